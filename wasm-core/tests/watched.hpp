// How much of a law is tried: all of it natively in CI; elsewhere less, and less again where AddressSanitizer watches every access, which takes ten times as long.
#pragma once
#include <cstdlib>
#include <vector>

#if defined(__SANITIZE_ADDRESS__)
constexpr bool kWatched = true;
#else
constexpr bool kWatched = false;
#endif

/// Of `all` random scenarios the first sixth under the sanitizer: the laws are proven by all of them natively, the memory by fewer.
constexpr int scenarios(int all) { return kWatched ? (all + 5) / 6 : all; }

/// Whether what takes seconds is done at its full size: natively in CI.
inline bool at_full_size() {
  const char* ci = std::getenv("CI");
  return !kWatched && ci && *ci;
}

/// For laws that each of three runs must obey.
inline std::vector<const char*> seeds() { return at_full_size() ? std::vector{"1", "2", "3"} : std::vector{"1"}; }
