#include "models/overload/memory.hpp"

#include <algorithm>

namespace stampede::overload_model {

Memory::Memory(Evict evict, uint32_t frames, uint32_t servers, uint32_t pieces, uint64_t seed)
    : evict_(evict), frames_(frames), pieces_(pieces), random_(seed) {
  if (evict == Evict::none) return;
  const std::size_t clusters = std::size_t{servers} * pieces;
  place_.assign(clusters, Place::shared);
  at_.assign(clusters, kNone);
  resident_of_.assign(servers, 0);
  if (evict == Evict::lru) {
    older_.assign(clusters, kNone);
    newer_.assign(clusters, kNone);
  }
  if (evict == Evict::sweep_2_2) {
    accessed_.assign(clusters, 0);
    swap_count_.assign(servers, 0);
    swap_address_.assign(servers, 0);
  }
}

bool Memory::touch(uint32_t server, uint32_t piece) {
  const uint32_t cluster = id(server, piece);
  if (place_[cluster] != Place::resident) return false;
  if (evict_ == Evict::lru && newest_ != cluster) {
    unlink(cluster);
    link_newest(cluster);
  }
  if (evict_ == Evict::sweep_2_2) accessed_[cluster] = 1;
  return true;
}

bool Memory::reserve(uint32_t& victim) {
  victim = kNone;
  if (resident() + reserved_ >= frames_) {
    if (resident_.empty()) return false;
    const uint32_t cluster = choose();
    victim = cluster / pieces_;
    take_out(cluster);
  }
  ++reserved_;
  return true;
}

void Memory::settle(uint32_t server, uint32_t piece) {
  const uint32_t cluster = id(server, piece);
  --reserved_;
  place_[cluster] = Place::resident;
  at_[cluster] = resident();
  resident_.push_back(cluster);
  ++resident_of_[server];
  if (evict_ == Evict::lru) link_newest(cluster);
  if (evict_ == Evict::sweep_2_2) accessed_[cluster] = 1;
}

void Memory::release(uint32_t server, uint32_t reserved) {
  if (evict_ == Evict::none) return;
  reserved_ -= reserved;
  for (uint32_t piece = 0; piece < pieces_; ++piece) {
    const uint32_t cluster = id(server, piece);
    if (place_[cluster] == Place::resident) take_out(cluster);
    place_[cluster] = Place::shared;
  }
  if (evict_ == Evict::sweep_2_2) swap_count_[server] = swap_address_[server] = 0;
}

void Memory::take_out(uint32_t cluster) {
  const uint32_t last = resident_.back();
  resident_[at_[cluster]] = last;
  at_[last] = at_[cluster];
  resident_.pop_back();
  place_[cluster] = Place::disk;
  --resident_of_[cluster / pieces_];
  if (evict_ == Evict::lru) unlink(cluster);
}

uint32_t Memory::choose() {
  if (evict_ == Evict::lru) return oldest_;
  if (evict_ == Evict::sweep_2_2) return sweep();
  return resident_[random_.below(resident())];
}

/// The process with the largest count is swept, from where it was left off to its end; a piece that was used since only loses its mark. When all counts are used
/// up, each is set to what the process has in memory.
uint32_t Memory::sweep() {
  for (;;) {
    const auto largest = static_cast<uint32_t>(std::max_element(swap_count_.begin(), swap_count_.end()) - swap_count_.begin());
    if (swap_count_[largest] == 0) {
      swap_count_ = resident_of_;
      continue;
    }
    while (swap_address_[largest] < pieces_) {
      const uint32_t cluster = id(largest, swap_address_[largest]++);
      if (place_[cluster] != Place::resident) continue;
      if (!accessed_[cluster]) return cluster;
      accessed_[cluster] = 0;
    }
    swap_count_[largest] = swap_address_[largest] = 0;
  }
}

void Memory::link_newest(uint32_t cluster) {
  older_[cluster] = newest_;
  newer_[cluster] = kNone;
  (newest_ == kNone ? oldest_ : newer_[newest_]) = cluster;
  newest_ = cluster;
}

void Memory::unlink(uint32_t cluster) {
  (older_[cluster] == kNone ? oldest_ : newer_[older_[cluster]]) = newer_[cluster];
  (newer_[cluster] == kNone ? newest_ : older_[newer_[cluster]]) = older_[cluster];
}

}  // namespace stampede::overload_model
