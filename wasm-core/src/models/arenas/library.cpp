// The library: malloc() and free() of each policy, step by step. Each step is a piece of work in user mode, where a thread may lose its CPU at any time, the
// lock of an arena in its hands; what a step does to the arenas happens at its end.
#include <bit>

#include "models/arenas/model.hpp"

namespace stampede::arenas_model {

namespace {
constexpr uint32_t kArenasForACpu = 8;  // glibc since 2.10, 64-bit
}

// --- Cache lines ---

/// A write, or the read of a line that others write: the line comes to this CPU. Returns what that costs.
Ns ArenasRun::move_line(Task& self, int16_t& line_cpu, ArenaKind kind, uint16_t what) {
  const int16_t from = line_cpu;
  line_cpu = self.cpu;
  if (from < 0 || from == self.cpu) return 0;
  ++lines_moved_;
  if (kind == ArenaKind::lock_line) ++lock_lines_;
  if (kind == ArenaKind::block_line) ++block_lines_;
  line_ns_ += allocator_.line_transfer_ns;
  note(kind, self, self.line, what, self.id, static_cast<uint32_t>(from));
  return allocator_.line_transfer_ns;
}

/// Both ends of a block are written, or (`next_header`) its header and that of the chunk behind it, which says whether this one is free.
Ns ArenasRun::touch_block(Task& self, uint32_t block, bool next_header) {
  if (!settings_.false_sharing) return 0;
  Arena& arena = arenas_[blocks_[block].arena];
  const uint32_t begin = blocks_[block].place * chunk_;
  const uint32_t end = begin + chunk_ - (next_header ? 0 : 1);
  const uint32_t first = begin / settings_.line_bytes;
  const uint32_t last = end / settings_.line_bytes;
  Ns ns = move_line(self, arena.line(first), ArenaKind::block_line, arena.lock.id);
  if (last != first) ns += move_line(self, arena.line(last), ArenaKind::block_line, arena.lock.id);
  return ns;
}

/// The line of the main arena's top comes to this CPU; `copies` is who has it then.
Ns ArenasRun::move_top(Task& self, uint32_t copies) {
  // Who fetched it last gives it; where that was this CPU, which only wants it alone, one of the others that have it.
  const uint32_t others = top_copies_ & ~(1u << self.cpu);
  const uint32_t from = top_cpu_ == self.cpu ? static_cast<uint32_t>(std::countr_zero(others)) : top_cpu_;
  top_copies_ = copies;
  top_cpu_ = self.cpu;
  ++lines_moved_;
  line_ns_ += allocator_.line_transfer_ns;
  note(ArenaKind::library_line, self, self.line, 0, self.id, from);
  return allocator_.line_transfer_ns;
}

/// Many may read the line at a time, and each keeps its copy until somebody writes.
Ns ArenasRun::read_main_top(Task& self) {
  const uint32_t own = 1u << self.cpu;
  if (top_copies_ == 0 || (top_copies_ & own) != 0) {
    if (top_copies_ == 0) top_cpu_ = self.cpu;
    top_copies_ |= own;
    return 0;
  }
  return move_top(self, top_copies_ | own);
}

/// Who writes it must have it alone.
Ns ArenasRun::write_main_top(Task& self) {
  const uint32_t own = 1u << self.cpu;
  if ((top_copies_ & ~own) == 0) {
    top_copies_ = own;
    top_cpu_ = self.cpu;
    return 0;
  }
  return move_top(self, own);
}

// --- Blocks ---

uint32_t ArenasRun::new_block(Task& self, Arena& arena) {
  uint32_t block = static_cast<uint32_t>(blocks_.size());
  if (free_blocks_.empty()) {
    blocks_.emplace_back();
  } else {
    block = free_blocks_.back();
    free_blocks_.pop_back();
  }
  blocks_[block] = {kNone, arena.lock.id, arena.take_place(), self.id, true};
  return block;
}

void ArenasRun::name_block(Task& self, uint32_t block) {
  blocks_[block].number = next_number_++;
  blocks_[block].maker = self.id;
}

// --- Locks of arenas ---

void ArenasRun::use(Task& self, uint16_t arena) {
  Worker& worker = workers_[self.id];
  if (worker.arena == arena) return;
  if (worker.arena != kNoArena) --arenas_[worker.arena].threads;
  worker.arena = arena;
  ++arenas_[arena].threads;
}

void ArenasRun::got(Task& self, Arena& arena, uint16_t line) {
  Worker& worker = workers_[self.id];
  ++arena.taken;
  worker.holds = arena.lock.id;
  note(ArenaKind::taken, self, line, arena.lock.id, self.id, 0);
}

/// pthread_mutex_lock(): waits as long as it takes.
Path ArenasRun::lock(Task& self, Arena& arena, uint16_t line, Ns rest, Ns before) {
  Worker& worker = workers_[self.id];
  self.line = line;
  const Ns ns = rest == kWhole ? before + allocator_.mutex_ns + touch_lock(self, arena) : rest;
  if (rest == kWhole) {
    worker.tried = arena.lock.id;
    worker.off_the_path |= worker.arena != arena.lock.id;
  }
  if (ns > 0) co_await machine_.user(self, line, ns);
  ++tries_;
  if (!mutexes_.take(self, arena.lock)) {
    const Ns since = machine_.sim.now();
    worker.off_the_path = true;
    worker.waits_for = arena.lock.id;
    ++arena.arriving;
    co_await mutexes_.wait(self, arena.lock, mutex_words(), [this, &arena](Task& task) {
      ++busy_;
      ++tries_;
      return allocator_.mutex_ns + touch_lock(task, arena);
    });
    --arena.arriving;
    worker.waits_for = kNoArena;
    lock_wait_ns_ += machine_.sim.now() - since;
  }
  got(self, arena, line);
}

Path ArenasRun::unlock(Task& self, uint16_t line, Ns rest) {
  Worker& worker = workers_[self.id];
  Arena& arena = arenas_[worker.holds];
  self.line = line;
  const Ns ns = rest == kWhole ? allocator_.mutex_ns + touch_lock(self, arena) : rest;
  if (ns > 0) co_await machine_.user(self, line, ns);
  worker.holds = kNoArena;
  note(ArenaKind::unlocked, self, line, arena.lock.id, self.id, 0);
  // Back on its own path, until it next leaves it: what follows in the kernel concerns a waiter, whom calm() sees.
  worker.off_the_path = false;
  co_await mutexes_.free(self, arena.lock, mutex_words());
}

// --- malloc() ---

Path ArenasRun::lock_to_malloc(Task& self, Ns rest) {
  Worker& worker = workers_[self.id];
  switch (settings_.policy) {
    case Policy::one_lock:
    case Policy::one_cpu:
      use(self, 0);
      co_await lock(self, arenas_[0], "malloc.lock"_line, rest);
      break;
    case Policy::ptmalloc:
    case Policy::processes: {
      const uint16_t first = worker.arena == kNoArena ? main_arena(self) : worker.arena;
      if (rest != kWhole) {  // its own arena, with nobody in its way
        if (rest > 0) co_await machine_.user(self, "malloc.try"_line, rest);
        ++tries_;
        if (mutexes_.take(self, arenas_[first].lock)) {
          got(self, arenas_[first], "malloc.try"_line);
          break;
        }
        ++busy_;
      }
      co_await sweep(self, first, rest != kWhole);
      break;
    }
    case Policy::thread_cache:
      if (worker.arena == kNoArena) co_await attach(self);
      co_await lock(self, arenas_[worker.arena], "cache.fill"_line, rest);
      worker.off_the_path = true;  // it may have more to do than a thread that its cache serves
      break;
  }
}

/// The circle of arenas, from `first` (or behind it) once round; then a new one.
Path ArenasRun::sweep(Task& self, uint16_t first, bool behind) {
  Worker& worker = workers_[self.id];
  const auto from = static_cast<uint16_t>(settings_.policy == Policy::processes ? first : 0);
  const auto around = [&] { return settings_.policy == Policy::processes ? 1u : static_cast<uint32_t>(arenas_.size()); };
  for (uint32_t i = behind ? 1 : 0; i < around(); ++i) {
    Arena& arena = arenas_[from + (first - from + i) % around()];
    const uint16_t line = i == 0 ? "malloc.try"_line : "malloc.sweep"_line;
    if (i > 0) worker.off_the_path = true;
    worker.tried = arena.lock.id;
    self.line = line;
    const Ns ns = allocator_.mutex_ns + touch_lock(self, arena);
    co_await machine_.user(self, line, ns);
    ++tries_;
    if (mutexes_.take(self, arena.lock)) {
      use(self, arena.lock.id);
      got(self, arena, line);
      co_return;
    }
    ++busy_;
    note(ArenaKind::busy, self, line, arena.lock.id, self.id, arena.lock.holder);
  }
  worker.off_the_path = true;
  co_await make_arena(self);
}

/// mmap() and what goes with it; the new arena is its maker's, and locked.
Path ArenasRun::make_arena(Task& self) {
  Machine& m = machine_;
  m.set_mode(self, Mode::kernel);
  co_await m.work(self, "malloc.make"_line, allocator_.arena_make_ns);
  Arena& arena = arenas_.emplace_back(static_cast<uint16_t>(arenas_.size()));
  arena.lock.holder = self.id;
  arena.lock.line_cpu = self.cpu;
  ++tries_;
  use(self, arena.lock.id);
  workers_[self.id].tried = arena.lock.id;
  note(ArenaKind::made, self, "malloc.make"_line, arena.lock.id, self.id, 0);
  got(self, arena, "malloc.make"_line);
  co_await m.return_to_user(self);
}

/// A thread's first call, today: the main arena for the first one, then new ones up to the limit, then those that there are, in turn.
Path ArenasRun::attach(Task& self) {
  Machine& m = machine_;
  const uint32_t most = kArenasForACpu * settings_.cpus;
  const uint32_t nth = attached_++;
  const auto mine = static_cast<uint16_t>(nth % most);
  if (nth > 0 && nth < most) {
    m.set_mode(self, Mode::kernel);
    co_await m.work(self, "cache.attach"_line, allocator_.arena_make_ns);
  }
  while (arenas_.size() <= mine) {
    arenas_.emplace_back(static_cast<uint16_t>(arenas_.size()));
    note(ArenaKind::made, self, "cache.attach"_line, static_cast<uint16_t>(arenas_.size() - 1), self.id, 0);
  }
  use(self, mine);
  note(ArenaKind::attached, self, "cache.attach"_line, mine, self.id, 0);
  co_await m.return_to_user(self);
}

/// Under the lock. A thread with a cache takes up to 7 blocks more, if some lie free below the top.
Path ArenasRun::take(Task& self, Ns rest) {
  Worker& worker = workers_[self.id];
  Arena& arena = arenas_[worker.holds];
  self.line = "malloc.take"_line;
  Ns ns = rest;
  if (rest == kWhole) {
    if (caches()) {
      for (uint32_t spare = arena.places() - arena.out(); spare > 1 && worker.cache.size() < kCacheMost; --spare) {
        worker.cache.push_back(new_block(self, arena));
      }
    }
    worker.block = new_block(self, arena);
    ns = asks_main_top() && worker.holds == 0 ? write_main_top(self) : 0;
    ns += allocator_.malloc_ns + touch_block(self, worker.block, true) + worker.cache.size() * (caches() ? allocator_.cache_ns : 0);
  }
  if (ns > 0) co_await machine_.user(self, "malloc.take"_line, ns);
  name_block(self, worker.block);
  note(ArenaKind::allocated, self, "malloc.take"_line, arena.lock.id, self.id, blocks_[worker.block].number);
}

Path ArenasRun::pop(Task& self, Ns rest) {
  Worker& worker = workers_[self.id];
  self.line = "cache.pop"_line;
  const Ns ns = rest == kWhole ? allocator_.cache_ns + touch_block(self, worker.cache.back(), false) : rest;
  if (ns > 0) co_await machine_.user(self, "cache.pop"_line, ns);
  worker.block = worker.cache.back();
  worker.cache.pop_back();
  ++cache_hits_;
  name_block(self, worker.block);
  note(ArenaKind::cache_hit, self, "cache.pop"_line, blocks_[worker.block].arena, self.id, blocks_[worker.block].number);
}

// --- Between malloc() and free() ---

Path ArenasRun::write(Task& self, Ns rest) {
  self.line = "loop.write"_line;
  const Ns ns = rest == kWhole ? allocator_.write_ns + touch_block(self, workers_[self.id].block, false) : rest;
  if (ns > 0) co_await machine_.user(self, "loop.write"_line, ns);
}

/// One locked exchange: the thread leaves its block in the next slot and has what lay there. Nobody waits, and no block is lost.
Path ArenasRun::exchange(Task& self) {
  Worker& worker = workers_[self.id];
  const uint32_t slot = settings_.policy == Policy::processes ? self.id : (self.id + worker.pairs) % settings_.threads;
  self.line = "loop.exchange"_line;
  const Ns ns = allocator_.exchange_ns + move_line(self, slot_lines_[slot], ArenaKind::slot_line, static_cast<uint16_t>(slot));
  co_await machine_.user(self, "loop.exchange"_line, ns);
  note(ArenaKind::exchanged, self, "loop.exchange"_line, static_cast<uint16_t>(slot), self.id, blocks_[worker.block].number);
  std::swap(worker.block, slots_[slot]);
}

// --- free() ---

/// The block's arena is found first, without a lock.
Path ArenasRun::lock_to_free(Task& self, Ns rest) {
  self.line = "free.lock"_line;
  const Ns look = asks_main_top() && rest == kWhole ? read_main_top(self) : 0;
  co_await lock(self, arenas_[blocks_[workers_[self.id].block].arena], "free.lock"_line, rest, look);
}

Path ArenasRun::give(Task& self, Ns rest) {
  Worker& worker = workers_[self.id];
  self.line = "free.give"_line;
  Ns ns = rest;
  if (rest == kWhole) {
    ns = allocator_.free_ns + touch_block(self, worker.block, true);
    if (asks_main_top() && worker.holds == 0) ns += write_main_top(self);
    if (settings_.library_data == LibraryData::beside_main_lock) ns += move_line(self, arenas_[main_arena(self)].lock.line_cpu, ArenaKind::library_line, main_arena(self));
  }
  if (ns > 0) co_await machine_.user(self, "free.give"_line, ns);
  Block& block = blocks_[worker.block];
  if (block.number != kNone) {
    if (block.maker != self.id) ++foreign_;
    note(ArenaKind::freed, self, "free.give"_line, worker.holds, self.id, block.number);
  }
  arenas_[block.arena].give_place(block.place);
  block.out = false;
  free_blocks_.push_back(worker.block);
  worker.block = kNone;
}

Path ArenasRun::put(Task& self, Ns rest) {
  Worker& worker = workers_[self.id];
  self.line = "cache.put"_line;
  const Ns ns = rest == kWhole ? allocator_.cache_ns + touch_block(self, worker.block, false) : rest;
  if (ns > 0) co_await machine_.user(self, "cache.put"_line, ns);
  Block& block = blocks_[worker.block];
  if (block.maker != self.id) ++foreign_;
  note(ArenaKind::cache_put, self, "cache.put"_line, block.arena, self.id, block.number);
  block.number = kNone;
  block.maker = self.id;
  worker.cache.push_back(worker.block);
  worker.block = kNone;
}

Path ArenasRun::free_block(Task& self) {
  co_await lock_to_free(self, kWhole);
  co_await give(self, kWhole);
  co_await unlock(self, "free.unlock"_line, kWhole);
}

}  // namespace stampede::arenas_model
