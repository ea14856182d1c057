#include "models/heap/trace.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "engine/lines.hpp"
#include "models/heap/ltrace_line.hpp"
#include "models/heap/own_offsets.hpp"

namespace stampede::heap_model {

namespace {

// Lines that are of no use, by what they are: after "3 lines passed over: ".
constexpr const char* kOtherFunctions = "calls of other functions";
constexpr const char* kNoCall = "text that is no call, such as the program's own output";
constexpr const char* kNull = "free(NULL), which does nothing";
constexpr const char* kUnknownBlock = "free or realloc of a block that another function allocated";
constexpr const char* kNoMemory = "calls that got no memory";
constexpr const char* kUnfinished = "calls that don't return before the trace or its heap ends";
constexpr const char* kOtherProcess = "calls of other processes";

constexpr std::size_t kLongestLine = 4096;
constexpr int kHeaderOfRep = 4;  // heap size, blocks, calls, weight

/// Decimal, or hexadecimal after 0x.
bool read_number(std::string_view text, uint64_t& value) {
  const bool hexadecimal = text.size() > 2 && text[0] == '0' && (text[1] | 32) == 'x';
  if (hexadecimal) text.remove_prefix(2);
  if (text.empty() || text.size() > (hexadecimal ? 16 : 19)) return false;
  value = 0;
  for (const char c : text) {
    const char low = static_cast<char>(c | 32);
    if (is_digit(c)) {
      value = value * (hexadecimal ? 16 : 10) + static_cast<uint64_t>(c - '0');
    } else if (hexadecimal && low >= 'a' && low <= 'f') {
      value = value * 16 + static_cast<uint64_t>(low - 'a' + 10);
    } else {
      return false;
    }
  }
  return true;
}

/// "0x55d0", "nil", "NULL", "0".
bool read_address(std::string_view text, uint64_t& value) {
  value = 0;
  if (text == "0" || text == "nil" || text == "NULL" || text == "(nil)") return true;
  return text.size() >= 3 && text[0] == '0' && (text[1] | 32) == 'x' && read_number(text, value);
}

/// The next word, taken off the text.
std::string_view word_of(std::string_view& text) {
  text = trim(text);
  const auto end = text.find_first_of(" \t");
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end);
  return word;
}

bool is_number(std::string_view text) {
  uint64_t value = 0;
  return read_number(text, value);
}

/// A number, an address or none; of two words ("ID OFFSET") the second one.
bool read_offset(std::string_view line, std::optional<int64_t>& offset) {
  std::string_view word = word_of(line);
  if (const std::string_view second = word_of(line); !second.empty()) word = second;
  offset.reset();
  uint64_t value = 0;
  if (word == "none" || word == "-" || word == "nil" || word == "NULL" || word == "(nil)") return trim(line).empty();
  const bool negative = word.substr(0, 1) == "-";
  if (!read_number(word.substr(negative), value) || !trim(line).empty() || value >> 60 != 0) return false;
  offset = negative ? -static_cast<int64_t>(value) : static_cast<int64_t>(value);
  return true;
}

/// The process whose calls are played where the log has several that forked: the one with the most calls. Empty: all lines are of one, or of threads.
std::string process_to_play(std::string_view text, bool& any_call) {
  std::unordered_map<std::string, uint32_t> calls;
  bool forks = false;
  for (Lines lines(text); lines.next();) {
    if (lines.line().size() > kLongestLine || lines.line().find('(') == std::string_view::npos) continue;
    const LtraceLine line = read_ltrace_line(lines.line());
    if (line.form != LtraceLine::Form::call && line.form != LtraceLine::Form::begins) continue;
    any_call = true;
    const LibraryFunction function = library_function(line.name);
    const bool is_fork = function == LibraryFunction::fork;
    forks = forks || is_fork;
    if (!is_fork && function != LibraryFunction::other && !line.process.empty()) ++calls[std::string(line.process)];
  }
  std::string most;
  for (const auto& [process, count] : calls) {
    if (most.empty() || count > calls[most] || (count == calls[most] && process < most)) most = process;
  }
  return forks && calls.size() > 1 ? most : std::string();
}

class Reader {
 public:
  Reader(Trace& trace, PassedOver& passed_over) : trace_(trace), passed_over_(passed_over) {}

