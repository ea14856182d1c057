// The arenas model as the boundary sees it: state columns, metrics, opening.
#include "models/arenas/model.hpp"

namespace stampede::arenas_model {

void ArenasRun::fill_state(std::vector<ColumnData>& columns) {
  enum { created, runnable, running, waiting, exited };
  Machine& m = machine_;
  columns.resize(spec().columns.count);
  const uint32_t threads = settings_.threads;
  auto task_at = [&](uint32_t i) -> const Task& { return m.tasks[i]; };
  // Inside a stretch the counts are those of this very moment; its block is not told.
  auto in_stretch = [&](uint32_t i) { return workers_[i].stretching && !workers_[i].cut; };
  fill_column<uint8_t>(columns, kTaskState, threads, [&](uint32_t i) {
    const Task& task = task_at(i);
    if (is_running(task)) return running;
    if (task.state == TaskState::exited) return exited;
    if (task.on_run_queue) return runnable;
    return workers_[i].waits_for != kNoArena ? waiting : created;
  });
  fill_column<uint16_t>(columns, kTaskArena, threads, [&](uint32_t i) { return workers_[i].arena; });
  fill_column<uint16_t>(columns, kTaskTried, threads, [&](uint32_t i) { return workers_[i].tried; });
  fill_column<uint16_t>(columns, kTaskWaitsFor, threads, [&](uint32_t i) { return workers_[i].waits_for; });
  auto holds = [&](uint32_t i) {
    if (!in_stretch(i)) return workers_[i].holds;
    return !caches() && holds_lock(place_now(task_at(i))) ? workers_[i].arena : kNoArena;
  };
  fill_column<uint16_t>(columns, kTaskHolds, threads, holds);
  fill_column<uint32_t>(columns, kTaskBlock, threads, [&](uint32_t i) { return workers_[i].block == kNone ? kNone : blocks_[workers_[i].block].number; });
  fill_column<uint32_t>(columns, kTaskPairs, threads, [&](uint32_t i) { return workers_[i].pairs + (in_stretch(i) ? place_now(task_at(i)).pairs : 0); });
  fill_column<uint8_t>(columns, kTaskCached, threads, [&](uint32_t i) { return workers_[i].cache.size(); });
  fill_column<uint32_t>(columns, kTaskSleeps, threads, [&](uint32_t i) { return mutexes_.sleeps_of(task_at(i)); });
  fill_column<uint8_t>(columns, kTaskCpu, threads, [&](uint32_t i) { return task_at(i).last_cpu; });
  fill_column<int32_t>(columns, kRunRank, threads, [&](uint32_t i) { return task_at(i).run_rank; });
  fill_column<uint8_t>(columns, kCounter, threads, [&](uint32_t i) { return task_at(i).counter; });
  fill_column<uint16_t>(columns, kTaskLine, threads, [&](uint32_t i) { return task_at(i).line; });

  fill_cpu_columns<Column>(columns, settings_.cpus);
  fill_lock_columns<Column>(columns);

  const auto arenas = static_cast<uint32_t>(arenas_.size());
  std::vector<uint32_t> holder(arenas, kNone);
  for (uint32_t i = 0; i < threads; ++i) {
    if (holds(i) != kNoArena) holder[holds(i)] = i;
  }
  fill_column<uint32_t>(columns, kArenaHolder, arenas, [&](uint32_t i) { return holder[i]; });
  fill_column<uint16_t>(columns, kArenaWaiters, arenas, [&](uint32_t i) { return arenas_[i].arriving; });
  fill_column<uint16_t>(columns, kArenaThreads, arenas, [&](uint32_t i) { return arenas_[i].threads; });
  fill_column<uint32_t>(columns, kArenaBlocks, arenas, [&](uint32_t i) { return arenas_[i].out(); });
  fill_column<uint32_t>(columns, kArenaPlaces, arenas, [&](uint32_t i) { return arenas_[i].places(); });
  fill_column<double>(columns, kArenaTakenColumn, arenas, [&](uint32_t i) {
    uint64_t taken = arenas_[i].taken;
    for (uint32_t worker = 0; worker < threads; ++worker) {
      if (!caches() && in_stretch(worker) && workers_[worker].arena == i) taken += 2 * uint64_t{place_now(task_at(worker)).pairs};
    }
    return static_cast<double>(taken);
  });
  fill_column<uint8_t>(columns, kArenaLineCpu, arenas, [&](uint32_t i) { return arenas_[i].lock.line_cpu < 0 ? 0xff : arenas_[i].lock.line_cpu; });

  std::vector<const Block*> out;
  for (const Block& block : blocks_) {
    if (block.out) out.push_back(&block);
  }
  const auto blocks = static_cast<uint32_t>(out.size());
  fill_column<uint32_t>(columns, kBlockNumber, blocks, [&](uint32_t i) { return out[i]->number; });
  fill_column<uint16_t>(columns, kBlockArena, blocks, [&](uint32_t i) { return out[i]->arena; });
  fill_column<uint32_t>(columns, kBlockPlace, blocks, [&](uint32_t i) { return out[i]->place; });
  fill_column<uint32_t>(columns, kBlockMaker, blocks, [&](uint32_t i) { return out[i]->maker; });
  fill_column<uint8_t>(columns, kBlockLineCpu, blocks, [&](uint32_t i) {
    const int16_t cpu = settings_.false_sharing ? arenas_[out[i]->arena].line(out[i]->place * chunk_ / settings_.line_bytes) : -1;
    return cpu < 0 ? 0xff : cpu;
  });
  fill_column<uint32_t>(columns, kSlotBlock, static_cast<uint32_t>(slots_.size()), [&](uint32_t i) { return slots_[i] == kNone ? kNone : blocks_[slots_[i]].number; });
  fill_column<uint32_t>(columns, kChunkBytes, 1, [&](uint32_t) { return chunk_; });
  fill_column<uint32_t>(columns, kRunQueueLength, 1, [&](uint32_t) { return m.scheduler->runnable(); });
}

void ArenasRun::fill_metrics(std::vector<double>& metrics) {
  Machine& m = machine_;
  m.account();
  metrics.assign(spec().metrics.count, 0);
  auto set = [&](Metric metric, uint64_t value) { metrics[metric] = static_cast<double>(value); };

  uint64_t pairs = 0, stretched = stretched_, done = 0, taken = 0, chunks = 0, in_stretches = 0;
  Ns first = 0, last = 0, sum = 0;
  for (uint32_t i = 0; i < settings_.threads; ++i) {
    const Worker& worker = workers_[i];
    pairs += worker.pairs;
    if (worker.stretching && !worker.cut) in_stretches += place_now(m.tasks[i]).pairs;
    if (worker.done_at == 0) continue;
    const Ns took = worker.done_at - released_at_;
    ++done;
    sum += took;
    if (first == 0 || took < first) first = took;
    if (took > last) last = took;
  }
  pairs += in_stretches;
  stretched += in_stretches;
  for (const Arena& arena : arenas_) {
    taken += arena.taken;
    chunks += arena.places();
  }
  const uint64_t locked_in_stretches = caches() ? 0 : 2 * in_stretches;
  const Ns so_far = released_at_ > 0 ? m.sim.now() - released_at_ : 0;
  const Ns elapsed = done == settings_.threads ? last : so_far;
  set(kElapsedNs, elapsed);
  metrics[kElapsedSecondsFor10M] = done == settings_.threads ? static_cast<double>(elapsed) / 1e9 * (kPaperPairs / settings_.pairs) : 0;
  set(kPairsSimulated, pairs);
  if (elapsed > 0) metrics[kPairsPerSecond] = static_cast<double>(pairs) * 1e9 / static_cast<double>(elapsed);
  if (done > 0) metrics[kMeanElapsedNs] = static_cast<double>(sum) / static_cast<double>(done);
  set(kFirstDoneNs, first);
  set(kArenas, arenas_.size());
  set(kArenaTries, tries_ + locked_in_stretches);
  set(kArenaBusy, busy_);
  set(kArenaTaken, taken + locked_in_stretches);
  set(kMutexSleeps, mutexes_.sleeps());
  set(kMutexWakes, mutexes_.wakes());
  set(kLockWaitNs, lock_wait_ns_);
  set(kContextSwitches, m.count.context_switches);
  set(kScheduleCalls, m.count.schedule_calls);
  set(kRecalculations, m.count.recalculations);
  set(kLineTransfers, lines_moved_);
  set(kLineTransferNs, line_ns_);
  set(kLinesOfLocks, lock_lines_);
  set(kLinesOfBlocks, block_lines_);
  set(kForeignFrees, foreign_);
  set(kCacheHits, cache_hits_ + (caches() ? in_stretches : 0));
  set(kChunks, chunks);
  set(kStretchedPairs, stretched);
  fill_time<Metric>(metrics);
  metrics[kIdleNs] += static_cast<double>(m.sim.now() * (settings_.cpus - m.cpus.size()));
  set(kRunnable, m.scheduler->runnable());
  set(kSimulatedNs, m.sim.now());
}

std::unique_ptr<Run> open_run(const std::vector<double>& params, std::string_view, std::string&) {
  return std::make_unique<ArenasRun>(Settings(params));
}

}  // namespace stampede::arenas_model
