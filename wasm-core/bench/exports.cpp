// The workloads as a WebAssembly module of its own: start, step in short calls, check.
#include "workloads.hpp"

namespace {
std::unique_ptr<stampede::bench::Workload> workload;
}

#define EXPORT(name) __attribute__((used, export_name(name)))

extern "C" {
/// 0 hold, 1 mm1, 2 herd.
EXPORT("bench_start") void bench_start(int which, double seed) { workload = stampede::bench::make_workload(which, static_cast<uint64_t>(seed)); }
/// Lets at least so many more events happen; returns how many have happened since the start.
EXPORT("bench_step") double bench_step(double events) {
  workload->step(static_cast<uint64_t>(events));
  return static_cast<double>(workload->done);
}
EXPORT("bench_check") double bench_check() { return workload->check(); }
}
