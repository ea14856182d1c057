// The threads model: one thread that makes others, and what a library does for it, by runtime.
#pragma once
#include <deque>
#include <vector>

#include "models/machine_run.hpp"
#include "models/threads/listing.hpp"
#include "models/threads/segments.hpp"
#include "models/threads/spec.hpp"

namespace stampede::threads_model {

/// When the first thread begins.
constexpr Ns kStartNs = 1000;

struct Settings {
  explicit Settings(const std::vector<double>& values);
  /// One thread of the machine for each thread of the library.
  bool one_to_one() const { return runtime == Runtime::linuxthreads || runtime == Runtime::nptl; }
  uint32_t connections() const { return work == Work::chat ? threads / 4 : 0; }
  uint32_t pairs() const { return work == Work::ping_pong ? threads / 2 : 0; }
  /// Tasks of the machine: with one for each thread the manager's place is kept, whether there is a manager or not, so that a task has the number of its segment.
  uint32_t tasks() const { return one_to_one() ? threads + 2 : kernel_threads; }
  Runtime runtime;
  Work work;
  Life life;
  Calls calls;
  bool o1;
  uint32_t threads, rounds, kernel_threads, cpus, mhz;
  Ns work_ns, pause_ns, block_ns;
  uint64_t seed;
};

enum class State : uint8_t { to_come, asked, ready, suspended, in_call, dead, joined };
/// Where a thread's path begins anew after it has slept without frames.
enum class Phase : uint8_t { birth, released, over };

class ThreadsRun;

struct CallEvent : Event {
  ThreadsRun* run = nullptr;
  uint32_t thread = 0;
};

/// A thread of the library. 0 is the one that was there first.
struct UserThread {
  Task* task = nullptr;  // whose code it runs in, while it runs (1:1: always)
  State state = State::to_come;
  Phase phase = Phase::birth;
  bool restarted = false;  // woken: not taken yet
  bool waits = false;      // says that somebody must wake it
  bool parked = false;     // sleeps at the gate: its frames are gone
  bool terminated = false;  // whoever joins it may go on
  bool joined = false;
  bool in_wrapped_call = false;
  bool off = true;          // M:N: no kernel thread runs it
  uint32_t segment = 0;
  uint32_t wakes = 0;
  uint32_t joiner = kNone;
  bool reaped = false, free_when_reaped = false;
  // M:N: its own path, and that of the kernel thread which it gives way to.
  Path body;
  std::coroutine_handle<> resume, carrier;
  // Work
  bool token = false;
  std::vector<uint32_t> inbox;
  uint32_t taken = 0;  // of the inbox
};

class ThreadsRun final : public MachineRun {
 public:
  explicit ThreadsRun(const Settings& settings);

  void fill_state(std::vector<ColumnData>& columns) override;
  void fill_metrics(std::vector<double>& metrics) override;

 private:
  // Model
  Path start(Task& task) override;
  Path packet(Thread&, uint64_t) override { co_return; }
  Path model_interrupt(Thread& self) override;

  Task& task_of(uint32_t thread) { return *threads_[thread].task; }
  UserThread& at(uint32_t thread) { return threads_[thread]; }

  // What threads do (work.cpp)
  Path body(uint32_t me);
  Path first_thread(uint32_t me);
  Path released(uint32_t me);
  Path open_gate(uint32_t me);
  Path join(uint32_t me, uint32_t other);
  Path exit_thread(uint32_t me);
  Path long_call(uint32_t me, uint16_t line, Ns ns);
  Path ping_pong(uint32_t me);
  Path sender(uint32_t me), reader(uint32_t me), writer(uint32_t me), receiver(uint32_t me);
  /// Returns with something in the thread's inbox.
  Path read_socket(uint32_t me);
  Path write_socket(uint32_t me, uint32_t to, uint32_t message);
  Path wait_for_message(uint32_t me);
  Path hand_message(uint32_t me, uint16_t line, uint32_t to, uint32_t message);
  uint32_t take_message(uint32_t me);
  uint32_t in_chat(uint32_t connection, uint32_t role) const { return 1 + connection * 4 + role; }
  uint32_t connection_of(uint32_t thread) const { return (thread - 1) / 4; }

