// Descriptors against what Linux 6.18 answered (scripts/lab/oracles/ready: all lines; here the first traces), against slow counts, and against the closed forms
// of the benchmark of LSP 1999.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "engine/random.hpp"
#include "models/descriptors/number_set.hpp"
#include "models/descriptors/spec.hpp"
#include "models/descriptors/table.hpp"
#include "run_scenario.hpp"

using namespace stampede;

namespace {

constexpr const char* kAllocators[] = {"first-zero", "next-fd", "two-level"};

Outcome played(const std::string& scenario, std::string_view input = {}) { return run_scenario(scenario, nullptr, 4096, "descriptors", input); }

std::string number(uint64_t n) { return std::to_string(n); }

std::string answers_to(const std::string& input, const std::string& scenario = "", uint32_t records_a_call = 4096) {
  std::string error, lines;
  const auto run = open_scenario("workload=trace&" + scenario, error, "descriptors", input);
  if (!run) return error;
  for (bool more = true; more;) {
    more = run->advance(records_a_call, ~Ns{0});
    run->write_answers(lines);
  }
  return lines;
}

/// Calls of a process as a random program would make them.
std::string random_calls(Random& random, uint32_t count) {
  std::string text;
  for (uint32_t i = 0; i < count; ++i) {
    const std::string any = ' ' + number(random.below(random.below(4) ? 40 : 1200)) + '\n';
    switch (random.below(12)) {
      case 0: text += "d" + any; break;
      case 1: text += "f" + any; break;
      case 2: text += "s\n"; break;
      case 3: text += random.below(20) ? "o\n" : "l " + number(16 + random.below(1200)) + '\n'; break;
      case 4: text += random.below(30) ? "o\n" : "---\n"; break;
      case 5:
      case 6:
      case 7: text += "c" + any; break;
      default: text += "o\n";
    }
  }
  return text;
}

/// What a process sees of its descriptors, by the plainest means: a set, and looking from the least number on.
std::string slow_answers(const std::string& calls) {
  std::set<uint32_t> open = {0, 1, 2};
  uint32_t limit = 1024;
  std::string lines;
  const auto lowest = [&open](uint32_t from) {
    while (open.count(from)) ++from;
    return from;
  };
  std::size_t at = 0;
  while (at < calls.size()) {
    const auto end = calls.find('\n', at);
    const std::string line = calls.substr(at, end - at);
    at = end + 1;
    const uint32_t n = line.size() > 2 && line[1] == ' ' ? static_cast<uint32_t>(std::stoul(line.substr(2))) : 0;
    int32_t answer = 0;
    if (line == "---") {
      open = {0, 1, 2};
      limit = 1024;
      lines += "---\n";
      continue;
    }
    if (line[0] == 's') {
      lines += lowest(0) >= limit ? "-24\n" : "size\n";
      continue;
    }
    if (line[0] == 'o' || line[0] == 'f') {
      const uint32_t fd = lowest(n);
      if (line[0] == 'f' && n >= limit) {
        answer = -22;
      } else if (fd >= limit) {
        answer = -24;
      } else {
        open.insert(fd);
        answer = static_cast<int32_t>(fd);
      }
    } else if (line[0] == 'd') {
      answer = n >= limit ? -9 : static_cast<int32_t>(n);
      if (n < limit) open.insert(n);
    } else if (line[0] == 'c') {
      answer = open.erase(n) ? 0 : -9;
    } else {
      limit = n;
    }
    lines += std::to_string(answer) + '\n';
  }
  return calls.size() >= 4 && calls.compare(calls.size() - 4, 4, "---\n") == 0 ? lines : lines + "---\n";
}

/// Sizes of tables differ by how they grow, and are no business of the set.
std::string without_sizes(const std::string& calls, std::string answers) {
  std::string kept;
  std::size_t call = 0, at = 0;
  while (at < answers.size()) {
    const auto end = answers.find('\n', at);
    const std::string line = answers.substr(at, end - at);
    kept += (call < calls.size() && calls[call] == 's' && line[0] != '-' ? "size" : line) + '\n';
    at = end + 1;
    if (call < calls.size()) call = calls.find('\n', call) + 1;
  }
  return kept;
}

}  // namespace

