// How a run is set up: who sleeps where, by whose policy, and when it has settled.
#include "models/accept/model.hpp"

namespace stampede::accept_model {

Settings::Settings(const std::vector<double>& values) {
  auto whole = [&](Param param) { return static_cast<uint32_t>(values[param]); };
  threads = whole(kThreads);
  cpus = whole(kCpus);
  mhz = whole(kMhz);
  policy = static_cast<Policy>(whole(kPolicy));
  o1 = static_cast<SchedulerChoice>(whole(kScheduler)) == SchedulerChoice::o1;
  spinlock = static_cast<SpinKind>(whole(kSpinlock));
  callbacks = whole(kCallbacks);
  int callback = 0;
  for (const Param rule : {kWriteSpace, kDataReady, kStateChange}) callback_rules[callback++] = static_cast<CallbackRule>(whole(rule));
  select_sleepers = whole(kSelectSleepers);
  select_in_front = static_cast<SelectPosition>(whole(kSelectPosition)) == SelectPosition::front;
  doubly_linked = static_cast<WaitQueueLinks>(whole(kWaitQueue)) == WaitQueueLinks::doubly;
  arrivals = static_cast<Arrivals>(whole(kArrivals));
  connections = whole(kConnections);
  rate_per_s = whole(kRate);
  client_ns = whole(kClientMs) * kMillisecond;
  backlog = whole(kBacklog);
  service_ns = whole(kServiceUs) * kMicrosecond * Costs::kMhz / mhz;
  kernel_ns = whole(kKernelUs) * kMicrosecond * Costs::kMhz / mhz;
  waits = whole(kWaits);
  wait_ns = whole(kWaitUs) * kMicrosecond;
  closes = values[kCloseUs] != kAbsent;
  close_ns = closes ? static_cast<Ns>(values[kCloseUs]) * kMicrosecond : 0;
  printk = static_cast<Printk>(whole(kPrintk));
  shared_memory = static_cast<Memory>(whole(kMemory)) == Memory::shared;
  duration_ns = whole(kDurationMs) * kMillisecond;
  seed = static_cast<uint64_t>(values[kSeed]);
}

AcceptRun::AcceptRun(const Settings& settings)
    : MachineRun(settings.bounded() ? kNoEnd : settings.duration_ns, settings.seed, settings.cpus, settings.threads + settings.select_sleepers,
                 costs_at(settings.mhz), settings.spinlock),
      settings_(settings),
      queue_(machine_, settings.doubly_linked),
      door_(machine_),
      file_lock_(machine_, {"file-lock.try"_line, "file-lock.search"_line, "file-lock.sleep"_line, "file-lock.wake"_line, static_cast<uint8_t>(AcceptKind::lock_wait),
                            static_cast<uint8_t>(AcceptKind::lock_retry), static_cast<uint8_t>(AcceptKind::lock_taken)}) {
  if (settings.o1) {
    machine_.scheduler = std::make_unique<O1Scheduler>(machine_);
  } else {
    machine_.scheduler = std::make_unique<GoodnessScheduler>(machine_, settings.shared_memory ? 1 : 0, GoodnessRules::linux_2_2(512));
  }
  // Everyone is asleep, queued in the order 1 to n; the select sleepers before or after them, so that the last to join stand where the policy puts them.
  auto lay = [&](uint32_t id) {
    Task& task = machine_.tasks[id];
    task.kind = static_cast<uint8_t>(id < settings.threads ? TaskKind::acceptor : TaskKind::selector);
    task.state = TaskState::interruptible;
    task.counter = task.priority;
    task.cpu = task.last_cpu = static_cast<uint8_t>(id % settings.cpus);
    task.address_space = settings.shared_memory ? 0 : kNone;
    task.kernel_lock_depth = 1;  // taken by the system call, let go of while asleep
    if (settings.o1) task.counter = 0;  // a fresh slice when it wakes
    const bool acceptor = id < settings.threads;
    task.exclusive = acceptor && (settings.policy == Policy::task_exclusive || settings.policy == Policy::task_exclusive_lifo);
    task.marked = !acceptor && settings.policy == Policy::always_wake;
    if (acceptor && uses_door() && id > 0) {
      task.line = file_locked() ? "file-lock.sleep"_line : user_locked() ? "server.take-lock"_line : "accept.serialize"_line;
      task.kernel_lock_depth = user_locked() ? 1 : 0;
      if (file_locked()) {
        file_lock_.put(task);
      } else {
        door_.put(task);
      }
      return;
    }
    task.line = acceptor ? "accept.sleep"_line : "select.sleep"_line;
    if (acceptor && file_locked()) {
      file_lock_.hold(task);
    } else if (acceptor && uses_door()) {
      door_.hold(task);
    }
    const bool select_to_tail = !acceptor && !task.marked && settings.policy != Policy::task_exclusive && !settings.select_in_front;
    queue_.put(task, select_to_tail ? WaitPlace::tail : place(task));
  };
  for (uint32_t id = 0; id < machine_.task_count; ++id) lay(id);
  start_clients();
  if (settings.closes) {
    close_.run = this;
    close_.fire = [](Event& event) {
      AcceptRun& run = *static_cast<ModelEvent&>(event).run;
      run.machine_.raise(run.machine_.cpus[0], Interrupt::model);
    };
    machine_.sim.at(close_, settings.close_ns);
  }
}

Ns AcceptRun::look_report_ns(bool found) const {
  switch (settings_.printk) {
    case Printk::on: return machine_.costs.printk_ns;
    case Printk::off: return 0;
    case Printk::both: return found ? 0 : machine_.costs.printk_queue_ns;
  }
  return 0;
}

/// `callback`: 1 write_space, 2 data_ready, 3 state_change.
WakeRule AcceptRun::rule(uint16_t callback) const {
  switch (settings_.callback_rules[callback - 1]) {
    case CallbackRule::policy: break;
    case CallbackRule::all: return WakeRule::all;
    case CallbackRule::one: return WakeRule::one;
  }
  switch (settings_.policy) {
    case Policy::task_exclusive: return WakeRule::exclusive;
    case Policy::task_exclusive_lifo: return WakeRule::exclusive_full;
    case Policy::wake_one: return WakeRule::one;
    case Policy::always_wake: return WakeRule::always_marked;
    default: return WakeRule::all;
  }
}

WaitPlace AcceptRun::place(const Task& task) const {
  if (settings_.policy == Policy::task_exclusive) return task.exclusive ? WaitPlace::tail : WaitPlace::head;
  if (settings_.policy == Policy::always_wake && !task.marked) return WaitPlace::behind_marked;
  return WaitPlace::head;
}

Path AcceptRun::start(Task& task) { return task.kind == static_cast<uint8_t>(TaskKind::acceptor) ? acceptor(task) : selector(task); }

void AcceptRun::went_to_sleep(Task& task) {
  if (!settings_.bounded() || awaited_arrivals_ > 0 || machine_.scheduler->runnable() > 0 || !handshakes_.empty() || !established_.empty()) return;
  settled_at_ = machine_.sim.now();
  note(AcceptKind::settled, task, task.line, 0, kNoTask, 0);
}

}  // namespace stampede::accept_model
