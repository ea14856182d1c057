// Pseudo-code of our own for clients, the listen queue, servers, their memory and their parent (Apache 1.3, src/main/http_main.c).
#pragma once
#include "machine/listing.hpp"

namespace stampede::overload_model {

inline constexpr ListingFunction kMemory = {"memory", {"evict", "blind|sweep-2.2|lru"}};
inline constexpr ListingFunction kParent = {"the parent", {"pool", "prefork"}};

inline constexpr ListingLine kListing[] = {
    {"client.syn", "a client", 0, "knock"},
    {"client.retry", "a client", 1, "no answer: knock again, by the schedule"},
    {"client.leave", "a client", 1, "patience is over: hang up"},
    {"client.reload", "a client", 2, "perhaps try anew"},

    {"tcp.admit", "the listen queue", 0, "admission: too many come, do not hear it"},
    {"tcp.full", "the listen queue", 0, "backlog + 1 wait already: the knock is not heard"},
    {"tcp.established", "the listen queue", 0, "else: wait there"},

    {"server.accept", "a server", 0, "accept: the next in the queue"},
    {"server.skip", "a server", 1, "it is dead or too late: drop it, take the next"},
    {"server.compute", "a server", 1, "work on the page, touch its memory"},
    {"server.reply", "a server", 1, "send it"},
    {"server.dead", "a server", 1, "nobody is there any more"},
    {"server.silent", "a server", 1, "the client hung up without a word"},

    {"memory.fault", kMemory, 0, "a piece that is not there:"},
    {"memory.choose", kMemory, 1, "no free frame: choose whose piece goes"},
    {"memory.write-back", kMemory, 2, "it was changed: write it to the disk first"},
    {"memory.page-in", kMemory, 1, "read it from the disk, after all who wait there"},

    {"start.fork", "at the start, and after a restart", 0, "fork the first servers: all of a fixed pool"},

    {"parent.count", kParent, 0, "once a second: how many children are idle?"},
    {"parent.fork", kParent, 1, "fewer than MinSpareServers: fork 1, 2, 4 ... 32"},
    {"parent.kill", kParent, 1, "more than MaxSpareServers: a signal to the last idle one"},
    {"parent.corpse", kParent, 2, "(which may be dead since the last turn)"},
    {"parent.bury", kParent, 0, "a child has died: bury it, do not count in this turn"},
    {"child.exit", "a child", 0, "told to go: exit; a zombie until it is buried"},

    {"admin.restart", "restart", 0, "stop all servers, close the queue, start anew"},
    {"rate.turn", "the crowd", 0, "another rate from here on"},
};

consteval uint16_t operator""_line(const char* label, std::size_t length) { return line_of(kListing, {label, length}); }

}  // namespace stampede::overload_model
