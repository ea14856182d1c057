// How a run is set up: the machine and its kernel, the locks by their names and places, who serves what.
#include "models/locks/model.hpp"

namespace stampede::locks_model {

namespace {
constexpr uint32_t kFileLocks = 64;
constexpr uint32_t kCards = 4;
constexpr uint32_t kApacheProcesses = 16;

// Own locks, by place.
constexpr uint32_t kCardLocks = 2, kCpuLocks = kCardLocks + kCards;  // after the page cache's and the name cache's

/// Which segment is under which lock (facts: net/socket.c, fs/*.c of the three kernels).
Guard guard_of(Kernel kernel, Segment segment) {
  if (kernel == Kernel::v2_2_14) return Guard::kernel;
  switch (segment) {
    case Segment::accept:
    case Segment::receive:
    case Segment::send: return Guard::object;
    case Segment::poll:  // since 2.3.99-pre6
    case Segment::read: return Guard::none;  // since 2.3.9; lseek() is another matter (seek in files.cpp)
    case Segment::open: return kernel == Kernel::v2_3_99 ? Guard::kernel : Guard::none;
    case Segment::close: return Guard::kernel;  // 2.4.0-test3: what a file's or socket's own release does
  }
  return Guard::kernel;
}

/// The guard that was asked for, or else the kernel's.
Guard chosen(GuardChoice choice, Guard of_kernel) {
  switch (choice) {
    case GuardChoice::as_kernel: return of_kernel;
    case GuardChoice::none: return Guard::none;
    case GuardChoice::kernel: return Guard::kernel;
    case GuardChoice::object: return Guard::object;
    case GuardChoice::cpu: return Guard::cpu;
  }
  return of_kernel;
}

GoodnessRules rules_of(Kernel kernel) {
  constexpr uint32_t kCacheKb = 512;
  switch (kernel) {
    case Kernel::v2_2_14: return GoodnessRules::linux_2_2(kCacheKb);
    case Kernel::v2_3_99: return GoodnessRules::linux_2_3_99(kCacheKb);
    case Kernel::v2_4_0_test3: return GoodnessRules::linux_2_4_0_test3();
  }
  return {};
}

uint32_t usual_processes(Workload workload, uint32_t cpus, uint32_t connections) {
  switch (workload) {
    case Workload::netperf_rr: return connections;
    case Workload::fscache_read:
    case Workload::specweb99: return cpus;
    case Workload::webbench: return kApacheProcesses;
  }
  return 1;
}

Costs machine_costs(const Settings& settings, const LocksCosts& own) {
  Costs costs = costs_at(settings.mhz);
  costs.interrupt_ns = own.device_interrupt_ns;
  if (settings.up) costs.lock_ns = costs.lock_transfer_ns = 0;
  return costs;
}

/// SPECweb99's requests do more than the path that we follow: all of its work is longer by one factor.
LocksCosts own_costs(const Settings& settings) {
  LocksCosts costs = calibrated_at<LocksCosts>(settings.mhz);
  for (uint32_t* ns : {&costs.web_user_ns, &costs.apache_user_ns}) *ns = static_cast<uint32_t>(uint64_t{*ns} * settings.user_percent / 100);
  if (settings.workload != Workload::specweb99) return costs;
  for (uint32_t* ns : {&costs.receive_ns, &costs.send_ns, &costs.packet_out_ns, &costs.packet_in_ns, &costs.ack_in_ns, &costs.device_ns, &costs.open_ns,
                       &costs.dentry_ns, &costs.close_file_ns, &costs.poll_ns, &costs.poll_descriptor_ns, &costs.copy_kb_ns, &costs.checksum_kb_ns, &costs.web_user_ns}) {
    *ns = static_cast<uint32_t>(uint64_t{*ns} * costs.specweb_percent / 100);
  }
  return costs;
}
}  // namespace

Settings::Settings(const std::vector<double>& values) {
  auto whole = [&](Param param) { return static_cast<uint32_t>(values[param]); };
  workload = static_cast<Workload>(whole(kWorkload));
  kernel = static_cast<Kernel>(whole(kKernel));
  up = static_cast<Build>(whole(kBuild)) == Build::up;
  cpus = up ? 1 : whole(kCpus);
  mhz = whole(kMhz);
  connections = whole(kConnections);
  const bool usual = values[kProcesses] == kAbsent || workload == Workload::netperf_rr;
  processes = usual ? usual_processes(workload, cpus, connections) : whole(kProcesses);
  spinlock = static_cast<SpinKind>(whole(kSpinlock));
  o1 = static_cast<SchedulerChoice>(whole(kScheduler)) == SchedulerChoice::o1;
  const auto rule = static_cast<BottomHalfRule>(whole(kBottomHalfRule));
  softnet = rule == BottomHalfRule::as_kernel ? kernel != Kernel::v2_2_14 : rule == BottomHalfRule::per_cpu;
  auto guard_segment = [&](Segment segment, Param param) { guard[static_cast<int>(segment)] = chosen(static_cast<GuardChoice>(whole(param)), guard_of(kernel, segment)); };
  guard_segment(Segment::accept, kLockAccept);
  guard_segment(Segment::poll, kLockPoll);
  guard_segment(Segment::receive, kLockReceive);
  guard_segment(Segment::send, kLockSend);
  guard_segment(Segment::open, kLockOpen);
  guard_segment(Segment::read, kLockRead);
  guard_segment(Segment::close, kLockClose);
  copy_dropped = static_cast<Copying>(whole(kCopy)) == Copying::dropped;
  prefetching = static_cast<Checksum>(whole(kChecksum)) == Checksum::prefetching;
  buffer_bytes = whole(kBufferBytes);
  file_kb = whole(kFileKb);
  memcpy = static_cast<CopyingOnly>(whole(kMemcpy)) == CopyingOnly::on;
  seeks = static_cast<Seek>(whole(kSeek)) == Seek::lseek;
  seek_guard = static_cast<SeekGuard>(whole(kLockSeek));
  answer_kb = values[kAnswerKb] == kAbsent ? 0 : whole(kAnswerKb);
  look_ups = values[kLookUps] == kAbsent ? kNone : whole(kLookUps);
  user_percent = whole(kUserPercent);
  ram_mb = whole(kRamMb);
  network_mbit = whole(kNetworkMbit);
  duration_ns = whole(kDurationMs) * kMillisecond;
  seed = static_cast<uint64_t>(values[kSeed]);
}

LocksRun::LocksRun(const Settings& settings)
    : MachineRun(settings.duration_ns, settings.seed, settings.cpus, settings.processes, machine_costs(settings, own_costs(settings)), settings.spinlock,
                 kCpuLocks + settings.cpus + kFileLocks + settings.connections + 1),
      settings_(settings),
      costs_(own_costs(settings)),
      connections_(settings.connections + 1),
      processes_(settings.processes),
      caches_(settings.cpus, costs_.cache_kb) {
  Machine& m = machine_;
  m.softnet = settings.softnet;
  m.taken_kind = static_cast<uint8_t>(LocksKind::take);
  m.released_kind = static_cast<uint8_t>(LocksKind::let_go);
  m.line_ns.assign(kLines + 1u, 0);
  m.tick_profile.reset(kLines + 1u, settings.cpus);
  if (settings.o1) {
    m.scheduler = std::make_unique<O1Scheduler>(m);
  } else {
    GoodnessRules rules = rules_of(settings.kernel);
    rules.smp = !settings.up;
    m.scheduler = std::make_unique<GoodnessScheduler>(m, 0, rules);
  }
  // Names of the own locks, after those of the machine (spec.cpp: lock_names).
  const uint16_t names = kCpuRunQueueLock + kMaxCpus;
  const auto own_locks = static_cast<uint32_t>(m.locks.size() - kCpuRunQueueLock - settings.cpus);
  for (uint32_t i = 0; i < own_locks; ++i) {
    const uint32_t name = i < kCardLocks ? i : i < kCpuLocks ? 2 : i < kCpuLocks + settings.cpus ? 3 : i < kCpuLocks + settings.cpus + kFileLocks ? 4 : 5;
    m.own_lock(i).name = static_cast<uint16_t>(names + name);
  }
  for (int16_t& cpu : file_cpu_) cpu = -1;
  for (uint32_t i = 0; i < settings.processes; ++i) {
    Task& task = m.tasks[i];
    task.state = TaskState::interruptible;
    task.counter = settings.o1 ? 0 : settings.kernel == Kernel::v2_4_0_test3 ? GoodnessRules::linux_2_4_0_test3().refill : task.priority;
    task.cpu = task.last_cpu = static_cast<uint8_t>(i % settings.cpus);
    task.line = "start.all"_line;
    Process& process = processes_[i];
    process.home = task.cpu;
    process.sleeps_at = task.line;
    process.disk.run = this;
    process.disk.subject = i;
    if (settings.workload == Workload::fscache_read) {
      process.first_page = caches_.lay_file((settings.file_kb * 1024 + PageCaches::kPageBytes - 1) / PageCaches::kPageBytes, m.sim.random);
    }
  }
  for (uint32_t i = 0; i <= settings.connections; ++i) {
    Connection& connection = connections_[i];
    connection.next.run = connection.acknowledgement.run = this;
    connection.next.subject = connection.acknowledgement.subject = i;
    if (i == settings.connections) continue;
    if (settings.workload == Workload::netperf_rr) connection.process = i;
    if (settings.workload == Workload::specweb99) {
      connection.process = i % settings.processes;
      processes_[connection.process].polls.push_back(i);
    }
  }
  if (settings.workload == Workload::specweb99) {
    const uint64_t memory_mb = settings.ram_mb > costs_.memory_used_mb ? settings.ram_mb - costs_.memory_used_mb : 1;
    files_ = std::make_unique<WebFiles>(settings.connections, memory_mb << 20, m.sim.random);
  }
  begin_.run = this;
  begin_.fire = [](Event& event) {
    LocksRun& run = *static_cast<ModelEvent&>(event).run;
    run.machine_.raise(run.machine_.cpus[0], Interrupt::model);
  };
  m.sim.at(begin_, 1000);
  start_clients();
}

SpinLock& LocksRun::socket_lock(uint32_t connection) {
  const uint32_t first = kCpuLocks + settings_.cpus + kFileLocks;
  return machine_.own_lock(connection == listener() ? first : first + 1 + connection);
}
SpinLock& LocksRun::file_lock(uint32_t file) { return machine_.own_lock(kCpuLocks + settings_.cpus + file % kFileLocks); }
SpinLock& LocksRun::cpu_lock(uint32_t cpu) { return machine_.own_lock(kCpuLocks + cpu); }
SpinLock& LocksRun::card_lock(uint32_t card) { return machine_.own_lock(kCardLocks + card); }

Path LocksRun::start(Task& task) {
  switch (settings_.workload) {
    case Workload::netperf_rr: return netserver(task);
    case Workload::fscache_read: return file_reader(task);
    case Workload::specweb99: return event_server(task);
    case Workload::webbench: return process_server(task);
  }
  return netserver(task);
}

}  // namespace stampede::locks_model
