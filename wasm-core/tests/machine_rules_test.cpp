// What the machine does beside scheduling: when its timers tick, how many packets wait for a bottom half, and what it keeps of runnable tasks over time.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/random.hpp"
#include "machine/statistics.hpp"
#include "run_scenario.hpp"
#include "scheduler_bench.hpp"

using namespace stampede;

TEST(MachineRules, TheTimersOfTheCpusAreSpreadOverTheTick) {
  for (const uint32_t cpus : {1u, 2u, 4u, 5u}) {
    uint32_t ticks = 0;
    run_scenario(
        "rooms=2&users=5&messages=4&message-us=30000&cpus=" + std::to_string(cpus),
        [&](const Record& record) {
          if (record.kind != static_cast<uint8_t>(Kind::interrupt) || record.what != static_cast<uint16_t>(Interrupt::timer)) return;
          ++ticks;
          const auto time = static_cast<Ns>(record.time_ns);
          // It may have to wait until interrupts are on.
          const Ns late = (time + kTickNs - kTickNs * record.cpu / cpus) % kTickNs;
          ASSERT_LT(late, kTickNs / 10) << "CPU " << int{record.cpu} << " at " << time;
        },
        4096, "scheduler");
    EXPECT_GT(ticks, 20u);
  }
}

// 2.2: net.core.netdev_max_backlog is 300. With softnet each CPU has as many.
TEST(MachineRules, ThreeHundredPacketsWaitForABottomHalfAndNoMore) {
  for (const bool softnet : {false, true}) {
    for (const uint32_t cpus : {1u, 3u}) {
      Bench bench(cpus, 1, GoodnessRules::linux_2_2(512));
      bench.machine.softnet = softnet;
      const uint32_t room = 300 * (softnet ? cpus : 1);
      for (uint32_t packet = 0; packet < room; ++packet) {
        bench.machine.receive(packet);
        ASSERT_EQ(bench.machine.dropped_packets(), 0u) << packet;
      }
      bench.machine.receive(room);
      EXPECT_EQ(bench.machine.dropped_packets(), 1u);
    }
  }
}

TEST(MachineRules, SlicesOfTimeHoldTheIntegralOfRunnableTasks) {
  Random random(31);
  for (int round = 0; round < 20; ++round) {
    Statistics statistics;
    statistics.keep();
    struct Change {
      Ns at;
      uint32_t runnable;
    };
    std::vector<Change> changes = {{0, 0}};
    uint32_t most = 0;
    for (int i = 0; i < 200; ++i) {
      changes.push_back({changes.back().at + random.below(i % 10 ? 40000 : 900000), random.below(50)});
      statistics.runnable_is(changes.back().at, changes.back().runnable);
      most = std::max(most, changes.back().runnable);
    }
    const Ns now = changes.back().at + 12345;
    statistics.advance(now);
    const auto integral = [&](Ns from, Ns to) {
      double sum = 0;
      for (std::size_t i = 0; i < changes.size(); ++i) {
        const Ns end = i + 1 < changes.size() ? changes[i + 1].at : now;
        const Ns begin = std::max(from, changes[i].at), until = std::min(to, end);
        if (until > begin) sum += static_cast<double>(changes[i].runnable) * static_cast<double>(until - begin);
      }
      return sum;
    };
    const Ns slice = statistics.slice_ns();
    ASSERT_GE(slice * Statistics::kSlices, now);
    ASSERT_LT(slice * Statistics::kSlices, 2 * now) << "slices are no longer than they must be";
    for (uint32_t i = 0; i < Statistics::kSlices; ++i) ASSERT_NEAR(statistics.slice_task_ns(i), integral(i * slice, (i + 1) * slice), 1e-3) << "slice " << i;
    ASSERT_NEAR(statistics.mean_runnable(now), integral(0, now) / static_cast<double>(now), 1e-6);
    ASSERT_EQ(statistics.most_runnable(), most);
  }
}
