// Spinlocks: who gets the lock next, and what handing it over costs. Spinning makes no event for each turn of the loop. A lock may also be taken to read.
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
  test_and_test_and_set,  // 2.2: unfair. Whoever holds the cache line tends to win; spinners only read, until they see the lock free
  ticket,                 // 2.6.25: first come, first served; every spinner re-reads the line
  mcs,                    // 4.2: first come, first served; each spins on a line of its own
  test_and_set,           // unfair, and every spinner writes all the time: to free the lock, its holder must first get the line from them
};

/// The rule of the unfair lock, stated: while a freed lock is on its way to another CPU, the CPU that freed it still has the cache line and may simply take it
/// again. Otherwise the spinners are ranked by their distance from that CPU round the ring of CPUs, and each in turn gets it with probability 1/2
/// (the last one for certain), by the run's seeded random numbers.
///
/// To read (the rwlock_t of 2.2 on i386): any number of readers hold it together, and no one else with them. A reader passes writers that wait; these get it
/// when the last reader has left.
struct SpinLock {
  Machine* machine = nullptr;
  uint16_t id = 0;    // place in Machine::locks
  uint16_t name = 0;  // place in the description's locks: what the log says
  SpinKind kind = SpinKind::test_and_test_and_set;
  int16_t holder = -1;       // CPU
  int16_t last_holder = -1;  // CPU whose cache has the line
  uint16_t readers = 0;      // who hold it to read; holder is -1 meanwhile
  int16_t reader = -1;       // CPU of the latest of them
  bool on_its_way = false;   // freed, and a spinner is about to get it
  uint8_t waiting = 0;
  uint64_t waiters = 0;      // CPUs that spin, by bit
  uint64_t reading = 0;      // of them, those that want to read
  uint8_t order[64] = {};    // the same, in order of arrival
  uint64_t spun_ns = 0;         // CPUs' time in mode spin for this lock, of waits under way too: all locks' together are all spinning
  uint64_t waited_ns = 0;       // from first try to having it, interrupts in between included; of waits that are over
  uint64_t held_ns = 0;         // without the present holder's, or readers'
  uint64_t acquisitions = 0;
  uint64_t contended = 0;       // of them, those that had to spin
  uint64_t line_transfers = 0;  // of the lock's own cache line, from one CPU to another
  uint64_t held_since = 0;
  LockEvent handover;
};

}  // namespace stampede
