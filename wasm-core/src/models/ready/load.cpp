// Where requests come from, and what becomes of one when it comes.
#include "models/ready/listing.hpp"
#include "models/ready/model.hpp"

namespace stampede::ready_model {

namespace {

constexpr Ns kTapAfter = kMillisecond;  // since all are asleep
constexpr Ns kBurstGap = 100;

}  // namespace

template <class Visit>
void ReadyRun::for_loops_of(const Connections& of, Visit visit) {
  if (own_connections()) {
    visit(loops_[static_cast<std::size_t>(&of - groups_.data())]);
    return;
  }
  for (Loop* loop : wake_order_) visit(*loop);
}

void ReadyRun::arrive(Connections& of, uint32_t connection) {
  if (over_) return;
  ++offered_;
  Connection& it = of.all[connection];
  Loop& own = loops_[static_cast<std::size_t>(&of - groups_.data())];
  if (by_signals() && settings_.textbook && signals_held_ >= settings_.queue_limit && (settings_.mechanism != Mechanism::signals_per_fd || it.signals == 0)) {
    ++overflows_;
    ++lost_;
    write_connection(ReadyKind::overflow, "signal.full"_line, of, connection, signals_held_);
    // Whoever waits for an answer, waits in vain.
    return;
  }
  of.add(connection, sim_.now());
  write_connection(ReadyKind::event, "event.arrive"_line, of, connection, it.count);
  switch (settings_.mechanism) {
    case Mechanism::signals:
    case Mechanism::signals_many:
    case Mechanism::signals_per_fd: signal(own, connection); return;
    case Mechanism::epoll: list_ready(of, connection); return;
    case Mechanism::hints:
      if (!it.hint && !is_unhinted(it.place)) {
        it.hint = true;
        of.marked.push_back(connection);
        write_connection(ReadyKind::hint, "hint.set"_line, of, connection, 0);
      }
      break;
    default: break;
  }
  for_loops_of(of, [&](Loop& loop) {
    scan_meets(loop, connection);
    if (loop.state == LoopState::asleep) wake(loop);
  });
}

void ReadyRun::next_random() {
  const double rate = static_cast<double>(settings_.rate) * static_cast<double>(dealt_.empty() ? groups_.size() : 1);
  next_arrival_ += sim_.random.exponential(1e9 / rate);
  sim_.at(arrivals_.event, static_cast<Ns>(next_arrival_));
}

void ReadyRun::arrive_at_random() {
  if (!dealt_.empty()) {
    const Dealt& to = dealt_[sim_.random.below(settings_.active)];
    arrive(groups_[to.group], to.connection);
    return;
  }
  // One after the other: in which order arguments are worked out is the compiler's choice.
  Connections& of = own_connections() ? groups_[sim_.random.below(static_cast<uint32_t>(groups_.size()))] : groups_[0];
  arrive(of, sim_.random.below(settings_.active));
}

uint64_t ReadyRun::burst() const { return uint64_t{settings_.messages} * settings_.active * (dealt_.empty() ? groups_.size() : 1); }

void ReadyRun::next_of_burst() {
  const uint64_t number = burst_sent_++;
  if (burst_sent_ < burst()) sim_.after(arrivals_.event, kBurstGap);
  if (!dealt_.empty()) {
    const Dealt& to = dealt_[number % settings_.active];
    arrive(groups_[to.group], to.connection);
    return;
  }
  arrive(groups_[number % groups_.size()], static_cast<uint32_t>(number / groups_.size() % settings_.active));
}

void ReadyRun::begin_load() {
  ending_.run = arrivals_.run = this;
  ending_.event.fire = [](Event& event) { reinterpret_cast<Timer&>(event).run->end(); };
  sim_.at(ending_.event, settings_.duration);
  arrivals_.event.fire = [](Event& event) {
    ReadyRun& run = *reinterpret_cast<Timer&>(event).run;
    if (run.settings_.load == Load::burst) {
      run.next_of_burst();
      return;
    }
    if (run.settings_.load == Load::poisson) run.next_random();
    run.arrive_at_random();
  };
  switch (settings_.load) {
    case Load::closed: {
      thinkers_.resize(groups_.back().first + groups_.back().all.size());
      uint32_t group = 0;
      for (uint32_t i = 0; i < thinkers_.size(); ++i) {
        while (i >= groups_[group].first + groups_[group].all.size()) ++group;
        Thinker& thinker = thinkers_[i];
        thinker.run = this;
        thinker.group = group;
        thinker.connection = i - groups_[group].first;
        thinker.timer.fire = [](Event& event) {
          const Thinker& it = reinterpret_cast<Thinker&>(event);
          it.run->arrive(it.run->groups_[it.group], it.connection);
        };
        // The first ones spread over the time that they take to ask again.
        sim_.at(thinker.timer, settings_.think * thinker.connection / groups_[group].all.size());
      }
      break;
    }
    case Load::poisson: next_random(); break;
    case Load::burst: sim_.after(arrivals_.event, kTapAfter); break;
    case Load::tap:
      if (settings_.spins) sim_.after(arrivals_.event, kTapAfter);
      tapped_ = settings_.spins;
      break;
    default: break;
  }
}

/// Somebody fell asleep.
void ReadyRun::rest() {
  if (asleep_ < loops_.size()) return;
  if (settings_.load == Load::tap && !tapped_) {
    tapped_ = true;
    sim_.after(arrivals_.event, kTapAfter);
  }
  if (settings_.load == Load::burst && burst_sent_ == burst()) end();
}

void ReadyRun::answered(const Connections& of, uint32_t connection) {
  if (settings_.load == Load::tap) end();
  if (settings_.load != Load::closed || over_) return;
  wire_free_ = std::max(wire_free_, sim_.now()) + settings_.wire;
  sim_.at(thinkers_[of.first + connection].timer, wire_free_ + settings_.think);
}

/// Nothing happens any more.
void ReadyRun::end() {
  over_ = true;
  for (Loop& loop : loops_) sim_.cancel(loop.timer);
  for (Thinker& thinker : thinkers_) sim_.cancel(thinker.timer);
  sim_.cancel(arrivals_.event);
  sim_.cancel(ending_.event);
}

}  // namespace stampede::ready_model
