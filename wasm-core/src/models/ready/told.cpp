// Signals and epoll: the kernel tells. Sources: 2.4.0 fs/fcntl.c and kernel/signal.c; 2.6.11 and 6.18 fs/eventpoll.c.
#include "models/ready/listing.hpp"
#include "models/ready/model.hpp"

namespace stampede::ready_model {

namespace {

constexpr uint32_t kEventBytes = 12;     // struct epoll_event
constexpr uint32_t kSiginfoBytes = 128;  // siginfo_t

}  // namespace

void ReadyRun::signal(Loop& loop, uint32_t connection) {
  Connections& of = *loop.connections;
  Connection& it = of.all[connection];
  loop.debt += settings_.textbook ? 0 : settings_.prices.signal_queue;
  if (settings_.mechanism == Mechanism::signals_per_fd && it.signals > 0) {
    ++coalesced_;
    write_connection(ReadyKind::coalesce, "signal.merge"_line, of, connection, 0);
    return;
  }
  if (signals_held_ >= settings_.queue_limit) {
    ++overflows_;
    loop.sigio = !settings_.textbook;
    write_connection(ReadyKind::overflow, "signal.full"_line, of, connection, signals_held_);
  } else {
    ++signals_held_;
    ++signals_queued_;
    ++it.signals;
    loop.signals.push_back(connection);
    write_connection(ReadyKind::signal, "signal.queue"_line, of, connection, signals_held_);
  }
  if (loop.state == LoopState::asleep && (loop.sigio || !loop.signals.empty())) wake(loop);
}

Path ReadyRun::recover(Loop& loop) {
  loop.sigio = false;
  const auto queued = static_cast<uint32_t>(loop.signals.size());
  write(ReadyKind::sigio, "signal.wait"_line, loop, loop.index, queued);
  for (const uint32_t connection : loop.signals) loop.connections->all[connection].signals = 0;
  loop.signals.clear();
  signals_held_ -= queued;
  flushed_ += queued;
  ++recoveries_;
  write(ReadyKind::recover, "signal.recover"_line, loop, loop.index, queued);
  loop.whole_call = true;
  co_await scan(loop, false);
}

Path ReadyRun::wait_signal(Loop& loop) {
  const Prices& prices = settings_.prices;
  write(ReadyKind::call, "signal.enter"_line, loop, loop.index, loop.connections->total);
  co_await spend(loop, LoopState::asking, settings_.textbook ? 0 : prices.call + std::exchange(loop.debt, 0));
  while (!over_) {
    if (loop.sigio) {
      co_await recover(loop);
      co_return;
    }
    if (!loop.signals.empty()) break;
    if (settings_.spins) co_return;
    write(ReadyKind::sleep, "signal.sleep"_line, loop, loop.index, 0);
    co_await sleep(loop);
  }
  const bool many = settings_.mechanism == Mechanism::signals_many;
  do {
    const uint32_t connection = loop.signals.front();
    Connection& it = loop.connections->all[connection];
    loop.signals.pop_front();
    --it.signals;
    ++signals_taken_;
    copied_ += kSiginfoBytes;
    if (settings_.textbook) {
      loop.in_service = true;
    } else {
      --signals_held_;
    }
    const bool each = settings_.textbook && settings_.mechanism != Mechanism::signals_per_fd;
    loop.hits.push_back({connection, each ? 1 : it.count});
    // Of many only the last one is told by itself: a moment has room for so many records.
    if (!many || loop.signals.empty()) write_connection(ReadyKind::signal_taken, "signal.wait"_line, *loop.connections, connection, static_cast<uint32_t>(loop.signals.size()));
  } while (many && !loop.signals.empty());
  if (loop.hits.size() > 1 && !settings_.textbook) co_await spend(loop, LoopState::asking, (loop.hits.size() - 1) * prices.signal_more);
  // One a call: what else was taken goes back to the head.
  if (many && settings_.one_a_call) {
    for (; loop.hits.size() > 1; loop.hits.pop_back()) {
      const uint32_t connection = loop.hits.back().connection;
      loop.signals.push_front(connection);
      ++loop.connections->all[connection].signals;
      --signals_taken_;
      if (!settings_.textbook) ++signals_held_;
    }
  }
}

void ReadyRun::list_ready(Connections& of, uint32_t connection) {
  const auto put = [&](ReadyList& list) {
    if (list.is_off(connection) || list.has(connection)) return;
    list.append(connection);
    write_connection(ReadyKind::ready, "epoll.callback"_line, of, connection, list.size());
  };
  if (settings_.sharing == Sharing::one_set) {
    put(*loops_.front().list);
    if (!loops_.front().list->empty()) wake_at_set();
    return;
  }
  for (Loop* loop : wake_order_) {
    if (loop->connections != &of) continue;
    put(*loop->list);
    if (loop->state != LoopState::asleep || loop->list->empty()) continue;
    wake(*loop);
    if (settings_.exclusive && settings_.sharing == Sharing::one_listener) return;
  }
}

/// Who sleeps at one set sleeps exclusively, so that the last one is woken. In 2.6.11 everybody was: ep_poll() called add_wait_queue().
void ReadyRun::wake_at_set() {
  for (Loop* loop : wake_order_) {
    if (loop->state != LoopState::asleep) continue;
    wake(*loop);
    if (settings_.kernel != Kernel::linux_2_6) return;
  }
}

Path ReadyRun::wait_epoll(Loop& loop) {
  ReadyList& list = *loop.list;
  Connections& of = *loop.connections;
  const bool level = settings_.trigger == Trigger::level, one_shot = settings_.trigger == Trigger::one_shot;
  write(ReadyKind::call, "epoll.enter"_line, loop, loop.index, loop.connections->total);
  co_await spend(loop, LoopState::asking, settings_.prices.call);
  while (!over_) {
    std::vector<uint32_t> back;
    uint64_t asked = 0;
    const uint32_t most = settings_.one_a_call ? 1 : 0xffffffff;
    for (uint32_t left = list.size(); left > 0 && loop.hits.size() < most; --left) {
      const uint32_t connection = list.take();
      ++asked;
      const uint32_t count = of.all[connection].count;
      if (count == 0) continue;
      loop.hits.push_back({connection, count});
      if (one_shot) list.turn_off(connection);
      if (level) back.push_back(connection);
    }
    if (settings_.kernel == Kernel::linux_2_6) {
      std::reverse(loop.hits.begin(), loop.hits.end());
      std::reverse(back.begin(), back.end());
    }
    for (const uint32_t connection : back) list.append(connection);
    if (back.size() == 1) write_connection(ReadyKind::keep, "epoll.keep"_line, of, back[0], 0);
    // Of one set: something is on the list, and somebody else sleeps.
    if (settings_.sharing == Sharing::one_set && !list.empty()) wake_at_set();
    asked_ += asked;
    copied_ += loop.hits.size() * kEventBytes;
    if (asked > 0) {
      write(ReadyKind::ask, "epoll.ask"_line, loop, loop.index, static_cast<uint32_t>(asked));
      co_await spend(loop, LoopState::asking, asked * settings_.prices.epoll_item);
    }
    if (!loop.hits.empty() || settings_.spins) co_return;
    if (!list.empty()) continue;
    write(ReadyKind::sleep, "epoll.wait"_line, loop, loop.index, 0);
    co_await sleep(loop);
  }
}

}  // namespace stampede::ready_model
