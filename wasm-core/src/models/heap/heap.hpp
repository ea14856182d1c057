// One heap: its chunks, what it took from the system, and the steps that an allocator takes on it. An allocator is a Heap with its own rules.
#pragma once
#include <algorithm>
#include <vector>

#include "engine/log.hpp"
#include "engine/path.hpp"
#include "models/heap/chunks.hpp"
#include "models/heap/listing.hpp"

namespace stampede::heap_model {

inline constexpr uint32_t kPage = 4096;
inline constexpr uint32_t kMostHeap = 1u << 30;      // by sbrk
inline constexpr uint32_t kMapBegin = 1u << 30;      // where mappings lie, so that every offset fits into an i32
inline constexpr uint32_t kMapEnd = (1u << 31) - kPage;
inline constexpr uint32_t kLooksShown = 64;          // looks of one search that get a record each; the others share one

constexpr uint32_t round_up(uint32_t bytes, uint32_t to) { return (bytes + to - 1) / to * to; }

struct Geometry {
  uint32_t word, align, least_chunk;
};

/// Writes the records of a run and stops it between two of them.
struct Recorder {
  Log log;
  Ns now = 0, until = 0;
  uint32_t most_records = 0;
  uint32_t block = kNoBlock;     // that the call is about
  uint32_t hand_chunk = kNoChunk, hand_bin = bin::kNone;
  std::coroutine_handle<> path;  // goes on here
  bool goes_on() const { return log.count() < most_records && !log.full() && now <= until; }
};

/// Awaited after the change that it tells of; goes on at once while the caller wants more records.
struct Step {
  Recorder& recorder;
  bool await_ready() const noexcept { return recorder.goes_on(); }
  void await_suspend(std::coroutine_handle<> path) const noexcept { recorder.path = path; }
  void await_resume() const noexcept {}
};

struct Counters {
  uint64_t looks = 0, splits = 0, merges = 0, cache_hits = 0, sbrks = 0, maps = 0, unmaps = 0, remaps = 0, trims = 0, copied = 0;
  uint32_t most_taken = 0;  // from the system, at any time
};

struct Costs {
  Ns miss, system_call;
};

class Heap {
 public:
  Heap(Recorder& recorder, Counters& counters, Costs costs, Geometry geometry) : geometry_(geometry), recorder_(recorder), counters_(counters), costs_(costs) {}
  virtual ~Heap() = default;

  /// Finds a chunk for so many bytes: `result`, kNoChunk if there is no memory.
  virtual Path allocate(uint32_t bytes) = 0;
  virtual Path release(uint32_t chunk) = 0;
  /// `result` is the chunk that then holds the block; the old one if there is no memory (`failed`).
  virtual Path resize(uint32_t chunk, uint32_t bytes) = 0;

  const Chunks& chunks() const { return chunks_; }
  Chunks& chunks() { return chunks_; }
  const std::vector<uint32_t>& mapped() const { return mapped_; }
  /// Of a chunk, from the first block's chunk on.
  int32_t place(uint32_t chunk) const { return static_cast<int32_t>(chunks_[chunk].offset) - static_cast<int32_t>(base_); }
  int32_t break_place() const { return static_cast<int32_t>(brk_) - static_cast<int32_t>(base_); }
  uint32_t taken() const { return brk_ + mapped_bytes_; }
  uint32_t top() const { return top_; }
  virtual uint32_t last_remainder() const { return kNoChunk; }
  virtual uint32_t rover() const { return kNoChunk; }
  const Geometry& geometry() const { return geometry_; }
  /// Size of the chunk that holds so many bytes.
  uint32_t chunk_size(uint32_t bytes) const { return std::max(geometry_.least_chunk, round_up(bytes + geometry_.word, geometry_.align)); }
  /// Bytes between a chunk's begin and what the program may write.
  uint32_t header() const { return geometry_.word; }

  uint32_t result = kNoChunk;
  bool failed = false;
  bool zeroed = false;  // the next allocate() is calloc's

 protected:
  static constexpr Ns kLinkNs = 30;   // two stores to memory at hand
  static constexpr Ns kBinNs = 10;    // reading a list's head
  static constexpr uint32_t kCopyBytesPer10Ns = 4;  // copied: 400 MB/s

