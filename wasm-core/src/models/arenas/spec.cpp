#include "models/arenas/spec.hpp"

#include "machine/user_mutex.hpp"
#include "models/arenas/listing.hpp"
#include "models/machine_rows.hpp"
#include "models/rows.hpp"

namespace stampede::arenas_model {

namespace {

constexpr auto kPolicies = std::to_array<ChoiceRow<Policy>>({
    {Policy::one_lock, "one-lock", "one lock for all", "One heap, one lock: malloc() and free() of all threads wait for each other."},
    {Policy::one_cpu, "one-cpu", "one CPU for all threads", "All threads share one CPU, whatever the machine has, and one heap with one lock: our reading of what LSP 1999 saw on Solaris."},
    {Policy::ptmalloc, "ptmalloc", "arenas (ptmalloc)", "glibc 2.0: a thread tries the arena that it used last, then the others, and makes a new one if all are locked; free() waits for the owner's lock. No limit on arenas."},
    {Policy::processes, "processes", "processes", "As many processes with one thread each: a heap and a lock for each, which nobody else touches."},
    {Policy::thread_cache, "thread-cache", "thread caches", "As today: up to 7 free blocks of a size in each thread's own cache, without a lock; behind it arenas, one for each thread up to 8 for each CPU, and no sweep."},
});
constexpr auto kPatterns = std::to_array<ChoiceRow<Pattern>>({
    {Pattern::own, "own", "free where allocated", "Each thread frees its block itself: the loop of LSP 1999."},
    {Pattern::handoff, "handoff", "allocate here, free there", "Each thread leaves its block in the next of as many slots as there are threads and frees the one that lay there, mostly another thread's. Processes have a slot of their own each."},
});
constexpr auto kOnOff = std::to_array<ChoiceRow<FalseSharing>>({
    {FalseSharing::on, "on", "on", "Neighbouring blocks may share a cache line; a write costs a transfer if another CPU wrote the line last."},
    {FalseSharing::off, "off", "off", "As if every block had cache lines of its own."},
});
constexpr auto kLibraryPlaces = std::to_array<ChoiceRow<LibraryData>>({
    {LibraryData::apart, "apart", "apart", "On a cache line that nobody writes: as if free() could tell a block's arena without looking at another's."},
    {LibraryData::beside_main_lock, "beside-main-lock", "beside the main lock", "On the cache line of the main arena's lock, which its users write four times a pair. Our first guess, made before we had read the source; the library is not so."},
    {LibraryData::main_top, "main-top", "main arena's top (glibc 2.0)", "As in glibc 2.0.6: to find a block's arena, free() compares it with the main arena's top, which each pair in the main arena writes twice. The line goes to and fro. For arenas; a library with one heap need not ask."},
});
constexpr auto kMutexes = std::to_array<ChoiceRow<MutexKind>>({
    {MutexKind::linuxthreads, "linuxthreads", "LinuxThreads (glibc 2.0)", "Who finds a mutex held queues up, sleeps until a signal, and tries again."},
    {MutexKind::futex, "futex", "futex (2.6)", "The kernel puts to sleep on the mutex's own word, and only if it still says that somebody waits."},
});
constexpr auto kSchedulers = std::to_array<ChoiceRow<SchedulerChoice>>({
    {SchedulerChoice::goodness, goodness_choice("2.2 (goodness)")},
    {SchedulerChoice::o1, kO1Choice},
});
constexpr auto kDetails = std::to_array<ChoiceRow<Detail>>({
    {Detail::automatic, "auto", "by the count", "Every step up to 1000 pairs a thread; beyond, undisturbed pairs are told as one."},
    {Detail::steps, "steps", "every step", "Each malloc() and free() step by step."},
    {Detail::stretches, "stretches", "stretches", "Pairs in which nobody can come in a thread's way are told as one. Times are the same to the nanosecond."},
});

constexpr Condition kWhereShared = {"policy", "one-lock|ptmalloc|thread-cache"};

constexpr auto kParamRows = std::to_array<ParamRow<Param>>({
    {kThreads, integer("threads", "threads", "threads", 1, 64, 4, false, "load", "Threads that allocate and free in a loop, all released at the same time; processes under the policy of that name.")},
    {kCpus, cpus_param(16, 2)},
    {kMhz, clock_param(200)},
    {kPolicy, choice<kPolicies>("policy", "policy", Policy::ptmalloc, "allocator", "Which heap a thread uses, and whom it waits for.")},
    {kPattern, choice<kPatterns>("pattern", "pattern", Pattern::own, "load", "Who frees a block.")},
    {kSize, integer("size", "size", "bytes", 1, 65536, 40, true, "load", "Size asked for. The paper does not tell its own.")},
    {kPairs, integer("pairs", "pairs", "pairs", 1, 10000000, 200, true, "load", "Pairs of malloc() and free() that each thread does. The paper's count is 10 million.")},
    {kWrites, integer("writes", "writes", "writes", 0, 100, 1, true, "load", "How often a thread writes into its block, at both its ends, before it goes on.")},
    {kFalseSharing, choice<kOnOff>("false-sharing", "false sharing", FalseSharing::on, "machine", "Whether blocks that lie side by side share cache lines.")},
    {kLineBytes, integer("line-bytes", "cache line", "bytes", 16, 256, 32, true, "machine", "Bytes of a cache line: 32 on the Pentium Pro, 64 today.")},
    {kLibraryData, choice<kLibraryPlaces>("library-data", "what free() reads", LibraryData::main_top, "allocator", "Where the variable lies that every free() reads to find a block's arena.").where(kWhereShared)},
    {kMutex, choice<kMutexes>("mutex", "mutex", MutexKind::linuxthreads, "allocator", "How a thread waits for a lock that another holds.")},
    {kScheduler, scheduler_param<kSchedulers>()},
    {kDetail, choice<kDetails>("detail", "detail", Detail::automatic, "run", "What is told of undisturbed pairs; it changes no time and no count.")},
    {kSeed, seed_param("Seed of the random numbers: who wins an unfair spinlock of the kernel.")},
});

constexpr auto kAllocatorMetrics = std::to_array<MetricRow<Metric>>({
    {kElapsedNs, "elapsedNs", "ns", "elapsed time", "From the release of the threads until the last one is done; so far, while some are not."},
    {kElapsedSecondsFor10M, "elapsedSecondsFor10M", "s", "elapsed, for 10 M pairs", "The elapsed time, times 10 million over the pairs that each thread was asked for: with 10 million, the run itself. 0 until all are done."},
    {kPairsSimulated, "pairsSimulated", "pairs", "pairs simulated", "Pairs that were run, all threads together."},
    {kPairsPerSecond, "pairsPerSecond", "1/s", "pairs a second", "The same for each second of elapsed time."},
    {kMeanElapsedNs, "meanElapsedNs", "ns", "mean elapsed time", "From the release until a thread is done, on average over those that are."},
    {kFirstDoneNs, "firstDoneNs", "ns", "first one done", "From the release until the first thread is done; 0 before that."},
    {kArenas, "arenas", "arenas", "arenas", "Arenas that exist; under the policy processes, heaps."},
    {kArenaTries, "arenaTries", "tries", "arena tries", "Attempts to lock an arena, the successful ones included."},
    {kArenaBusy, "arenaBusy", "tries", "tries in vain", "Attempts that found the arena locked."},
    {kArenaTaken, "arenaTaken", "times", "arenas locked", "Times that an arena was locked."},
    {kMutexSleeps, "mutexSleeps", "sleeps", "sleeps on mutexes", "Times that a thread lay down to sleep because an arena was locked: each is a context switch, but where it was woken before it had left its CPU."},
    {kMutexWakes, "mutexWakes", "wake-ups", "wake-ups by unlock", "Sleepers that an unlock woke, or told that they need not sleep."},
    {kLockWaitNs, "lockWaitNs", "ns", "waiting for locks", "Time from an attempt in vain that waits until the lock is had, all threads together."},
    {kContextSwitches, "contextSwitches", "switches", "context switches", "Times that a CPU went over to another thread, or to idle."},
    {kScheduleCalls, "scheduleCalls", "calls", "schedule() calls", "Times that a CPU looked for its next thread."},
    {kRecalculations, "recalculations", "times", "recalculations", "Times that all counters were refilled because every runnable thread had used its own up."},
    {kLineTransfers, "lineTransfers", "lines", "cache lines moved", "Cache lines of locks, blocks, slots and of what every free() reads that went from one CPU to another."},
    {kLineTransferNs, "lineTransferNs", "ns", "moving cache lines", "CPU time that they cost."},
    {kLinesOfLocks, "linesOfLocks", "lines", "lines of locks moved", "Those among them that hold an arena's lock."},
    {kLinesOfBlocks, "linesOfBlocks", "lines", "lines of blocks moved", "Those among them that blocks lie on."},
    {kForeignFrees, "foreignFrees", "frees", "foreign frees", "Frees of a block that another thread allocated."},
    {kCacheHits, "cacheHits", "calls", "cache hits", "Calls of malloc() that the thread's own cache served."},
    {kChunks, "chunks", "chunks", "chunks taken", "Chunks that the arenas have grown to, all together: what the blocks have needed at most, arena by arena."},
    {kStretchedPairs, "stretchedPairs", "pairs", "pairs in stretches", "Pairs that were told as part of a stretch."},
});
constexpr auto kOtherMetrics = std::to_array<MetricRow<Metric>>({
    {kRunnable, "runnable", "threads", "runnable", "Threads that could run now, those on a CPU included."},
    {kSimulatedNs, "simulatedNs", "ns", "simulated time", "Time since the start of the run."},
});
constexpr auto kMetricRows = joined(kAllocatorMetrics, time_metrics<Metric>("CPU time spent waiting for the kernel's spinlocks.", "CPU time in interrupts."), kOtherMetrics);

constexpr auto kTaskColumns = std::to_array<ColumnRow<Column>>({
    {kTaskState, "taskState", Per::task, ColumnType::u8, "What the thread is doing.", "created|runnable|running|waiting|exited"},
    {kTaskArena, "taskArena", Per::task, ColumnType::u16, "Arena that it used last, or is attached to; 65535 before its first.", nullptr},
    {kTaskTried, "taskTried", Per::task, ColumnType::u16, "Arena whose lock it tried last, 65535 for none.", nullptr},
    {kTaskWaitsFor, "taskWaitsFor", Per::task, ColumnType::u16, "Arena whose lock it waits for, 65535 for none.", nullptr},
    {kTaskHolds, "taskHolds", Per::task, ColumnType::u16, "Arena whose lock it holds, 65535 for none.", nullptr},
    {kTaskBlock, "taskBlock", Per::task, ColumnType::u32, "Block in hand, 4294967295 for none.", nullptr},
    {kTaskPairs, "taskPairs", Per::task, ColumnType::u32, "Pairs done.", nullptr},
    {kTaskCached, "taskCached", Per::task, ColumnType::u8, "Blocks in its own cache.", nullptr},
    {kTaskSleeps, "taskSleeps", Per::task, ColumnType::u32, "Times that it slept for a lock.", nullptr},
    {kTaskCpu, kTaskCpuColumn},
    {kRunRank, kRunRankColumn},
    {kCounter, kCounterColumn},
    {kTaskLine, kTaskLineColumn},
});
constexpr auto kRunColumns = std::to_array<ColumnRow<Column>>({
    {kArenaHolder, "arenaHolder", Per::run, ColumnType::u32, "By arena: thread that holds its lock, 4294967295 for none.", nullptr},
    {kArenaWaiters, "arenaWaiters", Per::run, ColumnType::u16, "By arena: threads that wait for its lock, asleep or on their way to it.", nullptr},
    {kArenaThreads, "arenaThreads", Per::run, ColumnType::u16, "By arena: threads that used it last, or are attached to it.", nullptr},
    {kArenaBlocks, "arenaBlocks", Per::run, ColumnType::u32, "By arena: blocks that are out, those in caches and slots included.", nullptr},
    {kArenaPlaces, "arenaPlaces", Per::run, ColumnType::u32, "By arena: most blocks that were out at a time: how far its top has risen.", nullptr},
    {kArenaTakenColumn, "arenaTaken", Per::run, ColumnType::f64, "By arena: times that it was locked.", nullptr},
    {kArenaLineCpu, "arenaLineCpu", Per::run, ColumnType::u8, "By arena: CPU whose cache has the line of its lock, 255 for none yet.", nullptr},
    {kBlockNumber, "blockNumber", Per::run, ColumnType::u32, "By block that is out: its number, 4294967295 while it lies in a cache.", nullptr},
    {kBlockArena, "blockArena", Per::run, ColumnType::u16, "By block that is out: the arena that owns it.", nullptr},
    {kBlockPlace, "blockPlace", Per::run, ColumnType::u32, "By block that is out: its place in the arena, counted in chunks from 0.", nullptr},
    {kBlockMaker, "blockMaker", Per::run, ColumnType::u32, "By block that is out: the thread that allocated it, or in whose cache it lies.", nullptr},
    {kBlockLineCpu, "blockLineCpu", Per::run, ColumnType::u8, "By block that is out: CPU that last wrote the line of its header, 255 for none or without false sharing.", nullptr},
    {kSlotBlock, "slotBlock", Per::run, ColumnType::u32, "By slot of the exchange: block that lies there, 4294967295 for none. Empty lists unless blocks are handed on.", nullptr},
    {kChunkBytes, "chunkBytes", Per::run, ColumnType::u32, "Bytes of a block with its header, rounded up as on i386: one number.", nullptr},
    {kRunQueueLength, "runQueueLength", Per::run, ColumnType::u32, "Runnable threads, those on a CPU included: one number.", nullptr},
});
constexpr auto kColumnRows =
    joined(kTaskColumns,
           cpu_columns<Column>("Its current thread, 4294967295 when idle.", "Spinlock of the kernel that it spins for, 255 for none."),
           lock_columns<Column>("CPU that holds the kernel's spinlock, 255 for none."),
           kRunColumns);

constexpr auto kOwnKinds = std::to_array<KindRow<ArenaKind>>({
    {ArenaKind::released, "released", "The start signal is given; threads that wait for it: {arg}.", nullptr},
    {ArenaKind::taken, "taken", "{task} locks arena {what}.", nullptr},
    {ArenaKind::busy, "busy", "{task} finds arena {what} locked by {arg:task}.", nullptr},
    {ArenaKind::made, "made", "{task} makes arena {what}.", "new arena"},
    {ArenaKind::unlocked, "unlocked", "{task} unlocks arena {what}.", nullptr},
    {ArenaKind::mutex_sleep, "mutex-sleep", "{task} goes [sleeping:to sleep] until arena {what} is free.", nullptr},
    {ArenaKind::mutex_woken, "mutex-woken", "{task} is back, and tries arena {what} again.", nullptr},
    {ArenaKind::mutex_wake, "mutex-wake", "Arena {what} is free: {cpu} sends for {task}.", "wake-up"},
    {ArenaKind::allocated, "allocated", "{task} has block {arg} from arena {what}.", nullptr},
    {ArenaKind::cache_hit, "cache-hit", "{task} takes block {arg} from its own cache: no lock.", nullptr},
    {ArenaKind::freed, "freed", "{task} gives block {arg} back to arena {what}.", nullptr},
    {ArenaKind::cache_put, "cache-put", "{task} puts block {arg} into its own cache: no lock.", nullptr},
    {ArenaKind::exchanged, "exchanged", "{task} leaves block {arg} in slot {what} and takes what lay there.", nullptr},
    {ArenaKind::attached, "attached", "{task} is attached to arena {what}.", nullptr},
    {ArenaKind::lock_line, "lock-line", "The cache line of arena {what}'s lock moves from {arg:cpu} to {cpu}.", nullptr},
    {ArenaKind::block_line, "block-line", "A cache line under {task}'s block moves from {arg:cpu} to {cpu}.", nullptr},
    {ArenaKind::slot_line, "slot-line", "The cache line of slot {what} moves from {arg:cpu} to {cpu}.", nullptr},
    {ArenaKind::library_line, "library-line", "The cache line that every free() reads moves from {arg:cpu} to {cpu}.", nullptr},
    {ArenaKind::stretch, "stretch", "{task} has done {arg} pair{arg:s} undisturbed.", nullptr},
    {ArenaKind::done, "done", "{task} is done, after {arg} pair{arg:s}.", nullptr},
});
constexpr auto kKindSpecs = joined(machine_kinds({{Kind::sleep, "{task} leaves the run queue."}}), in_order<kOwnKinds, kMachineKinds>());

}  // namespace

const ModelSpec& spec() {
  static const ModelSpec model = {
      "arenas",
      "A hundred threads and a heap",
      "Threads that allocate and free in a loop on an SMP machine of 1999: one heap, arenas, processes, thread caches.",
      table_of<kParamRows>(),
      table_of<kMetricRows>(),
      table_of<kColumnRows>(),
      table(kKindSpecs),
      {table(kMachineListing), table(kListing)},
      machine_locks(),
  };
  return model;
}

}  // namespace stampede::arenas_model
