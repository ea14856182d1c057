// The textbook's allocators, for contrast: one free list in the order of addresses searched by a rule, and binary buddies. They take memory by sbrk, a page's
// worth at least, and give none back. Headers, alignment and least chunks are those of dlmalloc, so that only the rule differs; buddies have a header as well.
#pragma once
#include "models/heap/heap.hpp"

namespace stampede::heap_model {

class Fits final : public Heap {
 public:
  Fits(Recorder& recorder, Counters& counters, Costs costs, uint32_t word, AllocatorKind rule)
      : Heap(recorder, counters, costs, {word, word * 2, word * 4}), rule_(rule) {}

  Path allocate(uint32_t bytes) override;
  Path release(uint32_t chunk) override;
  Path resize(uint32_t chunk, uint32_t bytes) override;
  uint32_t rover() const override { return rover_; }

 private:
  Path search_list(uint32_t need);
  /// The roving pointer goes on to the next.
  void drop(uint32_t chunk) override;
  /// `other`, on no list, takes the place of a chunk that is on it.
  void replace(uint32_t chunk, uint32_t other);

  AllocatorKind rule_;
  uint32_t rover_ = kNoChunk;  // next fit: where the next search begins; kNoChunk: at the list's head
};

class Buddy final : public Heap {
 public:
  static constexpr uint32_t kMostOrder = 30;

  Buddy(Recorder& recorder, Counters& counters, Costs costs, uint32_t word)
      : Heap(recorder, counters, costs, {word, word * 2, word * 4}), least_order_(word == 4 ? 4 : 5) {}

  Path allocate(uint32_t bytes) override;
  Path release(uint32_t chunk) override;
  Path resize(uint32_t chunk, uint32_t bytes) override;

 private:
  static constexpr uint32_t kGrowOrder = 16;  // 64 KB at a time, or more
  uint32_t order_for(uint32_t bytes) const;
  static uint32_t order_of_size(uint32_t size) { return 31 - static_cast<uint32_t>(__builtin_clz(size)); }
  Path grow(uint32_t order);
  Path join(uint32_t chunk);
  Path halve(uint32_t chunk, uint32_t order);

  uint32_t least_order_;
  uint32_t highest_ = kNoChunk;  // the chunk at the heap's end
};

}  // namespace stampede::heap_model
