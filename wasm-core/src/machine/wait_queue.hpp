// Wait queues, as of 2.2 (one global lock, singly linked, head insertion, nobody dequeued by a wake-up) and 2.3 (normal waiters at the head, exclusive ones
// at the tail), and the rules by which a waker decides whom to wake.
#pragma once
#include "machine/machine.hpp"

namespace stampede {

enum class WakeRule : uint8_t {
  all,             // 2.2: every sleeper
  exclusive,       // 2.3: from the head, up to and including the first exclusive sleeper
  exclusive_full,  // 2.2.19: the whole queue; every normal sleeper, and the first exclusive one met
  one,             // CITI's wake one: the first sleeper met, whoever it is
  always_marked,   // CITI's proposal: the marked sleepers at the front, and one more
};

enum class WaitPlace : uint8_t {
  head,
  tail,
  behind_marked,  // the head, but after the marked sleepers, who keep the front
};

class WaitQueue {
 public:
  WaitQueue(Machine& machine, bool doubly_linked) : machine_(machine), doubly_linked_(doubly_linked) {}

  /// Puts a task in without time or lock: the start of a run.
  void put(Task& task, WaitPlace place);
  Path add(Task& task, WaitPlace place);
  Path remove(Task& task);
  /// Walks from the head and wakes by `rule`. `report_ns`: what the waker spends on each task that it wakes, beside waking it.
  Path wake_up(Thread& waker, WakeRule rule, Ns report_ns = 0);

  uint32_t size() const { return size_; }
  uint32_t head() const { return head_; }

 private:
  void insert_after(Task& task, uint32_t previous);
  void take_out(Task& task);
  /// Goes on from `at` past entries that are not to be woken: those awake and, if so asked, exclusive ones. At most `most` of them; gives back how many.
  uint32_t pass(uint32_t& at, uint32_t most, bool exclusive_too) const;

  Machine& machine_;
  bool doubly_linked_;
  uint32_t head_ = kNone;
  uint32_t tail_ = kNone;
  uint32_t last_marked_ = kNone;
  uint32_t size_ = 0;
  uint32_t marked_ = 0;
  int32_t front_ = 0;
  int32_t back_ = 0;
};

/// A lock that a task sleeps for: whoever frees it hands it to the one who waits longest.
class SleepingLock {
 public:
  explicit SleepingLock(Machine& machine) : machine_(machine) {}

  /// Sleeps until the lock is the task's own. `line`: where it stands meanwhile.
  Path take(Task& task, uint16_t line);
  Path free(Task& task);

  /// The start of a run: held, or waiting, without time.
  void hold(Task& task) { holder_ = task.id; }
  void put(Task& task);
  uint32_t holder() const { return holder_; }
  uint32_t waiting() const { return waiting_; }

 private:
  Machine& machine_;
  uint32_t holder_ = kNone;
  uint32_t head_ = kNone;
  uint32_t tail_ = kNone;
  uint32_t waiting_ = 0;
};

}  // namespace stampede
