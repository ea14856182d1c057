// Laws of the arenas model, over random scenarios. A failure prints the scenario, which the lab can run as it stands.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/random.hpp"
#include "models/arenas/listing.hpp"
#include "models/arenas/spec.hpp"
#include "run_scenario.hpp"
#include "watched.hpp"

using namespace stampede;
using stampede::arenas_model::ArenaKind;

namespace {

const char* const kPolicies[] = {"one-lock", "one-cpu", "ptmalloc", "processes", "thread-cache"};

template <std::size_t N>
std::string any(Random& random, const char* const (&values)[N]) {
  return values[random.below(N)];
}

std::string random_scenario(Random& random, const std::string& pairs = "") {
  static const char* const threads[] = {"1", "2", "3", "5", "8", "17", "64"};
  static const char* const cpus[] = {"1", "2", "3", "4", "16"};
  static const char* const patterns[] = {"own", "handoff"};
  static const char* const sizes[] = {"1", "12", "40", "500", "20000"};
  static const char* const counts[] = {"1", "2", "10", "100", "300"};
  static const char* const writes[] = {"0", "1", "3"};
  static const char* const on_off[] = {"on", "off"};
  static const char* const lines[] = {"32", "64"};
  static const char* const libraries[] = {"apart", "beside-main-lock", "main-top", "main-top"};
  static const char* const mutexes[] = {"linuxthreads", "futex"};
  static const char* const schedulers[] = {"goodness", "o1"};
  static const char* const clocks[] = {"50", "200", "1000", "5000"};
  return "threads=" + any(random, threads) + "&cpus=" + any(random, cpus) + "&policy=" + any(random, kPolicies) + "&pattern=" + any(random, patterns) +
         "&size=" + any(random, sizes) + "&pairs=" + (pairs.empty() ? any(random, counts) : pairs) + "&writes=" + any(random, writes) +
         "&false-sharing=" + any(random, on_off) + "&line-bytes=" + any(random, lines) + "&library-data=" + any(random, libraries) +
         "&mutex=" + any(random, mutexes) + "&scheduler=" + any(random, schedulers) + "&mhz=" + any(random, clocks) +
         "&seed=" + std::to_string(random.below(1000000));
}

Outcome run_arenas(const std::string& scenario, const Visit& visit = nullptr, uint32_t records_a_call = 4096) {
  std::string error;
  auto run = open_scenario(scenario, error, "arenas");
  if (!run) {
    ADD_FAILURE() << scenario << ": " << error;
    return {};
  }
  for (bool more = true; more;) {
    more = run->advance(records_a_call, ~Ns{0});
    for (uint32_t i = 0; visit && i < run->log().count(); ++i) visit(run->log().records()[i]);
  }
  return outcome_of(*run, arenas_model::spec());
}

double cpu_time(const Outcome& run) { return run["userNs"] + run["kernelNs"] + run["scanNs"] + run["spinNs"] + run["interruptNs"] + run["idleNs"]; }

std::string value_of(const std::string& scenario, const std::string& name) {
  const auto at = ("&" + scenario).find("&" + name + "=");
  const auto begin = at + name.size() + 1;
  return scenario.substr(begin, scenario.find('&', begin) - begin);
}

bool is(const Record& record, ArenaKind kind) { return record.kind == static_cast<uint8_t>(kind); }

}  // namespace

TEST(ArenasLaws, EveryThreadFinishesAndTimeAddsUp) {
  Random random(1999);
  for (int i = 0; i < scenarios(400); ++i) {
    const std::string scenario = random_scenario(random);
    SCOPED_TRACE(scenario);
    const double threads = std::stod(value_of(scenario, "threads"));
    std::set<uint32_t> done;
    const Outcome run = run_arenas(scenario, [&](const Record& record) {
      if (is(record, ArenaKind::done)) done.insert(record.task);
    });
    ASSERT_EQ(static_cast<double>(done.size()), threads) << "a thread never finished: a wake-up was lost";
    ASSERT_EQ(run["pairsSimulated"], threads * std::stod(value_of(scenario, "pairs")));
    ASSERT_EQ(run["runnable"], 0);
    ASSERT_NEAR(cpu_time(run), run["simulatedNs"] * std::stod(value_of(scenario, "cpus")), 0.5) << "CPU time does not add up to the nanosecond";
    ASSERT_EQ(run["arenaTries"], run["arenaBusy"] + run["arenaTaken"]);
  }
}

