// The clients: when connections come, at a rate, in a burst, or in a loop of client and server.
#include <algorithm>

#include "models/accept/model.hpp"

namespace stampede::accept_model {

namespace {
constexpr Ns kFirstArrival = 1 * kMicrosecond;
constexpr Ns kBurstSpacing = 10 * kMicrosecond;  // small frames back to back at 100 Mbit/s, and the card
constexpr Ns kDataRetry = 200 * kMillisecond;    // the shortest that TCP of 2.2 waits before it sends a segment again
}  // namespace

uint32_t AcceptRun::new_connection(uint32_t client) {
  return connections_.add(*this, client).next.subject;
}

void AcceptRun::note_outside(AcceptKind kind, uint16_t line, uint32_t arg) {
  machine_.sim.log.write(machine_.sim.now(), static_cast<uint8_t>(kind), kNoCpu, 0, line, 0, kNoTask, arg);
}

void AcceptRun::arrive(uint32_t id) {
  Connection& connection = connections_[id];
  connection.first_syn = machine_.sim.now();
  ++offered_;
  note_outside(AcceptKind::arrival, "tcp.syn"_line, id);
  // What `next` brings: the ACK once the handshake is under way; a repeated SYN if this one is dropped.
  connection.next.fire = [](Event& event) {
    auto& next = static_cast<ModelEvent&>(event);
    AcceptRun& run = *next.run;
    const bool under_way = std::find(run.handshakes_.begin(), run.handshakes_.end(), next.subject) != run.handshakes_.end();
    run.from_client(next.subject, under_way ? Segment::ack : Segment::syn);
  };
  from_client(id, Segment::syn);
}

/// A packet at the card. Where the backlog is full it is dropped, and sent again as a refused SYN is (the ACK when the server repeats its SYN-ACK): `next` brings
/// it. Connections at a rate and bursts don't try a second time.
void AcceptRun::from_client(uint32_t id, Segment segment) {
  const uint64_t dropped = machine_.dropped_packets();
  machine_.receive(packet_of(id, segment));
  if (machine_.dropped_packets() == dropped || closed_) return;
  Connection& connection = connections_[id];
  if (segment == Segment::syn && connection.client == kNone) {
    connections_.end(id);
    return;
  }
  machine_.sim.after(connection.next, segment == Segment::data ? kDataRetry : kSynRetry);
}

void AcceptRun::schedule_next_arrival() {
  next_arrival_.run = this;
  next_arrival_.fire = [](Event& event) {
    AcceptRun& run = *static_cast<ModelEvent&>(event).run;
    if (run.awaited_arrivals_ > 0) --run.awaited_arrivals_;
    const uint32_t id = run.new_connection(kNone);
    if (run.settings_.arrivals == Arrivals::poisson || run.awaited_arrivals_ > 0) run.schedule_next_arrival();
    run.arrive(id);
  };
  if (settings_.arrivals == Arrivals::poisson) {
    machine_.sim.after(next_arrival_, static_cast<Ns>(machine_.sim.random.exponential(1e9 / settings_.rate_per_s)) + 1);
  } else {
    machine_.sim.after(next_arrival_, offered_ == 0 ? kFirstArrival : kBurstSpacing);
  }
}

void AcceptRun::connect_after(uint32_t id, Ns pause) {
  ModelEvent& next = connections_[id].next;
  next.fire = [](Event& event) {
    auto& due = static_cast<ModelEvent&>(event);
    due.run->arrive(due.subject);
  };
  machine_.sim.after(next, pause);
}

void AcceptRun::start_clients() {
  if (settings_.arrivals != Arrivals::closed) {
    awaited_arrivals_ = settings_.arrivals == Arrivals::tap ? 1 : settings_.arrivals == Arrivals::burst ? settings_.connections : 0;
    schedule_next_arrival();
    return;
  }
  for (uint32_t client = 0; client < settings_.connections; ++client) {
    const uint32_t id = new_connection(client);
    // Spread over one pause, as clients that have been at it for a while would be; without one, as the wire lets them in.
    const Ns start = machine_.sim.random.below(static_cast<uint32_t>(settings_.client_ns / kMicrosecond) + 1) * kMicrosecond;
    connect_after(id, (settings_.client_ns > 0 ? start : client * kBurstSpacing) + 1);
  }
}

/// In the loop, the client pauses and comes again, as a new connection.
void AcceptRun::connection_ended(uint32_t id) {
  if (connections_[id].client == kNone || closed_) return;
  const uint32_t again = new_connection(connections_[id].client);
  connect_after(again, static_cast<Ns>(machine_.sim.random.exponential(static_cast<double>(settings_.client_ns))) + 1);
}

}  // namespace stampede::accept_model
