// A listening socket's two queues, and what becomes of a packet, by kernel:
// 2.2.1 net/ipv4/tcp_ipv4.c and af_inet.c; 2.4.0 tcp_ipv4.c and include/net/tcp.h; 6.18 net/ipv4/tcp_input.c and tcp_ipv4.c, held against the real one.
#pragma once
#include <algorithm>
#include <cstdint>
#include <deque>

#include "engine/event_queue.hpp"
#include "models/queues/spec.hpp"

namespace stampede::queues_model {

enum class SynFate : uint8_t { queue_full, accept_full, answered, cookie };
enum class AckFate : uint8_t { joined, dropped, reset };

/// As the kernel names them in TcpExt; what a kernel doesn't count stays 0.
struct Counters {
  uint32_t cookies_sent = 0, listen_overflows = 0, listen_drops = 0, queue_full_cookies = 0, queue_full_drops = 0;
};

class Listener {
 public:
  struct Rules {
    Tcp tcp = Tcp::linux_6_18;
    int32_t asked = 0;  // given to listen()
    bool cookies = false;
    bool abort = false;
    uint32_t somaxconn = 4096;
  };

  explicit Listener(const Rules& rules) : rules_(rules), backlog_(kept(rules.tcp, rules.asked, rules.somaxconn)) {}

  /// What the kernel makes of the number given to listen(). All three compare it as an unsigned number, so that -1 asks for as much as there may be (2.2.1 net/ipv4/af_inet.c,
  /// inet_listen(); 2.4.0 and 6.18 net/socket.c, sys_listen()). SOMAXCONN is 128 in 2.2 and 2.4; in 6.18 net.core.somaxconn. In 2.2 nobody can ask for none.
  static uint32_t kept(Tcp tcp, int32_t asked, uint32_t somaxconn) {
    auto backlog = static_cast<uint32_t>(asked);
    if (tcp == Tcp::linux_2_2) backlog = std::max(backlog, 1u);
    return std::min(backlog, tcp == Tcp::linux_6_18 ? somaxconn : 128u);
  }

  uint32_t backlog() const { return backlog_; }
  const std::deque<uint32_t>& accept_queue() const { return accept_queue_; }
  const Counters& counters() const { return counters_; }

  struct HalfOpen {
    uint32_t client;
    Ns since;
  };
  const std::deque<HalfOpen>& syn_queue() const { return syn_queue_; }

  SynFate syn(uint32_t client, Ns now) {
    const bool by_cookie = syn_queue_full();
    if (by_cookie && !full_queue_answers()) return SynFate::queue_full;
    if (accept_queue_refuses(now)) return SynFate::accept_full;
    if (by_cookie) {
      ++counters_.cookies_sent;
      return SynFate::cookie;
    }
    syn_queue_.push_back({client, now});
    return SynFate::answered;
  }

  /// The ACK that ends the handshake. One that is dropped leaves the client where it was: half-open, or nowhere if it was answered by cookie.
  AckFate ack(uint32_t client, bool by_cookie) {
    if (accept_queue_full()) {
      count_drop(true, rules_.tcp != Tcp::linux_2_2);
      // In the path of cookies nothing looks at abort_on_overflow.
      if (!rules_.abort || rules_.tcp == Tcp::linux_2_2 || by_cookie) return AckFate::dropped;
      forget(client);
      return AckFate::reset;
    }
    if (!by_cookie) forget(client);
    accept_queue_.push_back(client);
    return AckFate::joined;
  }

  uint32_t accept() {
    const uint32_t client = accept_queue_.front();
    accept_queue_.pop_front();
    return client;
  }

 private:
  static constexpr uint32_t kMaxSynBacklog2_2 = 128, kMaxSynBacklog2_4 = 1024;
  static constexpr Ns kYoung = 3000 * kMillisecond;  // until its SYN-ACK is sent again
  static constexpr uint32_t kYoungMost = 1;

  /// One more than the backlog fits: the comparison is "greater", in all three.
  bool accept_queue_full() const { return accept_queue_.size() > backlog_; }

  bool syn_queue_full() const {
    switch (rules_.tcp) {
      case Tcp::linux_2_2: return syn_queue_.size() > kMaxSynBacklog2_2;
      case Tcp::linux_2_4: return syn_queue_.size() >= kMaxSynBacklog2_4 || (!rules_.cookies && kMaxSynBacklog2_4 - syn_queue_.size() < kMaxSynBacklog2_4 / 4);
      default: return syn_queue_.size() > backlog_;
    }
  }

  bool full_queue_answers() {
    const bool counts = rules_.tcp == Tcp::linux_6_18;
    if (rules_.cookies) {
      counters_.queue_full_cookies += counts;
      return true;
    }
    counters_.queue_full_drops += counts;
    count_drop(false, counts);
    return false;
  }

  bool accept_queue_refuses(Ns now) {
    if (rules_.tcp == Tcp::linux_2_2 || !accept_queue_full()) return false;
    if (rules_.tcp == Tcp::linux_2_4) return young(now) > kYoungMost;
    count_drop(true, true);
    return true;
  }

  /// They stand in the order of coming: the young ones at the end.
  uint32_t young(Ns now) const {
    uint32_t count = 0;
    for (auto at = syn_queue_.rbegin(); at != syn_queue_.rend() && now - at->since < kYoung && count <= kYoungMost; ++at) ++count;
    return count;
  }

  void count_drop(bool overflow, bool counts) {
    counters_.listen_overflows += overflow && counts;
    counters_.listen_drops += counts;
  }

  void forget(uint32_t client) {
    const auto at = std::find_if(syn_queue_.begin(), syn_queue_.end(), [client](const HalfOpen& it) { return it.client == client; });
    if (at != syn_queue_.end()) syn_queue_.erase(at);
  }

  Rules rules_;
  uint32_t backlog_;
  Counters counters_;
  std::deque<HalfOpen> syn_queue_;
  std::deque<uint32_t> accept_queue_;
};

}  // namespace stampede::queues_model
