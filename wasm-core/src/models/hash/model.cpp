// Building, looking up and deleting, one link at a time.
#include "models/hash/model.hpp"

#include "models/hash/listing.hpp"

namespace stampede::hash_model {

namespace {
constexpr uint32_t kLinkInNs = 30;  // two stores

/// The listing begins with the functions, in their order; those that were added later stand at its end.
uint16_t formula_line(Function function) {
  return function == Function::shift_add_lever ? "f.shift-add-lever"_line : static_cast<uint16_t>(function);
}
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

Simulation::Elapse HashRun::spend(HashKind kind, uint16_t line, uint32_t key, uint32_t bucket, uint32_t links, Ns ns) {
  sim_.log.write(sim_.now(), static_cast<uint8_t>(kind), 0, 2, line, capped(links), key, bucket);
  return sim_.elapse(timer_, ns);
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

}  // namespace stampede::hash_model
