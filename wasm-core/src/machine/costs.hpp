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

/// What the kernel takes at boot for the time to fill a CPU's cache (arch/i386/kernel/smp.c of 2.2.14, smpboot.c of 2.3.99: smp_tune_scheduling). Until 2.2.19
/// it is clock / 1024 x KB / 5000 cycles, 100 us for 512 KB; in 2.3.99 the size at 350 MB/s, 1.4 ms for the same cache.
constexpr uint32_t cache_flush_ns_2_2(uint32_t cache_kb) { return static_cast<uint32_t>(uint64_t{cache_kb} * 1'000'000'000 / 1024 / 5000); }
constexpr uint32_t cache_flush_ns_2_3_99(uint32_t cache_kb) { return static_cast<uint32_t>(uint64_t{cache_kb} * 1'000'000'000 / 1024 / 350); }

inline Costs costs_at(uint32_t mhz) { return calibrated_at<Costs>(mhz); }

}  // namespace stampede
