// How many worlds games say there are, against those that come up, for test_world_counts.py. The arguments are packed
// games of Blue Moon. Prints a line for each game: its id, views checked, the most worlds of any of them, and how many
// views were wrong.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "hiddenhand/games/blue_moon/rules.h"
#include "hiddenhand/games/hearts/rules.h"
#include "hiddenhand/games/kuhn_poker/rules.h"
#include "hiddenhand/games/leduc_poker/rules.h"
#include "hiddenhand/search/rollout.h"

namespace {

using namespace hiddenhand;

constexpr std::uint64_t kMostCounted = 150;
constexpr std::uint64_t kSamplesPerWorld = 30;  // one of 150 worlds is missed once in 10^11 views

template <class T>
std::string bytes_of(const T& value) {
  return std::string(reinterpret_cast<const char*>(&value), sizeof(T));
}

struct Totals {
  std::uint64_t views = 0, most = 0, wrong = 0;
};

template <HasWorldCount G>
void check(const G& game, const typename G::State& state, Seat seat, Rng& rng, Totals& totals) {
  const typename G::View view = game.view(state, seat);
  const std::uint64_t count = game.world_count(view);
  if (count > kMostCounted) return;
  std::set<std::string> worlds;
  bool looks_alike = true;
  for (std::uint64_t i = 0; i < kSamplesPerWorld * count; ++i) {
    const typename G::State bare = game.bare_world(game.sample_world(view, rng), seat);
    looks_alike = looks_alike && bytes_of(game.view(bare, seat)) == bytes_of(view);
    worlds.insert(bytes_of(bare));
  }
  // The state itself is one of them.
  const bool has_state = worlds.count(bytes_of(game.bare_world(state, seat))) == 1;
  ++totals.views;
  totals.most = std::max(totals.most, count);
  totals.wrong += worlds.size() == count && looks_alike && has_state ? 0 : 1;
}

/// All seats at a share of the states of random games.
template <HasWorldCount G>
void play(const G& game, std::uint64_t games, std::uint32_t one_of) {
  Totals totals;
  for (std::uint64_t i = 0; i < games; ++i) {
    Rng rng(i);
    RngChance chance(rng);
    typename G::State state;
    typename G::Actions scratch;
    for (game.deal(state, chance); !game.is_terminal(state);
         game.apply_unchecked(state, random_choice(game, state, scratch, rng).action, chance))
      for (Seat seat = 0; seat < game.seat_count(); ++seat)
        if (rng.below(one_of) == 0) check(game, state, seat, rng, totals);
  }
  std::printf("%s %llu %llu %llu\n", std::string(G::kId).c_str(), static_cast<unsigned long long>(totals.views),
              static_cast<unsigned long long>(totals.most), static_cast<unsigned long long>(totals.wrong));
}

std::vector<std::byte> payload_of(const char* path) {
  std::ifstream file(path, std::ios::binary);
  const std::string packed((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  const std::size_t head = 1 + static_cast<unsigned char>(packed.at(0));  // the game's id
  std::vector<std::byte> payload(packed.size() - head);
  std::memcpy(payload.data(), packed.data() + head, payload.size());
  return payload;
}

}  // namespace

int main(int argc, char** argv) {
  play(kuhn_poker::KuhnPoker(), 100, 1);
  play(leduc_poker::LeducPoker(), 200, 1);
  hearts::Options options;
  play(hearts::Hearts(options), 60, 4);
  options.pass_cards = false;
  options.can_lead_any_club = true;
  play(hearts::Hearts(options), 60, 4);
  for (int i = 1; i < argc; ++i) play(blue_moon::BlueMoon(payload_of(argv[i])), 60, 3);
}
