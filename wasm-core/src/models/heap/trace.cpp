#include "models/heap/trace.hpp"

#include <unordered_map>

#include "engine/lines.hpp"

namespace stampede::heap_model {

namespace {

bool read_number(std::string_view text, uint64_t& value) {
  if (text.empty() || text.size() > 19) return false;
  value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return false;
    value = value * 10 + static_cast<uint64_t>(c - '0');
  }
  return true;
}

/// "0x55d0", "nil", "NULL", "0".
bool read_address(std::string_view text, uint64_t& value) {
  value = 0;
  if (text == "0" || text == "nil" || text == "NULL") return true;
  if (text.size() < 3 || text.size() > 18 || text[0] != '0' || (text[1] | 32) != 'x') return false;
  for (const char c : text.substr(2)) {
    const char low = static_cast<char>(c | 32);
    if (c >= '0' && c <= '9') {
      value = value << 4 | static_cast<uint64_t>(c - '0');
    } else if (low >= 'a' && low <= 'f') {
      value = value << 4 | static_cast<uint64_t>(low - 'a' + 10);
    } else {
      return false;
    }
  }
  return true;
}

/// The next word, taken off the text.
std::string_view word_of(std::string_view& text) {
  text = trim(text);
  const auto end = text.find_first_of(" \t");
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end);
  return word;
}

class Reader {
 public:
  Reader(Trace& trace, PassedOver& passed_over) : trace_(trace), passed_over_(passed_over) {}

  std::string read(std::string_view text) {
    for (Lines lines(text); lines.next_filled();) {
      number_ = lines.number();
      if (lines.line().size() > 4096) {
        passed_over_.add_unusable(number_, "a line of over 4,096 characters");
        continue;
      }
      if (trace_.calls.size() >= kMostCalls) return "line " + std::to_string(number_) + ": more than 1,000,000 calls";
      const std::string wrong = read_line(trim(lines.line()));
      if (!wrong.empty()) passed_over_.add_unusable(number_, wrong);
    }
    for (const auto& [thread, call] : pending_) trace_.skipped += call != "!";
    if (!trace_.calls.empty()) return {};
    return passed_over_.count() > 0 ? passed_over_.refusal() : "there are no calls: expected lines such as a 1 100, f 1, or malloc(100) = 0x5581";
  }

 private:
  struct Block {
    uint32_t slot = 0;
    uint32_t line = 0;  // where it was allocated or, if it isn't alive, freed
    bool alive = false;
  };

  std::string read_line(std::string_view line) {
    if (line == "---") {
      add(CallKind::fresh, 0, 0, 0);
      blocks_.clear();
      slot_count_ = 0;
      spare_.clear();
      addresses_.clear();
      return {};
    }
    for (const std::string_view mark : {"(", "resumed>", "+++", "--- "}) {
      if (line.find(mark) != std::string_view::npos) return read_ltrace(line);
    }
    std::string_view rest = line;
    const std::string_view verb = word_of(rest);
    if (verb != "a" && verb != "f" && verb != "r") return "expected a ID SIZE, f ID, r ID SIZE, --- or a line of ltrace";
    const std::string_view id_word = word_of(rest);
    const std::string_view size_word = word_of(rest);
    uint64_t id = 0;
    if (!read_number(id_word, id) || id >= kNoId) return std::string("expected an ID from 0 to 4294967294 after ") + std::string(verb);
    if (!rest.empty() || (verb == "f" && !size_word.empty())) return "more words than expected";
    const auto name = static_cast<uint32_t>(id);
    if (verb == "f") return free_block(name);
    uint64_t bytes = 0;
    if (!read_number(size_word, bytes)) return "expected a size in bytes after the ID";
    if (bytes > kLargestBlock) return size_error(bytes);
    return verb == "a" ? allocate_block(name, static_cast<uint32_t>(bytes)) : resize_block(name, static_cast<uint32_t>(bytes));
  }

  static std::string size_error(uint64_t bytes) { return "size " + std::to_string(bytes) + " is out of range: at most 536870912 bytes"; }

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

