// What the threads model can be asked for and what it tells. Each row of spec.cpp names its enumerator; both stand in one order (rows.hpp).
#pragma once
#include "machine/kinds.hpp"
#include "models/description.hpp"

namespace stampede::threads_model {

enum class Runtime : uint8_t { linuxthreads, nptl, ngpt, green };
enum class Work : uint8_t { create_join, ping_pong, chat };
enum class Life : uint8_t { together, one_by_one };
enum class Calls : uint8_t { wrapped, blocking };

enum Param : uint32_t {
  kRuntime, kThreads, kWork, kLife, kRounds, kWorkUs, kPauseMs, kBlockMs, kCalls, kKernelThreads, kScheduler, kCpus, kMhz, kSeed,
};

enum Metric : uint32_t {
  kTotalS, kCreatedNs, kCreateUs, kCreated, kAlive, kAliveMost, kJoined, kSegmentsLookedAt, kChildrenLookedAt, kListLookedAt, kWalkNs, kSystemCalls, kSignals, kRestartSignals,
  kDeathSignals, kFutexCalls, kWakes, kSuspensions, kPolls, kPollTimeouts, kReaps, kLargestReap, kSwitches, kUserSwitches, kBlockedAll, kHandovers, kMessages,
  kWakesPerMessage, kCallsPerMessage, kSwitchesPerMessage, kUserNs, kKernelNs, kScanNs, kSpinNs, kInterruptNs, kIdleNs, kRunnable, kElapsedNs,
};

enum Column : uint32_t {
  kThreadState, kThreadTask, kThreadSegment, kThreadWakes, kTaskState, kTaskThread, kTaskLine, kTaskCpu, kCpuMode, kCpuTask, kCpuLine, kCpuInterrupt, kCpuSinceNs,
  kCpuUntilNs, kCpuGoodness, kCpuLock, kCpuNeedResched, kLockHolder, kLockWaiters, kCallCounts, kSegmentUsed, kPipe, kReadyThreads, kRunQueueLength,
};

/// System calls by kind: the order of the column `callCounts`.
enum class Call : uint8_t { write, read, poll, getppid, sigprocmask, sigsuspend, sigreturn, kill, mmap, mprotect, munmap, clone, waitpid, futex, select, exit };
inline constexpr uint32_t kCallKinds = static_cast<uint32_t>(Call::exit) + 1;

enum class Request : uint8_t { create, free, exit };

/// Records of the model's own, after the machine's. `arg` is a thread unless said otherwise; thread 0 is the one that was there first.
enum class ThreadsKind : uint8_t {
  begun = kMachineKinds,  // arg = threads to be made
  asked,                  // a request to make `arg` goes into the manager's pipe
  free_asked,             // a request to free `arg` does
  exit_asked,             // arg = 0
  polled,                 // the manager is back; arg = requests in the pipe; what = 1: a death has interrupted it
  timed_out,              // nothing came for 2 s; arg = times so far
  searched,               // arg = segments looked at, the free one included
  born,                   // what = its segment, 0 where there are none
  all_born,               // arg = threads
  started,                // its first instruction
  suspended,
  signalled,              // the restart signal goes to `arg`
  futex_wait,
  futex_wake,             // `arg` is woken, or told that it need not sleep
  restarted,              // it is back, or had no need to sleep
  user_switch,            // M:N: the kernel thread goes over to `arg`
  user_wait,              // M:N: `arg` waits, in user mode
  opened,                 // arg = threads that waited at the gate
  call_begun,             // a blocking call; what = 1: the kernel thread sleeps with it, though others are ready
  call_ended,
  death,                  // `arg` has exited; what = 1: the kernel sends the manager a signal
  reap_walk,              // arg = children looked at, youngest first; what = 1: none was dead
  reaped,                 // the manager has found `arg` in the list of threads
  list_walk,              // arg = threads of that list looked at, newest first
  joined,
  freed,                  // what = the segment that is free again
  handover,               // a token goes to `arg`
  message,                // arg = message, from 1; what = its way: 0 sent, 1 taken, 2 handed to a writer, 3 delivered
  done,                   // arg = threads
};

const ModelSpec& spec();

}  // namespace stampede::threads_model
