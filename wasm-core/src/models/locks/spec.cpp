#include "models/locks/spec.hpp"

#include "models/locks/listing.hpp"
#include "models/machine_rows.hpp"
#include "models/rows.hpp"

namespace stampede::locks_model {

namespace {

constexpr auto kWorkloads = std::to_array<ChoiceRow<Workload>>({
    {Workload::netperf_rr, "netperf-rr", "Netperf request/response", "A process for each connection; 4 bytes come, 4 bytes go back, as fast as it can be done."},
    {Workload::fscache_read, "fscache-read", "FSCache random reads", "Processes that read random parts of files which are in memory: nothing but system calls, the page cache and copying."},
    {Workload::specweb99, "specweb99", "SPECweb99 (Zeus)", "A few server processes poll many slow connections; files from a few bytes to 900 KB, a third of the requests dynamic."},
    {Workload::webbench, "webbench", "WebBench (Apache)", "A process for each connection in hand; clients that connect, ask for one static file, and come again at once."},
});
constexpr auto kKernels = std::to_array<ChoiceRow<Kernel>>({
    {Kernel::v2_2_14, "2.2.14", "2.2.14", "One kernel lock over every socket call, read, open, close and poll; one CPU at a time in bottom halves."},
    {Kernel::v2_3_99, "2.3.99", "2.3.99", "A lock for each socket, bottom halves on every CPU, nothing over read and poll; the kernel lock is left in open and close."},
    {Kernel::v2_4_0_test3, "2.4.0-test3", "2.4.0-test3", "As 2.3.99, but the kernel lock is gone from open; close still takes it. A scheduler with shorter slices, which preempts less."},
});
constexpr auto kBuilds = std::to_array<ChoiceRow<Build>>({
    {Build::smp, "smp", "SMP", "Locks are there, and every locked instruction costs, even with one CPU (the paper's 1P)."},
    {Build::up, "up", "UP", "Built for one processor: locks and the lock prefix are compiled away. Runs on one CPU, whatever `cpus` says."},
});
constexpr auto kSpinlocks = std::to_array<ChoiceRow<SpinKind>>({
    {SpinKind::test_and_test_and_set, "test-and-test-and-set", "test and test and set (2.2)", "Unfair; spinners read until they see the lock free. When it is freed, all of them fetch its line again."},
    {SpinKind::ticket, "ticket", "ticket (2.6.25)", "First come, first served; all who spin fetch one line again at every hand-over."},
    {SpinKind::mcs, "mcs", "MCS (4.2)", "First come, first served; each who spins has a line of its own: a hand-over costs one transfer, however many wait."},
    {SpinKind::test_and_set, "test-and-set", "test and set", "Unfair; spinners never stop writing, so that even to free the lock its holder waits for the line behind them all."},
});
constexpr auto kSchedulers = std::to_array<ChoiceRow<SchedulerChoice>>({
    {SchedulerChoice::goodness, "goodness", "the kernel's own (goodness)", "One run queue, one lock, every schedule() looks at every runnable task; each kernel with its own rules."},
    {SchedulerChoice::o1, "o1", "O(1)", "A run queue and a lock for each CPU: not of this time, to see what comes after the next bottleneck."},
});
constexpr auto kBottomHalfRules = std::to_array<ChoiceRow<BottomHalfRule>>({
    {BottomHalfRule::as_kernel, "as-kernel", "as the kernel", "2.2.14 one at a time, since 2.3.99 on every CPU."},
    {BottomHalfRule::one_at_a_time, "one-at-a-time", "one at a time", "One CPU in the whole machine may be in a bottom half, and whoever locks a socket spins until none is."},
    {BottomHalfRule::per_cpu, "per-cpu", "on every CPU (softnet)", "Each CPU works on the packets that it took itself, while the others do the same."},
});
constexpr auto kGuards = std::to_array<ChoiceRow<GuardChoice>>({
    {GuardChoice::as_kernel, "as-kernel", "as the kernel", "What the kernel that was chosen does."},
    {GuardChoice::none, "none", "no lock", "As if the data needed none."},
    {GuardChoice::kernel, "kernel", "the kernel lock", "One lock for the whole kernel."},
    {GuardChoice::object, "object", "a lock for each object", "The socket's own, the file's own, the listener's own; for poll the process's own."},
    {GuardChoice::cpu, "cpu", "a lock for each CPU", "As if each CPU had data of its own: the lock's line never travels."},
});
constexpr auto kCopies = std::to_array<ChoiceRow<Copying>>({
    {Copying::held, "held", "with the kernel lock held", "Data are copied from and to the user's memory under whatever lock the call holds."},
    {Copying::dropped, "dropped", "kernel lock dropped", "Around each copy the kernel lock is let go and taken again: for send(), Andi Kleen's patch of May 1999. Nothing changes where a call doesn't hold it."},
});
constexpr auto kChecksums = std::to_array<ChoiceRow<Checksum>>({
    {Checksum::plain, "plain", "as it was", "Checksum and copy in one loop; the processor waits for each line from memory."},
    {Checksum::prefetching, "prefetching", "with lines fetched ahead", "The loop asks for lines before it needs them, so that half of the wait for memory goes."},
});
constexpr auto kOnOff = std::to_array<ChoiceRow<CopyingOnly>>({
    {CopyingOnly::off, "off", "off", "FSCache as it is: reads."},
    {CopyingOnly::on, "on", "on", "Copying in user mode instead of reads: the paper's baseline for what the memory can do."},
});

constexpr auto kSeeks = std::to_array<ChoiceRow<Seek>>({
    {Seek::in_read, "in-read", "in the read itself", "One call, which is told the place (pread)."},
    {Seek::lseek, "lseek", "lseek before each read", "Two calls. lseek is under the kernel lock in 2.2.14, and still in 2.3.99 and 2.4.0; it writes a counter that all CPUs share."},
});

constexpr auto kSeekGuards = std::to_array<ChoiceRow<SeekGuard>>({
    {SeekGuard::as_kernel, "as-kernel", "as the kernel", "The kernel lock, in all three kernels."},
    {SeekGuard::none, "none", "no lock", "Read the counter, add one, write it back. While one CPU does so, another may."},
    {SeekGuard::atomic, "atomic", "one locked instruction", "Nobody comes between reading and writing: no lock, and no race. Not what a kernel of the time did."},
});

constexpr const char* kGuardHelp = "What guards this part of a request's path.";

constexpr Condition kWhereFscache = {"workload", "fscache-read"};
constexpr Condition kWhereSeeks = {"seek", "lseek"};
constexpr Condition kWhereWebbench = {"workload", "webbench"};
constexpr Condition kWhereWeb = {"workload", "specweb99|webbench"};
constexpr Condition kWhereSpecweb = {"workload", "specweb99"};
constexpr Condition kWhereConnected = {"workload", "netperf-rr|specweb99|webbench"};
constexpr Condition kWhereServed = {"workload", "fscache-read|specweb99|webbench"};

constexpr auto kParamRows = std::to_array<ParamRow<Param>>({
    {kWorkload, choice<kWorkloads>("workload", "workload", Workload::netperf_rr, "load", "What the machine is asked to do: the four benchmarks of 1999 and 2000.")},
    {kKernel, choice<kKernels>("kernel", "kernel", Kernel::v2_2_14, "kernel", "Which kernel's locks; each part of the path can be changed below.")},
    {kBuild, choice<kBuilds>("build", "build", Build::smp, "kernel", "Whether the kernel was built for several processors.")},
    {kCpus, cpus_param(64, 4)},
    {kMhz, clock_param(400, "Clock of the processors: 400 for Netperf and FSCache, 450 for SPECweb99. Costs counted in cycles scale with it; wire, disk and memory bus don't.")},
    {kConnections, integer("connections", "connections", "connections", 1, 1000, 16, true, "load", "Connections of clients (WebBench: clients). FSCache has none.").where(kWhereConnected)},
    {kProcesses, ParamSpec{"processes", ParamType::integer, "processes", "processes", 1, 1000, 0, true, true, "load", "Server processes; where it is left out: one a CPU (FSCache, SPECweb99), 16 (WebBench). Netperf always has one a connection.", nullptr, 0, "as usual"}.where(kWhereServed)},
    {kSpinlock, choice<kSpinlocks>("spinlock", "spinlock", SpinKind::test_and_test_and_set, "kernel", "What a CPU does that finds a lock taken, and what handing the lock over costs.")},
    {kScheduler, scheduler_param<kSchedulers>()},
    {kBottomHalfRule, choice<kBottomHalfRules>("bottom-halves", "bottom halves", BottomHalfRule::as_kernel, "locks", "Where packets are worked on.").where(kWhereConnected)},
    {kLockAccept, choice<kGuards>("lock-accept", "lock: accept", GuardChoice::as_kernel, "locks", kGuardHelp).where(kWhereWebbench)},
    {kLockPoll, choice<kGuards>("lock-poll", "lock: poll", GuardChoice::as_kernel, "locks", kGuardHelp).where(kWhereSpecweb)},
    {kLockReceive, choice<kGuards>("lock-receive", "lock: receive", GuardChoice::as_kernel, "locks", kGuardHelp).where(kWhereConnected)},
    {kLockSend, choice<kGuards>("lock-send", "lock: send", GuardChoice::as_kernel, "locks", kGuardHelp).where(kWhereConnected)},
    {kLockOpen, choice<kGuards>("lock-open", "lock: open", GuardChoice::as_kernel, "locks", kGuardHelp).where(kWhereWeb)},
    {kLockRead, choice<kGuards>("lock-read", "lock: read", GuardChoice::as_kernel, "locks", kGuardHelp).where(kWhereFscache)},
    {kLockClose, choice<kGuards>("lock-close", "lock: close", GuardChoice::as_kernel, "locks", kGuardHelp).where(kWhereWeb)},
    {kCopy, choice<kCopies>("copy", "copying", Copying::held, "locks", "Whether data are copied with the kernel lock held.")},
    {kChecksum, choice<kChecksums>("checksum", "checksum copy", Checksum::plain, "kernel", "How the sum of what is sent is made.").where(kWhereWeb)},
    {kBufferBytes, integer("buffer-bytes", "buffer", "bytes", 512, 131072, 4096, true, "load", "FSCache: bytes that one read asks for.").where(kWhereFscache)},
    {kFileKb, integer("file-kb", "file", "KB", 4, 65536, 128, true, "load", "FSCache: size of each process's file.").where(kWhereFscache)},
    {kSeek, choice<kSeeks>("seek", "finding the place", Seek::in_read, "load", "FSCache: how a random place in the file is asked for.").where(kWhereFscache)},
    {kLockSeek, choice<kSeekGuards>("lock-seek", "lock: lseek", SeekGuard::as_kernel, "locks", "What guards the number that each lseek takes from a counter that all share.").where(kWhereSeeks)},
    {kMemcpy, choice<kOnOff>("memcpy", "copying only", CopyingOnly::off, "load", "FSCache: the baseline without a kernel in it.").where(kWhereFscache)},
    {kAnswerKb, ParamSpec{"answer-kb", ParamType::integer, "answers", "KB", 1, 1024, 0, true, true, "load", "WebBench: size of every answer; where it is left out, files of 100 bytes to 9 KB.", nullptr, 0, "as usual"}.where(kWhereWebbench)},
    {kLookUps, ParamSpec{"look-ups", ParamType::integer, "look-ups", "calls", 0, 100, 0, true, true, "load", "WebBench: names that Apache asks about before it opens a file. Left out: as many as with links checked in every folder; 1: the file alone.", nullptr, 0, "as usual"}.where(kWhereWebbench)},
    {kUserPercent, integer("user-percent", "server's own work", "%", 1, 1000, 100, true, "load", "Time in user mode for a request, against the calibrated one. 33: an Apache whose own work takes a third of it.").where(kWhereWeb)},
    {kRamMb, integer("ram-mb", "memory", "MB", 512, 65536, 2048, true, "machine", "SPECweb99: memory for the server, its kernel and the files; what doesn't fit comes from disk.").where(kWhereSpecweb)},
    {kNetworkMbit, integer("network-mbit", "network", "Mbit/s", 1, 100000, 400, true, "machine", "What the clients' four networks carry together.")},
    {kDurationMs, integer("duration-ms", "duration", "ms", 1, 600000, 100, true, "load", "Simulated time of the run.")},
    {kSeed, seed_param("Seed of the random numbers: clients' pauses, places in files, and who wins an unfair lock.")},
});

constexpr auto kRequestMetrics = std::to_array<MetricRow<Metric>>({
    {kRequestsPerS, "requestsPerS", "1/s", "requests/s", "Requests finished for each second of simulated time."},
    {kRequests, "requests", "requests", "requests", "Requests finished (FSCache: reads)."},
    {kIssued, "issued", "requests", "issued", "Requests that reached the machine."},
    {kKilobytesPerS, "kilobytesPerS", "KB/s", "KB/s", "Payload copied for finished requests, for each second."},
    {kLatencyMeanNs, "latencyMeanNs", "ns", "latency, mean", "From the request at the card to the end of its answer (SPECweb99: at the client)."},
    {kLatencyP50Ns, "latencyP50Ns", "ns", "latency, median", "The same, median."},
    {kLatencyP95Ns, "latencyP95Ns", "ns", "latency, 95 %", "The same, 95th percentile."},
    {kLatencyP99Ns, "latencyP99Ns", "ns", "latency, 99 %", "The same, 99th percentile."},
    {kBitratePerConnection, "bitratePerConnection", "bit/s", "bit rate per connection", "Bits of answers for each connection and second."},
});
constexpr auto kWhereTimeGoesMetrics = std::to_array<MetricRow<Metric>>({
    {kBusyShare, "busyShare", "", "CPU utilisation", "Share of CPU time that was not idle."},
    {kSpinShare, "spinShare", "", "share of stext_lock", "Spinning as a share of all time in the kernel; a profile calls it stext_lock, as far as the tick that takes it can see."},
    {kRoutineScheduleNs, "routineScheduleNs", "ns", "schedule", "Profile: choosing and switching tasks, the scan included."},
    {kRoutineSpinNs, "routineSpinNs", "ns", "stext_lock", "Profile: all spinning, whatever for."},
    {kRoutineWakeNs, "routineWakeNs", "ns", "wake_up", "Profile: making tasks runnable, finding them a CPU."},
    {kRoutineTimerNs, "routineTimerNs", "ns", "timer and CPU interrupts", "Profile: the timer, and interrupts from one CPU to another."},
    {kRoutineDriverNs, "routineDriverNs", "ns", "card driver", "Profile: the card's interrupt and its transmit routine."},
    {kRoutineTcpInNs, "routineTcpInNs", "ns", "TCP, in", "Profile: bottom halves, packets on their way up."},
    {kRoutineTcpOutNs, "routineTcpOutNs", "ns", "TCP, out", "Profile: send() and packets on their way down, the copy apart."},
    {kRoutineReceiveNs, "routineReceiveNs", "ns", "receive", "Profile: recv()."},
    {kRoutineCopyNs, "routineCopyNs", "ns", "copy", "Profile: copying between user and kernel, with the checksum."},
    {kRoutinePollNs, "routinePollNs", "ns", "poll", "Profile: poll()."},
    {kRoutineConnectNs, "routineConnectNs", "ns", "accept and close", "Profile: sockets made and freed."},
    {kRoutineFileNs, "routineFileNs", "ns", "open and close", "Profile: names, descriptors, and the disk's interrupt."},
    {kRoutineReadNs, "routineReadNs", "ns", "read", "Profile: read(), lseek() and the page cache, the copy apart."},
    {kRoutineSystemCallNs, "routineSystemCallNs", "ns", "system call", "Profile: into the kernel and out again."},
    {kTopRoutineNs, "topRoutineNs", "ns", "first of the profile", "Time of the routine that takes most."},
    {kTickScheduleNs, "tickScheduleNs", "ns", "schedule, by the tick", "The same profile as the timer's tick tells it, which cannot enter where interrupts are off: each such stretch is told of the code that ends it. Here choosing and switching tasks, and spinning for the run queue on the way."},
    {kTickSpinNs, "tickSpinNs", "ns", "stext_lock, by the tick", "Spinning with interrupts on; for the end of bottom halves apart."},
    {kTickWakeNs, "tickWakeNs", "ns", "wake_up, by the tick", "Making tasks runnable, spinning for the run queue included."},
    {kTickTimerNs, "tickTimerNs", "ns", "timer and CPU interrupts, by the tick", "The timer, and interrupts from one CPU to another."},
    {kTickDriverNs, "tickDriverNs", "ns", "card driver, by the tick", "The card's interrupt and its transmit routine."},
    {kTickTcpInNs, "tickTcpInNs", "ns", "TCP, in, by the tick", "Bottom halves, packets on their way up: a good number of functions together."},
    {kTickTcpOutNs, "tickTcpOutNs", "ns", "TCP, out, by the tick", "send() and packets on their way down, the copy apart: likewise."},
    {kTickReceiveNs, "tickReceiveNs", "ns", "receive, by the tick", "recv()."},
    {kTickCopyNs, "tickCopyNs", "ns", "copy, by the tick", "Copying between user and kernel, with the checksum."},
    {kTickPollNs, "tickPollNs", "ns", "poll, by the tick", "poll()."},
    {kTickConnectNs, "tickConnectNs", "ns", "accept and close, by the tick", "Sockets made and freed."},
    {kTickFileNs, "tickFileNs", "ns", "open and close, by the tick", "Names, descriptors, and the disk's interrupt."},
    {kTickReadNs, "tickReadNs", "ns", "read, by the tick", "read() and lseek(), the copy apart."},
    {kTickSystemCallNs, "tickSystemCallNs", "ns", "system call, by the tick", "Into the kernel and out again."},
    {kTickGateNs, "tickGateNs", "ns", "synchronize_bh, by the tick", "Spinning until no CPU is in a bottom half: a function of that name, and none of stext_lock's."},
    {kTickTopRoutineNs, "tickTopRoutineNs", "ns", "first of the profile, by the tick", "Time of the routine of which the tick tells most."},
    {kKernelLockTakes, "kernelLockTakes", "", "kernel lock: taken", "Times that the kernel lock was taken."},
    {kKernelLockContendedShare, "kernelLockContendedShare", "", "kernel lock: contended", "Share of them that had to spin."},
    {kKernelLockHeldNs, "kernelLockHeldNs", "ns", "kernel lock: held", "Time that it was held."},
    {kKernelLockHoldMeanNs, "kernelLockHoldMeanNs", "ns", "kernel lock: mean hold", "The same, each time on average."},
    {kKernelLockWaitMeanNs, "kernelLockWaitMeanNs", "ns", "kernel lock: mean wait", "From the first try to having it, interrupts in between included: on average, each time that it was taken."},
    {kSpinKernelNs, "spinKernelNs", "ns", "spinning: kernel lock", "Spinning for the kernel lock."},
    {kSpinBottomHalfNs, "spinBottomHalfNs", "ns", "spinning: bottom halves", "Spinning until no CPU is in a bottom half."},
    {kSpinRunQueueNs, "spinRunQueueNs", "ns", "spinning: run queue", "Spinning for run-queue locks."},
    {kSpinSocketNs, "spinSocketNs", "ns", "spinning: sockets", "Spinning for sockets' own locks."},
    {kSpinPageCacheNs, "spinPageCacheNs", "ns", "spinning: page cache", "Spinning for the lock of the page cache."},
    {kSpinOtherNs, "spinOtherNs", "ns", "spinning: others", "Spinning for locks of names, cards, files and CPUs."},
    {kLockLineTransfers, "lockLineTransfers", "lines", "lock lines moved", "Cache lines of locks that went from one CPU to another."},
    {kDataLineTransfers, "dataLineTransfers", "lines", "data lines moved", "Cache lines of sockets, cards, files and tasks that did."},
    {kSerialShare, "serialShare", "", "serial share", "Time for which the busiest lock was held, as a share of all work (spinning and idling are none)."},
    {kCeilingPerS, "ceilingPerS", "1/s", "ceiling", "Requests a second that the run's own numbers allow at most: the busiest lock held all the time, or all CPUs at work all the time."},
    {kAmdahlSpeedup, "amdahlSpeedup", "", "Amdahl's speed-up", "1 / (s + (1 - s) / CPUs), with s the serial share: for one request after the other. Requests that overlap may do better, up to 1 / s."},
    {kBusShare, "busShare", "", "memory bus", "Share of the time for which the memory bus was busy with copies."},
    {kBusWaitNs, "busWaitNs", "ns", "waiting for the bus", "CPU time for which copies, those that are over, waited for another one's turn on the bus."},
    {kCacheMissShare, "cacheMissShare", "", "copied from memory", "Share of the copied bytes that came from memory instead of the CPU's cache."},
    {kNetworkShare, "networkShare", "", "network", "Share of what the clients' networks can carry that was used."},
    {kDiskReads, "diskReads", "reads", "disk reads", "Reads for files that were not in memory."},
    {kDroppedPackets, "droppedPackets", "packets", "dropped packets", "Packets for which the backlog had no room."},
    {kInterrupts, "interrupts", "interrupts", "interrupts", "Interrupts taken."},
    {kContextSwitches, kContextSwitchesMetric},
    {kMigrations, "migrations", "", "migrations", "Times that a task went on on another CPU than before."},
    {kGoodnessCalls, "goodnessCalls", "calls", "goodness() calls", "Candidates looked at in the scheduler's scans."},
    {kSeekCount, "seeks", "calls", "seeks", "FSCache: lseek calls that have taken their number."},
    {kLostNumbers, "lostNumbers", "", "numbers given twice", "Of them, those that are missing from the counter: two read it before either had written it, and went away with the same number."},
    {kElapsedNs, kElapsedMetric},
});
constexpr auto kMetricRows =
    joined(kRequestMetrics,
           time_metrics<Metric>("CPU time spent waiting for spinlocks and for the end of bottom halves.", "CPU time in interrupts and bottom halves, but for spinning."),
           kWhereTimeGoesMetrics);

constexpr auto kColumnRows = std::to_array<ColumnRow<Column>>({
    {kTaskState, "taskState", Per::task, ColumnType::u8, "What the process is doing.", "asleep|runnable|running"},
    {kTaskCpu, kTaskCpuColumn},
    {kTaskConnection, "taskConnection", Per::task, ColumnType::u32, "Connection in hand, 4294967295 for none.", nullptr},
    {kTaskLine, kTaskLineColumn},
    {kCpuMode, "cpuMode", Per::cpu, ColumnType::u8, "What the CPU does.", kModeNames},
    {kCpuTask, "cpuTask", Per::cpu, ColumnType::u32, "Its current process, 4294967295 when idle.", nullptr},
    {kCpuLine, "cpuLine", Per::cpu, ColumnType::u16, "Line of the listing that it executes.", nullptr},
    {kCpuRoutine, "cpuRoutine", Per::cpu, ColumnType::u8, "What a profile would charge this moment to.",
     "schedule|stext_lock|wake_up|timer and CPU interrupts|card driver|TCP, in|TCP, out|receive|copy|poll|accept and close|open and close|read|system call|user|idle"},
    {kCpuConnection, "cpuConnection", Per::cpu, ColumnType::u32, "Connection that it works on, 4294967295 for none.", nullptr},
    {kCpuSpinsFor, "cpuSpinsFor", Per::cpu, ColumnType::u16, "Lock that it spins for: a place in the lock columns, 65535 for none.", nullptr},
    {kCpuHolds, "cpuHolds", Per::cpu, ColumnType::u16, "Lock that it took last of those that it holds, 65535 for none.", nullptr},
    {kCpuInterrupt, "cpuInterrupt", Per::cpu, ColumnType::u8, "Interrupts in progress.", nullptr},
    {kCpuSinceNs, "cpuSinceNs", Per::cpu, ColumnType::f64, "Begin of the present piece of work.", nullptr},
    {kCpuUntilNs, "cpuUntilNs", Per::cpu, ColumnType::f64, "Its end, 0 where unknown.", nullptr},
    {kCpuUserNs, "cpuUserNs", Per::cpu, ColumnType::f64, "Its time in user mode so far.", nullptr},
    {kCpuKernelNs, "cpuKernelNs", Per::cpu, ColumnType::f64, "Its time in the kernel so far: system calls, scans, interrupts.", nullptr},
    {kCpuSpinNs, "cpuSpinNs", Per::cpu, ColumnType::f64, "Its time spinning so far.", nullptr},
    {kCpuIdleNs, "cpuIdleNs", Per::cpu, ColumnType::f64, "Its idle time so far.", nullptr},
    {kLockName, "lockName", Per::lock, ColumnType::u16, "What kind of lock: a place in the description's locks.", nullptr},
    {kLockHolder, "lockHolder", Per::lock, ColumnType::u8, "CPU that holds it, 255 for none.", nullptr},
    {kLockWaiters, "lockWaiters", Per::lock, ColumnType::u8, "CPUs that spin for it.", nullptr},
    {kLockLineCpu, "lockLineCpu", Per::lock, ColumnType::u8, "CPU whose cache has its line, 255 before it was ever taken.", nullptr},
    {kLockOnItsWay, "lockOnItsWay", Per::lock, ColumnType::u8, "1 while it has been freed and its line travels to whoever gets it.", nullptr},
    {kLockTakes, "lockTakes", Per::lock, ColumnType::f64, "Times taken so far.", nullptr},
    {kLockContended, "lockContended", Per::lock, ColumnType::f64, "Of them, those that had to spin.", nullptr},
    {kLockHeldNs, "lockHeldNs", Per::lock, ColumnType::f64, "Time held so far, the present holder included.", nullptr},
    {kLockSpunNs, "lockSpunNs", Per::lock, ColumnType::f64, "Time that CPUs have spun for it, those that still do included.", nullptr},
    {kLockLines, "lockLines", Per::lock, ColumnType::f64, "Times that its line went from one CPU to another.", nullptr},
    {kConnectionState, "connectionState", Per::run, ColumnType::u8, "For each connection: where its request is.", "at the client|at the card|at the socket|being served"},
    {kConnectionTask, "connectionTask", Per::run, ColumnType::u32, "For each connection: the process that serves it, 4294967295 for none.", nullptr},
    {kConnectionCpu, "connectionCpu", Per::run, ColumnType::u8, "For each connection: CPU whose cache has its socket, 255 for none yet.", nullptr},
    {kConnectionRequests, "connectionRequests", Per::run, ColumnType::u32, "For each connection: requests finished.", nullptr},
    {kConnectionLock, "connectionLock", Per::run, ColumnType::u16, "For each connection: place of its socket's own lock in the lock columns.", nullptr},
    {kRoutineNs, "routineNs", Per::run, ColumnType::f64, "The profile so far: time of each routine, in the order of cpuRoutine's names, user last.", nullptr},
    {kSegmentGuard, "segmentGuard", Per::run, ColumnType::u8, "What guards accept, poll, receive, send, open, read, close, in this order.", "no lock|the kernel lock|the object's own|the CPU's own"},
    {kRunQueueLength, "runQueueLength", Per::run, ColumnType::u32, "Runnable processes, those on a CPU included.", nullptr},
});

constexpr auto kOwnKinds = std::to_array<KindRow<LocksKind>>({
    {LocksKind::take, "take", "{cpu} takes the {what:lock}.", nullptr},
    {LocksKind::let_go, "let-go", "{cpu} lets go of the {what:lock}.", nullptr},
    {LocksKind::request, "request", "A request arrives on [connection:connection {arg}].", "connection"},
    {LocksKind::data, "data", "{cpu} hands the data to the socket of [connection:connection {arg}].", nullptr},
    {LocksKind::keep, "keep", "The socket of [connection:connection {arg}] is locked: {cpu} leaves the packet to whoever has it.", nullptr},
    {LocksKind::copy, "copy", "{cpu} copies {arg} byte{arg:s}.", nullptr},
    {LocksKind::packet_out, "packet-out", "{cpu} sends a packet on [connection:connection {arg}].", nullptr},
    {LocksKind::polled, "polled", "{task} has asked its descriptors: {arg} ready.", nullptr},
    {LocksKind::disk_wait, "disk-wait", "{task} waits for the disk: [sleeping:asleep].", nullptr},
    {LocksKind::disk_done, "disk-done", "The disk has what [connection:connection {arg}] asked for.", nullptr},
    {LocksKind::done, "done", "{task} has finished the request of [connection:connection {arg}]. // Finished: the request of [connection:connection {arg}].", "connection"},
    {LocksKind::number_read, "number-read", "{cpu} reads the counter of seeks: {arg}.", nullptr},
    {LocksKind::number_written, "number-written", "{cpu} writes the counter of seeks: {arg}.", nullptr},
});
constexpr auto kKindSpecs = joined(machine_kinds({
                                      {Kind::walk, "{cpu} walks a wait queue of {arg}."},
                                      {Kind::queue_add, "{task} joins a wait queue."},
                                      {Kind::queue_remove, "{task} leaves a wait queue."},
                                  }),
                                  in_order<kOwnKinds, kMachineKinds>());

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
      table_of<kParamRows>(),
      table_of<kMetricRows>(),
      table_of<kColumnRows>(),
      table(kKindSpecs),
      {table(kMachineListing), table(kListing)},
      lock_names(),
  };
  return model;
}

}  // namespace stampede::locks_model
