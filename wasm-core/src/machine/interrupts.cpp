// Interrupts: the timer, one CPU telling another to look for work, the card, the model's own; how they begin, nest and end.
#include "machine/machine.hpp"

namespace stampede {

namespace {
uint8_t bit(Interrupt which) { return static_cast<uint8_t>(1u << static_cast<int>(which)); }
}  // namespace

void Machine::arm_tick(Cpu& cpu) {
  // The CPUs' timers are spread evenly over the tick.
  const Ns phase = kTickNs * cpu.id / cpus.size();
  const Ns next = (sim.now() + kTickNs - phase) / kTickNs * kTickNs + phase;
  cpu.ticking = true;
  sim.at(cpu.tick, next > sim.now() ? next : next + kTickNs);
}

void Machine::start_idle_ticks() {
  for (Cpu& cpu : cpus) {
    if (cpu.current->is_idle && !cpu.ticking) arm_tick(cpu);
  }
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

/// Only ever called from an event: the CPU's thread waits for its timer, spins, or is idle.
void Machine::raise(Cpu& cpu, Interrupt which) {
  cpu.pending |= bit(which);
  if (!deliverable(cpu)) return;
  Thread& thread = cpu.top();
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
        co_await scheduler->tick(self, cpu);
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
  Thread& thread = cpu.top();
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
