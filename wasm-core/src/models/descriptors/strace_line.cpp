#include "models/descriptors/strace_line.hpp"

#include <algorithm>

#include "engine/lines.hpp"
#include "models/trace_marks.hpp"

namespace stampede::descriptors_model {

namespace {

constexpr std::string_view kDetached = "<detached ...>";

void skip_blanks(std::string_view& text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
}

/// The end of what -y adds in angle brackets at `at`: a path, "pipe:[12]", "TCP:[1.2.3.4:5->6.7.8.9:10]", "/dev/tty<char 5:0>". npos: it has none.
std::size_t end_of_name(std::string_view text, std::size_t at) {
  uint32_t depth = 0, brackets = 0;
  for (std::size_t i = at; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '[') ++brackets;
    if (c == ']' && brackets > 0) --brackets;
    if (c == '<') ++depth;
    if (c != '>' || (brackets > 0 && text[i - 1] == '-')) continue;
    if (--depth == 0) return i + 1;
  }
  return std::string_view::npos;
}

/// Goes through the arguments of a call, from behind its bracket; `plain` becomes these without quoted text, names and remarks.
/// Returns the place of the bracket that closes them, or of what says that the call is not over, or npos.
std::size_t end_of_arguments(std::string_view text, std::size_t at, std::string& plain, bool& whole) {
  uint32_t depth = 1;
  while (at < text.size()) {
    const char c = text[at];
    const std::string_view rest = text.substr(at);
    if (c == '"') {
      std::size_t end = at + 1;
      while (end < text.size() && text[end] != '"') end += text[end] == '\\' ? 2 : 1;
      if (end >= text.size()) return std::string_view::npos;
      plain += "\"\"";
      at = end + 1;
    } else if (rest.starts_with("/*")) {
      const auto end = text.find("*/", at + 2);
      if (end == std::string_view::npos) return end;
      at = end + 2;
    } else if (c == '<' && (rest.starts_with(kUnfinishedMark) || rest.starts_with(kDetached))) {
      whole = false;
      return at;
    } else if (rest.starts_with("<...")) {
      const auto end = text.find('>', at);
      at = end == std::string_view::npos ? text.size() : end + 1;
    } else if (c == '<' && at > 0 && (is_digit(text[at - 1]) || text.substr(at >= 8 ? at - 8 : 0).starts_with("AT_FDCWD")) && !rest.starts_with("<<")) {
      const auto end = end_of_name(text, at);
      at = end == std::string_view::npos ? at + 1 : end;
    } else {
      if (c == '(' || c == '[' || c == '{') ++depth;
      if ((c == ')' || c == ']' || c == '}') && --depth == 0) {
        whole = true;
        return at;
      }
      plain += c;
      ++at;
    }
  }
  return std::string_view::npos;
}

/// "Process 12 attached", "Process 12 attached with 3 threads", and what else strace says of itself.
bool read_notice(std::string_view text, StraceLine& line) {
  if (text.starts_with("strace: ")) {
    text.remove_prefix(8);
    line.form = StraceLine::Form::notice;
  }
  if (text.starts_with("[ Process PID=")) line.form = StraceLine::Form::notice;
  std::string_view rest = text;
  if (!rest.starts_with("Process ")) return line.form == StraceLine::Form::notice;
  rest.remove_prefix(8);
  int64_t process = -1;
  if (!take_number(rest, process)) return line.form == StraceLine::Form::notice;
  // -Y puts the program's name behind it.
  if (!rest.empty() && rest.front() == '<') rest.remove_prefix(std::min(rest.size(), end_of_name(rest, 0)));
  skip_blanks(rest);
  if (rest.starts_with("attached")) {
    line.form = StraceLine::Form::attached;
    line.about = process;
    int64_t threads = 0;
    if (auto with = rest.find("with "); with != std::string_view::npos) {
      rest.remove_prefix(with + 5);
      if (take_number(rest, threads)) line.threads = static_cast<uint32_t>(threads);
    }
    return true;
  }
  for (const std::string_view verb : {"detached", "resumed", "suspended", "exited"}) {
    if (!rest.starts_with(verb)) continue;
    line.form = StraceLine::Form::notice;
  }
  return line.form == StraceLine::Form::notice;
}

/// What stands before the call is taken off: the process (-f), times (-r, -t, -tt, -ttt), the number of the call (-n), the place in the program (-i).
std::string_view without_prefix(std::string_view text, int64_t& process) {
  bool timed = false;
  for (;;) {
    skip_blanks(text);
    std::string_view rest = text;
    int64_t number = 0;
    if (rest.starts_with("> ")) {  // quoted in a mail
      text.remove_prefix(2);
    } else if (rest.starts_with("[pid")) {
      rest.remove_prefix(4);
      skip_blanks(rest);
      if (!take_number(rest, number)) return text;
      const auto end = rest.find(']');
      if (end == std::string_view::npos) return text;
      process = number;
      text = rest.substr(end + 1);
    } else if (rest.starts_with("[") || rest.starts_with("(+")) {
      // [00007f8e2a4b3c1d], [ 257], (+ 0.000123)
      const auto end = rest.find(rest.front() == '[' ? ']' : ')');
      if (end == std::string_view::npos) return text;
      for (const char c : rest.substr(1, end - 1)) {
        if (!is_digit(c) && !(c >= 'a' && c <= 'f') && c != '?' && c != '.' && c != '+' && c != ' ') return text;
      }
      text.remove_prefix(end + 1);
    } else if (!rest.empty() && is_digit(rest.front())) {
      const auto end = rest.find_first_not_of("0123456789");
      if (end == std::string_view::npos) return text;
      if (rest[end] == '<') {  // -Y: 4711<nginx>
        const auto close = end_of_name(rest, end);
        if (close == std::string_view::npos || !take_number(rest, number)) return text;
        process = number;
        text.remove_prefix(close);
      } else if (is_blank(rest[end])) {
        if (process >= 0 || timed || !take_number(rest, number)) return text;
        process = number;
        text.remove_prefix(end);
      } else {
        const auto time = rest.find_first_not_of("0123456789.,:-T+Z");
        if (time == std::string_view::npos || !is_blank(rest[time])) return text;
        timed = true;
        text.remove_prefix(time);
      }
    } else {
      return text;
    }
  }
}

}  // namespace

