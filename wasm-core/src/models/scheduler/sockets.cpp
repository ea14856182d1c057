// read() and write() of a socket, and what becomes of a segment: every await names its line of the listing.
#include "models/scheduler/model.hpp"

namespace stampede::scheduler_model {

/// Returns with the oldest message of the socket in the thread's hand. Nobody else reads there. The state is set before the look: a segment that comes in
/// between makes it runnable again, and schedule() returns.
Path SchedulerRun::read_socket(Task& self, bool asleep) {
  Machine& m = machine_;
  if (asleep) {  // 2.2: the kernel lock was let go of while it slept
    if (old_locks()) co_await m.acquire(m.lock(kKernelLock), self, m.scheduler->retake_line());
  } else {
    co_await m.work(self, "read.enter"_line, m.costs.syscall_ns);
    if (old_locks()) {
      co_await m.lock_kernel(self, "read.lock-kernel"_line);
      co_await m.wait_for_bottom_halves(self, "read.lock-socket"_line);
    }
  }
  Inbox& inbox = inbox_of(self);
  for (;;) {
    self.state = TaskState::interruptible;
    if (!inbox.empty()) break;
    co_await m.work(self, "read.sleep"_line, m.costs.queue_add_ns);
    co_await m.scheduler->schedule(self);
    if (old_locks()) co_await m.wait_for_bottom_halves(self, "read.lock-socket"_line);
  }
  self.state = TaskState::running;
  in_hand_[self.id] = inbox.pop();
  co_await m.work(self, "read.copy"_line, settings_.costs.tcp_read_ns);
  if (old_locks()) m.unlock_kernel(self);
  co_await m.work(self, "read.return"_line, m.costs.syscall_ns);
  co_await m.return_to_user(self);
}

/// A message to the socket that `to` reads from.
Path SchedulerRun::write_socket(Task& self, Task& to, uint32_t message) {
  Machine& m = machine_;
  co_await m.work(self, "write.enter"_line, m.costs.syscall_ns);
  if (old_locks()) {
    co_await m.lock_kernel(self, "write.lock-kernel"_line);
    co_await m.wait_for_bottom_halves(self, "write.lock-socket"_line);
  }
  co_await m.work(self, "write.build"_line, settings_.costs.tcp_send_ns);
  const uint64_t packet = uint64_t{message} << 32 | to.id;
  if (m.softnet) {  // taken off the backlog of this CPU at once
    m.bottom_halves_off(self);
    m.loop_back(self, packet);
    co_await m.bottom_halves_on(self);
  } else {
    m.loop_back(self, packet);
  }
  if (old_locks()) m.unlock_kernel(self);
  co_await m.work(self, "write.return"_line, m.costs.syscall_ns);
  co_await m.return_to_user(self);
}

/// In a bottom half: a segment has come through the loopback device.
Path SchedulerRun::packet(Thread& self, uint64_t message_and_task) {
  Machine& m = machine_;
  const auto message = static_cast<uint32_t>(message_and_task >> 32);
  Task& to = m.tasks[message_and_task & 0xffffffffu];
  co_await m.work(self, "tcp.receive"_line, settings_.costs.tcp_receive_ns);
  inbox_of(to).push(message);
  note(SchedulerKind::segment, self, "tcp.receive"_line, 0, to.id, message);
  if (to.state != TaskState::interruptible) co_return;
  // The socket's wait queue holds at most this one. Its lock is one for all queues in 2.2, taken to read and let go of before the last task is woken; since
  // 2.3 it is the queue's own, which nobody else wants.
  m.interrupts_off(self);
  if (old_locks()) {
    co_await m.acquire(m.lock(kWaitQueueLock), self, "tcp.data-ready"_line, true);
    m.interrupts_on(self);
  }
  co_await m.work(self, "tcp.data-ready"_line, m.costs.walk_entry_ns);
  if (old_locks()) m.release(m.lock(kWaitQueueLock), self);
  if (to.state == TaskState::interruptible) co_await m.scheduler->wake(self, to, 1);
  if (!old_locks()) m.interrupts_on(self);
}

}  // namespace stampede::scheduler_model
