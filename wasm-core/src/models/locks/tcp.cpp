// What packets and the disk do: every await names its line of the listing.
#include <algorithm>

#include "models/locks/model.hpp"

namespace stampede::locks_model {

namespace {
constexpr uint32_t kReadAheadBytes = 65536;  // a fault's cluster
constexpr uint32_t kDisks = 9;
}  // namespace

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
