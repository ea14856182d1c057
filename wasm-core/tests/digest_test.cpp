// A corpus of scenarios and the digests of their logs. The same file is checked in Node and in the browsers, so that everyone sees the same run.
// After a deliberate change of results: UPDATE_DIGESTS=1 core_tests --gtest_filter='Digests.*'
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "run_scenario.hpp"

namespace {

const char* const kPath = TEST_DATA "/digests.json";

/// A row's fields, in the order of the file: model, scenario, input where the model takes one, digest.
using Entry = std::vector<std::pair<std::string, std::string>>;

std::string field(const Entry& entry, const char* name) {
  for (const auto& [key, value] : entry) {
    if (key == name) return value;
  }
  return {};
}

/// The file is our own: a list of objects whose values are text, in which the one escape is \n.
std::vector<Entry> read_corpus() {
  std::ifstream in(kPath);
  std::stringstream text;
  text << in.rdbuf();
  std::vector<Entry> entries;
  std::vector<std::string> words;
  bool in_quotes = false;
  const std::string all = text.str();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const char c = all[i];
    if (c == '"') {
      in_quotes = !in_quotes;
      if (in_quotes) words.emplace_back();
    } else if (in_quotes) {
      const bool escape = c == '\\' && all[i + 1] == 'n';
      words.back() += escape ? '\n' : c;
      if (escape) ++i;
    } else if (c == '}') {
      Entry entry;
      for (std::size_t word = 0; word + 1 < words.size(); word += 2) entry.emplace_back(words[word], words[word + 1]);
      entries.push_back(entry);
      words.clear();
    }
  }
  return entries;
}

void write_corpus(const std::vector<Entry>& entries) {
  std::ofstream out(kPath);
  out << "[\n";
  for (std::size_t i = 0; i < entries.size(); ++i) {
    out << "  { ";
    for (std::size_t at = 0; at < entries[i].size(); ++at) {
      std::string value;
      for (const char c : entries[i][at].second) value += c == '\n' ? std::string("\\n") : std::string(1, c);
      out << (at > 0 ? ", " : "") << '"' << entries[i][at].first << "\": \"" << value << '"';
    }
    out << " }" << (i + 1 < entries.size() ? "," : "") << "\n";
  }
  out << "]\n";
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
    const std::string digest = hex(run_scenario(field(entry, "scenario"), nullptr, 4096, field(entry, "model"), field(entry, "input")).digest);
    ASSERT_EQ(entry.back().first, "digest");
    if (update) {
      entry.back().second = digest;
    } else {
      EXPECT_EQ(digest, field(entry, "digest")) << field(entry, "model") << " " << field(entry, "scenario");
    }
  }
  if (update) write_corpus(entries);
}

TEST(Digests, EveryModelHasRows) {
  std::set<std::string> known;
  for (const Entry& entry : read_corpus()) known.insert(field(entry, "model"));
  for (const auto& model : stampede::models()) {
    EXPECT_TRUE(known.count(model.spec().name)) << "Add rows of the model " << model.spec().name << " to " << kPath
                                                << " with \"digest\": \"\", then run UPDATE_DIGESTS=1 core_tests --gtest_filter='Digests.*'";
  }
}