TEST(ArenasLaws, AnArenaHasOneHolder) {
  Random random(42);
  for (int i = 0; i < scenarios(150); ++i) {
    const std::string scenario = random_scenario(random);
    SCOPED_TRACE(scenario);
    std::map<uint16_t, uint32_t> holder;
    run_arenas(scenario, [&](const Record& record) {
      if (is(record, ArenaKind::taken)) {
        ASSERT_EQ(holder.count(record.what), 0u) << "arena " << record.what << " locked twice";
        holder[record.what] = record.task;
      }
      if (is(record, ArenaKind::unlocked)) {
        ASSERT_EQ(holder.count(record.what), 1u);
        ASSERT_EQ(holder[record.what], record.task) << "unlocked by another thread";
        holder.erase(record.what);
      }
      // What happens to an arena happens under its lock.
      if (is(record, ArenaKind::allocated) || is(record, ArenaKind::freed)) {
        ASSERT_EQ(holder.count(record.what), 1u);
        ASSERT_EQ(holder[record.what], record.task);
      }
    });
    ASSERT_TRUE(holder.empty()) << "an arena stays locked";
  }
}

TEST(ArenasLaws, EveryBlockIsFreedOnceIntoTheArenaThatOwnsIt) {
  Random random(77);
  for (int i = 0; i < scenarios(150); ++i) {
    const std::string scenario = random_scenario(random);
    SCOPED_TRACE(scenario);
    std::map<uint32_t, uint16_t> out;
    uint64_t allocated = 0;
    run_arenas(scenario, [&](const Record& record) {
      if (is(record, ArenaKind::allocated) || is(record, ArenaKind::cache_hit)) {
        ASSERT_TRUE(out.emplace(record.arg, record.what).second) << "block " << record.arg << " given twice";
        ++allocated;
      }
      if (is(record, ArenaKind::freed) || is(record, ArenaKind::cache_put)) {
        ASSERT_EQ(out.count(record.arg), 1u) << "block " << record.arg << " freed, and not out";
        ASSERT_EQ(out[record.arg], record.what);
        out.erase(record.arg);
      }
    });
    ASSERT_TRUE(out.empty()) << out.size() << " blocks never freed";
    ASSERT_EQ(allocated, std::stoull(value_of(scenario, "threads")) * std::stoull(value_of(scenario, "pairs")));
  }
}

TEST(ArenasLaws, AtTheEndEveryArenaIsEmptyAndUnlocked) {
  Random random(5);
  for (int i = 0; i < scenarios(60); ++i) {
    const std::string scenario = random_scenario(random);
    SCOPED_TRACE(scenario);
    std::string error;
    auto run = open_scenario(scenario, error, "arenas");
    ASSERT_TRUE(run) << error;
    while (run->advance(5000, ~Ns{0})) {
    }
    std::vector<ColumnData> columns;
    run->fill_state(columns);
    const auto& specs = arenas_model::spec().columns;
    ASSERT_EQ(columns.size(), specs.count);
    for (uint32_t c = 0; c < specs.count; ++c) {
      const std::string name = specs.items[c].name;
      const auto* words = reinterpret_cast<const uint32_t*>(columns[c].bytes.data());
      for (uint32_t k = 0; k < columns[c].length; ++k) {
        if (name == "arenaHolder" || name == "slotBlock") {
          ASSERT_EQ(words[k], 0xffffffffu) << name;
        }
        if (name == "arenaBlocks") {
          ASSERT_EQ(words[k], 0u);
        }
      }
    }
  }
}

