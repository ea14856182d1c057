// What each runtime does to make a thread, to let one wait, and to wake one.
#include <algorithm>

#include "models/threads/model.hpp"

namespace stampede::threads_model {

/// A system call: in and out, and `ns` of its own.
Path ThreadsRun::call(Task& self, uint16_t line, Call which, Ns ns) {
  ++call_counts_[static_cast<uint32_t>(which)];
  machine_.set_mode(self, Mode::kernel);
  co_await machine_.work(self, line, machine_.costs.syscall_ns + ns);
}

/// The task sleeps. Who wakes it has set what it looks at before; the caller looks at that last, and again when this returns.
Path ThreadsRun::sleep_in_kernel(Task& self) {
  self.state = TaskState::interruptible;
  co_await machine_.scheduler->schedule(self);
}

Path ThreadsRun::create(uint32_t me, uint32_t other) {
  Machine& m = machine_;
  at(other).state = State::asked;
  switch (settings_.runtime) {
    case Runtime::linuxthreads:
      at(me).restarted = false;
      co_await call(task_of(me), "create.ask"_line, Call::sigprocmask, 0);
      co_await ask_manager(me, Request::create, other);
      co_await suspend(me, "create.suspend"_line);
      co_return;
    case Runtime::nptl: {
      Task& self = task_of(me);
      co_await call(self, "nptl.map"_line, Call::mmap, costs_.mmap_ns);
      co_await call(self, "nptl.map"_line, Call::mprotect, costs_.mprotect_ns);
      co_await call(self, "nptl.clone"_line, Call::clone, costs_.clone_ns);
      at(other).state = State::ready;
      alive_most_ = std::max(alive_most_, ++alive_);
      note(ThreadsKind::born, self, "nptl.clone"_line, 0, other);
      co_await m.scheduler->wake(self, task_of(other), 0);
      co_await m.return_to_user(self);
      co_return;
    }
    case Runtime::ngpt:
    case Runtime::green:
      co_await call(task_of(me), "user.create"_line, Call::mmap, costs_.mmap_ns);
      co_await m.return_to_user(task_of(me));
      co_await m.user(task_of(me), "user.create"_line, costs_.user_switch_ns);
      alive_most_ = std::max(alive_most_, ++alive_);
      note(ThreadsKind::born, task_of(me), "user.create"_line, 0, other);
      co_await make_ready(task_of(me), other);
  }
}

/// Up to the moment before the thread sleeps.
Path ThreadsRun::enter_wait(uint32_t me, uint16_t line) {
  at(me).state = State::suspended;
  ++suspensions_;
  switch (settings_.runtime) {
    case Runtime::linuxthreads:
      note(ThreadsKind::suspended, task_of(me), line, 0, me);
      co_await call(task_of(me), "suspend.mask"_line, Call::sigprocmask, 0);
      co_await call(task_of(me), "suspend.sleep"_line, Call::sigsuspend, 0);
      break;
    case Runtime::nptl:
      note(ThreadsKind::futex_wait, task_of(me), line, 0, me);
      co_await call(task_of(me), "futex.wait"_line, Call::futex, futex_ns_);
      break;
    case Runtime::ngpt:
    case Runtime::green:
      co_await machine_.user(task_of(me), "user.wait"_line, costs_.user_switch_ns);
      note(ThreadsKind::user_wait, task_of(me), line, 0, me);
  }
}

/// From the moment when it runs again.
Path ThreadsRun::leave_wait(uint32_t me) {
  at(me).restarted = false;
  at(me).state = State::ready;
  ++at(me).wakes;
  switch (settings_.runtime) {
    case Runtime::linuxthreads:
      co_await machine_.work(task_of(me), "suspend.handler"_line, chat_.signal_wait_ns);
      co_await call(task_of(me), "suspend.handler"_line, Call::sigreturn, 0);
      note(ThreadsKind::restarted, task_of(me), "suspend.handler"_line, 0, me);
      co_await machine_.return_to_user(task_of(me));
      break;
    case Runtime::nptl:
      note(ThreadsKind::restarted, task_of(me), "futex.woken"_line, 0, me);
      co_await machine_.work(task_of(me), "futex.woken"_line, 0);
      co_await machine_.return_to_user(task_of(me));
      break;
    case Runtime::ngpt:
    case Runtime::green: break;
  }
}

Path ThreadsRun::suspend(uint32_t me, uint16_t line) {
  co_await enter_wait(me, line);
  if (settings_.one_to_one()) {
    while (!at(me).restarted) co_await sleep_in_kernel(task_of(me));
  } else {
    while (!at(me).restarted) co_await ToCarrier{at(me)};
  }
  co_await leave_wait(me);
}

Path ThreadsRun::wake(uint32_t me, uint32_t other) {
  Machine& m = machine_;
  if (settings_.runtime != Runtime::linuxthreads) ++wakes_;
  switch (settings_.runtime) {
    case Runtime::linuxthreads: co_await restart(task_of(me), other); break;
    case Runtime::nptl: {
      Task& self = task_of(me);
      co_await call(self, "futex.wake"_line, Call::futex, futex_ns_);
      note(ThreadsKind::futex_wake, self, "futex.wake"_line, 0, other);
      at(other).restarted = true;
      if (task_of(other).state == TaskState::interruptible) co_await m.scheduler->wake(self, task_of(other), 0);
      break;
    }
    case Runtime::ngpt:
    case Runtime::green:
      at(other).restarted = true;
      co_await make_ready(task_of(me), other);
      co_return;
  }
  co_await m.return_to_user(task_of(me));
}

/// All who wait for one thing. A futex wakes them in one call.
Path ThreadsRun::wake_many(uint32_t me, const std::vector<uint32_t>& others) {
  Machine& m = machine_;
  if (settings_.runtime != Runtime::nptl) {
    for (std::size_t i = 0; i < others.size(); ++i) co_await wake(me, others[i]);
    co_return;
  }
  Task& self = task_of(me);
  co_await call(self, "futex.wake"_line, Call::futex, futex_ns_);
  for (std::size_t i = 0; i < others.size(); ++i) {
    ++wakes_;
    note(ThreadsKind::futex_wake, self, "futex.wake"_line, 0, others[i]);
    at(others[i]).restarted = true;
    if (task_of(others[i]).state == TaskState::interruptible) co_await m.scheduler->wake(self, task_of(others[i]), 0);
  }
  co_await m.return_to_user(self);
}

}  // namespace stampede::threads_model
