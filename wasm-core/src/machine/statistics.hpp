// What a run keeps about its scheduling, where a model asks for it: runnable tasks over time, and schedule() by their number.
#pragma once
#include <cstdint>
#include <vector>

#include "machine/task.hpp"

namespace stampede {

class Statistics {
 public:
  static constexpr uint32_t kSlices = 256;

  void keep() {
    kept_ = true;
    slice_task_ns_.assign(kSlices, 0);
  }
  bool kept() const { return kept_; }

  /// The number of runnable tasks, those on a CPU included, is `runnable` from `now` on.
  void runnable_is(Ns now, uint32_t runnable) {
    if (!kept_) return;
    advance(now);
    runnable_ = runnable;
    if (runnable > most_) most_ = runnable;
  }

  /// One schedule() that found `runnable` tasks to choose from (its own included) took `ns`, spinning left out.
  void scheduled(uint32_t runnable, Ns ns) {
    if (!kept_) return;
    if (runnable >= calls_by_runnable_.size()) {
      calls_by_runnable_.resize(runnable + 1u, 0);
      ns_by_runnable_.resize(runnable + 1u, 0);
    }
    ++calls_by_runnable_[runnable];
    ns_by_runnable_[runnable] += ns;
  }

  /// Brings the account of runnable tasks up to `now`.
  void advance(Ns now) {
    if (!kept_) return;
    task_ns_ += static_cast<double>(runnable_) * static_cast<double>(now - since_);
    while (since_ < now) {
      if (now > slice_ns_ * kSlices) {
        if (since_ < slice_ns_ * kSlices) fill(slice_ns_ * kSlices);
        for (uint32_t i = 0; i < kSlices; ++i) slice_task_ns_[i] = i < kSlices / 2 ? slice_task_ns_[2 * i] + slice_task_ns_[2 * i + 1] : 0;
        slice_ns_ *= 2;
        continue;
      }
      fill(now);
    }
  }

  /// Mean over the time so far.
  double mean_runnable(Ns now) const { return now ? task_ns_ / static_cast<double>(now) : 0; }
  uint32_t most_runnable() const { return most_; }
  /// Length of a slice of time; it doubles whenever `kSlices` of them are full.
  Ns slice_ns() const { return slice_ns_; }
  double slice_task_ns(uint32_t slice) const { return slice_task_ns_[slice]; }
  const std::vector<uint32_t>& calls_by_runnable() const { return calls_by_runnable_; }
  const std::vector<uint64_t>& ns_by_runnable() const { return ns_by_runnable_; }

 private:
  void fill(Ns until) {
    while (since_ < until) {
      const Ns slice = since_ / slice_ns_;
      const Ns end = (slice + 1) * slice_ns_;
      const Ns to = end < until ? end : until;
      slice_task_ns_[slice] += static_cast<double>(runnable_) * static_cast<double>(to - since_);
      since_ = to;
    }
  }

  bool kept_ = false;
  uint32_t runnable_ = 0;
  uint32_t most_ = 0;
  Ns since_ = 0;
  Ns slice_ns_ = 10'000;
  double task_ns_ = 0;
  std::vector<double> slice_task_ns_;
  std::vector<uint32_t> calls_by_runnable_;
  std::vector<uint64_t> ns_by_runnable_;
};

}  // namespace stampede
