// How a model describes itself, and how what it is asked for is checked against that. Everything outside (controls, links, the command line, headers of
// tables) is derived from the JSON made here.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "machine/listing.hpp"

namespace stampede {

enum class ParamType : uint8_t { integer, number, choice, list };

struct Choice {
  const char* id;
  const char* label;
  const char* help;
  /// Where the choice needs text from outside: the name of a set that the site carries, or "reader" for the reader's own. Null: it needs none.
  const char* input = nullptr;
  /// The format (FormatSpec) of that text, by name. Null: its first line tells.
  const char* format = nullptr;
};

/// Marks a number that must be a power of two, but for where the parameter `free_param` is `free_value`.
struct PowersOfTwo {
  const char* free_param;
  const char* free_value;
};

/// Marks a list of numbers: the parameter's `least` and `most` hold for each of them, and `least` is not below 0, since "-" stands between two numbers.
struct ListOf {
  const double* initial;
  uint32_t initial_count;
  uint32_t shortest;  // numbers in it, 1 or more
  uint32_t longest;
  bool whole;
};

/// `initial`: the default.
template <uint32_t N>
constexpr ListOf list_of(const double (&initial)[N], uint32_t shortest, uint32_t longest, bool whole = true) {
  return {initial, N, shortest, longest, whole};
}

/// Marks a number, or the numbers of a list, limited by the value of the parameter `param`, a number that stands before it, with `offset` added: 0 for "at most",
/// or "at least", and in whole numbers -1 for "less than", 1 for "more than". Where that parameter is none there is no such limit. The own range comes first: a limit
/// beyond its other end leaves that end. A default goes as far as the limit lets it; what was given is held to it.
struct LimitBy {
  const char* param;
  double offset = 0;
};

struct ParamSpec {
  const char* name;
  ParamType type;
  const char* label;
  const char* unit;
  double least;
  double most;
  double initial;  // number, or index of the choice
  bool optional;   // may be left out: "never", "none"; then the initial value is none
  bool logarithmic;
  const char* group;
  const char* help;
  const Choice* choices;
  uint32_t choice_count;
  const char* absent = "never";  // in words, where it is left out
  const PowersOfTwo* powers = nullptr;
  const Condition* used_where = nullptr;  // elsewhere it changes nothing
  const ListOf* list = nullptr;
  const LimitBy* most_by = nullptr;
  const LimitBy* least_by = nullptr;
  bool initial_given = false;  // optional, and by default `initial` all the same

