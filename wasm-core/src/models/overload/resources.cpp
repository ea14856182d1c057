#include "models/overload/resources.hpp"

#include <algorithm>
#include <utility>

namespace stampede::overload_model {

Cpus::Cpus(Simulation& sim, uint32_t cpus, CpuKind kind, uint32_t servers) : sim_(sim), kind_(kind), cpus_(cpus), jobs_(servers) {
  for (Cpu& cpu : cpus_) {
    cpu.all = this;
    cpu.fire = turn_over;
  }
  shared_.all = this;
  shared_.fire = shared_end;
}

void Cpus::count(int more) {
  runnable_ = static_cast<uint32_t>(static_cast<int>(runnable_) + more);
  used_.set(sim_.now(), std::min<double>(runnable_, static_cast<double>(cpus_.size())));
  if (changed) changed(context);
}

void Cpus::need(uint32_t server, Ns ns, std::coroutine_handle<> path) {
  ns = std::max<Ns>(ns, 1);
  jobs_[server] = {ns, path};
  if (kind_ == CpuKind::sharing) {
    advance_shared();
    count(1);
    ends_.push({shared_time_ + static_cast<double>(ns), server});
    plan_shared();
    return;
  }
  count(1);
  if (kept_ && kept_->server == server && kept_->slice_left > 0) {
    go_on(*std::exchange(kept_, nullptr));
    return;
  }
  const auto idle = std::find_if(cpus_.begin(), cpus_.end(), [](const Cpu& cpu) { return !cpu.busy; });
  if (idle == cpus_.end()) {
    ready_.push_back(server);
  } else {
    dispatch(*idle, server);
  }
}

void Cpus::clear() {
  for (Cpu& cpu : cpus_) {
    sim_.cancel(cpu);
    cpu.busy = false;
  }
  sim_.cancel(shared_);
  ready_.clear();
  ends_ = {};
  count(-static_cast<int>(runnable_));
}

void Cpus::dispatch(Cpu& cpu, uint32_t server) {
  cpu.busy = true;
  cpu.server = server;
  cpu.slice_left = kSlice;
  go_on(cpu);
}

void Cpus::go_on(Cpu& cpu) {
  cpu.turn = std::min(jobs_[cpu.server].left, cpu.slice_left);
  sim_.after(cpu, cpu.turn);
}

void Cpus::turn_over(Event& event) {
  Cpu& cpu = static_cast<Cpu&>(event);
  Cpus& all = *cpu.all;
  Job& job = all.jobs_[cpu.server];
  job.left -= cpu.turn;
  cpu.slice_left -= cpu.turn;
  if (job.left > 0) {
    all.ready_.push_back(cpu.server);
  } else {
    all.count(-1);
    all.kept_ = &cpu;
    run_path(job.path);
    if (!std::exchange(all.kept_, nullptr)) return;
  }
  cpu.busy = false;
  if (all.ready_.empty()) return;
  const uint32_t next = all.ready_.front();
  all.ready_.pop_front();
  all.dispatch(cpu, next);
}

double Cpus::shared_rate() const { return std::min(1.0, static_cast<double>(cpus_.size()) / std::max<double>(runnable_, 1)); }

void Cpus::advance_shared() {
  shared_time_ += static_cast<double>(sim_.now() - shared_last_) * shared_rate();
  shared_last_ = sim_.now();
}

void Cpus::plan_shared() {
  sim_.cancel(shared_);
  if (ends_.empty()) return;
  const double left = std::max(0.0, (ends_.top().at - shared_time_) / shared_rate());
  sim_.after(shared_, static_cast<Ns>(left) + 1);
}

void Cpus::shared_end(Event& event) {
  Cpus& all = *static_cast<Cpu&>(event).all;
  all.advance_shared();
  const uint32_t server = all.ends_.top().server;
  all.ends_.pop();
  all.count(-1);
  all.plan_shared();
  run_path(all.jobs_[server].path);
}

void Disk::need(uint32_t server, std::coroutine_handle<> path) {
  queue_.push_back({server, path});
  count();
  if (queue_.size() == 1) begin();
}

/// From half the mean to one and a half of it.
void Disk::begin() { sim_.after(head_, static_cast<Ns>(mean_ns_ * (0.5 + random_.unit()))); }

void Disk::done(Event& event) {
  Disk& disk = *static_cast<Head&>(event).all;
  const auto path = disk.queue_.front().path;
  disk.queue_.pop_front();
  if (!disk.queue_.empty()) disk.begin();
  disk.count();
  run_path(path);
}

void Disk::clear() {
  sim_.cancel(head_);
  queue_.clear();
  count();
}

void Disk::count() {
  busy_.set(sim_.now(), queue_.empty() ? 0 : 1);
  if (changed) changed(context);
}

}  // namespace stampede::overload_model
