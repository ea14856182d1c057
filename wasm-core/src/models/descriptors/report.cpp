// What there is to say of a trace: whose calls are played, what was taken for granted, which answers are other than the trace's, and why that may be.
#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "models/descriptors/model.hpp"
#include "models/descriptors/settle.hpp"

namespace stampede::descriptors_model {

namespace {

constexpr std::size_t kMostDiffering = 1000, kMostProcesses = 50, kMostRanges = 8;

const char* words_of(Cause cause) {
  switch (cause) {
    case Cause::none: return "it follows from a difference before";
    case Cause::no_close: return "this number is open, and the log has no close at all: was it left out by strace -e?";
    case Cause::closed_unseen: return "this number is open, and no line closes it: another thread or process may have, or the line is missing";
    case Cause::opened_unseen: return "a lower number is free: another thread or process may have opened it, or a call that is not in the log";
    case Cause::not_open: return "no line opens this number after it was closed: another thread or process may have, or the line is missing";
    case Cause::was_open: return "no line closes this number: another thread or process may have, or the line is missing";
    case Cause::limit: return "the limit was lower than the log shows";
  }
  return "";
}

/// "3 to 9, 12 and 14".
std::string ranges_of(const std::vector<Held>& start, std::size_t from, bool open) {
  std::vector<uint32_t> numbers;
  for (std::size_t i = from; i < start.size(); ++i) {
    if (start[i].open == open) numbers.push_back(start[i].number);
  }
  std::sort(numbers.begin(), numbers.end());
  std::vector<std::string> ranges;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t end = i + 1;
    while (end < numbers.size() && numbers[end] == numbers[end - 1] + 1) ++end;
    const std::string first = std::to_string(numbers[i]), last = std::to_string(numbers[end - 1]);
    ranges.push_back(end - i == 1 ? first : end - i == 2 ? first + " and " + last : first + " to " + last);
    i = end;
  }
  std::string text;
  for (std::size_t i = 0; i < std::min(ranges.size(), kMostRanges); ++i) text += (i == 0 ? "" : ", ") + ranges[i];
  if (ranges.size() > kMostRanges) text += " and others";
  return text;
}

bool several(const std::vector<Held>& start, std::size_t from, bool open) {
  std::size_t count = 0;
  for (std::size_t i = from; i < start.size(); ++i) count += start[i].open == open;
  return count > 1;
}

}  // namespace

