// The scheduler model as the boundary sees it: state columns, metrics, opening.
#include <algorithm>
#include <string_view>

#include "models/scheduler/model.hpp"

namespace stampede::scheduler_model {

void SchedulerRun::fill_state(std::vector<ColumnData>& columns) {
  enum { asleep, runnable, running, exited };
  enum { active, expired, none };
  Machine& m = machine_;
  const Statistics& statistics = m.statistics;
  m.statistics.advance(m.sim.now());
  columns.resize(spec().columns.count);
  const uint32_t tasks = m.task_count;
  const auto cpus = static_cast<uint32_t>(m.cpus.size());
  auto task_at = [&](uint32_t i) -> const Task& { return m.tasks[i]; };
  fill_column<uint8_t>(columns, kTaskState, tasks, [&](uint32_t i) {
    const Task& task = task_at(i);
    if (is_running(task)) return running;
    if (task.state == TaskState::exited) return exited;
    return task.on_run_queue ? runnable : asleep;
  });
  fill_column<uint8_t>(columns, kTaskRole, tasks, [&](uint32_t i) { return task_at(i).kind; });
  fill_column<uint32_t>(columns, kTaskUser, tasks, [&](uint32_t i) { return user_of(task_at(i)); });
  fill_column<uint8_t>(columns, kTaskCpu, tasks, [&](uint32_t i) { return task_at(i).last_cpu; });
  fill_column<uint8_t>(columns, kTaskMemory, tasks, [&](uint32_t i) { return task_at(i).address_space; });
  fill_column<int32_t>(columns, kRunRank, tasks, [&](uint32_t i) { return task_at(i).run_rank; });
  fill_column<uint8_t>(columns, kCounter, tasks, [&](uint32_t i) { return goodness_ ? goodness_->counter_of(task_at(i)) : task_at(i).counter; });
  fill_column<uint8_t>(columns, kPriority, tasks, [&](uint32_t i) { return task_at(i).priority; });
  fill_column<uint8_t>(columns, kTaskHasCpu, tasks, [&](uint32_t i) { return task_at(i).has_cpu ? 1 : 0; });
  fill_column<uint8_t>(columns, kTaskLevel, tasks, [&](uint32_t i) { return task_at(i).level; });
  fill_column<uint8_t>(columns, kTaskArray, tasks, [&](uint32_t i) { return !o1_ || !task_at(i).indexed ? none : o1_->expired(task_at(i)) ? expired : active; });
  fill_column<uint32_t>(columns, kTaskMessages, tasks, [&](uint32_t i) { return inbox_of(task_at(i)).size(); });
  fill_column<uint16_t>(columns, kTaskLine, tasks, [&](uint32_t i) { return task_at(i).line; });

  fill_cpu_columns<Column>(columns, cpus);
  fill_column<uint32_t>(columns, kCpuActive, cpus, [&](uint32_t i) { return o1_ ? o1_->active_size(i) : 0; });
  fill_column<uint32_t>(columns, kCpuExpired, cpus, [&](uint32_t i) { return o1_ ? o1_->expired_size(i) : 0; });
  fill_lock_columns<Column>(columns);

  const Ns slice = statistics.slice_ns();
  const auto slices = static_cast<uint32_t>((m.sim.now() + slice - 1) / slice);
  fill_column<uint32_t>(columns, kRunQueueLength, 1, [&](uint32_t) { return m.scheduler->runnable(); });
  fill_column<double>(columns, kRunnableSliceNs, 1, [&](uint32_t) { return slice; });
  fill_column<double>(columns, kRunnableOverTime, slices, [&](uint32_t i) {
    const Ns so_far = std::min<Ns>(slice, m.sim.now() - i * slice);
    return statistics.slice_task_ns(i) / static_cast<double>(so_far);
  });
  const auto& calls = statistics.calls_by_runnable();
  const auto& ns = statistics.ns_by_runnable();
  fill_column<uint32_t>(columns, kScheduleCallsByRunnable, static_cast<uint32_t>(calls.size()), [&](uint32_t i) { return calls[i]; });
  fill_column<double>(columns, kScheduleNsByRunnable, static_cast<uint32_t>(ns.size()), [&](uint32_t i) { return ns[i]; });
}

namespace {

/// The routine that a profile would charge a line of the listing to.
Metric routine_of(std::string_view label) {
  auto of = [label](std::string_view function) { return label.substr(0, function.size()) == function; };
  if (label == "schedule.recalculate") return kRoutineRecalculateNs;
  if (label == "schedule.switch" || label == "o1.switch") return kRoutineSwitchNs;
  if (of("schedule.") || of("o1.")) return kRoutineScheduleNs;
  if (of("wake.") || of("walk.") || label == "tcp.data-ready") return kRoutineWakeUpNs;
  if (of("write.build")) return kRoutineSendNs;
  if (of("tcp.") || of("bottom-half.")) return kRoutineReceiveNs;
  if (of("read.sleep") || of("read.copy")) return kRoutineReadNs;
  if (of("read.") || of("write.")) return kRoutineSystemCallNs;
  if (of("wait.") || of("notify.")) return kRoutineSignalNs;
  return kRoutineInterruptNs;
}

bool is_user_line(std::string_view label) {
  for (const std::string_view thread : {"sender.", "receiver.", "reader.", "writer."}) {
    if (label.substr(0, thread.size()) == thread) return true;
  }
  return false;
}

}  // namespace

void SchedulerRun::fill_routines(std::vector<double>& metrics) const {
  for (uint16_t line = 0; line < machine_.line_ns.size(); ++line) {
    if (!is_user_line(label_of(line))) metrics[routine_of(label_of(line))] += static_cast<double>(machine_.line_ns[line]);
  }
  metrics[kRoutineSpinNs] = metrics[kSpinNs];
}

void SchedulerRun::fill_metrics(std::vector<double>& metrics) {
  Machine& m = machine_;
  m.account();
  metrics.assign(spec().metrics.count, 0);
  auto set = [&](Metric metric, uint64_t value) { metrics[metric] = static_cast<double>(value); };
  auto ratio = [](double a, double b) { return b > 0 ? a / b : 0; };
  fill_time<Metric>(metrics);
  fill_spinning<Metric>(metrics);
  fill_routines(metrics);
  const auto seconds = static_cast<double>(m.sim.now()) / 1e9;
  set(kThreads, m.task_count);
  set(kDelivered, delivered_);
  set(kSent, messages_.size());
  set(kUndelivered, messages_.size() * settings_.users - delivered_);
  metrics[kThroughputPerS] = ratio(metrics[kDelivered], seconds);
  set(kRunnable, m.scheduler->runnable());
  metrics[kRunnableMean] = m.statistics.mean_runnable(m.sim.now());
  set(kRunnableMax, m.statistics.most_runnable());
  set(kScheduleCalls, m.count.schedule_calls);
  set(kGoodnessCalls, m.count.goodness_calls);
  set(kRecalculations, m.count.recalculations);
  set(kContextSwitches, m.count.context_switches);
  set(kAffinePicks, m.count.affine_picks);
  set(kMigrations, m.count.migrations);
  set(kPreemptions, m.count.preemptions);
  set(kWakeups, m.count.wakeups);
  set(kDeclined, m.count.declined);
  set(kInterrupts, m.count.interrupts);
  double calls = 0;
  double ns = 0;
  for (const uint32_t n : m.statistics.calls_by_runnable()) calls += n;
  for (const uint64_t n : m.statistics.ns_by_runnable()) ns += static_cast<double>(n);
  metrics[kScheduleMeanNs] = ratio(ns, calls);
  metrics[kGoodnessPerSchedule] = ratio(metrics[kGoodnessCalls], metrics[kScheduleCalls]);
  metrics[kGoodnessPerS] = ratio(metrics[kGoodnessCalls], seconds);
  metrics[kSwitchesPerS] = ratio(metrics[kContextSwitches], seconds);
  const double kernel = metrics[kKernelNs] + metrics[kScanNs] + metrics[kSpinNs] + metrics[kInterruptNs];
  const double busy = kernel + metrics[kUserNs];
  metrics[kKernelShare] = ratio(kernel, busy);
  metrics[kSchedulerShare] = ratio(metrics[kRoutineScheduleNs] + metrics[kRoutineRecalculateNs], busy);
  metrics[kScanShare] = ratio(metrics[kScanNs], busy);
  metrics[kSpinShare] = ratio(metrics[kSpinNs], busy);
  set(kElapsedNs, m.sim.now());
}

std::unique_ptr<Run> open_run(const std::vector<double>& params, std::string_view, std::string& error) {
  const Settings settings(params);
  if (settings.uniprocessor_build && settings.cpus > 1) {
    error = "build=up: a uniprocessor build runs on one CPU, not on " + std::to_string(settings.cpus);
    return nullptr;
  }
  constexpr uint32_t kMostThreads = 20000;
  if (settings.threads() > kMostThreads) {
    error = "rooms and users: 4 x " + std::to_string(settings.users) + " x " + std::to_string(settings.rooms) + " = " + std::to_string(settings.threads()) +
            " threads, more than the " + std::to_string(kMostThreads) + " that a run may have";
    return nullptr;
  }
  return std::make_unique<SchedulerRun>(settings);
}

}  // namespace stampede::scheduler_model
