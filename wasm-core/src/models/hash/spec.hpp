// What the hash model can be asked for and what it tells; the order of each enumeration is the order of its table in spec.cpp.
#pragma once
#include "models/description.hpp"

namespace stampede::hash_model {

enum class KeySource : uint8_t { sequential, strided, random, metadata, inode_numbers, page_offsets, directory_entries, adversary, given };

enum Param { kFunction, kKeys, kCount, kStride, kMemoryMb, kBuckets, kLookups, kMisses, kDeletes, kMissNs, kSeed, kParams };

enum Metric {
  kKeyCount, kBucketCount, kLoad, kEmpty, kLongest, kProbesHit, kProbesMissUniform, kProbesMissKeylike, kInSmallBuckets, kChiSquared,
  kLinksFollowed, kLookupsDone, kLookupNs, kMissLookupNs, kBuildNs, kElapsedNs, kMetrics,
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
