// Workers on CPUs, asleep, and at the disk.
#include <algorithm>

#include "models/server/listing.hpp"
#include "models/server/model.hpp"

namespace stampede::server_model {

void ServerRun::write(ServerKind kind, uint16_t line, uint32_t worker, uint32_t page, uint32_t what) {
  sim_.log.write(sim_.now(), static_cast<uint8_t>(kind), kNoCpu, 0, line, static_cast<uint16_t>(what < 0xffff ? what : 0xffff), worker, page);
}

void ServerRun::OnCpu::await_suspend(std::coroutine_handle<> path) {
  Worker& it = run.workers_[worker];
  it.timer.path = path;
  it.state = WorkerState::ready;
  const uint32_t cpu = run.cpus_.take(worker);
  if (cpu != kNobody) run.dispatch(worker, cpu);
}

void ServerRun::Sleep::await_suspend(std::coroutine_handle<> path) {
  run.workers_[worker].asleep = path;
  run.give_cpu(worker);
}

void ServerRun::Yield::await_suspend(std::coroutine_handle<> path) {
  Worker& it = run.workers_[worker];
  it.timer.path = path;
  run.give_cpu(worker);
  it.state = WorkerState::ready;
  const uint32_t cpu = run.cpus_.take(worker);
  if (cpu != kNobody) run.dispatch(worker, cpu);
}

void ServerRun::start(uint32_t worker, Path path) {
  Worker& it = workers_[worker];
  it.path = std::move(path);
  it.cpu = kNobody;
  it.timer.path = it.path.handle();
  sim_.after(it.timer, 0);
}

void ServerRun::wake(uint32_t worker) {
  Worker& it = workers_[worker];
  it.timer.path = std::exchange(it.asleep, nullptr);
  sim_.after(it.timer, 0);
}

void ServerRun::give_cpu(uint32_t worker) {
  Worker& it = workers_[worker];
  if (it.cpu == kNobody) return;
  const uint32_t cpu = std::exchange(it.cpu, kNobody);
  const uint32_t next = cpus_.give(cpu);
  if (next != kNobody) dispatch(next, cpu);
}

/// It goes on there once the scheduler has looked at all that are runnable and has switched to it.
void ServerRun::dispatch(uint32_t worker, uint32_t cpu) {
  Worker& it = workers_[worker];
  it.cpu = cpu;
  it.state = WorkerState::runs;
  Ns ns = Ns{costs_.kernel.wake_task_ns} + costs_.kernel.scheduler_base_ns + Ns{costs_.kernel.goodness_ns} * cpus_.ready();
  if (cpus_.another(cpu, worker)) {
    ++switches_;
    ns += costs_.kernel.context_switch_ns;
  }
  sim_.after(it.timer, ns);
}

void ServerRun::set_state(uint32_t worker, WorkerState state, uint32_t page) {
  Worker& it = workers_[worker];
  const bool busy = state != WorkerState::none && state != WorkerState::idle;
  busy_ += busy;
  busy_ -= it.busy;
  it.busy = busy;
  it.state = state;
  it.page = page;
  busy_most_ = std::max(busy_most_, busy_);
}

/// Work on a CPU, written down when it begins.
Path ServerRun::work(uint32_t worker, uint32_t page, ServerKind kind, uint16_t line, uint32_t ns) {
  co_await OnCpu{*this, worker};
  const uint32_t calls = page == kNobody ? 0 : pages_[page].calls + (kind < ServerKind::arrive);
  write(kind, line, worker, page, calls);
  const Ns takes = static_cast<Ns>(ns * workers_[worker].stretch);
  co_await sim_.elapse(workers_[worker].timer, takes);
  cpu_ns_ += takes;
}

Path ServerRun::call(uint32_t worker, uint32_t page, ServerKind kind, uint16_t line, uint32_t ns) {
  co_await work(worker, page, kind, line, ns + costs_.syscall());
  if (page == kNobody) {
    ++polls_;
  } else {
    ++pages_[page].calls;
  }
}

/// Sleeps until somebody has something for it.
Path ServerRun::rest(uint32_t worker, std::deque<uint32_t>& idle, uint16_t line) {
  idle.push_back(worker);
  set_state(worker, WorkerState::idle, kNobody);
  write(ServerKind::idle, line, worker, kNobody);
  co_await Sleep{*this, worker};
}

void ServerRun::begin_work(uint32_t worker, uint32_t page) {
  set_state(worker, WorkerState::ready, page);
  if (workers_[worker].cpu != kNobody) workers_[worker].state = WorkerState::runs;
  workers_[worker].stretch = settings_.times == Times::fixed ? 1 : time_random_.exponential(1);
  pages_[page].state = PageState::in_work;
}

/// Whether the file of the page can be sent at once. Counted when it is asked first: the server behind an accelerator, and a helper, look again.
bool ServerRun::in_memory(uint32_t page) {
  Page& it = pages_[page];
  if (it.read) return true;
  if (it.looked) return settings_.on_disk == OnDisk::cache ? cache_.touch(it.file) : it.found;
  bool found = true;
  switch (settings_.on_disk) {
    case OnDisk::none: break;
    case OnDisk::one: found = page + 1 != settings_.disk_page; break;
    case OnDisk::share: found = file_random_.unit() * 100 > settings_.miss_percent; break;
    case OnDisk::cache: found = cache_.touch(it.file); break;
  }
  it.looked = true;
  it.found = found;
  ++looked_;
  missed_ += !found;
  return found;
}

/// The worker, whatever it is, sleeps until the page's file has been read. Two who want one file wait for one read.
Path ServerRun::from_disk(uint32_t worker, uint32_t page) {
  const bool stops_all = is(Architecture::sped);
  const bool by_file = settings_.on_disk == OnDisk::cache;
  const Ns began = sim_.now();
  const uint32_t disk = (by_file ? pages_[page].file : page) % settings_.disks;
  auto& reads = disks_[disk].reads;
  if (stops_all) {
    write(ServerKind::stands_still, "loop.disk"_line, worker, page, static_cast<uint32_t>(accept_queue_.size()));
  } else {
    write(ServerKind::disk_wait, "worker.disk"_line, worker, page, static_cast<uint32_t>(reads.size()));
  }
  set_state(worker, WorkerState::disk, page);
  pages_[page].state = PageState::disk;
  const auto same = [&](const DiskRead& read) { return by_file && pages_[read.page].file == pages_[page].file; };
  const auto at = std::find_if(reads.begin(), reads.end(), same);
  if (at != reads.end()) {
    at->workers.push_back(worker);
  } else {
    reads.push_back({page, {worker}});
    if (reads.size() == 1) begin_read(disk);
  }
  co_await Sleep{*this, worker};
  still_ns_ += stops_all ? sim_.now() - began : 0;
  pages_[page].state = PageState::in_work;
  pages_[page].read = true;
  workers_[worker].stretch = settings_.times == Times::fixed ? 1 : time_random_.exponential(1);
}

void ServerRun::begin_read(uint32_t disk) {
  Disk& it = disks_[disk];
  const double stretch = settings_.times == Times::fixed ? 1 : time_random_.exponential(1);
  write(ServerKind::disk_read, "disk.read"_line, kNoTask, it.reads.front().page, disk);
  it.began = sim_.now();
  it.timer.run = this;
  it.timer.page = disk;
  it.timer.fire = disk_fires;
  sim_.after(it.timer, static_cast<Ns>(costs_.web.disk_ns * stretch));
}

void ServerRun::disk_fires(Event& event) {
  const auto& it = static_cast<PageEvent&>(event);
  it.run->end_read(it.page);
}

void ServerRun::end_read(uint32_t disk) {
  Disk& it = disks_[disk];
  const DiskRead done = std::move(it.reads.front());
  it.reads.pop_front();
  disk_ns_ += sim_.now() - it.began;
  ++disk_reads_;
  write(ServerKind::disk_done, "disk.done"_line, done.workers.front(), done.page, disk);
  if (settings_.on_disk == OnDisk::cache) {
    const uint32_t gone = cache_.put(pages_[done.page].file);
    evictions_ += gone;
    if (gone > 0) write(ServerKind::page_out, "memory.out"_line, kNoTask, done.page, gone);
  }
  for (const uint32_t worker : done.workers) wake(worker);
  if (!it.reads.empty()) begin_read(disk);
}

}  // namespace stampede::server_model
