// Looking for the lowest free number, giving it out, taking it back; and what a process does with them.
#include "models/descriptors/model.hpp"

#include "models/descriptors/listing.hpp"

#include "models/descriptors/open_table.hpp"

namespace stampede::descriptors_model {

namespace {


// Cycles. Nobody has published a time for any of this: all are assumed, and no chart of the site draws a time (README).
constexpr uint32_t kStartCycles = 30;
constexpr uint32_t kWordCycles = 12;  // four to compare, and a cache line of eight words each 64
constexpr uint32_t kGiveCycles = 20;
constexpr uint32_t kCloseCycles = 40;
constexpr uint32_t kCallCycles = 10;
constexpr uint32_t kKmallocCycles = 200, kVmallocCycles = 3000;
constexpr uint32_t kPointerBytes = 4, kPageBytes = 4096;  // a cycle to copy a byte

/// Words that are told one by one: more are one record. A run of many searches tells less of each.
constexpr uint32_t kToldOfOne = 200, kToldOfMany = 16;

}  // namespace

DescriptorsRun::DescriptorsRun(const DescriptorsSettings& settings, Trace trace)
    : settings_(settings), trace_(std::move(trace)), table_(settings.growth), limit_(settings.limit), sim_(settings.seed) {
  const bool fills = settings.workload == Workload::lsp || settings.workload == Workload::churn;
  const uint32_t most = std::min({settings.open, limit_, table_.end()});
  if (settings.workload == Workload::churn || settings.workload == Workload::burst) order_ = Order(most);
  settings_.open = most;
  if (settings.workload == Workload::trace) {
    begin_process();
  } else {
    occupy(fills ? most : kStandard);
  }
  root_ = whole();
  timer_.path = root_.handle();
  sim_.after(timer_, 0);
}

Simulation::Elapse DescriptorsRun::step(DescriptorsKind kind, uint16_t line, uint32_t descriptor, uint32_t what, uint32_t arg, uint32_t cycles) {
  sim_.log.write(sim_.now(), static_cast<uint8_t>(kind), kNoCpu, 0, line, static_cast<uint16_t>(what), descriptor, arg);
  return sim_.elapse(timer_, std::max<Ns>(1, (Ns{cycles} * 1000 + settings_.mhz / 2) / settings_.mhz));
}

/// The first `count` numbers are open, and were opened one after the other.
void DescriptorsRun::occupy(uint32_t count) {
  for (uint32_t number = 0; number < count; ++number) hold(number);
  next_ = count;
}

/// A number is open, and nobody looked for it.
void DescriptorsRun::hold(uint32_t number) {
  if (number >= table_.end()) return;
  if (number >= table_.bits()) table_.grow_bits(number);
  if (number >= table_.pointers()) table_.grow(number);
  take(number);
}

/// 0, 1 and 2 are open, but for what the trace says of this one.
void DescriptorsRun::begin_process() {
  occupy(kStandard);
  if (processes_ < trace_.starts.size()) {
    for (const Held& held : trace_.starts[processes_]) {
      if (!held.open) {
        give_back(held.number);
        continue;
      }
      hold(held.number);
      if (held.cloexec) exec_closes_.add(held.number);
    }
  }
  ++processes_;
  next_ = open_.lowest_missing(0);
}

/// What is open at the begin besides 0, 1 and 2, or isn't, is told: as much of it as pictures can show.
void DescriptorsRun::tell_start() {
  if (processes_ > trace_.starts.size()) return;
  for (const Held& held : trace_.starts[processes_ - 1]) {
    sim_.log.write(sim_.now(), static_cast<uint8_t>(DescriptorsKind::held), kNoCpu, 0, "process.begin"_line, held.open, held.number, 0);
  }
}

void DescriptorsRun::take(uint32_t number) {
  open_.add(number);
  if (number < kStandard) return;
  order_.opened(number);
  lowest_open_ = std::min(lowest_open_, number);
}

void DescriptorsRun::give_back(uint32_t number) {
  open_.remove(number);
  exec_closes_.remove(number);
  if (number >= kStandard) order_.closed(number);
}

DescriptorsRun::Walk DescriptorsRun::walk(uint32_t start) const {
  const uint32_t first = start / settings_.word;
  if (start >= table_.bits()) return {first, 0, false};
  const uint32_t free = open_.lowest_missing(start);
  return free < table_.bits() ? Walk{first, free / settings_.word - first, true} : Walk{first, table_.bits() / settings_.word - first, false};
}

/// In the upper map: from the word that `start` lies in to one that is not full.
DescriptorsRun::Walk DescriptorsRun::upper_walk(uint32_t start) const {
  const uint32_t bits = table_.bits() / settings_.word;
  const uint32_t from = start / settings_.word;
  const uint32_t first = from / settings_.word;
  if (from >= bits) return {first, 0, false};
  const uint32_t word = open_.lowest_missing(from * settings_.word) / settings_.word;
  const uint32_t words = (bits + settings_.word - 1) / settings_.word;
  return word < bits ? Walk{first, word / settings_.word - first, true} : Walk{first, words - first, false};
}

Path DescriptorsRun::tell(Walk walked, bool upper) {
  const bool many = settings_.workload != Workload::lsp;
  const uint16_t line = upper ? "alloc.upper"_line : "alloc.look"_line;
  search_words_ += walked.looked();
  at_ = upper ? At::upper : At::lower;
  uint32_t word = walked.first;
  const uint32_t last = walked.first + walked.looked();
  if (walked.passed > (many ? kToldOfMany : kToldOfOne)) {
    at_word_ = word;
    co_await step(upper ? DescriptorsKind::skim_upper : DescriptorsKind::skim, line, kNoTask, 0, walked.passed, walked.passed * kWordCycles);
    word += walked.passed;
  }
  for (; word < last; ++word) {
    at_word_ = word;
    uint32_t set = 0;
    if (upper) {
      for (uint32_t bit = 0; bit < settings_.word; ++bit) {
        set += open_.count_in((word * settings_.word + bit) * settings_.word, settings_.word) == settings_.word;
      }
    } else {
      set = open_.count_in(word * settings_.word, settings_.word);
    }
    co_await step(upper ? DescriptorsKind::look_upper : DescriptorsKind::look, line, kNoTask, set, word, kWordCycles);
  }
}

/// Leaves in found_ the lowest free number from `start` on, or the end of the map.
Path DescriptorsRun::search(uint32_t start) {
  if (settings_.allocator == Allocator::two_level) {
    co_await tell(upper_walk(start), true);
    const uint32_t free = open_.lowest_missing(start / settings_.word * settings_.word);
    start = std::max(start, std::min(free, table_.bits()) / settings_.word * settings_.word);
  }
  co_await tell(walk(start), false);
  found_ = std::max(start, std::min(open_.lowest_missing(start), table_.bits()));
}

/// Leaves in found_ a number of at least `least` that is free and has room, or sets refused_.
Path DescriptorsRun::find(uint32_t least) {
  refused_ = false;
  search_words_ = 0;
  for (;;) {
    const uint32_t start = settings_.allocator == Allocator::first_zero ? least : std::max(least, next_);
    co_await step(DescriptorsKind::open, "alloc.start"_line, kNoTask, 0, start, kStartCycles);
    co_await search(start);
    at_ = At::rest;
    if (found_ >= limit_ || found_ >= table_.end()) {
      refused_ = true;
      ++refused_count_;
      answer_ = -kTooMany;
      co_await step(DescriptorsKind::too_many, "alloc.limit"_line, kNoTask, 0, std::min(limit_, table_.end()), kCallCycles);
      break;
    }
    if (found_ < table_.bits() && found_ < table_.pointers()) break;
    co_await grow_to(found_);
  }
  words_looked_ += search_words_;
  words_most_ = std::max(words_most_, search_words_);
  ++searches_;
}

/// The bits first, then the pointers; between them the search begins anew, unless both are one.
Path DescriptorsRun::grow_to(uint32_t number) {
  const auto cycles = [](uint64_t bytes, uint64_t copied) {
    return static_cast<uint32_t>((bytes > kPageBytes ? kVmallocCycles : kKmallocCycles) + copied);
  };
  if (number >= table_.bits() && settings_.growth != Growth::today) {
    const uint32_t before = table_.bits();
    table_.grow_bits(number);
    co_await step(DescriptorsKind::grow_bits, "alloc.grow-bits"_line, kNoTask, 0, table_.bits(), cycles(table_.bits() / 8, before / 8));
    co_return;
  }
  const uint32_t before = table_.pointers();
  table_.grow(number);
  co_await step(DescriptorsKind::grow, "alloc.grow"_line, kNoTask, 0, table_.pointers(), cycles(uint64_t{table_.pointers()} * kPointerBytes, uint64_t{before} * kPointerBytes));
}

/// get_unused_fd, or with `least` above 0 what F_DUPFD does.
Path DescriptorsRun::open(uint32_t least) {
  const Ns began = sim_.now();
  co_await find(least);
  if (refused_) co_return;
  const uint32_t number = found_;
  take(number);
  ++opened_;
  // A search that began above may have passed free numbers below.
  if (least <= next_) next_ = number + 1;
  answer_ = static_cast<int32_t>(number);
  co_await step(DescriptorsKind::give, "alloc.give"_line, number, 0, 0, kGiveCycles);
  if (opened_ > 2) co_return;
  auto& told = opened_ == 1 ? first_ : second_;
  told.number = number;
  told.words = search_words_;
  told.took = sim_.now() - began;
}

Path DescriptorsRun::close(uint32_t number) {
  if (number >= kMostNumbers || !open_.has(number)) {
    ++refused_count_;
    answer_ = -kBadNumber;
    co_await step(DescriptorsKind::bad_number, "close.bad"_line, number, 0, 0, kCallCycles);
    co_return;
  }
  give_back(number);
  ++closed_;
  next_ = std::min(next_, number);
  answer_ = 0;
  co_await step(DescriptorsKind::close, "close.clear"_line, number, 0, settings_.allocator == Allocator::first_zero ? 0 : next_, kCloseCycles);
}

Path DescriptorsRun::dup_from(uint32_t least) {
  if (least >= limit_ || least >= table_.end()) {
    ++refused_count_;
    answer_ = -kBadArgument;
    co_await step(DescriptorsKind::bad_argument, "dup.bad"_line, least, 0, 0, kCallCycles);
    co_return;
  }
  co_await open(least);
}

Path DescriptorsRun::dup2(uint32_t number) {
  if (number >= limit_ || number >= table_.end()) {
    ++refused_count_;
    answer_ = -kBadNumber;
    co_await step(DescriptorsKind::bad_number, "dup.bad"_line, number, 0, 0, kCallCycles);
    co_return;
  }
  while (number >= table_.bits() || number >= table_.pointers()) co_await grow_to(number);
  // What was open under this number is closed by it.
  if (open_.has(number)) {
    give_back(number);
    ++closed_;
  }
  take(number);
  ++opened_;
  answer_ = static_cast<int32_t>(number);
  co_await step(DescriptorsKind::take, "dup2.take"_line, number, 0, 0, kGiveCycles);
}

Path DescriptorsRun::status() {
  co_await find(0);
  if (refused_) co_return;
  next_ = found_;
  answer_ = static_cast<int32_t>(table_.pointers());
  co_await step(DescriptorsKind::status, "status.read"_line, kNoTask, 0, table_.pointers(), kCallCycles);
}

void DescriptorsRun::fresh() {
  open_ = NumberSet();
  exec_closes_ = NumberSet();
  table_ = Table(settings_.growth);
  limit_ = settings_.limit;
  begin_process();
}

/// Each of these numbers that is open or, `marked`, each that exec closes. Leaves in several_ how many were closed.
Path DescriptorsRun::close_each(uint32_t first, uint32_t last, bool marked) {
  several_ = 0;
  for (uint32_t number = open_.lowest_present(first); number <= last && number < kMostNumbers; number = open_.lowest_present(number + 1)) {
    if (marked && !exec_closes_.has(number)) continue;
    give_back(number);
    ++closed_;
    ++several_;
    next_ = std::min(next_, number);
    co_await step(DescriptorsKind::close, "close.clear"_line, number, 1, settings_.allocator == Allocator::first_zero ? 0 : next_, kCloseCycles);
  }
}

Path DescriptorsRun::copy_nothing(uint32_t number) {
  ++refused_count_;
  answer_ = -kBadNumber;
  co_await step(DescriptorsKind::bad_number, "close.bad"_line, number, 0, 0, kCallCycles);
}

Path DescriptorsRun::call(const Call& asked) {
  answer_ = 0;
  const bool copies = asked.kind == CallKind::open || asked.kind == CallKind::dup_from || asked.kind == CallKind::dup2;
  if (copies && asked.from != kNoNumber && !open_.has(asked.from)) {
    co_await copy_nothing(asked.from);
    co_await hold_against(asked);
    co_return;
  }
  switch (asked.kind) {
    case CallKind::open: co_await open(0); break;
    case CallKind::close: co_await close(asked.number); break;
    case CallKind::dup2: co_await dup2(asked.number); break;
    case CallKind::dup_from: co_await dup_from(asked.number); break;
    case CallKind::status: co_await status(); break;
    case CallKind::limit:
      limit_ = asked.number;
      co_await step(DescriptorsKind::limit, "limit.set"_line, kNoTask, 0, limit_, kCallCycles);
      break;
    case CallKind::end:
      // What the last one has open stays to be looked at.
      if (&asked != &trace_.calls.back()) fresh();
      co_await step(DescriptorsKind::end, "process.end"_line, kNoTask, 0, 0, kCallCycles);
      if (&asked != &trace_.calls.back()) tell_start();
      break;
    case CallKind::close_range:
      co_await close_each(asked.number, asked.last, false);
      co_await step(DescriptorsKind::close_range, "close.range"_line, asked.number, 0, several_, kCallCycles);
      break;
    case CallKind::mark:
    case CallKind::unmark: mark(asked.number, asked.kind == CallKind::mark); break;
    case CallKind::mark_range:
      for (uint32_t number = open_.lowest_present(asked.number); number <= asked.last && number < kMostNumbers; number = open_.lowest_present(number + 1)) mark(number, true);
      break;
    case CallKind::exec:
      co_await close_each(0, kMostNumbers, true);
      co_await step(DescriptorsKind::exec, "exec.close"_line, kNoTask, 0, several_, kCallCycles);
      break;
    case CallKind::limit_told: break;
  }
  if (copies && answer_ >= 0) mark(static_cast<uint32_t>(answer_), asked.cloexec);
  co_await hold_against(asked);
}

void DescriptorsRun::mark(uint32_t number, bool exec_closes) {
  if (exec_closes && open_.has(number)) {
    exec_closes_.add(number);
  } else {
    exec_closes_.remove(number);
  }
}

/// Where the trace says something else, that is told beside it.
Path DescriptorsRun::hold_against(const Call& asked) {
  if (asked.told == kUntold || asked.told == answer_) co_return;
  ++differing_;
  const bool error = asked.told < 0;
  co_await step(DescriptorsKind::differs, kNoLine, error ? kNoTask : static_cast<uint32_t>(asked.told), error ? static_cast<uint32_t>(-asked.told) : 0, asked.line, 0);
}

uint32_t DescriptorsRun::victim() {
  switch (settings_.victim) {
    case Victim::random: return order_.number(sim_.random.below(order_.count()));
    case Victim::oldest: return order_.oldest();
    case Victim::newest: return order_.newest();
    case Victim::lowest: break;
  }
  return lowest_open_ = open_.lowest_present(lowest_open_);
}

/// The benchmark of LSP 1999: the first and the nth are closed, and twice one is opened.
Path DescriptorsRun::lsp() {
  const uint32_t last = settings_.open - 1;
  co_await close(std::min(kStandard, last));
  if (const uint32_t nth = std::min(settings_.nth, last); open_.has(nth)) co_await close(nth);
  co_await open(0);
  co_await open(0);
}

Path DescriptorsRun::churn() {
  for (uint32_t i = 0; i < settings_.holes && order_.count() > 1; ++i) co_await close(order_.number(sim_.random.below(order_.count())));
  for (uint32_t i = 0; i < settings_.pairs && !order_.empty(); ++i) {
    co_await close(victim());
    co_await open(0);
  }
}

Path DescriptorsRun::burst() {
  while (open_.size() < settings_.open) {
    co_await open(0);
    if (refused_) break;
  }
  while (!order_.empty()) co_await close(victim());
}

Path DescriptorsRun::traced() {
  tell_start();
  for (const Call& asked : trace_.calls) co_await call(asked);
}

Path DescriptorsRun::whole() {
  switch (settings_.workload) {
    case Workload::lsp: co_await lsp(); break;
    case Workload::churn: co_await churn(); break;
    case Workload::burst: co_await burst(); break;
    case Workload::trace: co_await traced(); break;
  }
}

}  // namespace stampede::descriptors_model
