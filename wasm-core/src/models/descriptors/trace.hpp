// What a process did with descriptors, read from lines: our own short form, or what strace prints.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "models/descriptors/spec.hpp"
#include "models/passed_over.hpp"

namespace stampede::descriptors_model {

// Linux's own numbers: WebAssembly's errno.h has others.
inline constexpr int32_t kBadNumber = 9, kBadArgument = 22, kTooMany = 24;

inline constexpr uint32_t kMostCalls = 1000000;
inline constexpr int32_t kUntold = INT32_MIN;
inline constexpr uint32_t kNoNumber = UINT32_MAX;

enum class CallKind : uint8_t {
  open, close, dup2, dup_from, limit, status, end,
  // Of strace alone. But for the first they are answered by no number.
  close_range, mark, unmark, mark_range, exec, limit_told,
};

/// Why the trace says what can't follow from its own lines before; the model's answer is another then, and may stay so.
enum class Cause : uint8_t {
  none,           // it follows from the lines before
  no_close,       // a number is given that is open, and the log has no close at all
  closed_unseen,  // a number is given that is open: no line closes it
  opened_unseen,  // a lower number is free, and is not given: no line opens it
  not_open,       // a number is closed, or copied, that no line has opened since it was closed
  was_open,       // a number is told to be bad that no line has closed
  limit,          // refused, though the limit leaves room
};

struct Call {
  CallKind kind = CallKind::open;
  Cause cause = Cause::none;
  bool cloexec = false;         // what it gives is closed by exec
  uint16_t name = 0;            // of the system call, in Trace::names
  uint32_t number = 0;          // close, dup2, marks: the descriptor; dup_from: the least that will do; limit: the limit; close_range: the first
  uint32_t last = kNoNumber;    // ranges: the last
  uint32_t from = kNoNumber;    // of which descriptor it is a copy, where the line says
  int32_t told = kUntold;       // what the real kernel answered, where the lines say it; an error is negative
  uint32_t line = 0;            // where the answer stands
  uint32_t begun = 0;           // where the call begins: another line, if other calls came between
};

/// A number of which more is known than that 0, 1 and 2 are open when a process begins.
struct Held {
  uint32_t number = 0;
  bool open = true;
  bool cloexec = false;
};

/// Processes and threads that share a table, and what their lines told.
struct Process {
  int64_t id = -1;     // of the first; -1: the log numbers no lines
  uint32_t calls = 0;  // about descriptors' numbers
};

struct Trace {
  std::vector<Call> calls;
  /// What was open when the first process began, and each that follows it; may be shorter.
  std::vector<std::vector<Held>> starts;
  /// So many of the first start are its parent's, the process `parent` (-1: the log has no number for it); the others were found by the answers.
  uint32_t inherited = 0;
  int64_t parent = -1;
  std::vector<std::string> names;
  /// The limit that the trace shows, where it does; 0: it doesn't. `limit_at_least`: it is known from below alone, by a number that was given, and none is played.
  uint32_t limit = 0, limit_at_least = 0;
  /// The first line before which another program must have been run, unseen; 0: none.
  uint32_t unseen_exec = 0;
  /// The most calls first; empty in the short form. `shown`: which of them is played.
  std::vector<Process> processes;
  uint32_t shown = 0;
  int64_t missing = -1;  // a process that was asked for, and makes no call about descriptors
};

/// `process`: whose calls to play; -1: of the one with the most. `usual_limit`: unless the trace shows another. Returns why there is nothing to be played, or nothing.
std::string read_trace(std::string_view text, Format format, int64_t process, uint32_t usual_limit, Trace& trace, PassedOver& passed_over);

}  // namespace stampede::descriptors_model
