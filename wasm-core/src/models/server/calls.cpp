#include "models/server/calls.hpp"

#include <string_view>

#include "models/server/listing.hpp"

namespace stampede::server_model {

namespace {

constexpr uint32_t kMhz = 450;
constexpr uint32_t kSegmentBytes = 1460;
constexpr uint32_t kHeadBytes = 250;  // of the reply; 253 in the trace

struct Step {
  std::string_view name;  // after the point of the line's label
  ServerKind kind;
  uint32_t (*ns)(const CallCosts&);
  Act act = Act::none;
};

constexpr Step kSteps[] = {
    {"accept", ServerKind::accept, [](const CallCosts& c) { return c.accept(); }},
    {"ignore", ServerKind::sigaction, [](const CallCosts& c) { return c.calls.sigaction_ns; }},
    {"ignore-again", ServerKind::sigaction, [](const CallCosts& c) { return c.calls.sigaction_ns; }},
    {"restore", ServerKind::sigaction, [](const CallCosts& c) { return c.calls.sigaction_ns; }},
    {"getsockname", ServerKind::getsockname, [](const CallCosts& c) { return c.calls.getsockname_ns; }},
    {"nodelay", ServerKind::setsockopt, [](const CallCosts& c) { return c.calls.setsockopt_ns; }},
    {"request", ServerKind::read, [](const CallCosts& c) { return c.request() + c.web.apache_user_ns; }},
    {"stat", ServerKind::stat, [](const CallCosts& c) { return c.calls.stat_ns; }},
    {"htaccess-root", ServerKind::open, [](const CallCosts& c) { return c.calls.stat_ns; }},
    {"htaccess", ServerKind::open, [](const CallCosts& c) { return c.calls.stat_ns; }},
    {"lstat", ServerKind::lstat, [](const CallCosts& c) { return c.calls.stat_ns; }},
    {"lstat-file", ServerKind::lstat, [](const CallCosts& c) { return c.calls.stat_ns; }},
    {"open", ServerKind::open, [](const CallCosts& c) { return c.web.open_ns; }},
    {"mmap", ServerKind::mmap, [](const CallCosts& c) { return c.calls.mmap_ns; }},
    {"writev", ServerKind::writev, [](const CallCosts& c) { return c.reply(); }, Act::needs_file},
    {"close-file", ServerKind::close, [](const CallCosts& c) { return c.web.close_file_ns; }},
    {"log", ServerKind::write, [](const CallCosts& c) { return c.calls.log_write_ns; }},
    {"shutdown", ServerKind::shutdown, [](const CallCosts& c) { return c.calls.shutdown_ns; }},
    {"linger", ServerKind::select, [](const CallCosts& c) { return c.poll(1); }, Act::waits_for_client},
    {"eof", ServerKind::read, [](const CallCosts& c) { return c.calls.read_ns; }},
    {"close", ServerKind::close, [](const CallCosts& c) { return c.close(); }},
    {"munmap", ServerKind::munmap, [](const CallCosts& c) { return c.calls.munmap_ns; }},
};

constexpr std::string_view kBuilds[] = {"default", "lean", "mmap-static", "top-fuel"};

const Step& step_of(std::string_view name) {
  for (const Step& step : kSteps) {
    if (step.name == name) return step;
  }
  std::abort();  // a line of the listing that stands for no call: every test would end here
}

}  // namespace

CallCosts::CallCosts(uint32_t file_kb) : kernel(costs_at(kMhz)), web(calibrated_at<LocksCosts>(kMhz)), calls(calibrated_at<ServerCosts>(kMhz)), file_kb_(file_kb) {}

uint32_t CallCosts::packets() const {
  const uint32_t out = (file_kb_ * 1024 + kHeadBytes + kSegmentBytes - 1) / kSegmentBytes;
  const uint32_t acks = (out + 1) / 2;
  return out * (web.packet_out_ns + web.device_ns) + acks * (web.device_interrupt_ns + web.ack_in_ns) + file_kb_ * web.checksum_kb_ns;
}

uint32_t CallCosts::accept() const { return kernel.accept_ns + kernel.syn_ns + kernel.ack_ns + 2 * kernel.interrupt_ns; }
uint32_t CallCosts::request() const { return calls.read_ns + kernel.interrupt_ns + kernel.data_ns; }
uint32_t CallCosts::reply() const { return kernel.syscall_ns + web.send_ns + file_kb_ * web.copy_kb_ns + packets(); }
uint32_t CallCosts::from_cache() const { return packets(); }
uint32_t CallCosts::close() const { return kernel.close_ns + kernel.interrupt_ns + kernel.data_ns; }
uint32_t CallCosts::poll(uint32_t open) const { return calls.select_ns + open * web.poll_descriptor_ns; }

std::vector<PageCall> page_calls(Build build, uint32_t root_depth, uint32_t depth, const CallCosts& costs) {
  const std::string_view own = kBuilds[static_cast<std::size_t>(build)];
  std::vector<PageCall> list;
  const auto add = [&](uint16_t line, std::string_view name) {
    const Step& step = step_of(name);
    list.push_back({step.kind, line, step.ns(costs), step.act});
  };
  uint16_t line = 0;
  for (const ListingLine& it : kListing) {
    const std::string_view label = it.label;
    const uint16_t at = line++;
    const auto point = label.find('.');
    if (label.substr(0, point) != own) continue;
    const std::string_view name = label.substr(point + 1);
    if (name == "htaccess") continue;  // goes with the lstat() of its folder
    // Every folder from "/" to the file's is asked; "/" can't be a link.
    const uint32_t times = name == "lstat" ? root_depth + depth : 1;
    for (uint32_t i = 0; i < times; ++i) {
      add(at, name);
      if (name == "lstat") add("default.htaccess"_line, "htaccess");
    }
  }
  return list;
}

}  // namespace stampede::server_model
