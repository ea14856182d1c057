// Table I of Molloy & Lever 2000, from mechanism. Constants are fitted on rows 100 and 1000 of the stock column and row 100 of wake one; the rest is predicted.
#include <gtest/gtest.h>

#include <cmath>

#include "run_scenario.hpp"

namespace {
constexpr double kStockUs[] = {4708, 11283, 21185, 41210, 52144, 75787, 96134, 118339, 149998, 177274};

double settle_us(int threads, const std::string& more) { return run_scenario("threads=" + std::to_string(threads) + more)["settleNs"] / 1000; }
}  // namespace

TEST(TableOne, StockColumn) {
  double sum = 0;
  for (int row = 0; row < 10; ++row) {
    const double error = std::abs(settle_us(100 * (row + 1), "") / kStockUs[row] - 1);
    if (row == 0 || row == 9) {
      EXPECT_LT(error, 0.01) << "fitted row " << 100 * (row + 1);
      continue;
    }
    sum += error;
    EXPECT_LT(error, row == 3 ? 0.20 : 0.10) << "row " << 100 * (row + 1);
  }
  EXPECT_LE(sum / 8, 0.06);
}

TEST(TableOne, PatchedColumnsStayInsideThePapersScatter) {
  for (int threads = 100; threads <= 1000; threads += 100) {
    const double exclusive = settle_us(threads, "&policy=task-exclusive");
    EXPECT_GE(exclusive, 567) << threads;
    EXPECT_LE(exclusive, 1775) << threads;
    const double one = settle_us(threads, "&policy=wake-one");
    EXPECT_GE(one, 599) << threads;
    EXPECT_LE(one, 1275) << threads;
  }
}

TEST(TableOne, StockIsQuadraticAndALineUnderO1) {
  const double stock = std::log2(settle_us(2000, "") / settle_us(1000, ""));
  EXPECT_NEAR(stock, 2.0, 0.1);
  const double o1 = std::log2(settle_us(2000, "&scheduler=o1") / settle_us(1000, "&scheduler=o1"));
  EXPECT_NEAR(o1, 1.0, 0.05);
}
