// LinuxThreads: the manager's loop, what is asked of it, and the restart signal.
#include <algorithm>

#include "models/threads/model.hpp"

namespace stampede::threads_model {

namespace {
constexpr uint32_t kManagerTask = 1;
constexpr Ns kPollNs = 2000 * kMillisecond;
}  // namespace

Path ThreadsRun::ask_manager(uint32_t me, Request what, uint32_t other) {
  Task& self = task_of(me);
  Task& manager = machine_.tasks[kManagerTask];
  const uint16_t line = what == Request::create ? "create.ask"_line : what == Request::free ? "main.free"_line : "main.done"_line;
  co_await call(self, line, Call::write, costs_.pipe_ns);
  pipe_.push_back({what, me, other});
  note(what == Request::create ? ThreadsKind::asked : what == Request::free ? ThreadsKind::free_asked : ThreadsKind::exit_asked, self, line, 0, other);
  if (manager_waits_ && manager.state == TaskState::interruptible) co_await machine_.scheduler->wake(self, manager, 0);
  co_await machine_.return_to_user(self);
}

/// kill(): the mark is on the other before it is woken, so that nobody sleeps over it.
Path ThreadsRun::restart(Task& self, uint32_t other) {
  co_await call(self, self.id == kManagerTask ? "manager.restart"_line : "restart.kill"_line, Call::kill, chat_.signal_send_ns);
  ++restart_signals_;
  ++wakes_;
  note(ThreadsKind::signalled, self, self.id == kManagerTask ? "manager.restart"_line : "restart.kill"_line, 0, other);
  at(other).restarted = true;
  if (task_of(other).state == TaskState::interruptible) co_await machine_.scheduler->wake(self, task_of(other), 0);
}

/// The signal of a death that came outside of poll(): its handler runs before the manager goes on, and only notes it.
Path ThreadsRun::take_death_signal(Task& self) {
  death_signal_ = false;
  terminated_ = true;
  co_await machine_.work(self, "suspend.handler"_line, chat_.signal_wait_ns);
  co_await call(self, "suspend.handler"_line, Call::sigreturn, 0);
}

Path ThreadsRun::manager(Task& self) {
  Machine& m = machine_;
  for (;;) {
    // A death that is noted here waits until poll() returns for another reason.
    while (death_signal_) co_await take_death_signal(self);
    co_await call(self, "manager.poll"_line, Call::poll, costs_.poll_ns);
    if (pipe_.empty() && !death_signal_) {
      manager_waits_ = true;
      manager_timed_out_ = false;
      m.sim.after(poll_timer_, kPollNs);
      while (pipe_.empty() && !death_signal_ && !manager_timed_out_) co_await sleep_in_kernel(self);
      manager_waits_ = false;
      m.sim.cancel(poll_timer_);
    }
    const bool readable = !pipe_.empty();
    if (!readable && !death_signal_) {
      note(ThreadsKind::timed_out, self, "manager.poll"_line, 0, static_cast<uint32_t>(++timeouts_));
    } else {
      note(ThreadsKind::polled, self, "manager.poll"_line, readable ? 0 : 1, static_cast<uint32_t>(pipe_.size()));
    }
    while (death_signal_) co_await take_death_signal(self);
    co_await call(self, "manager.parent"_line, Call::getppid, 0);
    if (terminated_) {
      terminated_ = false;
      co_await reap(self);
    }
    if (!readable) continue;
    co_await call(self, "manager.read"_line, Call::read, costs_.pipe_ns);
    const Asked asked = pipe_.front();
    pipe_.pop_front();
    if (asked.what == Request::free) {
      if (at(asked.thread).reaped) {
        co_await free_thread(self, asked.thread);
      } else {
        at(asked.thread).free_when_reaped = true;
      }
      continue;
    }
    if (asked.what == Request::create) co_await handle_create(self, asked.thread);
    if (asked.what == Request::exit) co_await reap_all(self);
    co_await restart(self, asked.asker);
    if (asked.what == Request::exit) break;
  }
  co_await call(self, "manager.exit"_line, Call::exit, costs_.exit_ns);
}

/// At the end: nobody may be left dead and not buried.
Path ThreadsRun::reap_all(Task& self) {
  while (children_.size() > 0) {
    manager_waits_ = true;
    while (!children_.any_dead()) co_await sleep_in_kernel(self);
    manager_waits_ = false;
    co_await reap(self);
  }
}

Path ThreadsRun::handle_create(Task& self, uint32_t other) {
  Machine& m = machine_;
  UserThread& born = at(other);
  born.segment = segments_.take();
  const uint32_t looks = Segments::looks_to(born.segment);
  const Ns ns = Ns{looks} * costs_.walk_step_ns;
  walk_ns_ += ns;
  co_await m.user(self, "manager.search"_line, ns);
  segment_looks_ += looks;
  note(ThreadsKind::searched, self, "manager.search"_line, 0, looks);
  co_await call(self, "manager.map"_line, Call::mmap, costs_.mmap_ns);
  co_await call(self, "manager.map"_line, Call::mprotect, costs_.mprotect_ns);
  co_await call(self, "manager.clone"_line, Call::clone, costs_.clone_ns);
  children_.add(other);
  born.state = State::ready;
  alive_most_ = std::max(alive_most_, ++alive_);
  note(ThreadsKind::born, self, "manager.clone"_line, static_cast<uint16_t>(std::min(born.segment, 0xffffu)), other);
  co_await m.scheduler->wake(self, task_of(other), 0);
  co_await m.return_to_user(self);
}

/// waitpid() until no child is dead any more: those that die meanwhile are found in the same turn.
Path ThreadsRun::reap(Task& self) {
  Machine& m = machine_;
  uint64_t batch = 0;
  for (;;) {
    // The walk ends at the youngest of the dead; where none is, it has gone through all.
    const bool found = children_.any_dead();
    const uint32_t thread = found ? children_.take_dead() : 0;
    const uint32_t looks = found ? children_.looks_to(thread) : children_.size();
    const Ns ns = Ns{looks} * costs_.walk_step_ns;
    walk_ns_ += ns;
    co_await call(self, "manager.waitpid"_line, Call::waitpid, ns + (found ? costs_.reap_ns : 0));
    child_looks_ += looks;
    note(ThreadsKind::reap_walk, self, "manager.waitpid"_line, found ? 0 : 1, looks);
    if (!found) break;
    walk_ns_ += ns;
    co_await m.user(self, "manager.find"_line, ns);
    list_looks_ += looks;
    note(ThreadsKind::list_walk, self, "manager.find"_line, 0, looks);
    children_.remove(thread);
    ++batch;
    at(thread).reaped = true;
    note(ThreadsKind::reaped, self, "manager.find"_line, 0, thread);
    if (at(thread).free_when_reaped) co_await free_thread(self, thread);
  }
  if (batch > 0) ++reaps_;
  largest_reap_ = std::max(largest_reap_, batch);
  co_await m.return_to_user(self);
}

Path ThreadsRun::free_thread(Task& self, uint32_t other) {
  co_await call(self, "manager.free"_line, Call::munmap, costs_.munmap_ns);
  const uint32_t segment = at(other).segment;
  segments_.give(segment);
  at(other).segment = 0;
  note(ThreadsKind::freed, self, "manager.free"_line, static_cast<uint16_t>(std::min(segment, 0xffffu)), other);
}

}  // namespace stampede::threads_model