TEST(Descriptors, TheLowestFreeNumberIsThatOfASet) {
  Random random(7);
  descriptors_model::NumberSet index;
  std::set<uint32_t> plain;
  // Whole blocks, so that full words and full groups of words come up.
  for (uint32_t block = 0; block < 6; ++block) {
    const uint32_t from = random.below(1u << 19), count = 1 + random.below(300000);
    for (uint32_t i = from; i < from + count; ++i) {
      index.add(i);
      plain.insert(i);
    }
    for (uint32_t i = 0; i < 200; ++i) {
      const uint32_t any = random.below(1u << 20);
      index.remove(any);
      plain.erase(any);
    }
    ASSERT_EQ(index.size(), plain.size());
    for (uint32_t i = 0; i < 300; ++i) {
      const uint32_t start = random.below(1u << 20);
      uint32_t missing = start;
      while (plain.count(missing)) ++missing;
      ASSERT_EQ(index.lowest_missing(start), missing);
      const auto present = plain.lower_bound(start);
      ASSERT_EQ(index.lowest_present(start), present == plain.end() ? descriptors_model::kMostNumbers : *present);
      uint32_t count_here = 0;
      for (uint32_t bit = start / 32 * 32; bit < start / 32 * 32 + 32; ++bit) count_here += plain.count(bit) > 0;
      ASSERT_EQ(index.count_in(start / 32 * 32, 32), count_here);
    }
  }
}

/// One gap in a set that has all other numbers: wherever words, groups of words and groups of groups begin and end.
TEST(Descriptors, AGapIsFoundWhereverItLies) {
  using descriptors_model::kMostNumbers;
  descriptors_model::NumberSet index;
  for (uint32_t i = 0; i < kMostNumbers; ++i) index.add(i);
  EXPECT_EQ(index.lowest_missing(0), kMostNumbers);
  for (const uint32_t block : {64u, 4096u, 262144u}) {
    for (const uint32_t begin : {0u, block, 3 * block, kMostNumbers - block}) {
      for (const uint32_t gap : {begin, begin + 1, begin + block / 2, begin + block - 1}) {
        SCOPED_TRACE(gap);
        index.remove(gap);
        ASSERT_EQ(index.lowest_missing(0), gap);
        ASSERT_EQ(index.lowest_missing(gap), gap);
        ASSERT_EQ(index.lowest_missing(gap + 1), kMostNumbers);
        index.add(gap);
        ASSERT_EQ(index.lowest_missing(0), kMostNumbers);
      }
    }
  }
}

/// Nothing of a process is left when it ends: neither descriptors nor its limit, nor a table that has grown.
TEST(Descriptors, TheNextProcessBeginsAsTheFirstDid) {
  Random random(23);
  std::string many;
  for (uint32_t i = 0; i < 1500; ++i) many += "o\n";
  for (uint32_t round = 0; round < 20; ++round) {
    const std::string first = "l " + number(2000 + random.below(3000)) + '\n' + many + random_calls(random, 100) + "---\n";
    const std::string second = "s\n" + random_calls(random, 50) + "s\n" + many;
    for (const char* growth : {"today", "doubling"}) {
      const std::string scenario = std::string("growth=") + growth + "&allocator=" + kAllocators[round % 3];
      ASSERT_EQ(answers_to(first + second, scenario), answers_to(first, scenario) + answers_to(second, scenario)) << scenario;
    }
  }
}

/// Who is closed next, against a list in the order of opening.
TEST(Descriptors, TheVictimIsTheOldestTheNewestOrTheLowest) {
  using descriptors_model::DescriptorsKind;
  for (const std::string victim : {"oldest", "newest", "lowest"}) {
    for (uint32_t round = 0; round < 12; ++round) {
      const uint32_t open = 200, holes = 16 * round;
      std::vector<uint32_t> opened;  // in that order
      for (uint32_t i = 3; i < open; ++i) opened.push_back(i);
      uint32_t closed = 0;
      run_scenario("workload=churn&pairs=120&open=" + number(open) + "&holes=" + number(holes) + "&seed=" + number(round + 1) + "&victim=" + victim, [&](const Record& record) {
        if (record.kind == static_cast<uint8_t>(DescriptorsKind::give)) opened.push_back(record.task);
        if (record.kind != static_cast<uint8_t>(DescriptorsKind::close)) return;
        if (++closed > holes) {
          const uint32_t next = victim == "oldest" ? opened.front() : victim == "newest" ? opened.back() : *std::min_element(opened.begin(), opened.end());
          ASSERT_EQ(record.task, next) << victim << ", " << holes << " holes, " << closed << " closed";
        }
        std::erase(opened, record.task);
      }, 4096, "descriptors");
      EXPECT_EQ(closed, holes + 120);
    }
  }
}

