// Arenas as far as this model needs them: a lock, and places for blocks of one size side by side. (What a heap does inside is the model `heap`.)
#pragma once
#include <cstdint>
#include <vector>

#include "machine/user_mutex.hpp"

namespace stampede::arenas_model {

inline constexpr uint16_t kNoArena = 0xffff;
inline constexpr uint32_t kCacheMost = 7;  // blocks of one size in a thread's cache (glibc since 2.26)

struct Block {
  uint32_t number = kNone;  // of the malloc() that gave it; none while it lies in a thread's cache
  uint16_t arena = kNoArena;
  uint32_t place = 0;
  uint32_t maker = kNone;   // task
  bool out = false;
};

/// A chunk of dlmalloc on i386: a header of 4 bytes, rounded up to 8, at least 16.
constexpr uint32_t chunk_bytes(uint32_t size) {
  const uint32_t rounded = (size + 4 + 7) & ~7u;
  return rounded < 16 ? 16 : rounded;
}

class Arena {
 public:
  explicit Arena(uint16_t id) { lock.id = id; }

  UserMutex lock;
  uint64_t taken = 0;    // times locked
  uint32_t threads = 0;  // that used it last, or are attached
  uint32_t arriving = 0;  // threads that found it locked and wait

  /// The lowest free place.
  uint32_t next_place() const {
    uint32_t place = 0;
    while (place < used_.size() && used_[place]) ++place;
    return place;
  }
  uint32_t take_place() {
    const uint32_t place = next_place();
    if (place == used_.size()) used_.push_back(false);
    used_[place] = true;
    ++out_;
    return place;
  }
  void give_place(uint32_t place) {
    used_[place] = false;
    --out_;
  }
  uint32_t out() const { return out_; }
  /// Most places that were in use at a time.
  uint32_t places() const { return static_cast<uint32_t>(used_.size()); }

  /// The CPU that last wrote a cache line of this arena's chunks; -1 before anybody did.
  int16_t& line(uint32_t index) {
    if (index >= lines_.size()) lines_.resize(index + 1, -1);
    return lines_[index];
  }

 private:
  std::vector<bool> used_;
  std::vector<int16_t> lines_;
  uint32_t out_ = 0;
};

}  // namespace stampede::arenas_model
