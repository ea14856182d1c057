#include "models/heap/lists.hpp"

#include "models/heap/dlmalloc.hpp"
#include "models/heap/glibc.hpp"
#include "models/heap/listing.hpp"
#include "models/heap/textbook.hpp"

namespace stampede::heap_model {

namespace {

constexpr uint32_t kBins = 127;
constexpr uint32_t kLargeBins = 1u << 20;  // sizes from here on are all in the last bin
constexpr uint32_t kFastLists = 8;         // for chunks up to 128 bytes, the largest that glibc's default lets in

// The word is the allocator's own, or the one that was asked for.
constexpr Condition kIfLea32 = {"word", "own|32"}, kIfLea64 = {"word", "64"};
constexpr Condition kIfGlibc32 = {"word", "32"}, kIfGlibc64 = {"word", "own|64"};

/// What lies in each bin by the allocator's own rule, for sizes that are multiples of `align`.
template <class Rule>
std::vector<ListSizes> sizes_of_bins(uint32_t least_chunk, uint32_t align, Rule bin_of) {
  std::vector<ListSizes> sizes(kBins, {1, 0});
  for (uint32_t size = least_chunk; size <= kLargeBins; size += align) {
    ListSizes& of = sizes[bin_of(size)];
    if (of.least > of.most) of.least = size;
    of.most = size;
  }
  sizes.back().most = kNoMost;
  return sizes;
}

std::vector<ListSizes> bins_of_lea(uint32_t word) { return sizes_of_bins(word * 4, word * 2, Dlmalloc::bin_of); }

std::vector<ListSizes> bins_of_glibc(uint32_t word) {
  return sizes_of_bins(word * 4, Glibc::kAlign, [word](uint32_t size) { return Glibc::bin_of(size, word); });
}

/// One size a list.
template <class SizeOf>
std::vector<ListSizes> exact(uint32_t count, SizeOf size_of) {
  std::vector<ListSizes> sizes;
  for (uint32_t i = 0; i < count; ++i) sizes.push_back({static_cast<double>(size_of(i)), static_cast<double>(size_of(i))});
  return sizes;
}

std::vector<ListSizes> caches(uint32_t word) {
  return exact(Glibc::kTcacheLists, [word](uint32_t i) { return word * 4 + i * Glibc::kAlign; });
}

}  // namespace

std::vector<ListFamily> list_families() {
  const char* const cache = "list {n} of the thread cache";
  const char* const brief_cache = "thread cache {n}";
  const char* const bin = "bin {n}";
  return {
      {{kIfGlibc, kIfGlibc64}, bin::kTcache, Glibc::kTcacheLists, cache, brief_cache, true, false, caches(8)},
      {{kIfGlibc, kIfGlibc32}, bin::kTcache, Glibc::kTcacheLists, cache, brief_cache, true, false, caches(4)},
      {{kIfGlibc}, bin::kFast, kFastLists, "fastbin {n}", "fastbin {n}", true, false, exact(kFastLists, [](uint32_t i) { return (i + 1) * Glibc::kAlign; })},
      {{kIfLea}, bin::kLastRemainder, 1, "the last remainder", "last remainder", false, false, {}},
      {{kIfGlibc}, bin::kUnsorted, 1, "the unsorted list", "unsorted list", false, true, {}},
      {{kIfLea, kIfLea32}, 0, kBins, bin, bin, false, true, bins_of_lea(4)},
      {{kIfLea, kIfLea64}, 0, kBins, bin, bin, false, true, bins_of_lea(8)},
      {{kIfGlibc, kIfGlibc64}, 0, kBins, bin, bin, false, true, bins_of_glibc(8)},
      {{kIfGlibc, kIfGlibc32}, 0, kBins, bin, bin, false, true, bins_of_glibc(4)},
      {{kIfFits}, bin::kFreeList, 1, "the free list", "free list", false, false, {}},
      {{kIfBuddies}, bin::kOrder, Buddy::kMostOrder + 1, "the blocks of {size} bytes", "{size} bytes", false, false,
       exact(Buddy::kMostOrder + 1, [](uint32_t order) { return uint32_t{1} << order; })},
  };
}

}  // namespace stampede::heap_model
