#include "models/heap/glibc.hpp"

namespace stampede::heap_model {

Glibc::Glibc(Recorder& recorder, Counters& counters, Costs costs, uint32_t word, bool tcache, bool fastbins)
    : Heap(recorder, counters, costs, {word, kAlign, word * 4}),
      has_tcache_(tcache),
      most_fast_(fastbins ? word * 16 : 0) {
  map_lead_ = word == 8 ? 0 : 8;  // so that what lies behind two words is aligned to 16
  base_ = map_lead_;
  // The thread cache's own lists are the first thing on the heap, also with tcache_count=0: 64 counts of 2 bytes, 64 heads.
  const uint32_t size = chunk_size(kTcacheLists * 2 + kTcacheLists * word);
  const uint32_t bytes = round_up(base_ + size + kTopPad + geometry_.least_chunk, kPage);
  more_core(bytes);
  extend_top(base_, bytes - base_);
  base_ += size;
  chunks_[cut_top(size)].state = State::own;
}

uint32_t Glibc::last_remainder() const {
  for (uint32_t at = chunks_.first(bin::kUnsorted); !Chunks::is_list(at); at = chunks_[at].forward) {
    if (is_remainder(at)) return at;
  }
  return kNoChunk;
}

uint32_t Glibc::bin_of(uint32_t size, uint32_t word) {
  if (is_small(size, word)) return size / 16 + (word == 4 ? 1 : 0);
  if (word == 8 ? size >> 6 <= 48 : size >> 6 <= 45) return (word == 8 ? 48 : 49) + (size >> 6);
  if (size >> 9 <= 20) return 91 + (size >> 9);
  if (size >> 12 <= 10) return 110 + (size >> 12);
  if (size >> 15 <= 4) return 119 + (size >> 15);
  if (size >> 18 <= 2) return 124 + (size >> 18);
  return 126;
}

uint32_t Glibc::tcache_of(uint32_t size) const {
  const uint32_t list = (size - geometry_.least_chunk + geometry_.align - 1) / geometry_.align;
  return has_tcache_ && list < kTcacheLists ? bin::kTcache + list : bin::kNone;
}

Step Glibc::cache_put(uint16_t line, uint32_t list, uint32_t chunk) {
  chunks_.push_front(list, chunk);
  chunks_[chunk].state = State::tcached;
  return on_chunk(HeapKind::cache_put, line, chunk, list);
}

Path Glibc::allocate(uint32_t bytes) {
  const uint32_t need = chunk_size(bytes);
  const uint32_t list = tcache_of(need);
  // calloc doesn't look into the thread cache (2.26 to 2.40).
  if (list != bin::kNone && !zeroed && !chunks_.empty(list)) {
    ++counters_.cache_hits;
    result = chunks_.first(list);
    chunks_.unlink(result);
    chunks_[result].state = State::in_use;
    co_await on_chunk(HeapKind::cache_take, "gl.tcache-take"_line, result, list);
    co_return;
  }
  co_await allocate_chunk(need);
}

Path Glibc::allocate_chunk(uint32_t need) {
  result = kNoChunk;
  if (need <= most_fast_ && !chunks_.empty(fast_of(need))) {
    co_await take_exact(need, fast_of(need), true);
    co_return;
  }
  if (is_small(need)) {
    co_await search("gl.small"_line, bin_of(need));
    if (!chunks_.empty(bin_of(need))) {
      co_await take_exact(need, bin_of(need), false);
      co_return;
    }
  } else if (fast_chunks_ > 0) {
    co_await consolidate();
  }
  for (;;) {
    co_await scan_unsorted(need);
    if (result != kNoChunk) co_return;
    if (!is_small(need)) {
      co_await take_from_own_bin(need);
      if (result != kNoChunk) co_return;
    }
    co_await take_from_larger_bin(need);
    if (result != kNoChunk) co_return;
    if (top_size() >= need + geometry_.least_chunk || fast_chunks_ == 0) break;
    co_await consolidate();
  }
  co_await take_from_top(need);
}

/// The next chunk of a list of equal ones; more of them go into the thread cache while it has room.
Path Glibc::take_exact(uint32_t need, uint32_t list, bool fast) {
  const uint32_t cache = tcache_of(need);
  result = fast ? chunks_.first(list) : chunks_.last(list);
  chunks_.unlink(result);
  chunks_[result].state = State::in_use;
  if (fast) {
    ++counters_.cache_hits;
    --fast_chunks_;
    co_await on_chunk(HeapKind::cache_take, "gl.fast-take"_line, result, list);
  } else {
    look_shown(0);
    co_await on_chunk(HeapKind::take, "gl.small-take"_line, result, list);
  }
  while (tcache_has_room(cache) && !chunks_.empty(list)) {
    const uint32_t chunk = fast ? chunks_.first(list) : chunks_.last(list);
    chunks_.unlink(chunk);
    if (fast) --fast_chunks_;
    co_await cache_put("gl.stash"_line, cache, chunk);
  }
}

/// Files what was freed since the last time, oldest first, until a chunk of the right size turns up.
Path Glibc::scan_unsorted(uint32_t need) {
  const uint32_t cache = tcache_of(need);
  bool cached = false;
  uint32_t scans = 0;
  while (!chunks_.empty(bin::kUnsorted) && scans++ < kMostScans) {
    const uint32_t chunk = chunks_.last(bin::kUnsorted);
    const uint32_t size = chunks_[chunk].size;
    look_shown(0);
    co_await look("gl.unsorted"_line, chunk, bin::kUnsorted);
    if (is_small(need) && chunks_.length(bin::kUnsorted) == 1 && is_remainder(chunk) && size > need + geometry_.least_chunk) {
      chunks_.unlink(chunk);
      const uint32_t rest = chunks_.split(chunk, need);
      chunks_.push_front(bin::kUnsorted, rest);
      remainder_ = chunks_[rest].offset;
      chunks_[chunk].state = State::in_use;
      result = chunk;
      co_await split_off("gl.remainder-split"_line, rest);
      co_return;
    }
    chunks_.unlink(chunk);
    if (size == need) {
      if (tcache_has_room(cache)) {
        // The cache is filled first; one of it is the answer in the end.
        cached = true;
        co_await cache_put("gl.stash"_line, cache, chunk);
        continue;
      }
      chunks_[chunk].state = State::in_use;
      result = chunk;
      co_await on_chunk(HeapKind::take, "gl.unsorted-exact"_line, chunk, bin::kUnsorted);
      co_return;
    }
    co_await file(chunk);
  }
  if (!cached) co_return;
  result = chunks_.first(cache);
  chunks_.unlink(result);
  chunks_[result].state = State::in_use;
  co_await on_chunk(HeapKind::cache_take, "gl.tcache-take"_line, result, cache);
}

/// Into its bin: small ones at the head; large ones largest first, a newcomer second among its equals.
Path Glibc::file(uint32_t chunk) {
  const uint32_t size = chunks_[chunk].size;
  const uint32_t list = bin_of(size);
  uint32_t place = chunks_.first(list);
  if (!is_small(size) && !chunks_.empty(list)) {
    if (size < chunks_[chunks_.last(list)].size) {
      look_shown(0);
      co_await look("gl.file-look"_line, chunks_.last(list), list);
      place = list;
    } else {
      // One look at each size: chunks that are first of their size are linked to one another.
      uint32_t looks = 0;
      uint32_t seen = 0;
      for (; chunks_[place].size > size; place = chunks_[place].forward) {
        if (chunks_[place].size == seen) continue;
        seen = chunks_[place].size;
        if (look_shown(looks++)) co_await look("gl.file-look"_line, place, list);
      }
      if (look_shown(looks++)) co_await look("gl.file-look"_line, place, list);
      if (looks > kLooksShown) co_await look_on("gl.file-look"_line, looks, list);
      if (chunks_[place].size == size) place = chunks_[place].forward;
    }
  }
  chunks_[chunk].state = State::free;
  chunks_.insert_before(list, place, chunk);
  co_await on_chunk(HeapKind::file, "gl.file"_line, chunk, list);
}

/// The smallest chunk of the request's own bin that fits; of equal ones the second, if there is one.
Path Glibc::take_from_own_bin(uint32_t need) {
  const uint32_t list = bin_of(need);
  co_await search("gl.own"_line, list);
  if (chunks_.empty(list) || chunks_[chunks_.first(list)].size < need) co_return;
  uint32_t looks = 0;
  uint32_t seen = 0;
  uint32_t at = chunks_.last(list);
  for (;; at = chunks_[at].back) {
    const uint32_t size = chunks_[at].size;
    if (size != seen) {
      seen = size;
      if (look_shown(looks++)) co_await look("gl.own-look"_line, at, list);
    }
    if (size >= need) break;
  }
  if (looks > kLooksShown) co_await look_on("gl.own-look"_line, looks, list);
  // `at` is the last of its size; the pick is the second, or the only one.
  uint32_t first = at;
  while (!Chunks::is_list(chunks_[first].back) && chunks_[chunks_[first].back].size == chunks_[at].size) first = chunks_[first].back;
  co_await use(first == at ? at : chunks_[first].forward, need, false);
}

Path Glibc::take_from_larger_bin(uint32_t need) {
  const uint32_t list = chunks_.next_filled(bin_of(need) + 1, kBins);
  if (list == kBins) co_return;
  co_await search("gl.larger"_line, list);
  look_shown(0);
  co_await use(chunks_.last(list), need, is_small(need));
}

/// Takes a chunk out of its bin for the request; what is left goes to the unsorted list.
Path Glibc::use(uint32_t chunk, uint32_t need, bool advertise) {
  result = chunk;
  co_await take("gl.take"_line, chunk);
  chunks_[chunk].state = State::in_use;
  if (chunks_[chunk].size < need + geometry_.least_chunk) co_return;
  const uint32_t rest = chunks_.split(chunk, need);
  chunks_.push_front(bin::kUnsorted, rest);
  if (advertise) remainder_ = chunks_[rest].offset;
  co_await split_off("gl.split"_line, rest);
}

Path Glibc::take_from_top(uint32_t need) {
  const uint32_t least = geometry_.least_chunk;
  if (top_size() < need + least) {
    if (need >= map_threshold_ && mapped().size() < kMostMaps) {
      result = map(mapping_size(need));
      if (result != kNoChunk) {
        co_await on_chunk(HeapKind::map, "gl.map"_line, result, bin::kNone, system_call());
        co_return;
      }
    }
    const uint32_t bytes = round_up(need + kTopPad + least - top_size(), kPage);
    if (!more_core(bytes)) co_return;
    extend_top(base_, bytes);
    co_await on_number(HeapKind::sbrk, "gl.sbrk"_line, bytes, bin::kNone, system_call());
  }
  result = cut_top(need);
  co_await on_chunk(HeapKind::take_top, "gl.top"_line, result);
}

/// Frees the chunks of all fastbins for good, smallest bin first.
Path Glibc::consolidate() {
  co_await on_number(HeapKind::consolidate, "gl.consolidate"_line, fast_chunks_);
  fast_chunks_ = 0;
  for (uint32_t list = bin::kFast; list < bin::kOrder; ++list) {
    while (!chunks_.empty(list)) {
      const uint32_t chunk = chunks_.first(list);
      chunks_.unlink(chunk);
      co_await merge_and_file(chunk);
    }
  }
}

Path Glibc::merge_and_file(uint32_t chunk) {
  chunks_[chunk].state = State::free;
  if (chunks_.is_free(chunks_[chunk].below)) {
    chunks_.unlink(chunks_[chunk].below);
    co_await merge_previous("gl.merge-previous"_line, chunk);
  }
  if (chunks_[chunk].above == top_) {
    co_await join_top("gl.join-top"_line, chunk);
    co_return;
  }
  if (chunks_.is_free(chunks_[chunk].above)) {
    chunks_.unlink(chunks_[chunk].above);
    co_await merge_next("gl.merge-next"_line, chunk);
  }
  co_await file_front("gl.to-unsorted"_line, bin::kUnsorted, chunk);
}

Path Glibc::release(uint32_t chunk) {
  chunks_.forget_block(chunk);
  if (chunks_[chunk].state == State::mapped) {
    const uint32_t size = chunks_[chunk].size;
    const uint32_t bytes = mapping_bytes(chunk);
    const uint32_t most = geometry_.word == 8 ? 32u << 20 : 512u << 10;
    // A mapping that is freed will be wanted again: such sizes come from the heap from now on. (The comparison sees the flag that marks a mapping.)
    if ((size | 2) > map_threshold_ && (size | 2) <= most) {
      map_threshold_ = size;
      trim_threshold_ = 2 * size;
    }
    unmap(chunk);
    co_await on_number(HeapKind::unmap, "gl.unmap"_line, bytes, bin::kNone, system_call());
    co_return;
  }
  co_await release_chunk(chunk);
}

Path Glibc::release_chunk(uint32_t chunk) {
  const uint32_t size = chunks_[chunk].size;
  if (tcache_has_room(tcache_of(size))) {
    co_await cache_put("gl.tcache-put"_line, tcache_of(size), chunk);
    co_return;
  }
  if (size <= most_fast_) {
    chunks_.push_front(fast_of(size), chunk);
    chunks_[chunk].state = State::fast;
    ++fast_chunks_;
    co_await on_chunk(HeapKind::cache_put, "gl.fast-put"_line, chunk, fast_of(size));
    co_return;
  }
  uint32_t whole = size;
  if (chunks_.is_free(chunks_[chunk].below)) whole += chunks_[chunks_[chunk].below].size;
  const uint32_t above = chunks_[chunk].above;
  if (above == top_ || chunks_.is_free(above)) whole += chunks_[above].size;
  co_await merge_and_file(chunk);
  if (whole < kConsolidateFrom) co_return;
  if (fast_chunks_ > 0) co_await consolidate();
  if (top_size() < trim_threshold_) co_return;
  const uint32_t spare = top_size() - geometry_.least_chunk - 1;
  const uint32_t bytes = spare > kTopPad ? (spare - kTopPad) / kPage * kPage : 0;
  if (bytes == 0) co_return;
  give_back(bytes);
  co_await on_number(HeapKind::trim, "gl.trim"_line, bytes, bin::kNone, system_call());
}

Path Glibc::resize(uint32_t chunk, uint32_t bytes) {
  static constexpr ReallocLines kLines{"gl.resize-top"_line, "gl.resize-next"_line, "gl.resize-behind"_line, "gl.resize-copy"_line, "gl.resize-split"_line};
  failed = false;
  result = chunk;
  if (chunks_[chunk].state == State::mapped) {
    const uint32_t wanted = round_up(chunk_size(bytes) + map_lead_ + geometry_.word, kPage);
    if (wanted == mapping_bytes(chunk)) co_return;
    failed = !remap(chunk, wanted);
    co_await on_chunk(HeapKind::remap, "gl.remap"_line, chunk, bin::kNone, system_call());
    co_return;
  }
  co_await resize_chunk(kLines, chunk, bytes);
}

}  // namespace stampede::heap_model
