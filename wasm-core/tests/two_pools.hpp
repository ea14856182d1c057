// Two pools of servers that hold on to each other, for one experiment: static servers in front, and each page of theirs waits for one of the dynamic servers behind. Made of the
// overload model's memory, CPUs and disk, with a parent of Apache's kind for each pool. No model of the site: nothing of it is shown.
#pragma once
#include <algorithm>
#include <cmath>
#include <deque>
#include <vector>

#include "engine/simulation.hpp"
#include "models/overload/memory.hpp"
#include "models/overload/resources.hpp"
#include "models/syn_schedule.hpp"

namespace stampede::two_pools {

using overload_model::CpuKind;
using overload_model::Cpus;
using overload_model::Disk;
using overload_model::Evict;
using overload_model::Memory;

constexpr Ns kSecond = 1000 * kMillisecond;

struct Settings {
  uint32_t front = 300, behind = 90;            // servers at most; the report that is tried has 300, and 80 to 100
  double rate = 48;                             // pages a second that people ask the front for
  double asks_behind = 1;                       // share of them that wait for a server behind
  double front_ms = 2.5, behind_ms = 40;        // CPU time of each part, on average
  Evict evict = Evict::blind;
  uint32_t memory_mb = 960, behind_mb = 6;      // a static server uses 1 MB
  double herd_us = 0;                           // CPU time of each idle server that a connection wakes for nothing
  uint32_t patience_s = 30, reloads = 3;
  double reload = 0.8;
  uint32_t backlog = 128, min_spare = 5, max_spare = 10;
  uint32_t duration_s = 2400;
  uint64_t seed = 1;
};

class Run {
 public:
  explicit Run(const Settings& settings)
      : s_(settings),
        sim_(settings.seed),
        arrivals_(settings.seed * 11 + 1),
        work_(settings.seed * 11 + 2),
        memory_(settings.evict, settings.memory_mb * 16, settings.front + settings.behind, settings.behind_mb * 16, settings.seed * 11 + 3),
        cpus_(sim_, 2, CpuKind::sliced, settings.front + settings.behind),
        disk_(sim_, 9, settings.seed * 11 + 4),
        servers_(settings.front + settings.behind) {
    for (uint32_t i = 0; i < servers_.size(); ++i) {
      servers_[i].timer.run = this;
      servers_[i].timer.server = i;
    }
    pools_[0].first = 0;
    pools_[0].limit = s_.front;
    pools_[1].first = s_.front;
    pools_[1].limit = s_.behind;
    for (Pool& pool : pools_) begin(pool.parent, pool.timer, parent(pool));
    begin(crowd_, crowd_timer_, crowd());
    begin(watch_, watch_timer_, watch());
    sim_.run(4096, s_.duration_s * kSecond);
  }

  /// Servers that compute, or wait for a CPU or the disk, second by second, damped over a minute as the kernel does.
  const std::vector<double>& damped() const { return damped_; }
  uint64_t good() const { return good_; }
  uint32_t most(uint32_t pool) const { return pools_[pool].most; }
  /// Servers in front that wait for one behind, at most.
  uint32_t held_most() const { return held_most_; }

 private:
  static constexpr uint32_t kNobody = 0xffffffffu;
  enum class State : uint8_t { none, starting, idle, busy, zombie };
  struct Timer : Event {
    Run* run = nullptr;
    uint32_t server = 0;
  };
  struct Server {
    State state = State::none;
    bool answered = false;
    uint32_t asked = kNobody, reserved = 0;  // in front: an attempt; behind: a server in front
    Timer timer;
    std::coroutine_handle<> waits;
    Path path;
  };
  struct Pool {
    uint32_t first = 0, limit = 0, children = 0, most = 0, spawn_rate = 1;
    std::deque<uint32_t> idle, queue;
    Event timer;
    Path parent;
  };
  struct Attempt : Event {
    Run* run = nullptr;
    uint32_t index = 0, reloads_left = 0;
    Ns patience_ends = 0;
    SynSchedule syn{SynTimes::linux_2_2, 0, 0};
    bool knocking = false, gone = false;
  };
  struct Connection {
    Run& run;
    Pool& pool;
    uint32_t server;
    bool await_ready() const { return run.take(pool, server); }
    void await_suspend(std::coroutine_handle<> path) {
      run.servers_[server].state = State::idle;
      run.servers_[server].waits = path;
      pool.idle.push_back(server);
    }
    void await_resume() const {}
  };
  struct Computed {
    Run& run;
    uint32_t server;
    Ns ns;
    bool await_ready() const { return false; }
    void await_suspend(std::coroutine_handle<> path) { run.cpus_.need(server, ns, path); }
    void await_resume() const {}
  };
  struct DiskDone {
    Run& run;
    uint32_t server;
    bool await_ready() const { return false; }
    void await_suspend(std::coroutine_handle<> path) { run.disk_.need(server, path); }
    void await_resume() const {}
  };
  struct Answer {
    Run& run;
    uint32_t server;
    bool await_ready() const { return run.servers_[server].answered; }
    void await_suspend(std::coroutine_handle<> path) { run.servers_[server].waits = path; }
    void await_resume() const {}
  };

