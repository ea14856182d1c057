// Sessions at the boundary (fuzz/session.hpp) without libFuzzer: the corpus in the repository, sessions drawn from each model's description, and both of them spoiled.
// FUZZ_ROUNDS=100000 plays so many for each model; FUZZ_SESSION=file plays that one. A session that ends the process is left in fuzz-failed.txt.
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "boundary.hpp"
#include "mutator.hpp"
#include "run_scenario.hpp"
#include "session.hpp"
#include "watched.hpp"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size);
extern "C" __attribute__((weak)) void __sanitizer_set_death_callback(void (*callback)());

using namespace stampede;

namespace {

std::string under_way;

void leave_session() {
  std::ofstream("fuzz-failed.txt", std::ios::binary) << under_way;
  std::fprintf(stderr, "the session is in fuzz-failed.txt: FUZZ_SESSION=fuzz-failed.txt core_tests --gtest_filter='Fuzz.*' plays it again\n");
}

void play(const std::string& session) {
  static const bool ready = [] {
    if (__sanitizer_set_death_callback) __sanitizer_set_death_callback(leave_session);
    std::signal(SIGABRT, [](int) { leave_session(); });
    return true;
  }();
  static_cast<void>(ready);
  under_way = session;
  LLVMFuzzerTestOneInput(reinterpret_cast<const uint8_t*>(session.data()), session.size());
}

std::string text_of(const std::filesystem::path& path) {
  std::stringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

/// By name of the file, so that what is drawn is the same everywhere.
std::map<std::string, std::string> corpus() {
  std::map<std::string, std::string> sessions;
  for (const auto& file : std::filesystem::directory_iterator(TEST_DATA "/../fuzz/corpus")) sessions[file.path().filename().string()] = text_of(file.path());
  return sessions;
}

int rounds() {
  if (const char* given = std::getenv("FUZZ_ROUNDS")) return std::atoi(given);
  return scenarios(at_full_size() ? 3000 : 400);
}

}  // namespace

TEST(Fuzz, TheCorpus) {
  const char* one = std::getenv("FUZZ_SESSION");
  if (one) return play(text_of(one));
  const auto sessions = corpus();
  for (const ModelEntry& model : models()) {
    const auto own = std::count_if(sessions.begin(), sessions.end(), [&](const auto& seed) { return seed.first.rfind(model.spec().name, 0) == 0; });
    EXPECT_GT(own, 0) << "a session of the model " << model.spec().name << " is missing in fuzz/corpus";
  }
  for (const auto& [name, session] : sessions) {
    play(session);
    const std::string first = session.substr(0, session.find(fuzz::kBetween));
    std::memcpy(input_buffer(static_cast<uint32_t>(first.size())), first.data(), first.size());
    const bool opens = open_run(static_cast<uint32_t>(first.size())) == 0;
    EXPECT_EQ(opens, name.find("-refused") == std::string::npos) << name << ": " << last_error();
  }
}

class FuzzModel : public testing::TestWithParam<std::string> {};

TEST_P(FuzzModel, WhateverIsAskedForIsDoneOrRefusedInWords) {
  constexpr std::size_t kMostBytes = 8192;
  const auto model = std::find_if(models().begin(), models().end(), [&](const ModelEntry& entry) { return GetParam() == entry.spec().name; });
  std::vector<std::string> seeds;
  for (const auto& [name, session] : corpus()) {
    if (session.find("model=" + GetParam()) != std::string::npos) seeds.push_back(session);
  }
  Random random(1971);
  for (int round = rounds(); round > 0; --round) {
    const std::string drawn = fuzz::any_session(random, model->spec());
    const std::string& seed = seeds[random.below(static_cast<uint32_t>(seeds.size()))];
    switch (random.below(4)) {
      case 0: play(fuzz::spoiled(random, seed, drawn, kMostBytes)); break;
      case 1: play(fuzz::spoiled(random, drawn, seed, kMostBytes)); break;
      default: play(drawn);
    }
  }
}

std::vector<std::string> model_names() {
  std::vector<std::string> names;
  for (const ModelEntry& model : models()) names.push_back(model.spec().name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Fuzz, FuzzModel, testing::ValuesIn(model_names()), [](const auto& info) { return info.param; });
