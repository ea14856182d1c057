// The overload model with its memory: who survives a bad minute, by how many servers and by whose memory goes; what helps the machine that did not; and memory by itself.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "models/overload/memory.hpp"
#include "run_scenario.hpp"
#include "watched.hpp"

using namespace stampede;
using overload_model::Evict;
using overload_model::Memory;

namespace {

Outcome overload(const std::string& scenario, const Visit& visit = nullptr, uint32_t records_a_call = 4096) { return run_scenario(scenario, visit, records_a_call, "overload"); }

std::string number(int n) { return std::to_string(n); }

const std::string kBadMinute = "surge-at=200&surge-for=60&rate=35&surge-rate=120&patience-s=30&reload=0.8&reloads=3";
const std::string kClosed = "clients=closed&servers=256&patience-s=1000&population=";
const std::string kStuck = kBadMinute + "&servers=200&duration-s=1500";

/// Pages a second where `servers` share the memory and a piece goes whoever needed it last: all faults wait for one disk.
double thrashing_floor(double servers) {
  constexpr double kDiskS = 0.009, kDirty = 0.5, kTouches = 64, kMemoryMb = 640, kHotMb = 6;
  return 1 / (kDiskS * (1 + kDirty) * kTouches * (1 - kMemoryMb / (servers * kHotMb)));
}

/// Of touches in the order of `pieces`, by one server with as many frames: how many miss what had been there before.
int misses(Evict evict, uint32_t frames, uint32_t pieces, const std::vector<uint32_t>& touched) {
  Memory memory(evict, frames, 1, pieces, 7);
  int missed = 0;
  for (const uint32_t piece : touched) {
    if (memory.touch(0, piece)) continue;
    missed += memory.place(0, piece) == Memory::Place::disk;
    uint32_t victim;
    EXPECT_TRUE(memory.reserve(victim));
    memory.settle(0, piece);
    EXPECT_LE(memory.resident(), frames);
    EXPECT_EQ(memory.resident(), memory.resident_of(0));
  }
  return missed;
}

}  // namespace

TEST(OverloadMemory, MoreServersServeNothingWhereEvictionIsBlind) {
  for (const char* seed : seeds()) {
    const auto with = [seed](int servers) { return overload(kBadMinute + "&servers=" + number(servers) + "&seed=" + seed); };
    const Outcome few = with(100), many = with(150), more = with(200), most = with(300);
    for (const Outcome& run : {with(60), few}) {
      EXPECT_GT(run["goodAfter"], 33);
      EXPECT_LT(run["goodAfter"], 40);
      EXPECT_LT(run["deadPerS"], 0.3);
      EXPECT_LE(run["maxServers"], 100);
      EXPECT_GT(run["recoveredAtS"], 260);
    }
    for (const auto& [run, servers] : {std::pair{&many, 150}, {&more, 200}, {&most, 300}}) {
      EXPECT_LT((*run)["goodAfter"], 0.5);
      EXPECT_LT((*run)["goodLast"], 0.1);
      EXPECT_EQ((*run)["recoveredAtS"], 0);
      EXPECT_GT((*run)["loadAverage"], 0.95 * servers);
      EXPECT_EQ((*run)["maxServers"], servers);
      EXPECT_NEAR((*run)["deadPerS"], thrashing_floor(servers), 0.1 * thrashing_floor(servers));
    }
    EXPECT_GT(many["deadPerS"], more["deadPerS"]) << "more servers, and fewer even of the dead";
    EXPECT_GT(more["deadPerS"], most["deadPerS"]);
  }
}

TEST(OverloadMemory, WhereRecencyCountsAllOfThemGoOn) {
  for (const char* evict : {"lru", "sweep-2.2"}) {
    for (const int servers : {150, 200, 300}) {
      const Outcome run = overload(kBadMinute + "&evict=" + evict + "&servers=" + number(servers));
      EXPECT_GT(run["goodAfter"], 34) << evict << servers;
      EXPECT_GT(run["maxLoad"], 0.9 * servers) << evict << servers;
      EXPECT_GT(run["faultsPerTouch"], 0) << evict << servers;
    }
  }
  EXPECT_GT(overload(kBadMinute + "&evict=lru&servers=300&cpu=sharing")["goodAfter"], 34);
}

TEST(OverloadMemory, WaysOutOfTheStuckState) {
  EXPECT_LT(overload(kStuck)["goodLast"], 0.1);
  const Outcome few = overload(kStuck + "&restart-at=700&restart-servers=80");
  EXPECT_GT(few["goodLast"], 32);
  EXPECT_LT(few["goodLast"], 38);
  EXPECT_LT(few["loadAverage"], 10);
  int good = 0;
  const Outcome again = overload(kStuck + "&restart-at=700", [&good](const Record& record) {
    good += record.kind == static_cast<uint8_t>(overload_model::OverloadKind::reply) && record.time_ns > 700e9 && record.time_ns <= 760e9;
  });
  EXPECT_LT(again["goodLast"], 0.1);
  EXPECT_GT(good, 5 * 60) << "a restart helps for a minute";
  EXPECT_LT(good, 20 * 60);
  const Outcome less = overload(kStuck + "&then-at=500&then-rate=3");
  EXPECT_LT(less["goodLast"], 0.3) << "3 a second where 50 can be served";
  EXPECT_GT(less["deadPerS"], 2.2);
  EXPECT_LT(less["deadPerS"], 3);
  EXPECT_LT(overload(kStuck + "&gap-at=700&gap-for=200")["goodLast"], 0.1);
  EXPECT_GT(overload(kStuck + "&gap-at=700&gap-for=400")["goodLast"], 30) << "all that waits has been served, to nobody";
}

