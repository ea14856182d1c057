// The listings: pseudo-code of our own for what the simulated kernel does. The code names the line that it stands for (`"schedule.scan"_line`), checked at
// compile time; tests prove that every labelled line is reached by some variant. A line without a label explains the one above it.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace stampede {

/// Holds where the parameter is one of `values`, ids separated by '|', or, without these, a number of at least `least`; or else where `otherwise` holds.
struct Condition {
  const char* param = nullptr;  // null: always
  const char* values = nullptr;
  double least = 0;
  const Condition* otherwise = nullptr;
};

/// A function of the listings. Where one of the conditions doesn't hold, no run comes to its lines.
struct ListingFunction {
  const char* title;
  std::array<Condition, 2> where;
  constexpr ListingFunction(const char* name, Condition first = {}, Condition second = {}) : title(name), where{first, second} {}
};

struct ListingLine {
  const char* label;
  ListingFunction function;
  int indent;
  const char* text;
};

inline constexpr Condition kIfGoodness = {"scheduler", "goodness"};
inline constexpr Condition kIfO1 = {"scheduler", "o1"};
inline constexpr ListingFunction kSchedule2_2 = {"schedule, Linux 2.2", kIfGoodness};
inline constexpr ListingFunction kGoodness2_2 = {"goodness, Linux 2.2", kIfGoodness};
inline constexpr ListingFunction kScheduleO1 = {"schedule, O(1)", kIfO1};
inline constexpr ListingFunction kTickO1 = {"timer tick, O(1)", kIfO1};
inline constexpr ListingFunction kLoadBalanceO1 = {"load_balance, O(1)", kIfO1};

