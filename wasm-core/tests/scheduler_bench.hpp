// What a scheduler does in one situation is set up by hand, on a machine without a model, and looked at.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "machine/goodness_scheduler.hpp"
#include "machine/o1_scheduler.hpp"
#include "watched.hpp"

namespace stampede {

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

}  // namespace stampede
