// What the queues model can be asked for and what it tells. Each row of spec.cpp names its enumerator; both stand in one order (rows.hpp).
#pragma once
#include "models/description.hpp"
#include "models/syn_schedule.hpp"

namespace stampede::queues_model {

enum class Cases : uint8_t { one, given };
enum class Tcp : uint8_t { linux_2_2, linux_2_4, linux_6_18 };
enum class Order : uint8_t { eager, late, mixed };
enum class Spacing : uint8_t { even, random };
using Schedule = SynTimes;

enum Param : uint32_t {
  kCases, kTcp, kBacklog, kSomaxconn, kCookies, kAbort, kKnocks, kOrder, kEager, kSynSchedule, kSynLinear, kSynRetries, kTimerPhase, kPacketUs, kSpacing, kSeed,
};
enum Metric : uint32_t {
  kKnocksSent, kSynAcks, kRecvQueue, kAccepted, kPhantoms, kResets, kCookiesSent, kListenOverflows, kListenDrops, kReqFullCookies, kReqFullDrops, kSynsDropped,
  kSynQueue, kSynQueueMost, kGaveUp, kCasesDone, kElapsedNs,
};
enum Column : uint32_t { kClientState, kClientKnocks, kSynQueueOf, kAcceptQueueOf, kLastKnocksNs };
enum Format : uint32_t { kCaseLines, kSysctlLines };

enum class QueuesKind : uint8_t {
  listen,         // arg = backlog asked for; what = the backlog that the kernel keeps
  knock,          // task = client; arg = SYNs that it has sent
  syn_full,       // the SYN queue refuses the SYN of task; what = its length
  accept_full,    // the accept queue refuses the SYN of task; what = its length
  syn_ack,        // task is answered; what = length of the SYN queue then
  cookie,         // task is answered by a cookie
  join,           // task's ACK: it joins the accept queue; what = its length then
  phantom,        // task's ACK is dropped; what = length of the accept queue
  reset,          // task's ACK is answered by a reset; what = length of the accept queue
  give_up,        // task = client; arg = SYNs that it has sent
  accept,         // task = client; what = connections left in the queue
  counted,        // arg = number of the case, from 1
};

const ModelSpec& spec();

}  // namespace stampede::queues_model
