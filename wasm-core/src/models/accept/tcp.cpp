// The listening socket's side of TCP: packets in the bottom half, the callbacks that wake the queue, the socket's lock, and its end.
#include <algorithm>

#include "models/accept/model.hpp"

namespace stampede::accept_model {

/// lock_sock of 2.2: mark the socket as in use, then spin until no CPU is in a bottom half. What arrives meanwhile is kept for the way out.
Path AcceptRun::lock_socket(Task& self) {
  ++socket_users_;
  co_await machine_.wait_for_bottom_halves(self, "accept.lock-socket"_line);
}

Path AcceptRun::unlock_socket(Task& self) {
  while (!socket_backlog_.empty()) {
    const uint64_t packet = socket_backlog_.front();
    socket_backlog_.pop_front();
    co_await segment(self, packet);
  }
  --socket_users_;
}

Path AcceptRun::packet(Thread& self, uint64_t packet) {
  if (static_cast<Segment>(packet & 3) == Segment::data) {  // for the connection's own socket
    co_await data_arrived(self, static_cast<uint32_t>(packet >> 2));
    co_return;
  }
  if (socket_users_ > 0) {  // the socket is locked by a task: kept for its way out
    socket_backlog_.push_back(packet);
    co_return;
  }
  co_await segment(self, packet);
}

Path AcceptRun::data_arrived(Thread& self, uint32_t connection) {
  co_await machine_.work(self, "tcp.data"_line, machine_.costs.data_ns);
  Task& task = machine_.tasks[connections_[connection].task];
  if (task.state == TaskState::interruptible) co_await machine_.scheduler->wake(self, task, 0);
}

Path AcceptRun::callback(Thread& self, uint16_t which, uint32_t connection, uint16_t line) {
  note(AcceptKind::callback, self, line, which, kNoTask, connection);
  co_await machine_.work(self, line, machine_.costs.callback_ns);
  co_await queue_.wake_up(self, rule(which), queue_report_ns());
}

Path AcceptRun::segment(Thread& self, uint64_t packet) {
  Machine& m = machine_;
  const auto connection = static_cast<uint32_t>(packet >> 2);
  if (static_cast<Segment>(packet & 3) == Segment::syn) {
    if (closed_ || established_.size() + handshakes_.size() >= settings_.backlog) {
      ++refused_;
      note(AcceptKind::refused, self, "tcp.refuse"_line, 0, kNoTask, connection);
      co_await m.work(self, "tcp.refuse"_line, m.costs.syn_ns / 4);
      Connection& it = connections_[connection];
      if (it.client != kNone && !closed_) {
        m.sim.after(it.next, kSynRetry);
      } else {
        connections_.end(connection);
      }
      co_return;
    }
    handshakes_.push_back(connection);
    co_await m.work(self, "tcp.syn"_line, m.costs.syn_ns);
    m.sim.after(connections_[connection].next, m.costs.handshake_ns);  // the client's ACK
    if (settings_.callbacks >= 2) co_await callback(self, 1, connection, "tcp.write-space"_line);
    co_return;
  }
  co_await m.work(self, "tcp.ack"_line, m.costs.ack_ns);
  // With fewer callbacks than three the last one has to come when the connection can be found, or its wake-up would be lost.
  if (settings_.callbacks == 3) co_await callback(self, 2, connection, "tcp.data-ready"_line);
  handshakes_.erase(std::find(handshakes_.begin(), handshakes_.end(), connection));
  if (closed_) co_return;
  established_.push_back(connection);
  note(AcceptKind::established, self, "tcp.established"_line, 0, kNoTask, connection);
  if (settings_.callbacks == 3) {
    co_await callback(self, 3, connection, "tcp.state-change"_line);
  } else {
    co_await callback(self, 2, connection, "tcp.data-ready"_line);
  }
}

/// The listening socket is closed under the sleepers: the waker uses wake-all, whatever the policy.
Path AcceptRun::model_interrupt(Thread& self) {
  closed_ = true;
  established_.clear();
  note(AcceptKind::close_socket, self, "close.wake"_line, 0, kNoTask, queue_.size());
  co_await machine_.work(self, "close.wake"_line, machine_.costs.close_ns);
  co_await queue_.wake_up(self, WakeRule::all, queue_report_ns());
}

}  // namespace stampede::accept_model
