#include "models/heap/model.hpp"

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
  end_call();
  r.hand_chunk = chunk;
  if (failed) {
    co_await say(HeapKind::failed, "call.failed"_line, call.bytes, kReturnNs);
  } else {
    co_await say(HeapKind::placed, "call.placed"_line, static_cast<uint32_t>(heap_->place(chunk)), kReturnNs);
  }
}

void HeapRun::end_call() {
  ++calls_;
  peak_live_ = std::max(peak_live_, live_bytes_);
  peak_heap_ = std::max<uint64_t>(peak_heap_, heap_->taken());
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

void HeapRun::fill_state(std::vector<ColumnData>& columns) {
  columns.resize(spec().columns.count);
  const Chunks& chunks = heap_->chunks();
  std::vector<uint32_t> order;
  for (uint32_t at = chunks.lowest(); at != kNoChunk; at = chunks[at].above) order.push_back(at);
  order.insert(order.end(), heap_->mapped().begin(), heap_->mapped().end());
  const auto count = static_cast<uint32_t>(order.size());
  std::vector<uint32_t> rank;
  for (uint32_t i = 0; i < count; ++i) {
    if (order[i] >= rank.size()) rank.resize(order[i] + 1, kNoChunk);
    rank[order[i]] = i;
  }
  auto rank_of = [&](uint32_t chunk) { return chunk < rank.size() && rank[chunk] != kNoChunk ? static_cast<int32_t>(rank[chunk]) : -1; };

  fill_column<int32_t>(columns, kChunkOffset, count, [&](uint32_t i) { return heap_->place(order[i]); });
  fill_column<uint32_t>(columns, kChunkSize, count, [&](uint32_t i) { return chunks[order[i]].size; });
  fill_column<uint8_t>(columns, kChunkState, count, [&](uint32_t i) { return static_cast<uint8_t>(chunks[order[i]].state); });
  fill_column<uint32_t>(columns, kChunkRequested, count, [&](uint32_t i) { return chunks[order[i]].requested; });
  fill_column<uint32_t>(columns, kChunkBlock, count, [&](uint32_t i) { return chunks[order[i]].block; });
  fill_column<uint8_t>(columns, kChunkBin, count, [&](uint32_t i) { return chunks[order[i]].bin; });

  std::vector<uint32_t> lists, members;
  for (uint32_t list = chunks.next_filled(0, bin::kCount); list < bin::kCount; list = chunks.next_filled(list + 1, bin::kCount)) {
    lists.push_back(list);
    for (uint32_t at = chunks.first(list); !Chunks::is_list(at); at = chunks[at].forward) members.push_back(static_cast<uint32_t>(rank_of(at)));
  }
  const auto list_count = static_cast<uint32_t>(lists.size());
  fill_column<uint8_t>(columns, kBinNumber, list_count, [&](uint32_t i) { return lists[i]; });
  fill_column<uint32_t>(columns, kBinLength, list_count, [&](uint32_t i) { return chunks.length(lists[i]); });
  fill_column<uint32_t>(columns, kBinMembers, static_cast<uint32_t>(members.size()), [&](uint32_t i) { return members[i]; });

  const uint32_t in_hand = recorder_.hand_chunk;
  const bool named = recorder_.block != kNoBlock;
  const int32_t hand[] = {
      call_kind_,
      named ? static_cast<int32_t>(recorder_.block) : -1,
      call_kind_ == 1 || call_kind_ == 3 ? static_cast<int32_t>(call_.bytes) : -1,
      rank_of(in_hand),
      recorder_.hand_bin == bin::kNone ? -1 : static_cast<int32_t>(recorder_.hand_bin),
      rank_of(heap_->top()),
      rank_of(heap_->last_remainder()),
      rank_of(heap_->rover()),
      heap_->break_place(),
      static_cast<int32_t>(calls_),
      static_cast<int32_t>(heaps_ - 1),
      static_cast<int32_t>(heap_->header()),
  };
  fill_column<int32_t>(columns, kHand, sizeof(hand) / sizeof(hand[0]), [&](uint32_t i) { return hand[i]; });

  const auto samples = static_cast<uint32_t>(history_.heap.size());
  fill_column<uint32_t>(columns, kHistoryStride, 1, [&](uint32_t) { return history_.stride; });
  fill_column<uint32_t>(columns, kHistoryHeap, samples, [&](uint32_t i) { return history_.heap[i]; });
  fill_column<uint32_t>(columns, kHistoryLive, samples, [&](uint32_t i) { return history_.live[i]; });
  fill_column<uint32_t>(columns, kHistoryUsed, samples, [&](uint32_t i) { return history_.used[i]; });
  fill_column<uint32_t>(columns, kHistoryLargestFree, samples, [&](uint32_t i) { return history_.largest_free[i]; });
}

void HeapRun::fill_metrics(std::vector<double>& metrics) {
  metrics.assign(spec().metrics.count, 0);
  auto number = [](auto value) { return static_cast<double>(value); };
  auto ratio = [](double part, double whole) { return whole > 0 ? part / whole : 0; };
  const Free free = free_now();
  const Counters& c = counters_;
  const double heap = heap_->taken();
  const double free_bytes = heap - number(used_bytes_);
  metrics[kCalls] = calls_;
  metrics[kLiveBlocks] = live_blocks_;
  metrics[kLiveBytes] = number(live_bytes_);
  metrics[kPeakLiveBytes] = number(peak_live_);
  metrics[kHeapBytes] = heap;
  metrics[kPeakHeapBytes] = number(peak_heap_);
  metrics[kHeapPerByte] = ratio(number(peak_heap_), number(peak_live_));
  metrics[kUsedBytes] = number(used_bytes_);
  metrics[kFreeBytes] = free_bytes;
  metrics[kLargestFreeBytes] = free.largest;
  metrics[kFreeChunks] = free.chunks;
  metrics[kInternalFragmentation] = 100 * ratio(number(used_bytes_ - live_bytes_), number(used_bytes_));
  metrics[kExternalFragmentation] = 100 * ratio(free_bytes - free.largest, free_bytes);
  metrics[kChunksSearched] = number(c.looks);
  metrics[kSearchedPerMalloc] = ratio(number(c.looks), calls_);
  metrics[kSplits] = number(c.splits);
  metrics[kCoalesces] = number(c.merges);
  metrics[kCacheHits] = number(c.cache_hits);
  metrics[kSystemCalls] = number(c.sbrks + c.maps + c.unmaps + c.remaps);
  metrics[kSbrkCalls] = number(c.sbrks);
  metrics[kMmapCalls] = number(c.maps);
  metrics[kTrims] = number(c.trims);
  metrics[kCopiedBytes] = number(c.copied);
  metrics[kFailedCalls] = failed_;
  metrics[kSkippedCalls] = workload_.skipped();
  metrics[kHeaps] = heaps_;
  metrics[kCallNs] = ratio(number(recorder_.now), calls_);
  metrics[kElapsedNs] = number(recorder_.now);
}

void HeapRun::write_answers(std::string& lines) {
  for (uint32_t i = 0; i < log().count(); ++i) {
    const Record& record = log().records()[i];
    const auto kind = static_cast<HeapKind>(record.kind);
    if (kind == HeapKind::fresh) {
      any_answered_ = false;
      lines += "---\n";
    } else if (kind == HeapKind::placed) {
      const auto place = static_cast<int32_t>(record.arg);
      if (!any_answered_) first_answered_ = place;
      any_answered_ = true;
      lines += std::to_string(record.task) + ' ' + std::to_string(place - first_answered_) + '\n';
    } else if (kind == HeapKind::failed) {
      lines += std::to_string(record.task) + " none\n";
    }
  }
}

std::unique_ptr<Run> open_run(const std::vector<double>& params, std::string_view input, std::string& error) {
  HeapSettings settings;
  settings.allocator = static_cast<AllocatorKind>(params[kAllocator]);
  const auto word = static_cast<Word>(params[kWord]);
  const bool is_glibc = settings.allocator == AllocatorKind::glibc;
  settings.word = word == Word::bits_32 ? 4 : word == Word::bits_64 ? 8 : is_glibc ? 8 : 4;
  settings.tcache = static_cast<Switch>(params[kTcache]) == Switch::on;
  settings.fastbins = static_cast<Switch>(params[kFastbins]) == Switch::on;
  settings.costs = {static_cast<Ns>(params[kMissNs]), static_cast<Ns>(params[kSystemCallNs])};
  WorkloadRequest request;
  request.kind = static_cast<WorkloadKind>(params[kWorkload]);
  if (request.kind >= WorkloadKind::ten_calls) {  // the calls come as text: the site's or the reader's
    Trace trace;
    error = read_trace(input, trace);
    if (!error.empty()) return nullptr;
    return std::make_unique<HeapRun>(settings, Workload(std::move(trace)));
  }
  request.sizes = static_cast<SizeLaw>(params[kSizes]);
  request.calls = static_cast<uint32_t>(params[kOperations]);
  request.live = static_cast<uint32_t>(params[kLive]);
  request.least_bytes = static_cast<uint32_t>(params[kLeastBytes]);
  request.most_bytes = static_cast<uint32_t>(params[kMostBytes]);
  request.reallocs = static_cast<uint32_t>(params[kReallocs]);
  request.seed = static_cast<uint64_t>(params[kSeed]);
  if (request.least_bytes > request.most_bytes) {
    error = "least-bytes=" + std::to_string(request.least_bytes) + " is more than most-bytes=" + std::to_string(request.most_bytes);
    return nullptr;
  }
  return std::make_unique<HeapRun>(settings, Workload(request));
}

}  // namespace stampede::heap_model
