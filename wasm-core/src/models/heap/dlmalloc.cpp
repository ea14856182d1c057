#include "models/heap/dlmalloc.hpp"

namespace stampede::heap_model {

uint32_t Dlmalloc::bin_of(uint32_t size) {
  const uint32_t z = size >> 9;
  if (z == 0) return size >> 3;
  if (z <= 4) return 56 + (size >> 6);
  if (z <= 20) return 91 + (size >> 9);
  if (z <= 84) return 110 + (size >> 12);
  if (z <= 340) return 119 + (size >> 15);
  if (z <= 1364) return 124 + (size >> 18);
  return 126;
}

Path Dlmalloc::allocate(uint32_t bytes) {
  result = kNoChunk;
  const uint32_t need = chunk_size(bytes);
  uint32_t larger = bin_of(need);
  if (need < kSmall) {
    // A chunk of the next bin would leave a rest below the least chunk: it fits as well.
    for (uint32_t list = larger; list <= larger + 1; ++list) {
      co_await search("dl.exact"_line, list);
      if (chunks_.empty(list)) continue;
      look_shown(0);
      result = chunks_.last(list);
      co_await take("dl.exact-take"_line, result);
      chunks_[result].state = State::in_use;
      co_return;
    }
    larger += 2;
  } else {
    co_await search("dl.own"_line, larger);
    uint32_t looks = 0;
    bool too_large = false;
    for (uint32_t at = chunks_.last(larger); !Chunks::is_list(at); at = chunks_[at].back) {
      if (look_shown(looks++)) co_await look("dl.own-look"_line, at, larger);
      if (chunks_[at].size >= need + geometry_.least_chunk) {
        too_large = true;
        break;
      }
      if (chunks_[at].size < need) continue;
      result = at;
      break;
    }
    if (looks > kLooksShown) co_await look_on("dl.own-look"_line, looks, larger);
    if (result != kNoChunk) {
      co_await take("dl.own-take"_line, result);
      chunks_[result].state = State::in_use;
      co_return;
    }
    if (!too_large) ++larger;
  }
  if (last_remainder() != kNoChunk) {
    co_await take_from_last_remainder(need);
    if (result != kNoChunk) co_return;
  }
  co_await take_from_larger_bin(need, larger);
  if (result != kNoChunk) co_return;
  co_await take_from_top(need);
}

Path Dlmalloc::take_from_last_remainder(uint32_t need) {
  const uint32_t chunk = last_remainder();
  look_shown(0);
  co_await look("dl.remainder"_line, chunk, bin::kLastRemainder);
  const uint32_t size = chunks_[chunk].size;
  chunks_.unlink(chunk);
  if (size >= need + geometry_.least_chunk) {
    const uint32_t rest = chunks_.split(chunk, need);
    chunks_.push_front(bin::kLastRemainder, rest);
    chunks_[chunk].state = State::in_use;
    result = chunk;
    co_await split_off("dl.remainder-split"_line, rest);
  } else if (size >= need) {
    chunks_[chunk].state = State::in_use;
    result = chunk;
    co_await on_chunk(HeapKind::take, "dl.remainder-use"_line, chunk, bin::kLastRemainder);
  } else {
    co_await file(chunk);
  }
}

Path Dlmalloc::take_from_larger_bin(uint32_t need, uint32_t from) {
  // The bin that a large request came from may hold chunks below it, before those that are too large to be exact.
  for (uint32_t list = chunks_.next_filled(from, kBins); list < kBins; list = chunks_.next_filled(list + 1, kBins)) {
    co_await search("dl.larger"_line, list);
    uint32_t looks = 0;
    for (uint32_t at = chunks_.last(list); !Chunks::is_list(at); at = chunks_[at].back) {
      if (look_shown(looks++)) co_await look("dl.larger-look"_line, at, list);
      if (chunks_[at].size < need) continue;
      result = at;
      break;
    }
    if (looks > kLooksShown) co_await look_on("dl.larger-look"_line, looks, list);
    if (result == kNoChunk) continue;
    co_await take("dl.larger-take"_line, result);
    chunks_[result].state = State::in_use;
    if (chunks_[result].size >= need + geometry_.least_chunk) {
      const uint32_t rest = chunks_.split(result, need);
      chunks_.push_front(bin::kLastRemainder, rest);
      co_await split_off("dl.larger-split"_line, rest);
    }
    co_return;
  }
}

Path Dlmalloc::take_from_top(uint32_t need) {
  if (top_size() < need + geometry_.least_chunk) {
    if (need >= kThreshold && mapped().size() < kMostMaps) {
      result = map(mapping_size(need));
      if (result != kNoChunk) {
        co_await on_chunk(HeapKind::map, "dl.map"_line, result, bin::kNone, system_call());
        co_return;
      }
    }
    co_await grow_top(need);
    if (top_size() < need + geometry_.least_chunk) co_return;
  }
  result = cut_top(need);
  co_await on_chunk(HeapKind::take_top, "dl.top"_line, result);
}

Path Dlmalloc::grow_top(uint32_t need) {
  uint32_t bytes = need + geometry_.least_chunk;
  // The first time, what is needed to end at a page's border is asked for after it, and a whole page if it ends there already.
  bytes = top_ == kNoChunk ? (bytes / kPage + 1) * kPage : round_up(bytes, kPage);
  if (!more_core(bytes)) co_return;
  extend_top(0, bytes);
  co_await on_number(HeapKind::sbrk, "dl.sbrk"_line, bytes, bin::kNone, system_call());
}

/// Puts a free chunk into its bin: largest first, among equals the newest first; searches begin at the other end.
Path Dlmalloc::file(uint32_t chunk) {
  const uint32_t size = chunks_[chunk].size;
  const uint32_t list = bin_of(size);
  uint32_t place = chunks_.first(list);
  if (size >= kSmallBins) {
    uint32_t looks = 0;
    for (; !Chunks::is_list(place); place = chunks_[place].forward) {
      if (look_shown(looks++)) co_await look("dl.file-look"_line, place, list);
      if (chunks_[place].size <= size) break;
    }
    if (looks > kLooksShown) co_await look_on("dl.file-look"_line, looks, list);
  }
  chunks_[chunk].state = State::free;
  chunks_.insert_before(list, place, chunk);
  co_await on_chunk(HeapKind::file, "dl.file"_line, chunk, list);
}

Path Dlmalloc::release(uint32_t chunk) {
  chunks_.forget_block(chunk);
  if (chunks_[chunk].state == State::mapped) {
    const uint32_t bytes = mapping_bytes(chunk);
    unmap(chunk);
    co_await on_number(HeapKind::unmap, "dl.unmap"_line, bytes, bin::kNone, system_call());
    co_return;
  }
  const bool beside_top = chunks_[chunk].above == top_;
  bool is_remainder = false;
  chunks_[chunk].state = State::free;
  if (chunks_.is_free(chunks_[chunk].below)) {
    const uint32_t below = chunks_[chunk].below;
    is_remainder = chunks_[below].bin == bin::kLastRemainder && !beside_top;
    if (!is_remainder) chunks_.unlink(below);
    co_await merge_previous("dl.merge-previous"_line, chunk);
  }
  if (beside_top) {
    co_await join_top("dl.join-top"_line, chunk);
    if (top_size() < kThreshold) co_return;
    const uint32_t pages = (top_size() - geometry_.least_chunk + kPage - 1) / kPage - 1;
    give_back(pages * kPage);
    co_await on_number(HeapKind::trim, "dl.trim"_line, pages * kPage, bin::kNone, system_call());
    co_return;
  }
  const uint32_t above = chunks_[chunk].above;
  if (chunks_.is_free(above)) {
    const bool was_remainder = chunks_[above].bin == bin::kLastRemainder;
    chunks_.unlink(above);
    if (was_remainder && !is_remainder) {
      is_remainder = true;
      chunks_.push_front(bin::kLastRemainder, chunk);
    }
    co_await merge_next("dl.merge-next"_line, chunk);
  }
  if (!is_remainder) co_await file(chunk);
}

Path Dlmalloc::resize(uint32_t chunk, uint32_t bytes) {
  static constexpr ReallocLines kLines{"dl.resize-top"_line, "dl.resize-next"_line, "dl.resize-behind"_line, "dl.resize-copy"_line, "dl.resize-split"_line};
  failed = false;
  result = chunk;
  const uint32_t need = chunk_size(bytes);
  const uint32_t size = chunks_[chunk].size;
  if (chunks_[chunk].state == State::mapped) {
    // glibc 2.0 had mremap.
    if (mapping_size(need) == size) co_return;
    failed = !remap(chunk, mapping_size(need));
    co_await on_chunk(HeapKind::remap, "dl.remap"_line, chunk, bin::kNone, system_call());
    co_return;
  }
  const uint32_t least = geometry_.least_chunk;
  const uint32_t next = chunks_[chunk].above;
  const uint32_t previous = chunks_[chunk].below;
  const uint32_t ahead = next == top_ || chunks_.is_free(next) ? chunks_[next].size : 0;
  // Into top only if something of it is left, so that there always is one.
  const uint32_t wanted = next == top_ ? need + least : need;
  const bool forward = ahead > 0 && size + ahead >= wanted;
  if (size < need && !forward && chunks_.is_free(previous)) {
    const uint32_t behind = chunks_[previous].size;
    const bool both = ahead > 0 && behind + size + ahead >= wanted;
    if (both || behind + size >= need) {
      chunks_.unlink(previous);
      if (both && next != top_) {
        chunks_.unlink(next);
        co_await merge_next("dl.resize-next"_line, chunk);
      }
      chunks_[previous].state = State::in_use;
      co_await merge_previous("dl.resize-previous"_line, chunk);
      if (both && next == top_) {
        ++counters_.merges;
        chunks_.absorb_above(chunk);
        top_ = chunk;
        cut_top(need);
        co_await on_chunk(HeapKind::take_top, "dl.resize-top"_line, chunk);
      }
      co_await copied("dl.resize-shift"_line, size - geometry_.word);
      co_await split_for_resize(kLines.split, chunk, need);
      co_return;
    }
  }
  co_await resize_chunk(kLines, chunk, bytes);
}

}  // namespace stampede::heap_model
