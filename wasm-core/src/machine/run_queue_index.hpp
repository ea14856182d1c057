// Finds what a scan over all runnable tasks would find, without scanning.
//
// goodness() of a queued task is its base score (counter + priority) plus a bonus (15) if it last ran on the asking CPU, plus 1 if it shares the asking task's
// address space; the earliest in the list wins ties. So the winner is the best of four: the head of all tasks, of this CPU's, of this address space's,
// and of both, each ordered by (base score, place in the list). Whatever wins in its own category heads that category's set, and whatever heads a wider
// set is judged by its true score: comparing the four true scores is exact. The *cost* of the scan is charged by the scheduler, in simulated time.
//
// Each set is a pairing heap threaded through the tasks: front insertion makes a new root at once, which is the usual case.
#pragma once
#include <cstdint>
#include <vector>

#include "machine/task.hpp"

namespace stampede {

class RunQueueIndex {
 public:
  RunQueueIndex(std::vector<Task>& tasks, uint32_t cpus, uint32_t address_spaces, int same_cpu_bonus = 15)
      : tasks_(tasks), cpus_(cpus), same_cpu_bonus_(same_cpu_bonus), roots_((1 + cpus) * (1 + address_spaces), kNone) {}

  uint32_t size() const { return size_; }
  /// What a task scores for having last run on the asking CPU (2.2: PROC_CHANGE_PENALTY; 0 in a uniprocessor build).
  int same_cpu_bonus() const { return same_cpu_bonus_; }

  void insert(Task& task) {
    task.indexed = true;
    ++size_;
    if (task.counter == 0) {
      push_zero(task);
      return;
    }
    if (task.address_space != kNone && shared_links_.size() < 2 * tasks_.size()) shared_links_.resize(2 * tasks_.size());
    each_set(task, [&](int k, uint32_t& root) { root = merge(k, root, task.id); });
  }

  void erase(Task& task) {
    task.indexed = false;
    --size_;
    if (task.zero_listed) {
      pop_zero(task);
      return;
    }
    each_set(task, [&](int k, uint32_t& root) { root = remove(k, root, task.id); });
  }

  struct Best {
    uint32_t task = kNone;
    int score = -1;  // -1: nothing queued; 0: every queued task has used up its counter
  };

  /// The winner of a scan by `cpu` for a task of `address_space` (kNone: shares with nobody).
  Best best(uint32_t cpu, uint32_t address_space) const {
    Best found;
    consider(roots_[set(0, kNone)], cpu, address_space, found);
    consider(roots_[set(cpu + 1, kNone)], cpu, address_space, found);
    if (address_space != kNone) {
      consider(roots_[set(0, address_space)], cpu, address_space, found);
      consider(roots_[set(cpu + 1, address_space)], cpu, address_space, found);
    }
    if (found.task == kNone && zero_head_ != kNone) found = {zero_head_, 0};
    return found;
  }

  /// Takes every task whose counter is used up out of the index and hands it to `refill`, then files it again.
  template <class Refill>
  void refill_zeros(Refill refill) {
    uint32_t at = zero_head_;
    zero_head_ = kNone;
    while (at != kNone) {
      Task& task = tasks_[at];
      at = task.links[0].next;
      task.zero_listed = false;
      task.links[0] = HeapLinks{};
      --size_;
      refill(task);
      insert(task);
    }
  }

 private:
  uint32_t set(uint32_t cpu_plus_one, uint32_t address_space) const {
    return cpu_plus_one + (address_space == kNone ? 0 : (address_space + 1) * (1 + cpus_));
  }

  template <class Visit>
  void each_set(Task& task, Visit visit) {
    visit(0, roots_[set(0, kNone)]);
    visit(1, roots_[set(task.last_cpu + 1u, kNone)]);
    if (task.address_space == kNone) return;
    visit(2, roots_[set(0, task.address_space)]);
    visit(3, roots_[set(task.last_cpu + 1u, task.address_space)]);
  }

  static int base_score(const Task& task) { return task.counter + task.priority; }

  bool before(const Task& a, const Task& b) const {
    const int difference = base_score(a) - base_score(b);
    return difference != 0 ? difference > 0 : a.run_rank < b.run_rank;
  }

  void consider(uint32_t id, uint32_t cpu, uint32_t address_space, Best& found) const {
    if (id == kNone) return;
    const Task& task = tasks_[id];
    int score = base_score(task);
    if (task.last_cpu == cpu) score += same_cpu_bonus_;
    if (address_space != kNone && task.address_space == address_space) score += 1;
    if (score > found.score || (score == found.score && task.run_rank < tasks_[found.task].run_rank)) found = {id, score};
  }

  uint32_t merge(int k, uint32_t a, uint32_t b) {
    if (a == kNone) return b;
    if (b == kNone) return a;
    if (before(tasks_[b], tasks_[a])) {
      const uint32_t swap = a;
      a = b;
      b = swap;
    }
    HeapLinks& parent = links(k, a);
    HeapLinks& child = links(k, b);
    child.next = parent.child;
    child.previous = a;
    if (parent.child != kNone) links(k, parent.child).previous = b;
    parent.child = b;
    return a;
  }

  uint32_t remove(int k, uint32_t root, uint32_t id) {
    const HeapLinks own = links(k, id);
    links(k, id) = HeapLinks{};
    const uint32_t children = merge_children(k, own.child);
    if (id == root) return children;
    HeapLinks& before_it = links(k, own.previous);
    if (before_it.child == id) {
      before_it.child = own.next;
    } else {
      before_it.next = own.next;
    }
    if (own.next != kNone) links(k, own.next).previous = own.previous;
    return merge(k, root, children);
  }

  /// The usual two passes: pairs from the left, then all from the right.
  uint32_t merge_children(int k, uint32_t first) {
    uint32_t pairs = kNone;  // stack through `next`
    while (first != kNone) {
      const uint32_t a = first;
      const uint32_t b = links(k, a).next;
      first = b == kNone ? kNone : links(k, b).next;
      detach(k, a);
      if (b != kNone) detach(k, b);
      const uint32_t merged = merge(k, a, b);
      links(k, merged).next = pairs;
      pairs = merged;
    }
    uint32_t root = kNone;
    while (pairs != kNone) {
      const uint32_t rest = links(k, pairs).next;
      detach(k, pairs);
      root = merge(k, root, pairs);
      pairs = rest;
    }
    return root;
  }

  void detach(int k, uint32_t id) { links(k, id).next = links(k, id).previous = kNone; }

  HeapLinks& links(int k, uint32_t id) { return k < 2 ? tasks_[id].links[k] : shared_links_[2 * id + static_cast<uint32_t>(k) - 2]; }

  void push_zero(Task& task) {
    task.zero_listed = true;
    task.links[0] = {kNone, zero_head_, kNone};
    if (zero_head_ != kNone) tasks_[zero_head_].links[0].previous = task.id;
    zero_head_ = task.id;
  }

  void pop_zero(Task& task) {
    const HeapLinks links = task.links[0];
    task.links[0] = HeapLinks{};
    task.zero_listed = false;
    (links.previous == kNone ? zero_head_ : tasks_[links.previous].links[0].next) = links.next;
    if (links.next != kNone) tasks_[links.next].links[0].previous = links.previous;
  }

  std::vector<Task>& tasks_;
  uint32_t cpus_;
  int same_cpu_bonus_;
  std::vector<uint32_t> roots_;
  std::vector<HeapLinks> shared_links_;  // two a task, in the sets of its address space; empty while nobody shares one
  uint32_t zero_head_ = kNone;
  uint32_t size_ = 0;
};

}  // namespace stampede
