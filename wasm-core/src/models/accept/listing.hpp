// The model's own part of the listing; its lines follow the machine's.
#pragma once
#include "machine/listing.hpp"

namespace stampede::accept_model {

inline constexpr ListingFunction kSelect = {"select", {"select-sleepers", nullptr, 1}};
inline constexpr ListingFunction kFileLock = {"file lock, Linux 2.2", {"policy", "user-lock-fcntl"}};

inline constexpr ListingLine kListing[] = {
    {"accept.enter", "accept", 0, "accept(listener):"},
    {"accept.serialize", "accept", 1, "serialized: wait until nobody else is in here"},
    {"accept.lock-kernel", "accept", 1, "take the kernel lock"},
    {"accept.lock-socket", "accept", 1, "lock the socket: spin while a bottom half runs"},
    {"accept.join", "accept", 1, "no connection: join the socket's wait queue"},
    {"accept.sleep", "accept", 2, "state <- asleep; unlock the socket; schedule()"},
    {"accept.look", "accept", 2, "awake: lock the socket; a connection?"},
    {"accept.empty", "accept", 2, "none: somebody was faster. Once more"},
    {"accept.leave", "accept", 1, "state <- running; leave the wait queue"},
    {"accept.take", "accept", 1, "take the connection, make a descriptor"},
    {"accept.error", "accept", 1, "the socket is closed: return an error"},
    {"accept.return", "accept", 1, "let go of everything; back to user mode"},

    {"server.take-lock", "server", 0, "forever: (Apache: take the lock around accept)"},
    {"server.free-lock", "server", 1, "accept(listener)   (Apache: free the lock)"},
    {"server.user", "server", 1, "work on the request"},
    {"server.kernel", "server", 1, "read, open, send: under the kernel lock"},
    {"server.wait", "server", 1, "asleep until the client says more: its request, its end"},
    {"server.close", "server", 1, "close the connection"},

    {"select.look", kSelect, 0, "select(listener): state <- asleep; a connection?"},
    {"select.sleep", kSelect, 1, "no: schedule(), still on the wait queue; look again"},
    {"select.leave", kSelect, 1, "yes: leave the wait queue, return"},
    {"select.accept", kSelect, 1, "accept without waiting: a connection, or somebody was faster"},
    {"select.join", kSelect, 1, "select again: join the wait queue as a normal sleeper"},

    {"tcp.syn", "TCP on the listening socket", 0, "SYN: remember it, answer SYN-ACK"},
    {"tcp.write-space", "TCP on the listening socket", 1, "SYN-ACK sent, its buffer freed: write_space, wake up"},
    {"tcp.ack", "TCP on the listening socket", 0, "ACK: make the connection's own socket"},
    {"tcp.data-ready", "TCP on the listening socket", 1, "data_ready: wake up"},
    {"tcp.established", "TCP on the listening socket", 1, "state <- established: accept can find it"},
    {"tcp.state-change", "TCP on the listening socket", 1, "state_change: wake up"},
    {"tcp.refuse", "TCP on the listening socket", 0, "the queue is full: drop the SYN"},
    {"tcp.data", "TCP on the listening socket", 0, "data for an accepted connection: wake the task that waits for it"},
    {"close.wake", "TCP on the listening socket", 0, "the socket is closed: wake everyone, whatever the rule"},

    {"file-lock.try", kFileLock, 0, "lock(file): does another task hold it?"},
    {"file-lock.search", kFileLock, 1, "held: would I wait for myself? look through all who wait"},
    {"file-lock.sleep", kFileLock, 1, "wait; state <- asleep; schedule(); try once more"},
    {"file-lock.wake", kFileLock, 0, "unlock(file): wake everyone who waits"},
};

consteval uint16_t operator""_line(const char* label, std::size_t length) { return machine_line_of(kListing, {label, length}); }

}  // namespace stampede::accept_model
