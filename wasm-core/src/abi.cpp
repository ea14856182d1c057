// The boundary: the only file that knows of WebAssembly. See README.md for the contract. Natively the same functions serve the tests.
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/lines.hpp"
#include "models/run.hpp"

#if defined(__wasm__)
#define STAMPEDE_EXPORT(name) extern "C" __attribute__((used, export_name(#name)))
#else
#define STAMPEDE_EXPORT(name) extern "C"
#endif

namespace {

using namespace stampede;

struct Host {
  std::vector<char> input;
  std::vector<std::string> descriptions;
  std::unique_ptr<Run> run;
  const ModelSpec* spec = nullptr;
  std::vector<ColumnData> columns;
  std::vector<double> metrics;
  std::string answers;
  std::string report;
  std::string error;
  uint32_t digest[2] = {};
  bool finished = true;
};

Host& host() {
  static Host instance;
  return instance;
}

uint32_t advance(uint32_t most_records, Ns until) {
  Host& h = host();
  if (!h.run) return 0;
  h.finished = !h.run->advance(most_records, until);
  return h.run->log().count();
}

}  // namespace

STAMPEDE_EXPORT(layout_version) uint32_t layout_version() { return 1; }
STAMPEDE_EXPORT(model_count) uint32_t model_count() { return static_cast<uint32_t>(models().size()); }

STAMPEDE_EXPORT(describe) const char* describe_model(uint32_t index) {
  Host& h = host();
  if (index >= models().size()) return "";
  h.descriptions.resize(models().size());
  if (h.descriptions[index].empty()) h.descriptions[index] = describe(models()[index].spec());
  return h.descriptions[index].c_str();
}

STAMPEDE_EXPORT(input) char* input_buffer(uint32_t bytes) {
  host().input.resize(bytes);
  return host().input.data();
}

STAMPEDE_EXPORT(open) uint32_t open_run(uint32_t text_bytes) {
  Host& h = host();
  h.run.reset();
  h.finished = true;
  const std::string text(h.input.data(), text_bytes <= h.input.size() ? text_bytes : h.input.size());
  std::string name;
  for (Lines lines(text); lines.next() && !lines.line().empty();) {
    if (lines.line().rfind("model=", 0) == 0) name = lines.line().substr(6);
  }
  for (const ModelEntry& entry : models()) {
    if (name != entry.spec().name) continue;
    h.spec = &entry.spec();
    const auto blank = text.find("\n\n");
    const std::string_view model_input = blank == std::string::npos ? std::string_view() : std::string_view(text).substr(blank + 2);
    h.run = open_model(entry, text, model_input, h.error);
    if (!h.run) return 1;
    h.finished = false;
    return 0;
  }
  h.error = "there is no model \"" + name + "\"";
  return 1;
}

STAMPEDE_EXPORT(step) uint32_t step(uint32_t most_records) { return advance(most_records, ~Ns{0}); }

STAMPEDE_EXPORT(run_until) uint32_t run_until(double time_ns, uint32_t most_records) {
  return advance(most_records, time_ns < 0 ? 0 : time_ns > 9e15 ? ~Ns{0} : static_cast<Ns>(time_ns));
}

STAMPEDE_EXPORT(finished) uint32_t finished() { return host().finished ? 1 : 0; }
STAMPEDE_EXPORT(log) const void* log_records() { return host().run ? host().run->log().records() : nullptr; }
STAMPEDE_EXPORT(log_capacity) uint32_t log_capacity() { return Log::kCapacity; }
STAMPEDE_EXPORT(total_records) double total_records() { return host().run ? static_cast<double>(host().run->log().total()) : 0; }
STAMPEDE_EXPORT(now_ns) double now_ns() { return host().run ? static_cast<double>(host().run->now()) : 0; }

STAMPEDE_EXPORT(state) void state() {
  if (host().run) host().run->fill_state(host().columns);
}
STAMPEDE_EXPORT(column) const void* column(uint32_t index) { return index < host().columns.size() ? host().columns[index].bytes.data() : nullptr; }
STAMPEDE_EXPORT(column_length) uint32_t column_length(uint32_t index) { return index < host().columns.size() ? host().columns[index].length : 0; }

STAMPEDE_EXPORT(metrics) const double* metrics() {
  Host& h = host();
  if (!h.run) return nullptr;
  h.run->fill_metrics(h.metrics);
  return h.metrics.data();
}

STAMPEDE_EXPORT(answers) const char* answers() {
  Host& h = host();
  h.answers.clear();
  if (h.run) h.run->write_answers(h.answers);
  return h.answers.c_str();
}

STAMPEDE_EXPORT(report) const char* report(uint32_t most_calls) {
  Host& h = host();
  Json json;
  json.open('{');
  if (h.run) h.run->write_report(json, most_calls);
  json.close('}');
  h.report = std::move(json.text);
  return h.report.c_str();
}

STAMPEDE_EXPORT(digest) const uint32_t* digest() {
  Host& h = host();
  const uint64_t value = h.run ? h.run->log().digest() : 0;
  h.digest[0] = static_cast<uint32_t>(value);
  h.digest[1] = static_cast<uint32_t>(value >> 32);
  return h.digest;
}

STAMPEDE_EXPORT(last_error) const char* last_error() { return host().error.c_str(); }

#if defined(__wasm__)
extern "C" void* sbrk(intptr_t);
STAMPEDE_EXPORT(memory_used) uint32_t memory_used() { return static_cast<uint32_t>(reinterpret_cast<uintptr_t>(sbrk(0))); }
#endif
