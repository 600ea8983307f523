"""Many games at once, as NumPy arrays: `BatchGame(game.packed)` deals, steps and plays whole arrays of states.

A batch of n states is a uint8 array of shape (n, game.state_size); a row is what `State.pack()` gives, and
`Game.unpack_state()` reads it back.

    batch = BatchGame(hiddenhand.load("blue-moon").packed)
    seeds = numpy.arange(1000, dtype=numpy.uint64)
    states = batch.deal(seeds)
    returns, decisions = batch.play_random(states, seeds)
"""

from hiddenhand._batch import BatchGame

__all__ = ["BatchGame"]
