// Runs a scenario to its end for the tests, from the same text that the boundary takes.
#pragma once
#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "models/run.hpp"

struct Outcome {
  std::map<std::string, double> metrics;
  uint64_t digest = 0;
  uint64_t records = 0;
  double operator[](const char* name) const { return metrics.at(name); }
};

using Visit = std::function<void(const stampede::Record&)>;

/// `scenario` as in a link: "threads=100&policy=wake-one".
inline std::unique_ptr<stampede::Run> open_scenario(std::string scenario, std::string& error, const std::string& model = "accept", std::string_view input = {}) {
  for (char& c : scenario) {
    if (c == '&') c = '\n';
  }
  for (const auto& entry : stampede::models()) {
    if (model != entry.spec().name) continue;
    return stampede::open_model(entry, scenario, input, error);
  }
  error = "no such model";
  return nullptr;
}

/// Why an input is refused or, where the run goes on without some of its lines, what is said of these.
inline std::string said_of_lines(const std::string& scenario, const std::string& model, std::string_view input) {
  std::string error;
  const auto run = open_scenario(scenario, error, model, input);
  return run ? run->passed_over.refusal() : error;
}

inline Outcome outcome_of(stampede::Run& run, const stampede::ModelSpec& spec) {
  Outcome outcome;
  std::vector<double> metrics;
  run.fill_metrics(metrics);
  for (uint32_t i = 0; i < spec.metrics.count; ++i) outcome.metrics[spec.metrics.items[i].name] = metrics[i];
  outcome.digest = run.log().digest();
  outcome.records = run.log().total();
  return outcome;
}

inline Outcome run_scenario(const std::string& scenario, const Visit& visit = nullptr, uint32_t records_a_call = 4096, const std::string& model = "accept",
                            std::string_view input = {}) {
  std::string error;
  auto run = open_scenario(scenario, error, model, input);
  if (!run) {
    ADD_FAILURE() << model << " " << scenario << ": " << error;
    return {};
  }
  for (;;) {
    const bool more = run->advance(records_a_call, ~stampede::Ns{0});
    if (visit) {
      for (uint32_t i = 0; i < run->log().count(); ++i) visit(run->log().records()[i]);
    }
    if (!more) break;
  }
  for (const auto& entry : stampede::models()) {
    if (model == entry.spec().name) return outcome_of(*run, entry.spec());
  }
  return {};
}
