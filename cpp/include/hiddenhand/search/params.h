// All settings of a search, in one flat struct.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace hiddenhand {

inline constexpr double kMaxSearchSeconds = 1e6;
inline constexpr double kMaxExploration = 10.0;
/// From here on first_play_urgency stands for "before everything else".
inline constexpr double kTryAllFirst = 10.0;
/// What gamma may be at least: every move must go on being tried.
inline constexpr double kLeastGamma = 1e-6;
inline constexpr double kMaxWidening = 1000.0;
/// Enough for the root and every move at the root of any game, so that each of these always has its node.
inline constexpr std::uint32_t kLeastMaxNodes = 256;
inline constexpr std::uint32_t kMostMaxNodes = 1u << 28;
inline constexpr std::uint32_t kMostTrees = 256;
inline constexpr std::uint32_t kMostThreads = 256;
inline constexpr std::uint32_t kMostDepth = 1000;
inline constexpr std::uint32_t kMostWorldIterations = 10000;
inline constexpr std::uint32_t kMostGumbelMoves = 256;
inline constexpr std::uint32_t kMostPlayoutDepth = 10000;
inline constexpr std::uint32_t kMostBatch = 4096;
inline constexpr std::uint32_t kMostProofSteps = 10'000'000;

class LeafEvaluator;

/// Whose knowledge the tree stands for.
enum class Algorithm : std::uint8_t {
  kSingleObserver,    ///< one tree of what the searching seat sees (SO-ISMCTS)
  kMultipleObserver,  ///< a tree for every seat, of what that seat sees (MO-ISMCTS)
  kPimc,              ///< a tree for every sampled world, in which nothing is hidden (perfect-information Monte Carlo)
  kEpimc,             ///< a tree of what the searching seat sees to some depth, and such trees below it (EPIMC)
  kRegret,            ///< no tree: the whole game from the deal, on the way to an equilibrium; small games only
};
inline constexpr std::array<std::string_view, 5> kAlgorithmNames = {"so", "mo", "pimc", "epimc", "regret"};

/// How a move is chosen in the tree.
enum class Selection : std::uint8_t { kUcb1, kUcb1Tuned, kPuct, kExp3, kRegretMatching };
inline constexpr std::array<std::string_view, 5> kSelectionNames = {"ucb1", "ucb1-tuned", "puct", "exp3", "rm"};

/// How a game is played on below the tree.
enum class Playout : std::uint8_t { kRandom, kMast, kHeuristic };
inline constexpr std::array<std::string_view, 3> kPlayoutNames = {"random", "mast", "heuristic"};

/// What is thought of moves before they are tried.
enum class Priors : std::uint8_t { kEqual, kGame };
inline constexpr std::array<std::string_view, 2> kPriorsNames = {"equal", "game"};

/// What a leaf is worth: what a playout to the end comes to, or what the game says of it (HasEvaluation).
enum class Evaluation : std::uint8_t { kNone, kGame };
inline constexpr std::array<std::string_view, 2> kEvaluationNames = {"none", "game"};

