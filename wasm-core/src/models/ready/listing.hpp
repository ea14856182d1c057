// Pseudo-code of our own for how a server learns who is ready.
#pragma once
#include "machine/listing.hpp"

namespace stampede::ready_model {

// A full signal queue is recovered from by polling.
inline constexpr Condition kScans = {"mechanism", "select|poll|hints|dev-poll|signals|signals-many|signals-per-fd"};
inline constexpr Condition kBySignals = {"mechanism", "signals|signals-many|signals-per-fd"};
inline constexpr Condition kByEpoll = {"mechanism", "epoll"};
inline constexpr Condition kByTrace = {"load", "trace-readiness|trace-signals"};
inline constexpr ListingFunction kPoll = {"asking everybody", kScans};
inline constexpr ListingFunction kHinted = {"a hint", {"mechanism", "hints"}};
inline constexpr ListingFunction kSignalled = {"a signal for each event", kBySignals};
inline constexpr ListingFunction kListed = {"a list of who is ready", kByEpoll};
inline constexpr ListingFunction kTraced = {"a trace", kByTrace};

inline constexpr ListingLine kListing[] = {
    {"poll.enter", kPoll, 0, "poll(list): 2.2: take the kernel lock"},
    {"poll.refuse", kPoll, 1, "more than this call takes: refuse"},
    {"poll.ask", kPoll, 1, "each one, in order: ready?"},
    {"poll.queue", kPoll, 2, "nobody so far: hang a note on its wait queue"},
    {"poll.sleep", kPoll, 1, "nobody: sleep until somebody wakes me"},
    {"poll.again", kPoll, 1, "awake: ask all of them again"},
    {"poll.unqueue", kPoll, 1, "take every note down"},
    {"poll.return", kPoll, 1, "copy all answers out; let go"},

    {"hint.set", kHinted, 0, "event: mark the descriptor, wake"},

    {"signal.queue", kSignalled, 0, "event: room in the queue? append (signal, descriptor)"},
    {"signal.full", kSignalled, 1, "no: a plain SIGIO, without a name"},
    {"signal.merge", kSignalled, 1, "one a descriptor: it is there already"},
    {"signal.enter", kSignalled, 0, "wait for a signal"},
    {"signal.sleep", kSignalled, 1, "none: sleep"},
    {"signal.wait", kSignalled, 1, "take the lowest number, the oldest of it"},
    {"signal.stale", kSignalled, 2, "nothing there any more: it was read before"},
    {"signal.return", kSignalled, 1, "tell which descriptor it is about"},
    {"signal.recover", kSignalled, 1, "SIGIO, the lowest: flush, then poll everything"},

    {"epoll.ctl", kListed, 0, "put in, change, take out; ask once"},
    {"epoll.callback", kListed, 0, "event: not on the list? append; wake"},
    {"epoll.enter", kListed, 0, "epoll_wait:"},
    {"epoll.wait", kListed, 1, "list empty: sleep"},
    {"epoll.ask", kListed, 1, "ask those on the list, from the head"},
    {"epoll.keep", kListed, 2, "still ready, level-triggered: back to the tail"},
    {"epoll.return", kListed, 1, "copy out those that are ready"},

    {"event.arrive", "a request", 0, "a request arrives"},
    {"loop.wake", "the server", 0, "woken: on the CPU again"},
    {"server.serve", "the server", 0, "for each that it was told of (handle=one: the first): read, work, answer"},
    {"server.reply", "the server", 1, "the answer goes out"},

    {"trace.line", kTraced, 0, "the next line: do it, and tell what comes of it"},
};

consteval uint16_t operator""_line(const char* label, std::size_t length) { return line_of(kListing, {label, length}); }

}  // namespace stampede::ready_model
