#include "models/descriptors/strace.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "engine/lines.hpp"
#include "models/descriptors/settle.hpp"
#include "models/descriptors/strace_calls.hpp"
#include "models/descriptors/strace_line.hpp"

namespace stampede::descriptors_model {

namespace {

constexpr const char* kRemarks = "remarks, prompts and a program's output";
constexpr const char* kNotices = "strace's own notices, signals and exits";
constexpr const char* kOthers = "calls that neither give nor take back a descriptor";
constexpr const char* kFailed = "calls that failed for another reason";
constexpr const char* kElsewhere = "calls of other processes";
constexpr const char* kParts = "calls of which the log has only a part";

/// Tables that are tried with and without each process of which the log doesn't say whether it shares one, and calls that are looked at for it.
constexpr uint32_t kMostTried = 64;
constexpr std::size_t kMostCallsTried = 100000;

/// Something that a line tells, about descriptors or about processes.
struct Happening {
  enum class What : uint8_t { calls, child, exec, exit_group, exited, attached, is_process, unshared } what = What::calls;
  bool shares = false;
  int64_t process = -1;  // -1: the line has no number
  int64_t about = -1;    // child, is_process, attached
  uint32_t line = 0;
  uint32_t first = 0, count = 0;  // calls: in `calls`
};

/// Goes through the lines, puts calls together that others came into, and tells what happens.
class LogReader {
 public:
  LogReader(Trace& trace, PassedOver& passed_over) : trace_(trace), passed_over_(passed_over) {}

  std::string read(std::string_view text) {
    for (Lines lines(text); lines.next_filled();) {
      number_ = lines.number();
      if (calls.size() >= kMostCalls) return "line " + std::to_string(number_) + ": more than " + std::to_string(kMostCalls) + " calls";
      take(trim(lines.line()));
    }
    for (const auto& [process, open] : open_) passed_over_.add(kParts, open.line);
    return {};
  }

  std::vector<Happening> happenings;
  std::vector<Call> calls;
  std::vector<int64_t> processes;  // numbers of lines, by their first line

 private:
  struct Open {
    std::string text;
    std::string name;
    uint32_t line = 0;
  };

  void take(std::string_view text) {
    StraceLine line = read_strace_line(text);
    if (line.process >= 0 && line.form >= StraceLine::Form::exited && (processes.empty() || processes.back() != line.process) &&
        std::find(processes.begin(), processes.end(), line.process) == processes.end()) {
      processes.push_back(line.process);
    }
    using Form = StraceLine::Form;
    // A notice that was printed into a line: the rest of the line comes later.
    if (line.form == Form::cut || line.form == Form::unfinished) take_notice_within(line);
    if (line.form == Form::other && !cut_.text.empty()) {
      const std::string whole = std::exchange(cut_.text, {}) + std::string(text);
      StraceLine joined;
      if (read_whole_call(whole, joined) && (joined.form == Form::call || joined.form == Form::unfinished)) {
        joined.process = cut_process_;
        finish(joined, cut_.line);
        return;
      }
    }
    switch (line.form) {
      case Form::other: passed_over_.add(kRemarks, number_); break;
      case Form::notice: passed_over_.add(kNotices, number_); break;
      case Form::attached:
        passed_over_.add(kNotices, number_);
        add(Happening::What::attached, line).about = line.about;
        happenings.back().count = line.threads;
        break;
      case Form::child_died:
        passed_over_.add(kNotices, number_);
        add(Happening::What::is_process, line).about = line.about;
        break;
      case Form::exited:
        passed_over_.add(kNotices, number_);
        add(Happening::What::exited, line);
        break;
      case Form::cut: passed_over_.add_unusable(number_, "expected a whole call, as in close(3) = 0"); break;
      case Form::resumed: resume(line); break;
      case Form::call:
      case Form::unfinished: finish(line, 0); break;
    }
  }

