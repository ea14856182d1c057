// Pseudo-code of our own for the servers. What Apache does for a page stands here call by call, as strace saw it (scripts/lab/oracles/server); a run steps through
// these very lines (calls.cpp), so that the list that is read is the list that is charged.
#pragma once
#include "machine/listing.hpp"

namespace stampede::server_model {

inline constexpr Condition kIfApache = {"architecture", "fork|prefork|threads|accelerator"};
inline constexpr ListingFunction kDefaultPage = {"a page, Apache as it comes", kIfApache, {"build", "default"}};
inline constexpr ListingFunction kLeanPage = {"a page, lean build", kIfApache, {"build", "lean"}};
inline constexpr ListingFunction kMmapPage = {"a page, mmap_static", kIfApache, {"build", "mmap-static"}};
inline constexpr ListingFunction kFuelPage = {"a page, top_fuel (inferred)", kIfApache, {"build", "top-fuel"}};
inline constexpr ListingFunction kFork = {"fork a connection", {"architecture", "fork"}};
inline constexpr ListingFunction kLoop = {"the loop", {"architecture", "sped|amped|accelerator"}};
inline constexpr ListingFunction kAmped = {"with helpers", {"architecture", "amped"}};
inline constexpr ListingFunction kFront = {"in front", {"architecture", "accelerator"}};
inline constexpr ListingFunction kKernel = {"in the kernel", {"architecture", "kernel"}};

inline constexpr ListingLine kListing[] = {
    {"client.arrive", "clients", 0, "a connection is there: it joins the accept queue"},
    {"client.received", "clients", 0, "the client has the page, and closes"},

    {"default.accept", kDefaultPage, 0, "accept()"},
    {"default.ignore", kDefaultPage, 0, "sigaction(USR1, ignore)"},
    {"default.getsockname", kDefaultPage, 0, "getsockname()"},
    {"default.nodelay", kDefaultPage, 0, "setsockopt(TCP_NODELAY)"},
    {"default.request", kDefaultPage, 0, "read(): the request; parse it"},
    {"default.ignore-again", kDefaultPage, 0, "sigaction(USR1, ignore)"},
    {"default.stat", kDefaultPage, 0, "stat(): the file"},
    {"default.htaccess-root", kDefaultPage, 0, "open(\"/.htaccess\"): there is none"},
    {"default.lstat", kDefaultPage, 0, "lstat(): each folder on the way, is it a link?"},
    {"default.htaccess", kDefaultPage, 1, "open(): its .htaccess; there is none"},
    {"default.lstat-file", kDefaultPage, 0, "lstat(): is the file a link?"},
    {"default.open", kDefaultPage, 0, "open(): the file"},
    {"default.mmap", kDefaultPage, 0, "mmap(): into memory"},
    {"default.writev", kDefaultPage, 0, "writev(): head and file"},
    {"default.close-file", kDefaultPage, 0, "close(): the file"},
    {"default.log", kDefaultPage, 0, "write(): a line of the log"},
    {"default.shutdown", kDefaultPage, 0, "shutdown(): no more from here"},
    {"default.linger", kDefaultPage, 0, "select(): until the client closes"},
    {"default.eof", kDefaultPage, 0, "read(): it has"},
    {"default.close", kDefaultPage, 0, "close(): the connection"},
    {"default.restore", kDefaultPage, 0, "sigaction(USR1, as before)"},
    {"default.munmap", kDefaultPage, 0, "munmap(): the file"},

    {"lean.accept", kLeanPage, 0, "accept()"},
    {"lean.ignore", kLeanPage, 0, "sigaction(USR1, ignore)"},
    {"lean.getsockname", kLeanPage, 0, "getsockname()"},
    {"lean.nodelay", kLeanPage, 0, "setsockopt(TCP_NODELAY)"},
    {"lean.request", kLeanPage, 0, "read(): the request; parse it"},
    {"lean.ignore-again", kLeanPage, 0, "sigaction(USR1, ignore)"},
    {"lean.stat", kLeanPage, 0, "stat(): the file"},
    {"lean.open", kLeanPage, 0, "open(): the file"},
    {"lean.mmap", kLeanPage, 0, "mmap(): into memory"},
    {"lean.writev", kLeanPage, 0, "writev(): head and file"},
    {"lean.close-file", kLeanPage, 0, "close(): the file"},
    {"lean.log", kLeanPage, 0, "write(): a line of the log"},
    {"lean.shutdown", kLeanPage, 0, "shutdown(): no more from here"},
    {"lean.linger", kLeanPage, 0, "select(): until the client closes"},
    {"lean.eof", kLeanPage, 0, "read(): it has"},
    {"lean.close", kLeanPage, 0, "close(): the connection"},
    {"lean.restore", kLeanPage, 0, "sigaction(USR1, as before)"},
    {"lean.munmap", kLeanPage, 0, "munmap(): the file"},

    {"mmap-static.accept", kMmapPage, 0, "accept()"},
    {"mmap-static.ignore", kMmapPage, 0, "sigaction(USR1, ignore)"},
    {"mmap-static.getsockname", kMmapPage, 0, "getsockname()"},
    {"mmap-static.nodelay", kMmapPage, 0, "setsockopt(TCP_NODELAY)"},
    {"mmap-static.request", kMmapPage, 0, "read(): the request; parse it"},
    {"mmap-static.ignore-again", kMmapPage, 0, "sigaction(USR1, ignore)"},
    {"mmap-static.writev", kMmapPage, 0, "writev(): head and file, mapped since the start"},
    {"mmap-static.log", kMmapPage, 0, "write(): a line of the log"},
    {"mmap-static.shutdown", kMmapPage, 0, "shutdown(): no more from here"},
    {"mmap-static.linger", kMmapPage, 0, "select(): until the client closes"},
    {"mmap-static.eof", kMmapPage, 0, "read(): it has"},
    {"mmap-static.close", kMmapPage, 0, "close(): the connection"},
    {"mmap-static.restore", kMmapPage, 0, "sigaction(USR1, as before)"},

    {"top-fuel.accept", kFuelPage, 0, "accept()"},
    {"top-fuel.nodelay", kFuelPage, 0, "setsockopt(TCP_NODELAY)"},
    {"top-fuel.request", kFuelPage, 0, "read(): the request; parse it"},
    {"top-fuel.writev", kFuelPage, 0, "writev(): head and file, mapped since the start"},
    {"top-fuel.log", kFuelPage, 0, "write(): a line of the log"},
    {"top-fuel.shutdown", kFuelPage, 0, "shutdown(): no more from here"},
    {"top-fuel.linger", kFuelPage, 0, "select(): until the client closes"},
    {"top-fuel.eof", kFuelPage, 0, "read(): it has"},
    {"top-fuel.close", kFuelPage, 0, "close(): the connection"},

    {"worker.idle", "a worker", 0, "nobody waits: sleep in accept()"},
    {"worker.linger", "a worker", 0, "the client is slow: sleep in select()"},
    {"worker.disk", "a worker", 0, "the file isn't in memory: sleep until the disk has read it"},
    {"disk.read", "the disk", 0, "one read at a time, in the order of asking"},
    {"disk.done", "the disk", 0, "it is in memory: wake who asked"},
    {"memory.out", "memory", 0, "no room: the files longest unread go"},

    {"fork.accept", kFork, 0, "accept()"},
    {"fork.fork", kFork, 0, "fork(): the child has the connection"},
    {"fork.close", kFork, 1, "the parent: close() its copy"},
    {"fork.listener", kFork, 1, "the child: close() the listener; then a page, without its accept()"},
    {"fork.exit", kFork, 1, "the child: exit()"},
    {"fork.wait", kFork, 0, "the parent: wait4(), bury the child"},

    {"loop.idle", kLoop, 0, "nothing to do: sleep in poll()"},
    {"loop.poll", kLoop, 0, "poll(): who of all that are open is ready?"},
    {"loop.accept", kLoop, 1, "a new one: accept()"},
    {"loop.nonblock", kLoop, 2, "fcntl(O_NONBLOCK)"},
    {"loop.request", kLoop, 2, "read(): the request; parse it"},
    {"loop.stat", kLoop, 2, "stat(): has the file changed? it is mapped"},
    {"loop.writev", kLoop, 2, "writev(): head and file"},
    {"loop.shutdown", kLoop, 2, "shutdown(): no more from here"},
    {"loop.eof", kLoop, 1, "one whose client has closed: read()"},
    {"loop.close", kLoop, 2, "close()"},
    {"loop.disk", kLoop, 0, "the file isn't in memory: the whole loop sleeps until it is"},

    {"amped.mincore", kAmped, 0, "before writev(): mincore(), is the file in memory?"},
    {"amped.ask", kAmped, 1, "it isn't: write() to a helper's pipe, and go on"},
    {"amped.read", kAmped, 0, "a helper: read() its pipe"},
    {"amped.answer", kAmped, 1, "touch the file; write() that it is there"},
    {"amped.told", kAmped, 0, "the loop: read() who is through, then writev()"},

    {"front.hit", kFront, 0, "it lies here: writev() it, nobody else hears of it"},
    {"front.socket", kFront, 0, "it doesn't: socket()"},
    {"front.connect", kFront, 1, "connect() to Apache behind"},
    {"front.ask", kFront, 1, "write() the request"},
    {"front.told", kFront, 0, "the reply is there: read() it"},
    {"front.done", kFront, 1, "close() the connection behind; then writev()"},

    {"kernel.take", kKernel, 0, "take the connection and its request; no process, no call"},
    {"kernel.look", kKernel, 0, "the file in the page cache?"},
    {"kernel.ask", kKernel, 1, "it isn't: to a helper thread"},
    {"kernel.send", kKernel, 0, "send it from where it lies; close"},
};

consteval uint16_t operator""_line(const char* label, std::size_t length) { return line_of(kListing, {label, length}); }

}  // namespace stampede::server_model
