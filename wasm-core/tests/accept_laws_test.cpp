// Laws of the accept model, over random scenarios. A failure prints the scenario, which the lab can run as it stands.
#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/random.hpp"
#include "machine/costs.hpp"
#include "models/accept/listing.hpp"
#include "models/accept/spec.hpp"
#include "run_scenario.hpp"
#include "watched.hpp"

using namespace stampede;
using stampede::accept_model::AcceptKind;

namespace {

const char* const kPolicies[] = {"wake-all", "task-exclusive", "task-exclusive-lifo", "wake-one", "always-wake", "serialized", "user-lock", "user-lock-fcntl"};

template <std::size_t N>
std::string any(Random& random, const char* const (&values)[N]) {
  return values[random.below(N)];
}

std::string random_scenario(Random& random) {
  static const char* const schedulers[] = {"goodness", "o1"};
  static const char* const spinlocks[] = {"test-and-set", "ticket", "mcs"};
  static const char* const positions[] = {"front", "back"};
  static const char* const queues[] = {"singly", "doubly"};
  static const char* const printks[] = {"on", "off", "both"};
  static const char* const rules[] = {"policy", "policy", "all", "one"};
  static const char* const memories[] = {"shared", "separate"};
  static const char* const threads[] = {"1", "2", "3", "7", "20", "100", "300"};
  static const char* const cpus[] = {"1", "2", "3", "4", "8", "16", "64"};
  static const char* const bursts[] = {"1", "2", "5", "20", "100"};
  static const char* const service[] = {"0", "0", "100", "5000"};
  static const char* const kernel[] = {"0", "50", "500"};
  static const char* const selects[] = {"0", "0", "1", "5"};
  std::string s = "threads=" + any(random, threads) + "&cpus=" + any(random, cpus) + "&policy=" + any(random, kPolicies) +
                  "&scheduler=" + any(random, schedulers) + "&spinlock=" + any(random, spinlocks) + "&callbacks=" + std::to_string(1 + random.below(3)) +
                  "&select-sleepers=" + any(random, selects) + "&select-position=" + any(random, positions) + "&wait-queue=" + any(random, queues) +
                  "&arrivals=burst&connections=" + any(random, bursts) + "&waits=" + std::to_string(random.below(4)) + "&service-us=" + any(random, service) + "&kernel-us=" + any(random, kernel) +
                  "&printk=" + any(random, printks) + "&write-space=" + any(random, rules) + "&data-ready=" + any(random, rules) + "&state-change=" + any(random, rules) + "&memory=" + any(random, memories) + "&backlog=1000&seed=" + std::to_string(random.below(1000000));
  return s;
}

double cpu_time(const Outcome& run) { return run["userNs"] + run["kernelNs"] + run["scanNs"] + run["spinNs"] + run["interruptNs"] + run["idleNs"]; }

int parameter(const std::string& scenario, const std::string& name) {
  const auto at = scenario.find(name + "=");
  return std::stoi(scenario.substr(at + name.size() + 1));
}

}  // namespace

TEST(AcceptLaws, EveryConnectionIsAcceptedOnceNobodyIsForgottenAndTimeAddsUp) {
  Random random(2026);
  for (int i = 0; i < scenarios(400); ++i) {
    const std::string scenario = random_scenario(random);
    SCOPED_TRACE(scenario);
    std::multiset<uint32_t> accepted;
    const Outcome run = run_scenario(scenario, [&](const Record& record) {
      if (record.kind == static_cast<uint8_t>(AcceptKind::accepted)) accepted.insert(record.arg);
    });
    const std::set<uint32_t> once(accepted.begin(), accepted.end());
    ASSERT_EQ(accepted.size(), once.size()) << "a connection was accepted twice";
    ASSERT_EQ(run["accepted"], run["offered"]) << "a connection was never accepted: a wake-up was lost";
    ASSERT_EQ(run["served"], run["offered"]);
    ASSERT_EQ(run["runnable"], 0) << "the run ended with a runnable task: no CPU looked for it";
    ASSERT_NEAR(cpu_time(run), run["elapsedNs"] * parameter(scenario, "cpus"), 0.5) << "CPU time does not add up to the nanosecond";
    ASSERT_NEAR(run["spinRunQueueNs"] + run["spinKernelNs"] + run["spinWaitQueueNs"] + run["spinBottomHalfNs"], run["spinNs"], 0.5) << "spinning, by lock, is not all spinning";
  }
}

