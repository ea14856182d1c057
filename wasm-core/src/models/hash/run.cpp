// The hash model as the boundary sees it: state columns, metrics, opening.
#include <algorithm>

#include "models/hash/model.hpp"

namespace stampede::hash_model {

namespace {
constexpr uint32_t kSmallBucket = 3;
}  // namespace

void HashRun::fill_state(std::vector<ColumnData>& columns) {
  columns.resize(spec().columns.count);
  fill_column<uint16_t>(columns, kChainLengths, settings_.buckets, [&](uint32_t i) { return capped(lengths_[i]); });
  fill_column<uint32_t>(columns, kHistogram, static_cast<uint32_t>(histogram_.size()), [&](uint32_t i) { return histogram_[i]; });
  const bool any = current_ != kEnd || lookups_done_ > 0;
  const Steps steps = steps_of(settings_.function, current_key_, settings_.buckets, settings_.bits);
  const uint32_t parts[] = {current_, current_key_.first, current_key_.second, steps.mixed, steps.folded, steps.bucket};
  fill_column<uint32_t>(columns, kCurrentKey, any ? 6 : 0, [&](uint32_t i) { return parts[i]; });
  std::vector<uint32_t> chain;
  if (any) {
    for (uint32_t at = heads_[steps.bucket]; at != kEnd; at = next_[at]) chain.push_back(at);
  }
  fill_column<uint32_t>(columns, kCurrentChain, static_cast<uint32_t>(chain.size()), [&](uint32_t i) { return chain[i]; });
}

void HashRun::fill_metrics(std::vector<double>& metrics) {
  metrics.assign(spec().metrics.count, 0);
  const double n = count_;
  const double m = settings_.buckets;
  const auto squares = static_cast<double>(squares_);
  metrics[kKeyCount] = n;
  metrics[kBucketCount] = m;
  metrics[kLoad] = n / m;
  metrics[kEmpty] = histogram_[0];
  metrics[kLongest] = static_cast<double>(histogram_.size() - 1);
  metrics[kProbesMissUniform] = n / m;
  if (count_ > 0) {
    metrics[kProbesHit] = (squares + n) / (2 * n);  // a chain of L: 1 + 2 + ... + L links for its keys
    metrics[kProbesMissKeylike] = squares / n;
    uint64_t small = 0;
    for (uint32_t length = 1; length <= kSmallBucket && length < histogram_.size(); ++length) small += uint64_t{length} * histogram_[length];
    metrics[kInSmallBuckets] = 100.0 * static_cast<double>(small) / n;
    metrics[kChiSquared] = squares / n - n / m;  // (mean square - square of the mean) / mean
    metrics[kLookupNs] = kHashNs + metrics[kProbesHit] * settings_.miss_ns;
    metrics[kMissLookupNs] = kHashNs + metrics[kProbesMissKeylike] * settings_.miss_ns;
  }
  metrics[kLinksFollowed] = static_cast<double>(links_followed_);
  metrics[kLookupsDone] = static_cast<double>(lookups_done_);
  metrics[kBuildNs] = static_cast<double>(built_at_);
  metrics[kElapsedNs] = static_cast<double>(sim_.now());
}

void HashRun::write_answers(std::string& lines) {
  for (uint32_t i = 0; i < sim_.log.count(); ++i) {
    const Record& record = sim_.log.records()[i];
    if (record.kind == static_cast<uint8_t>(HashKind::insert)) lines += std::to_string(record.arg) + '\n';
  }
}

std::unique_ptr<Run> open_run(const std::vector<double>& params, std::string_view input, std::string& error) {
  HashSettings settings;
  settings.function = static_cast<Function>(params[kFunction]);
  const auto memory_mb = static_cast<uint32_t>(params[kMemoryMb]);
  settings.buckets = params[kBuckets] == kAbsent ? buckets_for_memory(settings.function, memory_mb) : static_cast<uint32_t>(params[kBuckets]);
  const std::string name = spec().params.items[kFunction].choices[static_cast<uint32_t>(settings.function)].id;
  if (settings.buckets < least_buckets(settings.function)) {
    error = "buckets=" + std::to_string(settings.buckets) + ": " + name + " needs at least " + std::to_string(least_buckets(settings.function)) +
            " buckets, one page of them: no kernel gave it fewer";
    return nullptr;
  }
  if (wants_power_of_two(settings.function) && (settings.buckets & (settings.buckets - 1)) != 0) {
    error = "buckets=" + std::to_string(settings.buckets) + ": " + name + " needs a power of two";
    return nullptr;
  }
  settings.bits = 31 - static_cast<uint32_t>(__builtin_clz(settings.buckets));
  settings.lookups = static_cast<uint32_t>(params[kLookups]);
  settings.misses = static_cast<uint32_t>(params[kMisses]);
  settings.deletes = static_cast<uint32_t>(params[kDeletes]);
  settings.miss_ns = static_cast<uint32_t>(params[kMissNs]);
  settings.seed = static_cast<uint64_t>(params[kSeed]);
  KeyRequest request;
  request.function = settings.function;
  request.source = static_cast<KeySource>(params[kKeys]);
  request.count = static_cast<uint32_t>(params[kCount]);
  request.stride = static_cast<uint32_t>(params[kStride]);
  request.buckets = settings.buckets;
  request.bits = settings.bits;
  request.seed = settings.seed;
  std::vector<Key> keys;
  PassedOver passed_over;
  error = make_keys(request, input, keys, passed_over);
  if (!error.empty()) return nullptr;
  return with(std::make_unique<HashRun>(settings, std::move(keys)), std::move(passed_over));
}

}  // namespace stampede::hash_model
