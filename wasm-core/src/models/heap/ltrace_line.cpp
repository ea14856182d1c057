#include "models/heap/ltrace_line.hpp"

#include <algorithm>

#include "engine/lines.hpp"
#include "models/trace_marks.hpp"

namespace stampede::heap_model {

namespace {

bool made_of(std::string_view text, std::string_view characters) { return !text.empty() && text.find_first_not_of(characters) == std::string_view::npos; }

/// What stands before the call: "[pid 7]", "7", "12:34:56.789", "0.000012", "[0x401136]", in any order.
void take_prefixes(std::string_view& text, std::string_view& process) {
  for (;;) {
    text = trim(text);
    if (text.starts_with("[pid ") || text.starts_with("[0x")) {
      const auto close = text.find(']');
      if (close == std::string_view::npos) return;
      if (text[1] == 'p') process = text.substr(5, close - 5);
      text.remove_prefix(close + 1);
      continue;
    }
    const std::string_view word = text.substr(0, text.find_first_of(" \t"));
    if (word.size() == text.size() || !made_of(word, "0123456789:.")) return;
    if (made_of(word, "0123456789")) process = word;
    text.remove_prefix(word.size());
  }
}

/// The length of "libc.so.6->malloc", "malloc@plt", "operator new(unsigned long)", up to the bracket before the arguments; 0: there is no call.
std::size_t length_of_name(std::string_view text) {
  std::size_t at = 0;
  if (const auto arrow = text.find("->"); arrow != std::string_view::npos && arrow < text.find_first_of("( \t")) at = arrow + 2;
  const std::string_view rest = text.substr(at);
  if (rest.starts_with("operator ")) {
    const auto open = text.find('(', at);
    if (open == std::string_view::npos) return 0;
    const auto close = text.find(')', open);
    return close != std::string_view::npos && close + 1 < text.size() && text[close + 1] == '(' ? close + 1 : open;
  }
  const std::size_t from = at;
  while (at < text.size() && is_word(text[at])) ++at;
  if (at == from || is_digit(text[from])) return 0;
  if (at < text.size() && text[at] == '@') at = std::min(text.find('(', at), text.size());
  return at < text.size() && text[at] == '(' ? at : 0;
}

/// Where a call to an allocator begins behind text that a program wrote on the same line.
std::size_t allocator_call(std::string_view text) {
  for (std::size_t open = text.find('('); open != std::string_view::npos; open = text.find('(', open + 1)) {
    std::size_t from = open;
    while (from > 0 && is_word(text[from - 1])) --from;
    if (from < open && library_function(text.substr(from, open - from)) != LibraryFunction::other) return from;
  }
  return std::string_view::npos;
}

/// Splits ") = 0x55d0 <0.000012>" off the arguments; false: the call has no end here.
bool split_answer(std::string_view text, std::string_view& arguments, std::string_view& answer) {
  for (auto equals = text.rfind('='); equals != std::string_view::npos && equals > 0; equals = text.rfind('=', equals - 1)) {
    const std::string_view before = trim(text.substr(0, equals));
    if (before.empty() || before.back() != ')') continue;
    arguments = before.substr(0, before.size() - 1);
    answer = trim(text.substr(equals + 1));
    if (answer.empty() || answer.front() != '<') answer = answer.substr(0, answer.find_first_of(" \t"));
    return true;
  }
  return false;
}

}  // namespace

LibraryFunction library_function(std::string_view name) {
  if (const auto arrow = name.find("->"); arrow != std::string_view::npos) name.remove_prefix(arrow + 2);
  name = name.substr(0, name.find('@'));
  const std::string_view plain = trim(name.substr(0, name.find('(')));
  static constexpr struct {
    std::string_view name;
    LibraryFunction function;
  } kNames[] = {
      {"malloc", LibraryFunction::malloc},
      {"calloc", LibraryFunction::calloc},
      {"realloc", LibraryFunction::realloc},
      {"reallocarray", LibraryFunction::reallocarray},
      {"free", LibraryFunction::free},
      {"cfree", LibraryFunction::free},
      {"posix_memalign", LibraryFunction::posix_memalign},
      {"aligned_alloc", LibraryFunction::aligned},
      {"memalign", LibraryFunction::aligned},
      {"valloc", LibraryFunction::malloc},
      {"pvalloc", LibraryFunction::malloc},
      {"operator new", LibraryFunction::malloc},
      {"operator new[]", LibraryFunction::malloc},
      {"operator delete", LibraryFunction::free},
      {"operator delete[]", LibraryFunction::free},
      {"fork", LibraryFunction::fork},
      {"vfork", LibraryFunction::fork},
  };
  for (const auto& known : kNames) {
    if (plain == known.name) return known.function;
  }
  for (const std::string_view made : {"_Znw", "_Zna"}) {
    if (plain.starts_with(made)) return LibraryFunction::malloc;
  }
  for (const std::string_view deleted : {"_Zdl", "_Zda"}) {
    if (plain.starts_with(deleted)) return LibraryFunction::free;
  }
  return LibraryFunction::other;
}

std::vector<std::string_view> split_arguments(std::string_view arguments) {
  std::vector<std::string_view> all;
  std::size_t from = 0;
  uint32_t depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const char c = arguments[i];
    if (quoted && c == '\\') {
      ++i;
    } else if (c == '"') {
      quoted = !quoted;
    } else if (!quoted && (c == '(' || c == '[' || c == '{')) {
      ++depth;
    } else if (!quoted && (c == ')' || c == ']' || c == '}') && depth > 0) {
      --depth;
    } else if (!quoted && depth == 0 && c == ',') {
      all.push_back(trim(arguments.substr(from, i - from)));
      from = i + 1;
    }
  }
  if (const std::string_view last = trim(arguments.substr(std::min(from, arguments.size()))); !last.empty() || !all.empty()) all.push_back(last);
  return all;
}

LtraceLine read_ltrace_line(std::string_view line) {
  using Form = LtraceLine::Form;
  LtraceLine read;
  std::string_view text = line;
  take_prefixes(text, read.process);
  if (text.starts_with("+++") || text.starts_with("--- ")) {
    read.form = Form::notice;
    return read;
  }
  if (text.starts_with("<... ")) {
    const auto resumed = text.find(kResumedMark);
    if (resumed == std::string_view::npos) return read;
    read.name = text.substr(5, resumed - 5);
    const std::string_view rest = text.substr(resumed + kResumedMark.size());
    read.form = split_answer(rest, read.arguments, read.answer) ? Form::ends : Form::cut;
    return read;
  }
  std::size_t name = length_of_name(text);
  if (name == 0) {
    const auto from = allocator_call(text);
    if (from == std::string_view::npos) return read;
    text.remove_prefix(from);
    name = length_of_name(text);
    if (name == 0) return read;
  }
  read.name = text.substr(0, name);
  const std::string_view rest = text.substr(name + 1);
  if (const auto cut = rest.find(kUnfinishedMark); cut != std::string_view::npos) {
    read.form = Form::begins;
    read.arguments = rest.substr(0, cut);
    return read;
  }
  read.form = split_answer(rest, read.arguments, read.answer) ? Form::call : Form::cut;
  return read;
}

}  // namespace stampede::heap_model
