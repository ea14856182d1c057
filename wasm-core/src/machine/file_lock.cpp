#include "machine/file_lock.hpp"

namespace stampede {

void FileLock::put(Task& task) {
  task.lock_next = kNone;
  (head_ == kNone ? head_ : machine_.tasks[tail_].lock_next) = task.id;
  tail_ = task.id;
  ++waiting_;
}

/// Before a task sleeps the kernel makes sure that it would not wait for itself: it looks for the lock's holder among everyone who waits already. So n woken
/// tasks pass over n * n / 2 entries while the kernel lock is held.
Path FileLock::take(Task& task, bool woken) {
  Machine& m = machine_;
  for (;; woken = true) {
    if (woken) {
      m.log(words_.retry, task, words_.try_line, 0, task.id, holder_);
      co_await m.work(task, words_.try_line, m.costs.file_lock_retry_ns);
    }
    if (holder_ == kNone) break;
    if (woken) ++failed_retries_;
    m.log(words_.wait, task, words_.search_line, 0, task.id, waiting_);
    co_await m.work(task, words_.search_line, static_cast<Ns>(waiting_) * m.costs.file_lock_search_entry_ns);
    put(task);
    task.state = TaskState::interruptible;
    task.line = words_.sleep_line;
    task.parkable = true;
    co_await m.scheduler->schedule(task);
    task.parkable = false;
  }
  holder_ = task.id;
  m.log(words_.taken, task, words_.try_line, 0, task.id, waiting_);
}

/// Each waiter sleeps on a wait queue of its own, of one entry. The lock of all wait queues is held for that one step and nobody contends for it here, so only
/// its price is charged.
Path FileLock::free(Task& task) {
  Machine& m = machine_;
  holder_ = kNone;
  for (uint32_t position = 1; head_ != kNone; ++position) {
    Task& next = m.tasks[head_];
    head_ = next.lock_next;
    next.lock_next = kNone;
    --waiting_;
    co_await m.work(task, words_.wake_line, m.costs.walk_entry_ns + m.costs.lock_ns);
    co_await m.scheduler->wake(task, next, position);
  }
}

}  // namespace stampede
