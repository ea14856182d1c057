// A process: ask, be told, serve, again.
#include "models/ready/model.hpp"

#include "models/ready/listing.hpp"
#include "models/ready/reuseport.hpp"

namespace stampede::ready_model {

namespace {

/// A cycle in which nothing costs anything takes so long all the same: time has to pass.
constexpr Ns kLeastCycle = 100;
/// Putting a new connection into the set, changing it from reading to writing, taking it out.
constexpr uint32_t kCtlOfConnection = 3;

}  // namespace

ReadyRun::ReadyRun(const ReadySettings& settings) : settings_(settings), sim_(settings.seed) {
  if (by_signals() && !own_connections()) settings_.sharing = Sharing::own;
  const bool shared = !own_connections();
  const uint32_t groups = shared ? 1 : settings_.processes;
  if (settings_.sharing == Sharing::reuseport) {
    deal();
  } else {
    for (uint32_t i = 0; i < groups; ++i) groups_.emplace_back(settings_.connections, settings_.active, settings_.arrange).first = i * settings_.active;
  }
  const bool one_set = settings_.sharing == Sharing::one_set;
  lists_.resize(one_set ? 1 : settings_.processes);
  if (settings_.mechanism == Mechanism::epoll) {
    for (std::size_t i = 0; i < lists_.size(); ++i) lists_[i].resize(static_cast<uint32_t>(groups_[shared ? 0 : i].all.size()));
  }
  cpus_.resize(settings_.cpus);
  for (uint32_t i = 0; i < settings_.processes; ++i) {
    Loop& loop = loops_.emplace_back();
    loop.index = i;
    loop.cpu = i % settings_.cpus;
    loop.connections = &groups_[shared ? 0 : i];
    loop.list = &lists_[one_set ? 0 : i];
  }
  // Sets of epoll register once, the first process first: at the head of the wait queue, or with EPOLLEXCLUSIVE at its tail. Later entries come as processes ask, or fall asleep.
  for (Loop& loop : loops_) wake_order_.insert(settings_.exclusive && settings_.sharing == Sharing::one_listener ? wake_order_.end() : wake_order_.begin(), &loop);
  for (Loop& loop : loops_) {
    loop.path = whole(loop);
    loop.timer.path = loop.path.handle();
    sim_.after(loop.timer, 0);
  }
  begin_load();
}

/// Each connection goes to the process whose socket the hash of its addresses and ports names. One that has none still waits for its listening socket.
void ReadyRun::deal() {
  std::vector<uint32_t> all(settings_.processes, 0), active(settings_.processes, 0);
  for (uint32_t i = 0; i < settings_.connections; ++i) {
    const uint32_t group = socket_of(hash_of(connection_of(i), settings_.hash_seed), settings_.processes);
    ++all[group];
    if (i < settings_.active) dealt_.push_back({group, active[group]++});
  }
  uint32_t first = 0;
  for (uint32_t i = 0; i < settings_.processes; ++i) {
    groups_.emplace_back(std::max(1u, all[i]), active[i], settings_.arrange).first = first;
    first += active[i];
  }
}

/// A waiter that isn't exclusive goes to the head of the wait queue: add_wait_queue(), 2.2.1 include/linux/sched.h, 2.4.0 kernel/fork.c, 6.18 kernel/sched/wait.c.
void ReadyRun::hang_in_front(Loop& loop) {
  const auto at = std::find(wake_order_.begin(), wake_order_.end(), &loop);
  std::rotate(wake_order_.begin(), at, at + 1);
}

void ReadyRun::write(ReadyKind kind, uint16_t line, const Loop& loop, uint32_t task, uint32_t arg) {
  sim_.log.write(sim_.now(), static_cast<uint8_t>(kind), kNoCpu, 0, line, static_cast<uint16_t>(loop.index), task, arg);
}

void ReadyRun::write_connection(ReadyKind kind, uint16_t line, const Connections& of, uint32_t connection, uint32_t arg) {
  sim_.log.write(sim_.now(), static_cast<uint8_t>(kind), kNoCpu, 0, line, static_cast<uint16_t>(&of - groups_.data()), of.all[connection].place, arg);
}

void ReadyRun::become(Loop& loop, LoopState state) {
  state_ns_[static_cast<std::size_t>(loop.state)] += static_cast<double>(sim_.now() - loop.since);
  loop.since = sim_.now();
  loop.state = state;
}

ReadyRun::Spend ReadyRun::spend(Loop& loop, LoopState state, Ns ns) {
  become(loop, state);
  return {*this, loop, ns};
}

void ReadyRun::Spend::await_suspend(std::coroutine_handle<> path) {
  loop.timer.path = path;
  if (!run.over_) run.sim_.after(loop.timer, ns);
}

void ReadyRun::Asleep::await_suspend(std::coroutine_handle<> path) {
  loop.timer.path = path;
  run.become(loop, LoopState::asleep);
  ++run.asleep_;
  run.rest();
}

bool ReadyRun::TakeCpu::await_suspend(std::coroutine_handle<> path) {
  Cpu& cpu = run.cpus_[loop.cpu];
  if (run.over_) return true;
  loop.has_cpu = true;
  if (!cpu.taken) {
    cpu.taken = true;
    return false;
  }
  run.become(loop, LoopState::no_cpu);
  loop.timer.path = path;
  cpu.waiting.push_back(&loop);
  return true;
}

bool ReadyRun::TakeLock::await_suspend(std::coroutine_handle<> path) {
  if (!run.kernel_lock_.taken) {
    run.kernel_lock_.taken = true;
    return false;
  }
  run.become(loop, LoopState::spinning);
  loop.timer.path = path;
  run.kernel_lock_.waiting.push_back(&loop);
  return true;
}

void ReadyRun::release_cpu(Loop& loop) {
  Cpu& cpu = cpus_[loop.cpu];
  loop.has_cpu = false;
  cpu.taken = !cpu.waiting.empty();
  if (!cpu.taken) return;
  Loop& next = *cpu.waiting.front();
  cpu.waiting.pop_front();
  if (!over_) sim_.after(next.timer, 0);
}

void ReadyRun::release_lock() {
  if (!settings_.kernel_lock) return;
  kernel_lock_.taken = !kernel_lock_.waiting.empty();
  if (!kernel_lock_.taken) return;
  Loop& next = *kernel_lock_.waiting.front();
  kernel_lock_.waiting.pop_front();
  if (!over_) sim_.after(next.timer, 0);
}

void ReadyRun::wake(Loop& loop) {
  if (over_) return;
  --asleep_;
  ++wakeups_;
  ++loop.wakeups;
  loop.woken = true;
  become(loop, LoopState::no_cpu);
  write(ReadyKind::wake, "loop.wake"_line, loop, loop.index, 0);
  sim_.after(loop.timer, 0);
}

/// Without the CPU until somebody wakes it.
Path ReadyRun::sleep(Loop& loop) {
  loop.needless += loop.woken;
  loop.woken = false;
  // epoll_wait() stands in its set's wait queue, at the head too, though exclusive: ep_poll(), fs/eventpoll.c.
  if (settings_.mechanism == Mechanism::epoll ? settings_.sharing == Sharing::one_set : loop.notes == 0) hang_in_front(loop);
  release_cpu(loop);
  co_await Asleep{*this, loop};
  co_await TakeCpu{*this, loop};
  co_await spend(loop, LoopState::waking, settings_.textbook && by_signals() ? 0 : settings_.prices.wake);
}

/// What it was told of is in loop.hits.
void ReadyRun::end_call(Loop& loop) {
  ++calls_;
  events_ += loop.hits.size();
  const uint16_t line = by_signals() ? "signal.return"_line : settings_.mechanism == Mechanism::epoll ? "epoll.return"_line : "poll.return"_line;
  write(ReadyKind::wait_return, line, loop, loop.index, static_cast<uint32_t>(loop.hits.size()));
  if (!settings_.one_a_call || loop.whole_call || loop.hits.empty()) return;
  loop.hits.resize(1);
  loop.hits[0].count = std::min(loop.hits[0].count, 1u);
}

Path ReadyRun::ctl(Loop& loop, uint32_t connection, uint32_t calls) {
  const Ns ns = settings_.prices.ctl * calls;
  write_connection(ReadyKind::ctl, "epoll.ctl"_line, *loop.connections, connection, calls);
  co_await spend(loop, LoopState::serving, ns);
  ctl_ns_ += static_cast<double>(ns);
  ctl_calls_ += calls;
  // Taking it out asks nothing.
  ctl_asked_ += calls == kCtlOfConnection ? 2 : calls;
  loop.list->turn_on(connection);
  if (loop.connections->all[connection].count > 0 && !loop.list->has(connection)) loop.list->append(connection);
}

Path ReadyRun::serve_one(Loop& loop, uint32_t connection) {
  Connections& of = *loop.connections;
  const Ns came = of.take(connection);
  of.all[connection].served = true;
  loop.woken = false;
  write_connection(ReadyKind::serve, "server.serve"_line, of, connection, of.all[connection].count);
  Ns ns = settings_.prices.serve;
  if (settings_.textbook && by_signals()) ns = static_cast<Ns>(sim_.random.exponential(static_cast<double>(ns)));
  co_await spend(loop, LoopState::serving, ns);
  of.all[connection].served = false;
  const Ns latency = sim_.now() - came;
  latencies_.add(latency);
  ++served_;
  ++loop.served;
  write_connection(ReadyKind::reply, "server.reply"_line, of, connection, static_cast<uint32_t>(std::min<Ns>(latency, 0xffffffff)));
  if (settings_.requests > 0 && settings_.mechanism == Mechanism::epoll && ++of.all[connection].answered >= settings_.requests) {
    of.all[connection].answered = 0;
    co_await ctl(loop, connection, kCtlOfConnection);
  }
  answered(of, connection);
}

Path ReadyRun::serve(Loop& loop) {
  const bool one_shot = settings_.mechanism == Mechanism::epoll && settings_.trigger == Trigger::one_shot;
  for (std::size_t i = 0; i < loop.hits.size() && !over_; ++i) {
    const Hit hit = loop.hits[i];
    Connection& it = loop.connections->all[hit.connection];
    if (it.count == 0 || hit.count == 0) {
      ++stale_;
      write_connection(ReadyKind::stale, by_signals() ? "signal.stale"_line : "server.serve"_line, *loop.connections, hit.connection, 0);
    }
    for (uint32_t left = std::min(hit.count, it.count); left > 0 && it.count > 0 && !over_; --left) co_await serve_one(loop, hit.connection);
    if (one_shot) co_await ctl(loop, hit.connection, 1);
    if (loop.in_service) --signals_held_;
    loop.in_service = settings_.textbook && by_signals() && i + 1 < loop.hits.size();
  }
}

Path ReadyRun::whole(Loop& loop) {
  while (!over_) {
    co_await TakeCpu{*this, loop};
    if (loop.called) {
      cycle_ns_ += static_cast<double>(sim_.now() - loop.last_call);
      ++cycles_;
    }
    loop.called = true;
    loop.last_call = sim_.now();
    loop.hits.clear();
    loop.whole_call = false;
    if (settings_.load == Load::one_random && loop.connections->ready.empty()) {
      const auto active = static_cast<uint32_t>(loop.connections->all.size());
      if (active > 0) arrive(*loop.connections, sim_.random.below(active));
    }
    if (by_signals()) {
      co_await wait_signal(loop);
    } else if (settings_.mechanism == Mechanism::epoll) {
      co_await wait_epoll(loop);
    } else {
      const uint32_t limit = settings_.limit;
      if (limit > 0 && loop.connections->total > limit) {
        ++refused_;
        write(ReadyKind::refuse, "poll.refuse"_line, loop, loop.index, limit);
        break;
      }
      co_await ask_everybody(loop);
    }
    end_call(loop);
    co_await serve(loop);
    if (sim_.now() == loop.last_call) co_await spend(loop, LoopState::asking, kLeastCycle);
    if (!cpus_[loop.cpu].waiting.empty()) release_cpu(loop);
  }
  become(loop, LoopState::through);
  release_cpu(loop);
  if (!over_ && refused_ == loops_.size()) end();
}

}  // namespace stampede::ready_model
