// Spinlocks: who gets the lock next, and what handing it over costs. Spinning makes no event for each turn of the loop.
#pragma once
#include <cstdint>

#include "engine/event_queue.hpp"

namespace stampede {

class Machine;
struct SpinLock;

struct LockEvent : Event {
  SpinLock* lock = nullptr;
};

enum class SpinKind : uint8_t {
  test_and_set,  // 2.2: unfair. Whoever holds the cache line tends to win
  ticket,        // 2.6.25: first come, first served; every spinner re-reads the line
  mcs,           // 4.2: first come, first served; each spins on a line of its own
};

/// The rule of the unfair lock, stated: while a freed lock is on its way to another CPU, the CPU that freed it still has the cache line and may simply take it
/// again. Otherwise the spinners are ranked by their distance from that CPU round the ring of CPUs, and each in turn gets it with probability 1/2
/// (the last one for certain), by the run's seeded random numbers.
struct SpinLock {
  Machine* machine = nullptr;
  uint8_t id = 0;
  SpinKind kind = SpinKind::test_and_set;
  int16_t holder = -1;       // CPU
  int16_t last_holder = -1;  // CPU whose cache has the line
  bool on_its_way = false;   // freed, and a spinner is about to get it
  uint8_t waiting = 0;
  uint64_t waiters = 0;      // CPUs that spin, by bit
  uint8_t order[64] = {};    // the same, in order of arrival
  uint64_t spun_ns = 0;
  LockEvent handover;
};

}  // namespace stampede
