// A path: what a task, an interrupt or a part of the kernel does, written as a coroutine that reads like the listing.
//
// A path may await another path. Nothing resumes anything from inside: awaiting and finishing only name what runs next, and `run_path` goes on with it,
// so the machine stack stays flat whatever calls whatever (WebAssembly has no tail calls to rely on).
#pragma once
#include <coroutine>
#include <cstddef>
#include <cstdlib>
#include <utility>

namespace stampede {

/// Memory for coroutine frames: free lists by size, never given back. Under a sanitizer plain malloc, so that misuse is seen.
class FramePool {
 public:
  static void* take(std::size_t bytes);
  static void give(void* frame, std::size_t bytes);
};

/// What runs next, named by the path that just suspended or ended; null while nothing is named.
inline std::coroutine_handle<> next_path;

/// Goes on with `path`, and with whatever it names, until one names nothing.
inline void run_path(std::coroutine_handle<> path) {
  while (path) {
    path.resume();
    path = next_path;
    next_path = nullptr;
  }
}

class [[nodiscard]] Path {
 public:
  struct promise_type {
    std::coroutine_handle<> caller;

    Path get_return_object() { return Path(std::coroutine_handle<promise_type>::from_promise(*this)); }
    std::suspend_always initial_suspend() noexcept { return {}; }
    struct Final {
      bool await_ready() noexcept { return false; }
      void await_suspend(std::coroutine_handle<promise_type> path) noexcept {
        if (path.promise().caller) next_path = path.promise().caller;
      }
      void await_resume() noexcept {}
    };
    Final final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() { std::abort(); }
    static void* operator new(std::size_t bytes) { return FramePool::take(bytes); }
    static void operator delete(void* frame, std::size_t bytes) { FramePool::give(frame, bytes); }
  };

  Path() = default;
  Path(Path&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  Path& operator=(Path&& other) noexcept {
    if (this != &other) {
      if (handle_) handle_.destroy();
      handle_ = std::exchange(other.handle_, nullptr);
    }
    return *this;
  }
  ~Path() {
    if (handle_) handle_.destroy();
  }

  std::coroutine_handle<> handle() const { return handle_; }
  explicit operator bool() const { return static_cast<bool>(handle_); }

  // Awaiting a path runs it to its end.
  bool await_ready() const noexcept { return false; }
  void await_suspend(std::coroutine_handle<> caller) noexcept {
    handle_.promise().caller = caller;
    next_path = handle_;
  }
  void await_resume() const noexcept {}

 private:
  explicit Path(std::coroutine_handle<promise_type> handle) : handle_(handle) {}
  std::coroutine_handle<promise_type> handle_;
};

}  // namespace stampede
