// Kinds of log records that the machine itself writes. A model's own kinds follow from `kMachineKinds` on.
#pragma once
#include <cstdint>

namespace stampede {

enum class Kind : uint8_t {
  wake,            // task made runnable by {cpu}; arg = its place in the walk (0 = not from a walk); what = 1 if it had not left its CPU yet
  walk,            // the waker begins to walk a wait queue; what = its rule (WakeRule), arg = entries in it
  walk_end,        // arg = tasks woken
  reschedule,      // {arg} = CPU that is told to reschedule
  interrupt,       // what = 0 timer, 1 reschedule, 2 network, 3 model's own
  interrupt_end,
  tick,            // arg = counter of the current task after it
  bottom_half,
  bottom_half_end,
  spin,            // what = lock
  acquired,        // what = lock, arg = ns spun
  schedule,        // task gives up its CPU, or an idle CPU looks for work (task none)
  sleep,           // task leaves the run queue
  scan,            // arg = goodness calls
  recalculate,     // arg = tasks whose counters are refilled
  pick,            // task chosen; arg = its goodness (O(1): its level)
  idle,            // nothing to run
  run,             // task is switched in
  balance,         // O(1): task pulled from CPU {arg}
  queue_add,       // task joins the wait queue; arg = entries passed on the way
  queue_remove,    // task leaves the wait queue; arg = entries passed on the way
};

inline constexpr uint8_t kMachineKinds = static_cast<uint8_t>(Kind::queue_remove) + 1;

}  // namespace stampede
