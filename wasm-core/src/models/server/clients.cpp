// Clients: they come, wait, read what they are sent, and come again. And who is there to serve them.
#include <algorithm>

#include "models/server/listing.hpp"
#include "models/server/model.hpp"

namespace stampede::server_model {

namespace {
constexpr Ns kApart = 10 * kMicrosecond;  // between the first knocks of those who all come at once
constexpr uint32_t kPageKb = 4;
}  // namespace

ServerRun::ServerRun(const ServerSettings& settings)
    : settings_(settings),
      costs_(settings.file_kb),
      calls_(page_calls(settings.build, settings.root_depth, settings.depth, costs_)),
      sim_(settings.seed),
      file_random_(settings.seed + 1),
      time_random_(settings.seed + 2),
      cpus_(settings.cpus),
      cache_(settings.on_disk == OnDisk::cache ? settings.files : 1, settings.on_disk == OnDisk::cache ? room_for_files() : 0),
      choice_(settings.on_disk == OnDisk::cache ? settings.files : 1, settings.popularity == Popularity::zipf),
      pages_(settings.pages),
      workers_(workers_needed()),
      disks_(settings.disks) {
  for (Page& page : pages_) page.file = choice_.draw(file_random_);
  start_workers();
  start_clients();
}

uint32_t ServerRun::workers_needed() const {
  switch (settings_.architecture) {
    case Architecture::prefork:
    case Architecture::threads: return settings_.processes;
    case Architecture::fork:
    case Architecture::accelerator: return 1 + settings_.processes;
    case Architecture::sped: return 1;
    case Architecture::amped: return 1 + settings_.helpers;
    default: return settings_.cpus + settings_.helpers;
  }
}

void ServerRun::start_workers() {
  const auto count = static_cast<uint32_t>(workers_.size());
  for (uint32_t worker = 0; worker < count; ++worker) {
    switch (settings_.architecture) {
      case Architecture::prefork:
      case Architecture::threads: start(worker, apache(worker)); break;
      case Architecture::fork:
        if (worker == 0) {
          start(0, parent());
        } else {
          free_slots_.push_back(count - worker);  // the lowest is taken first
        }
        break;
      case Architecture::accelerator: start(worker, worker == 0 ? loop() : apache(worker)); break;
      case Architecture::sped:
      case Architecture::amped: start(worker, worker == 0 ? loop() : helper(worker)); break;
      case Architecture::kernel: start(worker, worker < settings_.cpus ? kernel_thread(worker) : helper(worker)); break;
    }
  }
}

/// Memory in KB that the server has for itself, with so many children where it forks.
double ServerRun::fixed_kb(double children) const {
  const ServerCosts& c = costs_.calls;
  const double processes = settings_.processes;
  switch (settings_.architecture) {
    case Architecture::fork: return (1 + children) * c.process_kb;
    case Architecture::prefork: return processes * c.process_kb;
    case Architecture::threads: return c.loop_kb + processes * c.thread_kb;
    case Architecture::accelerator: return c.loop_kb + processes * c.process_kb;
    case Architecture::sped: return c.loop_kb;
    default: return c.loop_kb + static_cast<double>(settings_.helpers) * c.helper_kb;
  }
}

/// How many files fit beside the server at its largest.
uint32_t ServerRun::room_for_files() const {
  const double connections = settings_.clients == Clients::closed ? settings_.connections : 0;
  const double kb = 1024.0 * settings_.memory_mb - 1024.0 * costs_.calls.system_mb - fixed_kb(settings_.processes) - connections * costs_.calls.connection_kb;
  const uint32_t each = (settings_.file_kb + kPageKb - 1) / kPageKb * kPageKb;
  return kb < each ? 0 : static_cast<uint32_t>(kb / each);
}

void ServerRun::start_clients() {
  const auto count = static_cast<uint32_t>(pages_.size());
  for (uint32_t page = 0; page < count; ++page) {
    pages_[page].event.run = this;
    pages_[page].event.page = page;
    pages_[page].event.fire = client_fires;
  }
  if (settings_.clients == Clients::closed) {
    for (uint32_t page = 0; page < std::min(count, settings_.connections); ++page) ask(asked_++, page * kApart);
    return;
  }
  ask(asked_++, 0);
}

void ServerRun::ask(uint32_t page, Ns at) { sim_.at(pages_[page].event, at); }

/// A page's event is its client's: it comes, or has everything.
void ServerRun::client_fires(Event& event) {
  const auto& it = static_cast<PageEvent&>(event);
  if (it.run->pages_[it.page].state == PageState::to_come) {
    it.run->arrive(it.page);
  } else {
    it.run->received(it.page);
  }
}

void ServerRun::arrive(uint32_t page) {
  Page& it = pages_[page];
  it.state = PageState::waits;
  it.arrived = sim_.now();
  accept_queue_.push_back(page);
  open_most_ = std::max(open_most_, ++open_);
  waiting_most_ = std::max(waiting_most_, static_cast<uint32_t>(accept_queue_.size()));
  write(ServerKind::arrive, "client.arrive"_line, kNoTask, page, static_cast<uint32_t>(accept_queue_.size()));
  wake_one(idle_);
  if (settings_.clients == Clients::closed || asked_ == pages_.size()) return;
  const double gap = 1e9 / settings_.rate * (settings_.clients == Clients::random ? sim_.random.exponential(1) : 1);
  ask(asked_++, sim_.now() + static_cast<Ns>(gap));
}

/// All of it lies in the send buffer: the client has it once it has come through the link, and one trip later.
void ServerRun::sent(uint32_t page) {
  Page& it = pages_[page];
  it.state = PageState::sending;
  const double link_ns = settings_.link_kbps > 0 ? settings_.file_kb * 8192.0 / settings_.link_kbps * 1e6 : 0;
  sim_.at(it.event, sim_.now() + costs_.web.client_trip_ns + static_cast<Ns>(link_ns));
}

void ServerRun::received(uint32_t page) {
  Page& it = pages_[page];
  it.state = PageState::done;
  it.latency = sim_.now() - it.arrived;
  latencies_.add(it.latency);
  ++served_;
  --open_;
  last_served_ = sim_.now();
  write(ServerKind::received, "client.received"_line, kNoTask, page);
  const uint32_t waiter = std::exchange(it.waiter, kNobody);
  if (waiter != kNobody) wake(waiter);
  if (is(Architecture::sped) || is(Architecture::amped) || is(Architecture::accelerator)) {
    closed_.push_back(page);
    wake_one(idle_);
  }
  if (settings_.clients == Clients::closed && asked_ < pages_.size()) ask(asked_++, sim_.now());
}

void ServerRun::part_done(uint32_t page) {
  Page& it = pages_[page];
  if (--it.parts > 0) return;
  ++through_;
  calls_of_through_ += it.calls;
}

uint32_t ServerRun::take_connection(std::deque<uint32_t>& queue) {
  const uint32_t page = queue.front();
  queue.pop_front();
  return page;
}

/// The one that has been idle longest.
void ServerRun::wake_one(std::deque<uint32_t>& idle) {
  if (idle.empty()) return;
  const uint32_t worker = idle.front();
  idle.pop_front();
  wake(worker);
}

}  // namespace stampede::server_model