  void begin(Path& path, Event& timer, Path made) {
    path = std::move(made);
    timer.path = path.handle();
    sim_.after(timer, 0);
  }
  Ns exponential(double ms) { return 1 + static_cast<Ns>(work_.exponential(ms * kMillisecond)); }

  // Who comes.
  Path crowd() {
    for (;;) {
      co_await sim_.elapse(crowd_timer_, 1 + static_cast<Ns>(arrivals_.exponential(1e9 / s_.rate)));
      attempt(s_.reloads);
    }
  }
  void attempt(uint32_t reloads_left) {
    uint32_t at;
    if (free_.empty()) {
      at = static_cast<uint32_t>(attempts_.size());
      attempts_.emplace_back();
      attempts_[at].run = this;
      attempts_[at].index = at;
      attempts_[at].fire = client_timer;
    } else {
      at = free_.back();
      free_.pop_back();
    }
    Attempt& it = attempts_[at];
    it.reloads_left = reloads_left;
    it.patience_ends = sim_.now() + s_.patience_s * kSecond;
    it.syn = SynSchedule(SynTimes::linux_2_2, 0, 0);
    it.gone = false;
    knock(at);
  }
  static void client_timer(Event& event) {
    Attempt& it = static_cast<Attempt&>(event);
    it.run->sim_.now() >= it.patience_ends || !it.knocking ? it.run->leave(it.index) : it.run->knock(it.index);
  }
  void knock(uint32_t at) {
    Attempt& it = attempts_[at];
    it.knocking = true;
    const Ns again = it.syn.send(sim_.now(), wheel_);
    if (connect(pools_[0], at)) {
      it.knocking = false;
      sim_.at(it, it.patience_ends);
    } else {
      sim_.at(it, std::min(again, it.patience_ends));
    }
  }
  void leave(uint32_t at) {
    Attempt& it = attempts_[at];
    const uint32_t left = it.reloads_left;
    it.knocking ? free_.push_back(at) : void(it.gone = true);
    if (left > 0 && arrivals_.unit() <= s_.reload) attempt(left - 1);
  }

  // A pool.
  bool connect(Pool& pool, uint32_t who) {
    if (!pool.idle.empty()) {
      const uint32_t server = pool.idle.front();
      pool.idle.pop_front();
      Server& it = servers_[server];
      it.asked = who;
      it.state = State::busy;
      it.timer.path = std::exchange(it.waits, nullptr);
      sim_.after(it.timer, 0);
      return true;
    }
    if (pool.queue.size() > s_.backlog) return false;
    pool.queue.push_back(who);
    return true;
  }
  bool take(Pool& pool, uint32_t server) {
    if (pool.queue.empty()) return false;
    servers_[server].asked = pool.queue.front();
    servers_[server].state = State::busy;
    pool.queue.pop_front();
    return true;
  }
  Path parent(Pool& pool) {
    for (uint32_t i = 0; i < 5; ++i) {
      fork(pool, pool.first + i);
      co_await sim_.elapse(pool.timer, kMicrosecond);
    }
    for (;;) {
      const auto from = servers_.begin() + pool.first, to = from + pool.limit;
      const auto dead = std::find_if(from, to, [](const Server& it) { return it.state == State::zombie; });
      if (dead != to) {
        dead->state = State::none;
        continue;
      }
      co_await sim_.elapse(pool.timer, kSecond);
      uint32_t idle = 0, last = kNobody;
      for (uint32_t i = pool.first; i < pool.first + pool.limit; ++i) {
        const State state = servers_[i].state;
        if (state != State::starting && state != State::idle && state != State::zombie) continue;
        ++idle;
        if (state != State::starting) last = i;
      }
      if (idle > s_.max_spare && last != kNobody) {
        pool.spawn_rate = 1;
        Server& it = servers_[last];
        if (it.state == State::zombie) continue;  // shot twice
        pool.idle.erase(std::find(pool.idle.begin(), pool.idle.end(), last));
        it.timer.path = nullptr;
        it.timer.fire = exits;
        sim_.after(it.timer, kMillisecond);
      } else if (idle < s_.min_spare) {
        uint32_t forked = 0;
        for (uint32_t i = pool.first; i < pool.first + pool.limit && forked < pool.spawn_rate; ++i) {
          if (servers_[i].state != State::none) continue;
          fork(pool, i);
          ++forked;
          co_await sim_.elapse(pool.timer, 10 * kMillisecond);
        }
        pool.spawn_rate = forked == 0 ? 1 : std::min(pool.spawn_rate * 2, 32u);
      } else {
        pool.spawn_rate = 1;
      }
    }
  }
  void fork(Pool& pool, uint32_t server) {
    Server& it = servers_[server];
    it.state = State::starting;
    it.path = serve(pool, server);
    it.timer.path = it.path.handle();
    sim_.after(it.timer, 0);
    pool.most = std::max(pool.most, ++pool.children);
  }
  static void exits(Event& event) {
    Timer& timer = static_cast<Timer&>(event);
    Run& run = *timer.run;
    Server& it = run.servers_[timer.server];
    run.memory_.release(timer.server, std::exchange(it.reserved, 0));
    it.waits = nullptr;
    it.path = Path();
    it.state = State::zombie;
    --run.pools_[timer.server >= run.s_.front].children;
  }

