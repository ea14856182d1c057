// The connections of a run, as long as something may still happen to them.
#pragma once
#include <cstdint>
#include <deque>

#include "machine/machine.hpp"

namespace stampede::accept_model {

class AcceptRun;

/// An event of the model's own.
struct ModelEvent : Event {
  AcceptRun* run = nullptr;
  uint32_t subject = 0;
};

struct Connection {
  ModelEvent next;  // its next packet, or its client's next connection
  Ns first_syn = 0;
  uint32_t client = kNone;
  uint32_t task = kNone;  // that serves it
  bool over = false;
};

/// Connections by their numbers, in the order in which they came. Of a long run under load nearly all are over, refused or served: those are let go from the oldest on,
/// or a million connections would take 64 MB.
class Connections {
 public:
  /// As many as have come; the number of the next one.
  uint32_t count() const { return first_ + static_cast<uint32_t>(kept_.size()); }
  /// Those that are kept.
  uint32_t kept() const { return static_cast<uint32_t>(kept_.size()); }

  /// Of one that is not over.
  Connection& operator[](uint32_t id) { return kept_[id - first_]; }

  Connection& add(AcceptRun& run, uint32_t client) {
    const uint32_t id = count();
    Connection& connection = kept_.emplace_back();
    connection.client = client;
    connection.next.run = &run;
    connection.next.subject = id;
    return connection;
  }

  /// Nothing happens to it any more, and nobody asks for it.
  void end(uint32_t id) {
    kept_[id - first_].over = !kept_[id - first_].next.pending;
    for (; !kept_.empty() && kept_.front().over; ++first_) kept_.pop_front();
  }

 private:
  std::deque<Connection> kept_;
  uint32_t first_ = 0;
};

}  // namespace stampede::accept_model
