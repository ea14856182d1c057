// Bottom halves, which work on the packets of the backlog: on one CPU at a time (2.2), or on each CPU its own (softnet).
#include <utility>

#include "machine/machine.hpp"

namespace stampede {

namespace {
constexpr uint32_t kBacklogMost = 300;  // 2.2: netdev_max_backlog
}  // namespace

void Machine::receive(uint64_t packet) {
  Cpu& cpu = cpus[next_interrupt_cpu_];
  std::deque<uint64_t>& backlog = softnet ? cpu.backlog : backlog_;
  if (backlog.size() >= kBacklogMost) {
    ++dropped_packets_;
    return;
  }
  backlog.push_back(packet);
  next_interrupt_cpu_ = (next_interrupt_cpu_ + 1) % static_cast<uint32_t>(cpus.size());
  raise(cpu, Interrupt::network);
}

Path Machine::wait_for_bottom_halves(Thread& thread, uint16_t line) {
  while (bottom_half_cpu_ >= 0 && bottom_half_cpu_ != thread.cpu) {
    SpinLock& gate = lock(kBottomHalves);  // never taken: everyone passes once the bottom half is over
    thread.line = line;
    thread.path = nullptr;
    struct Spin {
      Machine& machine;
      SpinLock& gate;
      Thread& thread;
      bool await_ready() const { return false; }
      void await_suspend(std::coroutine_handle<> path) {
        machine.bottom_half_spinners_ |= uint64_t{1} << thread.cpu;
        machine.begin_spin(gate, thread, path);
      }
      void await_resume() const {}
    };
    gate.holder = static_cast<int16_t>(bottom_half_cpu_);
    co_await Spin{*this, gate, thread};
    co_await work(thread, line, costs.lock_transfer_ns);
  }
}

Path Machine::run_bottom_halves(Thread& self) {
  Cpu& here = cpu_of(self);
  std::deque<uint64_t>& backlog = softnet ? here.backlog : backlog_;
  if (softnet) {
    here.in_bottom_half = true;
  } else {
    bottom_half_cpu_ = self.cpu;
  }
  const Mode mode_before = self.mode;
  set_mode(self, Mode::interrupt);
  const Mode base_before = self.base_mode;
  self.base_mode = Mode::interrupt;
  log(Kind::bottom_half, self, "bottom-half.enter"_line, 0, kNoTask, static_cast<uint32_t>(backlog.size()));
  co_await work(self, "bottom-half.enter"_line, costs.bottom_half_ns);
  while (!backlog.empty()) {
    const uint64_t packet = backlog.front();
    backlog.pop_front();
    self.line = "bottom-half.packet"_line;
    co_await model->packet(self, packet);
  }
  if (softnet) {
    here.in_bottom_half = false;
  } else {
    bottom_half_cpu_ = -1;
  }
  self.base_mode = base_before;
  set_mode(self, mode_before);
  log(Kind::bottom_half_end, self, "bottom-half.leave"_line, 0, kNoTask, 0);
  if (softnet) co_return;
  SpinLock& gate = lock(kBottomHalves);
  gate.holder = -1;
  gate.last_holder = self.cpu;
  gate.waiting = 0;
  gate.waiters = 0;
  for (uint64_t spinners = std::exchange(bottom_half_spinners_, 0); spinners; spinners &= spinners - 1) {
    Cpu& cpu = cpus[static_cast<uint32_t>(__builtin_ctzll(spinners))];
    Thread& thread = *cpu.spinner(kBottomHalves);
    ++gate.acquisitions;
    ++gate.contended;
    if (&thread == &cpu.top()) {  // on its own CPU, at this very time: through its timer
      stop_spinning(thread, kBottomHalves);
      thread.remaining = 0;
      thread.timer.path = thread.path;
      sim.after(thread.timer, 0);
    } else {
      thread.granted = true;
    }
  }
}

Path Machine::bottom_halves_on(Thread& thread) {
  Cpu& cpu = cpu_of(thread);
  --cpu.bottom_halves_off;
  if (softnet_waits(cpu)) co_await run_bottom_halves(thread);
}

}  // namespace stampede
