// The SMP machine: CPUs that execute threads, take interrupts, spin on locks and sleep; the rest of the kernel stands on it.
#pragma once
#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

#include "engine/simulation.hpp"
#include "machine/costs.hpp"
#include "machine/kinds.hpp"
#include "machine/listing.hpp"
#include "machine/spinlock.hpp"
#include "machine/statistics.hpp"
#include "machine/task.hpp"
#include "machine/tick_profile.hpp"

namespace stampede {

class Machine;

enum class Interrupt : uint8_t { timer, reschedule, network, model };
inline constexpr int kInterrupts = 4;
inline constexpr int kInterruptDepth = 3;
inline constexpr uint32_t kMaxCpus = 64;
inline constexpr Ns kTickNs = 10'000'000;  // HZ = 100

/// Names of the locks in the log (description: locks); a CPU's own run-queue lock (O(1)) is kCpuRunQueueLock + CPU.
enum LockId : uint8_t { kRunQueueLock, kKernelLock, kWaitQueueLock, kBottomHalves, kCpuRunQueueLock };

struct InterruptThread : Thread {
  Path root;
};

/// An event of one CPU.
struct CpuEvent : Event {
  Machine* machine = nullptr;
  uint8_t cpu = 0;
};

struct Cpu {
  uint8_t id = 0;
  Mode mode = Mode::idle;
  uint8_t depth = 0;            // interrupts in progress
  uint8_t interrupts_off = 0;   // nesting
  uint8_t pending = 0;          // interrupts that wait, by bit
  bool need_resched = false;
  Task* current = nullptr;      // whose code it executes
  Task* chosen = nullptr;       // whom the scheduler last picked for it: `current`, but for the time of a switch
  Ns mode_since = 0;
  Ns work_since = 0;
  Ns work_until = 0;
  uint32_t scanning = 0;        // goodness calls of the scan in progress
  Ns mode_ns[kModes] = {};
  uint16_t spins_for = 0;       // lock that the time in mode spin is charged to; also while a handler has yet to say that it has begun
  CpuEvent tick;
  CpuEvent reschedule;  // a reschedule interrupt on its way
  bool ticking = false;
  Task* switched_from = nullptr;    // whom `current` was switched in for
  Ns last_schedule = 0;             // when it last went over to another task
  uint32_t memory_of = kNone;       // task whose memory is mapped: an idle CPU keeps the last one's
  uint16_t line = 0xffff;           // what the time since `mode_since` is charged to
  uint8_t bottom_halves_off = 0;    // softnet: nesting
  bool in_bottom_half = false;      // softnet
  std::deque<uint64_t> backlog;     // softnet
  InterruptThread interrupts[kInterruptDepth];

  /// What executes at a depth of interrupts, or would go on there: at 0 the task.
  Thread& thread_at(int at) { return at ? static_cast<Thread&>(interrupts[at - 1]) : *current; }
  /// What executes.
  Thread& top() { return thread_at(depth); }
  const Thread& top() const { return depth ? static_cast<const Thread&>(interrupts[depth - 1]) : *current; }
  /// Who spins for the lock on this CPU, perhaps under an interrupt; null: nobody.
  Thread* spinner(uint16_t lock) {
    for (int at = depth; at >= 0; --at) {
      Thread& thread = thread_at(at);
      if (thread.spinning && thread.spin_lock == lock) return &thread;
    }
    return nullptr;
  }
};

/// What a model adds: what its tasks do, what packets and its own interrupt mean.
class Model {
 public:
  virtual ~Model() = default;
  /// A task's whole path. It begins where schedule() returns: every task starts asleep, and may be *parked* again wherever that is where it stands
  /// (Task::parkable). A million sleepers then need no frames.
  virtual Path start(Task& task) = 0;
  virtual Path packet(Thread& self, uint64_t packet) = 0;
  virtual Path model_interrupt(Thread& self) = 0;
  /// A task left the run queue, or was put on it.
  virtual void went_to_sleep(Task&) {}
  /// A task of the model's has just got a CPU; it has not run yet.
  virtual void switched_in(Task&) {}
  /// The CPU has been told to look for a better task, and has not looked yet.
  virtual void told_to_reschedule(Cpu&) {}
};

class Scheduler {
 public:
  virtual ~Scheduler() = default;
  /// The current thread gives up its CPU; returns when it has one again (at once if it is picked again).
  virtual Path schedule(Task& prev) = 0;
  /// Makes a task runnable. `position`: its place in the waker's walk.
  virtual Path wake(Thread& waker, Task& task, uint32_t position) = 0;
  /// In the timer's interrupt.
  virtual Path tick(Thread& self, Cpu& cpu) = 0;
  /// The first thing that a task does when it has been switched in: the one before it (Cpu::switched_from) is off the CPU only now.
  virtual Path finish_switch(Task& next) = 0;
  /// Whether an idle CPU's tick would find something to do.
  virtual bool idle_ticks() const { return false; }
  virtual uint32_t runnable() const = 0;
  /// The line on which a task that was switched in takes the kernel lock again.
  virtual uint16_t retake_line() const = 0;
};

struct Counters {
  uint64_t wakeups = 0;
  uint64_t goodness_calls = 0;
  uint64_t schedule_calls = 0;
  uint64_t recalculations = 0;
  uint64_t context_switches = 0;
  uint64_t interrupts = 0;
  uint64_t ticks = 0;
  Ns first_wakeup_ns = 0;
  uint64_t affine_picks = 0;  // a task was switched in on the CPU that it last ran on
  uint64_t migrations = 0;    // a task was switched in on another one, or pulled over
  uint64_t preemptions = 0;   // a task that could have gone on lost its CPU
  uint64_t declined = 0;  // wake-ups for which reschedule_idle named no CPU though one was idle
};

class Machine {
 public:
  Machine(uint64_t seed, uint32_t cpus, uint32_t tasks, Costs costs, SpinKind spin_kind, uint32_t own_locks = 0);

