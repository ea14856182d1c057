// Threads in user mode: kernel threads that take one after the other from a queue.
#include "models/threads/model.hpp"

namespace stampede::threads_model {

/// What a kernel thread does: it goes over to the first thread that is ready, until that one waits.
Path ThreadsRun::carrier(Task& self) {
  Machine& m = machine_;
  while (!all_over_) {
    if (!could_go_on_.empty()) {
      co_await call(self, "user.select"_line, Call::select, costs_.select_ns);
      while (!could_go_on_.empty()) {
        const uint32_t thread = could_go_on_.front();
        could_go_on_.pop_front();
        at(thread).restarted = true;
        ready_.push_back(thread);
      }
      co_await m.return_to_user(self);
    }
    if (ready_.empty()) {
      co_await call(self, "user.idle"_line, Call::select, costs_.select_ns);
      if (ready_.empty() && could_go_on_.empty() && !all_over_) {
        idle_carriers_.push_back(self.id);
        co_await sleep_in_kernel(self);
      }
      co_await m.return_to_user(self);
      continue;
    }
    const uint32_t thread = ready_.front();
    ready_.pop_front();
    co_await m.user(self, "user.next"_line, costs_.user_switch_ns);
    UserThread& next = at(thread);
    ++user_switches_;
    carried_[self.id] = thread;
    next.task = &self;
    next.state = State::ready;
    note(ThreadsKind::user_switch, self, "user.next"_line, 0, thread);
    if (!next.body) {
      next.body = in_user_thread(thread);
      next.resume = next.body.handle();
    }
    co_await ToThread{next};
    carried_[self.id] = kNone;
    if (next.parked || next.phase == Phase::over) next.body = Path();
  }
  co_await call(self, "main.done"_line, Call::exit, costs_.exit_ns);
}

/// It is not gone on with once its body has come to an end.
Path ThreadsRun::in_user_thread(uint32_t me) {
  co_await body(me);
  co_await ToCarrier{at(me)};
}

/// A thread that has just been told to go on. One that still runs finds that out by itself.
Path ThreadsRun::make_ready(Task& self, uint32_t other) {
  if (!at(other).off) co_return;
  at(other).state = State::ready;
  ready_.push_back(other);
  if (idle_carriers_.empty()) co_return;
  Task& idle = machine_.tasks[idle_carriers_.back()];
  idle_carriers_.pop_back();
  co_await call(self, "user.wake"_line, Call::futex, futex_ns_);
  if (idle.state == TaskState::interruptible) co_await machine_.scheduler->wake(self, idle, 0);
  co_await machine_.return_to_user(self);
}

/// In the kernel: what a wrapped call waits for is there. The library finds out by select().
Path ThreadsRun::could_go_on(Thread& self, uint32_t thread) {
  at(thread).in_wrapped_call = false;
  could_go_on_.push_back(thread);
  if (idle_carriers_.empty()) co_return;
  Task& idle = machine_.tasks[idle_carriers_.back()];
  idle_carriers_.pop_back();
  if (idle.state == TaskState::interruptible) co_await machine_.scheduler->wake(self, idle, 0);
}

/// In a wrapped call: the kernel thread goes on with others.
Path ThreadsRun::wait_off(uint32_t me) {
  at(me).restarted = false;
  at(me).in_wrapped_call = true;
  while (!at(me).restarted) co_await ToCarrier{at(me)};
  at(me).restarted = false;
}

}  // namespace stampede::threads_model
