#include "models/scheduler/spec.hpp"

#include "machine/machine.hpp"
#include "models/scheduler/listing.hpp"

namespace stampede::scheduler_model {

namespace {

constexpr Choice kKernels[] = {
    {"2.2.14", "Linux 2.2.14", "The kernel lock over every socket call, one bottom half at a time; a recalculation adds 20 ticks; a woken task takes the CPU of any worse one."},
    {"2.3.99", "Linux 2.3.99", "No kernel lock in reads and writes, a backlog for each CPU; a recalculation adds 6 ticks; a woken task takes a CPU only if it is better by more than 1."},
};
constexpr Choice kSchedulers[] = {
    {"goodness", "goodness", "One list of runnable tasks, one lock; every schedule() looks at every task."},
    {"o1", "O(1)", "A run queue for each CPU, a list for each level and a bitmap: the cost of schedule() doesn't depend on the number of tasks."},
};
constexpr Choice kBuilds[] = {
    {"smp", "SMP build", "With spinlocks, and 15 points for the CPU that a task last ran on."},
    {"up", "uniprocessor build", "Locks are compiled away, and so are the 15 points. One CPU only."},
};
constexpr Choice kSpinlocks[] = {
    {"test-and-set", "test and set (2.2)", "Unfair: the CPU that freed the lock may take it again before the others see it; its neighbours come next. Who spins only reads."},
    {"ticket", "ticket (2.6.25)", "First come, first served; all who spin re-read one cache line."},
    {"mcs", "MCS (4.2)", "First come, first served; each who spins has a cache line of its own."},
};

constexpr ParamSpec kParamSpecs[] = {
    integer("rooms", "rooms", "rooms", 1, 500, 10, true, "load", "Chat rooms. Threads = 4 x users x rooms: for each user two in the client and two in the server."),
    integer("users", "users a room", "users", 1, 100, 20, true, "load", "Users in each room; what one says goes to all of them, itself included."),
    integer("messages", "messages a user", "messages", 1, 100000, 10, true, "load", "Messages that each user sends; the run ends when all have been delivered."),
    integer("window", "window", "messages", 1, 100, 1, true, "load", "How many of its own messages a user lets be under way: it sends the next when one has come back."),
    choice("kernel", "kernel", kKernels, 0, "kernel", "What the two kernels do differently."),
    choice("scheduler", "scheduler", kSchedulers, 0, "kernel", "How a CPU finds its next task."),
    choice("build", "build", kBuilds, 0, "kernel", "Whether the kernel was built for several CPUs."),
    integer("cpus", "CPUs", "CPUs", 1, 64, 4, false, "machine", "Processors."),
    integer("mhz", "clock", "MHz", 50, 5000, 400, true, "machine", "Clock of the processors; every cost that is counted in cycles scales with it."),
    choice("spinlock", "spinlock", kSpinlocks, 0, "kernel", "Who gets a contended spinlock next."),
    {"message-us", ParamType::integer, "user work", "µs", 0, 100000, 0, true, true, "load", "Work in user mode each time that a thread handles a message, at 400 MHz; left out, the calibrated one.", nullptr, 0, "calibrated"},
    {"post-us", ParamType::integer, "work a member", "µs", 0, 10000, 0, true, true, "load", "Work in user mode to put a message in one writer's queue, at 400 MHz; left out, the calibrated one.", nullptr, 0, "calibrated"},
    integer("join-ms", "joining", "ms", 0, 10000, 1, true, "load", "The users join at random times within this long."),
    integer("duration-ms", "at most", "ms", 1, 600000, 60000, true, "load", "Simulated time after which the run ends, delivered or not."),
    integer("seed", "seed", "", 0, 4294967295.0, 1, false, "run", "Seed of the random numbers: when users join, and who wins an unfair lock."),
};
static_assert(sizeof(kParamSpecs) / sizeof(kParamSpecs[0]) == kParams);

constexpr MetricSpec kMetricSpecs[] = {
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
    {"userNs", "ns", "user", "CPU time in user mode, all CPUs."},
    {"kernelNs", "ns", "kernel", "CPU time in the kernel, but for what follows."},
    {"scanNs", "ns", "scanning", "CPU time in the scheduler's scan over runnable tasks."},
    {"spinNs", "ns", "spinning", "CPU time spent waiting for spinlocks."},
    {"interruptNs", "ns", "interrupts", "CPU time in interrupts and bottom halves."},
    {"idleNs", "ns", "idle", "CPU time with nothing to do."},
    {"spinRunQueueNs", "ns", "spinning: run queue", "Spinning for run-queue locks."},
    {"spinKernelNs", "ns", "spinning: kernel lock", "Spinning for the kernel lock."},
    {"spinWaitQueueNs", "ns", "spinning: wait queue", "Spinning for the wait-queue lock."},
    {"spinBottomHalfNs", "ns", "spinning: bottom halves", "Spinning until no CPU is in a bottom half."},
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
};
static_assert(sizeof(kMetricSpecs) / sizeof(kMetricSpecs[0]) == kMetrics);

constexpr ColumnSpec kColumnSpecs[] = {
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
    {"cpuMode", Per::cpu, ColumnType::u8, "What the CPU does.", "idle|user|kernel|scan|spin|interrupt"},
    {"cpuTask", Per::cpu, ColumnType::u32, "Its current task, 4294967295 when idle.", nullptr},
    {"cpuLine", Per::cpu, ColumnType::u16, "Line of the listing that it executes.", nullptr},
    {"cpuInterrupt", Per::cpu, ColumnType::u8, "Interrupts in progress.", nullptr},
    {"cpuSinceNs", Per::cpu, ColumnType::f64, "Begin of the present piece of work.", nullptr},
    {"cpuUntilNs", Per::cpu, ColumnType::f64, "Its end, 0 where unknown.", nullptr},
    {"cpuGoodness", Per::cpu, ColumnType::u32, "goodness() calls of the scan in progress.", nullptr},
    {"cpuLock", Per::cpu, ColumnType::u8, "Lock that it spins for, 255 for none.", nullptr},
    {"cpuNeedResched", Per::cpu, ColumnType::u8, "1 if it has been told to look for a better task.", nullptr},
    {"cpuActive", Per::cpu, ColumnType::u32, "O(1): tasks that wait in its active array.", nullptr},
    {"cpuExpired", Per::cpu, ColumnType::u32, "O(1): tasks that wait in its expired array.", nullptr},
    {"lockHolder", Per::lock, ColumnType::u8, "CPU that holds the lock, 255 for none.", nullptr},
    {"lockWaiters", Per::lock, ColumnType::u8, "CPUs that spin for it.", nullptr},
    {"runQueueLength", Per::run, ColumnType::u32, "Runnable tasks, those on a CPU included.", nullptr},
    {"runnableSliceNs", Per::run, ColumnType::f64, "Length of one slice of time of the next column.", nullptr},
    {"runnableOverTime", Per::run, ColumnType::f64, "Runnable tasks, mean over each slice of time since the start; the last slice may not be over yet.", nullptr},
    {"scheduleCallsByRunnable", Per::run, ColumnType::u32, "Element n: schedule() calls that had n tasks to choose from.", nullptr},
    {"scheduleNsByRunnable", Per::run, ColumnType::f64, "Element n: the time of these calls together, spinning left out.", nullptr},
};

constexpr KindSpec kKindSpecs[] = {
    {"wake", "{cpu} wakes {task}: it is [runnable:runnable].", "wake-up"},
    {"walk", "{cpu} walks the wait queue of {arg} from its head.", nullptr},
    {"walk-end", "The walk ends: {arg} woken.", nullptr},
    {"reschedule", "{cpu} tells {arg:cpu} to look for work.", nullptr},
    {"interrupt", "{cpu} takes an interrupt.", nullptr},
    {"interrupt-end", "{cpu} goes back to what it did.", nullptr},
    {"tick", "Timer tick on {cpu}.", nullptr},
    {"bottom-half", "{cpu} enters the bottom half, with {arg} in the backlog.", nullptr},
    {"bottom-half-end", "{cpu} leaves the bottom half.", nullptr},
    {"spin", "{cpu} [spinning:spins] for the {what:lock}.", nullptr},
    {"acquired", "{cpu} has the {what:lock}, after [spinning:{arg:ns} of spinning].", nullptr},
    {"schedule", "{cpu} looks for its next task.", nullptr},
    {"sleep", "{task} goes [sleeping:to sleep].", nullptr},
    {"scan", "{cpu} [scan:scans {arg} runnable task{arg:s}].", nullptr},
    {"recalculate", "Nothing left of any slice: {cpu} {what:refill}.", nullptr},
    {"pick", "{cpu} picks {task}, {what:choice} {arg}.", nullptr},
    {"idle", "{cpu} has nothing to run.", nullptr},
    {"run", "{task} [running:runs] on {cpu}.", nullptr},
    {"balance", "{cpu} pulls {task} over from {arg:cpu}.", nullptr},
    {"queue-add", "{task} joins the wait queue.", nullptr},
    {"queue-remove", "{task} leaves the wait queue.", nullptr},
    {"joined", "User {arg} joins: its sender may begin.", nullptr},
    {"sent", "{task} sends [connection:message {arg}] to the server.", "message"},
    {"forwarded", "{task} sends [connection:message {arg}] to a member of the room.", nullptr},
    {"segment", "[connection:Message {arg}] is in the socket of {task}.", nullptr},
    {"taken", "{task} takes [connection:message {arg}] for its room.", nullptr},
    {"posted", "[connection:Message {arg}] is in the queue of {task}.", nullptr},
    {"notify", "{task} is notified.", nullptr},
    {"delivered", "{task} receives [connection:message {arg}].", "message"},
    {"own-back", "{task} knows [connection:message {arg}] for its own: the sender may go on.", nullptr},
    {"all-delivered", "All {arg} messages are delivered.", nullptr},
};
static_assert(sizeof(kKindSpecs) / sizeof(kKindSpecs[0]) == static_cast<uint32_t>(SchedulerKind::all_delivered) + 1);

std::vector<std::string> lock_names() {
  std::vector<std::string> names = {"run-queue lock", "kernel lock", "wait-queue lock", "end of the bottom half"};
  for (uint32_t i = 0; i < kMaxCpus; ++i) names.push_back("run-queue lock of CPU " + std::to_string(i));
  return names;
}

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
      lock_names(),
  };
  return model;
}

}  // namespace stampede::scheduler_model
