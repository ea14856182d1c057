#pragma once
#include "machine/listing.hpp"

namespace stampede::desks_model {

inline constexpr ListingLine kListing[] = {
    {"desk.serve", "customer", 0, "a desk is free: sit down"},
    {"desk.leave", "customer", 0, "patience is over: leave"},
};

consteval uint16_t operator""_line(const char* label, std::size_t length) { return line_of(kListing, {label, length}); }

}  // namespace stampede::desks_model