  /// vfork(strace: Process 12 attached
  void take_notice_within(StraceLine& line) {
    const std::string_view text = line.begun;
    auto at = text.find("Process ");
    if (at == std::string_view::npos || at == 0) return;
    const std::size_t strace = text.substr(0, at).rfind("strace: ");
    StraceLine notice = read_strace_line(text.substr(at));
    if (notice.form != StraceLine::Form::attached) return;
    notice.process = line.process;
    add(Happening::What::attached, notice).about = notice.about;
    cut_ = {std::string(text.substr(0, strace != std::string_view::npos && strace + 8 == at ? strace : at)), {}, number_};
    cut_process_ = line.process;
    line.form = StraceLine::Form::notice;
  }

  Happening& add(Happening::What what, const StraceLine& line) {
    Happening happening;
    happening.what = what;
    happening.process = line.process;
    happening.line = number_;
    happenings.push_back(happening);
    return happenings.back();
  }

  void resume(StraceLine& line) {
    auto at = open_.find(line.process);
    // The number appears or goes when there are two processes, or one again.
    for (auto other = open_.begin(); at == open_.end() && other != open_.end(); ++other) {
      if (other->second.name == line.name && (line.process < 0 || other->first < 0)) at = other;
    }
    std::string whole = std::string(line.name) + "(";
    uint32_t begun = 0;
    if (at != open_.end() && at->second.name == line.name) {
      whole = std::move(at->second.text);
      begun = at->second.line;
      if (line.process < 0) line.process = at->first;
      open_.erase(at);
    }
    // A comma may stand at the begin of the rest; between two parts of an argument nothing is lost.
    whole += line.begun;
    StraceLine joined;
    joined.process = line.process;
    if (read_whole_call(whole, joined) && joined.form == StraceLine::Form::call) {
      finish(joined, begun);
    } else {
      passed_over_.add(kParts, number_);
    }
  }

  void finish(const StraceLine& line, uint32_t begun) {
    if (line.form == StraceLine::Form::unfinished) {
      open_[line.process] = {std::string(line.begun), std::string(line.name), begun == 0 ? number_ : begun};
      return;
    }
    bool shares = false;
    if (const int64_t child = child_of(line, shares); child > 0) {
      Happening& happening = add(Happening::What::child, line);
      happening.about = child;
      happening.shares = shares;
    } else if (const int64_t awaited = awaited_by(line); awaited > 0) {
      add(Happening::What::is_process, line).about = awaited;
    } else if ((line.name == "execve" || line.name == "execveat") && line.result.substr(0, 1) == "0") {
      add(Happening::What::exec, line);
    } else if (line.name == "exit_group" || line.name == "_exit") {
      add(Happening::What::exit_group, line);
    } else if (line.name == "unshare" && line.arguments.find("CLONE_FILES") != std::string::npos && line.result.substr(0, 1) == "0") {
      add(Happening::What::unshared, line);
    }
    const auto before = static_cast<uint32_t>(calls.size());
    const Told told = read_descriptor_call(line, calls);
    if (calls.size() > before) {
      Happening& happening = add(Happening::What::calls, line);
      happening.first = before;
      happening.count = static_cast<uint32_t>(calls.size()) - before;
      const uint16_t name = name_of(line.name);
      for (uint32_t i = before; i < calls.size(); ++i) {
        calls[i].name = name;
        calls[i].line = number_;
        calls[i].begun = begun;
      }
    }
    switch (told) {
      case Told::numbers: break;
      case Told::nothing: passed_over_.add(kOthers, number_); break;
      case Told::failed: passed_over_.add(kFailed, number_); break;
      case Told::unclear: passed_over_.add_unusable(number_, "expected the number of a descriptor in " + std::string(line.name) + "()"); break;
    }
  }

  uint16_t name_of(std::string_view name) {
    for (std::size_t i = 0; i < trace_.names.size(); ++i) {
      if (trace_.names[i] == name) return static_cast<uint16_t>(i);
    }
    trace_.names.emplace_back(name);
    return static_cast<uint16_t>(trace_.names.size() - 1);
  }

