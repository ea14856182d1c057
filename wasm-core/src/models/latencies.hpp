// How long the requests of a run took.
#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/event_queue.hpp"

namespace stampede {

class Latencies {
 public:
  void add(Ns latency) {
    all_.push_back(latency);
    sum_ns_ += latency;
  }
  bool empty() const { return all_.empty(); }
  /// Not of none.
  double mean_ns() const { return static_cast<double>(sum_ns_) / static_cast<double>(all_.size()); }
  /// Not of none. Sorts, but only where something has come since the last time.
  double percentile_ns(uint32_t percent) {
    if (sorted_.size() != all_.size()) {
      sorted_ = all_;
      std::sort(sorted_.begin(), sorted_.end());
    }
    return static_cast<double>(sorted_[(sorted_.size() - 1) * percent / 100]);
  }

 private:
  std::vector<Ns> all_;  // in the order of their ends
  std::vector<Ns> sorted_;
  Ns sum_ns_ = 0;
};

}  // namespace stampede
