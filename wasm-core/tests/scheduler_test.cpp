// The index against the scan that it stands for, on random run queues.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "engine/random.hpp"
#include "machine/run_queue_index.hpp"
#include "machine/task.hpp"
#include "watched.hpp"

using namespace stampede;

namespace {

/// schedule()'s loop as the kernel has it: every task of the list in order, strictly greater wins.
RunQueueIndex::Best scan(const std::vector<Task>& tasks, uint32_t cpu, uint32_t address_space) {
  RunQueueIndex::Best best;
  std::vector<const Task*> in_order;
  for (const Task& task : tasks) {
    if (task.indexed) in_order.push_back(&task);
  }
  std::sort(in_order.begin(), in_order.end(), [](const Task* a, const Task* b) { return a->run_rank < b->run_rank; });
  for (const Task* task : in_order) {
    int score = 0;
    if (task->counter > 0) {
      score = task->counter + task->priority;
      if (task->last_cpu == cpu) score += 15;
      if (address_space != kNone && task->address_space == address_space) score += 1;
    }
    if (score > best.score) best = {task->id, score};
  }
  return best;
}

}  // namespace

TEST(RunQueueIndex, FindsWhatTheScanFinds) {
  for (uint64_t seed = 1; seed <= 30; ++seed) {
    Random random(seed);
    const uint32_t cpus = 1 + random.below(5);
    const uint32_t spaces = random.below(3);
    std::vector<Task> tasks(60);
    for (uint32_t i = 0; i < tasks.size(); ++i) {
      tasks[i].id = i;
      tasks[i].run_rank = static_cast<int32_t>(i);
    }
    RunQueueIndex index(tasks, cpus, spaces);
    int32_t front = 0;
    for (int round = 0; round < scenarios(3000); ++round) {
      Task& task = tasks[random.below(60)];
      if (task.indexed) {
        index.erase(task);
      } else {
        task.counter = static_cast<uint8_t>(random.below(4) ? random.below(6) : 0);
        task.priority = static_cast<uint8_t>(20 + random.below(2));
        task.last_cpu = static_cast<uint8_t>(random.below(cpus));
        task.address_space = spaces && random.below(2) ? random.below(spaces) : kNone;
        if (random.below(3)) task.run_rank = --front;  // else it keeps its place, as a preempted task does
        index.insert(task);
      }
      for (uint32_t cpu = 0; cpu < cpus; ++cpu) {
        for (uint32_t space = 0; space <= spaces; ++space) {
          const uint32_t asked = space == spaces ? kNone : space;
          const auto found = index.best(cpu, asked);
          const auto expected = scan(tasks, cpu, asked);
          ASSERT_EQ(found.score, expected.score);
          if (expected.score > 0) {
            ASSERT_EQ(found.task, expected.task);
          }
        }
      }
    }
  }
}

TEST(RunQueueIndex, RefillsEveryTaskWhoseCounterIsUsedUp) {
  std::vector<Task> tasks(10);
  RunQueueIndex index(tasks, 1, 0);
  for (uint32_t i = 0; i < 10; ++i) {
    tasks[i].id = i;
    tasks[i].counter = 0;
    tasks[i].run_rank = static_cast<int32_t>(i);
    index.insert(tasks[i]);
  }
  EXPECT_EQ(index.best(0, kNone).score, 0);
  index.refill_zeros([](Task& task) { task.counter = task.priority; });
  EXPECT_EQ(index.size(), 10u);
  EXPECT_EQ(index.best(0, kNone).task, 0u);
  EXPECT_EQ(index.best(0, kNone).score, 20 + 20 + 15);
}

TEST(Task, StaysWithinItsMemory) { EXPECT_LE(sizeof(Task), 400u) << "512 bytes a task, its path's frames included"; }
