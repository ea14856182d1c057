// Servers by architecture: a page's calls against what strace saw of Apache (data/apache-march-1999-calls.txt), the laws of loop and pool, and who sleeps.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <list>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "engine/random.hpp"
#include "models/server/calls.hpp"
#include "models/server/resources.hpp"
#include "run_scenario.hpp"

using namespace stampede;

namespace {

Outcome served(const std::string& scenario, const Visit& visit = nullptr) { return run_scenario(scenario, visit, 4096, "server"); }

const ModelSpec& description() {
  for (const auto& entry : models()) {
    if (std::string_view(entry.spec().name) == "server") return entry.spec();
  }
  std::abort();
}
std::string kind_of(const Record& record) { return description().kinds.items[record.kind].name; }
std::string label_of(const Record& record) { return record.line == kNoLine ? "" : description().listings[0].items[record.line].label; }
bool is_call(const Record& record) { return record.kind < 23; }  // accept to connect: the first kinds

/// The calls of the first page, by name, an open() of .htaccess apart.
std::vector<std::string> calls_of_a_page(const std::string& scenario) {
  std::vector<std::string> calls;
  served("pages=1&on-disk=none&" + scenario, [&](const Record& record) {
    if (is_call(record)) calls.push_back(kind_of(record) + (label_of(record).find("htaccess") == std::string::npos ? "" : " .htaccess"));
  });
  return calls;
}

/// Pages a second that a closed network of one CPU and one disk, both exponential, gives n customers: exact mean value analysis.
double mean_value_analysis(int n, double cpu_s, double disk_s) {
  double at_cpu = 0, at_disk = 0, rate = 0;
  for (int k = 1; k <= n; ++k) {
    const double r_cpu = cpu_s * (1 + at_cpu), r_disk = disk_s * (1 + at_disk);
    rate = k / (r_cpu + r_disk);
    at_cpu = rate * r_cpu;
    at_disk = rate * r_disk;
  }
  return rate;
}

const std::string kBusy = "connections=200&pages=4000&processes=16&helpers=16&";
double rate_of(const std::string& scenario) { return served(kBusy + scenario)["pagesPerS"]; }

}  // namespace

TEST(Server, APageOfApacheIsTheListOfCallsThatStraceSaw) {
  std::ifstream file(TEST_DATA "/data/apache-march-1999-calls.txt");
  int rows = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    std::string build, root, depth, rest;
    words >> build >> root >> depth;
    depth.pop_back();
    std::vector<std::string> seen;
    for (std::string call; std::getline(words, call, ',');) seen.push_back(call.substr(1));
    EXPECT_EQ(calls_of_a_page("build=" + build + "&root-depth=" + root + "&depth=" + depth), seen) << line;
    ++rows;
  }
  EXPECT_EQ(rows, 5);
}

TEST(Server, CallsAPageByBuild) {
  EXPECT_EQ(served("on-disk=none")["callsPerPage"], 18);
  EXPECT_EQ(served("on-disk=none&build=mmap-static")["callsPerPage"], 13);
  EXPECT_EQ(served("on-disk=none&build=default")["callsPerPage"], 34);
  EXPECT_EQ(served("on-disk=none&build=top-fuel")["callsPerPage"], 9) << "the document's number";
  for (int depth = 0; depth <= 6; ++depth) EXPECT_EQ(served("build=default&depth=" + std::to_string(depth))["callsPerPage"], 30 + 2 * depth);
  for (int root = 0; root <= 6; ++root) EXPECT_EQ(served("build=default&depth=0&root-depth=" + std::to_string(root))["callsPerPage"], 20 + 2 * root);
  EXPECT_EQ(served("architecture=fork")["callsPerPage"], 23) << "fork(), two close(), exit() and wait4() more";
  EXPECT_EQ(served("architecture=kernel")["callsPerPage"], 0);
}

TEST(Server, WhatACallCostsIsChargedEachTimeThatItIsMade) {
  const auto us = [](const std::string& scenario) { return served("on-disk=none&" + scenario)["cpuUsPerPage"]; };
  const double lean = us("build=lean");
  EXPECT_NEAR(us("cost.sigactionNs=11000") - lean, 30, 1e-9) << "three of them, each 10 us more";
  EXPECT_NEAR(us("build=default&cost.statNs=7000") - us("build=default"), 17, 1e-9) << "stat(), 8 open() of .htaccess, 7 + 1 lstat()";
  EXPECT_NEAR(us("build=mmap-static&cost.mmapNs=80000"), us("build=mmap-static"), 1e-9);
}

