// System calls on files, and copying: every await names its line of the listing.
#include <algorithm>

#include "models/locks/model.hpp"

namespace stampede::locks_model {

/// Where the kernel lock covers look-ups (2.2.14), it covers all of open; in 2.3.99 half of it, in 2.4.0-test3 nothing, and look-ups take the name cache's.
Path LocksRun::open_file(Task& self, uint32_t file) {
  Machine& m = machine_;
  SpinLock& own = file_lock(file);
  co_await system_call(self, "open.lock"_line);
  const bool names_apart = settings_.kernel != Kernel::v2_2_14 || guard(Segment::open) != Guard::kernel;
  if (names_apart) {
    co_await m.acquire(m.own_lock(1), self, "open.names"_line);
    co_await m.work(self, "open.names"_line, costs_.dentry_ns);
    m.release(m.own_lock(1), self);
    co_await m.work(self, "open.names"_line, costs_.open_ns / 2 - costs_.dentry_ns);
  }
  co_await enter(self, Segment::open, "open.lock"_line, nullptr, own);
  co_await m.work(self, "open.rest"_line, (names_apart ? costs_.open_ns / 2 : costs_.open_ns) + moved(self, file_cpu_[file % 64], costs_.file_lines));
  co_await leave(self, Segment::open, nullptr, own);
}

Path LocksRun::close_file(Task& self, uint32_t file) {
  SpinLock& own = file_lock(file);
  co_await system_call(self, "close.lock"_line);
  co_await enter(self, Segment::close, "close.lock"_line, nullptr, own);
  co_await machine_.work(self, "close.file"_line, costs_.close_file_ns + moved(self, file_cpu_[file % 64], costs_.file_lines));
  co_await leave(self, Segment::close, nullptr, own);
}

/// fs/read_write.c: 2.2.14 takes the kernel lock before it looks for the file, 2.3.99 and 2.4.0 around noting the place only. Whoever notes one counts `event`,
/// a word that all share. No part of a design: no kernel of the time did it otherwise.
Path LocksRun::seek(Task& self) {
  Machine& m = machine_;
  const bool whole = settings_.kernel == Kernel::v2_2_14;
  co_await system_call(self, "seek.enter"_line);
  self.debt_ns += costs_.locked_ops * m.costs.lock_ns;
  if (settings_.seek_guard != SeekGuard::as_kernel) {
    co_await m.work(self, "seek.enter"_line, costs_.seek_find_ns);
    co_await m.work(self, "seek.place"_line, costs_.seek_place_ns);
    co_await count_event(self);
    ++seeks_;
    co_return;
  }
  if (!whole) co_await m.work(self, "seek.enter"_line, costs_.seek_find_ns);
  co_await m.lock_kernel(self, "seek.lock"_line);
  co_await m.work(self, "seek.lock"_line, (whole ? costs_.seek_find_ns : 0) + costs_.seek_place_ns + moved(self, event_cpu_, 1));
  ++event_;
  ++seeks_;
  m.unlock_kernel(self);
}

/// `event++` without the kernel lock. To read the counter its line is fetched, if it is another CPU's, and that one keeps a copy; to write it the line has to be this
/// CPU's alone, for which it goes over the bus once more. In between another CPU may read the same number.
Path LocksRun::count_event(Task& self) {
  Machine& m = machine_;
  const bool elsewhere = event_cpu_ >= 0 && event_cpu_ != self.cpu;
  const Ns fetch = std::max<Ns>(1, moved(self, event_cpu_, 1));
  if (settings_.seek_guard == SeekGuard::atomic) {
    co_await m.work(self, "seek.atomic"_line, fetch + m.costs.lock_ns);
    ++event_;
    co_return;
  }
  co_await m.work(self, "seek.load"_line, fetch);
  const uint32_t seen = event_;
  note(LocksKind::number_read, self, "seek.load"_line, self.id, seen);
  co_await m.work(self, "seek.store"_line, elsewhere ? std::max<Ns>(1, m.costs.lock_transfer_ns) : 1);
  event_cpu_ = self.cpu;
  event_ = seen + 1;
  note(LocksKind::number_written, self, "seek.store"_line, self.id, event_);
}

Path LocksRun::read_file(Task& self, uint32_t first_page, uint32_t offset, uint32_t bytes) {
  Machine& m = machine_;
  SpinLock& own = file_lock(self.id);
  const bool kernel_locked = guard(Segment::read) == Guard::kernel;
  co_await system_call(self, "read.enter"_line);
  co_await enter(self, Segment::read, "read.lock"_line, nullptr, own);
  co_await m.work(self, "read.lock"_line, costs_.read_ns + moved(self, file_cpu_[self.id % 64], costs_.file_lines));
  for (uint32_t at = 0; at < bytes;) {
    const uint32_t page = (offset + at) / PageCaches::kPageBytes;
    const uint32_t part = std::min(bytes - at, PageCaches::kPageBytes - (offset + at) % PageCaches::kPageBytes);
    if (!kernel_locked) co_await m.acquire(m.own_lock(0), self, "read.page"_line);
    co_await m.work(self, "read.page"_line, costs_.read_page_ns);
    if (!kernel_locked) m.release(m.own_lock(0), self);
    self.debt_ns += static_cast<uint32_t>(moved(self, page_cache_cpu_, costs_.page_cache_lines));
    const bool hit = caches_.touch(self.cpu, first_page + page);
    if (kernel_locked && settings_.copy_dropped) m.unlock_kernel(self);
    co_await copy(self, "read.copy"_line, part, hit ? 0 : part, false);
    if (kernel_locked && settings_.copy_dropped) co_await m.lock_kernel(self, "read.retake"_line);
    at += part;
  }
  co_await m.work(self, "read.leave"_line, m.costs.lock_ns);
  co_await leave(self, Segment::read, nullptr, own);
}

/// Copies `bytes`, of which `from_memory` are not in this CPU's cache: these wait for memory, and for others on the bus.
Path LocksRun::copy(Task& self, uint16_t line, uint32_t bytes, uint32_t from_memory, bool sum) {
  Ns ns = per_kb(bytes, costs_.copy_kb_ns + (sum ? costs_.checksum_kb_ns : 0));
  copied_bytes_ += bytes;
  missed_bytes_ += from_memory;
  Ns wait = 0;
  if (from_memory) {
    const Ns stall = per_kb(from_memory, costs_.memory_kb_ns);
    wait = bus_.take(machine_.sim.now(), per_kb(from_memory, costs_.bus_kb_ns));
    ns += (sum && settings_.prefetching ? stall / 2 : stall) + wait;
  }
  note(LocksKind::copy, self, line, self.id, bytes);
  co_await machine_.work(self, line, ns);
  bus_wait_ns_ += wait;
}

}  // namespace stampede::locks_model
