// Pseudo-code of our own for thread libraries, by runtime; its lines follow the machine's. LinuxThreads: after glibc 2.2, linuxthreads/manager.c, pthread.c, join.c.
#pragma once
#include "machine/listing.hpp"

namespace stampede::threads_model {

inline constexpr Condition kIfLinuxThreads = {"runtime", "linuxthreads"};
inline constexpr Condition kIfNptl = {"runtime", "nptl"};
inline constexpr Condition kIfUserLevel = {"runtime", "ngpt|green"};
inline constexpr Condition kIfPingPong = {"work", "ping-pong"};
inline constexpr Condition kIfChat = {"work", "chat"};
inline constexpr ListingFunction kCreateLinuxThreads = {"pthread_create, LinuxThreads", kIfLinuxThreads};
inline constexpr ListingFunction kManager = {"the manager, LinuxThreads", kIfLinuxThreads};
inline constexpr ListingFunction kSuspendRestart = {"suspend and restart, LinuxThreads", kIfLinuxThreads};
inline constexpr ListingFunction kCreateNptl = {"pthread_create, NPTL", kIfNptl};
inline constexpr ListingFunction kFutex = {"futex, NPTL", kIfNptl};
inline constexpr ListingFunction kUserLevel = {"user-level scheduler", kIfUserLevel};
inline constexpr ListingFunction kPingPong = {"a pair", kIfPingPong};
inline constexpr ListingFunction kChat = {"a chat", kIfChat};

inline constexpr ListingLine kListing[] = {
    {"main.create", "the first thread", 0, "make the threads, one after the other"},
    {"main.pause", "the first thread", 1, "pause"},
    {"main.open", "the first thread", 0, "all are there: open the gate"},
    {"main.join", "the first thread", 0, "for each: join; is it dead? else wait for it"},
    {"main.free", "the first thread", 1, "its stack may go"},
    {"main.done", "the first thread", 0, "exit"},

    {"thread.start", "a thread", 0, "begin"},
    {"thread.work", "a thread", 1, "compute"},
    {"thread.gate", "a thread", 1, "wait at the gate until all threads are there"},
    {"thread.call", "a thread", 1, "a call that takes its time, such as a read from disk"},
    {"thread.exit", "a thread", 1, "tell who joins; exit"},

    {"create.ask", kCreateLinuxThreads, 0, "write the request into the manager's pipe"},
    {"create.suspend", kCreateLinuxThreads, 0, "suspend until the manager has done it"},

    {"manager.poll", kManager, 0, "forever: poll(pipe), 2,000 ms at most"},
    {"manager.parent", kManager, 1, "getppid(): is the parent dead? then end all"},
    {"manager.waitpid", kManager, 1, "a thread has died: waitpid(), until none is left"},
    {"", kManager, 2, "the kernel walks the children, youngest first"},
    {"manager.find", kManager, 2, "find it in the list of threads, newest first: it has exited"},
    {"manager.read", kManager, 1, "a request: read it"},
    {"manager.search", kManager, 1, "create: for segment = 2, 3, 4 ...: is it free?"},
    {"manager.map", kManager, 2, "map a stack there, protect a page below it"},
    {"manager.clone", kManager, 2, "clone(), with a signal for its death; into the list"},
    {"manager.restart", kManager, 2, "restart who asked"},
    {"manager.free", kManager, 1, "free: it has exited: unmap its stack, the segment is free"},
    {"manager.exit", kManager, 1, "exit: restart who asked; exit"},

    {"suspend.mask", kSuspendRestart, 0, "suspend: ask for the signal mask"},
    {"suspend.sleep", kSuspendRestart, 1, "sigsuspend() until the restart signal has come"},
    {"suspend.handler", kSuspendRestart, 1, "a frame on the stack, the handler, sigreturn()"},
    {"restart.kill", kSuspendRestart, 0, "restart(thread): kill(thread, restart signal)"},

    {"nptl.map", kCreateNptl, 0, "map a stack, protect a page below it"},
    {"nptl.clone", kCreateNptl, 0, "clone(), with TLS and a word that the kernel clears at its death"},
    {"nptl.clear", kCreateNptl, 0, "at its death: the kernel clears the word, and wakes who joins"},

    {"futex.wait", kFutex, 0, "futex(wait): does the word still say so? sleep"},
    {"futex.woken", kFutex, 1, "back in user mode"},
    {"futex.wake", kFutex, 0, "somebody waits: futex(wake)"},

    {"user.create", kUserLevel, 0, "create: a stack and saved registers; into the queue"},
    {"user.wake", kUserLevel, 0, "wake: into the queue; a kernel thread idles: wake it"},
    {"user.wait", kUserLevel, 0, "wait: save the registers"},
    {"user.next", kUserLevel, 0, "a kernel thread: take the first of the queue, go over to it"},
    {"user.select", kUserLevel, 1, "select(): whose call could go on now?"},
    {"user.idle", kUserLevel, 1, "nobody: sleep"},

    {"pair.pass", kPingPong, 0, "give the other one the token, wake it"},
    {"pair.wait", kPingPong, 0, "wait for the token"},

    {"chat.send", kChat, 0, "client's sender: write() a message; wait for it to come back"},
    {"chat.read", kChat, 0, "server's reader: read() it"},
    {"chat.post", kChat, 1, "for each connection: hand it to the writer; it waits: wake it"},
    {"chat.write", kChat, 0, "server's writer: wait for a message; write() it"},
    {"chat.receive", kChat, 0, "client's receiver: read() it; our own: wake the sender"},
    {"socket.read", kChat, 0, "read(): nothing there: sleep"},
    {"socket.write", kChat, 0, "write(): through the loopback device; its reader sleeps: wake it"},
};

inline constexpr uint16_t kLines = kMachineLines + sizeof(kListing) / sizeof(kListing[0]);

consteval uint16_t operator""_line(const char* label, std::size_t length) { return machine_line_of(kListing, {label, length}); }

}  // namespace stampede::threads_model
