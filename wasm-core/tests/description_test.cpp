// What a description can say beyond numbers and choices, tried on the smallest model: lists, defaults beside "none", limits by another parameter, columns of
// named entities, formats of input, answers.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "desks/spec.hpp"
#include "run_scenario.hpp"

namespace stampede::desks_model {
std::unique_ptr<Run> open_run(const std::vector<double>& params, std::string_view input, std::string& error);
}

using namespace stampede;
using desks_model::spec;

namespace {

const ModelEntry kDesks = {desks_model::spec, desks_model::open_run};

std::string lines_of(std::string scenario) {
  for (char& c : scenario) {
    if (c == '&') c = '\n';
  }
  return scenario;
}

std::string error_of(const std::string& scenario, std::string_view input = {}) {
  std::string error;
  open_model(kDesks, lines_of(scenario), input, error);
  return error;
}

std::vector<double> values_of(const std::string& scenario) {
  std::vector<double> values;
  EXPECT_EQ(read_params(spec(), lines_of(scenario), values), "");
  return values;
}

std::vector<double> services_of(const std::string& scenario) {
  const auto values = values_of(scenario);
  const auto list = list_value(values, desks_model::kServiceMs);
  return {list.begin(), list.end()};
}

std::string answers_of(const std::string& scenario, std::string_view input = {}, uint32_t records_a_call = 4096) {
  std::string error, lines;
  auto run = open_model(kDesks, lines_of(scenario), input, error);
  if (!run) return error;
  for (bool more = true; more;) {
    more = run->advance(records_a_call, ~Ns{0});
    run->write_answers(lines);
  }
  return lines;
}

bool says(const std::string& part) { return describe(spec()).find(part) != std::string::npos; }

/// What a description must keep to; empty where it does.
std::string problem_of(const ModelSpec& model) {
  std::set<std::string> entities, formats;
  for (uint32_t i = 0; i < model.entities.count; ++i) {
    const std::string name = model.entities.items[i].name;
    // Words that `per` and the templates of sentences have for something else (README.md).
    static const std::set<std::string> taken = {"task", "cpu", "lock", "run", "ns", "s", "offset", "ordinal", "number", "list"};
    if (taken.count(name) || !entities.insert(name).second) return name + " is no name for an entity";
    if (model.entities.items[i].first > 1) return name + " is counted from 0 or 1";
  }
  for (uint32_t i = 0; i < model.formats.count; ++i) {
    if (!formats.insert(model.formats.items[i].name).second) return std::string("two formats are named ") + model.formats.items[i].name;
  }
  for (uint32_t i = 0; i < model.columns.count; ++i) {
    const ColumnSpec& column = model.columns.items[i];
    if ((column.per == Per::entity) != (column.entity != nullptr && entities.count(column.entity))) return std::string(column.name) + " is per no entity that there is";
  }
  for (uint32_t i = 0; i < model.params.count; ++i) {
    const ParamSpec& param = model.params.items[i];
    const std::string name = param.name;
    for (uint32_t c = 0; c < param.choice_count; ++c) {
      const char* format = param.choices[c].format;
      if (format && (!param.choices[c].input || !formats.count(format))) return name + " has a choice of a format that there is not";
    }
    if ((param.type == ParamType::list) != (param.list != nullptr)) return name + " is a list without numbers";
    if (param.list) {
      const ListOf& of = *param.list;
      if (param.least < 0 || of.shortest < 1 || of.longest < of.shortest) return name + " can be no list";
      if (of.initial_count < of.shortest || of.initial_count > of.longest) return name + " has a default that is too long or too short";
    }
    for (const LimitBy* limit : {param.least_by, param.most_by}) {
      if (!limit) continue;
      uint32_t at = 0;
      while (at < i && std::string(model.params.items[at].name) != limit->param) ++at;
      const ParamSpec& other = model.params.items[at];
      if (at == i) return name + " is limited by none that stands before it";
      if (other.type != ParamType::integer && other.type != ParamType::number) return name + " is limited by no number";
      if (limit == param.most_by ? other.least + limit->offset < param.least : other.most + limit->offset > param.most) return name + " is left without a value by " + limit->param;
    }
  }
  return {};
}

}  // namespace

