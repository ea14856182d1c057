// How a run is set up: the machine, the first thread, and what wakes whom from outside.
#include "models/threads/model.hpp"

#include <numeric>

#include "machine/goodness_scheduler.hpp"
#include "machine/o1_scheduler.hpp"

namespace stampede::threads_model {

namespace {
constexpr uint32_t kCacheKb = 512;
}  // namespace

Settings::Settings(const std::vector<double>& values) {
  auto whole = [&](Param param) { return static_cast<uint32_t>(values[param]); };
  runtime = static_cast<Runtime>(whole(kRuntime));
  threads = whole(kThreads);
  work = static_cast<Work>(whole(kWork));
  life = work == Work::create_join ? static_cast<Life>(whole(kLife)) : Life::together;
  rounds = whole(kRounds);
  work_ns = whole(kWorkUs) * kMicrosecond;
  pause_ns = whole(kPauseMs) * kMillisecond;
  block_ns = whole(kBlockMs) * kMillisecond;
  calls = static_cast<Calls>(whole(kCalls));
  kernel_threads = runtime == Runtime::green ? 1 : whole(kKernelThreads);
  o1 = static_cast<SchedulerChoice>(whole(kScheduler)) == SchedulerChoice::o1;
  cpus = whole(kCpus);
  mhz = whole(kMhz);
  seed = static_cast<uint64_t>(values[kSeed]);
}

ThreadsRun::ThreadsRun(const Settings& settings)
    : MachineRun(kNoEnd, settings.seed, settings.cpus, settings.tasks(), costs_at(settings.mhz), SpinKind::test_and_test_and_set),
      settings_(settings),
      costs_(calibrated_at<ThreadsCosts>(settings.mhz)),
      chat_(calibrated_at<VolanoCosts>(settings.mhz)),
      futex_ns_(calibrated_at<AllocatorCosts>(settings.mhz).futex_ns),
      threads_(settings.threads + 1),
      children_(settings.runtime == Runtime::linuxthreads ? settings.threads : 0),
      carried_(settings.one_to_one() ? 0 : settings.kernel_threads, kNone),
      call_timers_(settings.block_ns > 0 || settings.pause_ns > 0 ? settings.threads + 1 : 0),
      call_counts_(kCallKinds) {
  Machine& m = machine_;
  if (settings.o1) {
    m.scheduler = std::make_unique<O1Scheduler>(m);
  } else {
    m.scheduler = std::make_unique<GoodnessScheduler>(m, 1, GoodnessRules::linux_2_2(kCacheKb));
  }
  for (uint32_t id = 0; id < m.task_count; ++id) {
    Task& task = m.tasks[id];
    task.state = TaskState::interruptible;
    task.counter = settings.o1 ? 0 : task.priority;
    task.cpu = task.last_cpu = static_cast<uint8_t>(id % settings.cpus);
    task.address_space = 0;
  }
  if (settings.one_to_one()) {
    for (uint32_t id = 0; id <= settings.threads; ++id) threads_[id].task = &m.tasks[id == 0 ? 0 : id + 1];
  } else {
    ready_.push_back(0);
  }
  threads_[0].state = State::ready;
  alive_ = alive_most_ = 1;
  auto prepare = [this](CallEvent& event, uint32_t thread) {
    event.run = this;
    event.thread = thread;
    event.fire = [](Event& fired) {
      auto& call = static_cast<CallEvent&>(fired);
      Machine& machine = call.run->machine_;
      call.run->fired_.push_back(&call);
      machine.raise(machine.cpus[0], Interrupt::model);
    };
  };
  for (uint32_t id = 0; id < call_timers_.size(); ++id) prepare(call_timers_[id], id);
  prepare(poll_timer_, kNone);
  prepare(begin_, kNone);
  m.sim.at(begin_, kStartNs);
}

/// What comes from outside: the run begins, a call comes to its end, the manager has waited for two seconds.
Path ThreadsRun::model_interrupt(Thread& self) {
  Machine& m = machine_;
  while (!fired_.empty()) {
    CallEvent& event = *fired_.front();
    fired_.pop_front();
    if (&event == &begin_) {
      note(ThreadsKind::begun, self, "interrupt.enter"_line, 0, settings_.threads);
      if (settings_.runtime == Runtime::linuxthreads) co_await m.scheduler->wake(self, m.tasks[1], 0);
      for (uint32_t id = 0; id < (settings_.one_to_one() ? 1 : settings_.kernel_threads); ++id) co_await m.scheduler->wake(self, m.tasks[id], 0);
    } else if (&event == &poll_timer_) {
      if (!manager_waits_) continue;
      manager_timed_out_ = true;
      if (m.tasks[1].state == TaskState::interruptible) co_await m.scheduler->wake(self, m.tasks[1], 0);
    } else if (at(event.thread).in_wrapped_call) {
      co_await could_go_on(self, event.thread);
    } else {
      at(event.thread).restarted = true;
      Task& task = task_of(event.thread);
      if (task.state == TaskState::interruptible) co_await m.scheduler->wake(self, task, 0);
    }
  }
}

/// A task's path. With a task for each thread it begins anew where the thread sleeps at the gate.
Path ThreadsRun::start(Task& self) {
  Machine& m = machine_;
  if (!settings_.one_to_one()) {
    co_await carrier(self);
  } else if (settings_.runtime == Runtime::linuxthreads && self.id == 1) {
    co_await manager(self);
  } else {
    const uint32_t me = self.id == 0 ? 0 : self.id - 1;
    for (;;) {
      co_await body(me);
      if (!at(me).parked) break;
      self.state = TaskState::interruptible;
      if (at(me).restarted) {
        self.state = TaskState::running;
      } else {
        self.parkable = true;
        co_await m.scheduler->schedule(self);
        self.parkable = false;
      }
    }
  }
  self.state = TaskState::exited;
  self.parkable = true;
  co_await m.scheduler->schedule(self);
}

}  // namespace stampede::threads_model
