// The locks model as the boundary sees it: state columns, metrics, opening.
#include <algorithm>

#include "models/locks/model.hpp"
#include "models/rows.hpp"

namespace stampede::locks_model {

namespace {

Routine routine_of_label(std::string_view label) {
  struct Prefix {
    const char* text;
    Routine routine;
  };
  // The first that fits.
  static constexpr Prefix kPrefixes[] = {
      {"schedule.", Routine::schedule}, {"o1.", Routine::schedule}, {"idle.", Routine::schedule}, {"wake.", Routine::wake}, {"walk.", Routine::wake},
      {"start.", Routine::wake}, {"interrupt.device", Routine::driver}, {"interrupt.", Routine::timer}, {"bottom-half.", Routine::tcp_in}, {"tcp.", Routine::tcp_in},
      {"socket.", Routine::tcp_in}, {"send.enter", Routine::system_call}, {"receive.enter", Routine::system_call}, {"accept.enter", Routine::system_call},
      {"read.enter", Routine::system_call}, {"send.copy", Routine::copy}, {"read.copy", Routine::copy}, {"seek.enter", Routine::system_call}, {"seek.", Routine::read}, {"send.card", Routine::driver}, {"send.", Routine::tcp_out},
      {"receive.", Routine::receive}, {"poll.", Routine::poll}, {"accept.", Routine::connect}, {"close.socket", Routine::connect}, {"close.", Routine::file},
      {"open.", Routine::file}, {"disk.", Routine::file}, {"read.", Routine::read}, {"netperf.", Routine::user}, {"fscache.", Routine::user}, {"web.", Routine::user},
  };
  for (const Prefix& prefix : kPrefixes) {
    if (label.substr(0, std::string_view(prefix.text).size()) == prefix.text) return prefix.routine;
  }
  return Routine::system_call;
}

struct RoutineMetrics {
  Metric time, by_tick;
};
constexpr auto kRoutineRows = std::to_array<Row<Routine, RoutineMetrics>>({
    {Routine::schedule, kRoutineScheduleNs, kTickScheduleNs},
    {Routine::spin, kRoutineSpinNs, kTickSpinNs},
    {Routine::wake, kRoutineWakeNs, kTickWakeNs},
    {Routine::timer, kRoutineTimerNs, kTickTimerNs},
    {Routine::driver, kRoutineDriverNs, kTickDriverNs},
    {Routine::tcp_in, kRoutineTcpInNs, kTickTcpInNs},
    {Routine::tcp_out, kRoutineTcpOutNs, kTickTcpOutNs},
    {Routine::receive, kRoutineReceiveNs, kTickReceiveNs},
    {Routine::copy, kRoutineCopyNs, kTickCopyNs},
    {Routine::poll, kRoutinePollNs, kTickPollNs},
    {Routine::connect, kRoutineConnectNs, kTickConnectNs},
    {Routine::file, kRoutineFileNs, kTickFileNs},
    {Routine::read, kRoutineReadNs, kTickReadNs},
    {Routine::system_call, kRoutineSystemCallNs, kTickSystemCallNs},
});
constexpr auto kRoutineMetrics = in_order<kRoutineRows, 0, false>();  // all but user
static_assert(kRoutineMetrics.size() == kRoutines);

}  // namespace

Routine routine_of(uint16_t line) {
  static const std::vector<Routine> routines = [] {
    std::vector<Routine> all;
    for (const auto& listing : kMachineListing) all.push_back(routine_of_label(listing.label));
    for (const auto& listing : kListing) all.push_back(routine_of_label(listing.label));
    return all;
  }();
  return line < routines.size() ? routines[line] : Routine::system_call;
}

std::vector<Ns> LocksRun::profile() {
  std::vector<Ns> times(kRoutines + 1, 0);
  for (uint16_t line = 0; line < machine_.line_ns.size(); ++line) times[static_cast<int>(routine_of(line))] += machine_.line_ns[line];
  times[static_cast<int>(Routine::spin)] += machine_.mode_ns(Mode::spin);
  // User mode is what it is, on whatever line its time stands; the rest of such a line is the way in and out.
  return times;
}

std::vector<Ns> LocksRun::tick_profile() {
  const TickProfile& told = machine_.tick_profile;
  std::vector<Ns> times(kRoutines + 1, 0);
  auto tell = [&](uint16_t line, Ns ns) {
    const Routine routine = routine_of(line);
    // A server's own line in the kernel is the way in or out.
    times[static_cast<int>(routine == Routine::user ? Routine::system_call : routine)] += ns;
  };
  for (uint16_t line = 0; line < told.lines(); ++line) tell(line, told.line_ns(line));
  for (const Cpu& cpu : machine_.cpus) tell(cpu.line, told.hidden_ns(cpu.id));
  times[static_cast<int>(Routine::spin)] += told.spin_ns();
  times[kRoutines] = told.gate_ns();
  return times;
}

void LocksRun::fill_state(std::vector<ColumnData>& columns) {
  enum { asleep, runnable, running };
  Machine& m = machine_;
  m.account();
  columns.resize(spec().columns.count);
  const uint32_t tasks = m.task_count;
  const auto cpus = static_cast<uint32_t>(m.cpus.size());
  const auto locks = static_cast<uint32_t>(m.locks.size());
  fill_column<uint8_t>(columns, kTaskState, tasks, [&](uint32_t i) {
    const Task& task = m.tasks[i];
    if (is_running(task)) return running;
    return task.on_run_queue ? runnable : asleep;
  });
  fill_column<uint8_t>(columns, kTaskCpu, tasks, [&](uint32_t i) { return m.tasks[i].last_cpu; });
  fill_column<uint32_t>(columns, kTaskConnection, tasks, [&](uint32_t i) { return m.tasks[i].connection; });
  fill_column<uint16_t>(columns, kTaskLine, tasks, [&](uint32_t i) {
    const Task& task = m.tasks[i];
    const bool asleep = !is_running(task) && !task.on_run_queue;
    return asleep ? processes_[i].sleeps_at : task.line;  // schedule() goes on in its name
  });

  auto mode_ns = [&](uint32_t i, Mode mode) { return m.cpus[i].mode_ns[static_cast<int>(mode)]; };
  fill_column<uint8_t>(columns, kCpuMode, cpus, [&](uint32_t i) { return static_cast<int>(m.cpus[i].mode); });
  fill_column<uint32_t>(columns, kCpuTask, cpus, [&](uint32_t i) { return Machine::task_of(*m.cpus[i].current); });
  fill_column<uint16_t>(columns, kCpuLine, cpus, [&](uint32_t i) { return m.cpus[i].mode == Mode::idle ? kNoLine : m.cpus[i].top().line; });
  fill_column<uint8_t>(columns, kCpuRoutine, cpus, [&](uint32_t i) {
    const Mode mode = m.cpus[i].mode;
    if (mode == Mode::idle) return kRoutines + 1;
    return static_cast<int>(mode == Mode::spin ? Routine::spin : mode == Mode::user ? Routine::user : routine_of(m.cpus[i].top().line));
  });
  fill_column<uint32_t>(columns, kCpuConnection, cpus, [&](uint32_t i) { return m.cpus[i].current->is_idle ? kNone : m.cpus[i].current->connection; });
  fill_column<uint16_t>(columns, kCpuSpinsFor, cpus, [&](uint32_t i) { return m.cpus[i].top().spinning ? m.cpus[i].top().spin_lock : 0xffff; });
  fill_column<uint16_t>(columns, kCpuHolds, cpus, [&](uint32_t i) {
    uint16_t held = 0xffff;
    for (const SpinLock& lock : m.locks) {
      if (lock.id == kBottomHalves || lock.holder != static_cast<int>(i)) continue;
      if (held == 0xffff || lock.held_since >= m.locks[held].held_since) held = lock.id;
    }
    return held;
  });
  fill_column<uint8_t>(columns, kCpuInterrupt, cpus, [&](uint32_t i) { return m.cpus[i].depth; });
  fill_column<double>(columns, kCpuSinceNs, cpus, [&](uint32_t i) { return m.cpus[i].work_since; });
  fill_column<double>(columns, kCpuUntilNs, cpus, [&](uint32_t i) { return m.cpus[i].mode == Mode::idle ? 0 : m.cpus[i].work_until; });
  fill_column<double>(columns, kCpuUserNs, cpus, [&](uint32_t i) { return mode_ns(i, Mode::user); });
  fill_column<double>(columns, kCpuKernelNs, cpus, [&](uint32_t i) { return mode_ns(i, Mode::kernel) + mode_ns(i, Mode::scan) + mode_ns(i, Mode::interrupt); });
  fill_column<double>(columns, kCpuSpinNs, cpus, [&](uint32_t i) { return mode_ns(i, Mode::spin); });
  fill_column<double>(columns, kCpuIdleNs, cpus, [&](uint32_t i) { return mode_ns(i, Mode::idle); });

  fill_column<uint16_t>(columns, kLockName, locks, [&](uint32_t i) { return m.locks[i].name; });
  fill_column<uint8_t>(columns, kLockHolder, locks, [&](uint32_t i) { return i == kBottomHalves ? (m.bottom_half_cpu() < 0 ? kNoCpu : m.bottom_half_cpu()) : m.locks[i].holder < 0 ? kNoCpu : m.locks[i].holder; });
  fill_column<uint8_t>(columns, kLockWaiters, locks, [&](uint32_t i) { return m.locks[i].waiting; });
  fill_column<uint8_t>(columns, kLockLineCpu, locks, [&](uint32_t i) { return m.locks[i].holder >= 0 ? m.locks[i].holder : m.locks[i].last_holder < 0 ? kNoCpu : m.locks[i].last_holder; });
  fill_column<uint8_t>(columns, kLockOnItsWay, locks, [&](uint32_t i) { return m.locks[i].on_its_way ? 1 : 0; });
  fill_column<double>(columns, kLockTakes, locks, [&](uint32_t i) { return m.locks[i].acquisitions; });
  fill_column<double>(columns, kLockContended, locks, [&](uint32_t i) { return m.locks[i].contended; });
  fill_column<double>(columns, kLockHeldNs, locks, [&](uint32_t i) { return held_ns(m.locks[i]); });
  fill_column<double>(columns, kLockSpunNs, locks, [&](uint32_t i) { return m.locks[i].spun_ns; });
  fill_column<double>(columns, kLockLines, locks, [&](uint32_t i) { return m.locks[i].line_transfers; });

  const uint32_t connections = settings_.workload == Workload::fscache_read ? 0 : settings_.connections;
  fill_column<uint8_t>(columns, kConnectionState, connections, [&](uint32_t i) { return static_cast<int>(connections_[i].where); });
  fill_column<uint32_t>(columns, kConnectionTask, connections, [&](uint32_t i) { return connections_[i].process; });
  fill_column<uint8_t>(columns, kConnectionCpu, connections, [&](uint32_t i) { return connections_[i].last_cpu < 0 ? kNoCpu : connections_[i].last_cpu; });
  fill_column<uint32_t>(columns, kConnectionRequests, connections, [&](uint32_t i) { return connections_[i].finished; });
  fill_column<uint16_t>(columns, kConnectionLock, connections, [&](uint32_t i) { return socket_lock(i).id; });
  const std::vector<Ns> times = profile();
  fill_column<double>(columns, kRoutineNs, static_cast<uint32_t>(times.size()), [&](uint32_t i) { return times[i]; });
  fill_column<uint8_t>(columns, kSegmentGuard, kSegments, [&](uint32_t i) { return static_cast<int>(settings_.guard[i]); });
  fill_column<uint32_t>(columns, kRunQueueLength, 1, [&](uint32_t) { return m.scheduler->runnable(); });
}

Ns LocksRun::held_ns(const SpinLock& lock) const { return lock.held_ns + (lock.holder >= 0 && lock.id != kBottomHalves ? machine_.sim.now() - lock.held_since : 0); }

void LocksRun::fill_metrics(std::vector<double>& metrics) {
  Machine& m = machine_;
  m.account();
  metrics.assign(spec().metrics.count, 0);
  auto set = [&](Metric metric, double value) { metrics[metric] = value; };
  auto ratio = [](double part, double whole) { return whole > 0 ? part / whole : 0.0; };
  const auto elapsed = static_cast<double>(m.sim.now());
  const auto cpus = static_cast<double>(m.cpus.size());
  set(kRequests, static_cast<double>(done_));
  set(kIssued, static_cast<double>(issued_));
  set(kRequestsPerS, ratio(static_cast<double>(done_) * 1e9, elapsed));
  set(kKilobytesPerS, ratio(static_cast<double>(bytes_done_) / 1024 * 1e9, elapsed));
  set(kBitratePerConnection, ratio(static_cast<double>(bytes_done_) * 8e9, elapsed * settings_.connections));
  if (!latencies_.empty()) {
    set(kLatencyMeanNs, latencies_.mean_ns());
    set(kLatencyP50Ns, latencies_.percentile_ns(50));
    set(kLatencyP95Ns, latencies_.percentile_ns(95));
    set(kLatencyP99Ns, latencies_.percentile_ns(99));
  }
  auto mode = [&](Mode which) { return static_cast<double>(m.mode_ns(which)); };
  fill_time<Metric>(metrics);
  const double in_kernel = mode(Mode::kernel) + mode(Mode::scan) + mode(Mode::spin) + mode(Mode::interrupt);
  const double work = mode(Mode::user) + in_kernel - mode(Mode::spin);
  set(kBusyShare, ratio(work + mode(Mode::spin), elapsed * cpus));
  set(kSpinShare, ratio(mode(Mode::spin), in_kernel));

  const std::vector<Ns> times = profile();
  const std::vector<Ns> told = tick_profile();
  set(kTickGateNs, static_cast<double>(told[kRoutines]));
  metrics[kTickTopRoutineNs] = metrics[kTickGateNs];
  for (uint32_t i = 0; i < kRoutines; ++i) {
    set(kRoutineMetrics[i].time, static_cast<double>(times[i]));
    set(kRoutineMetrics[i].by_tick, static_cast<double>(told[i]));
    metrics[kTopRoutineNs] = std::max(metrics[kTopRoutineNs], static_cast<double>(times[i]));
    metrics[kTickTopRoutineNs] = std::max(metrics[kTickTopRoutineNs], static_cast<double>(told[i]));
  }

  const SpinLock& kernel = m.lock(kKernelLock);
  const auto takes = static_cast<double>(kernel.acquisitions);
  set(kKernelLockTakes, takes);
  set(kKernelLockContendedShare, ratio(static_cast<double>(kernel.contended), takes));
  set(kKernelLockHeldNs, static_cast<double>(held_ns(kernel)));
  set(kKernelLockHoldMeanNs, ratio(static_cast<double>(held_ns(kernel)), takes));
  set(kKernelLockWaitMeanNs, ratio(static_cast<double>(kernel.waited_ns), takes));
  const uint32_t own = kCpuRunQueueLock + kMaxCpus;
  double most_held = 0;
  for (const SpinLock& lock : m.locks) {
    const auto spun = static_cast<double>(lock.spun_ns);
    most_held = std::max(most_held, static_cast<double>(held_ns(lock)));
    metrics[kLockLineTransfers] += static_cast<double>(lock.line_transfers);
    if (lock.name == kKernelLock) {
      metrics[kSpinKernelNs] += spun;
    } else if (lock.name == kBottomHalves) {
      metrics[kSpinBottomHalfNs] += spun;
    } else if (lock.name < own) {
      metrics[kSpinRunQueueNs] += spun;
    } else if (lock.name == own + 5) {
      metrics[kSpinSocketNs] += spun;
    } else {
      metrics[lock.name == own ? kSpinPageCacheNs : kSpinOtherNs] += spun;
    }
  }
  set(kDataLineTransfers, static_cast<double>(data_lines_));
  const double serial = ratio(most_held, work);
  set(kSerialShare, serial);
  const double bound_ns = std::max(most_held, work / cpus);
  set(kCeilingPerS, ratio(static_cast<double>(done_) * 1e9, bound_ns));
  set(kAmdahlSpeedup, 1 / (serial + (1 - serial) / cpus));
  set(kBusShare, ratio(static_cast<double>(bus_.busy_ns(m.sim.now())), elapsed));
  set(kBusWaitNs, static_cast<double>(bus_wait_ns_));
  set(kCacheMissShare, ratio(static_cast<double>(missed_bytes_), static_cast<double>(copied_bytes_)));
  Ns networks_busy = 0;
  for (const Carrier& network : networks_) networks_busy += network.busy_ns(m.sim.now());
  set(kNetworkShare, ratio(static_cast<double>(networks_busy), elapsed * kNetworks));
  set(kDiskReads, static_cast<double>(disk_reads_));
  set(kDroppedPackets, static_cast<double>(m.dropped_packets()));
  set(kInterrupts, static_cast<double>(m.count.interrupts));
  set(kContextSwitches, static_cast<double>(m.count.context_switches));
  set(kMigrations, static_cast<double>(migrations_));
  set(kGoodnessCalls, static_cast<double>(m.count.goodness_calls));
  set(kSeekCount, static_cast<double>(seeks_));
  set(kLostNumbers, static_cast<double>(seeks_ - event_));
  set(kElapsedNs, elapsed);
}

std::unique_ptr<Run> open_run(const std::vector<double>& params, std::string_view, std::string&) { return std::make_unique<LocksRun>(Settings(params)); }

}  // namespace stampede::locks_model
