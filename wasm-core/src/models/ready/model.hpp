// Processes that ask which of their connections are ready, and serve them.
//
// Asking is lazy: a silent connection is never an event. A scan of N descriptors is one piece of work, N asks long; whether an active one is found ready is decided
// by the instant at which the scan passes its place, as if each had been asked by itself (tests play both).
#pragma once
#include <deque>
#include <string>
#include <vector>

#include "engine/simulation.hpp"
#include "models/latencies.hpp"
#include "models/ready/connections.hpp"
#include "models/ready/prices.hpp"
#include "models/run.hpp"

namespace stampede::ready_model {

struct ReadySettings {
  Mechanism mechanism = Mechanism::poll;
  Trigger trigger = Trigger::level;
  Kernel kernel = Kernel::linux_2_4;
  bool kernel_lock = false;
  uint32_t connections = 1, active = 1;
  Load load = Load::closed;
  uint32_t rate = 1, messages = 1;
  Ns think = 0, wire = 0;  // wire: of one answer
  bool one_a_call = false, spins = false;
  uint32_t requests = 0;  // a connection; 0: it stays
  double unhinted = 0;    // share of 1
  uint32_t queue_limit = 1;
  bool textbook = false;  // a full queue is ignored
  uint32_t cpus = 1, processes = 1;
  Sharing sharing = Sharing::own;
  bool exclusive = false;
  Arrange arrange = Arrange::spread;
  uint32_t limit = 0;  // descriptors that a call takes; 0: any number
  bool steps = false;
  Ns duration = 1;
  uint64_t seed = 1;
  uint32_t hash_seed = 1;
  Prices prices;
};

enum class LoopState : uint8_t { asleep, no_cpu, spinning, asking, queueing, unqueueing, serving, waking, through };
inline constexpr uint32_t kLoopStates = 9;

class ReadyRun final : public Run {
 public:
  explicit ReadyRun(const ReadySettings& settings);

  bool advance(uint32_t most_records, Ns until) override { return sim_.run(most_records, until); }
  const Log& log() const override { return sim_.log; }
  Ns now() const override { return sim_.now(); }
  void fill_state(std::vector<ColumnData>& columns) override;
  void fill_metrics(std::vector<double>& metrics) override;

 private:
  struct Hit {
    uint32_t connection, count;
  };
  /// A pass over all descriptors that is under way.
  struct Scan {
    bool on = false, notes = false;
    Ns start = 0;
    uint32_t first = 0;  // with notes: the place of the first hit, or the number of descriptors; from there on no note is hung
  };
  struct Loop {
    uint32_t index = 0, cpu = 0;
    Connections* connections = nullptr;
    ReadyList* list = nullptr;
    Event timer;
    Path path;
    LoopState state = LoopState::no_cpu;
    Ns since = 0;
    Scan scan;
    std::vector<Hit> hits;
    std::deque<uint32_t> signals;
    bool sigio = false, in_service = false, whole_call = false;
    bool has_cpu = false, woken = false;
    Ns debt = 0;  // work of interrupts, paid with the next call
    uint32_t notes = 0;
    uint32_t served = 0, wakeups = 0, needless = 0;
    Ns last_call = 0;
    bool called = false;
  };
  struct Cpu {
    bool taken = false;
    std::deque<Loop*> waiting;
  };

  // What a process waits for.
  struct Spend {
    ReadyRun& run;
    Loop& loop;
    Ns ns;
    bool await_ready() const { return ns == 0; }
    void await_suspend(std::coroutine_handle<> path);
    void await_resume() const {}
  };
  struct Asleep {
    ReadyRun& run;
    Loop& loop;
    bool await_ready() const { return false; }
    void await_suspend(std::coroutine_handle<> path);
    void await_resume() const {}
  };
  struct TakeCpu {
    ReadyRun& run;
    Loop& loop;
    bool await_ready() const { return loop.has_cpu; }
    bool await_suspend(std::coroutine_handle<> path);
    void await_resume() const {}
  };
  struct TakeLock {
    ReadyRun& run;
    Loop& loop;
    bool await_ready() const { return !run.settings_.kernel_lock; }
    bool await_suspend(std::coroutine_handle<> path);
    void await_resume() const {}
  };
  Spend spend(Loop& loop, LoopState state, Ns ns);
  void become(Loop& loop, LoopState state);
  void write(ReadyKind kind, uint16_t line, const Loop& loop, uint32_t task, uint32_t arg);
  void write_connection(ReadyKind kind, uint16_t line, const Connections& of, uint32_t connection, uint32_t arg);
  void release_cpu(Loop& loop);
  void release_lock();
  void wake(Loop& loop);

