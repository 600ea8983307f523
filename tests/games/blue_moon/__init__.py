"""The rules of Blue Moon, proved from the rulebook digest and the card facts."""
