// Where the objects of an invented kernel lie: what the hash functions take addresses and devices for.
#pragma once
#include <cstdint>

namespace stampede::hash_model {

inline constexpr uint32_t kInodeAddress = 0xc1400000u;  // where the kernel's slabs lie: any such address would do
inline constexpr uint32_t kInodeBytes = 400;
inline constexpr uint32_t kDentryAddress = 0xc2000000u;
inline constexpr uint32_t kSuperblock = 0xc7e5a400u;
inline constexpr uint32_t kDevice = 0x0801;

}  // namespace stampede::hash_model
