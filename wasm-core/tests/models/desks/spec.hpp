// The smallest model, for tests alone: customers come to a row of desks. It uses each feature of a description that not every model does.
#pragma once
#include "models/description.hpp"

namespace stampede::desks_model {

enum class Arrivals : uint8_t { spaced, given, given_gaps };

enum Param : uint32_t { kArrivals, kCustomers, kGapMs, kDesks, kOpen, kServiceMs, kPatienceMs, kSeed };
enum Metric : uint32_t { kServed, kLeft, kMeanWaitUs };
enum Column : uint32_t { kCustomerState, kCustomerWaitUs, kDeskCustomer };
enum Format : uint32_t { kTimes, kGaps };

enum class DesksKind : uint8_t {
  serve,  // task = customer; what = desk; arg = µs waited
  leave,  // task = customer; arg = µs waited
};

const ModelSpec& spec();

}  // namespace stampede::desks_model
