// A line of what ltrace prints, taken apart: with process numbers (-f, -o), times (-t, -tt, -ttt, -r, -T), instruction pointers (-i) and names of libraries before the call.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stampede::heap_model {

enum class LibraryFunction : uint8_t { other, malloc, calloc, realloc, reallocarray, aligned, posix_memalign, free, fork };

struct LtraceLine {
  enum class Form : uint8_t {
    text,    // no call: the program's own output, say
    call,    // whole
    begins,  // "malloc(24 <unfinished ...>"
    ends,    // "<... malloc resumed> ) = 0x55d0": the arguments are those that are still to come
    cut,     // a call without its end, into which the program's output came
    notice,  // an exit or a signal
  };
  Form form = Form::text;
  std::string_view process;  // empty where the lines have none
  std::string_view name;     // of the function, as it stands
  std::string_view arguments, answer;
};

LtraceLine read_ltrace_line(std::string_view line);

/// By its name as ltrace prints it: plain, mangled (_Znwm) or demangled (operator new(unsigned long)).
LibraryFunction library_function(std::string_view name);

/// At the commas; a comma between brackets or quotes is none.
std::vector<std::string_view> split_arguments(std::string_view arguments);

}  // namespace stampede::heap_model
