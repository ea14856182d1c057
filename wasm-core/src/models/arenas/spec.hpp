// What the arenas model can be asked for and what it tells: the order of each enumeration is the order of its table in spec.cpp.
#pragma once
#include "machine/kinds.hpp"
#include "models/description.hpp"

namespace stampede::arenas_model {

enum class Policy : uint8_t { one_lock, one_cpu, ptmalloc, processes, thread_cache };
enum class Pattern : uint8_t { own, handoff };
enum class LibraryData : uint8_t { apart, beside_main_lock, main_top };
enum class Detail : uint8_t { automatic, steps, stretches };

inline constexpr uint32_t kAutomaticSteps = 1000;  // pairs a thread up to which `auto` shows every step
inline constexpr double kPaperPairs = 1e7;         // LSP 1999: 10 million pairs a thread

enum Param {
  kThreads, kCpus, kMhz, kPolicy, kPattern, kSize, kPairs, kWrites, kFalseSharing, kLineBytes, kLibraryData, kMutex, kScheduler, kDetail, kSeed,
  kParams,
};

enum Metric {
  kElapsedNs, kElapsedSecondsFor10M, kPairsSimulated, kPairsPerSecond, kMeanElapsedNs, kFirstDoneNs, kArenas, kArenaTries, kArenaBusy, kArenaTaken,
  kMutexSleeps, kMutexWakes, kLockWaitNs, kContextSwitches, kScheduleCalls, kRecalculations, kLineTransfers, kLineTransferNs, kLinesOfLocks,
  kLinesOfBlocks, kForeignFrees, kCacheHits, kChunks, kStretchedPairs, kUserNs, kKernelNs, kScanNs, kSpinNs, kInterruptNs, kIdleNs, kRunnable,
  kSimulatedNs,
  kMetrics,
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
