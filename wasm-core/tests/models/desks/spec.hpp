// The smallest model, for tests alone: customers come to a row of desks. It uses each feature of a description that not every model does.
#pragma once
#include "models/description.hpp"

namespace stampede::desks_model {

enum Param { kArrivals, kCustomers, kGapMs, kDesks, kOpen, kServiceMs, kPatienceMs, kParams };
enum Metric { kServed, kLeft, kMeanWaitUs, kMetrics };
enum Column { kCustomerState, kCustomerWaitUs, kDeskCustomer, kColumns };
enum Format : uint32_t { kTimes, kGaps };

enum class DesksKind : uint8_t {
  serve,  // task = customer; what = desk; arg = µs waited
  leave,  // task = customer; arg = µs waited
};

const ModelSpec& spec();

}  // namespace stampede::desks_model
