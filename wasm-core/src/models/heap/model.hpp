// One heap and the calls that a program makes to its allocator, one list operation at a time.
#pragma once
#include <memory>
#include <optional>
#include <vector>

#include "models/heap/heap.hpp"
#include "models/heap/trace.hpp"
#include "models/run.hpp"

namespace stampede::heap_model {

struct HeapSettings {
  AllocatorKind allocator = AllocatorKind::dlmalloc_1998;
  uint32_t word = 4;
  bool tcache = true, fastbins = true;
  Costs costs{1, 1};
};

/// Numbers of the heap over the calls: at most kSamples, at equal distances that double as a run goes on.
struct History {
  static constexpr uint32_t kSamples = 2048;
  uint32_t stride = 1;
  std::vector<uint32_t> heap, live, used, largest_free;
};

class HeapRun final : public Run {
 public:
  HeapRun(const HeapSettings& settings, Workload workload);

  bool advance(uint32_t most_records, Ns until) override;
  const Log& log() const override { return recorder_.log; }
  Ns now() const override { return recorder_.now; }
  void fill_state(std::vector<ColumnData>& columns) override;
  void fill_metrics(std::vector<double>& metrics) override;
  void write_answers(std::string& lines) override;
  void write_report(Json& json, uint32_t most_calls) const override;

  /// For the tests: the heap itself, and the chunk of each slot.
  const Heap& heap() const { return *heap_; }

 private:
  Path whole();
  Path one_call(const Call& call);
  Step say(HeapKind kind, uint16_t line, uint32_t arg, Ns ns);
  void make_heap();
  void count_in(uint32_t chunk);
  void count_out(uint32_t chunk);
  void compare_with_own(uint32_t chunk);
  void end_call();
  void sample();
  struct Free {
    uint32_t largest, chunks;
  };
  Free free_now() const;

  HeapSettings settings_;
  Workload workload_;
  Recorder recorder_;
  Counters counters_;
  std::unique_ptr<Heap> heap_;
  std::vector<uint32_t> chunk_of_;  // by slot
  History history_;
  Call call_;
  int32_t call_kind_ = 0;
  uint32_t calls_ = 0, mallocs_ = 0, live_blocks_ = 0, failed_ = 0, heaps_ = 0;
  uint64_t live_bytes_ = 0, used_bytes_ = 0, peak_live_ = 0;
  bool over_ = false;
  std::size_t placements_ = 0;  // compared with the reader's offsets
  uint32_t same_offsets_ = 0;
  std::optional<int32_t> first_compared_;  // place of the present heap's first block that has an offset of the reader's
  bool any_answered_ = false;
  int32_t first_answered_ = 0;  // place of the present heap's first block, where any was told
  Path root_;
};

}  // namespace stampede::heap_model
