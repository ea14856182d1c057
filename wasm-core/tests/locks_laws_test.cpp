// Laws of the locks model over random scenarios: locks, time, requests, bounds, listing.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/random.hpp"
#include "machine/machine.hpp"
#include "models/locks/spec.hpp"
#include "run_scenario.hpp"
#include "watched.hpp"

using namespace stampede;
using namespace stampede::locks_model;

namespace {

template <std::size_t N>
std::string any(Random& random, const char* const (&values)[N]) {
  return values[random.below(N)];
}

std::string random_scenario(Random& random) {
  static const char* const workloads[] = {"netperf-rr", "fscache-read", "specweb99", "webbench"};
  static const char* const kernels[] = {"2.2.14", "2.3.99", "2.4.0-test3"};
  static const char* const builds[] = {"smp", "smp", "smp", "up"};
  static const char* const cpus[] = {"1", "2", "3", "4", "8", "64"};
  static const char* const connections[] = {"1", "2", "7", "16", "40"};
  static const char* const spinlocks[] = {"test-and-test-and-set", "ticket", "mcs", "test-and-set"};
  static const char* const schedulers[] = {"goodness", "goodness", "o1"};
  static const char* const rules[] = {"as-kernel", "one-at-a-time", "per-cpu"};
  static const char* const guards[] = {"as-kernel", "as-kernel", "none", "kernel", "object", "cpu"};
  std::string s = "workload=" + any(random, workloads) + "&kernel=" + any(random, kernels) + "&build=" + any(random, builds) + "&cpus=" + any(random, cpus) +
                  "&connections=" + any(random, connections) + "&spinlock=" + any(random, spinlocks) + "&scheduler=" + any(random, schedulers) +
                  "&bottom-halves=" + any(random, rules) + "&copy=" + (random.below(2) ? "held" : "dropped") + "&duration-ms=20&seed=" + std::to_string(random.below(100000));
  for (const char* segment : {"accept", "poll", "receive", "send", "open", "read", "close"}) s += std::string("&lock-") + segment + "=" + any(random, guards);
  return s;
}

Outcome run(const std::string& scenario, const Visit& visit = nullptr, uint32_t records = 4096) { return run_scenario(scenario, visit, records, "locks"); }

int processors(const std::string& s) { return s.find("build=up") != std::string::npos ? 1 : std::stoi(s.substr(s.find("cpus=") + 5)); }

}  // namespace

TEST(LocksLaws, TimeAddsUpRequestsAreConservedAndNothingBeatsItsBounds) {
  Random random(1999);
  for (int i = 0; i < scenarios(250); ++i) {
    const std::string scenario = random_scenario(random);
    SCOPED_TRACE(scenario);
    std::multiset<uint32_t> under_way;
    const Outcome end = run(scenario, [&](const Record& record) {
      if (record.kind == static_cast<uint8_t>(LocksKind::request)) under_way.insert(record.arg);
      if (record.kind == static_cast<uint8_t>(LocksKind::done) && scenario.find("fscache") == std::string::npos) {
        ASSERT_EQ(under_way.erase(record.arg), 1u) << "an answer without its request, or two requests at once on a connection";
      }
    });
    const double total = end["elapsedNs"] * processors(scenario);
    ASSERT_NEAR(end["userNs"] + end["kernelNs"] + end["scanNs"] + end["spinNs"] + end["interruptNs"] + end["idleNs"], total, 0.5);
    ASSERT_NEAR(end["spinKernelNs"] + end["spinBottomHalfNs"] + end["spinRunQueueNs"] + end["spinSocketNs"] + end["spinPageCacheNs"] + end["spinOtherNs"], end["spinNs"], 0.5)
        << "spinning, by lock, is not all spinning";
    double profile = 0;
    for (const auto& [name, value] : end.metrics) profile += name.rfind("routine", 0) == 0 ? value : 0;
    ASSERT_NEAR(profile, total - end["userNs"] - end["idleNs"], 0.5 + total * 1e-6) << "the profile is not the time in the kernel";
    ASSERT_LE(end["requests"], end["issued"]);
    if (scenario.find("fscache") == std::string::npos) {
      ASSERT_EQ(end["issued"] - end["requests"], static_cast<double>(under_way.size()));
    }
    ASSERT_LE(end["requestsPerS"], end["ceilingPerS"] * 1.000001) << "faster than its busiest lock, or than all its CPUs";
  }
}

TEST(LocksLaws, EveryLockHasOneHolderAndFairOnesServeInTurn) {
  Random random(42);
  for (int i = 0; i < scenarios(150); ++i) {
    const std::string scenario = random_scenario(random);
    SCOPED_TRACE(scenario);
    const bool fair = scenario.find("spinlock=ticket") != std::string::npos || scenario.find("spinlock=mcs") != std::string::npos;
    std::map<uint32_t, int> holder;                              // by instance
    std::map<uint16_t, std::vector<uint8_t>> queue;              // by name, for the locks that are one
    run(scenario, [&](const Record& record) {
      if (record.kind == static_cast<uint8_t>(LocksKind::take)) {
        ASSERT_FALSE(holder.count(record.arg)) << "taken while held";
        holder[record.arg] = record.cpu;
        if (fair && record.what == kKernelLock) {
          ASSERT_TRUE(queue[kKernelLock].empty()) << "overtaken";
        }
      }
      if (record.what == kKernelLock && record.kind == static_cast<uint8_t>(Kind::spin)) queue[kKernelLock].push_back(record.cpu);
      if (record.what == kKernelLock && record.kind == static_cast<uint8_t>(Kind::acquired)) {
        auto& waiting = queue[kKernelLock];
        ASSERT_FALSE(holder.count(kKernelLock)) << "granted while held";
        holder[kKernelLock] = record.cpu;
        // A spinner that lay under an interrupt when its turn came reports it only afterwards; nobody else has the lock before.
        if (fair) {
          ASSERT_EQ(waiting.front(), record.cpu);
        }
        waiting.erase(std::find(waiting.begin(), waiting.end(), record.cpu));
      }
      if (record.kind == static_cast<uint8_t>(LocksKind::let_go)) {
        if (holder.count(record.arg)) {
          ASSERT_EQ(holder[record.arg], record.cpu);
        }
        holder.erase(record.arg);
      }
    });
  }
}

