// What workers share: CPUs, a disk, and the memory that holds files.
#pragma once
#include <coroutine>
#include <cstdint>
#include <deque>
#include <vector>

#include "engine/random.hpp"

namespace stampede::server_model {

inline constexpr uint32_t kNobody = 0xffffffffu;

/// Who has a CPU and who waits for one, first come first served. Whoever has one keeps it until it sleeps or yields: no page is as long as a time slice.
class Cpus {
 public:
  explicit Cpus(uint32_t count) : on_(count, kNobody), last_(count, kNobody) {}

  /// A free CPU for this worker, the one that it had last if that is free; kNobody if there is none, and then it queues.
  uint32_t take(uint32_t worker) {
    uint32_t found = kNobody;
    for (uint32_t cpu = 0; cpu < on_.size(); ++cpu) {
      if (on_[cpu] != kNobody) continue;
      if (found == kNobody || last_[cpu] == worker) found = cpu;
    }
    if (found == kNobody) {
      ready_.push_back(worker);
      return kNobody;
    }
    on_[found] = worker;
    return found;
  }
  /// The next worker, who has the CPU then; or kNobody.
  uint32_t give(uint32_t cpu) {
    last_[cpu] = on_[cpu];
    on_[cpu] = kNobody;
    if (ready_.empty()) return kNobody;
    const uint32_t next = ready_.front();
    ready_.pop_front();
    on_[cpu] = next;
    return next;
  }
  bool another(uint32_t cpu, uint32_t worker) const { return last_[cpu] != worker; }
  uint32_t ready() const { return static_cast<uint32_t>(ready_.size()); }
  uint32_t busy() const {
    uint32_t count = 0;
    for (const uint32_t worker : on_) count += worker != kNobody;
    return count;
  }

 private:
  std::vector<uint32_t> on_, last_;
  std::deque<uint32_t> ready_;
};

/// Files in memory, the longest unread goes first.
class FileCache {
 public:
  /// `room`: so many files fit. The first of `files` lie in it, the first of them read last.
  FileCache(uint32_t files, uint32_t room) : room_(room < files ? room : files), next_(files + 1, 0), previous_(files + 1, 0), in_(files, false) {
    next_[end()] = previous_[end()] = end();
    for (uint32_t file = 0; file < room_; ++file) push(file, previous_[end()]);
  }

  bool touch(uint32_t file) {
    if (!in_[file]) return false;
    unlink(file);
    push(file, end());
    return true;
  }
  /// Returns how many went for it.
  uint32_t put(uint32_t file) {
    if (in_[file] || room_ == 0) return 0;
    uint32_t gone = 0;
    if (held_ == room_) {
      unlink(previous_[end()]);
      gone = 1;
    }
    push(file, end());
    return gone;
  }

 private:
  // A ring: the last place is neither a file nor in memory; behind it the file that was read last.
  uint32_t end() const { return static_cast<uint32_t>(in_.size()); }
  void push(uint32_t file, uint32_t behind) {
    next_[file] = next_[behind];
    previous_[file] = behind;
    previous_[next_[behind]] = file;
    next_[behind] = file;
    in_[file] = true;
    ++held_;
  }
  void unlink(uint32_t file) {
    next_[previous_[file]] = next_[file];
    previous_[next_[file]] = previous_[file];
    in_[file] = false;
    --held_;
  }

  uint32_t room_, held_ = 0;
  std::vector<uint32_t> next_, previous_;
  std::vector<bool> in_;
};

/// Which file is asked for: all alike, or the i-th one in proportion to 1/i.
class FileChoice {
 public:
  FileChoice(uint32_t files, bool zipf) : files_(files) {
    if (!zipf) return;
    double sum = 0;
    upto_.reserve(files);
    for (uint32_t i = 1; i <= files; ++i) upto_.push_back(sum += 1.0 / i);
  }
  uint32_t draw(Random& random) const {
    if (upto_.empty()) return random.below(files_);
    const double at = random.unit() * upto_.back();
    uint32_t low = 0, high = files_ - 1;
    while (low < high) {
      const uint32_t middle = (low + high) / 2;
      if (upto_[middle] < at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

 private:
  uint32_t files_;
  std::vector<double> upto_;
};

}  // namespace stampede::server_model
