// What a system call does with the numbers of descriptors, told by its line in an strace log.
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "models/descriptors/strace_line.hpp"
#include "models/descriptors/trace.hpp"

namespace stampede::descriptors_model {

enum class Told : uint8_t {
  numbers,  // it gave or took back a number, or was refused one
  nothing,  // it is about no number that is given or taken back
  failed,   // it would have been, and failed for another reason
  unclear,  // it would have been, and the line doesn't say which number
};

/// Adds what the call did. `line`: of Form::call.
Told read_descriptor_call(const StraceLine& line, std::vector<Call>& calls);

/// A process or thread that the call began; -1: none. `shares`: one table for both (CLONE_FILES).
int64_t child_of(const StraceLine& line, bool& shares);

/// A process for which the call waited; -1: none.
int64_t awaited_by(const StraceLine& line);

}  // namespace stampede::descriptors_model
