// What a profile tells that the timer tick takes: the tick cannot enter where interrupts are off, and is taken where they come on again.
#pragma once
#include <algorithm>
#include <cstddef>
#include <vector>

#include "machine/task.hpp"

namespace stampede {

/// The tick's profile as many ticks would have it: time by line of the listing and of spinning, but for a stretch with interrupts off, all of which goes to the
/// line that ends it. (One tick can be pending, and further ones of the same stretch are lost: of a stretch longer than a tick less would be told. None is.)
/// User mode and idling are not in it: 2.2.14 samples neither.
class TickProfile {
 public:
  void reset(std::size_t lines, uint32_t cpus) {
    line_ns_.assign(lines, 0);
    shadow_.assign(cpus, {});
  }
  bool on() const { return !line_ns_.empty(); }

  /// `ns` have passed on the CPU, in this mode, on this line, all of them with interrupts on or all of them with interrupts off.
  /// `gate`: the spinning is for the end of a bottom half.
  void spend(uint32_t cpu, Mode mode, uint16_t line, bool gate, bool interrupts_off, Ns ns) {
    if (mode == Mode::idle || mode == Mode::user || ns == 0) return;
    if (interrupts_off) {
      shadow_[cpu] += ns;
    } else if (mode == Mode::spin) {
      (gate ? gate_ns_ : spin_ns_) += ns;
    } else {
      line_ns_[place(line)] += ns;
    }
  }
  /// Interrupts are on again: what was hidden is told of `line`.
  void light(uint32_t cpu, uint16_t line) {
    line_ns_[place(line)] += shadow_[cpu];
    shadow_[cpu] = 0;
  }

  Ns line_ns(std::size_t line) const { return line_ns_[line]; }
  std::size_t lines() const { return line_ns_.size(); }
  /// Spinning with interrupts on: for locks, and for the end of bottom halves.
  Ns spin_ns() const { return spin_ns_; }
  Ns gate_ns() const { return gate_ns_; }
  /// Of stretches that have not ended.
  Ns hidden_ns(uint32_t cpu) const { return shadow_[cpu]; }

 private:
  std::size_t place(uint16_t line) const { return std::min<std::size_t>(line, line_ns_.size() - 1); }
  std::vector<Ns> line_ns_;
  std::vector<Ns> shadow_;  // by CPU: of the stretch with interrupts off that it is in
  Ns spin_ns_ = 0, gate_ns_ = 0;
};

}  // namespace stampede
