// The parent of the pool, as Apache 1.3 counts, forks and kills (src/main/http_main.c), and the course of the run: surge, restart, a gap, the end.
#include <algorithm>
#include <array>

#include "models/overload/listing.hpp"
#include "models/overload/model.hpp"

namespace stampede::overload_model {

namespace {
constexpr uint32_t kMaxSpawnRate = 32;
constexpr double kLoadKept = 0.92004441462932;  // e^(-5/60): every 5 s, over a minute (CALC_LOAD)
}  // namespace

/// It sleeps a second only where nobody has died, and counts only when it has slept. So whoever it kills is counted once more: dead by then, and idle as far as the
/// scoreboard says.
Path OverloadRun::parent() {
  const uint32_t first = std::min(settings_.pool == Pool::fixed ? limit_ : settings_.start, limit_);
  for (uint32_t i = 0; i < first; ++i) {
    fork(i, "start.fork"_line);
    co_await sim_.elapse(parent_timer_, kAtStart);
  }
  if (settings_.pool == Pool::fixed) co_return;
  for (;;) {
    if (bury_one()) continue;
    co_await sim_.elapse(parent_timer_, kSecond);
    uint32_t idle = 0, to_kill = kNobody;
    for (uint32_t i = 0; i < limit_; ++i) {
      const Server& it = servers_[i];
      if (it.state != ServerState::starting && it.state != ServerState::idle && !(it.state == ServerState::zombie && it.looks_idle)) continue;
      ++idle;
      if (it.state != ServerState::starting) to_kill = i;
    }
    write(OverloadKind::count, "parent.count"_line, kNoTask, 0, idle);
    if (idle > settings_.max_spare && to_kill != kNobody) {
      kill(to_kill, idle);
      spawn_rate_ = 1;
    } else if (idle < settings_.min_spare) {
      uint32_t forked = 0;
      for (uint32_t i = 0; i < limit_ && forked < spawn_rate_; ++i) {
        if (servers_[i].state != ServerState::none) continue;
        fork(i, "parent.fork"_line);
        ++forked;
        co_await sim_.elapse(parent_timer_, costs_.fork_ns);
      }
      spawn_rate_ = forked == 0 ? 1 : std::min(spawn_rate_ * 2, kMaxSpawnRate);
    } else {
      spawn_rate_ = 1;
    }
  }
}

bool OverloadRun::bury_one() {
  const auto dead = std::find_if(servers_.begin(), servers_.end(), [](const Server& it) { return it.state == ServerState::zombie; });
  if (dead == servers_.end()) return false;
  dead->state = ServerState::none;
  --zombies_;
  write(OverloadKind::bury, "parent.bury"_line, kNoTask, static_cast<uint32_t>(dead - servers_.begin()), children_);
  return true;
}

void OverloadRun::fork(uint32_t server, uint16_t line) {
  Server& it = servers_[server];
  it.state = ServerState::starting;
  it.attempt = kNobody;
  it.reserved = 0;
  it.born = sim_.now();
  it.path = serve(server);
  it.timer.path = it.path.handle();
  ++children_;
  children_most_ = std::max(children_most_, children_ + zombies_);
  write(OverloadKind::fork, line, kNoTask, server, children_);
  sim_.after(it.timer, 0);
}

void OverloadRun::kill(uint32_t server, uint32_t idle) {
  Server& it = servers_[server];
  if (it.state == ServerState::zombie) {
    ++counts_.kills_wasted;
    write(OverloadKind::kill_corpse, "parent.corpse"_line, kNoTask, server, idle);
    return;
  }
  write(OverloadKind::kill, "parent.kill"_line, kNoTask, server, idle);
  idle_.erase(std::find(idle_.begin(), idle_.end(), server));
  it.timer.path = nullptr;
  it.timer.fire = child_exits;
  sim_.after(it.timer, costs_.exit_ns);
}

void OverloadRun::child_exits(Event& event) {
  ServerTimer& timer = static_cast<ServerTimer&>(event);
  OverloadRun& run = *timer.run;
  run.stop_server(timer.server);
  run.servers_[timer.server].state = ServerState::zombie;
  run.servers_[timer.server].looks_idle = true;
  ++run.zombies_;
  --run.children_;
  run.write(OverloadKind::exit, "child.exit"_line, kNoTask, timer.server, run.children_);
}

/// It is no more, whatever it was doing.
void OverloadRun::stop_server(uint32_t server) {
  Server& it = servers_[server];
  sim_.cancel(it.timer);
  memory_.release(server, std::exchange(it.reserved, 0));
  it.waits = nullptr;
  it.path = Path();
}

/// All servers and the listen queue at once; whoever was in either is told so.
void OverloadRun::restart() {
  if (settings_.restart_servers > 0) limit_ = settings_.restart_servers;
  write(OverloadKind::restart, "admin.restart"_line, kNoTask, 0, limit_);
  sim_.cancel(parent_timer_);
  parent_ = Path();
  cpus_.clear();
  disk_.clear();
  std::vector<uint32_t> lost(queue_.begin(), queue_.end());
  queue_.clear();
  idle_.clear();
  for (uint32_t i = 0; i < servers_.size(); ++i) {
    Server& it = servers_[i];
    if (it.attempt != kNobody) lost.push_back(std::exchange(it.attempt, kNobody));
    if (it.state != ServerState::none && it.state != ServerState::zombie) stop_server(i);
    it.state = ServerState::none;
  }
  children_ = zombies_ = 0;
  spawn_rate_ = 1;
  for (const uint32_t attempt : lost) {
    const Attempt it = attempts_[attempt];
    ++counts_.dropped;
    end_attempt(attempt);
    if (!it.gone) send_away(it.client, it.reloads_left);
  }
  parent_ = parent();
  parent_timer_.path = parent_.handle();
  sim_.after(parent_timer_, 0);
}

void OverloadRun::send_away(uint32_t client, uint32_t reloads_left) {
  away_.push_back({client, reloads_left});
  if (away_.size() == 1) sim_.after(away_timer_, 1);
}

void OverloadRun::sent_away(Event& event) {
  OverloadRun& run = *static_cast<AwayTimer&>(event).run;
  const Away first = run.away_.front();
  run.come_again(first.client, first.reloads_left, false);
  run.away_.pop_front();
  if (!run.away_.empty()) run.sim_.after(run.away_timer_, 1);
}

Path OverloadRun::course() {
  struct Turn {
    Ns at;
    Turns what;
  };
  std::array<Turn, 7> turns = {{{settings_.surge_at, Turns::surge},
                                {settings_.surge_end, Turns::surge_over},
                                {settings_.then_at, Turns::then},
                                {settings_.gap_at, Turns::gap},
                                {settings_.gap_end, Turns::gap_over},
                                {settings_.restart_at, Turns::restart},
                                {settings_.end, Turns::end}}};
  std::stable_sort(turns.begin(), turns.end(), [](const Turn& a, const Turn& b) { return a.at < b.at; });
  for (const Turn& turn : turns) {
    if (turn.at > settings_.end) break;
    co_await sim_.until(course_timer_, turn.at);
    if (turn.what == Turns::end) co_return;
    if (turn.what == Turns::restart) {
      restart();
      continue;
    }
    if (turn.what == Turns::gap || turn.what == Turns::gap_over) in_gap_ = turn.what == Turns::gap;
    write(OverloadKind::turn, "rate.turn"_line, kNoTask, static_cast<uint32_t>(turn.what), static_cast<uint32_t>(rate_now() * 60 + 0.5));
    if (settings_.clients == Clients::open) plan_arrival();
  }
}

Path OverloadRun::every_second() {
  for (;;) {
    co_await sim_.elapse(second_timer_, kSecond);
    measure_p90();
    see_recovery();
  }
}

/// The server has recovered when, in a minute after the surge, nine tenths of those who came had their page.
void OverloadRun::see_recovery() {
  constexpr std::size_t kMinute = 60;
  if (settings_.surge_at == kNever || sim_.now() < settings_.surge_end || recovered_at_ != kNever) return;
  minute_.push_back({counts_.arrived, counts_.good});
  if (minute_.size() <= kMinute) return;
  const SoFar then = minute_.front();
  minute_.pop_front();
  const uint64_t came = counts_.arrived - then.arrived;
  if (came > 0 && 10 * (counts_.good - then.good) >= 9 * came) recovered_at_ = sim_.now();
}

Path OverloadRun::every_five_seconds() {
  for (;;) {
    co_await sim_.elapse(load_timer_, 5 * kSecond);
    load_damped_ = load_damped_ * kLoadKept + load_now() * (1 - kLoadKept);
    load_most_ = std::max(load_most_, load_damped_);
  }
}

}  // namespace stampede::overload_model
