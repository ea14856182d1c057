// What the runs of all models of the SMP machine share: the machine, how far it goes, and the state and times of its CPUs and locks.
#pragma once
#include "machine/machine.hpp"
#include "models/run.hpp"

namespace stampede {

/// What a model may be asked to schedule by: the scheduler of Linux 2.2 to 2.4, or that of 2.6.
enum class SchedulerChoice : uint8_t { goodness, o1 };

class MachineRun : public Run, protected Model {
 public:
  bool advance(uint32_t most_records, Ns until) final;
  const Log& log() const final { return machine_.sim.log; }
  Ns now() const final { return machine_.sim.now(); }
  const Machine& machine() const { return machine_; }

 protected:
  static constexpr Ns kNoEnd = ~Ns{0};
  /// `ends_at`: where the run is cut off; kNoEnd: when nothing is left to happen. The rest as for Machine.
  MachineRun(Ns ends_at, uint64_t seed, uint32_t cpus, uint32_t tasks, Costs costs, SpinKind spin_kind, uint32_t own_locks = 0)
      : machine_(seed, cpus, tasks, costs, spin_kind, own_locks), ends_at_(ends_at) {
    machine_.model = this;
  }

  bool over() const { return over_; }
  /// It executes on a CPU, or has been picked for one.
  bool is_running(const Task& task) const { return task.has_cpu || machine_.cpus[task.cpu].current == &task; }

  // What the shared rows of the description tell (machine_rows.hpp), by the enumerators of the model.
  /// cpu_columns(). `cpus`: how many to tell of; those past the machine's own idle.
  template <class Column>
  void fill_cpu_columns(std::vector<ColumnData>& columns, uint32_t cpus) const;
  /// lock_columns().
  template <class Column>
  void fill_lock_columns(std::vector<ColumnData>& columns) const;
  /// time_metrics(). Machine::account brings them up to now.
  template <class Metric>
  void fill_time(std::vector<double>& metrics) const;
  /// spin_metrics().
  template <class Metric>
  void fill_spinning(std::vector<double>& metrics) const;

  Machine machine_;

 private:
  Ns ends_at_;
  bool over_ = false;
};

template <class Column>
void MachineRun::fill_cpu_columns(std::vector<ColumnData>& columns, uint32_t cpus) const {
  const auto real = static_cast<uint32_t>(machine_.cpus.size());
  auto cpu = [&](uint32_t i) -> const Cpu& { return machine_.cpus[i]; };
  auto idle = [&](uint32_t i) { return i >= real || cpu(i).mode == Mode::idle; };
  fill_column<uint8_t>(columns, Column::kCpuMode, cpus, [&](uint32_t i) { return static_cast<int>(i < real ? cpu(i).mode : Mode::idle); });
  fill_column<uint32_t>(columns, Column::kCpuTask, cpus, [&](uint32_t i) { return i < real ? Machine::task_of(*cpu(i).current) : kNoTask; });
  fill_column<uint16_t>(columns, Column::kCpuLine, cpus, [&](uint32_t i) { return idle(i) ? kNoLine : cpu(i).top().line; });
  fill_column<uint8_t>(columns, Column::kCpuInterrupt, cpus, [&](uint32_t i) { return i < real ? cpu(i).depth : 0; });
  fill_column<double>(columns, Column::kCpuSinceNs, cpus, [&](uint32_t i) { return i < real ? cpu(i).work_since : 0; });
  fill_column<double>(columns, Column::kCpuUntilNs, cpus, [&](uint32_t i) { return idle(i) ? 0 : cpu(i).work_until; });
  fill_column<uint32_t>(columns, Column::kCpuGoodness, cpus, [&](uint32_t i) { return i < real ? cpu(i).scanning : 0; });
  fill_column<uint8_t>(columns, Column::kCpuLock, cpus, [&](uint32_t i) { return i < real && cpu(i).top().spinning ? cpu(i).top().spin_lock : 0xff; });
  fill_column<uint8_t>(columns, Column::kCpuNeedResched, cpus, [&](uint32_t i) { return i < real && cpu(i).need_resched ? 1 : 0; });
}

template <class Column>
void MachineRun::fill_lock_columns(std::vector<ColumnData>& columns) const {
  const auto locks = static_cast<uint32_t>(machine_.locks.size());
  fill_column<uint8_t>(columns, Column::kLockHolder, locks, [&](uint32_t i) { return machine_.locks[i].readers > 0 ? machine_.locks[i].reader : machine_.locks[i].holder < 0 ? kNoCpu : machine_.locks[i].holder; });
  fill_column<uint8_t>(columns, Column::kLockWaiters, locks, [&](uint32_t i) { return machine_.locks[i].waiting; });
}

template <class Metric>
void MachineRun::fill_time(std::vector<double>& metrics) const {
  auto fill = [&](Metric metric, Mode mode) { metrics[metric] = static_cast<double>(machine_.mode_ns(mode)); };
  fill(Metric::kUserNs, Mode::user);
  fill(Metric::kKernelNs, Mode::kernel);
  fill(Metric::kScanNs, Mode::scan);
  fill(Metric::kSpinNs, Mode::spin);
  fill(Metric::kInterruptNs, Mode::interrupt);
  fill(Metric::kIdleNs, Mode::idle);
}

template <class Metric>
void MachineRun::fill_spinning(std::vector<double>& metrics) const {
  metrics[Metric::kSpinRunQueueNs] = static_cast<double>(machine_.run_queue_spin_ns());
  auto fill = [&](Metric metric, LockId lock) { metrics[metric] = static_cast<double>(machine_.spin_ns(lock)); };
  fill(Metric::kSpinKernelNs, kKernelLock);
  fill(Metric::kSpinWaitQueueNs, kWaitQueueLock);
  fill(Metric::kSpinBottomHalfNs, kBottomHalves);
}

}  // namespace stampede