TEST(ArenasLaws, StretchesChangeNoTimeAndNoCount) {
  Random random(314);
  double stretched = 0;
  // Long runs are rare where the law is not tried at its full size: they take a second each.
  const int runs = scenarios(at_full_size() ? 60 : 24), long_one_in = at_full_size() ? 3 : 12;
  for (int i = 0; i < runs; ++i) {
    // Half of them where threads do disturb each other, some of the time: by the line of the main arena's top.
    const std::string shared = i % 2 == 0 ? "&policy=ptmalloc&library-data=main-top" : "";
    const std::string scenario = random_scenario(random, i % long_one_in == 0 && !kWatched ? "20000" : "3000") + "&pattern=own" + shared;
    SCOPED_TRACE(scenario);
    Outcome steps = run_arenas(scenario + "&detail=steps");
    Outcome stretches = run_arenas(scenario + "&detail=stretches");
    ASSERT_EQ(steps["stretchedPairs"], 0);
    stretched += stretches["stretchedPairs"] / stretches["pairsSimulated"];
    steps.metrics["stretchedPairs"] = stretches.metrics["stretchedPairs"] = 0;
    for (const auto& [name, value] : steps.metrics) EXPECT_EQ(stretches.metrics[name], value) << name;
  }
  EXPECT_GT(stretched, runs / 3) << "hardly anything was a stretch: this proves nothing";
}

/// Where a pair is a few dozen nanoseconds long, many stretches are cut just where one ends.
TEST(ArenasLaws, AStretchThatIsCutWhereAPairEndsCountsItOnce) {
  static const char* const policies[] = {"processes", "ptmalloc", "thread-cache"};
  static const char* const mutexes[] = {"futex", "linuxthreads"};
  Random random(5);
  for (int i = 0; i < scenarios(30); ++i) {
    const std::string scenario = "mhz=5000&library-data=apart&threads=" + std::to_string(2 + random.below(11)) + "&cpus=" + std::to_string(1 + random.below(4)) + "&policy=" + any(random, policies) +
                                 "&mutex=" + any(random, mutexes) + "&pairs=" + std::to_string(50 + random.below(900)) + "&writes=" + std::to_string(random.below(2));
    SCOPED_TRACE(scenario);
    const Outcome steps = run_arenas(scenario + "&detail=steps"), stretches = run_arenas(scenario + "&detail=stretches");
    ASSERT_GT(stretches["stretchedPairs"], 0);
    for (const char* metric : {"pairsSimulated", "elapsedNs", "arenaTaken", "cacheHits"}) ASSERT_EQ(stretches[metric], steps[metric]) << metric;
  }
}

TEST(ArenasLaws, ArenasBelongToTheirPolicy) {
  Random random(8);
  for (int i = 0; i < scenarios(120); ++i) {
    const std::string scenario = random_scenario(random);
    SCOPED_TRACE(scenario);
    const double threads = std::stod(value_of(scenario, "threads"));
    const double cpus = std::stod(value_of(scenario, "cpus"));
    const std::string policy = value_of(scenario, "policy");
    const Outcome run = run_arenas(scenario);
    if (policy == "one-lock" || policy == "one-cpu") {
      EXPECT_EQ(run["arenas"], 1);
    }
    if (policy == "processes") {
      EXPECT_EQ(run["arenas"], threads);
      EXPECT_EQ(run["arenaBusy"], 0);
      EXPECT_EQ(run["linesOfLocks"] > 0 && cpus == 1, false);
    }
    if (policy == "thread-cache") {
      EXPECT_EQ(run["arenas"], std::min(threads, 8 * cpus));
    }
    if (policy == "ptmalloc" && value_of(scenario, "pattern") == "own") {
      EXPECT_LE(run["arenas"], threads);
    }
  }
}

TEST(ArenasLaws, OneThreadCostsTheSameUnderEveryPolicyThatLocks) {
  const double alone = run_arenas("threads=1&policy=ptmalloc&pairs=1000")["elapsedNs"];
  for (const std::string policy : {"one-lock", "one-cpu", "processes"}) {
    EXPECT_EQ(run_arenas("threads=1&pairs=1000&policy=" + policy)["elapsedNs"], alone) << policy;
  }
}

