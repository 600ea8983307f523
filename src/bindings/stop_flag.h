// A wish to stop that several searches share.
#pragma once

#include <atomic>

namespace hiddenhand::bindings {

struct StopFlag {
  std::atomic<bool> is_set{false};
};

}  // namespace hiddenhand::bindings
