#include "models/heap/heap.hpp"

namespace stampede::heap_model {

/// Where a mapping of so many bytes finds room first; returns its place among the mappings, `begin` = kMapEnd if nowhere.
std::size_t Heap::room_for(uint32_t bytes, uint32_t& begin) const {
  begin = kMapBegin;
  std::size_t at = 0;
  for (; at < mapped_.size(); ++at) {
    const uint32_t there = chunks_[mapped_[at]].offset - map_lead_;
    if (there - begin >= bytes) return at;
    begin = there + mapping_bytes(mapped_[at]);
  }
  if (bytes > kMapEnd - begin) begin = kMapEnd;
  return at;
}

uint32_t Heap::map(uint32_t bytes) {
  uint32_t begin;
  const std::size_t at = room_for(bytes, begin);
  if (begin == kMapEnd) return kNoChunk;
  const uint32_t chunk = chunks_.create(begin + map_lead_, bytes - map_lead_, kNoChunk);
  chunks_[chunk].state = State::mapped;
  mapped_.insert(mapped_.begin() + static_cast<std::ptrdiff_t>(at), chunk);
  mapped_bytes_ += bytes;
  note_taken();
  ++counters_.maps;
  return chunk;
}

void Heap::unmap(uint32_t chunk) {
  mapped_bytes_ -= mapping_bytes(chunk);
  mapped_.erase(std::find(mapped_.begin(), mapped_.end(), chunk));
  chunks_.destroy(chunk);
  ++counters_.unmaps;
}

bool Heap::remap(uint32_t chunk, uint32_t bytes) {
  const auto here = std::find(mapped_.begin(), mapped_.end(), chunk);
  const uint32_t begin = chunks_[chunk].offset - map_lead_;
  const uint32_t limit = here + 1 == mapped_.end() ? kMapEnd : chunks_[here[1]].offset - map_lead_;
  const uint32_t before = mapping_bytes(chunk);
  if (bytes > limit - begin) {
    uint32_t there;
    room_for(bytes, there);
    if (there == kMapEnd) return false;
    mapped_.erase(here);
    chunks_[chunk].offset = there + map_lead_;
    const auto at = std::find_if(mapped_.begin(), mapped_.end(), [&](uint32_t other) { return chunks_[other].offset > there; });
    mapped_.insert(at, chunk);
  }
  chunks_[chunk].size = bytes - map_lead_;
  mapped_bytes_ += bytes - before;
  note_taken();
  ++counters_.remaps;
  return true;
}

Path Heap::split_for_resize(uint16_t line, uint32_t chunk, uint32_t need) {
  result = chunk;
  if (chunks_[chunk].size < need + geometry_.least_chunk) co_return;
  const uint32_t rest = chunks_.split(chunk, need);
  chunks_[rest].state = State::in_use;
  co_await split_off(line, rest);
  co_await release_for_resize(rest);
}

Path Heap::resize_chunk(const ReallocLines& lines, uint32_t chunk, uint32_t bytes) {
  const uint32_t need = chunk_size(bytes);
  const uint32_t size = chunks_[chunk].size;
  const uint32_t next = chunks_[chunk].above;
  if (size >= need) {
    co_await split_for_resize(lines.split, chunk, need);
  } else if (next == top_ && size + top_size() >= need + geometry_.least_chunk) {  // something of top is left, so that there always is one
    chunks_.absorb_above(chunk);
    top_ = chunk;
    cut_top(need);
    co_await on_chunk(HeapKind::grow, lines.top, chunk);
  } else if (chunks_.is_free(next) && size + chunks_[next].size >= need) {
    drop(next);
    co_await merge_next(lines.next, chunk);
    co_await split_for_resize(lines.split, chunk, need);
  } else {
    co_await move_block(lines, chunk, bytes);
  }
}

Path Heap::move_block(const ReallocLines& lines, uint32_t chunk, uint32_t bytes) {
  const uint32_t payload = chunks_[chunk].size - geometry_.word;
  co_await allocate_for_resize(bytes);
  const uint32_t there = result;
  if (there == kNoChunk) {
    failed = true;
    result = chunk;
    co_return;
  }
  if (lines.behind != kNoLine && chunks_[chunk].above == there && chunks_[there].state != State::mapped) {
    // The new chunk came from a top that grew: it lies right behind, and nothing has to move.
    chunks_.absorb_above(chunk);
    co_await on_chunk(HeapKind::grow, lines.behind, chunk);
    co_await split_for_resize(lines.split, chunk, chunk_size(bytes));
    co_return;
  }
  co_await copied(lines.copy, payload);
  chunks_.forget_block(chunk);
  co_await release_for_resize(chunk);
  result = there;
}

}  // namespace stampede::heap_model
