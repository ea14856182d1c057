// What a model is asked for, held against its description: parameters, and the format of its input.
#include <algorithm>

#include "engine/lines.hpp"
#include "models/description.hpp"
#include "models/number_text.hpp"

namespace stampede {

namespace {

/// Reads a plain decimal number ("-12", "0.25"); no exponents, no infinities. Up to 15 digits, so that the value is the nearest double.
bool read_number(std::string_view text, double& value) {
  bool negative = false;
  if (!text.empty() && text[0] == '-') {
    negative = true;
    text.remove_prefix(1);
  }
  uint64_t digits = 0;
  uint64_t scale = 1;
  int count = 0;
  bool point = false;
  for (const char c : text) {
    if (c == '.' && !point) {
      point = true;
      continue;
    }
    if (c < '0' || c > '9' || ++count > 15) return false;
    digits = digits * 10 + static_cast<uint64_t>(c - '0');
    if (point) scale *= 10;
  }
  if (count == 0) return false;
  value = static_cast<double>(digits) / static_cast<double>(scale);
  if (negative) value = -value;
  return true;
}

uint32_t index_of(const ModelSpec& spec, std::string_view name) {
  uint32_t at = 0;
  while (at < spec.params.count && name != spec.params.items[at].name) ++at;
  return at;
}

/// Puts a list behind what is there, and its place where the parameter's value stands.
void add_list(std::vector<double>& values, uint32_t param, const double* numbers, std::size_t count) {
  values[param] = static_cast<double>(values.size());
  values.push_back(static_cast<double>(count));
  values.insert(values.end(), numbers, numbers + count);
}

bool is_right(double number, const ParamSpec& param, bool whole) {
  if (whole && static_cast<double>(static_cast<int64_t>(number)) != number) return false;
  return number >= param.least && number <= param.most;
}

std::string range_text(const ParamSpec& param) {
  std::string text;
  append_number(text, param.least);
  text += " to ";
  append_number(text, param.most);
  return text;
}

/// Returns what is wrong with the text, or nothing.
std::string read_list(const ParamSpec& param, std::string_view text, std::vector<double>& numbers) {
  const ListOf& of = *param.list;
  bool right = true;
  for (std::string_view rest = text; right;) {
    const auto dash = rest.find('-');
    double number = 0;
    right = numbers.size() < of.longest && read_number(rest.substr(0, dash), number) && is_right(number, param, of.whole);
    numbers.push_back(number);
    if (dash == std::string_view::npos) break;
    rest.remove_prefix(dash + 1);
  }
  if (right && numbers.size() >= of.shortest) return {};
  const std::string count = of.shortest == of.longest ? std::to_string(of.longest) : std::to_string(of.shortest) + " to " + std::to_string(of.longest);
  return "expected " + count + (of.whole ? " whole" : "") + " numbers from " + range_text(param) + ", joined by -";
}

/// "at most connections", "less than open", "at least least-bytes + 2".
std::string limit_words(const LimitBy& limit, bool upper) {
  if (limit.offset == (upper ? -1 : 1)) return std::string(upper ? "less than " : "more than ") + limit.param;
  std::string words = std::string(upper ? "at most " : "at least ") + limit.param;
  if (limit.offset == 0) return words;
  words += limit.offset < 0 ? " - " : " + ";
  append_number(words, limit.offset < 0 ? -limit.offset : limit.offset);
  return words;
}

/// Holds the parameter `at` within the limit that another one gives: a value that was given is refused, a default goes as far as it may.
std::string hold_limit(const ModelSpec& spec, uint32_t at, const LimitBy& limit, bool upper, bool given, std::vector<double>& values) {
  const ParamSpec& param = spec.params.items[at];
  const double other = values[index_of(spec, limit.param)];
  if (other == kAbsent || values[at] == kAbsent) return {};
  // The own range comes first: a limit beyond its other end leaves that end.
  const double bound = upper ? std::max(param.least, other + limit.offset) : std::min(param.most, other + limit.offset);
  const auto begin = param.list ? static_cast<std::size_t>(values[at]) + 1 : at;
  const auto count = param.list ? static_cast<std::size_t>(values[begin - 1]) : 1;
  for (std::size_t i = begin; i < begin + count; ++i) {
    if (upper ? values[i] <= bound : values[i] >= bound) continue;
    if (given) {
      std::string message = std::string(param.name) + "=" + text_of(&values[begin], count) + ": expected " + limit_words(limit, upper) + ", and " + limit.param + "=";
      append_number(message, other);
      return message;
    }
    values[i] = bound;
  }
  return {};
}

constexpr std::size_t kQuoted = 40;   // characters of a line that a message shows
constexpr uint32_t kLooked = 1000;      // lines by which the format of an input is told

/// Whether `text` is `pattern`, in which each '*' stands for any text.
bool matches(std::string_view pattern, std::string_view text) {
  const auto star = pattern.find('*');
  if (star == std::string_view::npos) return pattern == text;
  if (text.substr(0, star) != pattern.substr(0, star)) return false;
  for (std::size_t from = star; from <= text.size(); ++from) {
    if (matches(pattern.substr(star + 1), text.substr(from))) return true;
  }
  return false;
}

bool begins(const FormatSpec& format, std::string_view line) {
  if (!format.first_line) return false;
  for (std::string_view rest = format.first_line;;) {
    const auto bar = rest.find('|');
    if (matches(rest.substr(0, bar), line)) return true;
    if (bar == std::string_view::npos) return false;
    rest.remove_prefix(bar + 1);
  }
}

std::string format_words(const FormatSpec& format) { return std::string(format.name) + " (as in \"" + format.example + "\")"; }

}  // namespace

std::string read_params(const ModelSpec& spec, std::string_view text, std::vector<double>& values) {
  values.assign(spec.params.count, 0);
  std::vector<bool> given(spec.params.count, false);
  for (uint32_t i = 0; i < spec.params.count; ++i) {
    const ParamSpec& param = spec.params.items[i];
    values[i] = param.optional && !param.initial_given ? kAbsent : param.initial;
    if (param.list) add_list(values, i, param.list->initial, param.list->initial_count);
  }
  for (Lines lines(text); lines.next() && !lines.line().empty();) {
    const std::string_view line = lines.line();
    const auto equals = line.find('=');
    if (equals == std::string_view::npos) return "expected key=value, not \"" + std::string(line) + "\"";
    const std::string key(line.substr(0, equals));
    const std::string value(line.substr(equals + 1));
    if (key == "model" || key.rfind("cost.", 0) == 0) continue;  // the boundary's, and open_model's
    const uint32_t at = index_of(spec, key);
    if (at == spec.params.count) return std::string("the model ") + spec.name + " has no parameter \"" + key + "\"";
    const ParamSpec& param = spec.params.items[at];
    given[at] = true;
    if (param.type == ParamType::choice) {
      uint32_t choice = 0;
      while (choice < param.choice_count && value != param.choices[choice].id) ++choice;
      if (choice == param.choice_count) {
        std::string message = key + "=" + value + ": expected one of";
        for (uint32_t i = 0; i < param.choice_count; ++i) message += std::string(i ? ", " : " ") + param.choices[i].id;
        return message;
      }
      values[at] = choice;
      continue;
    }
    if (param.list) {
      std::vector<double> numbers;
      const std::string wrong = read_list(param, value, numbers);
      if (!wrong.empty()) return key + "=" + value + ": " + wrong;
      add_list(values, at, numbers.data(), numbers.size());
      continue;
    }
    if (param.optional && (value.empty() || value == "none")) {
      values[at] = kAbsent;
      continue;
    }
    const bool whole = param.type == ParamType::integer;
    double number = 0;
    if (!read_number(value, number) || !is_right(number, param, whole)) {
      return key + "=" + value + ": expected a " + (whole ? "whole " : "") + "number from " + range_text(param);
    }
    values[at] = number;
  }
  for (uint32_t i = 0; i < spec.params.count; ++i) {
    const ParamSpec& param = spec.params.items[i];
    std::string wrong;
    if (param.least_by) wrong = hold_limit(spec, i, *param.least_by, false, given[i], values);
    if (wrong.empty() && param.most_by) wrong = hold_limit(spec, i, *param.most_by, true, given[i], values);
    if (!wrong.empty()) return wrong;
  }
  return {};
}

std::span<const double> list_value(const std::vector<double>& values, uint32_t param) {
  const double* list = values.data() + static_cast<std::size_t>(values[param]);
  return {list + 1, static_cast<std::size_t>(*list)};
}

std::string read_format(const ModelSpec& spec, const std::vector<double>& values, std::string_view input, uint32_t& format) {
  format = 0;
  const Choice* taker = nullptr;
  const char* taker_param = "";
  for (uint32_t i = 0; i < spec.params.count; ++i) {
    const ParamSpec& param = spec.params.items[i];
    if (param.type != ParamType::choice) continue;
    const Choice& chosen = param.choices[static_cast<uint32_t>(values[i])];
    if (chosen.input && (!taker || chosen.format)) {
      taker = &chosen;
      taker_param = param.name;
    }
  }
  if (!taker || spec.formats.count == 0) return {};
  const Table<FormatSpec>& formats = spec.formats;
  uint32_t wanted = formats.count;
  for (uint32_t i = 0; taker->format && i < formats.count; ++i) {
    if (std::string_view(formats.items[i].name) == taker->format) wanted = i;
  }
  if (wanted < formats.count) {
    format = wanted;
    if (!formats.items[wanted].first_line) return {};
  }
  // A format without a first line takes what begins none of the others: there the first line decides alone. Elsewhere the most lines do, so that a remark may
  // stand anywhere.
  uint32_t any = formats.count;
  for (uint32_t i = 0; wanted == formats.count && i < formats.count; ++i) {
    if (!formats.items[i].first_line) any = i;
  }
  std::vector<uint32_t> told(formats.count, 0);
  std::string_view strange;
  bool strange_known = false;
  uint32_t strange_number = 0, looked = 0, best = formats.count;
  for (Lines lines(input); (looked < kLooked || best == formats.count) && lines.next();) {
    const std::string_view line = trim(lines.line());
    if (line.empty()) continue;
    bool known = false;
    for (uint32_t i = 0; i < formats.count; ++i) {
      if (!begins(formats.items[i], line)) continue;
      ++told[i];
      known = true;
    }
    if (!known && line[0] == '#') continue;  // a remark
    ++looked;
    if (!known && any < formats.count) {
      format = any;
      return {};
    }
    for (uint32_t i = 0; i < formats.count; ++i) {
      if (told[i] > 0 && (wanted == formats.count || i == wanted) && (best == formats.count || told[i] > told[best])) best = i;
    }
    if (any < formats.count) break;
    // One of another format says more than a remark does.
    if (strange.empty() || (known && !strange_known)) {
      strange = line;
      strange_number = lines.number();
      strange_known = known;
    }
  }
  if (best < formats.count) format = best;
  if (best < formats.count || strange.empty()) return {};
  uint32_t found = 0;
  while (found < formats.count && !begins(formats.items[found], strange)) ++found;
  const bool cut = strange.size() > kQuoted;
  std::string shown(strange.substr(0, kQuoted));
  // The message ends at a zero.
  for (char& c : shown) c = static_cast<unsigned char>(c) < ' ' ? ' ' : c;
  const std::string quoted = "line " + std::to_string(strange_number) + ": \"" + shown + (cut ? "..." : "") + "\" ";
  if (wanted < formats.count) {
    const std::string takes = std::string(taker_param) + "=" + taker->id + " takes " + format_words(formats.items[wanted]);
    return found < formats.count ? quoted + "is of the format " + formats.items[found].name + ", and " + takes : quoted + "can't be read: " + takes;
  }
  std::string message = quoted + "can't be read: the model " + spec.name + " takes";
  for (uint32_t i = 0; i < formats.count; ++i) message += (i == 0 ? " " : ", or ") + format_words(formats.items[i]);
  return message;
}

}  // namespace stampede
