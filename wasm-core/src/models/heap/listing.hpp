// Pseudo-code of our own for the allocators.
#pragma once
#include "machine/listing.hpp"

namespace stampede::heap_model {

inline constexpr ListingLine kListing[] = {
    {"call.malloc", "the program", 0, "malloc(n)"},
    {"call.free", "the program", 0, "free(block)"},
    {"call.realloc", "the program", 0, "realloc(block, n)"},
    {"call.placed", "the program", 1, "the block is the chunk's inside"},
    {"call.freed", "the program", 1, "the block is gone"},
    {"call.failed", "the program", 1, "no memory: null"},
    {"call.fresh", "the program", 0, "a new program begins, on a fresh heap"},

    {"", "malloc, Doug Lea 1998", 0, "malloc(n): need <- n + header, rounded up"},
    {"dl.exact", "malloc, Doug Lea 1998", 1, "if small: look into its bin, then the next one"},
    {"dl.exact-take", "malloc, Doug Lea 1998", 2, "not empty: take the oldest, done"},
    {"dl.own", "malloc, Doug Lea 1998", 1, "else: look into its bin"},
    {"dl.own-look", "malloc, Doug Lea 1998", 2, "from the smallest: fits, or too large?"},
    {"dl.own-take", "malloc, Doug Lea 1998", 2, "fits, with a rest too small to split: take it, done"},
    {"dl.remainder", "malloc, Doug Lea 1998", 1, "if there is a last remainder:"},
    {"dl.remainder-split", "malloc, Doug Lea 1998", 2, "large: split it, the rest is the last remainder, done"},
    {"dl.remainder-use", "malloc, Doug Lea 1998", 2, "just enough: take it whole, done"},
    {"", "malloc, Doug Lea 1998", 2, "too small: file it"},
    {"dl.larger", "malloc, Doug Lea 1998", 1, "for each larger bin that is not empty:"},
    {"dl.larger-look", "malloc, Doug Lea 1998", 2, "from the smallest: large enough?"},
    {"dl.larger-take", "malloc, Doug Lea 1998", 2, "take it"},
    {"dl.larger-split", "malloc, Doug Lea 1998", 2, "large: split it, the rest is the last remainder"},
    {"dl.map", "malloc, Doug Lea 1998", 1, "top too small, need >= 128 KB: mmap, done"},
    {"dl.sbrk", "malloc, Doug Lea 1998", 1, "top too small: sbrk"},
    {"dl.top", "malloc, Doug Lea 1998", 1, "cut it from top"},

    {"dl.unmap", "free, Doug Lea 1998", 0, "free(chunk): mapped: munmap, done"},
    {"dl.merge-previous", "free, Doug Lea 1998", 1, "chunk before it free: merge"},
    {"dl.join-top", "free, Doug Lea 1998", 1, "top behind it: join top"},
    {"dl.trim", "free, Doug Lea 1998", 2, "top >= 128 KB: give back its pages"},
    {"dl.merge-next", "free, Doug Lea 1998", 1, "chunk behind it free: merge"},
    {"dl.file-look", "free, Doug Lea 1998", 1, "unless it has become the last remainder: find its place"},
    {"dl.file", "free, Doug Lea 1998", 2, "put it into its bin"},

    {"dl.remap", "realloc, Doug Lea 1998", 0, "realloc(chunk, n): mapped: mremap, done"},
    {"dl.resize-top", "realloc, Doug Lea 1998", 1, "top behind it: grow into top"},
    {"dl.resize-next", "realloc, Doug Lea 1998", 1, "free chunk behind it: merge"},
    {"dl.resize-previous", "realloc, Doug Lea 1998", 1, "not enough, free chunk before it: merge"},
    {"dl.resize-shift", "realloc, Doug Lea 1998", 2, "move the contents down"},
    {"dl.resize-behind", "realloc, Doug Lea 1998", 1, "else malloc: if the new chunk lies right behind: merge"},
    {"dl.resize-copy", "realloc, Doug Lea 1998", 2, "elsewhere: copy, free the old one, done"},
    {"dl.resize-split", "realloc, Doug Lea 1998", 1, "too large now: split, free the rest"},

    {"gl.tcache-take", "malloc, glibc", 0, "malloc(n): the thread cache holds this size: take it, done"},
    {"gl.fast-take", "malloc, glibc", 1, "its fastbin isn't empty: take the newest"},
    {"gl.small", "malloc, glibc", 1, "if small: look into its bin"},
    {"gl.small-take", "malloc, glibc", 2, "not empty: take the oldest"},
    {"gl.stash", "malloc, glibc", 2, "more of the same size go to the thread cache"},
    {"gl.unsorted", "malloc, glibc", 1, "for each unsorted chunk, oldest first:"},
    {"gl.remainder-split", "malloc, glibc", 2, "small request, the only chunk, the last remainder: split it, done"},
    {"gl.unsorted-exact", "malloc, glibc", 2, "the right size: take it, done"},
    {"gl.file-look", "malloc, glibc", 2, "else find its place in its bin"},
    {"gl.file", "malloc, glibc", 2, "file it"},
    {"gl.own", "malloc, glibc", 1, "if large: look into its bin"},
    {"gl.own-look", "malloc, glibc", 2, "from the smallest: large enough?"},
    {"gl.larger", "malloc, glibc", 1, "next larger bin that is not empty: its smallest chunk"},
    {"gl.take", "malloc, glibc", 2, "take the chunk"},
    {"gl.split", "malloc, glibc", 2, "large: split it, the rest is unsorted"},
    {"gl.consolidate", "malloc, glibc", 1, "large request or nothing found: empty the fastbins, merge, look again"},
    {"gl.map", "malloc, glibc", 1, "top too small, need >= the threshold: mmap, done"},
    {"gl.sbrk", "malloc, glibc", 1, "top too small: sbrk, 128 KB more than needed"},
    {"gl.top", "malloc, glibc", 1, "cut it from top"},

    {"gl.unmap", "free, glibc", 0, "free(chunk): mapped: munmap, the threshold rises, done"},
    {"gl.tcache-put", "free, glibc", 1, "the thread cache has room: put it there, done"},
    {"gl.fast-put", "free, glibc", 1, "small: into its fastbin, done"},
    {"gl.merge-previous", "free, glibc", 1, "chunk before it free: merge"},
    {"gl.merge-next", "free, glibc", 1, "chunk behind it free: merge"},
    {"gl.join-top", "free, glibc", 1, "top behind it: join top"},
    {"gl.to-unsorted", "free, glibc", 1, "else to the head of the unsorted list"},
    {"gl.trim", "free, glibc", 1, "merged 64 KB or more, top over the threshold: give back its pages"},

    {"gl.remap", "realloc, glibc", 0, "realloc(chunk, n): mapped: mremap, done"},
    {"gl.resize-top", "realloc, glibc", 1, "top behind it: grow into top"},
    {"gl.resize-next", "realloc, glibc", 1, "free chunk behind it: merge"},
    {"gl.resize-behind", "realloc, glibc", 1, "else malloc: if the new chunk lies right behind: merge"},
    {"gl.resize-copy", "realloc, glibc", 2, "elsewhere: copy, free the old one, done"},
    {"gl.resize-split", "realloc, glibc", 1, "too large now: split, free the rest"},

    {"fit.search", "malloc, one free list", 0, "malloc(n): along the free list:"},
    {"fit.look", "malloc, one free list", 1, "large enough? by the rule: first, next, best, worst"},
    {"fit.split", "malloc, one free list", 1, "large: split it, the rest stays on the list"},
    {"fit.take", "malloc, one free list", 1, "else take it whole"},
    {"fit.sbrk", "malloc, one free list", 1, "none, top too small: sbrk"},
    {"fit.top", "malloc, one free list", 1, "none: cut it from top"},
    {"fit.merge-previous", "free, one free list", 0, "free(chunk): chunk before it free: merge"},
    {"fit.merge-next", "free, one free list", 1, "chunk behind it free: merge"},
    {"fit.join-top", "free, one free list", 1, "top behind it: join top"},
    {"fit.file-look", "free, one free list", 1, "else from chunk to chunk to the next free one"},
    {"fit.file", "free, one free list", 2, "onto the list before it"},
    {"fit.resize-top", "realloc, one free list", 0, "realloc(chunk, n): top behind it: grow into top"},
    {"fit.resize-next", "realloc, one free list", 1, "free chunk behind it: merge"},
    {"fit.resize-copy", "realloc, one free list", 1, "else malloc, copy, free"},
    {"fit.resize-split", "realloc, one free list", 1, "too large now: split, free the rest"},

    {"buddy.search", "malloc, buddies", 0, "malloc(n): order <- power of two that holds n and a header"},
    {"buddy.sbrk", "malloc, buddies", 1, "no block so large: sbrk"},
    {"buddy.take", "malloc, buddies", 1, "take the smallest that is large enough"},
    {"buddy.halve", "malloc, buddies", 1, "while too large: halve it, free the upper half"},
    {"buddy.join", "free, buddies", 0, "free(block): while its buddy is free: join"},
    {"buddy.file", "free, buddies", 1, "onto the list of its order"},
    {"buddy.resize-copy", "realloc, buddies", 0, "realloc(block, n): too small: malloc, copy, free"},
};

consteval uint16_t operator""_line(const char* label, std::size_t length) {
  const std::string_view wanted{label, length};
  uint16_t at = 0;
  for (const auto& line : kListing) {
    if (line.label == wanted) return at;
    ++at;
  }
  no_such_line();
  return 0xffff;
}

}  // namespace stampede::heap_model
