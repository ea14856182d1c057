// What the metrics of all models promise by their names and descriptions, at any moment of random scenarios: shares are shares, counts keep below what bounds
// them, times add up. CI=true tries more scenarios.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "models/machine_run.hpp"
#include "random_scenario.hpp"
#include "watched.hpp"

using namespace stampede;

namespace {

/// Metrics by name, parameters by "@" and their name, and "@@cpus": how many CPUs the run has.
using Told = std::map<std::string, double, std::less<>>;

/// `law`: sums of what is told (a product of two: "a*b") on both sides of "<=" or "==".
struct Law {
  const char* model;  // several separated by '|'
  const char* law;
};

constexpr Law kLaws[] = {
    {"accept|scheduler|arenas", "runnable <= @@tasks"},
    {"accept|scheduler", "spinRunQueueNs + spinKernelNs + spinWaitQueueNs + spinBottomHalfNs == spinNs"},
    {"accept|scheduler|arenas", "contextSwitches <= scheduleCalls"},
    {"accept|scheduler|arenas", "recalculations <= scheduleCalls"},
    {"accept|scheduler", "declined <= wakeups"},
    {"scheduler", "scheduleMeanNs <= elapsedNs"},
    {"accept|locks", "latencyP50Ns <= latencyP95Ns"},
    {"accept|locks", "latencyP95Ns <= latencyP99Ns"},
    {"accept|locks", "latencyP99Ns <= elapsedNs"},
    {"accept", "settleNs <= elapsedNs"},
    {"accept", "accepted <= offered"},
    {"accept", "served <= accepted"},
    {"accept", "winner <= @@tasks"},
    {"scheduler", "delivered + undelivered == sent*@users"},
    {"scheduler", "threads == @@tasks"},
    {"scheduler", "runnableMean <= runnableMax"},
    {"scheduler", "runnableMax <= threads"},
    {"scheduler", "affinePicks <= contextSwitches"},
    {"scheduler", "preemptions <= contextSwitches"},
    {"scheduler", "routineScheduleNs + routineRecalculateNs + routineSwitchNs + routineWakeUpNs + routineSendNs + routineReceiveNs + routineReadNs + routineSignalNs + "
                  "routineSystemCallNs + routineInterruptNs + routineSpinNs <= kernelNs + scanNs + spinNs + interruptNs"},
    {"locks", "requests <= issued"},
    {"locks", "kernelLockHeldNs <= elapsedNs"},
    {"locks", "kernelLockHoldMeanNs*kernelLockTakes == kernelLockHeldNs"},
    {"locks", "kernelLockWaitMeanNs*kernelLockTakes <= elapsedNs*@@cpus"},
    {"locks", "spinKernelNs + spinBottomHalfNs + spinRunQueueNs + spinSocketNs + spinPageCacheNs + spinOtherNs == spinNs"},
    {"locks", "routineScheduleNs + routineSpinNs + routineWakeNs + routineTimerNs + routineDriverNs + routineTcpInNs + routineTcpOutNs + routineReceiveNs + routineCopyNs + routinePollNs + "
              "routineConnectNs + routineFileNs + routineReadNs + routineSystemCallNs == kernelNs + scanNs + spinNs + interruptNs"},
    {"locks", "tickScheduleNs + tickSpinNs + tickWakeNs + tickTimerNs + tickDriverNs + tickTcpInNs + tickTcpOutNs + tickReceiveNs + tickCopyNs + tickPollNs + tickConnectNs + tickFileNs + "
              "tickReadNs + tickSystemCallNs + tickGateNs == kernelNs + scanNs + spinNs + interruptNs"},
    {"locks", "topRoutineNs <= kernelNs + scanNs + spinNs + interruptNs"},
    {"locks", "tickTopRoutineNs <= kernelNs + scanNs + spinNs + interruptNs"},
    {"locks", "requestsPerS <= ceilingPerS"},
    {"locks", "amdahlSpeedup <= @@cpus"},
    {"locks", "busWaitNs <= userNs + kernelNs"},
    {"locks", "migrations <= contextSwitches"},
    {"locks", "lostNumbers <= seeks"},
    {"hash", "keys == load*buckets"},
    {"hash", "probesMissUniform == load"},
    {"hash", "empty <= buckets"},
    {"hash", "longest <= keys"},
    {"hash", "lookupsDone <= @lookups + @misses + @deletes"},
    {"hash", "linksFollowed <= lookupsDone*keys + lookupsDone*@deletes"},
    {"hash", "probesHit <= longest"},
    {"hash", "probesMissKeylike <= longest"},
    {"hash", "buildNs <= elapsedNs"},
    {"heap", "liveBlocks <= calls"},
    {"heap", "liveBytes <= peakLiveBytes"},
    {"heap", "liveBytes <= usedBytes"},
    {"heap", "usedBytes + freeBytes == heapBytes"},
    {"heap", "heapBytes <= peakHeapBytes"},
    {"heap", "heapPerByte*peakLiveBytes <= peakHeapBytes"},
    {"heap", "largestFreeBytes <= freeBytes"},
    {"heap", "cacheHits + failedCalls <= calls"},
    {"heap", "sbrkCalls + mmapCalls <= systemCalls"},
    {"heap", "trims <= sbrkCalls"},
    {"heap", "sameOffsets <= calls"},
    {"heap", "searchedPerMalloc*calls <= chunksSearched"},
    {"heap", "callNs*calls <= elapsedNs"},
    {"arenas", "elapsedNs <= simulatedNs"},
    {"arenas", "meanElapsedNs <= elapsedNs"},
    {"arenas", "firstDoneNs <= elapsedNs"},
    {"arenas", "pairsSimulated <= @threads*@pairs"},
    {"arenas", "stretchedPairs <= pairsSimulated"},
    {"arenas", "foreignFrees <= pairsSimulated"},
    {"arenas", "cacheHits <= pairsSimulated"},
    {"arenas", "arenaBusy + arenaTaken <= arenaTries"},
    {"arenas", "mutexSleeps <= scheduleCalls"},
    {"arenas", "linesOfLocks + linesOfBlocks <= lineTransfers"},
    {"arenas", "lineTransferNs <= userNs + kernelNs"},
    {"arenas", "lockWaitNs <= elapsedNs*@threads"},
    {"queues", "synAcks + synsDropped == knocksSent"},
    {"queues", "accepted + phantoms + resets <= synAcks"},
    {"queues", "recvQueue + phantoms + resets <= synAcks"},
    {"queues", "accepted <= recvQueue"},
    {"queues", "cookiesSent <= synAcks"},
    {"queues", "listenOverflows <= listenDrops"},
    {"queues", "listenDrops <= synsDropped + phantoms + resets"},
    {"queues", "reqQFullDrop <= synsDropped"},
    {"queues", "reqQFullDoCookies <= knocksSent"},
    {"queues", "synQueue <= synQueueMost"},
    {"queues", "synQueueMost <= synAcks"},
    {"queues", "gaveUp <= synsDropped"},
    {"overload", "heard == waiting + inService + replies + dropped"},
    {"overload", "goodPerS <= offeredPerS"},
    {"overload", "unheardPerS <= offeredPerS"},
    {"overload", "blockedShare*offeredPerS == unheardPerS"},
    {"overload", "servers + zombies <= maxServers"},
    {"overload", "inService <= servers"},
    {"overload", "loadAverage <= maxServers"},
    {"overload", "maxLoad <= maxServers"},
    {"overload", "waiting <= queueMax"},
    {"overload", "queueMax <= heard"},
    {"overload", "replyP50 <= replyP99"},
    {"overload", "replyP99 <= replyMax"},
    {"server", "served <= @pages"},
    {"server", "waiting <= waitingMost"},
    {"server", "waitingMost <= openMost"},
    {"server", "openMost <= @pages"},
    {"server", "busyMost <= @processes + @helpers + @cpus"},
    {"server", "evictions <= diskReads"},
    {"server", "diskReads <= @pages"},
    {"server", "forks <= @pages"},
    {"server", "latencyP50Ns <= latencyP99Ns"},
    {"server", "latencyP99Ns <= elapsedNs"},
    {"server", "loopStillNs <= elapsedNs"},
    {"server", "filesMb <= @memory-mb"},
    {"threads", "createdNs <= elapsedNs"},
    {"threads", "created <= @threads"},
    {"threads", "joined <= created"},
    {"threads", "alive <= aliveMost"},
    {"threads", "aliveMost <= @threads + @cpus"},
    {"threads", "segmentsLookedAt <= created*@threads + @threads"},
    {"threads", "listLookedAt <= childrenLookedAt"},
    {"threads", "restartSignals + deathSignals == signals"},
    {"threads", "restartSignals <= wakes"},
    {"threads", "deathSignals <= @threads"},
    {"threads", "signals + futexCalls <= systemCalls + deathSignals"},
    {"threads", "polls <= systemCalls"},
    {"threads", "pollTimeouts <= polls"},
    {"threads", "reaps <= deathSignals"},
    {"threads", "largestReap <= deathSignals"},
    {"threads", "runnable <= @@tasks"},
    {"threads", "blockedAll <= @threads + @cpus"},
    {"threads", "handovers <= @threads*@rounds"},
    {"threads", "messages <= @threads*@rounds"},
    {"threads", "wakesPerMessage <= @threads"},
    {"descriptors", "words1 <= wordsMost"},
    {"descriptors", "words2 <= wordsMost"},
    {"descriptors", "wordsPerOpen <= wordsMost"},
    {"descriptors", "wordsMost <= wordsLooked"},
    {"descriptors", "live <= opened + @open"},
    {"descriptors", "openNs2 <= elapsedNs"},
    {"descriptors", "pointersCopied <= tableSize + tableSize"},
    {"descriptors", "closed <= opened + @open"},
    {"ready", "served + pending + lost == offered"},
    {"ready", "unqueuedEntries <= queuedEntries"},
    {"ready", "signalsTaken + flushed <= signalsQueued"},
    {"ready", "signalsQueued + overflows + coalesced <= offered"},
    {"ready", "lost <= overflows"},
    {"ready", "stuck <= pending"},
    {"ready", "recoveries <= overflows"},
    {"ready", "needlessWakeups <= wakeups"},
    {"ready", "leastShare <= busiestShare"},
    {"ready", "eventsPerCall*calls <= asked + signalsTaken + linesAnswered*linesAnswered"},
    {"ready", "ctlAsked <= ctlCalls"},
    {"ready", "scanShare + serveShare + spinShare <= cpuShare"},
    {"ready", "spinKernelNs + idleNs <= elapsedNs*@cpus"},
    {"ready", "callNsMean*calls <= elapsedNs*@cpus"},
    {"ready", "cycleMeanNs <= elapsedNs"},
    {"ready", "latencyP50Ns <= latencyP95Ns"},
    {"ready", "latencyP95Ns <= latencyP99Ns"},
    {"ready", "latencyP99Ns <= elapsedNs"},
    {"ready", "latencyMeanNs <= elapsedNs"},
    {"ready", "readyMax <= offered"},
    {"ready", "callsRefused <= @processes"},
};

/// What no other number bounds.
constexpr Law kFree[] = {
    {"accept", "needlessWakeups wakeupsPerConnection needlessPerConnection goodnessCalls interrupts refused throughputPerS"},
    {"scheduler", "throughputPerS goodnessCalls goodnessPerS goodnessPerSchedule switchesPerS migrations interrupts"},
    {"locks", "kilobytesPerS latencyMeanNs bitratePerConnection lockLineTransfers dataLineTransfers diskReads droppedPackets interrupts goodnessCalls"},
    {"hash", "chiSquared lookupNs missLookupNs"},
    {"heap", "freeChunks splits coalesces copiedBytes skippedCalls heaps ownHeapBytes"},
    {"arenas", "elapsedSecondsFor10M pairsPerSecond arenas chunks mutexWakes"},
    {"queues", "casesDone elapsedNs"},
    {"overload", "deadPerS goodSurge goodAfter goodLast peakPerS recoveredAtS killsWasted arrived elapsedNs"},
    {"server", "pagesPerS callsPerPage switchesPerPage cpuUsPerPage serverMb"},
    {"threads", "totalS createUs walkNs suspensions switches userSwitches callsPerMessage switchesPerMessage"},
    {"descriptors", "fd1 fd2 growths refused differing ignored"},
    {"ready", "repliesPerS callsPerS asked askedPerEvent chainSteps bytesCopied staleEvents ctlCalls wakeups linesAnswered elapsedNs"},
};

bool concerns(const Law& law, std::string_view model) {
  std::istringstream models(law.model);
  for (std::string one; std::getline(models, one, '|');) {
    if (one == model) return true;
  }
  return false;
}

/// The names in a law.
void words_of(std::string law, std::set<std::string>& names) {
  for (char& c : law) c = c == '*' ? ' ' : c;
  std::istringstream words(law);
  for (std::string word; words >> word;) names.insert(word);
}

double sum_of(const Told& told, std::istringstream& words, std::string& end) {
  double sum = 0;
  for (std::string word; words >> word;) {
    if (word == "<=" || word == "==") {
      end = word;
      return sum;
    }
    if (word == "+") continue;
    double product = 1;
    std::istringstream factors(word);
    for (std::string factor; std::getline(factors, factor, '*');) {
      const auto at = told.find(factor);
      EXPECT_NE(at, told.end()) << "nothing is called " << factor;
      if (at == told.end()) return NAN;
      product *= at->second;
    }
    sum += product;
  }
  end.clear();
  return sum;
}

testing::AssertionResult holds(const char* law, const Told& told) {
  std::istringstream words(law);
  std::string relation, end;
  const double left = sum_of(told, words, relation), right = sum_of(told, words, end);
  const double rounding = 1e-9 * std::max(std::abs(left), std::abs(right)) + 1e-9;
  if (relation == "==" ? std::abs(left - right) <= rounding : left <= right + rounding) return testing::AssertionSuccess();
  return testing::AssertionFailure() << law << ": " << std::to_string(left) << " and " << std::to_string(right);
}

/// 1 for a share, 100 for one in percent, 0 for anything else: by what the description says.
double most_of_share(const MetricSpec& metric) {
  const std::string_view help = metric.help;
  const bool share = help.rfind("Share of", 0) == 0 || help.find("as a share of") != std::string_view::npos;
  return std::string_view(metric.unit) == "%" ? 100 : share ? 1 : 0;
}

bool has_cpus(const ModelSpec& spec) {
  for (uint32_t i = 0; i < spec.columns.count; ++i) {
    if (std::string_view(spec.columns.items[i].name) == "cpuMode") return true;
  }
  return false;
}

struct Moment {
  Told told;
  std::map<std::string_view, std::vector<double>> columns;  // those that are f64
};

Moment moment_of(Run& run, const ModelSpec& spec, const std::vector<double>& params) {
  Moment now;
  std::vector<double> metrics;
  run.fill_metrics(metrics);
  for (uint32_t i = 0; i < spec.params.count; ++i) now.told['@' + std::string(spec.params.items[i].name)] = params[i];
  for (uint32_t i = 0; i < spec.metrics.count; ++i) now.told[spec.metrics.items[i].name] = metrics[i];
  std::vector<ColumnData> columns;
  run.fill_state(columns);
  for (uint32_t i = 0; i < spec.columns.count; ++i) {
    const ColumnSpec& column = spec.columns.items[i];
    if (std::string_view(column.name) == "cpuMode") now.told["@@cpus"] = columns[i].length;
    if (std::string_view(column.name) == "taskState") now.told["@@tasks"] = columns[i].length;
    if (column.type != ColumnType::f64) continue;
    const auto* values = reinterpret_cast<const double*>(columns[i].bytes.data());
    now.columns[column.name].assign(values, values + columns[i].length);
  }
  return now;
}

void check_times(const Run& run, const Moment& now) {
  const Machine& machine = static_cast<const MachineRun&>(run).machine();
  for (const Cpu& cpu : machine.cpus) {
    Ns sum = 0;
    for (const Ns ns : cpu.mode_ns) sum += ns;
    ASSERT_EQ(sum, run.now()) << "CPU " << int{cpu.id} << ": its times are not the time since the start";
  }
  const double all = now.told.at("userNs") + now.told.at("kernelNs") + now.told.at("scanNs") + now.told.at("spinNs") + now.told.at("interruptNs") + now.told.at("idleNs");
  ASSERT_EQ(all, static_cast<double>(run.now()) * now.told.at("@@cpus"));
}

/// Columns of which one bounds the other, element by element.
void check_columns(const Moment& now) {
  const auto held = now.columns.find("lockHeldNs");
  if (held == now.columns.end()) return;
  for (std::size_t i = 0; i < held->second.size(); ++i) {
    ASSERT_LE(now.columns.at("lockContended")[i], now.columns.at("lockTakes")[i]) << "lock " << i;
    ASSERT_LE(held->second[i], now.told.at("elapsedNs")) << "lock " << i;
  }
  for (std::size_t i = 0; i < now.columns.at("cpuUserNs").size(); ++i) {
    double sum = 0;
    for (const char* part : {"cpuUserNs", "cpuKernelNs", "cpuSpinNs", "cpuIdleNs"}) sum += now.columns.at(part)[i];
    ASSERT_EQ(sum, now.told.at("elapsedNs")) << "CPU " << i;
  }
}

void check(Run& run, const ModelSpec& spec, const std::vector<double>& params) {
  const Moment now = moment_of(run, spec, params);
  for (uint32_t i = 0; i < spec.metrics.count; ++i) {
    const MetricSpec& metric = spec.metrics.items[i];
    const double value = now.told.at(metric.name);
    ASSERT_TRUE(std::isfinite(value) && value >= 0) << metric.name << " = " << value;
    if (const double most = most_of_share(metric)) {
      ASSERT_LE(value, most) << metric.name << " is a share";
    }
  }
  for (const Law& law : kLaws) {
    if (concerns(law, spec.name)) {
      ASSERT_TRUE(holds(law.law, now.told));
    }
  }
  if (has_cpus(spec)) check_times(run, now);
  check_columns(now);
}

void try_scenario(Random& random, const ModelEntry& model, const RandomScenario& scenario, int& opened) {
  SCOPED_TRACE(std::string(model.spec().name) + "\n" + scenario.text + "\n" + scenario.input);
  std::string error;
  const auto run = open_model(model, scenario.text, scenario.input, error);
  if (!run) {
    ASSERT_FALSE(error.empty());
    return;
  }
  ++opened;
  std::vector<double> params;
  ASSERT_EQ(read_params(model.spec(), scenario.text, params), "");
  for (int moments = 0; moments < 8; ++moments) {
    const bool more = run->advance(1 + random.below(1u << random.below(14)), ~Ns{0});
    check(*run, model.spec(), params);
    if (!more || testing::Test::HasFatalFailure()) return;
  }
}

}  // namespace

