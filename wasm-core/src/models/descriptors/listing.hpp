// Pseudo-code of our own for giving out the lowest free descriptor, and taking one back.
#pragma once
#include "machine/listing.hpp"

namespace stampede::descriptors_model {

inline constexpr Condition kTwoLevel = {"allocator", "two-level"};
inline constexpr Condition kGrows = {"growth", "doubling|today"};
inline constexpr ListingFunction kUpper = {"the upper map", kTwoLevel};
inline constexpr ListingFunction kGrow = {"beyond the table", kGrows};
inline constexpr ListingFunction kTrace = {"the process", {"workload", "trace"}};

inline constexpr ListingLine kListing[] = {
    {"alloc.start", "the lowest free number", 0, "begin at next_fd; first-zero: at 0"},
    {"alloc.upper", kUpper, 1, "next bit that is 0: a word with room"},
    {"alloc.look", "the lowest free number", 1, "this word all ones? the next"},
    {"alloc.limit", "the lowest free number", 1, "over the limit: too many open files"},
    {"alloc.grow-bits", kGrow, 2, "no bit for it: unlock, a larger map, lock, copy, look again"},
    {"alloc.grow", kGrow, 2, "no pointer for it: unlock, a larger table, lock, copy, look again"},
    {"alloc.give", "the lowest free number", 1, "set its bit (word full now? the bit above, too); next_fd <- one more"},

    {"close.bad", "close", 0, "not open: bad file descriptor"},
    {"close.clear", "close", 0, "clear its bit, and the one above; next_fd <- the lower of both"},

    {"dup.bad", kTrace, 0, "dup: number not below the limit: refused"},
    {"dup2.take", kTrace, 0, "dup2: grow up to it, set its bit; next_fd stays"},
    {"limit.set", kTrace, 0, "setrlimit: the limit from now on; what is open stays open"},
    {"status.read", kTrace, 0, "read FDSize: a number is taken for it, and given back"},
    {"process.end", kTrace, 0, "exit: of the next process 0, 1 and 2 are open"},
    {"close.range", kTrace, 0, "close_range: each number that is open, as by close"},
    {"exec.close", kTrace, 0, "exec: each number marked close-on-exec, as by close"},
    {"process.begin", kTrace, 0, "what is open before the first call: 0, 1 and 2, unless the trace says more"},
};

consteval uint16_t operator""_line(const char* label, std::size_t length) { return line_of(kListing, {label, length}); }

}  // namespace stampede::descriptors_model
