// Seeded random numbers, the same on every machine: xoshiro256** seeded by splitmix64, and an exponential variate without libm.
#pragma once
#include <cstdint>
#include <cstring>

namespace stampede {

class Random {
 public:
  explicit Random(uint64_t seed = 1) {
    for (auto& word : state_) {
      seed += 0x9e3779b97f4a7c15ULL;
      uint64_t z = seed;
      z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
      z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
      word = z ^ (z >> 31);
    }
  }

  uint64_t next() {
    const uint64_t result = rotate(state_[1] * 5, 7) * 9;
    const uint64_t t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = rotate(state_[3], 45);
    return result;
  }

  /// Uniform in [0, bound), bound > 0. The bias of the multiply-shift is under 2^-32 for the bounds used here.
  uint32_t below(uint32_t bound) { return static_cast<uint32_t>(((next() >> 32) * bound) >> 32); }

  /// Uniform in (0, 1].
  double unit() { return (static_cast<double>(next() >> 11) + 1.0) * (1.0 / 9007199254740992.0); }

  /// Exponentially distributed with the given mean, by -ln(u).
  double exponential(double mean) { return -natural_log(unit()) * mean; }

  /// ln(x) for a normal x > 0: scaled by a power of two into [sqrt(1/2), sqrt(2)), then the atanh series. Additions, multiplications and one division only,
  /// so bit-identical everywhere; relative error under 1e-14.
  static double natural_log(double x) {
    uint64_t bits;
    std::memcpy(&bits, &x, sizeof bits);
    const int64_t exponent = static_cast<int64_t>(bits - kRootOfHalf) >> 52;
    bits -= static_cast<uint64_t>(exponent) << 52;  // exact, and without a branch that random numbers would mislead
    std::memcpy(&x, &bits, sizeof bits);
    const double t = (x - 1.0) / (x + 1.0);
    const double t2 = t * t;
    double sum = 0.0;
    for (const double coefficient : kAtanh) sum = sum * t2 + coefficient;
    return 2.0 * t * sum + static_cast<double>(exponent) * 0.69314718055994531;
  }

 private:
  static constexpr uint64_t kRootOfHalf = 0x3fe6a09e667f3bcd;  // the double sqrt(1/2), as bits
  static constexpr double kAtanh[] = {1.0 / 21, 1.0 / 19, 1.0 / 17, 1.0 / 15, 1.0 / 13, 1.0 / 11, 1.0 / 9, 1.0 / 7, 1.0 / 5, 1.0 / 3, 1.0};
  static uint64_t rotate(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
  uint64_t state_[4];
};

}  // namespace stampede
