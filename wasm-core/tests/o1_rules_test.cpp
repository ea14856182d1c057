// What the O(1) scheduler does in one situation.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <vector>

#include "scheduler_bench.hpp"

using namespace stampede;

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
/// On CPU 0 are `here` tasks, of which one works, and on CPU 1 `others`. Returns how many have come over after CPU 0 has looked so many times.
uint32_t came_over(uint32_t others, bool hot, int looks, uint32_t here = 1) {
  const uint32_t tasks = here + others;
  O1Bench bench(2, tasks);
  for (uint32_t i = 0; i < tasks; ++i) {
    bench.scripts[i] = [&bench](Task& self) -> Path {
      for (;;) co_await bench.machine.work(self, "schedule.enter"_line, 1'000'000'000);
    };
    bench.task(i).cpu = bench.task(i).last_cpu = i < here ? 0 : 1;
  }
  std::vector<uint32_t> all;
  for (uint32_t i = 0; i < tasks; ++i) all.push_back(i);
  bench.wake_and_run(all, 1'000'000);
  const auto running = [&](uint32_t cpu) { return bench.o1().active_size(cpu) + bench.o1().expired_size(cpu) + (bench.machine.cpus[cpu].current->is_idle ? 0 : 1); };
  EXPECT_EQ(running(0), here);
  EXPECT_EQ(running(1), others);
  for (int look = 0; look < looks; ++look) {
    const Ns tick = (static_cast<Ns>(look) + 1) * 20 * kTickNs;
    bench.run_until(tick - 1);
    if (hot) {
      for (uint32_t i = 0; i < tasks; ++i) bench.task(i).slept_at = tick - 1'000'000;
    }
    bench.run_until(tick + 1'000'000);
  }
  EXPECT_EQ(running(0) + running(1), tasks) << "a task was lost, or is there twice";
  return running(0) - here;
}
}  // namespace

TEST(O1Rules, ABusyCpuTakesHalfTheDifferenceOnceItHasLasted) {
  EXPECT_EQ(came_over(9, false, 1), 0u) << "it has to be seen twice";
  EXPECT_EQ(came_over(9, false, 2), 4u);  // nine against one: half of eight
  EXPECT_EQ(came_over(9, true, 2), 0u) << "all of them ran, or were woken, within two milliseconds";
  // Only where its queue is longer by a third: 6 against 4 is, 6 against 5 is not.
  EXPECT_EQ(came_over(6, false, 2, 4), 1u);
  EXPECT_EQ(came_over(6, false, 2, 5), 0u);
  EXPECT_EQ(came_over(1, false, 2), 0u) << "a CPU is left the one that it has";
}

// effective_prio() of 2.6.0: ten levels about 120, for a sleep average of 0 to 2 s. A slice is 100 ms, which is 10 ticks.
TEST(O1Rules, ASleeperGainsFiveLevelsAtMostAndIsGivenASliceIfItHasNone) {
  for (int average = 0; average <= 200; ++average) {
    O1Bench bench(1, 2);
    bench.hold(0, 0, 5);
    bench.asleep(1, 0, static_cast<uint8_t>(average % 11));
    bench.task(1).sleep_average = static_cast<uint8_t>(average);
    bench.told_by_waking(0, 1);
    ASSERT_EQ(bench.task(1).level, 125 - average / 20) << average;
    ASSERT_EQ(bench.task(1).counter, average % 11 == 0 ? 10 : average % 11);
  }
}

TEST(O1Rules, ATickTakesFromTheSliceAndFromWhatSleepHasGained) {
  O1Bench bench(1, 1);
  bench.hold(0, 0, 10);
  bench.task(0).sleep_average = 4;
  for (int tick = 1; tick <= 10; ++tick) {
    ASSERT_FALSE(bench.machine.cpus[0].need_resched);
    bench.finish(bench.machine.scheduler->tick(bench.task(0), bench.machine.cpus[0]));
    ASSERT_EQ(bench.task(0).counter, 10 - tick);
    ASSERT_EQ(bench.task(0).sleep_average, std::max(0, 4 - tick));
  }
  EXPECT_TRUE(bench.machine.cpus[0].need_resched);
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
