// What asking, telling and serving cost in a run: the calibration of the chosen machine at its clock, and what the run was given instead.
#pragma once
#include <cstdint>
#include <vector>

#include "engine/event_queue.hpp"
#include "models/ready/spec.hpp"

namespace stampede::ready_model {

/// Thousandths of a nanosecond, for what is done a million times in a row.
using Ps = uint64_t;

struct Prices {
  Ps ask = 0;         // one descriptor of a scan
  Ps ask_marked = 0;  // one that has a hint: it has just been touched
  Ps hint = 0;        // to pass over a mark
  Ps queue = 0, unqueue = 0, chain_step = 0;
  Ns call = 0, serve = 0;
  Ns epoll_item = 0, ctl = 0, signal_queue = 0, signal_more = 0, wake = 0;
};

/// Connections that a cache of so many KB has room for.
constexpr uint64_t fitting_cache(uint64_t cache_kb) { return cache_kb * 1024 / 384; }

/// `params`: as checked, in the order of Param.
Prices prices_of(const std::vector<double>& params);

}  // namespace stampede::ready_model
