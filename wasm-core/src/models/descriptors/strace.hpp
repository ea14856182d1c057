// A log of strace: which of its lines are whose, what each did with descriptors, and which process is to be played.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "models/descriptors/trace.hpp"

namespace stampede::descriptors_model {

/// `process`: whose calls to play; -1: those of the one with the most; so, too, where it makes none. Returns why there is nothing to be played, or nothing.
std::string read_strace(std::string_view text, int64_t process, uint32_t usual_limit, Trace& trace, PassedOver& passed_over);

}  // namespace stampede::descriptors_model
