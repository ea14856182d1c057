// What LinuxThreads' manager walks: its array of stack segments, and the list of the threads that live. Both tell how many entries a walk looks at, without
// looking at each: walks are squares of the number of threads.
#pragma once
#include <cstdint>
#include <queue>
#include <set>
#include <vector>

namespace stampede::threads_model {

/// Segments from 2 upward: 0 is the first thread's, 1 the manager's.
class Segments {
 public:
  static constexpr uint32_t kFirst = 2;
  /// The lowest that is free, now taken. The search has looked at all from 2 up to it: `looks_to`.
  uint32_t take() {
    if (freed_.empty()) return next_++;
    const uint32_t segment = freed_.top();
    freed_.pop();
    return segment;
  }
  void give(uint32_t segment) { freed_.push(segment); }
  static constexpr uint32_t looks_to(uint32_t segment) { return segment - kFirst + 1; }
  /// In use now.
  uint32_t used() const { return next_ - kFirst - static_cast<uint32_t>(freed_.size()); }
  /// How far the array has been used.
  uint32_t highest() const { return next_; }

 private:
  std::priority_queue<uint32_t, std::vector<uint32_t>, std::greater<>> freed_;
  uint32_t next_ = kFirst;
};

/// The threads that have not been reaped, in the order of birth. The kernel's list of the manager's children and the library's list of threads hold the same
/// ones, both newest first.
class Children {
 public:
  explicit Children(uint32_t most) : counts_(most + 1) {}
  /// `thread`: from 1, higher for later births.
  void add(uint32_t thread) { change(thread, 1); }
  void remove(uint32_t thread) { change(thread, -1); }
  void died(uint32_t thread) { dead_.insert(thread); }
  bool any_dead() const { return !dead_.empty(); }
  uint32_t size() const { return size_; }
  uint32_t dead() const { return static_cast<uint32_t>(dead_.size()); }
  /// The newest of the dead, which is no longer among them.
  uint32_t take_dead() {
    const auto last = std::prev(dead_.end());
    const uint32_t thread = *last;
    dead_.erase(last);
    return thread;
  }
  /// Entries looked at, from the newest, until `thread` is found.
  uint32_t looks_to(uint32_t thread) const {
    uint32_t older = 0;
    for (uint32_t at = thread - 1; at > 0; at &= at - 1) older += counts_[at];
    return size_ - older;
  }

 private:
  void change(uint32_t thread, int by) {
    size_ += static_cast<uint32_t>(by);
    for (uint32_t at = thread; at < counts_.size(); at += at & -at) counts_[at] += static_cast<uint32_t>(by);
  }
  std::vector<uint32_t> counts_;  // sums over ranges of births (a Fenwick tree)
  std::set<uint32_t> dead_;
  uint32_t size_ = 0;
};

}  // namespace stampede::threads_model
