// The entry that libFuzzer calls; tests/fuzz_test.cpp calls it without libFuzzer. With it, from wasm-core:
// clang++ -std=c++20 -fsanitize=fuzzer,address,undefined -Isrc -Itests -I<generated> fuzz/*.cpp $(find src -name '*.cpp') -o fuzz_boundary && ./fuzz_boundary fuzz/corpus
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "mutator.hpp"
#include "session.hpp"

using namespace stampede;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  const std::string problem = fuzz::problem_of({reinterpret_cast<const char*>(data), size});
  if (problem.empty()) return 0;
  std::fprintf(stderr, "%s\n", problem.c_str());
  std::abort();
}

/// A third of the sessions is drawn anew.
extern "C" std::size_t LLVMFuzzerCustomMutator(uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
  Random random(seed);
  const ModelSpec& spec = models()[random.below(static_cast<uint32_t>(models().size()))].spec();
  const std::string drawn = fuzz::any_session(random, spec);
  const std::string base = size == 0 || random.below(3) == 0 ? drawn : std::string(reinterpret_cast<const char*>(data), size);
  const std::string session = fuzz::spoiled(random, base, drawn, most);
  std::memcpy(data, session.data(), session.size());
  return session.size();
}
