// A whole-file write lock of fcntl(), as 2.2.9 and 2.2.14 keep it (fs/locks.c): whoever frees it wakes every waiter, and each of them tries again. Everything
// here happens under the kernel lock, which the caller holds; that is why no wake-up is lost and nobody is let in twice.
#pragma once
#include "machine/machine.hpp"

namespace stampede {

/// Lines of the model's listing, and kinds of its records, that the lock names.
struct FileLockWords {
  uint16_t try_line, search_line, sleep_line, wake_line;
  uint8_t wait, retry, taken;  // kinds
};

class FileLock {
 public:
  FileLock(Machine& machine, FileLockWords words) : machine_(machine), words_(words) {}

  /// Returns when the lock is the task's own. It sleeps parked: `woken` says that its path begins anew, where schedule() returns inside this call.
  Path take(Task& task, bool woken);
  /// The lock is free, and everyone who waited for it is runnable.
  Path free(Task& task);

  /// The start of a run: held, or waiting, without time.
  void hold(Task& task) { holder_ = task.id; }
  void put(Task& task);
  uint32_t holder() const { return holder_; }
  uint32_t waiting() const { return waiting_; }
  /// Tries of woken tasks that found the lock held.
  uint64_t failed_retries() const { return failed_retries_; }

 private:
  Machine& machine_;
  FileLockWords words_;
  uint32_t holder_ = kNone;
  uint32_t head_ = kNone;  // tasks that wait, in the order in which they came
  uint32_t tail_ = kNone;
  uint32_t waiting_ = 0;
  uint64_t failed_retries_ = 0;
};

}  // namespace stampede
