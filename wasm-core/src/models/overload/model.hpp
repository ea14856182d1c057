// A web server under more load than it can carry: a crowd with patience, a listen queue, a pool of servers, their memory, CPUs and one disk.
#pragma once
#include <deque>
#include <vector>

#include "engine/simulation.hpp"
#include "machine/costs.hpp"
#include "models/latencies.hpp"
#include "models/overload/memory.hpp"
#include "models/overload/resources.hpp"
#include "models/overload/spec.hpp"
#include "models/run.hpp"
#include "models/syn_schedule.hpp"

namespace stampede::overload_model {

inline constexpr Ns kSecond = 1000 * kMillisecond;
inline constexpr Ns kNever = ~Ns{0};

struct Settings {
  uint32_t servers, start, min_spare, max_spare, cpus, touches, phases, population, reloads, restart_servers, memory_mb;
  int backlog;
  Pool pool;
  Take take;
  Order wake;
  Admit admit;
  Clients clients;
  RateShape shape;
  PatienceKind patience_kind;
  PageKind page_kind;
  Evict evict;
  SynTimes syn;
  CpuKind cpu;
  Ns deadline, think, silent_hold, patience, reply_hold, page, sweep;
  Ns surge_at, surge_end, then_at, restart_at, gap_at, gap_end, end;
  double admit_rate, target_s, rate, peak_rate, surge_rate, then_rate, reload, hot_mb, disk_ms, dirty;
  uint64_t seed;
};

enum class ServerState : uint8_t { none, starting, idle, computing, waits_for_disk, sending, held, zombie };

/// Of attempts to get a page: how many so far, and by what came of them.
struct Counts {
  uint64_t arrived = 0;    // people who came, each once, or each time they came again after a page
  uint64_t offered = 0;    // attempts, reloads among them
  uint64_t unheard = 0;    // ended without being heard
  uint64_t connected = 0;  // heard
  uint64_t good = 0, dead = 0;
  uint64_t dropped = 0;    // taken from the queue and not served, or lost in a restart
  uint64_t faults = 0, touches = 0, kills_wasted = 0;
};

/// So much of the replies as fell into a stretch of the run.
struct Window {
  Ns from = 0, to = kNever;
  uint64_t good = 0, dead = 0;
  double seconds(Ns now) const {
    const Ns end = now < to ? now : to;
    return end > from ? static_cast<double>(end - from) / 1e9 : 0;
  }
};

class OverloadRun final : public Run {
 public:
  explicit OverloadRun(const Settings& settings);

  bool advance(uint32_t most_records, Ns until) override;
  const Log& log() const override { return sim_.log; }
  Ns now() const override { return sim_.now(); }
  void fill_state(std::vector<ColumnData>& columns) override;
  void fill_metrics(std::vector<double>& metrics) override;

 private:
  enum class Stage : uint8_t { free, thinking, knocking, queued, in_service };

  /// A client's attempt to get a page; it stays while somebody works on it, though the client has left.
  struct Attempt : Event {
    OverloadRun* run = nullptr;
    uint32_t index = 0;
    uint32_t client = 0, reloads_left = 0;
    Ns began = 0, connected_at = 0, patience_ends = kNever;
    SynSchedule syn{SynTimes::once, 0, 0};
    Stage stage = Stage::free;
    bool gone = false;
  };

  struct ServerTimer : Event {
    OverloadRun* run = nullptr;
    uint32_t server = 0;
  };
  struct Server {
    ServerState state = ServerState::none;
    uint32_t attempt = kNobody;
    uint32_t reserved = 0;  // frames for pieces that are to come
    Ns born = 0;
    ServerTimer timer;
    bool looks_idle = false;        // a zombie: what it wrote into the scoreboard last
    std::coroutine_handle<> waits;  // idle: goes on with a connection
    Path path;
  };
  static constexpr uint32_t kNobody = 0xffffffffu;

  /// Taken off the listen queue, or handed over by whoever knocks while this server is idle.
  struct Connection {
    OverloadRun& run;
    uint32_t server;
    bool await_ready() const { return run.take_connection(server); }
    void await_suspend(std::coroutine_handle<> path) { run.go_idle(server, path); }
    void await_resume() const {}
  };
  /// Until somebody sets the timer.
  struct Parked {
    Event& timer;
    bool await_ready() const { return false; }
    void await_suspend(std::coroutine_handle<> path) { timer.path = path; }
    void await_resume() const {}
  };
  struct Computed {
    OverloadRun& run;
    uint32_t server;
    Ns ns;
    bool await_ready() const { return false; }
    void await_suspend(std::coroutine_handle<> path) { run.cpus_.need(server, ns, path); }
    void await_resume() const {}
  };
  struct DiskDone {
    OverloadRun& run;
    uint32_t server;
    bool await_ready() const { return false; }
    void await_suspend(std::coroutine_handle<> path) { run.disk_.need(server, path); }
    void await_resume() const {}
  };

