#include "models/ready/prices.hpp"

#include <algorithm>
#include <bit>

#include "machine/costs.hpp"

namespace stampede::ready_model {

namespace {

/// Libenzi's machine has so much. The others are given as much: of Gooch's all asks cost the same, and Kerrisk's is not named.
constexpr uint32_t kCacheKbOfAll = 256;
constexpr uint32_t kPageless = 64;  // below so many descriptors tables may lie on the stack

Ps thousandths(double ns) { return static_cast<Ps>(ns * 1000 + 0.5); }

}  // namespace

Prices prices_of(const std::vector<double>& params) {
  const auto machine = static_cast<MachineChoice>(params[kMachine]);
  const auto mechanism = static_cast<Mechanism>(params[kMechanism]);
  const auto kernel = static_cast<Kernel>(params[kKernel]);
  const auto given = [&](Param param) { return params[param] != kAbsent; };
  const auto clock = [&](uint32_t own) { return given(kMhz) ? static_cast<uint32_t>(params[kMhz]) : own; };

  // Without a clock that was given, each machine's costs hold at its own; what is taken over from the first one is taken in cycles.
  const uint32_t mhz = clock(machine == MachineChoice::pentium_100 ? ReadyGoochCosts::kMhz : machine == MachineChoice::kerrisk_2006 ? ReadyKerriskCosts::kMhz : ReadyCosts::kMhz);
  ReadyCosts costs = calibrated_at<ReadyCosts>(mhz);
  if (machine == MachineChoice::pentium_100) {
    const auto gooch = calibrated_at<ReadyGoochCosts>(mhz);
    costs.ask_ns = costs.ask_hot_ns = gooch.ask_ns;
    costs.ask_dev_poll_ns = costs.ask_dev_poll_hot_ns = gooch.ask_ns;
    costs.call_ns = gooch.call_ns;
    costs.queue_ns = costs.unqueue_ns = gooch.queue_ns;
    costs.epoll_wait_ns = gooch.epoll_wait_ns;
  } else if (machine == MachineChoice::kerrisk_2006) {
    const auto kerrisk = calibrated_at<ReadyKerriskCosts>(mhz);
    costs.ask_ns = kerrisk.ask_ns;
    costs.ask_hot_ns = kerrisk.ask_hot_ns;
    costs.call_ns = kerrisk.call_ns;
    costs.epoll_wait_ns = kerrisk.epoll_wait_ns;
  }

  const uint64_t cache = given(kCacheKb) ? static_cast<uint64_t>(params[kCacheKb]) : kCacheKbOfAll;
  const bool hot = params[kConnections] <= static_cast<double>(fitting_cache(cache));
  const bool dev_poll = mechanism == Mechanism::dev_poll;
  const double cold_ns = given(kAskNs) ? params[kAskNs] : dev_poll ? costs.ask_dev_poll_ns : costs.ask_ns;
  const double hot_ns = given(kAskHotNs) ? params[kAskHotNs] : dev_poll ? costs.ask_dev_poll_hot_ns : costs.ask_hot_ns;

  Prices prices;
  prices.ask = thousandths(hot ? hot_ns : cold_ns);
  prices.ask_marked = thousandths(hot_ns);
  prices.hint = thousandths(costs.hint_ns);
  const double hang_ns = costs.queue_ns, both_ns = hang_ns + costs.unqueue_ns;
  const double notes_ns = given(kQueueNs) ? params[kQueueNs] : both_ns;
  prices.queue = thousandths(notes_ns * hang_ns / both_ns);
  prices.unqueue = thousandths(notes_ns) - prices.queue;
  if (kernel <= Kernel::linux_2_2) prices.chain_step = thousandths(costs.chain_step_ns);

  const bool by_signals = mechanism == Mechanism::signals || mechanism == Mechanism::signals_many || mechanism == Mechanism::signals_per_fd;
  const bool by_epoll = mechanism == Mechanism::epoll;
  prices.call = by_epoll ? costs.epoll_wait_ns : by_signals ? costs.signal_take_ns : costs.call_ns;
  const auto tables = static_cast<SmallTables>(params[kSmallTables]);
  const bool small = tables == SmallTables::on || (tables == SmallTables::by_kernel && kernel >= Kernel::linux_2_6);
  const bool has_tables = mechanism == Mechanism::select || mechanism == Mechanism::poll || mechanism == Mechanism::hints;
  if (has_tables && small && params[kConnections] < kPageless) prices.call -= std::min<Ns>(prices.call, costs.small_saved_ns);
  if (given(kCallUs)) prices.call = static_cast<Ns>(params[kCallUs] * 1000 + 0.5);
  prices.serve = by_epoll || by_signals ? costs.serve_epoll_ns : dev_poll ? costs.serve_dev_poll_ns : costs.serve_poll_ns;
  if (given(kServeUs)) prices.serve = static_cast<Ns>(params[kServeUs] * 1000 + 0.5);
  prices.epoll_item = costs.epoll_item_ns;
  // The way down a balanced tree of so many.
  prices.ctl = costs.ctl_ns + uint64_t{costs.ctl_step_ns} * static_cast<uint32_t>(std::bit_width(static_cast<uint32_t>(params[kConnections])));
  prices.signal_queue = costs.signal_queue_ns;
  prices.signal_more = costs.signal_more_ns;
  prices.wake = costs.wake_ns;
  return prices;
}

}  // namespace stampede::ready_model
