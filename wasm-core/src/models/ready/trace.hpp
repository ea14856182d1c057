// Lines of what a program did, and what the kernel would answer: who is ready (epoll, poll, select), or which signals are queued.
#pragma once
#include <array>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "engine/simulation.hpp"
#include "models/ready/spec.hpp"
#include "models/run.hpp"

namespace stampede::ready_model {

struct Line {
  char op = 0;  // the letter that the line begins with; '-': the next trace begins
  char flag = 0;
  uint32_t number = 0, count = 0;
};

/// Returns why there is nothing to be played, or nothing.
std::string read_lines(std::string_view text, Format format, std::vector<Line>& lines, PassedOver& passed_over);

/// Descriptors of a readiness trace, and of one of signals: as the programs that asked the real kernel had them.
inline constexpr uint32_t kTraceDescriptors = 12, kSignalDescriptors = 8, kSignalNumbers = 4;

/// One set of epoll, with what lies in each socket.
class ReadySet {
 public:
  explicit ReadySet(Kernel kernel) : reversed_(kernel == Kernel::linux_2_6) {}
  int32_t add(uint32_t descriptor, char flag);
  int32_t change(uint32_t descriptor, char flag);
  int32_t remove(uint32_t descriptor);
  void write(uint32_t descriptor, uint32_t messages);
  uint32_t read(uint32_t descriptor, uint32_t most);
  std::vector<uint32_t> wait(uint32_t most);
  std::vector<uint32_t> look() const;
  uint32_t waiting(uint32_t descriptor) const { return waiting_[descriptor]; }
  bool listed(uint32_t descriptor) const;

 private:
  struct Item {
    bool here = false, edge = false, once = false, enabled = false, exclusive = false;
  };
  void put(uint32_t descriptor, char flag);
  void list(uint32_t descriptor);
  /// Asks; of what is ready tells where it goes from here. False: nothing there.
  bool tell(uint32_t descriptor, std::deque<uint32_t>& back);

  bool reversed_;
  std::array<Item, kTraceDescriptors> items_{};
  std::array<uint32_t, kTraceDescriptors> waiting_{};
  std::deque<uint32_t> ready_;
};

/// The signals that are queued for one process.
class SignalQueue {
 public:
  /// `sigio_counts`: SIGIO itself is counted among those queued (today, not in 2.4).
  explicit SignalQueue(bool sigio_counts) : sigio_counts_(sigio_counts) {}
  void limit(uint32_t most) { limit_ = most; }
  void event(uint32_t descriptor);
  /// The number (from 0) and descriptor of the next; false: there is none. `sigio`: it is that one.
  bool take(uint32_t& number, uint32_t& descriptor, bool& sigio);
  uint32_t queued() const { return size_ + (sigio_ && sigio_counts_); }
  void flush();
  bool sigio() const { return sigio_; }
  /// Descriptors of those queued, in the order in which they will be taken.
  std::vector<uint32_t> in_order() const;

 private:
  bool sigio_counts_, sigio_ = false;
  uint32_t limit_ = 1024, size_ = 0;
  std::array<std::deque<uint32_t>, kSignalNumbers> queues_;
};

class TraceRun final : public Run {
 public:
  TraceRun(Format format, Kernel kernel, std::vector<Line> lines);

  bool advance(uint32_t most_records, Ns until) override { return sim_.run(most_records, until); }
  const Log& log() const override { return sim_.log; }
  Ns now() const override { return sim_.now(); }
  void fill_state(std::vector<ColumnData>& columns) override;
  void fill_metrics(std::vector<double>& metrics) override;
  void write_answers(std::string& lines) override;

 private:
  Path whole();
  void play(const Line& line);
  void play_readiness(const Line& line);
  void play_signals(const Line& line);
  uint32_t sockets() const { return format_ == kSignals ? kSignalDescriptors : kTraceDescriptors; }
  void tell(ReadyKind kind, uint32_t descriptor, uint32_t arg, std::string answer);

  Format format_;
  Kernel kernel_;
  std::vector<Line> lines_;
  std::vector<std::string> answers_;
  ReadySet set_;
  SignalQueue signals_;
  std::array<uint64_t, kSignalDescriptors> sent_{};
  uint64_t calls_ = 0, answered_ = 0, asked_events_ = 0;
  Simulation sim_;
  Event timer_;
  Path root_;
};

}  // namespace stampede::ready_model
