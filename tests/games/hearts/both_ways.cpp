// Hearts with the instruction PDEP and without, for test_both_ways.py. Prints lines "name with without": what both ways
// made of the same seeds; then "places wrong" and "playouts wrong", numbers of disagreements with slow code.
#include <cstdio>
#include <cstring>

#include "hiddenhand/base/hash.h"
#include "hiddenhand/games/hearts/rules.h"
#include "hiddenhand/search/rollout.h"

namespace {

using namespace hiddenhand;
using hearts::Hearts;

constexpr std::uint64_t kGames = 3000;

template <class T>
void add(Hasher& hash, const T& value) {
  hash.add(std::as_bytes(std::span(&value, 1)));
}

Hearts game(bool pdep, std::uint64_t options) {
  hearts::Options chosen;
  chosen.can_lead_any_club = options & 1;
  chosen.must_break_hearts = !(options & 2);
  chosen.can_lead_hearts_instead_of_qs = options & 4;
  chosen.qs_breaks_hearts = !(options & 8);
  chosen.no_pts_on_first_trick = !(options & 16);
  return Hearts(chosen, pdep);
}

/// A position of a random game: as many decisions as `rng` says.
Hearts::State position(const Hearts& rules, Rng& rng) {
  Hearts::State state;
  Hearts::Actions scratch;
  RngChance chance(rng);
  rules.deal(state, chance);
  for (std::uint32_t left = rng.below(65); left > 0 && !rules.is_terminal(state); --left)
    rules.apply_unchecked(state, random_choice(rules, state, scratch, rng).action, chance);
  return state;
}

std::uint64_t worlds(bool pdep) {
  Hasher hash;
  for (std::uint64_t i = 0; i < kGames; ++i) {
    const Hearts rules = game(pdep, i);
    Rng rng(i);
    const Hearts::State state = position(rules, rng);
    for (Seat seat = 0; seat < 4; ++seat) add(hash, rules.sample_world(rules.view(state, seat), rng));
  }
  return hash.value();
}

std::uint64_t playouts(bool pdep) {
  Hasher hash;
  for (std::uint64_t i = 0; i < kGames; ++i) {
    const Hearts rules = game(pdep, i);
    Rng rng(i);
    Hearts::State state = position(rules, rng);
    add(hash, rules.play_out(state, rng));
    add(hash, state);
    add(hash, rng.next());
  }
  return hash.value();
}

/// Playouts that end otherwise than random play decision by decision.
int playouts_wrong() {
  int wrong = 0;
  for (std::uint64_t i = 0; i < kGames; ++i) {
    const Hearts rules = game(false, i);
    Rng rng(i);
    Hearts::State fast = position(rules, rng), slow = fast;
    Rng other = rng;
    Hearts::Actions scratch;
    RngChance chance(other);
    int decisions = 0;
    for (; !rules.is_terminal(slow); ++decisions)
      rules.apply_unchecked(slow, random_choice(rules, slow, scratch, other).action, chance);
    const int counted = rules.play_out(fast, rng);
    wrong += counted != decisions || !(fast == slow) || rng.next() != other.next();
  }
  return wrong;
}

template <class Bits>
int places_wrong() {
  int wrong = 0;
  Rng rng(1);
  for (int i = 0; i < 20000; ++i) {
    std::uint64_t bits = rng.next();
    for (std::uint32_t thin = rng.below(5); thin > 0; --thin) bits &= rng.next();
    int place = 0, n = 0;
    std::uint64_t pattern = rng.next(), expected = 0;
    for (; place < 64; ++place) {
      if (!((bits >> place) & 1)) continue;
      wrong += Bits::nth(bits, n) != std::uint64_t{1} << place || nth_place(bits, n) != place;
      expected |= ((pattern >> n) & 1) << place;
      ++n;
    }
    wrong += Bits::deposit(n == 64 ? pattern : pattern & ((std::uint64_t{1} << n) - 1), bits) != expected;
  }
  return wrong;
}

}  // namespace

int main() {
#if HIDDENHAND_HAS_PDEP
  if (__builtin_cpu_supports("bmi2")) {
    std::printf("worlds %llx %llx\n", static_cast<unsigned long long>(worlds(true)),
                static_cast<unsigned long long>(worlds(false)));
    std::printf("playouts %llx %llx\n", static_cast<unsigned long long>(playouts(true)),
                static_cast<unsigned long long>(playouts(false)));
    std::printf("instruction %d 0\n", places_wrong<PdepBits>());
  }
#endif
  std::printf("places %d 0\n", places_wrong<PortableBits>());
  std::printf("decisions %d 0\n", playouts_wrong());
}
