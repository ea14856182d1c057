// The accept model: a server's tasks, a listening socket, TCP's callbacks, and the clients.
#pragma once
#include <deque>
#include <memory>
#include <vector>

#include "machine/file_lock.hpp"
#include "machine/goodness_scheduler.hpp"
#include "machine/o1_scheduler.hpp"
#include "machine/wait_queue.hpp"
#include "models/accept/connections.hpp"
#include "models/accept/listing.hpp"
#include "models/accept/spec.hpp"
#include "models/latencies.hpp"
#include "models/machine_run.hpp"

namespace stampede::accept_model {

struct Settings {
  explicit Settings(const std::vector<double>& values);
  uint32_t threads, cpus, mhz, callbacks, select_sleepers, connections, rate_per_s, backlog, waits;
  Policy policy;
  Arrivals arrivals;
  SpinKind spinlock;
  Printk printk;
  CallbackRule callback_rules[3];  // write_space, data_ready, state_change
  bool o1, select_in_front, doubly_linked, shared_memory;
  bool closes;
  Ns close_ns, service_ns, kernel_ns, wait_ns, client_ns, duration_ns;
  uint64_t seed;
  /// The run ends by itself, when all are asleep again.
  bool bounded() const { return arrivals == Arrivals::tap || arrivals == Arrivals::burst; }
};

inline constexpr Ns kSynRetry = 3000 * kMillisecond;  // a client repeats a SYN that was dropped

class AcceptRun final : public MachineRun {
 public:
  explicit AcceptRun(const Settings& settings);

  void fill_state(std::vector<ColumnData>& columns) override;
  void fill_metrics(std::vector<double>& metrics) override;

 private:
  enum class TaskKind : uint8_t { acceptor, selector };
  enum class Segment : uint8_t { syn, ack, data };

  // Model
  Path start(Task& task) override;
  Path packet(Thread& self, uint64_t packet) override;
  Path model_interrupt(Thread& self) override;
  void went_to_sleep(Task& task) override;

  // What tasks do
  Path acceptor(Task& self);
  Path selector(Task& self);
  Path take_door(Task& self, bool woken);
  Path free_door(Task& self);
  Path accept_connection(Task& self, bool asleep);
  Path sleep_for_connection(Task& self, bool asleep);
  Path serve(Task& self);
  Path wait_for_client(Task& self);
  Path lock_socket(Task& self);
  Path unlock_socket(Task& self);
  Path take_connection(Task& self, uint16_t line);
  Path leave_with_error(Task& self);

  // What packets do
  Path segment(Thread& self, uint64_t packet);
  Path data_arrived(Thread& self, uint32_t connection);
  static uint64_t packet_of(uint32_t connection, Segment segment) { return uint64_t{connection} << 2 | static_cast<uint64_t>(segment); }
  Path callback(Thread& self, uint16_t which, uint32_t connection, uint16_t line);
  WakeRule rule(uint16_t callback) const;
  /// What a report of the micro-benchmark costs where a task has looked: found a connection, or goes back to sleep.
  Ns look_report_ns(bool found) const;
  /// The same for each task that joins the queue (a woken one that goes back to sleep has never left it), or that is woken.
  Ns queue_report_ns() const { return settings_.printk == Printk::both ? machine_.costs.printk_queue_ns : 0; }
  WaitPlace place(const Task& task) const;

  // Clients
  void start_clients();
  void arrive(uint32_t connection);
  void from_client(uint32_t connection, Segment segment);
  void connection_ended(uint32_t connection);
  uint32_t new_connection(uint32_t client);
  void connect_after(uint32_t connection, Ns pause);
  void schedule_next_arrival();

  void note(AcceptKind kind, const Thread& thread, uint16_t line, uint16_t what, uint32_t task, uint32_t arg) {
    machine_.log(static_cast<uint8_t>(kind), thread, line, what, task, arg);
  }
  void note_outside(AcceptKind kind, uint16_t line, uint32_t arg);
  bool file_locked() const { return settings_.policy == Policy::user_lock_fcntl; }
  bool user_locked() const { return settings_.policy == Policy::user_lock || file_locked(); }
  bool uses_door() const { return settings_.policy == Policy::serialized || user_locked(); }
  bool may_take() const { return closed_ || !established_.empty(); }

  Settings settings_;
  WaitQueue queue_;
  SleepingLock door_;
  FileLock file_lock_;  // the door under fcntl
  Connections connections_;
  std::deque<uint32_t> established_;
  std::vector<uint32_t> handshakes_;
  std::deque<uint64_t> socket_backlog_;
  uint32_t socket_users_ = 0;
  bool closed_ = false;
  ModelEvent next_arrival_;
  ModelEvent close_;
  uint32_t awaited_arrivals_ = 0;  // of a tap or burst, not yet come

  uint64_t offered_ = 0, accepted_ = 0, refused_ = 0, served_ = 0, needless_ = 0;
  uint32_t first_winner_ = kNone;
  Ns settled_at_ = 0;
  Latencies latencies_;
};

}  // namespace stampede::accept_model
