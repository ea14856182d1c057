// Stretches: pairs in which nobody can come in a thread's way are run as one piece of work, exactly.
//
// A stretch begins where a pair begins, if every other thread that has a CPU keeps to an arena of its own: then nobody touches this thread's lock, blocks or
// cache lines until some CPU goes over to another thread. At that moment, before that thread has done anything, all stretches are cut: each thread is put
// where it stands in its pair, to the nanosecond, and goes on step by step until all is calm again.
#include "models/arenas/model.hpp"

namespace stampede::arenas_model {

/// It goes on touching nothing but its own arena for as long as no other thread gets a CPU.
bool ArenasRun::settled(const Task& task) const {
  if (task.state == TaskState::exited) return true;
  const Worker& worker = workers_[task.id];
  if (worker.off_the_path || worker.arena == kNoArena) return false;
  const UserMutex& lock = arenas_[worker.arena].lock;
  return (lock.holder == kNone || lock.holder == task.id) && UserMutexes::free_is_quiet(lock);
}

bool ArenasRun::lines_are_here(const Task& self) {
  const Worker& worker = workers_[self.id];
  Arena& arena = arenas_[worker.arena];
  if (!caches() && arena.lock.line_cpu != self.cpu) return false;
  if (asks_main_top()) {
    const uint32_t own = 1u << self.cpu;
    if (worker.arena == 0 ? top_copies_ != own : (top_copies_ & own) == 0) return false;
  }
  if (settings_.library_data == LibraryData::beside_main_lock && !caches() && arenas_[main_arena(self)].lock.line_cpu != self.cpu) return false;
  if (!settings_.false_sharing) return true;
  uint32_t place = 0;
  if (caches()) {
    place = blocks_[worker.cache.back()].place;
  } else {
    place = arena.next_place();
  }
  const uint32_t begin = place * chunk_;
  const uint32_t end = begin + chunk_;
  return arena.line(begin / settings_.line_bytes) == self.cpu && arena.line((end - 1) / settings_.line_bytes) == self.cpu &&
         (caches() || arena.line(end / settings_.line_bytes) == self.cpu);
}

bool ArenasRun::calm(Task& self) {
  if (!settings_.stretches || settings_.pattern != Pattern::own || self.debt_ns > 0 || !settled(self)) return false;
  const Worker& worker = workers_[self.id];
  if (caches() && worker.cache.empty()) return false;
  if (arenas_[worker.arena].lock.holder != kNone && !caches()) return false;
  for (const Cpu& cpu : machine_.cpus) {
    const Task& other = *cpu.current;
    if (other.is_idle || other.id == self.id) continue;
    if (!settled(other)) return false;
    if (other.state == TaskState::exited) continue;
    if (workers_[other.id].arena == worker.arena) return false;
    // The main arena's users write what everybody reads.
    if (asks_main_top() && (worker.arena == 0 || workers_[other.id].arena == 0)) return false;
    if (settings_.library_data == LibraryData::beside_main_lock && !caches() && settings_.policy != Policy::processes) return false;
  }
  return lines_are_here(self);
}

Path ArenasRun::stretch(Task& self) {
  Worker& worker = workers_[self.id];
  worker.stretching = true;
  worker.cut = false;
  worker.stretch_ns = steady_until_.back() * (settings_.pairs - worker.pairs);
  self.preemptible = true;
  co_await machine_.run(self, "loop.stretch"_line, Mode::user, worker.stretch_ns);
  self.preemptible = false;
  const Ns left = self.remaining;
  self.remaining = 0;
  if (worker.cut) {
    worker.at.rest = left;
  } else {
    worker.at = place_after(worker.stretch_ns - left);
    apply(self, worker.at);
  }
  worker.stretching = false;
  const Place at = worker.at;
  if (at.pairs > 0) note(ArenaKind::stretch, self, "loop.stretch"_line, 0, self.id, at.pairs);
  // From here on as Machine::user goes on with an ordinary step.
  if (machine_.cpu_of(self).need_resched) {
    machine_.set_mode(self, Mode::kernel);
    co_await machine_.scheduler->schedule(self);
  }
  co_await pair(self, at);
}

/// A step that ends at this very moment is not over yet: what it does at its end comes next.
Place ArenasRun::place_after(Ns executed) const {
  const Ns period = steady_until_.back();
  Place place;
  place.inside = true;
  place.rest = steady_until_[0];
  if (executed == 0) return place;
  place.pairs = static_cast<uint32_t>((executed - 1) / period);
  const Ns into = (executed - 1) % period + 1;
  while (steady_until_[place.index] < into) ++place.index;
  place.rest = steady_until_[place.index] - into;
  return place;
}

Place ArenasRun::place_now(const Task& task) const {
  const Worker& worker = workers_[task.id];
  const Ns left = task.timer.pending ? task.timer.time - machine_.sim.now() : task.remaining;
  return place_after(left < worker.stretch_ns ? worker.stretch_ns - left : 0);
}

bool ArenasRun::holds_lock(const Place& place) const {
  const Step step = steady_[place.index];
  return step == Step::take || step == Step::unlock_after_malloc || step == Step::give || step == Step::unlock_after_free;
}

/// What the pairs of a stretch, and the steps of the one that it was cut in, have done.
void ArenasRun::apply(Task& self, const Place& place) {
  Worker& worker = workers_[self.id];
  Arena& arena = arenas_[worker.arena];
  const Step step = steady_[place.index];
  worker.pairs += place.pairs;
  stretched_ += place.pairs;
  next_number_ += place.pairs;
  if (caches()) {
    const bool popped = step > Step::pop;
    cache_hits_ += place.pairs + (popped ? 1 : 0);
    if (!popped) return;
    worker.block = worker.cache.back();
    worker.cache.pop_back();
    name_block(self, worker.block);
    note(ArenaKind::cache_hit, self, "loop.stretch"_line, arena.lock.id, self.id, blocks_[worker.block].number);
    return;
  }
  const uint32_t locked = 2 * place.pairs + (step > Step::lock_to_malloc ? 1 : 0) + (step > Step::lock_to_free ? 1 : 0);
  tries_ += locked;
  arena.taken += locked;
  if (holds_lock(place)) {
    arena.lock.holder = self.id;
    worker.holds = arena.lock.id;
  }
  if (step > Step::lock_to_malloc && step < Step::unlock_after_free) {
    worker.block = new_block(self, arena);
    if (step > Step::take) {
      name_block(self, worker.block);
      note(ArenaKind::allocated, self, "loop.stretch"_line, arena.lock.id, self.id, blocks_[worker.block].number);
    }
  }
}

void ArenasRun::cut(Task& task) {
  Worker& worker = workers_[task.id];
  if (!worker.stretching || worker.cut) return;
  worker.cut = true;
  worker.at = place_now(task);
  apply(task, worker.at);
  if (!task.timer.pending) {  // under an interrupt: its way out goes on with what remains
    task.remaining = worker.at.rest;
    return;
  }
  machine_.sim.cancel(task.timer);
  machine_.sim.after(task.timer, worker.at.rest);
  machine_.cpu_of(task).work_until = machine_.sim.now() + worker.at.rest;
}

void ArenasRun::cut_all() {
  for (Cpu& cpu : machine_.cpus) {
    if (!cpu.current->is_idle) cut(*cpu.current);
  }
}

/// The thread there may be asked to give way at the end of its step: it has to come to it.
void ArenasRun::told_to_reschedule(Cpu& cpu) {
  if (!cpu.current->is_idle) cut(*cpu.current);
}

}  // namespace stampede::arenas_model
