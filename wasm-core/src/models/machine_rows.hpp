// Rows of the descriptions of all models of the SMP machine: what they are asked for and tell alike, each with the words in which the models differ.
#pragma once
#include <array>
#include <initializer_list>

#include "machine/kinds.hpp"
#include "machine/machine.hpp"
#include "models/description.hpp"

namespace stampede {

// --- Parameters ---

constexpr ParamSpec cpus_param(double most, double initial) { return integer("cpus", "CPUs", "CPUs", 1, most, initial, false, "machine", "Processors."); }

constexpr ParamSpec clock_param(double mhz, const char* help = "Clock of the processors; every cost that is counted in cycles scales with it.") {
  return integer("mhz", "clock", "MHz", 50, 5000, mhz, true, "machine", help);
}

template <uint32_t N>
constexpr ParamSpec scheduler_param(const Choice (&choices)[N]) {
  return choice("scheduler", "scheduler", choices, 0, "kernel", "How a CPU finds its next task.");
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
constexpr std::array<MetricSpec, 6> time_metrics(const char* spin_help = "CPU time spent waiting for spinlocks.",
                                                 const char* interrupt_help = "CPU time in interrupts and bottom halves.") {
  return {{
      {"userNs", "ns", "user", "CPU time in user mode, all CPUs."},
      {"kernelNs", "ns", "kernel", "CPU time in the kernel, but for what follows."},
      {"scanNs", "ns", "scanning", "CPU time in the scheduler's scan over runnable tasks."},
      {"spinNs", "ns", "spinning", spin_help},
      {"interruptNs", "ns", "interrupts", interrupt_help},
      {"idleNs", "ns", "idle", "CPU time with nothing to do."},
  }};
}

/// Spinning by lock: MachineRun::fill_spinning.
inline constexpr std::array<MetricSpec, 4> kSpinMetrics = {{
    {"spinRunQueueNs", "ns", "spinning: run queue", "Spinning for run-queue locks."},
    {"spinKernelNs", "ns", "spinning: kernel lock", "Spinning for the kernel lock."},
    {"spinWaitQueueNs", "ns", "spinning: wait queue", "Spinning for the wait-queue lock."},
    {"spinBottomHalfNs", "ns", "spinning: bottom halves", "Spinning until no CPU is in a bottom half."},
}};

// --- Columns ---

inline constexpr const char* kModeNames = "idle|user|kernel|scan|spin|interrupt";

/// MachineRun::fill_cpu_columns.
constexpr std::array<ColumnSpec, 9> cpu_columns(const char* task_help = "Its current task, 4294967295 when idle.",
                                                const char* lock_help = "Lock that it spins for, 255 for none.") {
  return {{
      {"cpuMode", Per::cpu, ColumnType::u8, "What the CPU does.", kModeNames},
      {"cpuTask", Per::cpu, ColumnType::u32, task_help, nullptr},
      {"cpuLine", Per::cpu, ColumnType::u16, "Line of the listing that it executes.", nullptr},
      {"cpuInterrupt", Per::cpu, ColumnType::u8, "Interrupts in progress.", nullptr},
      {"cpuSinceNs", Per::cpu, ColumnType::f64, "Begin of the present piece of work.", nullptr},
      {"cpuUntilNs", Per::cpu, ColumnType::f64, "Its end, 0 where unknown.", nullptr},
      {"cpuGoodness", Per::cpu, ColumnType::u32, "goodness() calls of the scan in progress.", nullptr},
      {"cpuLock", Per::cpu, ColumnType::u8, lock_help, nullptr},
      {"cpuNeedResched", Per::cpu, ColumnType::u8, "1 if it has been told to look for a better task.", nullptr},
  }};
}

/// MachineRun::fill_lock_columns.
constexpr std::array<ColumnSpec, 2> lock_columns(const char* holder_help = "CPU that holds the lock, 255 for none.") {
  return {{
      {"lockHolder", Per::lock, ColumnType::u8, holder_help, nullptr},
      {"lockWaiters", Per::lock, ColumnType::u8, "CPUs that spin for it.", nullptr},
  }};
}

// --- Kinds of records ---

/// A kind for which a model has a sentence of its own.
struct Reworded {
  Kind kind;
  const char* sentence;
};

/// The machine's own kinds, in the order of Kind.
constexpr std::array<KindSpec, kMachineKinds> machine_kinds(std::initializer_list<Reworded> reworded = {}) {
  std::array<KindSpec, kMachineKinds> kinds = {{
      {"wake", "{cpu} wakes {task}: it is [runnable:runnable].", "wake-up"},
      {"walk", "{cpu} walks the wait queue of {arg} from its head.", nullptr},
      {"walk-end", "The walk ends: {arg} woken.", nullptr},
      {"reschedule", "{cpu} tells {arg:cpu} to look for work.", nullptr},
      {"interrupt", "{cpu} takes an interrupt.", nullptr},
      {"interrupt-end", "{cpu} goes back to what it did.", nullptr},
      {"tick", "Timer tick on {cpu}.", nullptr},
      {"bottom-half", "{cpu} enters the bottom half, with {arg} in the backlog.", nullptr},
      {"bottom-half-end", "{cpu} leaves the bottom half.", nullptr},
      {"spin", "{cpu} [spinning:spins] for the {what:lock}.", nullptr},
      {"acquired", "{cpu} has the {what:lock}, after [spinning:{arg:ns} of spinning].", nullptr},
      {"schedule", "{cpu} looks for its next task.", nullptr},
      {"sleep", "{task} goes [sleeping:to sleep].", nullptr},
      {"scan", "{cpu} [scan:scans {arg} runnable task{arg:s}].", nullptr},
      {"recalculate", "All counters are used up: {cpu} refills them.", nullptr},
      {"pick", "{cpu} picks {task}.", nullptr},
      {"idle", "{cpu} has nothing to run.", nullptr},
      {"run", "{task} [running:runs] on {cpu}.", nullptr},
      {"balance", "{cpu} pulls {task} over from {arg:cpu}.", nullptr},
      {"queue-add", "{task} joins the wait queue.", nullptr},
      {"queue-remove", "{task} leaves the wait queue.", nullptr},
  }};
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
