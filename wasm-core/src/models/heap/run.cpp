// The heap model as the boundary sees it: state columns, metrics, opening.
#include "models/heap/model.hpp"
#include "models/number_text.hpp"

namespace stampede::heap_model {

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
  metrics[kPeakHeapBytes] = c.most_taken;
  metrics[kHeapPerByte] = ratio(c.most_taken, number(peak_live_));
  metrics[kUtilisation] = 100 * ratio(number(peak_live_), c.most_taken);
  const OwnOffsets& own = workload_.own();
  metrics[kOwnHeapBytes] = own.heap_bytes;
  metrics[kOwnUtilisation] = 100 * own.utilisation;
  metrics[kSameOffsets] = same_offsets_;
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

void HeapRun::write_report(Json& json, uint32_t most_calls) const {
  Run::write_report(json, most_calls);
  const OwnOffsets& own = workload_.own();
  if (own.of.empty()) return;
  std::string remark = "By your offsets the heap takes ";
  append_number(remark, own.heap_bytes);
  remark += " bytes at most, and its utilisation is ";
  append_number(remark, static_cast<double>(static_cast<int64_t>(1000 * own.utilisation + 0.5)) / 10);
  json.key("remarks");
  json.open('[');
  json.value(remark + "%.");
  json.close(']');
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
    PassedOver passed_over;
    error = read_trace(input, trace, passed_over);
    if (!error.empty()) return nullptr;
    return with(std::make_unique<HeapRun>(settings, Workload(std::move(trace))), std::move(passed_over));
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
