// Segments and what guards them, sleeping, and what it costs that data move.
#include "models/locks/model.hpp"

namespace stampede::locks_model {

/// What it costs that data which another CPU wrote last have to come over; they are here from now on.
Ns LocksRun::moved(Thread& self, int16_t& last_cpu, uint32_t lines) {
  const bool away = last_cpu >= 0 && last_cpu != self.cpu;
  last_cpu = self.cpu;
  if (!away) return 0;
  data_lines_ += lines;
  return static_cast<Ns>(lines) * machine_.costs.lock_transfer_ns;
}

/// 2.2 marks the socket as in use and spins until no CPU is in a bottom half; with softnet the socket's own lock does, where the segment has it.
Path LocksRun::lock_socket(Task& self, Segment segment, uint16_t line, Connection& socket, SpinLock& own) {
  Machine& m = machine_;
  const bool bottom_halves_off = settings_.softnet;
  if (bottom_halves_off) m.bottom_halves_off(self);  // or one of them, on top of us, could wait for what we hold
  if (guard(segment) == Guard::object) co_await m.acquire(own, self, line);
  if (guard(segment) == Guard::cpu) co_await m.acquire(cpu_lock(self.cpu), self, line);
  ++socket.users;
  if (bottom_halves_off) {
    co_await m.bottom_halves_on(self);
  } else {
    co_await m.wait_for_bottom_halves(self, "socket.gate"_line);
  }
}

Path LocksRun::unlock_socket(Task& self, Segment segment, Connection& socket, SpinLock& own) {
  while (!socket.backlog.empty()) {
    const uint64_t packet = socket.backlog.front();
    socket.backlog.pop_front();
    co_await deliver(self, packet);
  }
  --socket.users;
  if (guard(segment) == Guard::object) machine_.release(own, self);
  if (guard(segment) == Guard::cpu) machine_.release(cpu_lock(self.cpu), self);
}

/// Begins a segment: its lock, whatever the design says, is held from here to leave().
Path LocksRun::enter(Task& self, Segment segment, uint16_t line, Connection* socket, SpinLock& own) {
  Machine& m = machine_;
  self.debt_ns += costs_.locked_ops * m.costs.lock_ns;
  if (guard(segment) == Guard::none) co_return;
  if (guard(segment) == Guard::kernel) co_await m.lock_kernel(self, line);
  if (socket) {
    co_await lock_socket(self, segment, line, *socket, own);
  } else if (guard(segment) == Guard::object) {
    co_await m.acquire(own, self, line);
  } else if (guard(segment) == Guard::cpu) {
    co_await m.acquire(cpu_lock(self.cpu), self, line);
  }
}

Path LocksRun::leave(Task& self, Segment segment, Connection* socket, SpinLock& own) {
  Machine& m = machine_;
  if (guard(segment) == Guard::none) co_return;
  if (socket) {
    co_await unlock_socket(self, segment, *socket, own);
  } else if (guard(segment) == Guard::object) {
    m.release(own, self);
  } else if (guard(segment) == Guard::cpu) {
    m.release(cpu_lock(self.cpu), self);
  }
  if (guard(segment) == Guard::kernel) m.unlock_kernel(self);
}

/// Gives up the CPU; the caller has set the state, and holds no lock but the kernel's, which schedule() drops and takes again.
Path LocksRun::sleep(Task& self, uint16_t line) {
  processes_[self.id].sleeps_at = self.line = line;
  co_await machine_.scheduler->schedule(self);
  pay_move(self);
}

/// A task that goes on elsewhere has its data to fetch.
void LocksRun::pay_move(Task& self) {
  Process& process = processes_[self.id];
  if (process.home == self.cpu) return;
  process.home = self.cpu;
  ++migrations_;
  data_lines_ += costs_.task_lines;
  self.debt_ns += costs_.task_lines * machine_.costs.lock_transfer_ns;
}

Path LocksRun::in_user(Task& self, uint16_t line, Ns ns) {
  co_await machine_.return_to_user(self);
  pay_move(self);
  co_await machine_.user(self, line, ns);
  pay_move(self);
}

}  // namespace stampede::locks_model
