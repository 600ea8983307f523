"""What fuzzing has found in what reads bytes."""

from __future__ import annotations

import pytest

import hiddenhand


def test_a_packed_card_id_that_is_no_text_is_quoted_in_a_named_error() -> None:
    packed = hiddenhand.load("blue-moon").packed.replace(b"hoax-", b"hoax\x81", 1)
    with pytest.raises(hiddenhand.CardDataError, match=r"card 'hoax\\x81.*an id is made of a-z"):
        hiddenhand.Game(packed)
