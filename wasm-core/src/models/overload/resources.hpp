// What servers wait for: CPUs, shared by turns of a slice or evenly at any moment, and one disk that serves in the order of asking.
#pragma once
#include <coroutine>
#include <cstdint>
#include <deque>
#include <queue>
#include <vector>

#include "engine/simulation.hpp"
#include "models/overload/spec.hpp"

namespace stampede::overload_model {

/// The sum over time of a number that changes, from `from` on.
class Integral {
 public:
  void begin_at(Ns from) { from_ = from; }
  void set(Ns now, double value) {
    area_ += area_since(now);
    last_ = now;
    value_ = value;
  }
  double area(Ns now) const { return area_ + area_since(now); }
  /// Its mean; 0 before it begins.
  double mean(Ns now) const { return now > from_ ? area(now) / static_cast<double>(now - from_) : 0; }

 private:
  double area_since(Ns now) const {
    const Ns since = last_ > from_ ? last_ : from_;
    return now > since ? value_ * static_cast<double>(now - since) : 0;
  }
  Ns from_ = 0, last_ = 0;
  double value_ = 0, area_ = 0;
};

/// In slices: a server keeps its CPU from one part of its work to the next, and from one page to the next, until its slice is over or it waits for something else;
/// then the next in the queue has it. Where pages are exponential in length both ways are memoryless: with c CPUs the number of servers at work is that of M/M/c.
class Cpus {
 public:
  static constexpr Ns kSlice = 200 * kMillisecond;  // DEF_PRIORITY of 2.2: 20 ticks

  Cpus(Simulation& sim, uint32_t cpus, CpuKind kind, uint32_t servers);

  /// `path` goes on when the server has computed for `ns`.
  void need(uint32_t server, Ns ns, std::coroutine_handle<> path);
  /// Whatever was computed is computed no more.
  void clear();
  /// Computing, or waiting for a CPU.
  uint32_t runnable() const { return runnable_; }
  const std::deque<uint32_t>& ready() const { return ready_; }
  /// CPU time used so far.
  double used_ns(Ns now) const { return used_.area(now); }
  /// Called when the number of runnable servers changes.
  void (*changed)(void*) = nullptr;
  void* context = nullptr;

 private:
  struct Cpu : Event {
    Cpus* all = nullptr;
    uint32_t server = 0;
    Ns turn = 0;        // how long it computes until something is to be decided
    Ns slice_left = 0;
    bool busy = false;
  };
  struct Job {
    Ns left = 0;
    std::coroutine_handle<> path;
  };
  /// Of processor sharing: in the order of their ends.
  struct End {
    double at;
    uint32_t server;
    bool operator>(const End& other) const { return at != other.at ? at > other.at : server > other.server; }
  };

  static void turn_over(Event& event);
  static void shared_end(Event& event);
  void dispatch(Cpu& cpu, uint32_t server);
  void go_on(Cpu& cpu);
  void advance_shared();
  void plan_shared();
  double shared_rate() const;
  void count(int more);

  Simulation& sim_;
  CpuKind kind_;
  std::vector<Cpu> cpus_;
  std::vector<Job> jobs_;  // by server
  Cpu* kept_ = nullptr;    // by the server whose path goes on at this moment: it may need it again
  std::deque<uint32_t> ready_;
  std::priority_queue<End, std::vector<End>, std::greater<>> ends_;
  Cpu shared_;
  double shared_time_ = 0;  // CPU time that each of those that share has had
  Ns shared_last_ = 0;
  uint32_t runnable_ = 0;
  Integral used_;
};

class Disk {
 public:
  Disk(Simulation& sim, double mean_ms, uint64_t seed) : sim_(sim), mean_ns_(mean_ms * 1e6), random_(seed) {
    head_.all = this;
    head_.fire = done;
  }

  void need(uint32_t server, std::coroutine_handle<> path);
  void clear();
  struct Request {
    uint32_t server;
    std::coroutine_handle<> path;
  };
  /// In service, and behind it.
  const std::deque<Request>& queue() const { return queue_; }
  double busy_ns(Ns now) const { return busy_.area(now); }
  void (*changed)(void*) = nullptr;
  void* context = nullptr;

 private:
  struct Head : Event {
    Disk* all = nullptr;
  };
  static void done(Event& event);
  void begin();
  void count();

  Simulation& sim_;
  double mean_ns_;
  Random random_;
  Head head_;
  std::deque<Request> queue_;
  Integral busy_;
};

}  // namespace stampede::overload_model
