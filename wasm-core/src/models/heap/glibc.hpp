// glibc's malloc (main arena) as in 2.36, and with both caches off as since 2.3: ptmalloc2, after Doug Lea's 2.7. Thresholds are its defaults: mmap and trim
// from 128 KB on, rising with the largest mapping that was freed (since 2.8); 128 KB more than asked for are taken from the system at a time.
// On 32 bits alignment is 16, as on i386 since 2.26.
#pragma once
#include "models/heap/heap.hpp"

namespace stampede::heap_model {

class Glibc final : public Heap {
 public:
  static constexpr uint32_t kTcacheLists = 64;
  static constexpr uint32_t kAlign = 16;

  Glibc(Recorder& recorder, Counters& counters, Costs costs, uint32_t word, bool tcache, bool fastbins);

  Path allocate(uint32_t bytes) override;
  Path release(uint32_t chunk) override;
  Path resize(uint32_t chunk, uint32_t bytes) override;
  uint32_t last_remainder() const override;

  static uint32_t bin_of(uint32_t size, uint32_t word);

 private:
  static constexpr uint32_t kBins = 128;
  static constexpr uint32_t kTcacheCount = 7;
  static constexpr uint32_t kTopPad = 128 * 1024;
  static constexpr uint32_t kConsolidateFrom = 64 * 1024;  // a free that makes so large a chunk empties the fastbins
  static constexpr uint32_t kMostMaps = 65536;
  static constexpr uint32_t kMostScans = 10000;            // unsorted chunks that one round looks at

  static bool is_small(uint32_t size, uint32_t word) { return size < (word == 8 ? 1024u : 1008u); }
  bool is_small(uint32_t size) const { return is_small(size, geometry_.word); }
  uint32_t bin_of(uint32_t size) const { return bin_of(size, geometry_.word); }
  /// List of the thread cache for chunks of the size; bin::kNone if it keeps none so large.
  uint32_t tcache_of(uint32_t size) const;
  bool tcache_has_room(uint32_t list) const { return list != bin::kNone && chunks_.length(list) < kTcacheCount; }
  uint32_t fast_of(uint32_t size) const { return bin::kFast + size / geometry_.align - 1; }
  bool is_remainder(uint32_t chunk) const { return chunks_[chunk].offset == remainder_; }

  Step cache_put(uint16_t line, uint32_t list, uint32_t chunk);
  Path allocate_chunk(uint32_t need);
  Path take_exact(uint32_t need, uint32_t list, bool fast);
  Path scan_unsorted(uint32_t need);
  Path file(uint32_t chunk);
  Path take_from_own_bin(uint32_t need);
  Path take_from_larger_bin(uint32_t need);
  Path use(uint32_t chunk, uint32_t need, bool advertise);
  Path take_from_top(uint32_t need);
  Path consolidate();
  Path merge_and_file(uint32_t chunk);
  Path release_chunk(uint32_t chunk);
  Path allocate_for_resize(uint32_t bytes) override { return allocate_chunk(chunk_size(bytes)); }
  Path release_for_resize(uint32_t chunk) override { return release_chunk(chunk); }
  uint32_t mapping_size(uint32_t need) const { return round_up(need + geometry_.word + (map_lead_ > 0 ? geometry_.align - 1 : 0), kPage); }

  bool has_tcache_;
  uint32_t most_fast_;
  uint32_t remainder_ = kNoChunk;   // the last remainder's offset: what lies there now counts as it, whatever became of the chunk meanwhile
  uint32_t fast_chunks_ = 0;
  uint32_t map_threshold_ = 128 * 1024, trim_threshold_ = 128 * 1024;
};

}  // namespace stampede::heap_model
