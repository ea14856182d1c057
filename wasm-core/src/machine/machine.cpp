#include "machine/machine.hpp"

#include <algorithm>

namespace stampede {

namespace {
constexpr uint32_t kBacklogMost = 300;  // 2.2: netdev_max_backlog
uint8_t bit(Interrupt which) { return static_cast<uint8_t>(1u << static_cast<int>(which)); }
}  // namespace

Machine::Machine(uint64_t seed, uint32_t cpu_count, uint32_t tasks_wanted, Costs costs_wanted, SpinKind spin_kind, uint32_t own_locks)
    : sim(seed), costs(costs_wanted), cpus(cpu_count), tasks(tasks_wanted + cpu_count), locks(kCpuRunQueueLock + cpu_count + own_locks), task_count(tasks_wanted) {
  for (uint32_t i = 0; i < locks.size(); ++i) {
    SpinLock& lock = locks[i];
    lock.machine = this;
    lock.id = lock.name = static_cast<uint16_t>(i);
    lock.kind = spin_kind;
    lock.handover.lock = &lock;
    lock.handover.fire = [](Event& event) {
      SpinLock& freed = *static_cast<LockEvent&>(event).lock;
      freed.machine->grant(freed);
    };
  }
  for (uint32_t i = 0; i < tasks.size(); ++i) {
    Task& task = tasks[i];
    task.id = i;
    task.is_task = true;
  }
  for (uint32_t i = 0; i < cpu_count; ++i) {
    Cpu& cpu = cpus[i];
    cpu.id = static_cast<uint8_t>(i);
    Task& idle = idle_task(i);
    idle.is_idle = true;
    idle.cpu = idle.last_cpu = cpu.id;
    idle.counter = 0;
    idle.mode = Mode::idle;
    idle.root = idle_loop(idle);
    idle.path = idle.root.handle();
    cpu.current = cpu.chosen = &idle;
    for (auto& thread : cpu.interrupts) {
      thread.cpu = cpu.id;
      thread.base_mode = Mode::interrupt;
    }
    cpu.tick.machine = cpu.reschedule.machine = this;
    cpu.tick.cpu = cpu.reschedule.cpu = cpu.id;
    cpu.tick.fire = [](Event& event) {
      auto& tick = static_cast<CpuEvent&>(event);
      Cpu& ticked = tick.machine->cpus[tick.cpu];
      tick.machine->arm_tick(ticked);
      tick.machine->raise(ticked, Interrupt::timer);
    };
    cpu.reschedule.fire = [](Event& event) {
      auto& told = static_cast<CpuEvent&>(event);
      told.machine->raise(told.machine->cpus[told.cpu], Interrupt::reschedule);
    };
  }
}

void Machine::log(uint8_t kind, const Thread& thread, uint16_t line, uint16_t what, uint32_t task, uint32_t arg) {
  sim.log.write(sim.now(), kind, thread.cpu, static_cast<uint8_t>(cpus[thread.cpu].mode), line, what, task, arg);
}

// --- Time ---

void Machine::change_mode(Cpu& cpu, Mode mode) {
  const Ns spent = sim.now() - cpu.mode_since;
  cpu.mode_ns[static_cast<int>(cpu.mode)] += spent;
  if (cpu.mode == Mode::spin) locks[cpu.spins_for].spun_ns += spent;
  if (mode == Mode::spin && cpu.mode != Mode::spin) cpu.spins_for = top(cpu).spin_lock;
  if (!line_ns.empty()) {
    if (cpu.mode != Mode::idle && cpu.mode != Mode::spin) line_ns[std::min<std::size_t>(cpu.line, line_ns.size() - 1)] += spent;
    cpu.line = top(cpu).line;
  }
  cpu.mode_since = sim.now();
  cpu.mode = mode;
}

void Machine::set_mode(Thread& thread, Mode mode) {
  thread.mode = mode;
  change_mode(cpu_of(thread), mode);
}

void Machine::account() {
  for (Cpu& cpu : cpus) change_mode(cpu, cpu.mode);
  statistics.advance(sim.now());
}

void Machine::begin_work(Thread& thread, std::coroutine_handle<> path, Ns ns) {
  Cpu& cpu = cpu_of(thread);
  ns += thread.debt_ns;
  thread.debt_ns = 0;
  thread.remaining = 0;
  thread.path = thread.timer.path = path;
  cpu.work_since = sim.now();
  cpu.work_until = sim.now() + ns;
  if (deliverable(cpu)) {  // came while interrupts were off
    thread.remaining = ns;
    next_path = deliver(cpu);
    return;
  }
  sim.after(thread.timer, ns);
}

// --- Spinlocks ---

bool Machine::try_acquire(SpinLock& lock, Thread& thread) {
  if (lock.holder >= 0) return false;
  const bool line_is_here = lock.last_holder == thread.cpu;
  if (lock.waiting) {  // on its way to a spinner: only the unfair lock can be taken again, by the CPU that still has the cache line
    const bool fair = lock.kind == SpinKind::ticket || lock.kind == SpinKind::mcs;
    if (fair || !line_is_here) return false;
    sim.cancel(lock.handover);
    lock.on_its_way = false;
  }
  thread.debt_ns += line_is_here ? costs.lock_ns : costs.lock_transfer_ns;
  lock.line_transfers += line_is_here || lock.last_holder < 0 ? 0 : 1;
  taken(lock, thread.cpu);
  if (taken_kind != 0xff) log(taken_kind, thread, thread.line, lock.name, task_of(thread), lock.id);
  return true;
}

void Machine::taken(SpinLock& lock, uint8_t cpu) {
  lock.holder = cpu;
  lock.held_since = sim.now();
  ++lock.acquisitions;
}

void Machine::begin_spin(SpinLock& lock, Thread& thread, std::coroutine_handle<> path) {
  Cpu& cpu = cpu_of(thread);
  thread.path = path;
  thread.spinning = true;
  thread.spin_lock = lock.id;
  thread.spin_since = sim.now();
  thread.mode_before_spin = thread.mode;
  lock.waiters |= uint64_t{1} << thread.cpu;
  lock.order[lock.waiting++] = thread.cpu;
  set_mode(thread, Mode::spin);
  cpu.work_since = sim.now();
  cpu.work_until = 0;
  ++lock.contended;
  log(Kind::spin, thread, thread.line, lock.name, task_of(thread), lock.holder < 0 ? kNoCpu : static_cast<uint32_t>(lock.holder));
  if (deliverable(cpu)) next_path = deliver(cpu);
}

void Machine::release(SpinLock& lock, Thread& thread) {
  lock.last_holder = thread.cpu;
  lock.holder = -1;
  lock.held_ns += sim.now() - lock.held_since;
  if (released_kind != 0xff) log(released_kind, thread, thread.line, lock.name, task_of(thread), lock.id);
  offer(lock);
}

/// A freed lock sets out for a spinner. With many spinners all of them re-read the line first (half of them, on average, before the winner), except under MCS.
/// Where they never stop writing, the one who frees the lock waits for the line behind all of them.
void Machine::offer(SpinLock& lock) {
  if (lock.waiting == 0 || lock.on_its_way || lock.holder >= 0) return;
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
  const uint32_t count = static_cast<uint32_t>(cpus.size());
  int winner = -1;
  if (lock.kind == SpinKind::test_and_test_and_set || lock.kind == SpinKind::test_and_set) {
    const uint32_t from = lock.last_holder < 0 ? 0 : static_cast<uint32_t>(lock.last_holder);
    uint64_t coins = lock.waiting > 1 ? sim.random.next() : 1;
    for (uint32_t distance = 1; distance <= count; ++distance) {
      const uint32_t candidate = (from + distance) % count;
      if (!(lock.waiters >> candidate & 1) || !top(cpus[candidate]).spinning) continue;  // an interrupt keeps it from trying
      winner = static_cast<int>(candidate);
      if (coins & 1) break;
      coins >>= 1;
    }
    if (winner < 0) return;  // tried again when one of them comes back from its interrupt
  } else {
    winner = lock.order[0];
  }
  lock.line_transfers += lock.kind == SpinKind::mcs ? 1 : lock.waiting;  // of a queued lock's own line, only the winner's
  taken(lock, static_cast<uint8_t>(winner));
  lock.waiters &= ~(uint64_t{1} << winner);
  uint8_t at = 0;
  while (lock.order[at] != winner) ++at;
  for (--lock.waiting; at < lock.waiting; ++at) lock.order[at] = lock.order[at + 1];
  Cpu& cpu = cpus[static_cast<uint32_t>(winner)];
  for (int depth = cpu.depth; depth >= 0; --depth) {  // the spinner may lie under an interrupt (fair locks)
    Thread& thread = depth ? static_cast<Thread&>(cpu.interrupts[depth - 1]) : *cpu.current;
    if (!thread.spinning || thread.spin_lock != lock.id) continue;
    if (depth == cpu.depth) {
      resume_spinner(cpu, thread);
    } else {
      thread.granted = true;
    }
    return;
  }
}

void Machine::stop_spinning(Thread& thread, uint16_t lock) {
  const Ns spun = sim.now() - thread.spin_since;
  thread.spinning = thread.granted = false;
  thread.spin_lock = 0xffff;
  locks[lock].waited_ns += spun;
  set_mode(thread, thread.mode_before_spin);
  log(Kind::acquired, thread, thread.line, locks[lock].name, task_of(thread), static_cast<uint32_t>(spun));
}

void Machine::resume_spinner(Cpu&, Thread& thread) {
  stop_spinning(thread, thread.spin_lock);
  run_path(thread.path);
}

Path Machine::lock_kernel(Task& task, uint16_t line) {
  if (task.kernel_lock_depth++ == 0) co_await acquire(lock(kKernelLock), task, line);
}

void Machine::unlock_kernel(Task& task) {
  if (--task.kernel_lock_depth == 0) release(lock(kKernelLock), task);
}

// --- Bottom halves: one CPU at a time (2.2), or each CPU its own (softnet) ---

Path Machine::wait_for_bottom_halves(Thread& thread, uint16_t line) {
  while (bottom_half_cpu_ >= 0 && bottom_half_cpu_ != thread.cpu) {
    SpinLock& gate = lock(kBottomHalves);  // never taken: everyone passes once the bottom half is over
    thread.line = line;
    thread.path = nullptr;
    struct Spin {
      Machine& machine;
      SpinLock& gate;
      Thread& thread;
      bool await_ready() const { return false; }
      void await_suspend(std::coroutine_handle<> path) {
        machine.bottom_half_spinners_ |= uint64_t{1} << thread.cpu;
        machine.begin_spin(gate, thread, path);
      }
      void await_resume() const {}
    };
    gate.holder = static_cast<int16_t>(bottom_half_cpu_);
    co_await Spin{*this, gate, thread};
    co_await work(thread, line, costs.lock_transfer_ns);
  }
}

Path Machine::run_bottom_halves(Thread& self) {
  Cpu& here = cpu_of(self);
  std::deque<uint64_t>& backlog = softnet ? here.backlog : backlog_;
  if (softnet) {
    here.in_bottom_half = true;
  } else {
    bottom_half_cpu_ = self.cpu;
  }
  const Mode mode_before = self.mode;
  set_mode(self, Mode::interrupt);
  const Mode base_before = self.base_mode;
  self.base_mode = Mode::interrupt;
  log(Kind::bottom_half, self, "bottom-half.enter"_line, 0, kNoTask, static_cast<uint32_t>(backlog.size()));
  co_await work(self, "bottom-half.enter"_line, costs.bottom_half_ns);
  while (!backlog.empty()) {
    const uint64_t packet = backlog.front();
    backlog.pop_front();
    self.line = "bottom-half.packet"_line;
    co_await model->packet(self, packet);
  }
  if (softnet) {
    here.in_bottom_half = false;
  } else {
    bottom_half_cpu_ = -1;
  }
  self.base_mode = base_before;
  set_mode(self, mode_before);
  log(Kind::bottom_half_end, self, "bottom-half.leave"_line, 0, kNoTask, 0);
  if (softnet) co_return;
  SpinLock& gate = lock(kBottomHalves);
  gate.holder = -1;
  gate.last_holder = self.cpu;
  gate.waiting = 0;
  gate.waiters = 0;
  for (uint64_t spinners = std::exchange(bottom_half_spinners_, 0); spinners; spinners &= spinners - 1) {
    Cpu& cpu = cpus[static_cast<uint32_t>(__builtin_ctzll(spinners))];
    for (int depth = cpu.depth; depth >= 0; --depth) {
      Thread& thread = depth ? static_cast<Thread&>(cpu.interrupts[depth - 1]) : *cpu.current;
      if (!thread.spinning || thread.spin_lock != kBottomHalves) continue;
      if (depth == cpu.depth) {  // on its own CPU, at this very time: through its timer
        stop_spinning(thread, kBottomHalves);
        thread.remaining = 0;
        thread.timer.path = thread.path;
        sim.after(thread.timer, 0);
      } else {
        thread.granted = true;
      }
      break;
    }
  }
}

Path Machine::bottom_halves_on(Thread& thread) {
  Cpu& cpu = cpu_of(thread);
  --cpu.bottom_halves_off;
  if (softnet_waits(cpu)) co_await run_bottom_halves(thread);
}

// --- User mode ---

Path Machine::user(Task& task, uint16_t line, Ns ns) {
  for (;;) {
    task.preemptible = true;
    co_await run(task, line, Mode::user, ns);
    task.preemptible = false;
    ns = task.remaining;
    task.remaining = 0;
    if (cpu_of(task).need_resched) {
      set_mode(task, Mode::kernel);
      co_await scheduler->schedule(task);
    }
    if (ns == 0) break;
  }
}

Path Machine::return_to_user(Task& task) {
  if (bottom_halves_wait()) co_await run_bottom_halves(task);
  if (cpu_of(task).need_resched) co_await scheduler->schedule(task);
}

// --- Switching ---

void Machine::switch_to(Task& prev, Task& next, std::coroutine_handle<> path) {
  Cpu& cpu = cpu_of(prev);
  prev.path = path;
  // Not the frames of prev itself: this very call comes out of one of them.
  if (parked_next_ && parked_next_->parkable && !parked_next_->on_run_queue && !parked_next_->has_cpu) parked_next_->root = Path();
  parked_next_ = prev.parkable ? &prev : nullptr;
  cpu.current = &next;
  next.cpu = next.last_cpu = cpu.id;
  next.running_since = sim.now();
  ++count.context_switches;
  if (next.is_idle) {
    set_mode(next, Mode::idle);
    log(Kind::idle, next, "idle.wait"_line, 0, kNoTask, 0);
    sim.cancel(cpu.tick);  // an idle CPU's tick changes nothing
    cpu.ticking = false;
  } else {
    next.base_mode = Mode::kernel;
    set_mode(next, Mode::kernel);
    log(Kind::run, next, next.line, 0, next.id, 0);
    if (!cpu.ticking) arm_tick(cpu);
    model->switched_in(next);
  }
  scheduler->switched_out(prev);
  if (!next.root) {
    next.parkable = false;
    next.root = model->start(next);
    next.path = next.root.handle();
  }
  next_path = next.path;
}

Path Machine::idle_loop(Task& self) {
  for (;;) {
    while (!cpu_of(self).need_resched) co_await Halt{self};
    set_mode(self, Mode::kernel);
    co_await scheduler->schedule(self);
    if (cpu_of(self).mode != Mode::idle) {
      set_mode(self, Mode::idle);
      log(Kind::idle, self, "idle.wait"_line, 0, kNoTask, 0);
    }
  }
}

// --- Interrupts ---

void Machine::arm_tick(Cpu& cpu) {
  // The CPUs' timers are spread evenly over the tick.
  const Ns phase = kTickNs * cpu.id / cpus.size();
  const Ns next = (sim.now() + kTickNs - phase) / kTickNs * kTickNs + phase;
  cpu.ticking = true;
  sim.at(cpu.tick, next > sim.now() ? next : next + kTickNs);
}

void Machine::tell_to_reschedule(Thread& teller, Cpu& target) {
  target.need_resched = true;
  model->told_to_reschedule(target);
  if (target.id == teller.cpu) return;  // looks when it leaves the kernel
  teller.debt_ns += costs.ipi_send_ns;
  if (!target.reschedule.pending && !(target.pending & bit(Interrupt::reschedule))) {
    log(Kind::reschedule, teller, "wake.reschedule"_line, 0, task_of(teller), target.id);
    sim.after(target.reschedule, costs.ipi_ns);
  }
}

void Machine::receive(uint64_t packet) {
  Cpu& cpu = cpus[next_interrupt_cpu_];
  std::deque<uint64_t>& backlog = softnet ? cpu.backlog : backlog_;
  if (backlog.size() >= kBacklogMost) {
    ++dropped_packets_;
    return;
  }
  backlog.push_back(packet);
  next_interrupt_cpu_ = (next_interrupt_cpu_ + 1) % static_cast<uint32_t>(cpus.size());
  raise(cpu, Interrupt::network);
}

/// Only ever called from an event: the CPU's thread waits for its timer, spins, or is idle.
void Machine::raise(Cpu& cpu, Interrupt which) {
  cpu.pending |= bit(which);
  if (!deliverable(cpu)) return;
  Thread& thread = top(cpu);
  if (thread.timer.pending) {
    thread.remaining = thread.timer.time - sim.now();
    sim.cancel(thread.timer);
    if (thread.remaining == 0 && !thread.preemptible) thread.remaining = 1;  // it still has to go on
  }
  run_path(deliver(cpu));
}

std::coroutine_handle<> Machine::deliver(Cpu& cpu) {
  InterruptThread& self = cpu.interrupts[cpu.depth++];
  self.spinning = self.granted = false;
  self.remaining = 0;
  self.debt_ns = 0;
  self.base_mode = Mode::interrupt;
  self.root = interrupt(self);
  return self.root.handle();
}

Path Machine::interrupt(InterruptThread& self) {
  Cpu& cpu = cpus[self.cpu];
  set_mode(self, Mode::interrupt);
  do {
    auto which = static_cast<Interrupt>(__builtin_ctz(cpu.pending));
    cpu.pending &= static_cast<uint8_t>(~bit(which));
    interrupts_off(self);
    ++count.interrupts;
    log(Kind::interrupt, self, "interrupt.enter"_line, static_cast<uint16_t>(which), task_of(*cpu.current), 0);
    switch (which) {
      case Interrupt::timer: {
        co_await work(self, "interrupt.tick"_line, costs.tick_ns);
        ++count.ticks;
        scheduler->tick(cpu);
        log(Kind::tick, self, "interrupt.tick"_line, 0, task_of(*cpu.current), cpu.current->counter);
        break;
      }
      case Interrupt::reschedule:
        co_await work(self, "interrupt.reschedule"_line, costs.ipi_handler_ns);
        break;
      case Interrupt::network:
        co_await work(self, "interrupt.device"_line, costs.interrupt_ns);
        break;
      case Interrupt::model:
        co_await model->model_interrupt(self);
        break;
    }
    interrupts_on(self);
    if (softnet ? softnet_waits(cpu) : bottom_halves_wait()) co_await run_bottom_halves(self);
  } while (cpu.pending && cpu.interrupts_off == 0);
  end_interrupt(cpu);
}

/// The last thing an interrupt does: what lies beneath goes on.
void Machine::end_interrupt(Cpu& cpu) {
  InterruptThread& self = cpu.interrupts[cpu.depth - 1];
  --cpu.depth;
  Thread& thread = top(cpu);
  change_mode(cpu, thread.mode);
  log(Kind::interrupt_end, thread, self.line, 0, task_of(thread), 0);
  if (thread.spinning) {
    if (thread.granted) {
      stop_spinning(thread, thread.spin_lock);
      thread.debt_ns += self.debt_ns;
      next_path = thread.path;
    } else {
      offer(locks[thread.spin_lock]);
    }
    return;
  }
  if (thread.is_task && static_cast<Task&>(thread).is_idle && thread.mode == Mode::idle) {
    if (cpu.need_resched) next_path = thread.path;
    return;
  }
  if (thread.preemptible && cpu.need_resched) {
    next_path = thread.path;
    return;
  }
  cpu.work_since = sim.now();
  cpu.work_until = sim.now() + thread.remaining + self.debt_ns;
  sim.after(thread.timer, thread.remaining + self.debt_ns);
  thread.remaining = 0;
}

}  // namespace stampede
