// The reader of lines, and what is kept of those that are of no use.
#include "engine/lines.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/random.hpp"
#include "models/passed_over.hpp"

using namespace stampede;

namespace {

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> all;
  for (Lines lines(text); lines.next();) {
    all.emplace_back(lines.line());
    EXPECT_EQ(lines.number(), all.size());
  }
  return all;
}

}  // namespace

TEST(Lines, EndWithAnyOfThreeEnds) {
  using All = std::vector<std::string>;
  EXPECT_EQ(lines_of(""), All());
  EXPECT_EQ(lines_of("a"), All({"a"}));
  EXPECT_EQ(lines_of("a\n"), All({"a"}));
  EXPECT_EQ(lines_of("\n"), All({""}));
  EXPECT_EQ(lines_of("a\r\n\r\nb\n\rc\rd"), All({"a", "", "b", "", "c", "d"}));
  EXPECT_EQ(lines_of("\xef\xbb\xbf" "a\n\xef\xbb\xbf"), All({"a", "\xef\xbb\xbf"})) << "a byte order mark stands before the first line alone";
  EXPECT_EQ(lines_of("\xef\xbb"), All({"\xef\xbb"}));
}

/// However lines are ended, the same lines come out, with the same numbers.
TEST(Lines, AreTheSameByWhateverTheyEnd) {
  Random random(3);
  for (int round = 0; round < 300; ++round) {
    std::vector<std::string> lines(1 + random.below(12));
    for (std::string& line : lines) {
      for (uint32_t i = random.below(4); i > 0; --i) line += "ab \t#"[random.below(5)];
    }
    std::string text = random.below(2) ? "\xef\xbb\xbf" : "";
    for (const std::string& line : lines) {
      // CR alone before a line that is empty and ended by LF would be one end of two bytes.
      text += line + (random.below(2) ? "\n" : "\r\n");
    }
    ASSERT_EQ(lines_of(text), lines);
    std::string old = text.substr(0, text.rfind("\xef\xbb\xbf", 0) == 0 ? 3 : 0);
    for (const std::string& line : lines) old += line + '\r';
    ASSERT_EQ(lines_of(old), lines);
    std::size_t filled = 0, expected = 0;
    for (Lines all(text); all.next_filled(); ++filled) ASSERT_EQ(all.line(), lines[all.number() - 1]);
    for (const std::string& line : lines) expected += line.find_first_not_of(" \t") != std::string::npos && line[line.find_first_not_of(" \t")] != '#';
    ASSERT_EQ(filled, expected);
  }
}

TEST(Lines, WithoutBlanksAtBothEnds) {
  EXPECT_EQ(trim(" \t a b\t\r"), "a b");
  EXPECT_EQ(trim("\t "), "");
  EXPECT_EQ(trim(""), "");
}

TEST(PassedOver, CountsByKindAndKeepsTheFirstOfEach) {
  PassedOver lines;
  EXPECT_EQ(lines.count(), 0u);
  EXPECT_EQ(lines.refusal(), "");
  for (uint32_t i = 1; i <= 7; ++i) lines.add_unusable(i, "no \"case\"\x01");
  lines.add("remarks", 9);
  EXPECT_EQ(lines.count(), 8u);
  EXPECT_EQ(lines.count("remarks"), 1u);
  EXPECT_EQ(lines.refusal().find("line 6"), std::string::npos);
  EXPECT_NE(lines.refusal().find("; and 2 more"), std::string::npos);
  Json json;
  json.open('{');
  lines.write(json);
  json.close('}');
  EXPECT_NE(json.text.find(R"("count":7,"first":[{"line":1,"why":"no \"case\"\u0001"})"), std::string::npos) << json.text;
  EXPECT_NE(json.text.find(R"({"kind":"remarks","count":1,"first":[{"line":9}]})"), std::string::npos) << json.text;
}
