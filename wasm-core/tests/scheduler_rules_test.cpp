// What each kernel's scheduler does in one situation: set up by hand on a machine without a model, and looked at.
#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "machine/goodness_scheduler.hpp"
#include "machine/o1_scheduler.hpp"
#include "machine/wait_queue.hpp"
#include "watched.hpp"

using namespace stampede;

namespace {

constexpr uint32_t kCacheKb = 512;
const GoodnessRules k22 = GoodnessRules::linux_2_2(kCacheKb);
const GoodnessRules k2399 = GoodnessRules::linux_2_3_99(kCacheKb);
const GoodnessRules kTest3 = GoodnessRules::linux_2_4_0_test3();

/// A machine whose tasks do what a test says.
class Bench : public Model {
 public:
  Bench(uint32_t cpus, uint32_t tasks) : machine(1, cpus, tasks, costs_at(400), SpinKind::test_and_test_and_set), scripts(tasks) {
    machine.model = this;
    for (uint32_t i = 0; i < tasks; ++i) machine.tasks[i].state = TaskState::interruptible;
  }
  Bench(uint32_t cpus, uint32_t tasks, GoodnessRules rules, uint32_t address_spaces = 0) : Bench(cpus, tasks) {
    machine.scheduler = std::make_unique<GoodnessScheduler>(machine, address_spaces, rules);
  }

  Machine machine;
  std::vector<std::function<Path(Task&)>> scripts;
  std::vector<int> told;  // CPUs, in order

  Task& task(uint32_t i) { return machine.tasks[i]; }
  GoodnessScheduler& goodness() { return static_cast<GoodnessScheduler&>(*machine.scheduler); }
  O1Scheduler& o1() { return static_cast<O1Scheduler&>(*machine.scheduler); }

  /// The task is on the CPU and stays there: nothing of it is executed but what a test awaits on its behalf.
  void hold(uint32_t cpu, uint32_t id, uint8_t counter) {
    Task& it = task(id);
    it.state = TaskState::running;
    it.on_run_queue = it.has_cpu = true;
    it.cpu = it.last_cpu = static_cast<uint8_t>(cpu);
    it.counter = counter;
    machine.cpus[cpu].current = machine.cpus[cpu].chosen = &it;
  }
  void asleep(uint32_t id, uint32_t last_cpu, uint8_t counter) {
    task(id).cpu = task(id).last_cpu = static_cast<uint8_t>(last_cpu);
    task(id).counter = counter;
  }
  /// The CPU that is told when the task on `waker` wakes `id`, or -1.
  int told_by_waking(uint32_t waker, uint32_t id) {
    told.clear();
    finish(machine.scheduler->wake(*machine.cpus[waker].current, task(id), 0));
    return told.empty() ? -1 : told.back();
  }
  /// Goes on until the path has ended, and no further: interrupts that it sent are still on their way.
  void finish(Path path) {
    bool done = false;
    Path whole = and_then(std::move(path), done);
    run_path(whole.handle());
    while (!done && !machine.sim.idle()) step();
    ASSERT_TRUE(done);
  }
  void step() { machine.sim.run(1u << 20, reached_ += 10); }
  /// The model's interrupt on CPU 0 makes these tasks runnable, and everything runs for `ns`.
  void wake_and_run(std::vector<uint32_t> ids, Ns ns) {
    to_wake_ = std::move(ids);
    machine.raise(machine.cpus[0], Interrupt::model);
    run_for(ns);
  }
  void run_for(Ns ns) { run_until(machine.sim.now() + ns); }
  void run_until(Ns time) {
    reached_ = time;
    while (machine.sim.run(4096, reached_) && machine.sim.log.count() == 4096) {
    }
  }

 private:
  static Path and_then(Path path, bool& done) {
    co_await path;
    done = true;
  }
  Path start(Task& it) override { return scripts[it.id](it); }
  Path packet(Thread&, uint64_t) override { return {}; }
  Path model_interrupt(Thread& self) override {
    for (const uint32_t id : to_wake_) co_await machine.scheduler->wake(self, task(id), 0);
  }
  void told_to_reschedule(Cpu& cpu) override { told.push_back(cpu.id); }

