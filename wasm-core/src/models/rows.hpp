// Tables of a description whose rows name what they are about: the parameter, the metric or column to be filled, the kind of record, the choice, the format of the
// input. The code numbers these by an enumeration, the JSON by the place of the row; that both agree is checked here, by the compiler.
#pragma once
#include <array>
#include <cstddef>
#include <string_view>

#include "models/description.hpp"

namespace stampede {

template <class Id, class Spec>
struct Row {
  Id id{};
  Spec spec{};
  constexpr Row() = default;
  template <class... Fields>
  constexpr Row(Id about, Fields... fields) : id(about), spec{fields...} {}
};

template <class Id>
using ParamRow = Row<Id, ParamSpec>;
template <class Id>
using MetricRow = Row<Id, MetricSpec>;
template <class Id>
using ColumnRow = Row<Id, ColumnSpec>;
template <class Id>
using KindRow = Row<Id, KindSpec>;
template <class Id>
using ChoiceRow = Row<Id, Choice>;
template <class Id>
using FormatRow = Row<Id, FormatSpec>;

/// The row of every model that counts its time from the start.
inline constexpr MetricSpec kElapsedMetric = {"elapsedNs", "ns", "simulated time", "Time since the start of the run."};

/// Whether the enumeration has a name for this value: GCC and Clang write it by that name, and any other value as a number behind its type in parentheses.
template <auto kValue>
consteval bool has_name() {
  const std::string_view written = __PRETTY_FUNCTION__;
  return written[written.rfind("= ") + 2] != '(';
}

/// Compiles where the row that was found is the one that belongs there.
template <auto kExpected, auto kFound>
consteval void check_place() {
  static_assert(kExpected == kFound, "rows stand in the order of their enumeration, each once: the row of kFound stands where that of kExpected belongs");
}

/// Compiles where no enumerator follows the one of the last row.
template <auto kAfterTheLast>
consteval void check_end() {
  static_assert(!has_name<kAfterTheLast>(), "every enumerator has its row: that of kAfterTheLast is missing at the end of the table");
}

/// What the rows say, without their ids: a row for each enumerator, in their order, the first of which is `kFirst`. Unless `kAll`, the last ones may lack.
template <const auto& kRows, std::size_t kFirst = 0, bool kAll = true>
consteval auto in_order() {
  using Id = decltype(kRows[0].id);
  constexpr std::size_t agreeing = [] {
    std::size_t at = 0;
    while (at < kRows.size() && static_cast<std::size_t>(kRows[at].id) == kFirst + at) ++at;
    return at;
  }();
  if constexpr (agreeing < kRows.size()) {
    check_place<static_cast<Id>(kFirst + agreeing), kRows[agreeing].id>();
  } else if constexpr (kAll) {
    check_end<static_cast<Id>(kFirst + kRows.size())>();
  }
  std::array<decltype(kRows[0].spec), kRows.size()> specs{};
  for (std::size_t at = 0; at < kRows.size(); ++at) specs[at] = kRows[at].spec;
  return specs;
}

template <const auto& kRows, bool kAll = true>
inline constexpr auto kInOrder = in_order<kRows, 0, kAll>();

/// The same as a part of a ModelSpec.
template <const auto& kRows>
constexpr auto table_of() {
  return table(kInOrder<kRows>);
}

/// A parameter that is one of several choices; `initial` is the default. Unless `kAll`, the last enumerators are not offered.
template <const auto& kChoices, bool kAll = true>
constexpr ParamSpec choice(const char* name, const char* label, decltype(kChoices[0].id) initial, const char* group, const char* help) {
  const auto& choices = kInOrder<kChoices, kAll>;
  return {name, ParamType::choice, label, "", 0, 0, static_cast<double>(initial), false, false, group, help, choices.data(), choices.size()};
}

}  // namespace stampede
