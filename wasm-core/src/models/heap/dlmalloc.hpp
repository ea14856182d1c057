// Doug Lea's malloc 2.6.5 of June 1998, from which glibc 2.0's ptmalloc was made. Thresholds are its defaults: mmap and trim from 128 KB on, 64 mappings.
#pragma once
#include "models/heap/heap.hpp"

namespace stampede::heap_model {

class Dlmalloc final : public Heap {
 public:
  Dlmalloc(Recorder& recorder, Counters& counters, Costs costs, uint32_t word) : Heap(recorder, counters, costs, {word, word * 2, word * 4}) {}

  Path allocate(uint32_t bytes) override;
  Path release(uint32_t chunk) override;
  Path resize(uint32_t chunk, uint32_t bytes) override;
  uint32_t last_remainder() const override { return chunks_.empty(bin::kLastRemainder) ? kNoChunk : chunks_.first(bin::kLastRemainder); }

  static uint32_t bin_of(uint32_t size);

 private:
  static constexpr uint32_t kSmall = 504;        // requests below find all chunks of a bin equal
  static constexpr uint32_t kSmallBins = 512;    // chunk sizes below have bins of one size
  static constexpr uint32_t kBins = 128;
  static constexpr uint32_t kThreshold = 128 * 1024;
  static constexpr uint32_t kMostMaps = 64;

  Path take_from_last_remainder(uint32_t need);
  Path take_from_larger_bin(uint32_t need, uint32_t from);
  Path take_from_top(uint32_t need);
  Path grow_top(uint32_t need);
  Path file(uint32_t chunk);
  uint32_t mapping_size(uint32_t need) const { return round_up(need + geometry_.word, kPage); }
};

}  // namespace stampede::heap_model
