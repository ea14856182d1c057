// Memory in clusters of 64 KB: which pieces of which server lie in frames, and whose piece goes when one is needed.
#pragma once
#include <cstdint>
#include <vector>

#include "engine/random.hpp"
#include "models/overload/spec.hpp"

namespace stampede::overload_model {

class Memory {
 public:
  static constexpr uint32_t kNone = 0xffffffffu;
  enum class Place : uint8_t { shared, resident, disk };  // shared: still its parent's; the first touch is a copy

  Memory(Evict evict, uint32_t frames, uint32_t servers, uint32_t pieces, uint64_t seed);

  uint32_t pieces() const { return pieces_; }
  uint32_t resident_of(uint32_t server) const { return resident_of_[server]; }
  uint32_t resident() const { return static_cast<uint32_t>(resident_.size()); }
  uint32_t frames() const { return frames_; }
  Place place(uint32_t server, uint32_t piece) const { return place_[id(server, piece)]; }

  /// Whether the piece is there; if so it counts as used.
  bool touch(uint32_t server, uint32_t piece);
  /// A frame for a piece to come. False where all frames wait for theirs. `victim`: the server that loses a piece, or none.
  bool reserve(uint32_t& victim);
  /// The piece has come into the frame that was reserved.
  void settle(uint32_t server, uint32_t piece);
  /// The server is gone: its frames are free. Of frames that it has reserved `reserved`.
  void release(uint32_t server, uint32_t reserved);

 private:
  uint32_t id(uint32_t server, uint32_t piece) const { return server * pieces_ + piece; }
  uint32_t choose();
  uint32_t sweep();
  void take_out(uint32_t cluster);
  void link_newest(uint32_t cluster);
  void unlink(uint32_t cluster);

  Evict evict_;
  uint32_t frames_, pieces_;
  Random random_;
  uint32_t reserved_ = 0;
  std::vector<Place> place_;
  std::vector<uint32_t> resident_;  // clusters, in no order
  std::vector<uint32_t> at_;        // place of a cluster there
  std::vector<uint32_t> resident_of_;
  // lru: from the oldest to the newest
  std::vector<uint32_t> older_, newer_;
  uint32_t oldest_ = kNone, newest_ = kNone;
  // sweep (mm/vmscan.c of 2.2: swap_out, swap_cnt, swap_address)
  std::vector<uint8_t> accessed_;
  std::vector<uint32_t> swap_count_, swap_address_;
};

}  // namespace stampede::overload_model
