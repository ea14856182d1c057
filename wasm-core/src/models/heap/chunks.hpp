// The chunks of a heap: tiles of memory in the order of their addresses, and the lists that free ones are on. Flat arrays; a chunk is an index.
#pragma once
#include <cstdint>
#include <vector>

#include "models/heap/spec.hpp"

namespace stampede::heap_model {

/// In the order of the column's values.
enum class State : uint8_t { in_use, free, top, mapped, tcached, fast, own };

inline constexpr uint32_t kNoChunk = 0xffffffffu;
inline constexpr uint32_t kNoBlock = 0xffffffffu;

struct Chunk {
  uint32_t offset = 0;     // of its header, from the heap's begin
  uint32_t size = 0;       // bytes, header included
  uint32_t below = kNoChunk, above = kNoChunk;  // neighbours in memory
  uint32_t forward = 0, back = 0;               // neighbours on a list; the list's own entry when at its end
  uint32_t requested = 0;
  uint32_t block = kNoBlock;
  State state = State::free;
  uint8_t bin = bin::kNone;
  bool gone = false;       // merged into another
};

class Chunks {
 public:
  Chunks();

  Chunk& operator[](uint32_t chunk) { return all_[chunk]; }
  const Chunk& operator[](uint32_t chunk) const { return all_[chunk]; }

  /// A new chunk right behind `below` in memory; kNoChunk: the first one, or one that has no neighbours (mapped).
  uint32_t create(uint32_t offset, uint32_t size, uint32_t below);
  void destroy(uint32_t chunk);
  void forget_block(uint32_t chunk) {
    all_[chunk].block = kNoBlock;
    all_[chunk].requested = 0;
  }
  /// Cuts the chunk down to `size` and returns the rest, a free chunk on no list.
  uint32_t split(uint32_t chunk, uint32_t size);
  /// The chunk swallows the one behind it, which must be on no list.
  void absorb_above(uint32_t chunk);

  // Lists. A list's number is also the index of its own entry, so that a walk ends where `is_list` says.
  static bool is_list(uint32_t chunk) { return chunk < bin::kCount; }
  uint32_t first(uint32_t list) const { return all_[list].forward; }
  uint32_t last(uint32_t list) const { return all_[list].back; }
  uint32_t length(uint32_t list) const { return length_[list]; }
  bool empty(uint32_t list) const { return length_[list] == 0; }
  void push_front(uint32_t list, uint32_t chunk) { insert_before(list, all_[list].forward, chunk); }
  void push_back(uint32_t list, uint32_t chunk) { insert_before(list, list, chunk); }
  /// Before `place`, a chunk of the list or the list itself (then at its end).
  void insert_before(uint32_t list, uint32_t place, uint32_t chunk);
  void unlink(uint32_t chunk);
  /// The first list from `list` on, below `end`, that holds a chunk; `end` for none.
  uint32_t next_filled(uint32_t list, uint32_t end) const;

  bool is_free(uint32_t chunk) const { return chunk != kNoChunk && all_[chunk].state == State::free; }
  uint32_t lowest() const { return lowest_; }
  void set_lowest(uint32_t chunk) { lowest_ = chunk; }

 private:
  std::vector<Chunk> all_;
  std::vector<uint32_t> spare_;
  uint32_t length_[bin::kCount] = {};
  uint64_t filled_[bin::kCount / 64] = {};
  uint32_t lowest_ = kNoChunk;
};

}  // namespace stampede::heap_model
