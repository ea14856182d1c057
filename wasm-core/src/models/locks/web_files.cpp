#include "models/locks/web_files.hpp"

#include <algorithm>

namespace stampede::locks_model {

namespace {
constexpr uint32_t kWarmUp = 100000;  // requests before the run, after a start from the files in order of how often they are asked for
constexpr uint32_t kClassShare[] = {35, 85, 99, 100};
// SPECweb99 gives the nine files of a class these shares, in per mille.
constexpr uint32_t kFileShare[] = {39, 98, 186, 363, 716, 834, 905, 964, 1000};
constexpr uint32_t kClassBytes[] = {102, 1024, 10240, 102400};  // the first of a class; the n-th is n times that
}  // namespace

WebFiles::WebFiles(uint32_t connections, uint64_t memory_bytes, Random& random)
    : directories_(25 + connections * 400000 / 122000 / 5), room_(memory_bytes), next_(directories_ * kFiles, kNil), previous_(directories_ * kFiles, kNil),
      resident_(directories_ * kFiles, false) {
  double sum = 0;
  for (uint32_t i = 0; i < directories_; ++i) cumulative_.push_back(sum += 1.0 / (i + 1));
  std::vector<uint32_t> order(directories_ * kFiles);
  std::vector<double> weight(order.size());
  for (uint32_t file = 0; file < order.size(); ++file) {
    const uint32_t type = file % kFiles / 9, at = file % 9;
    const uint32_t share = (kClassShare[type] - (type ? kClassShare[type - 1] : 0)) * (kFileShare[at] - (at ? kFileShare[at - 1] : 0));
    order[file] = file;
    weight[file] = static_cast<double>(share) / (file / kFiles + 1);
  }
  std::sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) { return weight[a] < weight[b] || (weight[a] == weight[b] && a < b); });
  for (const uint32_t file : order) touch(file);
  for (uint32_t i = 0; i < kWarmUp; ++i) touch(pick(random));
}

uint32_t WebFiles::bytes(uint32_t file) { return kClassBytes[file % kFiles / 9] * (file % 9 + 1); }

uint32_t WebFiles::pick(Random& random) const {
  const double wanted = random.unit() * cumulative_.back();
  const auto directory = static_cast<uint32_t>(std::lower_bound(cumulative_.begin(), cumulative_.end(), wanted) - cumulative_.begin());
  const uint32_t share = random.below(100);
  uint32_t type = 0;
  while (share >= kClassShare[type]) ++type;
  const uint32_t place = random.below(1000);
  uint32_t at = 0;
  while (place >= kFileShare[at]) ++at;
  return std::min(directory, directories_ - 1) * kFiles + type * 9 + at;
}

bool WebFiles::touch(uint32_t file) {
  if (resident_[file]) {
    unlink(file);
    put_first(file);
    return true;
  }
  used_ += bytes(file);
  while (used_ > room_ && last_ != kNil) {
    const uint32_t victim = last_;
    unlink(victim);
    resident_[victim] = false;
    used_ -= bytes(victim);
  }
  resident_[file] = true;
  put_first(file);
  return false;
}

void WebFiles::unlink(uint32_t file) {
  (previous_[file] == kNil ? first_ : next_[previous_[file]]) = next_[file];
  (next_[file] == kNil ? last_ : previous_[next_[file]]) = previous_[file];
}

void WebFiles::put_first(uint32_t file) {
  previous_[file] = kNil;
  next_[file] = first_;
  (first_ == kNil ? last_ : previous_[first_]) = file;
  first_ = file;
}

}  // namespace stampede::locks_model
