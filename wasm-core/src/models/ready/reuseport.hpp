// Which of the sockets that listen at one port with SO_REUSEPORT gets a connection: 6.18 net/ipv4/inet_hashtables.c (inet_ehashfn, inet_lookup_reuseport), net/core/sock_reuseport.c
// (reuseport_select_sock_by_hash) and include/linux/math.h (reciprocal_scale); the hash is Bob Jenkins's lookup3 of 2006.
#pragma once
#include <bit>
#include <cstdint>

namespace stampede::ready_model {

/// lookup3 of three words.
constexpr uint32_t hash_of_words(uint32_t a, uint32_t b, uint32_t c, uint32_t seed) {
  const uint32_t begin = 0xdeadbeef + (3 << 2) + seed;
  a += begin;
  b += begin;
  c += begin;
  const auto mix = [](uint32_t& to, uint32_t from, int turns) { to = (to ^ from) - std::rotl(from, turns); };
  mix(c, b, 14);
  mix(a, c, 11);
  mix(b, a, 25);
  mix(c, b, 16);
  mix(a, c, 4);
  mix(b, a, 14);
  mix(c, b, 24);
  return c;
}

/// As it lies in the memory of a machine whose lowest byte comes first.
constexpr uint32_t address(uint32_t a, uint32_t b, uint32_t c, uint32_t d) { return a | b << 8 | c << 16 | d << 24; }

struct FourTuple {
  uint32_t server_address = 0;
  uint16_t server_port = 0;
  uint32_t client_address = 0;
  uint16_t client_port = 0;
};

/// `seed`: what the kernel draws at random when it boots, with what it mixes in for the network namespace. The server's port is added at the end since 6.15; before, it was hashed.
constexpr uint32_t hash_of(const FourTuple& of, uint32_t seed) {
  const auto port = static_cast<uint32_t>((of.client_port & 0xff) << 8 | of.client_port >> 8);
  return of.server_port + hash_of_words(of.server_address, of.client_address, port, seed);
}

/// The socket, by the order in which they began to listen: a hash below 2^32 as a share of them all.
constexpr uint32_t socket_of(uint32_t hash, uint32_t sockets) { return static_cast<uint32_t>(uint64_t{hash} * sockets >> 32); }

/// Connections of the model: clients at 10.0.0.2 and up, each with Linux's 28,232 ports from 32768 on, at 10.0.0.1 port 80.
constexpr FourTuple connection_of(uint32_t number) {
  constexpr uint32_t kPorts = 28232;
  const uint32_t client = 2 + number / kPorts;
  return {address(10, 0, 0, 1), 80, address(10, 0, client >> 8, client & 255), static_cast<uint16_t>(32768 + number % kPorts)};
}

}  // namespace stampede::ready_model
