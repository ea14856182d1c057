#include "models/descriptors/settle.hpp"

#include <algorithm>
#include <utility>

namespace stampede::descriptors_model {

namespace {

/// Numbers that are free by the lines before, below one that is given, are looked through up to so many.
constexpr uint32_t kMostPassed = 16;

/// A call that must have come first may need another one before it, and so on: so many are looked for. The stack of WebAssembly is small.
constexpr uint32_t kDeepest = 64;

bool gives(const Call& call) { return call.kind == CallKind::open || call.kind == CallKind::dup_from; }

class Settling {
 public:
  Settling(std::vector<Call> calls, const OpenTable& prior, uint32_t usual_limit) : calls_(std::move(calls)), now_(prior), usual_limit_(usual_limit), played_(calls_.size(), false) {
    for (const Call& call : calls_) {
      any_close_ |= call.kind == CallKind::close || call.kind == CallKind::close_range;
      any_exec_ |= call.kind == CallKind::exec;
    }
    for (uint32_t i = 0; i < calls_.size(); ++i) {
      if (calls_[i].begun != 0 && calls_[i].begun < calls_[i].line) long_.push_back(i);
    }
    std::sort(long_.begin(), long_.end(), [this](uint32_t a, uint32_t b) { return std::pair(calls_[a].begun, a) < std::pair(calls_[b].begun, b); });
  }

  Settled settle() {
    out_.starts.emplace_back();
    for (uint32_t i = 0; i < calls_.size(); ++i) {
      if (played_[i]) continue;
      line_ = calls_[i].line;
      while (next_long_ < long_.size() && calls_[long_[next_long_]].begun < line_) under_way_.push_back(long_[next_long_++]);
      std::erase_if(under_way_, [this, i](uint32_t at) { return played_[at] || at == i; });
      play(i);
    }
    out_.end = std::move(now_);
    while (!out_.starts.empty() && out_.starts.back().empty()) out_.starts.pop_back();
    return std::move(out_);
  }

 private:
  void play(uint32_t at) {
    Call& call = calls_[at];
    played_[at] = true;
    switch (call.kind) {
      case CallKind::open:
        copied(call);
        if (call.told >= 0) give(call, 0);
        else if (call.told == -kTooMany) refused(call, 0);
        break;
      case CallKind::dup_from:
        copied(call);
        if (call.told >= 0) give(call, call.number);
        else if (call.told == -kTooMany) refused(call, call.number);
        break;
      case CallKind::dup2:
        copied(call);
        if (call.told < 0) break;
        higher_than_limit(call.number);
        touch(call.number);
        now_.open(call.number, call.cloexec);
        break;
      case CallKind::close: close(call); break;
      case CallKind::close_range:
        now_.each_open(call.number, call.last, [](uint32_t) { return true; }, [this](uint32_t number) {
          touch(number);
          now_.close(number);
        });
        // Whether one above was open before the trace began is of no matter now: it isn't any more.
        emptied_ = std::min(emptied_, call.last == kMostNumbers - 1 ? call.number : kNoNumber);
        break;
      case CallKind::mark:
      case CallKind::unmark:
        if (call.number >= kMostNumbers) break;
        if (!now_.has(call.number) && !touched(call.number)) began_with(call.number, true);
        now_.mark(call.number, call.kind == CallKind::mark);
        found_.remove(call.number);
        break;
      case CallKind::mark_range:
        marked_.push_back({call.number, call.last});
        now_.each_open(call.number, call.last, [](uint32_t) { return true; }, [this](uint32_t number) { now_.mark(number, true); });
        break;
      case CallKind::exec: run_another(); break;
      case CallKind::limit:
        limit_set_ = true;
        limit_ = call.number;
        break;
      case CallKind::limit_told:
        if (limit_may_be(call.number)) limit_is(call.number);
        return;  // nothing is to be played
      case CallKind::end: fresh(); break;
      case CallKind::status: break;
    }
    if (call.cause != Cause::none) ++out_.contradictions;
    out_.calls.push_back(call);
  }

  void run_another() {
    now_.each_open(0, kMostNumbers, [this](uint32_t number) { return now_.exec_closes(number); }, [this](uint32_t number) {
      touch(number);
      now_.close(number);
    });
    // Those that were open before the trace began may have been marked, too: what is given next says so. Whatever is found from here on has outlived it.
    if (!ran_another_) doubted_ = std::exchange(found_, NumberSet());
    ran_another_ = true;
    marked_.clear();
  }

  /// Whether this number would be given if another program was run now, and is not given else: execve is in no log of strace -e trace=desc.
  bool fits_exec(uint32_t number, uint32_t least) const {
    if (any_exec_ || !any_close_ || !now_.exec_closes(number) || now_.lowest_free(least) < number) return false;
    bool lower = false;
    if (number > least) now_.each_open(least, number - 1, [this](uint32_t other) { return now_.exec_closes(other); }, [&lower](uint32_t) { lower = true; });
    return !lower;
  }

