// Numbers as descriptions and messages write them.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>

namespace stampede {

/// Shortest form for whole numbers and for decimals of up to six places: all that the tables hold.
inline void append_number(std::string& out, double value) {
  if (value < 0) {
    out += '-';
    value = -value;
  }
  const auto whole = static_cast<uint64_t>(value);
  out += std::to_string(whole);
  auto millionths = static_cast<uint64_t>((value - static_cast<double>(whole)) * 1e6 + 0.5);
  if (millionths == 0) return;
  std::string digits = std::to_string(millionths + 1000000).substr(1);
  while (digits.back() == '0') digits.pop_back();
  out += '.';
  out += digits;
}

/// "250-1024", as links have it.
inline std::string text_of(const double* numbers, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0) text += '-';
    append_number(text, numbers[i]);
  }
  return text;
}

}  // namespace stampede
