// What a thread does from its release to its end: every await names its line of the listing.
#include "models/arenas/model.hpp"

namespace stampede::arenas_model {

/// All threads are there and wait; now they are let go, in order.
Path ArenasRun::model_interrupt(Thread& self) {
  released_at_ = machine_.sim.now();
  note(ArenaKind::released, self, "interrupt.enter"_line, 0, kNoTask, settings_.threads);
  for (uint32_t id = 0; id < settings_.threads; ++id) co_await machine_.scheduler->wake(self, machine_.tasks[id], 0);
}

Path ArenasRun::packet(Thread&, uint64_t) { co_return; }

Path ArenasRun::start(Task& self) {
  Worker& worker = workers_[self.id];
  while (worker.pairs < settings_.pairs) {
    if (calm(self)) {
      co_await stretch(self);
    } else {
      co_await pair(self, {});
    }
  }
  co_await finish(self);
}

/// One turn of the loop, from its begin or from the step in which a stretch was cut.
Path ArenasRun::pair(Task& self, Place from) {
  Worker& worker = workers_[self.id];
  const bool whole = !from.inside;
  const Step first = whole ? Step::lock_to_malloc : steady_[from.index];
  auto rest = [&](Step step) { return !whole && step == first ? from.rest : kWhole; };
  uint32_t writes = settings_.writes;

  if (whole ? cache_serves(worker) : first == Step::pop) {
    co_await pop(self, rest(Step::pop));
  } else if (first <= Step::unlock_after_malloc) {
    if (first <= Step::lock_to_malloc) co_await lock_to_malloc(self, rest(Step::lock_to_malloc));
    if (first <= Step::take) co_await take(self, rest(Step::take));
    co_await unlock(self, "malloc.unlock"_line, rest(Step::unlock_after_malloc));
  }
  if (first == Step::write) {
    co_await write(self, from.rest);
    const uint32_t before = caches() ? 1 : 3;
    writes -= from.index - before + 1;
  }
  if (first <= Step::write) {
    for (; writes > 0; --writes) co_await write(self, kWhole);
    if (settings_.pattern == Pattern::handoff) co_await exchange(self);
  }
  if (worker.block != kNone) {
    if (first == Step::put || (first < Step::put && first <= Step::write && caches() && worker.cache.size() < kCacheMost)) {
      co_await put(self, rest(Step::put));
    } else {
      if (first <= Step::lock_to_free) co_await lock_to_free(self, rest(Step::lock_to_free));
      if (first <= Step::give) co_await give(self, rest(Step::give));
      co_await unlock(self, "free.unlock"_line, rest(Step::unlock_after_free));
    }
  } else if (first == Step::unlock_after_free) {
    co_await unlock(self, "free.unlock"_line, from.rest);
  }
  ++worker.pairs;
}

/// Its pairs are done: what lies in its cache goes back; the last one also frees what lies in the slots.
Path ArenasRun::finish(Task& self) {
  Worker& worker = workers_[self.id];
  Machine& m = machine_;
  worker.done_at = m.sim.now();
  worker.off_the_path = true;
  cut_all();  // it may come to arenas that the others took for theirs alone
  note(ArenaKind::done, self, "loop.exit"_line, 0, self.id, worker.pairs);
  while (!worker.cache.empty()) {
    worker.block = worker.cache.back();
    worker.cache.pop_back();
    co_await free_block(self);
  }
  if (++finished_ == settings_.threads) {
    for (uint32_t& slot : slots_) {
      if (slot == kNone) continue;
      worker.block = slot;
      slot = kNone;
      co_await free_block(self);
    }
  }
  m.set_mode(self, Mode::kernel);
  co_await m.work(self, "loop.exit"_line, m.costs.syscall_ns);
  self.state = TaskState::exited;
  co_await m.scheduler->schedule(self);
}

}  // namespace stampede::arenas_model
