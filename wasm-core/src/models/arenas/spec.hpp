// What the arenas model can be asked for and what it tells. Each row of spec.cpp names its enumerator; both stand in one order (rows.hpp).
#pragma once
#include "machine/kinds.hpp"
#include "models/description.hpp"

namespace stampede::arenas_model {

enum class Policy : uint8_t { one_lock, one_cpu, ptmalloc, processes, thread_cache };
enum class Pattern : uint8_t { own, handoff };
enum class FalseSharing : uint8_t { on, off };
enum class LibraryData : uint8_t { apart, beside_main_lock, main_top };
enum class Detail : uint8_t { automatic, steps, stretches };

inline constexpr uint32_t kAutomaticSteps = 1000;  // pairs a thread up to which `auto` shows every step
inline constexpr double kPaperPairs = 1e7;         // LSP 1999: 10 million pairs a thread

enum Param : uint32_t {
  kThreads, kCpus, kMhz, kPolicy, kPattern, kSize, kPairs, kWrites, kFalseSharing, kLineBytes, kLibraryData, kMutex, kScheduler, kDetail, kSeed,
};

enum Metric : uint32_t {
  kElapsedNs, kElapsedSecondsFor10M, kPairsSimulated, kPairsPerSecond, kMeanElapsedNs, kFirstDoneNs, kArenas, kArenaTries, kArenaBusy, kArenaTaken,
  kMutexSleeps, kMutexWakes, kLockWaitNs, kContextSwitches, kScheduleCalls, kRecalculations, kLineTransfers, kLineTransferNs, kLinesOfLocks,
  kLinesOfBlocks, kForeignFrees, kCacheHits, kChunks, kStretchedPairs, kUserNs, kKernelNs, kScanNs, kSpinNs, kInterruptNs, kIdleNs, kRunnable,
  kSimulatedNs,
};

enum Column : uint32_t {
  kTaskState, kTaskArena, kTaskTried, kTaskWaitsFor, kTaskHolds, kTaskBlock, kTaskPairs, kTaskCached, kTaskSleeps, kTaskCpu, kRunRank, kCounter,
  kTaskLine, kCpuMode, kCpuTask, kCpuLine, kCpuInterrupt, kCpuSinceNs, kCpuUntilNs, kCpuGoodness, kCpuLock, kCpuNeedResched, kLockHolder,
  kLockWaiters, kArenaHolder, kArenaWaiters, kArenaThreads, kArenaBlocks, kArenaPlaces, kArenaTakenColumn, kArenaLineCpu, kBlockNumber, kBlockArena,
  kBlockPlace, kBlockMaker, kBlockLineCpu, kSlotBlock, kChunkBytes, kRunQueueLength,
};

/// Records of the model's own, after the machine's. Arenas are numbered from 0, the main arena; blocks by the malloc() that gave them.
enum class ArenaKind : uint8_t {
  released = kMachineKinds,  // all threads may run; arg = threads
  taken,                     // what = arena
  busy,                      // what = arena, arg = task that holds it
  made,                      // what = arena
  unlocked,                  // what = arena
  mutex_sleep,               // what = arena, arg = waiters with this one
  mutex_woken,               // what = arena
  mutex_wake,                // what = arena, task = who is woken
  allocated,                 // what = arena, arg = block
  cache_hit,                 // what = arena, arg = block
  freed,                     // what = arena that it goes back to, arg = block
  cache_put,                 // what = arena, arg = block
  exchanged,                 // what = slot, arg = block that is left there
  attached,                  // what = arena
  lock_line,                 // what = arena, arg = CPU that the line comes from
  block_line,                // what = arena, arg = CPU
  slot_line,                 // what = slot, arg = CPU
  library_line,              // arg = CPU
  stretch,                   // arg = pairs
  done,                      // arg = pairs
};

const ModelSpec& spec();

}  // namespace stampede::arenas_model
