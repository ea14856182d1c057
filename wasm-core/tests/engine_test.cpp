#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "engine/event_queue.hpp"
#include "engine/random.hpp"
#include "engine/simulation.hpp"

using namespace stampede;

namespace {

/// What the queue must do, said simply: earliest first, first-in first-out among equals.
struct Reference {
  std::multimap<Ns, int> pending;
  void add(int id, Ns time) { pending.emplace(time, id); }
  void cancel(int id) {
    for (auto it = pending.begin(); it != pending.end(); ++it) {
      if (it->second == id) {
        pending.erase(it);
        return;
      }
    }
  }
  int take() {
    const int id = pending.begin()->second;
    pending.erase(pending.begin());
    return id;
  }
};

void compare(uint64_t seed, uint32_t most_pending, uint64_t spread) {
  Random random(seed);
  EventQueue queue;
  Reference reference;
  std::vector<Event> events(most_pending);
  Ns now = 0;
  for (int round = 0; round < 20000; ++round) {
    const uint32_t id = random.below(most_pending);
    Event& event = events[id];
    const uint32_t act = random.below(10);
    if (act < 6) {
      if (event.pending) continue;
      const Ns time = now + (act < 2 ? 0 : random.next() % spread);
      queue.add(event, time);
      reference.add(static_cast<int>(id), time);
    } else if (act < 7) {
      if (!event.pending) continue;
      queue.cancel(event);
      reference.cancel(static_cast<int>(id));
    } else if (!queue.empty()) {
      const Ns earliest = reference.pending.begin()->first;
      if (earliest > 0) {
        ASSERT_EQ(queue.take_until(earliest - 1), nullptr);
      }
      Event* taken = queue.take_until(earliest);
      ASSERT_NE(taken, nullptr);
      ASSERT_EQ(taken - events.data(), reference.take()) << "round " << round << " of seed " << seed;
      ASSERT_EQ(taken->time, earliest);
      now = earliest;
    }
    ASSERT_EQ(queue.size(), reference.pending.size());
  }
}

}  // namespace

TEST(EventQueue, TakesEarliestFirstAndEqualsInOrderOfArrival) {
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    compare(seed, 10, 4);           // array only, many equals
    compare(seed, 40, 1000);        // to and fro between array and wheel
    compare(seed, 3000, 1 << 20);   // wheel
    compare(seed, 200, uint64_t{1} << 50);
  }
}

/// Just below, on and just above the multiples of what each level of the wheel spans.
TEST(EventQueue, KeepsTheOrderAcrossTheBordersOfEveryLevel) {
  for (int level = 1; level <= 10; ++level) {
    const uint64_t span = uint64_t{1} << (6 * level);
    Random random(static_cast<uint64_t>(level));
    for (int round = 0; round < 40; ++round) {
      EventQueue queue;
      Event clock;
      const Ns now = random.next() % (4 * span);
      queue.add(clock, now);
      queue.take_until(now);
      std::vector<Event> events(60);
      std::vector<Event*> expected;
      for (Event& event : events) {
        const Ns border = (now / span + 1 + random.below(3)) * span;
        queue.add(event, std::max(now, border - 2 + random.below(5)));
        expected.push_back(&event);
      }
      std::stable_sort(expected.begin(), expected.end(), [](const Event* a, const Event* b) { return a->time < b->time; });
      for (const Event* event : expected) ASSERT_EQ(queue.take_until(~Ns{0}), event) << "level " << level << ", from " << now;
      ASSERT_TRUE(queue.empty());
    }
  }
}

namespace {
struct Noted : Event {
  Simulation* sim = nullptr;
  Ns happened = 0;
};
}  // namespace

TEST(Simulation, TheClockIsNeverTurnedBack) {
  Simulation sim(1);
  Noted first, late, next;
  for (Noted* event : {&first, &late, &next}) {
    event->sim = &sim;
    event->fire = [](Event& fired) {
      auto& noted = static_cast<Noted&>(fired);
      noted.happened = noted.sim->now();
    };
  }
  sim.at(first, 100);
  sim.run(1, 100);
  EXPECT_EQ(sim.now(), 100u);
  sim.at(late, 40);
  sim.at(next, 150);
  sim.run(1, ~Ns{0});
  EXPECT_EQ(late.happened, 100u) << "what is late happens at once";
  EXPECT_EQ(next.happened, 150u);
}

TEST(Random, NaturalLogAgreesWithLibm) {
  Random random(5);
  for (int i = 0; i < 100000; ++i) {
    const double u = random.unit();
    ASSERT_GT(u, 0);
    ASSERT_LE(u, 1);
    ASSERT_NEAR(Random::natural_log(u), std::log(u), 1e-13 * std::max(1.0, -std::log(u)));
  }
}

TEST(Random, ExponentialHasItsMean) {
  Random random(9);
  double sum = 0;
  constexpr int kDraws = 400000;
  for (int i = 0; i < kDraws; ++i) sum += random.exponential(1000);
  EXPECT_NEAR(sum / kDraws, 1000, 5 * 1000 / std::sqrt(kDraws));
}

TEST(Random, BelowCoversItsRangeEvenly) {
  Random random(3);
  int seen[7] = {};
  for (int i = 0; i < 70000; ++i) ++seen[random.below(7)];
  for (const int count : seen) EXPECT_NEAR(count, 10000, 500);
}

namespace {
struct Ticker {
  Simulation sim{1};
  Event timer;
  int steps = 0;
  Path leaf(int depth) {
    if (depth > 0) co_await leaf(depth - 1);
    co_await sim.elapse(timer, 10);
    ++steps;
    sim.log.write(sim.now(), 1, 0, 0, 0, 0, 0, static_cast<uint32_t>(steps));
  }
  Path root() {
    for (int i = 0; i < 3; ++i) co_await leaf(i);
  }
};
}  // namespace

TEST(Path, AwaitedPathsRunToTheirEndInOrder) {
  Ticker ticker;
  Path root = ticker.root();
  run_path(root.handle());
  while (ticker.sim.run(100, ~Ns{0})) {
  }
  EXPECT_EQ(ticker.steps, 1 + 2 + 3);
  EXPECT_EQ(ticker.sim.now(), 60u);
}

TEST(Path, ManyThatEndWithoutWaitingNeedNoStack) {
  struct Deep {
    static Path nothing() { co_return; }
    static Path root(int& count) {
      for (; count < 1000000; ++count) co_await nothing();
    }
  };
  int count = 0;
  Path root = Deep::root(count);
  run_path(root.handle());
  EXPECT_EQ(count, 1000000);
}

TEST(Log, DigestTellsRunsApartAndFlagsWhatBelongsTogether) {
  Log a, b;
  a.start_call();
  b.start_call();
  a.start_moment();
  a.write(5, 1, 0, 0, 0, 0, 1, 1);
  a.write(5, 2, 0, 0, 0, 0, 1, 1);
  a.start_moment();
  a.write(6, 1, 0, 0, 0, 0, 1, 1);
  EXPECT_EQ(a.records()[0].flags, kContinued);
  EXPECT_EQ(a.records()[1].flags, 0);
  EXPECT_EQ(a.records()[2].flags, 0);
  b.start_moment();
  b.write(5, 1, 0, 0, 0, 0, 1, 1);
  b.write(5, 2, 0, 0, 0, 0, 1, 1);
  b.write(6, 1, 0, 0, 0, 0, 1, 2);
  EXPECT_NE(a.digest(), b.digest());
}