  Step on_chunk(HeapKind kind, uint16_t line, uint32_t chunk, uint32_t list = bin::kNone, Ns ns = kLinkNs) {
    recorder_.hand_chunk = chunk;
    return on_number(kind, line, static_cast<uint32_t>(place(chunk)), list, ns);
  }
  Step on_number(HeapKind kind, uint16_t line, uint32_t number, uint32_t list = bin::kNone, Ns ns = kLinkNs) {
    Recorder& r = recorder_;
    r.hand_bin = list;
    r.log.start_moment();
    r.log.write(r.now, static_cast<uint8_t>(kind), 0, 1, line, static_cast<uint16_t>(list), r.block, number);
    r.now += ns;
    return {r};
  }
  Step search(uint16_t line, uint32_t list) { return on_number(HeapKind::search, line, chunks_.length(list), list, kBinNs); }
  /// Counts a look at a chunk; whether it gets a record of its own.
  bool look_shown(uint32_t nth) {
    ++counters_.looks;
    return nth < kLooksShown;
  }
  Step look(uint16_t line, uint32_t chunk, uint32_t list) { return on_chunk(HeapKind::look, line, chunk, list, costs_.miss); }
  Step look_on(uint16_t line, uint32_t looks, uint32_t list) {
    return on_number(HeapKind::look_on, line, looks - kLooksShown, list, costs_.miss * (looks - kLooksShown));
  }
  Step split_off(uint16_t line, uint32_t rest) {
    ++counters_.splits;
    return on_chunk(HeapKind::split, line, rest);
  }
  Step file_front(uint16_t line, uint32_t list, uint32_t chunk) {
    chunks_[chunk].state = State::free;
    chunks_.push_front(list, chunk);
    return on_chunk(HeapKind::file, line, chunk, list);
  }
  Step take(uint16_t line, uint32_t chunk) {
    const uint32_t list = chunks_[chunk].bin;
    chunks_.unlink(chunk);
    return on_chunk(HeapKind::take, line, chunk, list);
  }
  /// The free chunk below, on no list, swallows `chunk`; `chunk` becomes the whole.
  Step merge_previous(uint16_t line, uint32_t& chunk) {
    ++counters_.merges;
    chunk = chunks_[chunk].below;
    chunks_.absorb_above(chunk);
    return on_chunk(HeapKind::merge_previous, line, chunk, bin::kNone, costs_.miss);
  }
  Step merge_next(uint16_t line, uint32_t chunk) {
    ++counters_.merges;
    chunks_.absorb_above(chunk);
    return on_chunk(HeapKind::merge_next, line, chunk, bin::kNone, costs_.miss);
  }
  /// The chunk, which top is next to, becomes top.
  Step join_top(uint16_t line, uint32_t chunk) {
    ++counters_.merges;
    chunks_.absorb_above(chunk);
    chunks_[chunk].state = State::top;
    top_ = chunk;
    return on_chunk(HeapKind::join_top, line, chunk);
  }
  /// Cuts `size` bytes from top's begin.
  uint32_t cut_top(uint32_t size) {
    const uint32_t chunk = top_;
    top_ = chunks_.split(chunk, size);
    chunks_[top_].state = State::top;
    chunks_[chunk].state = State::in_use;
    return chunk;
  }
  /// Lines of realloc in the allocator's listing. `behind`: where the chunk that malloc found lies right behind; kNoLine for allocators that don't look.
  struct ReallocLines {
    uint16_t top, next, behind, copy, split;
  };
  /// realloc of a chunk that is no mapping: what it has too much is freed, or it grows into what is free behind it, or the block moves.
  Path resize_chunk(const ReallocLines& lines, uint32_t chunk, uint32_t bytes);
  Path split_for_resize(uint16_t line, uint32_t chunk, uint32_t need);
  Path move_block(const ReallocLines& lines, uint32_t chunk, uint32_t bytes);
  /// What realloc calls in place of malloc and free: where they have a cache of the thread's, it is passed by.
  virtual Path allocate_for_resize(uint32_t bytes) { return allocate(bytes); }
  virtual Path release_for_resize(uint32_t chunk) { return release(chunk); }
  /// Takes a free chunk off its list.
  virtual void drop(uint32_t chunk) { chunks_.unlink(chunk); }

  uint32_t top_size() const { return top_ == kNoChunk ? 0 : chunks_[top_].size; }
  Step copied(uint16_t line, uint32_t bytes) {
    counters_.copied += bytes;
    return on_number(HeapKind::copy, line, bytes, bin::kNone, bytes / kCopyBytesPer10Ns * 10 + 10);
  }

  /// Moves the break up; false: no memory.
  bool more_core(uint32_t bytes) {
    if (bytes > kMostHeap - brk_) return false;
    brk_ += bytes;
    note_taken();
    ++counters_.sbrks;
    return true;
  }
  /// The first top of a heap, behind `begin`, or a larger top.
  void extend_top(uint32_t begin, uint32_t bytes) {
    if (top_ == kNoChunk) {
      top_ = chunks_.create(begin, bytes, kNoChunk);
      chunks_.set_lowest(top_);
      chunks_[top_].state = State::top;
    } else {
      chunks_[top_].size += bytes;
    }
  }
  void give_back(uint32_t bytes) {
    chunks_[top_].size -= bytes;
    brk_ -= bytes;
    ++counters_.sbrks;
    ++counters_.trims;
  }

  /// A mapping of `bytes` (whole pages) at the lowest address that is free, its chunk `map_lead_` bytes into it; kNoChunk: none.
  uint32_t map(uint32_t bytes);
  void unmap(uint32_t chunk);
  /// Changes the mapping's length in place, or moves it; false: no room.
  bool remap(uint32_t chunk, uint32_t bytes);
  uint32_t mapping_bytes(uint32_t chunk) const { return chunks_[chunk].size + map_lead_; }
  Ns system_call() const { return costs_.system_call; }

  Chunks chunks_;
  Geometry geometry_;
  Recorder& recorder_;
  Counters& counters_;
  Costs costs_;
  uint32_t top_ = kNoChunk;
  uint32_t base_ = 0;  // offset of the first block's chunk
  uint32_t brk_ = 0;
  uint32_t map_lead_ = 0;

 private:
  void note_taken() { counters_.most_taken = std::max(counters_.most_taken, taken()); }
  std::size_t room_for(uint32_t bytes, uint32_t& begin) const;
  std::vector<uint32_t> mapped_;  // chunks, ascending
  uint32_t mapped_bytes_ = 0;
};

}  // namespace stampede::heap_model
