// What processes, packets and the disk do: every await names its line of the listing.
#include <algorithm>

#include "models/locks/model.hpp"

namespace stampede::locks_model {

namespace {
constexpr uint32_t kSegmentBytes = 1460;
constexpr uint32_t kSegmentsACall = 32;       // of a big answer: what one send() takes, some 46 KB
constexpr uint32_t kReadAheadBytes = 65536;   // a fault's cluster
constexpr uint32_t kMessageBytes = 4;         // Netperf's
constexpr uint32_t kDynamicPercent = 30;      // SPECweb99's share of dynamic requests
constexpr uint32_t kDynamicTimes = 4;         // in user mode, against a static one
constexpr uint32_t kDisks = 9;

Ns per_kb(uint32_t bytes, uint32_t ns_per_kb) { return static_cast<Ns>(bytes) * ns_per_kb / 1024; }
}  // namespace

// --- Servers ---

Path LocksRun::netserver(Task& self) {
  const uint32_t connection = self.id;
  self.connection = connection;
  for (;;) {
    co_await receive(self, connection);
    co_await in_user(self, "netperf.user"_line, costs_.netperf_user_ns);
    co_await send(self, connection, kMessageBytes, false);
    answered(connection, kMessageBytes);
  }
}

Path LocksRun::file_reader(Task& self) {
  Machine& m = machine_;
  const uint32_t first_page = processes_[self.id].first_page;
  const uint32_t places = std::max(1u, settings_.file_kb * 1024 / settings_.buffer_bytes);
  for (;;) {
    ++issued_;
    const Ns begun = m.sim.now();
    const uint32_t offset = m.sim.random.below(places) * settings_.buffer_bytes;
    const uint32_t bytes = std::min(settings_.buffer_bytes, settings_.file_kb * 1024);
    if (settings_.memcpy) {
      uint32_t missed = 0;
      for (uint32_t at = 0; at < bytes; at += PageCaches::kPageBytes) {
        if (!caches_.touch(self.cpu, first_page + (offset + at) / PageCaches::kPageBytes)) missed += std::min(bytes, PageCaches::kPageBytes);
      }
      copied_bytes_ += bytes;
      missed_bytes_ += missed;
      const Ns wait = missed ? bus_.take(m.sim.now(), per_kb(missed, costs_.bus_kb_ns)) : 0;
      co_await in_user(self, "fscache.memcpy"_line, per_kb(bytes, costs_.copy_kb_ns) + per_kb(missed, costs_.memory_kb_ns) + wait);
    } else {
      if (settings_.seeks) co_await seek(self);
      co_await read_file(self, first_page, offset, bytes);
    }
    ++done_;
    bytes_done_ += bytes;
    latencies_.add(m.sim.now() - begun);
    note(LocksKind::done, self, self.line, self.id, self.id);
    co_await in_user(self, "fscache.user"_line, costs_.read_user_ns);
  }
}

/// Zeus: one process polls many connections and serves whichever is ready.
Path LocksRun::event_server(Task& self) {
  Process& process = processes_[self.id];
  for (;;) {
    co_await poll(self);
    for (auto ready = static_cast<uint32_t>(process.ready.size()); ready > 0; --ready) {
      const uint32_t connection = process.ready.front();
      process.ready.pop_front();
      connections_[connection].listed = false;
      self.connection = connection;
      co_await receive(self, connection);
      const bool dynamic = machine_.sim.random.below(100) < kDynamicPercent;
      co_await in_user(self, "web.user"_line, static_cast<Ns>(costs_.web_user_ns) * (dynamic ? kDynamicTimes : 1));
      co_await answer(self, connection);
      self.connection = kNone;
    }
  }
}

/// Apache: one process, one connection.
Path LocksRun::process_server(Task& self) {
  for (;;) {
    co_await accept(self);
    const uint32_t connection = self.connection;
    co_await receive(self, connection);
    co_await in_user(self, "web.user"_line, costs_.apache_user_ns);
    co_await answer(self, connection);
    co_await close_socket(self, connection);
    self.connection = kNone;
  }
}

Path LocksRun::answer(Task& self, uint32_t connection) {
  const bool web99 = settings_.workload == Workload::specweb99;
  // WebBench's static files: the small and middle classes of the same mix, all in memory.
  const uint32_t file = web99 ? files_->pick(machine_.sim.random) : machine_.sim.random.below(18);
  const uint32_t bytes = web99 || settings_.answer_kb == 0 ? WebFiles::bytes(file) : settings_.answer_kb * 1024;
  connections_[connection].bytes = bytes;
  if (!web99) {
    // Apache asks about every folder on the way to a file, and about its access file, before it opens it.
    const uint32_t look_ups = settings_.look_ups == kNone ? costs_.apache_stats : settings_.look_ups;
    for (uint32_t i = 0; i < look_ups; ++i) co_await open_file(self, file);
  }
  co_await open_file(self, file);
  if (web99 && !files_->touch(file)) co_await wait_for_disk(self, connection, bytes);
  co_await send(self, connection, bytes, true);
  co_await close_file(self, file);
  if (web99) answered(connection, bytes);
}

// --- System calls ---

Path LocksRun::system_call(Task& self, uint16_t line) { co_await machine_.work(self, line, machine_.costs.syscall_ns); }

Path LocksRun::receive(Task& self, uint32_t id) {
  Connection& socket = connections_[id];
  SpinLock& own = socket_lock(id);
  co_await system_call(self, "receive.enter"_line);
  co_await enter(self, Segment::receive, "receive.lock"_line, &socket, own);
  while (socket.received == 0) {
    self.state = TaskState::interruptible;
    const bool guarded = guard(Segment::receive) != Guard::none;
    if (guarded) co_await unlock_socket(self, Segment::receive, socket, own);
    co_await sleep(self, "receive.sleep"_line);
    if (guarded) co_await lock_socket(self, Segment::receive, "receive.lock"_line, socket, own);
  }
  self.state = TaskState::running;
  --socket.received;
  socket.where = Where::served;
  co_await machine_.work(self, "receive.take"_line, costs_.receive_ns + moved(self, socket.last_cpu, costs_.socket_lines));
  co_await leave(self, Segment::receive, &socket, own);
}

Path LocksRun::send(Task& self, uint32_t id, uint32_t bytes, bool from_memory) {
  while (bytes > 0) {
    const uint32_t part = std::min(bytes, kSegmentsACall * kSegmentBytes);
    co_await send_some(self, id, part, from_memory);
    bytes -= part;
    if (bytes > 0) co_await machine_.return_to_user(self);
  }
}

Path LocksRun::send_some(Task& self, uint32_t id, uint32_t bytes, bool from_memory) {
  Machine& m = machine_;
  Connection& socket = connections_[id];
  SpinLock& own = socket_lock(id);
  const bool kernel_locked = guard(Segment::send) == Guard::kernel;
  co_await system_call(self, "send.enter"_line);
  co_await enter(self, Segment::send, "send.lock"_line, &socket, own);
  co_await m.work(self, "send.lock"_line, costs_.send_ns + moved(self, socket.last_cpu, costs_.socket_lines));
  uint32_t packets = 0;
  for (; bytes > 0; ++packets) {
    const uint32_t part = std::min(bytes, kSegmentBytes);
    bytes -= part;
    if (kernel_locked && settings_.copy_dropped) m.unlock_kernel(self);
    co_await copy(self, "send.copy"_line, part, from_memory ? part : 0, true);
    if (kernel_locked && settings_.copy_dropped) co_await m.lock_kernel(self, "send.retake"_line);
    co_await m.work(self, "send.packet"_line, costs_.packet_out_ns);
    const uint32_t card = settings_.workload == Workload::netperf_rr ? 0 : id % 4;
    if (!kernel_locked) co_await m.acquire(card_lock(card), self, "send.card"_line);
    co_await m.work(self, "send.card"_line, costs_.device_ns + moved(self, card_cpu_[card], costs_.device_lines));
    if (!kernel_locked) m.release(card_lock(card), self);
    note(LocksKind::packet_out, self, "send.card"_line, self.id, id);
  }
  if (settings_.workload != Workload::netperf_rr) acknowledge(id, packets);  // Netperf's rides on the next request
  self.line = "send.leave"_line;
  co_await leave(self, Segment::send, &socket, own);
}

Path LocksRun::accept(Task& self) {
  Machine& m = machine_;
  Connection& socket = connections_[listener()];
  SpinLock& own = socket_lock(listener());
  co_await system_call(self, "accept.enter"_line);
  co_await enter(self, Segment::accept, "accept.lock"_line, &socket, own);
  while (established_.empty()) {
    self.state = TaskState::interruptible;
    acceptors_.push_back(self.id);
    const bool guarded = guard(Segment::accept) != Guard::none;
    if (guarded) co_await unlock_socket(self, Segment::accept, socket, own);
    co_await sleep(self, "accept.sleep"_line);
    if (guarded) co_await lock_socket(self, Segment::accept, "accept.lock"_line, socket, own);
  }
  self.connection = established_.front();
  established_.pop_front();
  Connection& accepted = connections_[self.connection];
  accepted.process = self.id;
  accepted.opened = true;
  co_await m.work(self, "accept.take"_line, costs_.accept_socket_ns + moved(self, socket.last_cpu, costs_.socket_lines) + moved(self, accepted.last_cpu, costs_.socket_lines));
  co_await leave(self, Segment::accept, &socket, own);
}

Path LocksRun::close_socket(Task& self, uint32_t id) {
  Connection& socket = connections_[id];
  SpinLock& own = socket_lock(id);
  co_await system_call(self, "close.lock"_line);
  co_await enter(self, Segment::close, "close.lock"_line, &socket, own);
  co_await machine_.work(self, "close.socket"_line, costs_.close_socket_ns + moved(self, socket.last_cpu, costs_.socket_lines));
  co_await leave(self, Segment::close, &socket, own);
  socket.process = kNone;
  socket.opened = false;
  answered(id, socket.bytes);
}

Path LocksRun::poll(Task& self) {
  Machine& m = machine_;
  Process& process = processes_[self.id];
  SpinLock& own = file_lock(self.id);
  co_await system_call(self, "poll.lock"_line);
  co_await enter(self, Segment::poll, "poll.lock"_line, nullptr, own);
  for (;;) {
    self.state = TaskState::interruptible;
    co_await m.work(self, "poll.scan"_line, costs_.poll_ns + static_cast<Ns>(process.polls.size()) * costs_.poll_descriptor_ns);
    note(LocksKind::polled, self, "poll.scan"_line, self.id, static_cast<uint32_t>(process.ready.size()));
    if (!process.ready.empty()) break;
    if (guard(Segment::poll) == Guard::object) m.release(own, self);
    if (guard(Segment::poll) == Guard::cpu) m.release(cpu_lock(self.cpu), self);
    co_await sleep(self, "poll.sleep"_line);
    if (guard(Segment::poll) == Guard::object) co_await m.acquire(own, self, "poll.lock"_line);
    if (guard(Segment::poll) == Guard::cpu) co_await m.acquire(cpu_lock(self.cpu), self, "poll.lock"_line);
  }
  self.state = TaskState::running;
  co_await leave(self, Segment::poll, nullptr, own);
}

/// Where the kernel lock covers look-ups (2.2.14), it covers all of open; in 2.3.99 half of it, in 2.4.0-test3 nothing, and look-ups take the name cache's.
Path LocksRun::open_file(Task& self, uint32_t file) {
  Machine& m = machine_;
  SpinLock& own = file_lock(file);
  co_await system_call(self, "open.lock"_line);
  const bool names_apart = settings_.kernel != Kernel::v2_2_14 || guard(Segment::open) != Guard::kernel;
  if (names_apart) {
    co_await m.acquire(m.own_lock(1), self, "open.names"_line);
    co_await m.work(self, "open.names"_line, costs_.dentry_ns);
    m.release(m.own_lock(1), self);
    co_await m.work(self, "open.names"_line, costs_.open_ns / 2 - costs_.dentry_ns);
  }
  co_await enter(self, Segment::open, "open.lock"_line, nullptr, own);
  co_await m.work(self, "open.rest"_line, (names_apart ? costs_.open_ns / 2 : costs_.open_ns) + moved(self, file_cpu_[file % 64], costs_.file_lines));
  co_await leave(self, Segment::open, nullptr, own);
}

Path LocksRun::close_file(Task& self, uint32_t file) {
  SpinLock& own = file_lock(file);
  co_await system_call(self, "close.lock"_line);
  co_await enter(self, Segment::close, "close.lock"_line, nullptr, own);
  co_await machine_.work(self, "close.file"_line, costs_.close_file_ns + moved(self, file_cpu_[file % 64], costs_.file_lines));
  co_await leave(self, Segment::close, nullptr, own);
}

/// fs/read_write.c: 2.2.14 takes the kernel lock before it looks for the file, 2.3.99 and 2.4.0 around noting the place only. Whoever notes one counts `event`,
/// a word that all share. No part of a design: no kernel of the time did it otherwise.
Path LocksRun::seek(Task& self) {
  Machine& m = machine_;
  const bool whole = settings_.kernel == Kernel::v2_2_14;
  co_await system_call(self, "seek.enter"_line);
  self.debt_ns += costs_.locked_ops * m.costs.lock_ns;
  if (!whole) co_await m.work(self, "seek.enter"_line, costs_.seek_find_ns);
  co_await m.lock_kernel(self, "seek.lock"_line);
  co_await m.work(self, "seek.lock"_line, (whole ? costs_.seek_find_ns : 0) + costs_.seek_place_ns + moved(self, event_cpu_, 1));
  m.unlock_kernel(self);
}

Path LocksRun::read_file(Task& self, uint32_t first_page, uint32_t offset, uint32_t bytes) {
  Machine& m = machine_;
  SpinLock& own = file_lock(self.id);
  const bool kernel_locked = guard(Segment::read) == Guard::kernel;
  co_await system_call(self, "read.enter"_line);
  co_await enter(self, Segment::read, "read.lock"_line, nullptr, own);
  co_await m.work(self, "read.lock"_line, costs_.read_ns + moved(self, file_cpu_[self.id % 64], costs_.file_lines));
  for (uint32_t at = 0; at < bytes;) {
    const uint32_t page = (offset + at) / PageCaches::kPageBytes;
    const uint32_t part = std::min(bytes - at, PageCaches::kPageBytes - (offset + at) % PageCaches::kPageBytes);
    if (!kernel_locked) co_await m.acquire(m.own_lock(0), self, "read.page"_line);
    co_await m.work(self, "read.page"_line, costs_.read_page_ns);
    if (!kernel_locked) m.release(m.own_lock(0), self);
    self.debt_ns += static_cast<uint32_t>(moved(self, page_cache_cpu_, costs_.page_cache_lines));
    const bool hit = caches_.touch(self.cpu, first_page + page);
    if (kernel_locked && settings_.copy_dropped) m.unlock_kernel(self);
    co_await copy(self, "read.copy"_line, part, hit ? 0 : part, false);
    if (kernel_locked && settings_.copy_dropped) co_await m.lock_kernel(self, "read.retake"_line);
    at += part;
  }
  co_await m.work(self, "read.leave"_line, m.costs.lock_ns);
  co_await leave(self, Segment::read, nullptr, own);
}

/// Copies `bytes`, of which `from_memory` are not in this CPU's cache: these wait for memory, and for others on the bus.
Path LocksRun::copy(Task& self, uint16_t line, uint32_t bytes, uint32_t from_memory, bool sum) {
  Ns ns = per_kb(bytes, costs_.copy_kb_ns + (sum ? costs_.checksum_kb_ns : 0));
  copied_bytes_ += bytes;
  missed_bytes_ += from_memory;
  if (from_memory) {
    const Ns stall = per_kb(from_memory, costs_.memory_kb_ns);
    ns += (sum && settings_.prefetching ? stall / 2 : stall) + bus_.take(machine_.sim.now(), per_kb(from_memory, costs_.bus_kb_ns));
  }
  note(LocksKind::copy, self, line, self.id, bytes);
  co_await machine_.work(self, line, ns);
}

/// A server driven by events stands still while a page that it touches comes from disk, one cluster after the other.
Path LocksRun::wait_for_disk(Task& self, uint32_t connection, uint32_t bytes) {
  Machine& m = machine_;
  Process& process = processes_[self.id];
  const uint32_t disk = m.sim.random.below(kDisks);
  const uint32_t reads = (bytes + kReadAheadBytes - 1) / kReadAheadBytes;
  disk_reads_ += reads;
  Ns& free_at = disk_free_[disk];
  free_at = std::max(free_at, m.sim.now()) + costs_.disk_ns + (reads - 1) * costs_.disk_more_ns;
  process.disk.fire = [](Event& event) {
    auto& done = static_cast<ModelEvent&>(event);
    LocksRun& run = *done.run;
    run.disk_finished_.push_back(done.subject);
    run.machine_.raise(run.machine_.cpus[run.machine_.tasks[done.subject].last_cpu], Interrupt::model);
  };
  m.sim.at(process.disk, free_at);
  process.disk_waits = true;
  self.state = TaskState::interruptible;
  note(LocksKind::disk_wait, self, "web.disk"_line, self.id, connection);
  co_await sleep(self, "web.disk"_line);
}

// --- TCP and the disk ---

Path LocksRun::packet(Thread& self, uint64_t packet) {
  const bool connects = static_cast<Packet>(packet & 3) == Packet::connect;
  const uint32_t id = connects ? listener() : static_cast<uint32_t>(packet >> 2);
  Connection& socket = connections_[id];
  const bool own_lock = settings_.softnet && guard(connects ? Segment::accept : Segment::receive) == Guard::object;
  const bool locks = own_lock && socket.users == 0;
  if (locks) co_await machine_.acquire(socket_lock(id), self, "tcp.data"_line);
  if (socket.users > 0) {
    note(LocksKind::keep, self, "tcp.keep"_line, kNoTask, id);
    socket.backlog.push_back(packet);
    if (locks) machine_.release(socket_lock(id), self);
    co_return;
  }
  co_await deliver(self, packet);
  if (locks) machine_.release(socket_lock(id), self);
}

/// In a bottom half, or on the way out of a task that had the socket.
Path LocksRun::deliver(Thread& self, uint64_t packet) {
  Machine& m = machine_;
  const auto id = static_cast<uint32_t>(packet >> 2);
  Connection& connection = connections_[id];
  switch (static_cast<Packet>(packet & 3)) {
    case Packet::connect: {
      co_await m.work(self, "tcp.connect"_line, costs_.connect_in_ns + moved(self, connections_[listener()].last_cpu, costs_.socket_lines) + moved(self, connection.last_cpu, costs_.socket_lines));
      established_.push_back(id);
      connection.next.fire = [](Event& event) {
        auto& next = static_cast<ModelEvent&>(event);
        next.run->from_client(next.subject, Packet::data);
      };
      m.sim.after(connection.next, costs_.client_trip_ns);
      if (acceptors_.empty()) break;
      const uint32_t first = acceptors_.back();
      acceptors_.pop_back();
      co_await m.scheduler->wake(self, m.tasks[first], 0);
      break;
    }
    case Packet::data: {
      co_await m.work(self, "tcp.data"_line, costs_.packet_in_ns + moved(self, connection.last_cpu, costs_.socket_lines));
      ++connection.received;
      connection.where = Where::socket;
      note(LocksKind::data, self, "tcp.data"_line, kNoTask, id);
      if (connection.process == kNone) break;  // not accepted yet
      Process& process = processes_[connection.process];
      if (settings_.workload == Workload::specweb99 && !connection.listed) {
        connection.listed = true;
        process.ready.push_back(id);
      }
      Task& task = m.tasks[connection.process];
      if (task.state == TaskState::interruptible && !process.disk_waits) co_await m.scheduler->wake(self, task, 0);
      break;
    }
    case Packet::acknowledgement:
      co_await m.work(self, "tcp.ack"_line, costs_.ack_in_ns + moved(self, connection.last_cpu, costs_.socket_lines));
      break;
  }
}

/// The run begins, or a disk has finished.
Path LocksRun::model_interrupt(Thread& self) {
  Machine& m = machine_;
  if (!begun_) {
    begun_ = true;
    for (uint32_t i = 0; i < settings_.processes; ++i) {
      self.line = "start.all"_line;
      co_await m.scheduler->wake(self, m.tasks[i], 0);
    }
  }
  while (!disk_finished_.empty()) {
    const uint32_t id = disk_finished_.front();
    disk_finished_.pop_front();
    co_await m.work(self, "disk.done"_line, m.costs.interrupt_ns);
    processes_[id].disk_waits = false;
    note(LocksKind::disk_done, self, "disk.done"_line, kNoTask, m.tasks[id].connection);
    co_await m.scheduler->wake(self, m.tasks[id], 0);
  }
}

}  // namespace stampede::locks_model
