// A process's descriptors: the lowest free number is given, word by word, and the tables grow.
#pragma once
#include <string>
#include <vector>

#include "engine/simulation.hpp"
#include "models/descriptors/number_set.hpp"
#include "models/descriptors/order.hpp"
#include "models/descriptors/table.hpp"
#include "models/descriptors/trace.hpp"
#include "models/run.hpp"

namespace stampede::descriptors_model {

struct DescriptorsSettings {
  Allocator allocator = Allocator::next_fd;
  uint32_t word = 32;  // bits
  Workload workload = Workload::lsp;
  uint32_t open = 4, nth = 4, holes = 0, pairs = 1;
  Victim victim = Victim::random;
  uint32_t limit = kMostNumbers;
  Growth growth = Growth::doubling;
  uint32_t mhz = 400;
  uint64_t seed = 1;
};

class DescriptorsRun final : public Run {
 public:
  DescriptorsRun(const DescriptorsSettings& settings, Trace trace);

  bool advance(uint32_t most_records, Ns until) override { return sim_.run(most_records, until); }
  const Log& log() const override { return sim_.log; }
  Ns now() const override { return sim_.now(); }
  void fill_state(std::vector<ColumnData>& columns) override;
  void fill_metrics(std::vector<double>& metrics) override;
  void write_answers(std::string& lines) override;
  void write_report(Json& json, uint32_t most_calls) const override;

 private:
  /// Words that a search in one map looks at: those that are passed over full, and whether there is one that has room.
  struct Walk {
    uint32_t first, passed;
    bool ends;
    uint32_t looked() const { return passed + ends; }
  };

  Simulation::Elapse step(DescriptorsKind kind, uint16_t line, uint32_t descriptor, uint32_t what, uint32_t arg, uint32_t cycles);
  Walk upper_walk(uint32_t start) const;
  Walk walk(uint32_t start) const;
  Path tell(Walk walked, bool upper);
  Path search(uint32_t start);
  Path find(uint32_t least);
  Path grow_to(uint32_t number);
  void take(uint32_t number);
  void give_back(uint32_t number);
  void occupy(uint32_t count);
  void hold(uint32_t number);
  void begin_process();
  void tell_start();
  void mark(uint32_t number, bool exec_closes);
  uint32_t victim();

  Path open(uint32_t least);
  Path close(uint32_t number);
  Path dup_from(uint32_t least);
  Path dup2(uint32_t number);
  Path status();
  Path call(const Call& asked);
  Path close_each(uint32_t first, uint32_t last, bool marked);
  Path copy_nothing(uint32_t number);
  Path hold_against(const Call& asked);
  void fresh();
  Path lsp();
  Path churn();
  Path burst();
  Path traced();
  Path whole();

  DescriptorsSettings settings_;
  Trace trace_;
  NumberSet open_, exec_closes_;
  uint32_t processes_ = 0;      // of the trace, that have begun
  Order order_;
  Table table_;
  uint32_t next_ = 0;           // nothing free below
  uint32_t limit_ = 0;          // numbers from here on are refused
  uint32_t lowest_open_ = 3;    // none that may be closed is open below
  Simulation sim_;

  // The search in hand, and where it ended.
  uint32_t found_ = 0, search_words_ = 0, at_word_ = 0;
  enum class At : uint8_t { rest, upper, lower } at_ = At::rest;
  bool refused_ = false;
  int32_t answer_ = 0;  // of the call in hand, as the kernel would give it
  uint32_t several_ = 0;  // closed by one call

  uint32_t opened_ = 0, closed_ = 0, refused_count_ = 0, differing_ = 0, words_most_ = 0;
  uint64_t words_looked_ = 0, searches_ = 0;
  struct {
    uint32_t number = 0, words = 0;
    Ns took = 0;
  } first_, second_;

  Event timer_;
  Path root_;
};

}  // namespace stampede::descriptors_model
