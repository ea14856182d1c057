// A run of calls, one after the other: what the allocator is asked, and what is counted of it.
#include "models/heap/model.hpp"

#include <algorithm>
#include <utility>

#include "models/heap/dlmalloc.hpp"
#include "models/heap/glibc.hpp"
#include "models/heap/textbook.hpp"

namespace stampede::heap_model {

namespace {
constexpr Ns kEnterNs = 20;    // entering and leaving the function
constexpr Ns kReturnNs = 10;
}  // namespace

HeapRun::HeapRun(const HeapSettings& settings, Workload workload)
    : settings_(settings), workload_(std::move(workload)), chunk_of_(workload_.slots(), kNoChunk) {
  make_heap();
  root_ = whole();
  recorder_.path = root_.handle();
}

void HeapRun::make_heap() {
  const HeapSettings& s = settings_;
  ++heaps_;
  switch (s.allocator) {
    case AllocatorKind::dlmalloc_1998: heap_ = std::make_unique<Dlmalloc>(recorder_, counters_, s.costs, s.word); break;
    case AllocatorKind::glibc: heap_ = std::make_unique<Glibc>(recorder_, counters_, s.costs, s.word, s.tcache, s.fastbins); break;
    case AllocatorKind::buddy: heap_ = std::make_unique<Buddy>(recorder_, counters_, s.costs, s.word); break;
    default: heap_ = std::make_unique<Fits>(recorder_, counters_, s.costs, s.word, s.allocator); break;
  }
}

bool HeapRun::advance(uint32_t most_records, Ns until) {
  Recorder& r = recorder_;
  r.log.start_call();
  r.most_records = most_records;
  r.until = until;
  while (!over_ && r.goes_on()) run_path(r.path);
  return !over_;
}

Step HeapRun::say(HeapKind kind, uint16_t line, uint32_t arg, Ns ns) {
  recorder_.hand_bin = bin::kNone;
  recorder_.log.start_moment();
  recorder_.log.write(recorder_.now, static_cast<uint8_t>(kind), 0, 1, line, bin::kNone, recorder_.block, arg);
  recorder_.now += ns;
  return {recorder_};
}

void HeapRun::count_in(uint32_t chunk) {
  const Chunk& it = heap_->chunks()[chunk];
  used_bytes_ += it.size;
  live_bytes_ += it.requested;
  ++live_blocks_;
}

void HeapRun::count_out(uint32_t chunk) {
  const Chunk& it = heap_->chunks()[chunk];
  used_bytes_ -= it.size;
  live_bytes_ -= it.requested;
  --live_blocks_;
}

Path HeapRun::whole() {
  Call call;
  while (workload_.next(call)) co_await one_call(call);
  call_kind_ = 0;
  recorder_.block = kNoBlock;
  over_ = true;
}

Path HeapRun::one_call(const Call& next) {
  const Call call = call_ = next;
  Recorder& r = recorder_;
  r.block = call.kind == CallKind::fresh ? kNoBlock : call.block;
  r.hand_chunk = kNoChunk;
  call_kind_ = call.kind == CallKind::allocate ? 1 : call.kind == CallKind::free ? 2 : call.kind == CallKind::resize ? 3 : 0;
  if (call.kind == CallKind::fresh) {
    used_bytes_ = live_bytes_ = 0;
    live_blocks_ = 0;
    first_compared_.reset();
    std::fill(chunk_of_.begin(), chunk_of_.end(), kNoChunk);
    make_heap();
    co_await say(HeapKind::fresh, "call.fresh"_line, heaps_ - 1, kEnterNs);
    co_return;
  }
  uint32_t& chunk = chunk_of_[call.slot];
  const bool frees = call.kind == CallKind::free;
  if (frees) {
    // Where malloc failed, this is free(null).
    r.hand_chunk = chunk;
    const uint32_t place = chunk == kNoChunk ? 0 : static_cast<uint32_t>(heap_->place(chunk));
    co_await say(HeapKind::call_free, "call.free"_line, place, kEnterNs);
    if (chunk != kNoChunk) {
      count_out(chunk);
      co_await heap_->release(chunk);
      chunk = kNoChunk;
    }
    end_call();
    co_await say(HeapKind::freed, "call.freed"_line, call.block, kReturnNs);
    co_return;
  }
  const bool resizes = call.kind == CallKind::resize && chunk != kNoChunk;
  bool failed;
  if (resizes) {
    r.hand_chunk = chunk;
    co_await say(HeapKind::call_realloc, "call.realloc"_line, call.bytes, kEnterNs);
    count_out(chunk);
    co_await heap_->resize(chunk, call.bytes);
    failed = heap_->failed;
  } else {
    ++mallocs_;
    co_await say(HeapKind::call_malloc, "call.malloc"_line, call.bytes, kEnterNs);
    heap_->zeroed = call.zeroed;
    co_await heap_->allocate(call.bytes);
    failed = heap_->result == kNoChunk;
  }
  chunk = heap_->result;
  if (chunk != kNoChunk) {
    Chunk& it = heap_->chunks()[chunk];
    it.block = call.block;
    if (!failed) it.requested = call.bytes;
    count_in(chunk);
  }
  if (failed) ++failed_;
  compare_with_own(chunk);
  end_call();
  r.hand_chunk = chunk;
  if (failed) {
    co_await say(HeapKind::failed, "call.failed"_line, call.bytes, kReturnNs);
  } else {
    co_await say(HeapKind::placed, "call.placed"_line, static_cast<uint32_t>(heap_->place(chunk)), kReturnNs);
  }
}

/// Whether the block lies where the reader's own allocator put it.
void HeapRun::compare_with_own(uint32_t chunk) {
  const std::vector<std::optional<int64_t>>& own = workload_.own().of;
  if (own.empty()) return;
  const std::optional<int64_t>& there = own[placements_++];
  if (chunk == kNoChunk) {
    same_offsets_ += !there;
    return;
  }
  const int32_t place = heap_->place(chunk);
  if (there && !first_compared_) first_compared_ = place;
  same_offsets_ += there && place - *first_compared_ == *there;
}

void HeapRun::end_call() {
  ++calls_;
  peak_live_ = std::max(peak_live_, live_bytes_);
  if (calls_ % history_.stride == 0) sample();
}

void HeapRun::sample() {
  History& h = history_;
  h.heap.push_back(heap_->taken());
  h.live.push_back(static_cast<uint32_t>(live_bytes_));
  h.used.push_back(static_cast<uint32_t>(used_bytes_));
  h.largest_free.push_back(free_now().largest);
  if (h.heap.size() < History::kSamples) return;
  for (auto* row : {&h.heap, &h.live, &h.used, &h.largest_free}) {
    for (uint32_t i = 0; i < History::kSamples / 2; ++i) (*row)[i] = (*row)[2 * i + 1];
    row->resize(History::kSamples / 2);
  }
  h.stride *= 2;
}

HeapRun::Free HeapRun::free_now() const {
  Free found{0, 0};
  const Chunks& chunks = heap_->chunks();
  auto see = [&](uint32_t size) {
    found.largest = std::max(found.largest, size);
    ++found.chunks;
  };
  for (uint32_t list = chunks.next_filled(0, bin::kCount); list < bin::kCount; list = chunks.next_filled(list + 1, bin::kCount)) {
    if (list >= bin::kTcache && list < bin::kOrder) {
      found.chunks += chunks.length(list);
      continue;
    }
    for (uint32_t at = chunks.first(list); !Chunks::is_list(at); at = chunks[at].forward) see(chunks[at].size);
  }
  if (heap_->top() != kNoChunk) see(chunks[heap_->top()].size);
  return found;
}

}  // namespace stampede::heap_model
