// What the four benchmarks' processes do: every await names its line of the listing.
#include <algorithm>

#include "models/locks/model.hpp"

namespace stampede::locks_model {

namespace {
constexpr uint32_t kMessageBytes = 4;  // Netperf's
constexpr uint32_t kDynamicPercent = 30;  // SPECweb99's share of dynamic requests
constexpr uint32_t kDynamicTimes = 4;     // in user mode, against a static one
}  // namespace

Path LocksRun::netserver(Task& self) {
  const uint32_t connection = self.id;
  self.connection = connection;
  for (;;) {
    co_await receive(self, connection);
    co_await in_user(self, "netperf.user"_line, costs_.netperf_user_ns);
    co_await send(self, connection, kMessageBytes, false);
    answered(connection, kMessageBytes);
  }
}

Path LocksRun::file_reader(Task& self) {
  Machine& m = machine_;
  const uint32_t first_page = processes_[self.id].first_page;
  const uint32_t places = std::max(1u, settings_.file_kb * 1024 / settings_.buffer_bytes);
  for (;;) {
    ++issued_;
    const Ns begun = m.sim.now();
    const uint32_t offset = m.sim.random.below(places) * settings_.buffer_bytes;
    const uint32_t bytes = std::min(settings_.buffer_bytes, settings_.file_kb * 1024);
    if (settings_.memcpy) {
      uint32_t missed = 0;  // what memory brings: whole pages, also where only part of the last one is asked for
      for (uint32_t at = 0; at < bytes; at += PageCaches::kPageBytes) {
        if (caches_.touch(self.cpu, first_page + (offset + at) / PageCaches::kPageBytes)) continue;
        missed += std::min(bytes, PageCaches::kPageBytes);
        missed_bytes_ += std::min(bytes - at, PageCaches::kPageBytes);
      }
      copied_bytes_ += bytes;
      const Ns wait = missed ? bus_.take(m.sim.now(), per_kb(missed, costs_.bus_kb_ns)) : 0;
      co_await in_user(self, "fscache.memcpy"_line, per_kb(bytes, costs_.copy_kb_ns) + per_kb(missed, costs_.memory_kb_ns) + wait);
      bus_wait_ns_ += wait;
    } else {
      if (settings_.seeks) co_await seek(self);
      co_await read_file(self, first_page, offset, bytes);
    }
    ++done_;
    bytes_done_ += bytes;
    latencies_.add(m.sim.now() - begun);
    note(LocksKind::done, self, self.line, self.id, self.id);
    co_await in_user(self, "fscache.user"_line, costs_.read_user_ns);
  }
}

/// Zeus: one process polls many connections and serves whichever is ready.
Path LocksRun::event_server(Task& self) {
  Process& process = processes_[self.id];
  for (;;) {
    co_await poll(self);
    for (auto ready = static_cast<uint32_t>(process.ready.size()); ready > 0; --ready) {
      const uint32_t connection = process.ready.front();
      process.ready.pop_front();
      connections_[connection].listed = false;
      self.connection = connection;
      co_await receive(self, connection);
      const bool dynamic = machine_.sim.random.below(100) < kDynamicPercent;
      co_await in_user(self, "web.user"_line, static_cast<Ns>(costs_.web_user_ns) * (dynamic ? kDynamicTimes : 1));
      co_await answer(self, connection);
      self.connection = kNone;
    }
  }
}

/// Apache: one process, one connection.
Path LocksRun::process_server(Task& self) {
  for (;;) {
    co_await accept(self);
    const uint32_t connection = self.connection;
    co_await receive(self, connection);
    co_await in_user(self, "web.user"_line, costs_.apache_user_ns);
    co_await answer(self, connection);
    co_await close_socket(self, connection);
    self.connection = kNone;
  }
}

Path LocksRun::answer(Task& self, uint32_t connection) {
  const bool web99 = settings_.workload == Workload::specweb99;
  // WebBench's static files: the small and middle classes of the same mix, all in memory.
  const uint32_t file = web99 ? files_->pick(machine_.sim.random) : machine_.sim.random.below(18);
  const uint32_t bytes = web99 || settings_.answer_kb == 0 ? WebFiles::bytes(file) : settings_.answer_kb * 1024;
  connections_[connection].bytes = bytes;
  if (!web99) {
    // Apache asks about every folder on the way to a file, and about its access file, before it opens it.
    const uint32_t look_ups = settings_.look_ups == kNone ? costs_.apache_stats : settings_.look_ups;
    for (uint32_t i = 0; i < look_ups; ++i) co_await open_file(self, file);
  }
  co_await open_file(self, file);
  if (web99 && !files_->touch(file)) co_await wait_for_disk(self, connection, bytes);
  co_await send(self, connection, bytes, true);
  co_await close_file(self, file);
  if (web99) answered(connection, bytes);
}

}  // namespace stampede::locks_model
