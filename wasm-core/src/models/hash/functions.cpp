#include "models/hash/functions.hpp"

namespace stampede::hash_model {

namespace {

constexpr uint32_t kInodeUnit = 16;     // lowest set bit of sizeof(struct inode) on i386
constexpr uint32_t kCacheLine = 32;     // L1_CACHE_BYTES
constexpr uint32_t kCrcPolynomial = 0xedb88320u;
constexpr uint64_t kPage = 4096;        // bytes of a page on i386
constexpr uint32_t kMostOrder = 9;      // 512 pages, 2 MB: the most that the kernel gives in one piece from 2.2.7 on (NR_MEM_LISTS and MAX_ORDER are 10)
constexpr uint32_t kPointer = 4;        // bytes of a bucket's head: a pointer in the page and buffer caches,
constexpr uint32_t kListHead = 8;       // a list's two in the inode and directory caches

uint32_t shift_right(uint32_t x, uint32_t count) { return x >> (count & 31); }
uint32_t shift_left(uint32_t x, uint32_t count) { return x << (count & 31); }

/// CRC-32 (the polynomial of Ethernet, reflected) of four bytes, lowest first: today's architectures have an instruction for it.
uint32_t crc32_of(uint32_t key) {
  uint32_t crc = 0xffffffffu;
  for (int byte = 0; byte < 4; ++byte) {
    crc ^= (key >> (8 * byte)) & 0xff;
    for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ (kCrcPolynomial & (0u - (crc & 1)));
  }
  return ~crc;
}

/// A table of 256 random bytes (a permutation made once, from a fixed seed), walked Pearson's way, once for each byte of the result.
struct PearsonTable {
  uint8_t of[256] = {};
  constexpr PearsonTable() {
    for (int i = 0; i < 256; ++i) of[i] = static_cast<uint8_t>(i);
    uint32_t state = 1999;
    for (int i = 255; i > 0; --i) {
      state = state * 1664525u + 1013904223u;
      const int j = static_cast<int>((state >> 16) % static_cast<uint32_t>(i + 1));
      const uint8_t swap = of[i];
      of[i] = of[j];
      of[j] = swap;
    }
  }
};
constexpr PearsonTable kPearson;

uint32_t pearson_of(uint32_t key) {
  uint32_t result = 0;
  for (uint32_t round = 0; round < 4; ++round) {
    uint8_t h = static_cast<uint8_t>(round);
    for (int byte = 0; byte < 4; ++byte) h = kPearson.of[h ^ ((key >> (8 * byte)) & 0xff)];
    result |= static_cast<uint32_t>(h) << (8 * round);
  }
  return result;
}

/// How every kernel from 2.2.7 on sizes a table at boot: a page, doubled while that is less than wanted, and at last as much as can be had in one piece.
uint32_t heads_in(uint64_t bytes_wanted, uint32_t head_bytes) {
  uint32_t order = 0;
  while (order < kMostOrder && (kPage << order) < bytes_wanted) ++order;
  return static_cast<uint32_t>((kPage << order) / head_bytes);
}

}  // namespace

KeyKind kind_of(Function function) {
  switch (function) {
    case Function::page_2_2_0:
    case Function::page_2_2_14:
    case Function::page_2_4: return KeyKind::page;
    case Function::buffer_2_2_0:
    case Function::buffer_2_2_14:
    case Function::buffer_2_3_9: return KeyKind::buffer;
    case Function::inode_2_2:
    case Function::inode_2_4: return KeyKind::inode;
    case Function::dentry_2_2_0:
    case Function::dentry_2_2_14:
    case Function::dentry_2_2_19:
    case Function::dentry_2_4: return KeyKind::dentry;
    default: return KeyKind::integer;
  }
}

bool wants_power_of_two(Function function) { return function != Function::modulus; }

uint32_t least_buckets(Function function) { return function == Function::buffer_2_2_14 || function == Function::buffer_2_3_9 ? static_cast<uint32_t>(kPage / kPointer) : 2; }

uint32_t name_hash(std::string_view name) {
  uint32_t hash = 0;
  for (const char c : name) hash = ((hash << 4) | (hash >> 28)) ^ static_cast<uint8_t>(c);
  return hash;
}

uint32_t crc32_back(uint32_t crc) {
  crc = ~crc;
  for (int bit = 0; bit < 32; ++bit) crc = crc >> 31 ? (crc ^ kCrcPolynomial) << 1 | 1 : crc << 1;
  return ~crc;
}

uint32_t pearson_last(uint32_t others, uint32_t first) {
  uint8_t h = 0;
  for (int byte = 0; byte < 3; ++byte) h = kPearson.of[h ^ ((others >> (8 * byte)) & 0xff)];
  uint32_t last = 0;
  while (kPearson.of[last] != first) ++last;
  return h ^ last;
}

Steps steps_of(Function function, const Key& key, uint32_t buckets, uint32_t bits) {
  const uint32_t mask = buckets - 1;
  const uint32_t b = bits;
  auto masked = [mask](uint32_t mixed, uint32_t folded) { return Steps{mixed, folded, folded & mask}; };
  switch (function) {
    case Function::mask: return masked(key.second, key.second);
    case Function::modulus: return {key.second, key.second, key.second % buckets};
    case Function::multiplicative: {
      const uint32_t product = key.second * kGoldenPrime;
      return {key.second, product, b == 0 ? 0 : product >> (32 - b)};
    }
    case Function::shift_add: return masked(key.second, (key.second << 7) - key.second + (key.second >> 10) + (key.second >> 19));
    case Function::shift_add_lever: return masked(key.second, (key.second << 7) - key.second + (key.second >> 9) + (key.second >> 17));
    case Function::table_driven: return masked(key.second, pearson_of(key.second));
    case Function::crc32: return masked(key.second, crc32_of(key.second));
    case Function::page_2_2_0:
    case Function::page_2_4: {
      const uint32_t x = key.first / kInodeUnit + key.second;
      return masked(x, x + shift_right(x, b));
    }
    case Function::page_2_2_14: {
      // It adds the offset within the page where it once folded; offsets of cached pages have none.
      const uint32_t x = key.first / kInodeUnit + key.second;
      return masked(x, x);
    }
    case Function::buffer_2_2_0: return masked(key.first ^ key.second, key.first ^ key.second);
    case Function::buffer_2_2_14:
    case Function::buffer_2_3_9: {
      const uint32_t device = shift_left(key.first, b - 6) ^ shift_left(key.first, b - 9);
      const uint32_t block = shift_left(key.second, b - 6) ^ (key.second >> 13) ^ shift_left(key.second, b - 12);
      return masked(key.first ^ key.second, device ^ block);
    }
    case Function::inode_2_2: {
      const uint32_t t = key.second | key.first;
      return masked(t, t + (t >> 8) + (t >> 16));
    }
    case Function::inode_2_4: {
      const uint32_t t = key.second | (key.first / kCacheLine);
      return masked(t, t + shift_right(t, b) + shift_right(t, 2 * b));
    }
    case Function::dentry_2_2_0: {
      const uint32_t h = key.second + key.first;
      return masked(h, h ^ (h >> 10) ^ (h >> 20));
    }
    case Function::dentry_2_2_14:
    case Function::dentry_2_4: {
      const uint32_t h = key.second + key.first / kCacheLine;
      return masked(h, h ^ shift_right(h, b) ^ shift_right(h, 2 * b));
    }
    case Function::dentry_2_2_19: {
      const uint32_t h = key.second + key.first / kCacheLine;
      return masked(h, h ^ shift_right(h, b));
    }
  }
  return {};
}

uint32_t bucket_of(Function function, const Key& key, uint32_t buckets, uint32_t bits) { return steps_of(function, key, buckets, bits).bucket; }

uint32_t buckets_for_memory(Function function, uint32_t megabytes) {
  const uint64_t mb = megabytes;
  switch (function) {
    case Function::page_2_2_0: return 2048;      // an array in the kernel, PAGE_HASH_BITS 11 (12 from 2.2.6 on)
    case Function::page_2_2_14:
    case Function::page_2_4: return heads_in(mb * 256 * kPointer, kPointer);      // a head for each page of memory
    case Function::buffer_2_2_0: return 32768;   // 32 pages, then the most that could be had in one piece (by memory from 2.2.7 on, and no less than this)
    case Function::buffer_2_2_14: return heads_in(mb * kPage, kPointer);          // a page for each megabyte; the floor of 2.2.7 to 2.2.13 is gone
    case Function::buffer_2_3_9: return heads_in(mb * 64 * kPointer, kPointer);   // a head for each 16 KB
    case Function::inode_2_2: return 256;
    case Function::inode_2_4: return heads_in(mb * 64 * kListHead, kListHead);    // a head for each 16 KB
    case Function::dentry_2_2_0: return 1024;
    case Function::dentry_2_2_14:
    case Function::dentry_2_2_19:
    case Function::dentry_2_4: return heads_in(mb * 128 * kListHead, kListHead);  // a head for each 8 KB
    default: return 2048;
  }
}

}  // namespace stampede::hash_model