TEST(ArenasLaws, FreeingElsewhereIsForeignAndFalseSharingMovesLines) {
  EXPECT_EQ(run_arenas("threads=4&cpus=4&pattern=own")["foreignFrees"], 0);
  EXPECT_GT(run_arenas("threads=4&cpus=4&pattern=handoff")["foreignFrees"], 400);
  const std::string shared = "threads=2&cpus=2&policy=one-lock&size=4&writes=3";
  EXPECT_GT(run_arenas(shared + "&false-sharing=on")["linesOfBlocks"], 0);
  EXPECT_EQ(run_arenas(shared + "&false-sharing=off")["linesOfBlocks"], 0);
  // Arenas begin on pages of their own: blocks of different arenas never share a line.
  EXPECT_EQ(run_arenas("threads=2&cpus=2&policy=processes&size=4&writes=3&false-sharing=on")["linesOfBlocks"], 0);
}

/// What goes to and fro, told from the moves alone: who reads gets a copy, who writes takes all of them. Nobody fetches what he has.
struct TopLine {
  std::set<uint32_t> copies;
  uint32_t reads = 0, writes = 0;

  void see(const Record& record) {
    if (!is(record, ArenaKind::library_line)) return;
    EXPECT_NE(record.arg, record.cpu) << "it came from where it was";
    if (copies.empty()) copies = {record.arg};
    if (record.line == arenas_model::operator""_line("free.lock", 9)) {
      ++reads;
      EXPECT_EQ(copies.count(record.cpu), 0u) << "it had a copy";
    } else {
      ++writes;
      EXPECT_TRUE(copies.size() > 1 || copies.count(record.cpu) == 0) << "it had the only one";
      copies.clear();
    }
    copies.insert(record.cpu);
  }
};

TEST(ArenasLaws, TheLineOfTheMainArenasTopGoesToAndFro) {
  // Three threads with a CPU and an arena each: the one in the main arena writes the line, the others read it.
  TopLine three, turns;
  const std::string scenario = "threads=3&cpus=3&pairs=300&detail=steps&library-data=";
  const Outcome run = run_arenas(scenario + "main-top", [&](const Record& record) { three.see(record); });
  EXPECT_GT(three.reads, 500u) << "each of 600 pairs outside the main arena looks at it";
  EXPECT_GT(three.writes, 290u);
  EXPECT_LE(three.writes, 601u) << "a pair writes it twice";
  EXPECT_GE(run["lineTransfers"], three.reads + three.writes);
  EXPECT_EQ(run["lineTransferNs"], 300 * run["lineTransfers"]);
  EXPECT_LT(run_arenas(scenario + "apart")["lineTransfers"], 0.1 * run["lineTransfers"]) << "only their locks' lines, until each has found an arena of its own";
  // Where threads take turns, no writer has a CPU at times: then whoever has a copy keeps it.
  const Outcome eight = run_arenas("threads=8&cpus=2&pairs=150000&detail=steps", [&](const Record& record) { turns.see(record); });
  EXPECT_GT(turns.reads, 1000u);
  EXPECT_LT(turns.reads + turns.writes, 0.6 * eight["pairsSimulated"]) << "somebody was in the main arena all the time: this proves nothing";
  // Two threads: one transfer a pair, an eighth of its time.
  const Outcome two = run_arenas("threads=2&cpus=2&pairs=1000");
  EXPECT_NEAR(two["lineTransfers"] / two["pairsSimulated"], 1, 0.05);
  EXPECT_NEAR(two["elapsedNs"] / run_arenas("threads=2&cpus=2&pairs=1000&library-data=apart")["elapsedNs"], 1.13, 0.02);
}

