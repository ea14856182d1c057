#include "models/descriptors/trace.hpp"

#include <algorithm>
#include <cerrno>
#include <utility>

#include "models/descriptors/number_set.hpp"

namespace stampede::descriptors_model {

namespace {

constexpr int32_t kMostTold = static_cast<int32_t>(kMostNumbers);

std::string_view trim(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r')) text.remove_suffix(1);
  return text;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_word(char c) { return is_digit(c) || c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Takes the whole number that `text` begins with, below 2^31.
bool take_number(std::string_view& text, int64_t& number) {
  const bool negative = !text.empty() && text.front() == '-';
  std::string_view rest = text.substr(negative ? 1 : 0);
  if (rest.empty() || !is_digit(rest.front())) return false;
  number = 0;
  while (!rest.empty() && is_digit(rest.front())) {
    number = number * 10 + (rest.front() - '0');
    if (number > INT32_MAX) return false;
    rest.remove_prefix(1);
  }
  if (negative) number = -number;
  text = rest;
  return true;
}

/// A line of the short form.
std::string read_call(std::string_view line, Call& call) {
  if (line == "---") {
    call.kind = CallKind::end;
    return {};
  }
  const struct {
    char letter;
    CallKind kind;
  } kinds[] = {{'o', CallKind::open}, {'s', CallKind::status}, {'c', CallKind::close}, {'d', CallKind::dup2}, {'f', CallKind::dup_from}, {'l', CallKind::limit}};
  const auto* known = std::find_if(std::begin(kinds), std::end(kinds), [&](const auto& kind) { return kind.letter == line.front(); });
  static constexpr const char* kExpected = "expected o, s, c N, d N, f N, l N or ---";
  if (known == std::end(kinds)) return kExpected;
  call.kind = known->kind;
  std::string_view rest = trim(line.substr(1));
  if (call.kind == CallKind::open || call.kind == CallKind::status) return rest.empty() && line.size() == 1 ? "" : kExpected;
  int64_t number = 0;
  if (line.size() < 2 || is_word(line[1]) || !take_number(rest, number) || !rest.empty()) return kExpected;
  if (number < 0 || number > kMostTold) return "a number must be from 0 to " + std::to_string(kMostTold);
  call.number = static_cast<uint32_t>(number);
  return {};
}

/// What strace has begun to print for a process and finishes in a later line.
struct Strace {
  int64_t process = -1;
  std::string unfinished;
};

enum class Gives : uint8_t { nothing, lowest, two };

Gives gives(std::string_view name) {
  static constexpr std::string_view kLowest[] = {
      "open", "openat", "openat2", "creat", "socket", "accept", "accept4", "dup", "epoll_create", "epoll_create1", "eventfd", "eventfd2", "signalfd", "signalfd4",
      "timerfd_create", "inotify_init", "inotify_init1", "memfd_create", "pidfd_open", "fanotify_init", "io_uring_setup", "perf_event_open", "userfaultfd",
  };
  static constexpr std::string_view kTwo[] = {"pipe", "pipe2", "socketpair"};
  if (std::find(std::begin(kLowest), std::end(kLowest), name) != std::end(kLowest)) return Gives::lowest;
  if (std::find(std::begin(kTwo), std::end(kTwo), name) != std::end(kTwo)) return Gives::two;
  return Gives::nothing;
}

/// The error's number where it is one about descriptors' numbers; 0 for any other.
int32_t error_of(std::string_view result) {
  if (result.find("EMFILE") != std::string_view::npos) return -EMFILE;
  if (result.find("EBADF") != std::string_view::npos) return -EBADF;
  if (result.find("EINVAL") != std::string_view::npos) return -EINVAL;
  return 0;
}

/// Argument number `index` of the call, up to its comma; structures within it are not looked into.
std::string_view argument(std::string_view arguments, uint32_t index) {
  for (; index > 0; --index) {
    const auto comma = arguments.find(',');
    if (comma == std::string_view::npos) return {};
    arguments.remove_prefix(comma + 1);
  }
  return trim(arguments.substr(0, arguments.find(',')));
}

bool number_of(std::string_view text, uint32_t& number) {
  int64_t read = 0;
  if (!take_number(text, read) || read < 0 || read > kMostTold) return false;
  number = static_cast<uint32_t>(read);
  return true;
}

/// One whole call as strace prints it: name(arguments) = result. Adds what it did with numbers; false where that is nothing.
bool add_call(std::string_view line, std::vector<Call>& calls) {
  const auto open = line.find('(');
  const auto equals = line.rfind(" = ");
  if (open == std::string_view::npos || equals == std::string_view::npos || equals < open) return false;
  const std::string_view name = line.substr(0, open);
  const std::string_view arguments = line.substr(open + 1, equals - open - 1);
  std::string_view result = trim(line.substr(equals + 3));
  const int32_t error = error_of(result);
  int64_t value = 0;
  if (!take_number(result, value) || (value < 0 && error == 0) || value > kMostTold) return false;
  Call call;
  call.told = value < 0 ? error : static_cast<int32_t>(value);
  switch (gives(name)) {
    case Gives::lowest:
      if (value < 0 && error != -EMFILE) return false;
      calls.push_back(call);
      return true;
    case Gives::two: {
      if (value < 0) return false;
      std::string_view pair = arguments.substr(std::min(arguments.rfind('[') + 1, arguments.size()));
      for (uint32_t i = 0; i < 2; ++i) {
        int64_t number = 0;
        pair = trim(pair);
        if (!take_number(pair, number) || number > kMostTold) return false;
        call.told = static_cast<int32_t>(number);
        calls.push_back(call);
        // A name of the descriptor may follow in angle brackets (strace -y).
        pair.remove_prefix(std::min(pair.find(','), pair.size() - 1) + 1);
      }
      return true;
    }
    case Gives::nothing: break;
  }
  if (name == "close") {
    call.kind = CallKind::close;
    if (!number_of(argument(arguments, 0), call.number)) return false;
  } else if (name == "dup2" || name == "dup3") {
    call.kind = CallKind::dup2;
    uint32_t from = 0;
    if (!number_of(argument(arguments, 1), call.number)) return false;
    // Of a descriptor that is not open nothing is made, and onto itself nothing changes.
    if (!number_of(argument(arguments, 0), from) || from == call.number || error == -EINVAL) return false;
  } else if (name == "fcntl" || name == "fcntl64") {
    if (argument(arguments, 1).rfind("F_DUPFD", 0) != 0) return false;
    call.kind = CallKind::dup_from;
    std::string_view least = argument(arguments, 2);
    if (!number_of(least, call.number)) return false;
  } else if (name == "setrlimit" || name == "prlimit64") {
    const auto cur = arguments.find("{rlim_cur=");
    const auto about = arguments.find("RLIMIT_NOFILE");
    // prlimit64(..., NULL, {...}) only asks.
    if (about == std::string_view::npos || cur == std::string_view::npos || arguments.substr(about, cur - about).find("NULL") != std::string_view::npos || value != 0) return false;
    call.kind = CallKind::limit;
    std::string_view limit = arguments.substr(cur + 10);
    int64_t number = 0;
    if (!take_number(limit, number)) return false;
    // strace writes 1,024 as 1024 and 4,096 as 4*1024.
    if (!limit.empty() && limit.front() == '*') {
      int64_t factor = 0;
      limit.remove_prefix(1);
      if (!take_number(limit, factor)) return false;
      number *= factor;
    }
    call.number = static_cast<uint32_t>(std::min<int64_t>(std::max<int64_t>(number, 0), kMostTold));
  } else {
    return false;
  }
  calls.push_back(call);
  return true;
}

/// The number of the process that a line begins with, "[pid 12] " or "12 ", and a time behind it, are taken off.
std::string_view without_process(std::string_view line, int64_t& process) {
  if (line.rfind("[pid", 0) == 0) {
    line = trim(line.substr(4));
    take_number(line, process);
    if (!line.empty() && line.front() == ']') line.remove_prefix(1);
    line = trim(line);
  }
  // A process or a time of day, or both.
  while (!line.empty() && is_digit(line.front())) {
    std::string_view rest = line;
    int64_t number = 0;
    if (take_number(rest, number) && !rest.empty() && rest.front() == ' ' && process < 0) process = number;
    const auto space = line.find(' ');
    if (space == std::string_view::npos) break;
    line = trim(line.substr(space));
  }
  return line;
}

/// False: the line is about nothing here.
bool read_strace(std::string_view line, Strace& strace, std::vector<Call>& calls) {
  int64_t process = -1;
  line = without_process(line, process);
  if (process >= 0 && strace.process < 0) strace.process = process;
  if (process >= 0 && process != strace.process) return false;
  if (line.empty() || line.rfind("+++", 0) == 0 || line.rfind("---", 0) == 0) return false;
  const auto unfinished = line.find("<unfinished ...>");
  if (unfinished != std::string_view::npos) {
    strace.unfinished = trim(line.substr(0, unfinished));
    return true;
  }
  constexpr std::string_view kResumed = " resumed>";
  const auto resumed = line.find(kResumed);
  if (line.rfind("<...", 0) == 0 && resumed != std::string_view::npos) {
    const std::string whole = std::exchange(strace.unfinished, {}) + std::string(line.substr(resumed + kResumed.size()));
    return add_call(whole, calls);
  }
  return add_call(line, calls);
}

}  // namespace

std::string read_trace(std::string_view text, Format format, Trace& trace) {
  Strace strace;
  for (uint32_t number = 1; !text.empty(); ++number) {
    const auto end = text.find('\n');
    const std::string_view line = trim(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.empty() || line[0] == '#') continue;
    const std::string at = "line " + std::to_string(number) + ": ";
    if (trace.calls.size() >= kMostCalls) return at + "more than " + std::to_string(kMostCalls) + " calls";
    if (format == kStrace) {
      trace.ignored += !read_strace(line, strace, trace.calls);
      continue;
    }
    Call call;
    const std::string wrong = read_call(line, call);
    if (!wrong.empty()) return at + wrong;
    trace.calls.push_back(call);
  }
  // Whoever ran the lines for real ended the last process, too.
  if (format == kCalls && !trace.calls.empty() && trace.calls.back().kind != CallKind::end) trace.calls.push_back({CallKind::end});
  return trace.calls.empty() ? "there is no call about descriptors: expected one on each line, such as \"o\" or openat(...) = 3" : "";
}

}  // namespace stampede::descriptors_model
