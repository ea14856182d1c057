// The parts of the overload model by themselves: CPUs in slices, frames that are reserved, admission.
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <string>
#include <vector>

#include "engine/random.hpp"
#include "models/overload/memory.hpp"
#include "models/overload/resources.hpp"
#include "run_scenario.hpp"

using namespace stampede;
using namespace stampede::overload_model;

namespace {

struct Need {
  Cpus& cpus;
  uint32_t server;
  Ns ns;
  bool await_ready() const { return false; }
  void await_suspend(std::coroutine_handle<> path) { cpus.need(server, ns, path); }
  void await_resume() const {}
};

Path compute(Simulation& sim, Cpus& cpus, uint32_t server, std::vector<Ns> parts, Ns& end) {
  for (const Ns ns : parts) co_await Need{cpus, server, ns};
  end = sim.now();
}

/// When each of those ends who begin together and compute for so long, in one part or in several.
std::vector<Ns> ends_of(uint32_t cpu_count, const std::vector<std::vector<Ns>>& work) {
  Simulation sim(1);
  Cpus cpus(sim, cpu_count, CpuKind::sliced, static_cast<uint32_t>(work.size()));
  std::vector<Ns> ends(work.size());
  std::vector<Path> paths;
  for (uint32_t server = 0; server < work.size(); ++server) {
    paths.push_back(compute(sim, cpus, server, work[server], ends[server]));
    run_path(paths.back().handle());
  }
  while (sim.run(1, ~Ns{0})) continue;
  return ends;
}

/// Turns of at most a slice, in the order of a queue: one CPU.
std::vector<Ns> in_turns(const std::vector<Ns>& work, Ns slice) {
  std::vector<Ns> left = work, ends(work.size());
  std::deque<uint32_t> queue;
  for (uint32_t server = 0; server < work.size(); ++server) queue.push_back(server);
  for (Ns now = 0; !queue.empty();) {
    const uint32_t server = queue.front();
    queue.pop_front();
    const Ns turn = std::min(left[server], slice);
    now += turn;
    left[server] -= turn;
    if (left[server] > 0) queue.push_back(server);
    else ends[server] = now;
  }
  return ends;
}

}  // namespace

TEST(OverloadParts, ASliceOfTheCpuEndsAfter200Ms) {
  Random random(20);
  for (int round = 0; round < 50; ++round) {
    std::vector<std::vector<Ns>> parts;
    std::vector<Ns> work;
    for (uint32_t servers = 1 + random.below(6); servers > 0; --servers) {
      parts.emplace_back();
      work.push_back(0);
      for (uint32_t count = 1 + random.below(3); count > 0; --count) {
        parts.back().push_back((1 + random.below(500)) * kMillisecond);
        work.back() += parts.back().back();
      }
    }
    // A server that needs its CPU again at once goes on in the same slice.
    EXPECT_EQ(ends_of(1, parts), in_turns(work, 200 * kMillisecond));
  }
  // Three of 300 ms on two CPUs: at 200 ms the third and the first have them, at 300 ms the second has its turn.
  EXPECT_EQ(ends_of(2, std::vector<std::vector<Ns>>(3, {300 * kMillisecond})), (std::vector<Ns>{300 * kMillisecond, 400 * kMillisecond, 500 * kMillisecond}));
}

TEST(OverloadParts, FramesThatAServerHadReservedAreFreeWhenItIsGone) {
  constexpr uint32_t kFrames = 4;
  for (const Evict evict : {Evict::blind, Evict::lru, Evict::sweep_2_2}) {
    Memory memory(evict, kFrames, 2, kFrames, 1);
    uint32_t victim;
    for (uint32_t i = 0; i < kFrames; ++i) EXPECT_TRUE(memory.reserve(victim));
    EXPECT_FALSE(memory.reserve(victim)) << "all frames wait for their pieces";
    memory.settle(0, 0);
    memory.release(0, kFrames - 1);
    for (uint32_t piece = 0; piece < kFrames; ++piece) {
      EXPECT_TRUE(memory.reserve(victim));
      EXPECT_EQ(victim, Memory::kNone) << "there is room for all";
      memory.settle(1, piece);
    }
    EXPECT_EQ(memory.resident(), kFrames);
  }
}

TEST(OverloadParts, ThePolicemanLetsTenThroughAtOnceAndThenSoManyASecond) {
  constexpr double kRate = 4;
  std::vector<double> heard;  // s
  uint32_t refused = 0;
  run_scenario("evict=none&admit=syn-police&admit-rate=4&rate=0.5&surge-at=100&surge-for=30&surge-rate=60&duration-s=200&backlog=4096", [&](const Record& record) {
    if (record.kind == static_cast<uint8_t>(OverloadKind::connected)) heard.push_back(record.time_ns / 1e9);
    refused += record.kind == static_cast<uint8_t>(OverloadKind::refused);
  }, 4096, "overload");
  EXPECT_GT(refused, 500u);
  uint32_t most = 0;
  for (std::size_t from = 0; from < heard.size(); ++from) {
    for (std::size_t to = from; to < heard.size() && heard[to] < heard[from] + 2; ++to) {
      const auto count = static_cast<uint32_t>(to - from + 1);
      ASSERT_LE(count, 10 + kRate * (heard[to] - heard[from]) + 1e-6) << "from " << heard[from] << " s";
      most = std::max(most, count);
    }
  }
  EXPECT_GE(most, 10u) << "ten were never let through at once";
}

// A process that has ended and is not buried still has its entry: the most that there were at a time include it.
TEST(OverloadParts, TheMostProcessesAreCountedWithTheirZombies) {
  uint32_t forks_beside_zombies = 0;
  for (int seed = 1; seed <= 200; ++seed) {
    uint32_t zombies = 0, most = 0;
    const Outcome run = run_scenario("evict=none&servers=60&start=4&min-spare=2&max-spare=3&rate=12&page-cpu-ms=50&duration-s=12&seed=" + std::to_string(seed), [&](const Record& record) {
      const auto is = [&](OverloadKind kind) { return record.kind == static_cast<uint8_t>(kind); };
      zombies += is(OverloadKind::exit);
      zombies -= is(OverloadKind::bury);
      if (!is(OverloadKind::fork)) return;
      forks_beside_zombies += zombies > 0;
      most = std::max(most, record.arg + zombies);
    }, 4096, "overload");
    EXPECT_EQ(run["maxServers"], most) << seed;
  }
  EXPECT_GT(forks_beside_zombies, 0u);
}
