// The overload model without its memory: Apache's parent against what was seen of the real one, times of SYNs, queues against their formulas, dead requests, and the
// share of those who press reload at which a queue is stuck.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include "run_scenario.hpp"
#include "watched.hpp"

using namespace stampede;

namespace {


Outcome overload(const std::string& scenario, const Visit& visit = nullptr) { return run_scenario(scenario, visit, 4096, "overload"); }

/// How a run's pool is at a moment: servers alive, and dead ones that are not buried.
struct Pool {
  int servers, zombies;
};

class Watched {
 public:
  explicit Watched(const std::string& scenario) {
    std::string error;
    run_ = open_scenario(scenario, error, "overload");
    EXPECT_TRUE(run_) << error;
  }
  Pool at(double seconds) {
    while (run_->advance(4096, static_cast<Ns>(seconds * 1e9)) && run_->log().count() >= 4096) continue;
    const auto now = outcome_of(*run_, spec());
    return {static_cast<int>(now["servers"]), static_cast<int>(now["zombies"])};
  }

 private:
  static const ModelSpec& spec() {
    for (const auto& model : models()) {
      if (std::string_view(model.spec().name) == "overload") return model.spec();
    }
    std::abort();
  }
  std::unique_ptr<Run> run_;
};

uint16_t kind(const char* name) {
  for (const auto& model : models()) {
    if (std::string_view(model.spec().name) != "overload") continue;
    for (uint32_t i = 0; i < model.spec().kinds.count; ++i) {
      if (std::string_view(model.spec().kinds.items[i].name) == name) return static_cast<uint16_t>(i);
    }
  }
  ADD_FAILURE() << name;
  return 0;
}

/// M/M/c with at most `most` in it: the share of arrivals that find it full, and the mean number in it.
struct Birth {
  double blocked, inside;
};
Birth birth_death(double load, int c, int most) {
  double p = 1, sum = 0, inside = 0;
  for (int n = 0;; ++n) {
    sum += p;
    inside += n * p;
    if (n == most) return {p / sum, inside / sum};
    p *= load / std::min(n + 1, c);
  }
}

double erlang_c(double load, int c) {
  double term = 1, sum = 0;
  for (int n = 0; n < c; ++n) {
    sum += term;
    term *= load / (n + 1);
  }
  const double waits = term * c / (c - load);
  return waits / (sum + waits);
}

const std::string kPlainQueue = "evict=none&pool=fixed&reload=0&syn-schedule=once&patience-kind=endless&page-cpu-ms=40";
/// One CPU, pages of 100 ms, eight servers that share it evenly, patience of 10 s: ten pages a second.
const std::string kFixedPages = "evict=none&cpus=1&cpu=sharing&page-kind=fixed&page-cpu-ms=100&servers=8&pool=fixed&patience-s=10";
const std::string kBadMinute = kFixedPages + "&rate=8&surge-rate=20&surge-at=200&surge-for=60&reloads=9&duration-s=3000";

}  // namespace

TEST(Overload, TheParentForksAndBuriesAsApachesOf1999Did) {
  std::ifstream seen(TEST_DATA "/data/apache-pool-1999.txt");
  std::string line;
  std::getline(seen, line);
  int rows = 0;
  for (double s; std::getline(seen, line) && line[0] != 'p'; ++rows) {
    int children, zombies;
    std::istringstream(line) >> s >> children >> zombies;
    // Whoever looked did so at any moment of a second: what was seen then has to be so within 0.3 s.
    Watched run("start=3&min-spare=2&max-spare=4&servers=30&clients=silent&population=40&hold-s=9&duration-s=30");
    bool found = false;
    for (double at = std::max(0.0001, s - 0.3); at <= s + 0.3; at += 0.02) {
      const Pool now = run.at(at);
      found |= now.servers == children && now.zombies == zombies;
    }
    EXPECT_TRUE(found) << line;
  }
  EXPECT_EQ(rows, 18);
}

TEST(Overload, ForksDoubleAndOneLeavesInTwoSeconds) {
  Watched grows("start=5&servers=150&clients=silent&population=1000&hold-s=60&duration-s=60");
  const int expected[] = {5, 6, 8, 12, 20, 36, 68, 100, 132, 150, 150};
  for (int s = 0; s <= 10; ++s) EXPECT_EQ(grows.at(s + 0.5).servers, expected[s]) << s;
  // All hang up at 20 s: from 100 to 10 takes 180 s.
  Watched shrinks("start=5&servers=100&min-spare=5&max-spare=10&clients=silent&population=200&hold-s=20&duration-s=300");
  EXPECT_EQ(shrinks.at(19.9).servers, 100);
  const int first = shrinks.at(30).servers;
  for (int turn = 1; turn <= 60; ++turn) EXPECT_EQ(shrinks.at(30 + 2 * turn).servers, first - turn);
  EXPECT_EQ(shrinks.at(198).servers, 11);
  EXPECT_EQ(shrinks.at(200).servers, 10);
  EXPECT_EQ(shrinks.at(299).servers, 10);
  const Outcome whole = overload("start=5&servers=100&clients=silent&population=200&hold-s=20&duration-s=300");
  EXPECT_EQ(whole["killsWasted"], 90) << "each of them is shot twice";
}

