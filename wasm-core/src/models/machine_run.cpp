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

}  // namespace stampede