  void fresh() {
    now_ = OpenTable::standard();
    touched_ = found_ = doubted_ = NumberSet();
    emptied_ = kNoNumber;
    ran_another_ = false;
    marked_.clear();
    // How the first began is known, and the next begin with the same limit.
    limit_ = first_limit();
    limit_set_ = true;
    out_.starts.emplace_back();
  }

  bool touched(uint32_t number) const { return touched_.has(number) || number >= emptied_; }
  void touch(uint32_t number) {
    touched_.add(number);
    found_.remove(number);
    doubted_.remove(number);
  }

  /// The process began with this number open, or free.
  void began_with(uint32_t number, bool open) {
    touched_.add(number);
    out_.starts.back().push_back({number, open, false});
    if (open) {
      const bool marked = std::any_of(marked_.begin(), marked_.end(), [number](const auto& range) { return range.first <= number && number <= range.second; });
      now_.open(number, marked);
      if (!marked && !ran_another_) found_.add(number);
    } else {
      now_.close(number);
    }
  }

  /// What exec closed, since it is given: it was open before the trace began, and marked.
  void was_marked(uint32_t number) {
    for (Held& held : out_.starts.back()) {
      if (held.number == number) held.cloexec = true;
    }
    doubted_.remove(number);
    now_.close(number);
  }

  /// A number of which a copy is made is open, or isn't.
  void copied(Call& call) {
    if (call.from == kNoNumber || call.from >= kMostNumbers) return;
    if (call.told == -kBadNumber) {
      if (call.kind == CallKind::dup2 && call.number >= limit()) return;
      if (!now_.has(call.from)) touch(call.from);
      else if (!touched(call.from)) began_with(call.from, false);
      else call.cause = Cause::was_open;
      return;
    }
    if (now_.has(call.from)) return;
    if (call.told < 0 || play_first(CallKind::open, call.from)) return;
    if (!touched(call.from)) began_with(call.from, true);
    else call.cause = Cause::not_open;
  }

  void close(Call& call) {
    const uint32_t number = call.number;
    if (number >= kMostNumbers) return;
    play_before_close(number);
    if (call.told == -kBadNumber) {
      if (now_.has(number)) {
        if (!touched(number)) began_with(number, false);
        else if (doubted_.has(number)) was_marked(number);
        else call.cause = Cause::was_open;
      }
      touch(number);
      now_.close(number);
      return;
    }
    if (!now_.has(number) && !play_first(CallKind::open, number)) {
      if (!touched(number)) began_with(number, true);
      else call.cause = Cause::not_open;
    }
    touch(number);
    now_.close(number);
  }

  void give(Call& call, uint32_t least) {
    const auto number = static_cast<uint32_t>(call.told);
    if (number >= kMostNumbers) return;
    higher_than_limit(number);
    if (now_.has(number) && !play_first(CallKind::close, number)) {
      if (doubted_.has(number)) was_marked(number);
      else if (!touched(number)) began_with(number, false);
      else if (fits_exec(number, least)) exec_unseen(call.line);
      else call.cause = any_close_ ? Cause::closed_unseen : Cause::no_close;
    }
    uint32_t passed = 0;
    for (uint32_t lower = now_.lowest_free(least); lower < number && passed < kMostPassed; lower = now_.lowest_free(lower + 1)) {
      if (play_first(CallKind::open, lower)) continue;
      if (!touched(lower)) {
        began_with(lower, true);
      } else {
        ++passed;
        now_.open(lower, false);
        if (call.cause == Cause::none) call.cause = Cause::opened_unseen;
      }
    }
    touch(number);
    now_.open(number, call.cloexec);
  }

  void exec_unseen(uint32_t line) {
    Call exec;
    exec.kind = CallKind::exec;
    exec.line = line;
    out_.calls.push_back(exec);
    if (out_.unseen_exec == 0) out_.unseen_exec = line;
    run_another();
  }

  /// The limit is no higher than the number that would have been given.
  void refused(Call& call, uint32_t least) {
    const uint32_t lowest = now_.lowest_free(least);
    if (lowest >= limit()) return;
    if (limit_may_be(lowest)) limit_is(std::max(lowest, 1u));
    else call.cause = Cause::limit;
  }

  /// Whether nothing has said yet that the limit is another one.
  bool limit_may_be(uint32_t number) const { return !limit_set_ && (out_.limit == 0 || (out_.limit_at_least > 0 && number >= out_.limit_at_least)); }
  void limit_is(uint32_t number) {
    out_.limit = number;
    out_.limit_at_least = 0;
  }

  /// A number beyond the limit was given: it was higher. How high nothing says, unless a call is refused later.
  void higher_than_limit(uint32_t number) {
    if (limit_set_ || (number < limit() && out_.limit_at_least == 0)) return;
    out_.limit = kMostNumbers;
    out_.limit_at_least = std::max(out_.limit_at_least, number + 1);
  }
  uint32_t first_limit() const { return out_.limit == 0 ? usual_limit_ : out_.limit; }
  uint32_t limit() const { return limit_set_ ? limit_ : first_limit(); }