  std::vector<uint32_t> to_wake_;
  Ns reached_ = 0;
};

/// The woken task is better by `gain` than the one on the only CPU. Each has its memory to itself, so that the one that runs scores one more.
bool takes_cpu(GoodnessRules rules, int gain) {
  Bench bench(1, 2, rules);
  bench.hold(0, 0, 5);
  bench.asleep(1, 0, static_cast<uint8_t>(6 + gain));
  return bench.told_by_waking(0, 1) == 0;
}

/// Four CPUs: 0 is the woken task's own and busy with a better one, the others are busy with better or worse ones, or idle.
struct Four {
  explicit Four(GoodnessRules rules) : bench(4, 5, rules) {
    for (uint32_t cpu = 0; cpu < 4; ++cpu) bench.hold(cpu, cpu, 20);
    bench.asleep(4, 0, 10);
  }
  Bench bench;
  void idle(uint32_t cpu, Ns since) {
    bench.machine.cpus[cpu].current = bench.machine.cpus[cpu].chosen = &bench.machine.idle_task(cpu);
    bench.machine.cpus[cpu].last_schedule = since;
  }
  int told() { return bench.told_by_waking(0, 4); }
};

}  // namespace

TEST(SchedulerRules, HowMuchBetterAWokenTaskMustBe) {
  for (const GoodnessRules& rules : {k22, k2399}) {
    EXPECT_FALSE(takes_cpu(rules, 0));
    EXPECT_TRUE(takes_cpu(rules, 1));
  }
  EXPECT_FALSE(takes_cpu(kTest3, 1));
  EXPECT_TRUE(takes_cpu(kTest3, 2));
}

TEST(SchedulerRules, ATaskSharesItsMemoryWithItself) {
  for (const GoodnessRules& rules : {k22, k2399, kTest3}) {
    Bench bench(1, 2, rules);
    bench.hold(0, 0, 5);
    bench.asleep(1, 0, 5);
    EXPECT_EQ(bench.goodness().goodness(bench.task(0), 0, bench.task(0)), 5 + 20 + 15 + 1);
    EXPECT_EQ(bench.goodness().goodness(bench.task(1), 0, bench.task(0)), 5 + 20 + 15);
  }
}

TEST(SchedulerRules, AnIdleCpuKeepsTheLastTasksMemorySince23) {
  for (const GoodnessRules& rules : {k22, k2399, kTest3}) {
    Bench bench(1, 2, rules, 1);
    bench.machine.cpus[0].memory_of = 0;
    bench.task(0).address_space = bench.task(1).address_space = 0;
    bench.asleep(1, 0, 5);
    EXPECT_EQ(bench.goodness().goodness(bench.task(1), 0, bench.machine.idle_task(0)), 5 + 20 + 15 + (rules.lazy_memory ? 1 : 0));
  }
  EXPECT_FALSE(k22.lazy_memory);
  EXPECT_TRUE(k2399.lazy_memory && kTest3.lazy_memory);
}

TEST(SchedulerRules, TheLastCpuIsTakenIfItIsIdle) {
  for (const GoodnessRules& rules : {k22, k2399, kTest3}) {
    Four four(rules);
    four.bench.asleep(4, 2, 10);
    four.idle(1, 100);
    four.idle(2, 200);
    four.idle(3, 300);
    EXPECT_EQ(four.told(), 2);
  }
}

TEST(SchedulerRules, OfOtherIdleCpusEachKernelTakesItsOwn) {
  const auto told = [](const GoodnessRules& rules) {
    Four four(rules);
    four.idle(1, 300);
    four.idle(2, 100);
    four.idle(3, 200);
    return four.told();
  };
  EXPECT_EQ(told(k22), 1);     // the first of those that gain most
  EXPECT_EQ(told(k2399), 3);   // the last of them
  EXPECT_EQ(told(kTest3), 2);  // the one that has been idle longest
}

