// Laws of the hash model over random tables, and the exhibits of the chapter.
#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "engine/random.hpp"
#include "models/hash/adversary.hpp"
#include "models/hash/functions.hpp"
#include "models/hash/listing.hpp"
#include "models/hash/spec.hpp"
#include "run_scenario.hpp"
#include "watched.hpp"

using namespace stampede;
using namespace stampede::hash_model;

namespace {

struct Built {
  std::map<std::string, double> metrics;
  std::vector<uint16_t> lengths;
  std::vector<uint32_t> histogram;
  std::string error;
};

template <class T>
std::vector<T> values_of(const ColumnData& column) {
  const auto* data = reinterpret_cast<const T*>(column.bytes.data());
  return std::vector<T>(data, data + column.length);
}

Built table_of(const std::string& scenario, std::string_view input = {}, const Visit& visit = nullptr) {
  Built table;
  const auto run = open_scenario(scenario, table.error, "hash", input);
  if (!run) return table;
  for (bool more = true; more;) {
    more = run->advance(4000, ~Ns{0});
    for (uint32_t i = 0; visit && i < run->log().count(); ++i) visit(run->log().records()[i]);
  }
  table.metrics = outcome_of(*run, hash_model::spec()).metrics;
  std::vector<ColumnData> columns;
  run->fill_state(columns);
  table.lengths = values_of<uint16_t>(columns[kChainLengths]);
  table.histogram = values_of<uint32_t>(columns[kHistogram]);
  return table;
}

std::string function_name(int i) { return hash_model::spec().params.items[kFunction].choices[i].id; }

}  // namespace

TEST(HashLaws, EveryKeyIsFoundChainsAddUpAndDeletionLeavesTheRest) {
  Random random(3);
  for (int i = 0; i < scenarios(120); ++i) {
    const std::string function = function_name(static_cast<int>(random.below(kFunctions)));
    static const char* const sources[] = {"sequential", "strided", "random", "adversary"};
    const uint32_t count = 1 + random.below(3000);
    const uint32_t lookups = random.below(400);
    const uint32_t deletes = random.below(count + 10);
    const std::string scenario = "function=" + function + "&keys=" + sources[random.below(4)] + "&count=" + std::to_string(count) + "&buckets=" +
                                 (function == "modulus" ? "4093" : "4096") + "&stride=" + std::to_string(1 + random.below(500)) + "&lookups=" +
                                 std::to_string(lookups) + "&misses=10&deletes=" + std::to_string(deletes) + "&seed=" + std::to_string(random.below(1000));
    SCOPED_TRACE(scenario);
    uint32_t inserted = 0, removed = 0, found = 0, missing = 0;
    std::set<uint32_t> gone;
    const Built table = table_of(scenario, {}, [&](const Record& record) {
      switch (static_cast<HashKind>(record.kind)) {
        case HashKind::insert: ++inserted; break;
        case HashKind::found: ++found; break;
        case HashKind::missing: ++missing; break;
        case HashKind::probe: ASSERT_FALSE(gone.count(record.task)) << "a deleted key is still linked"; break;
        case HashKind::remove:
          ++removed;
          gone.insert(record.task);
          break;
        default: break;
      }
    });
    ASSERT_EQ(table.error, "");
    const double keys = table.metrics.at("keys");
    EXPECT_EQ(removed, std::min(deletes, inserted));
    EXPECT_EQ(keys, inserted - removed);
    EXPECT_EQ(found, lookups + removed);
    EXPECT_EQ(missing, 10u);
    double sum = 0, squares = 0, links = 0;
    std::size_t longest = 0;
    for (const uint16_t length : table.lengths) {
      sum += length;
      squares += static_cast<double>(length) * length;
      links += length * (length + 1.0) / 2;
      longest = std::max<std::size_t>(longest, length);
    }
    EXPECT_EQ(sum, keys);
    EXPECT_EQ(table.metrics.at("longest"), static_cast<double>(longest));
    EXPECT_EQ(std::accumulate(table.histogram.begin(), table.histogram.end(), 0u), table.lengths.size());
    if (keys > 0) {
      EXPECT_NEAR(table.metrics.at("probesHit"), links / keys, 1e-9);
      EXPECT_NEAR(table.metrics.at("probesMissKeylike"), squares / keys, 1e-9);
    }
  }
}