TEST(OverloadMemory, NothingChangesBeforeTheMomentOfAWayOut) {
  const auto digest_at = [](const std::string& scenario, Ns until) {
    std::string error;
    const auto run = open_scenario(scenario, error, "overload");
    EXPECT_TRUE(run) << error;
    while (run->advance(4096, until) && run->log().count() >= 4096) continue;
    return run->log().digest();
  };
  constexpr Ns kBefore = 400'000'000'000 - 1, kAfter = 410'000'000'000;
  const std::string stuck = kBadMinute + "&servers=200&duration-s=500";
  for (const char* way : {"then-at=400&then-rate=3", "restart-at=400", "restart-at=400&restart-servers=80", "restart-at=400&restart-servers=300", "gap-at=400&gap-for=30"}) {
    EXPECT_EQ(digest_at(stuck + "&" + way, kBefore), digest_at(stuck, kBefore)) << way;
    EXPECT_NE(digest_at(stuck + "&" + way, kAfter), digest_at(stuck, kAfter)) << way;
  }
}

TEST(OverloadMemory, ClosedClientsFindTheKneeWhereMemoryEnds) {
  const auto pages = [](const std::string& more) { return overload(kClosed + more)["goodPerS"]; };
  for (const int few : {40, 80, 100}) EXPECT_GT(pages(number(few)), 48) << few;
  double before = 50;
  for (const int many : {120, 140, 160, 200}) {
    const double now = pages(number(many));
    EXPECT_LT(now, before) << many;
    before = now;
  }
  EXPECT_GT(pages("160"), 2.9);
  EXPECT_LT(pages("160"), 4);
  EXPECT_LT(pages("160&memory-mb=320"), 2.2);
  EXPECT_LT(pages("60&memory-mb=320"), 10) << "half the memory, half the clients";
  // 160 servers fill 960 MB. Spare ones that take their turn, too, need more than there is.
  EXPECT_GT(pages("160&memory-mb=960&wake=lifo"), 48);
  EXPECT_LT(pages("160&memory-mb=960&wake=fifo"), 48);
  EXPECT_GT(pages("160&memory-mb=1080&wake=fifo"), 48);
  EXPECT_GT(pages("160&evict=none"), 48);
}

TEST(OverloadMemory, WhoWasIdleLastStillHasItsMemory) {
  for (const char* seed : seeds()) {
    const std::string scenario = std::string("evict=lru&pool=fixed&servers=200&rate=20&seed=") + seed + "&wake=";
    const Outcome fifo = overload(scenario + "fifo"), lifo = overload(scenario + "lifo");
    EXPECT_GT(fifo["loadAverage"], 100);
    EXPECT_GT(fifo["faultsPerTouch"], 0.02);
    EXPECT_LT(lifo["loadAverage"], 5);
    EXPECT_EQ(lifo["faultsPerTouch"], 0);
  }
}

TEST(OverloadMemory, WhoTouchesInACircleMissesAllWithOneFrameTooFew) {
  constexpr uint32_t kPieces = 40;
  std::vector<uint32_t> circle, any;
  Random random(5);
  for (uint32_t i = 0; i < 50 * kPieces; ++i) {
    circle.push_back(i % kPieces);
    any.push_back(random.below(kPieces));
  }
  EXPECT_EQ(misses(Evict::lru, kPieces, kPieces, circle), 0);
  EXPECT_EQ(misses(Evict::lru, kPieces - 1, kPieces, circle), 49 * static_cast<int>(kPieces));
  EXPECT_LT(misses(Evict::blind, kPieces - 1, kPieces, circle), 10 * static_cast<int>(kPieces));
  int before = 1 << 30;
  for (uint32_t frames = 1; frames <= kPieces; ++frames) {
    const int now = misses(Evict::lru, frames, kPieces, any);
    EXPECT_LE(now, before) << "more memory, never more faults";
    before = now;
  }
  EXPECT_GT(misses(Evict::sweep_2_2, kPieces - 1, kPieces, any), 0);
}

TEST(OverloadMemory, TheSweepTakesFromTheLargestWhatWasNotUsed) {
  Memory memory(Evict::sweep_2_2, 6, 2, 4, 1);
  uint32_t victim;
  const auto load = [&](uint32_t server, uint32_t piece) {
    ASSERT_TRUE(memory.reserve(victim));
    memory.settle(server, piece);
  };
  for (const uint32_t piece : {0u, 1u, 2u, 3u}) load(0, piece);
  for (const uint32_t piece : {0u, 1u}) load(1, piece);
  EXPECT_EQ(victim, Memory::kNone);
  // All are marked as used: a first sweep of the larger one takes the marks, of the other too, then the largest is swept again.
  load(1, 2);
  EXPECT_EQ(victim, 0u);
  EXPECT_EQ(memory.place(0, 0), Memory::Place::disk);
  EXPECT_TRUE(memory.touch(0, 1));
  load(1, 3);
  EXPECT_EQ(victim, 0u);
  EXPECT_EQ(memory.place(0, 1), Memory::Place::resident) << "it was used";
  EXPECT_EQ(memory.place(0, 2), Memory::Place::disk);
}

TEST(OverloadMemory, IsTheSameRunTwiceAndHoweverItIsCut) {
  const std::string scenario = kBadMinute + "&servers=200&duration-s=300";
  const Outcome once = overload(scenario);
  for (const uint32_t records : {4096u, 1000u, 7u}) EXPECT_EQ(overload(scenario, nullptr, records).digest, once.digest);
  EXPECT_NE(overload(scenario + "&seed=2").digest, once.digest);
}
