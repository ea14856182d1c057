// Whose turn it is to be closed: descriptors by when they were opened, and one of them at random.
#pragma once
#include <cstdint>
#include <vector>

namespace stampede::descriptors_model {

class Order {
 public:
  /// `numbers`: descriptors below this are kept.
  explicit Order(uint32_t numbers = 0) : links_(numbers + 1), place_(numbers) { links_.back() = {numbers, numbers}; }

  void opened(uint32_t number) {
    if (number >= place_.size()) return;
    const uint32_t end = static_cast<uint32_t>(place_.size());
    links_[number] = {links_[end].before, end};
    links_[links_[number].before].after = number;
    links_[end].before = number;
    place_[number] = static_cast<uint32_t>(all_.size());
    all_.push_back(number);
  }
  void closed(uint32_t number) {
    if (number >= place_.size()) return;
    links_[links_[number].before].after = links_[number].after;
    links_[links_[number].after].before = links_[number].before;
    const uint32_t last = all_.back();
    all_[place_[number]] = last;
    place_[last] = place_[number];
    all_.pop_back();
  }

  bool empty() const { return all_.empty(); }
  uint32_t count() const { return static_cast<uint32_t>(all_.size()); }
  uint32_t oldest() const { return links_.back().after; }
  uint32_t newest() const { return links_.back().before; }
  uint32_t number(uint32_t at) const { return all_[at]; }

 private:
  struct Link {
    uint32_t before = 0, after = 0;
  };
  std::vector<Link> links_;  // a ring; the last one is where it begins and ends
  std::vector<uint32_t> place_, all_;
};

}  // namespace stampede::descriptors_model
