# cython: language_level=3, boundscheck=False, wraparound=False, embedsignature=True, autotestdict=False
# distutils: language = c++
"""Many games at once: arrays in, arrays out, every loop in C++ and without the GIL.

A batch of n states is a C-contiguous uint8 array of shape (n, state_size); a row is what State.pack() gives. Rows come
from outside, so each function checks all of them before it uses any. Do not change an array while a call uses it.
"""
cimport cython
from cpython.exc cimport PyErr_CheckSignals
from cython.operator cimport dereference
from libc.stdint cimport int8_t, int32_t, uint8_t, uint16_t, uint64_t
from libcpp.memory cimport unique_ptr

from batch_glue cimport (
    AnyGame, check, check_actions, deal, id as game_id, legal_mask, make, play_random, seats_to_act, step_unchecked
)

import numpy as np

from hiddenhand.errors import EngineError

# Rows played between two looks for Ctrl-C.
cdef size_t ROWS_BETWEEN_CHECKS = 256


cdef object checked_array(name, array, dtype, shape, bint writable):
    """The array itself; EngineError if it is not what is written there. None in `shape` = any length."""
    if not isinstance(array, np.ndarray):
        raise EngineError(f"{name}: expected a NumPy array of {np.dtype(dtype)}, got {type(array).__name__}")
    fits = len(shape) == array.ndim and all(
        wanted is None or wanted == got for wanted, got in zip(shape, array.shape))
    if array.dtype != dtype or not fits or not array.flags.c_contiguous or not array.dtype.isnative:
        wanted = ", ".join("n" if length is None else str(length) for length in shape)
        raise EngineError(
            f"{name}: expected a C-contiguous {np.dtype(dtype)} array of shape ({wanted}), got "
            f"{'a C-contiguous' if array.flags.c_contiguous else 'a strided'} {array.dtype} array of shape {array.shape}")
    if writable and not array.flags.writeable:
        raise EngineError(f"{name}: expected an array that can be written, got a read-only one")
    return array


@cython.final
cdef class BatchGame:
    """A game for arrays of states, built from Game.packed."""

    cdef unique_ptr[AnyGame] _owner
    cdef const AnyGame* _game
    cdef readonly bytes packed
    cdef readonly str id
    cdef readonly int seat_count
    cdef readonly int action_count
    cdef readonly size_t state_size

    def __cinit__(self, bytes packed not None):
        self._owner = make(packed, <size_t> len(packed))
        self._game = self._owner.get()
        self.packed = packed
        self.id = game_id(dereference(self._game)).decode("ascii")
        self.seat_count = self._owner.get().seat_count()
        self.action_count = self._owner.get().action_count()
        self.state_size = self._owner.get().state_size()

    def __repr__(self):
        return f"<BatchGame {self.id}, {self.seat_count} seats>"

    def __reduce__(self):
        return BatchGame, (self.packed,)

    def deal(self, seeds not None):
        """Deals one state a seed. seeds: uint64[n]. Returns uint8[n, state_size]."""
        cdef const uint64_t[::1] seed = checked_array("seeds", seeds, np.uint64, (None,), False)
        cdef size_t count = <size_t> seed.shape[0]
        states = np.zeros((count, self.state_size), dtype=np.uint8)
        cdef uint8_t[:, ::1] state = states
        if count > 0:
            with nogil:
                deal(dereference(self._game), count, &seed[0], &state[0, 0])
        return states

    def check(self, states not None):
        """Raises PositionError, naming the row, at the first row that is no state of this game."""
        self._checked_states(states, False)

    def seats_to_act(self, states not None):
        """The seat that decides in each row, -1 where the game is over. Returns int8[n]."""
        cdef const uint8_t[:, ::1] state = self._checked_states(states, False)
        cdef size_t count = <size_t> state.shape[0]
        seats = np.empty(count, dtype=np.int8)
        cdef int8_t[::1] seat = seats
        if count > 0:
            with nogil:
                seats_to_act(dereference(self._game), count, &state[0, 0], &seat[0])
        return seats

    def legal_mask(self, states not None):
        """Which actions are legal in each row; none where the game is over. Returns bool[n, action_count]."""
        cdef const uint8_t[:, ::1] state = self._checked_states(states, False)
        cdef size_t count = <size_t> state.shape[0]
        masks = np.empty((count, self.action_count), dtype=np.uint8)
        cdef uint8_t[:, ::1] mask = masks
        if count > 0:
            with nogil:
                legal_mask(dereference(self._game), count, &state[0, 0], &mask[0, 0])
        return masks.view(np.bool_)

    def step(self, states not None, actions not None, seeds not None):
        """Carries out one action a row, in place, with chance from that row's seed.

        states: uint8[n, state_size], actions: uint16[n], seeds: uint64[n]. Raises IllegalActionError, naming the row,
        at the first action that is not legal; no row has changed then.
        """
        cdef uint8_t[:, ::1] state = self._checked_states(states, True)
        cdef size_t count = <size_t> state.shape[0]
        cdef const uint16_t[::1] action = checked_array("actions", actions, np.uint16, (count,), False)
        cdef const uint64_t[::1] seed = checked_array("seeds", seeds, np.uint64, (count,), False)
        if count > 0:
            with nogil:
                check_actions(dereference(self._game), count, &action[0], &state[0, 0])
                step_unchecked(dereference(self._game), count, &action[0], &seed[0], &state[0, 0])

    def play_random(self, states not None, seeds not None):
        """Plays every row to its end, in place, uniformly at random; choices and chance come from that row's seed.

        states: uint8[n, state_size], seeds: uint64[n]. Returns (returns: float64[n, seat_count], decisions: int32[n],
        the actions chosen in each row). Can be interrupted: the rows so far are then played.
        """
        cdef uint8_t[:, ::1] state = self._checked_states(states, True)
        cdef size_t count = <size_t> state.shape[0]
        cdef const uint64_t[::1] seed = checked_array("seeds", seeds, np.uint64, (count,), False)
        returns = np.empty((count, self.seat_count), dtype=np.float64)
        decisions = np.empty(count, dtype=np.int32)
        cdef double[:, ::1] gain = returns
        cdef int32_t[::1] made = decisions
        cdef size_t row = 0
        cdef size_t rows
        while row < count:
            rows = min(ROWS_BETWEEN_CHECKS, count - row)
            with nogil:
                play_random(dereference(self._game), rows, &seed[row], &state[row, 0], &gain[row, 0], &made[row])
            row += rows
            PyErr_CheckSignals()
        return returns, decisions

    cdef object _checked_states(self, states, bint writable):
        checked_array("states", states, np.uint8, (None, self.state_size), writable)
        cdef const uint8_t[:, ::1] state = states
        cdef size_t count = <size_t> state.shape[0]
        if count > 0:
            with nogil:
                check(dereference(self._game), count, &state[0, 0])
        return states