TEST(HashExhibits, TheDentryHashAt512MegabytesCancelsItself) {
  const std::string names = "&keys=strided&stride=200&count=20000&lookups=0&misses=0";
  const Built folded = table_of("function=dentry-2.2.14&memory-mb=512" + names);
  EXPECT_EQ(folded.metrics.at("buckets"), 65536);
  EXPECT_EQ(folded.metrics.at("buckets") - folded.metrics.at("empty"), 100);
  EXPECT_EQ(folded.metrics.at("longest"), 200);
  EXPECT_EQ(table_of("function=dentry-2.2.14&memory-mb=257" + names).metrics.at("longest"), 200) << "257 MB have the table of 512";
  EXPECT_LT(table_of("function=dentry-2.2.14&memory-mb=256" + names).metrics.at("longest"), 60);
  EXPECT_LT(table_of("function=dentry-2.2.14&memory-mb=513" + names).metrics.at("longest"), 60);
  const Built mended = table_of("function=dentry-2.2.19&memory-mb=512" + names);
  EXPECT_GT(mended.metrics.at("buckets") - mended.metrics.at("empty"), 600);
  // The reason: at 16 bits the second fold shifts by 32, which an i386 takes for 0, and h xor h is nothing.
  const Steps steps = steps_of(Function::dentry_2_2_14, {0xc2345678, 0x1234}, 65536, 16);
  EXPECT_EQ(steps.folded, steps.mixed >> 16);
}

TEST(HashExhibits, TheBufferHashUses160Of32768Buckets) {
  const Built plain = table_of("function=buffer-2.2.0&keys=metadata&count=12000&lookups=0&misses=0");
  EXPECT_EQ(plain.metrics.at("buckets"), 32768);
  EXPECT_EQ(plain.metrics.at("buckets") - plain.metrics.at("empty"), 160);
  EXPECT_EQ(plain.metrics.at("longest"), 75);
  const Built mixed = table_of("function=buffer-2.3.9&keys=metadata&count=12000&lookups=0&misses=0");
  EXPECT_EQ(mixed.metrics.at("buckets"), 32768);
  EXPECT_EQ(mixed.metrics.at("buckets") - mixed.metrics.at("empty"), 12000);
  EXPECT_EQ(mixed.metrics.at("longest"), 1);
}

TEST(HashAdversary, FillsOneBucketWhateverTheFunctionAndTheTable) {
  for (int function = 0; function < kFunctions; ++function) {
    const std::string name = function_name(function);
    for (const uint32_t bits : {6u, 8u, 11u, 15u, 17u, 20u}) {
      if (!at_full_size() && bits % 3) continue;
      if ((1u << bits) < least_buckets(static_cast<Function>(function))) continue;
      const uint32_t buckets = name == "modulus" ? (1u << bits) - 3 : 1u << bits;
      SCOPED_TRACE(name + " " + std::to_string(buckets));
      const Built table = table_of("function=" + name + "&keys=adversary&count=4000&lookups=0&misses=0&buckets=" + std::to_string(buckets));
      EXPECT_EQ(table.metrics.at("keys"), 4000);
      EXPECT_EQ(table.metrics.at("longest"), 4000);
    }
  }
  // 2^32 / 4,194,304 numbers fall into one bucket: 2,000 take two.
  EXPECT_EQ(table_of("function=mask&keys=adversary&count=2000&buckets=4194304&lookups=0&misses=0").metrics.at("longest"), 1024);
}

TEST(HashAdversary, HisNumbersDiffer) {
  for (int function = 0; function < kFunctions; ++function) {
    if (kind_of(static_cast<Function>(function)) == KeyKind::dentry) continue;  // his names differ, and their hashes don't: that is the point of them
    const uint32_t buckets = function_name(function) == "modulus" ? 4093 : 4096;
    std::vector<Key> keys;
    adversary_keys(static_cast<Function>(function), buckets, function_name(function) == "modulus" ? 11 : 12, 4000, keys);
    std::set<std::pair<uint32_t, uint32_t>> different;
    for (const Key& key : keys) different.emplace(key.first, key.second);
    EXPECT_EQ(different.size(), 4000u) << function_name(function);
  }
}

