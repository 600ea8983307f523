#include "hiddenhand/base/bits.h"

namespace hiddenhand {

bool has_fast_pdep() {
#if HIDDENHAND_HAS_PDEP
  const bool slow = __builtin_cpu_is("bdver4") || __builtin_cpu_is("znver1") || __builtin_cpu_is("znver2");
  return __builtin_cpu_supports("bmi2") && !slow;
#else
  return false;
#endif
}

}  // namespace hiddenhand