TEST(Overload, AnUnheardClientKnocksByItsSchedule) {
  const auto knocks = [](const char* schedule) {
    std::vector<double> seconds;  // of the first client: the other one comes when the server is there
    overload(std::string("servers=1&pool=fixed&clients=silent&population=2&hold-s=140&backlog=-1&duration-s=139&syn-schedule=") + schedule, [&](const Record& record) {
      if (record.kind == kind("knock") && record.task == 0) seconds.push_back(std::round(static_cast<double>(record.time_ns) / 1e7) / 100);
    });
    return seconds;
  };
  EXPECT_EQ(knocks("linux-2.2"), (std::vector<double>{0, 3, 9, 21, 45, 93}));
  EXPECT_EQ(knocks("bsd"), (std::vector<double>{0, 6, 30}));
  EXPECT_EQ(knocks("once"), (std::vector<double>{0}));
  const std::vector<double> today = knocks("linux-6.18");
  ASSERT_GE(today.size(), 7u);
  EXPECT_NEAR(today[5], 5, 0.2) << "five steps of a second";
  EXPECT_NEAR(today[6], 7, 0.3);
}

TEST(Overload, IsBirthAndDeathHoweverCpusAreShared) {
  for (const auto& [c, cpu] : {std::pair{2, "sliced"}, {2, "sharing"}, {1, "sliced"}, {1, "sharing"}}) {
    const std::string scenario = kPlainQueue + "&cpu=" + cpu + "&cpus=" + std::to_string(c) + "&rate=" + std::to_string(24 * c) + "&servers=20&backlog=10&duration-s=10000";
    double waited_ms = 0;
    const Outcome run = overload(scenario, [&waited_ms, reply = kind("reply")](const Record& record) {
      if (record.kind == reply) waited_ms += record.arg + 0.5;
    });
    const Birth expected = birth_death(0.96 * c, c, 20 + 10 + 1);
    const double rate = 24.0 * c * (1 - expected.blocked);
    EXPECT_NEAR(run["goodPerS"], rate, 0.004 * rate) << cpu << c;
    EXPECT_NEAR(run["blockedShare"], expected.blocked, 0.1 * expected.blocked) << cpu << c;
    EXPECT_NEAR(waited_ms / run["replies"] / 1000, expected.inside / rate, 0.04 * expected.inside / rate) << cpu << c;
  }
}

/// Where there are few places each of them is seen: with one more or one less a few in a hundred more or fewer would be turned away.
TEST(Overload, HasJustOnePlaceMoreThanServersAndBacklog) {
  for (const auto& [c, servers, backlog] : {std::tuple{2, 2, 1}, {2, 3, 0}, {1, 1, 2}, {1, 1, 0}}) {
    const std::string scenario = kPlainQueue + "&cpus=" + std::to_string(c) + "&servers=" + std::to_string(servers) + "&backlog=" + std::to_string(backlog) + "&rate=" + std::to_string(24 * c) + "&duration-s=5000";
    const auto blocked = [c = c](int most) { return birth_death(0.96 * c, c, most).blocked; };
    const int places = servers + backlog + 1;
    EXPECT_NEAR(overload(scenario)["blockedShare"], blocked(places), 0.01) << scenario;
    EXPECT_GT(blocked(places - 1) - blocked(places), 0.03) << "so that it would be seen";
    EXPECT_GT(blocked(places) - blocked(places + 1), 0.02) << "so that it would be seen";
  }
}

TEST(Overload, WithoutAQueueErlangBAndWithAnEndlessOneErlangC) {
  const std::string eight = kPlainQueue + "&cpus=8&servers=8&duration-s=1000";
  const Outcome lost = overload(eight + "&backlog=-1&rate=200");
  EXPECT_NEAR(lost["blockedShare"], birth_death(8, 8, 8).blocked, 0.005);
  double heard = 0, waited = 0;
  overload(eight + "&backlog=4096&rate=150", [&, connected = kind("connected")](const Record& record) {
    if (record.kind != connected) return;
    ++heard;
    waited += record.what > 0;
  });
  EXPECT_NEAR(waited / heard, erlang_c(6, 8), 0.012);
}

