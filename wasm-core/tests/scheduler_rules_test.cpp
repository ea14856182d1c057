// What each kernel's goodness scheduler does in one situation.
#include <gtest/gtest.h>

#include <vector>

#include "scheduler_bench.hpp"

using namespace stampede;

namespace {

constexpr uint32_t kCacheKb = 512;
const GoodnessRules k22 = GoodnessRules::linux_2_2(kCacheKb);
const GoodnessRules k2399 = GoodnessRules::linux_2_3_99(kCacheKb);
const GoodnessRules kTest3 = GoodnessRules::linux_2_4_0_test3();

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

// Each recalculation is p->counter = (p->counter >> 1) + the slice, for every task that there is; here a sleeper gets them all when it is next looked at.
TEST(SchedulerRules, WhoSleptThroughRecalculationsGetsEachOfThemOnce) {
  const std::vector<std::pair<GoodnessRules, int>> kernels = {{k22, 20}, {k2399, 20}, {kTest3, 6}};
  for (const auto& [rules, slice] : kernels) {
    Bench bench(1, 1, rules);
    Task& sleeper = bench.task(0);
    for (int begin = 0; begin <= 2 * slice; ++begin) {
      int counter = begin;
      for (uint32_t slept_through = 0; slept_through <= 30; ++slept_through, counter = counter / 2 + slice) {
        sleeper.counter = static_cast<uint8_t>(begin);
        sleeper.refills = bench.goodness().refills() - slept_through;
        ASSERT_EQ(bench.goodness().counter_of(sleeper), counter) << begin << " ticks, " << slept_through << " recalculations";
        for (int look = 0; look < 2; ++look) bench.goodness().refresh(sleeper);
        ASSERT_EQ(sleeper.counter, counter) << "looked at twice";
      }
    }
  }
}
