// How a run is set up: the heaps, the threads and the steps of an undisturbed pair.
#include "models/arenas/model.hpp"

namespace stampede::arenas_model {

namespace {
constexpr Ns kStartNs = 1000;
}  // namespace

Settings::Settings(const std::vector<double>& values) {
  auto whole = [&](Param param) { return static_cast<uint32_t>(values[param]); };
  threads = whole(kThreads);
  cpus = whole(kCpus);
  mhz = whole(kMhz);
  policy = static_cast<Policy>(whole(kPolicy));
  pattern = static_cast<Pattern>(whole(kPattern));
  size = whole(kSize);
  pairs = whole(kPairs);
  writes = whole(kWrites);
  false_sharing = static_cast<FalseSharing>(whole(kFalseSharing)) == FalseSharing::on;
  line_bytes = whole(kLineBytes);
  library_data = static_cast<LibraryData>(whole(kLibraryData));
  mutex = static_cast<MutexKind>(whole(kMutex));
  o1 = static_cast<SchedulerChoice>(whole(kScheduler)) == SchedulerChoice::o1;
  const auto detail = static_cast<Detail>(whole(kDetail));
  stretches = detail == Detail::stretches || (detail == Detail::automatic && pairs > kAutomaticSteps);
  seed = static_cast<uint64_t>(values[kSeed]);
}

namespace {
AllocatorCosts allocator_costs(const Settings& settings) { return calibrated_at<AllocatorCosts>(settings.mhz); }

Costs machine_costs(const Settings& settings, const AllocatorCosts& allocator) {
  Costs costs = costs_at(settings.mhz);
  costs.lock_transfer_ns = allocator.line_transfer_ns;
  return costs;
}

MutexCosts mutex_costs(const AllocatorCosts& costs) { return {costs.signal_send_ns, costs.signal_deliver_ns, costs.futex_ns}; }

/// Where all threads share one CPU, the others are there and idle: the machine that runs has one (state and metrics count them all).
uint32_t running_cpus(const Settings& settings) { return settings.policy == Policy::one_cpu ? 1 : settings.cpus; }
}  // namespace

ArenasRun::ArenasRun(const Settings& settings)
    : MachineRun(kNoEnd, settings.seed, running_cpus(settings), settings.threads, machine_costs(settings, allocator_costs(settings)),
                 SpinKind::test_and_test_and_set),
      settings_(settings),
      allocator_(allocator_costs(settings)),
      mutexes_(machine_, settings.mutex, mutex_costs(allocator_)),
      workers_(settings.threads),
      chunk_(chunk_bytes(settings.size)) {
  const bool processes = settings.policy == Policy::processes;
  if (settings.o1) {
    machine_.scheduler = std::make_unique<O1Scheduler>(machine_);
  } else {
    machine_.scheduler = std::make_unique<GoodnessScheduler>(machine_, processes ? 0 : 1, GoodnessRules::linux_2_2(256));
  }
  for (uint32_t id = 0; id < settings.threads; ++id) {
    Task& task = machine_.tasks[id];
    task.state = TaskState::interruptible;
    task.counter = settings.o1 ? 0 : task.priority;
    task.cpu = task.last_cpu = static_cast<uint8_t>(id % machine_.cpus.size());
    task.address_space = processes ? kNone : 0;
  }
  const uint32_t arenas = processes ? settings.threads : 1;
  for (uint32_t id = 0; id < arenas; ++id) arenas_.emplace_back(static_cast<uint16_t>(id));
  if (settings.pattern == Pattern::handoff) {
    slots_.assign(settings.threads, kNone);
    slot_lines_.assign(settings.threads, -1);
  }

  auto step = [&](Step which, Ns ns) {
    steady_.push_back(which);
    steady_until_.push_back((steady_until_.empty() ? 0 : steady_until_.back()) + ns);
  };
  if (caches()) {
    step(Step::pop, allocator_.cache_ns);
  } else {
    step(Step::lock_to_malloc, allocator_.mutex_ns);
    step(Step::take, allocator_.malloc_ns);
    step(Step::unlock_after_malloc, allocator_.mutex_ns);
  }
  for (uint32_t i = 0; i < settings.writes; ++i) step(Step::write, allocator_.write_ns);
  if (caches()) {
    step(Step::put, allocator_.cache_ns);
  } else {
    step(Step::lock_to_free, allocator_.mutex_ns);
    step(Step::give, allocator_.free_ns);
    step(Step::unlock_after_free, allocator_.mutex_ns);
  }

  start_.run = this;
  start_.fire = [](Event& event) {
    Machine& machine = static_cast<StartEvent&>(event).run->machine_;
    machine.raise(machine.cpus[0], Interrupt::model);
  };
  machine_.sim.at(start_, kStartNs);
}

MutexWords ArenasRun::mutex_words() const {
  const bool futex = settings_.mutex == MutexKind::futex;
  auto kind = [](ArenaKind which) { return static_cast<uint8_t>(which); };
  return {futex ? "futex.wait"_line : "mutex.suspend"_line,
          futex ? "futex.woken"_line : "mutex.woken"_line,
          futex ? "futex.retry"_line : "mutex.retry"_line,
          futex ? "futex.wake"_line : "mutex.restart"_line,
          kind(ArenaKind::busy),
          kind(ArenaKind::mutex_sleep),
          kind(ArenaKind::mutex_woken),
          kind(ArenaKind::mutex_wake)};
}

}  // namespace stampede::arenas_model
