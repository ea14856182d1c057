// The hash functions that Linux 2.2 to 2.4 used for its four big tables, and the alternatives that LSP 1999 names. 32-bit unsigned arithmetic throughout;
// shift counts are those of an i386 (modulo 32). Each is split into the steps that a figure shows.
#pragma once
#include <cstdint>
#include <string_view>

namespace stampede::hash_model {

/// What a function hashes, and so what a line of keys holds.
enum class KeyKind : uint8_t {
  integer,  // a number
  page,     // inode address, page index
  buffer,   // device, block
  inode,    // superblock address, inode number
  dentry,   // parent directory's address, name
};

enum class Function : uint8_t {
  mask, modulus, multiplicative, shift_add, table_driven, crc32,
  page_2_2_0, page_2_2_14, page_2_4,
  buffer_2_2_0, buffer_2_2_14, buffer_2_3_9,
  inode_2_2, inode_2_4,
  dentry_2_2_0, dentry_2_2_14, dentry_2_2_19, dentry_2_4,
  shift_add_lever,
};
inline constexpr int kFunctions = static_cast<int>(Function::shift_add_lever) + 1;

struct Key {
  uint32_t first = 0;   // address or device; 0 for an integer
  uint32_t second = 0;  // number, index or block; the name's hash for a dentry
};

KeyKind kind_of(Function function);

/// Whether the number of buckets must be a power of two: all but modulus, whose number is best a prime.
bool wants_power_of_two(Function function);

/// Fewest buckets that the function can be asked for: 1,024, a page of pointers, for buffer-2.2.14 and buffer-2.3.9, whose shifts are made for no fewer.
uint32_t least_buckets(Function function);

/// The name hash of the directory cache: for each character rotate left by 4, exclusive-or the character.
uint32_t name_hash(std::string_view name);

inline constexpr uint32_t kGoldenPrime = 2654435761u;  // Knuth: a prime near 2^32 divided by the golden ratio

/// The key whose CRC-32 is `crc`: there is exactly one.
uint32_t crc32_back(uint32_t crc);

/// The last byte with which a key that begins with the three low bytes of `others` gets `first` as the first byte of its walk through the random table.
uint32_t pearson_last(uint32_t others, uint32_t first);

/// Bucket of a key in a table of `buckets`, `bits` = log2 of that (rounded down).
uint32_t bucket_of(Function function, const Key& key, uint32_t buckets, uint32_t bits);

/// What a figure shows of one key on its way to its bucket.
struct Steps {
  uint32_t mixed;    // the key's parts put together
  uint32_t folded;   // after shifts and multiplications
  uint32_t bucket;
};
Steps steps_of(Function function, const Key& key, uint32_t buckets, uint32_t bits);

/// The number of buckets that a kernel with `megabytes` of memory gave the table that the function belongs to: pages are doubled while they are fewer than
/// wanted, so that a size between two powers of two gets the upper one's table. All memory counts here; the page and buffer caches' sums leave out the kernel's
/// own few megabytes.
uint32_t buckets_for_memory(Function function, uint32_t megabytes);

}  // namespace stampede::hash_model
