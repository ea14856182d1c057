// Spinlocks at work: taking, spinning, handing over. Which lock goes to whom next: spinlock.hpp. The kernel lock is one of them that nests.
#include "machine/machine.hpp"

namespace stampede {

bool Machine::try_acquire(SpinLock& lock, Thread& thread, bool to_read) {
  if (lock.holder >= 0 || (lock.readers > 0 && !to_read)) return false;
  const bool line_is_here = lock.last_holder == thread.cpu;
  if (lock.waiting && lock.readers == 0) {  // on its way to a spinner: only the unfair lock can be taken again, by the CPU that still has the cache line
    const bool fair = lock.kind == SpinKind::ticket || lock.kind == SpinKind::mcs;
    if (fair || !line_is_here) return false;
    sim.cancel(lock.handover);
    lock.on_its_way = false;
  }
  thread.debt_ns += line_is_here ? costs.lock_ns : costs.lock_transfer_ns;
  lock.line_transfers += line_is_here || lock.last_holder < 0 ? 0 : 1;
  taken(lock, thread.cpu, to_read);
  if (taken_kind != 0xff) log(taken_kind, thread, thread.line, lock.name, task_of(thread), lock.id);
  return true;
}

void Machine::taken(SpinLock& lock, uint8_t cpu, bool to_read) {
  ++lock.acquisitions;
  if (lock.readers == 0) lock.held_since = sim.now();
  if (to_read) {
    ++lock.readers;
    lock.reader = lock.last_holder = cpu;  // it counts itself in: the line is written
  } else {
    lock.holder = cpu;
  }
}

void Machine::begin_spin(SpinLock& lock, Thread& thread, std::coroutine_handle<> path, bool to_read) {
  Cpu& cpu = cpu_of(thread);
  thread.path = path;
  thread.spinning = true;
  thread.spin_lock = lock.id;
  thread.spin_since = sim.now();
  thread.mode_before_spin = thread.mode;
  lock.waiters |= uint64_t{1} << thread.cpu;
  if (to_read) lock.reading |= uint64_t{1} << thread.cpu;
  lock.order[lock.waiting++] = thread.cpu;
  set_mode(thread, Mode::spin);
  cpu.work_since = sim.now();
  cpu.work_until = 0;
  const int holder = lock.readers > 0 ? lock.reader : lock.holder;
  log(Kind::spin, thread, thread.line, lock.name, task_of(thread), holder < 0 ? kNoCpu : static_cast<uint32_t>(holder));
  if (deliverable(cpu)) next_path = deliver(cpu);
}

void Machine::release(SpinLock& lock, Thread& thread) {
  lock.last_holder = thread.cpu;
  if (lock.readers > 0) {
    if (--lock.readers == 0) lock.reader = -1;
  } else {
    lock.holder = -1;
  }
  if (lock.readers == 0) lock.held_ns += sim.now() - lock.held_since;
  if (released_kind != 0xff) log(released_kind, thread, thread.line, lock.name, task_of(thread), lock.id);
  offer(lock);
}

/// A freed lock sets out for a spinner. With many spinners all of them re-read the line first (half of them, on average, before the winner), except under MCS.
/// Where they never stop writing, the one who frees the lock waits for the line behind all of them.
void Machine::offer(SpinLock& lock) {
  if (lock.waiting == 0 || lock.on_its_way || lock.holder >= 0 || (lock.readers > 0 && lock.reading == 0)) return;
  lock.on_its_way = true;
  Ns ns = costs.lock_transfer_ns;
  switch (lock.kind) {
    case SpinKind::test_and_test_and_set:
    case SpinKind::ticket:
      ns += static_cast<Ns>(costs.lock_transfer_ns) * (lock.waiting - 1u) / 2;
      break;
    case SpinKind::test_and_set:
      ns += static_cast<Ns>(costs.lock_transfer_ns) * lock.waiting;
      break;
    case SpinKind::mcs:
      break;
  }
  sim.after(lock.handover, ns);
}

void Machine::grant(SpinLock& lock) {
  lock.on_its_way = false;
  const uint32_t cpu_count = static_cast<uint32_t>(cpus.size());
  const uint64_t waiters = lock.readers > 0 ? lock.reading : lock.waiters;  // who may have it now
  int winner = -1;
  if (lock.kind == SpinKind::test_and_test_and_set || lock.kind == SpinKind::test_and_set) {
    const uint32_t from = lock.last_holder < 0 ? 0 : static_cast<uint32_t>(lock.last_holder);
    uint64_t coins = lock.waiting > 1 ? sim.random.next() : 1;
    for (uint32_t distance = 1; distance <= cpu_count; ++distance) {
      const uint32_t candidate = (from + distance) % cpu_count;
      if (!(waiters >> candidate & 1) || !cpus[candidate].top().spinning) continue;  // an interrupt keeps it from trying
      winner = static_cast<int>(candidate);
      if (coins & 1) break;
      coins >>= 1;
    }
    if (winner < 0) return;  // tried again when one of them comes back from its interrupt
  } else {
    winner = lock.order[0];
    if (!(waiters >> winner & 1)) return;  // a writer, first in the queue while others read: the last of them offers it again
  }
  lock.line_transfers += lock.kind == SpinKind::mcs ? 1 : lock.waiting;  // of a queued lock's own line, only the winner's
  const bool to_read = lock.reading >> winner & 1;
  taken(lock, static_cast<uint8_t>(winner), to_read);
  ++lock.contended;
  lock.waiters &= ~(uint64_t{1} << winner);
  lock.reading &= ~(uint64_t{1} << winner);
  uint8_t at = 0;
  while (lock.order[at] != winner) ++at;
  for (--lock.waiting; at < lock.waiting; ++at) lock.order[at] = lock.order[at + 1];
  if (to_read) offer(lock);  // the next reader may have it too
  Cpu& cpu = cpus[static_cast<uint32_t>(winner)];
  Thread* spinner = cpu.spinner(lock.id);
  if (spinner != &cpu.top()) {  // it lies under an interrupt (fair locks)
    spinner->granted = true;
    return;
  }
  stop_spinning(*spinner, lock.id);
  run_path(spinner->path);
}

void Machine::stop_spinning(Thread& thread, uint16_t lock) {
  const Ns spun = sim.now() - thread.spin_since;
  thread.spinning = thread.granted = false;
  thread.spin_lock = 0xffff;
  locks[lock].waited_ns += spun;
  set_mode(thread, thread.mode_before_spin);
  log(Kind::acquired, thread, thread.line, locks[lock].name, task_of(thread), static_cast<uint32_t>(spun));
}

Path Machine::lock_kernel(Task& task, uint16_t line) {
  if (task.kernel_lock_depth++ == 0) co_await acquire(lock(kKernelLock), task, line);
}

void Machine::unlock_kernel(Task& task) {
  if (--task.kernel_lock_depth == 0) release(lock(kKernelLock), task);
}

}  // namespace stampede
