#include "models/descriptors/trace.hpp"

#include <algorithm>
#include <iterator>

#include "engine/lines.hpp"
#include "models/descriptors/number_set.hpp"
#include "models/descriptors/strace.hpp"
#include "models/descriptors/strace_line.hpp"

namespace stampede::descriptors_model {

namespace {

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
  if (number < 0 || number > kMostNumbers) return "a number must be from 0 to " + std::to_string(kMostNumbers);
  call.number = static_cast<uint32_t>(number);
  return {};
}

}  // namespace

std::string read_trace(std::string_view text, Format format, int64_t process, uint32_t usual_limit, Trace& trace, PassedOver& passed_over) {
  if (format == kStrace) {
    std::string wrong = read_strace(text, process, usual_limit, trace, passed_over);
    if (!wrong.empty()) return wrong;
  } else {
    for (Lines lines(text); lines.next_filled();) {
      if (trace.calls.size() >= kMostCalls) return "line " + std::to_string(lines.number()) + ": more than " + std::to_string(kMostCalls) + " calls";
      Call call;
      call.line = lines.number();
      const std::string wrong = read_call(trim(lines.line()), call);
      if (wrong.empty()) {
        trace.calls.push_back(call);
      } else {
        passed_over.add_unusable(lines.number(), wrong);
      }
    }
    // Whoever ran the lines for real ended the last process, too.
    if (!trace.calls.empty() && trace.calls.back().kind != CallKind::end) trace.calls.push_back({CallKind::end});
  }
  if (!trace.calls.empty()) return {};
  const std::string refusal = passed_over.refusal();
  return refusal.empty() ? "there is no call about descriptors: expected one on each line, such as \"o\" or openat(...) = 3" : refusal;
}

}  // namespace stampede::descriptors_model
