// The swing of 90 seconds, tried: Whitaker's load went from 10 to 120 and back each minute and a half, with some 300 static servers before 80 to 100 dynamic ones. Two pools
// that hold on to each other are the first thing that one would try. It does not come out; what that means is written down here, and held.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "two_pools.hpp"

using namespace stampede;
using two_pools::Settings;

namespace {

constexpr std::size_t kSettleS = 600;
/// Said before anything was run: the load, damped over a minute, goes from under 30 to over 90 and back, so often that one way there and back takes 45 to 180 s.
constexpr double kLow = 30, kHigh = 90;

struct Swing {
  int times = 0;        // from low to high
  double period_s = 0;  // on average, between the first and the last of them
  double lowest = 0, highest = 0;
  double again = 0;     // highest autocorrelation of the load at 60 to 120 s later
  bool seen() const { return times >= 4 && period_s >= 45 && period_s <= 180; }
};

Swing swing_of(const std::vector<double>& load, const std::vector<double>& damped) {
  Swing swing;
  swing.lowest = 1e9;
  bool low = false;
  std::size_t first = 0, last = 0;
  double mean = 0;
  for (std::size_t i = kSettleS; i < damped.size(); ++i) {
    swing.lowest = std::min(swing.lowest, damped[i]);
    swing.highest = std::max(swing.highest, damped[i]);
    mean += load[i];
    if (damped[i] < kLow) low = true;
    if (damped[i] <= kHigh || !low) continue;
    low = false;
    if (swing.times++ == 0) first = i;
    last = i;
  }
  if (swing.times > 1) swing.period_s = static_cast<double>(last - first) / (swing.times - 1);
  const std::size_t n = load.size() - kSettleS;
  mean /= static_cast<double>(n);
  double variance = 0;
  for (std::size_t i = 0; i < n; ++i) variance += std::pow(load[kSettleS + i] - mean, 2);
  for (std::size_t lag = 60; lag <= 120 && variance > 0; ++lag) {
    double sum = 0;
    for (std::size_t i = 0; i + lag < n; ++i) sum += (load[kSettleS + i] - mean) * (load[kSettleS + i + lag] - mean);
    swing.again = std::max(swing.again, sum / variance);
  }
  return swing;
}

}  // namespace

TEST(TwoPools, ASwingWouldBeSeen) {
  std::vector<double> load, damped;
  double kept = 0;
  for (int s = 0; s < 2400; ++s) {
    // What the kernel's damping leaves of this goes from about 10 to 130.
    load.push_back(s % 90 < 30 ? 260 : 0);
    kept += (load.back() - kept) / 60;
    damped.push_back(kept);
  }
  const Swing swing = swing_of(load, damped);
  EXPECT_GT(swing.again, 0.8);
  for (double& one : damped) one = one > 80 ? 120 : 10;
  EXPECT_TRUE(swing_of(load, damped).seen());
  EXPECT_NEAR(swing_of(load, damped).period_s, 90, 1);
  const std::vector<double> stays(2400, 110);
  EXPECT_FALSE(swing_of(stays, stays).seen());
}
