// Threads of execution: tasks, the idle loops and interrupts, as the machine sees them.
#pragma once
#include <cstdint>

#include "engine/event_queue.hpp"
#include "engine/path.hpp"

namespace stampede {

inline constexpr uint32_t kNone = 0xffffffffu;

/// What a CPU does. The order is part of the contract (description: modes).
enum class Mode : uint8_t { idle, user, kernel, scan, spin, interrupt };
inline constexpr int kModes = 6;

/// Whatever executes on a CPU. At any time a thread is executing, waiting for its timer to end a piece of work, spinning, or switched out.
struct Thread {
  Event timer;
  std::coroutine_handle<> path;  // innermost suspended path: resumed when the thread goes on
  Ns remaining = 0;              // of a piece of work that an interrupt cut short
  uint32_t debt_ns = 0;          // cost of what took no event of its own, paid with the next piece of work
  uint16_t line = 0xffff;
  uint8_t cpu = 0;
  Mode mode = Mode::kernel;
  Mode base_mode = Mode::kernel;  // kernel for a task, interrupt for an interrupt
  bool is_task = false;
  bool is_idle = false;
  bool preemptible = false;  // in user mode: gives way when an interrupt returns and the CPU should reschedule
  bool spinning = false;
  bool granted = false;      // got what it spun for while in an interrupt
  uint16_t spin_lock = 0xffff;
  Mode mode_before_spin = Mode::kernel;
  Ns spin_since = 0;
};

enum class TaskState : uint8_t { running, interruptible, exited };

/// Links of a task in one pairing heap (run_queue_index.hpp) or one list of the O(1) scheduler.
struct HeapLinks {
  uint32_t child = kNone;
  uint32_t next = kNone;
  uint32_t previous = kNone;
};

/// Links of a task in the wait queue that it is in. They lie apart from the tasks: a walk past thousands of entries reads them one after the other.
struct WaitLinks {
  uint32_t next = kNone;
  uint32_t previous = kNone;
};

struct Task : Thread {
  uint32_t id = 0;
  TaskState state = TaskState::running;
  bool on_run_queue = false;
  bool has_cpu = false;    // since it was picked, until another has been switched in: passed over by every scan
  bool indexed = false;    // in the run-queue index
  bool queued = false;     // on the socket's wait queue
  bool exclusive = false;  // wait entry's flag
  bool marked = false;     // wait entry of a sleeper that must always be woken
  bool parkable = false;   // asleep where its path begins anew when it wakes: its frames need not be kept
  bool zero_listed = false;
  uint8_t kind = 0;        // model's
  uint8_t last_cpu = 0;
  uint8_t counter = 0;     // ticks left of its time slice
  uint8_t priority = 20;   // ticks in a refill
  uint8_t kernel_lock_depth = 0;
  uint8_t level = 0;       // O(1): its list
  uint8_t array = 0;       // O(1): active or expired
  uint8_t sleep_average = 0;  // O(1): ticks, for the bonus
  bool pulled = false;        // O(1): came from another CPU since it last ran
  int32_t run_rank = 0;    // place in the list of runnable tasks: front is smallest
  int32_t wait_rank = 0;   // place in the wait queue: head is smallest
  uint32_t refills = 0;    // recalculations already applied to the counter
  uint32_t address_space = kNone;  // shared address space, else none
  uint32_t lock_next = kNone;  // in a sleeping lock's queue
  uint32_t connection = kNone;
  uint32_t average_slice_ns = 0;  // between two switches of its CPU
  Ns slept_at = 0;         // when it went to sleep; O(1): when it last changed between running, waiting and sleeping
  HeapLinks links[2];      // in the heap of all and in that of its CPU; or links[0] in a list
  Path root;
};

}  // namespace stampede
