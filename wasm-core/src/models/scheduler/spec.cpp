#include "models/scheduler/spec.hpp"

#include "models/scheduler/listing.hpp"
#include "models/machine_rows.hpp"

namespace stampede::scheduler_model {

namespace {

constexpr Choice kKernels[] = {
    {"2.2.14", "Linux 2.2.14", "The kernel lock over every socket call, one bottom half at a time; a recalculation adds 20 ticks; a woken task takes the CPU of any worse one, but not of a related one."},
    {"2.3.99", "Linux 2.3.99", "pre4 to pre8: no kernel lock in reads and writes, a backlog for each CPU; a recalculation adds 20 ticks; a woken task goes to any idle CPU, takes its last CPU from any worse task, and others only if its slices are short."},
    {"2.4.0-test3", "Linux 2.4.0-test3", "As 2.3.99, but a recalculation adds 6 ticks; a woken task takes a CPU only if it is better by more than 1, and of idle CPUs it goes to the one that has been idle longest."},
};
constexpr Choice kSchedulers[] = {
    goodness_choice("goodness"),
    kO1Choice,
};
constexpr Choice kBuilds[] = {
    {"smp", "SMP build", "With spinlocks, and 15 points for the CPU that a task last ran on."},
    {"up", "uniprocessor build", "Locks are compiled away, and so are the 15 points. One CPU only."},
};
constexpr Choice kSpinlocks[] = {
    {"test-and-set", "test and test and set (2.2)", "Unfair: the CPU that freed the lock may take it again before the others see it; its neighbours come next. Who spins only reads, and tries when it looks free."},
    kTicketChoice,
    kMcsChoice,
};

constexpr UsedWhere kWhereGoodness = {"scheduler", "goodness"};

constexpr ParamSpec kParamSpecs[] = {
    integer("rooms", "rooms", "rooms", 1, 500, 10, true, "load", "Chat rooms. Threads = 4 x users x rooms: for each user two in the client and two in the server."),
    integer("users", "users a room", "users", 1, 100, 20, true, "load", "Users in each room; what one says goes to all of them, itself included."),
    integer("messages", "messages a user", "messages", 1, 100000, 10, true, "load", "Messages that each user sends; the run ends when all have been delivered."),
    integer("window", "window", "messages", 1, 100, 1, true, "load", "How many of its own messages a user lets be under way: it sends the next when one has come back."),
    choice("kernel", "kernel", kKernels, 0, "kernel", "What the kernels do differently."),
    scheduler_param(kSchedulers),
    choice("build", "build", kBuilds, 0, "kernel", "Whether the kernel was built for several CPUs."),
    cpus_param(64, 4),
    clock_param(400),
    choice("spinlock", "spinlock", kSpinlocks, 0, "kernel", "Who gets a contended spinlock next."),
    {"message-us", ParamType::integer, "user work", "µs", 0, 100000, 0, true, true, "load", "Work in user mode each time that a thread handles a message, at 400 MHz; left out, the calibrated one.", nullptr, 0, "calibrated"},
    {"post-us", ParamType::integer, "work a member", "µs", 0, 10000, 0, true, true, "load", "Work in user mode to put a message in one writer's queue, at 400 MHz; left out, the calibrated one.", nullptr, 0, "calibrated"},
    integer("join-ms", "joining", "ms", 0, 10000, 1, true, "load", "The users join at random times within this long."),
    integer("duration-ms", "at most", "ms", 1, 600000, 60000, true, "load", "Simulated time after which the run ends, delivered or not."),
    integer("cache-kb", "cache", "KB", 128, 4096, 512, true, "machine", "Second-level cache of each processor: 2.2.14 and 2.3.99 hold a slice for short by the time that filling it takes. The paper does not tell that of its machine.").where(kWhereGoodness),
    seed_param("Seed of the random numbers: when users join, and who wins an unfair lock."),
};
static_assert(sizeof(kParamSpecs) / sizeof(kParamSpecs[0]) == kParams);

constexpr auto kChatMetrics = std::to_array<MetricSpec>({
    {"threads", "tasks", "threads", "4 x users x rooms."},
    {"throughputPerS", "1/s", "throughput", "Messages delivered to clients for each second of simulated time."},
    {"delivered", "messages", "delivered", "Messages that clients have received: each message counts once for each member of its room."},
    {"sent", "messages", "sent", "Messages that clients have sent."},
    {"undelivered", "messages", "under way", "Deliveries still owed for what has been sent."},
    {"runnable", "tasks", "runnable", "Tasks that could run now, those on a CPU included."},
    {"runnableMean", "tasks", "runnable, mean", "The same, mean over time."},
    {"runnableMax", "tasks", "runnable, most", "The same, most at any time."},
    {"scheduleCalls", "calls", "schedule() calls", "Times that a CPU looked for its next task."},
    {"scheduleMeanNs", "ns", "one schedule()", "Mean time of a schedule(), from its entry to its choice, spinning for locks left out."},
    {"goodnessCalls", "calls", "goodness() calls", "Tasks looked at by the goodness scheduler."},
    {"goodnessPerS", "1/s", "goodness()/s", "The same for each second of simulated time."},
    {"goodnessPerSchedule", "calls", "goodness() a schedule()", "Tasks looked at for each schedule()."},
    {"recalculations", "times", "recalculations", "Times that all counters were refilled because every runnable task had used its own up (O(1): none)."},
    {"contextSwitches", "switches", "context switches", "Times that a CPU went over to another task, or to idle."},
    {"switchesPerS", "1/s", "switches/s", "The same for each second of simulated time."},
    {"affinePicks", "picks", "picked at home", "Tasks switched in on the CPU that they last ran on."},
    {"migrations", "picks", "migrations", "Tasks switched in on another CPU than last time, or pulled over to it."},
    {"preemptions", "times", "preemptions", "Times that a task which could have gone on lost its CPU."},
    {"wakeups", "wake-ups", "wake-ups", "Sleepers made runnable."},
    {"declined", "wake-ups", "declined wake-ups", "Wake-ups for which reschedule_idle() named no CPU although one was idle."},
    {"interrupts", "interrupts", "interrupts", "Interrupts taken: timer, users who join, and from other CPUs."},
    {"kernelShare", "", "kernel share", "Share of the CPUs' busy time spent in the kernel, spinning and interrupts included."},
    {"schedulerShare", "", "scheduler share", "Share of the CPUs' busy time spent in schedule(): its scan, its refills and the rest, spinning left out."},
    {"scanShare", "", "scan share", "Share of the CPUs' busy time spent in the scan alone."},
    {"spinShare", "", "spin share", "Share of the CPUs' busy time spent spinning for locks."},
});
constexpr auto kRoutineMetrics = std::to_array<MetricSpec>({
    {"routineScheduleNs", "ns", "schedule", "CPU time in schedule(), its scan and its choice; counter refills apart."},
    {"routineRecalculateNs", "ns", "schedule: refill", "CPU time in schedule() refilling the counters of all tasks."},
    {"routineSwitchNs", "ns", "__switch_to", "CPU time going over from one task to another."},
    {"routineWakeUpNs", "ns", "__wake_up", "CPU time waking tasks: the wait queue, the run queue, finding a CPU."},
    {"routineSendNs", "ns", "tcp_sendmsg", "CPU time building segments and handing them to the loopback device."},
    {"routineReceiveNs", "ns", "tcp_v4_rcv", "CPU time on segments that come from the loopback device, bottom half included."},
    {"routineReadNs", "ns", "tcp_recvmsg", "CPU time taking messages out of sockets."},
    {"routineSignalNs", "ns", "signals", "CPU time in wait() and notify(), which the Java runtime builds on signals."},
    {"routineSystemCallNs", "ns", "system_call", "CPU time on the way into and out of the kernel, the kernel lock taken there included."},
    {"routineInterruptNs", "ns", "interrupts", "CPU time in timer and reschedule interrupts."},
    {"routineSpinNs", "ns", "stext_lock", "CPU time spinning: the loops for all locks stand in one place, and a profile charges them to its name."},
    {"elapsedNs", "ns", "simulated time", "Time since the start of the run."},
});
constexpr auto kMetricSpecs = joined(kChatMetrics, time_metrics(), kSpinMetrics, kRoutineMetrics);
static_assert(kMetricSpecs.size() == kMetrics);

constexpr auto kTaskColumns = std::to_array<ColumnSpec>({
    {"taskState", Per::task, ColumnType::u8, "What the task is doing.", "asleep|runnable|running|exited"},
    {"taskRole", Per::task, ColumnType::u8, "Which of a connection's four threads it is.", "sender|receiver|reader|writer"},
    {"taskUser", Per::task, ColumnType::u32, "User whose connection it serves, from 0; the room is user / users.", nullptr},
    {"taskCpu", Per::task, ColumnType::u8, "CPU that it runs on or last ran on.", nullptr},
    {"taskMemory", Per::task, ColumnType::u8, "Address space that it shares: goodness() adds 1 for the same.", "client|server"},
    {"runRank", Per::task, ColumnType::i32, "Place in the run queue: smallest at the front. O(1): the order within its list.", nullptr},
    {"counter", Per::task, ColumnType::u8, "Ticks left of its time slice, recalculations that it slept through applied.", nullptr},
    {"priority", Per::task, ColumnType::u8, "What goodness() adds for its priority.", nullptr},
    {"taskHasCpu", Per::task, ColumnType::u8, "1 from being picked until another task is switched in: scans pass it over.", nullptr},
    {"taskLevel", Per::task, ColumnType::u8, "O(1): its level, 100 to 139, smaller is better; 0 under goodness.", nullptr},
    {"taskArray", Per::task, ColumnType::u8, "O(1): the array in which it waits for a CPU.", "active|expired|none"},
    {"taskMessages", Per::task, ColumnType::u32, "Messages that wait for it: in its socket, or in its queue.", nullptr},
    {"taskLine", Per::task, ColumnType::u16, "Line of the listing where it stands.", nullptr},
});
constexpr auto kO1Columns = std::to_array<ColumnSpec>({
    {"cpuActive", Per::cpu, ColumnType::u32, "O(1): tasks that wait in its active array.", nullptr},
    {"cpuExpired", Per::cpu, ColumnType::u32, "O(1): tasks that wait in its expired array.", nullptr},
});
constexpr auto kRunColumns = std::to_array<ColumnSpec>({
    {"runQueueLength", Per::run, ColumnType::u32, "Runnable tasks, those on a CPU included.", nullptr},
    {"runnableSliceNs", Per::run, ColumnType::f64, "Length of one slice of time of the next column.", nullptr},
    {"runnableOverTime", Per::run, ColumnType::f64, "Runnable tasks, mean over each slice of time since the start; the last slice may not be over yet.", nullptr},
    {"scheduleCallsByRunnable", Per::run, ColumnType::u32, "Element n: schedule() calls that had n tasks to choose from.", nullptr},
    {"scheduleNsByRunnable", Per::run, ColumnType::f64, "Element n: the time of these calls together, spinning left out.", nullptr},
});
constexpr auto kColumnSpecs = joined(kTaskColumns, cpu_columns(), kO1Columns, lock_columns(), kRunColumns);

constexpr auto kOwnKinds = std::to_array<KindSpec>({
    {"joined", "User {arg} joins: its sender may begin.", nullptr},
    {"sent", "{task} sends [connection:message {arg}] to the server.", "message"},
    {"forwarded", "{task} sends [connection:message {arg}] to a member of the room.", nullptr},
    {"segment", "[connection:Message {arg}] is in the socket of {task}.", nullptr},
    {"taken", "{task} takes [connection:message {arg}] for its room.", nullptr},
    {"posted", "[connection:Message {arg}] is in the queue of {task}.", nullptr},
    {"notify", "{task} is notified.", nullptr},
    {"delivered", "{task} receives [connection:message {arg}].", "message"},
    {"own-back", "{task} knows [connection:message {arg}] for its own: the sender may go on.", nullptr},
    {"all-delivered", "The last message is delivered; messages in all: {arg}.", nullptr},
});
constexpr auto kKindSpecs = joined(machine_kinds({
                                      {Kind::recalculate, "Nothing left of any slice: {cpu} {what:refill}."},
                                      {Kind::pick, "{cpu} picks {task}, {what:choice} {arg}."},
                                  }),
                                  kOwnKinds);
static_assert(kKindSpecs.size() == static_cast<uint32_t>(SchedulerKind::all_delivered) + 1);

}  // namespace

const ModelSpec& spec() {
  static const ModelSpec model = {
      "scheduler",
      "The scheduler that asks everybody",
      "A chat server and its clients on one machine, four threads for each user: VolanoMark over the loopback device, Linux 2.2 to O(1).",
      table(kParamSpecs),
      table(kMetricSpecs),
      table(kColumnSpecs),
      table(kKindSpecs),
      {table(kMachineListing), table(kListing)},
      machine_locks(),
  };
  return model;
}

}  // namespace stampede::scheduler_model
