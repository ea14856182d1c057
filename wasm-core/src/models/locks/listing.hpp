// The model's own part of the listing; its lines follow the machine's.
#pragma once
#include "machine/listing.hpp"

namespace stampede::locks_model {

inline constexpr ListingLine kListing[] = {
    {"netperf.user", "servers", 0, "netserver: receive; look at 4 bytes, answer; send; again"},
    {"fscache.user", "servers", 0, "FSCache: pick a random place in the file; read; again"},
    {"fscache.memcpy", "servers", 0, "FSCache's baseline: copy in user mode instead of read"},
    {"web.user", "servers", 0, "web server: accept or poll; receive; parse, look up"},
    {"web.disk", "servers", 1, "file not in memory: asleep until the disk has it"},
    {"", "servers", 1, "open; send; close"},

    {"receive.enter", "receive", 0, "receive(socket): into the kernel"},
    {"receive.lock", "receive", 1, "take receive's lock"},
    {"receive.sleep", "receive", 1, "while nothing has come: let go, asleep, take again"},
    {"receive.take", "receive", 1, "take the data off the socket's queue; let go"},

    {"send.enter", "send", 0, "send(socket, bytes): into the kernel"},
    {"send.lock", "send", 1, "take send's lock; find room"},
    {"send.copy", "send", 1, "for each segment: copy from user memory, and sum"},
    {"send.retake", "send", 2, "(copy=dropped: without the kernel lock; take it again)"},
    {"send.packet", "send", 2, "TCP and IP: headers, route"},
    {"send.card", "send", 2, "under the card's lock: hand it to the card"},
    {"send.leave", "send", 1, "let go"},

    {"socket.gate", "lock and unlock a socket", 0, "lock, 2.2: mark it as in use; spin until no CPU is in a bottom half"},
    {"", "lock and unlock a socket", 0, "unlock: packets that came meanwhile are worked on first"},

    {"accept.enter", "accept and close", 0, "accept(listener): into the kernel"},
    {"accept.lock", "accept and close", 1, "take accept's lock"},
    {"accept.sleep", "accept and close", 1, "while no connection is there: let go, asleep, take again"},
    {"accept.take", "accept and close", 1, "socket, descriptor; let go"},
    {"close.lock", "accept and close", 0, "close(descriptor): take close's lock"},
    {"close.file", "accept and close", 1, "a file: count down, free; let go"},
    {"close.socket", "accept and close", 1, "a socket: FIN, free; let go"},

    {"poll.lock", "poll", 0, "poll(descriptors): take poll's lock"},
    {"poll.scan", "poll", 1, "ask every descriptor"},
    {"poll.sleep", "poll", 1, "none is ready: let go, asleep, take again, ask all again"},

    {"open.lock", "open", 0, "open(name): take open's lock"},
    {"open.names", "open", 1, "since 2.3.99: look up each name under the name cache's lock"},
    {"open.rest", "open", 1, "rights, descriptor; let go"},

    {"read.enter", "read", 0, "read(file, buffer): into the kernel"},
    {"read.lock", "read", 1, "take read's lock"},
    {"read.page", "read", 1, "for each page: find it (without the kernel lock: under the page cache's)"},
    {"read.copy", "read", 2, "copy to the user's buffer"},
    {"read.retake", "read", 2, "(copy=dropped: without the kernel lock; take it again)"},
    {"read.leave", "read", 1, "let go"},

    {"tcp.data", "TCP, in a bottom half", 0, "data: lock the socket; queue it; wake whoever waits"},
    {"tcp.keep", "TCP, in a bottom half", 1, "a task has the socket locked: keep the packet for its way out"},
    {"tcp.ack", "TCP, in a bottom half", 0, "acknowledgement: free what has arrived"},
    {"tcp.connect", "TCP, in a bottom half", 0, "new connection: socket made; wake one task in accept"},
    {"disk.done", "disk", 0, "the disk is done: wake the task"},
    {"start.all", "start", 0, "the run begins: all processes are made runnable"},

    {"seek.enter", "lseek", 0, "lseek(file, place): into the kernel, find the file"},
    {"seek.lock", "lseek", 1, "take the kernel lock; note the place, count an event; let go"},
    {"seek.place", "lseek", 1, "(lock-seek=none, atomic: note the place without the lock)"},
    {"seek.load", "lseek", 1, "(lock-seek=none: read the counter of events; add one)"},
    {"seek.store", "lseek", 1, "(lock-seek=none: write it back)"},
    {"seek.atomic", "lseek", 1, "(lock-seek=atomic: count the event in one locked instruction)"},
};

consteval uint16_t operator""_line(const char* label, std::size_t length) { return machine_line_of(kListing, {label, length}); }

inline constexpr uint16_t kLines = kMachineLines + sizeof(kListing) / sizeof(kListing[0]);

}  // namespace stampede::locks_model
