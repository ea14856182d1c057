// What the server's tasks do: accept() and what is served after it, or select() and then accept() without waiting.
#include "models/accept/model.hpp"

namespace stampede::accept_model {

// --- accept() ---

Path AcceptRun::take_connection(Task& self, uint16_t line) {
  self.connection = established_.front();
  established_.pop_front();
  ++accepted_;
  if (first_winner_ == kNone) first_winner_ = self.id;
  note(AcceptKind::accepted, self, line, 0, self.id, self.connection);
  co_await machine_.work(self, line, machine_.costs.accept_ns + (settings_.printk != Printk::off ? machine_.costs.accept_connection_ns : 0));
}

/// The waiting part of accept(): returns with the socket locked and something to take (a connection, or the news that the socket is closed).
/// `asleep`: the run starts with this task inside, asleep.
Path AcceptRun::sleep_for_connection(Task& self, bool asleep) {
  if (!asleep) {
    self.exclusive = settings_.policy == Policy::task_exclusive || settings_.policy == Policy::task_exclusive_lifo;
    co_await queue_.add(self, place(self));
    if (queue_report_ns() > 0) co_await machine_.work(self, "accept.join"_line, queue_report_ns());
  }
  for (;;) {
    if (!asleep) {
      self.state = TaskState::interruptible;
      co_await unlock_socket(self);
      self.line = "accept.sleep"_line;
      self.parkable = true;
      co_await machine_.scheduler->schedule(self);
      self.parkable = false;
    }
    asleep = false;
    co_await lock_socket(self);
    const bool found = may_take();
    if (!found) ++needless_;
    note(found ? AcceptKind::look : AcceptKind::look_empty, self, found ? "accept.look"_line : "accept.empty"_line, 0, self.id, established_.empty() ? kNone : established_.front());
    co_await machine_.work(self, found ? "accept.look"_line : "accept.empty"_line, machine_.costs.look_ns + look_report_ns(found));
    if (may_take()) break;
  }
  self.state = TaskState::running;
  co_await machine_.work(self, "accept.leave"_line, machine_.costs.lock_ns);
  co_await queue_.remove(self);
}

Path AcceptRun::accept_connection(Task& self, bool asleep) {
  Machine& m = machine_;
  if (asleep) {  // the kernel lock was let go of while it slept
    co_await m.acquire(m.lock(kKernelLock), self, machine_.scheduler->retake_line());
    co_await sleep_for_connection(self, true);
  } else {
    co_await m.work(self, "accept.enter"_line, m.costs.syscall_ns);
    co_await m.lock_kernel(self, "accept.lock-kernel"_line);
    co_await lock_socket(self);
    if (!may_take()) {
      co_await m.work(self, "accept.join"_line, m.costs.lock_ns);
      co_await sleep_for_connection(self, false);
    }
  }
  if (closed_) {
    note(AcceptKind::error_returned, self, "accept.error"_line, 0, self.id, 0);
    co_await m.work(self, "accept.error"_line, m.costs.look_ns);
  } else {
    co_await take_connection(self, "accept.take"_line);
  }
  co_await unlock_socket(self);
  m.unlock_kernel(self);
  co_await m.work(self, "accept.return"_line, m.costs.syscall_ns);
}

// --- A connection in hand ---

/// read() of a request that has not come, or of the end of a client that has not closed: asleep until its next segment.
Path AcceptRun::wait_for_client(Task& self) {
  Machine& m = machine_;
  co_await m.lock_kernel(self, "server.wait"_line);
  self.state = TaskState::interruptible;
  Connection& connection = connections_[self.connection];
  connection.task = self.id;
  connection.next.fire = [](Event& event) {
    auto& next = static_cast<ModelEvent&>(event);
    next.run->from_client(next.subject, Segment::data);
  };
  m.sim.after(connection.next, settings_.wait_ns);
  note(AcceptKind::client_wait, self, "server.wait"_line, 0, self.id, self.connection);
  co_await m.work(self, "server.wait"_line, m.costs.syscall_ns);
  co_await m.scheduler->schedule(self);
  m.unlock_kernel(self);
  co_await m.return_to_user(self);
}

/// What goes on after accept() when there is a request to serve: the client is waited for, work in user mode and under the kernel lock by turns, the client
/// is waited for again, and the connection is closed.
Path AcceptRun::serve(Task& self) {
  Machine& m = machine_;
  const uint32_t connection = self.connection;
  if (settings_.service_ns + settings_.kernel_ns > 0 || settings_.waits > 0) {
    for (uint32_t wait = 0; wait < (settings_.waits + 1) / 2; ++wait) co_await wait_for_client(self);
    note(AcceptKind::serve, self, "server.user"_line, 0, self.id, connection);
    for (int half = 0; half < 2; ++half) {
      if (settings_.service_ns > 0) co_await m.user(self, "server.user"_line, settings_.service_ns / 2);
      m.set_mode(self, Mode::kernel);
      co_await m.lock_kernel(self, "server.kernel"_line);
      if (settings_.kernel_ns > 0) co_await m.work(self, "server.kernel"_line, settings_.kernel_ns / 2);
      m.unlock_kernel(self);
      co_await m.return_to_user(self);
    }
    for (uint32_t wait = 0; wait < settings_.waits / 2; ++wait) co_await wait_for_client(self);
    co_await m.lock_kernel(self, "server.close"_line);
    co_await m.work(self, "server.close"_line, m.costs.close_ns);
    m.unlock_kernel(self);
  }
  self.connection = kNone;
  ++served_;
  latencies_.add(m.sim.now() - connections_[connection].first_syn);
  note(AcceptKind::served, self, "server.close"_line, 0, self.id, connection);
  connection_ended(connection);
  connections_.end(connection);
  co_await m.return_to_user(self);
}

/// Waits for the lock around accept(): Apache's own, or the kernel's under OpenBSD. `woken`: it slept for a file lock and its path begins anew.
Path AcceptRun::take_door(Task& self, bool woken) {
  Machine& m = machine_;
  if (woken) {
    co_await m.acquire(m.lock(kKernelLock), self, m.scheduler->retake_line());
  } else if (user_locked()) {
    co_await m.lock_kernel(self, "server.take-lock"_line);
    co_await m.work(self, "server.take-lock"_line, m.costs.user_lock_ns);
  }
  if (file_locked()) {
    co_await file_lock_.take(self, woken);
  } else {
    const uint16_t line = user_locked() ? "server.take-lock"_line : "accept.serialize"_line;
    if (door_.holder() != kNone) note(AcceptKind::lock_wait, self, line, 0, self.id, door_.waiting());
    co_await door_.take(self, line);
  }
  if (user_locked()) m.unlock_kernel(self);
}

Path AcceptRun::free_door(Task& self) {
  Machine& m = machine_;
  if (user_locked()) co_await m.lock_kernel(self, "server.free-lock"_line);
  note(AcceptKind::lock_free, self, "server.free-lock"_line, 0, self.id, 0);
  co_await m.work(self, "server.free-lock"_line, user_locked() ? m.costs.user_lock_ns : m.costs.lock_ns);
  if (file_locked()) {
    co_await file_lock_.free(self);
  } else {
    co_await door_.free(self);
  }
  if (user_locked()) m.unlock_kernel(self);
}

/// A task of the server. With a lock around accept() it first waits for that.
Path AcceptRun::acceptor(Task& self) {
  Machine& m = machine_;
  bool inside = self.queued;  // the run starts with it asleep on the socket's queue
  // Who was let in while parked holds the door when it first runs; a file lock lets nobody in, it only wakes.
  bool has_door = uses_door() && (inside || !file_locked());
  bool woken = !inside;
  for (;;) {
    if (uses_door() && !has_door) {
      co_await take_door(self, woken);
    } else if (user_locked() && !inside) {  // woken inside the system call that takes the lock
      co_await m.acquire(m.lock(kKernelLock), self, machine_.scheduler->retake_line());
      m.unlock_kernel(self);
    }
    co_await accept_connection(self, inside);
    inside = has_door = woken = false;
    if (uses_door()) co_await free_door(self);
    if (self.connection == kNone) break;  // the socket is closed
    co_await serve(self);
  }
  co_await leave_with_error(self);
}

Path AcceptRun::leave_with_error(Task& self) {
  self.state = TaskState::exited;
  co_await machine_.scheduler->schedule(self);
}

// --- select(), then accept() without waiting ---

Path AcceptRun::selector(Task& self) {
  Machine& m = machine_;
  co_await m.acquire(m.lock(kKernelLock), self, machine_.scheduler->retake_line());
  for (;;) {
    for (;;) {  // poll() of 2.2 holds the kernel lock
      self.state = TaskState::interruptible;
      const bool found = may_take();
      if (!found) ++needless_;
      note(found ? AcceptKind::look : AcceptKind::look_empty, self, "select.look"_line, 0, self.id, established_.empty() ? kNone : established_.front());
      co_await m.work(self, "select.look"_line, m.costs.look_ns + look_report_ns(found));
      if (may_take()) break;
      self.line = "select.sleep"_line;
      self.parkable = true;
      co_await m.scheduler->schedule(self);
      self.parkable = false;
    }
    self.state = TaskState::running;
    self.line = "select.leave"_line;
    co_await queue_.remove(self);
    note(AcceptKind::selected, self, "select.leave"_line, 0, self.id, 0);
    m.unlock_kernel(self);
    co_await m.work(self, "select.leave"_line, m.costs.syscall_ns);
    if (closed_) break;
    co_await m.lock_kernel(self, "select.accept"_line);
    co_await lock_socket(self);
    if (!established_.empty() && !closed_) {
      co_await take_connection(self, "select.accept"_line);
    } else {
      co_await m.work(self, "select.accept"_line, m.costs.look_ns);
    }
    co_await unlock_socket(self);
    m.unlock_kernel(self);
    if (self.connection != kNone) co_await serve(self);
    co_await m.lock_kernel(self, "select.join"_line);
    self.line = "select.join"_line;
    co_await queue_.add(self, place(self));
    if (queue_report_ns() > 0) co_await m.work(self, "select.join"_line, queue_report_ns());
  }
  note(AcceptKind::error_returned, self, "accept.error"_line, 0, self.id, 0);
  co_await leave_with_error(self);
}

}  // namespace stampede::accept_model