// Buckets worked out by a program of its own (data/hash-buckets.py), which shares nothing with the model.
TEST(HashOracle, EveryFunctionAgreesKeyByKey) {
  std::ifstream in(TEST_DATA "/data/hash-buckets.txt");
  ASSERT_TRUE(in) << "tests/data/hash-buckets.txt is missing";
  std::string line;
  std::getline(in, line);  // what the columns are
  std::set<std::string> functions;
  while (std::getline(in, line)) {
    const auto space = line.find(' ');
    const std::string name = line.substr(0, space);
    unsigned buckets = 0, keys = 0, empty = 0, longest = 0, squares = 0;
    ASSERT_EQ(std::sscanf(line.c_str() + space, "%u: %u %u %u %u", &buckets, &keys, &empty, &longest, &squares), 5) << line;
    SCOPED_TRACE(name + " " + std::to_string(buckets));
    functions.insert(name);
    std::string input;
    std::vector<uint32_t> expected;
    for (unsigned i = 0; i < keys && std::getline(in, line); ++i) {
      const auto last = line.rfind(' ');
      input += line.substr(0, last) + "\n";
      expected.push_back(static_cast<uint32_t>(std::stoul(line.substr(last + 1))));
    }
    std::vector<uint32_t> buckets_of_keys;
    const Built table = table_of("function=" + name + "&keys=given&lookups=0&misses=0&buckets=" + std::to_string(buckets), input, [&](const Record& record) {
      if (static_cast<HashKind>(record.kind) == HashKind::insert) buckets_of_keys.push_back(record.arg);
    });
    ASSERT_EQ(table.error, "");
    EXPECT_EQ(buckets_of_keys, expected);
    // 2.2.14 has the function of 2.3.9 in a table of another size.
    if (name == "buffer-2.3.9") {
      std::vector<uint32_t> same;
      table_of("function=buffer-2.2.14&keys=given&lookups=0&misses=0&buckets=" + std::to_string(buckets), input, [&](const Record& record) {
        if (static_cast<HashKind>(record.kind) == HashKind::insert) same.push_back(record.arg);
      });
      EXPECT_EQ(same, expected);
      functions.insert("buffer-2.2.14");
    }
    EXPECT_EQ(table.metrics.at("keys"), keys);
    EXPECT_EQ(table.metrics.at("empty"), empty);
    EXPECT_EQ(table.metrics.at("longest"), longest);
    EXPECT_NEAR(table.metrics.at("probesHit"), (squares + keys) / (2.0 * keys), 1e-9);
    EXPECT_NEAR(table.metrics.at("probesMissKeylike"), squares / static_cast<double>(keys), 1e-9);
  }
  EXPECT_EQ(functions.size(), static_cast<std::size_t>(kFunctions));
}

// What a boot message of the time would have told ("Dentry hash table entries"), worked out by hand from fs/dcache.c, fs/buffer.c, fs/inode.c and mm/filemap.c.
TEST(HashSizes, AtTheBoundariesAreTheKernels) {
  struct Row {
    const char* function;
    std::map<uint32_t, uint32_t> buckets;  // by megabytes
  };
  const std::map<uint32_t, uint32_t> dentries = {{1, 512},      {4, 512},      {5, 1024},      {255, 32768},   {256, 32768},   {257, 65536},  {511, 65536},
                                                 {512, 65536},  {513, 131072}, {1024, 131072}, {1025, 262144}, {2048, 262144}, {2049, 262144}, {4096, 262144}};
  const std::map<uint32_t, uint32_t> pages = {{1, 1024},      {4, 1024},      {5, 2048},      {32, 8192},      {33, 16384},     {512, 131072},
                                              {513, 262144},  {1024, 262144}, {1025, 524288}, {2048, 524288},  {2049, 524288},  {4096, 524288}};
  const Row rows[] = {
      {"page-2.2.0", {{1, 2048}, {512, 2048}, {4096, 2048}}},
      {"page-2.2.14", pages},
      {"page-2.4", pages},
      {"buffer-2.2.0", {{1, 32768}, {33, 32768}, {4096, 32768}}},
      {"buffer-2.2.14", {{1, 1024}, {2, 2048}, {3, 4096}, {31, 32768}, {32, 32768}, {33, 65536}, {256, 262144}, {257, 524288}, {512, 524288}, {513, 524288}, {4096, 524288}}},
      {"buffer-2.3.9", {{1, 1024}, {16, 1024}, {17, 2048}, {64, 4096}, {512, 32768}, {513, 65536}, {4096, 262144}}},
      {"inode-2.2", {{1, 256}, {4096, 256}}},
      {"inode-2.4", {{1, 512}, {8, 512}, {9, 1024}, {512, 32768}, {513, 65536}, {2048, 131072}, {4096, 262144}}},
      {"dentry-2.2.0", {{1, 1024}, {4096, 1024}}},
      {"dentry-2.2.14", dentries},
      {"dentry-2.2.19", dentries},
      {"dentry-2.4", dentries},
  };
  std::set<std::string> told;
  for (const Row& row : rows) {
    told.insert(row.function);
    for (const auto& [megabytes, buckets] : row.buckets) {
      const Built table = table_of("function=" + std::string(row.function) + "&keys=sequential&count=1&lookups=0&misses=0&memory-mb=" + std::to_string(megabytes));
      EXPECT_EQ(table.metrics.at("buckets"), buckets) << row.function << " with " << megabytes << " MB";
    }
  }
  for (int i = 0; i < kFunctions; ++i) {
    EXPECT_EQ(told.count(function_name(i)), kind_of(static_cast<Function>(i)) == KeyKind::integer ? 0u : 1u) << function_name(i);
  }
}

