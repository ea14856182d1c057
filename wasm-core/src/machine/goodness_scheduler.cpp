#include "machine/goodness_scheduler.hpp"

namespace stampede {

namespace {
constexpr int kIdleGoodness = -100;
}  // namespace

uint8_t GoodnessScheduler::counter_of(const Task& task) const {
  // counter = counter / 2 + refill settles after a few rounds; a long sleeper need not be taken through all of them.
  uint32_t missed = refills_ - task.refills;
  if (missed > 8) missed = 8;
  uint8_t counter = task.counter;
  for (; missed > 0; --missed) counter = static_cast<uint8_t>(counter / 2 + (rules_.refill ? rules_.refill : task.priority));
  return counter;
}

void GoodnessScheduler::refresh(Task& task) const {
  task.counter = counter_of(task);
  task.refills = refills_;
}

/// Whose memory the CPU has mapped for `asker`: its own; for an idle loop nobody's (2.2), or still the last task's.
const Task& GoodnessScheduler::memory_of(const Task& asker) const {
  const uint32_t last = machine_.cpus[asker.cpu].memory_of;
  return asker.is_idle && rules_.lazy_memory && last != kNone ? machine_.tasks[last] : asker;
}

int GoodnessScheduler::goodness(const Task& task, uint32_t cpu, const Task& asker) const {
  if (task.is_idle) return kIdleGoodness;
  if (task.counter == 0) return 0;
  int score = task.counter + task.priority;
  if (task.last_cpu == cpu) score += index_.same_cpu_bonus();
  const Task& memory = memory_of(asker);
  if (&task == &memory || (memory.address_space != kNone && task.address_space == memory.address_space)) score += 1;
  return score;
}

void GoodnessScheduler::add_to_run_queue(Task& task) {
  task.on_run_queue = true;
  task.run_rank = --front_;
  refresh(task);
  machine_.statistics.runnable_is(machine_.sim.now(), ++runnable_);
  if (!task.has_cpu) index_.insert(task);
}

bool GoodnessScheduler::related(const Task& current, const Task& task) const {
  return !current.is_idle && current.kernel_lock_depth > 0 && task.kernel_lock_depth > 0 && current.average_slice_ns < rules_.cache_flush_ns;
}

void GoodnessScheduler::note_declined() {
  for (const Cpu& cpu : machine_.cpus) {
    if (!cpu.chosen->is_idle || cpu.need_resched) continue;
    ++machine_.count.declined;
    return;
  }
}

/// What `cpu` gains by `task` in place of its current one.
int GoodnessScheduler::gain(const Task& task, const Cpu& cpu) {
  Task& current = *cpu.chosen;
  refresh(current);
  return goodness(task, cpu.id, current) - goodness(current, cpu.id, current);
}

/// The CPU that gains most by `task`, if any does by enough; an idle one gains more than any other.
Cpu* GoodnessScheduler::gains_most(const Task& task, bool related_stay) {
  Cpu* target = nullptr;
  int most = rules_.preempt_above;
  for (Cpu& cpu : machine_.cpus) {
    if (related_stay && related(*cpu.chosen, task)) {
      note_declined();
      return nullptr;
    }
    const int gained = gain(task, cpu);
    if (gained <= most) continue;
    most = gained;
    target = &cpu;
  }
  return target;
}

/// The CPU to be told about `task`, or none. With the run queue locked, but for a uniprocessor build.
Cpu* GoodnessScheduler::find_cpu(const Task& task) {
  using Placement = GoodnessRules::Placement;
  if (!rules_.smp) return gains_most(task, false);
  // Still on its way off a CPU: whoever was switched in there looks again. 2.3.99 and before don't ask.
  if (rules_.placement == Placement::longest_idle && task.has_cpu) return nullptr;
  Cpu& last = machine_.cpus[task.last_cpu];
  if (last.chosen->is_idle) return &last;
  switch (rules_.placement) {
    case Placement::two_passes: return gains_most(task, true);
    case Placement::any_idle: {
      // From the last CPU down, whether or not it has been told of another task already.
      for (uint32_t i = static_cast<uint32_t>(machine_.cpus.size()); i-- > 0;) {
        if (machine_.cpus[i].chosen->is_idle) return &machine_.cpus[i];
      }
      if (gain(task, last) > rules_.preempt_above) return &last;
      if (task.average_slice_ns >= rules_.cache_flush_ns) return nullptr;
      for (uint32_t i = static_cast<uint32_t>(machine_.cpus.size()); i-- > 0;) {
        Cpu& cpu = machine_.cpus[i];
        if (cpu.id != last.id && gain(task, cpu) > rules_.preempt_above) return &cpu;
      }
      return nullptr;
    }
    case Placement::longest_idle: {
      if (gain(task, last) > rules_.preempt_above) return &last;
      Cpu* idle = nullptr;
      for (Cpu& cpu : machine_.cpus) {
        if (cpu.chosen->is_idle && (!idle || cpu.last_schedule < idle->last_schedule)) idle = &cpu;
      }
      return idle ? idle : gains_most(task, false);
    }
  }
  return nullptr;
}

void GoodnessScheduler::tell(Thread& waker, Cpu* cpu) {
  if (cpu) machine_.tell_to_reschedule(waker, *cpu);
}

/// 2.2's own, which takes the run-queue lock again, unless its first pass says that the task had better stay where it is.
Path GoodnessScheduler::reschedule_idle(Thread& waker, Task& task, uint16_t line) {
  Machine& m = machine_;
  if (!rules_.smp) {
    tell(waker, find_cpu(task));
    co_return;
  }
  if (task.last_cpu == waker.cpu && related(*m.cpus[waker.cpu].chosen, task)) {
    note_declined();
    co_return;
  }
  m.interrupts_off(waker);
  co_await m.acquire(m.lock(kRunQueueLock), waker, line);
  tell(waker, find_cpu(task));
  m.release(m.lock(kRunQueueLock), waker);
  m.interrupts_on(waker);
}

Path GoodnessScheduler::wake(Thread& waker, Task& task, uint32_t position) {
  machine_.interrupts_off(waker);
  co_await machine_.acquire(machine_.lock(kRunQueueLock), waker, "wake.lock"_line);
  const bool still_here = task.on_run_queue;  // it had set its state, but not yet left its CPU
  task.state = TaskState::running;
  if (!still_here) add_to_run_queue(task);
  machine_.note_wakeup();
  machine_.log(Kind::wake, waker, "wake.enqueue"_line, still_here, task.id, position);
  co_await machine_.work(waker, "wake.enqueue"_line, machine_.costs.wake_task_ns);
  const bool at_once = rules_.placement != GoodnessRules::Placement::two_passes;  // without letting go of the lock
  if (!still_here && at_once) tell(waker, find_cpu(task));
  machine_.release(machine_.lock(kRunQueueLock), waker);
  machine_.interrupts_on(waker);
  if (!still_here && !at_once) co_await reschedule_idle(waker, task, "wake.relock"_line);
}

Path GoodnessScheduler::schedule(Task& prev) {
  Machine& m = machine_;
  SpinLock& run_queue = m.lock(kRunQueueLock);
  ++m.count.schedule_calls;
  m.set_mode(prev, Mode::kernel);
  m.log(Kind::schedule, prev, "schedule.enter"_line, 0, m.task_of(prev), 0);
  co_await m.work(prev, "schedule.enter"_line, m.costs.scheduler_base_ns);
  if (prev.kernel_lock_depth > 0) {
    co_await m.work(prev, "schedule.drop-kernel-lock"_line, m.costs.lock_ns);
    m.release(m.lock(kKernelLock), prev);
  }
  if (m.bottom_halves_wait()) co_await m.run_bottom_halves(prev);

  m.interrupts_off(prev);
  co_await m.acquire(run_queue, prev, "schedule.lock"_line);
  Cpu& cpu = m.cpu_of(prev);
  cpu.need_resched = false;
  if (!prev.is_idle && prev.state != TaskState::running) {
    prev.on_run_queue = false;
    m.statistics.runnable_is(m.sim.now(), --runnable_);
    prev.slept_at = m.sim.now();
    m.log(Kind::sleep, prev, "schedule.dequeue"_line, 0, prev.id, 0);
    m.model->went_to_sleep(prev);
  }
  const bool prev_runs = !prev.is_idle && prev.state == TaskState::running;

  Task* next = nullptr;
  const Ns began = m.sim.now();
  const uint32_t choice = index_.size() + (prev_runs ? 1 : 0);
  for (;;) {
    refresh(prev);
    const uint32_t calls = index_.size() + (prev_runs ? 1 : 0);
    if (calls > 0) {
      m.count.goodness_calls += calls;
      cpu.scanning = calls;
      m.set_mode(prev, Mode::scan);
      m.log(Kind::scan, prev, "schedule.scan"_line, 0, m.task_of(prev), calls);
      co_await m.run(prev, "schedule.scan"_line, Mode::scan, static_cast<Ns>(calls) * m.costs.goodness_ns);
      cpu.scanning = 0;
      m.set_mode(prev, Mode::kernel);
    }
    const Task& memory = memory_of(prev);
    RunQueueIndex::Best best = index_.best(cpu.id, memory.address_space);
    if (memory.indexed && memory.address_space == kNone && memory.counter > 0) {  // it shares its memory with nobody, and comes back to it
      const int score = goodness(memory, cpu.id, prev);
      if (score > best.score || (score == best.score && memory.run_rank < m.tasks[best.task].run_rank)) best = {memory.id, score};
    }
    next = best.task == kNone ? &m.idle_task(cpu.id) : &m.tasks[best.task];
    int score = best.score;
    if (prev_runs) {
      const int own = goodness(prev, cpu.id, prev);
      if (own >= score) {  // it comes first: others must be strictly better
        next = &prev;
        score = own;
      }
    }
    if (score == 0) {
      m.release(run_queue, prev);
      m.interrupts_on(prev);
      ++m.count.recalculations;
      ++refills_;
      m.log(Kind::recalculate, prev, "schedule.recalculate"_line, 0, m.task_of(prev), m.task_count);
      index_.refill_zeros([this](Task& task) { refresh(task); });
      co_await m.work(prev, "schedule.recalculate"_line, static_cast<Ns>(m.task_count) * m.costs.recalc_task_ns);
      m.interrupts_off(prev);
      co_await m.acquire(run_queue, prev, "schedule.recalculate"_line);
      continue;
    }
    if (!next->is_idle) m.log(Kind::pick, prev, "schedule.pick"_line, 0, next->id, static_cast<uint32_t>(score));
    break;
  }
  m.statistics.scheduled(choice, m.costs.scheduler_base_ns + (m.sim.now() - began));
  if (next != &prev) {
    if (!next->is_idle) index_.erase(*next);
    next->has_cpu = true;
    cpu.chosen = next;  // from here on a waker compares with it
  }
  m.release(run_queue, prev);
  m.interrupts_on(prev);
  if (next != &prev) {
    if (rules_.smp) {  // the average of the slices between this CPU's switches; 2.4 no longer keeps it
      const Ns slice = m.sim.now() - cpu.last_schedule;
      cpu.last_schedule = m.sim.now();
      prev.average_slice_ns = static_cast<uint32_t>((slice + prev.average_slice_ns) / 2);
    }
    co_await m.work(prev, "schedule.switch"_line, m.costs.context_switch_ns);
    m.note_switch(*next, cpu, prev_runs);
    co_await Machine::SwitchTo{m, prev, *next};
    co_await finish_switch(prev);
  }
  if (prev.kernel_lock_depth > 0) co_await m.acquire(m.lock(kKernelLock), prev, "schedule.retake-kernel-lock"_line);
}

void GoodnessScheduler::off_cpu(Task& prev) {
  prev.has_cpu = false;
  if (prev.is_idle || !prev.on_run_queue) return;
  refresh(prev);
  index_.insert(prev);
}

/// __schedule_tail(): a CPU is looked for if the task before could have gone on, or has been woken since. Only then may another CPU take it (2.4: just before).
Path GoodnessScheduler::finish_switch(Task& next) {
  Machine& m = machine_;
  Task& prev = *m.cpu_of(next).switched_from;
  if (rules_.smp && !prev.is_idle && prev.state == TaskState::running) {
    if (rules_.placement == GoodnessRules::Placement::two_passes) {
      co_await reschedule_idle(next, prev, "schedule.tail"_line);
    } else {
      m.interrupts_off(next);
      co_await m.acquire(m.lock(kRunQueueLock), next, "schedule.tail"_line);
      if (rules_.placement == GoodnessRules::Placement::longest_idle) off_cpu(prev);
      tell(next, find_cpu(prev));
      m.release(m.lock(kRunQueueLock), next);
      m.interrupts_on(next);
    }
  }
  if (prev.has_cpu) off_cpu(prev);
}

Path GoodnessScheduler::tick(Thread&, Cpu& cpu) {
  Task& task = *cpu.current;
  if (task.is_idle) co_return;
  refresh(task);
  if (rules_.extra_tick && task.counter == 0) cpu.need_resched = true;
  if (task.counter > 0) --task.counter;
  if (!rules_.extra_tick && task.counter == 0) cpu.need_resched = true;
}

}  // namespace stampede
