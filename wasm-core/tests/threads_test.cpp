// The threads model: what LinuxThreads' manager walks, held against naive walks over the log; one signal a wake-up and one a death; futexes; threads in user mode.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "models/threads/spec.hpp"
#include "run_scenario.hpp"

using namespace stampede;
using threads_model::ThreadsKind;

namespace {

Outcome played(const std::string& scenario, const Visit& visit = nullptr) { return run_scenario(scenario, visit, 4096, "threads"); }

bool is(const Record& record, ThreadsKind kind) { return record.kind == static_cast<uint8_t>(kind); }

uint64_t count_of(const std::string& scenario, ThreadsKind kind) {
  uint64_t count = 0;
  played(scenario, [&](const Record& record) { count += is(record, kind) ? 1 : 0; });
  return count;
}

constexpr const char* kRuntimes[] = {"linuxthreads", "nptl", "ngpt", "green"};

}  // namespace

TEST(Threads, AliveTogetherTheManagerLooksAtASquareOfSegments) {
  for (const uint64_t n : {1, 2, 10, 1000, 4000}) {
    const Outcome run = played("threads=" + std::to_string(n));
    EXPECT_EQ(run["segmentsLookedAt"], static_cast<double>(n * (n + 1) / 2)) << n;
    EXPECT_EQ(run["aliveMost"], static_cast<double>(n + 1)) << n;
    EXPECT_EQ(run["joined"], static_cast<double>(n)) << n;
    EXPECT_EQ(run["alive"], 0);
  }
  const Outcome one_by_one = played("threads=1000&life=one-by-one");
  EXPECT_LE(one_by_one["segmentsLookedAt"], 2000);
  EXPECT_EQ(one_by_one["joined"], 1000);
  for (const char* runtime : {"nptl", "ngpt", "green"}) EXPECT_EQ(played(std::string("threads=100&runtime=") + runtime)["segmentsLookedAt"], 0) << runtime;
}

/// The array and both lists, walked entry by entry as the log tells of births, deaths and burials.
TEST(Threads, WalksLookAtAsManyEntriesAsWalksDo) {
  for (const char* scenario : {"threads=60", "threads=60&life=one-by-one", "threads=80&cpus=4&work=ping-pong&rounds=3", "threads=40&work=chat&rounds=3", "threads=50&block-ms=1", "threads=30&pause-ms=1&cpus=1",
                               "threads=90&scheduler=goodness&cpus=3&work-us=200"}) {
    SCOPED_TRACE(scenario);
    std::vector<bool> used(200);
    std::vector<uint32_t> family;  // in the order of birth
    std::map<uint32_t, uint32_t> segments;
    std::vector<bool> dead(200);
    uint32_t looked = 0, walks = 0, sum = 0;
    const Outcome run = played(scenario, [&](const Record& record) {
      if (is(record, ThreadsKind::searched)) {
        looked = record.arg;
        sum += record.arg;
      } else if (is(record, ThreadsKind::born)) {
        uint32_t free = 2;
        while (used[free]) ++free;
        EXPECT_EQ(record.what, free);
        EXPECT_EQ(looked, free - 1);
        used[free] = true;
        segments[record.arg] = free;
        family.push_back(record.arg);
      } else if (is(record, ThreadsKind::death)) {
        dead[record.arg] = true;
      } else if (is(record, ThreadsKind::freed)) {
        EXPECT_EQ(record.what, segments[record.arg]);
        used[segments[record.arg]] = false;
      } else if (is(record, ThreadsKind::reap_walk) && record.what == 1) {
        EXPECT_EQ(record.arg, family.size());
      } else if (is(record, ThreadsKind::list_walk)) {
        looked = record.arg;
        ++walks;
      } else if (is(record, ThreadsKind::reaped)) {
        EXPECT_TRUE(dead[record.arg]);
        const auto at = std::find(family.rbegin(), family.rend(), record.arg);
        EXPECT_EQ(looked, at - family.rbegin() + 1);
        family.erase(std::prev(at.base()));
      }
    });
    EXPECT_EQ(sum, run["segmentsLookedAt"]);
    EXPECT_EQ(walks, run["joined"]);
    EXPECT_TRUE(family.empty());
    EXPECT_EQ(std::count(used.begin(), used.end(), true), 0);
  }
}

