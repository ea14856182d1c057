// Who is told of what, record by record: a list kept here by the plainest means says whom epoll has to tell next, a queue which signal has to come, and a tally of
// requests what may lie there while a process sleeps. Nothing is lost, nothing told twice, and an edge is told exactly once.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "engine/random.hpp"
#include "run_scenario.hpp"
#include "watched.hpp"
#include "models/ready/spec.hpp"

using namespace stampede;
using ready_model::ReadyKind;

namespace {

std::string number(uint64_t n) { return std::to_string(n); }

struct Telling {
  uint32_t connection, messages;
};

/// Follows one process's records and says where they break the rules.
class Witness {
 public:
  Witness(bool epoll, bool level, bool one, bool reversed) : epoll_(epoll), level_(level), one_(one), reversed_(reversed) {}

  void see(const Record& record) {
    const auto kind = static_cast<ReadyKind>(record.kind);
    asleep = kind == ReadyKind::sleep;
    // What becomes ready while it is on no list goes there at once, before anything else.
    if (due_) {
      due_ = false;
      ASSERT_EQ(kind, ReadyKind::ready) << "an event of which the list does not hear";
      ASSERT_EQ(record.task, due_connection_);
    }
    const uint32_t connection = record.task;
    switch (kind) {
      case ReadyKind::event:
        ++events;
        ASSERT_EQ(++pending_[connection], record.arg) << "requests that lie there";
        due_ = epoll_ && !listed(connection);
        due_connection_ = connection;
        break;
      case ReadyKind::ready:
        ASSERT_FALSE(listed(connection)) << "one place on the list for each";
        list_.push_back(connection);
        ++edges;
        ASSERT_EQ(record.arg, list_.size());
        break;
      case ReadyKind::ask:
        if (epoll_) ask_list(record.arg);
        break;
      case ReadyKind::signal:
        ASSERT_EQ(pending_[connection] > 0, true) << "a signal of nothing";
        queue_.push_back(connection);
        ASSERT_EQ(record.arg, queue_.size());
        break;
      case ReadyKind::signal_taken:
        ASSERT_FALSE(queue_.empty());
        ASSERT_EQ(queue_.front(), connection) << "in the order of coming";
        queue_.pop_front();
        ASSERT_EQ(record.arg, queue_.size());
        break;
      case ReadyKind::recover:
        ASSERT_EQ(record.arg, queue_.size());
        queue_.clear();
        break;
      case ReadyKind::wait_return:
        if (!epoll_) break;
        ASSERT_EQ(record.arg, told_.size()) << "of how many it tells";
        if (one_ && !told_.empty()) told_.front().messages = std::min(told_.front().messages, 1u);
        break;
      case ReadyKind::stale:
        if (!epoll_) break;
        FAIL() << "told of a connection where nothing is";
      case ReadyKind::serve:
        ++served;
        ASSERT_GT(pending_[connection], 0u) << "served twice";
        ASSERT_EQ(--pending_[connection], record.arg);
        if (epoll_) {
          ASSERT_FALSE(told_.empty()) << "served without being told of";
          ASSERT_EQ(told_.front().connection, connection) << "in the order of telling";
          if (--told_.front().messages == 0) told_.pop_front();
        }
        break;
      case ReadyKind::sleep:
        ++sleeps;
        ASSERT_TRUE(queue_.empty()) << "asleep beside a signal";
        ASSERT_TRUE(list_.empty()) << "asleep beside a list that is not empty";
        // Who reads one message of an edge leaves the others for ever; everybody else sleeps when nothing is there.
        if (!epoll_ || level_ || !one_) {
          ASSERT_EQ(lying(), 0u) << "asleep, and something lies there";
        }
        break;
      default: break;
    }
    replies += kind == ReadyKind::reply;
    // Whoever lies there is on the list, or in what was told: at every moment, by level.
    if (epoll_ && level_ && kind == ReadyKind::reply) {
      for (const auto& [which, count] : pending_) ASSERT_TRUE(count == 0 || listed(which)) << "nobody will tell of " << which;
    }
  }

  uint64_t lying() const {
    uint64_t sum = 0;
    for (const auto& [which, count] : pending_) sum += count;
    return sum;
  }
  uint64_t stuck() const {
    return static_cast<uint64_t>(std::count_if(pending_.begin(), pending_.end(), [this](const auto& it) { return it.second > 0 && !listed(it.first); }));
  }

  uint64_t events = 0, served = 0, replies = 0, edges = 0, tellings = 0, empty = 0, sleeps = 0;
  bool asleep = false;

 private:
  bool listed(uint32_t connection) const { return std::find(list_.begin(), list_.end(), connection) != list_.end(); }

