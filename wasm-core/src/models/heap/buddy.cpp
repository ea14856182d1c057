#include "models/heap/textbook.hpp"

namespace stampede::heap_model {

uint32_t Buddy::order_for(uint32_t bytes) const {
  uint32_t order = least_order_;
  while ((uint32_t{1} << order) < bytes + geometry_.word) ++order;
  return order;
}

/// Halves a chunk until it has the order; the upper halves are free.
Path Buddy::halve(uint32_t chunk, uint32_t order) {
  for (uint32_t at = order_of_size(chunks_[chunk].size); at > order;) {
    --at;
    const uint32_t half = chunks_.split(chunk, uint32_t{1} << at);
    if (highest_ == chunk) highest_ = half;
    chunks_.push_front(bin::kOrder + at, half);
    co_await split_off("buddy.halve"_line, half);
  }
}

/// Free blocks up to a multiple of the order's size, then a block of the order.
Path Buddy::grow(uint32_t order) {
  order = std::max(order, kGrowOrder);
  const uint32_t size = uint32_t{1} << order;
  const uint32_t begin = round_up(brk_, size);
  if (begin > kMostHeap - size) co_return;
  const uint32_t grown = begin + size - brk_;
  const uint32_t from = brk_;
  if (!more_core(grown)) co_return;
  co_await on_number(HeapKind::sbrk, "buddy.sbrk"_line, grown, bin::kNone, system_call());
  for (uint32_t at = from; at < from + grown;) {
    const uint32_t piece = at == begin ? size : at & (~at + 1);
    highest_ = chunks_.create(at, piece, highest_);
    if (at == 0) chunks_.set_lowest(highest_);
    at += piece;
    co_await join(highest_);
  }
}

Path Buddy::allocate(uint32_t bytes) {
  result = kNoChunk;
  const uint32_t order = order_for(bytes);
  const uint32_t end = bin::kOrder + kMostOrder + 1;
  co_await search("buddy.search"_line, bin::kOrder + order);
  uint32_t list = chunks_.next_filled(bin::kOrder + order, end);
  if (list == end) {
    co_await grow(order);
    list = chunks_.next_filled(bin::kOrder + order, end);
    if (list == end) co_return;
  }
  result = chunks_.first(list);
  look_shown(0);
  co_await take("buddy.take"_line, result);
  chunks_[result].state = State::in_use;
  co_await halve(result, order);
}

/// Joins a free chunk with its buddy, again and again.
Path Buddy::join(uint32_t chunk) {
  for (;;) {
    const uint32_t size = chunks_[chunk].size;
    const bool upper = (chunks_[chunk].offset & size) != 0;
    const uint32_t buddy = upper ? chunks_[chunk].below : chunks_[chunk].above;
    if (!chunks_.is_free(buddy) || chunks_[buddy].size != size) break;
    chunks_.unlink(buddy);
    if (upper) {
      if (highest_ == chunk) highest_ = buddy;
      co_await merge_previous("buddy.join"_line, chunk);
    } else {
      if (highest_ == buddy) highest_ = chunk;
      co_await merge_next("buddy.join"_line, chunk);
    }
  }
  co_await file_front("buddy.file"_line, bin::kOrder + order_of_size(chunks_[chunk].size), chunk);
}

Path Buddy::release(uint32_t chunk) {
  chunks_.forget_block(chunk);
  chunks_[chunk].state = State::free;
  co_await join(chunk);
}

Path Buddy::resize(uint32_t chunk, uint32_t bytes) {
  static constexpr ReallocLines kLines{kNoLine, kNoLine, kNoLine, "buddy.resize-copy"_line, kNoLine};
  failed = false;
  result = chunk;
  const uint32_t order = order_for(bytes);
  return uint32_t{1} << order <= chunks_[chunk].size ? halve(chunk, order) : move_block(kLines, chunk, bytes);
}

}  // namespace stampede::heap_model
