#include <algorithm>

#include "desks/listing.hpp"
#include "desks/spec.hpp"
#include "engine/lines.hpp"
#include "engine/simulation.hpp"
#include "models/run.hpp"

namespace stampede::desks_model {

namespace {

constexpr Ns kUs = 1000, kMs = 1000 * kUs;
constexpr uint32_t kNobody = 0xffffffffu;
constexpr uint32_t kMostMs = 1000000;  // of one line

struct Customer {
  Ns comes = 0;
  Ns waited = 0;
  enum State : uint8_t { coming, waiting, served, gone } state = coming;
};

struct Desk {
  Ns free_at = 0;
  uint32_t customer = kNobody;
};

struct Settings {
  uint32_t desks, open;
  std::vector<Ns> services;
  Ns patience;
  uint64_t seed;
};

class DesksRun final : public Run {
 public:
  DesksRun(Settings settings, std::vector<Customer> customers) : settings_(std::move(settings)), sim_(settings_.seed), customers_(std::move(customers)), desks_(settings_.desks) {
    root_ = whole();
    timer_.path = root_.handle();
    sim_.after(timer_, 0);
  }

  bool advance(uint32_t most_records, Ns until) override { return sim_.run(most_records, until); }
  const Log& log() const override { return sim_.log; }
  Ns now() const override { return sim_.now(); }

  void fill_state(std::vector<ColumnData>& columns) override {
    columns.resize(spec().columns.count);
    const auto count = static_cast<uint32_t>(customers_.size());
    fill_column<uint8_t>(columns, kCustomerState, count, [&](uint32_t i) {
      const Customer& it = customers_[i];
      return it.state == Customer::coming && it.comes <= sim_.now() ? Customer::waiting : it.state;
    });
    fill_column<uint32_t>(columns, kCustomerWaitUs, count, [&](uint32_t i) { return customers_[i].waited / kUs; });
    fill_column<uint32_t>(columns, kDeskCustomer, settings_.desks, [&](uint32_t i) { return desks_[i].customer; });
  }

  void fill_metrics(std::vector<double>& metrics) override {
    metrics.assign(spec().metrics.count, 0);
    double waited = 0;
    for (const Customer& it : customers_) {
      metrics[kServed] += it.state == Customer::served;
      metrics[kLeft] += it.state == Customer::gone;
      waited += static_cast<double>(it.waited / kUs);
    }
    const double done = metrics[kServed] + metrics[kLeft];
    metrics[kMeanWaitUs] = done > 0 ? waited / done : 0;
  }

  void write_answers(std::string& lines) override {
    for (uint32_t i = 0; i < log().count(); ++i) {
      const Record& record = log().records()[i];
      const bool serves = record.kind == static_cast<uint8_t>(DesksKind::serve);
      lines += (serves ? std::to_string(record.what + 1) : "left") + ' ' + std::to_string(record.arg) + '\n';
    }
  }

 private:
  void write(DesksKind kind, uint16_t line, uint32_t customer, uint32_t desk) {
    const auto waited = static_cast<uint32_t>(customers_[customer].waited / kUs);
    sim_.log.write(sim_.now(), static_cast<uint8_t>(kind), kNoCpu, 0, line, static_cast<uint16_t>(desk), customer, waited);
  }

  /// Customers wait in one row, all with the same patience: whoever came first sits down or leaves first.
  Path whole() {
    const auto services = static_cast<uint32_t>(settings_.services.size());
    const uint32_t begin = sim_.random.below(services);
    for (uint32_t i = 0; i < customers_.size(); ++i) {
      Customer& customer = customers_[i];
      Desk& desk = *std::min_element(desks_.begin(), desks_.begin() + settings_.open, [](const Desk& a, const Desk& b) { return a.free_at < b.free_at; });
      const Ns seat = std::max(customer.comes, desk.free_at);
      const bool stays = seat - customer.comes <= settings_.patience;
      co_await sim_.until(timer_, stays ? seat : customer.comes + settings_.patience);
      customer.waited = sim_.now() - customer.comes;
      customer.state = stays ? Customer::served : Customer::gone;
      if (stays) {
        desk.free_at = seat + settings_.services[(begin + i) % services];
        desk.customer = i;
        write(DesksKind::serve, "desk.serve"_line, i, static_cast<uint32_t>(&desk - desks_.data()));
      } else {
        write(DesksKind::leave, "desk.leave"_line, i, 0);
      }
    }
  }

  Settings settings_;
  Simulation sim_;
  Event timer_;
  std::vector<Customer> customers_;
  std::vector<Desk> desks_;
  Path root_;
};

/// "at 100": returns what is wrong with the line, or nothing.
std::string read_line(std::string_view line, Format format, std::vector<Customer>& customers) {
  const std::string_view word = format == kTimes ? "at " : "after ";
  const std::string expected = "expected " + std::string(word) + "MS, from 0 to " + std::to_string(kMostMs);
  if (line.substr(0, word.size()) != word || line.size() == word.size() || line.size() > word.size() + 7) return expected;
  uint32_t ms = 0;
  for (const char c : line.substr(word.size())) {
    if (c < '0' || c > '9') return expected;
    ms = ms * 10 + static_cast<uint32_t>(c - '0');
  }
  if (ms > kMostMs) return expected;
  const Ns last = customers.empty() ? 0 : customers.back().comes;
  Customer customer;
  customer.comes = format == kTimes ? ms * kMs : last + ms * kMs;
  if (customer.comes < last) return "comes before the one of the line above";
  customers.push_back(customer);
  return {};
}

std::string read_customers(std::string_view input, Format format, std::vector<Customer>& customers, PassedOver& passed_over) {
  for (Lines lines(input); lines.next_filled();) {
    const std::string wrong = read_line(trim(lines.line()), format, customers);
    if (!wrong.empty()) passed_over.add_unusable(lines.number(), wrong);
  }
  if (customers.empty() && passed_over.count() > 0) return passed_over.refusal();
  return customers.empty() ? "there are no customers: expected one on each line" : "";
}

}  // namespace

std::unique_ptr<Run> open_run(const std::vector<double>& params, std::string_view input, std::string& error) {
  Settings settings;
  settings.desks = static_cast<uint32_t>(params[kDesks]);
  settings.open = static_cast<uint32_t>(params[kOpen]);
  for (const double ms : list_value(params, kServiceMs)) settings.services.push_back(static_cast<Ns>(ms) * kMs);
  settings.patience = params[kPatienceMs] == kAbsent ? ~Ns{0} : static_cast<Ns>(params[kPatienceMs]) * kMs;
  settings.seed = static_cast<uint64_t>(params[kSeed]);
  std::vector<Customer> customers;
  PassedOver passed_over;
  if (static_cast<Arrivals>(params[kArrivals]) == Arrivals::spaced) {
    customers.resize(static_cast<uint32_t>(params[kCustomers]));
    for (uint32_t i = 0; i < customers.size(); ++i) customers[i].comes = i * static_cast<Ns>(params[kGapMs]) * kMs;
  } else {
    uint32_t format = 0;
    read_format(spec(), params, input, format);  // it is one of the two: open_model has seen to it
    error = read_customers(input, static_cast<Format>(format), customers, passed_over);
    if (!error.empty()) return nullptr;
  }
  return with(std::make_unique<DesksRun>(std::move(settings), std::move(customers)), std::move(passed_over));
}

}  // namespace stampede::desks_model
