#include "models/queues/case.hpp"

#include <algorithm>

#include "engine/lines.hpp"

namespace stampede::queues_model {

namespace {

constexpr std::string_view kOrders[] = {"eager", "late", "mixed"};
constexpr std::size_t kMostDigits = 10;
constexpr uint32_t kMostSysctl = 2147483647;

/// What follows `key` and `sign` on the line; nothing where the key isn't there.
std::string_view after(std::string_view line, std::string_view key, char sign) {
  const auto at = line.find(key);
  if (at == std::string_view::npos) return {};
  line = trim(line.substr(at + key.size()));
  return !line.empty() && line.front() == sign ? trim(line.substr(1)) : std::string_view{};
}

/// The whole number that `text` begins with. False where there is none, or one beyond `most`.
bool read_number(std::string_view text, uint32_t most, uint32_t& value) {
  uint64_t number = 0;
  std::size_t digits = 0;
  for (; digits < text.size() && is_digit(text[digits]); ++digits) {
    if (digits == kMostDigits) return false;
    number = number * 10 + static_cast<uint64_t>(text[digits] - '0');
  }
  const bool ends = digits == text.size() || text[digits] == ',' || text[digits] == '}' || text[digits] == ' ' || text[digits] == '\t';
  if (digits == 0 || !ends || number > most) return false;
  value = static_cast<uint32_t>(number);
  return true;
}

std::string range_of(std::string_view key, int64_t least, uint32_t most) {
  return std::string(key) + " must be a whole number from " + std::to_string(least) + " to " + std::to_string(most);
}

/// Missing: the value stays.
std::string read_field(std::string_view line, std::string_view key, uint32_t least, uint32_t most, uint32_t& value) {
  const std::string_view text = after(line, '"' + std::string(key) + '"', ':');
  if (text.empty()) return {};
  return read_number(text, most, value) && value >= least ? "" : range_of(key, least, most);
}

std::string read_case(std::string_view line, Case& read) {
  if (line.front() != '{' || line.back() != '}') return R"(expected a case such as {"mode": "eager", "backlog": 3, "N": 12})";
  const std::string_view mode = after(line, "\"mode\"", ':');
  bool known = false;
  for (uint32_t i = 0; i < 3; ++i) {
    if (mode.rfind('"' + std::string(kOrders[i]) + '"', 0) != 0) continue;
    read.order = static_cast<Order>(i);
    known = true;
  }
  if (!known) return "mode must be \"eager\", \"late\" or \"mixed\"";
  for (const char* key : {"\"backlog\"", "\"N\""}) {
    if (after(line, key, ':').empty()) return std::string(key) + " is missing";
  }
  uint32_t cookies = 0, abort = 0;
  read.eager = 0;
  const struct {
    const char* key;
    uint32_t least, most;
    uint32_t* value;
  } fields[] = {{"N", 1, kMostClients, &read.clients}, {"cookies", 0, 1, &cookies}, {"abort", 0, 1, &abort}, {"eager", 0, kMostClients, &read.eager}};
  const std::string_view backlog = after(line, "\"backlog\"", ':');
  uint32_t asked = 0;
  const bool negative = backlog.front() == '-';
  if (!read_number(backlog.substr(negative), negative ? 1 : kMostBacklog, asked)) return range_of("backlog", -1, kMostBacklog);
  read.backlog = negative ? -static_cast<int32_t>(asked) : static_cast<int32_t>(asked);
  for (const auto& [key, least, most, value] : fields) {
    std::string wrong = read_field(line, key, least, most, *value);
    if (!wrong.empty()) return wrong;
  }
  read.cookies = cookies != 0;
  read.abort = abort != 0;
  return {};
}

// What a machine's settings come to. Those of clients are asked for one by one; those of the listener make one listener, with all of them, at the end.
struct Sysctls {
  Case clients, listener;
  bool sets_listener = false;
};

/// "net/ipv4/tcp_syn_retries", "/proc/sys/net/ipv4/tcp_syn_retries", "-net.ipv4.tcp_syn_retries" (do not fail): by its name with dots.
std::string name_of(std::string_view key) {
  if (key.substr(0, 1) == "-") key.remove_prefix(1);
  if (key.substr(0, 10) == "/proc/sys/") key.remove_prefix(10);
  std::string name(key);
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

struct Assignment {
  std::string name;
  std::string_view value;
};

/// Of a line of sysctl.conf, of what sysctl prints, of a command (sysctl -w; echo 2 > /proc/sys/...; echo 2 | sudo tee /proc/sys/...). A setting of several values keeps its first.
std::vector<Assignment> assignments_in(std::string_view line) {
  constexpr std::string_view kBetween = " \t,;|\"'";
  std::vector<Assignment> all;
  std::string_view echoed;
  for (bool after_echo = false;;) {
    const auto from = line.find_first_not_of(kBetween);
    if (from == std::string_view::npos) return all;
    line.remove_prefix(from);
    const auto end = std::min(line.find_first_of(" \t,;|\"'="), line.size());
    std::string_view word = line.substr(0, end);
    line.remove_prefix(end);
    if (word == "echo") {
      after_echo = true;
      echoed = {};
      continue;
    }
    // ">", ">>" or none before the file's name.
    if (after_echo && word.starts_with('>')) {
      word.remove_prefix(std::min(word.find_first_not_of('>'), word.size()));
      if (word.empty()) continue;
    }
    if (after_echo && word.starts_with("/proc/sys/")) {
      all.push_back({name_of(word), echoed});
      continue;
    }
    if (after_echo && echoed.empty() && !word.starts_with('-')) echoed = word;
    std::string_view rest = trim(line);
    if (rest.substr(0, 1) != "=" || word.empty()) {
      if (word.empty()) line.remove_prefix(1);
      continue;
    }
    rest = trim(rest.substr(1));
    const auto value_end = std::min(rest.find_first_of(kBetween), rest.size());
    all.push_back({name_of(word), rest.substr(0, value_end)});
    line = rest.substr(value_end);
  }
}

std::string read_sysctl(std::string_view line, uint32_t number, Sysctls& read, bool& asks_for_times, PassedOver& passed_over) {
  const std::vector<Assignment> assignments = assignments_in(line);
  if (assignments.empty()) return "expected a setting such as net.ipv4.tcp_syn_retries = 6";
  uint32_t value = 0;
  for (const Assignment& set : assignments) {
    const std::string& name = set.name;
    const auto takes = [&](uint32_t most) { return read_number(set.value, most, value); };
    if (name == "net.ipv4.tcp_syn_linear_timeouts" || name == "net.ipv4.tcp_syn_retries") {
      const bool linear = name == "net.ipv4.tcp_syn_linear_timeouts";
      const uint32_t most = linear ? 255 : 127;
      if (!takes(most)) return range_of(name.substr(9), 0, most);
      (linear ? read.clients.linear : read.clients.retries) = value;
      asks_for_times = true;
    } else if (name == "net.core.somaxconn") {
      if (!takes(kMostSysctl)) return range_of("somaxconn", 0, kMostSysctl);
      // More than that come in no case.
      read.listener.somaxconn = std::min(value, kMostBacklog);
      read.sets_listener = true;
    } else if (name == "net.ipv4.tcp_syncookies" || name == "net.ipv4.tcp_abort_on_overflow") {
      if (!takes(1)) return range_of(name.substr(9), 0, 1);
      (name == "net.ipv4.tcp_syncookies" ? read.listener.cookies : read.listener.abort) = value != 0;
      read.sets_listener = true;
    } else {
      passed_over.add("settings that the model doesn't simulate", number, name);
    }
  }
  return {};
}

}  // namespace

std::string read_cases(std::string_view text, Format format, const Case& otherwise, std::vector<Case>& cases, PassedOver& passed_over) {
  Sysctls sysctls{otherwise, otherwise};
  // One client whom nobody hears: the one before it has filled the accept queue.
  Case& unheard = sysctls.clients;
  unheard.order = Order::eager;
  unheard.backlog = 0;
  unheard.clients = 2;
  unheard.schedule = Schedule::linux_6_18;
  unheard.asks_for_times = true;
  for (Lines lines(text); lines.next_filled();) {
    if (cases.size() >= kMostCases) return "line " + std::to_string(lines.number()) + ": more than " + std::to_string(kMostCases) + " cases";
    Case read = otherwise;
    const std::string_view line = trim(lines.line());
    bool asks = true;
    std::string wrong;
    if (format == kCaseLines) {
      wrong = read_case(line, read);
    } else if (line.front() == ';') {
      continue;  // a remark in sysctl.conf
    } else {
      asks = false;
      wrong = read_sysctl(line, lines.number(), sysctls, asks, passed_over);
      read = unheard;
    }
    if (!wrong.empty()) {
      passed_over.add_unusable(lines.number(), wrong);
    } else if (asks) {
      cases.push_back(read);
    }
  }
  if (sysctls.sets_listener) cases.push_back(sysctls.listener);
  if (!cases.empty()) return {};
  const std::string refusal = passed_over.refusal();
  if (!refusal.empty()) return refusal;
  return passed_over.count() > 0 ? "none of these settings is one of net.core.somaxconn, net.ipv4.tcp_syncookies, tcp_abort_on_overflow, tcp_syn_linear_timeouts and tcp_syn_retries"
                                 : "there are no cases: expected one on each line";
}

}  // namespace stampede::queues_model