TEST(AcceptLaws, ASpinlockHasOneHolderAndEverySpinEnds) {
  Random random(7);
  for (int i = 0; i < scenarios(60); ++i) {
    const std::string scenario = random_scenario(random);
    SCOPED_TRACE(scenario);
    std::vector<std::vector<int>> spinning(64);  // by CPU; an interrupt may come, and spin itself, while a task spins
    run_scenario(scenario, [&](const Record& record) {
      auto& locks = spinning[record.cpu % 64];
      if (record.kind == static_cast<uint8_t>(Kind::spin)) locks.push_back(record.what);
      if (record.kind == static_cast<uint8_t>(Kind::acquired)) {
        ASSERT_FALSE(locks.empty());
        ASSERT_EQ(locks.back(), record.what);
        locks.pop_back();
      }
    });
    for (const auto& locks : spinning) ASSERT_TRUE(locks.empty()) << "a CPU still spins";
  }
}

// 2.2 drops packets when 300 wait for the bottom half. Their senders send them again, so that no client is silent for ever.
TEST(AcceptLaws, AClientWhosePacketWasDroppedComesAgain) {
  const std::string scenario =
      "arrivals=closed&connections=900&client-ms=1&threads=700&backlog=2000&cpus=1&policy=wake-all&callbacks=1&printk=both&waits=2&wait-us=20000&service-us=20&duration-ms=20000";
  std::set<uint32_t> ended;
  const Outcome run = run_scenario(scenario, [&](const Record& record) {
    if (record.kind == static_cast<uint8_t>(AcceptKind::served)) ended.insert(record.arg);
  });
  ASSERT_GT(run["refused"], 0) << "nothing was dropped: the law was not tried";
  // A client has one connection at a time, and the first of each have the first numbers.
  for (uint32_t first = 0; first < 900; ++first) ASSERT_TRUE(ended.count(first)) << "connection " << first << " never ended";
}

TEST(AcceptLaws, ClosingTheSocketWakesEveryoneUnderEveryPolicy) {
  for (const std::string policy : kPolicies) {
    for (const std::string close_us : {"0", "5", "40", "170", "2000"}) {
      for (const std::string scheduler : {"goodness", "o1"}) {
        const std::string scenario = "threads=20&select-sleepers=2&arrivals=burst&connections=3&policy=" + policy + "&close-us=" + close_us + "&scheduler=" + scheduler;
        SCOPED_TRACE(scenario);
        std::set<uint32_t> returned;
        run_scenario(scenario, [&](const Record& record) {
          if (record.kind == static_cast<uint8_t>(AcceptKind::error_returned)) returned.insert(record.task);
        });
        EXPECT_EQ(returned.size(), 22u);
      }
    }
  }
}

TEST(AcceptLaws, ASelectSleeperBehindExclusiveWaitersStarvesUnderWakeOneOnly) {
  auto select_wakes = [](const std::string& policy) {
    int wakes = 0;
    run_scenario("threads=20&select-sleepers=1&select-position=back&arrivals=poisson&rate=200&service-us=200&duration-ms=2000&policy=" + policy,
                 [&](const Record& record) { wakes += record.kind == static_cast<uint8_t>(Kind::wake) && record.task == 20; });
    return wakes;
  };
  EXPECT_EQ(select_wakes("wake-one"), 0);
  EXPECT_GT(select_wakes("always-wake"), 100);
  EXPECT_GT(select_wakes("wake-all"), 100);
  EXPECT_GT(select_wakes("task-exclusive"), 100);
}

