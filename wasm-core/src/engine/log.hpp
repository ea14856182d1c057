// The log of a run: fixed-layout records, and a digest over all of them that proves two runs equal.
#pragma once
#include <cstdint>
#include <cstring>

#include "engine/event_queue.hpp"

namespace stampede {

inline constexpr uint32_t kNoTask = 0xffffffffu;
inline constexpr uint8_t kNoCpu = 255;
inline constexpr uint16_t kNoLine = 0xffffu;

/// One record as the outside reads it (layout version 1; see README.md).
struct Record {
  double time_ns;
  uint8_t kind;
  uint8_t cpu;
  uint8_t mode;
  uint8_t flags;
  uint16_t line;
  uint16_t what;
  uint32_t task;
  uint32_t arg;
};
static_assert(sizeof(Record) == 24, "the layout is part of the contract");

inline constexpr uint8_t kContinued = 1;  // flags: another record of the same moment follows

class Log {
 public:
  /// Room for the records of one call; `kReserve` of it is kept for what a single event may write.
  static constexpr uint32_t kCapacity = 8192;
  static constexpr uint32_t kReserve = 512;

  void start_call() { count_ = 0; }
  /// Marks where an event begins, so that the records it writes are known to belong to one moment.
  void start_moment() { moment_ = count_; }

  void write(Ns time, uint8_t kind, uint8_t cpu, uint8_t mode, uint16_t line, uint16_t what, uint32_t task, uint32_t arg) {
    if (count_ > moment_) records_[count_ - 1].flags = kContinued;
    Record& record = records_[count_];
    if (count_ < kCapacity - 1) ++count_;
    ++total_;
    record.time_ns = static_cast<double>(time);
    record.kind = kind;
    record.cpu = cpu;
    record.mode = mode;
    record.flags = 0;
    record.line = line;
    record.what = what;
    record.task = task;
    record.arg = arg;
    const uint64_t a = time * 0x9e3779b97f4a7c15ULL;
    const uint64_t b = (uint64_t{kind} | uint64_t{cpu} << 8 | uint64_t{mode} << 16 | uint64_t{line} << 32 | uint64_t{what} << 48) * 0xc2b2ae3d27d4eb4fULL;
    const uint64_t c = (uint64_t{task} | uint64_t{arg} << 32) * 0x165667b19e3779f9ULL;
    digest_ = (digest_ ^ a ^ rotate(b, 23) ^ rotate(c, 41)) * 0xff51afd7ed558ccdULL;
    digest_ ^= digest_ >> 32;
  }

  bool full() const { return count_ >= kCapacity - kReserve; }
  uint32_t count() const { return count_; }
  uint64_t total() const { return total_; }
  uint64_t digest() const { return digest_; }
  const Record* records() const { return records_; }

 private:
  static uint64_t rotate(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
  uint32_t count_ = 0;
  uint32_t moment_ = 0;
  uint64_t total_ = 0;
  uint64_t digest_ = 0x51a3bede5ca1ab1eULL;
  Record records_[kCapacity];
};

}  // namespace stampede
