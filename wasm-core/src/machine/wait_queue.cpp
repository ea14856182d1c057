#include "machine/wait_queue.hpp"

namespace stampede {

namespace {
constexpr uint32_t kStride = 64;  // entries passed over before time goes on: keeps a walk exact to a few microseconds without an event for each
}

// A rank orders the entries for whoever looks at the state: smaller is nearer to the head. Head insertion counts down, tail insertion up; marked sleepers,
// who keep the front, count down from far below every other rank.
void WaitQueue::insert_after(Task& task, uint32_t previous) {
  std::vector<WaitLinks>& links = machine_.wait_links;
  const uint32_t next = previous == kNone ? head_ : links[previous].next;
  links[task.id] = {next, previous};
  (previous == kNone ? head_ : links[previous].next) = task.id;
  (next == kNone ? tail_ : links[next].previous) = task.id;
  task.queued = true;
  ++size_;
}

void WaitQueue::put(Task& task, WaitPlace place) {
  if (place == WaitPlace::tail) {
    task.wait_rank = ++back_;
    insert_after(task, tail_);
    return;
  }
  if (task.marked) {
    // Marked sleepers have the front to themselves, below every rank that an unmarked one can have.
    task.wait_rank = -(1 << 30) - static_cast<int32_t>(++marked_);
    insert_after(task, kNone);
    if (last_marked_ == kNone) last_marked_ = task.id;
    return;
  }
  task.wait_rank = --front_;
  insert_after(task, place == WaitPlace::behind_marked ? last_marked_ : kNone);
}

void WaitQueue::take_out(Task& task) {
  std::vector<WaitLinks>& links = machine_.wait_links;
  const auto [next, previous] = links[task.id];
  (previous == kNone ? head_ : links[previous].next) = next;
  (next == kNone ? tail_ : links[next].previous) = previous;
  if (last_marked_ == task.id) last_marked_ = previous;  // the one before it is marked too, or there is none
  task.queued = false;
  --size_;
}

uint32_t WaitQueue::pass(uint32_t& at, uint32_t most, bool exclusive_too) const {
  uint32_t count = 0;
  for (; at != kNone && count < most; ++count) {
    const Task& task = machine_.tasks[at];
    if (task.state == TaskState::interruptible && !(exclusive_too && task.exclusive)) break;
    at = machine_.wait_links[at].next;
  }
  return count;
}

Path WaitQueue::add(Task& task, WaitPlace place) {
  Machine& m = machine_;
  const bool to_tail = place == WaitPlace::tail;
  const uint16_t line = to_tail ? "queue.add-tail"_line : "queue.add-head"_line;
  m.interrupts_off(task);
  co_await m.acquire(m.lock(kWaitQueueLock), task, line);
  const uint32_t passed = to_tail && !doubly_linked_ ? size_ : 0;
  put(task, place);
  m.log(Kind::queue_add, task, line, to_tail, task.id, passed);
  co_await m.work(task, line, m.costs.queue_add_ns + static_cast<Ns>(passed) * m.costs.walk_entry_ns);
  m.release(m.lock(kWaitQueueLock), task);
  m.interrupts_on(task);
}

Path WaitQueue::remove(Task& task) {
  Machine& m = machine_;
  m.interrupts_off(task);
  co_await m.acquire(m.lock(kWaitQueueLock), task, "queue.remove"_line);
  const uint32_t passed = doubly_linked_ ? 0 : size_;  // once round the circle, whoever leaves
  take_out(task);
  m.log(Kind::queue_remove, task, "queue.remove"_line, 0, task.id, passed);
  co_await m.work(task, "queue.remove"_line, m.costs.queue_add_ns + static_cast<Ns>(passed) * m.costs.queue_remove_entry_ns);
  m.release(m.lock(kWaitQueueLock), task);
  m.interrupts_on(task);
}

Path WaitQueue::wake_up(Thread& waker, WakeRule rule, Ns report_ns) {
  Machine& m = machine_;
  // 2.2: the one lock of all wait queues, taken to read, with interrupts on; here they are off until it is had. 2.3: the queue's own spinlock, interrupts off.
  const bool to_read = !doubly_linked_;
  bool locked = true;
  m.interrupts_off(waker);
  co_await m.acquire(m.lock(kWaitQueueLock), waker, "walk.lock"_line, to_read);
  if (to_read) m.interrupts_on(waker);
  m.log(Kind::walk, waker, "walk.lock"_line, static_cast<uint16_t>(rule), kNoTask, size_);
  uint32_t position = 0;
  uint32_t woken = 0;
  bool exclusive_woken = false;
  uint32_t passed = 0;
  // Nobody joins or leaves while the queue is locked, to read or not, so the links stay good across the wake-ups.
  for (uint32_t at = head_; at != kNone;) {
    const uint32_t count = pass(at, kStride - passed % kStride, rule == WakeRule::exclusive_full && exclusive_woken);
    passed += count;
    position += count;
    waker.debt_ns += count * m.costs.walk_entry_ns;
    if (count > 0 && passed % kStride == 0) co_await m.work(waker, "walk.entry"_line, 0);
    if (count > 0) continue;
    Task& task = m.tasks[at];
    ++position;
    co_await m.work(waker, "walk.entry"_line, m.costs.walk_entry_ns);
    if (to_read && m.wait_links[at].next == kNone) {  // 2.2 unlocks before it wakes the last one
      m.release(m.lock(kWaitQueueLock), waker);
      locked = false;
    }
    co_await m.scheduler->wake(waker, task, position);
    if (report_ns > 0) co_await m.work(waker, "walk.entry"_line, report_ns);
    ++woken;
    exclusive_woken |= task.exclusive;
    const bool enough = rule == WakeRule::one || (rule == WakeRule::exclusive && task.exclusive) || (rule == WakeRule::always_marked && !task.marked);
    if (enough) waker.line = "walk.stop"_line;
    if (enough || !locked) break;
    at = m.wait_links[at].next;
  }
  if (locked) m.release(m.lock(kWaitQueueLock), waker);
  if (!to_read) m.interrupts_on(waker);
  m.log(Kind::walk_end, waker, waker.line == "walk.stop"_line ? "walk.stop"_line : "walk.end"_line, static_cast<uint16_t>(rule), kNoTask, woken);
  co_await m.work(waker, "walk.end"_line, m.costs.lock_ns);
}

void SleepingLock::put(Task& task) {
  task.lock_next = kNone;
  (head_ == kNone ? head_ : machine_.tasks[tail_].lock_next) = task.id;
  tail_ = task.id;
  ++waiting_;
}

Path SleepingLock::take(Task& task, uint16_t line) {
  if (holder_ == kNone) {
    holder_ = task.id;
    co_return;
  }
  put(task);
  task.state = TaskState::interruptible;
  while (holder_ != task.id) {
    task.line = line;
    task.parkable = true;
    co_await machine_.scheduler->schedule(task);
    task.parkable = false;
  }
}

Path SleepingLock::free(Task& task) {
  holder_ = head_;
  if (head_ == kNone) co_return;
  Task& next = machine_.tasks[head_];
  head_ = next.lock_next;
  next.lock_next = kNone;
  --waiting_;
  co_await machine_.scheduler->wake(task, next, 0);
}

}  // namespace stampede