struct SearchParams {
  /// Iterations of all trees together (playouts made), 0 = no such limit but 2^32 - 1 a tree. At least one of
  /// `iterations` and `seconds` must be set.
  std::uint32_t iterations = 1000;
  /// Wall-clock seconds, 0 = no such limit, at most 10^6. A search that stops by time is not reproducible. The clock is
  /// read every few dozen iterations.
  double seconds = 0.0;
  Algorithm algorithm = Algorithm::kSingleObserver;
  Selection selection = Selection::kUcb1;
  /// Weight of exploration in UCB1, UCB1-tuned and PUCT, for rewards scaled to 0 .. 1. Range 0 .. 10; more explores
  /// more.
  double exploration = 0.7;
  /// EXP3 and regret matching: the share of decisions in the tree that are made at random, so that every move goes on
  /// being tried. Range 1e-6 .. 1.
  double gamma = 0.1;
  /// The score of a move that was not tried yet, against the scores of those that were (first-play urgency, Gelly and
  /// Wang 2006). Range 0 .. 10; at 10 every move is tried once before any is tried again.
  double first_play_urgency = kTryAllFirst;
  /// Progressive widening (Coulom 2007): a node with n visits may have `widening` x n^`widening_power` moves, the first
  /// one always. 0 = no such limit. Ranges 0 .. 1000 and 0 .. 1.
  double widening = 0.0;
  double widening_power = 0.5;
  /// Sequential halving at the root among so many moves, drawn by the Gumbel-top-k trick (Danihelka, Guez,
  /// Schrittwieser, Silver 2022); 0 = off. For small budgets; needs `iterations`, without `seconds`. Range 0 .. 256.
  std::uint32_t gumbel_moves = 0;
  /// With several observers: every other iteration deals the world anew from what another seat knows, and only there
  /// the others learn. So they do not act on what they cannot know: the hand of the searching seat (re-determinizing
  /// ISMCTS, after Goodman 2019).
  bool redeal = false;
  /// With several observers: the tree of another seat begins with a branch for each hand that it may have. Its moves
  /// then depend on its hand; sensible where there are few hands.
  bool private_roots = false;
  /// PIMC and EPIMC: iterations in each world. Range 1 .. 10000.
  std::uint32_t world_iterations = 100;
  /// EPIMC: decisions from the root before a world is searched with nothing hidden. Range 1 .. 1000.
  std::uint32_t depth = 2;
  Playout playout = Playout::kRandom;
  /// MAST and heuristic playouts: the share of decisions that are made at random. Range 0 .. 1.
  double epsilon = 0.2;
  /// Priors of moves. With kGame they are the game's preferences (HasPreferences): PUCT explores by them, the Gumbel
  /// root draws by them, and every selection by scores tries new moves in their order.
  Priors priors = Priors::kEqual;
  /// With kGame a playout is cut off, and the game's estimate of what each seat will get is taken.
  Evaluation evaluation = Evaluation::kNone;
  /// With an evaluation (or an evaluator): decisions of a playout before it is cut off. Range 0 .. 10000; 0 evaluates
  /// the leaf itself.
  std::uint32_t playout_depth = 0;
  /// With an evaluation (or an evaluator): leaves that are gathered and evaluated in one call. Until then a leaf counts
  /// as a visit that earned nothing (virtual loss), so that the next descent looks elsewhere. Range 1 .. 4096.
  std::uint32_t batch = 1;
  /// Actions that may be carried out, an outcome of chance being one each, to prove what moves are worth (prove.h)
  /// before anything is searched, where there are few worlds. 0 = nothing is proven; so it is with searches that look
  /// for a mixture (EXP3, regret matching, regret). Range 0 .. 10^7.
  std::uint32_t proof_steps = 0;
  /// Not a setting with a name: an evaluator from outside, or null; it takes the place of `evaluation`.
  LeafEvaluator* evaluator = nullptr;
  /// Whether leaves are estimated at all: if not, every playout goes to the end.
  bool estimates_leaves() const { return evaluation != Evaluation::kNone || evaluator != nullptr; }
  /// The most nodes all trees together may hold (32 bytes each, 40 to 48 with other selections than UCB1), but 2^8 a
  /// tree at least; a full tree is searched on without adding any. Range 2^8 .. 2^28.
  std::uint32_t max_nodes = 1u << 20;
  /// Independent trees that share iterations and nodes, 1 .. 256. More than one gives standard errors, and work for as
  /// many threads; each tree is shallower for it.
  std::uint32_t trees = 1;
  /// Threads that execute the trees, 1 .. 256, of which no more than `trees` find work. They change the time only.
  std::uint32_t threads = 1;
};

/// Throws EngineError, with the name, the value and the range, for the first setting that is out of range, and for
/// settings that do not go together.
void validate(const SearchParams& params);

}  // namespace hiddenhand
