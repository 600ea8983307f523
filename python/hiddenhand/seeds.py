"""Seeds derived from a seed and names: every stream of chance has its own, whatever the order of execution.

The derivation is one-way (BLAKE2b): no seed tells the one it was derived from, nor its siblings. But it is known, so
who can guess the first seed can derive all others again; a secret among the names prevents that.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

__all__ = ["MAX_SEED", "derive_seed", "pick_by_seed"]

MAX_SEED = 2**53 - 1  # exact in the number type of every JSON reader


def derive_seed(*parts: int | str) -> int:
    """A seed from 0 to MAX_SEED: a hash of the parts. Different parts give unrelated streams."""
    text = "\x1f".join(f"{type(part).__name__}:{part}" for part in parts)
    digest = hashlib.blake2b(text.encode(), digest_size=8).digest()
    return int.from_bytes(digest, "little") & MAX_SEED


def pick_by_seed(items: Sequence[int], seed: int) -> int:
    """One of the items; over all seeds each is picked as often."""
    return items[(seed & MAX_SEED) * len(items) // (MAX_SEED + 1)]
