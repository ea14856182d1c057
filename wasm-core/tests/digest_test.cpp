// A corpus of scenarios and the digests of their logs. The same file is checked in Node and in the browsers, so that everyone sees the same run.
// After a deliberate change of results: UPDATE_DIGESTS=1 core_tests --gtest_filter='Digests.*'
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "run_scenario.hpp"

namespace {

const char* const kPath = TEST_DATA "/digests.json";

struct Entry {
  std::string scenario, digest;
};

/// The file is our own and flat: pairs of "scenario" and "digest" in quotes.
std::vector<Entry> read_corpus() {
  std::ifstream in(kPath);
  std::stringstream text;
  text << in.rdbuf();
  std::vector<std::string> words;
  const std::string all = text.str();
  for (std::size_t at = all.find('"'); at != std::string::npos; at = all.find('"', at)) {
    const auto end = all.find('"', at + 1);
    words.push_back(all.substr(at + 1, end - at - 1));
    at = end + 1;
  }
  std::vector<Entry> entries;
  for (std::size_t i = 0; i + 3 < words.size(); i += 4) entries.push_back({words[i + 1], words[i + 3]});
  return entries;
}

std::string hex(uint64_t digest) {
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(digest));
  return text;
}

}  // namespace

TEST(Digests, TheCorpusGivesTheSameLogsAsEver) {
  auto entries = read_corpus();
  ASSERT_GE(entries.size(), 20u);
  const bool update = std::getenv("UPDATE_DIGESTS") != nullptr;
  for (Entry& entry : entries) {
    const std::string digest = hex(run_scenario(entry.scenario).digest);
    if (update) {
      entry.digest = digest;
    } else {
      EXPECT_EQ(digest, entry.digest) << entry.scenario;
    }
  }
  if (!update) return;
  std::ofstream out(kPath);
  out << "[\n";
  for (std::size_t i = 0; i < entries.size(); ++i) {
    out << "  { \"scenario\": \"" << entries[i].scenario << "\", \"digest\": \"" << entries[i].digest << "\" }" << (i + 1 < entries.size() ? "," : "") << "\n";
  }
  out << "]\n";
}
