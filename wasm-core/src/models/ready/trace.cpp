#include "models/ready/trace.hpp"

#include <algorithm>

#include "engine/lines.hpp"
#include "models/ready/listing.hpp"

namespace stampede::ready_model {

namespace {

// Linux's own numbers: WebAssembly's errno.h has others.
constexpr int32_t kNoEntry = 2, kExists = 17, kInvalid = 22;

constexpr uint32_t kMostLines = 1000000, kMostMessages = 100000;

/// Takes the whole number that `text` begins with, and blanks before it.
bool take_number(std::string_view& text, uint32_t most, uint32_t& number) {
  text = trim(text);
  if (text.empty()) return false;
  uint64_t read = 0;
  std::size_t digits = 0;
  for (; digits < text.size() && text[digits] >= '0' && text[digits] <= '9'; ++digits) {
    read = read * 10 + static_cast<uint64_t>(text[digits] - '0');
    if (read > most) return false;
  }
  if (digits == 0 || (digits < text.size() && text[digits] != ' ' && text[digits] != '\t')) return false;
  text.remove_prefix(digits);
  number = static_cast<uint32_t>(read);
  return true;
}

/// What stands behind the letter: nothing, a descriptor (i), a number (n), flags (f).
struct Shape {
  char letter;
  const char* fields;
};
constexpr Shape kReadinessShapes[] = {{'a', "if"}, {'m', "if"}, {'d', "i"}, {'w', "in"}, {'r', "in"}, {'e', "n"}, {'p', ""}, {'s', ""}};
constexpr Shape kSignalShapes[] = {{'L', "n"}, {'w', "in"}, {'g', ""}, {'q', ""}, {'z', ""}};

std::string read_line(std::string_view text, Format format, Line& line) {
  const bool signals = format == kSignals;
  const auto wrong = [signals] { return std::string(signals ? "expected L N, w I N, g, q, z or ---" : "expected a I F, m I F, d I, w I N, r I N, e N, p, s or ---"); };
  if (text == "---") {
    line.op = '-';
    return {};
  }
  const Shape* shape = nullptr;
  for (const Shape& known : signals ? std::span<const Shape>(kSignalShapes) : std::span<const Shape>(kReadinessShapes)) {
    if (known.letter == text.front()) shape = &known;
  }
  if (!shape || (text.size() > 1 && text[1] != ' ' && text[1] != '\t')) return wrong();
  line.op = text.front();
  text.remove_prefix(1);
  const uint32_t descriptors = signals ? kSignalDescriptors : kTraceDescriptors;
  for (const char* field = shape->fields; *field; ++field) {
    if (*field == 'i') {
      uint32_t number = 0;
      std::string_view before = text;
      if (!take_number(text, kMostMessages, number)) return wrong();
      if (number >= descriptors) return "descriptors are 0 to " + std::to_string(descriptors - 1) + ": " + std::string(trim(before.substr(0, before.size() - text.size())));
      line.number = number;
    } else if (*field == 'n') {
      if (!take_number(text, kMostMessages, line.count)) return wrong();
    } else {
      text = trim(text);
      if (text.empty() || std::string_view("leoqx").find(text.front()) == std::string_view::npos) return "expected one of l (level), e (edge), o (one-shot), q (edge and one-shot), x (exclusive)";
      line.flag = text.front();
      text.remove_prefix(1);
    }
  }
  return trim(text).empty() ? "" : wrong();
}

std::string listed(const std::vector<uint32_t>& descriptors) {
  if (descriptors.empty()) return "-";
  std::string text;
  for (const uint32_t descriptor : descriptors) text += (text.empty() ? "" : " ") + std::to_string(descriptor);
  return text;
}

}  // namespace

std::string read_lines(std::string_view text, Format format, std::vector<Line>& lines, PassedOver& passed_over) {
  for (Lines all(text); all.next_filled();) {
    if (lines.size() >= kMostLines) return "line " + std::to_string(all.number()) + ": more than " + std::to_string(kMostLines) + " lines";
    Line line;
    const std::string wrong = read_line(trim(all.line()), format, line);
    if (wrong.empty()) {
      lines.push_back(line);
    } else {
      passed_over.add_unusable(all.number(), wrong);
    }
  }
  if (lines.empty() && passed_over.count() > 0) return passed_over.refusal();
  return lines.empty() ? "there is no line: expected one such as \"" + std::string(format == kSignals ? "L 8" : "a 3 l") + "\"" : "";
}

void ReadySet::put(uint32_t descriptor, char flag) {
  items_[descriptor] = {true, flag == 'e' || flag == 'q', flag == 'o' || flag == 'q', true, flag == 'x'};
  if (waiting_[descriptor] > 0) list(descriptor);
}

bool ReadySet::listed(uint32_t descriptor) const { return std::find(ready_.begin(), ready_.end(), descriptor) != ready_.end(); }

void ReadySet::list(uint32_t descriptor) {
  if (!listed(descriptor)) ready_.push_back(descriptor);
}

int32_t ReadySet::add(uint32_t descriptor, char flag) {
  if (items_[descriptor].here) return -kExists;
  put(descriptor, flag);
  return 0;
}

int32_t ReadySet::change(uint32_t descriptor, char flag) {
  if (!items_[descriptor].here) return -kNoEntry;
  // What is exclusive cannot be changed, nor become so.
  if (items_[descriptor].exclusive || flag == 'x') return -kInvalid;
  put(descriptor, flag);
  return 0;
}

int32_t ReadySet::remove(uint32_t descriptor) {
  if (!items_[descriptor].here) return -kNoEntry;
  items_[descriptor] = {};
  std::erase(ready_, descriptor);
  return 0;
}

void ReadySet::write(uint32_t descriptor, uint32_t messages) {
  waiting_[descriptor] += messages;
  if (messages > 0 && items_[descriptor].here && items_[descriptor].enabled) list(descriptor);
}

uint32_t ReadySet::read(uint32_t descriptor, uint32_t most) {
  const uint32_t taken = std::min(waiting_[descriptor], most);
  waiting_[descriptor] -= taken;
  return taken;
}

bool ReadySet::tell(uint32_t descriptor, std::deque<uint32_t>& back) {
  Item& item = items_[descriptor];
  if (waiting_[descriptor] == 0 || !item.enabled) return false;
  if (item.once) {
    item.enabled = false;
  } else if (!item.edge) {
    back.push_back(descriptor);
  }
  return true;
}

std::vector<uint32_t> ReadySet::wait(uint32_t most) {
  std::vector<uint32_t> told;
  std::deque<uint32_t> back;
  if (reversed_) {
    // 2.6.11: so many from the head, asked and told last first.
    const auto count = static_cast<std::ptrdiff_t>(std::min<std::size_t>(most, ready_.size()));
    std::vector<uint32_t> batch(ready_.begin(), ready_.begin() + count);
    ready_.erase(ready_.begin(), ready_.begin() + count);
    std::reverse(batch.begin(), batch.end());
    for (const uint32_t descriptor : batch) {
      if (tell(descriptor, back)) told.push_back(descriptor);
    }
  } else {
    while (!ready_.empty() && told.size() < most) {
      const uint32_t descriptor = ready_.front();
      ready_.pop_front();
      if (tell(descriptor, back)) told.push_back(descriptor);
    }
  }
  ready_.insert(ready_.end(), back.begin(), back.end());
  return told;
}

std::vector<uint32_t> ReadySet::look() const {
  std::vector<uint32_t> ready;
  for (uint32_t i = 0; i < kTraceDescriptors; ++i) {
    if (waiting_[i] > 0) ready.push_back(i);
  }
  return ready;
}

void SignalQueue::event(uint32_t descriptor) {
  if (queued() < limit_) {
    queues_[descriptor % kSignalNumbers].push_back(descriptor);
    ++size_;
  } else {
    sigio_ = true;
  }
}

bool SignalQueue::take(uint32_t& number, uint32_t& descriptor, bool& sigio) {
  sigio = sigio_;
  if (sigio_) {
    sigio_ = false;
    return true;
  }
  for (number = 0; number < kSignalNumbers; ++number) {
    if (queues_[number].empty()) continue;
    descriptor = queues_[number].front();
    queues_[number].pop_front();
    --size_;
    return true;
  }
  return false;
}

std::vector<uint32_t> SignalQueue::in_order() const {
  std::vector<uint32_t> all;
  for (const auto& queue : queues_) all.insert(all.end(), queue.begin(), queue.end());
  return all;
}

void SignalQueue::flush() {
  for (auto& queue : queues_) queue.clear();
  size_ = 0;
}

TraceRun::TraceRun(Format format, Kernel kernel, std::vector<Line> lines)
    : format_(format), kernel_(kernel), lines_(std::move(lines)), set_(kernel), signals_(kernel == Kernel::today), sim_(1) {
  root_ = whole();
  timer_.path = root_.handle();
  sim_.after(timer_, kMicrosecond);
}

void TraceRun::tell(ReadyKind kind, uint32_t descriptor, uint32_t arg, std::string answer) {
  sim_.log.write(sim_.now(), static_cast<uint8_t>(kind), kNoCpu, 0, "trace.line"_line, 0, descriptor, arg);
  answers_.push_back(std::move(answer));
  ++answered_;
}

void TraceRun::play_readiness(const Line& line) {
  const uint32_t i = line.number;
  const auto changed = [&](ReadyKind kind, int32_t answer) { tell(kind, i, static_cast<uint32_t>(-answer), std::to_string(answer)); };
  const auto list = [&](ReadyKind kind, const std::vector<uint32_t>& ready) {
    ++calls_;
    asked_events_ += ready.size();
    // Whom it told of first; all of them stand in the answer.
    tell(kind, ready.empty() ? kNoTask : ready.front(), static_cast<uint32_t>(ready.size()), listed(ready));
  };
  switch (line.op) {
    case 'a': changed(ReadyKind::add, set_.add(i, line.flag)); break;
    case 'm': changed(ReadyKind::change, set_.change(i, line.flag)); break;
    case 'd': changed(ReadyKind::remove, set_.remove(i)); break;
    case 'w':
      set_.write(i, line.count);
      tell(ReadyKind::write, i, line.count, std::to_string(line.count));
      break;
    case 'r': {
      const uint32_t taken = set_.read(i, line.count);
      tell(ReadyKind::read, i, taken, std::to_string(taken));
      break;
    }
    // The real kernel refuses a wait for none.
    case 'e':
      if (line.count == 0) {
        tell(ReadyKind::wait, kNoTask, 0, "-");
      } else {
        list(ReadyKind::wait, set_.wait(line.count));
      }
      break;
    default: list(ReadyKind::look, set_.look()); break;
  }
}

void TraceRun::play_signals(const Line& line) {
  switch (line.op) {
    case 'L':
      signals_.limit(line.count);
      tell(ReadyKind::limit, kNoTask, line.count, "0");
      break;
    case 'w':
      for (uint32_t i = 0; i < line.count; ++i) signals_.event(line.number);
      sent_[line.number] += line.count;
      tell(ReadyKind::write, line.number, line.count, "0");
      break;
    case 'g': {
      uint32_t number = 0, descriptor = kNoTask;
      bool sigio = false;
      ++calls_;
      const bool any = signals_.take(number, descriptor, sigio);
      asked_events_ += any;
      if (!any) {
        tell(ReadyKind::no_signal, kNoTask, 0, "-");
      } else if (sigio) {
        tell(ReadyKind::alarm, kNoTask, signals_.queued(), "io");
      } else {
        tell(ReadyKind::take, descriptor, signals_.queued(), std::to_string(number) + ' ' + std::to_string(descriptor));
      }
      break;
    }
    case 'q': tell(ReadyKind::count, kNoTask, signals_.queued(), std::to_string(signals_.queued())); break;
    default:
      signals_.flush();
      tell(ReadyKind::flush, kNoTask, 0, "0");
      break;
  }
}

void TraceRun::play(const Line& line) {
  if (line.op == '-') {
    set_ = ReadySet(kernel_);
    signals_ = SignalQueue(kernel_ == Kernel::today);
    sent_ = {};
    tell(ReadyKind::fresh, kNoTask, 0, "---");
  } else if (format_ == kSignals) {
    play_signals(line);
  } else {
    play_readiness(line);
  }
}

Path TraceRun::whole() {
  for (const Line& line : lines_) {
    play(line);
    co_await sim_.elapse(timer_, kMicrosecond);
  }
  // The program that asked the real kernel about signals ends every trace, the last one too, with dashes.
  if (format_ == kSignals) tell(ReadyKind::fresh, kNoTask, 0, "---");
}

void TraceRun::fill_state(std::vector<ColumnData>& columns) {
  columns.resize(spec().columns.count);
  const bool signals = format_ == kSignals;
  const std::vector<uint32_t> queued = signals_.in_order();
  // Of signals nothing is read: what was sent lies there, whatever became of its signal.
  fill_column<uint8_t>(columns, kConnectionState, sockets(), [&](uint32_t i) { return (signals ? sent_[i] : set_.waiting(i)) > 0 ? 2 : 1; });
  fill_column<uint8_t>(columns, kConnectionMarked, sockets(), [&](uint32_t i) { return signals ? std::find(queued.begin(), queued.end(), i) != queued.end() : set_.listed(i); });
  const uint32_t none = 0;
  fill_column<uint8_t>(columns, kLoopState, none, [](uint32_t) { return 0; });
  for (const Column column : {kLoopPlace, kLoopServed, kLoopWakeups, kLoopNeedless}) fill_column<uint32_t>(columns, column, none, [](uint32_t) { return 0; });
  std::vector<uint32_t> on(queued.begin(), queued.begin() + std::min<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(queued.size()), kMostListed));
  for (uint32_t i = 0; i < kTraceDescriptors; ++i) {
    if (set_.listed(i)) on.push_back(i);
  }
  fill_column<uint32_t>(columns, kReadyList, static_cast<uint32_t>(on.size()), [&](uint32_t i) { return on[i]; });
  fill_column<uint32_t>(columns, kSignalQueue, 2, [&](uint32_t i) { return i == 0 ? signals_.queued() : uint32_t{signals_.sigio()}; });
}

void TraceRun::fill_metrics(std::vector<double>& metrics) {
  metrics.assign(spec().metrics.count, 0);
  metrics[kCalls] = static_cast<double>(calls_);
  metrics[kEventsPerCall] = calls_ > 0 ? static_cast<double>(asked_events_) / static_cast<double>(calls_) : 0;
  metrics[kLinesAnswered] = static_cast<double>(answered_);
  metrics[kElapsedNs] = static_cast<double>(sim_.now());
}

/// A record answers a line: those of this call are the last ones.
void TraceRun::write_answers(std::string& lines) {
  const uint32_t count = sim_.log.count();
  for (std::size_t i = answers_.size() - std::min<std::size_t>(count, answers_.size()); i < answers_.size(); ++i) lines += answers_[i] + '\n';
}

}  // namespace stampede::ready_model
