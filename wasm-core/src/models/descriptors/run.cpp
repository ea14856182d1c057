// The descriptors model as the boundary sees it: state columns, metrics, answers, opening.
#include "models/descriptors/model.hpp"

namespace stampede::descriptors_model {

namespace {
/// Those that a picture can show one by one.
constexpr uint32_t kShown = 4096;
constexpr uint32_t kDefaultLimit = 1024;  // soft limit of a process that a trace is of
}  // namespace

void DescriptorsRun::fill_state(std::vector<ColumnData>& columns) {
  columns.resize(spec().columns.count);
  const uint32_t bits = table_.bits(), word = settings_.word;
  std::vector<uint8_t> fill(bits / word);
  for (uint32_t i = 0; i < fill.size(); ++i) fill[i] = static_cast<uint8_t>(open_.count_in(i * word, word));
  fill_column<uint8_t>(columns, kWordFill, static_cast<uint32_t>(fill.size()), [&](uint32_t i) { return fill[i]; });
  const auto uppers = settings_.allocator == Allocator::two_level ? (static_cast<uint32_t>(fill.size()) + word - 1) / word : 0;
  fill_column<uint8_t>(columns, kUpperFill, uppers, [&](uint32_t i) {
    uint32_t full = 0;
    for (uint32_t j = i * word; j < (i + 1) * word && j < fill.size(); ++j) full += fill[j] == word;
    return full;
  });
  fill_column<uint8_t>(columns, kDescriptorState, std::min(bits, kShown), [&](uint32_t i) { return open_.has(i); });
  const uint32_t search[] = {static_cast<uint32_t>(at_), at_word_, settings_.allocator == Allocator::first_zero ? 0 : next_, table_.pointers(), bits, limit_};
  fill_column<uint32_t>(columns, kSearch, 6, [&](uint32_t i) { return search[i]; });
}

void DescriptorsRun::fill_metrics(std::vector<double>& metrics) {
  metrics.assign(spec().metrics.count, 0);
  metrics[kFd1] = first_.number;
  metrics[kFd2] = second_.number;
  metrics[kWords1] = first_.words;
  metrics[kWords2] = second_.words;
  metrics[kOpenNs2] = static_cast<double>(second_.took);
  metrics[kWordsLooked] = static_cast<double>(words_looked_);
  if (searches_ > 0) metrics[kWordsPerOpen] = static_cast<double>(words_looked_) / static_cast<double>(searches_);
  metrics[kWordsMost] = words_most_;
  metrics[kTableSize] = table_.pointers();
  metrics[kGrowths] = table_.growths();
  metrics[kPointersCopied] = static_cast<double>(table_.pointers_copied());
  metrics[kOpened] = opened_;
  metrics[kClosed] = closed_;
  metrics[kRefused] = refused_count_;
  metrics[kLive] = open_.size();
  metrics[kDiffering] = differing_;
  metrics[kIgnored] = passed_over.count();
  metrics[kElapsedNs] = static_cast<double>(sim_.now());
}

void DescriptorsRun::write_answers(std::string& lines) {
  if (settings_.workload != Workload::trace) return;
  for (uint32_t i = 0; i < sim_.log.count(); ++i) {
    const Record& record = sim_.log.records()[i];
    switch (static_cast<DescriptorsKind>(record.kind)) {
      case DescriptorsKind::give:
      case DescriptorsKind::take: lines += std::to_string(record.task) + '\n'; break;
      case DescriptorsKind::close:
        if (record.what == 0) lines += "0\n";
        break;
      case DescriptorsKind::close_range:
      case DescriptorsKind::limit: lines += "0\n"; break;
      case DescriptorsKind::status: lines += std::to_string(record.arg) + '\n'; break;
      case DescriptorsKind::bad_number: lines += "-9\n"; break;
      case DescriptorsKind::bad_argument: lines += "-22\n"; break;
      case DescriptorsKind::too_many: lines += "-24\n"; break;
      case DescriptorsKind::end: lines += "---\n"; break;
      default: break;
    }
  }
}

std::unique_ptr<Run> open_run(const std::vector<double>& params, std::string_view input, std::string& error) {
  DescriptorsSettings settings;
  settings.allocator = static_cast<Allocator>(params[kAllocator]);
  settings.word = 4u << static_cast<uint32_t>(params[kWord]);
  settings.workload = static_cast<Workload>(params[kWorkload]);
  settings.open = static_cast<uint32_t>(params[kOpen]);
  settings.nth = static_cast<uint32_t>(params[kNth]);
  settings.holes = static_cast<uint32_t>(params[kHoles]);
  settings.pairs = static_cast<uint32_t>(params[kPairs]);
  settings.victim = static_cast<Victim>(params[kVictim]);
  settings.growth = static_cast<Growth>(params[kGrowth]);
  settings.mhz = static_cast<uint32_t>(params[kMhz]);
  settings.seed = static_cast<uint64_t>(params[kSeed]);
  const bool traced = settings.workload == Workload::trace;
  settings.limit = params[kLimit] != kAbsent ? static_cast<uint32_t>(params[kLimit]) : traced ? kDefaultLimit : kMostNumbers;
  Trace trace;
  PassedOver passed_over;
  if (traced) {
    uint32_t format = 0;
    read_format(spec(), params, input, format);  // it is one of the two: open_model has seen to it
    const int64_t process = params[kProcess] == kAbsent ? -1 : static_cast<int64_t>(params[kProcess]);
    error = read_trace(input, static_cast<Format>(format), process, settings.limit, trace, passed_over);
    if (!error.empty()) return nullptr;
    if (params[kLimit] == kAbsent && trace.limit > 0) settings.limit = trace.limit;
  }
  return with(std::make_unique<DescriptorsRun>(settings, std::move(trace)), std::move(passed_over));
}

}  // namespace stampede::descriptors_model
