// The scheduler of Linux 2.2.14: one list of runnable tasks, one lock, and a look at every one of them (facts: the kernel's sched.c of that version).
#pragma once
#include "machine/machine.hpp"
#include "machine/run_queue_index.hpp"

namespace stampede {

/// What tells the goodness schedulers apart (facts: sched.c of 2.2.14 and of 2.4).
struct GoodnessRules {
  uint8_t refill = 0;        // ticks that a recalculation adds; 0: the task's priority (2.2)
  int preempt_above = 0;     // a woken task takes a CPU if it is better by more than this
  bool longest_idle = false; // of the idle CPUs the one that has been so longest; 2.2 looks at the task's last CPU only
  bool affinity = true;      // 15 points for the CPU that a task last ran on: SMP builds only

  static GoodnessRules linux_2_4() { return {6, 1, true, true}; }
};

class GoodnessScheduler final : public Scheduler {
 public:
  /// `cache_flush_ns`: a task whose average slice is shorter than this is not worth preempting for a related one.
  GoodnessScheduler(Machine& machine, uint32_t address_spaces, uint32_t cache_flush_ns, GoodnessRules rules = {})
      : machine_(machine),
        index_(machine.tasks, static_cast<uint32_t>(machine.cpus.size()), address_spaces, rules.affinity ? 15 : 0),
        cache_flush_ns_(cache_flush_ns),
        rules_(rules) {}

  Path schedule(Task& prev) override;
  Path wake(Thread& waker, Task& task, uint32_t position) override;
  void tick(Cpu& cpu) override;
  void switched_out(Task& prev) override;
  uint32_t runnable() const override { return runnable_; }
  uint16_t retake_line() const override { return "schedule.retake-kernel-lock"_line; }

  /// The score of `task` for `cpu`, asked on behalf of a task of `address_space`.
  int goodness(const Task& task, uint32_t cpu, uint32_t address_space) const;
  /// Brings a task's counter up to date with the recalculations that it slept through.
  void refresh(Task& task) const;
  uint32_t refills() const { return refills_; }
  /// The counter of `task` with the recalculations that it slept through.
  uint8_t counter_of(const Task& task) const;

 private:
  void add_to_run_queue(Task& task);
  void reschedule_idle(Thread& waker, Task& task);
  Cpu* longest_idle();
  bool related(const Task& current, const Task& task) const;

  Machine& machine_;
  RunQueueIndex index_;
  uint32_t cache_flush_ns_;
  GoodnessRules rules_;
  uint32_t refills_ = 0;
  uint32_t runnable_ = 0;
  int32_t front_ = 0;
};

}  // namespace stampede