  // What a runtime does (runtime.cpp)
  Path create(uint32_t me, uint32_t other);
  /// Suspends until somebody wakes it, or at once goes on where that has happened already.
  Path suspend(uint32_t me, uint16_t line);
  Path enter_wait(uint32_t me, uint16_t line);
  Path leave_wait(uint32_t me);
  /// Wakes a thread that waits.
  Path wake(uint32_t me, uint32_t other);
  Path wake_many(uint32_t me, const std::vector<uint32_t>& others);
  Path sleep_in_kernel(Task& self);
  Path call(Task& self, uint16_t line, Call which, Ns ns);

  // LinuxThreads (manager.cpp)
  Path manager(Task& self);
  Path take_death_signal(Task& self);
  Path reap(Task& self);
  Path reap_all(Task& self);
  Path handle_create(Task& self, uint32_t other);
  Path free_thread(Task& self, uint32_t other);
  Path ask_manager(uint32_t me, Request what, uint32_t other);
  Path restart(Task& self, uint32_t other);
  struct Asked {
    Request what;
    uint32_t asker, thread;
  };

  // M:N (carriers.cpp)
  Path carrier(Task& self);
  Path in_user_thread(uint32_t me);
  Path make_ready(Task& self, uint32_t other);
  Path could_go_on(Thread& self, uint32_t thread);
  Path wait_off(uint32_t me);
  struct ToThread {
    UserThread& thread;
    bool await_ready() const { return false; }
    void await_suspend(std::coroutine_handle<> path) {
      thread.carrier = path;
      thread.off = false;
      next_path = thread.resume;
    }
    void await_resume() const {}
  };
  struct ToCarrier {
    UserThread& thread;
    bool await_ready() const { return false; }
    void await_suspend(std::coroutine_handle<> path) {
      thread.resume = path;
      thread.off = true;
      next_path = thread.carrier;
    }
    void await_resume() const {}
  };

  void note(ThreadsKind kind, const Thread& thread, uint16_t line, uint16_t what, uint32_t arg) {
    machine_.log(static_cast<uint8_t>(kind), thread, line, what, Machine::task_of(thread), arg);
  }

  Settings settings_;
  ThreadsCosts costs_;
  VolanoCosts chat_;
  uint32_t futex_ns_;
  std::vector<UserThread> threads_;
  // LinuxThreads
  Segments segments_;
  Children children_;
  std::deque<Asked> pipe_;
  bool manager_waits_ = false, manager_timed_out_ = false, death_signal_ = false, terminated_ = false;
  CallEvent poll_timer_;
  // M:N
  std::deque<uint32_t> ready_;           // threads, first to run first
  std::vector<uint32_t> idle_carriers_;  // tasks, the last to sleep last
  std::vector<uint32_t> carried_;        // by task: the thread that it runs
  std::deque<uint32_t> could_go_on_;     // threads whose call has come to its end
  uint32_t blocked_carriers_ = 0;
  bool all_over_ = false;
  // Events
  CallEvent begin_;
  std::vector<CallEvent> call_timers_;
  std::deque<CallEvent*> fired_;
  // The work
  std::vector<uint32_t> at_gate_;
  std::vector<uint32_t> senders_;  // by message
  bool gate_open_ = false;
  std::vector<uint32_t> call_counts_;
  Ns created_at_ = 0, done_at_ = 0, create_ns_ = 0, walk_ns_ = 0;
  uint32_t created_ = 0, alive_ = 0, alive_most_ = 0, joined_ = 0, blocked_all_ = 0;
  uint64_t segment_looks_ = 0, child_looks_ = 0, list_looks_ = 0, restart_signals_ = 0, death_signals_ = 0, wakes_ = 0, suspensions_ = 0;
  uint64_t timeouts_ = 0, reaps_ = 0, largest_reap_ = 0, user_switches_ = 0, handovers_ = 0, messages_ = 0;
  // Counted since the gate is open.
  uint64_t chat_wakes_ = 0, calls_before_ = 0, switches_before_ = 0;
  uint64_t calls() const;
};

}  // namespace stampede::threads_model
