// JSON as the boundary hands it out: descriptions, and reports of what was read.
#pragma once
#include <string>
#include <string_view>

#include "models/number_text.hpp"

namespace stampede {

/// Text of readers may hold anything: what JSON has no letter for is written by its number.
inline void append_json_text(std::string& out, std::string_view text) {
  out += '"';
  for (const char c : text) {
    if (static_cast<unsigned char>(c) < ' ') {
      static constexpr char kDigits[] = "0123456789abcdef";
      out += "\\u00";
      out += kDigits[c >> 4 & 1];
      out += kDigits[c & 15];
      continue;
    }
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  out += '"';
}

class Json {
 public:
  void open(char bracket) {
    separate();
    text += bracket;
    fresh_ = true;
  }
  void close(char bracket) {
    text += bracket;
    fresh_ = false;
  }
  void key(const char* name) {
    separate();
    append_json_text(text, name);
    text += ':';
    fresh_ = true;
  }
  void value(std::string_view word) {
    separate();
    append_json_text(text, word);
  }
  void value(double number) {
    separate();
    append_number(text, number);
  }
  void word(const char* literal) {
    separate();
    text += literal;
  }
  void field(const char* name, std::string_view v) {
    key(name);
    value(v);
  }
  void field(const char* name, double v) {
    key(name);
    value(v);
  }
  std::string text;

 private:
  void separate() {
    if (!fresh_) text += ',';
    fresh_ = false;
  }
  bool fresh_ = true;
};

}  // namespace stampede
