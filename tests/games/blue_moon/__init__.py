"""The rules of Blue Moon, proved from the Legends rulebook and the cards."""
