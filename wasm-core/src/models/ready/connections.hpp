// The connections that a process waits for: requests that lie in them, and which of them have any.
#pragma once
#include <algorithm>
#include <cstdint>
#include <deque>
#include <vector>

#include "engine/event_queue.hpp"
#include "models/ready/spec.hpp"

namespace stampede::ready_model {

inline constexpr uint32_t kNobody = 0xffffffffu;

/// An active connection. The silent ones are never anything but a number of asks.
struct Connection {
  uint32_t place = 0;  // in the list
  uint32_t head = kNobody, tail = kNobody;  // its requests, oldest first
  uint32_t count = 0;
  uint32_t ready_at = kNobody;  // in Connections::ready
  uint32_t signals = 0;         // of it in the queue
  uint32_t answered = 0;        // since it was opened
  bool hint = false;
  bool served = false;
};

/// The ready list of a set of epoll.
class ReadyList {
 public:
  void resize(uint32_t connections) { on_.assign(connections, 0); }
  bool has(uint32_t connection) const { return (on_[connection] & kOn) != 0; }
  /// One-shot: of one that is off nobody is told until it is on again.
  void turn_off(uint32_t connection) { on_[connection] |= kOff; }
  void turn_on(uint32_t connection) { on_[connection] &= static_cast<uint8_t>(~kOff); }
  bool is_off(uint32_t connection) const { return (on_[connection] & kOff) != 0; }
  bool empty() const { return list_.empty(); }
  uint32_t size() const { return static_cast<uint32_t>(list_.size()); }
  void append(uint32_t connection) {
    on_[connection] |= kOn;
    list_.push_back(connection);
  }
  uint32_t take() {
    const uint32_t connection = list_.front();
    list_.pop_front();
    on_[connection] &= static_cast<uint8_t>(~kOn);
    return connection;
  }
  const std::deque<uint32_t>& list() const { return list_; }

 private:
  static constexpr uint8_t kOn = 1, kOff = 2;
  std::deque<uint32_t> list_;
  std::vector<uint8_t> on_;
};

class Connections {
 public:
  Connections(uint32_t connections, uint32_t active, Arrange arrange) : all(active), total(connections) {
    for (uint64_t i = 0; i < active; ++i) {
      all[i].place = static_cast<uint32_t>(arrange == Arrange::front ? i : arrange == Arrange::back ? connections - active + i : (2 * i + 1) * connections / (uint64_t{2} * active));
    }
  }

  void add(uint32_t connection, Ns now) {
    Connection& it = all[connection];
    uint32_t request = free_;
    if (request == kNobody) {
      request = static_cast<uint32_t>(came_.size());
      came_.push_back(now);
      next_.push_back(kNobody);
    } else {
      free_ = next_[request];
      came_[request] = now;
      next_[request] = kNobody;
    }
    (it.tail == kNobody ? it.head : next_[it.tail]) = request;
    it.tail = request;
    if (it.count++ > 0) return;
    it.ready_at = static_cast<uint32_t>(ready.size());
    ready.push_back(connection);
    ready_most = std::max(ready_most, static_cast<uint32_t>(ready.size()));
  }

  /// Takes the oldest request of a connection that has one; returns when it came.
  Ns take(uint32_t connection) {
    Connection& it = all[connection];
    const uint32_t request = it.head;
    it.head = next_[request];
    if (it.head == kNobody) it.tail = kNobody;
    next_[request] = free_;
    free_ = request;
    if (--it.count == 0) {
      const uint32_t last = ready.back();
      all[last].ready_at = it.ready_at;
      ready[it.ready_at] = last;
      ready.pop_back();
      it.ready_at = kNobody;
    }
    return came_[request];
  }

  /// Requests that came until then.
  uint32_t there_at(uint32_t connection, Ns then) const {
    uint32_t count = 0;
    for (uint32_t at = all[connection].head; at != kNobody && came_[at] <= then; at = next_[at]) ++count;
    return count;
  }

  std::vector<Connection> all;
  uint32_t total;               // with those that are silent
  uint32_t first = 0;           // active connections of the groups before it
  std::vector<uint32_t> ready;   // those that have a request, in no order
  std::vector<uint32_t> marked;  // those that have a hint, in the order of getting it
  uint32_t ready_most = 0;

 private:
  // Of each request, in blocks: where millions wait, a vector that doubles would take three times as much of a memory that never shrinks.
  std::deque<Ns> came_;
  std::deque<uint32_t> next_;
  uint32_t free_ = kNobody;
};

}  // namespace stampede::ready_model
