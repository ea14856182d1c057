#include "models/hash/adversary.hpp"

#include <string>

#include "models/hash/addresses.hpp"

namespace stampede::hash_model {

namespace {

constexpr uint64_t kNumbers = uint64_t{1} << 32;
constexpr uint32_t kMostTries = 1u << 25;
constexpr uint32_t kFilePages = 1u << 19;  // 2 GB, the largest file of the time: holes cost nothing

/// The keys of one bucket, function by function; `full` says when there are enough.
class Adversary {
 public:
  Adversary(Function function, uint32_t buckets, uint32_t bits, uint32_t count, std::vector<Key>& keys)
      : function_(function), buckets_(buckets), bits_(bits), mask_(buckets - 1), count_(count), keys_(keys) {}

  bool full() const { return keys_.size() >= count_ || tries_ >= kMostTries; }

  /// Adds the numbers that fall into bucket `target`.
  void numbers(uint32_t target) {
    switch (function_) {
      case Function::mask:
      case Function::modulus:
        for (uint64_t key = target; key < kNumbers && !full(); key += buckets_) add(static_cast<uint32_t>(key));
        break;
      case Function::multiplicative: multiples(target); break;
      case Function::shift_add: shifted(target, 10, 9); break;
      case Function::shift_add_lever: shifted(target, 9, 8); break;
      case Function::table_driven: last_bytes(target); break;
      case Function::crc32:
        for (uint64_t crc = target; crc < kNumbers && !full(); crc += buckets_) add(crc32_back(static_cast<uint32_t>(crc)));
        break;
      case Function::buffer_2_2_0:
        for (uint64_t above = 0; above < kNumbers && !full(); above += buckets_) add(static_cast<uint32_t>(above) | ((kDevice ^ target) & mask_));
        break;
      case Function::buffer_2_2_14:
      case Function::buffer_2_3_9: blocks(target); break;
      default: break;
    }
  }

  /// Pages of files with holes: x + (x >> b), of which the upper part of x is chosen and the lower follows; without the fold it is the bucket itself.
  void pages() {
    const bool folds = function_ != Function::page_2_2_14;
    for (uint64_t address = kInodeAddress; address < kNumbers && !full(); address += kInodeBytes) {
      const auto first = static_cast<uint32_t>(address / 16);
      for (uint32_t above = first >> bits_; above <= (first + kFilePages - 1) >> bits_ && !full(); ++above) {
        const uint32_t x = (above << bits_) | (folds ? (0u - above) & mask_ : 0u);
        ++tries_;
        if (x - first < kFilePages) keys_.push_back({static_cast<uint32_t>(address), x - first});
      }
    }
  }

  /// The function joins number and superblock by "or": numbers that differ only where the superblock has ones are one number to it.
  void inodes() {
    const uint32_t hidden = function_ == Function::inode_2_2 ? kSuperblock : kSuperblock / 32;
    const uint32_t target = bucket_of(function_, {kSuperblock, 0}, buckets_, bits_);
    uint32_t seen = 0;
    do {
      ++tries_;
      if (bucket_of(function_, {kSuperblock, seen}, buckets_, bits_) == target) {
        uint32_t more = 0;
        do {
          keys_.push_back({kSuperblock, seen | more});
          more = (more - hidden) & hidden;
        } while (more != 0 && !full());
      }
      seen = (seen - ~hidden) & ~hidden;  // the next number with ones only where the superblock has none
    } while (seen != 0 && !full());
  }

  /// Names of one directory with the same 32 bits: whatever a name begins with, eight characters from @ to O bring its hash to any value, a nibble each.
  void names() {
    for (uint32_t i = 0; !full(); ++i) {
      std::string name = std::to_string(i);
      const uint32_t missing = name_hash(name + "@@@@@@@@");
      for (int nibble = 7; nibble >= 0; --nibble) name += static_cast<char>('@' + ((missing >> (4 * nibble)) & 15));
      keys_.push_back({kDentryAddress, name_hash(name)});
    }
  }

 private:
  void add(uint32_t key) {
    const bool block = kind_of(function_) == KeyKind::buffer;
    keys_.push_back({block ? kDevice : 0, key});
  }

  /// A product's upper bits are the bucket; the factor is odd, so that every product has its key.
  void multiples(uint32_t target) {
    uint32_t inverse = kGoldenPrime;
    for (int i = 0; i < 5; ++i) inverse *= 2 - kGoldenPrime * inverse;  // Newton: each round doubles the bits that are right
    const uint32_t most = static_cast<uint32_t>(kNumbers >> bits_);
    for (uint32_t below = 0; below < most && !full(); ++below) add(((target << (32 - bits_)) | below) * inverse);
  }

  /// 127 k + (k >> free) + (k >> (free + more)): with all but the lowest bits chosen, these follow, if the remainder is small enough to stand in them.
  void shifted(uint32_t target, uint32_t free, uint32_t more) {
    uint32_t inverse = 127;
    for (int i = 0; i < 5; ++i) inverse *= 2 - 127 * inverse;
    for (uint32_t above = 0; above < 1u << (32 - free) && !full(); ++above) {
      ++tries_;
      const uint32_t rest = 127 * (above << free) + above + (above >> more);
      for (uint32_t low = ((target - rest) * inverse) & mask_; low < 1u << free && !full(); low += buckets_) add(above << free | low);
    }
  }

  /// Pearson's walk: the key's last byte settles the result's first; the rest is tried, which leaves one in buckets / 256.
  void last_bytes(uint32_t target) {
    for (uint32_t others = 0; others < 1u << 24 && !full(); ++others) {
      for (uint32_t first = target & 255; first < 256 && !full(); first += buckets_) {  // a table of less than 256 takes several
        ++tries_;
        const uint32_t key = others | pearson_last(others, first) << 24;
        if (bucket_of(function_, {0, key}, buckets_, bits_) == target) add(key);
      }
    }
  }

  /// Five shifts, xored: for any low twelve bits of the block's number, the bits from 13 on can undo what they do. Bit 12 falls off, whatever it is.
  void blocks(uint32_t target) {
    const uint32_t device = bucket_of(function_, {kDevice, 0}, buckets_, bits_);
    for (uint32_t high = 0; high < 1u << 19 && !full(); high += buckets_) {
      for (uint32_t low = 0; low < 8192 && !full(); ++low) {
        ++tries_;
        const uint32_t undone = bucket_of(function_, {kDevice, low}, buckets_, bits_) ^ device ^ target;
        if (undone < 1u << 19) add((undone | high) << 13 | low);
      }
    }
  }

  Function function_;
  uint32_t buckets_, bits_, mask_, count_;
  std::vector<Key>& keys_;
  uint32_t tries_ = 0;
};

}  // namespace

void adversary_keys(Function function, uint32_t buckets, uint32_t bits, uint32_t count, std::vector<Key>& keys) {
  Adversary adversary(function, buckets, bits, count, keys);
  switch (kind_of(function)) {
    case KeyKind::page: adversary.pages(); break;
    case KeyKind::inode: adversary.inodes(); break;
    case KeyKind::dentry: adversary.names(); break;
    default:
      for (uint32_t target = 0; target < buckets && !adversary.full(); ++target) adversary.numbers(target);
  }
}

}  // namespace stampede::hash_model
