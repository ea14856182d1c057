// Assumed constants that a run has another value of: `cost.NAME=value` lines of what `open` reads. For the ends of the ledger's ranges; no link carries them.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace stampede {

/// Reads the lines up to the first empty one that begin with "cost.", and forgets those of the run before.
void read_given_costs(std::string_view text);

/// Puts the given value, if there is one, in place of the calibrated one. Called for each assumed constant of each struct that a model asks for.
void take_given_cost(std::string_view name, uint32_t& value);

/// Once the model has its costs: what is wrong with those that were given (no struct has the name, or the value is none), or an empty text.
std::string given_costs_error(std::string_view model);

}  // namespace stampede
