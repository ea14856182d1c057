// Which numbers a process has open and which of them exec closes: enough to say what the lowest free one is, whatever way the kernel looks for it.
#pragma once
#include "models/descriptors/number_set.hpp"
#include "models/descriptors/trace.hpp"

namespace stampede::descriptors_model {

inline constexpr uint32_t kStandard = 3;  // in, out and error

class OpenTable {
 public:
  bool has(uint32_t number) const { return open_.has(number); }
  bool exec_closes(uint32_t number) const { return cloexec_.has(number); }
  uint32_t lowest_free(uint32_t from = 0) const { return open_.lowest_missing(from); }
  uint32_t lowest_open(uint32_t from = 0) const { return open_.lowest_present(from); }
  uint32_t size() const { return open_.size(); }

  void open(uint32_t number, bool cloexec) {
    open_.add(number);
    mark(number, cloexec);
  }
  void close(uint32_t number) {
    open_.remove(number);
    cloexec_.remove(number);
  }
  void mark(uint32_t number, bool cloexec) {
    if (cloexec && open_.has(number)) {
      cloexec_.add(number);
    } else {
      cloexec_.remove(number);
    }
  }

  /// 0, 1 and 2.
  static OpenTable standard() {
    OpenTable table;
    for (uint32_t number = 0; number < kStandard; ++number) table.open(number, false);
    return table;
  }
  void apply(const std::vector<Held>& start) {
    for (const Held& held : start) {
      if (held.open) {
        open(held.number, held.cloexec);
      } else {
        close(held.number);
      }
    }
  }

  /// Calls `close(number)` for each open number from `first` to `last` that `wanted` says is meant.
  template <class Wanted, class Close>
  void each_open(uint32_t first, uint32_t last, Wanted wanted, Close close) const {
    for (uint32_t number = lowest_open(first); number <= last && number < kMostNumbers; number = lowest_open(number + 1)) {
      if (wanted(number)) close(number);
    }
  }

 private:
  NumberSet open_, cloexec_;
};

}  // namespace stampede::descriptors_model
