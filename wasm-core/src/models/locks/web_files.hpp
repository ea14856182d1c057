// The files of SPECweb99, and which of them are in memory.
#pragma once
#include <vector>

#include "engine/random.hpp"

namespace stampede::locks_model {

/// Directories of 36 files: nine in each of four classes, to 1, 10, 100 and 1000 KB. A request picks a directory by Zipf's law, a class by the benchmark's shares
/// (35, 50, 14, 1 per cent), and a file in it with more weight in the middle. The number of directories grows with the connections (SPECweb99 run rules).
class WebFiles {
 public:
  WebFiles(uint32_t connections, uint64_t memory_bytes, Random& random);

  uint32_t pick(Random& random) const;
  /// Bytes of a file.
  static uint32_t bytes(uint32_t file);
  /// Whether the file is in memory; it is now, and what was used least recently has gone if room was needed.
  bool touch(uint32_t file);
  uint32_t directories() const { return directories_; }

 private:
  void unlink(uint32_t file);
  void put_first(uint32_t file);

  static constexpr uint32_t kFiles = 36;
  static constexpr uint32_t kNil = 0xffffffffu;
  uint32_t directories_;
  uint64_t room_;
  uint64_t used_ = 0;
  std::vector<double> cumulative_;  // weight of directories 0..i
  std::vector<uint32_t> next_, previous_;
  std::vector<bool> resident_;
  uint32_t first_ = kNil, last_ = kNil;
};

}  // namespace stampede::locks_model
