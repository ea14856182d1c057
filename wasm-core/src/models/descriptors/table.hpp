// How many descriptors the tables have room for, by kernel.
#pragma once
#include <algorithm>
#include <cstdint>

#include "models/descriptors/spec.hpp"

namespace stampede::descriptors_model {

/// 2.2.1: room for 1,024, for ever. 2.2.12 to 2.4: pointers for 32, 256, 1,024 (a page of them), then twice as many each time; bits for 1,024, 32,768 (a page),
/// then twice as many. Today: both in one, 256 in a process begun by a shell, then powers of two from 128 pointers on (fs/file.c of 6.x, checked by what /proc
/// tells of FDSize).
class Table {
 public:
  explicit Table(Growth growth) : growth_(growth), pointers_(growth == Growth::doubling ? 32 : growth == Growth::today ? 256 : 1024), bits_(growth == Growth::today ? 256 : 1024) {}

  uint32_t pointers() const { return pointers_; }
  uint32_t bits() const { return bits_; }
  uint32_t growths() const { return growths_; }
  uint64_t pointers_copied() const { return pointers_copied_; }
  /// Numbers from here on are never given, whatever the limit: NR_OPEN.
  uint32_t end() const { return growth_ == Growth::fixed_1024 ? 1024 : 1u << 20; }

  /// `number` below end().
  void grow_bits(uint32_t number) {
    if (growth_ == Growth::today) return;
    while (bits_ <= number) bits_ = bits_ == 1024 ? 32768 : bits_ * 2;
  }
  void grow(uint32_t number) {
    const uint32_t before = pointers_;
    if (growth_ == Growth::today) {
      uint32_t size = 1024;
      while (size < (number / 64 + 1) * 64 * 8) size *= 2;
      pointers_ = bits_ = std::max(size / 8, pointers_);
    } else {
      while (pointers_ <= number) pointers_ = pointers_ == 32 ? 256 : pointers_ == 256 ? 1024 : pointers_ * 2;
    }
    ++growths_;
    pointers_copied_ += before;
  }

 private:
  Growth growth_;
  uint32_t pointers_, bits_;
  uint32_t growths_ = 0;
  uint64_t pointers_copied_ = 0;
};

}  // namespace stampede::descriptors_model
