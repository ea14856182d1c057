// The queues model as the boundary sees it.
#include "models/number_text.hpp"
#include "models/queues/listing.hpp"
#include "models/queues/model.hpp"

namespace stampede::queues_model {

namespace {

constexpr const char* kOrderNames[] = {"eager", "late", "mixed"};

/// Seconds with so many decimals at most and one at least.
void append_seconds(std::string& out, Ns ns, uint64_t decimals) {
  uint64_t unit = 1000 * kMillisecond;
  for (uint64_t i = 0; i < decimals; ++i) unit /= 10;
  const uint64_t rounded = (ns + unit / 2) / unit;
  const double s = static_cast<double>(rounded * unit) / 1e9;
  const auto before = out.size();
  append_number(out, s);
  if (out.find('.', before) == std::string::npos) out += ".0";
}

}  // namespace

void QueuesRun::fill_state(std::vector<ColumnData>& columns) {
  columns.resize(spec().columns.count);
  const auto count = static_cast<uint32_t>(clients_.size());
  fill_column<uint8_t>(columns, kClientState, count, [&](uint32_t i) { return clients_[i].state; });
  fill_column<uint16_t>(columns, kClientKnocks, count, [&](uint32_t i) { return clients_[i].knocks; });
  const auto& half_open = listener_.syn_queue();
  fill_column<uint32_t>(columns, kSynQueueOf, static_cast<uint32_t>(half_open.size()), [&](uint32_t i) { return half_open[i].client; });
  const auto& waiting = listener_.accept_queue();
  fill_column<uint32_t>(columns, kAcceptQueueOf, static_cast<uint32_t>(waiting.size()), [&](uint32_t i) { return waiting[i]; });
  fill_column<double>(columns, kLastKnocksNs, static_cast<uint32_t>(last_knocks_.size()), [&](uint32_t i) { return last_knocks_[i] - last_knocks_[0]; });
}

void QueuesRun::fill_metrics(std::vector<double>& metrics) {
  metrics.assign(spec().metrics.count, 0);
  // Once the server accepts, the queue is as it was when it was counted.
  Tally now = tally_;
  if (now.accepted == 0) now.recv_queue = static_cast<uint32_t>(listener_.accept_queue().size());
  now.kernel = listener_.counters();
  metrics[kKnocksSent] = now.knocks;
  metrics[kSynAcks] = now.syn_acks;
  metrics[kRecvQueue] = now.recv_queue;
  metrics[kAccepted] = now.accepted;
  metrics[kPhantoms] = now.phantoms;
  metrics[kResets] = now.resets;
  metrics[kCookiesSent] = now.kernel.cookies_sent;
  metrics[kListenOverflows] = now.kernel.listen_overflows;
  metrics[kListenDrops] = now.kernel.listen_drops;
  metrics[kReqFullCookies] = now.kernel.queue_full_cookies;
  metrics[kReqFullDrops] = now.kernel.queue_full_drops;
  metrics[kSynsDropped] = now.syns_dropped;
  metrics[kSynQueue] = static_cast<double>(listener_.syn_queue().size());
  metrics[kSynQueueMost] = now.half_open_most;
  metrics[kGaveUp] = now.gave_up;
  metrics[kCasesDone] = static_cast<double>(tallies_.size());
  metrics[kElapsedNs] = static_cast<double>(sim_.now());
}

/// One line of JSON, its fields in the order and the spelling of the driver of the real listener.
std::string QueuesRun::counts_line(const Case& played, const Tally& tally) {
  std::string line = "{";
  const auto add = [&line](const char* key, const std::string& value) { line += (line.size() > 1 ? ", \"" : "\"") + std::string(key) + "\": " + value; };
  const auto number = [&add](const char* key, uint32_t value) { add(key, std::to_string(value)); };
  add("mode", '"' + std::string(kOrderNames[static_cast<std::size_t>(played.order)]) + '"');
  add("backlog", std::to_string(played.backlog));
  number("N", played.clients);
  number("synacks", tally.syn_acks);
  number("recvq", tally.recv_queue);
  number("accepted", tally.accepted);
  number("rst", tally.resets);
  std::string states = "{";
  if (tally.recv_queue > 0) states += "\"ESTAB\": " + std::to_string(tally.recv_queue) + ", ";
  states += "\"LISTEN\": 1";
  if (tally.half_open > 0) states += ", \"SYN-RECV\": " + std::to_string(tally.half_open);
  add("states", states + '}');
  number("SyncookiesSent", tally.kernel.cookies_sent);
  number("ListenOverflows", tally.kernel.listen_overflows);
  number("ListenDrops", tally.kernel.listen_drops);
  number("TCPReqQFullDoCookies", tally.kernel.queue_full_cookies);
  number("TCPReqQFullDrop", tally.kernel.queue_full_drops);
  number("retransmitted", 0);  // the counters are read before a SYN-ACK would be sent again
  add("example", "[]");
  number("cookies", played.cookies);
  number("abort", played.abort);
  number("eager", played.eager);
  return line + '}';
}

std::string QueuesRun::times_line() const {
  std::string line;
  for (const Ns time : last_knocks_) {
    append_seconds(line, time - last_knocks_[0], 2);
    line += ' ';
  }
  line += "gave up at ";
  append_seconds(line, gave_up_at_ - last_knocks_[0], 1);
  return line;
}

void QueuesRun::write_answers(std::string& lines) {
  for (uint32_t i = 0; i < sim_.log.count(); ++i) {
    const Record& record = sim_.log.records()[i];
    if (record.kind != static_cast<uint8_t>(QueuesKind::counted)) continue;
    const uint32_t at = record.arg - 1;
    lines += (cases_[at].asks_for_times ? times_[at] : counts_line(cases_[at], tallies_[at])) + '\n';
  }
}

std::unique_ptr<Run> open_run(const std::vector<double>& params, std::string_view input, std::string& error) {
  QueuesSettings settings;
  settings.tcp = static_cast<Tcp>(params[kTcp]);
  settings.timer_phase = static_cast<uint32_t>(params[kTimerPhase]);
  settings.packet = static_cast<Ns>(params[kPacketUs]) * kMicrosecond;
  settings.spacing = static_cast<Spacing>(params[kSpacing]);
  settings.seed = static_cast<uint64_t>(params[kSeed]);
  Case one;
  one.order = static_cast<Order>(params[kOrder]);
  one.backlog = static_cast<int32_t>(params[kBacklog]);
  one.somaxconn = static_cast<uint32_t>(params[kSomaxconn]);
  one.clients = static_cast<uint32_t>(params[kKnocks]);
  one.eager = static_cast<uint32_t>(params[kEager]);
  one.cookies = params[kCookies] != 0;
  one.abort = params[kAbort] != 0;
  one.schedule = static_cast<Schedule>(params[kSynSchedule]);
  one.linear = static_cast<uint32_t>(params[kSynLinear]);
  one.retries = static_cast<uint32_t>(params[kSynRetries]);
  std::vector<Case> cases;
  PassedOver passed_over;
  if (static_cast<Cases>(params[kCases]) == Cases::one) {
    cases.push_back(one);
  } else {
    uint32_t format = 0;
    read_format(spec(), params, input, format);  // it is one of the two: open_model has seen to it
    error = read_cases(input, static_cast<Format>(format), one, cases, passed_over);
    if (!error.empty()) return nullptr;
  }
  return with(std::make_unique<QueuesRun>(settings, std::move(cases)), std::move(passed_over));
}

}  // namespace stampede::queues_model
