// Rows of the descriptions of all models of the SMP machine: what they are asked for and tell alike, each with the words in which the models differ.
#pragma once
#include <array>
#include <initializer_list>

#include "machine/kinds.hpp"
#include "models/machine_run.hpp"
#include "models/rows.hpp"

namespace stampede {

// --- Parameters ---

constexpr ParamSpec cpus_param(double most, double initial) { return integer("cpus", "CPUs", "CPUs", 1, most, initial, false, "machine", "Processors."); }

constexpr ParamSpec clock_param(double mhz, const char* help = "Clock of the processors; every cost that is counted in cycles scales with it.") {
  return integer("mhz", "clock", "MHz", 50, 5000, mhz, true, "machine", help);
}

template <const auto& kChoices>
constexpr ParamSpec scheduler_param() {
  return choice<kChoices>("scheduler", "scheduler", SchedulerChoice::goodness, "kernel", "How a CPU finds its next task.");
}

constexpr Choice goodness_choice(const char* label) {
  return {"goodness", label, "One list of runnable tasks, one lock; every schedule() looks at every task."};
}
inline constexpr Choice kO1Choice = {
    "o1", "O(1)", "A run queue for each CPU, a list for each level and a bitmap: the cost of schedule() doesn't depend on the number of tasks."};
inline constexpr Choice kTicketChoice = {"ticket", "ticket (2.6.25)", "First come, first served; all who spin re-read one cache line."};
inline constexpr Choice kMcsChoice = {"mcs", "MCS (4.2)", "First come, first served; each who spins has a cache line of its own."};

// --- Metrics ---

/// CPU time by mode: MachineRun::fill_time.
template <class Metric>
constexpr std::array<MetricRow<Metric>, 6> time_metrics(const char* spin_help = "CPU time spent waiting for spinlocks.",
                                                          const char* interrupt_help = "CPU time in interrupts and bottom halves.") {
  return {{
      {Metric::kUserNs, "userNs", "ns", "user", "CPU time in user mode, all CPUs."},
      {Metric::kKernelNs, "kernelNs", "ns", "kernel", "CPU time in the kernel, but for what follows."},
      {Metric::kScanNs, "scanNs", "ns", "scanning", "CPU time in the scheduler's scan over runnable tasks."},
      {Metric::kSpinNs, "spinNs", "ns", "spinning", spin_help},
      {Metric::kInterruptNs, "interruptNs", "ns", "interrupts", interrupt_help},
      {Metric::kIdleNs, "idleNs", "ns", "idle", "CPU time with nothing to do."},
  }};
}

/// Spinning by lock: MachineRun::fill_spinning.
template <class Metric>
constexpr std::array<MetricRow<Metric>, 4> spin_metrics() {
  return {{
      {Metric::kSpinRunQueueNs, "spinRunQueueNs", "ns", "spinning: run queue", "Spinning for run-queue locks."},
      {Metric::kSpinKernelNs, "spinKernelNs", "ns", "spinning: kernel lock", "Spinning for the kernel lock."},
      {Metric::kSpinWaitQueueNs, "spinWaitQueueNs", "ns", "spinning: wait queue", "Spinning for the wait-queue lock."},
      {Metric::kSpinBottomHalfNs, "spinBottomHalfNs", "ns", "spinning: bottom halves", "Spinning until no CPU is in a bottom half."},
  }};
}

inline constexpr MetricSpec kWakeupsMetric = {"wakeups", "wake-ups", "wake-ups", "Sleepers made runnable."};
inline constexpr MetricSpec kScheduleCallsMetric = {"scheduleCalls", "calls", "schedule() calls", "Times that a CPU looked for its next task."};
inline constexpr MetricSpec kContextSwitchesMetric = {"contextSwitches", "switches", "context switches", "Times that a CPU went over to another task, or to idle."};
inline constexpr MetricSpec kRunnableMetric = {"runnable", "tasks", "runnable", "Tasks that could run now, those on a CPU included."};
inline constexpr MetricSpec kDeclinedMetric = {"declined", "wake-ups", "declined wake-ups", "Wake-ups for which reschedule_idle() named no CPU although one was idle."};

// --- Columns ---

inline constexpr ColumnSpec kTaskCpuColumn = {"taskCpu", Per::task, ColumnType::u8, "CPU that it runs on or last ran on.", nullptr};
inline constexpr ColumnSpec kTaskLineColumn = {"taskLine", Per::task, ColumnType::u16, "Line of the listing where it stands.", nullptr};
inline constexpr ColumnSpec kRunRankColumn = {"runRank", Per::task, ColumnType::i32, "Place in the run queue: smallest at the front.", nullptr};
inline constexpr ColumnSpec kCounterColumn = {"counter", Per::task, ColumnType::u8, "Ticks left of its time slice.", nullptr};
inline constexpr ColumnSpec kRunQueueLengthColumn = {"runQueueLength", Per::run, ColumnType::u32, "Runnable tasks, those on a CPU included.", nullptr};

inline constexpr const char* kModeNames = "idle|user|kernel|scan|spin|interrupt";

/// MachineRun::fill_cpu_columns.
template <class Column>
constexpr std::array<ColumnRow<Column>, 9> cpu_columns(const char* task_help = "Its current task, 4294967295 when idle.",
                                                        const char* lock_help = "Lock that it spins for, 255 for none.") {
  return {{
      {Column::kCpuMode, "cpuMode", Per::cpu, ColumnType::u8, "What the CPU does.", kModeNames},
      {Column::kCpuTask, "cpuTask", Per::cpu, ColumnType::u32, task_help, nullptr},
      {Column::kCpuLine, "cpuLine", Per::cpu, ColumnType::u16, "Line of the listing that it executes.", nullptr},
      {Column::kCpuInterrupt, "cpuInterrupt", Per::cpu, ColumnType::u8, "Interrupts in progress.", nullptr},
      {Column::kCpuSinceNs, "cpuSinceNs", Per::cpu, ColumnType::f64, "Begin of the present piece of work.", nullptr},
      {Column::kCpuUntilNs, "cpuUntilNs", Per::cpu, ColumnType::f64, "Its end, 0 where unknown.", nullptr},
      {Column::kCpuGoodness, "cpuGoodness", Per::cpu, ColumnType::u32, "goodness() calls of the scan in progress.", nullptr},
      {Column::kCpuLock, "cpuLock", Per::cpu, ColumnType::u8, lock_help, nullptr},
      {Column::kCpuNeedResched, "cpuNeedResched", Per::cpu, ColumnType::u8, "1 if it has been told to look for a better task.", nullptr},
  }};
}

/// MachineRun::fill_lock_columns.
template <class Column>
constexpr std::array<ColumnRow<Column>, 2> lock_columns(const char* holder_help = "CPU that holds the lock, 255 for none.") {
  return {{
      {Column::kLockHolder, "lockHolder", Per::lock, ColumnType::u8, holder_help, nullptr},
      {Column::kLockWaiters, "lockWaiters", Per::lock, ColumnType::u8, "CPUs that spin for it.", nullptr},
  }};
}

// --- Kinds of records ---

/// A kind for which a model has a sentence of its own.
struct Reworded {
  Kind kind;
  const char* sentence;
};

inline constexpr auto kMachineKindRows = std::to_array<KindRow<Kind>>({
    {Kind::wake, "wake", "{cpu} wakes {task}: it is [runnable:runnable].", "wake-up"},
    {Kind::walk, "walk", "{cpu} walks the wait queue of {arg} from its head.", nullptr},
    {Kind::walk_end, "walk-end", "The walk ends: {arg} woken.", nullptr},
    {Kind::reschedule, "reschedule", "{cpu} tells {arg:cpu} to look for work.", nullptr},
    {Kind::interrupt, "interrupt", "{cpu} takes an interrupt.", nullptr},
    {Kind::interrupt_end, "interrupt-end", "{cpu} goes back to what it did.", nullptr},
    {Kind::tick, "tick", "Timer tick on {cpu}.", nullptr},
    {Kind::bottom_half, "bottom-half", "{cpu} enters the bottom half, with {arg} in the backlog.", nullptr},
    {Kind::bottom_half_end, "bottom-half-end", "{cpu} leaves the bottom half.", nullptr},
    {Kind::spin, "spin", "{cpu} [spinning:spins] for the {what:lock}.", nullptr},
    {Kind::acquired, "acquired", "{cpu} has the {what:lock}, after [spinning:{arg:ns} of spinning].", nullptr},
    {Kind::schedule, "schedule", "{cpu} looks for its next task.", nullptr},
    {Kind::sleep, "sleep", "{task} goes [sleeping:to sleep].", nullptr},
    {Kind::scan, "scan", "{cpu} [scan:scans {arg} runnable task{arg:s}].", nullptr},
    {Kind::recalculate, "recalculate", "All counters are used up: {cpu} refills them.", nullptr},
    {Kind::pick, "pick", "{cpu} picks {task}.", nullptr},
    {Kind::idle, "idle", "{cpu} has nothing to run.", nullptr},
    {Kind::run, "run", "{task} [running:runs] on {cpu}.", nullptr},
    {Kind::balance, "balance", "{cpu} pulls {task} over from {arg:cpu}.", nullptr},
    {Kind::queue_add, "queue-add", "{task} joins the wait queue.", nullptr},
    {Kind::queue_remove, "queue-remove", "{task} leaves the wait queue.", nullptr},
});

/// The machine's own kinds.
constexpr std::array<KindSpec, kMachineKinds> machine_kinds(std::initializer_list<Reworded> reworded = {}) {
  auto kinds = kInOrder<kMachineKindRows>;
  for (const Reworded& one : reworded) kinds[static_cast<std::size_t>(one.kind)].sentence = one.sentence;
  return kinds;
}

// --- Locks ---

/// In the order of LockId. A model's own locks follow, if it has any.
inline std::vector<std::string> machine_locks() {
  std::vector<std::string> names = {"run-queue lock", "kernel lock", "wait-queue lock", "end of the bottom half"};
  for (uint32_t i = 0; i < kMaxCpus; ++i) names.push_back("run-queue lock of CPU " + std::to_string(i));
  return names;
}

}  // namespace stampede
