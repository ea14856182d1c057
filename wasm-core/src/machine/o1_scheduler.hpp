// The O(1) scheduler of 2.5 and 2.6: a run queue and a lock for each CPU, a list for each of 140 levels, and a bitmap that says which are not empty
// (facts: kernel/sched.c of 2.6.0; the sleep average counts ticks as 2.5 did, and 2.6.0's turns among interactive tasks of one level are left out).
#pragma once
#include "machine/machine.hpp"

namespace stampede {

class O1Scheduler final : public Scheduler {
 public:
  explicit O1Scheduler(Machine& machine);

  Path schedule(Task& prev) override;
  Path wake(Thread& waker, Task& task, uint32_t position) override;
  Path tick(Thread& self, Cpu& cpu) override;
  Path finish_switch(Task& next) override;
  bool idle_ticks() const override { return crowded_ > 0; }
  uint32_t runnable() const override { return runnable_; }
  uint16_t retake_line() const override { return "o1.retake-kernel-lock"_line; }
  /// Tasks that wait in the array of a CPU that is being served, and in the one for those that have used up their slices.
  uint32_t active_size(uint32_t cpu) const { return queues_[cpu].arrays[queues_[cpu].active].size; }
  uint32_t expired_size(uint32_t cpu) const { return queues_[cpu].arrays[1 - queues_[cpu].active].size; }
  /// Whether a task that waits stands in the expired array.
  bool expired(const Task& task) const { return task.array != queues_[task.last_cpu].active; }

 private:
  static constexpr int kLevels = 140;
  struct List {
    uint32_t head = kNone;
    uint32_t tail = kNone;
  };
  struct Array {
    uint64_t occupied[3] = {};
    List lists[kLevels];
    uint32_t size = 0;
  };
  struct Queue {
    Array arrays[2];
    uint8_t active = 0;
    uint32_t running = 0;      // queued and on the CPU
    Ns expired_since = 0;      // when the first slice ended since the arrays were swapped; 0: none has
    std::vector<uint32_t> loads;  // `running` of every queue when this CPU last looked
    uint32_t queued() const { return arrays[0].size + arrays[1].size; }
  };

  static uint8_t level_of(const Task& task);
  void enqueue(Queue& queue, Task& task, uint8_t array, bool at_head = false);
  void dequeue(Queue& queue, Task& task);
  static int first(const Array& array);
  static bool interactive(const Task& task);
  bool starving(const Queue& queue) const;
  void change_running(Queue& queue, int by);
  Path load_balance(Thread& self, bool idle);
  uint32_t pull(Thread& self, uint32_t from, bool idle, uint32_t most);

  Machine& machine_;
  std::vector<Queue> queues_;
  int32_t order_ = 0;
  int32_t front_ = 0;
  uint32_t crowded_ = 0;  // queues with a task that another CPU could have
  uint32_t runnable_ = 0;
};

}  // namespace stampede