TEST(Lists, AreReadInTheirOrderAndHaveADefault) {
  EXPECT_EQ(services_of(""), (std::vector<double>{20, 50}));
  EXPECT_EQ(services_of("service-ms=7"), (std::vector<double>{7}));
  EXPECT_EQ(services_of("service-ms=250-1-10000"), (std::vector<double>{250, 1, 10000}));
  EXPECT_EQ(services_of("service-ms=1&service-ms=2-3"), (std::vector<double>{2, 3}));
  EXPECT_EQ(services_of("service-ms=1-2-3-4-5-6-7-8").size(), 8u);
}

TEST(Lists, ANumberThatIsWrongOrTooManyIsRefused) {
  for (const char* text : {"", "-", "-5", "5-", "1--2", "0", "1-0", "10001", "1.5", "x", "1,2", "1+2", "1-2-3-4-5-6-7-8-9"}) {
    EXPECT_EQ(error_of(std::string("service-ms=") + text), std::string("service-ms=") + text + ": expected 1 to 8 whole numbers from 1 to 10000, joined by -");
  }
}

TEST(Lists, MayNeedSeveralNumbersAndTakeFractions) {
  static constexpr double kTwo[] = {0.5, 30};
  static constexpr ListOf kList = list_of(kTwo, 2, 2, false);
  static constexpr ParamSpec kParams[] = {list("delays", "", "", 0, 100, kList, "", "")};
  const ModelSpec model = {"m", "", "", table(kParams), {nullptr, 0}, {nullptr, 0}, {nullptr, 0}, {}, {}};
  std::vector<double> values;
  EXPECT_EQ(read_params(model, "delays=0.25-7", values), "");
  EXPECT_EQ(list_value(values, 0)[0], 0.25);
  EXPECT_EQ(read_params(model, "delays=7", values), "delays=7: expected 2 numbers from 0 to 100, joined by -");
  EXPECT_NE(describe(model).find(R"("default":"0.5-30","of":"number","minLength":2,"maxLength":2)"), std::string::npos);
}

TEST(Defaults, BesideNoneAreTakenWhereNothingIsSaidAndNoneWhereItIs) {
  EXPECT_EQ(values_of("")[desks_model::kPatienceMs], 100);
  EXPECT_EQ(values_of("patience-ms=none")[desks_model::kPatienceMs], kAbsent);
  EXPECT_EQ(values_of("patience-ms=none&patience-ms=5")[desks_model::kPatienceMs], 5);
  EXPECT_EQ(error_of("patience-ms=0"), "patience-ms=0: expected a whole number from 1 to 10000");
  EXPECT_EQ(error_of("open=none"), "open=none: expected a whole number from 1 to 8");
}

TEST(Limits, WhatIsGivenIsHeldToTheOtherParameterWhereverItStands) {
  EXPECT_EQ(error_of("desks=4&open=4"), "");
  EXPECT_EQ(error_of("desks=4&open=5"), "open=5: expected at most desks, and desks=4");
  EXPECT_EQ(error_of("open=5&desks=4"), "open=5: expected at most desks, and desks=4");
  EXPECT_EQ(error_of("open=4"), "open=4: expected at most desks, and desks=3");
}

TEST(Limits, ADefaultGoesAsFarAsItMay) {
  EXPECT_EQ(values_of("desks=1")[desks_model::kOpen], 1);
  EXPECT_EQ(values_of("desks=8")[desks_model::kOpen], 2);
}

