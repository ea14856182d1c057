#include "models/scheduler/model.hpp"

namespace stampede::scheduler_model {

namespace {
constexpr uint32_t kAddressSpaces = 2;  // the client's and the server's

Costs kernel_costs(const Settings& settings) {
  Costs costs = costs_at(settings.mhz);
  if (settings.uniprocessor_build) costs.lock_ns = costs.lock_transfer_ns = 0;
  return costs;
}

GoodnessRules rules_of(Kernel kernel, uint32_t cache_kb) {
  switch (kernel) {
    case Kernel::linux_2_2_14: return GoodnessRules::linux_2_2(cache_kb);
    case Kernel::linux_2_3_99: return GoodnessRules::linux_2_3_99(cache_kb);
    case Kernel::linux_2_4_0_test3: return GoodnessRules::linux_2_4_0_test3();
  }
  return {};
}
}  // namespace

Settings::Settings(const std::vector<double>& values) {
  auto whole = [&](Param param) { return static_cast<uint32_t>(values[param]); };
  rooms = whole(kRooms);
  users = whole(kUsers);
  messages = whole(kMessages);
  window = whole(kWindow);
  kernel = static_cast<Kernel>(whole(kKernel));
  o1 = static_cast<SchedulerChoice>(whole(kScheduler)) == SchedulerChoice::o1;
  uniprocessor_build = static_cast<Build>(whole(kBuild)) == Build::up;
  cpus = whole(kCpus);
  mhz = whole(kMhz);
  spinlock = static_cast<SpinKind>(whole(kSpinlock));
  costs = calibrated_at<VolanoCosts>(mhz);
  auto in_us = [&](Param param, uint32_t& ns) {
    if (values[param] != kAbsent) ns = static_cast<uint32_t>(static_cast<Ns>(values[param]) * kMicrosecond * VolanoCosts::kMhz / mhz);
  };
  in_us(kMessageUs, costs.message_ns);
  in_us(kPostUs, costs.post_ns);
  join_ns = whole(kJoinMs) * kMillisecond;
  cache_kb = whole(kCacheKb);
  duration_ns = whole(kDurationMs) * kMillisecond;
  seed = static_cast<uint64_t>(values[kSeed]);
}

SchedulerRun::SchedulerRun(const Settings& settings)
    : MachineRun(settings.duration_ns, settings.seed, settings.cpus, settings.threads(), kernel_costs(settings), settings.spinlock),
      settings_(settings),
      inboxes_(settings.threads()),
      waits_(settings.threads()),
      in_hand_(settings.threads(), kNone),
      still_to_send_(settings.all_users(), settings.messages),
      joins_(settings.all_users()) {
  Machine& m = machine_;
  m.softnet = !old_locks();
  m.statistics.keep();
  m.line_ns.assign(kLines + 1u, 0);
  if (settings.o1) {
    auto scheduler = std::make_unique<O1Scheduler>(m);
    o1_ = scheduler.get();
    m.scheduler = std::move(scheduler);
  } else {
    GoodnessRules rules = rules_of(settings.kernel, settings.cache_kb);
    rules.smp = !settings.uniprocessor_build;
    auto scheduler = std::make_unique<GoodnessScheduler>(m, kAddressSpaces, rules);
    goodness_ = scheduler.get();
    m.scheduler = std::move(scheduler);
  }
  // Everyone is connected and asleep: readers and receivers in read(), inside the kernel lock's depth where there is one; senders and writers in wait().
  for (uint32_t id = 0; id < m.task_count; ++id) {
    Task& task = m.tasks[id];
    const Role role = role_of(task);
    const bool in_read = role == Role::receiver || role == Role::reader;
    task.kind = static_cast<uint8_t>(role);
    task.state = TaskState::interruptible;
    task.address_space = role == Role::sender || role == Role::receiver ? 0 : 1;
    task.cpu = task.last_cpu = static_cast<uint8_t>(id % settings.cpus);
    task.counter = settings.o1 ? 0 : settings.kernel == Kernel::linux_2_4_0_test3 ? GoodnessRules::linux_2_4_0_test3().refill : task.priority;
    task.line = in_read ? "read.sleep"_line : "wait.sleep"_line;
    task.kernel_lock_depth = in_read && old_locks() ? 1 : 0;
    waits_[id] = !in_read;
  }
  for (uint32_t user = 0; user < settings.all_users(); ++user) {
    JoinEvent& join = joins_[user];
    join.run = this;
    join.user = user;
    join.fire = [](Event& event) {
      auto& joined = static_cast<JoinEvent&>(event);
      Machine& machine = joined.run->machine_;
      joined.run->joining_.push_back(joined.user);
      machine.raise(machine.cpus[joined.user % machine.cpus.size()], Interrupt::model);
    };
    m.sim.after(join, kMicrosecond + m.sim.random.below(static_cast<uint32_t>(settings.join_ns / kMicrosecond) + 1) * kMicrosecond);
  }
}

Path SchedulerRun::start(Task& task) {
  switch (role_of(task)) {
    case Role::sender: return sender(task);
    case Role::receiver: return receiver(task);
    case Role::reader: return reader(task);
    case Role::writer: return writer(task);
  }
  return {};
}

// --- The four threads of a user ---

Path SchedulerRun::sender(Task& self) {
  Machine& m = machine_;
  uint32_t& left = still_to_send_[user_of(self)];
  for (bool asleep = true; left > 0; asleep = false) {
    co_await wait_for_notice(self, asleep);
    while (!inbox_of(self).empty() && left > 0) {
      inbox_of(self).pop();
      --left;
      co_await m.user(self, "sender.compose"_line, settings_.costs.message_ns);
      const auto message = static_cast<uint32_t>(messages_.size());
      messages_.push_back({user_of(self)});
      note(SchedulerKind::sent, self, "sender.write"_line, 0, self.id, message);
      co_await write_socket(self, thread_of(user_of(self), Role::reader), message);
    }
  }
  self.state = TaskState::exited;
  co_await m.scheduler->schedule(self);
}

Path SchedulerRun::receiver(Task& self) {
  Machine& m = machine_;
  const uint64_t owed = uint64_t{settings_.all_users()} * settings_.messages * settings_.users;
  for (bool asleep = true;; asleep = false) {
    co_await read_socket(self, asleep);
    const uint32_t message = in_hand_[self.id];
    note(SchedulerKind::delivered, self, "receiver.handle"_line, 0, self.id, message);
    if (++delivered_ == owed) note(SchedulerKind::all_delivered, self, "receiver.handle"_line, 0, kNoTask, static_cast<uint32_t>(owed));
    co_await m.user(self, "receiver.handle"_line, settings_.costs.message_ns);
    if (messages_[message].user != user_of(self)) continue;
    note(SchedulerKind::own_back, self, "receiver.own"_line, 0, self.id, message);
    Task& mine = thread_of(user_of(self), Role::sender);
    inbox_of(mine).push(message);
    if (waits_[mine.id]) co_await notify(self, mine, "receiver.own"_line);
  }
}

Path SchedulerRun::reader(Task& self) {
  Machine& m = machine_;
  const uint32_t room = user_of(self) / settings_.users;
  for (bool asleep = true;; asleep = false) {
    co_await read_socket(self, asleep);
    const uint32_t message = in_hand_[self.id];
    note(SchedulerKind::taken, self, "reader.handle"_line, 0, self.id, message);
    co_await m.user(self, "reader.handle"_line, settings_.costs.message_ns);
    for (uint32_t member = room * settings_.users; member < (room + 1) * settings_.users; ++member) {
      Task& writer = thread_of(member, Role::writer);
      co_await m.user(self, "reader.post"_line, settings_.costs.post_ns);
      inbox_of(writer).push(message);
      note(SchedulerKind::posted, self, "reader.post"_line, 0, writer.id, message);
      if (waits_[writer.id]) co_await notify(self, writer, "reader.notify"_line);
    }
  }
}

Path SchedulerRun::writer(Task& self) {
  Machine& m = machine_;
  for (bool asleep = true;; asleep = false) {
    co_await wait_for_notice(self, asleep);
    while (!inbox_of(self).empty()) {
      const uint32_t message = inbox_of(self).pop();
      co_await m.user(self, "writer.take"_line, settings_.costs.message_ns);
      const auto place = static_cast<uint16_t>(++messages_[message].forwarded);
      note(SchedulerKind::forwarded, self, "writer.write"_line, place, self.id, message);
      co_await write_socket(self, thread_of(user_of(self), Role::receiver), message);
    }
  }
}

// --- Sockets ---

/// Returns with the oldest message of the socket in the thread's hand. Nobody else reads there. The state is set before the look: a segment that comes in
/// between makes it runnable again, and schedule() returns.
Path SchedulerRun::read_socket(Task& self, bool asleep) {
  Machine& m = machine_;
  if (asleep) {  // 2.2: the kernel lock was let go of while it slept
    if (old_locks()) co_await m.acquire(m.lock(kKernelLock), self, m.scheduler->retake_line());
  } else {
    co_await m.work(self, "read.enter"_line, m.costs.syscall_ns);
    if (old_locks()) {
      co_await m.lock_kernel(self, "read.lock-kernel"_line);
      co_await m.wait_for_bottom_halves(self, "read.lock-socket"_line);
    }
  }
  Inbox& inbox = inbox_of(self);
  for (;;) {
    self.state = TaskState::interruptible;
    if (!inbox.empty()) break;
    co_await m.work(self, "read.sleep"_line, m.costs.queue_add_ns);
    co_await m.scheduler->schedule(self);
    if (old_locks()) co_await m.wait_for_bottom_halves(self, "read.lock-socket"_line);
  }
  self.state = TaskState::running;
  in_hand_[self.id] = inbox.pop();
  co_await m.work(self, "read.copy"_line, settings_.costs.tcp_read_ns);
  if (old_locks()) m.unlock_kernel(self);
  co_await m.work(self, "read.return"_line, m.costs.syscall_ns);
  co_await m.return_to_user(self);
}

/// A message to the socket that `to` reads from.
Path SchedulerRun::write_socket(Task& self, Task& to, uint32_t message) {
  Machine& m = machine_;
  co_await m.work(self, "write.enter"_line, m.costs.syscall_ns);
  if (old_locks()) {
    co_await m.lock_kernel(self, "write.lock-kernel"_line);
    co_await m.wait_for_bottom_halves(self, "write.lock-socket"_line);
  }
  co_await m.work(self, "write.build"_line, settings_.costs.tcp_send_ns);
  const uint64_t packet = uint64_t{message} << 32 | to.id;
  if (m.softnet) {  // taken off the backlog of this CPU at once
    m.bottom_halves_off(self);
    m.loop_back(self, packet);
    co_await m.bottom_halves_on(self);
  } else {
    m.loop_back(self, packet);
  }
  if (old_locks()) m.unlock_kernel(self);
  co_await m.work(self, "write.return"_line, m.costs.syscall_ns);
  co_await m.return_to_user(self);
}

/// In a bottom half: a segment has come through the loopback device.
Path SchedulerRun::packet(Thread& self, uint64_t message_and_task) {
  Machine& m = machine_;
  const auto message = static_cast<uint32_t>(message_and_task >> 32);
  Task& to = m.tasks[message_and_task & 0xffffffffu];
  co_await m.work(self, "tcp.receive"_line, settings_.costs.tcp_receive_ns);
  inbox_of(to).push(message);
  note(SchedulerKind::segment, self, "tcp.receive"_line, 0, to.id, message);
  if (to.state != TaskState::interruptible) co_return;
  // The socket's wait queue holds at most this one. Its lock is one for all queues in 2.2, taken to read and let go of before the last task is woken; since
  // 2.3 it is the queue's own, which nobody else wants.
  m.interrupts_off(self);
  if (old_locks()) {
    co_await m.acquire(m.lock(kWaitQueueLock), self, "tcp.data-ready"_line, true);
    m.interrupts_on(self);
  }
  co_await m.work(self, "tcp.data-ready"_line, m.costs.walk_entry_ns);
  if (old_locks()) m.release(m.lock(kWaitQueueLock), self);
  if (to.state == TaskState::interruptible) co_await m.scheduler->wake(self, to, 1);
  if (!old_locks()) m.interrupts_on(self);
}

// --- wait() and notify() of a Java runtime whose threads are processes: signals ---

/// Returns when something is in the thread's inbox. The runtime looks before it enters the kernel; a notice sent since then is a signal that waits.
Path SchedulerRun::wait_for_notice(Task& self, bool asleep) {
  Machine& m = machine_;
  Inbox& inbox = inbox_of(self);
  if (!asleep) {
    if (!inbox.empty()) co_return;
    waits_[self.id] = true;
    co_await m.work(self, "wait.enter"_line, m.costs.syscall_ns);
    for (;;) {
      self.state = TaskState::interruptible;
      if (!waits_[self.id]) break;
      self.line = "wait.sleep"_line;
      co_await m.scheduler->schedule(self);
    }
    self.state = TaskState::running;
  }
  co_await m.work(self, "wait.return"_line, settings_.costs.signal_wait_ns + m.costs.syscall_ns);
  co_await m.return_to_user(self);
}

Path SchedulerRun::notify(Task& self, Task& other, uint16_t line) {
  Machine& m = machine_;
  waits_[other.id] = false;
  note(SchedulerKind::notify, self, line, 0, other.id, 0);
  co_await m.work(self, "notify.enter"_line, m.costs.syscall_ns + settings_.costs.signal_send_ns);
  if (other.state == TaskState::interruptible) co_await m.scheduler->wake(self, other, 0);
  co_await m.work(self, "notify.return"_line, m.costs.syscall_ns);
  co_await m.return_to_user(self);
}

/// The connections of users who have joined: their senders may begin.
Path SchedulerRun::model_interrupt(Thread& self) {
  Machine& m = machine_;
  while (!joining_.empty()) {
    const uint32_t user = joining_.front();
    joining_.pop_front();
    Task& task = thread_of(user, Role::sender);
    note(SchedulerKind::joined, self, "start.user"_line, 0, task.id, user);
    for (uint32_t i = 0; i < settings_.window; ++i) inbox_of(task).push(kNone);
    waits_[task.id] = false;
    co_await m.work(self, "start.user"_line, settings_.costs.signal_send_ns);
    co_await m.scheduler->wake(self, task, 0);
  }
}

}  // namespace stampede::scheduler_model
