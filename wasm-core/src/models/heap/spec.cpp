#include "models/heap/spec.hpp"

#include "models/heap/listing.hpp"
#include "models/heap/trace.hpp"

namespace stampede::heap_model {

namespace {

constexpr Choice kAllocatorChoices[] = {
    {"dlmalloc-1998", "Doug Lea, 1998", "Doug Lea's malloc 2.6.5, the allocator under glibc 2.0: sorted bins, coalescing at once, a last remainder."},
    {"glibc", "glibc", "glibc since 2.3, as in 2.36: an unsorted list before the bins, and today's two caches where they are switched on."},
    {"first-fit", "first fit", "Textbook: the first chunk that is large enough, in the order of addresses."},
    {"next-fit", "next fit", "Textbook: the same, from where the last search ended."},
    {"best-fit", "best fit", "Textbook: the smallest chunk that is large enough, found by looking at all."},
    {"worst-fit", "worst fit", "Textbook: the largest chunk, found by looking at all."},
    {"buddy", "binary buddies", "Textbook: blocks of a power of two, halved on the way down, joined with their other half on the way up."},
};

constexpr Choice kWordChoices[] = {
    {"own", "as its time had it", "32 bits for dlmalloc-1998 and the textbook's allocators, 64 for glibc."},
    {"32", "32 bits", "Addresses of 4 bytes, as on an i386."},
    {"64", "64 bits", "Addresses of 8 bytes, as on x86-64."},
};

constexpr Choice kSwitchChoices[] = {
    {"0", "off", "Without it."},
    {"1", "on", "With it."},
};

constexpr Choice kWorkloadChoices[] = {
    {"paper-loop", "the paper's loop", "malloc, free, malloc, free: one block at a time, as in LSP 1999's benchmark."},
    {"steady", "a steady live set", "Up to the live set; from then on a block picked at random is freed before each malloc."},
    {"stack", "nested lifetimes", "What was allocated last is freed first, in runs of random length."},
    {"queue", "first in, first out", "What was allocated first is freed first."},
    {"phases", "phases that fragment", "Each phase fills the live set with blocks twice as large as the phase before, then frees all but every fourth of its own."},
    {"ten-calls", "ten calls", "A first walk: two holes are made, one is split, and in the end the free neighbours join.", "ten-calls"},
    {"three-neighbours", "three neighbours", "Three blocks of 40 bytes in a row are freed in turn; then come requests for 40 bytes and for 72.", "three-neighbours"},
    {"given", "your own", "A trace of calls: lines a ID SIZE, f ID, r ID SIZE, or what ltrace prints.", "reader"},
};

constexpr Choice kSizeChoices[] = {
    {"uniform", "uniform", "Every size between the bounds as likely as any other."},
    {"fixed", "all the same", "Every block has the upper bound's size."},
    {"powers", "powers of two", "Powers of two between the bounds, each as likely."},
    {"mixed", "as many small as large", "Uniform in the exponent: each doubling between the bounds as likely as the next."},
    {"small-heavy", "mostly small", "The smaller the likelier, over all doublings: half of the blocks in the first, a quarter in the second."},
};

constexpr UsedWhere kWhereGlibc = {"allocator", "glibc"};
constexpr UsedWhere kWhereMany = {"workload", "steady|stack|queue|phases"};
constexpr UsedWhere kWhereDrawn = {"workload", "paper-loop|steady|stack|queue|phases"};

constexpr ParamSpec kParamSpecs[] = {
    choice("allocator", "allocator", kAllocatorChoices, 0, "allocator", "Who hands out the heap."),
    choice("word", "word", kWordChoices, 0, "allocator", "Size of an address: headers, alignment and least chunk follow from it."),
    choice("tcache", "thread cache", kSwitchChoices, 1, "allocator", "glibc: seven freed chunks of each size kept aside (since 2.26).").where(kWhereGlibc),
    choice("fastbins", "fastbins", kSwitchChoices, 1, "allocator", "glibc: small freed chunks are not coalesced at once (since 2.3).").where(kWhereGlibc),
    choice("workload", "workload", kWorkloadChoices, 1, "calls", "In what order blocks come and go."),
    integer("operations", "calls", "calls", 1, kMostCalls, 400, true, "calls", "Calls of malloc, free and realloc; a trace that is read brings its own number.").where(kWhereDrawn),
    integer("live", "live set", "blocks", 1, 200000, 24, true, "calls", "Blocks that are alive at once, at most.").where(kWhereMany),
    choice("sizes", "sizes", kSizeChoices, 4, "calls", "How the sizes are drawn.").where(kWhereDrawn),
    integer("least-bytes", "smallest block", "bytes", 0, 16777216, 8, true, "calls", "Lower bound of the sizes.").where(kWhereDrawn),
    integer("most-bytes", "largest block", "bytes", 1, 16777216, 2000, true, "calls", "Upper bound of the sizes.").where(kWhereDrawn),
    integer("reallocs", "reallocs", "%", 0, 100, 0, false, "calls", "Share of the calls that resize a live block, where there is one.").where(kWhereDrawn),
    integer("miss-ns", "a look at a chunk costs", "ns", 1, 10000, 160, true, "machine", "Time of reading a chunk's header: a cache miss, on a 450 MHz Pentium II Xeon some 70 cycles."),
    integer("system-call-ns", "a system call costs", "ns", 1, 100000, 2000, true, "machine", "Time of an sbrk, mmap, munmap or mremap; an assumption."),
    seed_param("Seed of the random numbers: sizes, and which block is freed."),
};
static_assert(sizeof(kParamSpecs) / sizeof(kParamSpecs[0]) == kParams);

constexpr MetricSpec kMetricSpecs[] = {
    {"calls", "calls", "calls", "Calls of malloc, free and realloc so far."},
    {"liveBlocks", "blocks", "live blocks", "Blocks that the program holds."},
    {"liveBytes", "bytes", "live bytes", "Bytes that the program asked for and holds."},
    {"peakLiveBytes", "bytes", "most live bytes", "The most of them at the end of any call."},
    {"heapBytes", "bytes", "heap", "Bytes taken from the system: by sbrk and mapped."},
    {"peakHeapBytes", "bytes", "largest heap", "The most of them at any time."},
    {"heapPerByte", "", "heap for each live byte", "Largest heap over most live bytes: what the allocator costs in memory."},
    {"usedBytes", "bytes", "in use", "Bytes of the chunks that hold live blocks, with headers and padding."},
    {"freeBytes", "bytes", "free", "Bytes of the heap in no live block's chunk: free chunks, caches, top."},
    {"largestFreeBytes", "bytes", "largest free chunk", "The largest free chunk; top counts, what lies in a cache doesn't."},
    {"freeChunks", "chunks", "free chunks", "Free chunks: in bins, in caches, and top."},
    {"internalFragmentation", "%", "internal fragmentation", "Share of the chunks in use that nobody asked for: headers, padding, rests too small to split."},
    {"externalFragmentation", "%", "external fragmentation", "Share of the free bytes outside the largest free chunk."},
    {"chunksSearched", "chunks", "chunks looked at", "Chunks that searches looked at, found or passed over."},
    {"searchedPerMalloc", "chunks", "chunks a call", "The same for each call."},
    {"splits", "splits", "splits", "Chunks split; what is cut from top doesn't count."},
    {"coalesces", "merges", "coalesced", "Chunks merged with a free neighbour; joining top counts."},
    {"cacheHits", "calls", "served by a cache", "Calls of malloc that a thread cache or a fastbin answered."},
    {"systemCalls", "calls", "system calls", "Calls of sbrk, mmap, munmap and mremap."},
    {"sbrkCalls", "calls", "sbrk", "Calls of sbrk, up and down."},
    {"mmapCalls", "calls", "mmap", "Blocks that were mapped on their own."},
    {"trims", "trims", "trims", "Times that memory was given back from the heap's end."},
    {"copiedBytes", "bytes", "copied by realloc", "Bytes that realloc copied."},
    {"failedCalls", "calls", "calls that failed", "Calls for which there was no memory: 1 GB by sbrk, 1 GB mapped."},
    {"skippedCalls", "calls", "calls skipped", "Calls of an ltrace whose block came from a function that isn't in it."},
    {"heaps", "heaps", "heaps", "Traces begun, each on a fresh heap."},
    {"callNs", "ns", "a call", "Mean time of a call."},
    {"elapsedNs", "ns", "simulated time", "Time since the start of the run."},
};
static_assert(sizeof(kMetricSpecs) / sizeof(kMetricSpecs[0]) == kMetrics);

constexpr ColumnSpec kColumnSpecs[] = {
    {"chunkOffset", Per::run, ColumnType::i32, "Where each chunk begins, from the first block's chunk on; ascending, mapped ones last, from 1 GB on.", nullptr},
    {"chunkSize", Per::run, ColumnType::u32, "Its size in bytes, header included.", nullptr},
    {"chunkState", Per::run, ColumnType::u8, "What it is.", "in use|free|top|mapped|thread cache|fastbin|the allocator's own"},
    {"chunkRequested", Per::run, ColumnType::u32, "Bytes that the program asked for; 0 where there is no block.", nullptr},
    {"chunkBlock", Per::run, ColumnType::u32, "The block in it; 4294967295 for none.", nullptr},
    {"chunkBin", Per::run, ColumnType::u8, "The list that it is in; 255 for none.", nullptr},
    {"binNumber", Per::run, ColumnType::u8, "Lists that are not empty, ascending.", nullptr},
    {"binLength", Per::run, ColumnType::u32, "Chunks in each of them.", nullptr},
    {"binMembers", Per::run, ColumnType::u32, "Their chunks as places in the chunk columns, list after list, first first.", nullptr},
    {"hand", Per::run, ColumnType::i32, "Call (0 none, 1 malloc, 2 free, 3 realloc), block, bytes, chunk in hand, list in hand, top, last remainder, roving pointer, break, calls, heap, header; -1 for none.",
     nullptr},
    {"historyStride", Per::run, ColumnType::u32, "Calls between two samples of the history columns.", nullptr},
    {"historyHeap", Per::run, ColumnType::u32, "Bytes taken from the system, sampled over the calls from the first on.", nullptr},
    {"historyLive", Per::run, ColumnType::u32, "Bytes asked for and alive, at the same calls.", nullptr},
    {"historyUsed", Per::run, ColumnType::u32, "Bytes of chunks in use, at the same calls.", nullptr},
    {"historyLargestFree", Per::run, ColumnType::u32, "The largest free chunk, at the same calls.", nullptr},
};
static_assert(sizeof(kColumnSpecs) / sizeof(kColumnSpecs[0]) == kColumns);

constexpr KindSpec kKindSpecs[] = {
    {"call-malloc", "malloc({arg}) for {task:block}.", nullptr},
    {"call-free", "free({task:block}), at {arg:offset}.", nullptr},
    {"call-realloc", "realloc({task:block}, {arg}).", nullptr},
    {"search", "Look into {what:list}: [scan:{arg} chunk{arg:s}].", nullptr},
    {"look", "[scan:Look at the chunk at {arg:offset}] in {what:list}.", nullptr},
    {"look-on", "[scan:{arg} more chunk{arg:s}] of {what:list} looked at.", nullptr},
    {"take", "The chunk at {arg:offset} leaves {what:list}.", nullptr},
    {"file", "The chunk at {arg:offset} goes into {what:list}.", nullptr},
    {"split", "Split: the rest begins at {arg:offset}.", nullptr},
    {"merge-previous", "Merged with the free chunk before it: now from {arg:offset}.", nullptr},
    {"merge-next", "The chunk at {arg:offset} swallows the free one behind it.", nullptr},
    {"take-top", "The chunk at {arg:offset} is cut from top.", nullptr},
    {"join-top", "It becomes part of top, which now begins at {arg:offset}.", nullptr},
    {"sbrk", "[sleeping:sbrk]: the heap grows by {arg} bytes.", nullptr},
    {"trim", "[sleeping:sbrk]: {arg} bytes of top go back to the system.", nullptr},
    {"map", "[sleeping:mmap]: a mapping of its own, at {arg:offset}.", nullptr},
    {"unmap", "[sleeping:munmap]: {arg} bytes go back to the system.", nullptr},
    {"remap", "[sleeping:mremap]: the mapping is now at {arg:offset}.", nullptr},
    {"cache-put", "The chunk at {arg:offset} goes into {what:list}.", nullptr},
    {"cache-take", "The chunk at {arg:offset} comes out of {what:list}.", nullptr},
    {"consolidate", "The fastbins are emptied: {arg} chunk{arg:s} freed for good.", nullptr},
    {"grow", "The chunk at {arg:offset} grows where it is.", nullptr},
    {"copy", "{arg} byte{arg:s} copied.", nullptr},
    {"placed", "[running:{task:block} is at {arg:offset}].", "call"},
    {"freed", "{task:block} is free.", "call"},
    {"failed", "No memory for {arg} bytes.", "call"},
    {"fresh", "A fresh heap, number {arg}.", nullptr},
};
static_assert(sizeof(kKindSpecs) / sizeof(kKindSpecs[0]) == static_cast<uint32_t>(HeapKind::fresh) + 1);

}  // namespace

const ModelSpec& spec() {
  static const ModelSpec model = {
      "heap",
      "A heap, block by block",
      "malloc, free and realloc on one heap: which list is searched, which chunk is split, what is merged, and where every block lands.",
      table(kParamSpecs),
      table(kMetricSpecs),
      table(kColumnSpecs),
      table(kKindSpecs),
      {table(kListing)},
      {},
      "Where each malloc and realloc put its block: ID OFFSET, in bytes from the first block of the same heap; ID none, where there was no memory; --- where a fresh heap begins.",
  };
  return model;
}

}  // namespace stampede::heap_model
