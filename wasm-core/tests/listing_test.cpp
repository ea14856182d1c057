// What the listings say of where their functions apply: of parameters that there are, and never against a run.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "conditions.hpp"
#include "run_scenario.hpp"

using namespace stampede;

namespace {

/// Whether the condition speaks of the model's own parameters, and of values that they can have.
void expect_sense(const ModelSpec& spec, const Condition& condition) {
  uint32_t at = 0;
  const ParamSpec* param = find_param(spec, condition.param, at);
  ASSERT_TRUE(param) << spec.name << " has no parameter " << condition.param;
  ASSERT_EQ(param->type == ParamType::choice, condition.values != nullptr) << condition.param;
  if (!condition.values) {
    EXPECT_GT(condition.least, param->least) << condition.param;
    EXPECT_LE(condition.least, param->most) << condition.param;
  } else {
    for (const std::string_view id : ids_of(condition.values)) {
      bool known = false;
      for (uint32_t c = 0; c < param->choice_count; ++c) known |= id == param->choices[c].id;
      EXPECT_TRUE(known) << spec.name << ": " << condition.param << " is never " << id;
    }
  }
  if (condition.otherwise) expect_sense(spec, *condition.otherwise);
}

}  // namespace

TEST(Listings, ConditionsNameParametersAndValuesThatThereAre) {
  uint32_t conditions = 0;
  for (const auto& model : models()) {
    for (const auto& listing : model.spec().listings) {
      for (uint32_t i = 0; i < listing.count; ++i) {
        for (const Condition& condition : listing.items[i].function.where) {
          if (!condition.param) continue;
          ++conditions;
          expect_sense(model.spec(), condition);
        }
      }
    }
  }
  EXPECT_GT(conditions, 100u);
}

TEST(Listings, RunsComeToEveryConditionalFunctionAndOnlyWhereItApplies) {
  const std::vector<std::pair<std::string, std::string>> scenarios = {
      {"accept", "threads=20&policy=wake-all"},
      {"accept", "threads=20&policy=user-lock&scheduler=o1"},
      {"accept", "threads=20&policy=user-lock-fcntl&arrivals=burst"},
      {"accept", "threads=20&select-sleepers=3&select-position=front&arrivals=burst"},
      {"scheduler", "rooms=1&users=5"},
      {"scheduler", "rooms=1&users=5&scheduler=o1"},
      {"locks", "workload=netperf-rr&duration-ms=5"},
      {"locks", "workload=webbench&duration-ms=5&scheduler=o1&kernel=2.3.99"},
      {"arenas", "threads=6&pairs=300&policy=one-lock&pattern=handoff"},
      {"arenas", "threads=6&pairs=300&policy=one-lock&mutex=futex"},
      {"arenas", "threads=6&pairs=300&policy=ptmalloc&scheduler=o1"},
      {"arenas", "threads=6&pairs=300&policy=processes"},
      {"arenas", "threads=6&pairs=300&policy=thread-cache&pattern=handoff"},
      {"hash", "function=crc32&count=200&keys=random"},
      {"hash", "function=shift-add-lever&count=200&keys=random&deletes=5"},
      {"heap", "allocator=dlmalloc-1998&reallocs=20"},
      {"heap", "allocator=glibc&reallocs=20"},
      {"heap", "allocator=glibc"},
      {"heap", "allocator=next-fit&reallocs=20"},
      {"heap", "allocator=buddy&reallocs=20"},
      {"heap", "allocator=worst-fit&workload=given"},
      {"queues", "tcp=2.2"},
      {"queues", "tcp=2.4"},
      {"queues", "tcp=6.18"},
      {"overload", "servers=120&rate=80&surge-at=20&duration-s=60"},
      {"overload", "pool=fixed&servers=20&evict=none&take=drop-dead&restart-at=5&duration-s=20"},
      {"server", "architecture=fork&build=default"},
      {"server", "build=mmap-static"},
      {"server", "architecture=threads&build=top-fuel"},
      {"server", "architecture=sped"},
      {"server", "architecture=amped"},
      {"server", "architecture=kernel"},
      {"server", "architecture=accelerator"},
      {"threads", "work=ping-pong"},
      {"threads", "work=chat&threads=8&scheduler=goodness"},
      {"threads", "runtime=nptl"},
      {"threads", "runtime=ngpt&block-ms=1"},
      {"threads", "runtime=green"},
      {"descriptors", "allocator=two-level"},
      {"descriptors", "workload=burst&open=300&limit=200"},
      {"descriptors", "workload=trace&growth=fixed-1024&limit=16"},
      {"descriptors", "workload=trace&growth=today"},
      {"ready", "mechanism=poll&connections=20&active=3&load=burst"},
      {"ready", "mechanism=poll&kernel=2.2.1&connections=1025&active=3"},
      {"ready", "mechanism=hints&connections=20&active=3&load=burst"},
      {"ready", "mechanism=signals&connections=20&active=20&queue-limit=4&load=burst"},
      {"ready", "mechanism=signals-per-fd&connections=20&active=20&load=burst"},
      {"ready", "mechanism=epoll&connections=20&active=3&load=burst&requests=2"},
      {"ready", "load=trace-readiness"},
  };
  std::set<std::string> functions;  // reached by any
  for (const auto& [name, scenario] : scenarios) {
    SCOPED_TRACE(name + " " + scenario);
    std::set<uint16_t> reached;
    const std::string trace = "a 1 100\na 2 100\nr 1 5000\nf 2\n";
    const std::string calls = "o\nd 1030\nd 9\nl 20\nf 4\ns\nc 70\n---\no\n";
    const auto has = [&scenario](const char* word) { return scenario.find(word) != std::string::npos; };
    run_scenario(scenario, [&](const Record& record) { reached.insert(record.line); }, 4096, name, has("given") ? trace : has("workload=trace") ? calls : has("load=trace") ? "w 1 1\n" : "");
    for (const auto& model : models()) {
      const ModelSpec& spec = model.spec();
      if (name != spec.name) continue;
      std::string text = scenario;
      for (char& c : text) c = c == '&' ? '\n' : c;
      std::vector<double> values;
      ASSERT_EQ(read_params(spec, text, values), "");
      uint16_t line = 0;
      for (const auto& listing : spec.listings) {
        for (uint32_t i = 0; i < listing.count; ++i, ++line) {
          if (!reached.count(line)) continue;
          const ListingLine& it = listing.items[i];
          functions.insert(it.function.title);
          for (const Condition& condition : it.function.where) EXPECT_TRUE(holds(spec, condition, values)) << it.label << " of " << it.function.title;
        }
      }
    }
  }
  for (const auto& model : models()) {
    for (const auto& listing : model.spec().listings) {
      for (uint32_t i = 0; i < listing.count; ++i) {
        const ListingLine& it = listing.items[i];
        const bool conditional = *it.label && it.function.where[0].param;
        EXPECT_TRUE(!conditional || functions.count(it.function.title)) << "no scenario comes to " << it.function.title;
      }
    }
  }
}
