// Keys for a table: generated, or read from lines.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "models/hash/functions.hpp"
#include "models/hash/spec.hpp"
#include "models/passed_over.hpp"

namespace stampede::hash_model {

inline constexpr uint32_t kMostKeys = 1000000;

struct KeyRequest {
  Function function;
  KeySource source;
  uint32_t count, stride, buckets, bits;
  uint64_t seed;
};

/// Keys of the kind that the function takes. `input`: lines, for the sources that need them. Returns why there are no keys, or nothing.
std::string make_keys(const KeyRequest& request, std::string_view input, std::vector<Key>& keys, PassedOver& passed_over);

}  // namespace stampede::hash_model
