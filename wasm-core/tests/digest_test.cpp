// A corpus of scenarios and the digests of their logs. The same file is checked in Node and in the browsers, so that everyone sees the same run.
// After a deliberate change of results: UPDATE_DIGESTS=1 core_tests --gtest_filter='Digests.*'
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>
#include <string>

#include "corpus.hpp"
#include "run_scenario.hpp"

namespace {
const char* const kPath = TEST_DATA "/digests.json";
}  // namespace

TEST(Digests, TheCorpusGivesTheSameLogsAsEver) {
  auto entries = read_corpus(kPath);
  ASSERT_GE(entries.size(), 20u);
  const bool update = std::getenv("UPDATE_DIGESTS") != nullptr;
  for (Entry& entry : entries) {
    const std::string digest = hex(run_scenario(field(entry, "scenario"), nullptr, 4096, field(entry, "model"), field(entry, "input")).digest);
    ASSERT_EQ(entry.back().first, "digest");
    if (update) {
      entry.back().second = digest;
    } else {
      EXPECT_EQ(digest, field(entry, "digest")) << field(entry, "model") << " " << field(entry, "scenario");
    }
  }
  if (update) write_corpus(kPath, entries);
}

TEST(Digests, EveryModelHasRows) {
  std::set<std::string> known;
  for (const Entry& entry : read_corpus(kPath)) known.insert(field(entry, "model"));
  for (const auto& model : stampede::models()) {
    EXPECT_TRUE(known.count(model.spec().name)) << "Add rows of the model " << model.spec().name << " to " << kPath
                                                << " with \"digest\": \"\", then run UPDATE_DIGESTS=1 core_tests --gtest_filter='Digests.*'";
  }
}
