// A wait queue against a plain list: who stands where, and whom a waker wakes by each rule.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "engine/random.hpp"
#include "machine/wait_queue.hpp"
#include "scheduler_bench.hpp"

using namespace stampede;

namespace {

constexpr uint32_t kTasks = 14;  // the first is the waker

/// Whom a walk over `queue` wakes, as the rules are said (wait_queue.hpp).
std::vector<uint32_t> woken_by(WakeRule rule, const std::vector<uint32_t>& queue, const Machine& machine) {
  std::vector<uint32_t> woken;
  bool exclusive = false;
  for (const uint32_t id : queue) {
    const Task& task = machine.tasks[id];
    if (task.state != TaskState::interruptible) continue;
    if (rule == WakeRule::exclusive_full && task.exclusive && exclusive) continue;
    woken.push_back(id);
    exclusive |= task.exclusive;
    if (rule == WakeRule::one) break;
    if (rule == WakeRule::exclusive && task.exclusive) break;
    if (rule == WakeRule::always_marked && !task.marked) break;
  }
  return woken;
}

}  // namespace

TEST(WaitQueue, IsAListAndEachRuleWakesWhomItSays) {
  Random random(22);
  for (int round = 0; round < scenarios(600); ++round) {
    Bench bench(1, kTasks, GoodnessRules::linux_2_2(512));
    Machine& machine = bench.machine;
    WaitQueue queue(machine, round % 2 == 0);
    const auto rule = static_cast<WakeRule>(random.below(5));
    std::vector<uint32_t> plain;
    bench.hold(0, 0, 20);
    for (uint32_t id = 1; id < kTasks; ++id) {
      bench.asleep(id, 0, 20);
      bench.task(id).marked = rule == WakeRule::always_marked && random.below(3) == 0;
      bench.task(id).exclusive = !bench.task(id).marked && random.below(3) > 0;
    }
    for (int change = 0; change < 30; ++change) {
      const uint32_t id = 1 + random.below(kTasks - 1);
      const auto at = std::find(plain.begin(), plain.end(), id);
      if (at != plain.end()) {
        bench.finish(queue.remove(bench.task(id)));
        plain.erase(at);
      } else {
        // Only where marked sleepers have the front do others have to go behind them.
        const WaitPlace place = bench.task(id).marked ? WaitPlace::head : rule == WakeRule::always_marked ? WaitPlace::behind_marked : static_cast<WaitPlace>(random.below(2));
        queue.put(bench.task(id), place);
        const auto front = place == WaitPlace::behind_marked ? std::find_if(plain.begin(), plain.end(), [&](uint32_t other) { return !machine.tasks[other].marked; }) : plain.begin();
        plain.insert(place == WaitPlace::tail ? plain.end() : front, id);
      }
      std::vector<uint32_t> listed;
      for (uint32_t next = queue.head(); next != kNone; next = machine.wait_links[next].next) listed.push_back(next);
      ASSERT_EQ(listed, plain);
      ASSERT_EQ(queue.size(), plain.size());
      for (std::size_t i = 1; i < plain.size(); ++i) ASSERT_LT(machine.tasks[plain[i - 1]].wait_rank, machine.tasks[plain[i]].wait_rank) << "ranks tell another order";
    }
    for (const uint32_t id : plain) {
      if (random.below(4) == 0) machine.tasks[id].state = TaskState::running;  // on its way to leave the queue
    }
    const std::vector<uint32_t> expected = woken_by(rule, plain, machine);
    bench.finish(queue.wake_up(bench.task(0), rule));
    std::vector<uint32_t> woken;
    for (const uint32_t id : plain) {
      if (machine.tasks[id].on_run_queue) woken.push_back(id);
    }
    ASSERT_EQ(woken, expected) << "rule " << static_cast<int>(rule);
  }
}
