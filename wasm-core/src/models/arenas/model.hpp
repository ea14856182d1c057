// The arenas model: threads that allocate and free in a loop, the library's arenas and their locks, and the stretches in which nobody is in a thread's way.
#pragma once
#include <deque>
#include <vector>

#include "machine/goodness_scheduler.hpp"
#include "machine/o1_scheduler.hpp"
#include "machine/user_mutex.hpp"
#include "models/arenas/heap.hpp"
#include "models/arenas/listing.hpp"
#include "models/arenas/spec.hpp"
#include "models/machine_run.hpp"

namespace stampede::arenas_model {

struct Settings {
  explicit Settings(const std::vector<double>& values);
  uint32_t threads, cpus, mhz, size, pairs, writes, line_bytes;
  Policy policy;
  Pattern pattern;
  MutexKind mutex;
  LibraryData library_data;
  bool false_sharing, o1, stretches;
  uint64_t seed;
};

/// The steps of a pair, in order. Which of them there are depends on the policy.
enum class Step : uint8_t { lock_to_malloc, take, unlock_after_malloc, pop, write, exchange, lock_to_free, give, unlock_after_free, put };

/// A place in the loop: so many pairs done, and so much left of a step of the next one.
struct Place {
  uint32_t pairs = 0;
  uint32_t index = 0;  // of the step among `steady_`
  Ns rest = 0;
  bool inside = false;  // a step has begun: `rest` is what is left of it
};

struct Worker {
  uint32_t pairs = 0;
  uint16_t arena = kNoArena;
  uint16_t tried = kNoArena;
  uint16_t waits_for = kNoArena;
  uint16_t holds = kNoArena;
  uint32_t block = kNone;  // index
  std::vector<uint32_t> cache;  // indices of blocks
  bool off_the_path = true;     // it may touch arenas other than its own: sweeping, waiting, making one, beginning, ending
  bool stretching = false;
  bool cut = false;             // its stretch ends with the step that it is in
  Ns stretch_ns = 0;
  Place at;                     // where it was cut
  Ns done_at = 0;
};

class ArenasRun;

struct StartEvent : Event {
  ArenasRun* run = nullptr;
};

class ArenasRun final : public MachineRun {
 public:
  explicit ArenasRun(const Settings& settings);

  void fill_state(std::vector<ColumnData>& columns) override;
  void fill_metrics(std::vector<double>& metrics) override;

 private:
  // Model
  Path start(Task& task) override;
  Path packet(Thread&, uint64_t) override;
  Path model_interrupt(Thread& self) override;
  void switched_in(Task&) override { cut_all(); }
  void told_to_reschedule(Cpu& cpu) override;

  // The loop
  Path pair(Task& self, Place from);
  Path finish(Task& self);

  // The library (library.cpp). `rest`: what is left of a step that a stretch was cut in; kWhole from its start.
  static constexpr Ns kWhole = ~Ns{0};
  Path lock_to_malloc(Task& self, Ns rest);
  Path sweep(Task& self, uint16_t first, bool behind);
  Path make_arena(Task& self);
  Path attach(Task& self);
  Path take(Task& self, Ns rest);
  Path pop(Task& self, Ns rest);
  Path write(Task& self, Ns rest);
  Path exchange(Task& self);
  Path free_block(Task& self);
  Path lock_to_free(Task& self, Ns rest);
  Path give(Task& self, Ns rest);
  Path put(Task& self, Ns rest);
  /// `before`: what else goes before the attempt.
  Path lock(Task& self, Arena& arena, uint16_t line, Ns rest, Ns before = 0);
  Path unlock(Task& self, uint16_t line, Ns rest);
  void got(Task& self, Arena& arena, uint16_t line);
  bool cache_serves(const Worker& worker) const { return caches() && !worker.cache.empty(); }
  bool caches() const { return settings_.policy == Policy::thread_cache; }

  // Blocks and cache lines
  uint32_t new_block(Task& self, Arena& arena);
  void name_block(Task& self, uint32_t block);
  void use(Task& self, uint16_t arena);
  uint16_t main_arena(const Task& self) const { return settings_.policy == Policy::processes ? static_cast<uint16_t>(self.id) : 0; }
  Ns move_line(Task& self, int16_t& line_cpu, ArenaKind kind, uint16_t what);
  Ns touch_lock(Task& self, Arena& arena) { return move_line(self, arena.lock.line_cpu, ArenaKind::lock_line, arena.lock.id); }
  Ns touch_block(Task& self, uint32_t block, bool next_header);
  /// Whether free() finds a block's arena by the main arena's top. (Each process has a main arena to itself: nobody else reads its top.)
  bool asks_main_top() const { return settings_.library_data == LibraryData::main_top && settings_.policy == Policy::ptmalloc; }
  Ns read_main_top(Task& self);
  Ns write_main_top(Task& self);
  Ns move_top(Task& self, uint32_t copies);
  bool lines_are_here(const Task& self);

  // Stretches (stretches.cpp)
  bool calm(Task& self);
  bool settled(const Task& task) const;
  Path stretch(Task& self);
  void cut(Task& task);
  void cut_all();
  void apply(Task& task, const Place& place);
  Place place_after(Ns executed) const;
  Place place_now(const Task& task) const;
  /// Whether a thread that stands at this step of a stretch holds its arena's lock.
  bool holds_lock(const Place& place) const;

  void note(ArenaKind kind, const Thread& thread, uint16_t line, uint16_t what, uint32_t task, uint32_t arg) {
    machine_.log(static_cast<uint8_t>(kind), thread, line, what, task, arg);
  }
  MutexWords mutex_words() const;

  Settings settings_;
  AllocatorCosts allocator_;
  UserMutexes mutexes_;
  std::deque<Arena> arenas_;
  std::vector<Worker> workers_;
  std::vector<Block> blocks_;
  std::vector<uint32_t> free_blocks_;
  std::vector<uint32_t> slots_;          // of the exchange: index of the block that lies there
  std::vector<int16_t> slot_lines_;
  uint32_t top_copies_ = 0;              // CPUs whose caches have the line of the main arena's top, a bit each
  uint8_t top_cpu_ = 0;                  // the last to fetch it
  std::vector<Step> steady_;             // the steps of a pair that nobody disturbs
  std::vector<Ns> steady_until_;         // the end of each, from the pair's begin
  StartEvent start_;
  uint32_t chunk_ = 0;
  uint32_t attached_ = 0;
  uint32_t finished_ = 0;
  uint32_t next_number_ = 0;
  Ns released_at_ = 0;
  uint64_t tries_ = 0, busy_ = 0, cache_hits_ = 0, foreign_ = 0, stretched_ = 0;
  uint64_t lines_moved_ = 0, lock_lines_ = 0, block_lines_ = 0;
  Ns line_ns_ = 0, lock_wait_ns_ = 0;
};

}  // namespace stampede::arenas_model
