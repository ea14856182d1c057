#include "models/scheduler/spec.hpp"

#include "models/scheduler/listing.hpp"
#include "models/machine_rows.hpp"
#include "models/rows.hpp"

namespace stampede::scheduler_model {

namespace {

constexpr auto kKernels = std::to_array<ChoiceRow<Kernel>>({
    {Kernel::linux_2_2_14, "2.2.14", "Linux 2.2.14", "The kernel lock over every socket call, one bottom half at a time; a recalculation adds 20 ticks; a woken task takes the CPU of any worse one, but not of a related one."},
    {Kernel::linux_2_3_99, "2.3.99", "Linux 2.3.99", "pre4 to pre8: no kernel lock in reads and writes, a backlog for each CPU; a recalculation adds 20 ticks; a woken task goes to any idle CPU, takes its last CPU from any worse task, and others only if its slices are short."},
    {Kernel::linux_2_4_0_test3, "2.4.0-test3", "Linux 2.4.0-test3", "As 2.3.99, but a recalculation adds 6 ticks; a woken task takes a CPU only if it is better by more than 1, and of idle CPUs it goes to the one that has been idle longest."},
});
constexpr auto kSchedulers = std::to_array<ChoiceRow<SchedulerChoice>>({
    {SchedulerChoice::goodness, goodness_choice("goodness")},
    {SchedulerChoice::o1, kO1Choice},
});
constexpr auto kBuilds = std::to_array<ChoiceRow<Build>>({
    {Build::smp, "smp", "SMP build", "With spinlocks, and 15 points for the CPU that a task last ran on."},
    {Build::up, "up", "uniprocessor build", "Locks are compiled away, and so are the 15 points. One CPU only."},
});
constexpr auto kSpinlocks = std::to_array<ChoiceRow<SpinKind>>({
    {SpinKind::test_and_test_and_set, "test-and-set", "test and test and set (2.2)", "Unfair: the CPU that freed the lock may take it again before the others see it; its neighbours come next. Who spins only reads, and tries when it looks free."},
    {SpinKind::ticket, kTicketChoice},
    {SpinKind::mcs, kMcsChoice},
});

constexpr Condition kWhereGoodness = {"scheduler", "goodness"};

constexpr auto kParamRows = std::to_array<ParamRow<Param>>({
    {kRooms, integer("rooms", "rooms", "rooms", 1, 500, 10, true, "load", "Chat rooms. Threads = 4 x users x rooms: for each user two in the client and two in the server.")},
    {kUsers, integer("users", "users a room", "users", 1, 100, 20, true, "load", "Users in each room; what one says goes to all of them, itself included.")},
    {kMessages, integer("messages", "messages a user", "messages", 1, 100000, 10, true, "load", "Messages that each user sends; the run ends when all have been delivered.")},
    {kWindow, integer("window", "window", "messages", 1, 100, 1, true, "load", "How many of its own messages a user lets be under way: it sends the next when one has come back.")},
    {kKernel, choice<kKernels>("kernel", "kernel", Kernel::linux_2_2_14, "kernel", "What the kernels do differently.")},
    {kScheduler, scheduler_param<kSchedulers>()},
    {kBuild, choice<kBuilds>("build", "build", Build::smp, "kernel", "Whether the kernel was built for several CPUs.")},
    {kCpus, cpus_param(64, 4)},
    {kMhz, clock_param(400)},
    {kSpinlock, choice<kSpinlocks, false>("spinlock", "spinlock", SpinKind::test_and_test_and_set, "kernel", "Who gets a contended spinlock next.")},
    {kMessageUs, ParamSpec{"message-us", ParamType::integer, "user work", "µs", 0, 100000, 0, true, true, "load", "Work in user mode each time that a thread handles a message, at 400 MHz; left out, the calibrated one.", nullptr, 0, "calibrated"}},
    {kPostUs, ParamSpec{"post-us", ParamType::integer, "work a member", "µs", 0, 10000, 0, true, true, "load", "Work in user mode to put a message in one writer's queue, at 400 MHz; left out, the calibrated one.", nullptr, 0, "calibrated"}},
    {kJoinMs, integer("join-ms", "joining", "ms", 0, 10000, 1, true, "load", "The users join at random times within this long.")},
    {kDurationMs, integer("duration-ms", "at most", "ms", 1, 600000, 60000, true, "load", "Simulated time after which the run ends, delivered or not.")},
    {kCacheKb, integer("cache-kb", "cache", "KB", 128, 4096, 512, true, "machine", "Second-level cache of each processor: 2.2.14 and 2.3.99 hold a slice for short by the time that filling it takes. The paper does not tell that of its machine.").where(kWhereGoodness)},
    {kSeed, seed_param("Seed of the random numbers: when users join, and who wins an unfair lock.")},
});

constexpr auto kChatMetrics = std::to_array<MetricRow<Metric>>({
    {kThreads, "threads", "tasks", "threads", "4 x users x rooms."},
    {kThroughputPerS, "throughputPerS", "1/s", "throughput", "Messages delivered to clients for each second of simulated time."},
    {kDelivered, "delivered", "messages", "delivered", "Messages that clients have received: each message counts once for each member of its room."},
    {kSent, "sent", "messages", "sent", "Messages that clients have sent."},
    {kUndelivered, "undelivered", "messages", "under way", "Deliveries still owed for what has been sent."},
    {kRunnable, kRunnableMetric},
    {kRunnableMean, "runnableMean", "tasks", "runnable, mean", "The same, mean over time."},
    {kRunnableMax, "runnableMax", "tasks", "runnable, most", "The same, most at any time."},
    {kScheduleCalls, kScheduleCallsMetric},
    {kScheduleMeanNs, "scheduleMeanNs", "ns", "one schedule()", "Mean time of a schedule(), from its entry to its choice, spinning for locks left out."},
    {kGoodnessCalls, "goodnessCalls", "calls", "goodness() calls", "Tasks looked at by the goodness scheduler."},
    {kGoodnessPerS, "goodnessPerS", "1/s", "goodness()/s", "The same for each second of simulated time."},
    {kGoodnessPerSchedule, "goodnessPerSchedule", "calls", "goodness() a schedule()", "Tasks looked at for each schedule()."},
    {kRecalculations, "recalculations", "times", "recalculations", "Times that all counters were refilled because every runnable task had used its own up (O(1): none)."},
    {kContextSwitches, kContextSwitchesMetric},
    {kSwitchesPerS, "switchesPerS", "1/s", "switches/s", "The same for each second of simulated time."},
    {kAffinePicks, "affinePicks", "picks", "picked at home", "Tasks switched in on the CPU that they last ran on."},
    {kMigrations, "migrations", "picks", "migrations", "Tasks switched in on another CPU than last time, or pulled over to it."},
    {kPreemptions, "preemptions", "times", "preemptions", "Times that a task which could have gone on lost its CPU."},
    {kWakeups, kWakeupsMetric},
    {kDeclined, kDeclinedMetric},
    {kInterrupts, "interrupts", "interrupts", "interrupts", "Interrupts taken: timer, users who join, and from other CPUs."},
    {kKernelShare, "kernelShare", "", "kernel share", "Share of the CPUs' busy time spent in the kernel, spinning and interrupts included."},
    {kSchedulerShare, "schedulerShare", "", "scheduler share", "Share of the CPUs' busy time spent in schedule(): its scan, its refills and the rest, spinning left out."},
    {kScanShare, "scanShare", "", "scan share", "Share of the CPUs' busy time spent in the scan alone."},
    {kSpinShare, "spinShare", "", "spin share", "Share of the CPUs' busy time spent spinning for locks."},
});
constexpr auto kRoutineMetrics = std::to_array<MetricRow<Metric>>({
    {kRoutineScheduleNs, "routineScheduleNs", "ns", "schedule", "CPU time in schedule(), its scan and its choice; counter refills apart."},
    {kRoutineRecalculateNs, "routineRecalculateNs", "ns", "schedule: refill", "CPU time in schedule() refilling the counters of all tasks."},
    {kRoutineSwitchNs, "routineSwitchNs", "ns", "__switch_to", "CPU time going over from one task to another."},
    {kRoutineWakeUpNs, "routineWakeUpNs", "ns", "__wake_up", "CPU time waking tasks: the wait queue, the run queue, finding a CPU."},
    {kRoutineSendNs, "routineSendNs", "ns", "tcp_sendmsg", "CPU time building segments and handing them to the loopback device."},
    {kRoutineReceiveNs, "routineReceiveNs", "ns", "tcp_v4_rcv", "CPU time on segments that come from the loopback device, bottom half included."},
    {kRoutineReadNs, "routineReadNs", "ns", "tcp_recvmsg", "CPU time taking messages out of sockets."},
    {kRoutineSignalNs, "routineSignalNs", "ns", "signals", "CPU time in wait() and notify(), which the Java runtime builds on signals."},
    {kRoutineSystemCallNs, "routineSystemCallNs", "ns", "system_call", "CPU time on the way into and out of the kernel, the kernel lock taken there included."},
    {kRoutineInterruptNs, "routineInterruptNs", "ns", "interrupts", "CPU time in timer and reschedule interrupts."},
    {kRoutineSpinNs, "routineSpinNs", "ns", "stext_lock", "CPU time spinning: the loops for all locks stand in one place, and a profile charges them to its name."},
    {kElapsedNs, kElapsedMetric},
});
constexpr auto kMetricRows = joined(kChatMetrics, time_metrics<Metric>(), spin_metrics<Metric>(), kRoutineMetrics);

constexpr auto kTaskColumns = std::to_array<ColumnRow<Column>>({
    {kTaskState, "taskState", Per::task, ColumnType::u8, "What the task is doing.", "asleep|runnable|running|exited"},
    {kTaskRole, "taskRole", Per::task, ColumnType::u8, "Which of a connection's four threads it is.", "sender|receiver|reader|writer"},
    {kTaskUser, "taskUser", Per::task, ColumnType::u32, "User whose connection it serves, from 0; the room is user / users.", nullptr},
    {kTaskCpu, kTaskCpuColumn},
    {kTaskMemory, "taskMemory", Per::task, ColumnType::u8, "Address space that it shares: goodness() adds 1 for the same.", "client|server"},
    {kRunRank, "runRank", Per::task, ColumnType::i32, "Place in the run queue: smallest at the front. O(1): the order within its list.", nullptr},
    {kCounter, "counter", Per::task, ColumnType::u8, "Ticks left of its time slice, recalculations that it slept through applied.", nullptr},
    {kPriority, "priority", Per::task, ColumnType::u8, "What goodness() adds for its priority.", nullptr},
    {kTaskHasCpu, "taskHasCpu", Per::task, ColumnType::u8, "1 from being picked until another task is switched in: scans pass it over.", nullptr},
    {kTaskLevel, "taskLevel", Per::task, ColumnType::u8, "O(1): its level, 100 to 139, smaller is better; 0 under goodness.", nullptr},
    {kTaskArray, "taskArray", Per::task, ColumnType::u8, "O(1): the array in which it waits for a CPU.", "active|expired|none"},
    {kTaskMessages, "taskMessages", Per::task, ColumnType::u32, "Messages that wait for it: in its socket, or in its queue.", nullptr},
    {kTaskLine, kTaskLineColumn},
});
constexpr auto kO1Columns = std::to_array<ColumnRow<Column>>({
    {kCpuActive, "cpuActive", Per::cpu, ColumnType::u32, "O(1): tasks that wait in its active array.", nullptr},
    {kCpuExpired, "cpuExpired", Per::cpu, ColumnType::u32, "O(1): tasks that wait in its expired array.", nullptr},
});
constexpr auto kRunColumns = std::to_array<ColumnRow<Column>>({
    {kRunQueueLength, kRunQueueLengthColumn},
    {kRunnableSliceNs, "runnableSliceNs", Per::run, ColumnType::f64, "Length of one slice of time of the next column.", nullptr},
    {kRunnableOverTime, "runnableOverTime", Per::run, ColumnType::f64, "Runnable tasks, mean over each slice of time since the start; the last slice may not be over yet.", nullptr},
    {kScheduleCallsByRunnable, "scheduleCallsByRunnable", Per::run, ColumnType::u32, "Element n: schedule() calls that had n tasks to choose from.", nullptr},
    {kScheduleNsByRunnable, "scheduleNsByRunnable", Per::run, ColumnType::f64, "Element n: the time of these calls together, spinning left out.", nullptr},
});
constexpr auto kColumnRows = joined(kTaskColumns, cpu_columns<Column>(), kO1Columns, lock_columns<Column>(), kRunColumns);

constexpr auto kOwnKinds = std::to_array<KindRow<SchedulerKind>>({
    {SchedulerKind::joined, "joined", "User {arg} joins: its sender may begin.", nullptr},
    {SchedulerKind::sent, "sent", "{task} sends [connection:message {arg}] to the server.", "message"},
    {SchedulerKind::forwarded, "forwarded", "{task} sends [connection:message {arg}] to a member of the room.", nullptr},
    {SchedulerKind::segment, "segment", "[connection:Message {arg}] is in the socket of {task}.", nullptr},
    {SchedulerKind::taken, "taken", "{task} takes [connection:message {arg}] for its room.", nullptr},
    {SchedulerKind::posted, "posted", "[connection:Message {arg}] is in the queue of {task}.", nullptr},
    {SchedulerKind::notify, "notify", "{task} is notified.", nullptr},
    {SchedulerKind::delivered, "delivered", "{task} receives [connection:message {arg}].", "message"},
    {SchedulerKind::own_back, "own-back", "{task} knows [connection:message {arg}] for its own: the sender may go on.", nullptr},
    {SchedulerKind::all_delivered, "all-delivered", "The last message is delivered; messages in all: {arg}.", nullptr},
});
constexpr auto kKindSpecs = joined(machine_kinds({
                                      {Kind::recalculate, "Nothing left of any slice: {cpu} {what=0:refills every task’s counter|1:swaps its two arrays}."},
                                      {Kind::pick, "{cpu} picks {task}, {what=0:with a score of|1:at level} {arg}."},
                                  }),
                                  in_order<kOwnKinds, kMachineKinds>());

}  // namespace

const ModelSpec& spec() {
  static const ModelSpec model = {
      "scheduler",
      "The scheduler that asks everybody",
      "A chat server and its clients on one machine, four threads for each user: VolanoMark over the loopback device, Linux 2.2 to O(1).",
      table_of<kParamRows>(),
      table_of<kMetricRows>(),
      table_of<kColumnRows>(),
      table(kKindSpecs),
      {table(kMachineListing), table(kListing)},
      machine_locks(),
  };
  return model;
}

}  // namespace stampede::scheduler_model
