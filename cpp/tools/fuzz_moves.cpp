// Any text is a move or a NotationError; a move that can be read is written back as the same text.
#include <string_view>

#include "support/fuzz_input.h"

using namespace hiddenhand;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto input = fuzzing::read_input(data, size);
  if (!input) return 0;
  const std::string_view text(reinterpret_cast<const char*>(input->rest.data()), input->rest.size());
  try {
    const Action action = input->game->parse_action(text);
    fuzzing::require(input->game->parse_action(input->game->action_text(action)) == action,
                     "a move whose text is another move");
  } catch (const NotationError&) {}
  return 0;
}
