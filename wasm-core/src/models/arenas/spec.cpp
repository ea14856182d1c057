#include "models/arenas/spec.hpp"

#include "models/arenas/listing.hpp"
#include "models/machine_rows.hpp"

namespace stampede::arenas_model {

namespace {

constexpr Choice kPolicies[] = {
    {"one-lock", "one lock for all", "One heap, one lock: malloc() and free() of all threads wait for each other."},
    {"one-cpu", "one CPU for all threads", "All threads share one CPU, whatever the machine has, and one heap with one lock: our reading of what LSP 1999 saw on Solaris."},
    {"ptmalloc", "arenas (ptmalloc)", "glibc 2.0: a thread tries the arena that it used last, then the others, and makes a new one if all are locked; free() waits for the owner's lock. No limit on arenas."},
    {"processes", "processes", "As many processes with one thread each: a heap and a lock for each, which nobody else touches."},
    {"thread-cache", "thread caches", "As today: up to 7 free blocks of a size in each thread's own cache, without a lock; behind it arenas, one for each thread up to 8 for each CPU, and no sweep."},
};
constexpr Choice kPatterns[] = {
    {"own", "free where allocated", "Each thread frees its block itself: the loop of LSP 1999."},
    {"handoff", "allocate here, free there", "Each thread leaves its block in the next of as many slots as there are threads and frees the one that lay there, mostly another thread's. Processes have a slot of their own each."},
};
constexpr Choice kOnOff[] = {
    {"on", "on", "Neighbouring blocks may share a cache line; a write costs a transfer if another CPU wrote the line last."},
    {"off", "off", "As if every block had cache lines of its own."},
};
constexpr Choice kLibraryPlaces[] = {
    {"apart", "apart", "On a cache line that nobody writes: as if free() could tell a block's arena without looking at another's."},
    {"beside-main-lock", "beside the main lock", "On the cache line of the main arena's lock, which its users write four times a pair. Our first guess, made before we had read the source; the library is not so."},
    {"main-top", "main arena's top (glibc 2.0)", "As in glibc 2.0.6: to find a block's arena, free() compares it with the main arena's top, which each pair in the main arena writes twice. The line goes to and fro. For arenas; a library with one heap need not ask."},
};
constexpr Choice kMutexes[] = {
    {"linuxthreads", "LinuxThreads (glibc 2.0)", "Who finds a mutex held queues up, sleeps until a signal, and tries again."},
    {"futex", "futex (2.6)", "The kernel puts to sleep on the mutex's own word, and only if it still says that somebody waits."},
};
constexpr Choice kSchedulers[] = {
    goodness_choice("2.2 (goodness)"),
    kO1Choice,
};
constexpr Choice kDetails[] = {
    {"auto", "by the count", "Every step up to 1000 pairs a thread; beyond, undisturbed pairs are told as one."},
    {"steps", "every step", "Each malloc() and free() step by step."},
    {"stretches", "stretches", "Pairs in which nobody can come in a thread's way are told as one. Times are the same to the nanosecond."},
};

constexpr ParamSpec kParamSpecs[] = {
    integer("threads", "threads", "threads", 1, 64, 4, false, "load", "Threads that allocate and free in a loop, all released at the same time; processes under the policy of that name."),
    cpus_param(16, 2),
    clock_param(200),
    choice("policy", "policy", kPolicies, 2, "allocator", "Which heap a thread uses, and whom it waits for."),
    choice("pattern", "pattern", kPatterns, 0, "load", "Who frees a block."),
    integer("size", "size", "bytes", 1, 65536, 40, true, "load", "Size asked for. The paper does not tell its own."),
    integer("pairs", "pairs", "pairs", 1, 10000000, 200, true, "load", "Pairs of malloc() and free() that each thread does. The paper's count is 10 million."),
    integer("writes", "writes", "writes", 0, 100, 1, true, "load", "How often a thread writes into its block, at both its ends, before it goes on."),
    choice("false-sharing", "false sharing", kOnOff, 0, "machine", "Whether blocks that lie side by side share cache lines."),
    integer("line-bytes", "cache line", "bytes", 16, 256, 32, true, "machine", "Bytes of a cache line: 32 on the Pentium Pro, 64 today."),
    choice("library-data", "what free() reads", kLibraryPlaces, 2, "allocator", "Where the variable lies that every free() reads to find a block's arena."),
    choice("mutex", "mutex", kMutexes, 0, "allocator", "How a thread waits for a lock that another holds."),
    scheduler_param(kSchedulers),
    choice("detail", "detail", kDetails, 0, "run", "What is told of undisturbed pairs; it changes no time and no count."),
    seed_param("Seed of the random numbers: who wins an unfair spinlock of the kernel."),
};
static_assert(sizeof(kParamSpecs) / sizeof(kParamSpecs[0]) == kParams);

constexpr auto kAllocatorMetrics = std::to_array<MetricSpec>({
    {"elapsedNs", "ns", "elapsed time", "From the release of the threads until the last one is done; so far, while some are not."},
    {"elapsedSecondsFor10M", "s", "elapsed, for 10 M pairs", "The elapsed time, times 10 million over the pairs that each thread was asked for: with 10 million, the run itself. 0 until all are done."},
    {"pairsSimulated", "pairs", "pairs simulated", "Pairs that were run, all threads together."},
    {"pairsPerSecond", "1/s", "pairs a second", "The same for each second of elapsed time."},
    {"meanElapsedNs", "ns", "mean elapsed time", "From the release until a thread is done, on average over those that are."},
    {"firstDoneNs", "ns", "first one done", "From the release until the first thread is done; 0 before that."},
    {"arenas", "arenas", "arenas", "Arenas that exist; under the policy processes, heaps."},
    {"arenaTries", "tries", "arena tries", "Attempts to lock an arena, the successful ones included."},
    {"arenaBusy", "tries", "tries in vain", "Attempts that found the arena locked."},
    {"arenaTaken", "times", "arenas locked", "Times that an arena was locked."},
    {"mutexSleeps", "sleeps", "sleeps on mutexes", "Times that a thread slept because an arena was locked: each is a context switch."},
    {"mutexWakes", "wake-ups", "wake-ups by unlock", "Sleepers that an unlock woke, or told that they need not sleep."},
    {"lockWaitNs", "ns", "waiting for locks", "Time from an attempt in vain that waits until the lock is had, all threads together."},
    {"contextSwitches", "switches", "context switches", "Times that a CPU went over to another thread, or to idle."},
    {"scheduleCalls", "calls", "schedule() calls", "Times that a CPU looked for its next thread."},
    {"recalculations", "times", "recalculations", "Times that all counters were refilled because every runnable thread had used its own up."},
    {"lineTransfers", "lines", "cache lines moved", "Cache lines of locks, blocks, slots and of what every free() reads that went from one CPU to another."},
    {"lineTransferNs", "ns", "moving cache lines", "CPU time that they cost."},
    {"linesOfLocks", "lines", "lines of locks moved", "Those among them that hold an arena's lock."},
    {"linesOfBlocks", "lines", "lines of blocks moved", "Those among them that blocks lie on."},
    {"foreignFrees", "frees", "foreign frees", "Frees of a block that another thread allocated."},
    {"cacheHits", "calls", "cache hits", "Calls of malloc() that the thread's own cache served."},
    {"chunks", "chunks", "chunks taken", "Chunks that the arenas have grown to, all together: what the blocks have needed at most, arena by arena."},
    {"stretchedPairs", "pairs", "pairs in stretches", "Pairs that were told as part of a stretch."},
});
constexpr auto kOtherMetrics = std::to_array<MetricSpec>({
    {"runnable", "threads", "runnable", "Threads that could run now, those on a CPU included."},
    {"simulatedNs", "ns", "simulated time", "Time since the start of the run."},
});
constexpr auto kMetricSpecs = joined(kAllocatorMetrics, time_metrics("CPU time spent waiting for the kernel's spinlocks.", "CPU time in interrupts."), kOtherMetrics);
static_assert(kMetricSpecs.size() == kMetrics);

constexpr auto kTaskColumns = std::to_array<ColumnSpec>({
    {"taskState", Per::task, ColumnType::u8, "What the thread is doing.", "created|runnable|running|waiting|exited"},
    {"taskArena", Per::task, ColumnType::u16, "Arena that it used last, or is attached to; 65535 before its first.", nullptr},
    {"taskTried", Per::task, ColumnType::u16, "Arena whose lock it tried last, 65535 for none.", nullptr},
    {"taskWaitsFor", Per::task, ColumnType::u16, "Arena whose lock it waits for, 65535 for none.", nullptr},
    {"taskHolds", Per::task, ColumnType::u16, "Arena whose lock it holds, 65535 for none.", nullptr},
    {"taskBlock", Per::task, ColumnType::u32, "Block in hand, 4294967295 for none.", nullptr},
    {"taskPairs", Per::task, ColumnType::u32, "Pairs done.", nullptr},
    {"taskCached", Per::task, ColumnType::u8, "Blocks in its own cache.", nullptr},
    {"taskSleeps", Per::task, ColumnType::u32, "Times that it slept for a lock.", nullptr},
    {"taskCpu", Per::task, ColumnType::u8, "CPU that it runs on or last ran on.", nullptr},
    {"runRank", Per::task, ColumnType::i32, "Place in the run queue: smallest at the front.", nullptr},
    {"counter", Per::task, ColumnType::u8, "Ticks left of its time slice.", nullptr},
    {"taskLine", Per::task, ColumnType::u16, "Line of the listing where it stands.", nullptr},
});
constexpr auto kRunColumns = std::to_array<ColumnSpec>({
    {"arenaHolder", Per::run, ColumnType::u32, "By arena: thread that holds its lock, 4294967295 for none.", nullptr},
    {"arenaWaiters", Per::run, ColumnType::u16, "By arena: threads that wait for its lock, asleep or on their way to it.", nullptr},
    {"arenaThreads", Per::run, ColumnType::u16, "By arena: threads that used it last, or are attached to it.", nullptr},
    {"arenaBlocks", Per::run, ColumnType::u32, "By arena: blocks that are out, those in caches and slots included.", nullptr},
    {"arenaPlaces", Per::run, ColumnType::u32, "By arena: most blocks that were out at a time: how far its top has risen.", nullptr},
    {"arenaTaken", Per::run, ColumnType::f64, "By arena: times that it was locked.", nullptr},
    {"arenaLineCpu", Per::run, ColumnType::u8, "By arena: CPU whose cache has the line of its lock, 255 for none yet.", nullptr},
    {"blockNumber", Per::run, ColumnType::u32, "By block that is out: its number, 4294967295 while it lies in a cache.", nullptr},
    {"blockArena", Per::run, ColumnType::u16, "By block that is out: the arena that owns it.", nullptr},
    {"blockPlace", Per::run, ColumnType::u32, "By block that is out: its place in the arena, counted in chunks from 0.", nullptr},
    {"blockMaker", Per::run, ColumnType::u32, "By block that is out: the thread that allocated it, or in whose cache it lies.", nullptr},
    {"blockLineCpu", Per::run, ColumnType::u8, "By block that is out: CPU that last wrote the line of its header, 255 for none or without false sharing.", nullptr},
    {"slotBlock", Per::run, ColumnType::u32, "By slot of the exchange: block that lies there, 4294967295 for none. Empty lists unless blocks are handed on.", nullptr},
    {"chunkBytes", Per::run, ColumnType::u32, "Bytes of a block with its header, rounded up as on i386: one number.", nullptr},
    {"runQueueLength", Per::run, ColumnType::u32, "Runnable threads, those on a CPU included: one number.", nullptr},
});
constexpr auto kColumnSpecs =
    joined(kTaskColumns,
           cpu_columns("Its current thread, 4294967295 when idle.", "Spinlock of the kernel that it spins for, 255 for none."),
           lock_columns("CPU that holds the kernel's spinlock, 255 for none."),
           kRunColumns);

constexpr auto kOwnKinds = std::to_array<KindSpec>({
    {"released", "The start signal is given; threads that wait for it: {arg}.", nullptr},
    {"taken", "{task} locks arena {what}.", nullptr},
    {"busy", "{task} finds arena {what} locked by {arg:task}.", nullptr},
    {"made", "{task} makes arena {what}.", "new arena"},
    {"unlocked", "{task} unlocks arena {what}.", nullptr},
    {"mutex-sleep", "{task} goes [sleeping:to sleep] until arena {what} is free.", nullptr},
    {"mutex-woken", "{task} is back, and tries arena {what} again.", nullptr},
    {"mutex-wake", "Arena {what} is free: {cpu} sends for {task}.", "wake-up"},
    {"allocated", "{task} has block {arg} from arena {what}.", nullptr},
    {"cache-hit", "{task} takes block {arg} from its own cache: no lock.", nullptr},
    {"freed", "{task} gives block {arg} back to arena {what}.", nullptr},
    {"cache-put", "{task} puts block {arg} into its own cache: no lock.", nullptr},
    {"exchanged", "{task} leaves block {arg} in slot {what} and takes what lay there.", nullptr},
    {"attached", "{task} is attached to arena {what}.", nullptr},
    {"lock-line", "The cache line of arena {what}'s lock moves from {arg:cpu} to {cpu}.", nullptr},
    {"block-line", "A cache line under {task}'s block moves from {arg:cpu} to {cpu}.", nullptr},
    {"slot-line", "The cache line of slot {what} moves from {arg:cpu} to {cpu}.", nullptr},
    {"library-line", "The cache line that every free() reads moves from {arg:cpu} to {cpu}.", nullptr},
    {"stretch", "{task} has done {arg} pair{arg:s} undisturbed.", nullptr},
    {"done", "{task} is done, after {arg} pair{arg:s}.", nullptr},
});
constexpr auto kKindSpecs = joined(machine_kinds({{Kind::sleep, "{task} leaves the run queue."}}), kOwnKinds);
static_assert(kKindSpecs.size() == static_cast<uint32_t>(ArenaKind::done) + 1);

}  // namespace

const ModelSpec& spec() {
  static const ModelSpec model = {
      "arenas",
      "A hundred threads and a heap",
      "Threads that allocate and free in a loop on an SMP machine of 1999: one heap, arenas, processes, thread caches.",
      table(kParamSpecs),
      table(kMetricSpecs),
      table(kColumnSpecs),
      table(kKindSpecs),
      {table(kMachineListing), table(kListing)},
      machine_locks(),
  };
  return model;
}

}  // namespace stampede::arenas_model
