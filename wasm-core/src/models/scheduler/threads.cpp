// What the four threads of a user do, and how the Java runtime lets one wait for another: every await names its line of the listing.
#include "models/scheduler/model.hpp"

namespace stampede::scheduler_model {

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
