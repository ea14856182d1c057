#include "models/ready/spec.hpp"

#include "models/ready/listing.hpp"
#include "models/rows.hpp"

namespace stampede::ready_model {

namespace {

constexpr auto kMechanismChoices = std::to_array<ChoiceRow<Mechanism>>({
    {Mechanism::select, "select", "select()", "Sets of bits go in and out; each descriptor in them is asked, and none may be 1,024 or more."},
    {Mechanism::poll, "poll", "poll()", "The whole list goes in, each one is asked, and notes are hung until one is ready."},
    {Mechanism::hints, "hints", "poll() with hints", "A driver marks who has something; poll() looks at all marks and asks those alone (CITI 1999)."},
    {Mechanism::dev_poll, "dev-poll", "/dev/poll", "The list stays in the kernel, and answers lie in memory that both see; each one is still asked."},
    {Mechanism::signals, "signals", "real-time signals", "Each event is a signal in a queue, and each call takes one."},
    {Mechanism::signals_many, "signals-many", "sigtimedwait4()", "The same; a call takes all that are queued."},
    {Mechanism::signals_per_fd, "signals-per-fd", "one signal a descriptor", "The same; a descriptor is in the queue once at most."},
    {Mechanism::epoll, "epoll", "epoll", "The kernel keeps the set and a list of those that are ready; a call asks the list alone."},
});
constexpr auto kTriggerChoices = std::to_array<ChoiceRow<Trigger>>({
    {Trigger::level, "level", "level", "As long as something is there, each call says so."},
    {Trigger::edge, "edge", "edge", "Said once when something comes, and not again for what is left unread."},
    {Trigger::one_shot, "one-shot", "one-shot", "Said once; then nothing until the server asks for it again."},
});
constexpr auto kKernelChoices = std::to_array<ChoiceRow<Kernel>>({
    {Kernel::linux_2_2_1, "2.2.1", "2.2.1", "As 2.2, with 1,024 descriptors a process."},
    {Kernel::linux_2_2, "2.2", "2.2", "The kernel lock is held while descriptors are asked; notes lie in a chain of pages that is walked from its first one for each."},
    {Kernel::linux_2_4, "2.4", "2.4", "No kernel lock; a new page of notes goes in front."},
    {Kernel::linux_2_6, "2.6", "2.6", "As 2.4. What epoll returns at once comes out last first, as in 2.6.11; small tables lie on the stack, as in 2.6.17."},
    {Kernel::today, "today", "today (6.18)", "As 2.6, in the order in which they became ready. In traces SIGIO counts among queued signals."},
});
constexpr auto kKernelLockChoices = std::to_array<ChoiceRow<KernelLock>>({
    {KernelLock::by_kernel, "by-kernel", "by kernel", "Held in 2.2, not later."},
    {KernelLock::held, "held", "held", "Held while descriptors are asked, whatever the kernel."},
    {KernelLock::free, "free", "not taken", "Not taken, whatever the kernel."},
});
constexpr auto kLoadChoices = std::to_array<ChoiceRow<Load>>({
    {Load::closed, "closed", "closed", "Each active connection asks again some time after its answer."},
    {Load::poisson, "poisson", "at random", "Requests come at a rate, at random times, each from any active connection."},
    {Load::burst, "burst", "all at once", "Every active connection sends its messages within a moment; nothing more comes."},
    {Load::tap, "tap", "one request", "One request, once everybody is asleep; the run ends when it is served."},
    {Load::one_random, "one-random", "one at random", "Before each call one active connection, any, has something."},
    {Load::trace_readiness, "trace-readiness", "a trace of readiness", "Lines that are read: what a program did with epoll, poll and select.", "reader", "readiness"},
    {Load::trace_signals, "trace-signals", "a trace of signals", "Lines that are read: when data came, and when signals were taken.", "reader", "signals"},
});
constexpr auto kHandleChoices = std::to_array<ChoiceRow<Handle>>({
    {Handle::all, "all", "all of a call", "All that a call tells is served before the next call."},
    {Handle::one, "one", "one a call", "One request is served for each call."},
});
constexpr auto kIdleChoices = std::to_array<ChoiceRow<IdleWait>>({
    {IdleWait::sleep, "sleep", "sleep", "A call that finds nobody sleeps."},
    {IdleWait::spin, "spin", "ask again", "A call that finds nobody returns at once, and the server asks again."},
});
constexpr auto kOverflowChoices = std::to_array<ChoiceRow<Overflow>>({
    {Overflow::recover, "recover", "recover", "After SIGIO the server flushes the queue, and asks everybody once."},
    {Overflow::ignore, "ignore", "the textbook's queue", "Whoever finds the queue full is lost, and nothing is done about it. For comparison with M/M/1/K: an event keeps its place until it is served, service takes an exponentially distributed time around serve-us, and nothing else costs anything."},
});
constexpr auto kSharingChoices = std::to_array<ChoiceRow<Sharing>>({
    {Sharing::own, "own", "their own", "Each process has so many connections of its own."},
    {Sharing::one_listener, "one-listener", "the same ones", "All processes wait for the same connections, each with a list or set of its own."},
    {Sharing::one_set, "one-set", "one set", "All processes wait at one set of epoll. Elsewhere as for the same ones."},
    {Sharing::reuseport, "reuseport", "SO_REUSEPORT", "Each process has a listening socket of its own at the same port, and the kernel's hash of a connection's two addresses and ports says whose it is, for good."},
});
constexpr auto kExclusiveChoices = std::to_array<ChoiceRow<Switch>>({
    {Switch::no, "no", "no", "An event wakes everybody who waits for it, the last one that came to its wait queue first."},
    {Switch::yes, "yes", "yes", "EPOLLEXCLUSIVE: an event wakes one of the sets that wait for it, the first that registered of those that sleep."},
});
constexpr auto kArrangeChoices = std::to_array<ChoiceRow<Arrange>>({
    {Arrange::spread, "spread", "spread", "At equal distances."},
    {Arrange::front, "front", "in front", "At the begin of the list."},
    {Arrange::back, "back", "at the end", "At the end of the list."},
});
constexpr auto kMachineChoices = std::to_array<ChoiceRow<MachineChoice>>({
    {MachineChoice::pentium_iii_600, "pentium-iii-600", "Pentium III, 600 MHz", "Libenzi's, July 2001."},
    {MachineChoice::pentium_100, "pentium-100", "Pentium, 100 MHz", "Gooch's, 1997: pseudo-terminals, not sockets; all in the cache."},
    {MachineChoice::kerrisk_2006, "kerrisk-2006", "Kerrisk's, 2006", "A machine that its slide does not name; asks and calls alone are its own."},
});
constexpr auto kSmallChoices = std::to_array<ChoiceRow<SmallTables>>({
    {SmallTables::by_kernel, "by-kernel", "by kernel", "On the stack from 2.6 on, in pages before."},
    {SmallTables::on, "on", "on the stack", "Below 64 descriptors no memory is allocated for a call."},
    {SmallTables::off, "off", "in pages", "Every call allocates its tables."},
});
constexpr auto kLimitChoices = std::to_array<ChoiceRow<Limits>>({
    {Limits::by_kernel, "by-kernel", "by kernel", "select() takes 1,024 descriptors; 2.2's poll() 16,384, and 2.2.1's 1,024. More are refused."},
    {Limits::off, "off", "none", "Lifted, so that calls can be compared."},
});
constexpr auto kDetailChoices = std::to_array<ChoiceRow<Detail>>({
    {Detail::scans, "scans", "scans", "A scan is told once it is over, with how many were asked."},
    {Detail::steps, "steps", "steps", "Below 64 connections each one that is asked is told by itself."},
});

constexpr double kMostConnections = 1000000;
constexpr LimitBy kOfConnections = {"connections", 0};
constexpr Condition kWhereEpoll = {"mechanism", "epoll"};
constexpr Condition kWhereReuseport = {"sharing", "reuseport"};
constexpr Condition kWherePoisson = {"load", "poisson"};
constexpr Condition kWhereBurst = {"load", "burst"};
constexpr Condition kWhereClosed = {"load", "closed"};
constexpr Condition kWhereHints = {"mechanism", "hints"};

constexpr ParamSpec number(const char* name, const char* label, const char* unit, double least, double most, const char* absent, const char* group, const char* help) {
  return {name, ParamType::number, label, unit, least, most, 0, true, false, group, help, nullptr, 0, absent};
}
constexpr ParamSpec whole_or(const char* name, const char* label, const char* unit, double least, double most, const char* absent, const char* group, const char* help) {
  ParamSpec param = integer(name, label, unit, least, most, 0, true, group, help);
  param.optional = true;
  param.absent = absent;
  return param;
}
constexpr ParamSpec unhinted_param() {
  ParamSpec param = number("unhinted", "without hints", "%", 0, 100, "", "kernel", "Share of the connections whose driver knows no hints: they are asked in every call.");
  param.optional = false;
  return param;
}

constexpr auto kParamRows = std::to_array<ParamRow<Param>>({
    {kMechanism, choice<kMechanismChoices>("mechanism", "mechanism", Mechanism::poll, "kernel", "How the kernel tells who is ready.")},
    {kTrigger, choice<kTriggerChoices>("trigger", "trigger", Trigger::level, "kernel", "What epoll says of whoever has been told of.").where(kWhereEpoll)},
    {kKernel, choice<kKernelChoices>("kernel", "kernel", Kernel::linux_2_4, "kernel", "Whose rules hold.")},
    {kKernelLock, choice<kKernelLockChoices>("kernel-lock", "kernel lock", KernelLock::by_kernel, "kernel", "Whether one process at a time may ask its descriptors.")},
    {kConnections, integer("connections", "connections", "connections", 1, kMostConnections, 10000, true, "load", "Open connections, of each process or of all together (sharing).")},
    {kActive, integer("active", "active ones", "connections", 1, kMostConnections, 250, true, "load", "Those that ever say something.").at_most(kOfConnections)},
    {kLoad, choice<kLoadChoices>("load", "load", Load::closed, "load", "When requests come.")},
    {kRate, integer("rate", "rate", "per second", 1, 1000000, 1000, true, "load", "Requests a second, over all active connections of a process, or of all where they share them.").where(kWherePoisson)},
    {kMessages, integer("messages", "messages", "", 1, 1000, 3, true, "load", "Requests that each active connection sends.").where(kWhereBurst)},
    {kThinkUs, integer("think-us", "from answer to request", "µs", 0, 10000000, 120, true, "load", "From the end of an answer on the wire until the next request is there.").where(kWhereClosed)},
    {kWireMbps, integer("wire-mbps", "wire", "Mb/s", 0, 10000, 0, true, "load", "The wire that all answers take, one after the other; 0: no time.").where(kWhereClosed)},
    {kReplyBytes, integer("reply-bytes", "answer", "bytes", 1, 65535, 128, true, "load", "On the wire: of each answer.")},
    {kHeaderBytes, integer("header-bytes", "headers", "bytes", 0, 65535, 150, true, "load", "On the wire: besides the answer.")},
    {kHandle, choice<kHandleChoices>("handle", "served for each call", Handle::all, "server", "What the server does with what a call tells it.")},
    {kIdleWait, choice<kIdleChoices>("idle-wait", "nobody ready", IdleWait::sleep, "server", "What a call does that finds nobody.")},
    {kRequests, whole_or("requests", "requests a connection", "", 1, 1000000, "connections stay", "load", "Requests until a connection is closed, and another takes its place: epoll_ctl puts it in, changes it between reading and writing, takes it out.").where(kWhereEpoll)},
    {kUnhinted, unhinted_param().where(kWhereHints)},
    {kQueueLimit, integer("queue-limit", "queue of signals", "signals", 1, 1000000, 1024, true, "kernel", "Signals that can be queued, of all processes together.")},
    {kOverflow, choice<kOverflowChoices>("overflow", "full queue", Overflow::recover, "server", "What becomes of an event that finds the queue of signals full.")},
    {kServeUs, number("serve-us", "a request", "µs", 0, 1000000, "calibrated", "server", "Work for one request, all system calls that are about its connection alone among it.")},
    {kAskNs, number("ask-ns", "an ask, not in cache", "ns", 0, 1000000, "calibrated", "machine", "To ask one descriptor of many: mostly memory, which a faster clock does not hasten.")},
    {kAskHotNs, number("ask-hot-ns", "an ask, in cache", "ns", 0, 1000000, "calibrated", "machine", "To ask one of so few that all they have fits into the cache.")},
    {kCacheKb, whole_or("cache-kb", "cache", "KB", 1, 1048576, "the machine's", "machine", "Connections fit in or they don't: 384 bytes each, which is a dozen lines of 32. A scan passes over all in one order, so that a set that is too large finds nothing of itself.")},
    {kQueueNs, number("queue-ns", "a note", "ns", 0, 1000000, "calibrated", "kernel", "To hang a note on a connection's wait queue and to take it down, together.")},
    {kCallUs, number("call-us", "a call", "µs", 0, 1000000, "calibrated", "kernel", "What a call costs however many it is about.")},
    {kCpus, integer("cpus", "CPUs", "CPUs", 1, 64, 1, false, "machine", "Process i runs on CPU i, counted round.")},
    {kProcesses, integer("processes", "processes", "processes", 1, 64, 1, false, "server", "Each a loop that asks and serves.")},
    {kSharing, choice<kSharingChoices>("sharing", "connections of processes", Sharing::own, "server", "Who waits for which connections. With signals always their own.")},
    {kExclusive, choice<kExclusiveChoices>("exclusive", "exclusive", Switch::no, "kernel", "Whom an event wakes where several sets of epoll wait for it.")},
    {kArrange, choice<kArrangeChoices>("arrange", "place of the active ones", Arrange::spread, "load", "Where in the list those are that say something.")},
    {kMachine, choice<kMachineChoices>("machine", "machine", MachineChoice::pentium_iii_600, "machine", "Whose costs are taken, where no other ones are given.")},
    {kSmallTables, choice<kSmallChoices>("small-tables", "small tables", SmallTables::by_kernel, "kernel", "Where a call about fewer than 64 descriptors keeps its tables.")},
    {kLimits, choice<kLimitChoices>("limits", "limits", Limits::by_kernel, "kernel", "How many descriptors a call takes.")},
    {kDetail, choice<kDetailChoices>("detail", "detail", Detail::scans, "run", "How much of a scan is told.")},
    {kMhz, whole_or("mhz", "clock", "MHz", 50, 5000, "the machine's", "machine", "Clock of the CPUs. What waits for memory takes as long at any.")},
    {kDurationMs, integer("duration-ms", "duration", "ms", 1, 1000000, 1000, true, "run", "Simulated time after which the run ends, if it hasn't by itself.")},
    {kSeed, seed_param("Seed of the random numbers: when requests come and from whom.")},
    {kHashSeed, integer("hash-seed", "seed of the kernel's hash", "", 0, 4294967295.0, 1, false, "kernel", "What the kernel draws at random when it boots: another one deals the same connections otherwise.").where(kWhereReuseport)},
});

constexpr auto kMetricRows = std::to_array<MetricRow<Metric>>({
    {kRepliesPerS, "repliesPerS", "per second", "answers a second", "Answers, by the time until now."},
    {kOffered, "offered", "requests", "requests", "Requests that came."},
    {kServed, "served", "requests", "answered", "Requests that were answered."},
    {kEventsPerCall, "eventsPerCall", "events", "events a call", "Events that calls returned, by the number of calls that are over."},
    {kCalls, "calls", "calls", "calls", "Calls that are over: of select(), poll(), epoll_wait() or their like."},
    {kCallsPerS, "callsPerS", "per second", "calls a second", "The same, by the time until now."},
    {kAsked, "asked", "asks", "asked", "How often a driver was asked whether it is ready, in calls that wait; epoll_ctl's asks are counted by themselves."},
    {kAskedPerEvent, "askedPerEvent", "asks", "asks an event", "Asks by the number of events that calls returned."},
    {kQueuedEntries, "queuedEntries", "notes", "notes hung", "Notes that were hung on wait queues."},
    {kUnqueuedEntries, "unqueuedEntries", "notes", "notes taken down", "Notes that were taken down again."},
    {kChainSteps, "chainSteps", "steps", "steps along the chain", "Pages that were passed over to find the last one, where notes lie in a chain (2.2)."},
    {kBytesCopied, "bytesCopied", "bytes", "bytes copied", "Lists and answers that went into the kernel and out of it."},
    {kSignalsQueued, "signalsQueued", "signals", "signals queued", "Signals that found room."},
    {kSignalsTaken, "signalsTaken", "signals", "signals taken", "Signals that calls took."},
    {kRefusedShare, "refusedShare", "", "share refused", "Share of all events that found no room in the queue of signals."},
    {kOverflows, "overflows", "events", "overflows", "Events that found no room in the queue of signals."},
    {kRecoveries, "recoveries", "", "recoveries", "How often a server took SIGIO, flushed, and asked everybody."},
    {kFlushed, "flushed", "signals", "flushed", "Signals that were thrown away by it."},
    {kCoalesced, "coalesced", "events", "coalesced", "Events of a descriptor that was in the queue of signals already."},
    {kLost, "lost", "requests", "lost", "Requests that nobody will hear of: only where a full queue is ignored."},
    {kStaleEvents, "staleEvents", "events", "stale events", "Events told of a connection where nothing was any more."},
    {kStuck, "stuck", "connections", "stuck", "Connections with a request of which nobody will tell: edge-triggered, and not read to the end."},
    {kCtlCalls, "ctlCalls", "calls", "epoll_ctl", "Calls of epoll_ctl, without those that put the first connections in."},
    {kCtlAsked, "ctlAsked", "asks", "asked by epoll_ctl", "How often one of these asked whether the connection is ready."},
    {kCtlShare, "ctlShare", "", "share of epoll_ctl", "Share of the work's time that was in epoll_ctl."},
    {kScanShare, "scanShare", "", "share asking", "Share of all CPUs' time that was in calls: asking, hanging notes, taking them down."},
    {kServeShare, "serveShare", "", "share serving", "Share of all CPUs' time that was work for requests, epoll_ctl among it."},
    {kSpinShare, "spinShare", "", "share spinning", "Share of all CPUs' time that was spent waiting for the kernel lock."},
    {kCpuShare, "cpuShare", "", "CPU busy", "Share of all CPUs' time that was not idle."},
    {kIdleNs, "idleNs", "ns", "idle", "Time that all CPUs together were idle."},
    {kSpinKernelNs, "spinKernelNs", "ns", "spinning", "Time that processes together spent waiting for the kernel lock."},
    {kCallNsMean, "callNsMean", "ns", "a call", "CPU time of a call on average, without sleep."},
    {kCycleMeanNs, "cycleMeanNs", "ns", "a cycle", "From one call of a process to its next, on average."},
    {kLatencyMeanNs, "latencyMeanNs", "ns", "latency", "From a request's arrival until it is answered, on average."},
    {kLatencyP50Ns, "latencyP50Ns", "ns", "half are answered after", "The same for one of two: the median."},
    {kLatencyP95Ns, "latencyP95Ns", "ns", "95 of 100 after", "The same for 95 of 100."},
    {kLatencyP99Ns, "latencyP99Ns", "ns", "99 of 100 after", "The same for 99 of 100."},
    {kReadyMax, "readyMax", "connections", "most ready", "The most connections at any time that had a request nobody was serving."},
    {kPending, "pending", "requests", "waiting", "Requests that are not answered."},
    {kWakeups, "wakeups", "", "wake-ups", "How often a process was woken."},
    {kNeedlessWakeups, "needlessWakeups", "", "needless wake-ups", "How often one was woken and then found nothing to serve."},
    {kCallsRefused, "callsRefused", "calls", "refused calls", "Calls that were about more descriptors than they take."},
    {kLinesAnswered, "linesAnswered", "lines", "lines answered", "Lines of a trace that have their answer."},
    {kElapsedNs, kElapsedMetric},
    {kBusiestShare, "busiestShare", "", "share of the busiest", "Share of the answers that came from the process with the most."},
    {kLeastShare, "leastShare", "", "share of the least busy", "Share of the answers that came from the process with the fewest."},
});

constexpr auto kColumnRows = std::to_array<ColumnRow<Column>>({
    {kConnectionState, "connectionState", Per::entity, ColumnType::u8, "What each of the first 10,000 connections is at; those of the first process.", "silent|quiet|ready|served", "connection"},
    {kConnectionMarked, "connectionMarked", Per::entity, ColumnType::u8, "Whether it has a hint, is on the ready list, or in the queue of signals.", "no|yes", "connection"},
    {kLoopState, "loopState", Per::entity, ColumnType::u8, "What each process is at.", "asleep|waiting for the CPU|spinning|asking|hanging notes|taking notes down|serving|waking|through", "loop"},
    {kLoopPlace, "loopPlace", Per::entity, ColumnType::u32, "In a scan: descriptors that are asked already.", nullptr, "loop"},
    {kReadyList, "readyConnections", Per::run, ColumnType::u32, "The first 64 on the ready list of the first process, or in its queue of signals.", nullptr},
    {kSignalQueue, "signalQueue", Per::run, ColumnType::u32, "Signals in the queue, and whether SIGIO is pending.", nullptr},
    {kLoopServed, "loopServed", Per::entity, ColumnType::u32, "Requests that each process has answered.", nullptr, "loop"},
    {kLoopWakeups, "loopWakeups", Per::entity, ColumnType::u32, "How often each was woken.", nullptr, "loop"},
    {kLoopNeedless, "loopNeedlessWakeups", Per::entity, ColumnType::u32, "How often each was woken and then found nothing to serve.", nullptr, "loop"},
});

constexpr auto kKindRows = std::to_array<KindRow<ReadyKind>>({
    {ReadyKind::call, "call", "{task:loop} asks [running:who is ready] of {arg}.", nullptr},
    {ReadyKind::refuse, "refuse", "{task:loop}: more descriptors than this call takes, which is {arg}: it is [spinning:refused].", nullptr},
    {ReadyKind::ask, "ask", "{task:loop} has [scan:asked {arg} descriptor{arg:s}].", nullptr},
    {ReadyKind::ask_one, "ask-one", "Place {arg}, {task:connection}: [scan:is it ready?]", nullptr},
    {ReadyKind::queue, "queue", "{task:loop} has hung {arg} note{arg:s}.", nullptr},
    {ReadyKind::hit, "hit", "{task:connection} [runnable:is ready]: {arg} request{arg:s}.", nullptr},
    {ReadyKind::sleep, "sleep", "Nobody is ready: {task:loop} [sleeping:sleeps].", nullptr},
    {ReadyKind::wake, "wake", "{task:loop} is [runnable:woken].", "wake-up"},
    {ReadyKind::unqueue, "unqueue", "{task:loop} takes {arg} note{arg:s} down.", nullptr},
    {ReadyKind::lock, "lock", "{task:loop} has the kernel lock, after [spinning:spinning for {arg:ns}].", nullptr},
    {ReadyKind::event, "event", "A request on {task:connection}: [connection:{arg} wait there].", "connection"},
    {ReadyKind::hint, "hint", "{task:connection} is [runnable:marked].", nullptr},
    {ReadyKind::ready, "ready", "{task:connection} [runnable:goes to the list], number {arg}.", nullptr},
    {ReadyKind::signal, "signal", "A signal for {task:connection}, [runnable:number {arg} in the queue].", nullptr},
    {ReadyKind::overflow, "overflow", "The queue is full with {arg}: of {task:connection} it [spinning:says SIGIO], without its name.", nullptr},
    {ReadyKind::coalesce, "coalesce", "{task:connection} is in the queue already.", nullptr},
    {ReadyKind::signal_taken, "signal-taken", "A signal is taken: {task:connection}; {arg} left.", nullptr},
    {ReadyKind::stale, "stale", "{task:connection}: nothing is there any more.", nullptr},
    {ReadyKind::sigio, "sigio", "SIGIO comes before the {arg} that are queued: {task:loop} has [spinning:missed some].", nullptr},
    {ReadyKind::recover, "recover", "{task:loop} throws {arg} signal{arg:s} away, and asks everybody.", nullptr},
    {ReadyKind::wait_return, "wait-return", "{task:loop} is told of {arg} event{arg:s}.", nullptr},
    {ReadyKind::serve, "serve", "{task:connection} [running:is served]; {arg} more wait there.", nullptr},
    {ReadyKind::reply, "reply", "{task:connection} has its answer after {arg:ns}.", "connection"},
    {ReadyKind::keep, "keep", "{task:connection} goes back to the tail of the list.", nullptr},
    {ReadyKind::ctl, "ctl", "epoll_ctl about {task:connection}, {arg} time{arg:s}.", nullptr},
    {ReadyKind::add, "add", "Descriptor {task:connection} is put in: error {arg}.", "connection"},
    {ReadyKind::change, "change", "Descriptor {task:connection} is changed: error {arg}.", "connection"},
    {ReadyKind::remove, "remove", "Descriptor {task:connection} is taken out: error {arg}.", "connection"},
    {ReadyKind::write, "write", "{arg} message{arg:s} for {task:connection}.", "connection"},
    {ReadyKind::read, "read", "{arg} message{arg:s} read from {task:connection}.", "connection"},
    {ReadyKind::wait, "wait", "epoll_wait tells of {arg}.", "connection"},
    {ReadyKind::look, "look", "Poll or select tells of {arg}.", "connection"},
    {ReadyKind::take, "take", "A signal of {task:connection} is taken; {arg} left.", "connection"},
    {ReadyKind::count, "count", "{arg} signal{arg:s} queued.", "connection"},
    {ReadyKind::flush, "flush", "All queued signals are thrown away.", "connection"},
    {ReadyKind::limit, "limit", "At most {arg} signal{arg:s} from now on.", "connection"},
    {ReadyKind::fresh, "fresh", "The next trace begins, with nothing registered.", "connection"},
    {ReadyKind::alarm, "alarm", "[spinning:SIGIO is taken], before all that are queued; {arg} left.", "connection"},
    {ReadyKind::no_signal, "no-signal", "A signal is waited for, and none is queued.", "connection"},
});

constexpr auto kFormatRows = std::to_array<FormatRow<Format>>({
    {kReadiness, "readiness", "A line for each thing done to 12 sockets: a I F puts I into the set, m I F changes it, d I takes it out (F: l level, e edge, o one-shot, q both, x exclusive); w I N sends N messages, r I N reads up to N; e N waits for at most N, p polls, s selects; --- begins anew.", "a 3 l",
     "a *|m *|d *|r *|e *|w *|p|s|---"},
    {kSignals, "signals", "L N sets how many signals may be queued; w I N sends N messages to I, of 8; g takes a signal, q counts them, z throws them away; --- begins anew.", "L 8", "L *|w *|g|q|z|---"},
});

constexpr EntitySpec kEntities[] = {
    {"connection", "connections", "An open connection, by its place in the list.", 0},
    {"loop", "loops", "A process that asks and serves.", 1},
};

}  // namespace

const ModelSpec& spec() {
  static const ModelSpec model = {
      "ready",
      "Who is ready?",
      "A server with many connections of which few say something: select, poll, hints, /dev/poll, signals and epoll tell it which.",
      table_of<kParamRows>(),
      table_of<kMetricRows>(),
      table_of<kColumnRows>(),
      table_of<kKindRows>(),
      {table(kListing)},
      {},
      "What the kernel would answer to each line of a trace.",
      table(kEntities),
      table_of<kFormatRows>(),
  };
  return model;
}

}  // namespace stampede::ready_model
