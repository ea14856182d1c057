// What the accept model can be asked for and what it tells. Each row of spec.cpp names its enumerator; both stand in one order (rows.hpp).
#pragma once
#include "machine/kinds.hpp"
#include "models/description.hpp"

namespace stampede::accept_model {

enum class Policy : uint8_t { wake_all, task_exclusive, task_exclusive_lifo, wake_one, always_wake, serialized, user_lock, user_lock_fcntl };
/// What the printk of the micro-benchmark reports: each look of a woken task; nothing; each wake-up and each return to sleep.
enum class Printk : uint8_t { on, off, both };
/// Whom one of TCP's callbacks wakes: whom the policy says, everyone, or the first sleeper met.
enum class CallbackRule : uint8_t { policy, all, one };
enum class Arrivals : uint8_t { tap, burst, poisson, closed };
enum class SelectPosition : uint8_t { front, back };
enum class WaitQueueLinks : uint8_t { singly, doubly };
enum class Memory : uint8_t { shared, separate };

enum Param : uint32_t {
  kThreads, kCpus, kMhz, kPolicy, kScheduler, kSpinlock, kCallbacks, kWriteSpace, kDataReady, kStateChange, kSelectSleepers, kSelectPosition, kWaitQueue,
  kArrivals, kConnections, kRate, kClientMs, kBacklog, kServiceUs, kKernelUs, kWaits, kWaitUs, kCloseUs, kPrintk, kMemory, kDurationMs, kSeed,
};

enum Metric : uint32_t {
  kSettleNs, kWakeups, kNeedlessWakeups, kWakeupsPerConnection, kNeedlessPerConnection, kGoodnessCalls, kScheduleCalls, kRecalculations,
  kContextSwitches, kInterrupts, kOffered, kAccepted, kRefused, kServed, kLatencyP50Ns, kLatencyP95Ns, kLatencyP99Ns, kThroughputPerS,
  kUserNs, kKernelNs, kScanNs, kSpinNs, kInterruptNs, kIdleNs, kSpinRunQueueNs, kSpinKernelNs, kSpinWaitQueueNs, kSpinBottomHalfNs,
  kRunnable, kDeclined, kWinner, kElapsedNs,
};

enum Column : uint32_t {
  kTaskState, kTaskKind, kTaskCpu, kTaskQueued, kWaitRank, kRunRank, kCounter, kTaskConnection, kTaskLine, kCpuMode, kCpuTask, kCpuLine,
  kCpuInterrupt, kCpuSinceNs, kCpuUntilNs, kCpuGoodness, kCpuLock, kCpuNeedResched, kLockHolder, kLockWaiters, kPendingConnections, kHandshakes,
  kRunQueueLength,
};

/// Records of the model's own, after the machine's.
enum class AcceptKind : uint8_t {
  arrival = kMachineKinds,  // arg = connection
  refused,                  // arg = connection
  callback,                 // what = 1 write_space, 2 data_ready, 3 state_change; arg = connection
  established,              // arg = connection
  look,                     // arg = connection found
  look_empty,
  accepted,                 // arg = connection
  serve,                    // arg = connection
  served,                   // arg = connection
  close_socket,
  error_returned,
  lock_wait,                // waits for the lock around accept
  lock_free,                // frees it; arg = task that gets it, or none
  selected,                 // a select sleeper leaves select()
  settled,
  client_wait,              // a task sleeps until its client says more; arg = connection
  lock_retry,               // woken, tries the file lock again; arg = task that holds it, or none
  lock_taken,               // has the file lock; arg = tasks that wait for it
};

const ModelSpec& spec();

}  // namespace stampede::accept_model