  /// A call that is under way, and that would open or close this number, has taken effect already: plays it. False: there is none, or too many stand before it.
  bool play_first(CallKind kind, uint32_t number) {
    if (depth_ >= kDeepest) return false;
    for (const uint32_t at : under_way_) {
      const Call& call = calls_[at];
      if (played_[at]) continue;
      const bool fits = kind == CallKind::close ? (call.kind == CallKind::close && call.number == number && call.told == 0)
                                                : ((gives(call) || call.kind == CallKind::dup2) && call.told == static_cast<int32_t>(number));
      if (!fits) continue;
      ++depth_;
      play(at);
      --depth_;
      return true;
    }
    return false;
  }

  /// Calls that are under way, and were given higher numbers although this one is about to be closed, were given them before; and so were those of the numbers between.
  void play_before_close(uint32_t number) {
    const auto waits = [this](uint32_t at) { return !played_[at] && gives(calls_[at]); };
    for (;;) {
      const bool any = std::any_of(under_way_.begin(), under_way_.end(), [&](uint32_t at) { return waits(at) && calls_[at].told > static_cast<int32_t>(number); });
      if (!any) return;
      const auto next = std::find_if(under_way_.begin(), under_way_.end(), [&](uint32_t at) {
        const Call& call = calls_[at];
        return waits(at) && call.told == static_cast<int32_t>(now_.lowest_free(call.kind == CallKind::dup_from ? call.number : 0));
      });
      if (next == under_way_.end()) return;
      play(*next);
    }
  }

  std::vector<Call> calls_;
  OpenTable now_;
  uint32_t usual_limit_;
  std::vector<bool> played_;
  std::vector<uint32_t> long_, under_way_;  // calls into which others came, by where they begin; those that have begun and are not over
  std::size_t next_long_ = 0;
  NumberSet touched_;         // a line has told of it
  NumberSet found_, doubted_; // found to be open at the start; those of them that exec may have closed
  uint32_t emptied_ = kNoNumber;
  uint32_t line_ = 0, limit_ = 0, depth_ = 0;
  std::vector<std::pair<uint32_t, uint32_t>> marked_;  // ranges, since the last exec
  bool ran_another_ = false;                           // exec was called
  bool limit_set_ = false, any_close_ = false, any_exec_ = false;
  Settled out_;
};

}  // namespace

Settled settle(std::vector<Call> calls, const OpenTable& prior, uint32_t usual_limit) { return Settling(std::move(calls), prior, usual_limit).settle(); }

std::vector<int32_t> answers_of(const Trace& trace, uint32_t limit, uint32_t end) {
  OpenTable table = OpenTable::standard();
  const uint32_t usual = limit;
  uint32_t process = 0;
  const auto begin = [&] {
    if (process < trace.starts.size()) table.apply(trace.starts[process]);
    ++process;
  };
  begin();
  std::vector<int32_t> answers;
  answers.reserve(trace.calls.size());
  for (const Call& call : trace.calls) {
    int32_t answer = 0;
    const bool copies_nothing = call.from != kNoNumber && !table.has(call.from);
    switch (call.kind) {
      case CallKind::open:
      case CallKind::dup_from: {
        const uint32_t least = call.kind == CallKind::open ? 0 : call.number;
        const uint32_t lowest = table.lowest_free(std::min(least, kMostNumbers));
        if (copies_nothing) answer = -kBadNumber;
        else if (least > 0 && (least >= limit || least >= end)) answer = -kBadArgument;
        else if (lowest >= limit || lowest >= end) answer = -kTooMany;
        else table.open(static_cast<uint32_t>(answer = static_cast<int32_t>(lowest)), call.cloexec);
        break;
      }
      case CallKind::dup2:
        if (copies_nothing || call.number >= limit || call.number >= end) answer = -kBadNumber;
        else table.open(static_cast<uint32_t>(answer = static_cast<int32_t>(call.number)), call.cloexec);
        break;
      case CallKind::close:
        if (call.number >= kMostNumbers || !table.has(call.number)) answer = -kBadNumber;
        else table.close(call.number);
        break;
      case CallKind::close_range: table.each_open(call.number, call.last, [](uint32_t) { return true; }, [&](uint32_t number) { table.close(number); }); break;
      case CallKind::limit: limit = call.number; break;
      case CallKind::mark:
      case CallKind::unmark: table.mark(call.number, call.kind == CallKind::mark); break;
      case CallKind::mark_range: table.each_open(call.number, call.last, [](uint32_t) { return true; }, [&](uint32_t number) { table.mark(number, true); }); break;
      case CallKind::exec: table.each_open(0, kMostNumbers, [&](uint32_t number) { return table.exec_closes(number); }, [&](uint32_t number) { table.close(number); }); break;
      case CallKind::end:
        table = OpenTable::standard();
        limit = usual;
        begin();
        break;
      case CallKind::status:
      case CallKind::limit_told: break;
    }
    const bool answered = call.kind <= CallKind::limit || call.kind == CallKind::close_range;
    answers.push_back(answered ? answer : kUntold);
  }
  return answers;
}

}  // namespace stampede::descriptors_model