TEST(Descriptors, TheBenchmarkOfLsp1999InClosedForm) {
  EXPECT_EQ(played("nth=99999")["fd1"], 3);
  EXPECT_EQ(played("nth=99999")["fd2"], 99999);
  EXPECT_EQ(played("nth=99999")["words1"], 1);
  EXPECT_EQ(played("nth=99999")["words2"], 3125);
  EXPECT_EQ(played("nth=99999&allocator=first-zero")["words2"], 3125);
  EXPECT_EQ(played("nth=99999&allocator=two-level&word=64")["words2"], 26);
  EXPECT_EQ(played("nth=99999&allocator=two-level&word=32")["words2"], 99);
  EXPECT_EQ(played("open=1000000&nth=999999&allocator=two-level&word=64")["words2"], 246);
  for (const uint32_t word : {4u, 8u, 16u, 32u, 64u}) {
    for (const uint32_t n : {4u, 5u, 31u, 32u, 63u, 64u, 100u, 1023u, 1024u, 1025u, 4095u, 4096u, 10000u, 19999u}) {
      const std::string text = "open=20000&nth=" + number(n) + "&word=" + number(word);
      SCOPED_TRACE(text);
      const Outcome one = played(text), first = played(text + "&allocator=first-zero"), two = played(text + "&allocator=two-level");
      ASSERT_EQ(one["fd1"], 3);
      ASSERT_EQ(one["fd2"], n);
      ASSERT_EQ(first["words2"], n / word + 1);
      ASSERT_EQ(one["words2"], n / word - 4 / word + 1);
      ASSERT_EQ(two["words2"], n / word / word - 4 / word / word + 1 + 1);
      ASSERT_EQ(two["fd2"], n);
    }
  }
}

TEST(Descriptors, EveryAllocatorGivesTheLowestFreeNumberAndTheWordsAreOrdered) {
  Random random(11);
  for (uint32_t round = 0; round < 60; ++round) {
    const std::string calls = random_calls(random, 400);
    const std::string want = slow_answers(calls);
    for (const char* growth : {"today", "doubling"}) {
      double words[3];
      for (uint32_t i = 0; i < 3; ++i) {
        const std::string scenario = std::string("growth=") + growth + "&word=8&allocator=" + kAllocators[i];
        ASSERT_EQ(without_sizes(calls, answers_to(calls, scenario)), want) << scenario;
        words[i] = played("workload=trace&" + scenario, calls)["wordsLooked"];
      }
      EXPECT_LE(words[1], words[0]);
      uint32_t searches = 0;
      run_scenario(std::string("workload=trace&word=8&growth=") + growth, [&](const Record& record) { searches += record.kind == 0; }, 4096, "descriptors", calls);
      EXPECT_LE(words[2], words[1] + searches);
    }
    ASSERT_EQ(answers_to(calls, "", 1), answers_to(calls)) << "however the run is cut";
  }
}

TEST(Descriptors, TablesGrowToTwiceTheirSize) {
  // 32, 256, 1,024, then doubled: to hold 100,000 nine growths copy 130,336 pointers (LSP 1999's number of descriptors, by 2.4's rule).
  const Outcome filled = played("nth=99999");
  EXPECT_EQ(filled["tableSize"], 131072);
  EXPECT_EQ(filled["growths"], 9);
  EXPECT_EQ(filled["pointersCopied"], 130336);
  for (const uint32_t n : {1025u, 2048u, 5000u, 40000u}) {
    const Outcome opened = played("workload=burst&open=" + number(n));
    SCOPED_TRACE(n);
    uint32_t doublings = 0;
    while ((1024u << doublings) < n) ++doublings;
    EXPECT_EQ(opened["growths"], 2 + doublings);
    EXPECT_LT(opened["pointersCopied"], 2 * opened["tableSize"]);
    EXPECT_EQ(opened["opened"], n - 3);
    EXPECT_EQ(opened["closed"], n - 3);
    EXPECT_EQ(opened["live"], 3);
    const Outcome at_once = played("nth=4&open=" + number(n));
    EXPECT_EQ(at_once["growths"], opened["growths"]);
    EXPECT_EQ(at_once["pointersCopied"], opened["pointersCopied"]);
  }
  using descriptors_model::Table;
  Table table(descriptors_model::Growth::today);
  table.grow(256);
  EXPECT_EQ(table.pointers(), 512u);
  table.grow(1024);
  EXPECT_EQ(table.pointers(), 2048u);
}

