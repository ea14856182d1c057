// Pending events in order of time, first-in first-out among equal times.
//
// A sorted array serves while few events pend (a four-CPU machine has a handful); past `kArrayMost` they move to a 64-ary hierarchical timing wheel, and
// back when fewer than `kWheelLeast` remain. Both orders are exact, so the change is invisible.
#pragma once
#include <coroutine>
#include <cstdint>

namespace stampede {

/// Simulated time: nanoseconds since the start of the run.
using Ns = uint64_t;
inline constexpr Ns kMicrosecond = 1000;
inline constexpr Ns kMillisecond = 1000 * kMicrosecond;

/// One thing that will happen. Its owner embeds it (no allocation) and keeps it alive while it pends.
struct Event {
  Ns time = 0;
  Event* previous = nullptr;
  Event* next = nullptr;
  /// What happens: this path goes on, or, where it is null, `fire` is called.
  std::coroutine_handle<> path;
  void (*fire)(Event&) = nullptr;
  bool pending = false;
  uint8_t level = 0;  // place in the wheel
  uint8_t slot = 0;
};

class EventQueue {
 public:
  bool empty() const { return size_ == 0; }
  uint32_t size() const { return size_; }

  /// Adds an event at `time`, which must not lie before the last event taken.
  void add(Event& event, Ns time) {
    event.time = time;
    event.pending = true;
    ++size_;
    if (!in_wheel_) {
      if (size_ <= kArrayMost) {
        add_to_array(event);
        return;
      }
      move_to_wheel();
    }
    add_to_wheel(event);
  }

  void cancel(Event& event) {
    if (!event.pending) return;
    event.pending = false;
    --size_;
    if (in_wheel_) {
      unlink(event);
      return;
    }
    uint32_t at = size_;
    while (array_[at] != &event) --at;
    for (; at < size_; ++at) array_[at] = array_[at + 1];
  }

  /// Takes the earliest event, or null where it lies after `until`; the queue must not be empty. After a null nothing may be added before the next call.
  Event* take_until(Ns until) {
    if (in_wheel_) return take_from_wheel(until);
    Event* event = array_[size_ - 1];
    if (event->time > until) return nullptr;
    --size_;
    last_taken_ = event->time;
    event->pending = false;
    return event;
  }

 private:
  static constexpr uint32_t kArrayMost = 24;
  static constexpr uint32_t kWheelLeast = 8;
  static constexpr int kLevels = 11;  // 64^11 > 2^64

  struct Slot {
    Event* head = nullptr;
    Event* tail = nullptr;
  };

  static int count_trailing_zeros(uint64_t bits) { return __builtin_ctzll(bits); }

  void add_to_array(Event& event) {  // earliest last; behind its equals
    uint32_t at = size_ - 1;
    uint32_t from = at;
    while (from > 0 && array_[from - 1]->time <= event.time) --from;
    for (; at > from; --at) array_[at] = array_[at - 1];
    array_[from] = &event;
  }

  void move_to_wheel() {
    in_wheel_ = true;
    const uint32_t count = size_ - 1;  // the newcomer is already counted
    wheel_now_ = last_taken_;
    for (uint32_t i = count; i-- > 0;) add_to_wheel(*array_[i]);
  }

  void move_to_array() {
    in_wheel_ = false;
    uint32_t count = 0;
    Event* in_order[kWheelLeast + 1];
    const uint32_t total = size_;
    while (count < total) {
      settle();
      Slot& slot = slots_[0][count_trailing_zeros(occupied_[0])];
      in_order[count++] = slot.head;
      unlink(*slot.head);
    }
    for (uint32_t i = 0; i < total; ++i) array_[total - 1 - i] = in_order[i];
  }

  void add_to_wheel(Event& event) {
    const uint64_t differing = event.time ^ wheel_now_;
    const int level = differing == 0 ? 0 : (63 - __builtin_clzll(differing)) / 6;
    const int at = static_cast<int>((event.time >> (6 * level)) & 63);
    event.level = static_cast<uint8_t>(level);
    event.slot = static_cast<uint8_t>(at);
    Slot& slot = slots_[level][at];
    event.next = nullptr;
    event.previous = slot.tail;
    if (slot.tail) {
      slot.tail->next = &event;
    } else {
      slot.head = &event;
      occupied_[level] |= uint64_t{1} << at;
    }
    slot.tail = &event;
  }

  void unlink(Event& event) {
    Slot& slot = slots_[event.level][event.slot];
    (event.previous ? event.previous->next : slot.head) = event.next;
    (event.next ? event.next->previous : slot.tail) = event.previous;
    if (!slot.head) occupied_[event.level] &= ~(uint64_t{1} << event.slot);
  }

  /// Brings the earliest events down to level 0. Moving a slot down keeps first-in first-out: whatever is added later to the same time lands behind.
  void settle() {
    while (occupied_[0] == 0) {
      int level = 1;
      while (occupied_[level] == 0) ++level;
      const int at = count_trailing_zeros(occupied_[level]);
      const uint64_t above = level == kLevels - 1 ? 0 : (wheel_now_ >> (6 * (level + 1))) << (6 * (level + 1));
      wheel_now_ = above | (static_cast<uint64_t>(at) << (6 * level));
      Slot slot = slots_[level][at];
      slots_[level][at] = Slot{};
      occupied_[level] &= ~(uint64_t{1} << at);
      for (Event* event = slot.head; event;) {
        Event* next = event->next;
        add_to_wheel(*event);
        event = next;
      }
    }
  }

  Event* take_from_wheel(Ns until) {
    settle();
    Event* event = slots_[0][count_trailing_zeros(occupied_[0])].head;
    if (event->time > until) return nullptr;
    unlink(*event);
    wheel_now_ = event->time;
    last_taken_ = event->time;
    event->pending = false;
    if (--size_ < kWheelLeast) move_to_array();
    return event;
  }

  Event* array_[kArrayMost + 1] = {};
  uint32_t size_ = 0;
  bool in_wheel_ = false;
  Ns wheel_now_ = 0;
  Ns last_taken_ = 0;
  uint64_t occupied_[kLevels] = {};
  Slot slots_[kLevels][64] = {};
};

}  // namespace stampede
