// The wait-queue lock: a read-write lock in 2.2.
#include <gtest/gtest.h>

#include <vector>

#include "machine/wait_queue.hpp"
#include "scheduler_bench.hpp"

using namespace stampede;

namespace {

const GoodnessRules k22 = GoodnessRules::linux_2_2(512);

Path hold_lock(Bench& bench, uint32_t cpu, bool to_read, Ns ns, Ns& from, Ns& to) {
  Machine& m = bench.machine;
  Task& self = *m.cpus[cpu].current;
  co_await m.acquire(m.lock(kWaitQueueLock), self, "walk.lock"_line, to_read);
  from = m.sim.now();
  co_await m.work(self, "walk.entry"_line, ns);
  to = m.sim.now();
  m.release(m.lock(kWaitQueueLock), self);
}
}  // namespace

TEST(ReadWriteLock, ReadersShareItAndAWriterIsAloneWhoeverWins) {
  for (const SpinKind kind : {SpinKind::test_and_test_and_set, SpinKind::ticket, SpinKind::mcs, SpinKind::test_and_set}) {
    Random random(7);
    int shared = 0;
    for (int round = 0; round < scenarios(200); ++round) {
      Bench bench(8, 8, k22);
      SpinLock& lock = bench.machine.lock(kWaitQueueLock);
      lock.kind = kind;
      Ns from[8] = {}, to[8] = {};
      bool reads[8];
      std::vector<Path> paths;
      for (uint32_t cpu = 0; cpu < 8; ++cpu) {
        bench.hold(cpu, cpu, 20);
        reads[cpu] = random.below(3) > 0;
        paths.push_back(hold_lock(bench, cpu, reads[cpu], 500 + random.below(5000), from[cpu], to[cpu]));
      }
      for (Path& path : paths) {
        run_path(path.handle());
        for (uint32_t i = random.below(100); i > 0; --i) bench.step();
      }
      bench.run_for(1'000'000);
      for (int a = 0; a < 8; ++a) {
        ASSERT_GT(to[a], 0u) << "somebody never got it";
        for (int b = 0; b < a; ++b) {
          const bool together = from[a] < to[b] && from[b] < to[a];
          shared += together;
          ASSERT_TRUE(!together || (reads[a] && reads[b]));
        }
      }
      ASSERT_EQ(lock.readers, 0);
      ASSERT_EQ(lock.waiting, 0);
      ASSERT_EQ(lock.acquisitions, 8u);
    }
    EXPECT_GT(shared, scenarios(200));
  }
}

TEST(ReadWriteLock, ReadersThatWaitForAWriterGoInTogether) {
  for (const SpinKind kind : {SpinKind::test_and_test_and_set, SpinKind::ticket, SpinKind::mcs, SpinKind::test_and_set}) {
    Bench bench(4, 4, k22);
    bench.machine.lock(kWaitQueueLock).kind = kind;
    Ns from[4] = {}, to[4] = {};
    std::vector<Path> paths;
    for (uint32_t cpu = 0; cpu < 4; ++cpu) {
      bench.hold(cpu, cpu, 20);
      paths.push_back(hold_lock(bench, cpu, cpu > 0, 20'000, from[cpu], to[cpu]));
    }
    for (Path& path : paths) run_path(path.handle());
    bench.run_for(1'000'000);
    for (int reader = 1; reader < 4; ++reader) {
      EXPECT_GE(from[reader], to[0]);
      EXPECT_LT(from[reader], to[0] + 20'000) << "it waited for a reader before it";
    }
  }
}

TEST(ReadWriteLock, TwoWalkersOfA22QueueDoNotExcludeEachOther) {
  const auto overlap = [](bool doubly_linked) {
    Bench bench(3, 200, k22);
    WaitQueue queue(bench.machine, doubly_linked);
    for (uint32_t cpu = 0; cpu < 2; ++cpu) bench.hold(cpu, cpu, 20);
    for (uint32_t id = 2; id < 200; ++id) {
      bench.task(id).state = TaskState::exited;  // to be passed over: the walk alone takes time
      queue.put(bench.task(id), WaitPlace::head);
    }
    Path first = queue.wake_up(bench.task(0), WakeRule::all);
    Path second = queue.wake_up(bench.task(1), WakeRule::all);
    run_path(first.handle());
    run_path(second.handle());
    const uint32_t waiting = bench.machine.lock(kWaitQueueLock).waiting;
    bench.run_for(1'000'000);
    return waiting == 0;
  };
  EXPECT_TRUE(overlap(false));
  EXPECT_FALSE(overlap(true)) << "since 2.3 a queue has a spinlock of its own";
}

TEST(ReadWriteLock, A22WalkerUnlocksBeforeItWakesTheLast) {
  for (const bool doubly_linked : {false, true}) {
    Bench bench(2, 3, k22);
    WaitQueue queue(bench.machine, doubly_linked);
    bench.hold(0, 0, 20);
    bench.asleep(1, 1, 20);
    bench.asleep(2, 1, 20);
    queue.put(bench.task(1), WaitPlace::head);
    queue.put(bench.task(2), WaitPlace::head);
    const SpinLock& lock = bench.machine.lock(kWaitQueueLock);
    std::vector<bool> locked;
    bool done = false;
    const auto walk = [&]() -> Path {
      co_await queue.wake_up(bench.task(0), WakeRule::all);
      done = true;
    };
    Path path = walk();
    run_path(path.handle());
    for (int woken = 0; !done;) {
      bench.step();
      const int now = bench.task(2).on_run_queue + bench.task(1).on_run_queue;
      if (now > woken) locked.push_back(lock.readers > 0 || lock.holder >= 0);
      woken = now;
    }
    EXPECT_EQ(locked, (std::vector<bool>{true, doubly_linked}));
  }
}