  std::string read(std::string_view text) {
    process_ = process_to_play(text, is_ltrace_);
    for (Lines lines(text); lines.next_filled();) {
      number_ = lines.number();
      if (lines.line().size() > kLongestLine) {
        passed_over_.add_unusable(number_, "a line of over 4,096 characters");
        continue;
      }
      const std::string_view line = trim(lines.line());
      if (offsets_at_ == 0 && (line == "offsets" || line == "offsets:")) {
        offsets_at_ = number_;
        continue;
      }
      if (offsets_at_ == 0 && trace_.calls.size() >= kMostCalls) return "line " + std::to_string(number_) + ": more than 1,000,000 calls";
      const std::string wrong = offsets_at_ > 0 ? read_own_offset(line) : read_line(line);
      if (!wrong.empty()) passed_over_.add_unusable(number_, wrong);
    }
    skip_pending();
    if (trace_.calls.empty()) {
      const std::string refusal = passed_over_.refusal();
      return !refusal.empty() ? refusal : "there are no calls: expected lines such as a 1 100, f 1, or malloc(100) = 0x5581";
    }
    if (offsets_at_ > 0) measure_own(trace_, own_lines_, offsets_at_, passed_over_);
    return {};
  }

 private:
  struct Block {
    uint32_t slot = 0;
    uint32_t line = 0;  // where it was allocated or, if it isn't alive, freed
    bool alive = false;
  };
  /// A call of ltrace's whose result is still to come.
  struct Pending {
    LibraryFunction function;
    std::string name, arguments;
    uint32_t line;
    uint64_t freed = 0;               // what it frees: C++'s delete calls free
    std::vector<uint64_t> allocated;  // by calls within it: C++'s new calls malloc
  };
  struct Aligned {
    uint32_t name;
    uint64_t alignment;
  };

  void skip(const char* kind, uint32_t line) {
    ++trace_.skipped;
    passed_over_.add(kind, line);
  }

  void skip_pending() {
    for (const auto& [thread, calls] : pending_) {
      for (const Pending& call : calls) {
        if (call.function != LibraryFunction::other && call.function != LibraryFunction::free) skip(kUnfinished, call.line);
      }
    }
    pending_.clear();
  }

  std::string read_own_offset(std::string_view line) {
    if (line == "---") return {};
    std::optional<int64_t> offset;
    if (!read_offset(line, offset)) return "expected the offset of a block, one number, or none";
    trace_.own.of.push_back(offset);
    own_lines_.push_back(number_);
    return {};
  }

  std::string read_line(std::string_view line) {
    if (line == "---") {
      add(CallKind::fresh, 0, 0, 0);
      blocks_.clear();
      slot_count_ = 0;
      spare_.clear();
      addresses_.clear();
      aligned_.clear();
      skip_pending();
      moved_from_ = 0;
      return {};
    }
    std::string_view rest = line;
    const std::string_view verb = word_of(rest);
    const bool is_call = verb == "a" || verb == "f" || verb == "r";
    if (is_call && line.find('(') == std::string_view::npos) return read_call(verb, rest);
    if (rest.empty() && header_ < kHeaderOfRep && trace_.calls.empty() && is_number(verb)) {
      ++header_;
      return {};
    }
    if (line[0] == '@' || line[0] == '=' || (verb.size() == 1 && std::string_view("+-<>!").find(verb[0]) != std::string_view::npos)) {
      bool known = false;
      std::string wrong = read_mtrace(line, known);
      if (known) return wrong;
    }
    return read_ltrace(line);
  }

