#include "models/heap/own_offsets.hpp"

#include <algorithm>
#include <iterator>
#include <map>

namespace stampede::heap_model {

namespace {

constexpr const char* kOverlaps = "blocks that overlap another one";

struct Placed {
  int64_t end;
  uint32_t block;
};

std::string extent(uint32_t block, int64_t begin, int64_t end) {
  return "block " + std::to_string(block) + ", from " + std::to_string(begin) + " to " + std::to_string(end);
}

/// One heap: what lies where, and how far it reaches.
struct Layout {
  std::map<int64_t, Placed> by_begin;
  std::vector<int64_t> begin_of;  // by slot
  std::vector<uint8_t> here;
  int64_t lowest = 0, highest = 0;
  double live = 0;
  bool any = false;

  explicit Layout(uint32_t slots) : begin_of(slots, 0), here(slots, 0) {}

  void remove(uint32_t slot) {
    if (!here[slot]) return;
    here[slot] = 0;
    const auto at = by_begin.find(begin_of[slot]);
    if (at == by_begin.end()) return;
    live -= static_cast<double>(at->second.end - at->first);
    by_begin.erase(at);
  }

  /// What it overlaps, or nothing.
  std::string put(const Call& call, int64_t begin) {
    const int64_t end = begin + call.bytes;
    lowest = any ? std::min(lowest, begin) : begin;
    highest = any ? std::max(highest, end) : end;
    any = true;
    auto after = by_begin.lower_bound(begin);
    std::string over;
    if (after != by_begin.end() && after->first < end) over = extent(after->second.block, after->first, after->second.end);
    if (over.empty() && after != by_begin.begin()) {
      const auto before = std::prev(after);
      if (before->second.end > begin) over = extent(before->second.block, before->first, before->second.end);
    }
    if (!over.empty()) return extent(call.block, begin, end) + ", overlaps " + over;
    // Of two empty blocks at one place the second stands for both.
    by_begin[begin] = {end, call.block};
    begin_of[call.slot] = begin;
    here[call.slot] = 1;
    live += call.bytes;
    return {};
  }
};

}  // namespace

void measure_own(Trace& trace, const std::vector<uint32_t>& lines, uint32_t at, PassedOver& passed_over) {
  OwnOffsets& own = trace.own;
  const auto placed = static_cast<std::size_t>(std::count_if(trace.calls.begin(), trace.calls.end(), [](const Call& call) { return call.kind == CallKind::allocate || call.kind == CallKind::resize; }));
  if (own.of.size() != placed) {
    passed_over.add_unusable(at, "expected " + std::to_string(placed) + " offsets, one for each a and for each r whose size isn't 0, not " + std::to_string(own.of.size()));
    own = {};
    return;
  }
  Layout layout(trace.slots);
  std::optional<int64_t> first;
  double most_live = 0;
  std::size_t next = 0;
  const auto end_heap = [&] { own.heap_bytes = std::max(own.heap_bytes, static_cast<double>(layout.highest - layout.lowest)); };
  for (const Call& call : trace.calls) {
    if (call.kind == CallKind::fresh) {
      end_heap();
      layout = Layout(trace.slots);
      first.reset();
      continue;
    }
    if (call.kind == CallKind::free) {
      layout.remove(call.slot);
      continue;
    }
    std::optional<int64_t>& offset = own.of[next];
    const uint32_t line = lines[next++];
    if (!offset) continue;  // a realloc without memory leaves the block where it is
    if (!first) first = offset;
    *offset -= *first;
    layout.remove(call.slot);
    const std::string over = layout.put(call, *offset);
    if (!over.empty()) passed_over.add(kOverlaps, line, over);
    most_live = std::max(most_live, layout.live);
  }
  end_heap();
  own.utilisation = own.heap_bytes > 0 ? most_live / own.heap_bytes : 0;
}

}  // namespace stampede::heap_model
