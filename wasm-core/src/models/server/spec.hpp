// What the model of web servers can be asked for and what it tells. Each row of spec.cpp names its enumerator; both stand in one order (rows.hpp).
#pragma once
#include "models/description.hpp"

namespace stampede::server_model {

enum class Architecture : uint8_t { fork, prefork, threads, sped, amped, kernel, accelerator };
enum class Build : uint8_t { standard, lean, mmap_static, top_fuel };
enum class Clients : uint8_t { closed, even, random };
enum class OnDisk : uint8_t { none, one, share, cache };
enum class Popularity : uint8_t { zipf, uniform };
enum class Times : uint8_t { fixed, exponential };

enum Param : uint32_t {
  kArchitecture, kBuild, kRootDepth, kDepth, kProcesses, kHelpers, kCpus, kDisks, kClients, kConnections, kRate, kPages, kLinkKbps, kFileKb, kOnDisk, kDiskPage, kMissPercent, kFiles, kPopularity, kMemoryMb,
  kTimes, kSeed,
};
enum Metric : uint32_t {
  kServed, kPagesPerS, kCallsPerPage, kSwitchesPerPage, kMissShare, kDiskReads, kEvictions, kCpuUsPerPage, kCpuShare, kDiskShare, kLoopStillNs, kLatencyP50Ns, kLatencyP99Ns, kWaiting, kWaitingMost,
  kOpenMost, kBusyMost, kFrontShare, kForks, kServerMb, kFilesMb, kElapsedNs,
};
enum Column : uint32_t { kWorkerState, kWorkerPage, kPageState, kPageCalls, kPageLatencyNs, kAcceptQueue, kDiskQueue };

/// What a worker is at; the values of the column.
enum class WorkerState : uint8_t { none, idle, ready, runs, disk, client };
/// Where a page is; the values of the column.
enum class PageState : uint8_t { to_come, waits, in_work, disk, sending, done };

/// The system calls first; of a call task = worker, arg = page, what = how many calls of the page this makes.
enum class ServerKind : uint8_t {
  accept, sigaction, getsockname, setsockopt, fcntl, read, stat, lstat, open, mmap, mincore, writev, close, write, shutdown, select, poll, munmap, fork, exit, wait4, socket, connect,
  arrive,        // arg = page; what = connections that wait then
  idle,          // task = worker, which sleeps until there is something to do
  waits_client,  // task = worker, arg = page: it sleeps until the client has everything
  disk_wait,     // task = worker, arg = page: it sleeps until the disk has read; what = reads before it
  stands_still,  // the same, where the worker is the loop; what = connections that wait
  disk_read,     // arg = page: the disk begins; what = number of the disk
  disk_done,     // task = worker, the first that sleeps for it, arg = page; what = number of the disk
  page_out,      // arg = page, whose file takes the place; what = files that went
  kernel_take, kernel_look, kernel_send,  // task = worker, arg = page; no system call
  hand_over,     // task = worker, arg = page: to a helper or to the servers behind
  from_front,    // task = worker, arg = page: the accelerator has it
  received,      // arg = page: the client has all of it
};

const ModelSpec& spec();

}  // namespace stampede::server_model