TEST(Server, InMemoryTheKernelIsFirstThenTheLoopsThenThePool) {
  for (int kb : {1, 5, 14, 40}) {
    const std::string cached = "on-disk=none&file-kb=" + std::to_string(kb);
    const double kernel = rate_of(cached + "&architecture=kernel"), sped = rate_of(cached + "&architecture=sped"), amped = rate_of(cached + "&architecture=amped");
    const double prefork = rate_of(cached + "&architecture=prefork"), fork = rate_of(cached + "&architecture=fork");
    EXPECT_GT(kernel, sped);
    EXPECT_GE(sped, amped);
    EXPECT_GT(amped, prefork);
    EXPECT_GT(prefork, fork);
  }
}

TEST(Server, OnDiskTheOneLoopIsLast) {
  // With one disk nobody can do more than 1/c or 1/(m d), so nobody is twice as fast as the loop's 1/(c + m d). With four disks they are.
  for (int percent : {10, 30, 100}) {
    const std::string disk = "on-disk=share&pages=2000&miss-percent=" + std::to_string(percent);
    const double one = rate_of(disk + "&architecture=sped"), four = rate_of(disk + "&architecture=sped&disks=4");
    EXPECT_NEAR(four, one, 0.01 * one) << "one read at a time, however many disks there are";
    for (const char* other : {"&architecture=amped", "&architecture=prefork"}) {
      EXPECT_GT(rate_of(disk + other), one) << other;
      EXPECT_LT(rate_of(disk + other), 2 * one) << other;
      EXPECT_GT(rate_of(disk + other + "&disks=4"), 2 * four) << other;
    }
  }
}

TEST(Server, TheLoopIsAsLongAtTheDiskAsOnTheCpu) {
  // c from a run without a disk; then m and d say what every other run gives.
  const double c = 1 / rate_of("architecture=sped&on-disk=none");
  for (int percent : {2, 10, 40, 100}) {
    for (int disk_us : {1000, 9000}) {
      const Outcome run = served(kBusy + "architecture=sped&on-disk=share&miss-percent=" + std::to_string(percent) + "&cost.diskNs=" + std::to_string(disk_us * 1000));
      const double law = 1 / (c + run["missShare"] * disk_us * 1e-6);
      EXPECT_NEAR(run["pagesPerS"], law, 0.02 * law) << percent << " % of " << disk_us << " us";
      EXPECT_NEAR(run["missShare"], percent / 100.0, 0.03);
    }
  }
}

TEST(Server, ThePoolIsAClosedNetworkOfTwoStations) {
  const double c = 1 / rate_of("architecture=prefork&on-disk=none");
  for (const int n : {1, 2, 4, 8, 16}) {
    for (const int disk_us : {300, 1000, 4000}) {
      const Outcome run = served("connections=200&pages=12000&on-disk=share&miss-percent=40&times=exponential&processes=" + std::to_string(n) + "&cost.diskNs=" + std::to_string(disk_us * 1000) +
                                 "&cost.clientTripNs=1");  // else a lone process waits for its clients, too
      const double law = mean_value_analysis(n, c, run["missShare"] * disk_us * 1e-6);
      EXPECT_NEAR(run["pagesPerS"], law, 0.08 * law) << n << " processes, " << disk_us << " us";
    }
  }
}

TEST(Server, HelpersBringTheLoopToWhatCpuOrDiskCan) {
  const double c = 1 / rate_of("architecture=amped&on-disk=none");
  for (const int disk_us : {200, 2000, 9000}) {
    const Outcome run = served(kBusy + "architecture=amped&on-disk=share&miss-percent=20&cost.diskNs=" + std::to_string(disk_us * 1000));
    const double disk = 1 / (run["missShare"] * disk_us * 1e-6);
    EXPECT_LE(run["pagesPerS"], 1.01 * std::min(1 / c, disk));
    EXPECT_GE(run["pagesPerS"], 0.8 * std::min(1 / c, disk)) << "what helpers and pipes cost";
  }
}

TEST(Server, TheDiskReadsOneAfterTheOther) {
  bool reading = false;
  uint32_t reads = 0;
  std::vector<uint32_t> asked, read;
  const Outcome run = served("connections=50&pages=300&on-disk=share&miss-percent=50", [&](const Record& record) {
    const std::string kind = kind_of(record);
    if (kind == "disk-wait") asked.push_back(record.arg);
    if (kind == "disk-read") {
      EXPECT_FALSE(reading);
      reading = true;
      read.push_back(record.arg);
      ++reads;
    }
    if (kind == "disk-done") reading = false;
  });
  EXPECT_EQ(read, asked) << "in the order of asking";
  EXPECT_GT(reads, 100u);
  EXPECT_EQ(run["diskReads"], reads);
  EXPECT_NEAR(run["diskShare"] * run["elapsedNs"], reads * 9e6, 1);
}