  Trace& trace_;
  PassedOver& passed_over_;
  uint32_t number_ = 0;
  std::map<int64_t, Open> open_;  // by process: the call that it is in
  Open cut_;                      // a line into which a notice was printed
  int64_t cut_process_ = -1;
};

/// A table of descriptors: the calls of all that share it, in the order of the lines.
struct SharedTable {
  std::vector<Call> calls;
  std::vector<int64_t> processes;
  std::set<int64_t> alive;
  int parent = -1;
  std::size_t parent_calls = 0;  // of the parent, when it was copied
  uint32_t copied_at = 0;        // the line that told so
  bool guessed = false;          // the log doesn't say whether it is shared with its parent
  bool over = false;             // the process has ended: what comes is another's
  uint32_t told = 0;             // calls that are answered
};

class Processes {
 public:
  explicit Processes(const LogReader& log) : log_(log) {}

  void sort_out() {
    find_first();
    for (const Happening& happening : log_.happenings) take(happening);
    for (uint32_t tried = 0, i = 1; i < tables.size() && tried < kMostTried; ++i) {
      if (!tables[i].guessed) continue;
      ++tried;
      if (shared(tables[i])) join(i);
    }
  }

  /// What a table begins with: what its parent had open when it was copied.
  OpenTable start_of(const SharedTable& table) const {
    std::vector<const SharedTable*> ancestors = {&table};  // the oldest last
    while (ancestors.back()->parent >= 0) ancestors.push_back(&tables[static_cast<std::size_t>(ancestors.back()->parent)]);
    OpenTable start = OpenTable::standard();
    for (std::size_t i = ancestors.size() - 1; i > 0; --i) {
      const auto calls = ancestors[i]->calls.begin();
      const auto copied = static_cast<std::ptrdiff_t>(ancestors[i - 1]->parent_calls);
      if (copied > 0) start = settle({calls, calls + copied}, start, kMostNumbers).end;
    }
    return start;
  }

  std::vector<SharedTable> tables;

 private:
  /// Lines without a number are the first process's. Its number is the first that isn't told to be another's.
  void find_first() {
    bool seen_call = false;
    for (const Happening& happening : log_.happenings) {
      if (happening.what == Happening::What::child) children_.emplace(happening.about, Child{happening.process, happening.shares});
      if (happening.what == Happening::What::is_process) separate_.insert(happening.about);
      if (happening.what == Happening::What::attached && seen_call) later_.insert(happening.about);
      if (happening.what == Happening::What::attached && !seen_call) {
        if (first_attached_ < 0) first_attached_ = happening.about;
        with_threads_ |= happening.count > 0;
      }
      seen_call |= happening.what == Happening::What::calls || happening.what == Happening::What::exec;
    }
    for (const int64_t process : log_.processes) {
      if (children_.count(process) || later_.count(process) || separate_.count(process)) continue;
      first_ = process;
      break;
    }
    if (first_ < 0) first_ = first_attached_;
    tables.emplace_back();
    at_[-1] = 0;
    if (first_ >= 0) at_[first_] = 0;
    tables[0].processes.push_back(first_);
    tables[0].alive.insert(first_);
  }

  void take(const Happening& happening) {
    using What = Happening::What;
    if (happening.what == What::attached || happening.what == What::is_process) return;
    const int64_t process = happening.process < 0 ? unnumbered() : happening.process;
    const std::size_t at = table_of(process, happening.line);
    SharedTable& table = tables[at];
    switch (happening.what) {
      case What::exited:
        table.alive.erase(process);
        table.over |= table.alive.empty();
        break;
      case What::exit_group: leaving_.insert(process); break;
      case What::child: {
        if (happening.shares) {
          // A thread that was met before its begin is told has a table of its own so far.
          if (!at_.count(happening.about)) adopt(happening.about, at);
        } else if (!at_.count(happening.about)) {
          copy(happening.about, at, false, happening.line);
        }
        break;
      }
      case What::exec: {
        begin_again(process, table);
        separate_.insert(process);
        if (table.calls.empty()) break;
        Call call;
        call.kind = CallKind::exec;
        call.line = happening.line;
        table.calls.push_back(call);
        break;
      }
      case What::unshared: {
        if (table.processes.size() > 1) copy(process, at, false, happening.line);
        break;
      }
      case What::calls:
        begin_again(process, table);
        for (uint32_t i = happening.first; i < happening.first + happening.count; ++i) {
          table.calls.push_back(log_.calls[i]);
          table.told += log_.calls[i].kind <= CallKind::close_range;
        }
        break;
      default: break;
    }
  }

