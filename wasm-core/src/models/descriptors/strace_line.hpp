// One line as strace prints it, taken apart: whose it is, which call, with what, and how it ended.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace stampede::descriptors_model {

struct StraceLine {
  enum class Form : uint8_t {
    other,       // a remark, a prompt, what the program printed
    notice,      // of strace about itself, or a signal
    attached,    // strace: Process `about` attached
    child_died,  // --- SIGCHLD of the process `about`
    exited,      // +++ exited, +++ killed
    call,        // name(arguments) = result
    unfinished,  // name(arguments <unfinished ...>: `begun`
    resumed,     // <... name resumed>`begun`
    cut,         // the begin of a call, no end
  };
  Form form = Form::other;
  int64_t process = -1;
  int64_t about = -1;
  uint32_t threads = 0;        // attached: so many others with it
  std::string_view name;
  std::string arguments;       // what stands in quotes, and what -y adds to numbers, is left out
  std::string_view result;
  std::string_view begun;      // as it stands
};

/// `text`: trimmed.
StraceLine read_strace_line(std::string_view text);

/// A call that other lines came into, put together again. False where it is none.
bool read_whole_call(std::string_view text, StraceLine& line);

/// The whole number that `text` begins with, below 2^62; false where there is none.
bool take_number(std::string_view& text, int64_t& number);

}  // namespace stampede::descriptors_model