TEST(Descriptors, ATableForAThousandRefusesWhatIsBeyond) {
  const Outcome fixed = played("workload=burst&growth=fixed-1024&allocator=first-zero&open=2000");
  EXPECT_EQ(fixed["opened"], 1021);
  EXPECT_EQ(fixed["growths"], 0);
  std::string calls;
  for (uint32_t i = 0; i < 1100; ++i) calls += "o\n";
  const std::string answers = answers_to(calls, "growth=fixed-1024&limit=4096");
  EXPECT_EQ(std::count(answers.begin(), answers.end(), '-'), 1100 - 1021 + 3) << "and three dashes where the process ends";
  EXPECT_EQ(played("workload=churn&limit=100&pairs=10")["live"], 100) << "no more than the limit lets it have";
}

TEST(Descriptors, ASearchThatGrowsTheTableLooksAgain) {
  // The 1,025th: all 32 words of the map are full, the map and then the table grow, and each time the search begins anew.
  std::string calls;
  for (uint32_t i = 3; i < 1025; ++i) calls += "o\n";
  uint32_t begun = 0, grown = 0;
  run_scenario("workload=trace&limit=4096&allocator=first-zero", [&](const Record& record) {
    begun += record.kind == 0;
    grown += record.kind == 5 || record.kind == 6;
  }, 4096, "descriptors", calls);
  EXPECT_EQ(grown, 4u) << "pointers to 256, 1,024 and 2,048; bits to 32,768";
  EXPECT_EQ(begun, 1022u + grown);
}

TEST(Descriptors, ChurnLooksAtFewerWordsTheMoreIsRemembered) {
  double words[3];
  for (uint32_t i = 0; i < 3; ++i) words[i] = played("workload=churn&open=20000&pairs=20000&allocator=" + std::string(kAllocators[i]))["wordsPerOpen"];
  // Closing at random: half of the map from its begin, on average; a third of that from where the last search ended, half of the time.
  EXPECT_NEAR(words[0], 20000.0 / 32 / 2 + 1, 10);
  EXPECT_NEAR(words[1], 20000.0 / 32 / 6 + 1, 5);
  EXPECT_LT(words[2], 6);
  // Whoever closes the newest one opens it again at once.
  EXPECT_EQ(played("workload=churn&open=20000&victim=newest")["wordsMost"], 1);
  EXPECT_EQ(played("workload=churn&open=20000&victim=lowest&allocator=first-zero")["wordsMost"], 1);
  EXPECT_EQ(played("workload=churn&open=20000&victim=oldest&pairs=3")["fd2"], 4) << "3 was closed first, and 4 is the oldest then";
  const Outcome holes = played("workload=churn&open=20000&holes=5000&pairs=100");
  EXPECT_EQ(holes["live"], 15000);
  EXPECT_EQ(holes["closed"], 5100);
}

TEST(Descriptors, WhatIsNoCallIsToldByItsLine) {
  const auto said = [](const std::string& input) { return said_of_lines("workload=trace", "descriptors", input); };
  EXPECT_EQ(said("o\nx 4\n"), "line 2: expected o, s, c N, d N, f N, l N or ---");
  EXPECT_EQ(said("o\nc\n"), "line 2: expected o, s, c N, d N, f N, l N or ---");
  EXPECT_EQ(said("o\nc -4\n"), "line 2: a number must be from 0 to 1048576");
  EXPECT_EQ(said("o\nc 99999999999\n"), "line 2: a number must be from 0 to 1048576");
  EXPECT_EQ(said("o\nc 99999999999999999999\n"), "line 2: expected o, s, c N, d N, f N, l N or ---");
  EXPECT_EQ(answers_to("hello\no\nx 4\no\n"), "3\n4\n---\n");
  EXPECT_NE(answers_to("write(1, \"\", 0) = 0\n").find("there is no call about descriptors"), std::string::npos);
}
