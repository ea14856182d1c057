#include "models/heap/spec.hpp"

#include "models/heap/listing.hpp"
#include "models/heap/lists.hpp"
#include "models/heap/trace.hpp"
#include "models/rows.hpp"

namespace stampede::heap_model {

namespace {

constexpr auto kAllocatorChoices = std::to_array<ChoiceRow<AllocatorKind>>({
    {AllocatorKind::dlmalloc_1998, "dlmalloc-1998", "Doug Lea, 1998", "Doug Lea's malloc 2.6.5, the allocator under glibc 2.0: sorted bins, coalescing at once, a last remainder."},
    {AllocatorKind::glibc, "glibc", "glibc", "glibc since 2.3, as in 2.36: an unsorted list before the bins, and today's two caches where they are switched on."},
    {AllocatorKind::first_fit, "first-fit", "first fit", "Textbook: the first chunk that is large enough, in the order of addresses."},
    {AllocatorKind::next_fit, "next-fit", "next fit", "Textbook: the same, from where the last search ended."},
    {AllocatorKind::best_fit, "best-fit", "best fit", "Textbook: the smallest chunk that is large enough, found by looking at all."},
    {AllocatorKind::worst_fit, "worst-fit", "worst fit", "Textbook: the largest chunk, found by looking at all."},
    {AllocatorKind::buddy, "buddy", "binary buddies", "Textbook: blocks of a power of two, halved on the way down, joined with their other half on the way up."},
});

constexpr auto kWordChoices = std::to_array<ChoiceRow<Word>>({
    {Word::own, "own", "as its time had it", "32 bits for dlmalloc-1998 and the textbook's allocators, 64 for glibc."},
    {Word::bits_32, "32", "32 bits", "Addresses of 4 bytes, as on an i386."},
    {Word::bits_64, "64", "64 bits", "Addresses of 8 bytes, as on x86-64."},
});

constexpr auto kSwitchChoices = std::to_array<ChoiceRow<Switch>>({
    {Switch::off, "0", "off", "Without it."},
    {Switch::on, "1", "on", "With it."},
});

constexpr auto kWorkloadChoices = std::to_array<ChoiceRow<WorkloadKind>>({
    {WorkloadKind::paper_loop, "paper-loop", "the paper's loop", "malloc, free, malloc, free: one block at a time, as in LSP 1999's benchmark."},
    {WorkloadKind::steady, "steady", "a steady live set", "Up to the live set; from then on a block picked at random is freed before each malloc."},
    {WorkloadKind::stack, "stack", "nested lifetimes", "What was allocated last is freed first, in runs of random length."},
    {WorkloadKind::queue, "queue", "first in, first out", "What was allocated first is freed first."},
    {WorkloadKind::phases, "phases", "phases that fragment", "Each phase fills the live set with blocks twice as large as the phase before, then frees all but every fourth of its own."},
    {WorkloadKind::ten_calls, "ten-calls", "ten calls", "A first walk: two holes are made, one is split, and in the end the free neighbours join.", "ten-calls"},
    {WorkloadKind::three_neighbours, "three-neighbours", "three neighbours", "Three blocks of 40 bytes in a row are freed in turn; then come requests for 40 bytes and for 72.", "three-neighbours"},
    {WorkloadKind::given, "given", "your own", "A trace of calls: lines a ID SIZE, f ID, r ID SIZE, as in the malloc lab of CS:APP, or what ltrace prints or mtrace() writes.", "reader"},
});

constexpr auto kSizeChoices = std::to_array<ChoiceRow<SizeLaw>>({
    {SizeLaw::uniform, "uniform", "uniform", "Every size between the bounds as likely as any other."},
    {SizeLaw::fixed, "fixed", "all the same", "Every block has the upper bound's size."},
    {SizeLaw::powers, "powers", "powers of two", "Powers of two between the bounds, each as likely."},
    {SizeLaw::mixed, "mixed", "as many small as large", "Uniform in the exponent: each doubling between the bounds as likely as the next."},
    {SizeLaw::small_heavy, "small-heavy", "mostly small", "The smaller the likelier, over all doublings: half of the blocks in the first, a quarter in the second."},
});

constexpr Condition kWhereGlibc = {"allocator", "glibc"};
constexpr Condition kWhereMany = {"workload", "steady|stack|queue|phases"};
constexpr Condition kWhereDrawn = {"workload", "paper-loop|steady|stack|queue|phases"};

constexpr auto kParamRows = std::to_array<ParamRow<Param>>({
    {kAllocator, choice<kAllocatorChoices>("allocator", "allocator", AllocatorKind::dlmalloc_1998, "allocator", "Who hands out the heap.")},
    {kWord, choice<kWordChoices>("word", "word", Word::own, "allocator", "Size of an address: headers, alignment and least chunk follow from it.")},
    {kTcache, choice<kSwitchChoices>("tcache", "thread cache", Switch::on, "allocator", "glibc: seven freed chunks of each size kept aside (since 2.26).").where(kWhereGlibc)},
    {kFastbins, choice<kSwitchChoices>("fastbins", "fastbins", Switch::on, "allocator", "glibc: small freed chunks are not coalesced at once (since 2.3).").where(kWhereGlibc)},
    {kWorkload, choice<kWorkloadChoices>("workload", "workload", WorkloadKind::steady, "calls", "In what order blocks come and go.")},
    {kOperations, integer("operations", "calls", "calls", 1, kMostCalls, 400, true, "calls", "Calls of malloc, free and realloc; a trace that is read brings its own number.").where(kWhereDrawn)},
    {kLive, integer("live", "live set", "blocks", 1, 200000, 24, true, "calls", "Blocks that are alive at once, at most.").where(kWhereMany)},
    {kSizes, choice<kSizeChoices>("sizes", "sizes", SizeLaw::small_heavy, "calls", "How the sizes are drawn.").where(kWhereDrawn)},
    {kLeastBytes, integer("least-bytes", "smallest block", "bytes", 0, 16777216, 8, true, "calls", "Lower bound of the sizes.").where(kWhereDrawn)},
    {kMostBytes, integer("most-bytes", "largest block", "bytes", 1, 16777216, 2000, true, "calls", "Upper bound of the sizes.").where(kWhereDrawn)},
    {kReallocs, integer("reallocs", "reallocs", "%", 0, 100, 0, false, "calls", "Share of the calls that resize a live block, where there is one.").where(kWhereDrawn)},
    {kMissNs, integer("miss-ns", "a look at a chunk costs", "ns", 1, 10000, 160, true, "machine", "Time of reading a chunk's header: a cache miss, on a 450 MHz Pentium II Xeon some 70 cycles.")},
    {kSystemCallNs, integer("system-call-ns", "a system call costs", "ns", 1, 100000, 2000, true, "machine", "Time of an sbrk, mmap, munmap or mremap; an assumption.")},
    {kSeed, seed_param("Seed of the random numbers: sizes, and which block is freed.")},
});

constexpr auto kMetricRows = std::to_array<MetricRow<Metric>>({
    {kCalls, "calls", "calls", "calls", "Calls of malloc, free and realloc so far."},
    {kLiveBlocks, "liveBlocks", "blocks", "live blocks", "Blocks that the program holds."},
    {kLiveBytes, "liveBytes", "bytes", "live bytes", "Bytes that the program asked for and holds."},
    {kPeakLiveBytes, "peakLiveBytes", "bytes", "most live bytes", "The most of them at the end of any call."},
    {kHeapBytes, "heapBytes", "bytes", "heap", "Bytes taken from the system: by sbrk and mapped."},
    {kPeakHeapBytes, "peakHeapBytes", "bytes", "largest heap", "The most of them at any time."},
    {kHeapPerByte, "heapPerByte", "", "heap for each live byte", "Largest heap over most live bytes: what the allocator costs in memory."},
    {kUtilisation, "utilisation", "%", "utilisation", "Most live bytes, as a share of the largest heap: how the malloc lab of CS:APP marks an allocator."},
    {kUsedBytes, "usedBytes", "bytes", "in use", "Bytes of the chunks that hold live blocks, with headers and padding."},
    {kFreeBytes, "freeBytes", "bytes", "free", "Bytes of the heap in no live block's chunk: free chunks, caches, top."},
    {kLargestFreeBytes, "largestFreeBytes", "bytes", "largest free chunk", "The largest free chunk; top counts, what lies in a cache doesn't."},
    {kFreeChunks, "freeChunks", "chunks", "free chunks", "Free chunks: in bins, in caches, and top."},
    {kInternalFragmentation, "internalFragmentation", "%", "internal fragmentation", "Share of the chunks in use that nobody asked for: headers, padding, rests too small to split."},
    {kExternalFragmentation, "externalFragmentation", "%", "external fragmentation", "Share of the free bytes outside the largest free chunk."},
    {kChunksSearched, "chunksSearched", "chunks", "chunks looked at", "Chunks that searches looked at, found or passed over."},
    {kSearchedPerMalloc, "searchedPerMalloc", "chunks", "chunks a call", "The same for each call."},
    {kSplits, "splits", "splits", "splits", "Chunks split; what is cut from top doesn't count."},
    {kCoalesces, "coalesces", "merges", "coalesced", "Chunks merged with a free neighbour; joining top counts."},
    {kCacheHits, "cacheHits", "calls", "served by a cache", "Calls of malloc that a thread cache or a fastbin answered."},
    {kSystemCalls, "systemCalls", "calls", "system calls", "Calls of sbrk, mmap, munmap and mremap."},
    {kSbrkCalls, "sbrkCalls", "calls", "sbrk", "Calls of sbrk, up and down."},
    {kMmapCalls, "mmapCalls", "calls", "mmap", "Blocks that were mapped on their own."},
    {kTrims, "trims", "trims", "trims", "Times that memory was given back from the heap's end."},
    {kCopiedBytes, "copiedBytes", "bytes", "copied by realloc", "Bytes that realloc copied."},
    {kFailedCalls, "failedCalls", "calls", "calls that failed", "Calls for which there was no memory: 1 GB by sbrk, 1 GB mapped."},
    {kSkippedCalls, "skippedCalls", "calls", "calls skipped", "Calls of a trace that could not be played: the block came from a function that isn't in it, or the call returned no memory."},
    {kHeaps, "heaps", "heaps", "heaps", "Traces begun, each on a fresh heap."},
    {kCallNs, "callNs", "ns", "a call", "Mean time of a call."},
    {kElapsedNs, kElapsedMetric},
    {kOwnHeapBytes, "ownHeapBytes", "bytes", "heap by your offsets", "From the lowest byte of any block to the highest, where your trace brings the offsets of your own allocator; headers below the first block don't count."},
    {kOwnUtilisation, "ownUtilisation", "%", "utilisation by your offsets", "Most live bytes, as a share of that heap."},
    {kSameOffsets, "sameOffsets", "blocks", "at your offsets", "Blocks that this allocator puts where your own did, so far."},
});

constexpr auto kColumnRows = std::to_array<ColumnRow<Column>>({
    {kChunkOffset, "chunkOffset", Per::run, ColumnType::i32, "Where each chunk begins, from the first block's chunk on; ascending, mapped ones last, from 1 GB on.", nullptr},
    {kChunkSize, "chunkSize", Per::run, ColumnType::u32, "Its size in bytes, header included.", nullptr},
    {kChunkState, "chunkState", Per::run, ColumnType::u8, "What it is.", "in use|free|top|mapped|thread cache|fastbin|the allocator's own"},
    {kChunkRequested, "chunkRequested", Per::run, ColumnType::u32, "Bytes that the program asked for; 0 where there is no block.", nullptr},
    {kChunkBlock, "chunkBlock", Per::run, ColumnType::u32, "The block in it; 4294967295 for none.", nullptr},
    {kChunkBin, "chunkBin", Per::run, ColumnType::u8, "The list that it is in; 255 for none.", nullptr},
    {kBinNumber, "binNumber", Per::run, ColumnType::u8, "Lists that are not empty, ascending.", nullptr},
    {kBinLength, "binLength", Per::run, ColumnType::u32, "Chunks in each of them.", nullptr},
    {kBinMembers, "binMembers", Per::run, ColumnType::u32, "Their chunks as places in the chunk columns, list after list, first first.", nullptr},
    {kHand, "hand", Per::run, ColumnType::i32, "Call (0 none, 1 malloc, 2 free, 3 realloc), block, bytes, chunk in hand, list in hand, top, last remainder, roving pointer, break, calls, heap, header; -1 for none.",
     nullptr},
    {kHistoryStride, "historyStride", Per::run, ColumnType::u32, "Calls between two samples of the history columns.", nullptr},
    {kHistoryHeap, "historyHeap", Per::run, ColumnType::u32, "Bytes taken from the system, sampled over the calls from the first on.", nullptr},
    {kHistoryLive, "historyLive", Per::run, ColumnType::u32, "Bytes asked for and alive, at the same calls.", nullptr},
    {kHistoryUsed, "historyUsed", Per::run, ColumnType::u32, "Bytes of chunks in use, at the same calls.", nullptr},
    {kHistoryLargestFree, "historyLargestFree", Per::run, ColumnType::u32, "The largest free chunk, at the same calls.", nullptr},
});

constexpr auto kKindRows = std::to_array<KindRow<HeapKind>>({
    {HeapKind::call_malloc, "call-malloc", "malloc({arg}) for block {task:number}.", nullptr},
    {HeapKind::call_free, "call-free", "free(block {task:number}), at {arg:offset}.", nullptr},
    {HeapKind::call_realloc, "call-realloc", "realloc(block {task:number}, {arg}).", nullptr},
    {HeapKind::search, "search", "Look into {what:list}: [scan:{arg} chunk{arg:s}].", nullptr},
    {HeapKind::look, "look", "[scan:Look at the chunk at {arg:offset}] in {what:list}.", nullptr},
    {HeapKind::look_on, "look-on", "[scan:{arg} more chunk{arg:s}] of {what:list} looked at.", nullptr},
    {HeapKind::take, "take", "The chunk at {arg:offset} leaves {what:list}.", nullptr},
    {HeapKind::file, "file", "The chunk at {arg:offset} goes into {what:list}.", nullptr},
    {HeapKind::split, "split", "Split: the rest begins at {arg:offset}.", nullptr},
    {HeapKind::merge_previous, "merge-previous", "Merged with the free chunk before it: now from {arg:offset}.", nullptr},
    {HeapKind::merge_next, "merge-next", "The chunk at {arg:offset} swallows the free one behind it.", nullptr},
    {HeapKind::take_top, "take-top", "The chunk at {arg:offset} is cut from top.", nullptr},
    {HeapKind::join_top, "join-top", "It becomes part of top, which now begins at {arg:offset}.", nullptr},
    {HeapKind::sbrk, "sbrk", "[sleeping:sbrk]: the heap grows by {arg} bytes.", nullptr},
    {HeapKind::trim, "trim", "[sleeping:sbrk]: {arg} bytes of top go back to the system.", nullptr},
    {HeapKind::map, "map", "[sleeping:mmap]: a mapping of its own, at {arg:offset}.", nullptr},
    {HeapKind::unmap, "unmap", "[sleeping:munmap]: {arg} bytes go back to the system.", nullptr},
    {HeapKind::remap, "remap", "[sleeping:mremap]: the mapping is now at {arg:offset}.", nullptr},
    {HeapKind::cache_put, "cache-put", "The chunk at {arg:offset} goes into {what:list}.", nullptr},
    {HeapKind::cache_take, "cache-take", "The chunk at {arg:offset} comes out of {what:list}.", nullptr},
    {HeapKind::consolidate, "consolidate", "The fastbins are emptied: {arg} chunk{arg:s} freed for good.", nullptr},
    {HeapKind::grow, "grow", "The chunk at {arg:offset} grows where it is.", nullptr},
    {HeapKind::copy, "copy", "{arg} byte{arg:s} copied.", nullptr},
    {HeapKind::placed, "placed", "[running:Block {task:number} is at {arg:offset}].", "call"},
    {HeapKind::freed, "freed", "Block {task:number} is free.", "call"},
    {HeapKind::failed, "failed", "No memory for {arg} bytes.", "call"},
    {HeapKind::fresh, "fresh", "A fresh heap, number {arg}.", nullptr},
});

// One trace may hold lines of both: the reader tells them apart line by line.
constexpr FormatSpec kFormats[] = {
    {"calls", "a ID SIZE allocates, f ID frees, r ID SIZE resizes; after --- comes a fresh heap, after offsets where your own allocator put each block.", "a 1 100", "a *|f *|r *|---"},
    {"mtrace", "What glibc's mtrace() writes.", "@ ./x:[0x400794] + 0x940860 0x10", "= Start|@ *|+ 0x*|- 0x*"},
    {"ltrace", "What ltrace prints, with any other calls and the program's output between.", "malloc(100) = 0x5581", nullptr},
};

}  // namespace

const ModelSpec& spec() {
  static const ModelSpec model = {
      "heap",
      "A heap, block by block",
      "malloc, free and realloc on one heap: which list is searched, which chunk is split, what is merged, and where every block lands.",
      table_of<kParamRows>(),
      table_of<kMetricRows>(),
      table_of<kColumnRows>(),
      table_of<kKindRows>(),
      {table(kListing)},
      {},
      "Where each malloc and realloc put its block: ID OFFSET, in bytes from the first block of the same heap; ID none, where there was no memory; --- where a fresh heap begins.",
      {nullptr, 0},
      table(kFormats),
      list_families(),
  };
  return model;
}

}  // namespace stampede::heap_model
