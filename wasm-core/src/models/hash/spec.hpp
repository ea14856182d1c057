// What the hash model can be asked for and what it tells. Each row of spec.cpp names its enumerator; both stand in one order (rows.hpp).
#pragma once
#include "models/description.hpp"
#include "models/hash/functions.hpp"

namespace stampede::hash_model {

enum class KeySource : uint8_t { sequential, strided, random, metadata, inode_numbers, page_offsets, directory_entries, adversary, given };

enum Param : uint32_t { kFunction, kKeys, kCount, kStride, kMemoryMb, kBuckets, kLookups, kMisses, kDeletes, kMissNs, kSeed };

enum Metric : uint32_t {
  kKeyCount, kBucketCount, kLoad, kEmpty, kLongest, kProbesHit, kProbesMissUniform, kProbesMissKeylike, kInSmallBuckets, kChiSquared,
  kLinksFollowed, kLookupsDone, kLookupNs, kMissLookupNs, kBuildNs, kElapsedNs,
};

enum Column : uint32_t {
  kChainLengths, kHistogram, kCurrentKey, kCurrentChain,
};

enum class HashKind : uint8_t {
  hash,     // task = key; arg = bucket
  insert,   // task = key; arg = bucket; what = links in it now
  probe,    // task = key looked at; arg = bucket; what = links followed so far
  found,    // task = key; arg = bucket; what = links followed
  missing,  // arg = bucket; what = links followed
  remove,   // task = key; arg = bucket; what = links left
};

const ModelSpec& spec();

}  // namespace stampede::hash_model
