// The scheduler of Linux 2.2 to 2.4: one list of runnable tasks, one lock, and a look at every one of them (facts: kernel/sched.c of the versions named below).
#pragma once
#include "machine/machine.hpp"
#include "machine/run_queue_index.hpp"

namespace stampede {

/// What tells the goodness schedulers apart. 2.3.99 is the same from pre4 to pre8.
struct GoodnessRules {
  /// reschedule_idle(): which CPU is told about a task that has been woken, or that lost its CPU.
  enum class Placement : uint8_t {
    two_passes,    // 2.2: related tasks stay; else, with the lock taken a second time, the last CPU if idle, or whichever gains most
    any_idle,      // 2.3.99: the last CPU if idle, any idle one, the last CPU if it gains, others if the task's slices are short
    longest_idle,  // 2.4.0-test3: the last CPU if idle or if it gains, the one that has been idle longest, whichever gains most
  };
  Placement placement = Placement::two_passes;
  uint8_t refill = 0;         // ticks that a recalculation adds; 0: the task's priority, which is 20
  int preempt_above = 0;      // a task takes another's CPU if it is better by more than this
  bool extra_tick = true;     // 2.2: a slice ends when a tick finds nothing left of it, one tick after its last
  bool lazy_memory = false;   // since 2.3: an idle CPU keeps the last task's memory, and asks on its behalf
  bool smp = true;            // 15 points for the CPU that a task last ran on, and all of Placement: SMP builds only
  uint32_t cache_flush_ns = 0;  // 2.2: tasks with shorter slices on average are not worth an idle CPU for related ones; 2.3.99: worth another's CPU

  static GoodnessRules linux_2_2(uint32_t cache_kb) { return {Placement::two_passes, 0, 0, true, false, true, cache_flush_ns_2_2(cache_kb)}; }
  static GoodnessRules linux_2_3_99(uint32_t cache_kb) { return {Placement::any_idle, 0, 0, false, true, true, cache_flush_ns_2_3_99(cache_kb)}; }
  static GoodnessRules linux_2_4_0_test3() { return {Placement::longest_idle, 6, 1, false, true, true, 0}; }
};

class GoodnessScheduler final : public Scheduler {
 public:
  GoodnessScheduler(Machine& machine, uint32_t address_spaces, GoodnessRules rules)
      : machine_(machine),
        index_(machine.tasks, static_cast<uint32_t>(machine.cpus.size()), address_spaces, rules.smp ? 15 : 0),
        rules_(rules) {}

  Path schedule(Task& prev) override;
  Path wake(Thread& waker, Task& task, uint32_t position) override;
  Path tick(Thread& self, Cpu& cpu) override;
  Path finish_switch(Task& next) override;
  uint32_t runnable() const override { return runnable_; }
  uint16_t retake_line() const override { return "schedule.retake-kernel-lock"_line; }

  /// The score of `task` for `cpu`, asked on behalf of `asker`.
  int goodness(const Task& task, uint32_t cpu, const Task& asker) const;
  /// Brings a task's counter up to date with the recalculations that it slept through.
  void refresh(Task& task) const;
  uint32_t refills() const { return refills_; }
  /// The counter of `task` with the recalculations that it slept through.
  uint8_t counter_of(const Task& task) const;

 private:
  void add_to_run_queue(Task& task);
  Path reschedule_idle(Thread& waker, Task& task, uint16_t line);
  Cpu* find_cpu(const Task& task);
  Cpu* gains_most(const Task& task, bool related_stay);
  int gain(const Task& task, const Cpu& cpu);
  void tell(Thread& waker, Cpu* cpu);
  bool related(const Task& current, const Task& task) const;
  void note_declined();
  const Task& memory_of(const Task& asker) const;
  void off_cpu(Task& prev);

  Machine& machine_;
  RunQueueIndex index_;
  GoodnessRules rules_;
  uint32_t refills_ = 0;
  uint32_t runnable_ = 0;
  int32_t front_ = 0;
};

}  // namespace stampede
