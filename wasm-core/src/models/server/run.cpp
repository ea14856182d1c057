// The model of web servers as the boundary sees it.
#include "models/server/model.hpp"

namespace stampede::server_model {

void ServerRun::fill_state(std::vector<ColumnData>& columns) {
  columns.resize(spec().columns.count);
  const auto workers = static_cast<uint32_t>(workers_.size()), pages = static_cast<uint32_t>(pages_.size());
  fill_column<uint8_t>(columns, kWorkerState, workers, [&](uint32_t i) { return workers_[i].state; });
  fill_column<uint32_t>(columns, kWorkerPage, workers, [&](uint32_t i) { return workers_[i].page; });
  fill_column<uint8_t>(columns, kPageState, pages, [&](uint32_t i) { return pages_[i].state; });
  fill_column<uint16_t>(columns, kPageCalls, pages, [&](uint32_t i) { return pages_[i].calls; });
  fill_column<double>(columns, kPageLatencyNs, pages, [&](uint32_t i) { return static_cast<double>(pages_[i].latency); });
  fill_column<uint32_t>(columns, kAcceptQueue, static_cast<uint32_t>(accept_queue_.size()), [&](uint32_t i) { return accept_queue_[i]; });
  std::vector<uint32_t> reads;
  for (const Disk& disk : disks_) {
    for (const DiskRead& read : disk.reads) reads.push_back(read.page);
  }
  fill_column<uint32_t>(columns, kDiskQueue, static_cast<uint32_t>(reads.size()), [&](uint32_t i) { return reads[i]; });
}

void ServerRun::fill_metrics(std::vector<double>& metrics) {
  metrics.assign(spec().metrics.count, 0);
  const auto now = static_cast<double>(sim_.now());
  const Ns until = served_ == pages_.size() ? last_served_ : sim_.now();
  metrics[kServed] = served_;
  metrics[kPagesPerS] = until > 0 ? served_ * 1e9 / static_cast<double>(until) : 0;
  if (through_ > 0) {
    metrics[kCallsPerPage] = static_cast<double>(calls_of_through_ + polls_) / through_;
    metrics[kSwitchesPerPage] = static_cast<double>(switches_) / through_;
    metrics[kCpuUsPerPage] = static_cast<double>(cpu_ns_) / 1000 / through_;
  }
  if (looked_ > 0) metrics[kMissShare] = static_cast<double>(missed_) / looked_;
  metrics[kDiskReads] = disk_reads_;
  metrics[kEvictions] = evictions_;
  if (now > 0) {
    metrics[kCpuShare] = static_cast<double>(cpu_ns_) / (now * settings_.cpus);
    metrics[kDiskShare] = static_cast<double>(disk_ns_) / (now * settings_.disks);
  }
  metrics[kLoopStillNs] = static_cast<double>(still_ns_);
  if (!latencies_.empty()) {
    metrics[kLatencyP50Ns] = latencies_.percentile_ns(50);
    metrics[kLatencyP99Ns] = latencies_.percentile_ns(99);
  }
  metrics[kWaiting] = static_cast<double>(accept_queue_.size());
  metrics[kWaitingMost] = waiting_most_;
  metrics[kOpenMost] = open_most_;
  metrics[kBusyMost] = busy_most_;
  if (is(Architecture::accelerator) && looked_ > 0) metrics[kFrontShare] = static_cast<double>(looked_ - missed_) / looked_;
  metrics[kForks] = forks_;
  metrics[kServerMb] = (fixed_kb(children_most_) + static_cast<double>(open_most_) * costs_.calls.connection_kb) / 1024;
  if (settings_.on_disk == OnDisk::cache) metrics[kFilesMb] = std::min(room_for_files(), settings_.files) * ((settings_.file_kb + 3) / 4 * 4) / 1024.0;
  metrics[kElapsedNs] = now;
}

std::unique_ptr<Run> open_run(const std::vector<double>& params, std::string_view, std::string&) {
  const auto whole = [&](Param param) { return static_cast<uint32_t>(params[param]); };
  ServerSettings s;
  s.architecture = static_cast<Architecture>(params[kArchitecture]);
  s.build = static_cast<Build>(params[kBuild]);
  s.root_depth = whole(kRootDepth);
  s.depth = whole(kDepth);
  s.processes = whole(kProcesses);
  s.helpers = whole(kHelpers);
  s.cpus = whole(kCpus);
  s.disks = whole(kDisks);
  s.clients = static_cast<Clients>(params[kClients]);
  s.connections = whole(kConnections);
  s.rate = whole(kRate);
  s.pages = whole(kPages);
  s.link_kbps = params[kLinkKbps] == kAbsent ? 0 : params[kLinkKbps];
  s.file_kb = whole(kFileKb);
  s.on_disk = static_cast<OnDisk>(params[kOnDisk]);
  s.disk_page = whole(kDiskPage);
  s.miss_percent = params[kMissPercent];
  s.files = whole(kFiles);
  s.popularity = static_cast<Popularity>(params[kPopularity]);
  s.memory_mb = whole(kMemoryMb);
  s.times = static_cast<Times>(params[kTimes]);
  s.seed = static_cast<uint64_t>(params[kSeed]);
  return std::make_unique<ServerRun>(s);
}

}  // namespace stampede::server_model