TEST(MetricLaws, EveryMetricHasALawOrIsNamedAsOneWithout) {
  for (const ModelEntry& model : models()) {
    const ModelSpec& spec = model.spec();
    std::set<std::string> named;
    if (has_cpus(spec)) named = {"userNs", "kernelNs", "scanNs", "spinNs", "interruptNs", "idleNs"};
    for (const Law& law : kLaws) {
      if (concerns(law, spec.name)) words_of(law.law, named);
    }
    for (const Law& free : kFree) {
      if (concerns(free, spec.name)) words_of(free.law, named);
    }
    for (uint32_t i = 0; i < spec.metrics.count; ++i) {
      const MetricSpec& metric = spec.metrics.items[i];
      EXPECT_TRUE(most_of_share(metric) > 0 || named.count(metric.name)) << spec.name << ": say in kLaws what bounds " << metric.name << ", or in kFree that nothing does";
      const std::string_view name = metric.name;
      const bool called_share = name.size() > 5 && name.substr(name.size() - 5) == "Share";
      EXPECT_TRUE(!called_share || most_of_share(metric) > 0) << spec.name << ": the description of " << name << " doesn't say what it is a share of";
    }
  }
}

TEST(MetricLaws, HoldWhereTransfersAreLongerThanTheRun) {
  static constexpr const char* kScenarios[] = {
      "network-mbit=1\n",
      "network-mbit=2\nduration-ms=2\nseed=559\n",
      "workload=fscache-read\nmemcpy=on\nbuffer-bytes=131072\nfile-kb=65536\ncpus=8\nduration-ms=3\n",
      "workload=fscache-read\nmemcpy=on\nbuffer-bytes=4608\nfile-kb=65536\nduration-ms=3\n",  // more than a page, and no two
  };
  Random random(1729);
  for (const ModelEntry& model : models()) {
    int opened = 0;
    for (const char* scenario : kScenarios) {
      if (std::string_view(model.spec().name) == "locks") try_scenario(random, model, {scenario, ""}, opened);
    }
  }
}

TEST(MetricLaws, SharesAreSharesCountsKeepBelowTheirBoundsAndTimesAddUp) {
  Random random(1729);
  const int wanted = scenarios(at_full_size() ? 1200 : 150);
  for (const ModelEntry& model : models()) {
    for (int opened = 0; opened < wanted;) {
      try_scenario(random, model, random_scenario(random, model.spec()), opened);
      if (HasFatalFailure()) break;
    }
  }
}
