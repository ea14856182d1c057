// The three standard workloads on our engine (README.md). Each is stepped: WebAssembly runs in several short calls, because a loop that is already running
// is never replaced by its optimised version.
#pragma once
#include <memory>
#include <vector>

#include "engine/simulation.hpp"
#include "machine/kinds.hpp"
#include "machine/listing.hpp"

namespace stampede::bench {

inline constexpr Ns kForever = ~Ns{0};

class Workload {
 public:
  virtual ~Workload() = default;
  /// A number that shows that the work was done, and done right.
  virtual double check() = 0;

  /// Lets at least `events` more events happen.
  void step(uint64_t events) {
    const uint64_t until = done + events;
    while (done < until) sim.run(Log::kCapacity, kForever);
  }

  uint64_t done = 0;

 protected:
  explicit Workload(uint64_t seed) : sim(seed) {}
  void log(Kind kind, uint8_t cpu, uint16_t line, uint32_t task, uint32_t arg) {
    sim.log.write(sim.now(), static_cast<uint8_t>(kind), cpu, 0, line, 0, task, arg);
  }

  Simulation sim;
};

/// Does nothing but keep 10,000 events pending.
class Hold final : public Workload {
 public:
  explicit Hold(uint64_t seed) : Workload(seed), pending_(kPending) {
    for (uint32_t i = 0; i < kPending; ++i) {
      pending_[i].owner = this;
      pending_[i].id = i;
      pending_[i].fire = fire;
      sim.after(pending_[i], increment());
    }
  }
  double check() override { return sum_ / static_cast<double>(drawn_) / kMean; }

 private:
  static constexpr uint32_t kPending = 10'000;
  static constexpr double kMean = 1 << 20;

  struct Held : Event {
    Hold* owner = nullptr;
    uint32_t id = 0;
  };

  Ns increment() {
    const double ticks = sim.random.exponential(kMean);
    sum_ += ticks;
    ++drawn_;
    return static_cast<Ns>(ticks);
  }
  static void fire(Event& event) {
    Held& held = static_cast<Held&>(event);
    Hold& self = *held.owner;
    ++self.done;
    self.log(Kind::tick, kNoCpu, "interrupt.tick"_line, held.id, 0);
    self.sim.after(event, self.increment());
  }

  std::vector<Held> pending_;
  double sum_ = 0;
  uint64_t drawn_ = 0;
};

/// Awaited by a path: goes on after `delay`.
struct Delay {
  Simulation& sim;
  Event& timer;
  Ns delay;
  bool await_ready() const { return false; }
  void await_suspend(std::coroutine_handle<> path) {
    timer.path = path;
    sim.after(timer, delay);
  }
  void await_resume() const {}
};

/// Awaited by a path: goes on when somebody makes `slot` an event.
struct Park {
  Event& timer;
  bool await_ready() const { return false; }
  void await_suspend(std::coroutine_handle<> path) { timer.path = path; }
  void await_resume() const {}
};

/// One server, two paths: arrivals, and the service of whoever is there.
class Mm1 final : public Workload {
 public:
  explicit Mm1(uint64_t seed) : Workload(seed), source_(arrivals()), server_(service()) {
    arrival_.path = source_.handle();
    sim.after(arrival_, 0);
    run_path(server_.handle());
  }
  double check() override {
    count_time();
    return area_ / static_cast<double>(sim.now());
  }

 private:
  static constexpr double kServiceNs = 1000.0;
  static constexpr double kArrivalNs = kServiceNs / 0.9;

