// What the runs of all models of the SMP machine share: the machine, how far it goes, and the state and times of its CPUs and locks.
#pragma once
#include "machine/machine.hpp"
#include "models/run.hpp"

namespace stampede {

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

  // What the shared rows of the description tell (machine_rows.hpp), in their order. Columns are filled from `at` on, and `at` moves on.
  /// cpu_columns(). `cpus`: how many to tell of; those past the machine's own idle.
  void fill_cpu_columns(std::vector<ColumnData>& columns, uint32_t& at, uint32_t cpus) const;
  /// lock_columns().
  void fill_lock_columns(std::vector<ColumnData>& columns, uint32_t& at) const;
  /// time_metrics(): to `metrics` and the five after it. Machine::account brings them up to now.
  void fill_time(double* metrics) const;
  /// kSpinMetrics: to `metrics` and the three after it.
  void fill_spinning(double* metrics) const;

  Machine machine_;

 private:
  Ns ends_at_;
  bool over_ = false;
};

}  // namespace stampede
