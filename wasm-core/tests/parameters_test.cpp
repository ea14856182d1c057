// What is asked for is checked against what the model says of itself; whatever text comes, the answer is a run or a sentence.
#include <gtest/gtest.h>

#include <string>

#include "engine/random.hpp"
#include "machine/costs.hpp"
#include "models/accept/spec.hpp"
#include "run_scenario.hpp"

using namespace stampede;

namespace {
std::string error_of(const std::string& scenario) {
  std::string error;
  open_scenario(scenario, error);
  return error;
}
}  // namespace

TEST(Parameters, EachErrorNamesTheParameterAndWhatWasExpected) {
  EXPECT_EQ(error_of("threads=100"), "");
  EXPECT_EQ(error_of("threads=0"), "threads=0: expected a whole number from 1 to 1000000");
  EXPECT_EQ(error_of("threads=2.5"), "threads=2.5: expected a whole number from 1 to 1000000");
  EXPECT_EQ(error_of("threads="), "threads=: expected a whole number from 1 to 1000000");
  EXPECT_EQ(error_of("threads=nan"), "threads=nan: expected a whole number from 1 to 1000000");
  EXPECT_EQ(error_of("threads=1e99"), "threads=1e99: expected a whole number from 1 to 1000000");
  EXPECT_EQ(error_of("herd=1"), "the model accept has no parameter \"herd\"");
  EXPECT_EQ(error_of("threads"), "expected key=value, not \"threads\"");
  EXPECT_EQ(error_of("spinlock=mutex"), "spinlock=mutex: expected one of test-and-set, ticket, mcs");
  EXPECT_EQ(error_of("close-us=none"), "");
}

TEST(Parameters, BothEndsOfEveryRangeOpenAndWhatLiesBeyondDoesNot) {
  const auto& spec = accept_model::spec();
  for (uint32_t i = 0; i < spec.params.count; ++i) {
    const ParamSpec& param = spec.params.items[i];
    const std::string name = param.name;
    if (param.type == ParamType::choice) {
      for (uint32_t c = 0; c < param.choice_count; ++c) EXPECT_EQ(error_of(name + "=" + param.choices[c].id), "");
      EXPECT_NE(error_of(name + "=nonsense"), "");
      continue;
    }
    EXPECT_EQ(error_of(name + "=" + std::to_string(static_cast<long long>(param.least))), "") << name;
    EXPECT_EQ(error_of(name + "=" + std::to_string(static_cast<long long>(param.most))), "") << name;
    EXPECT_NE(error_of(name + "=" + std::to_string(static_cast<long long>(param.least) - 1)), "") << name;
    EXPECT_NE(error_of(name + "=" + std::to_string(static_cast<long long>(param.most) + 1)), "") << name;
  }
}

TEST(Parameters, AnAssumedConstantIsGivenAndNothingElseIs) {
  const std::string scenario = "workload=webbench&cpus=2&connections=4&duration-ms=50";
  auto digest = [&](const std::string& given) { return run_scenario(scenario + given, nullptr, 4096, "locks").digest; };
  auto refused = [&](const std::string& given) {
    std::string error;
    EXPECT_EQ(open_scenario(scenario + given, error, "locks"), nullptr);
    return error;
  };
  const auto calibrated = digest("");
  EXPECT_EQ(digest("&cost.apacheUserNs=" + std::to_string(LocksCosts().apache_user_ns)), calibrated);
  EXPECT_NE(digest("&cost.apacheUserNs=200000"), calibrated);
  EXPECT_NE(digest("&cost.lockTransferNs=1000"), calibrated);  // the machine's, beside the model's own
  EXPECT_EQ(digest(""), calibrated);                           // and the next run has forgotten it
  EXPECT_EQ(refused("&cost.goodnessNs=300"), "the model locks has no assumed constant \"goodnessNs\" (content/calibration says which are assumed)");
  EXPECT_EQ(refused("&cost.postNs=300"), "the model locks has no assumed constant \"postNs\" (content/calibration says which are assumed)");
  EXPECT_EQ(refused("&cost.lockNs=0"), "cost.lockNs=0: expected a whole number from 1 to " + std::to_string(100 * Costs().lock_ns));
  for (const char* value : {"", "-1", "1.5", " 1", "1 ", "none", "99999999999999999999999"})
    EXPECT_NE(refused(std::string("&cost.lockNs=") + value), "") << value;
}

TEST(Parameters, RandomTextIsAnsweredWithARunOrASentence) {
  static const char alphabet[] = "threadspolicyk=&\n-_.0123456789wo!\xff\"\\ ";
  Random random(99);
  for (int i = 0; i < 20000; ++i) {
    std::string text = random.below(2) ? "threads=" : "";
    for (uint32_t n = random.below(24); n > 0; --n) text += alphabet[random.below(sizeof(alphabet) - 1)];
    if (text.find("threads=") != std::string::npos && text.size() > 13) continue;  // a run of a million tasks is not what is tested here
    std::string error;
    const auto run = open_scenario(text, error);
    ASSERT_EQ(run == nullptr, !error.empty()) << text;
  }
}

TEST(Description, IsJsonWithEverythingNamedOnce) {
  const std::string json = describe(accept_model::spec());
  int depth = 0;
  bool in_text = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    if (json[i] == '\\') {
      ++i;
    } else if (json[i] == '"') {
      in_text = !in_text;
    } else if (!in_text) {
      depth += json[i] == '{' || json[i] == '[';
      depth -= json[i] == '}' || json[i] == ']';
      ASSERT_GE(depth, 0);
    }
  }
  EXPECT_EQ(depth, 0);
  EXPECT_FALSE(in_text);
  EXPECT_NE(json.find("\"layoutVersion\":1"), std::string::npos);
}
