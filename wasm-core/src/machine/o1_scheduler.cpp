#include "machine/o1_scheduler.hpp"

#include <algorithm>
#include <utility>

namespace stampede {

namespace {
constexpr uint8_t kSliceTicks = 10;         // 100 ms at HZ = 100
constexpr uint8_t kMostSleepAverage = 200;  // ticks: 2 s
constexpr int kStaticLevel = 120;           // nice 0
constexpr int kInteractiveDelta = 2;        // a task that has gained so many levels is interactive
constexpr Ns kBusyBalanceTicks = 20;        // 200 ms: how often a CPU that is busy looks for work elsewhere; an idle one does at every tick
constexpr Ns kCacheDecayNs = 2'000'000;     // a task that ran or was woken within this is hot in its CPU's cache: 2.6.0's for 512 KB
}  // namespace

/// Whoever is asleep when the run begins has been for long: it has all that a sleeper can gain.
O1Scheduler::O1Scheduler(Machine& machine) : machine_(machine), queues_(machine.cpus.size()) {
  for (Queue& queue : queues_) queue.loads.assign(queues_.size(), 0);
  for (uint32_t i = 0; i < machine.task_count; ++i) machine.tasks[i].sleep_average = kMostSleepAverage;
}

/// 100-139 for ordinary tasks; sleepers gain up to 5, hogs lose up to 5.
uint8_t O1Scheduler::level_of(const Task& task) {
  const int bonus = task.sleep_average * 10 / kMostSleepAverage - 5;
  return static_cast<uint8_t>(kStaticLevel - bonus);
}

bool O1Scheduler::interactive(const Task& task) { return task.level <= kStaticLevel - kInteractiveDelta; }

/// Tasks in the expired array have waited so long that interactive ones have to go there too.
bool O1Scheduler::starving(const Queue& queue) const {
  return queue.expired_since > 0 && machine_.sim.now() - queue.expired_since >= (Ns{kMostSleepAverage} * queue.running + 1) * kTickNs;
}

void O1Scheduler::change_running(Queue& queue, int by) {
  const bool was = queue.running > 1;
  queue.running = static_cast<uint32_t>(static_cast<int>(queue.running) + by);
  const bool is = queue.running > 1;
  crowded_ += is - was;
  if (is && !was && crowded_ == 1 && queues_.size() > 1) machine_.start_idle_ticks();
}

void O1Scheduler::enqueue(Queue& queue, Task& task, uint8_t array, bool at_head) {
  Array& into = queue.arrays[array];
  List& list = into.lists[task.level];
  task.array = array;
  task.indexed = true;
  task.run_rank = at_head ? --front_ : order_++;
  task.links[0] = at_head ? HeapLinks{kNone, list.head, kNone} : HeapLinks{kNone, kNone, list.tail};
  if (list.tail == kNone) {
    list.head = list.tail = task.id;
    into.occupied[task.level / 64] |= uint64_t{1} << (task.level % 64);
  } else if (at_head) {
    machine_.tasks[list.head].links[0].previous = task.id;
    list.head = task.id;
  } else {
    machine_.tasks[list.tail].links[0].next = task.id;
    list.tail = task.id;
  }
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
  uint8_t home = task.last_cpu;
  co_await m.acquire(m.cpu_run_queue_lock(home), waker, "wake.lock"_line);
  while (home != task.last_cpu) {  // it moved while its lock was waited for
    m.release(m.cpu_run_queue_lock(home), waker);
    home = task.last_cpu;
    co_await m.acquire(m.cpu_run_queue_lock(home), waker, "wake.lock"_line);
  }
  SpinLock& lock = m.cpu_run_queue_lock(home);
  const bool still_here = task.on_run_queue;
  task.state = TaskState::running;
  Cpu& cpu = m.cpus[home];
  if (!still_here) {
    task.on_run_queue = true;
    const Ns slept_ticks = (m.sim.now() - task.slept_at) / kTickNs;
    task.sleep_average = static_cast<uint8_t>(slept_ticks + task.sleep_average > kMostSleepAverage ? kMostSleepAverage : slept_ticks + task.sleep_average);
    task.level = level_of(task);
    task.slept_at = m.sim.now();
    if (task.counter == 0) task.counter = kSliceTicks;
    Queue& queue = queues_[cpu.id];
    m.statistics.runnable_is(m.sim.now(), ++runnable_);
    enqueue(queue, task, queue.active);
    change_running(queue, 1);
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
  const bool prev_runs = !prev.is_idle && prev.state == TaskState::running;
  if (!prev.is_idle && !prev_runs) {
    prev.on_run_queue = false;
    change_running(queue, -1);
    m.statistics.runnable_is(m.sim.now(), --runnable_);
    prev.slept_at = m.sim.now();
    m.log(Kind::sleep, prev, "o1.dequeue"_line, 0, prev.id, 0);
    m.model->went_to_sleep(prev);
  }
  if (prev_runs) {
    if (prev.counter > 0) {
      enqueue(queue, prev, queue.active, true);  // it never left the head of its list; its level changes when it sleeps, or at the end of its slice
    } else {
      prev.counter = kSliceTicks;
      prev.level = level_of(prev);
      if (queue.expired_since == 0) queue.expired_since = m.sim.now();
      const bool stays = interactive(prev) && !starving(queue);
      enqueue(queue, prev, stays ? queue.active : static_cast<uint8_t>(1 - queue.active));
    }
  }
  const Ns began = m.sim.now();
  if (queue.running == 0) co_await load_balance(prev, true);
  if (queue.arrays[queue.active].size == 0 && queue.queued() > 0) {
    queue.active = static_cast<uint8_t>(1 - queue.active);
    queue.expired_since = 0;
    prev.line = "o1.swap"_line;
    m.log(Kind::recalculate, prev, "o1.swap"_line, 1, m.task_of(prev), 0);
  }
  if (queue.queued() == 0) queue.expired_since = 0;
  Task* next = &m.idle_task(cpu.id);
  const int level = first(queue.arrays[queue.active]);
  if (level >= 0) {
    next = &m.tasks[queue.arrays[queue.active].lists[level].head];
    dequeue(queue, *next);
    m.log(Kind::pick, prev, "o1.pick"_line, 1, next->id, static_cast<uint32_t>(level));
  }
  const uint32_t choice = queue.queued() + (next->is_idle ? 0 : 1);
  cpu.need_resched = false;
  next->has_cpu = true;
  cpu.chosen = next;  // from here on a waker compares with it
  co_await m.work(prev, "o1.pick"_line, m.costs.o1_pick_ns);
  m.statistics.scheduled(choice, m.costs.scheduler_base_ns + (m.sim.now() - began));
  const bool pulled = std::exchange(next->pulled, false);
  prev.slept_at = next->slept_at = m.sim.now();
  if (next != &prev) {  // the lock is held over the switch: prev is off the CPU before anybody can have it
    co_await m.work(prev, "o1.switch"_line, m.costs.context_switch_ns);
    m.note_switch(*next, cpu, prev_runs, pulled);
    co_await Machine::SwitchTo{m, prev, *next};
    co_await finish_switch(prev);
  } else {
    m.release(lock, prev);
    m.interrupts_on(prev);
  }
  if (prev.kernel_lock_depth > 0) co_await m.acquire(m.lock(kKernelLock), prev, "o1.retake-kernel-lock"_line);
}

Path O1Scheduler::finish_switch(Task& next) {
  Cpu& cpu = machine_.cpu_of(next);
  cpu.switched_from->has_cpu = false;
  machine_.release(machine_.cpu_run_queue_lock(cpu.id), next);
  machine_.interrupts_on(next);
  co_return;
}

/// load_balance() of 2.6.0, on behalf of this CPU, whose queue is locked: an idle one, or one about to be, takes a task wherever more than one is; another
/// takes half the difference from a queue that was longer by a third than its own (a quarter of the longer one) both now and when it last looked.
/// What it costs is assumed: to read the length of another CPU's queue moves a cache line, and a task taken over costs one pick.
Path O1Scheduler::load_balance(Thread& self, bool idle) {
  Machine& m = machine_;
  const uint8_t here = self.cpu;
  Queue& queue = queues_[here];
  const auto cpus = static_cast<uint32_t>(queues_.size());
  if (cpus == 1) co_return;
  co_await m.work(self, "o1.find-busiest"_line, static_cast<Ns>(cpus - 1) * m.costs.lock_transfer_ns);
  uint32_t load_here = idle ? queue.running : std::max(queue.running, queue.loads[here]);
  uint32_t busiest = here;
  uint32_t most = 1;
  for (uint32_t i = 0; i < cpus; ++i) {
    const uint32_t now = queues_[i].running;
    const uint32_t load = idle ? now : std::min(now, queue.loads[i]);
    queue.loads[i] = now;
    if (i == here || load <= most) continue;
    busiest = i;
    most = load;
  }
  if (busiest == here) co_return;
  const int imbalance = static_cast<int>(most) - static_cast<int>(load_here);
  if (!idle && imbalance * 4 < static_cast<int>(most)) co_return;
  SpinLock& mine = m.cpu_run_queue_lock(here);
  SpinLock& theirs = m.cpu_run_queue_lock(busiest);
  const bool taken = theirs.holder >= 0 || theirs.waiting > 0;
  if (taken && busiest < here) {  // two queues are locked in the order of their CPUs, if the other one's lock is not free
    m.release(mine, self);
    co_await m.acquire(theirs, self, "o1.lock-both"_line);
    co_await m.acquire(mine, self, "o1.lock-both"_line);
    load_here = idle ? queue.running : std::max(queue.running, queue.loads[here]);
  } else {
    co_await m.acquire(theirs, self, "o1.lock-both"_line);
  }
  co_await m.work(self, "o1.lock-both"_line, 0);  // what the locks cost
  if (queues_[busiest].running > load_here) {
    const uint32_t moved = pull(self, busiest, idle, static_cast<uint32_t>(imbalance) / 2);
    if (moved > 0) co_await m.work(self, "o1.pull"_line, static_cast<Ns>(moved) * m.costs.o1_pick_ns);
  }
  m.release(theirs, self);
}

/// Expired tasks first, the best level first, the last of each list first; none that runs, and for a busy CPU none that is hot. Returns how many came over.
uint32_t O1Scheduler::pull(Thread& self, uint32_t from_cpu, bool idle, uint32_t most) {
  Machine& m = machine_;
  Cpu& cpu = m.cpus[self.cpu];
  Queue& from = queues_[from_cpu];
  Queue& to = queues_[self.cpu];
  uint32_t moved = 0;
  for (const uint8_t array : {static_cast<uint8_t>(1 - from.active), from.active}) {
    for (int level = 0; level < kLevels; ++level) {
      for (uint32_t at = from.arrays[array].lists[level].tail; at != kNone;) {
        Task& task = m.tasks[at];
        at = task.links[0].previous;
        if (task.has_cpu) continue;
        if (!idle && m.sim.now() - task.slept_at <= kCacheDecayNs) continue;
        dequeue(from, task);
        change_running(from, -1);
        task.last_cpu = task.cpu = cpu.id;
        task.pulled = true;
        enqueue(to, task, to.active);
        change_running(to, 1);
        ++m.count.migrations;
        m.log(Kind::balance, self, self.is_task ? "o1.balance"_line : "o1.rebalance"_line, 0, task.id, from_cpu);
        if (cpu.chosen->is_idle || task.level < cpu.chosen->level) cpu.need_resched = true;
        if (++moved == most || idle) return moved;  // a difference of one, halved to none, sets no end: 2.6.0 counts down past it
      }
    }
  }
  return moved;
}

/// scheduler_tick() and rebalance_tick(). What becomes of a task whose slice has ended is done in schedule(), which follows.
Path O1Scheduler::tick(Thread& self, Cpu& cpu) {
  Machine& m = machine_;
  Task& task = *cpu.current;
  const bool idle = task.is_idle;
  if (!idle) {
    if (task.sleep_average > 0) --task.sleep_average;
    if (task.counter > 0) --task.counter;
    if (task.counter == 0) {
      cpu.need_resched = true;
      co_await m.acquire(m.cpu_run_queue_lock(cpu.id), self, "o1.expire"_line);
      co_await m.work(self, "o1.expire"_line, m.costs.o1_pick_ns);
      m.release(m.cpu_run_queue_lock(cpu.id), self);
    }
  }
  if (queues_.size() == 1 || (!idle && m.sim.now() / kTickNs % kBusyBalanceTicks != 0)) co_return;
  co_await m.acquire(m.cpu_run_queue_lock(cpu.id), self, "o1.rebalance"_line);
  co_await m.work(self, "o1.rebalance"_line, 0);  // what the lock costs
  co_await load_balance(self, idle);
  m.release(m.cpu_run_queue_lock(cpu.id), self);
}

}  // namespace stampede
