// Scenarios of any model, drawn from its description: whatever it can be asked for, at a size that takes milliseconds.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/random.hpp"
#include "models/description.hpp"

/// `text` as the boundary takes it, without its line `model=`; `input` for models that take one.
struct RandomScenario {
  std::string text;
  std::string input;
};

/// What makes a run long: the most that is asked of it.
struct LoadLimit {
  std::string_view model, param;
  double most;
};

inline constexpr LoadLimit kLoadLimits[] = {
    {"accept", "threads", 300},      {"accept", "select-sleepers", 60}, {"accept", "connections", 200}, {"accept", "close-us", 20000}, {"accept", "duration-ms", 40},
    {"scheduler", "rooms", 3},       {"scheduler", "users", 8},         {"scheduler", "messages", 20},  {"scheduler", "duration-ms", 200},
    {"locks", "connections", 60},    {"locks", "processes", 40},        {"locks", "file-kb", 2048},     {"locks", "duration-ms", 30},  {"locks", "ram-mb", 4096},
    {"hash", "count", 3000},         {"hash", "memory-mb", 32},         {"hash", "buckets", 16384},     {"hash", "lookups", 300},      {"hash", "misses", 300}, {"hash", "deletes", 300},
    {"heap", "operations", 2000},    {"heap", "live", 500},             {"arenas", "pairs", 2000},
    {"queues", "knocks", 300},
    {"overload", "servers", 300},    {"overload", "restart-servers", 300}, {"overload", "duration-s", 300}, {"overload", "rate", 200}, {"overload", "surge-rate", 200},
    {"overload", "peak-rate", 200},  {"overload", "then-rate", 200},       {"overload", "population", 500}, {"overload", "hot-mb", 16},
    {"server", "pages", 200},           {"server", "processes", 300},      {"server", "files", 5000},
    {"threads", "threads", 60},      {"threads", "rounds", 6},           {"threads", "pause-ms", 3000},  {"threads", "work-us", 20000},
    {"descriptors", "open", 3000},      {"descriptors", "pairs", 300},  {"descriptors", "holes", 300},
    {"ready", "connections", 3000},  {"ready", "active", 300},           {"ready", "duration-ms", 20},   {"ready", "processes", 6},     {"ready", "rate", 50000},
};

inline double most_of(const stampede::ModelSpec& spec, const stampede::ParamSpec& param) {
  for (const LoadLimit& limit : kLoadLimits) {
    if (limit.model == spec.name && limit.param == param.name) return std::min(limit.most, param.most);
  }
  return param.most;
}

/// A whole number within the range: often small where the range is wide, now and then one of its ends.
inline uint64_t random_number(stampede::Random& random, double least, double most, bool often_small) {
  const auto low = static_cast<uint64_t>(least), high = static_cast<uint64_t>(most);
  const uint32_t way = random.below(10);
  if (way == 0 || low >= high) return low;
  if (way == 1) return high;
  const uint64_t span = high - low;
  if (!often_small) return low + random.next() % (span + 1);
  const auto bits = static_cast<uint32_t>(64 - __builtin_clzll(span));
  return low + std::min(span, random.next() >> (63 - random.below(bits)));
}

inline std::string random_value(stampede::Random& random, const stampede::ModelSpec& spec, const stampede::ParamSpec& param) {
  using stampede::ParamType;
  if (param.type == ParamType::choice) return param.choices[random.below(param.choice_count)].id;
  if (param.optional && random.below(6) == 0) return "none";
  const double most = most_of(spec, param);
  const bool often_small = param.logarithmic || most - param.least > 1000;
  if (param.type != ParamType::list) {
    const uint64_t number = random_number(random, param.least, most, often_small);
    return std::to_string(param.powers && random.below(8) ? uint64_t{1} << (63 - __builtin_clzll(std::max<uint64_t>(number, 2))) : number);
  }
  std::string list;
  for (uint32_t left = param.list->shortest + random.below(std::min(param.list->longest, 5u) - param.list->shortest + 1); left > 0; --left) {
    list += (list.empty() ? "" : "-") + std::to_string(random_number(random, param.least, most, often_small));
  }
  return list;
}

