// A run of a model, as the boundary sees it.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/log.hpp"
#include "models/description.hpp"
#include "models/passed_over.hpp"

namespace stampede {

/// One column of state, copied out of the machine when asked for.
struct ColumnData {
  std::vector<uint8_t> bytes;
  uint32_t length = 0;
};

class Run {
 public:
  virtual ~Run() = default;
  /// Until this call's log holds `most_records` records, or is full, or nothing at or before `until` is left. False when the run is over.
  virtual bool advance(uint32_t most_records, Ns until) = 0;
  virtual const Log& log() const = 0;
  virtual Ns now() const = 0;
  virtual void fill_state(std::vector<ColumnData>& columns) = 0;
  virtual void fill_metrics(std::vector<double>& metrics) = 0;
  /// Where the description has `answers`: appends the lines that the records of the last `advance` answer, each with its end. Asked for after every `advance` or
  /// after none; a run that isn't asked does nothing for it.
  virtual void write_answers(std::string& lines) { static_cast<void>(lines); }
  /// What there is to say of the model's input, known as soon as the run is open: fields of an object of JSON. `most_calls`: of rows about single lines.
  virtual void write_report(Json& json, uint32_t most_calls) const {
    static_cast<void>(most_calls);
    passed_over.write(json);
  }
  /// Lines of the input of which the run makes no use.
  PassedOver passed_over;
};

/// A run that is told which lines of its input are of no use to it.
inline std::unique_ptr<Run> with(std::unique_ptr<Run> run, PassedOver passed_over) {
  run->passed_over = std::move(passed_over);
  return run;
}

struct ModelEntry {
  const ModelSpec& (*spec)();
  /// Opens a run with checked parameters and the model's input; on failure returns null and says why.
  std::unique_ptr<Run> (*open)(const std::vector<double>& params, std::string_view input, std::string& error);
};

const std::vector<ModelEntry>& models();

/// Opens a run with what `key=value` lines say (wasm-core/README.md, `open`) and the model's input; on failure returns null and says why.
std::unique_ptr<Run> open_model(const ModelEntry& model, std::string_view text, std::string_view input, std::string& error);

/// Fills a column of the model's description with `length` values of the type that its row says.
template <class T, class Column, class Value>
void fill_column(std::vector<ColumnData>& columns, Column id, uint32_t length, Value value) {
  ColumnData& column = columns[id];
  column.length = length;
  column.bytes.resize(length * sizeof(T));
  T* out = reinterpret_cast<T*>(column.bytes.data());
  for (uint32_t i = 0; i < length; ++i) out[i] = static_cast<T>(value(i));
}

}  // namespace stampede
