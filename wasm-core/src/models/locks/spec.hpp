// What the locks model can be asked for and what it tells. Each row of spec.cpp names its enumerator; both stand in one order (rows.hpp).
#pragma once
#include "machine/kinds.hpp"
#include "models/description.hpp"

namespace stampede::locks_model {

enum class Workload : uint8_t { netperf_rr, fscache_read, specweb99, webbench };
enum class Kernel : uint8_t { v2_2_14, v2_3_99, v2_4_0_test3 };
enum class Build : uint8_t { smp, up };
enum class BottomHalfRule : uint8_t { as_kernel, one_at_a_time, per_cpu };
enum class Copying : uint8_t { held, dropped };
enum class Checksum : uint8_t { plain, prefetching };
enum class Seek : uint8_t { in_read, lseek };
/// What guards the number that each lseek takes: the kernel lock, nothing, or one locked instruction.
enum class SeekGuard : uint8_t { as_kernel, none, atomic };
enum class CopyingOnly : uint8_t { off, on };

/// The parts of a request's path that a kernel may put under a lock.
enum class Segment : uint8_t { accept, poll, receive, send, open, read, close };
inline constexpr int kSegments = 7;

/// What guards a segment, and what can be asked for.
enum class Guard : uint8_t { none, kernel, object, cpu };
enum class GuardChoice : uint8_t { as_kernel, none, kernel, object, cpu };

enum Param : uint32_t {
  kWorkload, kKernel, kBuild, kCpus, kMhz, kConnections, kProcesses, kSpinlock, kScheduler, kBottomHalfRule,
  kLockAccept, kLockPoll, kLockReceive, kLockSend, kLockOpen, kLockRead, kLockClose,
  kCopy, kChecksum, kBufferBytes, kFileKb, kSeek, kLockSeek, kMemcpy, kAnswerKb, kLookUps, kUserPercent, kRamMb, kNetworkMbit, kDurationMs, kSeed,
};

/// Parts of a profile, as the kernel's own profiler would name them.
enum class Routine : uint8_t { schedule, spin, wake, timer, driver, tcp_in, tcp_out, receive, copy, poll, connect, file, read, system_call, user };
inline constexpr int kRoutines = static_cast<int>(Routine::user);  // of the kernel

enum Metric : uint32_t {
  kRequestsPerS, kRequests, kIssued, kKilobytesPerS, kLatencyMeanNs, kLatencyP50Ns, kLatencyP95Ns, kLatencyP99Ns, kBitratePerConnection,
  kUserNs, kKernelNs, kScanNs, kSpinNs, kInterruptNs, kIdleNs, kBusyShare, kSpinShare,
  kRoutineScheduleNs, kRoutineSpinNs, kRoutineWakeNs, kRoutineTimerNs, kRoutineDriverNs, kRoutineTcpInNs, kRoutineTcpOutNs, kRoutineReceiveNs, kRoutineCopyNs,
  kRoutinePollNs, kRoutineConnectNs, kRoutineFileNs, kRoutineReadNs, kRoutineSystemCallNs, kTopRoutineNs,
  kTickScheduleNs, kTickSpinNs, kTickWakeNs, kTickTimerNs, kTickDriverNs, kTickTcpInNs, kTickTcpOutNs, kTickReceiveNs, kTickCopyNs, kTickPollNs, kTickConnectNs,
  kTickFileNs, kTickReadNs, kTickSystemCallNs, kTickGateNs, kTickTopRoutineNs,
  kKernelLockTakes, kKernelLockContendedShare, kKernelLockHeldNs, kKernelLockHoldMeanNs, kKernelLockWaitMeanNs,
  kSpinKernelNs, kSpinBottomHalfNs, kSpinRunQueueNs, kSpinSocketNs, kSpinPageCacheNs, kSpinOtherNs, kLockLineTransfers, kDataLineTransfers,
  kSerialShare, kCeilingPerS, kAmdahlSpeedup, kBusShare, kBusWaitNs, kCacheMissShare, kNetworkShare, kDiskReads, kDroppedPackets,
  kInterrupts, kContextSwitches, kMigrations, kGoodnessCalls, kSeekCount, kLostNumbers, kElapsedNs,
};

enum Column : uint32_t {
  kTaskState, kTaskCpu, kTaskConnection, kTaskLine, kCpuMode, kCpuTask, kCpuLine, kCpuRoutine, kCpuConnection, kCpuSpinsFor, kCpuHolds,
  kCpuInterrupt, kCpuSinceNs, kCpuUntilNs, kCpuUserNs, kCpuKernelNs, kCpuSpinNs, kCpuIdleNs, kLockName, kLockHolder, kLockWaiters, kLockLineCpu,
  kLockOnItsWay, kLockTakes, kLockContended, kLockHeldNs, kLockSpunNs, kLockLines, kConnectionState, kConnectionTask, kConnectionCpu,
  kConnectionRequests, kConnectionLock, kRoutineNs, kSegmentGuard, kRunQueueLength,
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
  number_read,           // an lseek without the kernel lock reads the counter that all share; arg = what it reads
  number_written,        // and writes back what it made of it; arg = what it writes
};

const ModelSpec& spec();

}  // namespace stampede::locks_model