TEST(AcceptLaws, WinnersRotateUnderFifoAndRepeatUnderLifo) {
  auto winners = [](const std::string& policy) {
    std::vector<uint32_t> order;
    run_scenario("threads=8&callbacks=1&arrivals=poisson&rate=20&duration-ms=2000&printk=off&policy=" + policy, [&](const Record& record) {
      if (record.kind == static_cast<uint8_t>(AcceptKind::accepted)) order.push_back(record.task);
    });
    return order;
  };
  for (const std::string policy : {"task-exclusive", "serialized", "user-lock"}) {
    const auto order = winners(policy);
    ASSERT_GT(order.size(), 20u);
    for (std::size_t i = 0; i < order.size(); ++i) EXPECT_EQ(order[i], i % 8) << policy;
  }
  for (const std::string policy : {"wake-one", "task-exclusive-lifo", "always-wake"}) {
    const auto order = winners(policy);
    ASSERT_GT(order.size(), 20u);
    for (const uint32_t winner : order) EXPECT_EQ(winner, 7u) << policy;
  }
}

TEST(AcceptLaws, WakeUpsOfATapLieBetweenNAndCallbacksTimesN) {
  for (const int threads : {1, 4, 10, 100, 500}) {
    for (const int cpus : {1, 2, 4, 16}) {
      for (int callbacks = 1; callbacks <= 3; ++callbacks) {
        for (const std::string printk : {"on", "off"}) {
          const std::string scenario = "threads=" + std::to_string(threads) + "&cpus=" + std::to_string(cpus) + "&callbacks=" + std::to_string(callbacks) + "&printk=" + printk;
          const Outcome run = run_scenario(scenario);
          EXPECT_GE(run["wakeups"], threads) << scenario;
          EXPECT_LE(run["wakeups"], callbacks * threads) << scenario;
        }
      }
    }
  }
}

// fs/locks.c of 2.2: whoever frees the lock wakes all who wait, in the order in which they came; each tries again once; one at a time has it.
TEST(AcceptLaws, AFileLockWakesAllWhoWaitEachTriesAgainAndOneHasIt) {
  Random random(41);
  uint64_t failed = 0;
  for (int i = 0; i < scenarios(60); ++i) {
    std::string scenario = random_scenario(random);
    const auto at = scenario.find("&policy=");
    scenario.replace(at, scenario.find('&', at + 1) - at, "&policy=user-lock-fcntl");
    SCOPED_TRACE(scenario);
    std::deque<uint32_t> waiting;           // in the order in which they came
    std::multiset<uint32_t> woken;          // and have not tried again
    uint32_t holder = 0;                    // the first task begins inside
    bool freeing = false;
    const auto threads = static_cast<uint32_t>(parameter(scenario, "threads"));
    for (uint32_t task = 1; task < threads; ++task) waiting.push_back(task);
    run_scenario(scenario, [&](const Record& record) {
      const auto is = [&](AcceptKind kind) { return record.kind == static_cast<uint8_t>(kind); };
      if (is(AcceptKind::lock_free)) {
        ASSERT_EQ(record.task, holder) << "freed by somebody else";
        freeing = true;
      } else if (freeing && record.kind == static_cast<uint8_t>(Kind::wake) && !waiting.empty() && record.task == waiting.front()) {
        woken.insert(record.task);
        waiting.pop_front();
        holder = kNoTask;
      } else if (is(AcceptKind::lock_retry)) {
        ASSERT_EQ(woken.count(record.task), 1u) << "tries without having been woken, or twice for one wake-up";
        woken.erase(record.task);
      } else if (is(AcceptKind::lock_wait)) {
        ASSERT_NE(holder, kNoTask) << "waits for a lock that is free";
        waiting.push_back(record.task);
        ++failed;
      } else if (is(AcceptKind::lock_taken)) {
        // Nobody may come between the first wake-up and the last: all of it is under the kernel lock.
        ASSERT_TRUE(freeing) << "taken while task " << holder << " had it";
        ASSERT_TRUE(waiting.empty()) << "somebody was not woken";
        holder = record.task;
        freeing = false;
      }
    });
    ASSERT_TRUE(woken.empty()) << "somebody never tried again";
  }
  EXPECT_GT(failed, 15u * static_cast<unsigned>(scenarios(60))) << "the law was hardly tried";
}

