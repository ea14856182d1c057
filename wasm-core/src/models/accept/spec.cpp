#include "models/accept/spec.hpp"

#include "models/accept/listing.hpp"
#include "models/machine_rows.hpp"
#include "models/rows.hpp"

namespace stampede::accept_model {

namespace {

constexpr auto kPolicies = std::to_array<ChoiceRow<Policy>>({
    {Policy::wake_all, "wake-all", "wake all (stock 2.2)", "Every wake-up wakes every sleeper on the socket's wait queue: Linux up to 2.2."},
    {Policy::task_exclusive, "task-exclusive", "task exclusive (2.3)", "A sleeper says that it wants to be woken alone and joins at the tail; the walk stops at the first such: first come, first served."},
    {Policy::task_exclusive_lifo, "task-exclusive-lifo", "task exclusive, LIFO (2.2.19)", "The flag of 2.3 on the queue of 2.2: joins at the head, the whole queue is walked, the first exclusive sleeper met is woken."},
    {Policy::wake_one, "wake-one", "wake one (CITI)", "The waker decides: the walk stops after the first sleeper that it wakes, whoever it is."},
    {Policy::always_wake, "always-wake", "always wake (proposed)", "The waker decides, and sleepers that must always be woken (select) sit at the front and are."},
    {Policy::serialized, "serialized", "serialized (OpenBSD)", "The kernel lets one task at a time into accept(); the others wait outside."},
    {Policy::user_lock, "user-lock", "user lock, handed over (semaphore)", "The server takes a lock of its own around accept(), so that one task waits on the socket and the others for the lock; who frees it hands it to the one who waits longest, and nobody else wakes."},
    {Policy::user_lock_fcntl, "user-lock-fcntl", "user lock, fcntl() (Apache 1.3 on 2.2)", "The same with a file lock, as Apache 1.3.6 and 1.3.9 took it: in Linux 2.2 whoever frees it wakes everyone who waits for it, and each tries again."},
});
constexpr auto kSchedulers = std::to_array<ChoiceRow<SchedulerChoice>>({
    {SchedulerChoice::goodness, goodness_choice("2.2 (goodness)")},
    {SchedulerChoice::o1, kO1Choice},
});
constexpr auto kSpinlocks = std::to_array<ChoiceRow<SpinKind>>({
    {SpinKind::test_and_test_and_set, "test-and-set", "test and test and set (2.2)", "Unfair: the CPU that freed the lock may take it again before the others see it; its neighbours come next. Who spins only reads, and tries when it looks free."},
    {SpinKind::ticket, kTicketChoice},
    {SpinKind::mcs, kMcsChoice},
});
constexpr auto kPositions = std::to_array<ChoiceRow<SelectPosition>>({
    {SelectPosition::front, "front", "at the front", "The select sleepers are nearer to the head than the tasks in accept()."},
    {SelectPosition::back, "back", "at the back", "The select sleepers are behind the tasks in accept()."},
});
constexpr auto kWaitQueues = std::to_array<ChoiceRow<WaitQueueLinks>>({
    {WaitQueueLinks::singly, "singly", "singly linked (2.2)", "To leave the queue, or to join at its tail, the list is walked."},
    {WaitQueueLinks::doubly, "doubly", "doubly linked (2.3)", "Joining and leaving cost the same wherever it happens."},
});
constexpr auto kArrivalKinds = std::to_array<ChoiceRow<Arrivals>>({
    {Arrivals::tap, "tap", "one connection", "A client connects once."},
    {Arrivals::burst, "burst", "a burst", "Several clients connect, 10 µs apart."},
    {Arrivals::poisson, "poisson", "at a rate", "Connections come at random at a given mean rate, whatever the server does."},
    {Arrivals::closed, "closed", "clients in a loop", "Each client connects, is served, pauses, and connects again."},
});
constexpr auto kPrintks = std::to_array<ChoiceRow<Printk>>({
    {Printk::on, "on", "by the woken", "Each woken task reports when it has looked for a connection, none of it while the others are held up."},
    {Printk::off, "off", "off", "The kernel without the reports of the micro-benchmark."},
    {Printk::both, "both", "on and off the queue", "As the authors tell it: a report for each task taken off the queue (when it is woken, by the waker, inside the bottom half) and for each that is put on it (when it goes back to sleep)."},
});
constexpr auto kCallbackRules = std::to_array<ChoiceRow<CallbackRule>>({
    {CallbackRule::policy, "policy", "as the policy says", "Whom the policy wakes."},
    {CallbackRule::all, "all", "all", "Every sleeper on the socket's wait queue."},
    {CallbackRule::one, "one", "one", "The first sleeper met, whoever it is."},
});
constexpr auto kMemories = std::to_array<ChoiceRow<Memory>>({
    {Memory::shared, "shared", "threads (shared)", "All tasks share one address space, as the threads of the micro-benchmark did: goodness() adds 1 for those of the same."},
    {Memory::separate, "separate", "processes (separate)", "Every task has an address space of its own, like Apache's processes."},
});

constexpr Condition kWhereWriteSpace = {"callbacks", "2|3"};
constexpr Condition kWhereStateChange = {"callbacks", "3"};
constexpr Condition kWhereSelecting = {"select-sleepers", nullptr, 1};
constexpr Condition kWhereWaiting = {"waits", nullptr, 1};
constexpr Condition kWhereMany = {"arrivals", "burst|closed"};
constexpr Condition kWhereRate = {"arrivals", "poisson"};
constexpr Condition kWhereClosed = {"arrivals", "closed"};
constexpr Condition kWhereLasting = {"arrivals", "poisson|closed"};

constexpr auto kParamRows = std::to_array<ParamRow<Param>>({
    {kThreads, integer("threads", "threads", "tasks", 1, 1000000, 100, true, "load", "Tasks that wait in accept() on one listening socket.")},
    {kCpus, cpus_param(64, 4)},
    {kMhz, clock_param(450)},
    {kPolicy, choice<kPolicies>("policy", "policy", Policy::wake_all, "kernel", "Whom a wake-up of the socket's wait queue wakes.")},
    {kScheduler, scheduler_param<kSchedulers>()},
    {kSpinlock, choice<kSpinlocks, false>("spinlock", "spinlock", SpinKind::test_and_test_and_set, "kernel", "Who gets a contended spinlock next.")},
    {kCallbacks, integer("callbacks", "callbacks", "callbacks", 1, 3, 3, false, "kernel", "How many of TCP's three callbacks wake the listening socket's queue for one connection: data_ready; with 2 also write_space; with 3 also state_change.")},
    {kWriteSpace, choice<kCallbackRules>("write-space", "write_space wakes", CallbackRule::policy, "kernel", "Whom the first callback wakes: the SYN-ACK's buffer is freed.").where(kWhereWriteSpace)},
    {kDataReady, choice<kCallbackRules>("data-ready", "data_ready wakes", CallbackRule::policy, "kernel", "Whom the second callback wakes: the client's ACK has come.")},
    {kStateChange, choice<kCallbackRules>("state-change", "state_change wakes", CallbackRule::policy, "kernel", "Whom the third callback wakes: the connection is established.").where(kWhereStateChange)},
    {kSelectSleepers, integer("select-sleepers", "select sleepers", "tasks", 0, 10000, 0, true, "load", "Further tasks that wait for the same socket in select().")},
    {kSelectPosition, choice<kPositions>("select-position", "select sleepers stand at", SelectPosition::back, "load", "Where in the wait queue the select sleepers stand at the start.").where(kWhereSelecting)},
    {kWaitQueue, choice<kWaitQueues>("wait-queue", "wait queue", WaitQueueLinks::singly, "kernel", "How the wait queue is linked: what joining at the tail and leaving cost.")},
    {kArrivals, choice<kArrivalKinds>("arrivals", "arrivals", Arrivals::tap, "load", "How connections come.")},
    {kConnections, integer("connections", "connections", "connections", 1, 100000, 10, true, "load", "Connections of a burst, or clients in the loop.").where(kWhereMany)},
    {kRate, integer("rate", "rate", "connections/s", 1, 1000000, 500, true, "load", "Mean rate of connections that come at random.").where(kWhereRate)},
    {kClientMs, integer("client-ms", "client's pause", "ms", 0, 60000, 300, true, "load", "Mean time from the end of a client's request to its next connection (clients in a loop): its network, its reading.").where(kWhereClosed)},
    {kBacklog, integer("backlog", "backlog", "connections", 1, 100000, 128, true, "kernel", "Connections that may wait to be accepted; a SYN that finds the queue full is dropped.")},
    {kServiceUs, integer("service-us", "user work", "µs", 0, 1000000, 0, true, "load", "Work in user mode for each connection, at 450 MHz.")},
    {kKernelUs, integer("kernel-us", "kernel work", "µs", 0, 1000000, 0, true, "load", "Work under the kernel lock for each connection (read, open, send), at 450 MHz.")},
    {kWaits, integer("waits", "waits", "waits", 0, 10, 0, false, "load", "How often a task sleeps for its client while it serves: for the request to arrive, for the client to close.")},
    {kWaitUs, integer("wait-us", "a wait lasts", "µs", 1, 1000000, 500, true, "load", "Time until the client's next segment, for each of these waits: a round trip, and the client.").where(kWhereWaiting)},
    {kCloseUs, ParamSpec{"close-us", ParamType::integer, "socket closed at", "µs", 0, 1e9, 0, true, false, "load", "When the listening socket is closed while tasks wait on it.", nullptr, 0}},
    {kPrintk, choice<kPrintks>("printk", "printk", Printk::both, "kernel", "The reports by which the micro-benchmark measured: most of what a needless wake-up cost there.")},
    {kMemory, choice<kMemories>("memory", "tasks are", Memory::shared, "load", "Whether the tasks share an address space.")},
    {kDurationMs, integer("duration-ms", "duration", "ms", 1, 600000, 1000, true, "load", "Simulated time of a run with connections at a rate or clients in a loop.").where(kWhereLasting)},
    {kSeed, seed_param("Seed of the random numbers: arrivals, pauses, and who wins an unfair lock.")},
});

constexpr auto kServerMetrics = std::to_array<MetricRow<Metric>>({
    {kSettleNs, "settleNs", "ns", "settle time", "From the first wake-up until the last task, the winner included, is asleep again."},
    {kWakeups, kWakeupsMetric},
    {kNeedlessWakeups, "needlessWakeups", "wake-ups", "needless wake-ups", "Looks of a woken task that found no connection, and tries that found the file lock held."},
    {kWakeupsPerConnection, "wakeupsPerConnection", "wake-ups", "wake-ups a connection", "Wake-ups for each accepted connection."},
    {kNeedlessPerConnection, "needlessPerConnection", "wake-ups", "needless a connection", "Needless wake-ups for each accepted connection."},
    {kGoodnessCalls, "goodnessCalls", "calls", "goodness() calls", "Tasks looked at by the scheduler of 2.2."},
    {kScheduleCalls, kScheduleCallsMetric},
    {kRecalculations, "recalculations", "times", "recalculations", "Times that all counters were refilled because every runnable task had used its own up."},
    {kContextSwitches, kContextSwitchesMetric},
    {kInterrupts, "interrupts", "interrupts", "interrupts", "Interrupts taken: timer, network, and from other CPUs."},
    {kOffered, "offered", "connections", "offered", "Connections whose SYN arrived."},
    {kAccepted, "accepted", "connections", "accepted", "Connections taken by accept()."},
    {kRefused, "refused", "connections", "refused", "SYNs dropped because the queue was full or the socket closed."},
    {kServed, "served", "connections", "served", "Connections whose request was finished."},
    {kLatencyP50Ns, "latencyP50Ns", "ns", "latency, median", "From a connection's first SYN to the end of its service."},
    {kLatencyP95Ns, "latencyP95Ns", "ns", "latency, 95 %", "The same, 95th percentile."},
    {kLatencyP99Ns, "latencyP99Ns", "ns", "latency, 99 %", "The same, 99th percentile."},
    {kThroughputPerS, "throughputPerS", "1/s", "throughput", "Connections served for each second of simulated time."},
});
constexpr auto kOtherMetrics = std::to_array<MetricRow<Metric>>({
    {kRunnable, kRunnableMetric},
    {kDeclined, kDeclinedMetric},
    {kWinner, "winner", "task", "first winner", "Task that accepted the first connection, counted from 1; 0 before that."},
    {kElapsedNs, kElapsedMetric},
});
constexpr auto kMetricRows = joined(kServerMetrics, time_metrics<Metric>(), spin_metrics<Metric>(), kOtherMetrics);

constexpr auto kTaskColumns = std::to_array<ColumnRow<Column>>({
    {kTaskState, "taskState", Per::task, ColumnType::u8, "What the task is doing.", "asleep|runnable|running|blocked|exited"},
    {kTaskKind, "taskKind", Per::task, ColumnType::u8, "What it waits in.", "acceptor|select"},
    {kTaskCpu, kTaskCpuColumn},
    {kTaskQueued, "taskQueued", Per::task, ColumnType::u8, "1 while it stands on the socket's wait queue.", nullptr},
    {kWaitRank, "waitRank", Per::task, ColumnType::i32, "Place in the wait queue: smallest at the head.", nullptr},
    {kRunRank, kRunRankColumn},
    {kCounter, kCounterColumn},
    {kTaskConnection, "taskConnection", Per::task, ColumnType::u32, "Connection in hand, 4294967295 for none.", nullptr},
    {kTaskLine, kTaskLineColumn},
});
constexpr auto kRunColumns = std::to_array<ColumnRow<Column>>({
    {kPendingConnections, "pendingConnections", Per::run, ColumnType::u32, "Connections that wait to be accepted, oldest first.", nullptr},
    {kHandshakes, "handshakes", Per::run, ColumnType::u32, "Connections whose handshake is under way.", nullptr},
    {kRunQueueLength, kRunQueueLengthColumn},
});
constexpr auto kColumnRows = joined(kTaskColumns, cpu_columns<Column>(), lock_columns<Column>(), kRunColumns);

constexpr auto kOwnKinds = std::to_array<KindRow<AcceptKind>>({
    {AcceptKind::arrival, "arrival", "A [connection:SYN] arrives: connection {arg}.", nullptr},
    {AcceptKind::refused, "refused", "The queue is full: the SYN of [connection:connection {arg}] is dropped.", "connection"},
    {AcceptKind::callback, "callback", "{what=1:write_space|2:data_ready|3:state_change} on the listening socket.", nullptr},
    {AcceptKind::established, "established", "[connection:Connection {arg}] is established: accept() can find it.", "connection"},
    {AcceptKind::look, "look", "{task} finds [connection:connection {arg}].", nullptr},
    {AcceptKind::look_empty, "look-empty", "{task} looks: no connection.", nullptr},
    {AcceptKind::accepted, "accepted", "{task} takes [connection:connection {arg}].", "connection"},
    {AcceptKind::serve, "serve", "{task} works on connection {arg}.", nullptr},
    {AcceptKind::served, "served", "{task} closes connection {arg}.", nullptr},
    {AcceptKind::close_socket, "close-socket", "The listening socket is closed: everyone is woken.", nullptr},
    {AcceptKind::error_returned, "error-returned", "{task} returns from accept() with an error.", nullptr},
    {AcceptKind::lock_wait, "lock-wait", "{task} waits for the lock around accept().", nullptr},
    {AcceptKind::lock_free, "lock-free", "{task} frees the lock around accept().", nullptr},
    {AcceptKind::selected, "selected", "{task} leaves select(): there was something to accept.", nullptr},
    {AcceptKind::settled, "settled", "Everyone is [sleeping:asleep] again.", nullptr},
    {AcceptKind::client_wait, "client-wait", "{task} waits for its client: [sleeping:asleep].", nullptr},
    {AcceptKind::lock_retry, "lock-retry", "{task} is awake and tries the lock around accept() again.", nullptr},
    {AcceptKind::lock_taken, "lock-taken", "{task} takes the lock around accept().", nullptr},
});
constexpr auto kKindSpecs = joined(machine_kinds(), in_order<kOwnKinds, kMachineKinds>());

}  // namespace

const ModelSpec& spec() {
  static const ModelSpec model = {
      "accept",
      "The thundering herd",
      "Tasks asleep in front of one listening socket; a connection comes. Linux 2.2 on an SMP machine of 1999.",
      table_of<kParamRows>(),
      table_of<kMetricRows>(),
      table_of<kColumnRows>(),
      table(kKindSpecs),
      {table(kMachineListing), table(kListing)},
      machine_locks(),
  };
  return model;
}

}  // namespace stampede::accept_model
