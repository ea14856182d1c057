// Whether the conditions of a description hold in a run, for the tests.
#pragma once
#include <string_view>
#include <vector>

#include "models/description.hpp"

inline std::vector<std::string_view> ids_of(std::string_view values) {
  std::vector<std::string_view> ids;
  for (;;) {
    const auto bar = values.find('|');
    ids.push_back(values.substr(0, bar));
    if (bar == std::string_view::npos) return ids;
    values.remove_prefix(bar + 1);
  }
}

/// Null if there is none.
inline const stampede::ParamSpec* find_param(const stampede::ModelSpec& spec, std::string_view name, uint32_t& at) {
  for (at = 0; at < spec.params.count; ++at) {
    if (spec.params.items[at].name == name) return &spec.params.items[at];
  }
  return nullptr;
}

/// `values`: what read_params made of the scenario.
inline bool holds(const stampede::ModelSpec& spec, const stampede::Condition& condition, const std::vector<double>& values) {
  if (!condition.param) return true;
  uint32_t at = 0;
  const stampede::ParamSpec* param = find_param(spec, condition.param, at);
  bool own = false;
  if (!condition.values) {
    own = values[at] >= condition.least;
  } else {
    for (const std::string_view id : ids_of(condition.values)) own |= id == param->choices[static_cast<uint32_t>(values[at])].id;
  }
  return own || (condition.otherwise && holds(spec, *condition.otherwise, values));
}