  // The loop (model.cpp), its calls (scan.cpp, told.cpp).
  Path whole(Loop& loop);
  Path sleep(Loop& loop);
  Path serve(Loop& loop);
  Path serve_one(Loop& loop, uint32_t connection);
  Path ctl(Loop& loop, uint32_t connection, uint32_t calls);
  void end_call(Loop& loop);

  Path ask_everybody(Loop& loop);
  Path scan(Loop& loop, bool notes);
  Path scan_by_steps(Loop& loop, bool notes);
  void find_hits(Loop& loop);
  Ns pass(const Loop& loop, uint32_t place) const;
  Ns scan_ends(const Loop& loop) const { return pass(loop, loop.connections->total - 1); }
  bool is_unhinted(uint32_t place) const { return unhinted_below(place + 1) > unhinted_below(place); }
  uint64_t unhinted_below(uint64_t places) const { return static_cast<uint64_t>(static_cast<double>(places) * settings_.unhinted); }
  void scan_meets(Loop& loop, uint32_t connection);
  uint64_t chain(uint32_t notes) const;

  Path wait_signal(Loop& loop);
  Path recover(Loop& loop);
  Path wait_epoll(Loop& loop);

  // Requests (load.cpp).
  void begin_load();
  void arrive(Connections& of, uint32_t connection);
  void signal(Loop& loop, uint32_t connection);
  void list_ready(Connections& of, uint32_t connection);
  void answered(const Connections& of, uint32_t connection);
  void next_random();
  void arrive_at_random();
  void next_of_burst();
  uint64_t burst() const;
  void end();
  void rest();
  template <class Visit>
  void for_loops_of(const Connections& of, Visit visit);
  /// Whether processes wait for connections of their own.
  bool own_connections() const { return settings_.sharing == Sharing::own || settings_.sharing == Sharing::reuseport; }
  void deal();
  void hang_in_front(Loop& loop);
  void wake_at_set();

  bool by_signals() const { return settings_.mechanism >= Mechanism::signals && settings_.mechanism <= Mechanism::signals_per_fd; }
  bool tells_each() const { return settings_.steps && settings_.connections < 64; }
  double busy_ns() const;

  ReadySettings settings_;
  Simulation sim_;
  std::vector<Connections> groups_;
  std::vector<ReadyList> lists_;
  std::deque<Loop> loops_;
  std::vector<Loop*> wake_order_;  // of those that share connections: as their entries stand in the wait queue
  struct Dealt {
    uint32_t group, connection;
  };
  std::vector<Dealt> dealt_;  // SO_REUSEPORT: of each active connection, whose it is
  std::vector<Cpu> cpus_;
  Cpu kernel_lock_;
  Ns wire_free_ = 0;
  uint32_t asleep_ = 0, signals_held_ = 0;
  bool over_ = false, tapped_ = false;

  // When requests come.
  struct Thinker {
    Event timer;
    ReadyRun* run = nullptr;
    uint32_t group = 0, connection = 0;
  };
  struct Timer {
    Event event;
    ReadyRun* run = nullptr;
  };
  std::vector<Thinker> thinkers_;
  Timer arrivals_, ending_;
  double next_arrival_ = 0;  // with random arrivals; kept with its fraction, so that rounding does not shift the rate
  uint64_t burst_sent_ = 0;

  Latencies latencies_;
  double state_ns_[kLoopStates] = {};
  double ctl_ns_ = 0, cycle_ns_ = 0;
  uint64_t offered_ = 0, served_ = 0, calls_ = 0, events_ = 0, asked_ = 0, queued_ = 0, unqueued_ = 0, chain_steps_ = 0, copied_ = 0, signals_queued_ = 0, signals_taken_ = 0,
           overflows_ = 0, recoveries_ = 0, flushed_ = 0, coalesced_ = 0, lost_ = 0, stale_ = 0, ctl_calls_ = 0, ctl_asked_ = 0, wakeups_ = 0, refused_ = 0, cycles_ = 0;
};

}  // namespace stampede::ready_model