  std::string read_call(std::string_view verb, std::string_view rest) {
    const std::string_view id_word = word_of(rest);
    const std::string_view size_word = word_of(rest);
    uint64_t id = 0;
    if (verb == "f" && id_word == "-1" && size_word.empty()) {
      passed_over_.add(kNull, number_);
      return {};
    }
    if (id_word.substr(0, 2) == "0x" || !read_number(id_word, id) || id >= kNoId) return std::string("expected an ID from 0 to 4294967294 after ") + std::string(verb);
    if (!rest.empty() || (verb == "f" && !size_word.empty())) return "more words than expected";
    const auto name = static_cast<uint32_t>(id);
    if (verb == "f") return free_block(name);
    uint64_t bytes = 0;
    if (!read_number(size_word, bytes)) return "expected a size in bytes after the ID";
    if (bytes > kLargestBlock) return size_error(bytes);
    // realloc(NULL, size) is malloc(size).
    const bool allocates = verb == "a" || blocks_.find(name) == blocks_.end();
    return allocates ? allocate_block(name, static_cast<uint32_t>(bytes)) : resize_block(name, static_cast<uint32_t>(bytes));
  }

  static std::string size_error(uint64_t bytes) { return "size " + std::to_string(bytes) + " is out of range: at most 536870912 bytes"; }

  /// Beyond kLargestBlock where either is: nothing overflows.
  static uint64_t product(uint64_t count, uint64_t bytes) {
    if (count == 0 || bytes == 0) return 0;
    return count > kLargestBlock || bytes > kLargestBlock ? std::max(count, bytes) : count * bytes;
  }

  void add(CallKind kind, uint32_t slot, uint32_t block, uint32_t bytes) { trace_.calls.push_back({kind, slot, block, bytes}); }

  std::string allocate_block(uint32_t name, uint32_t bytes) {
    Block& block = blocks_[name];
    if (block.alive) return "block " + std::to_string(name) + " is already there, since line " + std::to_string(block.line);
    if (spare_.empty()) {
      block.slot = slot_count_++;
      trace_.slots = slot_count_ > trace_.slots ? slot_count_ : trace_.slots;
    } else {
      block.slot = spare_.back();
      spare_.pop_back();
    }
    block.alive = true;
    block.line = number_;
    add(CallKind::allocate, block.slot, name, bytes);
    return {};
  }

  /// The block, or null and why not.
  Block* find(uint32_t name, const char* verb, std::string& wrong) {
    const auto at = blocks_.find(name);
    if (at == blocks_.end()) {
      wrong = "block " + std::to_string(name) + " is unknown: nothing allocated it before";
      return nullptr;
    }
    if (at->second.alive) return &at->second;
    wrong = std::string(verb) + std::to_string(name) + (verb[0] == 'd' ? ", which was freed on line " : " was freed on line ") + std::to_string(at->second.line);
    return nullptr;
  }

  std::string free_block(uint32_t name) {
    std::string wrong;
    Block* block = find(name, "double free of block ", wrong);
    if (!block) return wrong;
    block->alive = false;
    block->line = number_;
    spare_.push_back(block->slot);
    add(CallKind::free, block->slot, name, 0);
    return {};
  }

  std::string resize_block(uint32_t name, uint32_t bytes) {
    if (bytes == 0) return free_block(name);
    std::string wrong;
    const Block* block = find(name, "block ", wrong);
    if (block) add(CallKind::resize, block->slot, name, bytes);
    return wrong;
  }

  std::string read_ltrace(std::string_view text) {
    using Form = LtraceLine::Form;
    const LtraceLine line = read_ltrace_line(text);
    if (line.form == Form::notice) return {};
    if (line.form == Form::text) {
      if (!is_ltrace_) return "expected a ID SIZE, f ID, r ID SIZE, --- or a line of ltrace";
      passed_over_.add(kNoCall, number_);
      return {};
    }
    if (!process_.empty() && line.process != process_) {
      passed_over_.add(kOtherProcess, number_);
      return {};
    }
    std::vector<Pending>& pending = pending_[std::string(line.process)];
    const LibraryFunction function = library_function(line.name);
    const bool is_other = function == LibraryFunction::other || function == LibraryFunction::fork;
    switch (line.form) {
      case Form::begins:
        pending.push_back({is_other ? LibraryFunction::other : function, std::string(line.name), std::string(trim(line.arguments)), number_, 0, {}});
        if (is_other) passed_over_.add(kOtherFunctions, number_);
        // A free counts from its begin: another thread may get the address before it is told to be over.
        return function == LibraryFunction::free ? play(function, line.arguments, "<void>", pending, true) : std::string();
      case Form::ends: {
        if (pending.empty()) {
          if (is_other) return {};
          return "this resumes a call that the log doesn't begin";
        }
        const Pending begun = std::move(pending.back());
        pending.pop_back();
        if (begun.function == LibraryFunction::other || begun.function == LibraryFunction::free) return {};
        uint64_t there = 0;
        read_address(line.answer, there);
        if (std::find(begun.allocated.begin(), begun.allocated.end(), there) != begun.allocated.end()) return {};
        const std::string arguments = begun.arguments + std::string(trim(line.arguments));
        return play(begun.function, arguments, line.answer, pending, false);
      }
      case Form::cut:
        if (is_other) {
          passed_over_.add(kOtherFunctions, number_);
          return {};
        }
        return "expected a call and its result, as in malloc(24) = 0x5581";
      default: break;
    }
    if (!is_other) return play(function, line.arguments, line.answer, pending, false);
    passed_over_.add(kOtherFunctions, number_);
    return {};
  }

