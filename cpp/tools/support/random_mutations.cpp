// Drives a fuzz target where there is no libFuzzer: mutates the files of a corpus at random for some time.
// Takes libFuzzer's arguments: folders or files of the corpus, -max_total_time=SECONDS, -seed=N,
// -artifact_prefix=PREFIX; ignores other flags. An input that throws, or that a sanitizer stops at, is written to
// PREFIXcrash-random.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "hiddenhand/base/rng.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

using Bytes = std::vector<std::uint8_t>;

struct Settings {
  std::vector<std::filesystem::path> corpus;
  double seconds = 10;
  std::uint64_t seed = 1;
  std::string artifact_prefix;
};

Settings read_arguments(int argc, char** argv) {
  Settings settings;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    const auto value_of = [&](std::string_view flag) {
      return argument.starts_with(flag) ? argument.c_str() + flag.size() : nullptr;
    };
    if (const char* seconds = value_of("-max_total_time=")) {
      settings.seconds = std::atof(seconds);
    } else if (const char* seed = value_of("-seed=")) {
      settings.seed = std::strtoull(seed, nullptr, 10);
    } else if (const char* prefix = value_of("-artifact_prefix=")) {
      settings.artifact_prefix = prefix;
    } else if (!argument.starts_with("-")) {
      settings.corpus.emplace_back(argument);
    }
  }
  return settings;
}

Bytes read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return Bytes(std::istreambuf_iterator<char>(file), {});
}

std::vector<Bytes> read_corpus(const std::vector<std::filesystem::path>& paths) {
  std::vector<std::filesystem::path> files;
  for (const auto& path : paths) {
    if (!std::filesystem::is_directory(path))
      files.push_back(path);
    else
      for (const auto& entry : std::filesystem::directory_iterator(path)) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());  // the order of a folder differs between machines
  std::vector<Bytes> inputs;
  for (const auto& file : files) inputs.push_back(read_file(file));
  return inputs;
}

void mutate(Bytes& bytes, hiddenhand::Rng& rng) {
  const std::uint32_t edits = 1 + rng.below(4);
  for (std::uint32_t i = 0; i < edits; ++i) {
    const auto place = [&] { return rng.below(static_cast<std::uint32_t>(bytes.size())); };
    switch (bytes.empty() ? 3 : rng.below(6)) {
      case 0: bytes[place()] = static_cast<std::uint8_t>(rng.next()); break;
      case 1: bytes[place()] ^= static_cast<std::uint8_t>(1u << rng.below(8)); break;
      case 2: ++bytes[place()]; break;
      case 3: bytes.push_back(static_cast<std::uint8_t>(rng.next())); break;
      case 4: bytes.resize(place()); break;
      case 5: bytes[place()] = bytes[place()]; break;
    }
  }
}

// What runs now, for a sanitizer that ends the program.
struct Run {
  Bytes bytes;
  std::string artifact;
};
Run current;

void write_finding() {
  std::ofstream file(current.artifact, std::ios::binary);
  file.write(reinterpret_cast<const char*>(current.bytes.data()), static_cast<std::streamsize>(current.bytes.size()));
  std::fprintf(stderr, "the input is in %s\n", current.artifact.c_str());
}

#if defined(__SANITIZE_ADDRESS__) && !defined(_MSC_VER)
extern "C" void __sanitizer_set_death_callback(void (*callback)());
void keep_what_a_sanitizer_stops_at() { __sanitizer_set_death_callback(&write_finding); }
#else
void keep_what_a_sanitizer_stops_at() {}
#endif

}  // namespace

int main(int argc, char** argv) {
  using Clock = std::chrono::steady_clock;
  const Settings settings = read_arguments(argc, argv);
  std::vector<Bytes> corpus = read_corpus(settings.corpus);
  if (corpus.empty()) corpus.emplace_back();
  hiddenhand::Rng rng(settings.seed);
  current.artifact = settings.artifact_prefix + "crash-random";
  keep_what_a_sanitizer_stops_at();
  const auto start = Clock::now();
  std::uint64_t runs = 0;
  Bytes& bytes = current.bytes;
  try {
    for (const Bytes& input : corpus) {
      bytes = input;
      LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
      ++runs;
    }
    while (std::chrono::duration<double>(Clock::now() - start).count() < settings.seconds) {
      bytes = corpus[rng.below(static_cast<std::uint32_t>(corpus.size()))];
      mutate(bytes, rng);
      LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
      ++runs;
    }
  } catch (const std::exception& error) {
    std::fprintf(stderr, "run %llu, seed %llu: %s\n", static_cast<unsigned long long>(runs),
                 static_cast<unsigned long long>(settings.seed), error.what());
    write_finding();
    return 1;
  }
  std::printf("%llu runs, %zu corpus files, no findings\n", static_cast<unsigned long long>(runs), corpus.size());
  return 0;
}
