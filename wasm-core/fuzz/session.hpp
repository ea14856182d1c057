// A session at the boundary, written as text: scenarios to open, and calls to make.
//
//   model=heap                 what `open` is handed; further ones follow, each after a line %%
//   workload=given
//
//   a 1 100
//   %%
//   s4l0c0s9r0                 at the end, after such a line as well: calls, each a letter and a byte
//
// Any bytes are a session. Whatever it is, nothing is read or written out of bounds, what is refused is refused in words, and what is told is well formed and the
// same whenever it is asked for again.
#pragma once
#include <string>
#include <string_view>

namespace stampede::fuzz {

inline constexpr std::string_view kBetween = "\n%%\n";

/// Plays the session; returns what is wrong with the core, or nothing.
std::string problem_of(std::string_view session);

}  // namespace stampede::fuzz