  /// `pending`: calls of the thread within which this one stands, the last of them itself where it `begins`.
  std::string play(LibraryFunction function, std::string_view text, std::string_view answer, std::vector<Pending>& pending, bool begins) {
    const std::vector<std::string_view> arguments = split_arguments(text);
    const auto at = [&](std::size_t i) { return i < arguments.size() ? arguments[i] : std::string_view(); };
    uint64_t a = 0, b = 0, there = 0;
    if (function == LibraryFunction::free) {
      uint64_t address = 0;
      if (!read_address(at(0), address)) return "expected an address in free()";
      if (address == 0) {
        passed_over_.add(kNull, number_);
        return {};
      }
      for (std::size_t i = 0; i + begins < pending.size(); ++i) {
        if (pending[i].freed == address) return {};
      }
      if (begins) pending.back().freed = address;
      return leave(address);
    }
    if (function == LibraryFunction::posix_memalign) {
      if (answer != "0") {
        skip(kNoMemory, number_);
        return {};
      }
      if (!read_number(at(1), a) || !read_number(at(2), b)) return "expected an alignment and a size in posix_memalign()";
      if (b > kLargestBlock) return size_error(b);
      // Its block's address isn't printed: the first free of an unknown address with this alignment is taken for it.
      aligned_.push_back({names_, std::max<uint64_t>(a, 1)});
      return allocate_block(names_++, static_cast<uint32_t>(b));
    }
    if (!read_address(answer, there)) return "expected the address that the call returned after =";
    for (Pending& outer : pending) {
      if (outer.function != LibraryFunction::other && outer.function != LibraryFunction::free) outer.allocated.push_back(there);
    }
    const bool resizes = function == LibraryFunction::realloc || function == LibraryFunction::reallocarray;
    if (there == 0 && !resizes) {
      skip(kNoMemory, number_);
      return {};
    }
    switch (function) {
      case LibraryFunction::malloc:
        if (!read_number(at(0), a)) return "expected a size in malloc()";
        return arrive(there, a);
      case LibraryFunction::aligned:
        if (!read_number(at(0), a) || !read_number(at(1), b)) return "expected an alignment and a size in aligned_alloc()";
        return arrive(there, b);
      case LibraryFunction::calloc:
        if (!read_number(at(0), a) || !read_number(at(1), b)) return "expected two numbers in calloc()";
        return arrive(there, product(a, b), true);
      case LibraryFunction::reallocarray: {
        uint64_t from = 0;
        if (!read_address(at(0), from) || !read_number(at(1), a) || !read_number(at(2), b)) return "expected an address and two numbers in reallocarray()";
        return move(from, product(a, b), there);
      }
      default:
        if (!read_address(at(0), a) || !read_number(at(1), b)) return "expected an address and a size in realloc()";
        return move(a, b, there);
    }
  }