  // The crowd (crowd.cpp).
  Path arrivals();
  Path everybody();
  void plan_arrival();
  double rate_now() const;
  double rate_most() const;
  uint32_t new_attempt(uint32_t client, uint32_t reloads_left);
  void begin_attempt(uint32_t client, uint32_t reloads_left);
  void think(uint32_t client);
  static void client_timer(Event& event);
  void knock(uint32_t attempt);
  bool admitted();
  void connect(uint32_t attempt);
  void leave(uint32_t attempt);
  void come_again(uint32_t client, uint32_t reloads_left, bool satisfied);
  void end_attempt(uint32_t attempt);
  Ns patience();
  void measure_p90();

  // Servers (server.cpp).
  Path serve(uint32_t server);
  Path page(uint32_t server);
  Path fault(uint32_t server, uint32_t piece);
  bool take_connection(uint32_t server);
  void drop_from_queue(uint32_t attempt);
  void go_idle(uint32_t server, std::coroutine_handle<> path);
  void hand_over(uint32_t attempt);
  void reply(uint32_t server);

  // The pool and the course of the run (pool.cpp).
  Path parent();
  bool bury_one();
  void fork(uint32_t server, uint16_t line);
  void kill(uint32_t server, uint32_t idle);
  static void child_exits(Event& event);
  void stop_server(uint32_t server);
  enum class Turns : uint8_t { none, surge, surge_over, then, gap, gap_over, restart, end };
  Path course();
  void restart();
  /// Whoever was refused by a reset learns it in turn, not all in one moment.
  void send_away(uint32_t client, uint32_t reloads_left);
  static void sent_away(Event& event);
  Path every_second();
  void see_recovery();
  Path every_five_seconds();
  /// Servers that compute, or wait for a CPU or the disk.
  uint32_t load_now() const { return cpus_.runnable() + static_cast<uint32_t>(disk_.queue().size()); }

  void write(OverloadKind kind, uint16_t line, uint32_t client, uint32_t what, uint32_t arg);
  uint32_t ms_since(Ns time) const { return static_cast<uint32_t>((sim_.now() - time) / kMillisecond); }
  void count_reply(bool good);
  static void load_changed(void* run);

  static constexpr Ns kAtStart = kMicrosecond;  // between the first children: a moment each, so that each has its own

  Settings settings_;
  OverloadCosts costs_ = calibrated_at<OverloadCosts>(OverloadCosts::kMhz);
  Simulation sim_;
  Random arrivals_random_, patience_random_, page_random_, touch_random_, dirty_random_;
  TimerWheel wheel_{0};
  Memory memory_;
  Cpus cpus_;
  Disk disk_;
  std::deque<Attempt> attempts_;  // addresses stay
  std::vector<uint32_t> free_attempts_;
  std::deque<uint32_t> queue_;    // the accept queue: attempts
  std::deque<uint32_t> idle_;     // servers, whoever waits longest first
  std::vector<Server> servers_;
  uint32_t limit_ = 0;            // MaxClients
  uint32_t children_ = 0, zombies_ = 0, spawn_rate_ = 1;
  uint32_t people_ = 0;
  bool in_gap_ = false;

  // Admission control.
  double tokens_ = 0;
  Ns tokens_at_ = 0;
  double admit_rate_ = 0;
  std::vector<Ns> second_;        // replies of the second

  Counts counts_;
  Window surge_, after_, last_;
  Latencies replies_;
  Ns longest_reply_ = 0;
  Integral load_;                 // over the last stretch
  double load_damped_ = 0, load_most_ = 0;  // as the kernel damps it, over a minute
  uint32_t queue_most_ = 0, children_most_ = 0;
  /// Second by second for a minute: how many had come, and how many had their page.
  struct SoFar {
    uint64_t arrived, good;
  };
  std::deque<SoFar> minute_;
  Ns recovered_at_ = kNever;

  struct Away {
    uint32_t client, reloads_left;
  };
  std::deque<Away> away_;
  struct AwayTimer : Event {
    OverloadRun* run = nullptr;
  };
  AwayTimer away_timer_;

  Event arrival_timer_, parent_timer_, course_timer_, second_timer_, load_timer_;
  Path arrivals_, parent_, course_, seconds_, loads_;
};

}  // namespace stampede::overload_model