  // A server.
  Path serve(Pool& pool, uint32_t server) {
    const bool front = &pool == &pools_[0];
    for (;;) {
      co_await Connection{*this, pool, server};
      if (!front) {
        co_await compute(server, memory_.pieces(), 64, exponential(s_.behind_ms));
        Server& asker = servers_[servers_[server].asked];
        asker.answered = true;
        if (asker.waits) {
          asker.timer.path = std::exchange(asker.waits, nullptr);
          sim_.after(asker.timer, 0);
        }
        continue;
      }
      const Ns herd = static_cast<Ns>(s_.herd_us * 1e3 * static_cast<double>(pool.idle.size()));
      co_await compute(server, std::min(16u, memory_.pieces()), 8, exponential(s_.front_ms) + herd);
      if (work_.unit() < s_.asks_behind) {
        held_most_ = std::max(held_most_, ++held_);
        servers_[server].answered = false;
        SynSchedule syn(SynTimes::linux_2_2, 0, 0);
        for (;;) {
          const Ns again = syn.send(sim_.now(), wheel_);
          if (connect(pools_[1], server)) break;
          co_await sim_.elapse(servers_[server].timer, again - sim_.now());
        }
        co_await Answer{*this, server};
        --held_;
      }
      const uint32_t at = std::exchange(servers_[server].asked, kNobody);
      good_ += attempts_[at].gone ? 0 : 1;
      sim_.cancel(attempts_[at]);
      free_.push_back(at);
    }
  }
  Path compute(uint32_t server, uint32_t pieces, uint32_t touches, Ns work) {
    for (uint32_t phase = 0; phase < 4; ++phase) {
      for (uint32_t i = 0; i < touches / 4 && s_.evict != Evict::none; ++i) {
        const uint32_t piece = work_.below(pieces);
        if (!memory_.touch(server, piece)) co_await fault(server, piece);
      }
      co_await Computed{*this, server, work / 4 + 1};
    }
  }
  Path fault(uint32_t server, uint32_t piece) {
    const bool on_disk = memory_.place(server, piece) == Memory::Place::disk;
    uint32_t victim = Memory::kNone;
    while (!memory_.reserve(victim)) co_await sim_.elapse(servers_[server].timer, 10 * kMillisecond);
    ++servers_[server].reserved;
    if (victim != Memory::kNone && work_.unit() <= 0.5) co_await DiskDone{*this, server};
    if (on_disk) co_await DiskDone{*this, server};
    --servers_[server].reserved;
    memory_.settle(server, piece);
  }

  Path watch() {
    double damped = 0;
    const double kept = std::exp(-1.0 / 60);
    for (;;) {
      co_await sim_.elapse(watch_timer_, kSecond);
      const double now = cpus_.runnable() + static_cast<double>(disk_.queue().size());
      damped = damped * kept + now * (1 - kept);
      damped_.push_back(damped);
    }
  }

  Settings s_;
  Simulation sim_;
  Random arrivals_, work_;
  TimerWheel wheel_{0};
  Memory memory_;
  Cpus cpus_;
  Disk disk_;
  std::vector<Server> servers_;
  Pool pools_[2];
  std::deque<Attempt> attempts_;  // addresses stay
  std::vector<uint32_t> free_;
  std::vector<double> damped_;
  uint64_t good_ = 0;
  uint32_t held_ = 0, held_most_ = 0;
  Event crowd_timer_, watch_timer_;
  Path crowd_, watch_;
};

}  // namespace stampede::two_pools