  /// So many from the head: whoever has something is told of, by level it goes to the tail again, by edge it goes.
  void ask_list(uint32_t asked) {
    ASSERT_TRUE(told_.empty()) << "a call before all of the last one was served";
    std::vector<uint32_t> back;
    for (; asked > 0; --asked) {
      ASSERT_FALSE(list_.empty());
      const uint32_t connection = list_.front();
      list_.pop_front();
      if (pending_[connection] == 0) {
        ++empty;
        ASSERT_TRUE(level_) << "an edge of nothing";
        continue;
      }
      ++tellings;
      for (const Telling& before : told_) ASSERT_NE(before.connection, connection) << "told twice by one call";
      told_.push_back({connection, pending_[connection]});
      if (level_) back.push_back(connection);
    }
    if (reversed_) {
      std::reverse(told_.begin(), told_.end());
      std::reverse(back.begin(), back.end());
    }
    list_.insert(list_.end(), back.begin(), back.end());
  }

  bool epoll_, level_, one_, reversed_;
  bool due_ = false;
  uint32_t due_connection_ = 0;
  std::map<uint32_t, uint32_t> pending_;
  std::deque<uint32_t> list_, queue_;
  std::deque<Telling> told_;
};

/// A load as anybody might choose it; runs of a burst end when nobody stirs.
std::string any_load(Random& random, uint32_t round) {
  const uint32_t connections = 1 + random.below(400), active = 1 + random.below(connections);
  const char* orders[] = {"spread", "front", "back"};
  return std::string("&load=") + (random.below(2) ? "poisson" : "burst") + "&connections=" + number(connections) + "&active=" + number(active) + "&rate=" + number(100 + random.below(30000)) +
         "&messages=" + number(1 + random.below(6)) + "&arrange=" + orders[random.below(3)] + "&serve-us=" + number(random.below(80)) + "&duration-ms=" + number(5 + random.below(60)) + "&seed=" + number(round);
}

}  // namespace

TEST(ReadyLaws, EpollLosesNothingAndTellsAnEdgeExactlyOnce) {
  Random random(11);
  uint64_t edges = 0, sleeps = 0, again = 0;
  for (uint32_t round = 0; round < 300; ++round) {
    const bool level = random.below(2), one = random.below(2), reversed = random.below(2);
    const std::string text = std::string("mechanism=epoll&trigger=") + (level ? "level" : "edge") + "&handle=" + (one ? "one" : "all") + "&kernel=" + (reversed ? "2.6" : "today") + any_load(random, round);
    SCOPED_TRACE(text);
    Witness witness(true, level, one, reversed);
    const Outcome told = run_scenario(text, [&](const Record& record) { if (!testing::Test::HasFatalFailure()) witness.see(record); }, 1 + random.below(300), "ready");
    if (testing::Test::HasFatalFailure()) return;
    EXPECT_EQ(told["offered"], static_cast<double>(witness.events));
    EXPECT_EQ(told["served"], static_cast<double>(witness.replies));
    EXPECT_EQ(told["pending"], static_cast<double>(witness.lying() + witness.served - witness.replies)) << "one that is being served has no answer yet";
    if (witness.asleep) {
      EXPECT_EQ(told["stuck"], static_cast<double>(witness.stuck()));
    }
    if (level) {
      EXPECT_EQ(told["stuck"], 0);
    } else {
      // What the list has heard was told once, but for what is on it still.
      EXPECT_EQ(witness.empty, 0u);
      EXPECT_LE(witness.edges - witness.tellings, static_cast<uint64_t>(told["readyMax"]));
    }
    if (!level && told["pending"] == 0) {
      EXPECT_EQ(witness.edges, witness.tellings);
    }
    edges += witness.edges;
    sleeps += witness.sleeps;
    again += witness.tellings > witness.edges;
  }
  // The rules were met where they matter.
  EXPECT_GT(edges, 20000u);
  EXPECT_GT(sleeps, 1000u);
  EXPECT_GT(again, 30u) << "by level some are told again";
}

TEST(ReadyLaws, NobodySleepsBesideARequestAndSignalsComeInOrder) {
  Random random(12);
  const char* mechanisms[] = {"select", "poll", "hints", "hints&unhinted=40", "dev-poll", "signals", "signals-per-fd", "signals&queue-limit=5", "signals-per-fd&queue-limit=400"};
  const char* kernels[] = {"2.2", "2.4", "today"};
  uint64_t sleeps = 0, served = 0;
  for (uint32_t round = 0; round < 450; ++round) {
    const std::string mechanism = mechanisms[round % 9];
    // Who reads one message of a signal that stands for several leaves the others: such a server reads to the end.
    const bool all = mechanism.find("per-fd") != std::string::npos || random.below(3) > 0;
    const std::string text = "mechanism=" + mechanism + "&kernel=" + kernels[random.below(3)] + "&handle=" + (all ? "all" : "one") + any_load(random, round);
    SCOPED_TRACE(text);
    Witness witness(false, true, false, false);
    const Outcome told = run_scenario(text, [&](const Record& record) { if (!testing::Test::HasFatalFailure()) witness.see(record); }, 1 + random.below(300), "ready");
    if (testing::Test::HasFatalFailure()) return;
    EXPECT_EQ(told["offered"], static_cast<double>(witness.events));
    EXPECT_EQ(told["served"], static_cast<double>(witness.replies));
    EXPECT_EQ(told["pending"], static_cast<double>(witness.lying() + witness.served - witness.replies));
    EXPECT_EQ(told["stuck"], 0);
    sleeps += witness.sleeps;
    served += witness.served;
  }
  EXPECT_GT(sleeps, 1000u);
  EXPECT_GT(served, 50000u);
}