  Simulation sim;
  Costs costs;
  Counters count;
  Statistics statistics;
  std::vector<Cpu> cpus;
  std::vector<Task> tasks;  // model's tasks, then one idle loop for each CPU
  std::vector<WaitLinks> wait_links;  // by task
  std::vector<SpinLock> locks;
  std::unique_ptr<Scheduler> scheduler;
  /// Bottom halves as since 2.3.43: a backlog for each CPU, and every CPU works on its own, at the same time as the others. Set before the run starts.
  bool softnet = false;
  /// Where a model sets them: records for a lock taken without spinning, and for a lock let go of (what = lock, arg = its instance).
  uint8_t taken_kind = 0xff, released_kind = 0xff;
  /// Where a model gives it a size: time by line of the listing, but for idling and spinning. What lies past the end goes to the last.
  std::vector<Ns> line_ns;
  /// Where a model resets it to a number of lines: what the tick would tell of the same time.
  TickProfile tick_profile;
  Model* model = nullptr;
  uint32_t task_count = 0;

  Task& idle_task(uint32_t cpu) { return tasks[task_count + cpu]; }
  Cpu& cpu_of(const Thread& thread) { return cpus[thread.cpu]; }
  SpinLock& lock(LockId id) { return locks[id]; }
  /// The i-th of the model's own locks.
  SpinLock& own_lock(uint32_t i) { return locks[kCpuRunQueueLock + cpus.size() + i]; }
  SpinLock& cpu_run_queue_lock(uint32_t cpu) { return locks[kCpuRunQueueLock + cpu]; }

  // --- Log ---
  void log(uint8_t kind, const Thread& thread, uint16_t line, uint16_t what, uint32_t task, uint32_t arg);
  void log(Kind kind, const Thread& thread, uint16_t line, uint16_t what, uint32_t task, uint32_t arg) {
    log(static_cast<uint8_t>(kind), thread, line, what, task, arg);
  }
  static uint32_t task_of(const Thread& thread) {
    return thread.is_task && !thread.is_idle ? static_cast<const Task&>(thread).id : kNoTask;
  }

  // --- Doing: awaited by paths ---

  /// Executes for `ns` on the thread's CPU. Interrupts, where they are on, come in between.
  struct Run {
    Machine& machine;
    Thread& thread;
    Ns ns;
    bool await_ready() const { return false; }
    void await_suspend(std::coroutine_handle<> path) { machine.begin_work(thread, path, ns); }
    void await_resume() const {}
  };
  Run run(Thread& thread, uint16_t line, Mode mode, Ns ns) {
    thread.line = line;
    set_mode(thread, mode);
    return {*this, thread, ns};
  }
  /// Kernel (or interrupt) work.
  Run work(Thread& thread, uint16_t line, Ns ns) { return run(thread, line, thread.base_mode, ns); }

  /// Takes a spinlock; spins while another CPU holds it.
  struct Acquire {
    Machine& machine;
    SpinLock& lock;
    Thread& thread;
    bool to_read;
    bool await_ready() const { return machine.try_acquire(lock, thread, to_read); }
    void await_suspend(std::coroutine_handle<> path) { machine.begin_spin(lock, thread, path, to_read); }
    void await_resume() const {}
  };
  Acquire acquire(SpinLock& lock, Thread& thread, uint16_t line, bool to_read = false) {
    thread.line = line;
    return {*this, lock, thread, to_read};
  }
  /// Lets go, whether it was taken to read or not.
  void release(SpinLock& lock, Thread& thread);

  /// lock_kernel(): nests; dropped in schedule() and taken again after.
  Path lock_kernel(Task& task, uint16_t line);
  void unlock_kernel(Task& task);

  /// Spins until no CPU is in a bottom half (2.2: synchronize_bh in lock_sock).
  Path wait_for_bottom_halves(Thread& thread, uint16_t line);

  /// Runs in user mode; gives way to a better task where an interrupt brings one.
  Path user(Task& task, uint16_t line, Ns ns);
  /// The way out of the kernel: where a task is asked to give way, it does.
  Path return_to_user(Task& task);

