// What the threads do: every await names its line of the listing.
#include <algorithm>

#include "models/threads/model.hpp"

namespace stampede::threads_model {

/// Up to the place where it sleeps at the gate, or to its end.
Path ThreadsRun::body(uint32_t me) {
  if (me == 0) {
    co_await first_thread(me);
    co_return;
  }
  Machine& m = machine_;
  if (at(me).phase == Phase::birth) {
    note(ThreadsKind::started, task_of(me), "thread.start"_line, 0, me);
    if (settings_.runtime == Runtime::linuxthreads) {
      co_await call(task_of(me), "thread.start"_line, Call::sigprocmask, 0);
      co_await m.return_to_user(task_of(me));
    }
    co_await m.user(task_of(me), "thread.work"_line, settings_.work_ns);
    if (settings_.life == Life::together && !gate_open_) {
      at_gate_.push_back(me);
      co_await enter_wait(me, "thread.gate"_line);
      at(me).phase = Phase::released;
      at(me).parked = !at(me).restarted;
      if (at(me).parked) co_return;
    }
  }
  if (at(me).phase == Phase::released) {
    at(me).parked = false;
    co_await leave_wait(me);
  }
  co_await released(me);
  co_await exit_thread(me);
}

Path ThreadsRun::first_thread(uint32_t me) {
  Machine& m = machine_;
  for (uint32_t other = 1; other <= settings_.threads; ++other) {
    if (settings_.pause_ns > 0 && other > 1) co_await long_call(me, "main.pause"_line, settings_.pause_ns);
    const Ns before = m.sim.now();
    co_await create(me, other);
    create_ns_ += m.sim.now() - before;
    ++created_;
    if (settings_.life == Life::one_by_one) co_await join(me, other);
  }
  created_at_ = m.sim.now();
  note(ThreadsKind::all_born, task_of(me), "main.create"_line, 0, settings_.threads);
  co_await m.user(task_of(me), "main.open"_line, 0);
  if (settings_.life == Life::together) co_await open_gate(me);
  for (uint32_t other = joined_ + 1; other <= settings_.threads; ++other) co_await join(me, other);
  done_at_ = m.sim.now();
  note(ThreadsKind::done, task_of(me), "main.done"_line, 0, settings_.threads);
  if (settings_.runtime == Runtime::linuxthreads) {
    at(me).restarted = false;
    co_await ask_manager(me, Request::exit, 0);
    co_await suspend(me, "main.done"_line);
  }
  at(me).state = State::dead;
  at(me).phase = Phase::over;
  --alive_;
  if (settings_.one_to_one()) {
    co_await call(task_of(me), "main.done"_line, Call::exit, costs_.exit_ns);
    co_return;
  }
  all_over_ = true;
  while (!idle_carriers_.empty()) {
    Task& idle = m.tasks[idle_carriers_.back()];
    idle_carriers_.pop_back();
    co_await call(task_of(me), "user.wake"_line, Call::futex, futex_ns_);
    if (idle.state == TaskState::interruptible) co_await m.scheduler->wake(task_of(me), idle, 0);
  }
}

Path ThreadsRun::open_gate(uint32_t me) {
  gate_open_ = true;
  calls_before_ = calls();
  switches_before_ = machine_.count.context_switches;
  note(ThreadsKind::opened, task_of(me), "main.open"_line, 0, static_cast<uint32_t>(at_gate_.size()));
  if (!at_gate_.empty()) co_await wake_many(me, at_gate_);
}

Path ThreadsRun::join(uint32_t me, uint32_t other) {
  Machine& m = machine_;
  co_await m.user(task_of(me), "main.join"_line, 0);
  if (!at(other).terminated) {
    at(other).joiner = me;
    co_await suspend(me, "main.join"_line);
  }
  ++joined_;
  at(other).joined = true;
  if (at(other).state == State::dead) at(other).state = State::joined;
  note(ThreadsKind::joined, task_of(me), "main.join"_line, 0, other);
  if (settings_.runtime == Runtime::linuxthreads) {
    co_await ask_manager(me, Request::free, other);
  } else {
    co_await call(task_of(me), "main.free"_line, Call::munmap, costs_.munmap_ns);
    co_await m.return_to_user(task_of(me));
  }
}

Path ThreadsRun::released(uint32_t me) {
  if (settings_.block_ns > 0) co_await long_call(me, "thread.call"_line, settings_.block_ns);
  if (settings_.work == Work::ping_pong && me <= 2 * settings_.pairs()) co_await ping_pong(me);
  if (settings_.work != Work::chat || me > 4 * settings_.connections()) co_return;
  switch ((me - 1) % 4) {
    case 0: co_await sender(me); break;
    case 1: co_await reader(me); break;
    case 2: co_await writer(me); break;
    default: co_await receiver(me);
  }
}

Path ThreadsRun::exit_thread(uint32_t me) {
  Machine& m = machine_;
  if (settings_.runtime != Runtime::nptl) {
    at(me).terminated = true;
    if (at(me).joiner != kNone) co_await wake(me, at(me).joiner);
  }
  Task& self = task_of(me);
  if (settings_.one_to_one()) co_await call(self, "thread.exit"_line, Call::exit, costs_.exit_ns);
  at(me).terminated = true;
  at(me).phase = Phase::over;
  at(me).state = at(me).joined ? State::joined : State::dead;
  --alive_;
  const bool signals = settings_.runtime == Runtime::linuxthreads;
  note(ThreadsKind::death, self, "thread.exit"_line, signals ? 1 : 0, me);
  if (signals) {
    children_.died(me);
    death_signal_ = true;
    ++death_signals_;
    Task& manager = m.tasks[1];
    co_await m.work(self, "thread.exit"_line, chat_.signal_send_ns);
    if (manager_waits_ && manager.state == TaskState::interruptible) co_await m.scheduler->wake(self, manager, 0);
  } else if (settings_.runtime == Runtime::nptl && at(me).joiner != kNone) {
    ++wakes_;
    const uint32_t joiner = at(me).joiner;
    note(ThreadsKind::futex_wake, self, "nptl.clear"_line, 0, joiner);
    at(joiner).restarted = true;
    if (task_of(joiner).state == TaskState::interruptible) co_await m.scheduler->wake(self, task_of(joiner), 0);
  }
}

/// A call that takes `ns` without a CPU: a wrapped one of a user-level thread lets others go on meanwhile.
Path ThreadsRun::long_call(uint32_t me, uint16_t line, Ns ns) {
  Machine& m = machine_;
  const bool wrapped = !settings_.one_to_one() && settings_.calls == Calls::wrapped;
  co_await call(task_of(me), line, Call::read, 0);
  at(me).state = State::in_call;
  const bool stops = !settings_.one_to_one() && !wrapped && ++blocked_carriers_ == settings_.kernel_threads;
  if (stops) blocked_all_ = std::max(blocked_all_, static_cast<uint32_t>(ready_.size()));
  note(ThreadsKind::call_begun, task_of(me), line, stops && !ready_.empty() ? 1 : 0, me);
  m.sim.after(call_timers_[me], ns);
  if (wrapped) {
    co_await wait_off(me);
    co_await call(task_of(me), line, Call::read, 0);
  } else {
    at(me).restarted = false;
    while (!at(me).restarted) co_await sleep_in_kernel(task_of(me));
    at(me).restarted = false;
    if (!settings_.one_to_one()) --blocked_carriers_;
  }
  at(me).state = State::ready;
  note(ThreadsKind::call_ended, task_of(me), line, 0, me);
  co_await m.return_to_user(task_of(me));
}

// --- A pair that hands a token to and fro ---

Path ThreadsRun::ping_pong(uint32_t me) {
  const bool first = me % 2 == 1;
  const uint32_t other = first ? me + 1 : me - 1;
  for (uint32_t round = 0; round < 2 * settings_.rounds; ++round) {
    if ((round % 2 == 0) == first) {
      co_await machine_.user(task_of(me), "pair.pass"_line, chat_.post_ns);
      ++handovers_;
      note(ThreadsKind::handover, task_of(me), "pair.pass"_line, 0, other);
      at(other).token = true;
      if (at(other).waits) {
        at(other).waits = false;
        co_await wake(me, other);
      }
    } else {
      co_await machine_.user(task_of(me), "pair.wait"_line, 0);
      while (!at(me).token) {
        at(me).waits = true;
        co_await suspend(me, "pair.wait"_line);
      }
      at(me).token = false;
    }
  }
}

// --- A chat: the four threads of each connection, as the scheduler model has them ---

Path ThreadsRun::sender(uint32_t me) {
  for (uint32_t round = 0; round < settings_.rounds; ++round) {
    co_await machine_.user(task_of(me), "chat.send"_line, chat_.message_ns);
    const auto message = static_cast<uint32_t>(++messages_);
    senders_.push_back(me);
    note(ThreadsKind::message, task_of(me), "chat.send"_line, 0, message);
    co_await write_socket(me, me + 1, message);
    co_await wait_for_message(me);
    take_message(me);
  }
}

Path ThreadsRun::reader(uint32_t me) {
  for (uint32_t round = 0; round < settings_.rounds; ++round) {
    co_await read_socket(me);
    const uint32_t message = take_message(me);
    note(ThreadsKind::message, task_of(me), "chat.read"_line, 1, message);
    co_await machine_.user(task_of(me), "chat.read"_line, chat_.message_ns);
    for (uint32_t connection = 0; connection < settings_.connections(); ++connection) {
      co_await machine_.user(task_of(me), "chat.post"_line, chat_.post_ns);
      co_await hand_message(me, "chat.post"_line, in_chat(connection, 2), message);
    }
  }
}

Path ThreadsRun::writer(uint32_t me) {
  for (uint32_t left = settings_.rounds * settings_.connections(); left > 0; --left) {
    co_await wait_for_message(me);
    const uint32_t message = take_message(me);
    co_await machine_.user(task_of(me), "chat.write"_line, chat_.message_ns);
    co_await write_socket(me, me + 1, message);
  }
}

Path ThreadsRun::receiver(uint32_t me) {
  for (uint32_t left = settings_.rounds * settings_.connections(); left > 0; --left) {
    co_await read_socket(me);
    const uint32_t message = take_message(me);
    note(ThreadsKind::message, task_of(me), "chat.receive"_line, 3, message);
    co_await machine_.user(task_of(me), "chat.receive"_line, chat_.message_ns);
    const uint32_t mine = me - 3;
    if (senders_[message - 1] == mine) co_await hand_message(me, "chat.receive"_line, mine, message);
  }
}

/// Within a process: into the other's queue; if it waits, it is woken.
Path ThreadsRun::hand_message(uint32_t me, uint16_t line, uint32_t to, uint32_t message) {
  at(to).inbox.push_back(message);
  note(ThreadsKind::message, task_of(me), line, 2, message);
  if (!at(to).waits) co_return;
  at(to).waits = false;
  ++chat_wakes_;
  co_await wake(me, to);
}

uint32_t ThreadsRun::take_message(uint32_t me) {
  UserThread& thread = at(me);
  const uint32_t message = thread.inbox[thread.taken++];
  if (thread.taken == thread.inbox.size()) {
    thread.inbox.clear();
    thread.taken = 0;
  }
  return message;
}

Path ThreadsRun::wait_for_message(uint32_t me) {
  while (at(me).inbox.empty()) {
    at(me).waits = true;
    co_await suspend(me, settings_.work == Work::chat && (me - 1) % 4 == 0 ? "chat.send"_line : "chat.write"_line);
  }
}

Path ThreadsRun::read_socket(uint32_t me) {
  Machine& m = machine_;
  co_await call(task_of(me), "socket.read"_line, Call::read, 0);
  while (at(me).inbox.empty()) {
    at(me).state = State::in_call;
    note(ThreadsKind::call_begun, task_of(me), "socket.read"_line, 0, me);
    if (settings_.one_to_one()) {
      at(me).restarted = false;
      while (!at(me).restarted) co_await sleep_in_kernel(task_of(me));
      at(me).restarted = false;
    } else {
      co_await wait_off(me);
      co_await call(task_of(me), "socket.read"_line, Call::read, 0);
    }
    at(me).state = State::ready;
    note(ThreadsKind::call_ended, task_of(me), "socket.read"_line, 0, me);
  }
  co_await m.work(task_of(me), "socket.read"_line, chat_.tcp_read_ns);
  co_await m.return_to_user(task_of(me));
}

/// The segment goes through the loopback device at once, in the writer's time.
Path ThreadsRun::write_socket(uint32_t me, uint32_t to, uint32_t message) {
  Task& self = task_of(me);
  co_await call(self, "socket.write"_line, Call::write, Ns{chat_.tcp_send_ns} + chat_.tcp_receive_ns);
  UserThread& other = at(to);
  other.inbox.push_back(message);
  if (other.state == State::in_call) {
    if (other.in_wrapped_call) {
      co_await could_go_on(self, to);
    } else if (settings_.one_to_one()) {
      other.restarted = true;
      if (task_of(to).state == TaskState::interruptible) co_await machine_.scheduler->wake(self, task_of(to), 0);
    }
  }
  co_await machine_.return_to_user(task_of(me));
}

}  // namespace stampede::threads_model
