// A process, or a thread, for a connection: Apache's pool, and a parent that forks.
#include "models/server/listing.hpp"
#include "models/server/model.hpp"

namespace stampede::server_model {

/// A server of the pool; behind an accelerator its clients come from there.
Path ServerRun::apache(uint32_t worker) {
  const bool behind = is(Architecture::accelerator);
  auto& queue = behind ? behind_queue_ : accept_queue_;
  for (;;) {
    while (queue.empty()) co_await rest(worker, behind ? idle_behind_ : idle_, "worker.idle"_line);
    const uint32_t page = take_connection(queue);
    begin_work(worker, page);
    co_await apache_page(worker, page, 0);
    part_done(page);
  }
}

/// The calls of a page from number `first` on.
Path ServerRun::apache_page(uint32_t worker, uint32_t page, std::size_t first) {
  for (std::size_t at = first; at < calls_.size(); ++at) {
    const PageCall& it = calls_[at];
    if (it.act == Act::needs_file && !in_memory(page)) co_await from_disk(worker, page);
    co_await call(worker, page, it.kind, it.line, it.ns);
    if (it.act == Act::needs_file) {
      if (is(Architecture::accelerator)) {
        pages_[page].read = true;
        tell(page);
      } else {
        sent(page);
      }
    }
    if (it.act == Act::waits_for_client && !is(Architecture::accelerator)) co_await linger(worker, page);
  }
}

Path ServerRun::linger(uint32_t worker, uint32_t page) {
  if (pages_[page].state != PageState::sending) co_return;
  write(ServerKind::waits_client, "worker.linger"_line, worker, page);
  set_state(worker, WorkerState::client, page);
  pages_[page].waiter = worker;
  co_await Sleep{*this, worker};
}

Path ServerRun::parent() {
  for (;;) {
    while (!zombies_.empty()) {
      const uint32_t page = zombies_.front();
      zombies_.pop_front();
      workers_[0].page = page;
      co_await call(0, page, ServerKind::wait4, "fork.wait"_line, costs_.calls.wait_ns);
      --children_;
      part_done(page);
    }
    if (accept_queue_.empty() || free_slots_.empty()) {
      co_await rest(0, idle_, "worker.idle"_line);
      continue;
    }
    const uint32_t page = take_connection(accept_queue_);
    begin_work(0, page);
    co_await call(0, page, ServerKind::accept, "fork.accept"_line, costs_.accept());
    co_await call(0, page, ServerKind::fork, "fork.fork"_line, costs_.calls.fork_ns);
    ++forks_;
    children_most_ = std::max(children_most_, ++children_);
    const uint32_t slot = free_slots_.back();
    free_slots_.pop_back();
    start(slot, child(slot, page));
    co_await call(0, page, ServerKind::close, "fork.close"_line, costs_.web.close_file_ns);
  }
}

Path ServerRun::child(uint32_t worker, uint32_t page) {
  set_state(worker, WorkerState::ready, page);
  co_await call(worker, page, ServerKind::close, "fork.listener"_line, costs_.web.close_file_ns);
  co_await apache_page(worker, page, 1);
  co_await call(worker, page, ServerKind::exit, "fork.exit"_line, costs_.calls.exit_ns);
  set_state(worker, WorkerState::none, kNobody);
  free_slots_.push_back(worker);
  zombies_.push_back(page);
  wake_one(idle_);
  give_cpu(worker);
}

}  // namespace stampede::server_model
