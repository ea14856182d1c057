// Pseudo-code of our own for a listening socket: what becomes of a SYN and of the ACK that ends the handshake, by kernel.
#pragma once
#include "machine/listing.hpp"

namespace stampede::queues_model {

inline constexpr ListingFunction kSyn2_2 = {"a SYN arrives, 2.2", {"tcp", "2.2"}};
inline constexpr ListingFunction kSyn2_4 = {"a SYN arrives, 2.4", {"tcp", "2.4"}};
inline constexpr ListingFunction kSyn6_18 = {"a SYN arrives, 6.18", {"tcp", "6.18"}};

inline constexpr ListingLine kListing[] = {
    {"client.knock", "a client", 0, "connect: send a SYN, wait for the answer"},
    {"client.again", "a client", 1, "no answer: the same SYN again, by the schedule"},
    {"client.give-up", "a client", 1, "the schedule is through: time out"},
    {"client.ack", "a client", 0, "answered: send the ACK; connected, as far as it knows"},

    {"listen.begin", "listen", 0, "listen(backlog): at most somaxconn"},

    {"syn22.full", kSyn2_2, 0, "more than 128 half-open: drop it"},
    {"syn22.cookie", kSyn2_2, 1, "with cookies: answer by one, keep nothing"},
    {"syn22.answer", kSyn2_2, 0, "else: half-open; answer"},

    {"syn24.full", kSyn2_4, 0, "1,024 half-open: drop it; without cookies, three quarters of them"},
    {"syn24.cookie", kSyn2_4, 1, "with cookies: answer by one, keep nothing"},
    {"syn24.young", kSyn2_4, 0, "accept queue full, and two half-open younger than 3 s: drop it"},
    {"syn24.answer", kSyn2_4, 0, "else: half-open; answer"},

    {"syn618.full", kSyn6_18, 0, "more than backlog half-open: drop it"},
    {"syn618.cookie", kSyn6_18, 1, "with cookies: answer by one, keep nothing"},
    {"syn618.accept", kSyn6_18, 0, "more than backlog in the accept queue: drop it"},
    {"syn618.answer", kSyn6_18, 0, "else: half-open; answer"},

    {"ack.join", "the ACK arrives", 0, "no longer half-open: join the accept queue"},
    {"ack.drop", "the ACK arrives", 1, "more than backlog wait there: drop the ACK, in silence"},
    {"ack.reset", "the ACK arrives", 1, "with abort_on_overflow: reset the connection"},

    {"server.accept", "the server", 0, "accept: take the oldest connection"},
    {"server.counted", "the server", 0, "read the counters"},
};

consteval uint16_t operator""_line(const char* label, std::size_t length) { return line_of(kListing, {label, length}); }

}  // namespace stampede::queues_model