  /// Hands the CPU from prev to next; returns when prev is switched in again.
  struct SwitchTo {
    Machine& machine;
    Task& prev;
    Task& next;
    bool await_ready() const { return false; }
    void await_suspend(std::coroutine_handle<> path) { machine.switch_to(prev, next, path); }
    void await_resume() const {}
  };

  void interrupts_off(Thread& thread) {
    Cpu& cpu = cpu_of(thread);
    if (tick_profile.on() && cpu.interrupts_off == 0) change_mode(cpu, cpu.mode);  // up to now they were on
    ++cpu.interrupts_off;
  }
  void interrupts_on(Thread& thread) {
    Cpu& cpu = cpu_of(thread);
    if (tick_profile.on() && cpu.interrupts_off == 1) {
      change_mode(cpu, cpu.mode);
      tick_profile.light(cpu.id, cpu.top().line);
    }
    --cpu.interrupts_off;
  }

  // --- Events from outside ---
  void raise(Cpu& cpu, Interrupt which);
  /// A packet arrives; the card interrupts the CPUs in turn.
  void receive(uint64_t packet);
  /// A packet of the loopback device: no card, no interrupt, and nothing is dropped; the next bottom half (softnet: of the sender's CPU) takes it.
  void loop_back(const Thread& sender, uint64_t packet) { (softnet ? cpu_of(sender).backlog : backlog_).push_back(packet); }
  void tell_to_reschedule(Thread& teller, Cpu& target);
  /// For a scheduler whose idle CPUs look for work at their ticks: from now on there is some.
  void start_idle_ticks();

  bool bottom_halves_wait() const { return !backlog_.empty() && bottom_half_cpu_ < 0; }
  static bool softnet_waits(const Cpu& cpu) { return !cpu.backlog.empty() && !cpu.in_bottom_half && cpu.bottom_halves_off == 0; }
  int bottom_half_cpu() const { return bottom_half_cpu_; }
  Path run_bottom_halves(Thread& self);
  /// Softnet: this CPU starts no bottom half until they are on again; what came meanwhile is then worked on at once.
  void bottom_halves_off(Thread& thread) { ++cpu_of(thread).bottom_halves_off; }
  Path bottom_halves_on(Thread& thread);

  /// Adds what the CPUs have spent up to now to their accounts (time split metrics).
  void account();
  void note_wakeup() {
    if (count.wakeups++ == 0) count.first_wakeup_ns = sim.now();
  }
  /// For the schedulers, at the switch itself: `next` goes on instead of another one, which could have (`prev_runs`) or not. Who was pulled over has been counted.
  void note_switch(const Task& next, const Cpu& cpu, bool prev_runs, bool pulled = false) {
    if (prev_runs) ++count.preemptions;
    if (next.is_idle || pulled) return;
    ++(next.last_cpu == cpu.id ? count.affine_picks : count.migrations);
  }
  uint64_t spin_ns(LockId id) const { return locks[id].spun_ns; }
  /// Spinning for the run queue: the lock of the one list, or those of the CPUs' own.
  uint64_t run_queue_spin_ns() const;
  /// The time of all CPUs in a mode, up to the last `account`.
  Ns mode_ns(Mode mode) const;
  uint64_t dropped_packets() const { return dropped_packets_; }
  void set_mode(Thread& thread, Mode mode);

 private:
  void begin_work(Thread& thread, std::coroutine_handle<> path, Ns ns);
  bool try_acquire(SpinLock& lock, Thread& thread, bool to_read);
  void begin_spin(SpinLock& lock, Thread& thread, std::coroutine_handle<> path, bool to_read = false);
  void grant(SpinLock& lock);
  void stop_spinning(Thread& thread, uint16_t lock);
  void taken(SpinLock& lock, uint8_t cpu, bool to_read);
  void offer(SpinLock& lock);
  void switch_to(Task& prev, Task& next, std::coroutine_handle<> path);
  void change_mode(Cpu& cpu, Mode mode);
  bool deliverable(const Cpu& cpu) const { return cpu.pending && cpu.interrupts_off == 0 && cpu.depth < kInterruptDepth; }
  std::coroutine_handle<> deliver(Cpu& cpu);
  void end_interrupt(Cpu& cpu);
  Path interrupt(InterruptThread& self);
  Path idle_loop(Task& self);
  Path first_run(Task& task);
  void arm_tick(Cpu& cpu);

  /// Suspends a thread that has nothing to do until somebody resumes it.
  struct Halt {
    Thread& thread;
    bool await_ready() const { return false; }
    void await_suspend(std::coroutine_handle<> path) { thread.path = path; }
    void await_resume() const {}
  };

  std::deque<uint64_t> backlog_;
  int bottom_half_cpu_ = -1;
  uint64_t bottom_half_spinners_ = 0;
  uint32_t next_interrupt_cpu_ = 0;
  Task* parked_next_ = nullptr;  // switched out asleep; its frames go when the next one is
  uint64_t dropped_packets_ = 0;
};

}  // namespace stampede
