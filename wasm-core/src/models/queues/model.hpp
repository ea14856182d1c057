// Clients that knock at a listener, one case after another.
#pragma once
#include <string>
#include <vector>

#include "engine/simulation.hpp"
#include "models/queues/case.hpp"
#include "models/queues/listener.hpp"
#include "models/run.hpp"

namespace stampede::queues_model {

struct QueuesSettings {
  Tcp tcp = Tcp::linux_6_18;
  uint32_t timer_phase = 0;
  Ns packet = 1;
  Spacing spacing = Spacing::even;
  uint64_t seed = 1;
};

enum class ClientState : uint8_t { to_come, unheard, answered, phantom, queued, accepted, reset, gave_up };

/// What has been counted in a case.
struct Tally {
  uint32_t knocks = 0, syn_acks = 0, recv_queue = 0, accepted = 0, phantoms = 0, resets = 0, syns_dropped = 0, half_open = 0, half_open_most = 0, gave_up = 0;
  Counters kernel;
};

class QueuesRun final : public Run {
 public:
  QueuesRun(const QueuesSettings& settings, std::vector<Case> cases);

  bool advance(uint32_t most_records, Ns until) override { return sim_.run(most_records, until); }
  const Log& log() const override { return sim_.log; }
  Ns now() const override { return sim_.now(); }
  void fill_state(std::vector<ColumnData>& columns) override;
  void fill_metrics(std::vector<double>& metrics) override;
  void write_answers(std::string& lines) override;

 private:
  struct Client {
    ClientState state = ClientState::to_come;
    bool by_cookie = false;
    uint16_t knocks = 0;
    Event timer;
    Path again;
  };
  /// The time from one packet to the next.
  Simulation::Elapse packet() { return sim_.elapse(timer_, packet_gap()); }
  Ns packet_gap();

  struct ClientsThrough {
    QueuesRun& run;
    bool await_ready() const { return run.knocking_ == 0; }
    void await_suspend(std::coroutine_handle<> path) { run.waits_for_clients_ = path; }
    void await_resume() const {}
  };

  Path whole();
  Path play(const Case& played);
  Path knock_again(uint32_t client, SynSchedule schedule, Ns patience_ends);
  bool knock(uint32_t client);
  Path first_knock(uint32_t client);
  void ack(uint32_t client);
  bool acks_at_once(uint32_t client) const;
  void begin(const Case& played);
  void give_up(uint32_t client);
  void client_is_through();
  void take_counts();
  void write(QueuesKind kind, uint16_t line, uint32_t client, uint32_t what, uint32_t arg);
  static std::string counts_line(const Case& played, const Tally& tally);
  std::string times_line() const;

  QueuesSettings settings_;
  std::vector<Case> cases_;
  TimerWheel wheel_;
  Simulation sim_;
  Event timer_;
  Listener listener_;
  std::vector<Client> clients_;
  std::vector<Tally> tallies_;  // of the cases that are through
  std::vector<std::string> times_;  // answers of those that ask for times
  Tally tally_;
  const Case* played_ = nullptr;
  uint32_t knocking_ = 0;  // clients that will knock again
  std::coroutine_handle<> waits_for_clients_;
  std::vector<Ns> last_knocks_;  // of the last client
  Ns gave_up_at_ = 0;             // the last client that did
  Path root_;
};

}  // namespace stampede::queues_model
