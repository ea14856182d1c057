#include "models/accept/spec.hpp"

#include "models/accept/listing.hpp"
#include "models/machine_rows.hpp"

namespace stampede::accept_model {

namespace {

constexpr Choice kPolicies[] = {
    {"wake-all", "wake all (stock 2.2)", "Every wake-up wakes every sleeper on the socket's wait queue: Linux up to 2.2."},
    {"task-exclusive", "task exclusive (2.3)", "A sleeper says that it wants to be woken alone and joins at the tail; the walk stops at the first such: first come, first served."},
    {"task-exclusive-lifo", "task exclusive, LIFO (2.2.19)", "The flag of 2.3 on the queue of 2.2: joins at the head, the whole queue is walked, the first exclusive sleeper met is woken."},
    {"wake-one", "wake one (CITI)", "The waker decides: the walk stops after the first sleeper that it wakes, whoever it is."},
    {"always-wake", "always wake (proposed)", "The waker decides, and sleepers that must always be woken (select) sit at the front and are."},
    {"serialized", "serialized (OpenBSD)", "The kernel lets one task at a time into accept(); the others wait outside."},
    {"user-lock", "user lock, handed over (semaphore)", "The server takes a lock of its own around accept(), so that one task waits on the socket and the others for the lock; who frees it hands it to the one who waits longest, and nobody else wakes."},
    {"user-lock-fcntl", "user lock, fcntl() (Apache 1.3 on 2.2)", "The same with a file lock, as Apache 1.3.6 and 1.3.9 took it: in Linux 2.2 whoever frees it wakes everyone who waits for it, and each tries again."},
};
constexpr Choice kSchedulers[] = {
    goodness_choice("2.2 (goodness)"),
    kO1Choice,
};
constexpr Choice kSpinlocks[] = {
    {"test-and-set", "test and test and set (2.2)", "Unfair: the CPU that freed the lock may take it again before the others see it; its neighbours come next. Who spins only reads, and tries when it looks free."},
    kTicketChoice,
    kMcsChoice,
};
constexpr Choice kPositions[] = {
    {"front", "at the front", "The select sleepers are nearer to the head than the tasks in accept()."},
    {"back", "at the back", "The select sleepers are behind the tasks in accept()."},
};
constexpr Choice kWaitQueues[] = {
    {"singly", "singly linked (2.2)", "To leave the queue, or to join at its tail, the list is walked."},
    {"doubly", "doubly linked (2.3)", "Joining and leaving cost the same wherever it happens."},
};
constexpr Choice kArrivalKinds[] = {
    {"tap", "one connection", "A client connects once."},
    {"burst", "a burst", "Several clients connect, 10 µs apart."},
    {"poisson", "at a rate", "Connections come at random at a given mean rate, whatever the server does."},
    {"closed", "clients in a loop", "Each client connects, is served, pauses, and connects again."},
};
constexpr Choice kPrintks[] = {
    {"on", "by the woken", "Each woken task reports when it has looked for a connection, none of it while the others are held up."},
    {"off", "off", "The kernel without the reports of the micro-benchmark."},
    {"both", "on and off the queue", "As the authors tell it: a report for each task taken off the queue (when it is woken, by the waker, inside the bottom half) and for each that is put on it (when it goes back to sleep)."},
};
constexpr Choice kCallbackRules[] = {
    {"policy", "as the policy says", "Whom the policy wakes."},
    {"all", "all", "Every sleeper on the socket's wait queue."},
    {"one", "one", "The first sleeper met, whoever it is."},
};
constexpr Choice kMemories[] = {
    {"shared", "threads (shared)", "All tasks share one address space, as the threads of the micro-benchmark did: goodness() adds 1 for those of the same."},
    {"separate", "processes (separate)", "Every task has an address space of its own, like Apache's processes."},
};

constexpr UsedWhere kWhereWriteSpace = {"callbacks", "2|3"};
constexpr UsedWhere kWhereStateChange = {"callbacks", "3"};
constexpr UsedWhere kWhereMany = {"arrivals", "burst|closed"};
constexpr UsedWhere kWhereRate = {"arrivals", "poisson"};
constexpr UsedWhere kWhereClosed = {"arrivals", "closed"};
constexpr UsedWhere kWhereLasting = {"arrivals", "poisson|closed"};

constexpr ParamSpec kParamSpecs[] = {
    integer("threads", "threads", "tasks", 1, 1000000, 100, true, "load", "Tasks that wait in accept() on one listening socket."),
    cpus_param(64, 4),
    clock_param(450),
    choice("policy", "policy", kPolicies, 0, "kernel", "Whom a wake-up of the socket's wait queue wakes."),
    scheduler_param(kSchedulers),
    choice("spinlock", "spinlock", kSpinlocks, 0, "kernel", "Who gets a contended spinlock next."),
    integer("callbacks", "callbacks", "callbacks", 1, 3, 3, false, "kernel", "How many of TCP's three callbacks wake the listening socket's queue for one connection: data_ready; with 2 also write_space; with 3 also state_change."),
    choice("write-space", "write_space wakes", kCallbackRules, 0, "kernel", "Whom the first callback wakes: the SYN-ACK's buffer is freed.").where(kWhereWriteSpace),
    choice("data-ready", "data_ready wakes", kCallbackRules, 0, "kernel", "Whom the second callback wakes: the client's ACK has come."),
    choice("state-change", "state_change wakes", kCallbackRules, 0, "kernel", "Whom the third callback wakes: the connection is established.").where(kWhereStateChange),
    integer("select-sleepers", "select sleepers", "tasks", 0, 10000, 0, true, "load", "Further tasks that wait for the same socket in select()."),
    choice("select-position", "select sleepers stand at", kPositions, 1, "load", "Where in the wait queue the select sleepers stand at the start."),
    choice("wait-queue", "wait queue", kWaitQueues, 0, "kernel", "How the wait queue is linked: what joining at the tail and leaving cost."),
    choice("arrivals", "arrivals", kArrivalKinds, 0, "load", "How connections come."),
    integer("connections", "connections", "connections", 1, 100000, 10, true, "load", "Connections of a burst, or clients in the loop.").where(kWhereMany),
    integer("rate", "rate", "connections/s", 1, 1000000, 500, true, "load", "Mean rate of connections that come at random.").where(kWhereRate),
    integer("client-ms", "client's pause", "ms", 0, 60000, 300, true, "load", "Mean time from the end of a client's request to its next connection (clients in a loop): its network, its reading.").where(kWhereClosed),
    integer("backlog", "backlog", "connections", 1, 100000, 128, true, "kernel", "Connections that may wait to be accepted; a SYN that finds the queue full is dropped."),
    integer("service-us", "user work", "µs", 0, 1000000, 0, true, "load", "Work in user mode for each connection, at 450 MHz."),
    integer("kernel-us", "kernel work", "µs", 0, 1000000, 0, true, "load", "Work under the kernel lock for each connection (read, open, send), at 450 MHz."),
    integer("waits", "waits", "waits", 0, 10, 0, false, "load", "How often a task sleeps for its client while it serves: for the request to arrive, for the client to close."),
    integer("wait-us", "a wait lasts", "µs", 1, 1000000, 500, true, "load", "Time until the client's next segment, for each of these waits: a round trip, and the client."),
    {"close-us", ParamType::integer, "socket closed at", "µs", 0, 1e9, 0, true, false, "load", "When the listening socket is closed while tasks wait on it.", nullptr, 0},
    choice("printk", "printk", kPrintks, 2, "kernel", "The reports by which the micro-benchmark measured: most of what a needless wake-up cost there."),
    choice("memory", "tasks are", kMemories, 0, "load", "Whether the tasks share an address space."),
    integer("duration-ms", "duration", "ms", 1, 600000, 1000, true, "load", "Simulated time of a run with connections at a rate or clients in a loop.").where(kWhereLasting),
    seed_param("Seed of the random numbers: arrivals, pauses, and who wins an unfair lock."),
};
static_assert(sizeof(kParamSpecs) / sizeof(kParamSpecs[0]) == kParams);

constexpr auto kServerMetrics = std::to_array<MetricSpec>({
    {"settleNs", "ns", "settle time", "From the first wake-up until the last task, the winner included, is asleep again."},
    {"wakeups", "wake-ups", "wake-ups", "Sleepers made runnable."},
    {"needlessWakeups", "wake-ups", "needless wake-ups", "Looks of a woken task that found no connection, and tries that found the file lock held."},
    {"wakeupsPerConnection", "wake-ups", "wake-ups a connection", "Wake-ups for each accepted connection."},
    {"needlessPerConnection", "wake-ups", "needless a connection", "Needless wake-ups for each accepted connection."},
    {"goodnessCalls", "calls", "goodness() calls", "Tasks looked at by the scheduler of 2.2."},
    {"scheduleCalls", "calls", "schedule() calls", "Times that a CPU looked for its next task."},
    {"recalculations", "times", "recalculations", "Times that all counters were refilled because every runnable task had used its own up."},
    {"contextSwitches", "switches", "context switches", "Times that a CPU went over to another task, or to idle."},
    {"interrupts", "interrupts", "interrupts", "Interrupts taken: timer, network, and from other CPUs."},
    {"offered", "connections", "offered", "Connections whose SYN arrived."},
    {"accepted", "connections", "accepted", "Connections taken by accept()."},
    {"refused", "connections", "refused", "SYNs dropped because the queue was full or the socket closed."},
    {"served", "connections", "served", "Connections whose request was finished."},
    {"latencyP50Ns", "ns", "latency, median", "From a connection's first SYN to the end of its service."},
    {"latencyP95Ns", "ns", "latency, 95 %", "The same, 95th percentile."},
    {"latencyP99Ns", "ns", "latency, 99 %", "The same, 99th percentile."},
    {"throughputPerS", "1/s", "throughput", "Connections served for each second of simulated time."},
});
constexpr auto kOtherMetrics = std::to_array<MetricSpec>({
    {"runnable", "tasks", "runnable", "Tasks that could run now, those on a CPU included."},
    {"declined", "wake-ups", "declined wake-ups", "Wake-ups for which reschedule_idle() named no CPU although one was idle."},
    {"winner", "task", "first winner", "Task that accepted the first connection, counted from 1; 0 before that."},
    {"elapsedNs", "ns", "simulated time", "Time since the start of the run."},
});
constexpr auto kMetricSpecs = joined(kServerMetrics, time_metrics(), kSpinMetrics, kOtherMetrics);
static_assert(kMetricSpecs.size() == kMetrics);

constexpr auto kTaskColumns = std::to_array<ColumnSpec>({
    {"taskState", Per::task, ColumnType::u8, "What the task is doing.", "asleep|runnable|running|blocked|exited"},
    {"taskKind", Per::task, ColumnType::u8, "What it waits in.", "acceptor|select"},
    {"taskCpu", Per::task, ColumnType::u8, "CPU that it runs on or last ran on.", nullptr},
    {"taskQueued", Per::task, ColumnType::u8, "1 while it stands on the socket's wait queue.", nullptr},
    {"waitRank", Per::task, ColumnType::i32, "Place in the wait queue: smallest at the head.", nullptr},
    {"runRank", Per::task, ColumnType::i32, "Place in the run queue: smallest at the front.", nullptr},
    {"counter", Per::task, ColumnType::u8, "Ticks left of its time slice.", nullptr},
    {"taskConnection", Per::task, ColumnType::u32, "Connection in hand, 4294967295 for none.", nullptr},
    {"taskLine", Per::task, ColumnType::u16, "Line of the listing where it stands.", nullptr},
});
constexpr auto kRunColumns = std::to_array<ColumnSpec>({
    {"pendingConnections", Per::run, ColumnType::u32, "Connections that wait to be accepted, oldest first.", nullptr},
    {"handshakes", Per::run, ColumnType::u32, "Connections whose handshake is under way.", nullptr},
    {"runQueueLength", Per::run, ColumnType::u32, "Runnable tasks, those on a CPU included.", nullptr},
});
constexpr auto kColumnSpecs = joined(kTaskColumns, cpu_columns(), lock_columns(), kRunColumns);

constexpr auto kOwnKinds = std::to_array<KindSpec>({
    {"arrival", "A [connection:SYN] arrives: connection {arg}.", nullptr},
    {"refused", "The queue is full: the SYN of [connection:connection {arg}] is dropped.", "connection"},
    {"callback", "{what:callback} on the listening socket.", nullptr},
    {"established", "[connection:Connection {arg}] is established: accept() can find it.", "connection"},
    {"look", "{task} finds [connection:connection {arg}].", nullptr},
    {"look-empty", "{task} looks: no connection.", nullptr},
    {"accepted", "{task} takes [connection:connection {arg}].", "connection"},
    {"serve", "{task} works on connection {arg}.", nullptr},
    {"served", "{task} closes connection {arg}.", nullptr},
    {"close-socket", "The listening socket is closed: everyone is woken.", nullptr},
    {"error-returned", "{task} returns from accept() with an error.", nullptr},
    {"lock-wait", "{task} waits for the lock around accept().", nullptr},
    {"lock-free", "{task} frees the lock around accept().", nullptr},
    {"selected", "{task} leaves select(): there was something to accept.", nullptr},
    {"settled", "Everyone is [sleeping:asleep] again.", nullptr},
    {"client-wait", "{task} waits for its client: [sleeping:asleep].", nullptr},
    {"lock-retry", "{task} is awake and tries the lock around accept() again.", nullptr},
    {"lock-taken", "{task} takes the lock around accept().", nullptr},
});
constexpr auto kKindSpecs = joined(machine_kinds(), kOwnKinds);
static_assert(kKindSpecs.size() == static_cast<uint32_t>(AcceptKind::lock_taken) + 1);

}  // namespace

const ModelSpec& spec() {
  static const ModelSpec model = {
      "accept",
      "The thundering herd",
      "Tasks asleep in front of one listening socket; a connection comes. Linux 2.2 on an SMP machine of 1999.",
      table(kParamSpecs),
      table(kMetricSpecs),
      table(kColumnSpecs),
      table(kKindSpecs),
      {table(kMachineListing), table(kListing)},
      machine_locks(),
  };
  return model;
}

}  // namespace stampede::accept_model
