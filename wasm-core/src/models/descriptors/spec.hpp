// What the descriptors model can be asked for and what it tells. Each row of spec.cpp names its enumerator; both stand in one order (rows.hpp).
#pragma once
#include "models/description.hpp"

namespace stampede::descriptors_model {

enum class Allocator : uint8_t { first_zero, next_fd, two_level };
enum class Word : uint8_t { bits_4, bits_8, bits_16, bits_32, bits_64 };
enum class Workload : uint8_t { lsp, churn, burst, trace };
enum class Victim : uint8_t { random, oldest, newest, lowest };
enum class Growth : uint8_t { fixed_1024, doubling, today };

enum Param : uint32_t { kAllocator, kWord, kWorkload, kOpen, kNth, kHoles, kPairs, kVictim, kLimit, kProcess, kGrowth, kMhz, kSeed };
enum Metric : uint32_t {
  kFd1, kFd2, kWords1, kWords2, kOpenNs2, kWordsLooked, kWordsPerOpen, kWordsMost, kTableSize, kGrowths, kPointersCopied, kOpened, kClosed, kRefused, kLive,
  kDiffering, kIgnored, kElapsedNs,
};
enum Column : uint32_t { kWordFill, kUpperFill, kDescriptorState, kSearch };
enum Format : uint32_t { kCalls, kStrace };

enum class DescriptorsKind : uint8_t {
  open,           // arg = number that the search begins at
  look_upper,     // arg = word of the upper map; what = how many of its bits are set
  skim_upper,     // arg = words of the upper map that were passed over, all full
  look,           // arg = word; what = how many of its bits are set
  skim,           // arg = words that were passed over, all full
  grow_bits,      // arg = numbers that the map has room for now
  grow,           // arg = pointers that the table has room for now
  give,           // task = descriptor
  too_many,       // arg = the limit
  bad_number,     // task = descriptor that is not open, or beyond the limit
  bad_argument,   // task = number that the search should begin at, beyond the limit
  close,          // task = descriptor; arg = number that the next search begins at; what = 1: one of several that a call closes
  take,           // task = descriptor that dup2 asked for
  limit,          // arg = the limit from now on
  status,         // arg = pointers that the table has room for
  end,            // the process ends
  held,           // task = descriptor; what = 1: open before the first call, 0: not
  close_range,    // task = the first number; arg = how many were closed, each told before by `close` with what = 1
  exec,           // arg = how many were closed, each told before by `close` with what = 1
  differs,        // what the trace says of the last call: task = number, or what = error; arg = its line
};

const ModelSpec& spec();

}  // namespace stampede::descriptors_model