  constexpr ParamSpec where(const Condition& used) const {
    ParamSpec copy = *this;
    copy.used_where = &used;
    return copy;
  }
  constexpr ParamSpec at_most(const LimitBy& limit) const {
    ParamSpec copy = *this;
    copy.most_by = &limit;
    return copy;
  }
  constexpr ParamSpec at_least(const LimitBy& limit) const {
    ParamSpec copy = *this;
    copy.least_by = &limit;
    return copy;
  }
  /// With a default, and "none" written out where there is to be none; `words` say what that means.
  constexpr ParamSpec or_none(const char* words) const {
    ParamSpec copy = *this;
    copy.optional = copy.initial_given = true;
    copy.absent = words;
    return copy;
  }
};

/// A whole number that is always there.
constexpr ParamSpec integer(const char* name, const char* label, const char* unit, double least, double most, double initial, bool logarithmic,
                            const char* group, const char* help) {
  return {name, ParamType::integer, label, unit, least, most, initial, false, logarithmic, group, help, nullptr, 0};
}

/// A list of numbers, each from `least` to `most`.
constexpr ParamSpec list(const char* name, const char* label, const char* unit, double least, double most, const ListOf& of, const char* group, const char* help) {
  ParamSpec spec = {name, ParamType::list, label, unit, least, most, 0, false, false, group, help, nullptr, 0};
  spec.list = &of;
  return spec;
}

/// `help`: what the model draws at random.
constexpr ParamSpec seed_param(const char* help) { return integer("seed", "seed", "", 0, 4294967295.0, 1, false, "run", help); }

struct MetricSpec {
  const char* name;
  const char* unit;
  const char* label;
  const char* help;
};

enum class ColumnType : uint8_t { u8, u16, u32, i32, f64 };
enum class Per : uint8_t { task, cpu, lock, run, entity };

struct ColumnSpec {
  const char* name;
  Per per;
  ColumnType type;
  const char* help;
  const char* values;  // names of the values, separated by '|', or null
  const char* entity = nullptr;  // for Per::entity, its name
};

/// What a model has several of, beside tasks, CPUs and locks: descriptors, connections, cards. Columns are kept per entity, and sentences name one.
struct EntitySpec {
  const char* name;    // one word in small letters, no field of a record: "descriptor"
  const char* plural;
  const char* help;
  uint32_t first = 0;  // what people call the first one: 0 or 1
};

/// A way in which the lines of a model's input may be written.
struct FormatSpec {
  const char* name;        // kebab-case
  const char* help;
  const char* example;     // a first line
  const char* first_line;  // patterns that it matches one of, separated by '|'; '*' stands for any text. Null: any that begins none of the others
};

struct KindSpec {
  const char* name;
  const char* sentence;
  const char* step;  // what the transport leaps by: "wake-up", "connection", a name of its own ("search", "call"), or null
};

template <class T>
struct Table {
  const T* items;
  uint32_t count;
};

template <class T, uint32_t N>
constexpr Table<T> table(const T (&items)[N]) {
  return {items, N};
}

template <class T, std::size_t N>
constexpr Table<T> table(const std::array<T, N>& items) {
  return {items.data(), N};
}

/// A table made of parts, in this order.
template <class T, std::size_t... N>
constexpr std::array<T, (N + ...)> joined(const std::array<T, N>&... parts) {
  std::array<T, (N + ...)> all{};
  auto to = all.begin();
  ((to = std::copy(parts.begin(), parts.end(), to)), ...);
  return all;
}

/// Sizes in bytes of what can lie in a list, from `least` to `most`; with `least` above `most` nothing can.
struct ListSizes {
  double least, most;
};

/// Lists whose numbers records (`{what:list}`) and columns give: one after the other from `first` on. Runs keep them where both conditions hold.
struct ListFamily {
  std::array<Condition, 2> where;
  uint32_t first;
  uint32_t count;
  const char* name;   // {n}: the number within the family, from 0; {size}: the one size that lies in it
  const char* brief;  // the same, shorter
  bool cache;         // singly linked, and what lies there counts as in use
  bool from_end;      // taken from the end, not from the head
  std::vector<ListSizes> sizes;  // of each; empty: any
};

struct ModelSpec {
  const char* name;
  const char* title;
  const char* summary;
  Table<ParamSpec> params;
  Table<MetricSpec> metrics;
  Table<ColumnSpec> columns;
  Table<KindSpec> kinds;
  std::vector<Table<ListingLine>> listings;
  std::vector<std::string> locks;
  const char* answers = nullptr;  // what Run::write_answers tells for each line of the input; null: nothing
  Table<EntitySpec> entities = {nullptr, 0};
  Table<FormatSpec> formats = {nullptr, 0};
  std::vector<ListFamily> lists = {};
};

inline constexpr double kNoMost = 1e308;   // of the sizes in a list: however large
inline constexpr double kAbsent = -1e308;  // value of an optional parameter that was left out

/// JSON of layout version 1 (README.md).
std::string describe(const ModelSpec& spec);

/// Reads `key=value` lines up to the first empty one; what follows that is the model's input, for the caller to pass on. On success fills `values` (in the order
/// of the parameters; what belongs to lists comes after them, see `list_value`) and returns an empty text; otherwise returns what is wrong.
std::string read_params(const ModelSpec& spec, std::string_view text, std::vector<double>& values);

/// The numbers of the parameter `param`, a list, in what read_params filled: valid as long as `values` stays as it is.
std::span<const double> list_value(const std::vector<double>& values, uint32_t param);

/// Which of the model's formats (index) the input is of: the one that a chosen value names, else the one that most of its first thousand lines begin. 0 where the
/// model has no formats, where nothing that was chosen takes an input, and where there is no line.
/// Returns what is wrong with the first line that begins no format where no line begins one, or nothing.
std::string read_format(const ModelSpec& spec, const std::vector<double>& values, std::string_view input, uint32_t& format);

}  // namespace stampede
