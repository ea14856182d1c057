#include "session.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

#include "boundary.hpp"
#include "engine/log.hpp"
#include "models/run.hpp"
#include "random_scenario.hpp"

namespace stampede::fuzz {

namespace {

constexpr double kMostLoad = 4;  // times what random scenarios ask for: a larger run is no different, only slow
constexpr uint32_t kMostCalls = 24;
constexpr double kMostRecords = 12000;

struct Call {
  char what;
  uint8_t with;
};

const ModelSpec* model_of(std::string_view text) {
  std::string_view name;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    if (text.substr(0, 6) == "model=") name = text.substr(6, end - 6);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  for (const ModelEntry& entry : models()) {
    if (name == entry.spec().name) return &entry.spec();
  }
  return nullptr;
}

/// Whether a text that can be read asks for a run that would take long to set up.
bool is_large(std::string_view text) {
  const ModelSpec* spec = model_of(text);
  std::vector<double> values;
  if (!spec || !read_params(*spec, text, values).empty()) return false;
  for (uint32_t i = 0; i < spec->params.count; ++i) {
    const ParamSpec& param = spec->params.items[i];
    const double most = most_of(*spec, param);
    if (most < param.most && values[i] > kMostLoad * std::max(most, param.initial)) return true;
  }
  return false;
}

/// One session: what is open, what was called since, and the first thing that was wrong.
class Session {
 public:
  explicit Session(std::string_view text) {
    for (auto at = text.find(kBetween); at != std::string_view::npos; at = text.find(kBetween)) {
      texts_.push_back(text.substr(0, at));
      text.remove_prefix(at + kBetween.size());
    }
    if (texts_.empty()) {
      texts_.push_back(text);
      text = "s7l0s9c0s4r0u9l0";
    }
    for (std::size_t at = 0; at + 1 < text.size() && calls_.size() < kMostCalls; at += 2) calls_.push_back({text[at], static_cast<uint8_t>(text[at + 1])});
  }

  std::string play() {
    if (std::any_of(texts_.begin(), texts_.end(), is_large)) return {};
    open(0);
    for (const Call& call : calls_) make(call);
    return wrong_;
  }
  uint64_t told() const { return all_told_; }

 private:
  void expect(bool holds, const char* what) {
    if (!holds && wrong_.empty()) wrong_ = what;
  }

  void open(std::size_t which) {
    const std::string_view text = texts_[which % texts_.size()];
    std::memcpy(input_buffer(static_cast<uint32_t>(text.size())), text.data(), text.size());
    const uint32_t code = open_run(static_cast<uint32_t>(text.size()));
    spec_ = code == 0 ? model_of(text) : nullptr;
    opened_ = which;
    since_open_.clear();
    checkpoint_ = 0;
    checkpoint_told_ = look();
    last_ns_ = 0;
    expect(code <= 1, "open returned another code than 0 and 1");
    expect(code == 0 || *last_error(), "open refused without a word");
    expect(code == 0 || (finished() && step(10) == 0 && total_records() == 0), "there is a run that was refused");
  }

  void make(Call call) {
    switch (call.what) {
      case 'o': return open(call.with % texts_.size());
      case 's':
      case 'u':
      case 'x': return advance(call);
      case 'l': return tell(look());
      case 'c':
        checkpoint_ = since_open_.size();
        checkpoint_told_ = look();
        return;
      case 'r': return restore();
      case 'd': return tell(sum(describe_model(call.with), std::strlen(describe_model(call.with))));
      default: return;
    }
  }

  uint32_t advanced(Call call) {
    const uint32_t most = 1u << (2 + call.with % 12);
    if (call.what == 's') return step(most);
    if (call.what == 'u') return run_until(now_ns() + std::ldexp(1.0, call.with % 40), most);
    return call.with & 1 ? run_until(-1.0 * call.with, most) : step(0);
  }

