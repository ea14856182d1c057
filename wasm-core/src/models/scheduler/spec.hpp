// What the scheduler model can be asked for and what it tells. Each row of spec.cpp names its enumerator; both stand in one order (rows.hpp).
#pragma once
#include "machine/kinds.hpp"
#include "models/description.hpp"

namespace stampede::scheduler_model {

enum class Kernel : uint8_t { linux_2_2_14, linux_2_3_99, linux_2_4_0_test3 };
enum class Build : uint8_t { smp, up };
enum class Role : uint8_t { sender, receiver, reader, writer };

enum Param : uint32_t { kRooms, kUsers, kMessages, kWindow, kKernel, kScheduler, kBuild, kCpus, kMhz, kSpinlock, kMessageUs, kPostUs, kJoinMs, kDurationMs, kCacheKb, kSeed };

enum Metric : uint32_t {
  kThreads, kThroughputPerS, kDelivered, kSent, kUndelivered,
  kRunnable, kRunnableMean, kRunnableMax,
  kScheduleCalls, kScheduleMeanNs, kGoodnessCalls, kGoodnessPerS, kGoodnessPerSchedule, kRecalculations,
  kContextSwitches, kSwitchesPerS, kAffinePicks, kMigrations, kPreemptions, kWakeups, kDeclined, kInterrupts,
  kKernelShare, kSchedulerShare, kScanShare, kSpinShare,
  kUserNs, kKernelNs, kScanNs, kSpinNs, kInterruptNs, kIdleNs,
  kSpinRunQueueNs, kSpinKernelNs, kSpinWaitQueueNs, kSpinBottomHalfNs,
  kRoutineScheduleNs, kRoutineRecalculateNs, kRoutineSwitchNs, kRoutineWakeUpNs, kRoutineSendNs, kRoutineReceiveNs, kRoutineReadNs, kRoutineSignalNs,
  kRoutineSystemCallNs, kRoutineInterruptNs, kRoutineSpinNs,
  kElapsedNs,
};

enum Column : uint32_t {
  kTaskState, kTaskRole, kTaskUser, kTaskCpu, kTaskMemory, kRunRank, kCounter, kPriority, kTaskHasCpu, kTaskLevel, kTaskArray, kTaskMessages,
  kTaskLine, kCpuMode, kCpuTask, kCpuLine, kCpuInterrupt, kCpuSinceNs, kCpuUntilNs, kCpuGoodness, kCpuLock, kCpuNeedResched, kCpuActive, kCpuExpired,
  kLockHolder, kLockWaiters, kRunQueueLength, kRunnableSliceNs, kRunnableOverTime, kScheduleCallsByRunnable, kScheduleNsByRunnable,
};

/// Records of the model's own, after the machine's.
enum class SchedulerKind : uint8_t {
  joined = kMachineKinds,  // task = sender; arg = user
  sent,                    // a sender has written; arg = message
  forwarded,               // a writer has written; arg = message; what = its place among the receivers of the message, from 1
  segment,                 // a segment is in its socket; task = who reads there; arg = message
  taken,                   // a reader has it; arg = message
  posted,                  // into a writer's queue; task = writer; arg = message
  notify,                  // task = the thread that is notified
  delivered,               // a receiver has it; arg = message
  own_back,                // it is the receiver's own; arg = message
  all_delivered,           // arg = messages delivered in all
};

const ModelSpec& spec();

}  // namespace stampede::scheduler_model
