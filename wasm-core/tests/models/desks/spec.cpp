#include "desks/spec.hpp"

#include "desks/listing.hpp"

namespace stampede::desks_model {

namespace {

constexpr Choice kArrivalChoices[] = {
    {"spaced", "at equal distances", "One customer after the other, gap-ms apart."},
    {"given", "your own", "Lines at MS, or after MS: the first line tells which.", "reader"},
    {"given-gaps", "your own, as gaps", "Lines after MS, each counted from the customer before.", "reader", "gaps"},
};

constexpr UsedWhere kWhereSpaced = {"arrivals", "spaced"};
constexpr LimitBy kByDesks = {"desks"};
constexpr double kServiceTimes[] = {20, 50};
constexpr ListOf kServices = list_of(kServiceTimes, 1, 8);

constexpr ParamSpec kParamSpecs[] = {
    choice("arrivals", "arrivals", kArrivalChoices, 0, "load", "When customers come."),
    integer("customers", "customers", "customers", 1, 10000, 8, true, "load", "How many come.").where(kWhereSpaced),
    integer("gap-ms", "gap", "ms", 1, 1000, 10, true, "load", "Time between two of them.").where(kWhereSpaced),
    integer("desks", "desks", "desks", 1, 8, 3, false, "room", "Desks in the row."),
    integer("open", "open desks", "desks", 1, 8, 2, false, "room", "Desks at which somebody serves.").at_most(kByDesks),
    list("service-ms", "service times", "ms", 1, 10000, kServices, "load", "How long each customer is served: the numbers in turn, then again from the first."),
    integer("patience-ms", "patience", "ms", 1, 10000, 100, true, "load", "A customer who has waited so long leaves.").or_none("endless"),
};
static_assert(sizeof(kParamSpecs) / sizeof(kParamSpecs[0]) == kParams);

constexpr MetricSpec kMetricSpecs[] = {
    {"served", "customers", "served", "Customers who were served."},
    {"left", "customers", "left", "Customers who left before."},
    {"meanWaitUs", "µs", "mean wait", "Mean time from coming to sitting down or leaving."},
};
static_assert(sizeof(kMetricSpecs) / sizeof(kMetricSpecs[0]) == kMetrics);

constexpr ColumnSpec kColumnSpecs[] = {
    {"customerState", Per::entity, ColumnType::u8, "Where each customer is.", "to come|waiting|served|gone", "customer"},
    {"customerWaitUs", Per::entity, ColumnType::u32, "How long each has waited, µs; 0 until that is known.", nullptr, "customer"},
    {"deskCustomer", Per::entity, ColumnType::u32, "The last customer at each desk; 4294967295 for none.", nullptr, "desk"},
};
static_assert(sizeof(kColumnSpecs) / sizeof(kColumnSpecs[0]) == kColumns);

constexpr KindSpec kKindSpecs[] = {
    {"serve", "{task:customer} sits down at {what:desk} after {arg} µs.", "service"},
    {"leave", "{task:customer} [sleeping:leaves] after {arg} µs.", nullptr},
};

constexpr EntitySpec kEntities[] = {
    {"customer", "customers", "Who comes to be served, in the order of coming.", 1},
    {"desk", "desks", "Where they are served.", 1},
};

constexpr FormatSpec kFormats[] = {
    {"times", "at MS: when a customer comes.", "at 100", "at *"},
    {"gaps", "after MS: how long after the one before a customer comes.", "after 20", "after *"},
};

}  // namespace

const ModelSpec& spec() {
  static const ModelSpec model = {
      "desks",
      "A row of desks",
      "Customers come, wait for a desk, and are served or lose their patience.",
      table(kParamSpecs),
      table(kMetricSpecs),
      table(kColumnSpecs),
      table(kKindSpecs),
      {table(kListing)},
      {},
      "Of each customer the desk, counted from 1, and the µs of waiting: DESK WAIT; left WAIT of who lost patience.",
      table(kEntities),
      table(kFormats),
  };
  return model;
}

}  // namespace stampede::desks_model
