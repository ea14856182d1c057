// What the answers of a trace say about what its lines don't show: what was open when it began, in which order calls that overlap took effect, and where it
// contradicts itself.
#pragma once
#include <cstdint>
#include <vector>

#include "models/descriptors/open_table.hpp"

namespace stampede::descriptors_model {

struct Settled {
  /// In the order in which they took effect, each with its cause.
  std::vector<Call> calls;
  /// Where a process begins with other numbers than `prior` and, from the second on, 0, 1 and 2.
  std::vector<std::vector<Held>> starts;
  /// That the trace shows before it sets one; 0: it doesn't.
  uint32_t limit = 0;
  /// Where it shows only that it is no lower, by a number that was given: `limit` is kMostNumbers then. 0: it shows more, or nothing.
  uint32_t limit_at_least = 0;
  /// The first line before which another program must have been run, unseen; 0: none.
  uint32_t unseen_exec = 0;
  uint32_t contradictions = 0;
  OpenTable end;
};

/// `calls` of one table, in the order in which they were over. `prior`: what its first process begins with as far as is known. `usual_limit`: unless the trace shows
/// another.
Settled settle(std::vector<Call> calls, const OpenTable& prior, uint32_t usual_limit);

/// What the lowest free number and the limit answer to each call, in its order; calls without an answer have kUntold. `end`: beyond all numbers of the tables.
std::vector<int32_t> answers_of(const Trace& trace, uint32_t limit, uint32_t end);

}  // namespace stampede::descriptors_model
