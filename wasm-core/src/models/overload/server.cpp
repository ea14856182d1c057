// A server: take a connection, touch the page's memory, compute, send; and again.
#include <algorithm>

#include "models/overload/listing.hpp"
#include "models/overload/model.hpp"

namespace stampede::overload_model {

namespace {
constexpr Ns kNoFrame = 10 * kMillisecond;  // all frames wait for their pieces: look again
}

Path OverloadRun::serve(uint32_t server) {
  for (;;) {
    co_await Connection{*this, server};
    Server& self = servers_[server];
    const Attempt& asked = attempts_[self.attempt];
    write(OverloadKind::accept, "server.accept"_line, asked.client, server, ms_since(asked.connected_at));
    if (settings_.clients == Clients::silent) {
      self.state = ServerState::held;
      if (!asked.gone) co_await sim_.until(self.timer, asked.patience_ends);
      write(OverloadKind::hang_up, "server.silent"_line, attempts_[self.attempt].client, server, 0);
      ++counts_.dropped;
      if (!attempts_[self.attempt].gone) leave(self.attempt);
      end_attempt(std::exchange(self.attempt, kNobody));
      continue;
    }
    co_await page(server);
    self.state = ServerState::sending;
    if (settings_.reply_hold > 0) co_await sim_.elapse(self.timer, settings_.reply_hold);
    reply(server);
  }
}

Path OverloadRun::page(uint32_t server) {
  const double mean = static_cast<double>(settings_.page);
  const Ns work = settings_.page_kind == PageKind::fixed ? settings_.page : 1 + static_cast<Ns>(page_random_.exponential(mean));
  for (uint32_t phase = 0; phase < settings_.phases; ++phase) {
    const auto share = [this](uint64_t whole, uint32_t part) { return whole * part / settings_.phases; };
    if (settings_.evict != Evict::none) {
      for (uint64_t touches = share(settings_.touches, phase + 1) - share(settings_.touches, phase); touches > 0; --touches) {
        const uint32_t piece = touch_random_.below(memory_.pieces());
        ++counts_.touches;
        if (!memory_.touch(server, piece)) co_await fault(server, piece);
      }
    }
    servers_[server].state = ServerState::computing;
    const Ns part = share(work, phase + 1) - share(work, phase);
    if (part > 0) co_await Computed{*this, server, part};
  }
}

Path OverloadRun::fault(uint32_t server, uint32_t piece) {
  Server& self = servers_[server];
  const bool on_disk = memory_.place(server, piece) == Memory::Place::disk;
  self.state = ServerState::waits_for_disk;
  uint32_t victim = Memory::kNone;
  while (!memory_.reserve(victim)) co_await sim_.elapse(self.timer, kNoFrame);
  ++self.reserved;
  if (on_disk) {
    ++counts_.faults;
    write(OverloadKind::fault, "memory.fault"_line, kNoTask, server, static_cast<uint32_t>(disk_.queue().size()));
  }
  if (victim != Memory::kNone) {
    write(OverloadKind::evict, "memory.choose"_line, kNoTask, victim, 0);
    if (dirty_random_.unit() <= settings_.dirty) {
      write(OverloadKind::write_back, "memory.write-back"_line, kNoTask, server, 0);
      co_await DiskDone{*this, server};
    }
  }
  if (on_disk) {
    co_await DiskDone{*this, server};
    write(OverloadKind::page_in, "memory.page-in"_line, kNoTask, server, 0);
  }
  --self.reserved;
  memory_.settle(server, piece);
}

/// Off the queue, by the rule; false where nobody is in it.
bool OverloadRun::take_connection(uint32_t server) {
  while (!queue_.empty()) {
    const bool newest = settings_.take == Take::lifo;
    const uint32_t attempt = newest ? queue_.back() : queue_.front();
    newest ? queue_.pop_back() : queue_.pop_front();
    const Attempt& it = attempts_[attempt];
    const bool late = settings_.take == Take::deadline && sim_.now() - it.connected_at > settings_.deadline;
    if (late || (settings_.take == Take::drop_dead && it.gone)) {
      drop_from_queue(attempt);
      continue;
    }
    attempts_[attempt].stage = Stage::in_service;
    servers_[server].attempt = attempt;
    return true;
  }
  return false;
}

void OverloadRun::drop_from_queue(uint32_t attempt) {
  const Attempt it = attempts_[attempt];
  write(OverloadKind::drop, "server.skip"_line, it.client, 0, ms_since(it.connected_at));
  ++counts_.dropped;
  end_attempt(attempt);
  if (!it.gone) send_away(it.client, it.reloads_left);
}

void OverloadRun::go_idle(uint32_t server, std::coroutine_handle<> path) {
  servers_[server].state = ServerState::idle;
  servers_[server].waits = path;
  idle_.push_back(server);
}

/// To an idle server: it goes on at this moment, as an event of its own.
void OverloadRun::hand_over(uint32_t attempt) {
  const bool newest = settings_.wake == Order::lifo;
  const uint32_t server = newest ? idle_.back() : idle_.front();
  newest ? idle_.pop_back() : idle_.pop_front();
  Server& it = servers_[server];
  attempts_[attempt].stage = Stage::in_service;
  it.attempt = attempt;
  it.state = ServerState::computing;
  it.timer.path = std::exchange(it.waits, nullptr);
  sim_.after(it.timer, 0);
}

void OverloadRun::reply(uint32_t server) {
  const uint32_t attempt = std::exchange(servers_[server].attempt, kNobody);
  const Attempt it = attempts_[attempt];
  const bool good = !it.gone;
  write(good ? OverloadKind::reply : OverloadKind::dead_reply, good ? "server.reply"_line : "server.dead"_line, it.client, server, ms_since(it.began));
  const Ns took = sim_.now() - it.began;
  count_reply(good);
  if (settings_.admit == Admit::p90) second_.push_back(sim_.now() - it.connected_at);
  end_attempt(attempt);
  if (!good) return;
  replies_.add(took);
  longest_reply_ = std::max(longest_reply_, took);
  come_again(it.client, it.reloads_left, true);
}

void OverloadRun::count_reply(bool good) {
  ++(good ? counts_.good : counts_.dead);
  for (Window* window : {&surge_, &after_, &last_}) {
    if (sim_.now() >= window->from && sim_.now() < window->to) ++(good ? window->good : window->dead);
  }
}

}  // namespace stampede::overload_model
