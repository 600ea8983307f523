# The C++ of batch_glue.h, with its errors turned into those of hiddenhand.errors.
from libc.stdint cimport int8_t, int32_t, uint8_t, uint16_t, uint64_t
from libcpp.memory cimport unique_ptr
from libcpp.string cimport string

cdef extern from "bindings/named_errors.h" namespace "hiddenhand" nogil:
    void raise_named_error()

cdef extern from "hiddenhand/game/any_game.h" namespace "hiddenhand" nogil:
    cdef cppclass AnyGame:
        int seat_count()
        int action_count()
        size_t state_size()

cdef extern from "cython/batch_glue.h" namespace "hiddenhand::batch" nogil:
    unique_ptr[AnyGame] make(const char* data, size_t size) except +raise_named_error
    string id(const AnyGame& game)
    void deal(const AnyGame& game, size_t count, const uint64_t* seeds, uint8_t* states) except +raise_named_error
    void check(const AnyGame& game, size_t count, const uint8_t* states) except +raise_named_error
    void seats_to_act(const AnyGame& game, size_t count, const uint8_t* states, int8_t* seats)
    void legal_mask(const AnyGame& game, size_t count, const uint8_t* states, uint8_t* mask)
    void check_actions(const AnyGame& game, size_t count, const uint16_t* actions,
                       const uint8_t* states) except +raise_named_error
    void step_unchecked(const AnyGame& game, size_t count, const uint16_t* actions, const uint64_t* seeds,
                        uint8_t* states)
    void play_random(const AnyGame& game, size_t count, const uint64_t* seeds, uint8_t* states, double* returns,
                     int32_t* decisions) except +raise_named_error
