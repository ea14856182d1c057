// How much of a law is tried where AddressSanitizer watches every access, which takes ten times as long.
#pragma once
#include <cstdlib>

#if defined(__SANITIZE_ADDRESS__)
constexpr bool kWatched = true;
#else
constexpr bool kWatched = false;
#endif

/// Of `all` random scenarios the first sixth under the sanitizer: the laws are proven by all of them natively, the memory by fewer.
constexpr int scenarios(int all) { return kWatched ? (all + 5) / 6 : all; }

/// CI tries more.
inline bool on_ci() {
  const char* ci = std::getenv("CI");
  return ci && *ci;
}
