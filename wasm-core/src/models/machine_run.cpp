#include "models/machine_run.hpp"

#include <algorithm>

namespace stampede {

bool MachineRun::advance(uint32_t most_records, Ns until) {
  Simulation& sim = machine_.sim;
  if (over_) {
    sim.log.start_call();
    return false;
  }
  const bool more = sim.run(most_records, std::min(until, ends_at_));
  if (!more || (until >= ends_at_ && sim.log.count() < most_records && !sim.log.full())) over_ = true;
  return !over_;
}

void MachineRun::fill_cpu_columns(std::vector<ColumnData>& columns, uint32_t& at, uint32_t cpus) const {
  const auto real = static_cast<uint32_t>(machine_.cpus.size());
  auto cpu = [&](uint32_t i) -> const Cpu& { return machine_.cpus[i]; };
  auto idle = [&](uint32_t i) { return i >= real || cpu(i).mode == Mode::idle; };
  fill_column<uint8_t>(columns[at++], cpus, [&](uint32_t i) { return static_cast<int>(i < real ? cpu(i).mode : Mode::idle); });
  fill_column<uint32_t>(columns[at++], cpus, [&](uint32_t i) { return i < real ? Machine::task_of(*cpu(i).current) : kNoTask; });
  fill_column<uint16_t>(columns[at++], cpus, [&](uint32_t i) { return idle(i) ? kNoLine : cpu(i).top().line; });
  fill_column<uint8_t>(columns[at++], cpus, [&](uint32_t i) { return i < real ? cpu(i).depth : 0; });
  fill_column<double>(columns[at++], cpus, [&](uint32_t i) { return i < real ? cpu(i).work_since : 0; });
  fill_column<double>(columns[at++], cpus, [&](uint32_t i) { return idle(i) ? 0 : cpu(i).work_until; });
  fill_column<uint32_t>(columns[at++], cpus, [&](uint32_t i) { return i < real ? cpu(i).scanning : 0; });
  fill_column<uint8_t>(columns[at++], cpus, [&](uint32_t i) { return i < real && cpu(i).top().spinning ? cpu(i).top().spin_lock : 0xff; });
  fill_column<uint8_t>(columns[at++], cpus, [&](uint32_t i) { return i < real && cpu(i).need_resched ? 1 : 0; });
}

void MachineRun::fill_lock_columns(std::vector<ColumnData>& columns, uint32_t& at) const {
  const auto locks = static_cast<uint32_t>(machine_.locks.size());
  fill_column<uint8_t>(columns[at++], locks, [&](uint32_t i) { return machine_.locks[i].readers > 0 ? machine_.locks[i].reader : machine_.locks[i].holder < 0 ? kNoCpu : machine_.locks[i].holder; });
  fill_column<uint8_t>(columns[at++], locks, [&](uint32_t i) { return machine_.locks[i].waiting; });
}

void MachineRun::fill_time(double* metrics) const {
  for (const Mode mode : {Mode::user, Mode::kernel, Mode::scan, Mode::spin, Mode::interrupt, Mode::idle}) *metrics++ = static_cast<double>(machine_.mode_ns(mode));
}

void MachineRun::fill_spinning(double* metrics) const {
  *metrics++ = static_cast<double>(machine_.run_queue_spin_ns());
  for (const LockId lock : {kKernelLock, kWaitQueueLock, kBottomHalves}) *metrics++ = static_cast<double>(machine_.spin_ns(lock));
}

}  // namespace stampede
