#include "models/queues/case.hpp"

#include "engine/lines.hpp"

namespace stampede::queues_model {

namespace {

constexpr std::string_view kOrders[] = {"eager", "late", "mixed"};
constexpr std::size_t kMostDigits = 9;

/// What follows `key` and `sign` on the line; nothing where the key isn't there.
std::string_view after(std::string_view line, std::string_view key, char sign) {
  const auto at = line.find(key);
  if (at == std::string_view::npos) return {};
  line = trim(line.substr(at + key.size()));
  return !line.empty() && line.front() == sign ? trim(line.substr(1)) : std::string_view{};
}

/// The whole number that `text` begins with. False where there is none, or one beyond `most`.
bool read_number(std::string_view text, uint32_t most, uint32_t& value) {
  uint32_t number = 0;
  std::size_t digits = 0;
  for (; digits < text.size() && text[digits] >= '0' && text[digits] <= '9'; ++digits) {
    if (digits == kMostDigits) return false;
    number = number * 10 + static_cast<uint32_t>(text[digits] - '0');
  }
  const bool ends = digits == text.size() || text[digits] == ',' || text[digits] == '}' || text[digits] == ' ' || text[digits] == '\t';
  if (digits == 0 || !ends || number > most) return false;
  value = number;
  return true;
}

std::string range_of(std::string_view key, uint32_t least, uint32_t most) {
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
  } fields[] = {{"backlog", 0, kMostBacklog, &read.backlog}, {"N", 1, kMostClients, &read.clients}, {"cookies", 0, 1, &cookies}, {"abort", 0, 1, &abort}, {"eager", 0, kMostClients, &read.eager}};
  for (const auto& [key, least, most, value] : fields) {
    std::string wrong = read_field(line, key, least, most, *value);
    if (!wrong.empty()) return wrong;
  }
  read.cookies = cookies != 0;
  read.abort = abort != 0;
  return {};
}

/// One client whom nobody hears: the one before it has filled the accept queue.
std::string read_sysctl(std::string_view line, Case& read) {
  const std::string_view linear = after(line, "net.ipv4.tcp_syn_linear_timeouts", '=');
  const std::string_view retries = after(line, "net.ipv4.tcp_syn_retries", '=');
  if (linear.empty() && retries.empty()) return "expected net.ipv4.tcp_syn_linear_timeouts = 4, or net.ipv4.tcp_syn_retries = 6, or both";
  read.order = Order::eager;
  read.backlog = 0;
  read.clients = 2;
  read.schedule = Schedule::linux_6_18;
  read.asks_for_times = true;
  if (!linear.empty() && !read_number(linear, 255, read.linear)) return range_of("tcp_syn_linear_timeouts", 0, 255);
  if (!retries.empty() && !read_number(retries, 127, read.retries)) return range_of("tcp_syn_retries", 0, 127);
  return {};
}

}  // namespace

std::string read_cases(std::string_view text, Format format, const Case& otherwise, std::vector<Case>& cases, PassedOver& passed_over) {
  for (Lines lines(text); lines.next_filled();) {
    if (cases.size() >= kMostCases) return "line " + std::to_string(lines.number()) + ": more than " + std::to_string(kMostCases) + " cases";
    Case read = otherwise;
    const std::string_view line = trim(lines.line());
    const std::string wrong = format == kCaseLines ? read_case(line, read) : read_sysctl(line, read);
    if (wrong.empty()) {
      cases.push_back(read);
    } else {
      passed_over.add_unusable(lines.number(), wrong);
    }
  }
  if (!cases.empty()) return {};
  return passed_over.count() > 0 ? passed_over.refusal() : "there are no cases: expected one on each line";
}

}  // namespace stampede::queues_model
