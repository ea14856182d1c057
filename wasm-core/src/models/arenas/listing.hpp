// The model's own part of the listing; its lines follow the machine's.
#pragma once
#include "machine/listing.hpp"

namespace stampede::arenas_model {

inline constexpr ListingFunction kMallocOfArenas = {"malloc, arenas", {"policy", "ptmalloc|processes"}};
inline constexpr ListingFunction kThreadCache = {"thread cache", {"policy", "thread-cache"}};
inline constexpr ListingFunction kLinuxThreads = {"mutex, LinuxThreads", {"mutex", "linuxthreads"}};
inline constexpr ListingFunction kFutex = {"mutex, futex", {"mutex", "futex"}};

inline constexpr ListingLine kListing[] = {
    {"", "the thread", 0, "for each pair:"},
    {"", "the thread", 1, "block <- malloc(size)"},
    {"loop.write", "the thread", 1, "write into the block"},
    {"loop.exchange", "the thread", 1, "handoff: swap the block with what lies in the next slot"},
    {"", "the thread", 1, "free(block)"},
    {"loop.stretch", "the thread", 0, "(nobody in its way: many pairs, told as one)"},
    {"loop.exit", "the thread", 0, "all pairs done: give back what is left, exit"},

    {"malloc.try", kMallocOfArenas, 0, "malloc(size): try the lock of the arena used last"},
    {"malloc.sweep", kMallocOfArenas, 1, "busy: try the next one, once round the circle"},
    {"malloc.make", kMallocOfArenas, 1, "all busy: make a new arena, locked"},
    {"malloc.lock", "malloc, one heap", 0, "malloc(size): lock the heap, however long it takes"},
    {"malloc.take", "malloc, one heap", 1, "take a block: a free one, or from the top"},
    {"malloc.unlock", "malloc, one heap", 1, "unlock; return the block"},

    {"free.lock", "free", 0, "free(block): below the main arena's top? lock the arena that owns it, however long it takes"},
    {"free.give", "free", 1, "coalesce with free neighbours, file it"},
    {"free.unlock", "free", 1, "unlock"},

    {"cache.attach", kThreadCache, 0, "first call: a new arena, up to 8 for each CPU; then they are shared in turn"},
    {"cache.pop", kThreadCache, 0, "malloc(size): a block in the thread's own cache? take it, no lock"},
    {"cache.fill", kThreadCache, 1, "none: lock the thread's arena, take one and up to 7 free ones more"},
    {"cache.put", kThreadCache, 0, "free(block): room in the thread's own cache? put it there, no lock"},

    {"mutex.retry", kLinuxThreads, 0, "lock(mutex): held? join its queue, suspend, try again"},
    {"mutex.suspend", kLinuxThreads, 1, "suspend: asleep until the restart signal"},
    {"mutex.woken", kLinuxThreads, 1, "the signal's handler runs, and returns"},
    {"mutex.restart", kLinuxThreads, 0, "unlock(mutex): somebody in the queue? send the first a restart signal"},

    {"futex.retry", kFutex, 0, "lock(word): 0 -> 1; held? 2, wait, try again"},
    {"futex.wait", kFutex, 1, "kernel: still 2? asleep on the word's queue"},
    {"futex.woken", kFutex, 1, "back from the kernel"},
    {"futex.wake", kFutex, 0, "unlock(word): 0; was it 2? kernel: wake one"},
};

consteval uint16_t operator""_line(const char* label, std::size_t length) { return machine_line_of(kListing, {label, length}); }

}  // namespace stampede::arenas_model