TEST(Threads, OneSignalAWakeUpAndOneADeath) {
  for (const char* work : {"create-join", "ping-pong", "chat"}) {
    const std::string scenario = std::string("threads=24&rounds=5&work=") + work;
    SCOPED_TRACE(scenario);
    const Outcome run = played(scenario);
    EXPECT_EQ(run["restartSignals"], run["wakes"]);
    EXPECT_EQ(run["deathSignals"], 24);
    EXPECT_EQ(run["signals"], run["wakes"] + 24);
    EXPECT_EQ(run["futexCalls"], 0);
    EXPECT_EQ(count_of(scenario, ThreadsKind::signalled), run["restartSignals"]);
    EXPECT_EQ(count_of(scenario, ThreadsKind::restarted), run["suspensions"]);
    const Outcome futex = played(scenario + "&runtime=nptl");
    EXPECT_EQ(futex["signals"], 0);
    EXPECT_GT(futex["futexCalls"], 0);
    EXPECT_EQ(count_of(scenario + "&runtime=nptl", ThreadsKind::restarted), futex["suspensions"]);
  }
}

/// A wait, and a wake: no hand-over needs more. The gate and the joins are beside it.
TEST(Threads, AHandOverTakesTwoFutexCallsAtMostAndOneSignal) {
  for (const char* cpus : {"1", "2", "5"}) {
    const std::string scenario = std::string("work=ping-pong&threads=12&rounds=50&cpus=") + cpus;
    const Outcome futex = played(scenario + "&runtime=nptl");
    EXPECT_EQ(futex["handovers"], 12 * 50);
    EXPECT_LE(futex["futexCalls"], 2 * futex["handovers"] + 2 * 12 + 1);
    const Outcome signals = played(scenario);
    EXPECT_LE(signals["restartSignals"], signals["handovers"] + 12 /* made */ + 12 /* gate */ + 12 /* joined */ + 1);
    // Half of the calls, and less: a signal costs its sender one and its taker three.
    EXPECT_GT(signals["systemCalls"], 1.5 * futex["systemCalls"]);
  }
}

TEST(Threads, TimeGrowsAsTheSquareUnderTheManagerAndAsTheNumberWithout) {
  auto ratio = [](const std::string& runtime, const char* metric, int n) {
    const std::string scenario = "runtime=" + runtime + "&threads=";
    return played(scenario + std::to_string(2 * n))[metric] / played(scenario + std::to_string(n))[metric];
  };
  EXPECT_GT(ratio("linuxthreads", "createdNs", 2000), 3.5);
  EXPECT_LT(ratio("linuxthreads", "createdNs", 2000), 4.2);
  EXPECT_GT(ratio("linuxthreads", "totalS", 4000), 3.5);
  EXPECT_LT(ratio("linuxthreads", "totalS", 4000), 4.2);
  for (const int n : {1000, 2000}) {
    EXPECT_GT(ratio("nptl", "totalS", n), 1.9);
    EXPECT_LT(ratio("nptl", "totalS", n), 2.2);
  }
  // With few threads the walks are nothing beside the rest.
  EXPECT_LT(ratio("linuxthreads", "createdNs", 10), 2.3);
}

TEST(Threads, TheManagerLooksForItsParentEveryTwoSeconds) {
  const Outcome run = played("threads=3&pause-ms=5000");
  EXPECT_EQ(run["pollTimeouts"], 4);
  EXPECT_GT(run["totalS"], 10);
  EXPECT_EQ(played("threads=3&pause-ms=1999")["pollTimeouts"], 0);
  EXPECT_EQ(played("threads=3&pause-ms=5000&runtime=nptl")["polls"], 0);
}

TEST(Threads, ABlockingCallStopsAllThreadsOfItsKernelThread) {
  auto total = [](const std::string& more) { return played("threads=20&block-ms=10&" + more)["totalS"]; };
  EXPECT_LT(total("runtime=nptl"), 0.013);
  EXPECT_LT(total("runtime=linuxthreads"), 0.014);
  EXPECT_LT(total("runtime=green&calls=wrapped"), 0.013);
  EXPECT_GT(total("runtime=green&calls=blocking"), 0.2);
  EXPECT_GT(total("runtime=ngpt&kernel-threads=4&calls=blocking"), 0.05);
  EXPECT_LT(total("runtime=ngpt&kernel-threads=4&calls=blocking"), 0.06);
  EXPECT_EQ(played("threads=20&block-ms=10&runtime=green&calls=blocking")["blockedAll"], 19);
  EXPECT_EQ(played("threads=20&block-ms=10&runtime=green&calls=wrapped")["blockedAll"], 0);
}

