// The threads model as the boundary sees it.
#include <algorithm>
#include <numeric>

#include "models/threads/model.hpp"

namespace stampede::threads_model {

namespace {
/// Values of the columns threadState and taskState.
enum class ShownThread : uint8_t { to_come, asked_for, runnable, running, suspended, in_a_call, dead, joined };
enum class ShownTask : uint8_t { not_there, asleep, runnable, running, exited };
}  // namespace

uint64_t ThreadsRun::calls() const { return std::accumulate(call_counts_.begin(), call_counts_.end(), uint64_t{0}); }

void ThreadsRun::fill_state(std::vector<ColumnData>& columns) {
  columns.resize(spec().columns.count);
  Machine& m = machine_;
  const auto threads = static_cast<uint32_t>(threads_.size());
  const bool one_to_one = settings_.one_to_one();
  auto runs = [&](const UserThread& thread, uint32_t id) {
    return thread.task && is_running(*thread.task) && (one_to_one || carried_[thread.task->id] == id);
  };
  fill_column<uint8_t>(columns, kThreadState, threads, [&](uint32_t i) {
    const UserThread& thread = threads_[i];
    switch (thread.state) {
      case State::to_come: return ShownThread::to_come;
      case State::asked: return ShownThread::asked_for;
      case State::dead: return ShownThread::dead;
      case State::joined: return ShownThread::joined;
      default: break;
    }
    if (runs(thread, i)) return ShownThread::running;
    const bool can = one_to_one ? thread.task->on_run_queue : thread.off && thread.state == State::ready;
    if (can) return ShownThread::runnable;
    return thread.state == State::suspended ? ShownThread::suspended : thread.state == State::in_call ? ShownThread::in_a_call : ShownThread::runnable;
  });
  fill_column<uint32_t>(columns, kThreadTask, threads, [&](uint32_t i) { return threads_[i].task ? threads_[i].task->id : kNone; });
  fill_column<uint32_t>(columns, kThreadSegment, threads, [&](uint32_t i) { return threads_[i].segment; });
  fill_column<uint32_t>(columns, kThreadWakes, threads, [&](uint32_t i) { return threads_[i].wakes; });

  const uint32_t tasks = m.task_count;
  const bool managed = settings_.runtime == Runtime::linuxthreads;
  fill_column<uint8_t>(columns, kTaskState, tasks, [&](uint32_t i) {
    const Task& task = m.tasks[i];
    if (task.state == TaskState::exited) return ShownTask::exited;
    if (one_to_one && i == 1 && !managed) return ShownTask::not_there;
    if (one_to_one && i > 1 && threads_[i - 1].state <= State::asked) return ShownTask::not_there;
    if (is_running(task)) return ShownTask::running;
    return task.on_run_queue ? ShownTask::runnable : ShownTask::asleep;
  });
  fill_column<uint32_t>(columns, kTaskThread, tasks, [&](uint32_t i) {
    if (!one_to_one) return carried_[i];
    return i == 0 ? 0 : i == 1 ? kNone : i - 1;
  });
  fill_column<uint16_t>(columns, kTaskLine, tasks, [&](uint32_t i) { return m.tasks[i].line; });
  fill_column<uint8_t>(columns, kTaskCpu, tasks, [&](uint32_t i) { return m.tasks[i].last_cpu; });

  fill_cpu_columns<Column>(columns, settings_.cpus);
  fill_lock_columns<Column>(columns);

  fill_column<uint32_t>(columns, kCallCounts, kCallKinds, [&](uint32_t i) { return call_counts_[i]; });
  std::vector<uint32_t> users(segments_.highest() - Segments::kFirst, kNone);
  for (uint32_t i = 1; i < threads; ++i) {
    if (threads_[i].segment > 0) users[threads_[i].segment - Segments::kFirst] = i;
  }
  fill_column<uint32_t>(columns, kSegmentUsed, static_cast<uint32_t>(users.size()), [&](uint32_t i) { return users[i]; });
  fill_column<uint32_t>(columns, kPipe, static_cast<uint32_t>(pipe_.size()), [&](uint32_t i) { return pipe_[i].thread; });
  fill_column<uint32_t>(columns, kReadyThreads, static_cast<uint32_t>(ready_.size()), [&](uint32_t i) { return ready_[i]; });
  fill_column<uint32_t>(columns, kRunQueueLength, 1, [&](uint32_t) { return m.scheduler->runnable(); });
}

void ThreadsRun::fill_metrics(std::vector<double>& metrics) {
  Machine& m = machine_;
  m.account();
  metrics.assign(spec().metrics.count, 0);
  auto set = [&](Metric metric, uint64_t value) { metrics[metric] = static_cast<double>(value); };
  auto since_start = [&](Ns end) { return std::max(0.0, static_cast<double>(end > 0 ? end : m.sim.now()) - static_cast<double>(kStartNs)); };
  metrics[kTotalS] = since_start(done_at_) / 1e9;
  metrics[kCreatedNs] = since_start(created_at_);
  if (created_ > 0) metrics[kCreateUs] = static_cast<double>(create_ns_) / 1e3 / created_;
  set(kCreated, created_);
  set(kAlive, alive_);
  set(kAliveMost, alive_most_);
  set(kJoined, joined_);
  set(kSegmentsLookedAt, segment_looks_);
  set(kChildrenLookedAt, child_looks_);
  set(kListLookedAt, list_looks_);
  set(kWalkNs, walk_ns_);
  set(kSystemCalls, calls());
  set(kSignals, restart_signals_ + death_signals_);
  set(kRestartSignals, restart_signals_);
  set(kDeathSignals, death_signals_);
  set(kFutexCalls, call_counts_[static_cast<uint32_t>(Call::futex)]);
  set(kWakes, wakes_);
  set(kSuspensions, suspensions_);
  set(kPolls, call_counts_[static_cast<uint32_t>(Call::poll)]);
  set(kPollTimeouts, timeouts_);
  set(kReaps, reaps_);
  set(kLargestReap, largest_reap_);
  set(kSwitches, m.count.context_switches);
  set(kUserSwitches, user_switches_);
  set(kBlockedAll, blocked_all_);
  set(kHandovers, handovers_);
  set(kMessages, messages_);
  if (messages_ > 0) {
    const auto each = static_cast<double>(messages_);
    metrics[kWakesPerMessage] = static_cast<double>(chat_wakes_) / each;
    metrics[kCallsPerMessage] = static_cast<double>(calls() - calls_before_) / each;
    metrics[kSwitchesPerMessage] = static_cast<double>(m.count.context_switches - switches_before_) / each;
  }
  fill_time<Metric>(metrics);
  set(kRunnable, m.scheduler->runnable());
  set(kElapsedNs, m.sim.now());
}

std::unique_ptr<Run> open_run(const std::vector<double>& params, std::string_view, std::string&) {
  return std::make_unique<ThreadsRun>(Settings(params));
}

}  // namespace stampede::threads_model
