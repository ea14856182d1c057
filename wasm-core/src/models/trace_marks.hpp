// What strace and ltrace both print where other lines come into a call: "read(3 <unfinished ...>", then "<... read resumed>) = 0".
#pragma once
#include <string_view>

namespace stampede {

inline constexpr std::string_view kUnfinishedMark = "<unfinished ...>", kResumedMark = " resumed>";

}  // namespace stampede
