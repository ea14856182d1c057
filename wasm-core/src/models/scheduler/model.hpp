// The scheduler model: VolanoMark on one machine. A chat server and its clients, four threads for each user, messages through the loopback device.
#pragma once
#include <deque>
#include <memory>
#include <vector>

#include "machine/goodness_scheduler.hpp"
#include "machine/o1_scheduler.hpp"
#include "models/machine_run.hpp"
#include "models/scheduler/listing.hpp"
#include "models/scheduler/spec.hpp"

namespace stampede::scheduler_model {

struct Settings {
  explicit Settings(const std::vector<double>& values);
  uint32_t rooms, users, messages, window, cpus, mhz, cache_kb;
  Kernel kernel;
  SpinKind spinlock;
  bool o1, uniprocessor_build;
  VolanoCosts costs;
  Ns join_ns, duration_ns;
  uint64_t seed;
  uint32_t all_users() const { return rooms * users; }
  uint32_t threads() const { return 4 * all_users(); }
};

/// What waits for one thread, oldest first: messages in its socket, in its queue, or a sender's leave to send.
class Inbox {
 public:
  bool empty() const { return head_ == items_.size(); }
  uint32_t size() const { return static_cast<uint32_t>(items_.size() - head_); }
  void push(uint32_t message) { items_.push_back(message); }
  uint32_t pop() {
    const uint32_t message = items_[head_++];
    if (head_ == items_.size()) {
      items_.clear();
      head_ = 0;
    }
    return message;
  }

 private:
  std::vector<uint32_t> items_;
  std::size_t head_ = 0;
};

class SchedulerRun;

struct JoinEvent : Event {
  SchedulerRun* run = nullptr;
  uint32_t user = 0;
};

class SchedulerRun final : public MachineRun {
 public:
  explicit SchedulerRun(const Settings& settings);

  void fill_state(std::vector<ColumnData>& columns) override;
  void fill_metrics(std::vector<double>& metrics) override;
  const GoodnessScheduler* goodness() const { return goodness_; }

 private:
  // Model
  Path start(Task& task) override;
  Path packet(Thread& self, uint64_t message_and_task) override;
  Path model_interrupt(Thread& self) override;

  // The four threads of a user
  Path sender(Task& self);
  Path receiver(Task& self);
  Path reader(Task& self);
  Path writer(Task& self);

  // What they call. `asleep`: the run starts with the task in there, asleep.
  Path read_socket(Task& self, bool asleep);
  Path write_socket(Task& self, Task& to, uint32_t message);
  Path wait_for_notice(Task& self, bool asleep);
  Path notify(Task& self, Task& other, uint16_t line);

  /// A thread's four form one user's connection: task = 4 x user + role.
  static uint32_t user_of(const Task& task) { return task.id / 4; }
  static Role role_of(const Task& task) { return static_cast<Role>(task.id % 4); }
  Task& thread_of(uint32_t user, Role role) { return machine_.tasks[4 * user + static_cast<uint32_t>(role)]; }
  Inbox& inbox_of(const Task& task) { return inboxes_[task.id]; }
  bool old_locks() const { return settings_.kernel == Kernel::linux_2_2_14; }
  void note(SchedulerKind kind, const Thread& thread, uint16_t line, uint16_t what, uint32_t task, uint32_t arg) {
    machine_.log(static_cast<uint8_t>(kind), thread, line, what, task, arg);
  }
  void fill_routines(std::vector<double>& metrics) const;

  struct Message {
    uint32_t user;
    uint32_t forwarded = 0;
  };

  Settings settings_;
  GoodnessScheduler* goodness_ = nullptr;  // null under O(1)
  O1Scheduler* o1_ = nullptr;              // null under goodness
  std::vector<Inbox> inboxes_;
  std::vector<bool> waits_;        // in the runtime's wait(), not yet notified
  std::vector<uint32_t> in_hand_;  // message that a thread has just taken
  std::vector<Message> messages_;
  std::vector<uint32_t> still_to_send_;
  std::vector<JoinEvent> joins_;
  std::deque<uint32_t> joining_;  // users whose connection stands, for the interrupt that tells
  uint64_t delivered_ = 0;
};

}  // namespace stampede::scheduler_model