TEST(Server, OnePageOnDiskStopsTheLoopAndOneProcessAlone) {
  const std::string thirty = "pages=30&connections=30&on-disk=one&disk-page=5&";
  const Outcome sped = served(thirty + "architecture=sped"), prefork = served(thirty + "architecture=prefork"), amped = served(thirty + "architecture=amped");
  EXPECT_EQ(sped["loopStillNs"], 9e6);
  EXPECT_EQ(prefork["loopStillNs"], 0);
  EXPECT_EQ(amped["loopStillNs"], 0);
  EXPECT_GT(sped["latencyP50Ns"], 9e6) << "most of them waited with it";
  EXPECT_LT(amped["latencyP50Ns"], 9e6);
  EXPECT_LT(prefork["latencyP50Ns"], 9e6 + 3e6);
  // Nobody is served while the loop stands still.
  bool still = false;
  served(thirty + "architecture=sped", [&](const Record& record) {
    if (kind_of(record) == "stands-still") still = true;
    if (kind_of(record) == "disk-done") still = false;
    EXPECT_FALSE(still && is_call(record));
  });
}

TEST(Server, TenThousandModemsTakeAProcessEachOrALineInATable) {
  const std::string modems = "connections=10000&pages=10000&link-kbps=28.8&file-kb=5&on-disk=none&processes=10000&";
  const Outcome prefork = served(modems + "architecture=prefork"), threads = served(modems + "architecture=threads"), sped = served(modems + "architecture=sped");
  EXPECT_GT(prefork["serverMb"], 10000);
  EXPECT_LT(threads["serverMb"], prefork["serverMb"] / 10);
  EXPECT_LT(sped["serverMb"], threads["serverMb"] / 10);
  EXPECT_GT(prefork["busyMost"], 2000) << "a process is held until its modem has the page";
  EXPECT_EQ(sped["busyMost"], 1);
  // Fewer processes than modems serve no more at once than there are.
  const Outcome few = served("connections=1000&pages=1000&link-kbps=28.8&on-disk=none&processes=16");
  EXPECT_NEAR(few["pagesPerS"], 16 / (5 * 8192 / 28800.0), 0.05 * 16 / (5 * 8192 / 28800.0));
}

TEST(Server, MemoryThatTheServerTakesIsNotThereForFiles) {
  const std::string cache = "on-disk=cache&files=20000&memory-mb=96&pages=3000&connections=60&processes=60&";
  const Outcome prefork = served(cache + "architecture=prefork"), sped = served(cache + "architecture=sped");
  EXPECT_LT(prefork["filesMb"] + 50, sped["filesMb"]);
  EXPECT_GT(prefork["missShare"], sped["missShare"]);
  EXPECT_GT(sped["evictions"], 0);
  const Outcome all = served("on-disk=cache&files=1000&memory-mb=512&pages=500&architecture=sped");
  EXPECT_EQ(all["missShare"], 0) << "all of them fit";
}

TEST(Server, TheAcceleratorAnswersWhatItHasAndAsksBehindForTheRest) {
  std::map<uint32_t, uint32_t> front, behind;
  const Outcome run = served("architecture=accelerator&on-disk=share&miss-percent=25&pages=400&connections=40", [&](const Record& record) {
    if (kind_of(record) == "from-front") ++front[record.arg];
    if (label_of(record) == "lean.accept") ++behind[record.arg];
  });
  EXPECT_EQ(front.size() + behind.size(), 400u);
  EXPECT_EQ(run["frontShare"], front.size() / 400.0);
  EXPECT_GT(front.size(), behind.size());
}

TEST(Server, EveryPageIsReceivedOnceInEveryArchitecture) {
  for (const char* architecture : {"fork", "prefork", "threads", "sped", "amped", "kernel", "accelerator"}) {
    for (const char* rest : {"clients=random&rate=3000", "clients=even&rate=200&cpus=3", "connections=70&times=exponential", "connections=5&link-kbps=56"}) {
      std::map<uint32_t, int> received;
      const std::string scenario = std::string("pages=200&processes=7&on-disk=share&miss-percent=30&architecture=") + architecture + "&" + rest;
      const Outcome run = served(scenario, [&](const Record& record) {
        if (kind_of(record) == "received") ++received[record.arg];
      });
      EXPECT_EQ(run["served"], 200) << scenario;
      EXPECT_EQ(received.size(), 200u) << scenario;
      EXPECT_EQ(run["waiting"], 0) << scenario;
    }
  }
}

