#include "models/server/spec.hpp"

#include "models/rows.hpp"
#include "models/server/listing.hpp"

namespace stampede::server_model {

namespace {

constexpr auto kArchitectureChoices = std::to_array<ChoiceRow<Architecture>>({
    {Architecture::fork, "fork", "fork each", "A parent accepts, and forks a child for each connection, as CERN's httpd did."},
    {Architecture::prefork, "prefork", "preforked", "Processes that are there beforehand; each accepts and serves one connection at a time, as Apache 1.3 does."},
    {Architecture::threads, "threads", "pool of threads", "The same with threads of one process. What a page costs is taken as the same; a thread takes less memory."},
    {Architecture::sped, "sped", "one event loop", "One process asks which connections are ready and serves them all (SPED). While it waits for the disk nobody is served."},
    {Architecture::amped, "amped", "loop and helpers", "The same loop, that first asks whether the file is in memory; helpers wait for the disk (AMPED, as Flash does)."},
    {Architecture::kernel, "kernel", "in the kernel", "Threads of the kernel send from the page cache, without a system call or a copy; helper threads wait for the disk, as with TUX."},
    {Architecture::accelerator, "accelerator", "accelerator in front", "An event loop that keeps what it can in memory, and asks preforked servers behind it for the rest, as Squid does."},
});
constexpr auto kBuildChoices = std::to_array<ChoiceRow<Build>>({
    {Build::standard, "default", "as it comes", "Looks for .htaccess in every folder on the way to the file, and asks of each whether it is a link: as many calls were seen of Apache of March 1999."},
    {Build::lean, "lean", "lean build", "Links followed, no .htaccess: 18 calls a page, as seen of Apache of March 1999."},
    {Build::mmap_static, "mmap-static", "mmap_static", "Files mapped at the start: 13 calls a page, as seen."},
    {Build::top_fuel, "top-fuel", "top_fuel", "A patch that came down to 9 calls, says its time. It was not found: which four calls went is inferred, and nothing of it was measured."},
});
constexpr auto kClientsChoices = std::to_array<ChoiceRow<Clients>>({
    {Clients::closed, "closed", "closed", "So many connections: whose client has its page is followed by the next at once."},
    {Clients::even, "even", "even", "They come at a rate, all equally far apart."},
    {Clients::random, "random", "random", "They come at a rate, at random times (exponential)."},
});
constexpr auto kOnDiskChoices = std::to_array<ChoiceRow<OnDisk>>({
    {OnDisk::none, "none", "nothing", "All files are in memory."},
    {OnDisk::one, "one", "one page", "The file of one page is on the disk."},
    {OnDisk::share, "share", "a share", "Each page's file is on the disk with the same chance."},
    {OnDisk::cache, "cache", "what doesn't fit", "Memory that the server leaves keeps files; those longest unread go."},
});
constexpr auto kPopularityChoices = std::to_array<ChoiceRow<Popularity>>({
    {Popularity::zipf, "zipf", "Zipf", "The i-th file is asked for in proportion to 1/i."},
    {Popularity::uniform, "uniform", "uniform", "All alike."},
});
constexpr auto kTimesChoices = std::to_array<ChoiceRow<Times>>({
    {Times::fixed, "fixed", "fixed", "Every call and every read of the disk takes its calibrated time."},
    {Times::exponential, "exponential", "exponential", "Drawn anew for each page, up to the disk and after it, and for each read of the disk; the calibrated time is the mean."},
});

constexpr Condition kWhereApache = {"architecture", "fork|prefork|threads|accelerator"};
constexpr Condition kWhereHelpers = {"architecture", "amped|kernel"};
constexpr Condition kWhereDefault = {"build", "default"};
constexpr Condition kWhereClosed = {"clients", "closed"};
constexpr Condition kWhereRate = {"clients", "even|random"};
constexpr Condition kWhereOne = {"on-disk", "one"};
constexpr Condition kWhereShare = {"on-disk", "share"};
constexpr Condition kWhereCache = {"on-disk", "cache"};

constexpr ParamSpec number(const char* name, const char* label, const char* unit, double least, double most, double initial, bool optional, bool logarithmic, const char* group, const char* help) {
  return {name, ParamType::number, label, unit, least, most, initial, optional, logarithmic, group, help, nullptr, 0, "as fast as the server"};
}

constexpr auto kParamRows = std::to_array<ParamRow<Param>>({
    {kArchitecture, choice<kArchitectureChoices>("architecture", "architecture", Architecture::prefork, "server", "Who does what for a connection.")},
    {kBuild, choice<kBuildChoices>("build", "build of Apache", Build::lean, "server", "Which system calls a page of Apache makes.").where(kWhereApache)},
    {kRootDepth, integer("root-depth", "folders to the root", "folders", 0, 12, 5, false, "server", "Folders from / to where the pages begin: /usr/local/apache/htdocs has four.").where(kWhereDefault)},
    {kDepth, integer("depth", "folders below it", "folders", 0, 12, 2, false, "server", "Folders from there to the file.").where(kWhereDefault)},
    {kProcesses, integer("processes", "processes", "processes", 1, 10000, 16, true, "server", "Processes or threads of Apache; where each connection is forked, the most children at once.").where(kWhereApache)},
    {kHelpers, integer("helpers", "helpers", "helpers", 1, 64, 4, true, "server", "Who may wait for the disk at once.").where(kWhereHelpers)},
    {kCpus, integer("cpus", "CPUs", "CPUs", 1, 8, 1, false, "machine", "Nobody waits for a lock: what locks cost is another chapter's.")},
    {kDisks, integer("disks", "disks", "disks", 1, 16, 1, false, "machine", "Files are dealt out among them. Each reads one after the other, in the order of asking.")},
    {kClients, choice<kClientsChoices>("clients", "clients", Clients::closed, "load", "When connections come.")},
    {kConnections, integer("connections", "connections", "connections", 1, 10000, 30, true, "load", "Clients that are there at once. They first come 10 µs apart.").where(kWhereClosed)},
    {kRate, integer("rate", "rate", "per second", 1, 20000, 500, true, "load", "Connections a second, each for one page.").where(kWhereRate)},
    {kPages, integer("pages", "pages", "pages", 1, 20000, 30, true, "load", "Pages that are asked for; then the run is over.")},
    {kLinkKbps, number("link-kbps", "clients' link", "kbit/s", 1, 100000, 0, true, true, "load", "How fast a client can take what it is sent: 28.8 or 56 for a modem.")},
    {kFileKb, integer("file-kb", "page", "KB", 1, 64, 5, true, "load", "Size of every file. It goes into a send buffer whole.")},
    {kOnDisk, choice<kOnDiskChoices>("on-disk", "on disk", OnDisk::one, "load", "Which files have to be read from the disk.")},
    {kDiskPage, integer("disk-page", "page on disk", "", 1, 20000, 5, true, "load", "Which page it is, in the order of asking.").where(kWhereOne)},
    {kMissPercent, number("miss-percent", "share on disk", "%", 0, 100, 10, false, false, "load", "Of all pages.").where(kWhereShare)},
    {kFiles, integer("files", "files", "files", 1, 100000, 20000, true, "load", "Different files.").where(kWhereCache)},
    {kPopularity, choice<kPopularityChoices>("popularity", "popularity", Popularity::zipf, "load", "How often each is asked for.").where(kWhereCache)},
    {kMemoryMb, integer("memory-mb", "memory", "MB", 16, 8192, 128, true, "machine", "Of the whole machine. What system, server and connections leave keeps files, in pages of 4 KB.").where(kWhereCache)},
    {kTimes, choice<kTimesChoices>("times", "times", Times::fixed, "run", "Whether work takes its mean time, or a drawn one.")},
    {kSeed, seed_param("Seed of the random numbers: when connections come, which files are asked for and lie on the disk, drawn times.")},
});

constexpr auto kMetricRows = std::to_array<MetricRow<Metric>>({
    {kServed, "served", "pages", "pages", "Pages that their clients have."},
    {kPagesPerS, "pagesPerS", "per second", "pages a second", "Pages that their clients have, by the time until now, or until the last one."},
    {kCallsPerPage, "callsPerPage", "calls", "system calls a page", "System calls by the number of pages that the server is through with; an event loop's poll() counts, though it is for many."},
    {kSwitchesPerPage, "switchesPerPage", "switches", "switches a page", "Switches of a CPU from one worker to another, by the same number."},
    {kMissShare, "missShare", "", "not in memory", "Share of the pages so far whose file was not in memory when it was looked for."},
    {kDiskReads, "diskReads", "reads", "disk reads", "Reads that the disk has done."},
    {kEvictions, "evictions", "files", "files that went", "Files that had to leave memory for others."},
    {kCpuUsPerPage, "cpuUsPerPage", "µs", "CPU time a page", "Time of the CPUs, switches apart, by the number of pages that the server is through with."},
    {kCpuShare, "cpuShare", "", "CPUs at work", "Share of the CPUs' time that was work, switches apart."},
    {kDiskShare, "diskShare", "", "disk at work", "Share of the disks' time in which they were reading, reads that are through."},
    {kLoopStillNs, "loopStillNs", "ns", "loop stood still", "Time in which the one loop slept until the disk had read, whoever waited."},
    {kLatencyP50Ns, "latencyP50Ns", "ns", "half have it after", "From a connection's arrival until its client has the page: the median."},
    {kLatencyP99Ns, "latencyP99Ns", "ns", "99 of 100 after", "The same for 99 of 100."},
    {kWaiting, "waiting", "connections", "waiting", "Connections that nobody has accepted yet."},
    {kWaitingMost, "waitingMost", "connections", "most waiting", "The most of them at any time."},
    {kOpenMost, "openMost", "connections", "most open", "The most connections at any time that had come and whose client hadn't its page."},
    {kBusyMost, "busyMost", "workers", "most busy", "The most workers at any time that had something to do, or waited for disk or client."},
    {kFrontShare, "frontShare", "", "served in front", "Share of the pages so far that the accelerator had itself; without one 0."},
    {kForks, "forks", "forks", "forks", "Children that were forked for a connection."},
    {kServerMb, "serverMb", "MB", "memory of the server", "What processes, threads, helpers and open connections take, at their most."},
    {kFilesMb, "filesMb", "MB", "memory for files", "Memory that keeps files; 0 where it isn't asked what fits."},
    {kElapsedNs, kElapsedMetric},
});

constexpr auto kColumnRows = std::to_array<ColumnRow<Column>>({
    {kWorkerState, "workerState", Per::entity, ColumnType::u8, "What each worker is at.", "not there|idle|ready|running|waits for the disk|waits for its client", "worker"},
    {kWorkerPage, "workerPage", Per::entity, ColumnType::u32, "The page that it is at; all bits set: none.", nullptr, "worker"},
    {kPageState, "pageState", Per::entity, ColumnType::u8, "Where each page is.", "to come|waiting|in work|on disk|being sent|done", "page"},
    {kPageCalls, "pageCalls", Per::entity, ColumnType::u16, "System calls made for it.", nullptr, "page"},
    {kPageLatencyNs, "pageLatencyNs", Per::entity, ColumnType::f64, "From its connection's arrival until its client had it; 0 before.", nullptr, "page"},
    {kAcceptQueue, "acceptQueuePages", Per::run, ColumnType::u32, "Pages whose connections wait to be accepted, oldest first.", nullptr},
    {kDiskQueue, "diskQueuePages", Per::run, ColumnType::u32, "Pages for which a disk reads, or is to read, disk by disk, in the order of asking.", nullptr},
});

#define CALL(name) {ServerKind::name, #name, "{task:worker}, {arg:page}: [running:" #name "()].", nullptr}
constexpr auto kKindRows = std::to_array<KindRow<ServerKind>>({
    CALL(accept), CALL(sigaction), CALL(getsockname), CALL(setsockopt), CALL(fcntl), CALL(read), CALL(stat), CALL(lstat), CALL(open), CALL(mmap), CALL(mincore), CALL(writev), CALL(close),
    CALL(write), CALL(shutdown), CALL(select), CALL(poll), CALL(munmap), CALL(fork), CALL(exit), CALL(wait4), CALL(socket), CALL(connect),
    {ServerKind::arrive, "arrive", "The connection of {arg:page} [connection:is there]: {what} wait.", "connection"},
    {ServerKind::idle, "idle", "{task:worker} has nothing to do: it [sleeping:sleeps].", nullptr},
    {ServerKind::waits_client, "waits-client", "{task:worker} [sleeping:sleeps] until the client has {arg:page}.", nullptr},
    {ServerKind::disk_wait, "disk-wait", "{arg:page} is on the disk: {task:worker} [sleeping:sleeps], {what} before it.", nullptr},
    {ServerKind::stands_still, "stands-still", "{arg:page} is on the disk: the whole loop [sleeping:stands still] while {what} wait.", nullptr},
    {ServerKind::disk_read, "disk-read", "The disk [scan:reads] {arg:page}.", nullptr},
    {ServerKind::disk_done, "disk-done", "{arg:page} [runnable:is in memory]; {task:worker} is woken.", "wake-up"},
    {ServerKind::page_out, "page-out", "No room: the file longest unread [spinning:goes] for that of {arg:page}.", nullptr},
    {ServerKind::kernel_take, "kernel-take", "{task:worker} of the kernel takes {arg:page}: [running:no system call].", nullptr},
    {ServerKind::kernel_look, "kernel-look", "{task:worker} of the kernel looks for {arg:page} in the page cache.", nullptr},
    {ServerKind::kernel_send, "kernel-send", "{task:worker} of the kernel sends {arg:page} from where it lies.", nullptr},
    {ServerKind::hand_over, "hand-over", "{arg:page} is [runnable:handed over], {what} before it.", nullptr},
    {ServerKind::from_front, "from-front", "{arg:page} lies in the accelerator: nobody else hears of it.", nullptr},
    {ServerKind::received, "received", "The client has {arg:page}.", "connection"},
});
#undef CALL

constexpr EntitySpec kEntities[] = {
    {"worker", "workers", "A process, thread, loop or helper: who can be on a CPU, and who can sleep.", 1},
    {"page", "pages", "One page, and the connection on which it is asked for, in the order of asking.", 1},
};

}  // namespace

const ModelSpec& spec() {
  static const ModelSpec model = {
      "server",
      "How a web server is built",
      "One process for each connection, threads, an event loop, one with helpers, a server in the kernel, an accelerator in front: who sleeps when a page is on the disk, and what a page costs in system calls.",
      table_of<kParamRows>(),
      table_of<kMetricRows>(),
      table_of<kColumnRows>(),
      table_of<kKindRows>(),
      {table(kListing)},
      {},
      nullptr,
      table(kEntities),
      {},
  };
  return model;
}

}  // namespace stampede::server_model
