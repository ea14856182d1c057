// The accept model as the boundary sees it: state columns, metrics, opening.
#include "models/accept/model.hpp"

namespace stampede::accept_model {

void AcceptRun::fill_state(std::vector<ColumnData>& columns) {
  enum { asleep, runnable, running, blocked, exited };
  Machine& m = machine_;
  columns.resize(spec().columns.count);
  const uint32_t tasks = m.task_count;
  auto task_at = [&](uint32_t i) -> const Task& { return m.tasks[i]; };
  fill_column<uint8_t>(columns, kTaskState, tasks, [&](uint32_t i) {
    const Task& task = task_at(i);
    if (is_running(task)) return running;
    if (task.state == TaskState::exited) return exited;
    if (task.on_run_queue) return runnable;
    return task.queued ? asleep : blocked;
  });
  fill_column<uint8_t>(columns, kTaskKind, tasks, [&](uint32_t i) { return task_at(i).kind; });
  fill_column<uint8_t>(columns, kTaskCpu, tasks, [&](uint32_t i) { return task_at(i).last_cpu; });
  fill_column<uint8_t>(columns, kTaskQueued, tasks, [&](uint32_t i) { return task_at(i).queued ? 1 : 0; });
  fill_column<int32_t>(columns, kWaitRank, tasks, [&](uint32_t i) { return task_at(i).wait_rank; });
  fill_column<int32_t>(columns, kRunRank, tasks, [&](uint32_t i) { return task_at(i).run_rank; });
  fill_column<uint8_t>(columns, kCounter, tasks, [&](uint32_t i) { return task_at(i).counter; });
  fill_column<uint32_t>(columns, kTaskConnection, tasks, [&](uint32_t i) { return task_at(i).connection; });
  fill_column<uint16_t>(columns, kTaskLine, tasks, [&](uint32_t i) { return task_at(i).line; });

  fill_cpu_columns<Column>(columns, settings_.cpus);
  fill_lock_columns<Column>(columns);
  fill_column<uint32_t>(columns, kPendingConnections, static_cast<uint32_t>(established_.size()), [&](uint32_t i) { return established_[i]; });
  fill_column<uint32_t>(columns, kHandshakes, static_cast<uint32_t>(handshakes_.size()), [&](uint32_t i) { return handshakes_[i]; });
  fill_column<uint32_t>(columns, kRunQueueLength, 1, [&](uint32_t) { return m.scheduler->runnable(); });
}

void AcceptRun::fill_metrics(std::vector<double>& metrics) {
  Machine& m = machine_;
  m.account();
  metrics.assign(spec().metrics.count, 0);
  auto set = [&](Metric metric, uint64_t value) { metrics[metric] = static_cast<double>(value); };
  if (settings_.bounded() && m.count.first_wakeup_ns > 0) {
    // Before everyone is asleep again: the time so far.
    const Ns end = settled_at_ > 0 ? settled_at_ : m.sim.now();
    set(kSettleNs, end - m.count.first_wakeup_ns);
  }
  set(kWakeups, m.count.wakeups);
  const uint64_t needless = needless_ + file_lock_.failed_retries();
  set(kNeedlessWakeups, needless);
  if (accepted_ > 0) {
    metrics[kWakeupsPerConnection] = static_cast<double>(m.count.wakeups) / static_cast<double>(accepted_);
    metrics[kNeedlessPerConnection] = static_cast<double>(needless) / static_cast<double>(accepted_);
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
    metrics[kLatencyP50Ns] = latencies_.percentile_ns(50);
    metrics[kLatencyP95Ns] = latencies_.percentile_ns(95);
    metrics[kLatencyP99Ns] = latencies_.percentile_ns(99);
  }
  const Ns elapsed = over() && !settings_.bounded() ? settings_.duration_ns : m.sim.now();
  if (elapsed > 0) metrics[kThroughputPerS] = static_cast<double>(served_) * 1e9 / static_cast<double>(elapsed);
  fill_time<Metric>(metrics);
  fill_spinning<Metric>(metrics);
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
