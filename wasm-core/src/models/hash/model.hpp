// A table of chains, built, searched and emptied one link at a time.
#pragma once
#include <algorithm>
#include <vector>

#include "engine/simulation.hpp"
#include "models/hash/functions.hpp"
#include "models/hash/keys.hpp"
#include "models/run.hpp"

namespace stampede::hash_model {

struct HashSettings {
  Function function = Function::mask;
  uint32_t buckets = 2, bits = 1, lookups = 0, misses = 0, deletes = 0, miss_ns = 1;
  uint64_t seed = 1;
};

inline constexpr uint32_t kHashNs = 40;  // a handful of instructions on keys at hand: some 18 cycles at 450 MHz

inline uint16_t capped(uint32_t n) { return static_cast<uint16_t>(std::min(n, 65535u)); }

class HashRun final : public Run {
 public:
  HashRun(const HashSettings& settings, std::vector<Key> keys);

  bool advance(uint32_t most_records, Ns until) override { return sim_.run(most_records, until); }
  const Log& log() const override { return sim_.log; }
  Ns now() const override { return sim_.now(); }
  void fill_state(std::vector<ColumnData>& columns) override;
  void fill_metrics(std::vector<double>& metrics) override;
  void write_answers(std::string& lines) override;

 private:
  static constexpr uint32_t kEnd = 0xffffffffu;

  /// Writes a record and lets the time pass that it stands for.
  Simulation::Elapse spend(HashKind kind, uint16_t line, uint32_t key, uint32_t bucket, uint32_t links, Ns ns);

  Path whole();
  Path insert(uint32_t key);
  Path look_up(uint32_t key);
  Path look_up_in_vain(Key key);
  Path remove(uint32_t key);
  void link(uint32_t bucket, uint32_t key);
  void unlink(uint32_t bucket, uint32_t key);
  void resize_chain(uint32_t bucket, uint32_t length);
  uint32_t hashed(const Key& key) const { return bucket_of(settings_.function, key, settings_.buckets, settings_.bits); }

  HashSettings settings_;
  Simulation sim_;
  Event timer_;
  std::vector<Key> keys_;
  std::vector<uint32_t> heads_, next_, lengths_, histogram_;
  std::vector<uint32_t> in_table_;  // keys that can be looked up, in no order
  uint32_t current_ = kEnd;
  Key current_key_;
  uint64_t squares_ = 0;  // sum of the squared chain lengths
  uint64_t links_followed_ = 0, lookups_done_ = 0;
  uint32_t count_ = 0;
  Ns built_at_ = 0;
  Path root_;
};

}  // namespace stampede::hash_model
