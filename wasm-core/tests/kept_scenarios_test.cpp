// Scenarios drawn at random once and kept, over all models, with what a run of some thousand records gives: the digest of its log, and a sum over all that it tells
// of its state. app/engine/kept-scenarios.test.ts runs the same rows in WebAssembly. After a deliberate change of results:
// UPDATE_DIGESTS=1 core_tests --gtest_filter='KeptScenarios.*'; with DRAW_SCENARIOS=1 as well, other scenarios are drawn: for a new model, or new parameters.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>

#include "corpus.hpp"
#include "random_scenario.hpp"
#include "run_scenario.hpp"

using namespace stampede;

namespace {

const char* const kPath = TEST_DATA "/kept-scenarios.json";
constexpr int kRowsAModel = 40;
constexpr int kCalls = 8;
constexpr uint32_t kRecordsACall = 2000;

/// FNV-1a, 32 bits.
void add(uint32_t& sum, const void* bytes, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) sum = (sum ^ static_cast<const uint8_t*>(bytes)[i]) * 16777619u;
}

/// Over the state columns, in the order of the description, and then the metrics.
std::string sum_of_told(Run& run) {
  uint32_t sum = 2166136261u;
  std::vector<ColumnData> columns;
  std::vector<double> metrics;
  run.fill_state(columns);
  for (const ColumnData& column : columns) add(sum, column.bytes.data(), column.bytes.size());
  run.fill_metrics(metrics);
  add(sum, metrics.data(), metrics.size() * sizeof(double));
  return hex(sum).substr(8);
}

/// Runs a row, and brings what it gives into the row.
void renew(Entry& row) {
  std::string error;
  const auto run = open_scenario(field(row, "scenario"), error, field(row, "model"), field(row, "input"));
  ASSERT_TRUE(run) << field(row, "model") << " " << field(row, "scenario") << ": " << error;
  for (int call = 0; call < kCalls && run->advance(kRecordsACall, ~Ns{0}); ++call) continue;
  row[row.size() - 2].second = hex(run->log().digest());
  row.back().second = sum_of_told(*run);
}

std::vector<Entry> draw() {
  std::vector<Entry> rows;
  Random random(2001);
  for (const ModelEntry& model : models()) {
    for (int drawn = 0; drawn < kRowsAModel;) {
      RandomScenario scenario = random_scenario(random, model.spec());
      std::string error;
      if (!open_model(model, scenario.text, scenario.input, error)) continue;
      if (!scenario.text.empty()) scenario.text.pop_back();
      std::replace(scenario.text.begin(), scenario.text.end(), '\n', '&');
      Entry row = {{"model", model.spec().name}, {"scenario", scenario.text}};
      if (!scenario.input.empty()) row.emplace_back("input", scenario.input);
      row.emplace_back("digest", "");
      row.emplace_back("told", "");
      rows.push_back(row);
      ++drawn;
    }
  }
  return rows;
}

}  // namespace

TEST(KeptScenarios, GiveTheSameLogsAndStatesAsEver) {
  const bool update = std::getenv("UPDATE_DIGESTS") != nullptr;
  const std::vector<Entry> kept = update && std::getenv("DRAW_SCENARIOS") ? draw() : read_corpus(kPath);
  std::vector<Entry> now = kept;
  std::map<std::string, int> rows;
  for (std::size_t i = 0; i < now.size(); ++i) {
    renew(now[i]);
    ++rows[field(now[i], "model")];
    if (!update) {
      EXPECT_EQ(now[i], kept[i]);
    }
  }
  if (update) write_corpus(kPath, now);
  for (const ModelEntry& model : models()) EXPECT_EQ(rows[model.spec().name], kRowsAModel) << "draw scenarios of the model " << model.spec().name;
}