  /// Whoever makes a call after the end is the next process of the log.
  void begin_again(int64_t process, SharedTable& table) {
    if (!table.over && !leaving_.count(process)) return;
    leaving_.erase(process);
    table.over = false;
    table.alive.insert(process);
    if (table.calls.empty()) return;
    Call end;
    end.kind = CallKind::end;
    end.line = table.calls.back().line;
    table.calls.push_back(end);
  }

  /// Whose a line without a number is: the first process's, or that of the only one that is left.
  int64_t unnumbered() const {
    if (!tables[0].over) return first_;
    int64_t only = -1;
    for (const SharedTable& table : tables) {
      for (const int64_t process : table.alive) {
        if (only >= 0) return first_;
        only = process;
      }
    }
    return only >= 0 ? only : first_;
  }

  /// `line`: where the process is met.
  std::size_t table_of(int64_t process, uint32_t line) {
    if (const auto known = at_.find(process); known != at_.end()) return known->second;
    if (const auto child = children_.find(process); child != children_.end()) {
      // Its first line comes before that of its begin.
      const auto parent = at_.find(child->second.parent);
      const std::size_t from = parent == at_.end() ? 0 : parent->second;
      if (child->second.shares) {
        adopt(process, from);
      } else {
        copy(process, from, false, line);
      }
      return at_[process];
    }
    const bool nobody = std::all_of(tables.begin(), tables.end(), [](const SharedTable& table) { return table.alive.empty(); });
    if (nobody && tables[0].over) {
      adopt(process, 0);  // one run after the other
      return 0;
    }
    if (with_threads_ && !later_.count(process) && !separate_.count(process)) {
      adopt(process, 0);
      return 0;
    }
    copy(process, 0, true, line);
    return at_[process];
  }

  void adopt(int64_t process, std::size_t table) {
    at_[process] = table;
    tables[table].processes.push_back(process);
    tables[table].alive.insert(process);
  }
  void copy(int64_t process, std::size_t from, bool guessed, uint32_t line) {
    tables[from].alive.erase(process);
    SharedTable table;
    table.parent = static_cast<int>(from);
    table.parent_calls = tables[from].calls.size();
    table.copied_at = line;
    table.guessed = guessed;
    at_[process] = tables.size();
    table.processes.push_back(process);
    table.alive.insert(process);
    tables.push_back(std::move(table));
  }

  static std::vector<Call> merged(const SharedTable& a, const SharedTable& b) {
    std::vector<Call> all;
    all.reserve(a.calls.size() + b.calls.size());
    std::merge(a.calls.begin(), a.calls.end(), b.calls.begin(), b.calls.end(), std::back_inserter(all), [](const Call& x, const Call& y) { return x.line < y.line; });
    return all;
  }

  /// Whether a process of which nothing is told shares the first one's table: it does where the answers fit at least as well as with a table of its own.
  bool shared(const SharedTable& table) const {
    for (const int64_t process : table.processes) {
      if (separate_.count(process)) return false;
    }
    if (table.calls.empty()) return true;
    const SharedTable& first = tables[0];
    if (first.calls.size() + table.calls.size() > kMostCallsTried) return true;
    const OpenTable standard = OpenTable::standard();
    const Settled together = settle(merged(first, table), standard, kMostNumbers), alone = settle(first.calls, standard, kMostNumbers),
                  own = settle(table.calls, start_of(table), kMostNumbers);
    return together.contradictions <= alone.contradictions + own.contradictions;
  }