inline constexpr ListingLine kMachineListing[] = {
    {"schedule.enter", kSchedule2_2, 0, "schedule(prev):"},
    {"schedule.drop-kernel-lock", kSchedule2_2, 1, "let go of the kernel lock, if held"},
    {"schedule.lock", kSchedule2_2, 1, "lock the run queue, interrupts off"},
    {"schedule.dequeue", kSchedule2_2, 1, "if prev goes to sleep: off the run queue"},
    {"schedule.scan", kSchedule2_2, 1, "for each runnable task without a CPU:"},
    {"", kSchedule2_2, 2, "score <- goodness(task, this CPU, prev)"},
    {"", kSchedule2_2, 2, "if score > top: best, top <- task, score"},
    {"schedule.recalculate", kSchedule2_2, 1, "if top = 0: every task in the system:"},
    {"", kSchedule2_2, 2, "counter <- counter / 2 + slice; scan again"},
    {"schedule.pick", kSchedule2_2, 1, "unlock the run queue"},
    {"schedule.switch", kSchedule2_2, 1, "switch from prev to best"},
    {"schedule.tail", kSchedule2_2, 1, "SMP, prev could go on: look for a CPU for it"},
    {"schedule.retake-kernel-lock", kSchedule2_2, 1, "take the kernel lock again, if it was held"},

    {"", kGoodness2_2, 0, "goodness(task, cpu, prev):"},
    {"", kGoodness2_2, 1, "if counter = 0: 0"},
    {"", kGoodness2_2, 1, "else counter + priority"},
    {"", kGoodness2_2, 2, "+ 15 if it last ran on this CPU"},
    {"", kGoodness2_2, 2, "+ 1 if it shares prev's address space"},

    {"o1.enter", kScheduleO1, 0, "schedule(prev):"},
    {"o1.drop-kernel-lock", kScheduleO1, 1, "let go of the kernel lock, if held"},
    {"o1.lock", kScheduleO1, 1, "lock this CPU's run queue"},
    {"o1.dequeue", kScheduleO1, 1, "if prev goes to sleep: off its list"},
    {"o1.balance", kScheduleO1, 1, "if nothing is left: load_balance, for one task"},
    {"o1.swap", kScheduleO1, 1, "if the active array is empty: swap it with the expired one"},
    {"o1.pick", kScheduleO1, 1, "next <- head of the list of the first bit set"},
    {"o1.switch", kScheduleO1, 1, "switch from prev to next"},
    {"o1.retake-kernel-lock", kScheduleO1, 1, "take the kernel lock again, if it was held"},

    {"o1.expire", kTickO1, 0, "one tick off the slice; used up: a new one, and"},
    {"", kTickO1, 1, "interactive and nobody starves: behind the active; else expired"},
    {"o1.rebalance", kTickO1, 0, "every tick if idle, every 200 ms if not: load_balance"},
    {"o1.find-busiest", kLoadBalanceO1, 0, "load_balance: the CPU with most runnable; not idle: now and last time"},
    {"o1.lock-both", kLoadBalanceO1, 1, "a quarter more than here, or idle: lock its queue too, in order"},
    {"o1.pull", kLoadBalanceO1, 1, "half of the difference (idle: one): expired first, cold ones only"},

    {"wake.lock", "wake a task", 0, "wake(task): lock the run queue, interrupts off"},
    {"wake.enqueue", "wake a task", 1, "runnable; to the front of the run queue"},
    {"wake.relock", "wake a task", 1, "2.2, SMP: unlock; lock the run queue again"},
    {"wake.reschedule", "wake a task", 1, "is there a CPU for it? last one idle, or a worse task to preempt"},

    {"walk.lock", "wake up the wait queue", 0, "wake_up(queue, rule): lock the wait queue"},
    {"walk.entry", "wake up the wait queue", 1, "for each entry from the head: asleep?"},
    {"walk.stop", "wake up the wait queue", 1, "rule says enough: stop here"},
    {"walk.end", "wake up the wait queue", 1, "unlock the wait queue"},

    {"queue.add-head", "join and leave a wait queue", 0, "join: lock, put in at the head, unlock"},
    {"queue.add-tail", "join and leave a wait queue", 0, "join as exclusive: lock, go to the tail, put in, unlock"},
    {"queue.remove", "join and leave a wait queue", 0, "leave: lock, find the predecessor, take out, unlock"},

    {"interrupt.enter", "interrupt", 0, "interrupt: save, acknowledge"},
    {"interrupt.tick", "interrupt", 1, "timer: one tick off the current task's counter"},
    {"interrupt.device", "interrupt", 1, "network card: move packets to the backlog"},
    {"interrupt.reschedule", "interrupt", 1, "from another CPU: look for a better task"},
    {"bottom-half.enter", "bottom half", 0, "if no CPU is in a bottom half: this one is"},
    {"bottom-half.packet", "bottom half", 1, "for each packet in the backlog: TCP"},
    {"bottom-half.leave", "bottom half", 0, "leave the bottom half"},
    {"idle.wait", "idle", 0, "idle: wait for an interrupt"},
};

inline constexpr uint16_t kMachineLines = sizeof(kMachineListing) / sizeof(kMachineListing[0]);

void no_such_line();  // not defined: naming it in a constant expression stops the compiler

/// Number of the line with this label in a listing whose first line has the number `first`; 0xffff if there is none.
template <std::size_t N>
constexpr uint16_t find_line(const ListingLine (&listing)[N], uint16_t first, std::string_view label) {
  uint16_t at = first;
  for (const ListingLine& line : listing) {
    if (line.label == label) return at;
    ++at;
  }
  return 0xffff;
}

/// The same in a listing that stands alone; that such a line exists is checked by the compiler.
template <std::size_t N>
consteval uint16_t line_of(const ListingLine (&listing)[N], std::string_view label) {
  const uint16_t line = find_line(listing, 0, label);
  if (line == 0xffff) no_such_line();
  return line;
}

/// A line of the machine's listing, or of a model's that follows it.
template <std::size_t N>
consteval uint16_t machine_line_of(const ListingLine (&models)[N], std::string_view label) {
  uint16_t line = find_line(kMachineListing, 0, label);
  if (line == 0xffff) line = find_line(models, kMachineLines, label);
  if (line == 0xffff) no_such_line();
  return line;
}

consteval uint16_t operator""_line(const char* label, std::size_t length) { return line_of(kMachineListing, {label, length}); }

}  // namespace stampede