  /// "@ ./x:(f+0x1)[0x400989] + 0x940880 0x28"; where the call came from may be missing.
  std::string read_mtrace(std::string_view line, bool& known) {
    std::vector<std::string_view> words;
    for (std::string_view rest = line; !trim(rest).empty();) words.push_back(word_of(rest));
    known = words[0] == "=";
    if (known) return {};
    std::size_t at = words.size();
    while (at > 0 && !(words[at - 1].size() == 1 && std::string_view("+-<>!").find(words[at - 1][0]) != std::string_view::npos)) --at;
    uint64_t address = 0, bytes = 0;
    known = at > 0 && at < words.size() && read_address(words[at], address);
    if (!known) return {};
    const char op = words[at - 1][0];
    if (op == '-' && address == 0) {
      passed_over_.add(kNull, number_);
      return {};
    }
    if (op == '-') return leave(address);
    if (op == '<') {
      moved_from_ = address;
      return {};
    }
    if (op == '!') {
      skip(kNoMemory, number_);
      return {};
    }
    if (at + 1 >= words.size() || !read_number(words[at + 1], bytes)) return "expected an address and a size, as in + 0x940880 0x28";
    return op == '+' ? arrive(address, bytes) : move(std::exchange(moved_from_, 0), bytes, address);
  }

  /// An address that the program got. If a block is thought to be there still, something that isn't in the trace freed it.
  std::string arrive(uint64_t address, uint64_t bytes, bool zeroed = false) {
    if (address == 0) {
      skip(kNoMemory, number_);
      return {};
    }
    if (bytes > kLargestBlock) return size_error(bytes);
    if (addresses_.count(address)) leave(address);
    const uint32_t name = names_++;
    addresses_[address] = name;
    std::string wrong = allocate_block(name, static_cast<uint32_t>(bytes));
    if (wrong.empty()) trace_.calls.back().zeroed = zeroed;
    return wrong;
  }

  /// Whether there is a block at the address; one of posix_memalign's may turn out to be there.
  bool find_at(uint64_t address) {
    if (addresses_.count(address)) return true;
    const auto found = std::find_if(aligned_.begin(), aligned_.end(), [address](const Aligned& it) { return address % it.alignment == 0; });
    if (found == aligned_.end()) return false;
    addresses_[address] = found->name;
    aligned_.erase(found);
    return true;
  }

  /// A block that is unknown came from a function that the trace doesn't hold, such as strdup.
  std::string leave(uint64_t address) {
    if (!find_at(address)) {
      skip(kUnknownBlock, number_);
      return {};
    }
    const uint32_t name = addresses_[address];
    addresses_.erase(address);
    return free_block(name);
  }

  std::string move(uint64_t from, uint64_t bytes, uint64_t to) {
    if (from == 0) return arrive(to, bytes);
    // A realloc to nothing is a free.
    if (bytes == 0) return leave(from);
    if (to == 0) {
      skip(kNoMemory, number_);
      return {};
    }
    if (!find_at(from)) {
      passed_over_.add(kUnknownBlock, number_);
      return arrive(to, bytes);
    }
    if (bytes > kLargestBlock) return size_error(bytes);
    const uint32_t name = addresses_[from];
    addresses_.erase(from);
    if (addresses_.count(to)) leave(to);
    addresses_[to] = name;
    return resize_block(name, static_cast<uint32_t>(bytes));
  }

  static constexpr uint64_t kNoId = 0xffffffffu;
  Trace& trace_;
  PassedOver& passed_over_;
  std::string process_;                                             // ltrace: whose calls are played
  bool is_ltrace_ = false;                                          // it has a call of ltrace's somewhere
  std::unordered_map<uint32_t, Block> blocks_;
  std::unordered_map<uint64_t, uint32_t> addresses_;                // block at an address
  std::vector<Aligned> aligned_;                                    // blocks whose address isn't known
  std::unordered_map<std::string, std::vector<Pending>> pending_;   // by thread, the innermost last
  std::vector<uint32_t> spare_, own_lines_;
  uint64_t moved_from_ = 0;
  uint32_t number_ = 0, slot_count_ = 0, names_ = 0, offsets_at_ = 0;
  int header_ = 0;
};

}  // namespace

std::string read_trace(std::string_view text, Trace& trace, PassedOver& passed_over) {
  trace = Trace();
  return Reader(trace, passed_over).read(text);
}

}  // namespace stampede::heap_model
