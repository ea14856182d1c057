// A run of a model, as the boundary sees it.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/log.hpp"
#include "models/description.hpp"

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
};

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