TEST(Limits, HaveAnOffsetAndHoldForEachNumberOfAList) {
  static constexpr LimitBy kLess = {"open", -1}, kMore = {"open", 1}, kBelow = {"open", -2};
  static constexpr double kTwo[] = {5, 30};
  static constexpr ListOf kList = list_of(kTwo, 1, 3);
  static constexpr ParamSpec kParams[] = {
      integer("open", "open", "", 2, 20, 10, false, "", "").or_none("no limit"),
      integer("nth", "nth", "", 1, 100, 50, false, "", "").at_most(kLess),
      integer("past", "past", "", 1, 100, 1, false, "", "").at_least(kMore),
      list("each", "each", "", 1, 100, kList, "", "").at_most(kBelow),
  };
  const ModelSpec model = {"m", "", "", table(kParams), {nullptr, 0}, {nullptr, 0}, {nullptr, 0}, {}, {}};
  std::vector<double> values;
  EXPECT_EQ(read_params(model, "", values), "");
  EXPECT_EQ(values[1], 9);
  EXPECT_EQ(values[2], 11);
  EXPECT_EQ(list_value(values, 3)[0], 5);
  EXPECT_EQ(list_value(values, 3)[1], 8);
  EXPECT_EQ(read_params(model, "open=none", values), "");
  EXPECT_EQ(values[1], 50);
  EXPECT_EQ(read_params(model, "nth=10", values), "nth=10: expected less than open, and open=10");
  EXPECT_EQ(read_params(model, "past=10", values), "past=10: expected more than open, and open=10");
  EXPECT_EQ(read_params(model, "each=8-9", values), "each=8-9: expected at most open - 2, and open=10");
  // The own range comes first: below 1 nothing is left, and 1 it is.
  EXPECT_EQ(read_params(model, "open=2\neach=1", values), "");
}

TEST(Entities, ColumnsTellOfEachOfThemByName) {
  EXPECT_TRUE(says(R"("name":"customerState","per":"customer")"));
  EXPECT_TRUE(says(R"("entities":[{"name":"customer","plural":"customers")"));
  std::string error;
  auto run = open_model(kDesks, "customers=5\ndesks=4\nservice-ms=20\n", {}, error);
  ASSERT_TRUE(run) << error;
  run->advance(3, ~Ns{0});
  std::vector<ColumnData> columns;
  run->fill_state(columns);
  ASSERT_EQ(columns.size(), spec().columns.count);
  EXPECT_EQ(columns[desks_model::kCustomerState].bytes, (std::vector<uint8_t>{2, 2, 2, 0, 0}));
  EXPECT_EQ(columns[desks_model::kCustomerWaitUs].length, 5u);
  EXPECT_EQ(columns[desks_model::kDeskCustomer].length, 4u);
}

TEST(Formats, AreToldByTheFirstLineOrByAParameter) {
  // At 0, 5 and 30 ms at one desk, 20 ms each.
  const std::string one = "open=1&service-ms=20&patience-ms=none&arrivals=";
  const std::string answers = "1 0\n1 15000\n1 10000\n";
  EXPECT_EQ(answers_of(one + "given", "at 0\nat 5\r\nat 30\n"), answers);
  EXPECT_EQ(answers_of(one + "given", "\n# a remark\r\nafter 0\nafter 5\nafter 25\n"), answers);
  EXPECT_EQ(answers_of(one + "given-gaps", "after 0\nafter 5\nafter 25"), answers);
}

TEST(Formats, HaveAFirstLineThatIsWordForWordOrAnyOther) {
  static constexpr Choice kChoices[] = {{"given", "", "", "reader"}};
  static constexpr ParamSpec kParams[] = {{"load", ParamType::choice, "", "", 0, 0, 0, false, false, "", "", kChoices, 1}};
  static constexpr FormatSpec kFormats[] = {{"marked", "", "begin", "begin|a*b*c"}, {"rest", "", "1 2", nullptr}};
  const ModelSpec model = {"m", "", "", table(kParams), {nullptr, 0}, {nullptr, 0}, {nullptr, 0}, {}, {}, nullptr, {nullptr, 0}, table(kFormats)};
  auto format_of = [&](const char* input) {
    uint32_t format = 9;
    EXPECT_EQ(read_format(model, {0}, input, format), "") << input;
    return format;
  };
  for (const char* marked : {"begin", "begin\r\n1 2\n", "# a remark\nbegin\n", "abc", "a1b2b3c"}) EXPECT_EQ(format_of(marked), 0u) << marked;
  for (const char* rest : {"begins", "1 2\nbegin\n", "# a remark\n1 2\n", "abcd", "ac"}) EXPECT_EQ(format_of(rest), 1u) << rest;
  EXPECT_EQ(format_of(""), 0u);
}