TEST(Server, TheFileThatIsLongestUnreadGoes) {
  constexpr uint32_t kFiles = 20, kRoom = 7;
  server_model::FileCache cache(kFiles, kRoom);
  std::list<uint32_t> read;  // the latest first
  for (uint32_t file = 0; file < kRoom; ++file) read.push_back(file);
  Random random(4);
  for (int i = 0; i < 5000; ++i) {
    const uint32_t file = random.below(random.below(2) ? 9 : kFiles);
    const auto at = std::find(read.begin(), read.end(), file);
    const bool there = at != read.end();
    ASSERT_EQ(cache.touch(file), there) << i;
    if (there) read.erase(at);
    read.push_front(file);
    if (there) continue;
    ASSERT_EQ(cache.put(file), 1u);
    read.pop_back();
  }
}

TEST(Server, TheIthFileIsAskedForInProportionToOneOverI) {
  constexpr uint32_t kFiles = 6, kDraws = 60000;
  const server_model::FileChoice zipf(kFiles, true), alike(kFiles, false);
  Random random(12);
  uint32_t drawn[2][kFiles] = {};
  for (uint32_t i = 0; i < kDraws; ++i) {
    ++drawn[0][zipf.draw(random)];
    ++drawn[1][alike.draw(random)];
  }
  double harmonic = 0;
  for (uint32_t i = 1; i <= kFiles; ++i) harmonic += 1.0 / i;
  for (uint32_t i = 1; i <= kFiles; ++i) {
    EXPECT_NEAR(drawn[0][i - 1], kDraws / (i * harmonic), 5 * std::sqrt(kDraws));
    EXPECT_NEAR(drawn[1][i - 1], kDraws / kFiles, 5 * std::sqrt(kDraws));
  }
}

TEST(Server, AWorkerComesBackToTheCpuThatItHad) {
  server_model::Cpus cpus(3);
  for (uint32_t worker = 0; worker < 3; ++worker) EXPECT_EQ(cpus.take(worker), worker);
  for (uint32_t cpu = 0; cpu < 3; ++cpu) EXPECT_EQ(cpus.give(cpu), server_model::kNobody);
  for (const uint32_t worker : {2u, 1u, 0u}) {
    EXPECT_EQ(cpus.take(worker), worker);
    EXPECT_FALSE(cpus.another(worker, worker));
  }
  EXPECT_EQ(cpus.take(7), server_model::kNobody);
  EXPECT_EQ(cpus.take(8), server_model::kNobody);
  EXPECT_EQ(cpus.give(1), 7u) << "first come, first served";
}

TEST(Server, WhoWantsAFileThatIsBeingReadWaitsForThatRead) {
  // One file, and no room for it: whoever comes during a read is served by it.
  bool reading = false;
  uint32_t reads = 0, waits = 0;
  const Outcome run = served("on-disk=cache&files=1&memory-mb=16&processes=12&connections=12&pages=60", [&](const Record& record) {
    const std::string kind = kind_of(record);
    if (kind == "disk-wait") {
      ++waits;
      reads += !std::exchange(reading, true);
    }
    if (kind == "disk-done") reading = false;
  });
  EXPECT_EQ(run["diskReads"], reads);
  EXPECT_GT(waits, 2 * reads);
}

TEST(Server, ChildrenTakeMemoryUntilTheyAreBuried) {
  for (const char* more : {"connections=1", "connections=20", "clients=random&rate=300"}) {
    int children = 0, most = 0;
    const Outcome run = served(std::string("architecture=fork&pages=150&processes=60&on-disk=share&miss-percent=30&") + more, [&](const Record& record) {
      const std::string kind = kind_of(record);
      if (kind == "fork") most = std::max(most, ++children);
      if (kind == "wait4") --children;
    });
    EXPECT_EQ(children, 0);
    const server_model::CallCosts costs(5);
    const double kb = (1.0 + most) * costs.calls.process_kb + run["openMost"] * costs.calls.connection_kb;
    EXPECT_NEAR(run["serverMb"], kb / 1024, 1e-9) << more << ": " << most << " children";
  }
}

TEST(Server, FilesLieInMemoryInWholePages) {
  const auto missed = [](int kb) {
    return served("on-disk=cache&files=30000&memory-mb=32&connections=1&processes=1&pages=400&file-kb=" + std::to_string(kb))["missShare"];
  };
  for (const int kb : {5, 6, 7}) EXPECT_EQ(missed(kb), missed(8)) << kb;
  EXPECT_GT(missed(9), missed(8));
  EXPECT_LT(missed(4), missed(8));
}

TEST(Server, TheLoopPollsConnectionsThatAreOpen) {
  const auto us = [](int pages) { return served("architecture=sped&on-disk=none&connections=1&pages=" + std::to_string(pages))["cpuUsPerPage"]; };
  EXPECT_NEAR(us(2000), us(100), 0.01 * us(100)) << "one at a time, however many there have been";
}
