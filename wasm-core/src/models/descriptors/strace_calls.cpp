#include "models/descriptors/strace_calls.hpp"

#include <algorithm>
#include <iterator>

#include "engine/lines.hpp"
#include "models/descriptors/number_set.hpp"

namespace stampede::descriptors_model {

namespace {

constexpr uint32_t kLargest = kMostNumbers;

struct Opener {
  std::string_view name;
  bool exec_closes = false;  // whatever is asked for
  bool where_asked = false;  // a new number only where an argument says so (kAsks)
};

/// Calls whose result is a new number, the lowest.
constexpr Opener kOpeners[] = {
    {"open"}, {"openat"}, {"openat2"}, {"creat"}, {"open_by_handle_at"}, {"open_tree"}, {"open_tree_attr"}, {"socket"}, {"accept"}, {"accept4"}, {"dup"},
    {"epoll_create"}, {"epoll_create1"}, {"eventfd"}, {"eventfd2"}, {"signalfd", false, true}, {"signalfd4", false, true}, {"timerfd_create"}, {"timerfd"}, {"inotify_init"},
    {"inotify_init1"}, {"fanotify_init"}, {"memfd_create"}, {"memfd_secret"}, {"perf_event_open"}, {"userfaultfd"}, {"fsopen"}, {"fsmount"}, {"fspick"},
    {"mq_open", true}, {"pidfd_open", true}, {"pidfd_getfd", true}, {"io_uring_setup", true}, {"landlock_create_ruleset", true, true}, {"seccomp", true, true},
    {"bpf", true, true}, {"ioctl", true, true},
};

/// What in the arguments says that a number is given.
constexpr std::string_view kAsks[][2] = {
    {"signalfd", "-1,"}, {"signalfd4", "-1,"}, {"seccomp", "SECCOMP_FILTER_FLAG_NEW_LISTENER"}, {"landlock_create_ruleset", "{"},
    {"bpf", "BPF_MAP_CREATE"}, {"bpf", "BPF_PROG_LOAD"}, {"bpf", "BPF_OBJ_GET,"}, {"bpf", "_GET_FD_BY_ID"}, {"bpf", "BPF_RAW_TRACEPOINT_OPEN"}, {"bpf", "BPF_BTF_LOAD"}, {"bpf", "BPF_LINK_CREATE"},
    {"bpf", "BPF_ITER_CREATE"}, {"bpf", "BPF_ENABLE_STATS"}, {"bpf", "BPF_TOKEN_CREATE"},
    {"ioctl", "KVM_CREATE_VM"}, {"ioctl", "KVM_CREATE_VCPU"}, {"ioctl", "KVM_GET_STATS_FD"}, {"ioctl", "KVM_CREATE_GUEST_MEMFD"}, {"ioctl", "TIOCGPTPEER"}, {"ioctl", "NS_GET_USERNS"}, {"ioctl", "NS_GET_PARENT"},
    {"ioctl", "_NAMESPACE"}, {"ioctl", "USERFAULTFD_IOC_NEW"},
};

/// Argument number `index` of the call; what stands in brackets of its own belongs to its argument.
std::string_view argument(std::string_view arguments, uint32_t index) {
  uint32_t depth = 0;
  std::size_t from = 0;
  for (std::size_t i = 0; i <= arguments.size(); ++i) {
    const char c = i < arguments.size() ? arguments[i] : ',';
    if (c == '(' || c == '[' || c == '{') ++depth;
    if ((c == ')' || c == ']' || c == '}') && depth > 0) --depth;
    if (c != ',' || (depth > 0 && i < arguments.size())) continue;
    if (index == 0) return trim(arguments.substr(from, i - from));
    --index;
    from = i + 1;
  }
  return {};
}

bool number_of(std::string_view text, uint32_t& number) {
  int64_t read = 0;
  if (!take_number(text, read) || read < 0 || read >= kLargest) return false;
  number = static_cast<uint32_t>(read);
  return true;
}

/// "4294967295", "~0", "-1": beyond all numbers.
uint32_t bound_of(std::string_view text) {
  int64_t read = 0;
  return text.substr(0, 1) != "~" && take_number(text, read) && read >= 0 && read < kLargest ? static_cast<uint32_t>(read) : kLargest - 1;
}

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

/// The numbers in the first square brackets of `text`, each as a call that was given it.
bool add_numbers(std::string_view text, bool cloexec, std::vector<Call>& calls) {
  const auto open = text.find('[');
  const auto close = text.find(']', open);
  if (open == std::string_view::npos || close == std::string_view::npos) return false;
  const std::string_view list = text.substr(open + 1, close - open - 1);
  const auto before = calls.size();
  for (uint32_t i = 0;; ++i) {
    const std::string_view item = argument(list, i);
    if (item.empty()) break;
    Call call;
    call.cloexec = cloexec;
    uint32_t number = 0;
    if (!number_of(item, number)) break;
    call.told = static_cast<int32_t>(number);
    calls.push_back(call);
  }
  return calls.size() > before;
}

/// The error's number where it is one about descriptors' numbers; 0 for any other.
int32_t error_of(std::string_view result) {
  if (has(result, "EMFILE")) return -kTooMany;
  if (has(result, "EBADF")) return -kBadNumber;
  if (has(result, "EINVAL")) return -kBadArgument;
  return 0;
}

const Opener* opener(std::string_view name) {
  const auto* known = std::find_if(std::begin(kOpeners), std::end(kOpeners), [&](const Opener& one) { return one.name == name; });
  return known == std::end(kOpeners) ? nullptr : known;
}

bool asks(std::string_view name, std::string_view arguments) {
  for (const auto& [call, words] : kAsks) {
    if (call == name && (words == "-1," ? arguments.substr(0, 3) == words : has(arguments, words))) return true;
  }
  return false;
}

/// The new limit of {rlim_cur=...}: 4096 is written 4*1024.
bool limit_in(std::string_view arguments, uint32_t& number) {
  const auto cur = arguments.find("rlim_cur=");
  if (cur == std::string_view::npos) return false;
  std::string_view text = arguments.substr(cur + 9);
  number = kLargest;
  int64_t limit = 0, factor = 1;
  if (!take_number(text, limit)) return text.substr(0, 4) == "RLIM";
  if (text.substr(0, 1) == "*") {
    text.remove_prefix(1);
    if (!take_number(text, factor)) return false;
  }
  if (limit >= 0 && factor > 0 && limit <= kLargest / factor) number = static_cast<uint32_t>(limit * factor);
  return true;
}

Told read_dup(const StraceLine& line, int64_t value, int32_t error, Call call, std::vector<Call>& calls) {
  const bool onto = line.name != "fcntl" && line.name != "fcntl64";
  if (!number_of(argument(line.arguments, 0), call.from)) return Told::unclear;
  if (value < 0 && error == 0) return Told::failed;
  if (onto) {
    call.kind = CallKind::dup2;
    if (!number_of(argument(line.arguments, 1), call.number)) return Told::unclear;
    // Onto itself nothing changes.
    if (call.from == call.number || error == -kBadArgument) return Told::nothing;
  } else {
    call.kind = CallKind::dup_from;
    if (!number_of(argument(line.arguments, 2), call.number)) return Told::unclear;
  }
  calls.push_back(call);
  return Told::numbers;
}

Told read_range(const StraceLine& line, bool closes, std::vector<Call>& calls) {
  Call call;
  call.kind = closes ? CallKind::close_range : CallKind::mark_range;
  call.number = bound_of(argument(line.arguments, 0));
  call.last = bound_of(argument(line.arguments, 1));
  call.told = 0;
  calls.push_back(call);
  return Told::numbers;
}

}  // namespace

Told read_descriptor_call(const StraceLine& line, std::vector<Call>& calls) {
  const std::string_view name = line.name, arguments = line.arguments;
  std::string_view result = line.result;
  const int32_t error = error_of(result);
  int64_t value = 0;
  const bool tells = take_number(result, value) && value < kLargest;
  Call call;
  call.told = value < 0 ? error : static_cast<int32_t>(value);
  call.cloexec = has(arguments, "CLOEXEC");

  if (const Opener* known = opener(name)) {
    if (known->where_asked && !asks(name, arguments)) {
      if (name == "ioctl" && (has(arguments, "FIOCLEX") || has(arguments, "FIONCLEX"))) {
        call.kind = has(arguments, "FIOCLEX") ? CallKind::mark : CallKind::unmark;
        if (!tells || value != 0 || !number_of(argument(arguments, 0), call.number)) return Told::nothing;
        calls.push_back(call);
      }
      return Told::nothing;
    }
    if (!tells) return Told::failed;
    if (name == "dup") number_of(argument(arguments, 0), call.from);
    if (value < 0 && error != -kTooMany && !(error == -kBadNumber && call.from != kNoNumber)) return Told::failed;
    call.cloexec |= known->exec_closes;
    calls.push_back(call);
    return Told::numbers;
  }
  if (name == "pipe" || name == "pipe2" || name == "socketpair") {
    if (!tells || value != 0) return Told::failed;
    return add_numbers(arguments, call.cloexec, calls) ? Told::numbers : Told::unclear;
  }
  if (name == "recvmsg" || name == "recvmmsg" || name == "recvmmsg_time64") {
    bool any = false;
    constexpr std::string_view kRights = "cmsg_type=SCM_RIGHTS, cmsg_data=";
    std::string_view rest = arguments;
    for (auto at = rest.find(kRights); tells && value >= 0 && at != std::string_view::npos; at = rest.find(kRights)) {
      rest.remove_prefix(at + kRights.size());
      any |= rest.substr(0, 1) == "[" && add_numbers(rest, call.cloexec, calls);
    }
    return any ? Told::numbers : Told::nothing;
  }
  if (name == "clone" || name == "clone3") {
    if (!has(arguments, "CLONE_PIDFD") || !tells || value <= 0) return Told::nothing;
    // clone3 prints what it was told behind an arrow; clone in its one argument for both.
    const auto answer = arguments.rfind("pidfd=[");
    const auto at = answer != std::string_view::npos ? answer : arguments.find("parent_tid=[");
    return at != std::string_view::npos && add_numbers(arguments.substr(at), true, calls) ? Told::numbers : Told::unclear;
  }
  if (name == "close") {
    call.kind = CallKind::close;
    // close(-1), which programs make out of carelessness, is about no number that there can be.
    if (!number_of(argument(arguments, 0), call.number)) return error == -kBadNumber ? Told::failed : Told::unclear;
    if (!tells) return Told::failed;
    // Whatever else went wrong, the number is free.
    if (value < 0 && error != -kBadNumber) call.told = 0;
    calls.push_back(call);
    return Told::numbers;
  }
  if (name == "close_range") {
    if (!tells || value != 0) return Told::failed;
    return read_range(line, !has(arguments, "CLOSE_RANGE_CLOEXEC"), calls);
  }
  if (name == "dup2" || name == "dup3") return tells ? read_dup(line, value, error, call, calls) : Told::failed;
  if (name == "fcntl" || name == "fcntl64") {
    const std::string_view what = argument(arguments, 1);
    if (what == "F_DUPFD" || what == "F_DUPFD_CLOEXEC") return tells ? read_dup(line, value, error, call, calls) : Told::failed;
    if (what != "F_SETFD" || !tells || value != 0 || !number_of(argument(arguments, 0), call.number)) return Told::nothing;
    call.kind = has(argument(arguments, 2), "FD_CLOEXEC") ? CallKind::mark : CallKind::unmark;
    calls.push_back(call);
    return Told::nothing;
  }
  const bool asks_limit = name == "getrlimit" || name == "ugetrlimit";
  if (name == "setrlimit" || name == "prlimit64" || asks_limit) {
    if (!has(arguments, "RLIMIT_NOFILE") || !tells || value != 0) return Told::nothing;
    if (name == "prlimit64" && argument(arguments, 0) != "0") return Told::nothing;
    if (asks_limit || (name == "prlimit64" && argument(arguments, 2) == "NULL")) {
      call.kind = CallKind::limit_told;
      call.told = kUntold;
      if (limit_in(arguments, call.number)) calls.push_back(call);
      return Told::nothing;
    }
    call.kind = CallKind::limit;
    call.told = 0;
    if (!limit_in(arguments, call.number)) return Told::unclear;
    calls.push_back(call);
    return Told::numbers;
  }
  return Told::nothing;
}

int64_t child_of(const StraceLine& line, bool& shares) {
  if (line.name != "clone" && line.name != "clone3" && line.name != "__clone2" && line.name != "fork" && line.name != "vfork") return -1;
  std::string_view result = line.result;
  int64_t child = -1;
  if (!take_number(result, child) || child <= 0) return -1;
  shares = has(line.arguments, "CLONE_FILES");
  return child;
}

int64_t awaited_by(const StraceLine& line) {
  if (line.name != "wait4" && line.name != "waitpid") return -1;
  std::string_view result = line.result;
  int64_t child = -1;
  return take_number(result, child) && child > 0 ? child : -1;
}

}  // namespace stampede::descriptors_model
