#include "mutator.hpp"

#include <algorithm>
#include <vector>

#include "random_scenario.hpp"
#include "session.hpp"

namespace stampede::fuzz {

namespace {

/// Numbers at which something may end, and what the formats of inputs are made of.
constexpr const char* kWords[] = {"0", "-1", "1", "255", "65536", "4294967295", "4294967296", "9007199254740993", "1e9", "1e308", "-0", "nan", "0x10", "0xffffffff", "none", "",
                                  "=", "-", "cost.", "model=", "\n", "\n\n", "\n%%\n", "---", "#", "\t", "\r\n", "a 1 24", "f 1", "r 1 4000", "malloc(", "calloc(", "realloc(", "free(",
                                  ") = 0x5581", ") = <void>", "[pid 7] ", "<... malloc resumed> ", "<unfinished ...>", "->", "/usr/bin/file", "12 34", "cr0s9", "x7", "d9", "1048576", "\noffsets\n", "4611686018427387903", "-4611686018427387903"};
constexpr char kCalls[] = "sssuullcrrodx";

template <class T, std::size_t N>
const T& one_of(Random& random, const T (&all)[N]) {
  return all[random.below(N)];
}

std::string any_calls(Random& random) {
  std::string calls;
  for (uint32_t left = 2 + random.below(12); left > 0; --left) {
    calls += kCalls[random.below(sizeof kCalls - 1)];
    calls += static_cast<char>(random.below(256));
  }
  return calls;
}

/// A parameter of any model with a value at or past an end of its range, or another's.
std::string any_line(Random& random) {
  const ModelSpec& spec = models()[random.below(static_cast<uint32_t>(models().size()))].spec();
  const ParamSpec& param = spec.params.items[random.below(spec.params.count)];
  const double ends[] = {param.least, param.least - 1, most_of(spec, param), param.most + 1};
  const std::string value = random.below(3) == 0 ? one_of(random, kWords) : random.below(2) ? random_value(random, spec, param) : std::to_string(static_cast<long long>(one_of(random, ends)));
  return std::string(param.name) + '=' + value + '\n';
}

void change(Random& random, std::string& text, const std::string& other) {
  const auto size = static_cast<uint32_t>(text.size());
  const uint32_t at = random.below(size + 1);
  const uint32_t count = std::min(size - at, 1 + random.below(1u << random.below(7)));
  const auto line = text.rfind('\n', at);
  switch (random.below(8)) {
    case 0:
      if (at < size) text[at] = static_cast<char>(random.below(256));
      return;
    case 1: text.erase(at, count); return;
    case 2: text.insert(at, one_of(random, kWords)); return;
    case 3: text.insert(random.below(size + 1), text.substr(at, count)); return;
    case 4: text.replace(at, std::min<std::size_t>(count, 8), one_of(random, kWords)); return;
    case 5: text.insert(line == std::string::npos ? 0 : line + 1, any_line(random)); return;
    case 6: {
      if (other.empty()) return;
      const uint32_t from = random.below(static_cast<uint32_t>(other.size()));
      text.replace(at, count, other.substr(from, 1 + random.below(1u << random.below(9))));
      return;
    }
    case 7:
      if (at < size) text[at] = static_cast<char>(text[at] ^ (1 << random.below(8)));
      return;
  }
}

bool opens(const ModelSpec& spec, const RandomScenario& scenario) {
  std::string error;
  for (const ModelEntry& model : models()) {
    if (&model.spec() == &spec) return open_model(model, scenario.text, scenario.input, error) != nullptr;
  }
  return false;
}

}  // namespace

std::string any_session(Random& random, const ModelSpec& spec) {
  std::string session;
  for (uint32_t texts = 1 + (random.below(4) == 0 ? 1 : 0); texts > 0; --texts) {
    RandomScenario scenario = random_scenario(random, spec);
    for (int tries = 0; tries < 3 && !opens(spec, scenario); ++tries) scenario = random_scenario(random, spec);
    session += std::string("model=") + spec.name + '\n' + scenario.text;
    if (!scenario.input.empty()) session += '\n' + scenario.input;
    session += kBetween;
  }
  return session + any_calls(random);
}

std::string spoiled(Random& random, std::string session, const std::string& other, std::size_t most) {
  for (uint32_t changes = 1 + random.below(1u << random.below(3)); changes > 0; --changes) change(random, session, other);
  if (session.size() > most) session.resize(most);
  return session;
}

}  // namespace stampede::fuzz