TEST(ReadyLaws, CyclesOfAnySettings) {
  // E[T] = (f + N c) / (1 - r), scan share 1 - r, latency (1 + r) E[T^2] / (2 E[T]) + N c / 2 + s, at settings drawn by lot.
  Random random(13);
  for (int round = 0; round < 6; ++round) {
    const double connections = 200 + random.below(4000), ask = 300 + random.below(3000), serve = 20 + random.below(150), call = random.below(20);
    const double load = 0.15 + 0.01 * random.below(60), rate = std::floor(load * 1e6 / serve), lambda = rate / 1e9;
    const double s = serve * 1000, r = lambda * s, n_c = connections * ask, mean = (call * 1000 + n_c) / (1 - r);
    double cycle = 0, latency = 0, scan = 0;
    const int seeds = at_full_size() ? 6 : 1;
    const double within = at_full_size() ? 0.005 : 0.02;
    std::string text = "idle-wait=spin&load=poisson&queue-ns=0&rate=" + number(static_cast<uint64_t>(rate)) + "&connections=" + number(static_cast<uint64_t>(connections)) + "&active=" + number(static_cast<uint64_t>(connections)) +
                       "&ask-ns=" + number(static_cast<uint64_t>(ask)) + "&ask-hot-ns=" + number(static_cast<uint64_t>(ask)) + "&serve-us=" + number(static_cast<uint64_t>(serve)) + "&call-us=" + number(static_cast<uint64_t>(call)) + "&duration-ms=60000";
    SCOPED_TRACE(text);
    for (int seed = 1; seed <= seeds; ++seed) {
      const Outcome told = run_scenario(text + "&seed=" + number(static_cast<uint64_t>(seed)), nullptr, 4096, "ready");
      cycle += told["cycleMeanNs"] / seeds;
      latency += told["latencyMeanNs"] / seeds;
      scan += told["scanShare"] / seeds;
    }
    const double variance = s * s * lambda * mean / (1 - r * r);
    EXPECT_NEAR(cycle / mean, 1, within);
    EXPECT_NEAR(scan, 1 - r, within);
    EXPECT_NEAR(latency / ((1 + r) * (variance + mean * mean) / (2 * mean) + n_c / 2 + s), 1, within);
  }
}

TEST(ReadyLaws, QueuesOfSignalsRefuseAsMM1KDoes) {
  // (1 - q) q^K / (1 - q^(K + 1)), at q = 1 it is 1 / (K + 1). What is refused comes in heaps, so that one share by itself scatters by a percent or more.
  const int seeds = at_full_size() ? 2 : 1, seconds = at_full_size() ? 100 : 30;
  const double within = at_full_size() ? 0.02 : 0.06, where_rare = at_full_size() ? 0.08 : 0.25;
  double refused = 0, expected = 0;
  for (const int k : {3, 8, 16}) {
    for (const double q : {0.5, 0.8, 0.9, 1.0, 1.3}) {
      double share = 0;
      for (int seed = 1; seed <= seeds; ++seed) {
        share += run_scenario("mechanism=signals&overflow=ignore&load=poisson&serve-us=100&connections=1000&active=1000&duration-ms=" + number(static_cast<uint64_t>(seconds)) + "000&queue-limit=" + number(static_cast<uint64_t>(k)) +
                                  "&rate=" + number(static_cast<uint64_t>(q * 10000 + 0.5)) + "&seed=" + number(static_cast<uint64_t>(seed)),
                              nullptr, 4096, "ready")["refusedShare"] / seeds;
      }
      const double law = q == 1 ? 1.0 / (k + 1) : (1 - q) * std::pow(q, k) / (1 - std::pow(q, k + 1));
      EXPECT_NEAR(share, law, (law > 0.05 ? within : where_rare) * law + 2e-5) << k << " " << q;
      refused += share;
      expected += law;
    }
  }
  EXPECT_NEAR(refused / expected, 1, at_full_size() ? 0.005 : 0.02);
}
