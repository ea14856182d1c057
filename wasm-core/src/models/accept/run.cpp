// The accept model as the boundary sees it: advancing, state columns, metrics.
#include <algorithm>

#include "models/accept/model.hpp"

namespace stampede::accept_model {

bool AcceptRun::advance(uint32_t most_records, Ns until) {
  if (over_) {
    machine_.sim.log.start_call();
    return false;
  }
  const bool bounded = settings_.arrivals == Arrivals::tap || settings_.arrivals == Arrivals::burst;
  const Ns end = bounded ? ~Ns{0} : settings_.duration_ns;
  const bool more = machine_.sim.run(most_records, std::min(until, end));
  if (!more || (until >= end && machine_.sim.log.count() < most_records && !machine_.sim.log.full())) over_ = true;
  return !over_;
}

void AcceptRun::fill_state(std::vector<ColumnData>& columns) {
  enum { asleep, runnable, running, blocked, exited };
  Machine& m = machine_;
  columns.resize(spec().columns.count);
  const uint32_t tasks = m.task_count;
  const auto cpus = static_cast<uint32_t>(m.cpus.size());
  const auto locks = static_cast<uint32_t>(m.locks.size());
  uint32_t at = 0;
  auto next = [&]() -> ColumnData& { return columns[at++]; };
  auto task_at = [&](uint32_t i) -> const Task& { return m.tasks[i]; };
  fill_column<uint8_t>(next(), tasks, [&](uint32_t i) {
    const Task& task = task_at(i);
    if (m.cpus[task.cpu].current == &task || task.has_cpu) return running;
    if (task.state == TaskState::exited) return exited;
    if (task.on_run_queue) return runnable;
    return task.queued ? asleep : blocked;
  });
  fill_column<uint8_t>(next(), tasks, [&](uint32_t i) { return task_at(i).kind; });
  fill_column<uint8_t>(next(), tasks, [&](uint32_t i) { return task_at(i).last_cpu; });
  fill_column<uint8_t>(next(), tasks, [&](uint32_t i) { return task_at(i).queued ? 1 : 0; });
  fill_column<int32_t>(next(), tasks, [&](uint32_t i) { return task_at(i).wait_rank; });
  fill_column<int32_t>(next(), tasks, [&](uint32_t i) { return task_at(i).run_rank; });
  fill_column<uint8_t>(next(), tasks, [&](uint32_t i) { return task_at(i).counter; });
  fill_column<uint32_t>(next(), tasks, [&](uint32_t i) { return task_at(i).connection; });
  fill_column<uint16_t>(next(), tasks, [&](uint32_t i) { return task_at(i).line; });

  auto top = [&](uint32_t i) -> const Thread& {
    const Cpu& cpu = m.cpus[i];
    return cpu.depth ? static_cast<const Thread&>(cpu.interrupts[cpu.depth - 1]) : *cpu.current;
  };
  fill_column<uint8_t>(next(), cpus, [&](uint32_t i) { return static_cast<int>(m.cpus[i].mode); });
  fill_column<uint32_t>(next(), cpus, [&](uint32_t i) { return Machine::task_of(*m.cpus[i].current); });
  fill_column<uint16_t>(next(), cpus, [&](uint32_t i) { return m.cpus[i].mode == Mode::idle ? kNoLine : top(i).line; });
  fill_column<uint8_t>(next(), cpus, [&](uint32_t i) { return m.cpus[i].depth; });
  fill_column<double>(next(), cpus, [&](uint32_t i) { return m.cpus[i].work_since; });
  fill_column<double>(next(), cpus, [&](uint32_t i) { return m.cpus[i].mode == Mode::idle ? 0 : m.cpus[i].work_until; });
  fill_column<uint32_t>(next(), cpus, [&](uint32_t i) { return m.cpus[i].scanning; });
  fill_column<uint8_t>(next(), cpus, [&](uint32_t i) { return top(i).spinning ? top(i).spin_lock : 0xff; });
  fill_column<uint8_t>(next(), cpus, [&](uint32_t i) { return m.cpus[i].need_resched ? 1 : 0; });
  fill_column<uint8_t>(next(), locks, [&](uint32_t i) { return m.locks[i].holder < 0 ? kNoCpu : m.locks[i].holder; });
  fill_column<uint8_t>(next(), locks, [&](uint32_t i) { return m.locks[i].waiting; });
  fill_column<uint32_t>(next(), static_cast<uint32_t>(established_.size()), [&](uint32_t i) { return established_[i]; });
  fill_column<uint32_t>(next(), static_cast<uint32_t>(handshakes_.size()), [&](uint32_t i) { return handshakes_[i]; });
  fill_column<uint32_t>(next(), 1, [&](uint32_t) { return m.scheduler->runnable(); });
}

void AcceptRun::fill_metrics(std::vector<double>& metrics) {
  Machine& m = machine_;
  m.account();
  metrics.assign(kMetrics, 0);
  auto set = [&](Metric metric, uint64_t value) { metrics[metric] = static_cast<double>(value); };
  const bool bounded = settings_.arrivals == Arrivals::tap || settings_.arrivals == Arrivals::burst;
  if (bounded && m.count.first_wakeup_ns > 0) {
    // Before everyone is asleep again: the time so far.
    const Ns end = settled_at_ > 0 ? settled_at_ : m.sim.now();
    set(kSettleNs, end - m.count.first_wakeup_ns);
  }
  set(kWakeups, m.count.wakeups);
  set(kNeedlessWakeups, needless_);
  if (accepted_ > 0) {
    metrics[kWakeupsPerConnection] = static_cast<double>(m.count.wakeups) / static_cast<double>(accepted_);
    metrics[kNeedlessPerConnection] = static_cast<double>(needless_) / static_cast<double>(accepted_);
  }
  set(kGoodnessCalls, m.count.goodness_calls);
  set(kScheduleCalls, m.count.schedule_calls);
  set(kRecalculations, m.count.recalculations);
  set(kContextSwitches, m.count.context_switches);
  set(kInterrupts, m.count.interrupts);
  set(kOffered, offered_);
  set(kAccepted, accepted_);
  set(kRefused, refused_ + m.dropped_packets());
  set(kServed, served_);
  if (!latencies_.empty()) {
    if (sorted_latencies_.size() != latencies_.size()) {
      sorted_latencies_ = latencies_;
      std::sort(sorted_latencies_.begin(), sorted_latencies_.end());
    }
    auto percentile = [&](uint32_t percent) { return sorted_latencies_[(sorted_latencies_.size() - 1) * percent / 100]; };
    set(kLatencyP50Ns, percentile(50));
    set(kLatencyP95Ns, percentile(95));
    set(kLatencyP99Ns, percentile(99));
  }
  const Ns elapsed = over_ && !bounded ? settings_.duration_ns : m.sim.now();
  if (elapsed > 0) metrics[kThroughputPerS] = static_cast<double>(served_) * 1e9 / static_cast<double>(elapsed);
  Ns by_mode[kModes] = {};
  for (const Cpu& cpu : m.cpus) {
    for (int mode = 0; mode < kModes; ++mode) by_mode[mode] += cpu.mode_ns[mode];
  }
  set(kUserNs, by_mode[static_cast<int>(Mode::user)]);
  set(kKernelNs, by_mode[static_cast<int>(Mode::kernel)]);
  set(kScanNs, by_mode[static_cast<int>(Mode::scan)]);
  set(kSpinNs, by_mode[static_cast<int>(Mode::spin)]);
  set(kInterruptNs, by_mode[static_cast<int>(Mode::interrupt)]);
  set(kIdleNs, by_mode[static_cast<int>(Mode::idle)]);
  uint64_t run_queue = 0;
  for (uint32_t i = 0; i < m.locks.size(); ++i) {
    if (i == kRunQueueLock || i >= kCpuRunQueueLock) run_queue += m.locks[i].spun_ns;
  }
  set(kSpinRunQueueNs, run_queue);
  set(kSpinKernelNs, m.spin_ns(kKernelLock));
  set(kSpinWaitQueueNs, m.spin_ns(kWaitQueueLock));
  set(kSpinBottomHalfNs, m.spin_ns(kBottomHalves));
  set(kRunnable, m.scheduler->runnable());
  set(kDeclined, m.count.declined);
  set(kWinner, first_winner_ == kNone ? 0 : first_winner_ + 1);
  set(kElapsedNs, m.sim.now());
}

std::unique_ptr<Run> open_run(const std::vector<double>& params, std::string_view, std::string& error) {
  const Settings settings(params);
  const uint64_t tasks = uint64_t{settings.threads} + settings.select_sleepers;
  constexpr uint64_t kMostBytes = uint64_t{1} << 30;
  if (tasks * sizeof(Task) > kMostBytes) {
    error = "threads and select-sleepers: " + std::to_string(tasks) + " tasks need more memory than the " + std::to_string(kMostBytes >> 20) + " MB that a run may use";
    return nullptr;
  }
  return std::make_unique<AcceptRun>(settings);
}

}  // namespace stampede::accept_model
