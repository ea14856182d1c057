#include "models/heap/trace.hpp"

namespace stampede::heap_model {

namespace {

constexpr uint32_t kPhases = 4;            // then it begins again with small blocks
constexpr uint32_t kSurvivor = 4;          // every fourth block outlives its phase
constexpr uint32_t kLongestRun = 16;       // stack: calls in one direction

}  // namespace

Workload::Workload(const WorkloadRequest& request) : request_(request), slots_(request.live), random_(request.seed) {
  live_.reserve(request.live);
  for (uint32_t slot = request.live; slot > 0; --slot) spare_.push_back(slot - 1);
}

Workload::Workload(Trace trace) : trace_(std::move(trace)), given_(true), slots_(trace_.slots) {}

bool Workload::next(Call& call) {
  if (given_) {
    if (done_ == trace_.calls.size()) return false;
    call = trace_.calls[done_++];
    return true;
  }
  if (done_ == request_.calls) return false;
  ++done_;
  call = next_generated();
  return true;
}

uint32_t Workload::size() {
  const uint32_t least = request_.least_bytes;
  const uint32_t most = request_.most_bytes;
  uint32_t bytes = most;
  // Doublings of the lower bound up to the upper one.
  const uint32_t floor = least == 0 ? 1 : least;
  uint32_t doublings = 1;
  while (uint64_t{floor} << doublings <= most) ++doublings;
  auto within = [&](uint32_t doubling) {
    const uint32_t from = doubling == 0 ? least : floor << doubling;
    const uint64_t to = (uint64_t{floor} << (doubling + 1)) - 1;
    return from + random_.below(static_cast<uint32_t>(to < most ? to : most) - from + 1);
  };
  switch (request_.sizes) {
    case SizeLaw::fixed: break;
    case SizeLaw::uniform: bytes = least + random_.below(most - least + 1); break;
    case SizeLaw::powers: {
      uint32_t lowest = 0;
      while ((uint32_t{1} << lowest) < floor) ++lowest;
      uint32_t highest = lowest;
      while ((uint64_t{2} << highest) <= most) ++highest;
      if ((uint32_t{1} << highest) <= most) bytes = uint32_t{1} << (lowest + random_.below(highest - lowest + 1));
      break;
    }
    case SizeLaw::mixed: bytes = within(random_.below(doublings)); break;
    case SizeLaw::small_heavy: {
      const auto halvings = static_cast<uint32_t>(__builtin_ctz(static_cast<uint32_t>(random_.next() >> 40) | 1u << 24));
      bytes = within(halvings % doublings);
      break;
    }
  }
  if (request_.kind == WorkloadKind::phases) bytes <<= phase_ % kPhases;
  return bytes;
}

Call Workload::allocate() {
  const uint32_t slot = spare_.back();
  spare_.pop_back();
  live_.push_back({slot, blocks_});
  return {CallKind::allocate, slot, blocks_++, size()};
}

/// Frees a live block; the last one takes its place.
Call Workload::free_at(uint32_t at) {
  const Live gone = live_[at];
  live_[at] = live_.back();
  live_.pop_back();
  spare_.push_back(gone.slot);
  return {CallKind::free, gone.slot, gone.block, 0};
}

Call Workload::next_generated() {
  const uint32_t count = static_cast<uint32_t>(live_.size()) - head_;
  const bool full = count == request_.live;
  if (count > 0 && request_.reallocs > 0 && random_.below(100) < request_.reallocs) {
    const Live& block = live_[head_ + random_.below(count)];
    const uint32_t bytes = size();
    return {CallKind::resize, block.slot, block.block, bytes == 0 ? 1 : bytes};
  }
  switch (request_.kind) {
    case WorkloadKind::paper_loop: return count == 0 ? allocate() : free_at(0);
    case WorkloadKind::stack:
      if (run_ == 0 || (emptying_ ? count == 0 : full)) {
        emptying_ = count > 0 && (full || random_.below(2) == 0);
        run_ = 1 + random_.below(kLongestRun);
      }
      --run_;
      return emptying_ ? free_at(count - 1) : allocate();
    case WorkloadKind::queue: {
      if (!full) return allocate();
      const Live gone = live_[head_++];
      spare_.push_back(gone.slot);
      if (head_ == request_.live) {
        live_.erase(live_.begin(), live_.begin() + head_);
        head_ = 0;
      }
      return {CallKind::free, gone.slot, gone.block, 0};
    }
    case WorkloadKind::phases:
      for (;;) {
        if (!emptying_) {
          if (live_.size() < request_.live) return allocate();
          emptying_ = true;
          sweep_ = request_.live;
        }
        // From the youngest to the oldest of this phase; a hole in `live_` is filled by one that stays.
        const bool all = phase_ % kPhases == kPhases - 1;
        while (sweep_ > (all ? 0 : phase_begin_)) {
          --sweep_;
          if (all || (sweep_ - phase_begin_) % kSurvivor != 0) return free_at(sweep_);
        }
        emptying_ = false;
        ++phase_;
        phase_begin_ = static_cast<uint32_t>(live_.size());
      }
    default:
      // Steady: a free and a malloc in turn once the live set is full.
      return full ? free_at(random_.below(count)) : allocate();
  }
}

}  // namespace stampede::heap_model
