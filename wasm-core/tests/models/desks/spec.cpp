#include "desks/spec.hpp"

#include "desks/listing.hpp"
#include "models/rows.hpp"

namespace stampede::desks_model {

namespace {

constexpr auto kArrivalChoices = std::to_array<ChoiceRow<Arrivals>>({
    {Arrivals::spaced, "spaced", "at equal distances", "One customer after the other, gap-ms apart."},
    {Arrivals::given, "given", "your own", "Lines at MS, or after MS: the first line tells which.", "reader"},
    {Arrivals::given_gaps, "given-gaps", "your own, as gaps", "Lines after MS, each counted from the customer before.", "reader", "gaps"},
});

constexpr Condition kWhereSpaced = {"arrivals", "spaced"};
constexpr LimitBy kByDesks = {"desks"};
constexpr double kServiceTimes[] = {20, 50};
constexpr ListOf kServices = list_of(kServiceTimes, 1, 8);

constexpr auto kParamRows = std::to_array<ParamRow<Param>>({
    {kArrivals, choice<kArrivalChoices>("arrivals", "arrivals", Arrivals::spaced, "load", "When customers come.")},
    {kCustomers, integer("customers", "customers", "customers", 1, 10000, 8, true, "load", "How many come.").where(kWhereSpaced)},
    {kGapMs, integer("gap-ms", "gap", "ms", 1, 1000, 10, true, "load", "Time between two of them.").where(kWhereSpaced)},
    {kDesks, integer("desks", "desks", "desks", 1, 8, 3, false, "room", "Desks in the row.")},
    {kOpen, integer("open", "open desks", "desks", 1, 8, 2, false, "room", "Desks at which somebody serves.").at_most(kByDesks)},
    {kServiceMs, list("service-ms", "service times", "ms", 1, 10000, kServices, "load", "How long customers are served: one number after the other, and round again.")},
    {kPatienceMs, integer("patience-ms", "patience", "ms", 1, 10000, 100, true, "load", "A customer who has waited so long leaves.").or_none("endless")},
    {kSeed, seed_param("Seed of the random numbers: with which of the service times the first customer begins.")},
});

constexpr auto kMetricRows = std::to_array<MetricRow<Metric>>({
    {kServed, "served", "customers", "served", "Customers who were served."},
    {kLeft, "left", "customers", "left", "Customers who left before."},
    {kMeanWaitUs, "meanWaitUs", "µs", "mean wait", "Mean time from coming to sitting down or leaving."},
});

constexpr auto kColumnRows = std::to_array<ColumnRow<Column>>({
    {kCustomerState, "customerState", Per::entity, ColumnType::u8, "Where each customer is.", "to come|waiting|served|gone", "customer"},
    {kCustomerWaitUs, "customerWaitUs", Per::entity, ColumnType::u32, "How long each has waited, µs; 0 until that is known.", nullptr, "customer"},
    {kDeskCustomer, "deskCustomer", Per::entity, ColumnType::u32, "The last customer at each desk; 4294967295 for none.", nullptr, "desk"},
});

constexpr auto kKindRows = std::to_array<KindRow<DesksKind>>({
    {DesksKind::serve, "serve", "{task:customer} sits down at {what:desk} after {arg} µs.", "service"},
    {DesksKind::leave, "leave", "{task:customer} [sleeping:leaves] after {arg} µs.", nullptr},
});

constexpr auto kFormatRows = std::to_array<FormatRow<Format>>({
    {kTimes, "times", "at MS: when a customer comes.", "at 100", "at *"},
    {kGaps, "gaps", "after MS: how long after the one before a customer comes.", "after 20", "after *"},
});

constexpr EntitySpec kEntities[] = {
    {"customer", "customers", "Who comes to be served, in the order of coming.", 1},
    {"desk", "desks", "Where they are served.", 1},
};

}  // namespace

const ModelSpec& spec() {
  static const ModelSpec model = {
      "desks",
      "A row of desks",
      "Customers come, wait for a desk, and are served or lose their patience.",
      table_of<kParamRows>(),
      table_of<kMetricRows>(),
      table_of<kColumnRows>(),
      table_of<kKindRows>(),
      {table(kListing)},
      {},
      "Of each customer the desk, counted from 1, and the µs of waiting: DESK WAIT; left WAIT of who lost patience.",
      table(kEntities),
      table_of<kFormatRows>(),
  };
  return model;
}

}  // namespace stampede::desks_model