TEST(LocksLaws, AHandOverCostsMoreWithEverySpinnerButNotUnderMcs) {
  auto per_request = [](const std::string& lock, int cpus) {
    return run("workload=fscache-read&buffer-bytes=512&spinlock=" + lock + "&cpus=" + std::to_string(cpus))["requestsPerS"];
  };
  EXPECT_LT(per_request("ticket", 32), per_request("mcs", 32));
  EXPECT_LT(per_request("ticket", 32), per_request("ticket", 4));
  EXPECT_NEAR(per_request("mcs", 32) / per_request("mcs", 8), 1.0, 0.03);
}

TEST(LocksLaws, AUniprocessorBuildNeverSpinsAndBeatsAnSmpBuildOnOneCpu) {
  for (const std::string workload : {"netperf-rr", "fscache-read", "webbench"}) {
    for (const std::string kernel : {"2.2.14", "2.3.99"}) {
      const std::string common = "workload=" + workload + "&kernel=" + kernel + "&duration-ms=200";
      const Outcome up = run(common + "&build=up"), one = run(common + "&cpus=1");
      EXPECT_EQ(up["spinNs"], 0);
      EXPECT_EQ(one["spinNs"], 0);
      EXPECT_GT(up["requestsPerS"], one["requestsPerS"]) << common;
      EXPECT_EQ(up["dataLineTransfers"] + one["dataLineTransfers"], 0);
    }
  }
}

TEST(LocksLaws, AnswersHaveTheSizeThatIsAskedForAndLookUpsTakeTime) {
  const std::string webbench = "workload=webbench&kernel=2.3.99&connections=24&duration-ms=200";
  const Outcome large = run(webbench + "&answer-kb=100");
  EXPECT_NEAR(large["kilobytesPerS"] / large["requestsPerS"], 100, 1e-6);
  const double none = run(webbench + "&look-ups=0")["requestsPerS"], one = run(webbench + "&look-ups=1")["requestsPerS"];
  EXPECT_GT(none, one);
  EXPECT_GT(one, run(webbench)["requestsPerS"]);
}

TEST(LocksLaws, NoCpuStaysIdleWhileReadersAreRunnable) {
  for (const std::string kernel : {"2.2.14", "2.3.99"}) {
    const Outcome end = run("workload=fscache-read&cpus=4&processes=12&kernel=" + kernel);
    EXPECT_LT(end["idleNs"], 100000) << "after the start";
  }
}

TEST(LocksLaws, TheSameScenarioGivesTheSameLogInWhateverPortionsItIsRun) {
  Random random(5);
  for (int i = 0; i < scenarios(20); ++i) {
    const std::string scenario = random_scenario(random);
    const Outcome whole = run(scenario, nullptr, 7000), bits = run(scenario, nullptr, 1);
    EXPECT_EQ(whole.digest, bits.digest) << scenario;
    EXPECT_EQ(whole.metrics, bits.metrics) << scenario;
  }
}

TEST(LocksLaws, EveryLabelledLineOfItsListingIsReached) {
  std::set<uint16_t> reached;
  for (const std::string workload : {"netperf-rr", "fscache-read", "fscache-read&memcpy=on", "specweb99&connections=900&ram-mb=512&duration-ms=3000", "webbench"}) {
    for (const std::string kernel : {"2.2.14&copy=dropped", "2.3.99"}) {
      std::string error;
      auto opened = open_scenario("workload=" + workload + "&kernel=" + kernel, error, "locks");
      ASSERT_TRUE(opened) << error;
      std::vector<ColumnData> columns;
      bool more = true;
      for (int at = 0; more && at < 60000; ++at) {
        more = opened->advance(1, ~Ns{0});
        for (uint32_t i = 0; i < opened->log().count(); ++i) reached.insert(opened->log().records()[i].line);
        if (at % 4) continue;
        opened->fill_state(columns);
        const auto* lines = reinterpret_cast<const uint16_t*>(columns[6].bytes.data());
        reached.insert(lines, lines + columns[6].length);
        const auto* tasks = reinterpret_cast<const uint16_t*>(columns[3].bytes.data());  // where sleepers stand
        reached.insert(tasks, tasks + columns[3].length);
      }
    }
  }
  ASSERT_STREQ(locks_model::spec().columns.items[6].name, "cpuLine");
  const auto& own = locks_model::spec().listings[1];
  for (uint32_t i = 0; i < own.count; ++i) {
    if (*own.items[i].label) {
      EXPECT_TRUE(reached.count(static_cast<uint16_t>(kMachineLines + i))) << own.items[i].label;
    }
  }
}