TEST(ArenasLaws, OnlyArenasAreFoundByTheMainArenasTop) {
  for (const std::string policy : {"one-lock", "one-cpu", "processes", "thread-cache"}) {
    for (const std::string pattern : {"own", "handoff"}) {
      const std::string scenario = "threads=4&cpus=2&policy=" + policy + "&pattern=" + pattern + "&library-data=";
      EXPECT_EQ(run_arenas(scenario + "main-top").digest, run_arenas(scenario + "apart").digest) << policy;
    }
  }
  EXPECT_EQ(run_arenas("threads=1&library-data=main-top").digest, run_arenas("threads=1&library-data=apart").digest);
}

TEST(ArenasLaws, EveryLabelledLineIsReached) {
  std::set<uint16_t> reached;
  for (const std::string policy : kPolicies) {
    for (const std::string mutex : {"linuxthreads", "futex"}) {
      for (const std::string pattern : {"own", "handoff"}) {
        for (const std::string detail : {"steps", "stretches"}) {
          std::string error;
          auto run = open_scenario("threads=4&cpus=2&pairs=60&policy=" + policy + "&mutex=" + mutex + "&pattern=" + pattern + "&detail=" + detail, error, "arenas");
          ASSERT_TRUE(run) << error;
          std::vector<ColumnData> state;
          for (bool more = true; more;) {
            more = run->advance(1, ~Ns{0});
            for (uint32_t i = 0; i < run->log().count(); ++i) reached.insert(run->log().records()[i].line);
            run->fill_state(state);
            const auto* lines = reinterpret_cast<const uint16_t*>(state[arenas_model::kCpuLine].bytes.data());
            reached.insert(lines, lines + state[arenas_model::kCpuLine].length);
          }
        }
      }
    }
  }
  // The machine's own lines are the accept model's to reach: nobody sleeps on a wait queue here.
  uint16_t line = kMachineLines;
  for (const auto& own : arenas_model::kListing) {
    if (*own.label) {
      EXPECT_TRUE(reached.count(line)) << "no variant reaches " << own.label;
    }
    ++line;
  }
}

TEST(ArenasLaws, TheSameScenarioGivesTheSameLogInWhateverPortionsItIsRun) {
  Random random(11);
  for (int i = 0; i < scenarios(25); ++i) {
    const std::string scenario = random_scenario(random);
    const Outcome whole = run_arenas(scenario, nullptr, 7000);
    const Outcome bits = run_arenas(scenario, nullptr, 1);
    EXPECT_EQ(whole.digest, bits.digest) << scenario;
    EXPECT_EQ(whole.records, bits.records) << scenario;
    EXPECT_EQ(whole.metrics, bits.metrics) << scenario;
  }
}

TEST(ArenasLaws, AnArenasThreadsAreThoseThatUsedItLast) {
  Random random(64);
  uint32_t moved = 0;
  for (int i = 0; i < scenarios(25); ++i) {
    const std::string scenario = random_scenario(random, "30");
    SCOPED_TRACE(scenario);
    std::string error;
    const auto run = open_scenario(scenario, error, "arenas");
    ASSERT_TRUE(run) << error;
    std::map<uint32_t, uint16_t> arena_of;
    std::vector<ColumnData> columns;
    for (bool more = true; more;) {
      more = run->advance(1 + random.below(20), ~Ns{0});
      run->fill_state(columns);
      const auto* used = reinterpret_cast<const uint16_t*>(columns[arenas_model::kTaskArena].bytes.data());
      const auto* threads = reinterpret_cast<const uint16_t*>(columns[arenas_model::kArenaThreads].bytes.data());
      std::vector<uint16_t> counted(columns[arenas_model::kArenaThreads].length);
      for (uint32_t task = 0; task < columns[arenas_model::kTaskArena].length; ++task) {
        if (used[task] == 65535) continue;
        ++counted.at(used[task]);
        const auto [at, fresh] = arena_of.emplace(task, used[task]);
        moved += at->second != used[task];
        at->second = used[task];
      }
      ASSERT_EQ(counted, std::vector<uint16_t>(threads, threads + counted.size()));
    }
  }
  EXPECT_TRUE(kWatched || moved > 0) << "no thread ever went over to another arena";
}
