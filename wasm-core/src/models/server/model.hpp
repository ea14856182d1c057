// A web server of one architecture, its clients, CPUs, disk and memory.
#pragma once
#include <deque>
#include <vector>

#include "engine/simulation.hpp"
#include "models/latencies.hpp"
#include "models/run.hpp"
#include "models/server/calls.hpp"
#include "models/server/resources.hpp"
#include "models/server/spec.hpp"

namespace stampede::server_model {

struct ServerSettings {
  Architecture architecture = Architecture::prefork;
  Build build = Build::lean;
  uint32_t root_depth = 0, depth = 0;
  uint32_t processes = 1, helpers = 1, cpus = 1, disks = 1;
  Clients clients = Clients::closed;
  uint32_t connections = 1, rate = 1, pages = 1;
  double link_kbps = 0;  // 0: a client reads as fast as it is sent to
  uint32_t file_kb = 1;
  OnDisk on_disk = OnDisk::none;
  uint32_t disk_page = 1, files = 1, memory_mb = 1;
  double miss_percent = 0;
  Popularity popularity = Popularity::zipf;
  Times times = Times::fixed;
  uint64_t seed = 1;
};

class ServerRun final : public Run {
 public:
  explicit ServerRun(const ServerSettings& settings);

  bool advance(uint32_t most_records, Ns until) override { return sim_.run(most_records, until); }
  const Log& log() const override { return sim_.log; }
  Ns now() const override { return sim_.now(); }
  void fill_state(std::vector<ColumnData>& columns) override;
  void fill_metrics(std::vector<double>& metrics) override;

 private:
  struct PageEvent : Event {
    ServerRun* run = nullptr;
    uint32_t page = 0;
  };
  struct Page {
    PageState state = PageState::to_come;
    uint8_t parts = 1;       // whose calls aren't through: the server that has the client, and one behind it
    bool looked = false, found = false;  // whether its file was in memory when it was looked for
    bool read = false;                   // from the disk, for this page
    uint16_t calls = 0;
    uint32_t file = 0;
    uint32_t waiter = kNobody;  // worker that waits for the client
    Ns arrived = 0, latency = 0;
    PageEvent event;
  };
  struct Worker {
    WorkerState state = WorkerState::none;
    uint32_t page = kNobody;
    uint32_t cpu = kNobody;
    bool busy = false;  // has something to do, or waits for disk or client
    double stretch = 1;  // of its work, where times are drawn
    Event timer;
    std::coroutine_handle<> asleep;
    Path path;
  };
  struct DiskRead {
    uint32_t page;
    std::vector<uint32_t> workers;  // who sleep until it is there
  };
  struct Disk {
    std::deque<DiskRead> reads;  // the first one is being done
    PageEvent timer;             // its page is the disk's number
    Ns began = 0;
  };

  // Where a worker suspends.
  struct OnCpu {
    ServerRun& run;
    uint32_t worker;
    bool await_ready() const { return run.workers_[worker].cpu != kNobody; }
    void await_suspend(std::coroutine_handle<> path);
    void await_resume() const {}
  };
  struct Sleep {
    ServerRun& run;
    uint32_t worker;
    bool await_ready() const { return false; }
    void await_suspend(std::coroutine_handle<> path);
    void await_resume() const {}
  };
  struct Yield {
    ServerRun& run;
    uint32_t worker;
    bool await_ready() const { return run.cpus_.ready() == 0; }
    void await_suspend(std::coroutine_handle<> path);
    void await_resume() const {}
  };

  // workers.cpp
  void start(uint32_t worker, Path path);
  void wake(uint32_t worker);
  void give_cpu(uint32_t worker);
  void dispatch(uint32_t worker, uint32_t cpu);
  void set_state(uint32_t worker, WorkerState state, uint32_t page);
  Path work(uint32_t worker, uint32_t page, ServerKind kind, uint16_t line, uint32_t ns);
  Path call(uint32_t worker, uint32_t page, ServerKind kind, uint16_t line, uint32_t ns);
  Path rest(uint32_t worker, std::deque<uint32_t>& idle, uint16_t line);
  Path from_disk(uint32_t worker, uint32_t page);
  Path linger(uint32_t worker, uint32_t page);
  void begin_work(uint32_t worker, uint32_t page);
  bool in_memory(uint32_t page);
  void begin_read(uint32_t disk);
  void end_read(uint32_t disk);
  static void disk_fires(Event& event);

  // apache.cpp
  Path apache(uint32_t worker);
  Path apache_page(uint32_t worker, uint32_t page, std::size_t first);
  Path parent();
  Path child(uint32_t worker, uint32_t page);

  // loop.cpp
  Path loop();
  Path loop_new(uint32_t page);
  Path loop_send(uint32_t page);
  Path loop_close(uint32_t page);
  Path behind(uint32_t page);
  Path helper(uint32_t worker);
  Path kernel_thread(uint32_t worker);
  Path kernel_send(uint32_t worker, uint32_t page);
  bool loop_has_work() const { return !accept_queue_.empty() || !told_.empty() || !closed_.empty(); }
  void to_helper(uint32_t page);
  void tell(uint32_t page);

  // clients.cpp
  void start_clients();
  void start_workers();
  void ask(uint32_t page, Ns at);
  static void client_fires(Event& event);
  void arrive(uint32_t page);
  void sent(uint32_t page);
  void received(uint32_t page);
  void part_done(uint32_t page);
  uint32_t take_connection(std::deque<uint32_t>& queue);
  void wake_one(std::deque<uint32_t>& idle);
  uint32_t workers_needed() const;
  uint32_t room_for_files() const;
  double fixed_kb(double children) const;

  bool is(Architecture architecture) const { return settings_.architecture == architecture; }
  bool forks_or_loops() const;
  void write(ServerKind kind, uint16_t line, uint32_t worker, uint32_t page, uint32_t what = 0);

  ServerSettings settings_;
  CallCosts costs_;
  std::vector<PageCall> calls_;
  Simulation sim_;
  Random file_random_, time_random_;
  Cpus cpus_;
  FileCache cache_;
  FileChoice choice_;
  std::vector<Page> pages_;
  std::vector<Worker> workers_;

  std::deque<uint32_t> accept_queue_, behind_queue_;  // pages
  std::deque<uint32_t> told_, closed_;                // pages for the loop, or the kernel's threads: read from disk; left by their clients
  std::deque<uint32_t> jobs_;                         // pages for helpers
  std::deque<uint32_t> idle_, idle_behind_, idle_helpers_;  // workers, longest idle first
  std::deque<uint32_t> zombies_;                      // pages whose child has ended
  std::vector<uint32_t> free_slots_;                  // of children
  std::vector<Disk> disks_;

  // Counts, booked when what they count has happened.
  uint32_t asked_ = 0, served_ = 0, through_ = 0, looked_ = 0, missed_ = 0, disk_reads_ = 0, evictions_ = 0, forks_ = 0, from_front_ = 0;
  uint32_t open_ = 0, open_most_ = 0, waiting_most_ = 0, busy_ = 0, busy_most_ = 0, children_ = 0, children_most_ = 0, loop_open_ = 0;
  uint64_t calls_of_through_ = 0, polls_ = 0, switches_ = 0;
  Ns cpu_ns_ = 0, disk_ns_ = 0, still_ns_ = 0, last_served_ = 0;
  Latencies latencies_;
};

}  // namespace stampede::server_model