// The rule once more, told the other way round: which memories a size serves. Half of it would be too few heads, unless it is a page; it is enough itself, unless it is 2 MB.
TEST(HashSizes, ServeTheMemoriesUpToAPowerOfTwo) {
  struct Rule {
    Function function;
    double heads, bytes;  // for a megabyte; of one
  };
  const Rule rules[] = {
      {Function::page_2_2_14, 256, 4},    {Function::page_2_4, 256, 4},       {Function::buffer_2_2_14, 1024, 4}, {Function::buffer_2_3_9, 64, 4},
      {Function::inode_2_4, 64, 8},       {Function::dentry_2_2_14, 128, 8},  {Function::dentry_2_2_19, 128, 8},  {Function::dentry_2_4, 128, 8},
  };
  for (const Rule& rule : rules) {
    for (uint32_t megabytes = 1; megabytes <= 4096; ++megabytes) {
      const double bytes = buckets_for_memory(rule.function, megabytes) * rule.bytes;
      const double wanted = megabytes * rule.heads * rule.bytes;
      SCOPED_TRACE(function_name(static_cast<int>(rule.function)) + " " + std::to_string(megabytes));
      ASSERT_TRUE(bytes >= wanted || bytes == 2097152);
      ASSERT_TRUE(bytes / 2 < wanted || bytes == 4096);
      ASSERT_GE(bytes, 4096);
      ASSERT_LE(bytes, 2097152);
    }
  }
}

TEST(HashExhibits, NearSequentialKeysSpreadBetterThanRandomOnes) {
  const Built row = table_of("function=mask&keys=sequential&count=20000&buckets=16384&lookups=0&misses=0");
  const Built dice = table_of("function=mask&keys=random&count=20000&buckets=16384&lookups=0&misses=0");
  EXPECT_LT(row.metrics.at("chiSquared"), 0.2);
  EXPECT_NEAR(dice.metrics.at("chiSquared"), 1, 0.05);
  EXPECT_LT(row.metrics.at("probesHit"), dice.metrics.at("probesHit"));
}

TEST(HashKeys, BadLinesAreReportedByNumber) {
  EXPECT_EQ(table_of("function=mask&keys=given", "1\n2\nx\n4\n-5\n").metrics.at("keys"), 3);
  EXPECT_EQ(said_of_lines("function=mask&keys=given", "hash", "1\n2\nx\n4\n-5\n"),
            "line 3: expected a number from 0 to 4294967295; line 5: expected a number from 0 to 4294967295");
  EXPECT_EQ(table_of("function=page-2.4&keys=given", "1 2\n\n# note\n0xc1000010 7\n9\n").error, "");
  EXPECT_EQ(table_of("function=page-2.4&keys=given", "1 2 3").error, "line 1: expected two numbers, or one, from 0 to 4294967295");
  EXPECT_EQ(table_of("function=mask&keys=given", "").error, "there are no keys: expected one on each line");
  EXPECT_EQ(table_of("function=mask&keys=given", std::string(5000, '1')).error, "line 1: a line of over 4,096 characters");
  EXPECT_EQ(table_of("function=dentry-2.4&keys=given", "usr/bin/cc\nusr/bin/ld\r\netc/motd").metrics.at("keys"), 3);
  EXPECT_EQ(table_of("function=inode-2.4&keys=page-offsets", "1 2").error, "keys=page-offsets are for the page functions and the general ones");
  EXPECT_NE(table_of("function=buffer-2.2.14&buckets=512").error.find("needs at least 1024 buckets"), std::string::npos);
  EXPECT_NE(table_of("function=buffer-2.3.9&buckets=512").error.find("needs at least 1024 buckets"), std::string::npos);
  EXPECT_NE(table_of("function=mask&buckets=1000").error.find("power of two"), std::string::npos);
}

TEST(HashListing, EveryLabelledLineIsReached) {
  std::set<uint16_t> reached;
  for (int function = 0; function < kFunctions; ++function) {
    table_of("function=" + function_name(function) + "&keys=random&count=300&lookups=30&misses=10&deletes=5&buckets=" +
                 (function_name(function) == "modulus" ? "4093" : "4096"),
             {}, [&](const Record& record) { reached.insert(record.line); });
  }
  uint16_t line = 0;
  for (const ListingLine& it : kListing) {
    EXPECT_TRUE(reached.count(line)) << "nothing reaches " << it.label;
    ++line;
  }
}
