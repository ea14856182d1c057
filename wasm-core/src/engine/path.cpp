#include "engine/path.hpp"

#include <cstdint>
#include <cstdlib>

namespace stampede {

#if defined(__SANITIZE_ADDRESS__)
#define STAMPEDE_PLAIN_FRAMES 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define STAMPEDE_PLAIN_FRAMES 1
#endif
#endif

#ifdef STAMPEDE_PLAIN_FRAMES

void* FramePool::take(std::size_t bytes) { return std::malloc(bytes); }
void FramePool::give(void* frame, std::size_t) { std::free(frame); }

#else

namespace {
constexpr std::size_t kGranule = 16;
constexpr std::size_t kClasses = 64;         // frames up to 1 KB
constexpr std::size_t kChunkBytes = 65536;
struct Free {
  Free* next;
};
Free* free_lists[kClasses];
char* chunk = nullptr;
std::size_t chunk_left = 0;
}  // namespace

void* FramePool::take(std::size_t bytes) {
  const std::size_t size_class = (bytes + kGranule - 1) / kGranule;
  if (size_class >= kClasses) return std::malloc(bytes);
  if (Free* frame = free_lists[size_class]) {
    free_lists[size_class] = frame->next;
    return frame;
  }
  const std::size_t rounded = size_class * kGranule;
  if (chunk_left < rounded) {
    chunk = static_cast<char*>(std::malloc(kChunkBytes));
    if (!chunk) std::abort();
    chunk_left = kChunkBytes;
  }
  chunk_left -= rounded;
  void* frame = chunk;
  chunk += rounded;
  return frame;
}

void FramePool::give(void* frame, std::size_t bytes) {
  const std::size_t size_class = (bytes + kGranule - 1) / kGranule;
  if (size_class >= kClasses) {
    std::free(frame);
    return;
  }
  auto* entry = static_cast<Free*>(frame);
  entry->next = free_lists[size_class];
  free_lists[size_class] = entry;
}

#endif

}  // namespace stampede
