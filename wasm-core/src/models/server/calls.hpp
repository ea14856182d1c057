// A page of Apache as its list of system calls, read off the listing; and what each call costs at 450 MHz.
#pragma once
#include <vector>

#include "machine/costs.hpp"
#include "models/server/spec.hpp"

namespace stampede::server_model {

/// What a call does beside taking time.
enum class Act : uint8_t { none, needs_file, waits_for_client };

struct PageCall {
  ServerKind kind;
  uint16_t line;
  uint32_t ns;
  Act act;
};

/// What work of the CPU costs, put together from the calibrations.
struct CallCosts {
  explicit CallCosts(uint32_t file_kb);

  Costs kernel;       // scheduler, interrupts, TCP
  LocksCosts web;     // packets, copies, disk, users' work
  ServerCosts calls;  // the rest

  uint32_t syscall() const { return kernel.syscall_ns; }
  uint32_t accept() const;    // with the handshake that came before
  uint32_t request() const;   // read() of it, its packet included; parsing is the user's
  uint32_t reply() const;     // writev(): a copy, and all packets with their acknowledgements
  uint32_t from_cache() const;  // the same without copy and call
  uint32_t close() const;
  uint32_t poll(uint32_t open) const;

 private:
  uint32_t packets() const;
  uint32_t file_kb_;
};

/// The calls of one page. Folders: `root_depth` down to the document root, `depth` below it.
std::vector<PageCall> page_calls(Build build, uint32_t root_depth, uint32_t depth, const CallCosts& costs);

}  // namespace stampede::server_model