void DescriptorsRun::write_report(Json& json, uint32_t most_calls) const {
  Run::write_report(json, most_calls);
  // The short form says what is asked, not what was answered.
  if (trace_.processes.empty()) return;
  const std::vector<int32_t> answers = answers_of(trace_, settings_.limit, table_.end());
  Trace plain = trace_;
  plain.starts.clear();
  const std::vector<int32_t> from_standard = trace_.starts.empty() ? answers : answers_of(plain, settings_.limit, table_.end());

  json.key("processes");
  json.open('[');
  for (std::size_t i = 0; i < std::min(trace_.processes.size(), std::max<std::size_t>(kMostProcesses, trace_.shown + 1)); ++i) {
    json.open('{');
    if (trace_.processes[i].id >= 0) json.field("id", static_cast<double>(trace_.processes[i].id));
    json.field("calls", trace_.processes[i].calls);
    if (i == trace_.shown) json.field("shown", 1.0);
    json.close('}');
  }
  json.close(']');

  uint32_t calls = 0, differing = 0, closes = 0;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const Call& call = trace_.calls[i];
    closes += call.kind == CallKind::close || call.kind == CallKind::close_range;
    if (answers[i] == kUntold || call.told == kUntold) continue;
    ++calls;
    differing += answers[i] != call.told;
  }
  json.field("calls", calls);
  json.field("differing", differing);

  json.key("remarks");
  json.open('[');
  if (trace_.missing >= 0) json.value("Process " + std::to_string(trace_.missing) + " opens and closes no descriptors in this log, so the process with the most calls is replayed.");
  if (trace_.inherited > 0) {
    const std::vector<Held> copied(trace_.starts[0].begin(), trace_.starts[0].begin() + trace_.inherited);
    const bool many = several(copied, 0, true);
    json.value("The process begins with a copy of the table of " + (trace_.parent < 0 ? std::string("its parent") : "process " + std::to_string(trace_.parent)) + ": descriptor" + (many ? "s " : " ") +
               ranges_of(copied, 0, true) + (many ? " are open." : " is open."));
  }
  for (std::size_t run = 0; run < trace_.starts.size(); ++run) {
    const std::vector<Held>& start = trace_.starts[run];
    const std::size_t from = run == 0 ? trace_.inherited : 0;
    const std::string whose = trace_.starts.size() > 1 ? "In run " + std::to_string(run + 1) + ", descriptor" : "Descriptor";
    if (const std::string open = ranges_of(start, from, true); !open.empty()) {
      const bool many = several(start, from, true);
      json.value(whose + (many ? "s " : " ") + open + (many ? " were" : " was") + " probably already open before the trace began: the results in the log imply it.");
    }
    if (const std::string open = ranges_of(start, from, false); !open.empty()) {
      const bool many = several(start, from, false);
      json.value(whose + (many ? "s " : " ") + open + (many ? " were" : " was") + " probably already free before the trace began: the results in the log imply it.");
    }
  }
  for (std::size_t i = 0; i < answers.size() && trace_.inherited == 0; ++i) {
    const Call& call = trace_.calls[i];
    if (answers[i] == kUntold || call.told == kUntold || from_standard[i] == call.told) continue;
    if (answers[i] != call.told) break;
    json.value("With 0, 1 and 2 open alone, line " + std::to_string(call.line) + " would be the first to differ (your trace: " + std::to_string(call.told) + ", the model: " +
               std::to_string(from_standard[i]) + "). Likely causes: strace was attached to a process that ran already, or it inherited them from the program that started it.");
    break;
  }
  if (trace_.unseen_exec > 0) {
    json.value("Another program is taken to have been run before line " + std::to_string(trace_.unseen_exec) +
               ": a number that exec closes is given again, and the log has no execve (strace -e trace=desc leaves it out).");
  }
  if (closes == 0 && differing > 0) json.value("No line closes a descriptor. If close() was left out by strace -e, the model reuses numbers later than your kernel did, or never.");
  if (trace_.limit_at_least > 0) {
    json.value("The limit of open files is at least " + std::to_string(trace_.limit_at_least) + ": the trace was given descriptor " + std::to_string(trace_.limit_at_least - 1) + ".");
  } else if (trace_.limit > 0) {
    json.value("The limit of open files is taken to be " + std::to_string(trace_.limit) + ": the trace shows it.");
  }
  json.close(']');

  const auto row = [&](std::size_t i) {
    const Call& call = trace_.calls[i];
    json.open('{');
    json.field("line", call.line);
    json.field("call", trace_.names[call.name]);
    if (call.told != kUntold) json.field("trace", call.told);
    json.field("model", answers[i]);
    if (call.told != kUntold && answers[i] != call.told) json.field("cause", words_of(call.cause));
    json.close('}');
  };
  json.key("differences");
  json.open('[');
  std::size_t told = 0;
  for (std::size_t i = 0; i < answers.size() && told < kMostDiffering; ++i) {
    if (answers[i] == kUntold || trace_.calls[i].told == kUntold || answers[i] == trace_.calls[i].told) continue;
    ++told;
    row(i);
  }
  json.close(']');
  if (most_calls == 0) return;
  json.key("rows");
  json.open('[');
  for (std::size_t i = 0, rows = 0; i < answers.size() && rows < most_calls; ++i) {
    if (answers[i] == kUntold) continue;
    ++rows;
    row(i);
  }
  json.close(']');
}

}  // namespace stampede::descriptors_model
