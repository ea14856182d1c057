// Clock, event queue, log and random numbers of one run.
#pragma once
#include "engine/event_queue.hpp"
#include "engine/log.hpp"
#include "engine/path.hpp"
#include "engine/random.hpp"

namespace stampede {

class Simulation {
 public:
  explicit Simulation(uint64_t seed) : random(seed) {}

  Ns now() const { return now_; }

  void after(Event& event, Ns delay) { queue_.add(event, now_ + delay); }
  void at(Event& event, Ns time) { queue_.add(event, time < now_ ? now_ : time); }
  void cancel(Event& event) { queue_.cancel(event); }
  /// Awaited by a path: it goes on when the time has come, by this timer of its own.
  struct Elapse {
    Simulation& sim;
    Event& timer;
    Ns time;
    bool await_ready() const { return false; }
    void await_suspend(std::coroutine_handle<> path) {
      timer.path = path;
      sim.at(timer, time);
    }
    void await_resume() const {}
  };
  Elapse elapse(Event& timer, Ns ns) { return {*this, timer, now_ + ns}; }
  Elapse until(Event& timer, Ns time) { return {*this, timer, time}; }
  bool idle() const { return queue_.empty(); }

  /// Lets events happen until this call's log holds `most_records`, or is full, or nothing at or before `until` is left. Returns whether more may happen.
  bool run(uint32_t most_records, Ns until) {
    log.start_call();
    while (!queue_.empty()) {
      if (log.count() >= most_records || log.full()) return true;
      Event* event = queue_.take_until(until);
      if (!event) return true;
      happen(*event);
    }
    return false;
  }

  Random random;
  Log log;

 private:
  void happen(Event& event) {
    now_ = event.time;
    log.start_moment();
    if (event.path) {
      run_path(event.path);
    } else {
      event.fire(event);
    }
  }

  Ns now_ = 0;
  EventQueue queue_;
};

}  // namespace stampede
