// The heap model's laws over random runs of every allocator, the real allocators' own answers, and the listing.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "conditions.hpp"
#include "engine/random.hpp"
#include "models/heap/listing.hpp"
#include "models/heap/spec.hpp"
#include "run_scenario.hpp"
#include "watched.hpp"

using namespace stampede;
using namespace stampede::heap_model;

namespace {

enum : uint8_t { kInUse, kFree, kTop, kMapped, kCached, kFast, kOwn };
enum { kHandTop = 5, kHandBreak = 8 };

struct View {
  std::vector<int32_t> offset, hand;
  std::vector<uint32_t> size, requested, block, length, members;
  std::vector<uint8_t> state, list, number;
};

template <class T>
std::vector<T> values_of(const ColumnData& column) {
  const auto* data = reinterpret_cast<const T*>(column.bytes.data());
  return std::vector<T>(data, data + column.length);
}

View view_of(Run& run) {
  std::vector<ColumnData> columns;
  run.fill_state(columns);
  return {values_of<int32_t>(columns[kChunkOffset]), values_of<int32_t>(columns[kHand]), values_of<uint32_t>(columns[kChunkSize]),
          values_of<uint32_t>(columns[kChunkRequested]), values_of<uint32_t>(columns[kChunkBlock]), values_of<uint32_t>(columns[kBinLength]),
          values_of<uint32_t>(columns[kBinMembers]), values_of<uint8_t>(columns[kChunkState]), values_of<uint8_t>(columns[kChunkBin]),
          values_of<uint8_t>(columns[kBinNumber])};
}

void expect_tiles(const View& view) {
  int64_t end = view.offset.empty() ? 0 : view.offset[0];
  for (std::size_t i = 0; i < view.offset.size(); ++i) {
    ASSERT_GT(view.size[i], 0u);
    if (view.state[i] == kMapped) {
      ASSERT_GE(view.offset[i], end) << "mappings overlap";
    } else {
      ASSERT_EQ(view.offset[i], end) << "a gap or an overlap before chunk " << i;
    }
    end = int64_t{view.offset[i]} + view.size[i];
    if (i + 1 == view.offset.size() || view.state[i + 1] == kMapped) {
      if (view.state[i] != kMapped) { ASSERT_EQ(end, view.hand[kHandBreak]); }
    }
  }
}

/// What must hold between two calls. `live`: where each block is and how many bytes it has, by the records alone.
void expect_laws(const View& view, const std::map<uint32_t, std::pair<int32_t, uint32_t>>& live, bool buddies, uint32_t word, uint32_t align) {
  expect_tiles(view);
  std::set<uint32_t> seen;
  std::set<uint32_t> loose;
  for (uint32_t i = 0; i < view.offset.size(); ++i) {
    const uint8_t state = view.state[i];
    ASSERT_EQ(view.offset[i] % static_cast<int32_t>(align), 0);
    if (buddies) {
      ASSERT_EQ(view.size[i] & (view.size[i] - 1), 0u) << "no power of two";
      ASSERT_EQ(view.offset[i] % static_cast<int32_t>(view.size[i]), 0) << "a block that is nobody's buddy";
    }
    if (state == kInUse || state == kMapped) {
      const auto block = live.find(view.block[i]);
      ASSERT_NE(block, live.end()) << "a chunk is in use and holds no block";
      ASSERT_TRUE(seen.insert(view.block[i]).second) << "a block is in two chunks";
      ASSERT_EQ(block->second.first, view.offset[i]) << "a block moved";
      ASSERT_EQ(block->second.second, view.requested[i]);
      ASSERT_GE(view.size[i], view.requested[i] + word);
    } else {
      ASSERT_EQ(view.block[i], ~0u);
      ASSERT_EQ(view.requested[i], 0u);
    }
    if (state == kFree || state == kCached || state == kFast) loose.insert(i);
    const bool mergeable = state == kFree || state == kTop;
    if (!mergeable || i + 1 == view.offset.size()) continue;
    const uint8_t next = view.state[i + 1];
    if (next != kFree && next != kTop) continue;
    const bool pair = (static_cast<uint32_t>(view.offset[i]) ^ static_cast<uint32_t>(view.offset[i + 1])) == view.size[i] && view.size[i] == view.size[i + 1];
    ASSERT_TRUE(buddies && !pair) << "two free neighbours at " << view.offset[i];
  }
  ASSERT_EQ(seen.size(), live.size()) << "a live block is in no chunk";
  std::set<uint32_t> listed;
  uint32_t at = 0;
  for (uint32_t list = 0; list < view.number.size(); ++list) {
    for (uint32_t n = 0; n < view.length[list]; ++n, ++at) {
      ASSERT_LT(at, view.members.size());
      ASSERT_TRUE(listed.insert(view.members[at]).second) << "a chunk is on two lists";
      ASSERT_EQ(view.list[view.members[at]], view.number[list]);
    }
  }
  ASSERT_EQ(at, view.members.size());
  ASSERT_EQ(listed, loose) << "the lists hold other chunks than the free ones";
}

std::string read_file(const std::string& name) {
  std::ifstream in(TEST_DATA "/data/" + name);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

constexpr int32_t kFarAway = 1 << 29;  // mappings lie beyond

/// `ID OFFSET` for each placement, as the files have them.
std::string offsets_of(const std::string& scenario, const std::string& trace, bool name_mapped = false) {
  std::string lines;
  bool first = true;
  int32_t base = 0;
  run_scenario(scenario + "&workload=given", [&](const Record& record) {
    const auto place = static_cast<int32_t>(record.arg);
    if (record.kind == static_cast<uint8_t>(HeapKind::fresh)) {
      lines += "---\n";
      first = true;
    } else if (record.kind == static_cast<uint8_t>(HeapKind::placed)) {
      if (first) base = place;
      first = false;
      lines += std::to_string(record.task) + " " + (name_mapped && place > kFarAway ? "mapped" : std::to_string(place - base)) + "\n";
    }
  }, 4096, "heap", trace);
  return lines;
}

std::string random_scenario(Random& random, const std::string& allocator) {
  static const char* const workloads[] = {"paper-loop", "steady", "stack", "queue", "phases"};
  static const char* const sizes[] = {"uniform", "fixed", "powers", "mixed", "small-heavy"};
  static const uint32_t most[] = {60, 600, 5000, 150000, 400000};
  const auto number = [&](uint32_t bound) { return std::to_string(random.below(bound)); };
  return "allocator=" + allocator + "&word=" + (random.below(2) ? "32" : "64") + "&tcache=" + number(2) + "&fastbins=" + number(2) + "&workload=" +
         workloads[random.below(5)] + "&sizes=" + sizes[random.below(5)] + "&operations=" + std::to_string(100 + random.below(500)) + "&live=" +
         std::to_string(1 + random.below(60)) + "&least-bytes=" + number(20) + "&most-bytes=" + std::to_string(most[random.below(5)]) + "&reallocs=" +
         (random.below(2) ? number(40) : "0") + "&seed=" + number(100000);
}

}  // namespace

class HeapLaws : public testing::TestWithParam<const char*> {};

TEST_P(HeapLaws, ChunksTileTheHeapBlocksStayWholeAndListsHoldTheFreeChunks) {
  Random random(17);
  const std::string allocator = GetParam();
  for (int i = 0; i < scenarios(40); ++i) {
    const std::string scenario = random_scenario(random, allocator);
    SCOPED_TRACE(scenario);
    std::string error;
    const auto run = open_scenario(scenario, error, "heap");
    ASSERT_TRUE(run) << error;
    const uint32_t word = scenario.find("word=64") != std::string::npos ? 8 : 4;
    const uint32_t align = allocator == "glibc" ? 16 : 2 * word;
    std::map<uint32_t, std::pair<int32_t, uint32_t>> live;
    uint32_t wanted = 0, calls = 0;
    uint64_t peak_heap = 0, peak_live = 0;
    for (bool more = true; more;) {
      more = run->advance(1, ~Ns{0});
      if (run->log().count() == 0) continue;
      const Record record = run->log().records()[0];
      const auto kind = static_cast<HeapKind>(record.kind);
      bool over = true;
      switch (kind) {
        case HeapKind::call_malloc:
        case HeapKind::call_realloc: wanted = record.arg; over = false; break;
        case HeapKind::placed: live[record.task] = {static_cast<int32_t>(record.arg), wanted}; break;
        case HeapKind::freed: ASSERT_EQ(live.erase(record.task), 1u); break;
        default: over = false;
      }
      const View view = view_of(*run);
      if (over) {
        ++calls;
        uint64_t bytes = 0;
        for (const auto& [block, where] : live) bytes += where.second;
        peak_live = std::max(peak_live, bytes);
        expect_laws(view, live, allocator == "buddy", word, align);
      } else if (allocator != "buddy") {
        expect_tiles(view);  // buddies grow by several blocks, one step each
      }
      if (HasFatalFailure()) return;
      peak_heap = std::max(peak_heap, static_cast<uint64_t>(std::max(0, view.hand[kHandBreak])));
    }
    const Outcome outcome = outcome_of(*run, heap_model::spec());
    const View view = view_of(*run);
    double used = 0, bytes = 0, mapped = 0;
    // On 32 bits glibc puts 8 bytes before the heap's first chunk, and before that of each mapping.
    const int lead = allocator == "glibc" && word == 4 ? 8 : 0;
    const bool any = !view.offset.empty() && view.state[0] != kMapped;
    const int begin = any ? view.offset[0] - lead : 0;
    for (std::size_t at = 0; at < view.offset.size(); ++at) {
      bytes += view.requested[at];
      if (view.state[at] == kInUse || view.state[at] == kMapped) used += view.size[at];
      if (view.state[at] == kMapped) mapped += view.size[at] + lead;
    }
    EXPECT_EQ(outcome["calls"], calls);
    EXPECT_EQ(outcome["liveBlocks"], static_cast<double>(live.size()));
    EXPECT_EQ(outcome["usedBytes"], used);
    EXPECT_EQ(outcome["liveBytes"], bytes);
    EXPECT_EQ(outcome["peakLiveBytes"], static_cast<double>(peak_live));
    EXPECT_EQ(outcome["heapBytes"], view.hand[kHandBreak] - begin + mapped);
    EXPECT_EQ(outcome["heapBytes"], outcome["usedBytes"] + outcome["freeBytes"]);
    EXPECT_GE(outcome["peakHeapBytes"], static_cast<double>(peak_heap));
    EXPECT_EQ(outcome.digest, run_scenario(scenario, nullptr, 4096, "heap").digest) << "steps of one record and of many differ";
  }
}

INSTANTIATE_TEST_SUITE_P(Heap, HeapLaws, testing::Values("dlmalloc-1998", "glibc", "first-fit", "next-fit", "best-fit", "worst-fit", "buddy"),
                         [](const auto& info) {
                           std::string name = info.param;
                           std::erase(name, '-');
                           return name;
                         });

TEST(HeapOracle, EveryBlockLiesWhereTheRealAllocatorPutsIt) {
  for (const char* name : {"dlmalloc-2.6.5-i386", "dlmalloc-2.6.5-i386-big", "glibc-2.36-x86_64", "glibc-2.36-x86_64-big"}) {
    SCOPED_TRACE(name);
    const std::string scenario = name[0] == 'd' ? "allocator=dlmalloc-1998&word=32" : "allocator=glibc&word=64&tcache=0&fastbins=0";
    const std::string expected = read_file(std::string(name) + ".offsets.txt");
    ASSERT_GT(expected.size(), 1000u);
    EXPECT_EQ(offsets_of(scenario, read_file(std::string(name) + ".trace.txt")), expected);
  }
}

TEST(HeapOracle, TodaysGlibcWithItsCachesReallocAndMappings) {
  // Recorded from glibc 2.36 on x86-64 by a C program that makes the calls of the trace.
  for (const char* name : {"caches-on", "no-tcache", "no-fastbins", "caches-off"}) {
    SCOPED_TRACE(name);
    const std::string which = name;
    const std::string scenario = std::string("allocator=glibc&word=64&tcache=") + (which == "no-tcache" || which == "caches-off" ? "0" : "1") + "&fastbins=" +
                                 (which == "no-fastbins" || which == "caches-off" ? "0" : "1");
    const std::string expected = read_file("glibc-2.36-realloc." + which + ".txt");
    ASSERT_GT(expected.size(), 1000u);
    EXPECT_EQ(offsets_of(scenario, read_file("glibc-2.36-realloc.trace.txt"), true), expected);
  }
}

TEST(HeapAllocators, AnEquallyGoodHoleIsChosenByTheRule) {
  // Holes of 112, 48 and 80 bytes between blocks that stay.
  const std::string holes = "a 0 100\na 1 4\na 2 40\na 3 4\na 4 72\na 5 4\nf 0\nf 2\nf 4\n";
  const auto last = [&](const char* allocator, const std::string& more) {
    const std::string lines = offsets_of(std::string("allocator=") + allocator + "&word=32", holes + more);
    const auto end = lines.rfind(' ');
    return std::stoi(lines.substr(end + 1));
  };
  EXPECT_EQ(last("first-fit", "a 6 40"), 0);
  EXPECT_EQ(last("best-fit", "a 6 40"), 120);
  EXPECT_EQ(last("worst-fit", "a 6 40"), 0);
  EXPECT_EQ(last("first-fit", "a 6 40\na 7 40"), 48);
  EXPECT_EQ(last("next-fit", "a 6 100\na 7 40"), 120);
  EXPECT_EQ(last("buddy", "a 6 100"), 0);
  // Of holes that fit equally well, and not exactly, the one with the lowest address: two of 112 bytes.
  const std::string two = "a 0 100\na 1 4\na 2 100\na 3 4\nf 0\nf 2\n";
  for (const char* allocator : {"first-fit", "best-fit", "worst-fit"}) {
    const std::string lines = offsets_of(std::string("allocator=") + allocator + "&word=32", two + "a 6 40");
    EXPECT_EQ(lines.substr(lines.rfind('6')), "6 0\n") << allocator;
  }
}

// glibc: tcache_count is 7. What is freed beyond goes to the fastbins, or without them to where it is merged.
TEST(HeapAllocators, AThreadCacheHoldsSevenChunksOfASize) {
  std::string trace;
  for (int i = 0; i < 20; ++i) trace += "a " + std::to_string(i) + " 100\n";
  for (int i = 0; i < 20; i += 2) trace += "f " + std::to_string(i) + "\n";
  for (const bool fastbins : {true, false}) {
    std::string error;
    const auto run = open_scenario(std::string("allocator=glibc&word=64&workload=given&fastbins=") + (fastbins ? "1" : "0"), error, "heap", trace);
    ASSERT_TRUE(run) << error;
    while (run->advance(4096, ~Ns{0})) continue;
    const View view = view_of(*run);
    std::map<std::string, uint32_t> lengths;
    for (std::size_t list = 0; list < view.number.size(); ++list) lengths[view.number[list] < 136 ? "bins" : view.number[list] < 200 ? "cache" : "fast"] += view.length[list];
    EXPECT_EQ(lengths["cache"], 7u);
    EXPECT_EQ(lengths[fastbins ? "fast" : "bins"], 3u);
  }
}

TEST(HeapAllocators, LargeBlocksAreMappedAndTheEndOfTheHeapIsGivenBack) {
  const Outcome mapped = run_scenario("allocator=dlmalloc-1998&workload=given", nullptr, 4096, "heap", "a 0 200000\na 1 10\nr 0 400000\nf 0");
  EXPECT_EQ(mapped["mmapCalls"], 1);
  EXPECT_EQ(mapped["systemCalls"], 4);  // mmap, sbrk, mremap, munmap
  EXPECT_EQ(mapped["heapBytes"], 4096);
  const Outcome grown = run_scenario("allocator=dlmalloc-1998&workload=given", nullptr, 4096, "heap", "a 0 200000\nr 0 400000");
  EXPECT_EQ(grown["heapBytes"], (400000 + 4 + 4095) / 4096 * 4096) << "a mapping, and nothing else, is taken from the system";
  std::string trace;
  for (int i = 0; i < 20; ++i) trace += "a " + std::to_string(i) + " 20000\n";
  for (int i = 0; i < 20; ++i) trace += "f " + std::to_string(i) + "\n";
  const Outcome trimmed = run_scenario("allocator=dlmalloc-1998&workload=given", nullptr, 4096, "heap", trace);
  EXPECT_EQ(trimmed["trims"], 1);
  EXPECT_LE(trimmed["heapBytes"], 8192);
  EXPECT_GT(trimmed["peakHeapBytes"], 400000);
  // The first freed mapping raises glibc's threshold: the second block of the size comes from the heap.
  const Outcome raised = run_scenario("allocator=glibc&workload=given", nullptr, 4096, "heap", "a 0 200000\nf 0\na 1 200000");
  EXPECT_EQ(raised["mmapCalls"], 1);
}

TEST(HeapLists, EveryListThatIsNamedOrFilledIsToldOfAndItsChunksHaveItsSizes) {
  const ModelSpec& spec = heap_model::spec();
  std::vector<double> values;
  auto family_of = [&](uint32_t list) -> const ListFamily* {
    const ListFamily* found = nullptr;
    for (const ListFamily& family : spec.lists) {
      if (list < family.first || list >= family.first + family.count) continue;
      if (!holds(spec, family.where[0], values) || !holds(spec, family.where[1], values)) continue;
      EXPECT_EQ(found, nullptr) << "list " << list << " is told of twice";
      found = &family;
    }
    EXPECT_NE(found, nullptr) << "nothing is told of list " << list;
    return found;
  };
  for (const ListFamily& family : spec.lists) EXPECT_TRUE(family.sizes.empty() || family.sizes.size() == family.count) << family.name;
  std::set<const ListFamily*> met;
  const uint32_t allocators = spec.params.items[kAllocator].choice_count;
  for (uint32_t i = 0; i < allocators; ++i) {
    for (const char* rest : {"&word=32", "&word=64", "&word=32&tcache=0", "&tcache=0&fastbins=0"}) {
      const std::string scenario = std::string("allocator=") + spec.params.items[kAllocator].choices[i].id + "&operations=3000&live=400&sizes=mixed&most-bytes=400000" + rest;
      SCOPED_TRACE(scenario);
      std::string error, lines = scenario;
      for (char& c : lines) c = c == '&' ? '\n' : c;
      ASSERT_EQ(read_params(spec, lines, values), "");
      const auto run = open_scenario(scenario, error, "heap");
      ASSERT_TRUE(run) << error;
      for (bool more = true; more && !HasFailure();) {
        more = run->advance(97, ~Ns{0});
        for (uint32_t r = 0; r < run->log().count(); ++r) {
          if (run->log().records()[r].what != bin::kNone) family_of(run->log().records()[r].what);
        }
        const View view = view_of(*run);
        for (std::size_t list = 0, member = 0; list < view.number.size(); ++list) {
          const ListFamily* family = family_of(view.number[list]);
          ASSERT_TRUE(family);
          met.insert(family);
          for (const std::size_t end = member + view.length[list]; member < end; ++member) {
            if (family->sizes.empty()) continue;
            const ListSizes& sizes = family->sizes[view.number[list] - family->first];
            const double size = view.size[view.members[member]];
            ASSERT_TRUE(sizes.least <= size && size <= sizes.most) << size << " in list " << +view.number[list];
          }
        }
      }
    }
  }
  EXPECT_EQ(met.size(), spec.lists.size());
}

TEST(HeapListing, EveryLabelledLineIsReached) {
  std::set<uint16_t> reached;
  const auto see = [&](const Record& record) { reached.insert(record.line); };
  const uint32_t allocators = heap_model::spec().params.items[kAllocator].choice_count;
  for (uint32_t i = 0; i < allocators; ++i) {
    const std::string allocator = std::string("allocator=") + heap_model::spec().params.items[kAllocator].choices[i].id;
    for (const char* rest : {"&operations=4000&live=300&sizes=mixed&most-bytes=400000&reallocs=20", "&operations=4000&live=300&sizes=mixed&most-bytes=400000&reallocs=20&tcache=0",
                             "&operations=3000&workload=phases&live=100&reallocs=5&tcache=0&fastbins=0", "&operations=3000&workload=stack&live=100&most-bytes=90000&reallocs=30"}) {
      run_scenario(allocator + rest, see, 4096, "heap");
    }
    run_scenario(allocator + "&workload=given", see, 4096, "heap",
                 "a 0 40\nr 0 500000000\na 3 500000000\na 4 500000000\na 5 536870912\n---\na 0 131000\na 1 200000\nr 1 500000\nr 1 90\nf 1\nf 0\n");
    // A block at the end of a heap whose top is too small grows by what sbrk brings.
    run_scenario(allocator + "&workload=given&tcache=0", see, 4096, "heap", "a 0 100000\na 1 60000\na 2 60000\na 3 60000\nr 3 100000\n");
  }
  uint16_t line = 0;
  for (const ListingLine& it : kListing) {
    if (*it.label != 0) { EXPECT_TRUE(reached.count(line)) << "nothing reaches " << it.label; }
    ++line;
  }
}
