// What each piece of kernel work costs, in ns. The values come from content/calibration (generated header), with source and status there.
#pragma once
#include <cstdint>

#include "calibration.generated.hpp"

namespace stampede {

/// Costs at `mhz`: those counted in cycles scale with the clock, those set by the wire do not.
inline Costs costs_at(uint32_t mhz) {
  Costs costs;
  auto scale = [mhz](uint32_t& ns) { ns = static_cast<uint32_t>((uint64_t{ns} * kCalibratedMhz + mhz / 2) / mhz); };
  scale_cycles(costs, scale);
  return costs;
}

}  // namespace stampede