bool take_number(std::string_view& text, int64_t& number) {
  const bool negative = !text.empty() && text.front() == '-';
  std::string_view rest = text.substr(negative ? 1 : 0);
  if (rest.empty() || !is_digit(rest.front())) return false;
  int64_t value = 0;
  for (; !rest.empty() && is_digit(rest.front()); rest.remove_prefix(1)) {
    if (value > (int64_t{1} << 58)) return false;
    value = value * 10 + (rest.front() - '0');
  }
  number = negative ? -value : value;
  text = rest;
  return true;
}

bool read_whole_call(std::string_view text, StraceLine& line) {
  const auto open = text.find('(');
  if (open == std::string_view::npos || open == 0) return false;
  line.name = text.substr(0, open);
  for (const char c : line.name) {
    if (!is_word(c)) return false;
  }
  line.arguments.clear();
  bool whole = false;
  const auto end = end_of_arguments(text, open + 1, line.arguments, whole);
  if (end != std::string_view::npos && !whole) {
    line.form = StraceLine::Form::unfinished;
    line.begun = trim(text.substr(0, end));
    return true;
  }
  std::string_view rest = end == std::string_view::npos ? std::string_view() : trim(text.substr(end + 1));
  if (!rest.empty() && rest.front() == '=') {
    line.form = StraceLine::Form::call;
    line.result = trim(rest.substr(1));
    return true;
  }
  line.form = StraceLine::Form::cut;
  line.begun = text;
  return true;
}

StraceLine read_strace_line(std::string_view text) {
  StraceLine line;
  text = without_prefix(text, line.process);
  if (read_notice(text, line)) return line;
  if (text.starts_with("+++")) {
    line.form = text.find("superseded") == std::string_view::npos ? StraceLine::Form::exited : StraceLine::Form::notice;
    return line;
  }
  if (text.starts_with("---")) {
    line.form = StraceLine::Form::notice;
    const auto child = text.find("si_pid=");
    if (!text.starts_with("--- SIGCHLD") || child == std::string_view::npos || text.find("CLD_") == std::string_view::npos) return line;
    std::string_view number = text.substr(child + 7);
    if (take_number(number, line.about)) line.form = StraceLine::Form::child_died;
    return line;
  }
  if (text.starts_with("<... ")) {
    const auto end = text.find(kResumedMark);
    if (end == std::string_view::npos) return line;
    line.form = StraceLine::Form::resumed;
    line.name = trim(text.substr(5, end - 5));
    line.begun = text.substr(end + kResumedMark.size());
    return line;
  }
  if (!read_whole_call(text, line)) line.form = StraceLine::Form::other;
  return line;
}

}  // namespace stampede::descriptors_model
