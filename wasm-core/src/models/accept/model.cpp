#include "models/accept/model.hpp"

#include <algorithm>

namespace stampede::accept_model {

namespace {
constexpr Ns kMicrosecond = 1000;
constexpr Ns kMillisecond = 1000000;
constexpr Ns kFirstArrival = 1 * kMicrosecond;
constexpr Ns kBurstSpacing = 10 * kMicrosecond;    // small frames back to back at 100 Mbit/s, and the card
constexpr Ns kSynRetry = 3000 * kMillisecond;      // a client repeats a SYN that was dropped
constexpr uint32_t kCacheFlushNs = 1460 * 1000;    // 512 KB of cache at 350 MB/s: what 2.2 computes at boot for this Xeon
}  // namespace

Settings::Settings(const std::vector<double>& values) {
  auto whole = [&](Param param) { return static_cast<uint32_t>(values[param]); };
  threads = whole(kThreads);
  cpus = whole(kCpus);
  mhz = whole(kMhz);
  policy = static_cast<Policy>(whole(kPolicy));
  o1 = whole(kScheduler) == 1;
  spinlock = static_cast<SpinKind>(whole(kSpinlock));
  callbacks = whole(kCallbacks);
  select_sleepers = whole(kSelectSleepers);
  select_in_front = whole(kSelectPosition) == 0;
  doubly_linked = whole(kWaitQueue) == 1;
  arrivals = static_cast<Arrivals>(whole(kArrivals));
  connections = whole(kConnections);
  rate_per_s = whole(kRate);
  client_ns = whole(kClientMs) * kMillisecond;
  backlog = whole(kBacklog);
  service_ns = whole(kServiceUs) * kMicrosecond * Costs::kMhz / mhz;
  kernel_ns = whole(kKernelUs) * kMicrosecond * Costs::kMhz / mhz;
  waits = whole(kWaits);
  wait_ns = whole(kWaitUs) * kMicrosecond;
  closes = values[kCloseUs] != kAbsent;
  close_ns = closes ? static_cast<Ns>(values[kCloseUs]) * kMicrosecond : 0;
  printk = whole(kPrintk) == 0;
  shared_memory = whole(kMemory) == 0;
  duration_ns = whole(kDurationMs) * kMillisecond;
  seed = static_cast<uint64_t>(values[kSeed]);
}

AcceptRun::AcceptRun(const Settings& settings)
    : settings_(settings),
      machine_(settings.seed, settings.cpus, settings.threads + settings.select_sleepers, costs_at(settings.mhz), settings.spinlock),
      queue_(machine_, settings.doubly_linked),
      door_(machine_) {
  machine_.model = this;
  if (settings.o1) {
    machine_.scheduler = std::make_unique<O1Scheduler>(machine_);
  } else {
    machine_.scheduler = std::make_unique<GoodnessScheduler>(machine_, settings.shared_memory ? 1 : 0, kCacheFlushNs);
  }
  // Everyone is asleep, queued in the order 1 to n; the select sleepers before or after them, so that the last to join stand where the policy puts them.
  auto lay = [&](uint32_t id) {
    Task& task = machine_.tasks[id];
    task.kind = static_cast<uint8_t>(id < settings.threads ? TaskKind::acceptor : TaskKind::selector);
    task.state = TaskState::interruptible;
    task.counter = task.priority;
    task.cpu = task.last_cpu = static_cast<uint8_t>(id % settings.cpus);
    task.address_space = settings.shared_memory ? 0 : kNone;
    task.kernel_lock_depth = 1;  // taken by the system call, let go of while asleep
    if (settings.o1) task.counter = 0;  // a fresh slice when it wakes
    const bool acceptor = id < settings.threads;
    task.exclusive = acceptor && (settings.policy == Policy::task_exclusive || settings.policy == Policy::task_exclusive_lifo);
    task.marked = !acceptor && settings.policy == Policy::always_wake;
    if (acceptor && uses_door() && id > 0) {
      task.line = settings.policy == Policy::user_lock ? "server.take-lock"_line : "accept.serialize"_line;
      task.kernel_lock_depth = settings.policy == Policy::user_lock ? 1 : 0;
      door_.put(task);
      return;
    }
    task.line = acceptor ? "accept.sleep"_line : "select.sleep"_line;
    if (acceptor && uses_door()) door_.hold(task);
    const bool select_to_tail = !acceptor && !task.marked && settings.policy != Policy::task_exclusive && !settings.select_in_front;
    queue_.put(task, select_to_tail ? WaitPlace::tail : place(task));
  };
  for (uint32_t id = 0; id < machine_.task_count; ++id) lay(id);
  start_clients();
  if (settings.closes) {
    close_.run = this;
    close_.fire = [](Event& event) {
      AcceptRun& run = *static_cast<ModelEvent&>(event).run;
      run.machine_.raise(run.machine_.cpus[0], Interrupt::model);
    };
    machine_.sim.at(close_, settings.close_ns);
  }
}

WakeRule AcceptRun::rule() const {
  switch (settings_.policy) {
    case Policy::task_exclusive: return WakeRule::exclusive;
    case Policy::task_exclusive_lifo: return WakeRule::exclusive_full;
    case Policy::wake_one: return WakeRule::one;
    case Policy::always_wake: return WakeRule::always_marked;
    default: return WakeRule::all;
  }
}

WaitPlace AcceptRun::place(const Task& task) const {
  if (settings_.policy == Policy::task_exclusive) return task.exclusive ? WaitPlace::tail : WaitPlace::head;
  if (settings_.policy == Policy::always_wake && !task.marked) return WaitPlace::behind_marked;
  return WaitPlace::head;
}

Path AcceptRun::start(Task& task) { return task.kind == static_cast<uint8_t>(TaskKind::acceptor) ? acceptor(task) : selector(task); }

// --- The listening socket ---

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

Path AcceptRun::take_connection(Task& self, uint16_t line) {
  self.connection = established_.front();
  established_.pop_front();
  ++accepted_;
  if (first_winner_ == kNone) first_winner_ = self.id;
  connections_[self.connection].accepted = true;
  note(AcceptKind::accepted, self, line, 0, self.id, self.connection);
  co_await machine_.work(self, line, machine_.costs.accept_ns + (settings_.printk ? machine_.costs.accept_connection_ns : 0));
}

// --- accept() ---

/// The waiting part of accept(): returns with the socket locked and something to take (a connection, or the news that the socket is closed).
/// `asleep`: the run starts with this task inside, asleep.
Path AcceptRun::sleep_for_connection(Task& self, bool asleep) {
  if (!asleep) {
    self.exclusive = settings_.policy == Policy::task_exclusive || settings_.policy == Policy::task_exclusive_lifo;
    co_await queue_.add(self, place(self));
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
    co_await machine_.work(self, found ? "accept.look"_line : "accept.empty"_line, machine_.costs.look_ns + (settings_.printk ? machine_.costs.printk_ns : 0));
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

/// read() of a request that has not come, or of the end of a client that has not closed: asleep until its next segment.
Path AcceptRun::wait_for_client(Task& self) {
  Machine& m = machine_;
  co_await m.lock_kernel(self, "server.wait"_line);
  self.state = TaskState::interruptible;
  Connection& connection = connections_[self.connection];
  connection.task = self.id;
  connection.next.fire = [](Event& event) {
    auto& next = static_cast<ModelEvent&>(event);
    next.run->machine_.receive(packet_of(next.subject, Segment::data));
  };
  m.sim.after(connection.next, settings_.wait_ns);
  note(AcceptKind::client_wait, self, "server.wait"_line, 0, self.id, self.connection);
  co_await m.work(self, "server.wait"_line, m.costs.syscall_ns);
  co_await m.scheduler->schedule(self);
  m.unlock_kernel(self);
  co_await m.return_to_user(self);
}

Path AcceptRun::data_arrived(Thread& self, uint32_t connection) {
  co_await machine_.work(self, "tcp.data"_line, machine_.costs.data_ns);
  Task& task = machine_.tasks[connections_[connection].task];
  if (task.state == TaskState::interruptible) co_await machine_.scheduler->wake(self, task, 0);
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
  latencies_.push_back(m.sim.now() - connections_[connection].first_syn);
  note(AcceptKind::served, self, "server.close"_line, 0, self.id, connection);
  connection_ended(connection);
  co_await m.return_to_user(self);
}

/// A task of the server. With a lock around accept() (Apache's own, or the kernel's under OpenBSD) it first waits for that.
Path AcceptRun::acceptor(Task& self) {
  Machine& m = machine_;
  const bool user_lock = settings_.policy == Policy::user_lock;
  bool inside = self.queued;          // the run starts with it asleep on the socket's queue
  bool has_door = uses_door();        // a door keeper, or one just let in: both hold it when they first run
  for (;;) {
    if (uses_door() && !has_door) {
      if (user_lock) {
        co_await m.lock_kernel(self, "server.take-lock"_line);
        co_await m.work(self, "server.take-lock"_line, m.costs.user_lock_ns);
      }
      const uint16_t line = user_lock ? "server.take-lock"_line : "accept.serialize"_line;
      if (door_.holder() != kNone) note(AcceptKind::lock_wait, self, line, 0, self.id, door_.waiting());
      co_await door_.take(self, line);
      if (user_lock) m.unlock_kernel(self);
    } else if (user_lock && !inside) {  // woken inside the system call that takes the lock
      co_await m.acquire(m.lock(kKernelLock), self, machine_.scheduler->retake_line());
      m.unlock_kernel(self);
    }
    co_await accept_connection(self, inside);
    inside = has_door = false;
    if (uses_door()) {
      if (user_lock) co_await m.lock_kernel(self, "server.free-lock"_line);
      note(AcceptKind::lock_free, self, "server.free-lock"_line, 0, self.id, 0);
      co_await m.work(self, "server.free-lock"_line, user_lock ? m.costs.user_lock_ns : m.costs.lock_ns);
      co_await door_.free(self);
      if (user_lock) m.unlock_kernel(self);
    }
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
      co_await m.work(self, "select.look"_line, m.costs.look_ns + (settings_.printk ? m.costs.printk_ns : 0));
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
  }
  note(AcceptKind::error_returned, self, "accept.error"_line, 0, self.id, 0);
  co_await leave_with_error(self);
}

// --- TCP ---

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

Path AcceptRun::callback(Thread& self, uint16_t which, uint32_t connection, uint16_t line) {
  note(AcceptKind::callback, self, line, which, kNoTask, connection);
  co_await machine_.work(self, line, machine_.costs.callback_ns);
  co_await queue_.wake_up(self, rule());
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
      if (it.client != kNone && !closed_) m.sim.after(it.next, kSynRetry);
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
  co_await queue_.wake_up(self, WakeRule::all);
}

// --- Clients ---

uint32_t AcceptRun::new_connection(uint32_t client) {
  const auto id = static_cast<uint32_t>(connections_.size());
  Connection& connection = connections_.emplace_back();
  connection.client = client;
  connection.next.run = this;
  connection.next.subject = id;
  return id;
}

void AcceptRun::note_outside(AcceptKind kind, uint16_t line, uint32_t arg) {
  machine_.sim.log.write(machine_.sim.now(), static_cast<uint8_t>(kind), kNoCpu, 0, line, 0, kNoTask, arg);
}

void AcceptRun::arrive(uint32_t id) {
  Connection& connection = connections_[id];
  connection.first_syn = machine_.sim.now();
  ++offered_;
  note_outside(AcceptKind::arrival, "tcp.syn"_line, id);
  // What `next` brings: the ACK once the handshake is under way; a repeated SYN if this one is dropped.
  connection.next.fire = [](Event& event) {
    auto& next = static_cast<ModelEvent&>(event);
    AcceptRun& run = *next.run;
    const bool under_way = std::find(run.handshakes_.begin(), run.handshakes_.end(), next.subject) != run.handshakes_.end();
    run.machine_.receive(packet_of(next.subject, under_way ? Segment::ack : Segment::syn));
  };
  machine_.receive(packet_of(id, Segment::syn));
}

void AcceptRun::schedule_next_arrival() {
  next_arrival_.run = this;
  next_arrival_.fire = [](Event& event) {
    AcceptRun& run = *static_cast<ModelEvent&>(event).run;
    if (run.awaited_arrivals_ > 0) --run.awaited_arrivals_;
    const uint32_t id = run.new_connection(kNone);
    if (run.settings_.arrivals == Arrivals::poisson || run.awaited_arrivals_ > 0) run.schedule_next_arrival();
    run.arrive(id);
  };
  if (settings_.arrivals == Arrivals::poisson) {
    machine_.sim.after(next_arrival_, static_cast<Ns>(machine_.sim.random.exponential(1e9 / settings_.rate_per_s)) + 1);
  } else {
    machine_.sim.after(next_arrival_, offered_ == 0 ? kFirstArrival : kBurstSpacing);
  }
}

void AcceptRun::start_clients() {
  if (settings_.arrivals != Arrivals::closed) {
    awaited_arrivals_ = settings_.arrivals == Arrivals::tap ? 1 : settings_.arrivals == Arrivals::burst ? settings_.connections : 0;
    schedule_next_arrival();
    return;
  }
  for (uint32_t client = 0; client < settings_.connections; ++client) {
    const uint32_t id = new_connection(client);
    // Spread over one pause, as clients that have been at it for a while would be.
    machine_.sim.after(connections_[id].next, machine_.sim.random.below(static_cast<uint32_t>(settings_.client_ns / kMicrosecond) + 1) * kMicrosecond + 1);
    connections_[id].next.fire = [](Event& event) {
      auto& next = static_cast<ModelEvent&>(event);
      next.run->arrive(next.subject);
    };
  }
}

/// In the loop, the client pauses and comes again, as a new connection.
void AcceptRun::connection_ended(uint32_t id) {
  if (connections_[id].client == kNone || closed_) return;
  const uint32_t again = new_connection(connections_[id].client);
  connections_[again].next.fire = [](Event& event) {
    auto& next = static_cast<ModelEvent&>(event);
    next.run->arrive(next.subject);
  };
  machine_.sim.after(connections_[again].next, static_cast<Ns>(machine_.sim.random.exponential(static_cast<double>(settings_.client_ns))) + 1);
}

void AcceptRun::went_to_sleep(Task& task) {
  const bool bounded = settings_.arrivals == Arrivals::tap || settings_.arrivals == Arrivals::burst;
  if (!bounded || awaited_arrivals_ > 0 || machine_.scheduler->runnable() > 0 || !handshakes_.empty() || !established_.empty()) return;
  settled_at_ = machine_.sim.now();
  note(AcceptKind::settled, task, task.line, 0, kNoTask, 0);
}

}  // namespace stampede::accept_model