TEST(Overload, RequestsOfThoseWhoLeaveCostAWholePage) {
  // The wait is (backlog + 1 + 8 servers) / 10 s. Within the patience all are good, beyond it none.
  for (const int backlog : {60, 80, 88}) EXPECT_GT(overload(kFixedPages + "&rate=20&reload=0&syn-schedule=once&backlog=" + std::to_string(backlog))["goodPerS"], 9.9);
  for (const int backlog : {95, 100, 128}) {
    const Outcome run = overload(kFixedPages + "&rate=20&reload=0&syn-schedule=once&backlog=" + std::to_string(backlog));
    EXPECT_LT(run["goodPerS"], 0.3) << backlog;
    EXPECT_GT(run["deadPerS"], 9.8) << backlog;
    EXPECT_GT(run["cpuShare"], 0.999) << backlog;
  }
  // Those who are heard at their second knock have 3 s less of it: between 6.1 s and 10 s of waiting it is half.
  for (const char* seed : seeds()) {
    const auto last = [seed](int backlog) { return overload(kBadMinute + "&reload=0.8&backlog=" + std::to_string(backlog) + "&seed=" + seed)["goodLast"]; };
    for (const int backlog : {8, 32, 48}) EXPECT_GT(last(backlog), 7) << backlog;
    for (const int backlog : {64, 80}) {
      EXPECT_GT(last(backlog), 3) << backlog;
      EXPECT_LT(last(backlog), 5.5) << backlog;
    }
    for (const int backlog : {96, 128}) EXPECT_LT(last(backlog), 0.1) << backlog;
  }
}

TEST(Overload, IsStuckWhereTheDeadAloneAreMoreThanCanBeServed) {
  const auto load_of_the_dead = [](double rate, double p, int reloads) {
    double sum = 0, share = 1;
    for (int i = 0; i <= reloads; ++i, share *= p) sum += rate * share;
    return sum;
  };
  struct Row {
    double rate, reload;
    int reloads, surge_s;
  };
  // Either side of 1 - .8 for many reloads, and of .54 for three at half the load.
  const Row rows[] = {{8, 0, 9, 60}, {8, 0.1, 9, 60}, {8, 0.18, 9, 60}, {8, 0.22, 9, 60}, {8, 0.3, 9, 60}, {8, 0.5, 9, 60}, {5, 0.5, 3, 120}, {5, 0.58, 3, 120}};
  for (const Row& row : rows) {
    const bool stuck = load_of_the_dead(row.rate, row.reload, row.reloads) > 10;
    for (const char* seed : seeds()) {
      std::ostringstream scenario;
      scenario << kFixedPages << "&backlog=511&surge-rate=20&surge-at=200&duration-s=4000&surge-for=" << row.surge_s << "&rate=" << row.rate << "&reload=" << row.reload << "&reloads=" << row.reloads
               << "&seed=" << seed;
      const Outcome run = overload(scenario.str());
      if (stuck) {
        EXPECT_LT(run["goodLast"], 0.1) << scenario.str();
        EXPECT_EQ(run["recoveredAtS"], 0);
      } else {
        EXPECT_GT(run["goodLast"], 0.9 * row.rate) << scenario.str();
        EXPECT_GT(run["recoveredAtS"], 300);
      }
    }
  }
}

TEST(Overload, WhoComesLastIsServedFirstAndTheQueueIsCured) {
  const auto last = [](const char* more) { return overload(kFixedPages + "&rate=20&backlog=511&reload=0&" + more)["goodLast"]; };
  EXPECT_LT(last("take=fifo"), 0.1);
  EXPECT_GT(last("take=lifo"), 9);
  EXPECT_GT(last("take=deadline"), 9.9) << "of those who have waited for 5 s at most";
  EXPECT_LT(last("take=drop-dead"), 1) << "the next in line has hardly time left";
  EXPECT_GT(last("take=drop-dead&patience-kind=exponential"), 9);
}

TEST(Overload, TheSlowestReplyIsAStepOfTheSchedule) {
  const auto p99 = [](const char* surge_s) {
    return overload("evict=lru&servers=80&patience-s=1000&surge-at=200&surge-rate=120&surge-for=" + std::string(surge_s))["replyP99"];
  };
  // 70 a second too many, 15 a second to spare: 25 s of it take 117 s to be served, and 60 s of it 280 s. Whoever is unheard as long waits for the next knock.
  EXPECT_GT(p99("25"), 93);
  EXPECT_LT(p99("25"), 100);
  EXPECT_GT(p99("60"), 309);
  EXPECT_LT(p99("60"), 320);
}

TEST(Overload, CpuTimeIsThatOfThePages) {
  for (const char* cpu : {"sliced", "sharing"}) {
    const Outcome run = overload("evict=none&page-kind=fixed&page-cpu-ms=30&cpus=3&rate=90&duration-s=300&cpu=" + std::string(cpu));
    const double used_ms = run["cpuShare"] * 3 * run["elapsedNs"] / 1e6;
    EXPECT_GE(used_ms, run["replies"] * 30 - 1);
    EXPECT_LE(used_ms, (run["replies"] + run["inService"]) * 30 + 1);
  }
}
