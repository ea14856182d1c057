// A mutex of the thread library: taken and freed in user mode; who finds it held sleeps in the kernel and tries again when woken.
#pragma once
#include <vector>

#include "machine/machine.hpp"

namespace stampede {

enum class MutexKind : uint8_t {
  linuxthreads,  // glibc 2.0: a queue in user space; sleep in sigsuspend(), woken by a signal
  futex,         // since 2.6: a word of 0, 1, 2; sleep and wake in the kernel, which looks at the word again before it puts anyone to sleep
};

/// ns, apart from the system call itself.
struct MutexCosts {
  uint32_t signal_send_ns = 0;     // kill(): find the task, mark the signal
  uint32_t signal_deliver_ns = 0;  // build the handler's frame, run it, return from it
  uint32_t futex_ns = 0;           // find the queue of the word, look at the word
};

/// Lines of the model's listing, and kinds of its records, that the mutex names.
struct MutexWords {
  uint16_t sleep_line, woken_line, retry_line, wake_line;
  uint8_t busy, sleep, woken, wake;  // kinds; `what` is the mutex's id
};

struct UserMutex {
  uint16_t id = 0;
  uint32_t holder = kNone;  // task
  bool contended = false;   // futex: the word is 2
  int16_t line_cpu = -1;    // CPU whose cache has the word's line; -1 before its first use
  uint32_t head = kNone;    // tasks that wait, longest first
  uint32_t tail = kNone;
  uint32_t waiting = 0;
};

/// Takes no heed of who comes first: a mutex that is freed may be taken by whoever tries next, the woken task included. The short internal spinlock of
/// LinuxThreads is never seen held here: an attempt takes effect at its end, at one moment.
class UserMutexes {
 public:
  UserMutexes(Machine& machine, MutexKind kind, MutexCosts costs) : machine_(machine), kind_(kind), costs_(costs), tasks_(machine.task_count) {}

  /// The end of an attempt, whose time the caller has spent.
  bool take(Task& self, UserMutex& mutex) {
    if (mutex.holder != kNone) return false;
    mutex.holder = self.id;
    mutex.contended = false;
    return true;
  }
  /// After an attempt that failed: sleeps until the mutex is the task's own. `retry_ns(self)`: what one more attempt costs.
  template <class Cost>
  Path wait(Task& self, UserMutex& mutex, const MutexWords& words, Cost retry_ns);
  /// The end of an unlock, whose time the caller has spent: the mutex is free, and who waits longest is woken.
  Path free(Task& self, UserMutex& mutex, const MutexWords& words);
  /// Whether free() has nothing to do in the kernel.
  static bool free_is_quiet(const UserMutex& mutex) { return mutex.head == kNone && !mutex.contended; }

  uint64_t sleeps() const { return sleeps_; }
  uint32_t sleeps_of(const Task& task) const { return tasks_[task.id].sleeps; }
  uint64_t wakes() const { return wakes_; }

 private:
  void enqueue(Task& self, UserMutex& mutex);
  uint32_t dequeue(UserMutex& mutex);
  Path sleep(Task& self, UserMutex& mutex, const MutexWords& words);

  Machine& machine_;
  MutexKind kind_;
  MutexCosts costs_;
  struct Waiter {
    bool restarted = false;  // the restart signal has come and has not been taken yet
    uint32_t sleeps = 0;
  };
  std::vector<Waiter> tasks_;
  uint64_t sleeps_ = 0;
  uint64_t wakes_ = 0;
};

template <class Cost>
Path UserMutexes::wait(Task& self, UserMutex& mutex, const MutexWords& words, Cost retry_ns) {
  do {
    machine_.log(words.busy, self, words.retry_line, mutex.id, self.id, mutex.holder);
    if (kind_ == MutexKind::linuxthreads) {
      enqueue(self, mutex);
    } else {
      mutex.contended = true;
    }
    co_await sleep(self, mutex, words);
    co_await machine_.user(self, words.retry_line, retry_ns(self));
  } while (!take(self, mutex));
  // Others may wait too: the word says so until an unlock has found nobody.
  if (kind_ == MutexKind::futex) mutex.contended = true;
}

}  // namespace stampede
