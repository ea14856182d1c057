// The locks model: server processes, sockets and files on the machine, and which segment of a request's path is under which lock.
#pragma once
#include <deque>
#include <memory>
#include <vector>

#include "machine/goodness_scheduler.hpp"
#include "machine/o1_scheduler.hpp"
#include "models/locks/listing.hpp"
#include "models/locks/memory.hpp"
#include "models/locks/spec.hpp"
#include "models/locks/web_files.hpp"
#include "models/latencies.hpp"
#include "models/machine_run.hpp"

namespace stampede::locks_model {

struct Settings {
  explicit Settings(const std::vector<double>& values);
  Workload workload;
  Kernel kernel;
  SpinKind spinlock;
  Guard guard[kSegments];
  SeekGuard seek_guard;
  bool up, o1, softnet, copy_dropped, prefetching, memcpy, seeks;
  uint32_t cpus, mhz, connections, processes, buffer_bytes, file_kb, ram_mb, network_mbit;
  uint32_t answer_kb;  // 0: the mix
  uint32_t look_ups;   // kNone: as calibrated
  uint32_t user_percent;
  Ns duration_ns;
  uint64_t seed;
};

class LocksRun;

inline constexpr uint32_t kNetworks = 4;  // of the clients; a connection has one of them

struct ModelEvent : Event {
  LocksRun* run = nullptr;
  uint32_t subject = 0;
};

enum class Where : uint8_t { client, card, socket, served };

/// A connection, and the socket of the machine's end.
struct Connection {
  ModelEvent next;  // its next packet from the client
  ModelEvent acknowledgement;
  uint32_t acknowledgements = 0;  // still to come
  uint32_t users = 0;             // processes that have the socket locked
  std::deque<uint64_t> backlog;   // packets that came meanwhile
  uint32_t received = 0;          // requests in the socket's queue
  uint32_t process = kNone;       // that serves it
  uint32_t bytes = 0;             // of the answer
  int16_t last_cpu = -1;          // that touched it
  Where where = Where::client;
  bool opened = false;            // WebBench: accepted
  bool listed = false;            // in its poller's list
  Ns issued_at = 0;
  uint64_t finished = 0;
};

/// A process, beyond what the machine knows of it.
struct Process {
  std::deque<uint32_t> ready;  // connections with something to read
  std::vector<uint32_t> polls; // its connections
  uint32_t first_page = 0;     // FSCache: its file
  bool disk_waits = false;
  uint16_t sleeps_at = kNoLine;  // line of the listing where it went to sleep
  ModelEvent disk;
  uint8_t home = 0;            // CPU that it last ran on, as far as its data have been paid for
};

class LocksRun final : public MachineRun {
 public:
  explicit LocksRun(const Settings& settings);

  void fill_state(std::vector<ColumnData>& columns) override;
  void fill_metrics(std::vector<double>& metrics) override;

 private:
  // Packets from outside
  enum class Packet : uint8_t { connect, data, acknowledgement };
  static uint64_t packet_of(uint32_t connection, Packet packet) { return uint64_t{connection} << 2 | static_cast<uint64_t>(packet); }

  // Model
  Path start(Task& task) override;
  Path packet(Thread& self, uint64_t packet) override;
  Path model_interrupt(Thread& self) override;

  // Servers
  Path netserver(Task& self);
  Path file_reader(Task& self);
  Path event_server(Task& self);
  Path process_server(Task& self);
  Path answer(Task& self, uint32_t connection);

  // System calls
  Path system_call(Task& self, uint16_t line);
  Path receive(Task& self, uint32_t connection);
  Path send(Task& self, uint32_t connection, uint32_t bytes, bool from_memory);
  Path send_some(Task& self, uint32_t connection, uint32_t bytes, bool from_memory);
  Path accept(Task& self);
  Path close_socket(Task& self, uint32_t connection);
  Path poll(Task& self);
  Path open_file(Task& self, uint32_t file);
  Path close_file(Task& self, uint32_t file);
  Path seek(Task& self);
  Path count_event(Task& self);
  Path read_file(Task& self, uint32_t first_page, uint32_t offset, uint32_t bytes);
  Path wait_for_disk(Task& self, uint32_t connection, uint32_t bytes);
  Path copy(Task& self, uint16_t line, uint32_t bytes, uint32_t from_memory, bool sum);

  // Segments and their locks
  Path enter(Task& self, Segment segment, uint16_t line, Connection* socket, SpinLock& own);
  Path leave(Task& self, Segment segment, Connection* socket, SpinLock& own);
  Path lock_socket(Task& self, Segment segment, uint16_t line, Connection& socket, SpinLock& own);
  Path unlock_socket(Task& self, Segment segment, Connection& socket, SpinLock& own);
  Path sleep(Task& self, uint16_t line);
  void pay_move(Task& self);
  Path in_user(Task& self, uint16_t line, Ns ns);
  Guard guard(Segment segment) const { return settings_.guard[static_cast<int>(segment)]; }
  Ns moved(Thread& self, int16_t& last_cpu, uint32_t lines);

  // TCP
  Path deliver(Thread& self, uint64_t packet);
  uint32_t listener() const { return settings_.connections; }
  SpinLock& socket_lock(uint32_t connection);
  SpinLock& file_lock(uint32_t file);
  SpinLock& cpu_lock(uint32_t cpu);
  SpinLock& card_lock(uint32_t connection);

  // Clients
  void start_clients();
  void issue(uint32_t connection);
  void from_client(uint32_t connection, Packet packet);
  void answered(uint32_t connection, uint32_t bytes);
  void finish(uint32_t connection, Ns at, uint32_t bytes);
  void acknowledge(uint32_t connection, uint32_t packets);
  Ns network_ns(uint32_t connection, uint32_t bytes);

  void note(LocksKind kind, const Thread& thread, uint16_t line, uint32_t task, uint32_t arg) {
    machine_.log(static_cast<uint8_t>(kind), thread, line, 0, task, arg);
  }

  std::vector<Ns> profile();
  /// The kernel's routines as the tick tells them, and after them the spinning for the end of bottom halves.
  std::vector<Ns> tick_profile();
  Ns held_ns(const SpinLock& lock) const;

  Settings settings_;
  LocksCosts costs_;
  std::vector<Connection> connections_;  // the last one is the listener
  std::vector<Process> processes_;
  std::deque<uint32_t> established_;     // WebBench: connections that nobody has accepted yet
  std::vector<uint32_t> acceptors_;      // WebBench: processes asleep in accept, the latest last
  PageCaches caches_;
  Carrier bus_;
  Carrier networks_[kNetworks];
  std::unique_ptr<WebFiles> files_;
  ModelEvent begin_;
  bool begun_ = false;
  std::deque<uint32_t> disk_finished_;   // processes whose read is done
  Ns disk_free_[9] = {};
  int16_t card_cpu_[4] = {-1, -1, -1, -1};
  int16_t file_cpu_[64];
  int16_t page_cache_cpu_ = -1;
  int16_t event_cpu_ = -1;
  uint32_t event_ = 0;  // the counter that each lseek takes its number from

  uint64_t issued_ = 0, done_ = 0, bytes_done_ = 0, data_lines_ = 0, disk_reads_ = 0, migrations_ = 0;
  uint64_t copied_bytes_ = 0, missed_bytes_ = 0, seeks_ = 0;
  Ns bus_wait_ns_ = 0;  // of copies that are over
  Latencies latencies_;
};

/// What a profile charges time on a line to.
Routine routine_of(uint16_t line);

}  // namespace stampede::locks_model