  void count_time() {
    area_ += static_cast<double>(sim.now() - changed_) * in_system_;
    changed_ = sim.now();
  }
  Path arrivals() {
    for (uint32_t customer = 0;; ++customer) {
      co_await Delay{sim, arrival_, static_cast<Ns>(sim.random.exponential(kArrivalNs))};
      ++done;
      count_time();
      log(Kind::queue_add, kNoCpu, "queue.add-tail"_line, customer, in_system_);
      if (in_system_++ == 0) sim.after(departure_, 0);  // the server is parked: it goes on
    }
  }
  Path service() {
    co_await Park{departure_};
    for (uint32_t customer = 0;; ++customer) {
      co_await Delay{sim, departure_, static_cast<Ns>(sim.random.exponential(kServiceNs))};
      ++done;
      count_time();
      log(Kind::queue_remove, 0, "queue.remove"_line, customer, in_system_);
      if (--in_system_ == 0) co_await Park{departure_};
    }
  }

  Event arrival_;
  Event departure_;
  uint32_t in_system_ = 0;
  Ns changed_ = 0;
  double area_ = 0;
  Path source_;
  Path server_;
};

/// The herd: 1000 tasks, each a path, four CPUs, two FIFO queues.
class Herd final : public Workload {
 public:
  explicit Herd(uint64_t seed) : Workload(seed), tasks_(kTasks) {
    for (uint32_t i = 0; i < kTasks; ++i) {
      tasks_[i].id = i;
      tasks_[i].root = life(tasks_[i]);
      run_path(tasks_[i].root.handle());
    }
    waker_ = waker();
    run_path(waker_.handle());
  }
  double check() override { return static_cast<double>(sim.now()) / static_cast<double>(done); }

 private:
  static constexpr uint32_t kTasks = 1000;
  static constexpr uint8_t kCpus = 4;
  static constexpr Ns kPeriod = 3'000'000;
  static constexpr Ns kWork = 10'000;

  struct Task {
    Event timer;
    Task* next = nullptr;
    uint32_t id = 0;
    uint8_t cpu = kNoCpu;
    Path root;
  };

  /// First in, first out.
  struct Queue {
    Task* head = nullptr;
    Task* tail = nullptr;
    void add(Task& task) {
      task.next = nullptr;
      (tail ? tail->next : head) = &task;
      tail = &task;
    }
    Task& take() {
      Task& task = *head;
      head = task.next;
      if (!head) tail = nullptr;
      return task;
    }
  };

  Path life(Task& self) {
    for (;;) {
      wait_queue_.add(self);
      co_await Park{self.timer};  // asleep, then runnable, until a CPU dispatches it
      ++done;
      log(Kind::run, self.cpu, "schedule.switch"_line, self.id, 0);
      co_await Delay{sim, self.timer, kWork};
      ++done;
      log(Kind::sleep, self.cpu, "schedule.dequeue"_line, self.id, 0);
      if (run_queue_.head) {
        dispatch(run_queue_.take(), self.cpu);
      } else {
        idle_[idle_count_++] = self.cpu;
      }
    }
  }

  void dispatch(Task& task, uint8_t cpu) {
    task.cpu = cpu;
    sim.after(task.timer, 0);
  }

  Path waker() {
    for (;;) {
      co_await Delay{sim, alarm_, kPeriod};
      ++done;
      while (wait_queue_.head) {
        Task& task = wait_queue_.take();
        log(Kind::wake, kNoCpu, "wake.enqueue"_line, task.id, 0);
        if (idle_count_ > 0) {
          dispatch(task, idle_[--idle_count_]);
        } else {
          run_queue_.add(task);
        }
      }
    }
  }

  std::vector<Task> tasks_;
  Queue wait_queue_;
  Queue run_queue_;
  uint8_t idle_[kCpus] = {3, 2, 1, 0};
  uint32_t idle_count_ = kCpus;
  Event alarm_;
  Path waker_;
};

inline std::unique_ptr<Workload> make_workload(int which, uint64_t seed) {
  if (which == 0) return std::make_unique<Hold>(seed);
  if (which == 1) return std::make_unique<Mm1>(seed);
  return std::make_unique<Herd>(seed);
}

inline constexpr const char* kWorkloads[] = {"hold", "mm1", "herd"};

}  // namespace stampede::bench
