// Laws of the locks model over random scenarios: locks, time, requests, bounds, listing.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/random.hpp"
#include "machine/machine.hpp"
#include "models/locks/model.hpp"
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
  static const char* const seek_guards[] = {"as-kernel", "none", "atomic"};
  std::string s = "workload=" + any(random, workloads) + "&kernel=" + any(random, kernels) + "&build=" + any(random, builds) + "&cpus=" + any(random, cpus) +
                  "&connections=" + any(random, connections) + "&spinlock=" + any(random, spinlocks) + "&scheduler=" + any(random, schedulers) +
                  "&bottom-halves=" + any(random, rules) + "&copy=" + (random.below(2) ? "held" : "dropped") + (random.below(2) ? "&seek=lseek" : "") + "&duration-ms=20&seed=" + std::to_string(random.below(100000));
  for (const char* segment : {"accept", "poll", "receive", "send", "open", "read", "close"}) s += std::string("&lock-") + segment + "=" + any(random, guards);
  return s + "&lock-seek=" + any(random, seek_guards);
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

TEST(LocksLaws, TheTickTellsAStretchWithInterruptsOffOfTheCodeThatEndsIt) {
  // Who holds or wants the lock of the one run queue has interrupts off from the first try until the lock is let go. Without a disk nothing else spins so.
  Random random(1937);
  for (int i = 0; i < scenarios(60); ++i) {
    std::string scenario = random_scenario(random);
    for (const char* off : {"scheduler=o1", "workload=specweb99"}) {
      if (const auto at = scenario.find(off); at != std::string::npos) scenario.replace(at, std::string(off).size(), off[0] == 's' ? "scheduler=goodness" : "workload=webbench");
    }
    SCOPED_TRACE(scenario);
    std::map<uint8_t, Record> trying;          // by CPU: a spin for the run queue under way
    std::map<Routine, double> spun, told_to;   // told_to: by the line on which the lock was let go
    std::map<uint8_t, double> in_stretch;      // by CPU
    const Outcome end = run(scenario, [&](const Record& record) {
      if (record.what != kRunQueueLock) return;
      if (record.kind == static_cast<uint8_t>(Kind::spin)) trying[record.cpu] = record;
      if (record.kind == static_cast<uint8_t>(Kind::acquired)) {
        ASSERT_EQ(record.arg, static_cast<uint32_t>(record.time_ns - trying[record.cpu].time_ns)) << "an interrupt came in between";
        in_stretch[record.cpu] += record.arg;
        trying.erase(record.cpu);
      }
      if (record.kind == static_cast<uint8_t>(LocksKind::let_go)) {
        told_to[routine_of(record.line)] += in_stretch[record.cpu];
        in_stretch[record.cpu] = 0;
      }
    });
    for (const auto& [cpu, record] : trying) in_stretch[cpu] += end["elapsedNs"] - record.time_ns;
    double open = 0;
    for (const auto& [cpu, ns] : in_stretch) open += ns;
    const double moved = told_to[Routine::schedule] + told_to[Routine::wake];
    ASSERT_NEAR(moved + open, end["spinRunQueueNs"], 0.5);
    ASSERT_GE(end["tickScheduleNs"], end["routineScheduleNs"] + told_to[Routine::schedule] - 0.5);
    ASSERT_GE(end["tickWakeNs"], end["routineWakeNs"] + told_to[Routine::wake] - 0.5);
    ASSERT_NEAR(end["tickScheduleNs"] + end["tickWakeNs"], end["routineScheduleNs"] + end["routineWakeNs"] + end["spinRunQueueNs"], 0.5);
    ASSERT_NEAR(end["tickSpinNs"], end["spinNs"] - end["spinRunQueueNs"] - end["spinBottomHalfNs"], 0.5) << "stext_lock has what spins with interrupts on";
    ASSERT_NEAR(end["tickGateNs"], end["spinBottomHalfNs"], 0.5);
    for (const char* same : {"Timer", "Driver", "TcpIn", "TcpOut", "Receive", "Copy", "Poll", "Connect", "File", "Read"}) {
      ASSERT_NEAR(end[("tick" + std::string(same) + "Ns").c_str()], end[("routine" + std::string(same) + "Ns").c_str()], 0.5) << same;
    }
    double told = 0, top = 0;
    for (const auto& [name, value] : end.metrics) {
      if (name.rfind("tick", 0) != 0 || name == "tickTopRoutineNs") continue;
      told += value;
      top = std::max(top, value);
    }
    ASSERT_NEAR(told, end["elapsedNs"] * processors(scenario) - end["userNs"] - end["idleNs"], 0.5) << "something of the kernel's time is told twice, or of nobody";
    ASSERT_EQ(end["tickTopRoutineNs"], top);
  }
}

TEST(LocksLaws, AStretchOfSeveralLinesIsToldOfItsLast) {
  TickProfile told;
  told.reset(4, 2);
  told.spend(0, Mode::kernel, 1, false, false, 5);
  told.spend(0, Mode::spin, 2, false, true, 7);
  told.spend(0, Mode::scan, 2, false, true, 11);
  told.spend(1, Mode::spin, 1, true, false, 13);
  told.spend(1, Mode::spin, 1, false, false, 17);
  told.spend(1, Mode::user, 3, false, false, 1000);
  EXPECT_EQ(told.hidden_ns(0), 18u);
  EXPECT_EQ(told.line_ns(2), 0u) << "a pending tick has not been taken";
  told.light(0, 3);
  EXPECT_EQ(told.hidden_ns(0), 0u);
  EXPECT_EQ(told.line_ns(1), 5u);
  EXPECT_EQ(told.line_ns(2), 0u);
  EXPECT_EQ(told.line_ns(3), 18u);
  EXPECT_EQ(told.gate_ns(), 13u);
  EXPECT_EQ(told.spin_ns(), 17u);
}

