// What is played against one listener, by parameters or read from lines.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "models/passed_over.hpp"
#include "models/queues/spec.hpp"

namespace stampede::queues_model {

inline constexpr uint32_t kMostClients = 10000;
inline constexpr uint32_t kMostCases = 10000;
inline constexpr uint32_t kMostBacklog = 65535;
inline constexpr uint32_t kDefaultSomaxconn = 4096;  // of 6.18, where nobody sets it

struct Case {
  Order order = Order::eager;
  int32_t backlog = 0;  // -1: as much as there may be
  uint32_t somaxconn = kDefaultSomaxconn;
  uint32_t clients = 1;
  uint32_t eager = 0;  // mixed: so many of the first
  bool cookies = false;
  bool abort = false;
  Schedule schedule = Schedule::once;
  uint32_t linear = 0, retries = 0;  // of linux_6_18
  bool asks_for_times = false;       // it is answered by the knocks of its last client
};

/// Lines of the format; what they leave open is as in `otherwise`. Returns why there is nothing to be played, or nothing.
std::string read_cases(std::string_view text, Format format, const Case& otherwise, std::vector<Case>& cases, PassedOver& passed_over);

}  // namespace stampede::queues_model