  // ltrace: "[pid 7] ls->malloc(24)   = 0x55d0", "free(0x55d0) = <void>", and calls cut in two by another thread's: "malloc(24 <unfinished ...>", later
  // "<... malloc resumed> ) = 0x55d0".
  std::string read_ltrace(std::string_view line) {
    if (line[0] == '+' || line[0] == '-') return {};  // exits and signals
    std::string_view thread;
    if (line.substr(0, 5) == "[pid ") {
      const auto close = line.find(']');
      if (close == std::string_view::npos) return "expected ] after the process number";
      thread = line.substr(5, close - 5);
      line = trim(line.substr(close + 1));
    } else if (line[0] >= '0' && line[0] <= '9') {
      thread = word_of(line);  // the form that ltrace -f -o writes
      line = trim(line);
    }
    std::string whole;
    const std::string key(thread);
    if (line.substr(0, 5) == "<... ") {
      const auto at = pending_.find(key);
      const auto close = line.find("resumed>");
      if (at == pending_.end() || close == std::string_view::npos) return "a call goes on here that never began";
      whole = at->second + std::string(trim(line.substr(close + 8)));
      pending_.erase(at);
      if (whole[0] == '!') return {};
      line = whole;
    } else if (const auto cut = line.find("<unfinished ...>"); cut != std::string_view::npos) {
      // A free counts from its begin: another thread may get the address before it is told to be over.
      whole = std::string(trim(line.substr(0, cut)));
      const bool is_free = whole.find("free(") != std::string::npos;
      pending_[key] = is_free ? "!" : whole;
      if (!is_free) return {};
      whole += ") = <void>";
      line = whole;
    }
    const auto open = line.find('(');
    const auto equals = line.rfind('=');
    const auto close = line.rfind(')', equals);
    if (open == std::string_view::npos || equals == std::string_view::npos || close == std::string_view::npos || close < open) {
      return "expected a call and its result, as in malloc(24) = 0x5581";
    }
    std::string_view function = line.substr(0, open);
    if (const auto arrow = function.rfind("->"); arrow != std::string_view::npos) function.remove_prefix(arrow + 2);
    if (const auto at = function.find('@'); at != std::string_view::npos) function = function.substr(0, at);
    std::string_view arguments = line.substr(open + 1, close - open - 1);
    std::string_view answer = trim(line.substr(equals + 1));
    const auto comma = arguments.find(',');
    const std::string_view first = trim(arguments.substr(0, comma));
    const std::string_view second = comma == std::string_view::npos ? std::string_view() : trim(arguments.substr(comma + 1));
    answer = answer.substr(0, answer.find(' '));
    if (function == "free") {
      uint64_t address = 0;
      if (!read_address(first, address)) return "expected an address in free()";
      return address == 0 ? std::string() : leave(address);
    }
    uint64_t a = 0, b = 0, there = 0;
    if (!read_address(answer, there)) return "expected the address that the call returned after =";
    if (function == "malloc") {
      if (!read_number(first, a)) return "expected a size in malloc()";
      return arrive(there, a);
    }
    if (function == "calloc") {
      if (!read_number(first, a) || !read_number(second, b)) return "expected two numbers in calloc()";
      if (a > kLargestBlock || b > kLargestBlock) return size_error(std::max(a, b));
      return arrive(there, a * b);
    }
    if (function == "realloc") {
      if (!read_address(first, a) || !read_number(second, b)) return "expected an address and a size in realloc()";
      return move(a, b, there);
    }
    return "expected malloc, calloc, realloc or free, not " + std::string(function);
  }

  /// An address that the program got. If a block is thought to be there still, something that isn't in the trace freed it.
  std::string arrive(uint64_t address, uint64_t bytes) {
    if (bytes > kLargestBlock) return size_error(bytes);
    if (address == 0) {
      ++trace_.skipped;
      return {};
    }
    if (addresses_.count(address)) leave(address);
    const uint32_t name = names_++;
    addresses_[address] = name;
    return allocate_block(name, static_cast<uint32_t>(bytes));
  }

  /// A block that is unknown came from a function that the trace doesn't hold, such as strdup.
  std::string leave(uint64_t address) {
    const auto at = addresses_.find(address);
    if (at == addresses_.end()) {
      ++trace_.skipped;
      return {};
    }
    const uint32_t name = at->second;
    addresses_.erase(at);
    return free_block(name);
  }

  std::string move(uint64_t from, uint64_t bytes, uint64_t to) {
    const auto at = addresses_.find(from);
    if (from == 0 || at == addresses_.end()) return arrive(to, bytes);
    if (bytes == 0) return leave(from);
    if (bytes > kLargestBlock) return size_error(bytes);
    if (to == 0) {
      ++trace_.skipped;
      return {};
    }
    const uint32_t name = at->second;
    addresses_.erase(at);
    if (addresses_.count(to)) leave(to);
    addresses_[to] = name;
    return resize_block(name, static_cast<uint32_t>(bytes));
  }

  static constexpr uint64_t kNoId = 0xffffffffu;
  Trace& trace_;
  PassedOver& passed_over_;
  std::unordered_map<uint32_t, Block> blocks_;
  std::unordered_map<uint64_t, uint32_t> addresses_;       // ltrace: block at an address
  std::unordered_map<std::string, std::string> pending_;   // ltrace: a thread's call whose result is still to come
  std::vector<uint32_t> spare_;
  uint32_t number_ = 0, slot_count_ = 0, names_ = 0;
};

}  // namespace

std::string read_trace(std::string_view text, Trace& trace, PassedOver& passed_over) {
  trace = Trace();
  return Reader(trace, passed_over).read(text);
}

}  // namespace stampede::heap_model
