#include "models/heap/textbook.hpp"

namespace stampede::heap_model {

using bin::kFreeList;

void Fits::drop(uint32_t chunk) {
  if (rover_ == chunk) {
    const uint32_t next = chunks_[chunk].forward;
    rover_ = Chunks::is_list(next) ? kNoChunk : next;
  }
  chunks_.unlink(chunk);
}

void Fits::replace(uint32_t chunk, uint32_t other) {
  if (rover_ == chunk) rover_ = other;
  chunks_[other].state = State::free;
  chunks_.insert_before(kFreeList, chunk, other);
  chunks_.unlink(chunk);
}

/// `result`: the chunk by the rule, still on the list.
Path Fits::search_list(uint32_t need) {
  co_await search("fit.search"_line, kFreeList);
  const bool whole = rule_ == AllocatorKind::best_fit || rule_ == AllocatorKind::worst_fit;
  uint32_t at = rule_ == AllocatorKind::next_fit && rover_ != kNoChunk ? rover_ : chunks_.first(kFreeList);
  uint32_t looks = 0;
  for (uint32_t left = chunks_.length(kFreeList); left > 0; --left) {
    if (Chunks::is_list(at)) at = chunks_.first(kFreeList);  // next fit: round the end
    if (look_shown(looks++)) co_await look("fit.look"_line, at, kFreeList);
    const uint32_t size = chunks_[at].size;
    if (size >= need) {
      const uint32_t best = result == kNoChunk ? 0 : chunks_[result].size;
      if (result == kNoChunk || (rule_ == AllocatorKind::best_fit ? size < best : size > best)) result = at;
      if (!whole || (rule_ == AllocatorKind::best_fit && size == need)) break;
    }
    at = chunks_[at].forward;
  }
  if (looks > kLooksShown) co_await look_on("fit.look"_line, looks, kFreeList);
}

Path Fits::allocate(uint32_t bytes) {
  result = kNoChunk;
  const uint32_t need = chunk_size(bytes);
  co_await search_list(need);
  if (result != kNoChunk) {
    const uint32_t chunk = result;
    if (chunks_[chunk].size >= need + geometry_.least_chunk) {
      const uint32_t rest = chunks_.split(chunk, need);
      replace(chunk, rest);
      rover_ = rest;
      chunks_[chunk].state = State::in_use;
      co_await split_off("fit.split"_line, rest);
    } else {
      rover_ = chunk;
      drop(chunk);
      chunks_[chunk].state = State::in_use;
      co_await on_chunk(HeapKind::take, "fit.take"_line, chunk, kFreeList);
    }
    co_return;
  }
  if (top_size() < need + geometry_.least_chunk) {
    const uint32_t grown = round_up(need + geometry_.least_chunk - top_size(), kPage);
    if (!more_core(grown)) co_return;
    extend_top(0, grown);
    co_await on_number(HeapKind::sbrk, "fit.sbrk"_line, grown, bin::kNone, system_call());
  }
  result = cut_top(need);
  co_await on_chunk(HeapKind::take_top, "fit.top"_line, result);
}

Path Fits::release(uint32_t chunk) {
  chunks_.forget_block(chunk);
  chunks_[chunk].state = State::free;
  const uint32_t below = chunks_[chunk].below;
  const uint32_t above = chunks_[chunk].above;
  if (above == top_) {
    if (chunks_.is_free(below)) {
      drop(below);
      co_await merge_previous("fit.merge-previous"_line, chunk);
    }
    co_await join_top("fit.join-top"_line, chunk);
    co_return;
  }
  const bool free_above = chunks_.is_free(above);
  if (chunks_.is_free(below)) {
    if (free_above) {
      if (rover_ == above) rover_ = below;
      drop(above);
      co_await merge_next("fit.merge-next"_line, chunk);
    }
    co_await merge_previous("fit.merge-previous"_line, chunk);
    co_return;
  }
  if (free_above) {
    replace(above, chunk);
    co_await merge_next("fit.merge-next"_line, chunk);
    co_return;
  }
  // Headers tell sizes and which chunks are in use: on from here to the next free one, which is the place in the list.
  uint32_t looks = 0;
  uint32_t at = above;
  for (; at != top_ && !chunks_.is_free(at); at = chunks_[at].above) {
    if (look_shown(looks++)) co_await look("fit.file-look"_line, at, kFreeList);
  }
  if (looks > kLooksShown) co_await look_on("fit.file-look"_line, looks, kFreeList);
  chunks_.insert_before(kFreeList, at == top_ ? kFreeList : at, chunk);
  co_await on_chunk(HeapKind::file, "fit.file"_line, chunk, kFreeList);
}

Path Fits::resize(uint32_t chunk, uint32_t bytes) {
  static constexpr ReallocLines kLines{"fit.resize-top"_line, "fit.resize-next"_line, kNoLine, "fit.resize-copy"_line, "fit.resize-split"_line};
  failed = false;
  result = chunk;
  return resize_chunk(kLines, chunk, bytes);
}

}  // namespace stampede::heap_model
