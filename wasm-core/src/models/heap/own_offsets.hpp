// Offsets of the reader's own allocator, beside the calls of a trace.
#pragma once
#include <cstdint>
#include <vector>

#include "models/heap/trace.hpp"

namespace stampede::heap_model {

/// Counts from the first block of each heap, and works out how large the heap was and how well it was used. `lines`: where each offset stands; `at`: where they begin. A
/// block that overlaps another one is told in `passed_over`, and so is another number of offsets than of allocations: then there are none.
void measure_own(Trace& trace, const std::vector<uint32_t>& lines, uint32_t at, PassedOver& passed_over);

}  // namespace stampede::heap_model
