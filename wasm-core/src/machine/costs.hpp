// What each piece of work costs, in ns. The values come from content/calibration (generated header), with source and status there.
#pragma once
#include <cstdint>

#include "calibration.generated.hpp"
#include "machine/given_costs.hpp"

namespace stampede {

/// Costs (of the kernel: `Costs`; of a model's own: the struct that its calibration names) at `mhz`: those counted in cycles scale with the clock,
/// those set by the wire do not.
/// An assumed one that the run was given another value of (given_costs.hpp) has that one, at the clock of the calibration.
template <class Struct>
Struct calibrated_at(uint32_t mhz) {
  Struct costs;
  for_assumed(costs, take_given_cost);
  scale_cycles(costs, [mhz](uint32_t& ns) { ns = static_cast<uint32_t>((uint64_t{ns} * Struct::kMhz + mhz / 2) / mhz); });
  return costs;
}

/// What 2.2 computes at boot for the CPU's cache: the time to fill it again, at 350 MB/s.
constexpr uint32_t cache_flush_ns(uint32_t cache_kb) { return cache_kb / 256 * 730'000; }

inline Costs costs_at(uint32_t mhz) { return calibrated_at<Costs>(mhz); }

}  // namespace stampede