TEST(AcceptLaws, ACallbackWakesWhomItsOwnRuleSays) {
  static const char* const names[] = {"write-space", "data-ready", "state-change"};
  auto woken_by = [](const std::string& scenario) {
    std::vector<uint32_t> woken(4);
    uint16_t callback = 0;
    run_scenario(scenario, [&](const Record& record) {
      if (record.kind == static_cast<uint8_t>(AcceptKind::callback)) callback = record.what;
      if (record.kind == static_cast<uint8_t>(Kind::walk_end)) woken[callback] = record.arg;
    });
    return woken;
  };
  // So far apart, and so few, that everyone is asleep again before the ACK; the third finds awake whom the second woke.
  const std::string tap = "threads=20&cpus=2&printk=off&policy=";
  for (uint16_t callback = 1; callback <= 3; ++callback) {
    const std::string name = names[callback - 1];
    EXPECT_EQ(woken_by(tap + "wake-one&" + name + "=all")[callback], callback == 3 ? 19u : 20u) << name;
    EXPECT_LE(woken_by(tap + "wake-all&" + name + "=one")[callback], 1u) << name;
  }
  EXPECT_EQ(woken_by(tap + "wake-all&write-space=one")[2], 20u);
  const std::string ones = "wake-all&write-space=one&data-ready=one&state-change=one";
  EXPECT_EQ(run_scenario(tap + ones).digest, run_scenario(tap + "wake-one").digest);
}

TEST(AcceptLaws, APrintkIsPaidForOnceAtEachPlaceThatReports) {
  const Costs costs = costs_at(450);
  for (const int threads : {1, 2, 5}) {
    // One CPU, one callback: everyone is woken once, one wins, and all of them, the winner too, are put on the queue again.
    const std::string tap = "cpus=1&callbacks=1&threads=" + std::to_string(threads) + "&printk=";
    const double off = run_scenario(tap + "off")["settleNs"];
    const auto more = [&](const char* printk) { return run_scenario(tap + printk)["settleNs"] - off - costs.accept_connection_ns; };
    EXPECT_EQ(more("on"), 1.0 * threads * costs.printk_ns);
    EXPECT_EQ(more("both"), 2.0 * threads * costs.printk_queue_ns);
  }
  // The waker's reports are inside its walk, in the bottom half; with printk=on it has none.
  const auto walk_ns = [](const std::string& printk) {
    Ns began = 0, ended = 0;
    run_scenario("threads=50&printk=" + printk, [&](const Record& record) {
      if (record.kind == static_cast<uint8_t>(Kind::walk) && began == 0) began = static_cast<Ns>(record.time_ns);
      if (record.kind == static_cast<uint8_t>(Kind::walk_end) && ended == 0) ended = static_cast<Ns>(record.time_ns);
    });
    return ended - began;
  };
  EXPECT_LT(walk_ns("on"), 50 * costs.printk_queue_ns);
  EXPECT_GE(walk_ns("both"), 50 * costs.printk_queue_ns);
}

TEST(AcceptLaws, EveryLabelledLineIsReached) {
  std::set<uint16_t> reached;
  // A line is reached where a record names it, or a CPU is seen standing on it: from record to record, or every `glance_ns`.
  auto run = [&](const std::string& scenario, Ns glance_ns = 0) {
    std::string error;
    auto opened = open_scenario(scenario, error);
    ASSERT_TRUE(opened) << error;
    std::vector<ColumnData> columns;
    Ns until = glance_ns;
    for (bool more = true; more; until += glance_ns) {
      more = opened->advance(1, glance_ns ? until : ~Ns{0});
      for (uint32_t i = 0; i < opened->log().count(); ++i) reached.insert(opened->log().records()[i].line);
      opened->fill_state(columns);
      const auto* lines = reinterpret_cast<const uint16_t*>(columns[accept_model::kCpuLine].bytes.data());
      reached.insert(lines, lines + columns[accept_model::kCpuLine].length);
    }
  };
  for (const std::string scheduler : {"goodness", "o1"}) {
    for (const std::string policy : kPolicies) {
      const std::string common = "&scheduler=" + scheduler + "&policy=" + policy;
      run("threads=4&cpus=2&printk=off" + common, 25);
      run("threads=20&select-sleepers=2&select-position=front" + common);
      run("threads=20&select-sleepers=2&close-us=20" + common);
      run("threads=30&arrivals=closed&connections=40&client-ms=5&service-us=300000&kernel-us=400&duration-ms=6000&backlog=2" + common);
      run("threads=8&cpus=2&arrivals=poisson&rate=2000&service-us=900&kernel-us=300&duration-ms=300&waits=2&select-sleepers=1&select-position=front" + common);
    }
  }
  const auto& spec = accept_model::spec();
  uint16_t line = 0;
  for (const auto& listing : spec.listings) {
    for (uint32_t i = 0; i < listing.count; ++i, ++line) {
      if (*listing.items[i].label == 0) continue;
      EXPECT_TRUE(reached.count(line)) << "no variant reaches " << listing.items[i].label;
    }
  }
}

