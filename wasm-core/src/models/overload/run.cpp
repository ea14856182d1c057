// The overload model as the boundary sees it.
#include <algorithm>

#include "models/overload/listing.hpp"
#include "models/overload/model.hpp"

namespace stampede::overload_model {

namespace {

constexpr uint32_t kPiecesAMb = 16;  // of 64 KB
constexpr Ns kLastStretch = 120 * kSecond, kAfterSurge = 60 * kSecond;

/// One stream each, so that runs that differ in one thing see the same of the others.
uint64_t stream(uint64_t seed, uint64_t which) { return seed * 0x9e3779b97f4a7c15ULL + which; }

Ns seconds(double s) { return static_cast<Ns>(s * 1e9 + 0.5); }
Ns moment_or_never(double s) { return s == kAbsent ? kNever : seconds(s); }

uint32_t most_servers(const Settings& settings) { return std::max(settings.servers, settings.restart_servers); }

}  // namespace

OverloadRun::OverloadRun(const Settings& settings)
    : settings_(settings),
      sim_(settings.seed),
      arrivals_random_(stream(settings.seed, 1)),
      patience_random_(stream(settings.seed, 2)),
      page_random_(stream(settings.seed, 3)),
      touch_random_(stream(settings.seed, 4)),
      dirty_random_(stream(settings.seed, 5)),
      memory_(settings.evict, settings.memory_mb * kPiecesAMb, most_servers(settings), std::max(1u, static_cast<uint32_t>(settings.hot_mb * kPiecesAMb + 0.5)), stream(settings.seed, 6)),
      cpus_(sim_, settings.cpus, settings.cpu, most_servers(settings)),
      disk_(sim_, settings.disk_ms, stream(settings.seed, 7)),
      servers_(most_servers(settings)),
      limit_(settings.servers),
      admit_rate_(settings.admit_rate) {
  for (uint32_t i = 0; i < servers_.size(); ++i) {
    servers_[i].timer.run = this;
    servers_[i].timer.server = i;
  }
  cpus_.changed = disk_.changed = load_changed;
  cpus_.context = disk_.context = this;
  const Ns last = settings.end > kLastStretch ? settings.end - kLastStretch : 0;
  load_.begin_at(last);
  last_.from = last;
  const bool surges = settings.surge_at < settings.end;
  surge_ = {surges ? settings.surge_at : settings.end, surges ? settings.surge_end : settings.end, 0, 0};
  after_.from = surges ? settings.surge_end + kAfterSurge : 0;
  const auto begin = [this](Path& path, Event& timer, Path made) {
    path = std::move(made);
    timer.path = path.handle();
    sim_.after(timer, 0);
  };
  begin(course_, course_timer_, course());
  begin(parent_, parent_timer_, parent());
  begin(arrivals_, arrival_timer_, settings.clients == Clients::open ? arrivals() : everybody());
  begin(loads_, load_timer_, every_five_seconds());
  begin(seconds_, second_timer_, every_second());
  away_timer_.run = this;
  away_timer_.fire = sent_away;
}

bool OverloadRun::advance(uint32_t most_records, Ns until) {
  const bool more = sim_.run(most_records, std::min(until, settings_.end));
  const bool stopped_by_time = sim_.log.count() < most_records && !sim_.log.full();
  return more && !(stopped_by_time && until >= settings_.end);
}

void OverloadRun::load_changed(void* run) {
  OverloadRun& it = *static_cast<OverloadRun*>(run);
  it.load_.set(it.sim_.now(), it.load_now());
}

void OverloadRun::write(OverloadKind kind, uint16_t line, uint32_t client, uint32_t what, uint32_t arg) {
  sim_.log.write(sim_.now(), static_cast<uint8_t>(kind), kNoCpu, 0, line, static_cast<uint16_t>(what), client, arg);
}

void OverloadRun::fill_state(std::vector<ColumnData>& columns) {
  columns.resize(spec().columns.count);
  const auto count = static_cast<uint32_t>(servers_.size());
  const auto attempt_of = [this](uint32_t i) { return servers_[i].attempt; };
  fill_column<uint8_t>(columns, kServerState, count, [&](uint32_t i) { return servers_[i].state; });
  fill_column<uint32_t>(columns, kServerClient, count, [&](uint32_t i) { return attempt_of(i) == kNobody ? kNobody : attempts_[attempt_of(i)].client; });
  fill_column<uint16_t>(columns, kServerResident, count, [&](uint32_t i) { return settings_.evict == Evict::none ? 0 : memory_.resident_of(i); });
  fill_column<uint8_t>(columns, kServerGone, count, [&](uint32_t i) { return attempt_of(i) != kNobody && attempts_[attempt_of(i)].gone; });
  const auto waiting = static_cast<uint32_t>(queue_.size());
  fill_column<uint32_t>(columns, kQueueAgeMs, waiting, [&](uint32_t i) { return ms_since(attempts_[queue_[i]].connected_at); });
  fill_column<uint8_t>(columns, kQueueGone, waiting, [&](uint32_t i) { return attempts_[queue_[i]].gone; });
  fill_column<uint16_t>(columns, kDiskQueue, static_cast<uint32_t>(disk_.queue().size()), [&](uint32_t i) { return disk_.queue()[i].server; });
  fill_column<uint16_t>(columns, kRunQueue, static_cast<uint32_t>(cpus_.ready().size()), [&](uint32_t i) { return cpus_.ready()[i]; });
  std::vector<const Attempt*> street;
  for (const Attempt& it : attempts_) {
    if (it.stage == Stage::knocking) street.push_back(&it);
  }
  std::sort(street.begin(), street.end(), [](const Attempt* a, const Attempt* b) { return a->began != b->began ? a->began < b->began : a->client < b->client; });
  fill_column<uint8_t>(columns, kStreetUsed, static_cast<uint32_t>(street.size()), [&](uint32_t i) {
    const Attempt& it = *street[i];
    return it.patience_ends == kNever ? 0 : static_cast<uint32_t>(200 * (sim_.now() - it.began) / (it.patience_ends - it.began));
  });
}

void OverloadRun::fill_metrics(std::vector<double>& metrics) {
  metrics.assign(spec().metrics.count, 0);
  const Ns now = sim_.now();
  const auto rate = [now](uint64_t count, const Window& window) {
    const double s = window.seconds(now);
    return s > 0 ? static_cast<double>(count) / s : 0;
  };
  const auto share = [](double part, double whole) { return whole > 0 ? std::min(1.0, part / whole) : 0; };
  const Window whole;
  metrics[kGoodPerS] = rate(counts_.good, whole);
  metrics[kDeadPerS] = rate(last_.dead, last_);
  metrics[kOfferedPerS] = rate(counts_.offered, whole);
  metrics[kUnheardPerS] = rate(counts_.unheard, whole);
  metrics[kBlockedShare] = share(static_cast<double>(counts_.unheard), static_cast<double>(counts_.offered));
  metrics[kGoodSurge] = rate(surge_.good, surge_);
  metrics[kGoodAfter] = rate(after_.good, after_);
  metrics[kGoodLast] = rate(last_.good, last_);
  metrics[kPeakPerS] = settings_.cpus * 1e9 / static_cast<double>(settings_.page);
  metrics[kLoadAverage] = load_.mean(now);
  metrics[kMaxLoad] = load_most_;
  metrics[kServersNow] = children_;
  metrics[kZombies] = zombies_;
  metrics[kMaxServers] = children_most_;
  metrics[kFaultsPerTouch] = share(static_cast<double>(counts_.faults), static_cast<double>(counts_.touches));
  metrics[kDiskShare] = share(disk_.busy_ns(now), static_cast<double>(now));
  metrics[kCpuShare] = share(cpus_.used_ns(now), static_cast<double>(now) * settings_.cpus);
  if (!replies_.empty()) {
    metrics[kReplyP50] = replies_.percentile_ns(50) / 1e9;
    metrics[kReplyP99] = replies_.percentile_ns(99) / 1e9;
    metrics[kReplyMax] = static_cast<double>(longest_reply_) / 1e9;
  }
  metrics[kRecoveredAtS] = recovered_at_ == kNever ? 0 : static_cast<double>(recovered_at_) / 1e9;
  metrics[kQueueMax] = queue_most_;
  metrics[kKillsWasted] = static_cast<double>(counts_.kills_wasted);
  metrics[kWaiting] = static_cast<double>(queue_.size());
  for (const Server& it : servers_) metrics[kInService] += it.attempt != kNobody;
  metrics[kDropped] = static_cast<double>(counts_.dropped);
  metrics[kArrived] = static_cast<double>(counts_.arrived);
  metrics[kHeard] = static_cast<double>(counts_.connected);
  metrics[kReplies] = static_cast<double>(counts_.good + counts_.dead);
  metrics[kElapsedNs] = static_cast<double>(now);
}

std::unique_ptr<Run> open_run(const std::vector<double>& params, std::string_view, std::string& error) {
  const auto count = [&params](Param param) { return params[param] == kAbsent ? 0 : static_cast<uint32_t>(params[param]); };
  Settings s{};
  s.servers = count(kServers);
  s.pool = static_cast<Pool>(params[kPool]);
  s.start = count(kStart);
  s.min_spare = count(kMinSpare);
  s.max_spare = std::max(count(kMaxSpare), s.min_spare + 1);  // as Apache puts it right
  s.backlog = static_cast<int>(params[kBacklog]);
  s.take = static_cast<Take>(params[kTake]);
  s.deadline = seconds(params[kDeadlineS]);
  s.wake = static_cast<Order>(params[kWake]);
  s.admit = static_cast<Admit>(params[kAdmit]);
  s.admit_rate = params[kAdmitRate];
  s.target_s = params[kTargetS];
  s.clients = static_cast<Clients>(params[kClients]);
  s.rate = params[kRate];
  s.shape = static_cast<RateShape>(params[kRateShape]);
  s.peak_rate = params[kPeakRate];
  s.sweep = seconds(params[kSweepS]);
  s.surge_at = moment_or_never(params[kSurgeAt]);
  s.surge_end = s.surge_at == kNever ? kNever : s.surge_at + seconds(params[kSurgeFor]);
  s.surge_rate = params[kSurgeRate];
  s.population = count(kPopulation);
  s.think = static_cast<Ns>(params[kThinkMs]) * kMillisecond;
  s.silent_hold = seconds(params[kHoldS]);
  s.patience_kind = static_cast<PatienceKind>(params[kPatienceKind]);
  s.patience = seconds(params[kPatienceS]);
  s.reload = params[kReload];
  s.reloads = count(kReloads);
  s.syn = static_cast<SynTimes>(params[kSynSchedule]);
  s.then_at = moment_or_never(params[kThenAt]);
  s.then_rate = params[kThenRate];
  s.restart_at = moment_or_never(params[kRestartAt]);
  s.restart_servers = count(kRestartServers);
  s.gap_at = moment_or_never(params[kGapAt]);
  s.gap_end = s.gap_at == kNever ? kNever : s.gap_at + seconds(params[kGapFor]);
  if (s.clients != Clients::open) s.surge_at = s.surge_end = s.then_at = s.gap_at = s.gap_end = kNever;
  s.cpus = count(kCpus);
  s.cpu = static_cast<CpuKind>(params[kCpu]);
  s.page_kind = static_cast<PageKind>(params[kPageKind]);
  s.page = seconds(params[kPageCpuMs] / 1e3);
  s.reply_hold = seconds(params[kHoldMs] / 1e3);
  s.evict = static_cast<Evict>(params[kEvict]);
  s.memory_mb = count(kMemoryMb);
  s.hot_mb = params[kHotMb];
  s.touches = count(kTouches);
  s.phases = count(kPhases);
  s.disk_ms = params[kDiskMs];
  s.dirty = params[kDirty];
  s.end = seconds(params[kDurationS]);
  s.seed = static_cast<uint64_t>(params[kSeed]);
  static_cast<void>(error);
  return std::make_unique<OverloadRun>(s);
}

}  // namespace stampede::overload_model
