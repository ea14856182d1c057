// libFuzzer: whatever text is handed to the core, it opens a run or says why not, and a run that opens keeps its first laws for a while.
// clang++ -std=c++20 -fsanitize=fuzzer,address,undefined -Isrc -I<generated> fuzz/open_fuzz.cpp $(find src -name '*.cpp') -o open_fuzz
#include <cstdlib>
#include <string_view>

#include "models/run.hpp"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  using namespace stampede;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const ModelEntry& model = models()[0];
  std::vector<double> values;
  if (!read_params(model.spec(), text, values).empty()) return 0;
  if (values[0] > 2000 || values[7] > 2000) return 0;  // tasks: a large run is no different, only slow
  std::string error;
  const auto run = open_model(model, text, {}, error);
  if (!run) return error.empty() ? (std::abort(), 0) : 0;
  std::vector<ColumnData> columns;
  std::vector<double> metrics;
  Ns last = 0;
  for (int call = 0; call < 20 && run->advance(500, ~Ns{0}); ++call) {
    for (uint32_t i = 0; i < run->log().count(); ++i) {
      const auto time = static_cast<Ns>(run->log().records()[i].time_ns);
      if (time < last) std::abort();
      last = time;
    }
    run->fill_state(columns);
    run->fill_metrics(metrics);
  }
  return 0;
}
