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

/// All threads are there and wait; now they are let go, in order.
Path ArenasRun::model_interrupt(Thread& self) {
  released_at_ = machine_.sim.now();
  note(ArenaKind::released, self, "interrupt.enter"_line, 0, kNoTask, settings_.threads);
  for (uint32_t id = 0; id < settings_.threads; ++id) co_await machine_.scheduler->wake(self, machine_.tasks[id], 0);
}

Path ArenasRun::packet(Thread&, uint64_t) { co_return; }

Path ArenasRun::start(Task& self) {
  Worker& worker = workers_[self.id];
  while (worker.pairs < settings_.pairs) {
    if (calm(self)) {
      co_await stretch(self);
    } else {
      co_await pair(self, {});
    }
  }
  co_await finish(self);
}

/// One turn of the loop, from its begin or from the step in which a stretch was cut.
Path ArenasRun::pair(Task& self, Place from) {
  Worker& worker = workers_[self.id];
  const bool whole = !from.inside;
  const Step first = whole ? Step::lock_to_malloc : steady_[from.index];
  auto rest = [&](Step step) { return !whole && step == first ? from.rest : kWhole; };
  uint32_t writes = settings_.writes;

  if (whole ? cache_serves(worker) : first == Step::pop) {
    co_await pop(self, rest(Step::pop));
  } else if (first <= Step::unlock_after_malloc) {
    if (first <= Step::lock_to_malloc) co_await lock_to_malloc(self, rest(Step::lock_to_malloc));
    if (first <= Step::take) co_await take(self, rest(Step::take));
    co_await unlock(self, "malloc.unlock"_line, rest(Step::unlock_after_malloc));
  }
  if (first == Step::write) {
    co_await write(self, from.rest);
    const uint32_t before = caches() ? 1 : 3;
    writes -= from.index - before + 1;
  }
  if (first <= Step::write) {
    for (; writes > 0; --writes) co_await write(self, kWhole);
    if (settings_.pattern == Pattern::handoff) co_await exchange(self);
  }
  if (worker.block != kNone) {
    if (first == Step::put || (first < Step::put && first <= Step::write && caches() && worker.cache.size() < kCacheMost)) {
      co_await put(self, rest(Step::put));
    } else {
      if (first <= Step::lock_to_free) co_await lock_to_free(self, rest(Step::lock_to_free));
      if (first <= Step::give) co_await give(self, rest(Step::give));
      co_await unlock(self, "free.unlock"_line, rest(Step::unlock_after_free));
    }
  } else if (first == Step::unlock_after_free) {
    co_await unlock(self, "free.unlock"_line, from.rest);
  }
  ++worker.pairs;
}

/// Its pairs are done: what lies in its cache goes back; the last one also frees what lies in the slots.
Path ArenasRun::finish(Task& self) {
  Worker& worker = workers_[self.id];
  Machine& m = machine_;
  worker.done_at = m.sim.now();
  worker.off_the_path = true;
  cut_all();  // it may come to arenas that the others took for theirs alone
  note(ArenaKind::done, self, "loop.exit"_line, 0, self.id, worker.pairs);
  while (!worker.cache.empty()) {
    worker.block = worker.cache.back();
    worker.cache.pop_back();
    co_await free_block(self);
  }
  if (++finished_ == settings_.threads) {
    for (uint32_t& slot : slots_) {
      if (slot == kNone) continue;
      worker.block = slot;
      slot = kNone;
      co_await free_block(self);
    }
  }
  m.set_mode(self, Mode::kernel);
  co_await m.work(self, "loop.exit"_line, m.costs.syscall_ns);
  self.state = TaskState::exited;
  co_await m.scheduler->schedule(self);
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
