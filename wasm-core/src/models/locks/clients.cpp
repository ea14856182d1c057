// The loads from outside: when a request comes, and what its client does with the answer.
#include <algorithm>

#include "models/locks/model.hpp"

namespace stampede::locks_model {

namespace {
constexpr uint64_t kPacedBitsPerS = 400000;     // SPECweb99: what a connection's client takes at most
constexpr Ns kRetry = 200000000;                // a packet that found the backlog full comes again
constexpr uint32_t kFrameBytes = 1538;          // on the wire, for 1460 bytes of data
constexpr uint32_t kDataBytes = 1460;
constexpr Ns kMinute = 60000000000;
constexpr Ns kFirstRequest = 1000000;           // the servers have gone to sleep by then

/// How long a client of SPECweb99 takes for an answer at the least.
Ns paced_ns(uint32_t bytes) { return uint64_t{bytes} * 8 * 1000000000 / kPacedBitsPerS; }
}  // namespace

void LocksRun::start_clients() {
  if (settings_.workload == Workload::fscache_read) return;
  // Spread out, as clients that have been at it for a while would be.
  const bool web99 = settings_.workload == Workload::specweb99;
  for (uint32_t i = 0; i < settings_.connections; ++i) {
    Connection& connection = connections_[i];
    connection.next.fire = [](Event& event) {
      auto& next = static_cast<ModelEvent&>(event);
      next.run->issue(next.subject);
    };
    Ns wait = Ns{machine_.sim.random.below(costs_.client_trip_ns / 1000 + 1)} * 1000;
    if (web99) {  // as after a minute of paced answers: a long one is more likely under way than its share of the requests
      for (wait = 0; wait < kMinute;) wait += paced_ns(WebFiles::bytes(files_->pick(machine_.sim.random)));
      wait -= kMinute;
    }
    machine_.sim.after(connection.next, kFirstRequest + wait);
  }
}

void LocksRun::issue(uint32_t id) {
  Connection& connection = connections_[id];
  ++issued_;
  connection.issued_at = machine_.sim.now();
  connection.where = Where::card;
  machine_.sim.log.write(machine_.sim.now(), static_cast<uint8_t>(LocksKind::request), kNoCpu, 0, kNoLine, 0, kNoTask, id);
  from_client(id, settings_.workload == Workload::webbench ? Packet::connect : Packet::data);
}

/// A packet at the card; where the backlog is full the client sends it again.
void LocksRun::from_client(uint32_t id, Packet packet) {
  const uint64_t dropped = machine_.dropped_packets();
  machine_.receive(packet_of(id, packet));
  if (machine_.dropped_packets() == dropped) return;
  Connection& connection = connections_[id];
  if (packet == Packet::connect) {
    connection.next.fire = [](Event& event) {
      auto& next = static_cast<ModelEvent&>(event);
      next.run->from_client(next.subject, Packet::connect);
    };
  } else {
    connection.next.fire = [](Event& event) {
      auto& next = static_cast<ModelEvent&>(event);
      next.run->from_client(next.subject, Packet::data);
    };
  }
  machine_.sim.after(connection.next, kRetry);
}

/// Time until the last bit of an answer has gone over the connection's network, in turn with the others there.
Ns LocksRun::network_ns(uint32_t id, uint32_t bytes) {
  const uint64_t frames = (bytes + kDataBytes - 1) / kDataBytes;
  const uint64_t wire = bytes + frames * (kFrameBytes - kDataBytes);
  const Ns ns = wire * 8 * 1000 * kNetworks / settings_.network_mbit;
  return networks_[id % kNetworks].take(machine_.sim.now(), ns) + ns;
}

/// The server has sent its answer: the client takes it, waits as its benchmark says, and asks again.
void LocksRun::answered(uint32_t id, uint32_t bytes) {
  Connection& connection = connections_[id];
  connection.bytes = bytes;
  const Ns now = machine_.sim.now();
  auto ask_again = [](Event& event) {
    auto& next = static_cast<ModelEvent&>(event);
    next.run->issue(next.subject);
  };
  if (settings_.workload == Workload::specweb99) {
    connection.next.fire = [](Event& event) {
      auto& next = static_cast<ModelEvent&>(event);
      LocksRun& run = *next.run;
      Connection& ended = run.connections_[next.subject];
      run.finish(next.subject, run.machine_.sim.now(), ended.bytes);
      ended.next.fire = [](Event& again) {
        auto& request = static_cast<ModelEvent&>(again);
        request.run->issue(request.subject);
      };
      const Ns paced = ended.issued_at + paced_ns(ended.bytes);
      run.machine_.sim.at(ended.next, std::max(paced, run.machine_.sim.now() + run.costs_.client_trip_ns));
    };
    machine_.sim.after(connection.next, network_ns(id, bytes));
    return;
  }
  const Ns sent = network_ns(id, bytes);
  finish(id, now, bytes);
  connection.next.fire = ask_again;
  // Half of the trip is the wire's and the card's, and the same each time; the other half is the client's.
  const double half = costs_.client_trip_ns / 2.0;
  machine_.sim.after(connection.next, sent + static_cast<Ns>(half) + static_cast<Ns>(machine_.sim.random.exponential(half)));
}

void LocksRun::finish(uint32_t id, Ns at, uint32_t bytes) {
  Connection& connection = connections_[id];
  connection.where = Where::client;
  ++connection.finished;
  ++done_;
  bytes_done_ += bytes;
  latencies_.add(at - connection.issued_at);
  const uint32_t task = connection.process;
  machine_.sim.log.write(at, static_cast<uint8_t>(LocksKind::done), kNoCpu, 0, kNoLine, 0, task, id);
}

/// The client acknowledges every second packet, as they reach it.
void LocksRun::acknowledge(uint32_t id, uint32_t packets) {
  Connection& connection = connections_[id];
  connection.acknowledgements += (packets + 1) / 2;
  if (connection.acknowledgement.pending) return;
  connection.acknowledgement.fire = [](Event& event) {
    auto& next = static_cast<ModelEvent&>(event);
    LocksRun& run = *next.run;
    Connection& sender = run.connections_[next.subject];
    run.machine_.receive(packet_of(next.subject, Packet::acknowledgement));
    if (--sender.acknowledgements > 0) run.machine_.sim.after(next, run.costs_.acknowledgement_ns);
  };
  machine_.sim.after(connection.acknowledgement, costs_.acknowledgement_ns);
}

}  // namespace stampede::locks_model
