// The lists of chunks that the allocators keep, as the description tells of them: names, and what sizes lie in them.
#pragma once
#include <vector>

#include "models/description.hpp"

namespace stampede::heap_model {

/// Caches first, then what is not in a bin yet, then bins by size.
std::vector<ListFamily> list_families();

}  // namespace stampede::heap_model
