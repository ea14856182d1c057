// The workloads natively: bench_workloads [events] [workload]. One JSON line each.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "workloads.hpp"

int main(int count, char** words) {
  const uint64_t events = count > 1 ? std::strtoull(words[1], nullptr, 10) : 10'000'000;
  if (events == 0) {
    std::fprintf(stderr, "\"%s\" is not a number of events.\n", words[1]);
    return 2;
  }
  bool known = count <= 2;
  for (int which = 0; which < 3; ++which) {
    const char* name = stampede::bench::kWorkloads[which];
    if (count > 2 && std::strcmp(words[2], name) != 0) continue;
    known = true;
    auto workload = stampede::bench::make_workload(which, 7);
    workload->step(events / 10);  // warm: memory and queues as they will be
    const uint64_t before = workload->done;
    const auto begun = std::chrono::steady_clock::now();
    workload->step(events);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    std::printf("{\"workload\":\"%s\",\"events\":%llu,\"seconds\":%.6f,\"check\":%.9f}\n", name,
                static_cast<unsigned long long>(workload->done - before), seconds, workload->check());
  }
  if (!known) std::fprintf(stderr, "There is no workload \"%s\"; there are hold, mm1, herd.\n", words[2]);
  return known ? 0 : 2;
}
