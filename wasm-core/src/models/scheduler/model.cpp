// How a run is set up: the kernel, and everyone connected and asleep.
#include "models/scheduler/model.hpp"

namespace stampede::scheduler_model {

namespace {
constexpr uint32_t kAddressSpaces = 2;  // the client's and the server's

Costs kernel_costs(const Settings& settings) {
  Costs costs = costs_at(settings.mhz);
  if (settings.uniprocessor_build) costs.lock_ns = costs.lock_transfer_ns = 0;
  return costs;
}

GoodnessRules rules_of(Kernel kernel, uint32_t cache_kb) {
  switch (kernel) {
    case Kernel::linux_2_2_14: return GoodnessRules::linux_2_2(cache_kb);
    case Kernel::linux_2_3_99: return GoodnessRules::linux_2_3_99(cache_kb);
    case Kernel::linux_2_4_0_test3: return GoodnessRules::linux_2_4_0_test3();
  }
  return {};
}
}  // namespace

Settings::Settings(const std::vector<double>& values) {
  auto whole = [&](Param param) { return static_cast<uint32_t>(values[param]); };
  rooms = whole(kRooms);
  users = whole(kUsers);
  messages = whole(kMessages);
  window = whole(kWindow);
  kernel = static_cast<Kernel>(whole(kKernel));
  o1 = static_cast<SchedulerChoice>(whole(kScheduler)) == SchedulerChoice::o1;
  uniprocessor_build = static_cast<Build>(whole(kBuild)) == Build::up;
  cpus = whole(kCpus);
  mhz = whole(kMhz);
  spinlock = static_cast<SpinKind>(whole(kSpinlock));
  costs = calibrated_at<VolanoCosts>(mhz);
  auto in_us = [&](Param param, uint32_t& ns) {
    if (values[param] != kAbsent) ns = static_cast<uint32_t>(static_cast<Ns>(values[param]) * kMicrosecond * VolanoCosts::kMhz / mhz);
  };
  in_us(kMessageUs, costs.message_ns);
  in_us(kPostUs, costs.post_ns);
  join_ns = whole(kJoinMs) * kMillisecond;
  cache_kb = whole(kCacheKb);
  duration_ns = whole(kDurationMs) * kMillisecond;
  seed = static_cast<uint64_t>(values[kSeed]);
}

SchedulerRun::SchedulerRun(const Settings& settings)
    : MachineRun(settings.duration_ns, settings.seed, settings.cpus, settings.threads(), kernel_costs(settings), settings.spinlock),
      settings_(settings),
      inboxes_(settings.threads()),
      waits_(settings.threads()),
      in_hand_(settings.threads(), kNone),
      still_to_send_(settings.all_users(), settings.messages),
      joins_(settings.all_users()) {
  Machine& m = machine_;
  m.softnet = !old_locks();
  m.statistics.keep();
  m.line_ns.assign(kLines + 1u, 0);
  if (settings.o1) {
    auto scheduler = std::make_unique<O1Scheduler>(m);
    o1_ = scheduler.get();
    m.scheduler = std::move(scheduler);
  } else {
    GoodnessRules rules = rules_of(settings.kernel, settings.cache_kb);
    rules.smp = !settings.uniprocessor_build;
    auto scheduler = std::make_unique<GoodnessScheduler>(m, kAddressSpaces, rules);
    goodness_ = scheduler.get();
    m.scheduler = std::move(scheduler);
  }
  // Everyone is connected and asleep: readers and receivers in read(), inside the kernel lock's depth where there is one; senders and writers in wait().
  for (uint32_t id = 0; id < m.task_count; ++id) {
    Task& task = m.tasks[id];
    const Role role = role_of(task);
    const bool in_read = role == Role::receiver || role == Role::reader;
    task.kind = static_cast<uint8_t>(role);
    task.state = TaskState::interruptible;
    task.address_space = role == Role::sender || role == Role::receiver ? 0 : 1;
    task.cpu = task.last_cpu = static_cast<uint8_t>(id % settings.cpus);
    task.counter = settings.o1 ? 0 : settings.kernel == Kernel::linux_2_4_0_test3 ? GoodnessRules::linux_2_4_0_test3().refill : task.priority;
    task.line = in_read ? "read.sleep"_line : "wait.sleep"_line;
    task.kernel_lock_depth = in_read && old_locks() ? 1 : 0;
    waits_[id] = !in_read;
  }
  for (uint32_t user = 0; user < settings.all_users(); ++user) {
    JoinEvent& join = joins_[user];
    join.run = this;
    join.user = user;
    join.fire = [](Event& event) {
      auto& joined = static_cast<JoinEvent&>(event);
      Machine& machine = joined.run->machine_;
      joined.run->joining_.push_back(joined.user);
      machine.raise(machine.cpus[joined.user % machine.cpus.size()], Interrupt::model);
    };
    m.sim.after(join, kMicrosecond + m.sim.random.below(static_cast<uint32_t>(settings.join_ns / kMicrosecond) + 1) * kMicrosecond);
  }
}

Path SchedulerRun::start(Task& task) {
  switch (role_of(task)) {
    case Role::sender: return sender(task);
    case Role::receiver: return receiver(task);
    case Role::reader: return reader(task);
    case Role::writer: return writer(task);
  }
  return {};
}

}  // namespace stampede::scheduler_model
