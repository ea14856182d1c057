// What a process did with descriptors, read from lines: our own short form, or what strace prints.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "models/descriptors/spec.hpp"

namespace stampede::descriptors_model {

inline constexpr uint32_t kMostCalls = 1000000;
inline constexpr int32_t kUntold = INT32_MIN;

enum class CallKind : uint8_t { open, close, dup2, dup_from, limit, status, end };

struct Call {
  CallKind kind = CallKind::open;
  uint32_t number = 0;      // close, dup2: the descriptor; dup_from: the least that will do; limit: the limit
  int32_t told = kUntold;   // what the real kernel answered, where the lines say it; an error is negative
};

struct Trace {
  std::vector<Call> calls;
  uint32_t ignored = 0;  // lines that are about no descriptor's number, or about another process
};

/// Returns what is wrong, by line number, or nothing.
std::string read_trace(std::string_view text, Format format, Trace& trace);

}  // namespace stampede::descriptors_model
