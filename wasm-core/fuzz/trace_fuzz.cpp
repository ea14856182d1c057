// libFuzzer: whatever text is handed to the heap model as a trace, it is calls or a sentence, and every allocator makes the calls to their end.
// clang++ -std=c++20 -fsanitize=fuzzer,address,undefined -Isrc -I<generated> fuzz/trace_fuzz.cpp $(find src -name '*.cpp') -o trace_fuzz
// Words to begin with: -dict=fuzz/trace.dict
#include <cstdlib>
#include <string_view>

#include "models/heap/spec.hpp"
#include "models/run.hpp"

namespace stampede::heap_model {
std::unique_ptr<Run> open_run(const std::vector<double>& params, std::string_view input, std::string& error);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  using namespace stampede;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const ModelSpec& spec = heap_model::spec();
  for (uint32_t allocator = 0; allocator < spec.params.items[heap_model::kAllocator].choice_count; ++allocator) {
    std::vector<double> values;
    if (!read_params(spec, "workload=given\n", values).empty()) std::abort();
    values[heap_model::kAllocator] = allocator;
    std::string error;
    const auto run = heap_model::open_run(values, text, error);
    if (!run) {
      if (error.empty()) std::abort();
      return 0;
    }
    std::vector<ColumnData> columns;
    while (run->advance(500, ~Ns{0})) run->fill_state(columns);
  }
  return 0;
}
