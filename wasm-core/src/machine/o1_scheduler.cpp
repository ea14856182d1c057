#include "machine/o1_scheduler.hpp"

namespace stampede {

namespace {
constexpr uint8_t kSliceTicks = 10;         // 100 ms at HZ = 100
constexpr uint8_t kMostSleepAverage = 200;  // ticks: 2 s
constexpr int kStaticLevel = 120;           // nice 0
}  // namespace

/// 100-139 for ordinary tasks; sleepers gain up to 5, hogs lose up to 5.
uint8_t O1Scheduler::level_of(const Task& task) {
  const int bonus = task.sleep_average * 10 / kMostSleepAverage - 5;
  return static_cast<uint8_t>(kStaticLevel - bonus);
}

void O1Scheduler::enqueue(Queue& queue, Task& task, uint8_t array) {
  Array& into = queue.arrays[array];
  List& list = into.lists[task.level];
  task.array = array;
  task.indexed = true;
  task.run_rank = order_++;
  task.links[0] = {kNone, kNone, list.tail};
  if (list.tail == kNone) {
    list.head = task.id;
    into.occupied[task.level / 64] |= uint64_t{1} << (task.level % 64);
  } else {
    machine_.tasks[list.tail].links[0].next = task.id;
  }
  list.tail = task.id;
  ++into.size;
}

void O1Scheduler::dequeue(Queue& queue, Task& task) {
  Array& from = queue.arrays[task.array];
  List& list = from.lists[task.level];
  const HeapLinks links = task.links[0];
  task.links[0] = HeapLinks{};
  task.indexed = false;
  (links.previous == kNone ? list.head : machine_.tasks[links.previous].links[0].next) = links.next;
  (links.next == kNone ? list.tail : machine_.tasks[links.next].links[0].previous) = links.previous;
  if (list.head == kNone) from.occupied[task.level / 64] &= ~(uint64_t{1} << (task.level % 64));
  --from.size;
}

int O1Scheduler::first(const Array& array) {
  for (int word = 0; word < 3; ++word) {
    if (array.occupied[word]) return word * 64 + __builtin_ctzll(array.occupied[word]);
  }
  return -1;
}

Path O1Scheduler::wake(Thread& waker, Task& task, uint32_t position) {
  Machine& m = machine_;
  m.interrupts_off(waker);
  SpinLock& lock = m.cpu_run_queue_lock(task.last_cpu);
  co_await m.acquire(lock, waker, "wake.lock"_line);
  const bool still_here = task.on_run_queue;
  task.state = TaskState::running;
  Cpu& cpu = m.cpus[task.last_cpu];
  if (!still_here) {
    task.on_run_queue = true;
    const Ns slept_ticks = (m.sim.now() - task.slept_at) / kTickNs;
    task.sleep_average = static_cast<uint8_t>(slept_ticks + task.sleep_average > kMostSleepAverage ? kMostSleepAverage : slept_ticks + task.sleep_average);
    task.level = level_of(task);
    if (task.counter == 0) task.counter = kSliceTicks;
    Queue& queue = queues_[cpu.id];
    ++queue.running;
    m.statistics.runnable_is(m.sim.now(), ++runnable_);
    if (!task.has_cpu) enqueue(queue, task, queue.active);
  }
  m.note_wakeup();
  m.log(Kind::wake, waker, "wake.enqueue"_line, still_here, task.id, position);
  co_await m.work(waker, "wake.enqueue"_line, m.costs.wake_task_ns);
  if (!still_here && (cpu.chosen->is_idle || task.level < cpu.chosen->level)) m.tell_to_reschedule(waker, cpu);
  m.release(lock, waker);
  m.interrupts_on(waker);
}

Path O1Scheduler::schedule(Task& prev) {
  Machine& m = machine_;
  ++m.count.schedule_calls;
  m.set_mode(prev, Mode::kernel);
  m.log(Kind::schedule, prev, "o1.enter"_line, 0, m.task_of(prev), 0);
  co_await m.work(prev, "o1.enter"_line, m.costs.scheduler_base_ns);
  if (prev.kernel_lock_depth > 0) {
    co_await m.work(prev, "o1.drop-kernel-lock"_line, m.costs.lock_ns);
    m.release(m.lock(kKernelLock), prev);
  }
  if (m.bottom_halves_wait()) co_await m.run_bottom_halves(prev);

  Cpu& cpu = m.cpu_of(prev);
  SpinLock& lock = m.cpu_run_queue_lock(cpu.id);
  Queue& queue = queues_[cpu.id];
  m.interrupts_off(prev);
  co_await m.acquire(lock, prev, "o1.lock"_line);
  cpu.need_resched = false;
  const bool prev_runs = !prev.is_idle && prev.state == TaskState::running;
  if (!prev.is_idle && !prev_runs) {
    prev.on_run_queue = false;
    --queue.running;
    m.statistics.runnable_is(m.sim.now(), --runnable_);
    prev.slept_at = m.sim.now();
    m.log(Kind::sleep, prev, "o1.dequeue"_line, 0, prev.id, 0);
    m.model->went_to_sleep(prev);
  }
  if (prev_runs) {  // back to its list: the expired one if its slice is used up
    const bool used_up = prev.counter == 0;
    if (used_up) prev.counter = kSliceTicks;
    prev.level = level_of(prev);
    enqueue(queue, prev, used_up ? static_cast<uint8_t>(1 - queue.active) : queue.active);
  }
  const Ns began = m.sim.now();
  if (queue.queued() == 0) co_await pull_from_busiest(prev);
  if (queue.arrays[queue.active].size == 0 && queue.queued() > 0) {
    queue.active = static_cast<uint8_t>(1 - queue.active);
    prev.line = "o1.swap"_line;
    m.log(Kind::recalculate, prev, "o1.swap"_line, 1, m.task_of(prev), 0);
  }
  Task* next = &m.idle_task(cpu.id);
  const int level = first(queue.arrays[queue.active]);
  if (level >= 0) {
    next = &m.tasks[queue.arrays[queue.active].lists[level].head];
    dequeue(queue, *next);
    m.log(Kind::pick, prev, "o1.pick"_line, 1, next->id, static_cast<uint32_t>(level));
  }
  const uint32_t choice = queue.queued() + (next->is_idle ? 0 : 1);
  co_await m.work(prev, "o1.pick"_line, m.costs.o1_pick_ns);
  m.statistics.scheduled(choice, m.costs.scheduler_base_ns + (m.sim.now() - began));
  if (next != &prev && next->id != queue.pulled) m.note_pick(*next, cpu, prev_runs);
  queue.pulled = kNone;
  next->has_cpu = true;
  cpu.chosen = next;  // from here on a waker compares with it
  m.release(lock, prev);
  m.interrupts_on(prev);
  if (next != &prev) {
    co_await m.work(prev, "o1.switch"_line, m.costs.context_switch_ns);
    co_await Machine::SwitchTo{m, prev, *next};
  }
  if (prev.kernel_lock_depth > 0) co_await m.acquire(m.lock(kKernelLock), prev, "o1.retake-kernel-lock"_line);
}

/// An empty run queue takes one task that waits elsewhere. Two queues are locked in the order of their CPUs.
Path O1Scheduler::pull_from_busiest(Task& prev) {
  Machine& m = machine_;
  const uint8_t here = prev.cpu;
  uint32_t busiest = here;
  for (uint32_t i = 0; i < queues_.size(); ++i) {
    if (i != here && queues_[i].queued() > queues_[busiest].queued()) busiest = i;
  }
  if (busiest == here) co_return;
  SpinLock& mine = m.cpu_run_queue_lock(here);
  SpinLock& theirs = m.cpu_run_queue_lock(busiest);
  if (busiest < here) {
    m.release(mine, prev);
    co_await m.acquire(theirs, prev, "o1.balance"_line);
    co_await m.acquire(mine, prev, "o1.balance"_line);
  } else {
    co_await m.acquire(theirs, prev, "o1.balance"_line);
  }
  Queue& from = queues_[busiest];
  if (queues_[here].queued() == 0 && from.queued() > 0) {
    const uint8_t array = from.arrays[1 - from.active].size > 0 ? static_cast<uint8_t>(1 - from.active) : from.active;  // the cold ones first
    Task& task = m.tasks[from.arrays[array].lists[first(from.arrays[array])].head];
    if (!task.has_cpu) {  // else it is just being switched out there
      dequeue(from, task);
      --from.running;
      task.last_cpu = task.cpu = here;
      ++queues_[here].running;
      enqueue(queues_[here], task, queues_[here].active);
      ++m.count.migrations;
      queues_[here].pulled = task.id;
      m.log(Kind::balance, prev, "o1.balance"_line, 0, task.id, busiest);
    }
  }
  m.release(theirs, prev);
}

void O1Scheduler::switched_out(Task& prev) {
  prev.has_cpu = false;
  if (prev.is_idle || !prev.on_run_queue || prev.indexed) return;
  enqueue(queues_[prev.last_cpu], prev, queues_[prev.last_cpu].active);  // woken while it was on its way out
  Cpu& cpu = machine_.cpus[prev.last_cpu];
  if (cpu.chosen->is_idle) cpu.need_resched = true;
}

void O1Scheduler::tick(Cpu& cpu) {
  Task& task = *cpu.current;
  if (task.is_idle) return;
  if (task.sleep_average > 0) --task.sleep_average;
  if (task.counter > 0) --task.counter;
  if (task.counter == 0) cpu.need_resched = true;
}

}  // namespace stampede
