// System calls on sockets: every await names its line of the listing.
#include <algorithm>

#include "models/locks/model.hpp"

namespace stampede::locks_model {

namespace {
constexpr uint32_t kSegmentBytes = 1460;
constexpr uint32_t kSegmentsACall = 32;  // of a big answer: what one send() takes, some 46 KB
}  // namespace

Path LocksRun::system_call(Task& self, uint16_t line) { co_await machine_.work(self, line, machine_.costs.syscall_ns); }

Path LocksRun::receive(Task& self, uint32_t id) {
  Connection& socket = connections_[id];
  SpinLock& own = socket_lock(id);
  co_await system_call(self, "receive.enter"_line);
  co_await enter(self, Segment::receive, "receive.lock"_line, &socket, own);
  while (socket.received == 0) {
    self.state = TaskState::interruptible;
    const bool guarded = guard(Segment::receive) != Guard::none;
    if (guarded) co_await unlock_socket(self, Segment::receive, socket, own);
    co_await sleep(self, "receive.sleep"_line);
    if (guarded) co_await lock_socket(self, Segment::receive, "receive.lock"_line, socket, own);
  }
  self.state = TaskState::running;
  --socket.received;
  socket.where = Where::served;
  co_await machine_.work(self, "receive.take"_line, costs_.receive_ns + moved(self, socket.last_cpu, costs_.socket_lines));
  co_await leave(self, Segment::receive, &socket, own);
}

Path LocksRun::send(Task& self, uint32_t id, uint32_t bytes, bool from_memory) {
  while (bytes > 0) {
    const uint32_t part = std::min(bytes, kSegmentsACall * kSegmentBytes);
    co_await send_some(self, id, part, from_memory);
    bytes -= part;
    if (bytes > 0) co_await machine_.return_to_user(self);
  }
}

Path LocksRun::send_some(Task& self, uint32_t id, uint32_t bytes, bool from_memory) {
  Machine& m = machine_;
  Connection& socket = connections_[id];
  SpinLock& own = socket_lock(id);
  const bool kernel_locked = guard(Segment::send) == Guard::kernel;
  co_await system_call(self, "send.enter"_line);
  co_await enter(self, Segment::send, "send.lock"_line, &socket, own);
  co_await m.work(self, "send.lock"_line, costs_.send_ns + moved(self, socket.last_cpu, costs_.socket_lines));
  uint32_t packets = 0;
  for (; bytes > 0; ++packets) {
    const uint32_t part = std::min(bytes, kSegmentBytes);
    bytes -= part;
    if (kernel_locked && settings_.copy_dropped) m.unlock_kernel(self);
    co_await copy(self, "send.copy"_line, part, from_memory ? part : 0, true);
    if (kernel_locked && settings_.copy_dropped) co_await m.lock_kernel(self, "send.retake"_line);
    co_await m.work(self, "send.packet"_line, costs_.packet_out_ns);
    const uint32_t card = settings_.workload == Workload::netperf_rr ? 0 : id % 4;
    if (!kernel_locked) co_await m.acquire(card_lock(card), self, "send.card"_line);
    co_await m.work(self, "send.card"_line, costs_.device_ns + moved(self, card_cpu_[card], costs_.device_lines));
    if (!kernel_locked) m.release(card_lock(card), self);
    note(LocksKind::packet_out, self, "send.card"_line, self.id, id);
  }
  if (settings_.workload != Workload::netperf_rr) acknowledge(id, packets);  // Netperf's rides on the next request
  self.line = "send.leave"_line;
  co_await leave(self, Segment::send, &socket, own);
}

Path LocksRun::accept(Task& self) {
  Machine& m = machine_;
  Connection& socket = connections_[listener()];
  SpinLock& own = socket_lock(listener());
  co_await system_call(self, "accept.enter"_line);
  co_await enter(self, Segment::accept, "accept.lock"_line, &socket, own);
  while (established_.empty()) {
    self.state = TaskState::interruptible;
    acceptors_.push_back(self.id);
    const bool guarded = guard(Segment::accept) != Guard::none;
    if (guarded) co_await unlock_socket(self, Segment::accept, socket, own);
    co_await sleep(self, "accept.sleep"_line);
    if (guarded) co_await lock_socket(self, Segment::accept, "accept.lock"_line, socket, own);
  }
  self.connection = established_.front();
  established_.pop_front();
  Connection& accepted = connections_[self.connection];
  accepted.process = self.id;
  accepted.opened = true;
  co_await m.work(self, "accept.take"_line, costs_.accept_socket_ns + moved(self, socket.last_cpu, costs_.socket_lines) + moved(self, accepted.last_cpu, costs_.socket_lines));
  co_await leave(self, Segment::accept, &socket, own);
}

Path LocksRun::close_socket(Task& self, uint32_t id) {
  Connection& socket = connections_[id];
  SpinLock& own = socket_lock(id);
  co_await system_call(self, "close.lock"_line);
  co_await enter(self, Segment::close, "close.lock"_line, &socket, own);
  co_await machine_.work(self, "close.socket"_line, costs_.close_socket_ns + moved(self, socket.last_cpu, costs_.socket_lines));
  co_await leave(self, Segment::close, &socket, own);
  socket.process = kNone;
  socket.opened = false;
  answered(id, socket.bytes);
}

Path LocksRun::poll(Task& self) {
  Machine& m = machine_;
  Process& process = processes_[self.id];
  SpinLock& own = file_lock(self.id);
  co_await system_call(self, "poll.lock"_line);
  co_await enter(self, Segment::poll, "poll.lock"_line, nullptr, own);
  for (;;) {
    self.state = TaskState::interruptible;
    co_await m.work(self, "poll.scan"_line, costs_.poll_ns + static_cast<Ns>(process.polls.size()) * costs_.poll_descriptor_ns);
    note(LocksKind::polled, self, "poll.scan"_line, self.id, static_cast<uint32_t>(process.ready.size()));
    if (!process.ready.empty()) break;
    if (guard(Segment::poll) == Guard::object) m.release(own, self);
    if (guard(Segment::poll) == Guard::cpu) m.release(cpu_lock(self.cpu), self);
    co_await sleep(self, "poll.sleep"_line);
    if (guard(Segment::poll) == Guard::object) co_await m.acquire(own, self, "poll.lock"_line);
    if (guard(Segment::poll) == Guard::cpu) co_await m.acquire(cpu_lock(self.cpu), self, "poll.lock"_line);
  }
  self.state = TaskState::running;
  co_await leave(self, Segment::poll, nullptr, own);
}

}  // namespace stampede::locks_model
