#include "models/locks/spec.hpp"

#include "models/locks/listing.hpp"
#include "models/machine_rows.hpp"

namespace stampede::locks_model {

namespace {

constexpr Choice kWorkloads[] = {
    {"netperf-rr", "Netperf request/response", "A process for each connection; 4 bytes come, 4 bytes go back, as fast as it can be done."},
    {"fscache-read", "FSCache random reads", "Processes that read random parts of files which are in memory: nothing but system calls, the page cache and copying."},
    {"specweb99", "SPECweb99 (Zeus)", "A few server processes poll many slow connections; files from a few bytes to 900 KB, a third of the requests dynamic."},
    {"webbench", "WebBench (Apache)", "A process for each connection in hand; clients that connect, ask for one static file, and come again at once."},
};
constexpr Choice kKernels[] = {
    {"2.2.14", "2.2.14", "One kernel lock over every socket call, read, open, close and poll; one CPU at a time in bottom halves."},
    {"2.3.99", "2.3.99", "A lock for each socket, bottom halves on every CPU, nothing over read and poll; the kernel lock is left in open and close."},
    {"2.4.0-test3", "2.4.0-test3", "As 2.3.99, but the kernel lock is gone from open; close still takes it. A scheduler with shorter slices, which preempts less."},
};
constexpr Choice kBuilds[] = {
    {"smp", "SMP", "Locks are there, and every locked instruction costs, even with one CPU (the paper's 1P)."},
    {"up", "UP", "Built for one processor: locks and the lock prefix are compiled away. Runs on one CPU, whatever `cpus` says."},
};
constexpr Choice kSpinlocks[] = {
    {"test-and-test-and-set", "test and test and set (2.2)", "Unfair; spinners read until they see the lock free. When it is freed, all of them fetch its line again."},
    {"ticket", "ticket (2.6.25)", "First come, first served; all who spin fetch one line again at every hand-over."},
    {"mcs", "MCS (4.2)", "First come, first served; each who spins has a line of its own: a hand-over costs one transfer, however many wait."},
    {"test-and-set", "test and set", "Unfair; spinners never stop writing, so that even to free the lock its holder waits for the line behind them all."},
};
constexpr Choice kSchedulers[] = {
    {"goodness", "the kernel's own (goodness)", "One run queue, one lock, every schedule() looks at every runnable task; each kernel with its own rules."},
    {"o1", "O(1)", "A run queue and a lock for each CPU: not of this time, to see what comes after the next bottleneck."},
};
constexpr Choice kBottomHalfRules[] = {
    {"as-kernel", "as the kernel", "2.2.14 one at a time, since 2.3.99 on every CPU."},
    {"one-at-a-time", "one at a time", "One CPU in the whole machine may be in a bottom half, and whoever locks a socket spins until none is."},
    {"per-cpu", "on every CPU (softnet)", "Each CPU works on the packets that it took itself, while the others do the same."},
};
constexpr Choice kGuards[] = {
    {"as-kernel", "as the kernel", "What the kernel that was chosen does."},
    {"none", "no lock", "As if the data needed none."},
    {"kernel", "the kernel lock", "One lock for the whole kernel."},
    {"object", "a lock for each object", "The socket's own, the file's own, the listener's own; for poll the process's own."},
    {"cpu", "a lock for each CPU", "As if each CPU had data of its own: the lock's line never travels."},
};
constexpr Choice kCopies[] = {
    {"held", "with the kernel lock held", "Data are copied from and to the user's memory under whatever lock the call holds."},
    {"dropped", "kernel lock dropped", "Around each copy the kernel lock is let go and taken again: for send(), Andi Kleen's patch of May 1999. Nothing changes where a call doesn't hold it."},
};
constexpr Choice kChecksums[] = {
    {"plain", "as it was", "Checksum and copy in one loop; the processor waits for each line from memory."},
    {"prefetching", "with lines fetched ahead", "The loop asks for lines before it needs them, so that half of the wait for memory goes."},
};
constexpr Choice kOnOff[] = {
    {"off", "off", "FSCache as it is: reads."},
    {"on", "on", "Copying in user mode instead of reads: the paper's baseline for what the memory can do."},
};

constexpr Choice kSeeks[] = {
    {"in-read", "in the read itself", "One call, which is told the place (pread)."},
    {"lseek", "lseek before each read", "Two calls. lseek is under the kernel lock in 2.2.14, and still in 2.3.99 and 2.4.0; it writes a counter that all CPUs share."},
};

constexpr const char* kGuardHelp = "What guards this part of a request's path.";

constexpr UsedWhere kWhereFscache = {"workload", "fscache-read"};
constexpr UsedWhere kWhereWebbench = {"workload", "webbench"};
constexpr UsedWhere kWhereWeb = {"workload", "specweb99|webbench"};
constexpr UsedWhere kWhereSpecweb = {"workload", "specweb99"};
constexpr UsedWhere kWhereConnected = {"workload", "netperf-rr|specweb99|webbench"};
constexpr UsedWhere kWhereServed = {"workload", "fscache-read|specweb99|webbench"};

constexpr ParamSpec kParamSpecs[] = {
    choice("workload", "workload", kWorkloads, 0, "load", "What the machine is asked to do: the four benchmarks of 1999 and 2000."),
    choice("kernel", "kernel", kKernels, 0, "kernel", "Which kernel's locks; each part of the path can be changed below."),
    choice("build", "build", kBuilds, 0, "kernel", "Whether the kernel was built for several processors."),
    cpus_param(64, 4),
    clock_param(400, "Clock of the processors: 400 for Netperf and FSCache, 450 for SPECweb99. Costs counted in cycles scale with it; wire, disk and memory bus don't."),
    integer("connections", "connections", "connections", 1, 1000, 16, true, "load", "Connections of clients (WebBench: clients). FSCache has none.").where(kWhereConnected),
    ParamSpec{"processes", ParamType::integer, "processes", "processes", 1, 1000, 0, true, true, "load", "Server processes; where it is left out: one a CPU (FSCache, SPECweb99), 16 (WebBench). Netperf always has one a connection.", nullptr, 0, "as usual"}.where(kWhereServed),
    choice("spinlock", "spinlock", kSpinlocks, 0, "kernel", "What a CPU does that finds a lock taken, and what handing the lock over costs."),
    scheduler_param(kSchedulers),
    choice("bottom-halves", "bottom halves", kBottomHalfRules, 0, "locks", "Where packets are worked on."),
    choice("lock-accept", "lock: accept", kGuards, 0, "locks", kGuardHelp),
    choice("lock-poll", "lock: poll", kGuards, 0, "locks", kGuardHelp),
    choice("lock-receive", "lock: receive", kGuards, 0, "locks", kGuardHelp),
    choice("lock-send", "lock: send", kGuards, 0, "locks", kGuardHelp),
    choice("lock-open", "lock: open", kGuards, 0, "locks", kGuardHelp),
    choice("lock-read", "lock: read", kGuards, 0, "locks", kGuardHelp),
    choice("lock-close", "lock: close", kGuards, 0, "locks", kGuardHelp),
    choice("copy", "copying", kCopies, 0, "locks", "Whether data are copied with the kernel lock held."),
    choice("checksum", "checksum copy", kChecksums, 0, "kernel", "How the sum of what is sent is made."),
    integer("buffer-bytes", "buffer", "bytes", 512, 131072, 4096, true, "load", "FSCache: bytes that one read asks for.").where(kWhereFscache),
    integer("file-kb", "file", "KB", 4, 65536, 128, true, "load", "FSCache: size of each process's file.").where(kWhereFscache),
    choice("seek", "finding the place", kSeeks, 0, "load", "FSCache: how a random place in the file is asked for.").where(kWhereFscache),
    choice("memcpy", "copying only", kOnOff, 0, "load", "FSCache: the baseline without a kernel in it.").where(kWhereFscache),
    ParamSpec{"answer-kb", ParamType::integer, "answers", "KB", 1, 1024, 0, true, true, "load", "WebBench: size of every answer; where it is left out, files of 100 bytes to 9 KB.", nullptr, 0, "as usual"}.where(kWhereWebbench),
    ParamSpec{"look-ups", ParamType::integer, "look-ups", "calls", 0, 100, 0, true, true, "load", "WebBench: names that Apache asks about before it opens a file. Left out: as many as with links checked in every folder; 1: the file alone.", nullptr, 0, "as usual"}.where(kWhereWebbench),
    integer("user-percent", "server's own work", "%", 1, 1000, 100, true, "load", "Time in user mode for a request, against the calibrated one. 33: an Apache whose own work takes a third of it.").where(kWhereWeb),
    integer("ram-mb", "memory", "MB", 512, 65536, 2048, true, "machine", "SPECweb99: memory for the server, its kernel and the files; what doesn't fit comes from disk.").where(kWhereSpecweb),
    integer("network-mbit", "network", "Mbit/s", 1, 100000, 400, true, "machine", "What the clients' four networks carry together."),
    integer("duration-ms", "duration", "ms", 1, 600000, 100, true, "load", "Simulated time of the run."),
    seed_param("Seed of the random numbers: clients' pauses, places in files, and who wins an unfair lock."),
};
static_assert(sizeof(kParamSpecs) / sizeof(kParamSpecs[0]) == kParams);

constexpr auto kRequestMetrics = std::to_array<MetricSpec>({
    {"requestsPerS", "1/s", "requests/s", "Requests finished for each second of simulated time."},
    {"requests", "requests", "requests", "Requests finished (FSCache: reads)."},
    {"issued", "requests", "issued", "Requests that reached the machine."},
    {"kilobytesPerS", "KB/s", "KB/s", "Payload copied for finished requests, for each second."},
    {"latencyMeanNs", "ns", "latency, mean", "From the request at the card to the end of its answer (SPECweb99: at the client)."},
    {"latencyP50Ns", "ns", "latency, median", "The same, median."},
    {"latencyP95Ns", "ns", "latency, 95 %", "The same, 95th percentile."},
    {"latencyP99Ns", "ns", "latency, 99 %", "The same, 99th percentile."},
    {"bitratePerConnection", "bit/s", "bit rate per connection", "Bits of answers for each connection and second."},
});
constexpr auto kWhereTimeGoesMetrics = std::to_array<MetricSpec>({
    {"busyShare", "", "CPU utilisation", "Share of CPU time that was not idle."},
    {"spinShare", "", "share of stext_lock", "Spinning as a share of all time in the kernel; a profile calls it stext_lock, as far as the tick that takes it can see."},
    {"routineScheduleNs", "ns", "schedule", "Profile: choosing and switching tasks, the scan included."},
    {"routineSpinNs", "ns", "stext_lock", "Profile: all spinning, whatever for."},
    {"routineWakeNs", "ns", "wake_up", "Profile: making tasks runnable, finding them a CPU."},
    {"routineTimerNs", "ns", "timer and CPU interrupts", "Profile: the timer, and interrupts from one CPU to another."},
    {"routineDriverNs", "ns", "card driver", "Profile: the card's interrupt and its transmit routine."},
    {"routineTcpInNs", "ns", "TCP, in", "Profile: bottom halves, packets on their way up."},
    {"routineTcpOutNs", "ns", "TCP, out", "Profile: send() and packets on their way down, the copy apart."},
    {"routineReceiveNs", "ns", "receive", "Profile: recv()."},
    {"routineCopyNs", "ns", "copy", "Profile: copying between user and kernel, with the checksum."},
    {"routinePollNs", "ns", "poll", "Profile: poll()."},
    {"routineConnectNs", "ns", "accept and close", "Profile: sockets made and freed."},
    {"routineFileNs", "ns", "open and close", "Profile: names, descriptors, and the disk's interrupt."},
    {"routineReadNs", "ns", "read", "Profile: read(), lseek() and the page cache, the copy apart."},
    {"routineSystemCallNs", "ns", "system call", "Profile: into the kernel and out again."},
    {"topRoutineNs", "ns", "first of the profile", "Time of the routine that takes most."},
    {"tickScheduleNs", "ns", "schedule, by the tick", "The same profile as the timer's tick tells it, which cannot enter where interrupts are off: each such stretch is told of the code that ends it. Here choosing and switching tasks, and spinning for the run queue on the way."},
    {"tickSpinNs", "ns", "stext_lock, by the tick", "Spinning with interrupts on; for the end of bottom halves apart."},
    {"tickWakeNs", "ns", "wake_up, by the tick", "Making tasks runnable, spinning for the run queue included."},
    {"tickTimerNs", "ns", "timer and CPU interrupts, by the tick", "The timer, and interrupts from one CPU to another."},
    {"tickDriverNs", "ns", "card driver, by the tick", "The card's interrupt and its transmit routine."},
    {"tickTcpInNs", "ns", "TCP, in, by the tick", "Bottom halves, packets on their way up: a good number of functions together."},
    {"tickTcpOutNs", "ns", "TCP, out, by the tick", "send() and packets on their way down, the copy apart: likewise."},
    {"tickReceiveNs", "ns", "receive, by the tick", "recv()."},
    {"tickCopyNs", "ns", "copy, by the tick", "Copying between user and kernel, with the checksum."},
    {"tickPollNs", "ns", "poll, by the tick", "poll()."},
    {"tickConnectNs", "ns", "accept and close, by the tick", "Sockets made and freed."},
    {"tickFileNs", "ns", "open and close, by the tick", "Names, descriptors, and the disk's interrupt."},
    {"tickReadNs", "ns", "read, by the tick", "read() and lseek(), the copy apart."},
    {"tickSystemCallNs", "ns", "system call, by the tick", "Into the kernel and out again."},
    {"tickGateNs", "ns", "synchronize_bh, by the tick", "Spinning until no CPU is in a bottom half: a function of that name, and none of stext_lock's."},
    {"tickTopRoutineNs", "ns", "first of the profile, by the tick", "Time of the routine of which the tick tells most."},
    {"kernelLockTakes", "", "kernel lock: taken", "Times that the kernel lock was taken."},
    {"kernelLockContendedShare", "", "kernel lock: contended", "Share of them that had to spin."},
    {"kernelLockHeldNs", "ns", "kernel lock: held", "Time that it was held."},
    {"kernelLockHoldMeanNs", "ns", "kernel lock: mean hold", "The same, each time on average."},
    {"kernelLockWaitMeanNs", "ns", "kernel lock: mean wait", "From the first try to having it, interrupts in between included: on average, each time that it was taken."},
    {"spinKernelNs", "ns", "spinning: kernel lock", "Spinning for the kernel lock."},
    {"spinBottomHalfNs", "ns", "spinning: bottom halves", "Spinning until no CPU is in a bottom half."},
    {"spinRunQueueNs", "ns", "spinning: run queue", "Spinning for run-queue locks."},
    {"spinSocketNs", "ns", "spinning: sockets", "Spinning for sockets' own locks."},
    {"spinPageCacheNs", "ns", "spinning: page cache", "Spinning for the lock of the page cache."},
    {"spinOtherNs", "ns", "spinning: others", "Spinning for locks of names, cards, files and CPUs."},
    {"lockLineTransfers", "lines", "lock lines moved", "Cache lines of locks that went from one CPU to another."},
    {"dataLineTransfers", "lines", "data lines moved", "Cache lines of sockets, cards, files and tasks that did."},
    {"serialShare", "", "serial share", "Time for which the busiest lock was held, as a share of all work (spinning and idling are none)."},
    {"ceilingPerS", "1/s", "ceiling", "Requests a second that the run's own numbers allow at most: the busiest lock held all the time, or all CPUs at work all the time."},
    {"amdahlSpeedup", "", "Amdahl's speed-up", "1 / (s + (1 - s) / CPUs), with s the serial share: for one request after the other. Requests that overlap may do better, up to 1 / s."},
    {"busShare", "", "memory bus", "Share of the time for which the memory bus was busy with copies."},
    {"busWaitNs", "ns", "waiting for the bus", "CPU time for which a copy waited for another one's turn on the bus."},
    {"cacheMissShare", "", "copied from memory", "Share of the copied bytes that came from memory instead of the CPU's cache."},
    {"networkShare", "", "network", "Share of what the clients' networks can carry that was used."},
    {"diskReads", "reads", "disk reads", "Reads for files that were not in memory."},
    {"droppedPackets", "packets", "dropped packets", "Packets for which the backlog had no room."},
    {"interrupts", "interrupts", "interrupts", "Interrupts taken."},
    {"contextSwitches", "switches", "context switches", "Times that a CPU went over to another task, or to idle."},
    {"migrations", "", "migrations", "Times that a task went on on another CPU than before."},
    {"goodnessCalls", "calls", "goodness() calls", "Candidates looked at in the scheduler's scans."},
    {"elapsedNs", "ns", "simulated time", "Time since the start of the run."},
});
constexpr auto kMetricSpecs =
    joined(kRequestMetrics,
           time_metrics("CPU time spent waiting for spinlocks and for the end of bottom halves.", "CPU time in interrupts and bottom halves, but for spinning."),
           kWhereTimeGoesMetrics);
static_assert(kMetricSpecs.size() == kMetrics);

constexpr ColumnSpec kColumnSpecs[] = {
    {"taskState", Per::task, ColumnType::u8, "What the process is doing.", "asleep|runnable|running"},
    {"taskCpu", Per::task, ColumnType::u8, "CPU that it runs on or last ran on.", nullptr},
    {"taskConnection", Per::task, ColumnType::u32, "Connection in hand, 4294967295 for none.", nullptr},
    {"taskLine", Per::task, ColumnType::u16, "Line of the listing where it stands.", nullptr},
    {"cpuMode", Per::cpu, ColumnType::u8, "What the CPU does.", kModeNames},
    {"cpuTask", Per::cpu, ColumnType::u32, "Its current process, 4294967295 when idle.", nullptr},
    {"cpuLine", Per::cpu, ColumnType::u16, "Line of the listing that it executes.", nullptr},
    {"cpuRoutine", Per::cpu, ColumnType::u8, "What a profile would charge this moment to.",
     "schedule|stext_lock|wake_up|timer and CPU interrupts|card driver|TCP, in|TCP, out|receive|copy|poll|accept and close|open and close|read|system call|user|idle"},
    {"cpuConnection", Per::cpu, ColumnType::u32, "Connection that it works on, 4294967295 for none.", nullptr},
    {"cpuSpinsFor", Per::cpu, ColumnType::u16, "Lock that it spins for: a place in the lock columns, 65535 for none.", nullptr},
    {"cpuHolds", Per::cpu, ColumnType::u16, "Lock that it took last of those that it holds, 65535 for none.", nullptr},
    {"cpuInterrupt", Per::cpu, ColumnType::u8, "Interrupts in progress.", nullptr},
    {"cpuSinceNs", Per::cpu, ColumnType::f64, "Begin of the present piece of work.", nullptr},
    {"cpuUntilNs", Per::cpu, ColumnType::f64, "Its end, 0 where unknown.", nullptr},
    {"cpuUserNs", Per::cpu, ColumnType::f64, "Its time in user mode so far.", nullptr},
    {"cpuKernelNs", Per::cpu, ColumnType::f64, "Its time in the kernel so far: system calls, scans, interrupts.", nullptr},
    {"cpuSpinNs", Per::cpu, ColumnType::f64, "Its time spinning so far.", nullptr},
    {"cpuIdleNs", Per::cpu, ColumnType::f64, "Its idle time so far.", nullptr},
    {"lockName", Per::lock, ColumnType::u16, "What kind of lock: a place in the description's locks.", nullptr},
    {"lockHolder", Per::lock, ColumnType::u8, "CPU that holds it, 255 for none.", nullptr},
    {"lockWaiters", Per::lock, ColumnType::u8, "CPUs that spin for it.", nullptr},
    {"lockLineCpu", Per::lock, ColumnType::u8, "CPU whose cache has its line, 255 before it was ever taken.", nullptr},
    {"lockOnItsWay", Per::lock, ColumnType::u8, "1 while it has been freed and its line travels to whoever gets it.", nullptr},
    {"lockTakes", Per::lock, ColumnType::f64, "Times taken so far.", nullptr},
    {"lockContended", Per::lock, ColumnType::f64, "Of them, those that had to spin.", nullptr},
    {"lockHeldNs", Per::lock, ColumnType::f64, "Time held so far, the present holder included.", nullptr},
    {"lockSpunNs", Per::lock, ColumnType::f64, "Time that CPUs have spun for it, those that still do included.", nullptr},
    {"lockLines", Per::lock, ColumnType::f64, "Times that its line went from one CPU to another.", nullptr},
    {"connectionState", Per::run, ColumnType::u8, "For each connection: where its request is.", "at the client|at the card|at the socket|being served"},
    {"connectionTask", Per::run, ColumnType::u32, "For each connection: the process that serves it, 4294967295 for none.", nullptr},
    {"connectionCpu", Per::run, ColumnType::u8, "For each connection: CPU whose cache has its socket, 255 for none yet.", nullptr},
    {"connectionRequests", Per::run, ColumnType::u32, "For each connection: requests finished.", nullptr},
    {"connectionLock", Per::run, ColumnType::u16, "For each connection: place of its socket's own lock in the lock columns.", nullptr},
    {"routineNs", Per::run, ColumnType::f64, "The profile so far: time of each routine, in the order of cpuRoutine's names, user last.", nullptr},
    {"segmentGuard", Per::run, ColumnType::u8, "What guards accept, poll, receive, send, open, read, close, in this order.", "no lock|the kernel lock|the object's own|the CPU's own"},
    {"runQueueLength", Per::run, ColumnType::u32, "Runnable processes, those on a CPU included.", nullptr},
};

constexpr auto kOwnKinds = std::to_array<KindSpec>({
    {"take", "{cpu} takes the {what:lock}.", nullptr},
    {"let-go", "{cpu} lets go of the {what:lock}.", nullptr},
    {"request", "A request arrives on [connection:connection {arg}].", "connection"},
    {"data", "{cpu} hands the data to the socket of [connection:connection {arg}].", nullptr},
    {"keep", "The socket of [connection:connection {arg}] is locked: {cpu} leaves the packet to whoever has it.", nullptr},
    {"copy", "{cpu} copies {arg} byte{arg:s}.", nullptr},
    {"packet-out", "{cpu} sends a packet on [connection:connection {arg}].", nullptr},
    {"polled", "{task} has asked its descriptors: {arg} ready.", nullptr},
    {"disk-wait", "{task} waits for the disk: [sleeping:asleep].", nullptr},
    {"disk-done", "The disk has what [connection:connection {arg}] asked for.", nullptr},
    {"done", "{task} has finished the request of [connection:connection {arg}].", "connection"},
});
constexpr auto kKindSpecs = joined(machine_kinds({
                                      {Kind::walk, "{cpu} walks a wait queue of {arg}."},
                                      {Kind::queue_add, "{task} joins a wait queue."},
                                      {Kind::queue_remove, "{task} leaves a wait queue."},
                                  }),
                                  kOwnKinds);
static_assert(kKindSpecs.size() == static_cast<uint32_t>(LocksKind::done) + 1);

std::vector<std::string> lock_names() {
  std::vector<std::string> names = machine_locks();
  for (const char* own : {"lock of the page cache", "lock of the name cache", "lock of a card", "CPU's own lock", "file's own lock", "socket's own lock"}) names.push_back(own);
  return names;
}

}  // namespace

const ModelSpec& spec() {
  static const ModelSpec model = {
      "locks",
      "One big lock",
      "Requests that run through user mode, through a kernel under locks, and through a kernel without: Linux 2.2.14 and 2.3.99 under four benchmarks, on 1 to 64 CPUs.",
      table(kParamSpecs),
      table(kMetricSpecs),
      table(kColumnSpecs),
      table(kKindSpecs),
      {table(kMachineListing), table(kListing)},
      lock_names(),
  };
  return model;
}

}  // namespace stampede::locks_model
