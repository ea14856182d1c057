// The model's own part of the listing; its lines follow the machine's.
#pragma once
#include "machine/listing.hpp"

namespace stampede::scheduler_model {

inline constexpr ListingLine kListing[] = {
    {"", "client: sender thread", 0, "until all is sent: wait() for leave to send"},
    {"sender.compose", "client: sender thread", 1, "make up a message (user mode)"},
    {"sender.write", "client: sender thread", 1, "write() it to the server"},

    {"", "client: receiver thread", 0, "forever: read() from the server"},
    {"receiver.handle", "client: receiver thread", 1, "take the message apart (user mode)"},
    {"receiver.own", "client: receiver thread", 1, "our own, come back: notify() the sender"},

    {"", "server: reader thread", 0, "forever: read() from the client"},
    {"reader.handle", "server: reader thread", 1, "take the message apart, find the room (user mode)"},
    {"reader.post", "server: reader thread", 1, "for each member: put it in the writer's queue"},
    {"reader.notify", "server: reader thread", 2, "the writer waits: notify() it"},

    {"", "server: writer thread", 0, "forever: wait() for a message in the queue"},
    {"writer.take", "server: writer thread", 1, "take the first, put it together (user mode)"},
    {"writer.write", "server: writer thread", 1, "write() it to the client"},

    {"read.enter", "read() from a socket", 0, "read(socket): into the kernel"},
    {"read.lock-kernel", "read() from a socket", 1, "2.2: take the kernel lock"},
    {"read.lock-socket", "read() from a socket", 1, "2.2: lock the socket: spin while a bottom half runs"},
    {"read.sleep", "read() from a socket", 1, "state <- asleep; no message: schedule(), look again"},
    {"read.copy", "read() from a socket", 1, "take the message, copy it to the user"},
    {"read.return", "read() from a socket", 1, "let go of the locks; back to user mode"},

    {"write.enter", "write() to a socket", 0, "write(socket): into the kernel"},
    {"write.lock-kernel", "write() to a socket", 1, "2.2: take the kernel lock"},
    {"write.lock-socket", "write() to a socket", 1, "2.2: lock the socket: spin while a bottom half runs"},
    {"write.build", "write() to a socket", 1, "a segment: buffer, copy, checksum, headers"},
    {"", "write() to a socket", 1, "out by the loopback device: into the backlog"},
    {"write.return", "write() to a socket", 1, "let go of the locks; bottom halves; back to user mode"},

    {"tcp.receive", "TCP, from the loopback", 0, "segment: find its socket, check, queue it"},
    {"tcp.data-ready", "TCP, from the loopback", 1, "data_ready: the reader sleeps: wake it"},

    {"wait.enter", "wait() of the Java runtime", 0, "wait(): into the kernel, for a signal"},
    {"wait.sleep", "wait() of the Java runtime", 1, "state <- asleep; no signal: schedule(), look again"},
    {"wait.return", "wait() of the Java runtime", 1, "take the signal; back to user mode"},

    {"notify.enter", "notify() of the Java runtime", 0, "notify(thread): into the kernel, send a signal"},
    {"", "notify() of the Java runtime", 1, "the thread sleeps: wake it"},
    {"notify.return", "notify() of the Java runtime", 1, "back to user mode"},

    {"start.user", "a user joins", 0, "the connection stands: notify() its sender"},
};

consteval uint16_t operator""_line(const char* label, std::size_t length) { return machine_line_of(kListing, {label, length}); }

inline constexpr uint16_t kLines = kMachineLines + sizeof(kListing) / sizeof(kListing[0]);

/// "schedule.scan" for its number; "" past the end.
constexpr std::string_view label_of(uint16_t line) {
  if (line < kMachineLines) return kMachineListing[line].label;
  return line < kLines ? kListing[line - kMachineLines].label : "";
}

}  // namespace stampede::scheduler_model
