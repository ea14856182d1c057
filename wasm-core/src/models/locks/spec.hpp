// What the locks model can be asked for and what it tells: the order of each enumeration is the order of its table in spec.cpp.
#pragma once
#include "machine/kinds.hpp"
#include "models/description.hpp"

namespace stampede::locks_model {

enum class Workload : uint8_t { netperf_rr, fscache_read, specweb99, webbench };
enum class Kernel : uint8_t { v2_2_14, v2_3_99, v2_4_0_test3 };

/// The parts of a request's path that a kernel may put under a lock.
enum class Segment : uint8_t { accept, poll, receive, send, open, read, close };
inline constexpr int kSegments = 7;

/// What guards a segment.
enum class Guard : uint8_t { none, kernel, object, cpu };

enum Param {
  kWorkload, kKernel, kBuild, kCpus, kMhz, kConnections, kProcesses, kSpinlock, kScheduler, kBottomHalfRule,
  kLockAccept, kLockPoll, kLockReceive, kLockSend, kLockOpen, kLockRead, kLockClose,
  kCopy, kChecksum, kBufferBytes, kFileKb, kSeek, kMemcpy, kAnswerKb, kLookUps, kUserPercent, kRamMb, kNetworkMbit, kDurationMs, kSeed,
  kParams,
};

/// Parts of a profile, as the kernel's own profiler would name them.
enum class Routine : uint8_t { schedule, spin, wake, timer, driver, tcp_in, tcp_out, receive, copy, poll, connect, file, read, system_call, user };
inline constexpr int kRoutines = 14;  // of the kernel: without user

enum Metric {
  kRequestsPerS, kRequests, kIssued, kKilobytesPerS, kLatencyMeanNs, kLatencyP50Ns, kLatencyP95Ns, kLatencyP99Ns, kBitratePerConnection,
  kUserNs, kKernelNs, kScanNs, kSpinNs, kInterruptNs, kIdleNs, kBusyShare, kSpinShare,
  kRoutineScheduleNs, kRoutineSpinNs, kRoutineWakeNs, kRoutineTimerNs, kRoutineDriverNs, kRoutineTcpInNs, kRoutineTcpOutNs, kRoutineReceiveNs, kRoutineCopyNs,
  kRoutinePollNs, kRoutineConnectNs, kRoutineFileNs, kRoutineReadNs, kRoutineSystemCallNs, kTopRoutineNs,
  kTickScheduleNs, kTickSpinNs, kTickWakeNs, kTickTimerNs, kTickDriverNs, kTickTcpInNs, kTickTcpOutNs, kTickReceiveNs, kTickCopyNs, kTickPollNs, kTickConnectNs,
  kTickFileNs, kTickReadNs, kTickSystemCallNs, kTickGateNs, kTickTopRoutineNs,
  kKernelLockTakes, kKernelLockContendedShare, kKernelLockHeldNs, kKernelLockHoldMeanNs, kKernelLockWaitMeanNs,
  kSpinKernelNs, kSpinBottomHalfNs, kSpinRunQueueNs, kSpinSocketNs, kSpinPageCacheNs, kSpinOtherNs, kLockLineTransfers, kDataLineTransfers,
  kSerialShare, kCeilingPerS, kAmdahlSpeedup, kBusShare, kBusWaitNs, kCacheMissShare, kNetworkShare, kDiskReads, kDroppedPackets,
  kInterrupts, kContextSwitches, kMigrations, kGoodnessCalls, kElapsedNs,
  kMetrics,
};

/// Records of the model's own, after the machine's.
enum class LocksKind : uint8_t {
  take = kMachineKinds,  // what = lock; arg = its instance (column per lock)
  let_go,                // the same
  request,               // a request reaches the card; arg = connection
  data,                  // TCP hands data to the socket; arg = connection
  keep,                  // the socket is locked by a task: the packet is kept; arg = connection
  copy,                  // arg = bytes
  packet_out,            // arg = connection
  polled,                // arg = descriptors ready
  disk_wait,             // a task sleeps for the disk; arg = connection
  disk_done,             // arg = connection
  done,                  // request finished; arg = connection (FSCache: process)
};

const ModelSpec& spec();

}  // namespace stampede::locks_model
