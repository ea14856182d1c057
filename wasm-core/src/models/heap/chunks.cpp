#include "models/heap/chunks.hpp"

namespace stampede::heap_model {

Chunks::Chunks() : all_(bin::kCount) {
  for (uint32_t list = 0; list < bin::kCount; ++list) all_[list].forward = all_[list].back = list;
}

uint32_t Chunks::create(uint32_t offset, uint32_t size, uint32_t below) {
  uint32_t chunk;
  if (spare_.empty()) {
    chunk = static_cast<uint32_t>(all_.size());
    all_.emplace_back();
  } else {
    chunk = spare_.back();
    spare_.pop_back();
    all_[chunk] = Chunk();
  }
  Chunk& it = all_[chunk];
  it.offset = offset;
  it.size = size;
  it.below = below;
  if (below != kNoChunk) {
    it.above = all_[below].above;
    all_[below].above = chunk;
    if (it.above != kNoChunk) all_[it.above].below = chunk;
  }
  return chunk;
}

void Chunks::destroy(uint32_t chunk) {
  Chunk& it = all_[chunk];
  if (it.below != kNoChunk) all_[it.below].above = it.above;
  if (it.above != kNoChunk) all_[it.above].below = it.below;
  it.gone = true;
  spare_.push_back(chunk);
}

uint32_t Chunks::split(uint32_t chunk, uint32_t size) {
  const uint32_t rest = create(all_[chunk].offset + size, all_[chunk].size - size, chunk);
  all_[chunk].size = size;
  return rest;
}

void Chunks::absorb_above(uint32_t chunk) {
  const uint32_t above = all_[chunk].above;
  all_[chunk].size += all_[above].size;
  destroy(above);
}

void Chunks::insert_before(uint32_t list, uint32_t place, uint32_t chunk) {
  Chunk& it = all_[chunk];
  it.bin = static_cast<uint8_t>(list);
  it.forward = place;
  it.back = all_[place].back;
  all_[it.back].forward = chunk;
  all_[place].back = chunk;
  if (length_[list]++ == 0) filled_[list / 64] |= uint64_t{1} << (list % 64);
}

void Chunks::unlink(uint32_t chunk) {
  Chunk& it = all_[chunk];
  all_[it.back].forward = it.forward;
  all_[it.forward].back = it.back;
  if (--length_[it.bin] == 0) filled_[it.bin / 64] &= ~(uint64_t{1} << (it.bin % 64));
  it.bin = bin::kNone;
}

uint32_t Chunks::next_filled(uint32_t list, uint32_t end) const {
  while (list < end) {
    const uint64_t word = filled_[list / 64] >> (list % 64);
    if (word != 0) {
      const uint32_t found = list + static_cast<uint32_t>(__builtin_ctzll(word));
      return found < end ? found : end;
    }
    list = (list / 64 + 1) * 64;
  }
  return end;
}

}  // namespace stampede::heap_model