TEST(AcceptLaws, TheSameScenarioGivesTheSameLogInWhateverPortionsItIsRun) {
  Random random(11);
  for (int i = 0; i < scenarios(25); ++i) {
    const std::string scenario = random_scenario(random);
    const Outcome whole = run_scenario(scenario, nullptr, 7000);
    const Outcome bits = run_scenario(scenario, nullptr, 1);
    EXPECT_EQ(whole.digest, bits.digest) << scenario;
    EXPECT_EQ(whole.records, bits.records) << scenario;
    EXPECT_EQ(whole.metrics, bits.metrics) << scenario;
  }
}

TEST(AcceptLaws, AsManyConnectionsWaitAsTheBacklogAllows) {
  for (const uint32_t backlog : {1u, 2u, 5u, 30u}) {
    std::string error;
    const auto run = open_scenario("threads=1&cpus=1&arrivals=burst&connections=60&service-us=5000&backlog=" + std::to_string(backlog), error);
    ASSERT_TRUE(run) << error;
    uint32_t most = 0;
    std::vector<ColumnData> columns;
    for (bool more = true; more;) {
      more = run->advance(1, ~Ns{0});
      run->fill_state(columns);
      most = std::max(most, columns[accept_model::kPendingConnections].length + columns[accept_model::kHandshakes].length);
      ASSERT_LE(most, backlog);
    }
    EXPECT_EQ(most, backlog) << "not all of its room was used";
    const Outcome end = outcome_of(*run, accept_model::spec());
    EXPECT_EQ(end["accepted"] + end["refused"], end["offered"]);
  }
}

TEST(AcceptLaws, SettleTimeWinnerAndWaitsAreThoseOfTheRecords) {
  Random random(53);
  for (int i = 0; i < scenarios(60); ++i) {
    const std::string scenario = random_scenario(random);
    SCOPED_TRACE(scenario);
    double first_wake = -1, settled = 0;
    uint32_t winner = kNoTask, waits = 0;
    const Outcome run = run_scenario(scenario, [&](const Record& record) {
      const auto is = [&](AcceptKind kind) { return record.kind == static_cast<uint8_t>(kind); };
      if (record.kind == static_cast<uint8_t>(Kind::wake) && first_wake < 0) first_wake = record.time_ns;
      if (is(AcceptKind::settled)) settled = record.time_ns;
      if (is(AcceptKind::accepted) && winner == kNoTask) winner = record.task;
      waits += is(AcceptKind::client_wait);
    });
    ASSERT_EQ(run["settleNs"], settled - first_wake);
    ASSERT_EQ(run["winner"], winner + 1);
    ASSERT_EQ(waits, run["served"] * parameter(scenario, "waits"));
  }
}

TEST(AcceptLaws, AClientOfALoopThatIsRefusedComesAgain) {
  constexpr double kEnd = 30e9, kRetry = 3e9;
  std::map<uint32_t, double> refused;  // connections whose last packet was
  const Outcome run = run_scenario("arrivals=closed&connections=12&client-ms=1&threads=1&backlog=2&cpus=1&service-us=3000&duration-ms=30000", [&](const Record& record) {
    if (record.kind == static_cast<uint8_t>(AcceptKind::refused)) refused[record.arg] = record.time_ns;
    if (record.kind == static_cast<uint8_t>(AcceptKind::established)) refused.erase(record.arg);
  });
  ASSERT_GT(run["refused"], 20);
  for (const auto& [connection, at] : refused) EXPECT_GT(at + kRetry + 1e6, kEnd) << "connection " << connection << " gave up";
}
