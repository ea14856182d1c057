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

int GoodnessScheduler::goodness(const Task& task, uint32_t cpu, uint32_t address_space) const {
  if (task.is_idle) return kIdleGoodness;
  if (task.counter == 0) return 0;
  int score = task.counter + task.priority;
  if (task.last_cpu == cpu) score += index_.same_cpu_bonus();
  if (address_space != kNone && task.address_space == address_space) score += 1;
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
  return !current.is_idle && current.kernel_lock_depth > 0 && task.kernel_lock_depth > 0 && current.average_slice_ns < cache_flush_ns_;
}

void GoodnessScheduler::reschedule_idle(Thread& waker, Task& task) {
  Cpu& here = machine_.cpus[waker.cpu];
  if (task.last_cpu == here.id && related(*here.chosen, task)) return;
  Cpu& last = machine_.cpus[task.last_cpu];
  if (last.chosen->is_idle) {
    machine_.tell_to_reschedule(waker, last);
    return;
  }
  if (Cpu* idle = rules_.longest_idle ? longest_idle() : nullptr) {
    machine_.tell_to_reschedule(waker, *idle);
    return;
  }
  Cpu* target = nullptr;
  int most = rules_.preempt_above;
  bool idle_seen = false;
  for (Cpu& cpu : machine_.cpus) {
    Task& current = *cpu.chosen;
    if (related(current, task)) {
      for (Cpu& other : machine_.cpus) idle_seen |= other.chosen->is_idle && !other.need_resched;
      if (idle_seen) ++machine_.count.declined;
      return;
    }
    refresh(current);
    const int gain = goodness(task, cpu.id, current.address_space) - goodness(current, cpu.id, current.address_space);
    if (gain > most) {
      most = gain;
      target = &cpu;
    }
  }
  if (target) machine_.tell_to_reschedule(waker, *target);
}

/// Among the CPUs that idle and have not been told of work yet.
Cpu* GoodnessScheduler::longest_idle() {
  Cpu* found = nullptr;
  for (Cpu& cpu : machine_.cpus) {
    if (!cpu.chosen->is_idle || cpu.need_resched) continue;
    if (!found || cpu.chosen->running_since < found->chosen->running_since) found = &cpu;
  }
  return found;
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
  machine_.release(machine_.lock(kRunQueueLock), waker);
  machine_.interrupts_on(waker);
  if (!still_here) reschedule_idle(waker, task);
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
    const Ns slice = m.sim.now() - prev.running_since;
    prev.average_slice_ns = static_cast<uint32_t>((slice + prev.average_slice_ns) / 2);
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
    RunQueueIndex::Best best = index_.best(cpu.id, prev.address_space);
    next = best.task == kNone ? &m.idle_task(cpu.id) : &m.tasks[best.task];
    int score = best.score;
    if (prev_runs) {
      const int own = goodness(prev, cpu.id, prev.address_space);
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
    m.note_pick(*next, cpu, prev_runs);
    if (!next->is_idle) index_.erase(*next);
    next->has_cpu = true;
    cpu.chosen = next;  // from here on a waker compares with it
  }
  m.release(run_queue, prev);
  m.interrupts_on(prev);
  if (next != &prev) {
    co_await m.work(prev, "schedule.switch"_line, m.costs.context_switch_ns);
    co_await Machine::SwitchTo{m, prev, *next};
  }
  if (prev.kernel_lock_depth > 0) co_await m.acquire(m.lock(kKernelLock), prev, "schedule.retake-kernel-lock"_line);
}

void GoodnessScheduler::switched_out(Task& prev) {
  prev.has_cpu = false;
  if (prev.is_idle || !prev.on_run_queue) return;
  refresh(prev);
  index_.insert(prev);
  reschedule_idle(*machine_.cpus[prev.cpu].current, prev);
}

void GoodnessScheduler::tick(Cpu& cpu) {
  Task& task = *cpu.current;
  if (task.is_idle) return;
  refresh(task);
  if (task.counter > 0) --task.counter;
  if (task.counter == 0) cpu.need_resched = true;
}

}  // namespace stampede