TEST(SchedulerRules, ItsOwnCpusTaskOrAnIdleCpu) {
  const auto told = [](const GoodnessRules& rules) {
    Four four(rules);
    four.bench.task(0).counter = 1;
    four.idle(2, 100);
    return four.told();
  };
  EXPECT_EQ(told(k22), 2);
  EXPECT_EQ(told(k2399), 2);
  EXPECT_EQ(told(kTest3), 0);  // asks its own CPU first
}

TEST(SchedulerRules, AnIdleCpuIsTakenEvenIfItHasBeenToldAlready) {
  for (const GoodnessRules& rules : {k2399, kTest3}) {
    Four four(rules);
    four.idle(3, 100);
    four.bench.machine.cpus[3].need_resched = true;
    EXPECT_EQ(four.told(), 3);
  }
}

TEST(SchedulerRules, In2399OnlyATaskWithShortSlicesTakesAnotherCpusTask) {
  const auto told = [](const GoodnessRules& rules, uint32_t average_slice_ns) {
    Four four(rules);
    four.bench.asleep(4, 0, 40);
    four.bench.task(0).counter = four.bench.task(3).counter = 40;
    four.bench.task(1).counter = four.bench.task(2).counter = 1;
    four.bench.task(4).average_slice_ns = average_slice_ns;
    return four.told();
  };
  const uint32_t flush = k2399.cache_flush_ns;
  EXPECT_EQ(told(k2399, flush - 1), 2);  // from the last CPU down, the first that gains
  EXPECT_EQ(told(k2399, flush), -1);
  EXPECT_EQ(told(k22, flush), 1);
  EXPECT_EQ(told(kTest3, flush), 1);
  EXPECT_NEAR(flush, 1'428'571, 1);                   // 512 KB at 350 MB/s
  EXPECT_NEAR(k22.cache_flush_ns, 100'000, 1);  // 512 KB of 2.2's rougher estimate
}

TEST(SchedulerRules, RelatedTasksStayWhereTheyAreIn22) {
  const auto told = [](const GoodnessRules& rules, uint32_t average_slice_ns, uint8_t sleeper_depth, uint64_t* locks = nullptr) {
    Four four(rules);
    four.idle(3, 100);
    four.bench.task(0).kernel_lock_depth = 1;
    four.bench.task(0).average_slice_ns = average_slice_ns;
    four.bench.task(4).kernel_lock_depth = sleeper_depth;
    const int cpu = four.told();
    if (locks) *locks = four.bench.machine.lock(kRunQueueLock).acquisitions;
    EXPECT_EQ(four.bench.machine.count.declined, cpu < 0 ? 1u : 0u);
    return cpu;
  };
  uint64_t locks = 0;
  EXPECT_EQ(told(k22, k22.cache_flush_ns - 1, 1, &locks), -1);
  EXPECT_EQ(locks, 1u) << "the first pass needs no second lock";
  EXPECT_EQ(told(k22, k22.cache_flush_ns, 1), 3);
  EXPECT_EQ(told(k22, 0, 0), 3);
  EXPECT_EQ(told(k2399, 0, 1), 3);
  EXPECT_EQ(told(kTest3, 0, 1), 3);
}

TEST(SchedulerRules, Only22TakesTheRunQueueLockASecondTime) {
  const auto taken = [](GoodnessRules rules, bool smp) {
    rules.smp = smp;
    Bench bench(1, 2, rules);
    bench.hold(0, 0, 5);
    bench.asleep(1, 0, 9);
    EXPECT_EQ(bench.told_by_waking(0, 1), 0);
    return bench.machine.lock(kRunQueueLock).acquisitions;
  };
  EXPECT_EQ(taken(k22, true), 2u);
  EXPECT_EQ(taken(k22, false), 1u);
  EXPECT_EQ(taken(k2399, true), 1u);
  EXPECT_EQ(taken(kTest3, true), 1u);
}

TEST(SchedulerRules, ASliceEndsOneTickLaterIn22) {
  const auto ticks = [](const GoodnessRules& rules) {
    Bench bench(1, 1, rules);
    bench.hold(0, 0, 20);
    int count = 0;
    while (!bench.machine.cpus[0].need_resched) {
      bench.finish(bench.machine.scheduler->tick(bench.task(0), bench.machine.cpus[0]));
      ++count;
    }
    return count;
  };
  EXPECT_EQ(ticks(k22), 21);
  EXPECT_EQ(ticks(k2399), 20);
  EXPECT_EQ(ticks(kTest3), 20);
}

TEST(SchedulerRules, EverySwitchUpdatesTheAverageSliceNotOnlySleep) {
  for (const bool smp : {true, false}) {
    GoodnessRules rules = k2399;
    rules.smp = smp;
    Bench bench(1, 2, rules);
    Ns began = 0, gave_up = 0, back = 0;
    bench.asleep(0, 0, 6);
    bench.asleep(1, 0, 9);
    bench.scripts[0] = [&](Task& self) -> Path {
      began = bench.machine.cpus[0].last_schedule;
      co_await bench.machine.work(self, "schedule.enter"_line, 300'000);
      co_await bench.machine.scheduler->wake(self, bench.task(1), 0);
      co_await bench.machine.scheduler->schedule(self);  // it could go on, and loses its CPU
      back = bench.machine.sim.now();
      self.state = TaskState::interruptible;
      co_await bench.machine.scheduler->schedule(self);
    };
    bench.scripts[1] = [&](Task& self) -> Path {
      gave_up = bench.machine.cpus[0].last_schedule;
      EXPECT_EQ(bench.task(0).average_slice_ns, smp ? (gave_up - began) / 2 : 0);
      self.state = TaskState::interruptible;
      co_await bench.machine.scheduler->schedule(self);
    };
    bench.wake_and_run({0}, 5'000'000);
    EXPECT_GT(back, 300'000u);
    if (!smp) continue;
    EXPECT_GE(gave_up - began, 300'000u);
    EXPECT_LT(gave_up - began, 400'000u);
  }
}

TEST(SchedulerRules, WhoLosesItsCpuIsFoundAnotherByWhoeverTookIt) {
  for (const GoodnessRules& rules : {k22, k2399, kTest3}) {
    Bench bench(2, 2, rules);
    std::vector<int> ran_on;
    bench.asleep(0, 0, 6);
    bench.asleep(1, 0, 30);
    bench.scripts[0] = [&](Task& self) -> Path {
      self.state = TaskState::running;
      bench.machine.cpus[1].chosen = &bench.task(0);  // nobody sees that CPU 1 is idle when the other one is woken ...
      co_await bench.machine.scheduler->wake(self, bench.task(1), 0);
      bench.machine.cpus[1].chosen = &bench.machine.idle_task(1);
      co_await bench.machine.scheduler->schedule(self);
      ran_on.push_back(self.cpu);  // ... but it is there for the one that makes room
      self.state = TaskState::interruptible;
      co_await bench.machine.scheduler->schedule(self);
    };
    bench.scripts[1] = [&](Task& self) -> Path {
      co_await bench.machine.work(self, "schedule.enter"_line, 900'000);
      ran_on.push_back(self.cpu);
      self.state = TaskState::interruptible;
      co_await bench.machine.scheduler->schedule(self);
    };
    bench.wake_and_run({0}, 5'000'000);
    EXPECT_EQ(ran_on, (std::vector<int>{1, 0}));
  }
}

// --- The wait-queue lock: a read-write lock in 2.2 ---

namespace {
Path hold_lock(Bench& bench, uint32_t cpu, bool to_read, Ns ns, Ns& from, Ns& to) {
  Machine& m = bench.machine;
  Task& self = *m.cpus[cpu].current;
  co_await m.acquire(m.lock(kWaitQueueLock), self, "walk.lock"_line, to_read);
  from = m.sim.now();
  co_await m.work(self, "walk.entry"_line, ns);
  to = m.sim.now();
  m.release(m.lock(kWaitQueueLock), self);
}
}  // namespace

TEST(ReadWriteLock, ReadersShareItAndAWriterIsAloneWhoeverWins) {
  for (const SpinKind kind : {SpinKind::test_and_test_and_set, SpinKind::ticket, SpinKind::mcs, SpinKind::test_and_set}) {
    Random random(7);
    int shared = 0;
    for (int round = 0; round < scenarios(200); ++round) {
      Bench bench(8, 8, k22);
      SpinLock& lock = bench.machine.lock(kWaitQueueLock);
      lock.kind = kind;
      Ns from[8] = {}, to[8] = {};
      bool reads[8];
      std::vector<Path> paths;
      for (uint32_t cpu = 0; cpu < 8; ++cpu) {
        bench.hold(cpu, cpu, 20);
        reads[cpu] = random.below(3) > 0;
        paths.push_back(hold_lock(bench, cpu, reads[cpu], 500 + random.below(5000), from[cpu], to[cpu]));
      }
      for (Path& path : paths) {
        run_path(path.handle());
        for (uint32_t i = random.below(100); i > 0; --i) bench.step();
      }
      bench.run_for(1'000'000);
      for (int a = 0; a < 8; ++a) {
        ASSERT_GT(to[a], 0u) << "somebody never got it";
        for (int b = 0; b < a; ++b) {
          const bool together = from[a] < to[b] && from[b] < to[a];
          shared += together;
          ASSERT_TRUE(!together || (reads[a] && reads[b]));
        }
      }
      ASSERT_EQ(lock.readers, 0);
      ASSERT_EQ(lock.waiting, 0);
      ASSERT_EQ(lock.acquisitions, 8u);
    }
    EXPECT_GT(shared, scenarios(200));
  }
}

TEST(ReadWriteLock, ReadersThatWaitForAWriterGoInTogether) {
  for (const SpinKind kind : {SpinKind::test_and_test_and_set, SpinKind::ticket, SpinKind::mcs, SpinKind::test_and_set}) {
    Bench bench(4, 4, k22);
    bench.machine.lock(kWaitQueueLock).kind = kind;
    Ns from[4] = {}, to[4] = {};
    std::vector<Path> paths;
    for (uint32_t cpu = 0; cpu < 4; ++cpu) {
      bench.hold(cpu, cpu, 20);
      paths.push_back(hold_lock(bench, cpu, cpu > 0, 20'000, from[cpu], to[cpu]));
    }
    for (Path& path : paths) run_path(path.handle());
    bench.run_for(1'000'000);
    for (int reader = 1; reader < 4; ++reader) {
      EXPECT_GE(from[reader], to[0]);
      EXPECT_LT(from[reader], to[0] + 20'000) << "it waited for a reader before it";
    }
  }
}

TEST(ReadWriteLock, TwoWalkersOfA22QueueDoNotExcludeEachOther) {
  const auto overlap = [](bool doubly_linked) {
    Bench bench(3, 200, k22);
    WaitQueue queue(bench.machine, doubly_linked);
    for (uint32_t cpu = 0; cpu < 2; ++cpu) bench.hold(cpu, cpu, 20);
    for (uint32_t id = 2; id < 200; ++id) {
      bench.task(id).state = TaskState::exited;  // to be passed over: the walk alone takes time
      queue.put(bench.task(id), WaitPlace::head);
    }
    Path first = queue.wake_up(bench.task(0), WakeRule::all);
    Path second = queue.wake_up(bench.task(1), WakeRule::all);
    run_path(first.handle());
    run_path(second.handle());
    const uint32_t waiting = bench.machine.lock(kWaitQueueLock).waiting;
    bench.run_for(1'000'000);
    return waiting == 0;
  };
  EXPECT_TRUE(overlap(false));
  EXPECT_FALSE(overlap(true)) << "since 2.3 a queue has a spinlock of its own";
}

TEST(ReadWriteLock, A22WalkerUnlocksBeforeItWakesTheLast) {
  for (const bool doubly_linked : {false, true}) {
    Bench bench(2, 3, k22);
    WaitQueue queue(bench.machine, doubly_linked);
    bench.hold(0, 0, 20);
    bench.asleep(1, 1, 20);
    bench.asleep(2, 1, 20);
    queue.put(bench.task(1), WaitPlace::head);
    queue.put(bench.task(2), WaitPlace::head);
    const SpinLock& lock = bench.machine.lock(kWaitQueueLock);
    std::vector<bool> locked;
    bool done = false;
    const auto walk = [&]() -> Path {
      co_await queue.wake_up(bench.task(0), WakeRule::all);
      done = true;
    };
    Path path = walk();
    run_path(path.handle());
    for (int woken = 0; !done;) {
      bench.step();
      const int now = bench.task(2).on_run_queue + bench.task(1).on_run_queue;
      if (now > woken) locked.push_back(lock.readers > 0 || lock.holder >= 0);
      woken = now;
    }
    EXPECT_EQ(locked, (std::vector<bool>{true, doubly_linked}));
  }
}

// --- O(1) ---

namespace {
struct O1Bench : Bench {
  O1Bench(uint32_t cpus, uint32_t tasks) : Bench(cpus, tasks) { machine.scheduler = std::make_unique<O1Scheduler>(machine); }
};
}  // namespace

TEST(O1Rules, APreemptedTaskKeepsItsPlaceAtTheHeadOfItsList) {
  O1Bench bench(1, 3);
  std::vector<uint32_t> order;
  bench.task(2).sleep_average = 200;
  bench.task(0).sleep_average = bench.task(1).sleep_average = 100;
  const auto then_sleep = [&](Task& self) -> Path {
    order.push_back(self.id);
    self.state = TaskState::interruptible;
    co_await bench.machine.scheduler->schedule(self);
  };
  bench.scripts[0] = [&](Task& self) -> Path {
    co_await bench.machine.scheduler->wake(self, bench.task(1), 0);  // same level: waits behind
    co_await bench.machine.scheduler->wake(self, bench.task(2), 0);  // better
    EXPECT_TRUE(bench.machine.cpus[0].need_resched);
    co_await bench.machine.return_to_user(self);
    co_await then_sleep(self);
  };
  bench.scripts[1] = bench.scripts[2] = then_sleep;
  bench.wake_and_run({0}, 1'000'000);
  EXPECT_EQ(order, (std::vector<uint32_t>{2, 0, 1}));
}

TEST(O1Rules, AtTheEndOfItsSliceAnInteractiveTaskStaysInTheActiveArrayUnlessOthersStarve) {
  const auto expired = [](uint8_t sleep_average, Ns wait_ns) {
    O1Bench bench(1, 3);
    bench.task(0).sleep_average = 200;
    bench.task(1).sleep_average = 200;
    bench.task(2).sleep_average = 0;
    bool seen = false, asked = false;
    const auto sleep = [&](Task& self) -> Path {
      self.state = TaskState::interruptible;
      co_await bench.machine.scheduler->schedule(self);
    };
    bench.scripts[2] = [&](Task& self) -> Path {  // a hog whose slice ends at once: it waits in the expired array from then on
      co_await bench.machine.scheduler->wake(self, bench.task(0), 0);
      self.counter = 0;
      co_await bench.machine.scheduler->schedule(self);
      co_await sleep(self);
    };
    bench.scripts[0] = [&](Task& self) -> Path {
      EXPECT_TRUE(bench.o1().expired(bench.task(2)));
      co_await bench.machine.work(self, "schedule.enter"_line, wait_ns);
      co_await bench.machine.scheduler->wake(self, bench.task(1), 0);
      self.sleep_average = sleep_average;  // whatever the ticks took
      self.counter = 0;
      co_await bench.machine.scheduler->schedule(self);
      co_await sleep(self);
    };
    bench.scripts[1] = [&](Task& self) -> Path {
      asked = true;
      seen = bench.o1().expired(bench.task(0));
      co_await sleep(self);
    };
    bench.wake_and_run({2}, wait_ns + 50'000'000);
    EXPECT_TRUE(asked);
    return seen;
  };
  constexpr Ns kSoon = 1'000'000;
  EXPECT_FALSE(expired(200, kSoon));
  EXPECT_FALSE(expired(140, kSoon)) << "two levels gained: interactive";
  EXPECT_TRUE(expired(139, kSoon)) << "one level";
  EXPECT_TRUE(expired(0, kSoon));
  const Ns starvation = (200 * 3 + 1) * kTickNs;  // two seconds for each runnable task
  EXPECT_FALSE(expired(200, starvation - 100'000'000));
  EXPECT_TRUE(expired(200, starvation + 100'000'000));
}

namespace {
/// Task 0 is alone on CPU 0 and works; the others wait on CPU 1 behind one that works. Returns how many have come over after so many ticks of CPU 0.
uint32_t came_over(uint32_t others, bool hot, int looks) {
  O1Bench bench(2, others + 1);
  for (uint32_t i = 0; i <= others; ++i) {
    bench.scripts[i] = [&bench](Task& self) -> Path {
      for (;;) co_await bench.machine.work(self, "schedule.enter"_line, 1'000'000'000);
    };
    bench.task(i).cpu = bench.task(i).last_cpu = i == 0 ? 0 : 1;
  }
  std::vector<uint32_t> all;
  for (uint32_t i = 0; i <= others; ++i) all.push_back(i);
  bench.wake_and_run(all, 1'000'000);
  const auto running = [&](uint32_t cpu) { return bench.o1().active_size(cpu) + bench.o1().expired_size(cpu) + (bench.machine.cpus[cpu].current->is_idle ? 0 : 1); };
  EXPECT_EQ(running(0), 1u);
  EXPECT_EQ(running(1), others);
  for (int look = 0; look < looks; ++look) {
    const Ns tick = (static_cast<Ns>(look) + 1) * 20 * kTickNs;
    bench.run_until(tick - 1);
    if (hot) {
      for (uint32_t i = 0; i <= others; ++i) bench.task(i).slept_at = tick - 1'000'000;
    }
    bench.run_until(tick + 1'000'000);
  }
  EXPECT_EQ(running(0) + running(1), others + 1) << "a task was lost, or is there twice";
  return running(0) - 1;
}
}  // namespace

TEST(O1Rules, ABusyCpuTakesHalfTheDifferenceOnceItHasLasted) {
  EXPECT_EQ(came_over(9, false, 1), 0u) << "it has to be seen twice";
  EXPECT_EQ(came_over(9, false, 2), 4u);  // nine against one: half of eight
  EXPECT_EQ(came_over(9, true, 2), 0u) << "all of them ran, or were woken, within two milliseconds";
  EXPECT_EQ(came_over(1, false, 2), 0u) << "a CPU is left the one that it has";
}

TEST(O1Rules, AnIdleCpuFindsWorkAtItsTick) {
  O1Bench bench(2, 3);
  std::set<uint8_t> cpus;
  for (uint32_t i = 0; i < 3; ++i) {
    bench.scripts[i] = [&](Task& self) -> Path {
      cpus.insert(self.cpu);
      co_await bench.machine.work(self, "schedule.enter"_line, 30'000'000);
      self.state = TaskState::interruptible;
      co_await bench.machine.scheduler->schedule(self);
    };
  }
  bench.wake_and_run({0, 1, 2}, 200'000'000);
  EXPECT_EQ(cpus, (std::set<uint8_t>{0, 1}));
  EXPECT_GT(bench.machine.count.migrations, 0u);
  EXPECT_LT(bench.machine.sim.now(), 200'000'000u) << "nothing is left to happen: the ticks of idle CPUs have stopped";
  EXPECT_EQ(bench.machine.scheduler->runnable(), 0u);
}
