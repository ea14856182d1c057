// What the heap model can be asked for and what it tells. Each row of spec.cpp names its enumerator; both stand in one order (rows.hpp).
#pragma once
#include "models/description.hpp"

namespace stampede::heap_model {

enum class AllocatorKind : uint8_t { dlmalloc_1998, glibc, first_fit, next_fit, best_fit, worst_fit, buddy };
enum class Word : uint8_t { own, bits_32, bits_64 };
enum class Switch : uint8_t { off, on };
enum class WorkloadKind : uint8_t { paper_loop, steady, stack, queue, phases, ten_calls, three_neighbours, given };
enum class SizeLaw : uint8_t { uniform, fixed, powers, mixed, small_heavy };

enum Param : uint32_t {
  kAllocator, kWord, kTcache, kFastbins, kWorkload, kOperations, kLive, kSizes, kLeastBytes, kMostBytes, kReallocs, kMissNs, kSystemCallNs, kSeed,
};

enum Metric : uint32_t {
  kCalls, kLiveBlocks, kLiveBytes, kPeakLiveBytes, kHeapBytes, kPeakHeapBytes, kHeapPerByte, kUtilisation, kUsedBytes, kFreeBytes, kLargestFreeBytes, kFreeChunks,
  kInternalFragmentation, kExternalFragmentation, kChunksSearched, kSearchedPerMalloc, kSplits, kCoalesces, kCacheHits, kSystemCalls, kSbrkCalls, kMmapCalls,
  kTrims, kCopiedBytes, kFailedCalls, kSkippedCalls, kHeaps, kCallNs, kElapsedNs, kOwnHeapBytes, kOwnUtilisation, kSameOffsets,
};

/// One record a list operation. task = the block that the call is about; arg = the offset of a chunk, as i32, unless it says otherwise.
enum class HeapKind : uint8_t {
  call_malloc,        // arg = bytes asked for
  call_free,          // the block's chunk
  call_realloc,       // arg = bytes asked for
  search,             // what = bin looked into; arg = chunks in it
  look,               // what = bin; chunk looked at
  look_on,            // what = bin; arg = chunks looked at beyond those that have records of their own
  take,               // what = bin; chunk taken out of it
  file,               // what = bin; chunk put into it
  split,              // the rest that is split off
  merge_previous,     // chunk merged with the free one before it
  merge_next,         // chunk merged with the free one behind it
  take_top,           // chunk cut from top
  join_top,           // chunk that becomes part of top
  sbrk,               // arg = bytes that the heap grows by
  trim,               // arg = bytes given back
  map,                // chunk mapped
  unmap,              // arg = bytes given back
  remap,              // chunk mapped anew, perhaps elsewhere
  cache_put,          // what = cache list; chunk put at its head
  cache_take,         // what = cache list; chunk taken from its head
  consolidate,        // arg = chunks in the fastbins, which are all freed for good
  grow,               // chunk that grows where it is
  copy,               // arg = bytes copied
  placed,             // the call is over: the block's chunk
  freed,              // the call is over
  failed,             // the call is over, without memory; arg = bytes asked for
  fresh,              // a new trace on a fresh heap; arg = its number, from 0
};

/// Numbers of lists, as records (`what`) and columns name them.
namespace bin {
inline constexpr uint32_t kLastRemainder = 128, kUnsorted = 129, kFreeList = 130, kTcache = 136, kFast = 200, kOrder = 216, kCount = 256, kNone = 255;
}

enum Column : uint32_t {
  kChunkOffset, kChunkSize, kChunkState, kChunkRequested, kChunkBlock, kChunkBin, kBinNumber, kBinLength, kBinMembers, kHand, kHistoryStride, kHistoryHeap,
  kHistoryLive, kHistoryUsed, kHistoryLargestFree,
};

const ModelSpec& spec();

}  // namespace stampede::heap_model
