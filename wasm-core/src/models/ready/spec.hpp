// What the ready model can be asked for and what it tells. Each row of spec.cpp names its enumerator; both stand in one order (rows.hpp).
#pragma once
#include "models/description.hpp"

namespace stampede::ready_model {

enum class Mechanism : uint8_t { select, poll, hints, dev_poll, signals, signals_many, signals_per_fd, epoll };
enum class Trigger : uint8_t { level, edge, one_shot };
enum class Kernel : uint8_t { linux_2_2_1, linux_2_2, linux_2_4, linux_2_6, today };
enum class KernelLock : uint8_t { by_kernel, held, free };
enum class Load : uint8_t { closed, poisson, burst, tap, one_random, trace_readiness, trace_signals };
enum class Handle : uint8_t { all, one };
enum class IdleWait : uint8_t { sleep, spin };
enum class Overflow : uint8_t { recover, ignore };
enum class Sharing : uint8_t { own, one_listener, one_set, reuseport };
enum class Switch : uint8_t { no, yes };
enum class Arrange : uint8_t { spread, front, back };
enum class MachineChoice : uint8_t { pentium_iii_600, pentium_100, kerrisk_2006 };
enum class SmallTables : uint8_t { by_kernel, on, off };
enum class Limits : uint8_t { by_kernel, off };
enum class Detail : uint8_t { scans, steps };

enum Param : uint32_t {
  kMechanism, kTrigger, kKernel, kKernelLock, kConnections, kActive, kLoad, kRate, kMessages, kThinkUs, kWireMbps, kReplyBytes, kHeaderBytes, kHandle, kIdleWait, kRequests,
  kUnhinted, kQueueLimit, kOverflow, kServeUs, kAskNs, kAskHotNs, kCacheKb, kQueueNs, kCallUs, kCpus, kProcesses, kSharing, kExclusive, kArrange, kMachine,
  kSmallTables, kLimits, kDetail, kMhz, kDurationMs, kSeed, kHashSeed,
};
enum Metric : uint32_t {
  kRepliesPerS, kOffered, kServed, kEventsPerCall, kCalls, kCallsPerS, kAsked, kAskedPerEvent, kQueuedEntries, kUnqueuedEntries, kChainSteps, kBytesCopied, kSignalsQueued, kSignalsTaken,
  kRefusedShare, kOverflows, kRecoveries, kFlushed, kCoalesced, kLost, kStaleEvents, kStuck, kCtlCalls, kCtlAsked, kCtlShare, kScanShare, kServeShare, kSpinShare, kCpuShare, kIdleNs,
  kSpinKernelNs, kCallNsMean, kCycleMeanNs, kLatencyMeanNs, kLatencyP50Ns, kLatencyP95Ns, kLatencyP99Ns, kReadyMax, kPending, kWakeups, kNeedlessWakeups, kCallsRefused, kLinesAnswered, kElapsedNs, kBusiestShare, kLeastShare,
};
enum Column : uint32_t { kConnectionState, kConnectionMarked, kLoopState, kLoopPlace, kReadyList, kSignalQueue, kLoopServed, kLoopWakeups, kLoopNeedless };
enum Format : uint32_t { kReadiness, kSignals };

enum class ReadyKind : uint8_t {
  call,         // task = loop; arg = descriptors that it is about
  refuse,       // task = loop; arg = the limit
  ask,          // task = loop; arg = descriptors that were asked
  ask_one,      // task = connection; arg = its place in the list
  queue,        // task = loop; arg = notes that were hung
  hit,          // task = connection; arg = requests that wait there
  sleep,        // task = loop
  wake,         // task = loop
  unqueue,      // task = loop; arg = notes that were taken down
  lock,         // task = loop; arg = ns it spun for the kernel lock
  event,        // task = connection; arg = requests that wait there now
  hint,         // task = connection
  ready,        // task = connection; arg = those on the list now
  signal,       // task = connection; arg = signals in the queue now
  overflow,     // task = connection; arg = signals in the queue
  coalesce,     // task = connection
  signal_taken, // task = connection; arg = signals left
  stale,        // task = connection
  sigio,        // task = loop; arg = signals that are in the queue
  recover,      // task = loop; arg = signals that were flushed
  wait_return,  // task = loop; arg = events that it returns
  serve,        // task = connection; arg = requests left there
  reply,        // task = connection; arg = ns since it asked
  keep,         // task = connection: back to the tail of the list
  ctl,          // task = connection; arg = epoll_ctl calls
  add,          // trace: task = descriptor; arg = 0, or the error
  change,
  remove,
  write,        // trace: task = descriptor; arg = messages
  read,
  wait,         // trace: task = the first that it tells of; arg = of how many
  look,         // trace: poll or select; likewise
  take,         // trace: task = descriptor of the signal; arg = signals left in the queue
  count,        // trace: arg = signals in the queue
  flush,        // trace
  limit,        // trace: arg = the limit
  fresh,        // trace: the next one begins
  alarm,        // trace: SIGIO is taken; arg = signals left in the queue
  no_signal,    // trace: none was queued
};

/// Of a list or queue, those that the state tells.
inline constexpr uint32_t kMostListed = 64;

const ModelSpec& spec();

}  // namespace stampede::ready_model
