// Somebody who knows the function, and picks names or numbers that all fall into one bucket (Crosby and Wallach 2003).
#pragma once
#include <vector>

#include "models/hash/functions.hpp"

namespace stampede::hash_model {

/// `count` keys for one bucket of a table of `buckets` (`bits` = its log2). Every function is solved for the key, so nothing needs more than a few tries a key.
/// A bucket has 2^32 / buckets numbers: where `count` is more, the next bucket is filled after it, and where even that takes too long, the keys are fewer.
void adversary_keys(Function function, uint32_t buckets, uint32_t bits, uint32_t count, std::vector<Key>& keys);

}  // namespace stampede::hash_model
