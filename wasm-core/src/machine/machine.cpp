// What a CPU executes: where the machine begins, what its time is charged to, pieces of work, user mode, and going over from one task to another.
#include <algorithm>

#include "machine/machine.hpp"

namespace stampede {

Machine::Machine(uint64_t seed, uint32_t cpu_count, uint32_t tasks_wanted, Costs costs_wanted, SpinKind spin_kind, uint32_t own_locks)
    : sim(seed), costs(costs_wanted), cpus(cpu_count), tasks(tasks_wanted + cpu_count), wait_links(tasks_wanted), locks(kCpuRunQueueLock + cpu_count + own_locks), task_count(tasks_wanted) {
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
      if (ticked.current->is_idle && !tick.machine->scheduler->idle_ticks()) {
        ticked.ticking = false;
        return;
      }
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

// --- Time and what it is charged to ---

void Machine::change_mode(Cpu& cpu, Mode mode) {
  const Ns spent = sim.now() - cpu.mode_since;
  cpu.mode_ns[static_cast<int>(cpu.mode)] += spent;
  if (cpu.mode == Mode::spin) locks[cpu.spins_for].spun_ns += spent;
  if (mode == Mode::spin && cpu.mode != Mode::spin) cpu.spins_for = cpu.top().spin_lock;
  if (!line_ns.empty()) {
    if (cpu.mode != Mode::idle && cpu.mode != Mode::spin) line_ns[std::min<std::size_t>(cpu.line, line_ns.size() - 1)] += spent;
    if (tick_profile.on()) tick_profile.spend(cpu.id, cpu.mode, cpu.line, cpu.spins_for == kBottomHalves, cpu.interrupts_off > 0, spent);
    cpu.line = cpu.top().line;
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

Ns Machine::mode_ns(Mode mode) const {
  Ns sum = 0;
  for (const Cpu& cpu : cpus) sum += cpu.mode_ns[static_cast<int>(mode)];
  return sum;
}

uint64_t Machine::run_queue_spin_ns() const {
  uint64_t sum = locks[kRunQueueLock].spun_ns;
  for (uint32_t cpu = 0; cpu < cpus.size(); ++cpu) sum += locks[kCpuRunQueueLock + cpu].spun_ns;
  return sum;
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
  ++count.context_switches;
  cpu.switched_from = &prev;
  if (!next.is_idle) cpu.memory_of = next.id;
  if (next.is_idle) {
    set_mode(next, Mode::idle);
    log(Kind::idle, next, "idle.wait"_line, 0, kNoTask, 0);
    if (!scheduler->idle_ticks()) {
      sim.cancel(cpu.tick);  // it would change nothing
      cpu.ticking = false;
    }
  } else {
    next.base_mode = Mode::kernel;
    set_mode(next, Mode::kernel);
    log(Kind::run, next, next.line, 0, next.id, 0);
    if (!cpu.ticking) arm_tick(cpu);
    model->switched_in(next);
  }
  if (!next.root) {
    next.parkable = false;
    next.root = first_run(next);
    next.path = next.root.handle();
  }
  next_path = next.path;
}

Path Machine::first_run(Task& task) {
  co_await scheduler->finish_switch(task);
  co_await model->start(task);
}

Path Machine::idle_loop(Task& self) {
  for (;;) {
    while (!cpu_of(self).need_resched) {
      if (deliverable(cpu_of(self))) {  // came while interrupts were off, on the way here
        co_await work(self, "idle.wait"_line, 0);
        set_mode(self, Mode::idle);
      } else {
        co_await Halt{self};
      }
    }
    set_mode(self, Mode::kernel);
    co_await scheduler->schedule(self);
    if (cpu_of(self).mode != Mode::idle) {
      set_mode(self, Mode::idle);
      log(Kind::idle, self, "idle.wait"_line, 0, kNoTask, 0);
    }
  }
}

}  // namespace stampede