TEST(Threads, AChatDeliversEveryMessageToAllUnderEveryRuntime) {
  for (const char* runtime : kRuntimes) {
    SCOPED_TRACE(runtime);
    uint64_t ways[4] = {};
    const Outcome run = played(std::string("work=chat&threads=26&rounds=4&runtime=") + runtime, [&](const Record& record) {
      if (is(record, ThreadsKind::message)) ++ways[record.what];
    });
    EXPECT_EQ(run["messages"], 6 * 4);
    EXPECT_EQ(ways[0], 24u);
    EXPECT_EQ(ways[1], 24u);
    EXPECT_EQ(ways[2], 24u * 6 + 24);  // to all writers, and back to the sender
    EXPECT_EQ(ways[3], 24u * 6);
    EXPECT_EQ(run["joined"], 26);
    EXPECT_LE(run["wakesPerMessage"], 7);
  }
}

TEST(Threads, WhatCostsMoreTakesLonger) {
  for (const char* runtime : kRuntimes) {
    const std::string scenario = std::string("threads=200&runtime=") + runtime;
    const double before = played(scenario)["createdNs"];
    const double dearer = played(scenario + "&cost.mmapNs=6000")["createdNs"];
    // What a CPU does beside it may fit in otherwise.
    EXPECT_GT(dearer - before, 0.9 * 200 * 3000) << runtime;
    EXPECT_LT(dearer - before, 1.6 * 200 * 3000) << runtime;
  }
}

TEST(Threads, KernelThreadsArePerThreadOrFew) {
  EXPECT_GT(played("threads=100&runtime=nptl&work=ping-pong")["switches"], 100);
  const Outcome green = played("threads=100&runtime=green&work=ping-pong");
  EXPECT_LT(green["switches"], 10);
  EXPECT_GT(green["userSwitches"], 100);
}

TEST(Threads, AtTheEndAllAreJoinedAndEveryWaitHasEnded) {
  for (const char* runtime : kRuntimes) {
    for (const char* work : {"create-join", "create-join&life=one-by-one", "ping-pong", "chat", "create-join&block-ms=3"}) {
      const std::string scenario = std::string("threads=12&rounds=3&runtime=") + runtime + "&work=" + work;
      SCOPED_TRACE(scenario);
      std::string error;
      const auto run = open_scenario(scenario, error, "threads");
      ASSERT_TRUE(run) << error;
      while (run->advance(4096, ~Ns{0})) continue;
      std::vector<ColumnData> columns;
      run->fill_state(columns);
      const Outcome end = outcome_of(*run, threads_model::spec());
      const std::string names = threads_model::spec().columns.items[threads_model::kThreadState].values;
      const auto joined = std::count(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(names.find("joined")), '|');
      const auto& state = columns[threads_model::kThreadState].bytes;
      for (std::size_t thread = 1; thread < state.size(); ++thread) EXPECT_EQ(state[thread], joined) << thread;
      const auto* wakes = reinterpret_cast<const uint32_t*>(columns[threads_model::kThreadWakes].bytes.data());
      uint64_t sum = 0;
      for (uint32_t thread = 0; thread < columns[threads_model::kThreadWakes].length; ++thread) sum += wakes[thread];
      EXPECT_EQ(static_cast<double>(sum), end["suspensions"]);
      EXPECT_EQ(end["alive"], 0);
    }
  }
}

TEST(Threads, TheLargestBurialIsThatOfTheRecords) {
  bool smaller_later = false;
  for (const char* scenario : {"threads=30", "threads=60&work=ping-pong&rounds=3", "threads=40&work=chat&rounds=3", "threads=50&block-ms=1", "threads=30&life=one-by-one"}) {
    uint32_t buried = 0, largest = 0, last = 0;
    const Outcome run = played(scenario, [&](const Record& record) {
      if (is(record, ThreadsKind::reaped)) ++buried;
      if (!is(record, ThreadsKind::reap_walk) || record.what == 0) return;
      last = buried;
      largest = std::max(largest, buried);
      buried = 0;
    });
    EXPECT_EQ(run["largestReap"], largest) << scenario;
    smaller_later |= last < largest;
  }
  EXPECT_TRUE(smaller_later) << "the last was the largest each time";
}
