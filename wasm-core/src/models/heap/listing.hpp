// Pseudo-code of our own for the allocators.
#pragma once
#include "machine/listing.hpp"

namespace stampede::heap_model {

inline constexpr Condition kIfLea = {"allocator", "dlmalloc-1998"};
inline constexpr Condition kIfGlibc = {"allocator", "glibc"};
inline constexpr Condition kIfFits = {"allocator", "first-fit|next-fit|best-fit|worst-fit"};
inline constexpr Condition kIfBuddies = {"allocator", "buddy"};
inline constexpr Condition kIfSomeAreResized = {"reallocs", nullptr, 1};
inline constexpr Condition kIfResized = {"workload", "given", 0, &kIfSomeAreResized};

inline constexpr ListingFunction kMallocLea = {"malloc, Doug Lea 1998", kIfLea};
inline constexpr ListingFunction kFreeLea = {"free, Doug Lea 1998", kIfLea};
inline constexpr ListingFunction kReallocLea = {"realloc, Doug Lea 1998", kIfLea, kIfResized};
inline constexpr ListingFunction kMallocGlibc = {"malloc, glibc", kIfGlibc};
inline constexpr ListingFunction kFreeGlibc = {"free, glibc", kIfGlibc};
inline constexpr ListingFunction kReallocGlibc = {"realloc, glibc", kIfGlibc, kIfResized};
inline constexpr ListingFunction kMallocFits = {"malloc, one free list", kIfFits};
inline constexpr ListingFunction kFreeFits = {"free, one free list", kIfFits};
inline constexpr ListingFunction kReallocFits = {"realloc, one free list", kIfFits, kIfResized};
inline constexpr ListingFunction kMallocBuddies = {"malloc, buddies", kIfBuddies};
inline constexpr ListingFunction kFreeBuddies = {"free, buddies", kIfBuddies};
inline constexpr ListingFunction kReallocBuddies = {"realloc, buddies", kIfBuddies, kIfResized};

inline constexpr ListingLine kListing[] = {
    {"call.malloc", "the program", 0, "malloc(n)"},
    {"call.free", "the program", 0, "free(block)"},
    {"call.realloc", "the program", 0, "realloc(block, n)"},
    {"call.placed", "the program", 1, "the block is the chunk's inside"},
    {"call.freed", "the program", 1, "the block is gone"},
    {"call.failed", "the program", 1, "no memory: null"},
    {"call.fresh", "the program", 0, "a new program begins, on a fresh heap"},

    {"", kMallocLea, 0, "malloc(n): need <- n + header, rounded up"},
    {"dl.exact", kMallocLea, 1, "if small: look into its bin, then the next one"},
    {"dl.exact-take", kMallocLea, 2, "not empty: take the oldest, done"},
    {"dl.own", kMallocLea, 1, "else: look into its bin"},
    {"dl.own-look", kMallocLea, 2, "from the smallest: fits, or too large?"},
    {"dl.own-take", kMallocLea, 2, "fits, with a rest too small to split: take it, done"},
    {"dl.remainder", kMallocLea, 1, "if there is a last remainder:"},
    {"dl.remainder-split", kMallocLea, 2, "large: split it, the rest is the last remainder, done"},
    {"dl.remainder-use", kMallocLea, 2, "just enough: take it whole, done"},
    {"", kMallocLea, 2, "too small: file it"},
    {"dl.larger", kMallocLea, 1, "for each larger bin that is not empty:"},
    {"dl.larger-look", kMallocLea, 2, "from the smallest: large enough?"},
    {"dl.larger-take", kMallocLea, 2, "take it"},
    {"dl.larger-split", kMallocLea, 2, "large: split it, the rest is the last remainder"},
    {"dl.map", kMallocLea, 1, "top too small, need >= 128 KB: mmap, done"},
    {"dl.sbrk", kMallocLea, 1, "top too small: sbrk"},
    {"dl.top", kMallocLea, 1, "cut it from top"},

    {"dl.unmap", kFreeLea, 0, "free(chunk): mapped: munmap, done"},
    {"dl.merge-previous", kFreeLea, 1, "chunk before it free: merge"},
    {"dl.join-top", kFreeLea, 1, "top behind it: join top"},
    {"dl.trim", kFreeLea, 2, "top >= 128 KB: give back its pages"},
    {"dl.merge-next", kFreeLea, 1, "chunk behind it free: merge"},
    {"dl.file-look", kFreeLea, 1, "unless it has become the last remainder: find its place"},
    {"dl.file", kFreeLea, 2, "put it into its bin"},

    {"dl.remap", kReallocLea, 0, "realloc(chunk, n): mapped: mremap, done"},
    {"dl.resize-top", kReallocLea, 1, "top behind it: grow into top"},
    {"dl.resize-next", kReallocLea, 1, "free chunk behind it: merge"},
    {"dl.resize-previous", kReallocLea, 1, "not enough, free chunk before it: merge"},
    {"dl.resize-shift", kReallocLea, 2, "move the contents down"},
    {"dl.resize-behind", kReallocLea, 1, "else malloc: if the new chunk lies right behind: merge"},
    {"dl.resize-copy", kReallocLea, 2, "elsewhere: copy, free the old one, done"},
    {"dl.resize-split", kReallocLea, 1, "too large now: split, free the rest"},

    {"gl.tcache-take", kMallocGlibc, 0, "malloc(n): the thread cache holds this size: take it, done"},
    {"gl.fast-take", kMallocGlibc, 1, "its fastbin isn't empty: take the newest"},
    {"gl.small", kMallocGlibc, 1, "if small: look into its bin"},
    {"gl.small-take", kMallocGlibc, 2, "not empty: take the oldest"},
    {"gl.stash", kMallocGlibc, 2, "more of the same size go to the thread cache"},
    {"gl.unsorted", kMallocGlibc, 1, "for each unsorted chunk, oldest first:"},
    {"gl.remainder-split", kMallocGlibc, 2, "small request, the only chunk, the last remainder: split it, done"},
    {"gl.unsorted-exact", kMallocGlibc, 2, "the right size: take it, done"},
    {"gl.file-look", kMallocGlibc, 2, "else find its place in its bin"},
    {"gl.file", kMallocGlibc, 2, "file it"},
    {"gl.own", kMallocGlibc, 1, "if large: look into its bin"},
    {"gl.own-look", kMallocGlibc, 2, "from the smallest: large enough?"},
    {"gl.larger", kMallocGlibc, 1, "next larger bin that is not empty: its smallest chunk"},
    {"gl.take", kMallocGlibc, 2, "take the chunk"},
    {"gl.split", kMallocGlibc, 2, "large: split it, the rest is unsorted"},
    {"gl.consolidate", kMallocGlibc, 1, "large request or nothing found: empty the fastbins, merge, look again"},
    {"gl.map", kMallocGlibc, 1, "top too small, need >= the threshold: mmap, done"},
    {"gl.sbrk", kMallocGlibc, 1, "top too small: sbrk, 128 KB more than needed"},
    {"gl.top", kMallocGlibc, 1, "cut it from top"},

    {"gl.unmap", kFreeGlibc, 0, "free(chunk): mapped: munmap, the threshold rises, done"},
    {"gl.tcache-put", kFreeGlibc, 1, "the thread cache has room: put it there, done"},
    {"gl.fast-put", kFreeGlibc, 1, "small: into its fastbin, done"},
    {"gl.merge-previous", kFreeGlibc, 1, "chunk before it free: merge"},
    {"gl.merge-next", kFreeGlibc, 1, "chunk behind it free: merge"},
    {"gl.join-top", kFreeGlibc, 1, "top behind it: join top"},
    {"gl.to-unsorted", kFreeGlibc, 1, "else to the head of the unsorted list"},
    {"gl.trim", kFreeGlibc, 1, "merged 64 KB or more, top over the threshold: give back its pages"},

    {"gl.remap", kReallocGlibc, 0, "realloc(chunk, n): mapped: mremap, done"},
    {"gl.resize-top", kReallocGlibc, 1, "top behind it: grow into top"},
    {"gl.resize-next", kReallocGlibc, 1, "free chunk behind it: merge"},
    {"gl.resize-behind", kReallocGlibc, 1, "else malloc: if the new chunk lies right behind: merge"},
    {"gl.resize-copy", kReallocGlibc, 2, "elsewhere: copy, free the old one, done"},
    {"gl.resize-split", kReallocGlibc, 1, "too large now: split, free the rest"},

    {"fit.search", kMallocFits, 0, "malloc(n): along the free list:"},
    {"fit.look", kMallocFits, 1, "large enough? by the rule: first, next, best, worst"},
    {"fit.split", kMallocFits, 1, "large: split it, the rest stays on the list"},
    {"fit.take", kMallocFits, 1, "else take it whole"},
    {"fit.sbrk", kMallocFits, 1, "none, top too small: sbrk"},
    {"fit.top", kMallocFits, 1, "none: cut it from top"},
    {"fit.merge-previous", kFreeFits, 0, "free(chunk): chunk before it free: merge"},
    {"fit.merge-next", kFreeFits, 1, "chunk behind it free: merge"},
    {"fit.join-top", kFreeFits, 1, "top behind it: join top"},
    {"fit.file-look", kFreeFits, 1, "else from chunk to chunk to the next free one"},
    {"fit.file", kFreeFits, 2, "onto the list before it"},
    {"fit.resize-top", kReallocFits, 0, "realloc(chunk, n): top behind it: grow into top"},
    {"fit.resize-next", kReallocFits, 1, "free chunk behind it: merge"},
    {"fit.resize-copy", kReallocFits, 1, "else malloc, copy, free"},
    {"fit.resize-split", kReallocFits, 1, "too large now: split, free the rest"},

    {"buddy.search", kMallocBuddies, 0, "malloc(n): order <- power of two that holds n and a header"},
    {"buddy.sbrk", kMallocBuddies, 1, "no block so large: sbrk"},
    {"buddy.take", kMallocBuddies, 1, "take the smallest that is large enough"},
    {"buddy.halve", kMallocBuddies, 1, "while too large: halve it, free the upper half"},
    {"buddy.join", kFreeBuddies, 0, "free(block): while its buddy is free: join"},
    {"buddy.file", kFreeBuddies, 1, "onto the list of its order"},
    {"buddy.resize-copy", kReallocBuddies, 0, "realloc(block, n): too small: malloc, copy, free"},
};

consteval uint16_t operator""_line(const char* label, std::size_t length) { return line_of(kListing, {label, length}); }

}  // namespace stampede::heap_model
