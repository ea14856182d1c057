#include "machine/given_costs.hpp"
#include "models/run.hpp"

namespace stampede {

std::unique_ptr<Run> open_model(const ModelEntry& model, std::string_view text, std::string_view input, std::string& error) {
  std::vector<double> values;
  error = read_params(model.spec(), text, values);
  if (!error.empty()) return nullptr;
  uint32_t format = 0;
  error = read_format(model.spec(), values, input, format);
  if (!error.empty()) return nullptr;
  read_given_costs(text);
  auto run = model.open(values, input, error);
  if (!run) return nullptr;
  // Which costs a model has is known once it has asked for them.
  error = given_costs_error(model.spec().name);
  return error.empty() ? std::move(run) : nullptr;
}

}  // namespace stampede
