#include "models/threads/spec.hpp"

#include "models/machine_rows.hpp"
#include "models/rows.hpp"
#include "models/threads/listing.hpp"

namespace stampede::threads_model {

namespace {

constexpr auto kRuntimes = std::to_array<ChoiceRow<Runtime>>({
    {Runtime::linuxthreads, "linuxthreads", "LinuxThreads (glibc 2.2)", "A process for each thread, made by a hidden manager that reads requests from a pipe; who waits sleeps until a signal, who wakes sends one."},
    {Runtime::nptl, "nptl", "NPTL (glibc 2.3.2)", "A thread of the kernel for each thread, made by the caller's own clone(); waiting and waking by futex."},
    {Runtime::ngpt, "ngpt", "NGPT (M:N)", "Many threads on a few of the kernel's: a scheduler in user mode goes over from one to the next."},
    {Runtime::green, "green", "green threads", "All threads on one of the kernel's."},
});
constexpr auto kWorks = std::to_array<ChoiceRow<Work>>({
    {Work::create_join, "create-join", "create and join", "Threads are made one after the other, live, and are joined in the order in which they were made."},
    {Work::ping_pong, "ping-pong", "pairs with a token", "Two threads each hand a token to and fro."},
    {Work::chat, "chat", "chat", "Four threads a connection, as VolanoMark has them: sender and receiver of the client, reader and writer of the server; what one connection sends goes to all. Threads that make no four have nothing to do."},
});
constexpr auto kLives = std::to_array<ChoiceRow<Life>>({
    {Life::together, "together", "all together", "Each waits at a gate until all have been made."},
    {Life::one_by_one, "one-by-one", "one by one", "Each is joined before the next is made: its stack segment is free again."},
});
constexpr auto kCallChoices = std::to_array<ChoiceRow<Calls>>({
    {Calls::wrapped, "wrapped", "wrapped", "The library asks the kernel not to wait, and runs another thread until select() says that the call could go on."},
    {Calls::blocking, "blocking", "not wrapped", "The kernel puts its thread to sleep, and whatever threads could have run on it stand still."},
});
constexpr auto kSchedulers = std::to_array<ChoiceRow<SchedulerChoice>>({
    {SchedulerChoice::goodness, goodness_choice("2.2 (goodness)")},
    {SchedulerChoice::o1, kO1Choice},
});

constexpr Condition kWhereCreateJoin = {"work", "create-join"};
constexpr Condition kWhereRounds = {"work", "ping-pong|chat"};
constexpr Condition kWhereUserLevel = {"runtime", "ngpt|green"};
constexpr Condition kWhereNgpt = {"runtime", "ngpt"};

constexpr auto kParamRows = std::to_array<ParamRow<Param>>({
    {kRuntime, choice<kRuntimes>("runtime", "runtime", Runtime::linuxthreads, "library", "Whose threads they are.")},
    {kThreads, integer("threads", "threads", "threads", 1, 100000, 10, true, "load", "Threads that the first one makes. LinuxThreads of glibc 2.2 was built for at most 1,024; the search is the same.")},
    {kWork, choice<kWorks>("work", "work", Work::create_join, "load", "What the threads do.")},
    {kLife, choice<kLives>("life", "life", Life::together, "load", "Whether threads that have nothing to do but be made and joined live at the same time.").where(kWhereCreateJoin)},
    {kRounds, integer("rounds", "rounds", "rounds", 1, 1000, 10, true, "load", "How often a token goes to and fro, or messages that each connection sends.").where(kWhereRounds)},
    {kWorkUs, integer("work-us", "compute", "µs", 0, 10000000, 0, true, "load", "What a thread computes when it begins.")},
    {kPauseMs, integer("pause-ms", "pause", "ms", 0, 10000, 0, true, "load", "Time from one thread's making to that of the next, in which the first thread sleeps.")},
    {kBlockMs, integer("block-ms", "blocking call", "ms", 0, 10000, 0, true, "load", "A call in which each thread waits so long, such as a read from disk, before it ends or does its rounds. 0: none.")},
    {kCalls, choice<kCallChoices>("calls", "blocking calls", Calls::wrapped, "library", "What becomes of the kernel's thread when one of the library's waits for a call.").where(kWhereUserLevel)},
    {kKernelThreads, integer("kernel-threads", "kernel threads", "threads", 1, 64, 2, false, "library", "Threads of the kernel that the library's run on.").where(kWhereNgpt)},
    {kScheduler, choice<kSchedulers>("scheduler", "scheduler", SchedulerChoice::o1, "kernel", "How a CPU finds its next task.")},
    {kCpus, cpus_param(16, 2)},
    {kMhz, clock_param(450)},
    {kSeed, seed_param("Seed of the random numbers: who wins an unfair spinlock of the kernel.")},
});

constexpr auto kOwnMetrics = std::to_array<MetricRow<Metric>>({
    {kTotalS, "totalS", "s", "total time", "From the first request until all threads are joined; so far, while some are not."},
    {kCreatedNs, "createdNs", "ns", "all made after", "From the first request until all threads have been made; so far, while some have not."},
    {kCreateUs, "createUs", "µs", "a creation", "Time of one pthread_create(), on average over those that have returned."},
    {kCreated, "created", "threads", "made", "Threads that have been made, the first one not counted."},
    {kAlive, "alive", "threads", "alive", "Threads that live, the first one included."},
    {kAliveMost, "aliveMost", "threads", "most alive", "The most that have lived at a time."},
    {kJoined, "joined", "threads", "joined", "Threads that the first one has joined."},
    {kSegmentsLookedAt, "segmentsLookedAt", "segments", "segments looked at", "Stack segments at which the manager has looked to find free ones, these included: with n threads alive together n(n + 1)/2."},
    {kChildrenLookedAt, "childrenLookedAt", "tasks", "children looked at", "Children at which waitpid() has looked to find a dead one, youngest first."},
    {kListLookedAt, "listLookedAt", "threads", "list looked at", "Threads at which the manager has looked to find the dead one in its list, newest first."},
    {kWalkNs, "walkNs", "ns", "walking", "CPU time that was set aside for these three walks."},
    {kSystemCalls, "systemCalls", "calls", "system calls", "System calls that were made, of all kinds."},
    {kSignals, "signals", "signals", "signals", "Signals that were sent: one for each wake-up and one for each death."},
    {kRestartSignals, "restartSignals", "signals", "restart signals", "Signals by which one thread has woken another."},
    {kDeathSignals, "deathSignals", "signals", "death signals", "Signals that told the manager of a death."},
    {kFutexCalls, "futexCalls", "calls", "futex calls", "Calls of futex(), to wait or to wake."},
    {kWakes, "wakes", "wake-ups", "wake-ups", "Threads that the library has woken, or told that they need not sleep. What the kernel wakes from a read() is not counted."},
    {kSuspensions, "suspensions", "times", "suspended", "Times that a thread began to wait for another."},
    {kPolls, "polls", "calls", "polls", "Calls of poll() by the manager."},
    {kPollTimeouts, "pollTimeouts", "times", "polls in vain", "Times that it came back after 2 s, with nothing to do."},
    {kReaps, "reaps", "times", "reapings", "Times that the manager has looked for dead threads and found some."},
    {kLargestReap, "largestReap", "threads", "largest reaping", "The most that it has found at a time."},
    {kSwitches, "switches", "switches", "context switches", "Times that a CPU went over to another task, or to idle."},
    {kUserSwitches, "userSwitches", "switches", "switches in user mode", "Times that a kernel thread went over to a thread of the library's."},
    {kBlockedAll, "blockedAll", "threads", "stopped by a call", "The most threads that could have run when the last kernel thread went to sleep in a blocking call."},
    {kHandovers, "handovers", "times", "tokens handed over", "Times that a token was handed over."},
    {kMessages, "messages", "messages", "messages", "Messages that were sent."},
    {kWakesPerMessage, "wakesPerMessage", "", "wake-ups a message", "Wake-ups by the library for each message sent: with LinuxThreads as many signals."},
    {kCallsPerMessage, "callsPerMessage", "", "system calls a message", "System calls since the gate was opened, for each message sent."},
    {kSwitchesPerMessage, "switchesPerMessage", "", "switches a message", "Context switches since the gate was opened, for each message sent."},
});
constexpr auto kOtherMetrics = std::to_array<MetricRow<Metric>>({
    {kRunnable, kRunnableMetric},
    {kElapsedNs, kElapsedMetric},
});
constexpr auto kMetricRows = joined(kOwnMetrics, time_metrics<Metric>("CPU time spent waiting for the kernel's spinlocks.", "CPU time in interrupts."), kOtherMetrics);

constexpr auto kThreadColumns = std::to_array<ColumnRow<Column>>({
    {kThreadState, "threadState", Per::entity, ColumnType::u8, "What the thread is doing.", "to come|asked for|runnable|running|suspended|in a call|dead|joined", "thread"},
    {kThreadTask, "threadTask", Per::entity, ColumnType::u32, "Task that it runs in or last ran in, 4294967295 for none yet.", nullptr, "thread"},
    {kThreadSegment, "threadSegment", Per::entity, ColumnType::u32, "Its stack segment, 0 for none.", nullptr, "thread"},
    {kThreadWakes, "threadWakes", Per::entity, ColumnType::u32, "Times that it has come back from waiting.", nullptr, "thread"},
    {kTaskState, "taskState", Per::task, ColumnType::u8, "What the kernel's thread is doing.", "not there|asleep|runnable|running|exited"},
    {kTaskThread, "taskThread", Per::task, ColumnType::u32, "Thread that it runs, 4294967295 for none: the manager, or one that idles.", nullptr},
    {kTaskLine, kTaskLineColumn},
    {kTaskCpu, kTaskCpuColumn},
});
constexpr auto kRunColumns = std::to_array<ColumnRow<Column>>({
    {kCallCounts, "callCounts", Per::run, ColumnType::u32, "System calls by kind: write, read, poll, getppid, sigprocmask, sigsuspend, sigreturn, kill, mmap, mprotect, munmap, clone, waitpid, futex, select, exit.", nullptr},
    {kSegmentUsed, "segmentUser", Per::run, ColumnType::u32, "By stack segment, from 2 on: the thread that has it, 4294967295 for none.", nullptr},
    {kPipe, "pipeThreads", Per::run, ColumnType::u32, "Requests in the manager's pipe, oldest first: the thread that each is about.", nullptr},
    {kReadyThreads, "readyThreads", Per::run, ColumnType::u32, "Threads that wait for a kernel thread, first one first.", nullptr},
    {kRunQueueLength, "runQueueLength", Per::run, ColumnType::u32, "Runnable tasks, those on a CPU included: one number.", nullptr},
});
constexpr auto kColumnRows = joined(kThreadColumns, cpu_columns<Column>(), lock_columns<Column>("CPU that holds the kernel's spinlock, 255 for none."), kRunColumns);

constexpr auto kOwnKinds = std::to_array<KindRow<ThreadsKind>>({
    {ThreadsKind::begun, "begun", "The first thread begins; threads to be made: {arg}.", nullptr},
    {ThreadsKind::asked, "asked", "Into the manager's pipe: make {arg:thread}.", nullptr},
    {ThreadsKind::free_asked, "free-asked", "Into the manager's pipe: {arg:thread} has been joined, its stack may go.", nullptr},
    {ThreadsKind::exit_asked, "exit-asked", "Into the manager's pipe: the end of all.", nullptr},
    {ThreadsKind::polled, "polled", "The manager is back from poll(); requests in the pipe: {arg}.", nullptr},
    {ThreadsKind::timed_out, "timed-out", "Two seconds without a request: the manager looks whether its parent is alive.", nullptr},
    {ThreadsKind::searched, "searched", "The manager has [scan:looked at {arg} segment{arg:s}] to find a free one.", nullptr},
    {ThreadsKind::born, "born", "{cpu} makes {arg:thread}.", "new thread"},
    {ThreadsKind::all_born, "all-born", "All {arg} threads have been made.", nullptr},
    {ThreadsKind::started, "started", "{arg:thread} begins.", nullptr},
    {ThreadsKind::suspended, "suspended", "{arg:thread} [sleeping:suspends itself], until a signal comes.", nullptr},
    {ThreadsKind::signalled, "signalled", "{cpu} sends {arg:thread} [runnable:the restart signal].", "wake-up"},
    {ThreadsKind::futex_wait, "futex-wait", "{arg:thread} [sleeping:waits by futex].", nullptr},
    {ThreadsKind::futex_wake, "futex-wake", "{cpu} [runnable:wakes {arg:thread}] by futex.", "wake-up"},
    {ThreadsKind::restarted, "restarted", "{arg:thread} is back.", nullptr},
    {ThreadsKind::user_switch, "user-switch", "{task} goes over to {arg:thread}, [running:in user mode].", nullptr},
    {ThreadsKind::user_wait, "user-wait", "{arg:thread} [sleeping:waits], and the kernel does not know.", nullptr},
    {ThreadsKind::opened, "opened", "The gate opens; threads that wait there: {arg}.", nullptr},
    {ThreadsKind::call_begun, "call-begun", "{arg:thread} waits [sleeping:in a system call].", nullptr},
    {ThreadsKind::call_ended, "call-ended", "{arg:thread} has what it waited for.", nullptr},
    {ThreadsKind::death, "death", "{arg:thread} is dead.", nullptr},
    {ThreadsKind::reap_walk, "reap-walk", "waitpid() has [scan:looked at {arg} of the children], youngest first.", nullptr},
    {ThreadsKind::reaped, "reaped", "The manager knows of the death of {arg:thread}.", nullptr},
    {ThreadsKind::list_walk, "list-walk", "The manager has [scan:looked at {arg} of the threads], newest first.", nullptr},
    {ThreadsKind::joined, "joined", "{arg:thread} is joined.", nullptr},
    {ThreadsKind::freed, "freed", "The segment of {arg:thread} is free.", nullptr},
    {ThreadsKind::handover, "handover", "The token goes to {arg:thread}.", nullptr},
    {ThreadsKind::message, "message", "{cpu} has message {arg} in hand.", nullptr},
    {ThreadsKind::done, "done", "All {arg} threads are joined.", nullptr},
});
constexpr auto kKindSpecs = joined(machine_kinds({{Kind::sleep, "{task} leaves the run queue."}}), in_order<kOwnKinds, kMachineKinds>());

constexpr EntitySpec kEntities[] = {
    {"thread", "threads", "A thread of the library. 0 is the one that was there first, and makes the others.", 0},
};

}  // namespace

const ModelSpec& spec() {
  static const ModelSpec model = {
      "threads",
      "Manager and futex",
      "How a library makes, stops and wakes threads: a hidden manager and signals, clone and futex, or a scheduler in user mode.",
      table_of<kParamRows>(),
      table_of<kMetricRows>(),
      table_of<kColumnRows>(),
      table(kKindSpecs),
      {table(kMachineListing), table(kListing)},
      machine_locks(),
      nullptr,
      table(kEntities),
  };
  return model;
}

}  // namespace stampede::threads_model
