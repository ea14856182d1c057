// What the overload model can be asked for and what it tells. Each row of spec.cpp names its enumerator; both stand in one order (rows.hpp).
#pragma once
#include "models/description.hpp"
#include "models/syn_schedule.hpp"

namespace stampede::overload_model {

enum class CpuKind : uint8_t { sliced, sharing };
enum class Pool : uint8_t { prefork, fixed };
enum class Order : uint8_t { fifo, lifo };
enum class Take : uint8_t { fifo, lifo, drop_dead, deadline };
enum class Admit : uint8_t { all, syn_police, p90 };
enum class Clients : uint8_t { open, closed, silent };
enum class RateShape : uint8_t { steps, up_and_down };
enum class PatienceKind : uint8_t { fixed, exponential, endless };
enum class PageKind : uint8_t { exponential, fixed };
enum class Evict : uint8_t { blind, sweep_2_2, lru, none };

enum Param : uint32_t {
  kServers, kPool, kStart, kMinSpare, kMaxSpare, kBacklog, kTake, kDeadlineS, kWake, kAdmit, kAdmitRate, kTargetS,
  kClients, kRate, kRateShape, kPeakRate, kSweepS, kSurgeAt, kSurgeFor, kSurgeRate, kPopulation, kThinkMs, kHoldS,
  kPatienceKind, kPatienceS, kReload, kReloads, kSynSchedule,
  kThenAt, kThenRate, kRestartAt, kRestartServers, kGapAt, kGapFor,
  kCpus, kCpu, kPageKind, kPageCpuMs, kHoldMs, kEvict, kMemoryMb, kHotMb, kTouches, kPhases, kDiskMs, kDirty,
  kDurationS, kSeed,
};
enum Metric : uint32_t {
  kGoodPerS, kDeadPerS, kOfferedPerS, kUnheardPerS, kBlockedShare, kGoodSurge, kGoodAfter, kGoodLast, kPeakPerS, kLoadAverage, kMaxLoad, kServersNow, kZombies, kMaxServers,
  kFaultsPerTouch, kDiskShare, kCpuShare, kReplyP50, kReplyP99, kReplyMax, kRecoveredAtS, kQueueMax, kKillsWasted, kWaiting, kInService, kDropped, kArrived, kHeard, kReplies, kElapsedNs,
};
enum Column : uint32_t { kServerState, kServerClient, kServerResident, kServerGone, kQueueAgeMs, kQueueGone, kDiskQueue, kRunQueue, kStreetUsed };

enum class OverloadKind : uint8_t {
  knock,        // task = client; arg = times it has knocked in this attempt
  unheard,      // task = client; what = connections in the queue
  refused,      // task = client: admission control
  connected,    // task = client; what = connections in the queue then
  leave,        // task = client; arg = ms since it began to knock
  reload,       // task = client; arg = reloads left
  accept,       // task = client; what = server; arg = ms since it was connected
  drop,         // task = client, taken from the queue and not served; arg = ms since it was connected
  fault,        // what = server; arg = servers in the disk's queue
  evict,        // what = server that loses a piece of memory
  write_back,   // what = server that waits for it
  page_in,      // what = server
  reply,        // task = client; what = server; arg = ms since it began to knock
  dead_reply,   // the same; nobody is there
  hang_up,      // task = client that never asked for anything; what = server
  fork,         // what = server; arg = children
  count,        // arg = idle children
  kill,         // what = server; arg = idle children
  kill_corpse,  // what = server
  exit,         // what = server
  bury,         // what = server; arg = children
  restart,      // arg = servers at most
  turn,         // what = 1 surge, 2 after it, 3 another rate, 4 out of the DNS, 5 back in it; arg = people a minute from here on
};

const ModelSpec& spec();

}  // namespace stampede::overload_model
