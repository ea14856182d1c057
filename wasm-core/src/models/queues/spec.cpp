#include "models/queues/spec.hpp"

#include "models/queues/case.hpp"
#include "models/queues/listing.hpp"
#include "models/rows.hpp"

namespace stampede::queues_model {

namespace {

constexpr auto kCasesChoices = std::to_array<ChoiceRow<Cases>>({
    {Cases::one, "one", "one", "One listener, by the parameters."},
    {Cases::given, "given", "your own", "A listener for each line that is read: its mode, backlog and number of clients; or the settings of a machine, as in sysctl.conf.", "reader"},
});
constexpr auto kTcpChoices = std::to_array<ChoiceRow<Tcp>>({
    {Tcp::linux_2_2, "2.2", "2.2", "The accept queue never refuses a SYN; an ACK that finds it full is dropped."},
    {Tcp::linux_2_4, "2.4", "2.4", "A full accept queue refuses a SYN once two young requests are half-open."},
    {Tcp::linux_6_18, "6.18", "6.18", "A full accept queue refuses a SYN, and so does a SYN queue longer than the backlog."},
});
enum class Switch : uint8_t { off, on };
constexpr auto kCookieChoices = std::to_array<ChoiceRow<Switch>>({
    {Switch::off, "off", "off", "A SYN that finds the SYN queue full is dropped."},
    {Switch::on, "on", "on", "It is answered by a cookie: the listener keeps nothing, and knows the client again by its ACK."},
});
constexpr auto kAbortChoices = std::to_array<ChoiceRow<Switch>>({
    {Switch::off, "off", "off", "An ACK that finds the accept queue full is dropped in silence."},
    {Switch::on, "on", "on", "It is answered by a reset: tcp_abort_on_overflow."},
});
constexpr auto kOrderChoices = std::to_array<ChoiceRow<Order>>({
    {Order::eager, "eager", "eager", "Each client sends its ACK as soon as it is answered, before the next one knocks."},
    {Order::late, "late", "late", "First all SYNs, then all ACKs."},
    {Order::mixed, "mixed", "mixed", "The first clients are eager, the rest are late."},
});
constexpr auto kSpacingChoices = std::to_array<ChoiceRow<Spacing>>({
    {Spacing::even, "even", "even", "All the same."},
    {Spacing::random, "random", "random", "Exponentially distributed."},
});
constexpr auto kScheduleChoices = std::to_array<ChoiceRow<Schedule>>({
    {Schedule::once, "once", "once", "A client that isn't answered does not knock again."},
    {Schedule::linux_2_2, "linux-2.2", "Linux 2.2", "After 3 s, and after twice as long each time, up to 120 s: at 3, 9, 21, 45, 93 s."},
    {Schedule::bsd, "bsd", "4.4BSD", "At 6 and 30 s; it gives up after 75 s."},
    {Schedule::linux_6_18, "linux-6.18", "Linux 6.18", "After 1 s some times, then after twice as long each time, as its timer wheel rounds it."},
});

constexpr Condition kWhereOne = {"cases", "one"};
constexpr Condition kWhereMixed = {"order", "mixed"};
constexpr Condition kWhereAborts = {"tcp", "2.4|6.18"};
constexpr Condition kWhereModern = {"tcp", "6.18"};
constexpr Condition kWhereRandom = {"spacing", "random"};
constexpr Condition kWhere6_18 = {"syn-schedule", "linux-6.18"};

constexpr auto kParamRows = std::to_array<ParamRow<Param>>({
    {kCases, choice<kCasesChoices>("cases", "cases", Cases::one, "load", "What is played against the listener.")},
    {kTcp, choice<kTcpChoices>("tcp", "kernel", Tcp::linux_6_18, "kernel", "Whose rules the listener keeps.")},
    {kBacklog, integer("backlog", "backlog", "connections", -1, 65535, 3, true, "kernel", "What the server gives listen(). The kernel keeps at most 128 of it (2.2, 2.4) or somaxconn (6.18), and one more connection fits. -1 asks for as much as there may be: the kernel reads it as an unsigned number.").where(kWhereOne)},
    {kSomaxconn, integer("somaxconn", "somaxconn", "connections", 0, 65535, kDefaultSomaxconn, true, "kernel", "net.core.somaxconn: the most that listen() gets. In 2.2 and 2.4 it is 128, fixed when the kernel is compiled.").where(kWhereModern)},
    {kCookies, choice<kCookieChoices>("cookies", "SYN cookies", Switch::off, "kernel", "What becomes of a SYN that finds the SYN queue full.").where(kWhereOne)},
    {kAbort, choice<kAbortChoices>("abort", "abort on overflow", Switch::off, "kernel", "What becomes of an ACK that finds the accept queue full.").where(kWhereAborts)},
    {kKnocks, integer("knocks", "clients", "clients", 1, kMostClients, 8, true, "load", "Clients that knock, one after the other.").where(kWhereOne)},
    {kOrder, choice<kOrderChoices>("order", "order", Order::eager, "load", "When clients send the ACK that ends the handshake.").where(kWhereOne)},
    {kEager, integer("eager", "eager clients", "clients", 0, kMostClients, 3, true, "load", "So many of the first clients send their ACK at once.").where(kWhereMixed)},
    {kSynSchedule, choice<kScheduleChoices>("syn-schedule", "SYN again", Schedule::once, "clients", "When a client that isn't answered knocks again.")},
    {kSynLinear, integer("syn-linear", "steps of a second", "", 0, 255, 4, false, "clients", "tcp_syn_linear_timeouts. One step more is a second long.").where(kWhere6_18)},
    {kSynRetries, integer("syn-retries", "SYN retries", "", 0, 127, 6, false, "clients", "tcp_syn_retries, beside the linear ones.").where(kWhere6_18)},
    {kTimerPhase, integer("timer-phase", "phase of the timer wheel", "ticks", 0, 511, 80, false, "clients", "Where the timer wheel stands when the run begins: it rounds the longer a wait is the more coarsely, and by where it stands. Ticks are 4 ms.").where(kWhere6_18)},
    {kPacketUs, integer("packet-us", "between packets", "µs", 1, 1000000, 1000, true, "load", "Time from one packet to the next, on average.")},
    {kSpacing, choice<kSpacingChoices>("spacing", "spacing", Spacing::even, "load", "How times between packets are spread.")},
    {kSeed, seed_param("Seed of the random numbers: the times between packets.").where(kWhereRandom)},
});

constexpr auto kMetricRows = std::to_array<MetricRow<Metric>>({
    {kKnocksSent, "knocksSent", "SYNs", "SYNs sent", "SYNs that clients have sent in this case."},
    {kSynAcks, "synAcks", "SYN-ACKs", "SYN-ACKs", "SYNs that were answered, by cookie or not."},
    {kRecvQueue, "recvQueue", "connections", "accept queue when counted", "Connections in the accept queue; after they are counted, how many there were then."},
    {kAccepted, "accepted", "connections", "accepted", "Connections that the server has accepted: it does so at the end."},
    {kPhantoms, "phantoms", "clients", "phantoms", "Clients that believe they are connected, though their ACK was dropped."},
    {kResets, "resets", "clients", "resets", "Clients whose ACK was answered by a reset."},
    {kCookiesSent, "cookiesSent", "SYN-ACKs", "cookies sent", "SYN-ACKs with a cookie (SyncookiesSent)."},
    {kListenOverflows, "listenOverflows", "packets", "ListenOverflows", "SYNs and ACKs that found the accept queue full, as the kernel counts them: 2.4 only ACKs, 2.2 nothing."},
    {kListenDrops, "listenDrops", "packets", "ListenDrops", "Packets that the listener dropped, as the kernel counts them: 2.4 only ACKs, 2.2 nothing."},
    {kReqFullCookies, "reqQFullDoCookies", "SYNs", "TCPReqQFullDoCookies", "SYNs that found the SYN queue full while there were cookies (counted by 6.18)."},
    {kReqFullDrops, "reqQFullDrop", "SYNs", "TCPReqQFullDrop", "SYNs that were dropped since the SYN queue was full (counted by 6.18)."},
    {kSynsDropped, "synsDropped", "SYNs", "SYNs dropped", "SYNs that nobody heard, whatever the kernel counts."},
    {kSynQueue, "synQueue", "clients", "in the SYN queue", "Half-open connections: those whose ACK is still to come, and phantoms."},
    {kSynQueueMost, "synQueueMost", "clients", "longest SYN queue", "The most that there were in the SYN queue."},
    {kGaveUp, "gaveUp", "clients", "gave up", "Clients that were never answered and have stopped knocking."},
    {kCasesDone, "casesDone", "cases", "cases", "Cases that are through. All other counts are of the case in hand."},
    {kElapsedNs, kElapsedMetric},
});

constexpr auto kColumnRows = std::to_array<ColumnRow<Column>>({
    {kClientState, "clientState", Per::entity, ColumnType::u8, "Where each client is.", "to come|unheard|answered|phantom|queued|accepted|reset|gave up", "client"},
    {kClientKnocks, "clientKnocks", Per::entity, ColumnType::u16, "SYNs that each has sent.", nullptr, "client"},
    {kSynQueueOf, "synQueueClients", Per::run, ColumnType::u32, "Who is in the SYN queue, in the order of coming.", nullptr},
    {kAcceptQueueOf, "acceptQueueClients", Per::run, ColumnType::u32, "Who is in the accept queue, oldest first.", nullptr},
    {kLastKnocksNs, "lastClientKnocksNs", Per::run, ColumnType::f64, "When the last client knocked: ns since its first SYN.", nullptr},
});

constexpr auto kKindRows = std::to_array<KindRow<QueuesKind>>({
    {QueuesKind::listen, "listen", "listen({arg:offset}): the kernel keeps {what}.", nullptr},
    {QueuesKind::knock, "knock", "{task:client} [connection:knocks]: SYN number {arg}.", "knock"},
    {QueuesKind::syn_full, "syn-full", "{what} half-open already: the SYN of {task:client} [sleeping:is not heard].", nullptr},
    {QueuesKind::accept_full, "accept-full", "{what} wait to be accepted: the SYN of {task:client} [sleeping:is not heard].", nullptr},
    {QueuesKind::syn_ack, "syn-ack", "{task:client} is answered: {what} half-open.", nullptr},
    {QueuesKind::cookie, "cookie", "{task:client} is answered by a cookie; {what} half-open as before.", nullptr},
    {QueuesKind::join, "join", "ACK: {task:client} [runnable:joins the accept queue], number {what}.", "connection"},
    {QueuesKind::phantom, "phantom", "ACK dropped, {what} wait: {task:client} [spinning:believes it is connected].", nullptr},
    {QueuesKind::reset, "reset", "{what} wait: {task:client} is reset.", nullptr},
    {QueuesKind::give_up, "give-up", "{task:client} [sleeping:gives up] after {arg} SYN{arg:s}.", nullptr},
    {QueuesKind::accept, "accept", "{task:client} [running:is accepted]; {what} left.", "connection"},
    {QueuesKind::counted, "counted", "Case {arg} is counted.", nullptr},
});

constexpr auto kFormatRows = std::to_array<FormatRow<Format>>({
    {kCaseLines, "cases", "A listener on each line: mode eager, late or mixed, backlog, N clients; cookies, abort and eager where they aren't 0. Other fields are passed over.",
     "{\"mode\": \"eager\", \"backlog\": 3, \"N\": 12}", "{*"},
    {kSysctlLines, "sysctl", "Settings, as in sysctl.conf or after sysctl -w: for each of the clients' kernel when a client knocks whom nobody hears; then a listener with those of its own.", "net.ipv4.tcp_syn_linear_timeouts = 4",
     "net.*|net/*|-net*|sysctl *|sudo sysctl *|echo *|kernel.*|vm.*|fs.*"},
});

constexpr EntitySpec kEntities[] = {
    {"client", "clients", "Who knocks, in the order of coming.", 1},
};

}  // namespace

const ModelSpec& spec() {
  static const ModelSpec model = {
      "queues",
      "A listener's queues",
      "Clients knock at a listening socket: the SYN queue, the accept queue of backlog + 1, cookies, resets, phantoms, and who knocks again and when.",
      table_of<kParamRows>(),
      table_of<kMetricRows>(),
      table_of<kColumnRows>(),
      table_of<kKindRows>(),
      {table(kListing)},
      {},
      "Of each case the line with all counts, as its listener told them; of each setting the seconds at which an unheard client knocks, and when it gives up.",
      table(kEntities),
      table_of<kFormatRows>(),
  };
  return model;
}

}  // namespace stampede::queues_model
