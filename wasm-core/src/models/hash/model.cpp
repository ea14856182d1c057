#include "models/hash/model.hpp"

#include <algorithm>

#include "models/hash/listing.hpp"

namespace stampede::hash_model {

namespace {
constexpr uint32_t kHashNs = 40;     // a handful of instructions on keys at hand: some 18 cycles at 450 MHz
constexpr uint32_t kLinkInNs = 30;   // two stores
constexpr uint32_t kSmallBucket = 3;

/// The listing begins with the functions, in their order; those that were added later stand at its end.
uint16_t formula_line(Function function) {
  return function == Function::shift_add_lever ? "f.shift-add-lever"_line : static_cast<uint16_t>(function);
}
uint16_t capped(uint32_t n) { return static_cast<uint16_t>(std::min(n, 65535u)); }
}  // namespace

static_assert("f.dentry-2.4"_line == static_cast<uint16_t>(Function::dentry_2_4), "the listing begins with the functions");

HashRun::HashRun(const HashSettings& settings, std::vector<Key> keys)
    : settings_(settings),
      sim_(settings.seed),
      keys_(std::move(keys)),
      heads_(settings.buckets, kEnd),
      next_(keys_.size(), kEnd),
      lengths_(settings.buckets, 0),
      histogram_(1, settings.buckets) {
  in_table_.reserve(keys_.size());
  root_ = whole();
  timer_.path = root_.handle();
  sim_.after(timer_, 0);
}

HashRun::Spend HashRun::spend(HashKind kind, uint16_t line, uint32_t key, uint32_t bucket, uint32_t links, Ns ns) {
  sim_.log.write(sim_.now(), static_cast<uint8_t>(kind), 0, 2, line, capped(links), key, bucket);
  return {*this, ns};
}

void HashRun::resize_chain(uint32_t bucket, uint32_t length) {
  const uint32_t before = lengths_[bucket];
  squares_ += uint64_t{length} * length;
  squares_ -= uint64_t{before} * before;
  --histogram_[before];
  if (length >= histogram_.size()) histogram_.resize(length + 1, 0);
  ++histogram_[length];
  lengths_[bucket] = length;
  while (histogram_.size() > 1 && histogram_.back() == 0) histogram_.pop_back();
}

void HashRun::link(uint32_t bucket, uint32_t key) {
  next_[key] = heads_[bucket];
  heads_[bucket] = key;
  ++count_;
  resize_chain(bucket, lengths_[bucket] + 1);
}

void HashRun::unlink(uint32_t bucket, uint32_t key) {
  uint32_t* at = &heads_[bucket];
  while (*at != key) at = &next_[*at];
  *at = next_[key];
  next_[key] = kEnd;
  --count_;
  resize_chain(bucket, lengths_[bucket] - 1);
}

Path HashRun::insert(uint32_t key) {
  current_ = key;
  current_key_ = keys_[key];
  const uint32_t bucket = hashed(keys_[key]);
  co_await spend(HashKind::hash, formula_line(settings_.function), key, bucket, 0, kHashNs);
  link(bucket, key);
  in_table_.push_back(key);
  co_await spend(HashKind::insert, "insert.link"_line, key, bucket, lengths_[bucket], kLinkInNs);
}

Path HashRun::look_up(uint32_t key) {
  current_ = key;
  current_key_ = keys_[key];
  const uint32_t bucket = hashed(keys_[key]);
  co_await spend(HashKind::hash, formula_line(settings_.function), key, bucket, 0, kHashNs);
  uint32_t links = 1;
  for (uint32_t at = heads_[bucket]; at != key; at = next_[at]) {
    co_await spend(HashKind::probe, "lookup.next"_line, at, bucket, links, settings_.miss_ns);
    ++links;
  }
  links_followed_ += links;
  ++lookups_done_;
  co_await spend(HashKind::found, "lookup.found"_line, key, bucket, links, settings_.miss_ns);
}

Path HashRun::look_up_in_vain(Key key) {
  current_ = kEnd;
  current_key_ = key;
  const uint32_t bucket = hashed(key);
  co_await spend(HashKind::hash, formula_line(settings_.function), kNoTask, bucket, 0, kHashNs);
  uint32_t links = 0;
  for (uint32_t at = heads_[bucket]; at != kEnd; at = next_[at]) {
    ++links;
    co_await spend(HashKind::probe, "lookup.next"_line, at, bucket, links, settings_.miss_ns);
  }
  links_followed_ += links;
  ++lookups_done_;
  co_await spend(HashKind::missing, "lookup.missing"_line, kNoTask, bucket, links, kLinkInNs);
}

Path HashRun::remove(uint32_t key) {
  co_await look_up(key);
  const uint32_t bucket = hashed(keys_[key]);
  unlink(bucket, key);
  co_await spend(HashKind::remove, "delete.unlink"_line, key, bucket, lengths_[bucket], kLinkInNs);
}

Path HashRun::whole() {
  for (uint32_t key = 0; key < keys_.size(); ++key) co_await insert(key);
  built_at_ = sim_.now();
  Random& random = sim_.random;
  for (uint32_t i = 0; i < settings_.lookups && !in_table_.empty(); ++i) {
    co_await look_up(in_table_[random.below(static_cast<uint32_t>(in_table_.size()))]);
  }
  for (uint32_t i = 0; i < settings_.misses && !in_table_.empty(); ++i) {
    // Like a key of the table and in the same bucket, but not it: a copy walks the whole chain.
    co_await look_up_in_vain(keys_[in_table_[random.below(static_cast<uint32_t>(in_table_.size()))]]);
  }
  for (uint32_t i = 0; i < settings_.deletes && !in_table_.empty(); ++i) {
    const uint32_t at = random.below(static_cast<uint32_t>(in_table_.size()));
    const uint32_t key = in_table_[at];
    in_table_[at] = in_table_.back();
    in_table_.pop_back();
    co_await remove(key);
  }
}

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
  error = make_keys(request, input, keys);
  if (!error.empty()) return nullptr;
  return std::make_unique<HashRun>(settings, std::move(keys));
}

}  // namespace stampede::hash_model