  void join(std::size_t at) {
    SharedTable& table = tables[at];
    tables[0].calls = merged(tables[0], table);
    // What was copied of either of them is a copy of both now.
    for (SharedTable& other : tables) {
      if (other.parent != 0 && other.parent != static_cast<int>(at)) continue;
      other.parent = 0;
      other.parent_calls = static_cast<std::size_t>(std::count_if(tables[0].calls.begin(), tables[0].calls.end(), [&other](const Call& call) { return call.line < other.copied_at; }));
    }
    tables[0].told += table.told;
    tables[0].processes.insert(tables[0].processes.end(), table.processes.begin(), table.processes.end());
    table.calls.clear();
    table.told = 0;
    table.processes.clear();
  }

  struct Child {
    int64_t parent;
    bool shares;
  };
  const LogReader& log_;
  std::map<int64_t, Child> children_;
  std::map<int64_t, std::size_t> at_;                // process: its table
  std::set<int64_t> separate_, later_, leaving_;     // told to be processes; attached when calls had been made; that have called exit_group
  int64_t first_ = -1, first_attached_ = -1;
  bool with_threads_ = false;
};

}  // namespace

std::string read_strace(std::string_view text, int64_t process, uint32_t usual_limit, Trace& trace, PassedOver& passed_over) {
  LogReader log(trace, passed_over);
  std::string wrong = log.read(text);
  if (!wrong.empty()) return wrong;
  Processes all(log);
  all.sort_out();

  // The one with the most calls first; among equals the first of the log.
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < all.tables.size(); ++i) {
    if (all.tables[i].told > 0) order.push_back(i);
  }
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return all.tables[a].told > all.tables[b].told; });
  std::size_t shown = 0;
  bool found = process < 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const SharedTable& table = all.tables[order[i]];
    trace.processes.push_back({table.processes.front(), table.told});
    if (found || std::find(table.processes.begin(), table.processes.end(), process) == table.processes.end()) continue;
    found = true;
    shown = i;
  }
  if (order.empty()) return {};
  if (!found) trace.missing = process;
  trace.shown = static_cast<uint32_t>(shown);
  const SharedTable& table = all.tables[order[shown]];
  for (std::size_t i = 0; i < all.tables.size(); ++i) {
    if (i == order[shown]) continue;
    uint32_t last = 0;
    for (const Call& call : all.tables[i].calls) {
      if (call.kind <= CallKind::close_range && call.kind != CallKind::end && call.line != last) passed_over.add(kElsewhere, last = call.line);
    }
  }
  const OpenTable prior = all.start_of(table);
  Settled settled = settle(table.calls, prior, usual_limit);
  trace.calls = std::move(settled.calls);
  trace.starts = std::move(settled.starts);
  trace.limit = settled.limit;
  trace.limit_at_least = settled.limit_at_least;
  trace.unseen_exec = settled.unseen_exec;
  if (table.parent < 0) return {};
  // The copy of its parent's table, as what differs from 0, 1 and 2.
  std::vector<Held> start;
  for (uint32_t number = 0; number < kStandard; ++number) {
    if (!prior.has(number)) start.push_back({number, false, false});
  }
  prior.each_open(0, kMostNumbers, [&](uint32_t number) { return number >= kStandard || prior.exec_closes(number); }, [&](uint32_t number) { start.push_back({number, true, prior.exec_closes(number)}); });
  if (trace.starts.empty()) trace.starts.emplace_back();
  trace.starts.front().insert(trace.starts.front().begin(), start.begin(), start.end());
  trace.inherited = static_cast<uint32_t>(start.size());
  trace.parent = all.tables[static_cast<std::size_t>(table.parent)].processes.empty() ? -1 : all.tables[static_cast<std::size_t>(table.parent)].processes.front();
  return {};
}

}  // namespace stampede::descriptors_model