TEST(LocksLaws, LseekIsUnderTheKernelLockInBothKernels) {
  for (const std::string kernel : {"2.2.14", "2.3.99"}) {
    const std::string common = "workload=fscache-read&kernel=" + kernel;
    const Outcome in_read = run(common), apart = run(common + "&seek=lseek");
    const double calls = kernel == "2.2.14" ? 1 : 0;  // read() itself
    EXPECT_NEAR(in_read["kernelLockTakes"], in_read["issued"] * calls, 4 * calls);
    EXPECT_NEAR(apart["kernelLockTakes"], apart["issued"] * (calls + 1), 4 * (calls + 1));
    EXPECT_LT(apart["requestsPerS"], in_read["requestsPerS"]);
  }
}

TEST(LocksLaws, TheServersOwnWorkIsAsLongAsIsAskedFor) {
  for (const std::string workload : {"webbench", "specweb99"}) {
    const std::string common = "workload=" + workload + "&kernel=2.3.99&build=up&connections=24&processes=24&duration-ms=300";
    EXPECT_EQ(run(common).digest, run(common + "&user-percent=100").digest);
    auto user = [&](const std::string& percent) {
      const Outcome end = run(common + "&user-percent=" + percent);
      return end["userNs"] / end["requests"];
    };
    EXPECT_NEAR(user("300") / user("100"), 3, 0.3) << workload;
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

TEST(LocksLaws, NumbersAreGivenTwiceWhereNothingGuardsTheirCounterAndBySomeSeedsOnly) {
  const std::string seeks = "workload=fscache-read&seek=lseek&kernel=2.3.99&duration-ms=5&cpus=";
  int found = 0;
  for (int seed = 1; seed <= 12; ++seed) {
    const std::string of_seed = "&seed=" + std::to_string(seed);
    for (const char* guarded : {"3&lock-seek=as-kernel", "3&lock-seek=atomic", "1&lock-seek=none", "3&lock-seek=none&build=up"}) {
      const Outcome end = run(seeks + guarded + of_seed);
      EXPECT_EQ(end["lostNumbers"], 0) << guarded << of_seed;
      EXPECT_GT(end["seeks"], 100) << guarded;
    }
    std::map<uint32_t, uint32_t> given;  // number, and how many went away with it
    std::map<uint32_t, uint32_t> read;   // by CPU: what it read last
    const Outcome end = run(seeks + "3&lock-seek=none" + of_seed, [&](const Record& record) {
      if (record.kind == static_cast<uint8_t>(LocksKind::number_read)) read[record.cpu] = record.arg;
      if (record.kind != static_cast<uint8_t>(LocksKind::number_written)) return;
      ASSERT_EQ(record.arg, read.at(record.cpu) + 1);
      ++given[record.arg];
    });
    uint32_t twice = 0;
    for (const auto& [number, times] : given) twice += times - 1;
    EXPECT_EQ(end["lostNumbers"], twice) << of_seed;
    found += twice > 0;
  }
  EXPECT_GT(found, 0);
  EXPECT_LT(found, 12);
}

TEST(LocksLaws, EveryLabelledLineOfItsListingIsReached) {
  std::set<uint16_t> reached;
  for (const std::string workload : {"netperf-rr", "fscache-read", "fscache-read&seek=lseek", "fscache-read&seek=lseek&lock-seek=none", "fscache-read&seek=lseek&lock-seek=atomic", "fscache-read&memcpy=on", "specweb99&connections=900&ram-mb=512&duration-ms=3000", "webbench"}) {
    for (const std::string kernel : {"2.2.14&copy=dropped", "2.3.99"}) {
      std::string error;
      auto opened = open_scenario("workload=" + workload + "&kernel=" + kernel, error, "locks");
      ASSERT_TRUE(opened) << error;
      std::vector<ColumnData> columns;
      bool more = true;
      for (int at = 0; more && at < 30000; ++at) {
        more = opened->advance(1, ~Ns{0});
        for (uint32_t i = 0; i < opened->log().count(); ++i) reached.insert(opened->log().records()[i].line);
        if (at % 4) continue;
        opened->fill_state(columns);
        const auto* lines = reinterpret_cast<const uint16_t*>(columns[locks_model::kCpuLine].bytes.data());
        reached.insert(lines, lines + columns[locks_model::kCpuLine].length);
        const auto* tasks = reinterpret_cast<const uint16_t*>(columns[locks_model::kTaskLine].bytes.data());  // where sleepers stand
        reached.insert(tasks, tasks + columns[locks_model::kTaskLine].length);
      }
    }
  }
  const auto& own = locks_model::spec().listings[1];
  for (uint32_t i = 0; i < own.count; ++i) {
    if (*own.items[i].label) {
      EXPECT_TRUE(reached.count(static_cast<uint16_t>(kMachineLines + i))) << own.items[i].label;
    }
  }
}
