// The parts of the locks model by themselves, against the plainest means: caches of pages, the bus, the files in memory; and what a run does with packets and data.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "engine/random.hpp"
#include "models/locks/model.hpp"
#include "run_scenario.hpp"
#include "watched.hpp"

using namespace stampede;
using namespace stampede::locks_model;

TEST(LocksParts, ACacheSetHoldsTheFourPagesThatWereUsedLast) {
  constexpr uint32_t kCpus = 2, kPages = 60, kColours = 4;
  PageCaches caches(kCpus, 16 * kColours);  // of four pages a colour
  Random random(3), colours(9), same(9);
  const uint32_t first = caches.lay_file(kPages, colours);
  std::vector<uint32_t> colour;
  for (uint32_t page = 0; page < kPages; ++page) colour.push_back(same.below(kColours));
  std::vector<uint32_t> used[kCpus][kColours];  // the latest last
  for (int i = 0; i < 20000; ++i) {
    const uint32_t cpu = random.below(kCpus), page = random.below(random.below(3) ? 20 : kPages);
    auto& set = used[cpu][colour[page]];
    const auto at = std::find(set.begin(), set.end(), page);
    const bool there = at != set.end();
    if (there) {
      set.erase(at);
    } else if (set.size() == 4) {
      set.erase(set.begin());
    }
    set.push_back(page);
    ASSERT_EQ(caches.touch(cpu, first + page), there) << i;
  }
}

TEST(LocksParts, TheBusCarriesOneAfterTheOther) {
  Random random(17);
  Carrier bus;
  Ns now = 0, free = 0;
  std::vector<std::pair<Ns, Ns>> carried;
  for (int i = 0; i < 2000; ++i) {
    now += random.below(random.below(5) ? 60 : 900);
    const Ns ns = 1 + random.below(100), begin = std::max(now, free);
    ASSERT_EQ(bus.take(now, ns), begin - now);
    free = begin + ns;
    carried.emplace_back(begin, free);
    Ns busy = 0;
    for (const auto& [from, to] : carried) busy += std::min(to, std::max(from, now)) - from;
    ASSERT_EQ(bus.busy_ns(now), busy);
  }
}

TEST(LocksParts, MemoryKeepsTheFilesThatFitAndNoMore) {
  constexpr uint64_t kRoom = 20u << 20;
  Random random(1);
  WebFiles files(100, kRoom, random);
  uint64_t sum = 0;
  std::vector<uint32_t> fit;
  for (uint32_t file = 0; sum + WebFiles::bytes(file) <= kRoom; ++file) {
    fit.push_back(file);
    sum += WebFiles::bytes(file);
  }
  for (int round = 0; round < 3; ++round) {
    for (const uint32_t file : fit) {
      const bool there = files.touch(file);
      ASSERT_TRUE(round == 0 || there) << "file " << file << " had to leave, and all of them fit";
    }
  }
  // One more that does not fit, and in a circle all of them miss until the longest unread has made room for good.
  const uint32_t more = static_cast<uint32_t>(fit.size());
  files.touch(more);
  EXPECT_TRUE(files.touch(more));
  EXPECT_FALSE(files.touch(fit.front())) << "it was unread for longest";
}

// A client of one connection acknowledges every second packet, also while acknowledgements of the part before are on their way.
TEST(LocksParts, EverySecondPacketOfAnAnswerIsAcknowledged) {
  std::string error;
  const auto opened = open_scenario("workload=webbench&connections=1&build=up&kernel=2.3.99&answer-kb=100&look-ups=0&mhz=400&duration-ms=2000", error, "locks");
  ASSERT_TRUE(opened) << error;
  uint64_t packets = 0;
  for (bool more = true; more;) {
    more = opened->advance(4096, ~Ns{0});
    for (uint32_t i = 0; i < opened->log().count(); ++i) packets += opened->log().records()[i].kind == static_cast<uint8_t>(LocksKind::packet_out);
  }
  const Outcome end = outcome_of(*opened, locks_model::spec());
  ASSERT_GT(end["requests"], 50);
  ASSERT_EQ(end["droppedPackets"], 0);
  const double an_answer = (100 * 1024 + 1459) / 1460, acknowledgements = 16 + 16 + 4;  // send() takes 32 packets
  EXPECT_NEAR(static_cast<double>(packets), end["requests"] * an_answer, an_answer);
  using locks_model::operator""_line;
  const auto& machine = static_cast<const MachineRun&>(*opened).machine();
  const double each = calibrated_at<LocksCosts>(400).ack_in_ns;
  EXPECT_NEAR(static_cast<double>(machine.line_ns["tcp.ack"_line]) / each, end["requests"] * acknowledgements, 1.05 * acknowledgements);
}

TEST(LocksParts, ATaskFetchesItsDataOnceForEachCpuThatItComesTo) {
  uint64_t all_moves = 0;
  for (const char* scenario : {"workload=fscache-read&cpus=4&processes=12", "workload=webbench&cpus=4&connections=40", "workload=specweb99&cpus=2&connections=60&scheduler=o1"}) {
    std::map<uint32_t, uint32_t> cpu_of;
    uint64_t moves = 0;
    const uint32_t cpus = static_cast<uint32_t>(std::string(scenario)[std::string(scenario).find("cpus=") + 5] - '0');
    const Outcome end = run_scenario(scenario + std::string("&duration-ms=60"), [&](const Record& record) {
      if (record.kind != static_cast<uint8_t>(Kind::run)) return;
      const auto [at, fresh] = cpu_of.emplace(record.task, record.task % cpus);
      moves += at->second != record.cpu;
      at->second = record.cpu;
    }, 4096, "locks");
    EXPECT_LE(end["migrations"], static_cast<double>(moves)) << scenario;
    all_moves += moves;
  }
  EXPECT_GT(all_moves, 0u);
}

TEST(LocksParts, OnlyTheWinnersLineMovesWithAnMcsLock) {
  const std::string busy = "workload=fscache-read&buffer-bytes=512&cpus=16&duration-ms=20&kernel=2.2.14&spinlock=";
  const auto lines_a_take = [&](const std::string& kind) {
    std::string error;
    const auto run = open_scenario(busy + kind, error, "locks");
    EXPECT_TRUE(run) << error;
    while (run->advance(4096, ~Ns{0})) continue;
    double most = 0;
    for (const SpinLock& lock : static_cast<const MachineRun&>(*run).machine().locks) {
      if (lock.acquisitions > 0) most = std::max(most, static_cast<double>(lock.line_transfers) / static_cast<double>(lock.acquisitions));
    }
    return most;
  };
  EXPECT_LE(lines_a_take("mcs"), 1);
  EXPECT_GT(lines_a_take("ticket"), 3) << "every CPU that spins reads the line again";
}