TEST(Formats, AreToldByMostLinesSoThatARemarkMayStandAnywhere) {
  const std::string one = "open=1&service-ms=20&patience-ms=none&arrivals=given";
  EXPECT_EQ(answers_of(one, "what I saw\nat 0\nand then\nat 5\nat 30\n"), "1 0\n1 15000\n1 10000\n");
  EXPECT_EQ(answers_of(one, "after lunch\nat 0\nat 5\n"), answers_of(one, "at 0\nat 5\n"));
  EXPECT_EQ(answers_of(one, "\xef\xbb\xbf" "at 0\rat 5\r\n\t at 30\t\n"), "1 0\n1 15000\n1 10000\n") << "a byte order mark, CR, CR LF, tabs";
}

TEST(Formats, AnotherThanExpectedIsNamed) {
  EXPECT_EQ(error_of("arrivals=given", "# hello\n\n100 200\n"),
            "line 3: \"100 200\" can't be read: the model desks takes times (as in \"at 100\"), or gaps (as in \"after 20\")");
  EXPECT_EQ(error_of("arrivals=given-gaps", "at 100\n"), "line 1: \"at 100\" is of the format times, and arrivals=given-gaps takes gaps (as in \"after 20\")");
  EXPECT_EQ(error_of("arrivals=given-gaps", "100\n"), "line 1: \"100\" can't be read: arrivals=given-gaps takes gaps (as in \"after 20\")");
  EXPECT_EQ(error_of("arrivals=given-gaps", std::string("1\0002\000\n", 5)), "line 1: \"1 2 \" can't be read: arrivals=given-gaps takes gaps (as in \"after 20\")");
  EXPECT_EQ(error_of("arrivals=given", std::string(60, 'x')).find("line 1: \"" + std::string(40, 'x') + "...\" can't be read"), 0u);
  EXPECT_EQ(error_of("arrivals=given", "at 1\nafter 1\n"), "") << "it goes on with the others";
  EXPECT_EQ(error_of("arrivals=given", ""), "there are no customers: expected one on each line");
  EXPECT_EQ(error_of("arrivals=spaced", "100 200\n"), "");
}

TEST(Answers, AreALineForEachLineOfTheInputHoweverTheRunIsCut) {
  const std::string scenario = "open=1&desks=1&service-ms=30&patience-ms=20&arrivals=given";
  const std::string input = "at 0\nat 10\nat 25\nat 26\n";
  const std::string answers = "1 0\n1 20000\nleft 20000\nleft 20000\n";
  EXPECT_EQ(answers_of(scenario, input), answers);
  EXPECT_EQ(answers_of(scenario, input, 1), answers);
}

TEST(Descriptions, KeepToTheRules) {
  EXPECT_EQ(problem_of(spec()), "");
  for (const auto& model : models()) EXPECT_EQ(problem_of(model.spec()), "") << model.spec().name;

  static constexpr LimitBy kBySelf = {"open"};
  static constexpr LimitBy kFarOff = {"desks", -1};
  static constexpr ParamSpec kLoop[] = {integer("open", "", "", 1, 8, 2, false, "", "").at_most(kBySelf)};
  static constexpr ParamSpec kEmpty[] = {integer("desks", "", "", 1, 8, 2, false, "", ""), integer("open", "", "", 1, 8, 2, false, "", "").at_most(kFarOff)};
  static constexpr EntitySpec kTaken[] = {{"lock", "locks", ""}};
  static constexpr ColumnSpec kAstray[] = {{"state", Per::entity, ColumnType::u8, "", nullptr, "window"}};
  ModelSpec model = {"m", "", "", table(kLoop), {nullptr, 0}, {nullptr, 0}, {nullptr, 0}, {}, {}};
  EXPECT_EQ(problem_of(model), "open is limited by none that stands before it");
  model.params = table(kEmpty);
  EXPECT_EQ(problem_of(model), "open is left without a value by desks");
  model.params = {nullptr, 0};
  model.columns = table(kAstray);
  EXPECT_EQ(problem_of(model), "state is per no entity that there is");
  model.entities = table(kTaken);
  EXPECT_EQ(problem_of(model), "lock is no name for an entity");
}
