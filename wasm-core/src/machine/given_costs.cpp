#include "machine/given_costs.hpp"

#include <charconv>
#include <vector>

#include "engine/lines.hpp"

namespace stampede {

namespace {
/// The largest value: so many times the calibrated one. Nothing overflows then, at any clock.
constexpr uint64_t kMostTimes = 100;

struct GivenCost {
  std::string name;
  std::string value;
  uint64_t most = 0;  // 0: no struct has the name
  bool wrong = false;
};

std::vector<GivenCost>& given_costs() {
  static std::vector<GivenCost> all;
  return all;
}
}  // namespace

void read_given_costs(std::string_view text) {
  constexpr std::string_view prefix = "cost.";
  given_costs().clear();
  for (Lines lines(text); lines.next() && !lines.line().empty();) {
    const std::string_view line = lines.line();
    const auto equals = line.find('=');
    if (equals == std::string_view::npos || line.substr(0, prefix.size()) != prefix) continue;
    given_costs().push_back({std::string(line.substr(prefix.size(), equals - prefix.size())), std::string(line.substr(equals + 1)), 0, false});
  }
}

void take_given_cost(std::string_view name, uint32_t& value) {
  for (GivenCost& given : given_costs()) {
    if (given.name != name) continue;
    given.most = value * kMostTimes;
    uint64_t number = 0;
    const char* end = given.value.data() + given.value.size();
    const auto read = std::from_chars(given.value.data(), end, number);
    given.wrong = read.ec != std::errc() || read.ptr != end || number < 1 || number > given.most;
    if (!given.wrong) value = static_cast<uint32_t>(number);
  }
}

std::string given_costs_error(std::string_view model) {
  for (const GivenCost& given : given_costs()) {
    if (given.most == 0)
      return "the model " + std::string(model) + " has no assumed constant \"" + given.name + "\" (content/calibration says which are assumed)";
    if (given.wrong) return "cost." + given.name + "=" + given.value + ": expected a whole number from 1 to " + std::to_string(given.most);
  }
  return {};
}

}  // namespace stampede
