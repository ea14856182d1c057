// When a client that isn't answered sends its SYN again.
#pragma once
#include <algorithm>
#include <cstdint>

#include "engine/event_queue.hpp"

namespace stampede {

enum class SynTimes : uint8_t { once, linux_2_2, bsd, linux_6_18 };

/// The timer wheel of kernel/time/timer.c (4.8 and later) at 250 ticks a second: from 63 ticks on a timer goes off at the next multiple of 8 ticks, from 504 on of
/// 64, from 4,032 on of 512. A wait of 32 s is up to 2 s longer for it.
class TimerWheel {
 public:
  static constexpr uint64_t kTicksPerS = 250;
  static constexpr Ns kTickNs = 1000 * kMillisecond / kTicksPerS;

  /// `phase`: ticks since the last multiple of 512 when the run begins.
  explicit TimerWheel(uint32_t phase) : offset_(phase * kTickNs) {}

  /// When a timer goes off that is set at `now` for `ticks` later.
  Ns expiry(Ns now, uint64_t ticks) const {
    const uint64_t clock = (now + offset_) / kTickNs;
    uint32_t shift = 0;
    while (ticks >= (kLevelTicks << shift)) shift += kLevelShift;
    const uint64_t granules = ((clock + ticks) >> shift) + 1;
    return (granules << shift) * kTickNs - offset_;
  }

 private:
  static constexpr uint64_t kLevelTicks = 63;
  static constexpr uint32_t kLevelShift = 3;
  Ns offset_;
};

/// A client's way through its schedule.
class SynSchedule {
 public:
  SynSchedule(SynTimes schedule, uint32_t linear, uint32_t retries) : schedule_(schedule), linear_(linear), retries_(most_retries(schedule, linear, retries)) {}

  bool gives_up() const { return sent_ > retries_; }
  uint32_t sent() const { return sent_; }

  /// A SYN goes out at `now`: returns when the client's patience for an answer ends. Then it sends another, or gives up.
  Ns send(Ns now, const TimerWheel& wheel) {
    ++sent_;
    if (schedule_ == SynTimes::linux_6_18) {
      // The first step is never doubled, and so many after it aren't (tcp_retransmit_timer): a second, linear + 1 times.
      if (sent_ > 1 && sent_ - 1 > linear_) wait_s_ = std::min(wait_s_ * 2, kLongestS);
      return wheel.expiry(now, wait_s_ * TimerWheel::kTicksPerS);
    }
    const uint64_t s = schedule_ == SynTimes::bsd ? kBsdS[std::min(sent_, 3u) - 1] : std::min(uint64_t{3} << std::min(sent_ - 1, 10u), kLongestS);
    return now + s * 1000 * kMillisecond;
  }

 private:
  static constexpr uint64_t kLongestS = 120;  // TCP_RTO_MAX
  static constexpr uint64_t kBsdS[] = {6, 24, 45};

  static uint32_t most_retries(SynTimes schedule, uint32_t linear, uint32_t retries) {
    switch (schedule) {
      case SynTimes::once: return 0;
      case SynTimes::linux_2_2: return 10;
      case SynTimes::bsd: return 2;
      default: return linear + retries;
    }
  }

  SynTimes schedule_;
  uint32_t linear_, retries_;
  uint32_t sent_ = 0;
  uint64_t wait_s_ = 1;
};

}  // namespace stampede
