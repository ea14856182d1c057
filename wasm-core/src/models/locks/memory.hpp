// What copying costs: each CPU's second-level cache at the size of pages, and the memory bus that all CPUs share.
#pragma once
#include <vector>

#include "engine/event_queue.hpp"
#include "engine/random.hpp"

namespace stampede::locks_model {

/// ns for so many bytes.
inline Ns per_kb(uint32_t bytes, uint32_t ns_per_kb) { return static_cast<Ns>(bytes) * ns_per_kb / 1024; }

/// Four-way caches of 4 KB pages, least recently used out first. A page's colour is random, as physical memory hands it out: that is why a file does not need
/// to be larger than the cache to push parts of itself out.
class PageCaches {
 public:
  static constexpr uint32_t kPageBytes = 4096;

  PageCaches(uint32_t cpus, uint32_t cache_kb) : colours_(cache_kb / 16 ? cache_kb / 16 : 1), ways_(cpus * colours_ * kWays, kEmpty) {}

  /// A file's pages, from now on `first` to `first` + pages - 1; returns `first`.
  uint32_t lay_file(uint32_t pages, Random& random) {
    const auto first = static_cast<uint32_t>(colour_.size());
    for (uint32_t i = 0; i < pages; ++i) colour_.push_back(random.below(colours_));
    return first;
  }

  /// Whether the page was in the CPU's cache; it is now.
  bool touch(uint32_t cpu, uint32_t page) {
    uint32_t* set = &ways_[(cpu * colours_ + colour_[page]) * kWays];
    uint32_t at = 0;
    while (at < kWays - 1 && set[at] != page) ++at;
    const bool hit = set[at] == page;
    for (; at > 0; --at) set[at] = set[at - 1];
    set[0] = page;
    return hit;
  }

 private:
  static constexpr uint32_t kWays = 4;
  static constexpr uint32_t kEmpty = 0xffffffffu;
  uint32_t colours_;
  std::vector<uint32_t> ways_;    // by CPU and colour, the latest first
  std::vector<uint32_t> colour_;  // by page
};

/// The memory bus, or a network: one transfer at a time, first come, first served.
class Carrier {
 public:
  /// Takes it for `ns` from `now` on, or from when it is free; returns how long it waits before that.
  Ns take(Ns now, Ns ns) {
    const Ns from = free_at_ > now ? free_at_ : now;
    free_at_ = from + ns;
    taken_ns_ += ns;
    return from - now;
  }
  /// For how long it has been busy: what was taken follows without a gap, so all that lies between `now` and its end is still to come.
  Ns busy_ns(Ns now) const { return taken_ns_ - (free_at_ > now ? free_at_ - now : 0); }

 private:
  Ns free_at_ = 0;
  Ns taken_ns_ = 0;
};

}  // namespace stampede::locks_model