  void advance(Call call) {
    if (call.what == 'x') ask_for_too_much(call.with);
    if (!spec_ || total_records() > kMostRecords) return;
    since_open_.push_back(call);
    const double before = total_records();
    const uint32_t count = advanced(call);
    tell(sum(answers(), std::strlen(answers())));
    expect(count <= log_capacity(), "a call gave more records than the log has room for");
    expect(total_records() >= before + count, "the records of a call are not counted");
    check_records(static_cast<const Record*>(log_records()), count);
  }

  void check_records(const Record* records, uint32_t count) {
    uint32_t lines = 0;
    for (const auto& listing : spec_->listings) lines += listing.count;
    for (uint32_t i = 0; i < count; ++i) {
      const Record& record = records[i];
      expect(record.time_ns >= last_ns_ && record.time_ns <= now_ns(), "time goes backwards, or ahead of the clock");
      expect(record.kind < spec_->kinds.count, "a record is of no kind");
      expect(record.line == kNoLine || record.line < lines, "a record names a line that there is not");
      expect(record.flags <= kContinued, "a record has flags that there are not");
      last_ns_ = record.time_ns;
    }
  }

  /// Opens the same again, makes the calls up to the checkpoint, and those that came after it once more.
  void restore() {
    const std::vector<Call> made = since_open_;
    const std::size_t checkpoint = checkpoint_;
    const uint64_t told_there = checkpoint_told_, told_now = look();
    open(opened_);
    for (std::size_t i = 0; i < made.size(); ++i) {
      if (i == checkpoint) expect(look() == told_there, "a checkpoint that is restored tells something else");
      advance(made[i]);
    }
    expect(look() == told_now, "after a checkpoint the run went on in another way");
    checkpoint_ = checkpoint;
    checkpoint_told_ = told_there;
  }

  void ask_for_too_much(uint8_t with) {
    expect(column(0xffffu + with) == nullptr && column_length(0xffffu + with) == 0, "there is a column too many");
    expect(*describe_model(model_count() + with) == 0, "there is a model too many");
  }

  /// A sum over all that can be asked for.
  uint64_t look() {
    const double numbers[] = {now_ns(), total_records(), static_cast<double>(finished())};
    uint64_t all = sum(numbers, sizeof numbers);
    all = sum(digest(), 8, all);
    if (!spec_) return sum(last_error(), std::strlen(last_error()), all);
    state();
    for (uint32_t i = 0; i < spec_->columns.count; ++i) {
      static constexpr std::size_t kBytes[] = {1, 2, 4, 4, 8};  // ColumnType
      all = sum(column(i), column_length(i) * kBytes[static_cast<int>(spec_->columns.items[i].type)], all);
    }
    const double* values = metrics();
    for (uint32_t i = 0; i < spec_->metrics.count; ++i) expect(std::isfinite(values[i]) && values[i] >= 0, "a metric is no number, or below 0");
    return sum(values, spec_->metrics.count * sizeof(double), all);
  }

  void tell(uint64_t told) { all_told_ = sum(&told, sizeof told, all_told_); }

  static uint64_t sum(const void* bytes, std::size_t count, uint64_t from = 14695981039346656037ull) {
    for (std::size_t i = 0; i < count; ++i) from = (from ^ static_cast<const uint8_t*>(bytes)[i]) * 1099511628211ull;
    return from;
  }

  std::vector<std::string_view> texts_;
  std::vector<Call> calls_;
  const ModelSpec* spec_ = nullptr;
  std::size_t opened_ = 0;
  std::vector<Call> since_open_;
  std::size_t checkpoint_ = 0;
  uint64_t checkpoint_told_ = 0;
  double last_ns_ = 0;
  uint64_t all_told_ = 0;
  std::string wrong_;
};

}  // namespace

std::string problem_of(std::string_view session) {
  Session first(session), second(session);
  std::string problem = first.play();
  if (problem.empty()) problem = second.play();
  return problem.empty() && first.told() != second.told() ? "the same session told something else the second time" : problem;
}

}  // namespace stampede::fuzz
