// Which numbers are in use: the simulator's own index, so that the lowest free one is found at once however long the kernel's walk is.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

namespace stampede::descriptors_model {

inline constexpr uint32_t kMostNumbers = 1u << 20;

class NumberSet {
 public:
  NumberSet() : words_(kMostNumbers / 64), full_(words_.size() / 64), very_full_(full_.size() / 64) {}

  bool has(uint32_t number) const { return words_[number / 64] >> (number % 64) & 1; }

  void add(uint32_t number) {
    size_ += !has(number);
    if ((words_[number / 64] |= bit(number)) != kAll) return;
    if ((full_[number / 4096] |= bit(number / 64)) == kAll) very_full_[number / 262144] |= bit(number / 4096);
  }
  void remove(uint32_t number) {
    size_ -= has(number);
    words_[number / 64] &= ~bit(number);
    full_[number / 4096] &= ~bit(number / 64);
    very_full_[number / 262144] &= ~bit(number / 4096);
  }

  /// The lowest number from `from` on that is not in the set; kMostNumbers where there is none.
  uint32_t lowest_missing(uint32_t from) const {
    if (from >= kMostNumbers) return kMostNumbers;
    uint32_t word = from / 64;
    const uint64_t here = ~words_[word] & (kAll << (from % 64));
    if (here) return word * 64 + lowest(here);
    word = next_with_room(full_, very_full_, word + 1);
    return word >= words_.size() ? kMostNumbers : word * 64 + lowest(~words_[word]);
  }

  /// The lowest number from `from` on that is in the set; kMostNumbers where there is none.
  uint32_t lowest_present(uint32_t from) const {
    for (uint32_t word = from / 64; word < words_.size(); ++word) {
      const uint64_t here = words_[word] & (word == from / 64 ? kAll << (from % 64) : kAll);
      if (here) return word * 64 + lowest(here);
    }
    return kMostNumbers;
  }

  uint32_t size() const { return size_; }

  /// How many of the `count` numbers from `from` on are in the set. `count`: 1 to 64, a divisor of 64, and `from` a multiple of it.
  uint32_t count_in(uint32_t from, uint32_t count) const {
    if (from >= kMostNumbers) return 0;
    const uint64_t mask = count == 64 ? kAll : (uint64_t{1} << count) - 1;
    return static_cast<uint32_t>(__builtin_popcountll(words_[from / 64] >> (from % 64) & mask));
  }

 private:
  static constexpr uint64_t kAll = ~uint64_t{0};
  static uint64_t bit(uint32_t number) { return uint64_t{1} << (number % 64); }
  static uint32_t lowest(uint64_t bits) { return static_cast<uint32_t>(__builtin_ctzll(bits)); }

  /// The first word from `word` on that is not full.
  static uint32_t next_with_room(const std::vector<uint64_t>& full, const std::vector<uint64_t>& very_full, uint32_t word) {
    if (word >= full.size() * 64) return word;
    const uint64_t here = ~full[word / 64] & (kAll << (word % 64));
    if (here) return word / 64 * 64 + lowest(here);
    for (uint32_t group = word / 64 + 1; group < full.size(); ++group) {
      if (group % 64 == 0 && very_full[group / 64] == kAll) group += 63;
      else if (full[group] != kAll) return group * 64 + lowest(~full[group]);
    }
    return static_cast<uint32_t>(full.size() * 64);
  }

  std::vector<uint64_t> words_, full_, very_full_;
  uint32_t size_ = 0;
};

}  // namespace stampede::descriptors_model