/// Cases of a listener.
inline std::string random_cases(stampede::Random& random) {
  static constexpr const char* kModes[] = {"eager", "late", "mixed"};
  std::string text;
  for (uint32_t left = 1 + random.below(6); left > 0; --left) {
    text += "{\"mode\": \"" + std::string(kModes[random.below(3)]) + "\", \"backlog\": " + std::to_string(random_number(random, 0, 300, true)) +
            ", \"N\": " + std::to_string(random_number(random, 1, 200, true)) + ", \"cookies\": " + std::to_string(random.below(2)) +
            ", \"abort\": " + std::to_string(random.below(2)) + ", \"eager\": " + std::to_string(random.below(20)) + "}\n";
  }
  return text;
}

/// What a process does with descriptors.
inline std::string random_descriptor_calls(stampede::Random& random) {
  std::string text;
  for (uint32_t left = 1 + random.below(200); left > 0; --left) {
    // Now and then an end of what is taken (kMostNumbers of number_set.hpp).
    const uint64_t number = random.below(50) ? random_number(random, 0, 3000, true) : (1u << 20) - random.below(2);
    const std::string any = ' ' + std::to_string(number) + '\n';
    const uint32_t way = random.below(10);
    text += way < 4 ? "o\n" : way < 6 ? 'c' + any : way == 6 ? 'd' + any : way == 7 ? 'f' + any : way == 8 ? "s\n" : random.below(4) ? 'l' + any : "---\n";
  }
  return text;
}

/// Messages, as both traces of the ready model have them: which of the two is asked for, the scenario says.
inline std::string random_messages(stampede::Random& random) {
  std::string text;
  for (uint32_t left = 1 + random.below(200); left > 0; --left) text += random.below(20) ? "w " + std::to_string(random.below(8)) + ' ' + std::to_string(random.below(30)) + '\n' : "---\n";
  return text;
}

/// Lines such as the model reads: cases of a listener, calls of an allocator where it has formats, keys where it has none.
inline std::string random_input(stampede::Random& random, const stampede::ModelSpec& spec) {
  if (std::string_view(spec.name) == "queues") return random_cases(random);
  if (std::string_view(spec.name) == "descriptors") return random_descriptor_calls(random);
  if (std::string_view(spec.name) == "ready") return random_messages(random);
  std::string text;
  const uint32_t lines = 1 + random.below(200);
  if (spec.formats.count == 0) {
    const uint32_t numbers = 1 + random.below(2);
    for (uint32_t i = 0; i < lines; ++i) {
      text += std::to_string(random.next() >> (33 + random.below(31)));
      if (numbers == 2) text += ' ' + std::to_string(random.below(1u << (1 + random.below(20))));
      text += '\n';
    }
    return text;
  }
  constexpr uint32_t kBlocks = 12;
  bool live[kBlocks] = {};
  for (uint32_t i = 0; i < lines; ++i) {
    const uint32_t block = random.below(kBlocks);
    const std::string size = ' ' + std::to_string(random_number(random, 0, 300000, true)) + '\n';
    const bool resize = live[block] && random.below(3) == 0;
    text += (resize ? "r " : live[block] ? "f " : "a ") + std::to_string(block + 1) + (live[block] && !resize ? "\n" : size);
    if (!resize) live[block] = !live[block];
  }
  return text;
}

/// Whether what was asked for takes an input. Not of a scenario that is refused.
inline bool takes_input(const stampede::ModelSpec& spec, std::string_view text) {
  std::vector<double> values;
  if (!stampede::read_params(spec, text, values).empty()) return false;
  for (uint32_t i = 0; i < spec.params.count; ++i) {
    const stampede::ParamSpec& param = spec.params.items[i];
    if (param.type == stampede::ParamType::choice && param.choices[static_cast<uint32_t>(values[i])].input) return true;
  }
  return false;
}

/// May be refused: of limits between parameters it knows nothing.
inline RandomScenario random_scenario(stampede::Random& random, const stampede::ModelSpec& spec) {
  RandomScenario scenario;
  const uint32_t given = 2 + random.below(8);  // of ten parameters
  for (uint32_t i = 0; i < spec.params.count; ++i) {
    const stampede::ParamSpec& param = spec.params.items[i];
    const bool must = most_of(spec, param) < param.initial;  // left out it would be larger than what is asked for here
    if (!must && random.below(10) >= given) continue;
    scenario.text += std::string(param.name) + '=' + random_value(random, spec, param) + '\n';
  }
  if (takes_input(spec, scenario.text)) scenario.input = random_input(random, spec);
  return scenario;
}
