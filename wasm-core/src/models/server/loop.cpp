// One event loop, alone, with helpers, or in front of Apache; and a server in the kernel.
#include "models/server/listing.hpp"
#include "models/server/model.hpp"

namespace stampede::server_model {

namespace {
constexpr uint32_t kTheLoop = 0;
}

Path ServerRun::loop() {
  for (;;) {
    while (!loop_has_work()) co_await rest(kTheLoop, idle_, "loop.idle"_line);
    co_await Yield{*this, kTheLoop};
    set_state(kTheLoop, WorkerState::runs, kNobody);
    workers_[kTheLoop].stretch = 1;
    co_await call(kTheLoop, kNobody, ServerKind::poll, "loop.poll"_line, costs_.poll(loop_open_ + 1));
    auto fresh = accept_queue_.size(), told = told_.size(), closed = closed_.size();
    // Between two connections a helper, or a server behind, that has been woken goes first, as it has slept.
    for (; closed > 0; --closed) {
      co_await Yield{*this, kTheLoop};
      co_await loop_close(take_connection(closed_));
    }
    for (; told > 0; --told) {
      co_await Yield{*this, kTheLoop};
      const uint32_t page = take_connection(told_);
      begin_work(kTheLoop, page);
      if (is(Architecture::accelerator)) {
        co_await call(kTheLoop, page, ServerKind::read, "front.told"_line, costs_.request());
        co_await call(kTheLoop, page, ServerKind::close, "front.done"_line, costs_.close());
      } else {
        co_await call(kTheLoop, page, ServerKind::read, "amped.told"_line, costs_.calls.read_ns);
      }
      co_await loop_send(page);
    }
    for (; fresh > 0; --fresh) {
      co_await Yield{*this, kTheLoop};
      co_await loop_new(take_connection(accept_queue_));
    }
  }
}

Path ServerRun::loop_new(uint32_t page) {
  begin_work(kTheLoop, page);
  ++loop_open_;
  co_await call(kTheLoop, page, ServerKind::accept, "loop.accept"_line, costs_.accept());
  co_await call(kTheLoop, page, ServerKind::fcntl, "loop.nonblock"_line, costs_.calls.setsockopt_ns);
  co_await call(kTheLoop, page, ServerKind::read, "loop.request"_line, costs_.request() + costs_.web.web_user_ns);
  if (is(Architecture::accelerator)) {
    if (!in_memory(page)) {
      co_await behind(page);
      co_return;
    }
    ++from_front_;
    write(ServerKind::from_front, "front.hit"_line, kTheLoop, page);
    co_await loop_send(page);
    co_return;
  }
  co_await call(kTheLoop, page, ServerKind::stat, "loop.stat"_line, costs_.calls.stat_ns);
  if (is(Architecture::amped)) co_await call(kTheLoop, page, ServerKind::mincore, "amped.mincore"_line, costs_.calls.mincore_ns);
  if (!in_memory(page)) {
    if (is(Architecture::amped)) {
      co_await call(kTheLoop, page, ServerKind::write, "amped.ask"_line, costs_.calls.log_write_ns);
      to_helper(page);
      co_return;
    }
    co_await from_disk(kTheLoop, page);
  }
  co_await loop_send(page);
}

Path ServerRun::loop_send(uint32_t page) {
  co_await call(kTheLoop, page, ServerKind::writev, "loop.writev"_line, costs_.reply());
  sent(page);
  co_await call(kTheLoop, page, ServerKind::shutdown, "loop.shutdown"_line, costs_.calls.shutdown_ns);
}

Path ServerRun::loop_close(uint32_t page) {
  workers_[kTheLoop].page = page;
  co_await call(kTheLoop, page, ServerKind::read, "loop.eof"_line, costs_.calls.read_ns);
  co_await call(kTheLoop, page, ServerKind::close, "loop.close"_line, costs_.close());
  --loop_open_;
  part_done(page);
}

/// The accelerator asks a server behind it.
Path ServerRun::behind(uint32_t page) {
  pages_[page].parts = 2;
  co_await call(kTheLoop, page, ServerKind::socket, "front.socket"_line, costs_.calls.socket_ns);
  co_await call(kTheLoop, page, ServerKind::connect, "front.connect"_line, costs_.calls.socket_ns);
  co_await call(kTheLoop, page, ServerKind::write, "front.ask"_line, costs_.web.send_ns);
  write(ServerKind::hand_over, "front.ask"_line, kTheLoop, page, static_cast<uint32_t>(behind_queue_.size()));
  pages_[page].state = PageState::waits;
  behind_queue_.push_back(page);
  wake_one(idle_behind_);
}

void ServerRun::to_helper(uint32_t page) {
  write(ServerKind::hand_over, is(Architecture::kernel) ? "kernel.ask"_line : "amped.ask"_line, kNoTask, page, static_cast<uint32_t>(jobs_.size()));
  pages_[page].state = PageState::disk;
  jobs_.push_back(page);
  wake_one(idle_helpers_);
}

/// To the loop, or a thread of the kernel: this page can be sent.
void ServerRun::tell(uint32_t page) {
  told_.push_back(page);
  wake_one(idle_);
}

Path ServerRun::helper(uint32_t worker) {
  const bool by_pipe = is(Architecture::amped);
  for (;;) {
    while (jobs_.empty()) co_await rest(worker, idle_helpers_, "worker.idle"_line);
    const uint32_t page = take_connection(jobs_);
    begin_work(worker, page);
    if (by_pipe) co_await call(worker, page, ServerKind::read, "amped.read"_line, costs_.calls.read_ns);
    if (!in_memory(page)) co_await from_disk(worker, page);
    if (by_pipe) co_await call(worker, page, ServerKind::write, "amped.answer"_line, costs_.calls.log_write_ns);
    tell(page);
  }
}

Path ServerRun::kernel_thread(uint32_t worker) {
  for (;;) {
    while (accept_queue_.empty() && told_.empty()) co_await rest(worker, idle_, "worker.idle"_line);
    co_await Yield{*this, worker};
    if (!told_.empty()) {
      const uint32_t page = take_connection(told_);
      begin_work(worker, page);
      co_await kernel_send(worker, page);
      continue;
    }
    if (accept_queue_.empty()) continue;
    const uint32_t page = take_connection(accept_queue_);
    begin_work(worker, page);
    co_await work(worker, page, ServerKind::kernel_take, "kernel.take"_line, costs_.accept() + costs_.kernel.interrupt_ns + costs_.kernel.data_ns);
    co_await work(worker, page, ServerKind::kernel_look, "kernel.look"_line, costs_.calls.look_up_ns);
    if (in_memory(page)) {
      co_await kernel_send(worker, page);
    } else {
      to_helper(page);
    }
  }
}

Path ServerRun::kernel_send(uint32_t worker, uint32_t page) {
  co_await work(worker, page, ServerKind::kernel_send, "kernel.send"_line, costs_.from_cache() + costs_.close());
  sent(page);
  part_done(page);
}

}  // namespace stampede::server_model
