#include "machine/user_mutex.hpp"

namespace stampede {

void UserMutexes::enqueue(Task& self, UserMutex& mutex) {
  self.lock_next = kNone;
  (mutex.head == kNone ? mutex.head : machine_.tasks[mutex.tail].lock_next) = self.id;
  mutex.tail = self.id;
  ++mutex.waiting;
}

uint32_t UserMutexes::dequeue(UserMutex& mutex) {
  const uint32_t first = mutex.head;
  if (first == kNone) return kNone;
  mutex.head = machine_.tasks[first].lock_next;
  machine_.tasks[first].lock_next = kNone;
  --mutex.waiting;
  return first;
}

/// One visit to the kernel. No wake-up is lost: between the last look (the signal that came first, the futex's word) and being marked as asleep nothing
/// else happens.
Path UserMutexes::sleep(Task& self, UserMutex& mutex, const MutexWords& words) {
  Machine& m = machine_;
  const bool by_signal = kind_ == MutexKind::linuxthreads;
  m.set_mode(self, Mode::kernel);
  co_await m.work(self, words.sleep_line, m.costs.syscall_ns + (by_signal ? 0 : costs_.futex_ns));
  const bool still_wanted = by_signal ? !tasks_[self.id].restarted : mutex.holder != kNone && mutex.contended;
  if (still_wanted) {
    if (!by_signal) enqueue(self, mutex);
    ++sleeps_;
    ++tasks_[self.id].sleeps;
    m.log(words.sleep, self, words.sleep_line, mutex.id, self.id, mutex.waiting);
    self.state = TaskState::interruptible;
    co_await m.scheduler->schedule(self);
    m.log(words.woken, self, words.woken_line, mutex.id, self.id, 0);
  }
  tasks_[self.id].restarted = false;
  co_await m.work(self, words.woken_line, by_signal ? costs_.signal_deliver_ns : m.costs.syscall_ns);
  co_await m.return_to_user(self);
}

Path UserMutexes::free(Task& self, UserMutex& mutex, const MutexWords& words) {
  Machine& m = machine_;
  const bool by_signal = kind_ == MutexKind::linuxthreads;
  mutex.holder = kNone;
  uint32_t first = kNone;
  if (by_signal) {
    first = dequeue(mutex);
    if (first == kNone) co_return;
  } else {
    if (!mutex.contended) co_return;
    mutex.contended = false;
  }
  m.set_mode(self, Mode::kernel);
  co_await m.work(self, words.wake_line, m.costs.syscall_ns + (by_signal ? costs_.signal_send_ns : costs_.futex_ns));
  if (!by_signal) first = dequeue(mutex);  // the kernel's queue is looked at inside the call; it may be empty
  if (first != kNone) {
    Task& next = m.tasks[first];
    ++wakes_;
    m.log(words.wake, self, words.wake_line, mutex.id, next.id, 0);
    tasks_[first].restarted = by_signal;
    if (next.state == TaskState::interruptible) co_await m.scheduler->wake(self, next, 0);
  }
  co_await m.return_to_user(self);
}

}  // namespace stampede
