// Clients: they knock, wait, lose their patience, press reload.
#include <algorithm>

#include "models/overload/listing.hpp"
#include "models/overload/model.hpp"

namespace stampede::overload_model {

namespace {

constexpr double kBurst = 10;         // SYNs that the policeman lets through at once
constexpr uint32_t kSynLinear = 4, kSynRetries = 6;
constexpr double kSlower = 1 / 1.2, kFaster = 2;  // SEDA's controller: the rate falls by a factor, and rises by so many a second

}  // namespace

double OverloadRun::rate_now() const {
  const Ns now = sim_.now();
  if (in_gap_) return 0;
  if (now >= settings_.then_at) return settings_.then_rate;
  if (now >= settings_.surge_at && now < settings_.surge_end) return settings_.surge_rate;
  if (settings_.shape == RateShape::steps || now >= 2 * settings_.sweep) return settings_.rate;
  const Ns from_end = now < settings_.sweep ? now : 2 * settings_.sweep - now;
  return settings_.rate + (settings_.peak_rate - settings_.rate) * static_cast<double>(from_end) / static_cast<double>(settings_.sweep);
}

/// Until the next turn. A rate that changes on the way is made by leaving out some of those who would come at the highest.
double OverloadRun::rate_most() const {
  const bool sweeps = settings_.shape == RateShape::up_and_down && sim_.now() < 2 * settings_.sweep;
  return sweeps ? std::max(rate_now(), std::max(settings_.peak_rate, settings_.rate)) : rate_now();
}

void OverloadRun::plan_arrival() {
  sim_.cancel(arrival_timer_);
  const double rate = rate_most();
  if (rate > 0) sim_.after(arrival_timer_, 1 + static_cast<Ns>(arrivals_random_.exponential(1e9 / rate)));
}

/// Open: they come whatever becomes of those before.
Path OverloadRun::arrivals() {
  for (;;) {
    plan_arrival();
    co_await Parked{arrival_timer_};
    const double most = rate_most();
    if (most > rate_now() && arrivals_random_.unit() * most > rate_now()) continue;
    ++counts_.arrived;
    begin_attempt(people_++, settings_.reloads);
  }
}

/// All there are, one after the other.
Path OverloadRun::everybody() {
  while (people_ < settings_.population) {
    ++counts_.arrived;
    begin_attempt(people_++, settings_.reloads);
    co_await sim_.elapse(arrival_timer_, kMicrosecond);
  }
}

uint32_t OverloadRun::new_attempt(uint32_t client, uint32_t reloads_left) {
  uint32_t at;
  if (free_attempts_.empty()) {
    at = static_cast<uint32_t>(attempts_.size());
    attempts_.emplace_back();
    attempts_[at].fire = client_timer;
    attempts_[at].run = this;
    attempts_[at].index = at;
  } else {
    at = free_attempts_.back();
    free_attempts_.pop_back();
  }
  Attempt& it = attempts_[at];
  it.client = client;
  it.reloads_left = reloads_left;
  it.began = sim_.now();
  it.gone = false;
  it.syn = SynSchedule(settings_.syn, kSynLinear, kSynRetries);
  return at;
}

Ns OverloadRun::patience() {
  if (settings_.clients == Clients::silent) return settings_.silent_hold;
  switch (settings_.patience_kind) {
    case PatienceKind::endless: return kNever;
    case PatienceKind::exponential: return 1 + static_cast<Ns>(patience_random_.exponential(static_cast<double>(settings_.patience)));
    default: return settings_.patience;
  }
}

void OverloadRun::begin_attempt(uint32_t client, uint32_t reloads_left) {
  const uint32_t attempt = new_attempt(client, reloads_left);
  const Ns wait = patience();
  attempts_[attempt].patience_ends = wait == kNever ? kNever : sim_.now() + wait;
  ++counts_.offered;
  knock(attempt);
}

void OverloadRun::think(uint32_t client) {
  const uint32_t attempt = new_attempt(client, settings_.reloads);
  attempts_[attempt].stage = Stage::thinking;
  sim_.after(attempts_[attempt], settings_.think + 1);
}

void OverloadRun::client_timer(Event& event) {
  Attempt& it = static_cast<Attempt&>(event);
  OverloadRun& run = *it.run;
  const uint32_t attempt = it.index;
  if (it.stage == Stage::thinking) {
    const uint32_t client = it.client;
    run.end_attempt(attempt);
    ++run.counts_.arrived;
    run.begin_attempt(client, run.settings_.reloads);
  } else if (run.sim_.now() >= it.patience_ends || it.stage != Stage::knocking || it.syn.gives_up()) {
    run.leave(attempt);
  } else {
    run.knock(attempt);
  }
}

void OverloadRun::knock(uint32_t attempt) {
  Attempt& it = attempts_[attempt];
  it.stage = Stage::knocking;
  const Ns answer_by = it.syn.send(sim_.now(), wheel_);
  write(OverloadKind::knock, it.syn.sent() > 1 ? "client.retry"_line : "client.syn"_line, it.client, 0, it.syn.sent());
  if (!admitted()) {
    write(OverloadKind::refused, "tcp.admit"_line, it.client, 0, 0);
  } else if (idle_.empty() && static_cast<int>(queue_.size()) > settings_.backlog) {
    write(OverloadKind::unheard, "tcp.full"_line, it.client, static_cast<uint32_t>(queue_.size()), 0);
  } else {
    connect(attempt);
    return;
  }
  sim_.at(it, std::min(answer_by, it.patience_ends));
}

bool OverloadRun::admitted() {
  if (settings_.admit == Admit::all) return true;
  const double fresh = static_cast<double>(sim_.now() - tokens_at_) * admit_rate_ / 1e9;
  tokens_ = std::min(kBurst, tokens_ + fresh);
  tokens_at_ = sim_.now();
  if (tokens_ < 1) return false;
  tokens_ -= 1;
  return true;
}

/// SEDA's: where nine of ten replies take longer than the target, fewer are let in.
void OverloadRun::measure_p90() {
  if (settings_.admit != Admit::p90 || second_.empty()) return;
  const auto ninetieth = second_.begin() + static_cast<std::ptrdiff_t>((second_.size() - 1) * 9 / 10);
  std::nth_element(second_.begin(), ninetieth, second_.end());
  const bool slow = static_cast<double>(*ninetieth) > settings_.target_s * 1e9;
  admit_rate_ = slow ? std::max(0.05, admit_rate_ * kSlower) : admit_rate_ + kFaster;
  second_.clear();
}

void OverloadRun::connect(uint32_t attempt) {
  Attempt& it = attempts_[attempt];
  it.connected_at = sim_.now();
  ++counts_.connected;
  if (it.patience_ends != kNever) sim_.at(it, it.patience_ends);
  if (!idle_.empty()) {
    write(OverloadKind::connected, "tcp.established"_line, it.client, 0, 0);
    hand_over(attempt);
    return;
  }
  it.stage = Stage::queued;
  queue_.push_back(attempt);
  queue_most_ = std::max(queue_most_, static_cast<uint32_t>(queue_.size()));
  write(OverloadKind::connected, "tcp.established"_line, it.client, static_cast<uint32_t>(queue_.size()), 0);
}

/// The server does not see it: what waits in the queue stays there, and costs a page.
void OverloadRun::leave(uint32_t attempt) {
  Attempt& it = attempts_[attempt];
  write(OverloadKind::leave, "client.leave"_line, it.client, 0, ms_since(it.began));
  const uint32_t client = it.client, reloads_left = it.reloads_left;
  if (it.stage == Stage::knocking) {
    ++counts_.unheard;
    end_attempt(attempt);
  } else {
    it.gone = true;
  }
  come_again(client, reloads_left, false);
}

void OverloadRun::come_again(uint32_t client, uint32_t reloads_left, bool satisfied) {
  if (settings_.clients == Clients::silent) return;
  if (!satisfied && reloads_left > 0 && patience_random_.unit() <= settings_.reload) {
    write(OverloadKind::reload, "client.reload"_line, client, 0, reloads_left - 1);
    begin_attempt(client, reloads_left - 1);
  } else if (settings_.clients == Clients::closed) {
    think(client);
  }
}

void OverloadRun::end_attempt(uint32_t attempt) {
  sim_.cancel(attempts_[attempt]);
  attempts_[attempt].stage = Stage::free;
  free_attempts_.push_back(attempt);
}

}  // namespace stampede::overload_model
