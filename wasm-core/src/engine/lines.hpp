// The lines of a text that people hand in: the only place that knows what ends a line, and what may stand before the first.
#pragma once
#include <cstdint>
#include <string_view>

namespace stampede {

constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
/// Of a name in C.
constexpr bool is_word(char c) { return is_digit(c) || c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Without blanks, tabs and ends of lines at both ends.
constexpr std::string_view trim(std::string_view text) {
  const auto around = [](char c) { return is_blank(c) || c == '\r' || c == '\n'; };
  while (!text.empty() && around(text.front())) text.remove_prefix(1);
  while (!text.empty() && around(text.back())) text.remove_suffix(1);
  return text;
}

/// Goes through a text line by line. A line ends with LF, CR LF or CR alone. A byte order mark before the first line is no part of it; a text in UTF-16 has been
/// turned into UTF-8 by whoever read its bytes (app/base/lines.ts).
class Lines {
 public:
  explicit constexpr Lines(std::string_view text) : rest_(text) {
    if (rest_.substr(0, 3) == "\xef\xbb\xbf") rest_.remove_prefix(3);
  }

  /// Goes to the next line; false after the last. A text that ends with the end of a line has no empty line after it.
  constexpr bool next() {
    if (rest_.empty()) return false;
    const auto end = rest_.find_first_of("\r\n");
    line_ = rest_.substr(0, end);
    ++number_;
    if (end == std::string_view::npos) {
      rest_ = {};
    } else {
      rest_.remove_prefix(end + (rest_.substr(end, 2) == "\r\n" ? 2 : 1));
    }
    return true;
  }

  /// Goes to the next line that is neither blank nor a remark, which begins with #.
  constexpr bool next_filled() {
    while (next()) {
      const std::string_view text = trim(line_);
      if (!text.empty() && text.front() != '#') return true;
    }
    return false;
  }

  /// As it stands, without its end.
  constexpr std::string_view line() const { return line_; }
  /// From 1.
  constexpr uint32_t number() const { return number_; }

 private:
  std::string_view rest_, line_;
  uint32_t number_ = 0;
};

}  // namespace stampede
