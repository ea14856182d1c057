#include "models/overload/spec.hpp"

#include "models/overload/listing.hpp"
#include "models/rows.hpp"

namespace stampede::overload_model {

namespace {

constexpr auto kPoolChoices = std::to_array<ChoiceRow<Pool>>({
    {Pool::prefork, "prefork", "prefork", "A parent counts idle children once a second, and forks and kills as Apache 1.3 does."},
    {Pool::fixed, "fixed", "fixed", "All servers are there from the beginning, and stay."},
});
constexpr auto kTakeChoices = std::to_array<ChoiceRow<Take>>({
    {Take::fifo, "fifo", "the oldest", "Who has waited longest comes first."},
    {Take::lifo, "lifo", "the newest", "Who came last comes first."},
    {Take::drop_dead, "drop-dead", "the oldest that lives", "Connections whose client has left are dropped, at no cost."},
    {Take::deadline, "deadline", "the oldest in time", "Connections that have waited longer than a deadline are dropped, at no cost."},
});
constexpr auto kWakeChoices = std::to_array<ChoiceRow<Order>>({
    {Order::fifo, "fifo", "idle longest", "The server that has been idle longest gets the next connection."},
    {Order::lifo, "lifo", "idle shortest", "The server that became idle last gets it: its memory is still there."},
});
constexpr auto kAdmitChoices = std::to_array<ChoiceRow<Admit>>({
    {Admit::all, "none", "none", "All knocks are heard that there is room for."},
    {Admit::syn_police, "syn-police", "SYN policing", "So many knocks a second are let through, ten at once."},
    {Admit::p90, "p90", "by the 90th percentile", "The rate of knocks that are let through falls while nine of ten connections are served later than the target, and rises else."},
});
constexpr auto kClientsChoices = std::to_array<ChoiceRow<Clients>>({
    {Clients::open, "open", "open", "People come at a rate, whatever becomes of those before them."},
    {Clients::closed, "closed", "closed", "A number of clients, each of which asks again when it has its page: a benchmark."},
    {Clients::silent, "silent", "silent", "A number of clients that connect and say nothing until they hang up."},
});
constexpr auto kShapeChoices = std::to_array<ChoiceRow<RateShape>>({
    {RateShape::steps, "steps", "steps", "The rate, but for a surge and a later change."},
    {RateShape::up_and_down, "up-and-down", "up and down", "From the rate to its peak, slowly, and down again."},
});
constexpr auto kPatienceChoices = std::to_array<ChoiceRow<PatienceKind>>({
    {PatienceKind::fixed, "fixed", "fixed", "All have the same."},
    {PatienceKind::exponential, "exponential", "exponential", "Exponentially distributed."},
    {PatienceKind::endless, "endless", "endless", "Nobody who was heard leaves."},
});
constexpr auto kSynChoices = std::to_array<ChoiceRow<SynTimes>>({
    {SynTimes::once, "once", "once", "An unheard client gives up after 3 s."},
    {SynTimes::linux_2_2, "linux-2.2", "Linux 2.2", "It knocks again after 3, 9, 21, 45, 93 s."},
    {SynTimes::bsd, "bsd", "4.4BSD", "After 6 and 30 s; it gives up after 75 s."},
    {SynTimes::linux_6_18, "linux-6.18", "Linux 6.18", "After 1, 2, 3, 4, 5, 7, 11 s and so on."},
});
constexpr auto kCpuChoices = std::to_array<ChoiceRow<CpuKind>>({
    {CpuKind::sliced, "sliced", "in slices", "A server keeps its CPU until it waits for something or has had 200 ms; then it is the next one's turn."},
    {CpuKind::sharing, "sharing", "shared evenly", "All that compute share the CPUs evenly at any moment."},
});
constexpr auto kPageChoices = std::to_array<ChoiceRow<PageKind>>({
    {PageKind::exponential, "exponential", "exponential", "Exponentially distributed."},
    {PageKind::fixed, "fixed", "fixed", "All pages cost the same."},
});
constexpr auto kEvictChoices = std::to_array<ChoiceRow<Evict>>({
    {Evict::blind, "blind", "blind", "Any piece in memory, whenever it was used: as today's Linux was measured under a limit."},
    {Evict::sweep_2_2, "sweep-2.2", "sweep (2.2)", "The largest process is swept to its end: a piece that was used loses its mark, the first other one goes."},
    {Evict::lru, "lru", "least recently used", "The piece that has not been used for longest."},
    {Evict::none, "none", "endless memory", "Nothing ever goes."},
});

constexpr Condition kWherePrefork = {"pool", "prefork"};
constexpr Condition kWhereDeadline = {"take", "deadline"};
constexpr Condition kWhereAdmits = {"admit", "syn-police|p90"};
constexpr Condition kWhereP90 = {"admit", "p90"};
constexpr Condition kWhereOpen = {"clients", "open"};
constexpr Condition kWhereSweeps = {"rate-shape", "up-and-down"};
constexpr Condition kWhereCounted = {"clients", "closed|silent"};
constexpr Condition kWhereClosed = {"clients", "closed"};
constexpr Condition kWhereSilent = {"clients", "silent"};
constexpr Condition kWherePatient = {"patience-kind", "fixed|exponential"};
constexpr Condition kWhereMemory = {"evict", "blind|sweep-2.2|lru"};

/// Not given: never.
constexpr ParamSpec moment(const char* name, const char* label, const char* help) {
  return {name, ParamType::integer, label, "s", 0, 30000, 0, true, true, "ways out", help, nullptr, 0};
}
constexpr ParamSpec number(const char* name, const char* label, const char* unit, double least, double most, double initial, bool logarithmic, const char* group, const char* help) {
  return {name, ParamType::number, label, unit, least, most, initial, false, logarithmic, group, help, nullptr, 0};
}

constexpr auto kParamRows = std::to_array<ParamRow<Param>>({
    {kServers, integer("servers", "servers", "servers", 1, 2000, 150, true, "server", "MaxClients: so many at most.")},
    {kPool, choice<kPoolChoices>("pool", "pool", Pool::prefork, "server", "Who decides how many servers there are.")},
    {kStart, integer("start", "servers at the start", "servers", 0, 2000, 5, true, "server", "StartServers.").where(kWherePrefork)},
    {kMinSpare, integer("min-spare", "idle at least", "servers", 1, 2000, 5, true, "server", "MinSpareServers.").where(kWherePrefork)},
    {kMaxSpare, integer("max-spare", "idle at most", "servers", 1, 2000, 10, true, "server", "MaxSpareServers.").where(kWherePrefork)},
    {kBacklog, integer("backlog", "backlog", "connections", -1, 4096, 128, true, "server", "What the kernel keeps of the listen backlog: one more connection waits. -1: no room to wait.")},
    {kTake, choice<kTakeChoices>("take", "from the queue", Take::fifo, "cures", "Which connection a server takes next.")},
    {kDeadlineS, number("deadline-s", "deadline", "s", 0.1, 1000, 5, true, "cures", "A connection that has waited longer is dropped.").where(kWhereDeadline)},
    {kWake, choice<kWakeChoices>("wake", "among idle servers", Order::fifo, "server", "Which idle server gets the next connection.")},
    {kAdmit, choice<kAdmitChoices>("admit", "admission", Admit::all, "cures", "Which knocks are heard at all.")},
    {kAdmitRate, number("admit-rate", "knocks let through", "/s", 0.1, 1000, 45, true, "cures", "So many a second; with p90 at the beginning.").where(kWhereAdmits)},
    {kTargetS, number("target-s", "target", "s", 0.1, 1000, 5, true, "cures", "Nine of ten connections shall be served within this time.").where(kWhereP90)},
    {kClients, choice<kClientsChoices>("clients", "clients", Clients::open, "load", "Whether people come by themselves or wait for each other.")},
    {kRate, number("rate", "people", "/s", 0.1, 1000, 35, true, "load", "People who come, a second.").where(kWhereOpen)},
    {kRateShape, choice<kShapeChoices>("rate-shape", "course of the rate", RateShape::steps, "load", "How the rate changes.").where(kWhereOpen)},
    {kPeakRate, number("peak-rate", "peak", "/s", 0.1, 1000, 80, true, "load", "The rate at its highest.").where(kWhereSweeps)},
    {kSweepS, integer("sweep-s", "time up, and down", "s", 1, 15000, 600, true, "load", "From the rate to the peak, and as long down again.").where(kWhereSweeps)},
    {kSurgeAt, moment("surge-at", "surge", "When many more come.").where(kWhereOpen)},
    {kSurgeFor, integer("surge-for", "length of the surge", "s", 1, 3600, 60, true, "load", "How long they do.").where(kWhereOpen)},
    {kSurgeRate, number("surge-rate", "people in the surge", "/s", 0.1, 1000, 120, true, "load", "People who come a second while the surge lasts.").where(kWhereOpen)},
    {kPopulation, integer("population", "clients", "clients", 1, 10000, 160, true, "load", "How many clients there are.").where(kWhereCounted)},
    {kThinkMs, integer("think-ms", "pause", "ms", 0, 600000, 0, true, "load", "From one page to asking for the next.").where(kWhereClosed)},
    {kHoldS, number("hold-s", "silence", "s", 0.1, 3600, 9, true, "load", "How long silent clients stay.").where(kWhereSilent)},
    {kPatienceKind, choice<kPatienceChoices>("patience-kind", "kind of patience", PatienceKind::fixed, "people", "How patience is spread.")},
    {kPatienceS, number("patience-s", "patience", "s", 1, 1000, 30, true, "people", "From the first knock to hanging up.").where(kWherePatient)},
    {kReload, number("reload", "press reload", "", 0, 1, 0.8, false, "people", "Share of those who lost their patience and try anew.")},
    {kReloads, integer("reloads", "reloads at most", "reloads", 0, 20, 3, false, "people", "So often at most.")},
    {kSynSchedule, choice<kSynChoices>("syn-schedule", "knocks again", SynTimes::linux_2_2, "people", "When a client that isn't heard knocks again.")},
    {kThenAt, moment("then-at", "another rate", "When the rate changes for good.").where(kWhereOpen)},
    {kThenRate, number("then-rate", "the rate then", "/s", 0.1, 1000, 3, true, "ways out", "People who come a second from then on.").where(kWhereOpen)},
    {kRestartAt, moment("restart-at", "restart", "When all servers are stopped and started anew, and the queue is closed.")},
    {kRestartServers, ParamSpec{"restart-servers", ParamType::integer, "servers after it", "servers", 1, 2000, 0, true, true, "ways out", "Servers at most after the restart.", nullptr, 0, "as many as before"}},
    {kGapAt, moment("gap-at", "out of the DNS", "When the name is taken out of the DNS: nobody new comes; those who reload do.").where(kWhereOpen)},
    {kGapFor, integer("gap-for", "out for", "s", 1, 30000, 60, true, "ways out", "How long.").where(kWhereOpen)},
    {kCpus, integer("cpus", "CPUs", "CPUs", 1, 8, 2, false, "machine", "CPUs of the machine.")},
    {kCpu, choice<kCpuChoices>("cpu", "CPUs are shared", CpuKind::sliced, "machine", "How servers that compute share the CPUs.")},
    {kPageKind, choice<kPageChoices>("page-kind", "work on a page", PageKind::exponential, "machine", "How the work on pages is spread.")},
    {kPageCpuMs, number("page-cpu-ms", "CPU time of a page", "ms", 0.1, 1000, 40, true, "machine", "On average: a page of mod_perl. Assumed.")},
    {kHoldMs, number("hold-ms", "a slow reader", "ms", 0, 60000, 0, true, "machine", "So long a server is held after its page is done.")},
    {kEvict, choice<kEvictChoices>("evict", "eviction", Evict::blind, "memory", "Whose piece of memory goes when one is needed.")},
    {kMemoryMb, integer("memory-mb", "memory", "MB", 16, 4096, 640, true, "memory", "Memory for the servers, in pieces of 64 KB.").where(kWhereMemory)},
    {kHotMb, number("hot-mb", "memory of a server", "MB", 0.1, 64, 6, true, "memory", "What each server uses. Assumed.").where(kWhereMemory)},
    {kTouches, integer("touches", "touches of a page", "touches", 1, 1024, 64, true, "memory", "Pieces of its memory that a server needs for a page, any of them. Assumed.").where(kWhereMemory)},
    {kPhases, integer("phases", "phases of a page", "phases", 1, 16, 4, false, "memory", "Touches and work take turns so often.")},
    {kDiskMs, number("disk-ms", "disk", "ms", 0.1, 50, 9, true, "memory", "A read or a write of a piece, on average; from half of it to one and a half. Assumed.").where(kWhereMemory)},
    {kDirty, number("dirty", "changed pieces", "", 0, 1, 0.5, false, "memory", "Share of the pieces that are written to the disk before they go. Assumed.").where(kWhereMemory)},
    {kDurationS, integer("duration-s", "duration", "s", 10, 30000, 1200, true, "run", "Simulated time.")},
    {kSeed, seed_param("Seed of the random numbers: one stream each for arrivals, patience, work, touches, victims and the disk.")},
});

constexpr auto kMetricRows = std::to_array<MetricRow<Metric>>({
    {kGoodPerS, "goodPerS", "/s", "good replies", "Replies a second that somebody was there to read, over the whole run."},
    {kDeadPerS, "deadPerS", "/s", "dead replies", "Replies a second that nobody read, over the last 120 s."},
    {kOfferedPerS, "offeredPerS", "/s", "attempts", "Attempts a second, reloads among them, over the whole run."},
    {kUnheardPerS, "unheardPerS", "/s", "unheard", "Attempts a second that ended without being heard, over the whole run."},
    {kBlockedShare, "blockedShare", "", "unheard attempts", "Share of the attempts that ended without being heard."},
    {kGoodSurge, "goodSurge", "/s", "good in the surge", "Good replies a second while the surge lasts."},
    {kGoodAfter, "goodAfter", "/s", "good after the surge", "Good replies a second from 60 s after the surge on; without one, over the whole run."},
    {kGoodLast, "goodLast", "/s", "good at the end", "Good replies a second over the last 120 s."},
    {kPeakPerS, "peakPerS", "/s", "capacity", "Pages a second that the CPUs can make."},
    {kLoadAverage, "loadAverage", "servers", "load", "Mean number of servers that compute or wait for a CPU or the disk, over the last 120 s."},
    {kMaxLoad, "maxLoad", "servers", "highest load average", "The highest load average, damped over a minute as the kernel does."},
    {kServersNow, "servers", "servers", "servers", "Servers alive."},
    {kZombies, "zombies", "servers", "zombies", "Servers that have exited and are not buried yet."},
    {kMaxServers, "maxServers", "servers", "most servers", "The most servers that there were, zombies among them."},
    {kFaultsPerTouch, "faultsPerTouch", "", "faults", "Share of the touches that found their piece on the disk."},
    {kDiskShare, "diskShare", "", "disk", "Share of the time that the disk was busy."},
    {kCpuShare, "cpuShare", "", "CPUs", "Share of the CPUs' time that was used."},
    {kReplyP50, "replyP50", "s", "reply, median", "From the first knock of an attempt to its page: half of the good replies were faster."},
    {kReplyP99, "replyP99", "s", "reply, 99th percentile", "The same for 99 of a hundred."},
    {kReplyMax, "replyMax", "s", "slowest reply", "The same for the slowest."},
    {kRecoveredAtS, "recoveredAtS", "s", "recovered at", "End of the first minute after the surge in which nine tenths of the people who came had their page; 0: there was none."},
    {kQueueMax, "queueMax", "connections", "longest queue", "The most connections that waited."},
    {kKillsWasted, "killsWasted", "signals", "signals to corpses", "Signals of the parent to children that were dead."},
    {kWaiting, "waiting", "connections", "in the queue", "Connections that wait to be accepted, dead ones among them."},
    {kInService, "inService", "connections", "in service", "Connections that a server has accepted and is not done with."},
    {kDropped, "dropped", "connections", "dropped", "Connections that were accepted by the kernel and never served: by a cure, in a restart, or silent."},
    {kArrived, "arrived", "people", "people", "People who have come: each page that somebody wanted, counted once."},
    {kHeard, "heard", "connections", "heard", "Attempts that were connected."},
    {kReplies, "replies", "replies", "replies", "Replies, good and dead."},
    {kElapsedNs, kElapsedMetric},
});

constexpr auto kColumnRows = std::to_array<ColumnRow<Column>>({
    {kServerState, "serverState", Per::entity, ColumnType::u8, "What each server does.", "none|starting|idle|computing|waits for disk|sends|held|zombie", "server"},
    {kServerClient, "serverClient", Per::entity, ColumnType::u32, "For whom; 4294967295 for nobody.", nullptr, "server"},
    {kServerResident, "serverResident", Per::entity, ColumnType::u16, "Pieces of its memory that are there.", nullptr, "server"},
    {kServerGone, "serverGone", Per::entity, ColumnType::u8, "1 where the client has left.", nullptr, "server"},
    {kQueueAgeMs, "queueAgeMs", Per::run, ColumnType::u32, "How long each connection in the queue has waited, oldest first.", nullptr},
    {kQueueGone, "queueGone", Per::run, ColumnType::u8, "1 where its client has left.", nullptr},
    {kDiskQueue, "diskQueue", Per::run, ColumnType::u16, "Servers that wait for the disk, the one in service first.", nullptr},
    {kRunQueue, "runQueue", Per::run, ColumnType::u16, "Servers that wait for a CPU, in their order.", nullptr},
    {kStreetUsed, "streetUsed", Per::run, ColumnType::u8, "Of each client that knocks and isn't heard, who began first before the others: how much of its patience has passed, in two hundredths.", nullptr},
});

constexpr auto kKindRows = std::to_array<KindRow<OverloadKind>>({
    {OverloadKind::knock, "knock", "{task:client} [connection:knocks]: SYN number {arg}.", "connection"},
    {OverloadKind::unheard, "unheard", "{what} wait in the queue: {task:client} [sleeping:is not heard].", nullptr},
    {OverloadKind::refused, "refused", "Too many come: {task:client} [sleeping:is not let in].", nullptr},
    {OverloadKind::connected, "connected", "{task:client} [connection:is connected]; {what} wait.", nullptr},
    {OverloadKind::leave, "leave", "{task:client} [sleeping:hangs up] after {arg} ms.", nullptr},
    {OverloadKind::reload, "reload", "{task:client} [spinning:presses reload]; {arg} left.", nullptr},
    {OverloadKind::accept, "accept", "{what:server} [running:accepts] {task:client}, after {arg} ms in the queue.", "connection"},
    {OverloadKind::drop, "drop", "{task:client} is dropped after {arg} ms in the queue.", nullptr},
    {OverloadKind::fault, "fault", "{what:server} needs a piece that is on the disk; {arg} wait there.", nullptr},
    {OverloadKind::evict, "evict", "{what:server} loses a piece of memory.", nullptr},
    {OverloadKind::write_back, "write-back", "It was changed: {what:server} waits until it is written.", nullptr},
    {OverloadKind::page_in, "page-in", "{what:server} has its piece.", nullptr},
    {OverloadKind::reply, "reply", "{what:server} replies to {task:client}, {arg} ms after its first knock.", "connection"},
    {OverloadKind::dead_reply, "dead-reply", "{what:server} replies to {task:client}, which [sleeping:has left].", "connection"},
    {OverloadKind::hang_up, "hang-up", "{task:client} hangs up; {what:server} is free.", nullptr},
    {OverloadKind::fork, "fork", "{what:server} is forked; children: {arg}.", nullptr},
    {OverloadKind::count, "count", "The parent counts {arg} idle children.", nullptr},
    {OverloadKind::kill, "kill", "{arg} are idle: {what:server} is told to go.", nullptr},
    {OverloadKind::kill_corpse, "kill-corpse", "{arg} look idle: {what:server} is told to go, and is dead.", nullptr},
    {OverloadKind::exit, "exit", "{what:server} exits; children left: {arg}.", nullptr},
    {OverloadKind::bury, "bury", "{what:server} is buried.", nullptr},
    {OverloadKind::restart, "restart", "Restart: {arg} server{arg:s} at most.", nullptr},
    {OverloadKind::turn, "turn", "From here on {arg} people come a minute.", nullptr},
});

constexpr EntitySpec kEntities[] = {
    {"client", "clients", "People, in the order of coming.", 1},
    {"server", "servers", "Places for server processes: MaxClients of them.", 1},
};

}  // namespace

const ModelSpec& spec() {
  static const ModelSpec model = {
      "overload",
      "A server under overload",
      "People with patience knock at a web server: a listen queue, a pool of processes, their memory, CPUs and one disk.",
      table_of<kParamRows>(),
      table_of<kMetricRows>(),
      table_of<kColumnRows>(),
      table_of<kKindRows>(),
      {table(kListing)},
      {},
      nullptr,
      table(kEntities),
  };
  return model;
}

}  // namespace stampede::overload_model
