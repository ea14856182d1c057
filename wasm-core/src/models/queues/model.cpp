// A case: all clients knock, in turn; those that aren't heard knock again by their schedule; at the end the server accepts what waits.
#include "models/queues/model.hpp"

#include <array>

#include "models/queues/listing.hpp"

namespace stampede::queues_model {

namespace {

/// By kernel.
constexpr std::array<uint16_t, 3> kSynFull = {"syn22.full"_line, "syn24.full"_line, "syn618.full"_line};
constexpr std::array<uint16_t, 3> kSynCookie = {"syn22.cookie"_line, "syn24.cookie"_line, "syn618.cookie"_line};
constexpr std::array<uint16_t, 3> kSynRefused = {kNoLine, "syn24.young"_line, "syn618.accept"_line};
constexpr std::array<uint16_t, 3> kSynAnswered = {"syn22.answer"_line, "syn24.answer"_line, "syn618.answer"_line};

}  // namespace

QueuesRun::QueuesRun(const QueuesSettings& settings, std::vector<Case> cases)
    : settings_(settings), cases_(std::move(cases)), wheel_(settings.timer_phase), sim_(settings.seed), listener_(Listener::Rules{}) {
  begin(cases_.front());
  root_ = whole();
  timer_.path = root_.handle();
  sim_.after(timer_, 0);
}

Ns QueuesRun::packet_gap() {
  if (settings_.spacing == Spacing::even) return settings_.packet;
  return 1 + static_cast<Ns>(sim_.random.exponential(static_cast<double>(settings_.packet)));
}

void QueuesRun::write(QueuesKind kind, uint16_t line, uint32_t client, uint32_t what, uint32_t arg) {
  sim_.log.write(sim_.now(), static_cast<uint8_t>(kind), kNoCpu, 0, line, static_cast<uint16_t>(what), client, arg);
}

void QueuesRun::begin(const Case& played) {
  played_ = &played;
  listener_ = Listener({settings_.tcp, played.backlog, played.cookies, played.abort, played.somaxconn});
  clients_ = std::vector<Client>(played.clients);
  tally_ = {};
  last_knocks_.clear();
}

/// Returns whether it is answered.
bool QueuesRun::knock(uint32_t client) {
  Client& it = clients_[client];
  ++it.knocks;
  ++tally_.knocks;
  if (client + 1 == clients_.size()) last_knocks_.push_back(sim_.now());
  write(QueuesKind::knock, it.knocks > 1 ? "client.again"_line : "client.knock"_line, client, 0, it.knocks);
  const auto kernel = static_cast<std::size_t>(settings_.tcp);
  const SynFate fate = listener_.syn(client, sim_.now());
  const auto half_open = static_cast<uint32_t>(listener_.syn_queue().size());
  tally_.half_open_most = std::max(tally_.half_open_most, half_open);
  switch (fate) {
    case SynFate::queue_full: write(QueuesKind::syn_full, kSynFull[kernel], client, half_open, 0); break;
    case SynFate::accept_full:
      write(QueuesKind::accept_full, kSynRefused[kernel], client, static_cast<uint32_t>(listener_.accept_queue().size()), 0);
      break;
    case SynFate::cookie: write(QueuesKind::cookie, kSynCookie[kernel], client, half_open, 0); break;
    case SynFate::answered: write(QueuesKind::syn_ack, kSynAnswered[kernel], client, half_open, 0); break;
  }
  const bool answered = fate == SynFate::answered || fate == SynFate::cookie;
  it.by_cookie = fate == SynFate::cookie;
  it.state = answered ? ClientState::answered : ClientState::unheard;
  ++(answered ? tally_.syn_acks : tally_.syns_dropped);
  return answered;
}

void QueuesRun::ack(uint32_t client) {
  Client& it = clients_[client];
  const AckFate fate = listener_.ack(client, it.by_cookie);
  const auto waiting = static_cast<uint32_t>(listener_.accept_queue().size());
  switch (fate) {
    case AckFate::joined:
      it.state = ClientState::queued;
      write(QueuesKind::join, "ack.join"_line, client, waiting, 0);
      break;
    case AckFate::dropped:
      it.state = ClientState::phantom;
      ++tally_.phantoms;
      write(QueuesKind::phantom, "ack.drop"_line, client, waiting, 0);
      break;
    case AckFate::reset:
      it.state = ClientState::reset;
      ++tally_.resets;
      write(QueuesKind::reset, "ack.reset"_line, client, waiting, 0);
      break;
  }
}

bool QueuesRun::acks_at_once(uint32_t client) const { return played_->order == Order::eager || (played_->order == Order::mixed && client < played_->eager); }

Path QueuesRun::first_knock(uint32_t client) {
  SynSchedule schedule(played_->schedule, played_->linear, played_->retries);
  co_await packet();
  const Ns patience_ends = schedule.send(sim_.now(), wheel_);
  if (knock(client)) {
    if (!acks_at_once(client)) co_return;
    co_await packet();
    ack(client);
    co_return;
  }
  if (played_->schedule == Schedule::once) co_return;
  ++knocking_;
  Client& it = clients_[client];
  it.again = knock_again(client, schedule, patience_ends);
  it.timer.path = it.again.handle();
  sim_.at(it.timer, patience_ends);
}

/// Begins when the client's patience with its first SYN is at an end.
Path QueuesRun::knock_again(uint32_t client, SynSchedule schedule, Ns patience_ends) {
  Client& it = clients_[client];
  while (!schedule.gives_up()) {
    patience_ends = schedule.send(sim_.now(), wheel_);
    if (knock(client)) {
      co_await sim_.elapse(it.timer, packet_gap());
      ack(client);
      break;
    }
    co_await sim_.until(it.timer, patience_ends);
  }
  if (it.state == ClientState::unheard) give_up(client);
  client_is_through();
}

void QueuesRun::give_up(uint32_t client) {
  Client& it = clients_[client];
  it.state = ClientState::gave_up;
  ++tally_.gave_up;
  gave_up_at_ = sim_.now();
  write(QueuesKind::give_up, "client.give-up"_line, client, 0, it.knocks);
}

void QueuesRun::client_is_through() {
  if (--knocking_ > 0 || !waits_for_clients_) return;
  timer_.path = std::exchange(waits_for_clients_, nullptr);
  sim_.after(timer_, 0);
}

void QueuesRun::take_counts() {
  tally_.kernel = listener_.counters();
  tally_.half_open = static_cast<uint32_t>(listener_.syn_queue().size());
  tally_.recv_queue = static_cast<uint32_t>(listener_.accept_queue().size());
}

Path QueuesRun::play(const Case& played) {
  write(QueuesKind::listen, "listen.begin"_line, kNoTask, listener_.backlog(), static_cast<uint32_t>(played.backlog));
  for (uint32_t i = 0; i < played.clients; ++i) co_await first_knock(i);
  for (uint32_t i = 0; i < played.clients; ++i) {
    // Who had to knock again sends its ACK by itself.
    if (clients_[i].state != ClientState::answered || clients_[i].again || acks_at_once(i)) continue;
    co_await packet();
    ack(i);
  }
  co_await ClientsThrough{*this};
  take_counts();
  while (!listener_.accept_queue().empty()) {
    co_await packet();
    const uint32_t client = listener_.accept();
    clients_[client].state = ClientState::accepted;
    ++tally_.accepted;
    write(QueuesKind::accept, "server.accept"_line, client, static_cast<uint32_t>(listener_.accept_queue().size()), 0);
  }
}

Path QueuesRun::whole() {
  for (uint32_t i = 0; i < cases_.size(); ++i) {
    if (i > 0) begin(cases_[i]);
    co_await play(cases_[i]);
    tallies_.push_back(tally_);
    times_.push_back(cases_[i].asks_for_times ? times_line() : std::string());
    write(QueuesKind::counted, "server.counted"_line, kNoTask, 0, i + 1);
  }
}

}  // namespace stampede::queues_model
