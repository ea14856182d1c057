// The ready model as the boundary sees it.
#include "models/ready/listing.hpp"
#include "models/ready/model.hpp"
#include "models/ready/trace.hpp"

namespace stampede::ready_model {

namespace {

constexpr uint32_t kMostDrawn = 10000;
constexpr uint64_t kMostActive = 1000000;  // of all processes together
constexpr uint32_t kSelectMost = 1024, kPollMost22 = 16384, kPollMost221 = 1024;

double share(double part, double whole) { return whole > 0 ? part / whole : 0; }
double ratio(uint64_t part, uint64_t whole) { return share(static_cast<double>(part), static_cast<double>(whole)); }

/// Descriptors that a call takes; 0: any number.
uint32_t limit_of(Mechanism mechanism, Kernel kernel) {
  if (mechanism == Mechanism::select) return kSelectMost;
  if (mechanism != Mechanism::poll && mechanism != Mechanism::hints) return 0;
  return kernel == Kernel::linux_2_2_1 ? kPollMost221 : kernel == Kernel::linux_2_2 ? kPollMost22 : 0;
}

}  // namespace

double ReadyRun::busy_ns() const {
  double busy = 0;
  const auto at = [&](LoopState state) {
    double ns = state_ns_[static_cast<std::size_t>(state)];
    for (const Loop& loop : loops_) ns += loop.state == state ? static_cast<double>(sim_.now() - loop.since) : 0;
    return ns;
  };
  for (const LoopState state : {LoopState::spinning, LoopState::asking, LoopState::queueing, LoopState::unqueueing, LoopState::serving, LoopState::waking}) busy += at(state);
  return busy;
}

void ReadyRun::fill_state(std::vector<ColumnData>& columns) {
  columns.resize(spec().columns.count);
  const Connections& of = groups_[0];
  const uint32_t drawn = std::min(of.total, kMostDrawn);
  std::vector<uint8_t> state(drawn, 0), marked(drawn, 0);
  const bool epoll = settings_.mechanism == Mechanism::epoll;
  for (uint32_t i = 0; i < of.all.size(); ++i) {
    const Connection& it = of.all[i];
    if (it.place >= drawn) continue;
    state[it.place] = it.served ? 3 : it.count > 0 ? 2 : 1;
    marked[it.place] = it.hint || it.signals > 0 || (epoll && lists_[0].has(i));
  }
  fill_column<uint8_t>(columns, kConnectionState, drawn, [&](uint32_t i) { return state[i]; });
  fill_column<uint8_t>(columns, kConnectionMarked, drawn, [&](uint32_t i) { return marked[i]; });
  const auto loops = static_cast<uint32_t>(loops_.size());
  fill_column<uint8_t>(columns, kLoopState, loops, [&](uint32_t i) { return loops_[i].state; });
  fill_column<uint32_t>(columns, kLoopPlace, loops, [&](uint32_t i) -> uint32_t {
    const Loop& loop = loops_[i];
    if (!loop.scan.on && !(tells_each() && (loop.state == LoopState::asking || loop.state == LoopState::queueing))) return 0;
    // Passing takes longer from place to place: the last one that is passed by now.
    uint32_t low = 0, high = loop.connections->total;
    while (low < high) {
      const uint32_t middle = low + (high - low) / 2;
      if (pass(loop, middle) <= sim_.now()) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  });
  fill_column<uint32_t>(columns, kLoopServed, loops, [&](uint32_t i) { return loops_[i].served; });
  fill_column<uint32_t>(columns, kLoopWakeups, loops, [&](uint32_t i) { return loops_[i].wakeups; });
  fill_column<uint32_t>(columns, kLoopNeedless, loops, [&](uint32_t i) { return loops_[i].needless; });
  const auto& listed = by_signals() ? loops_[0].signals : lists_[0].list();
  fill_column<uint32_t>(columns, kReadyList, std::min(static_cast<uint32_t>(listed.size()), kMostListed), [&](uint32_t i) { return of.all[listed[i]].place; });
  fill_column<uint32_t>(columns, kSignalQueue, 2, [&](uint32_t i) { return i == 0 ? signals_held_ : uint32_t{loops_[0].sigio}; });
}

void ReadyRun::fill_metrics(std::vector<double>& metrics) {
  metrics.assign(spec().metrics.count, 0);
  const double elapsed = static_cast<double>(sim_.now());
  const double per_s = share(1e9, elapsed);
  const double capacity = elapsed * settings_.cpus;
  const auto in = [&](LoopState state) {
    double ns = state_ns_[static_cast<std::size_t>(state)];
    for (const Loop& loop : loops_) ns += loop.state == state ? elapsed - static_cast<double>(loop.since) : 0;
    return ns;
  };
  const double calls_ns = in(LoopState::asking) + in(LoopState::queueing) + in(LoopState::unqueueing);
  const double busy = busy_ns();
  metrics[kRepliesPerS] = static_cast<double>(served_) * per_s;
  metrics[kOffered] = static_cast<double>(offered_);
  metrics[kServed] = static_cast<double>(served_);
  metrics[kEventsPerCall] = ratio(events_, calls_);
  metrics[kCalls] = static_cast<double>(calls_);
  metrics[kCallsPerS] = static_cast<double>(calls_) * per_s;
  metrics[kAsked] = static_cast<double>(asked_);
  metrics[kAskedPerEvent] = ratio(asked_, events_);
  metrics[kQueuedEntries] = static_cast<double>(queued_);
  metrics[kUnqueuedEntries] = static_cast<double>(unqueued_);
  metrics[kChainSteps] = static_cast<double>(chain_steps_);
  metrics[kBytesCopied] = static_cast<double>(copied_);
  metrics[kSignalsQueued] = static_cast<double>(signals_queued_);
  metrics[kSignalsTaken] = static_cast<double>(signals_taken_);
  metrics[kRefusedShare] = ratio(overflows_, offered_);
  metrics[kOverflows] = static_cast<double>(overflows_);
  metrics[kRecoveries] = static_cast<double>(recoveries_);
  metrics[kFlushed] = static_cast<double>(flushed_);
  metrics[kCoalesced] = static_cast<double>(coalesced_);
  metrics[kLost] = static_cast<double>(lost_);
  metrics[kStaleEvents] = static_cast<double>(stale_);
  metrics[kCtlCalls] = static_cast<double>(ctl_calls_);
  metrics[kCtlAsked] = static_cast<double>(ctl_asked_);
  metrics[kCtlShare] = share(ctl_ns_, busy);
  metrics[kScanShare] = share(calls_ns, capacity);
  metrics[kServeShare] = share(in(LoopState::serving), capacity);
  metrics[kSpinShare] = share(in(LoopState::spinning), capacity);
  metrics[kCpuShare] = share(busy, capacity);
  metrics[kIdleNs] = std::max(0.0, capacity - busy);
  metrics[kSpinKernelNs] = in(LoopState::spinning);
  metrics[kCallNsMean] = share(calls_ns, static_cast<double>(calls_));
  metrics[kCycleMeanNs] = share(cycle_ns_, static_cast<double>(cycles_));
  if (!latencies_.empty()) {
    metrics[kLatencyMeanNs] = latencies_.mean_ns();
    metrics[kLatencyP50Ns] = latencies_.percentile_ns(50);
    metrics[kLatencyP95Ns] = latencies_.percentile_ns(95);
    metrics[kLatencyP99Ns] = latencies_.percentile_ns(99);
  }
  uint64_t stuck = 0, most = 0;
  const bool edge = settings_.mechanism == Mechanism::epoll && settings_.trigger == Trigger::edge;
  for (const Connections& of : groups_) {
    most += of.ready_most;
    if (!edge && !by_signals()) continue;
    const Loop& first = loops_[static_cast<std::size_t>(&of - groups_.data())];
    std::vector<uint8_t> told(of.all.size(), 0);
    for (const Loop& loop : loops_) {
      if (loop.connections != &of) continue;
      for (const Hit& hit : loop.hits) told[hit.connection] = loop.state != LoopState::asleep && loop.state != LoopState::through;
    }
    // After SIGIO everybody is asked, and what comes behind the hand has a signal of its own.
    const bool asks_all = first.whole_call && first.hits.empty();
    for (const uint32_t connection : of.ready) {
      bool known = told[connection] || asks_all || (by_signals() && (first.sigio || of.all[connection].signals > 0));
      for (const Loop& loop : loops_) known = known || (edge && loop.connections == &of && loop.list->has(connection));
      stuck += !known;
    }
  }
  metrics[kStuck] = static_cast<double>(stuck);
  metrics[kReadyMax] = static_cast<double>(most);
  metrics[kPending] = static_cast<double>(offered_ - served_ - lost_);
  metrics[kWakeups] = static_cast<double>(wakeups_);
  uint64_t needless = 0;
  uint32_t busiest = 0, least = 0xffffffff;
  for (const Loop& loop : loops_) {
    needless += loop.needless;
    busiest = std::max(busiest, loop.served);
    least = std::min(least, loop.served);
  }
  metrics[kNeedlessWakeups] = static_cast<double>(needless);
  metrics[kBusiestShare] = ratio(busiest, served_);
  metrics[kLeastShare] = ratio(least, served_);
  metrics[kCallsRefused] = static_cast<double>(refused_);
  metrics[kElapsedNs] = elapsed;
}

std::unique_ptr<Run> open_run(const std::vector<double>& params, std::string_view input, std::string& error) {
  ReadySettings settings;
  const auto whole = [&](Param param) { return static_cast<uint32_t>(params[param]); };
  settings.load = static_cast<Load>(params[kLoad]);
  settings.kernel = static_cast<Kernel>(params[kKernel]);
  settings.prices = prices_of(params);
  if (settings.load == Load::trace_readiness || settings.load == Load::trace_signals) {
    const Format format = settings.load == Load::trace_signals ? kSignals : kReadiness;
    std::vector<Line> lines;
    PassedOver passed_over;
    error = read_lines(input, format, lines, passed_over);
    if (!error.empty()) return nullptr;
    return with(std::make_unique<TraceRun>(format, settings.kernel, std::move(lines)), std::move(passed_over));
  }
  settings.mechanism = static_cast<Mechanism>(params[kMechanism]);
  settings.trigger = static_cast<Trigger>(params[kTrigger]);
  const auto lock = static_cast<KernelLock>(params[kKernelLock]);
  settings.kernel_lock = lock == KernelLock::held || (lock == KernelLock::by_kernel && settings.kernel <= Kernel::linux_2_2);
  settings.connections = whole(kConnections);
  settings.active = whole(kActive);
  settings.rate = whole(kRate);
  settings.messages = whole(kMessages);
  settings.think = Ns{whole(kThinkUs)} * kMicrosecond;
  const double mbps = params[kWireMbps];
  if (mbps > 0) settings.wire = static_cast<Ns>((params[kReplyBytes] + params[kHeaderBytes]) * 8000 / mbps + 0.5);
  settings.one_a_call = static_cast<Handle>(params[kHandle]) == Handle::one;
  settings.spins = static_cast<IdleWait>(params[kIdleWait]) == IdleWait::spin;
  settings.requests = params[kRequests] == kAbsent ? 0 : whole(kRequests);
  settings.unhinted = params[kUnhinted] / 100;
  settings.queue_limit = whole(kQueueLimit);
  settings.textbook = static_cast<Overflow>(params[kOverflow]) == Overflow::ignore;
  settings.cpus = whole(kCpus);
  settings.processes = whole(kProcesses);
  settings.sharing = static_cast<Sharing>(params[kSharing]);
  settings.exclusive = static_cast<Switch>(params[kExclusive]) == Switch::yes;
  settings.arrange = static_cast<Arrange>(params[kArrange]);
  if (static_cast<Limits>(params[kLimits]) == Limits::by_kernel) settings.limit = limit_of(settings.mechanism, settings.kernel);
  settings.steps = static_cast<Detail>(params[kDetail]) == Detail::steps;
  settings.duration = Ns{whole(kDurationMs)} * kMillisecond;
  settings.seed = static_cast<uint64_t>(params[kSeed]);
  settings.hash_seed = whole(kHashSeed);
  if (settings.sharing == Sharing::own && uint64_t{settings.active} * settings.processes > kMostActive) {
    error = "active=" + std::to_string(settings.active) + " for each of " + std::to_string(settings.processes) + " processes: expected at most 1000000 together";
    return nullptr;
  }
  return std::make_unique<ReadyRun>(settings);
}

}  // namespace stampede::ready_model
