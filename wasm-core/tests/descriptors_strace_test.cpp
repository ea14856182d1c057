// Logs of strace as people have them: each form of a line, whose it is, what it does with numbers, what the answers say about what the log doesn't show; and as a law,
// that whatever processes and threads do, their log is answered as it was.
#include <gtest/gtest.h>
#include <pthread.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/random.hpp"
#include "models/descriptors/settle.hpp"
#include "models/descriptors/strace_calls.hpp"
#include "models/descriptors/strace_line.hpp"
#include "run_scenario.hpp"

using namespace stampede;
using namespace stampede::descriptors_model;

namespace {

struct Played {
  std::string answers;  // with spaces between
  double differing = -1, ignored = -1;
  std::string report, error;
};

Played play(std::string_view log, const std::string& scenario = "") {
  Played played;
  const auto run = open_scenario("workload=trace&growth=today&" + scenario, played.error, "descriptors", log);
  if (!run) return played;
  Json json;
  json.open('{');
  run->write_report(json, 1000);
  json.close('}');
  played.report = json.text;
  for (bool more = true; more;) {
    more = run->advance(64, ~Ns{0});
    run->write_answers(played.answers);
  }
  std::replace(played.answers.begin(), played.answers.end(), '\n', ' ');
  if (!played.answers.empty()) played.answers.pop_back();
  for (const auto& entry : models()) {
    if (std::string(entry.spec().name) != "descriptors") continue;
    const Outcome outcome = outcome_of(*run, entry.spec());
    played.differing = outcome["differing"];
    played.ignored = outcome["ignored"];
  }
  return played;
}

bool says(const Played& played, const std::string& words) { return played.report.find(words) != std::string::npos; }

/// A log that is answered as it was.
void expect_same(std::string_view log, const std::string& answers, const std::string& scenario = "") {
  const Played played = play(log, scenario);
  EXPECT_EQ(played.answers, answers) << log;
  EXPECT_EQ(played.differing, 0) << log << played.report;
}

std::string plain(std::string_view text) {
  const StraceLine line = read_strace_line(text);
  return std::string(line.name) + '(' + line.arguments + ") = " + std::string(line.result) + (line.process < 0 ? "" : " by " + std::to_string(line.process));
}

/// On a stack like WebAssembly's, as the site is built.
void on_small_stack(std::function<void()> work) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  ASSERT_EQ(pthread_attr_setstacksize(&attributes, 256 * 1024), 0);
  pthread_t thread;
  const auto run = [](void* what) -> void* {
    (*static_cast<std::function<void()>*>(what))();
    return nullptr;
  };
  ASSERT_EQ(pthread_create(&thread, &attributes, run, &work), 0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
}

}  // namespace

TEST(StraceLine, LeavesOutWhatStandsInQuotesAndNames) {
  EXPECT_EQ(plain(R"(openat(AT_FDCWD</r>, "a,b = \"<unfinished ...>", O_RDONLY) = 3</r/a,b>)"), R"(openat(AT_FDCWD, "", O_RDONLY) = 3</r/a,b>)");
  EXPECT_EQ(plain("dup2(3</r/a,b>, 5) = 5</r/a,b>"), "dup2(3, 5) = 5</r/a,b>");
  EXPECT_EQ(plain("close(5<TCP:[127.0.0.1:4->127.0.0.1:5]>)   = 0 <0.000012>"), "close(5) = 0 <0.000012>");
  EXPECT_EQ(plain("ioctl(0</dev/pts/1<char 136:1>>, TCGETS, {c_cflag=1<<3}) = 0"), "ioctl(0, TCGETS, {c_cflag=1<<3}) = 0");
  EXPECT_EQ(plain(R"(execve("/bin/x", ["x", "(a"], 0x1 /* 3 vars ) */) = 0)"), R"(execve("", ["", ""], 0x1 ) = 0)");
}

TEST(StraceLine, TakesOffWhatStandsBeforeTheCall) {
  for (const char* prefix : {"4711 ", "[pid  4711] ", "[pid 4711<my prog>] ", "4711<nginx> ", "4711 12:00:01 ", "4711  12:00:01.000123 ", "[pid 4711] 1700000000.123456 ", "4711      0.000123 ",
                             "[pid 4711] 12:00:01.5 (+     0.000012) ", "4711 [  3] ", "[pid 4711] [00007f8e2a4b3c1d] ", "4711 12:00:01 [ 257] [00007f8e2a4b3c1d] ", "> 4711 ", "4711 2026-11-28T12:00:01+0100 "}) {
    EXPECT_EQ(plain(std::string(prefix) + "close(3) = 0"), "close(3) = 0 by 4711") << prefix;
  }
  for (const char* prefix : {"12:00:01 ", "     0.000123 ", "1700000000.123456 ", "[00007f8e2a4b3c1d] ", "[ 257] ", "12:00:01.5 (+     0.000012) "}) {
    EXPECT_EQ(plain(std::string(prefix) + "close(3) = 0"), "close(3) = 0") << prefix;
  }
}

TEST(StraceLine, TellsCallsFromNoticesRemarksAndParts) {
  using Form = StraceLine::Form;
  const auto form = [](std::string_view text) { return read_strace_line(text).form; };
  EXPECT_EQ(form("strace: Process 12 attached"), Form::attached);
  EXPECT_EQ(form("Process 12 attached - interrupt to quit"), Form::attached);
  EXPECT_EQ(read_strace_line("strace: Process 12<nginx> attached with 4 threads").threads, 4u);
  EXPECT_EQ(form("Process 12 detached"), Form::notice);
  EXPECT_EQ(form("[ Process PID=12 runs in 32 bit mode. ]"), Form::notice);
  EXPECT_EQ(form("--- SIGINT {si_signo=SIGINT, si_code=SI_KERNEL} ---"), Form::notice);
  EXPECT_EQ(read_strace_line("--- SIGCHLD {si_signo=SIGCHLD, si_code=CLD_EXITED, si_pid=34, si_uid=0} ---").about, 34);
  EXPECT_EQ(form("[pid 7] +++ exited with 0 +++"), Form::exited);
  EXPECT_EQ(form("+++ superseded by execve in pid 12 +++"), Form::notice);
  EXPECT_EQ(form("$ strace -f ./a.out (again)"), Form::other);
  EXPECT_EQ(form("Process of elimination (see below)"), Form::other);
  EXPECT_EQ(form("read(0, "), Form::cut);
  EXPECT_EQ(form("close(5 <unfinished ...>"), Form::unfinished);
  EXPECT_EQ(form("read(0,  <detached ...>"), Form::unfinished);
  EXPECT_EQ(form("<... close resumed>) = 0"), Form::resumed);
}

TEST(StraceCalls, TellWhichNumbersAreGivenAndTakenBack) {
  const auto numbers = [](std::string_view text) {
    std::vector<Call> calls;
    read_descriptor_call(read_strace_line(text), calls);
    std::string told;
    for (const Call& call : calls) {
      static constexpr const char* kKinds[] = {"open", "close", "dup2", "from", "limit", "status", "end", "range", "mark", "unmark", "mark-range", "exec", "limit-told"};
      told += (told.empty() ? "" : " ") + std::string(kKinds[static_cast<int>(call.kind)]) + (call.cloexec ? "!" : "") + ":" +
              (call.kind == CallKind::open ? std::to_string(call.told) : std::to_string(call.number));
    }
    return told;
  };
  EXPECT_EQ(numbers("pipe2([3<pipe:[490256]>, 4<pipe:[490256]>], O_CLOEXEC) = 0"), "open!:3 open!:4");
  EXPECT_EQ(numbers("socketpair(AF_UNIX, SOCK_STREAM, 0, [5, 6]) = 0"), "open:5 open:6");
  EXPECT_EQ(numbers("pipe([7, 8]) = 0"), "open:7 open:8");
  EXPECT_EQ(numbers("recvmsg(3, {msg_control=[{cmsg_len=24, cmsg_level=SOL_SOCKET, cmsg_type=SCM_RIGHTS, cmsg_data=[4</a>, 5]}], msg_flags=MSG_CMSG_CLOEXEC}, 0) = 1"), "open!:4 open!:5");
  EXPECT_EQ(numbers("recvmsg(3, {msg_name=NULL}, 0) = 1"), "");
  EXPECT_EQ(numbers("clone(child_stack=NULL, flags=CLONE_PIDFD|SIGCHLD, parent_tid=[4]) = 7807"), "open!:4");
  EXPECT_EQ(numbers("clone3({flags=CLONE_PIDFD|CLONE_VM, pidfd=0x7f, exit_signal=SIGCHLD} => {pidfd=[9]}, 88) = 77"), "open!:9");
  EXPECT_EQ(numbers("clone3({flags=CLONE_VM|CLONE_FILES} => {parent_tid=[9]}, 88) = 9"), "");
  EXPECT_EQ(numbers("signalfd4(-1, [CHLD], 8, SFD_CLOEXEC) = 6"), "open!:6");
  EXPECT_EQ(numbers("signalfd4(6, [CHLD], 8, 0) = 6"), "");
  EXPECT_EQ(numbers("pidfd_open(12, 0) = 6"), "open!:6");
  EXPECT_EQ(numbers("bpf(BPF_MAP_CREATE, {map_type=1}, 72) = 6"), "open!:6");
  EXPECT_EQ(numbers("bpf(BPF_MAP_LOOKUP_ELEM, {map_fd=6}, 72) = 0"), "");
  EXPECT_EQ(numbers("ioctl(4, KVM_CREATE_VM, 0) = 6"), "open!:6");
  EXPECT_EQ(numbers("ioctl(4, PIDFD_GET_MNT_NAMESPACE, 0) = 6"), "open!:6");
  // These give none of the caller's: information, a number in another process, the number of a device.
  EXPECT_EQ(numbers("ioctl(4, PIDFD_GET_INFO, {mask=0x7}) = 0"), "");
  EXPECT_EQ(numbers("ioctl(4, SECCOMP_IOCTL_NOTIF_ADDFD, {srcfd=5}) = 6"), "");
  EXPECT_EQ(numbers("ioctl(4, LOOP_CTL_GET_FREE) = 6"), "");
  EXPECT_EQ(numbers("ioctl(4, FIOCLEX) = 0"), "mark:4");
  EXPECT_EQ(numbers("fcntl(3, F_DUPFD_CLOEXEC, 10) = 10"), "from!:10");
  EXPECT_EQ(numbers("fcntl(3, F_DUPFD_QUERY, 4) = 0"), "");
  EXPECT_EQ(numbers("fcntl(3, F_SETFD, FD_CLOEXEC) = 0"), "mark!:3");
  EXPECT_EQ(numbers("fcntl(3, F_SETFD, 0) = 0"), "unmark:3");
  EXPECT_EQ(numbers("fcntl(3, F_SETFD, FD_CLOEXEC) = ?"), "");
  EXPECT_EQ(numbers("dup2(3, 3) = 3"), "");
  // The highest number that there can be, and one more.
  EXPECT_EQ(numbers("dup2(3, 1048575) = 1048575"), "dup2:1048575");
  EXPECT_EQ(numbers("dup2(3, 1048576) = 1048576"), "");
  EXPECT_EQ(numbers("fcntl(1048576, F_SETFD, FD_CLOEXEC) = 0"), "");
  EXPECT_EQ(numbers("close(1048576) = 0"), "");
  EXPECT_EQ(numbers("close(3) = -1 EIO (Input/output error)"), "close:3");
  EXPECT_EQ(numbers("close_range(4, 4294967295, 0) = 0"), "range:4");
  EXPECT_EQ(numbers("close_range(3, ~0U, CLOSE_RANGE_CLOEXEC) = 0"), "mark-range:3");
  EXPECT_EQ(numbers("prlimit64(0, RLIMIT_NOFILE, {rlim_cur=4*1024, rlim_max=8*1024}, NULL) = 0"), "limit:4096");
  EXPECT_EQ(numbers("setrlimit(RLIMIT_NOFILE, {rlim_cur=RLIM64_INFINITY, rlim_max=RLIM64_INFINITY}) = 0"), "limit:1048576");
  EXPECT_EQ(numbers("prlimit64(0, RLIMIT_NOFILE, NULL, {rlim_cur=1024, rlim_max=4*1024}) = 0"), "limit-told:1024");
  EXPECT_EQ(numbers("openat(AT_FDCWD, \"\", O_RDONLY) = ? ERESTARTSYS (To be restarted)"), "");
}

TEST(Strace, TheOldSampleIsReadAsItWas) {
  const std::string log =
      "execve(\"/bin/cat\", [\"cat\"], 0x7ffd /* 20 vars */) = 0\n"
      "openat(AT_FDCWD, \"/etc/ld.so.cache\", O_RDONLY|O_CLOEXEC) = 3\n"
      "fstat(3, {st_mode=S_IFREG|0644, st_size=42, ...}) = 0\n"
      "close(3)                                = 0\n"
      "openat(AT_FDCWD, \"/nowhere\", O_RDONLY) = -1 ENOENT (No such file or directory)\n"
      "pipe2([3, 4], O_CLOEXEC)                = 0\n"
      "dup2(4, 10)                             = 10\n"
      "fcntl(3, F_DUPFD_CLOEXEC, 10)           = 11\n"
      "fcntl(3, F_GETFL)                       = 0x8000 (flags O_RDONLY)\n"
      "close(99)                               = -1 EBADF (Bad file descriptor)\n"
      "prlimit64(0, RLIMIT_NOFILE, NULL, {rlim_cur=1024, rlim_max=4*1024}) = 0\n"
      "setrlimit(RLIMIT_NOFILE, {rlim_cur=5, rlim_max=4*1024}) = 0\n"
      "socket(AF_INET, SOCK_STREAM, IPPROTO_TCP) = -1 EMFILE (Too many open files)\n"
      "+++ exited with 0 +++\n";
  // 0 to 4 are open when the limit is 5. What failed for another reason, asks only, or is about no number is passed over.
  expect_same(log, "3 0 3 4 10 11 -9 0 -24");
  EXPECT_EQ(play(log).ignored, 6);
}

TEST(Strace, RemarksMayStandAnywhereTheFirstLineIncluded) {
  const std::string log = "Here is what I get:\n\n$ strace -p 4711\nstrace: Process 4711 attached\nopenat(AT_FDCWD, \"/a\", O_RDONLY) = 3\nhello, world\nclose(3) = 0\nopenat(AT_FDCWD, \"/b\", O_RDONLY) = 3\n^Cstrace: Process 4711 detached\n <detached ...>\n";
  expect_same(log, "3 0 3");
  EXPECT_TRUE(says(play(log), "{\"kind\":\"remarks, prompts and a program's output\",\"count\":5,\"first\":[{\"line\":1}")) << play(log).report;
  expect_same("\xef\xbb\xbf" "openat(AT_FDCWD, \"/a\", O_RDONLY) = 3\r\nclose(3) = 0\rsocket(AF_INET, SOCK_DGRAM, 0) = 3\r\n", "3 0 3");
}

TEST(Strace, WhatIsCutOffIsToldByItsLine) {
  const Played played = play("openat(AT_FDCWD, \"/a\", O_RDONLY) = 3\nopenat(AT_FDCWD, \"/a\nclose(x) = 0\nsocket(AF_INET, SOCK_DGRAM, 0) = 4\n");
  EXPECT_EQ(played.answers, "3 4");
  EXPECT_TRUE(says(played, "{\"line\":2,\"why\":\"expected a whole call, as in close(3) = 0\"},{\"line\":3,\"why\":\"expected the number of a descriptor in close()\"}")) << played.report;
}

TEST(Strace, ThreadsShareATableAndProcessesCopyIt) {
  expect_same(
      "100 openat(AT_FDCWD, \"/a\", O_RDONLY) = 3\n"
      "100 clone(child_stack=0x7f, flags=CLONE_VM|CLONE_FS|CLONE_FILES|CLONE_THREAD) = 101\n"
      "101 openat(AT_FDCWD, \"/b\", O_RDONLY) = 4\n"
      "100 fork() = 102\n"
      "102 close(3) = 0\n"
      "102 close(4) = 0\n"
      "102 socket(AF_INET, SOCK_DGRAM, 0) = 3\n"
      "100 openat(AT_FDCWD, \"/c\", O_RDONLY) = 5\n"
      "101 close(3) = 0\n",
      "3 4 5 0");
  // What the log doesn't tell, the answers do: a thread's numbers go on where the others' stopped.
  expect_same(
      "900 restart_syscall(<... resuming interrupted read ...> <unfinished ...>\n"
      "901 openat(AT_FDCWD, \"/a\", O_RDONLY) = 3\n902 socket(AF_INET, SOCK_DGRAM, IPPROTO_IP) = 4\n901 close(3) = 0\n902 accept4(4, NULL, NULL, 0 <unfinished ...>\n"
      "901 openat(AT_FDCWD, \"/b\", O_RDONLY) = 3\n902 <... accept4 resumed>) = 5\n",
      "3 4 0 3 5");
  EXPECT_TRUE(says(play("strace: Process 7 attached with 2 threads\n[pid 8] openat(AT_FDCWD, \"a\", 0) = 3\n[pid 7] close(3) = 0\n[pid 8] close(3) = -1 EBADF (Bad file descriptor)\n"), "\"calls\":3,\"differing\":0"));
}

TEST(Strace, AThreadThatIsFoundOutLeavesItsChildrenACopyOfTheSharedTable) {
  const std::string log =
      "900 restart_syscall(<... resuming interrupted read ...> <unfinished ...>\n901 openat(AT_FDCWD, \"/a\", O_RDONLY) = 3\n901 fork() = 903\n901 openat(AT_FDCWD, \"/b\", O_RDONLY) = 4\n903 close(3) = 0\n";
  expect_same(log, "0", "process=903");
  EXPECT_TRUE(says(play(log, "process=903"), "a copy of the table of process 900: descriptor 3 is open")) << play(log, "process=903").report;
  // What the thread did between the first process's last call and the fork is in the copy.
  const std::string between = "900 openat(AT_FDCWD, \"/a\", 0) = 3\n901 openat(AT_FDCWD, \"/b\", 0) = 4\n900 fork() = 903\n901 openat(AT_FDCWD, \"/c\", 0) = 5\n903 openat(AT_FDCWD, \"/d\", 0) = 5\n";
  expect_same(between, "5", "process=903");
  EXPECT_TRUE(says(play(between, "process=903"), "descriptors 3 and 4 are open")) << play(between, "process=903").report;
}

TEST(Strace, ManyGenerationsNeedNoDeepStack) {
  std::string log = "1 openat(AT_FDCWD, \"/a\", 0) = 3\n";
  for (int process = 1; process < 3000; ++process) log += std::to_string(process) + " fork() = " + std::to_string(process + 1) + "\n";
  log += "3000 openat(AT_FDCWD, \"/b\", 0) = 4\n";
  on_small_stack([&log] {
    Trace trace;
    PassedOver passed_over;
    EXPECT_EQ(read_trace(log, kStrace, 3000, 1024, trace, passed_over), "");
    EXPECT_EQ(trace.inherited, 1u);
  });
}

TEST(Strace, ManyCallsUnderWayNeedNoDeepStack) {
  // Each copies the number that the one before it was given, and the last is over first.
  constexpr uint32_t kMost = 3000;
  std::vector<Call> calls;
  for (uint32_t i = kMost; i > 0; --i) {
    Call call;
    call.from = 2 + i;
    call.told = static_cast<int32_t>(3 + i);
    call.begun = i;
    call.line = 2 * kMost - i;
    calls.push_back(call);
  }
  on_small_stack([&calls] { EXPECT_EQ(settle(calls, OpenTable::standard(), kMostNumbers).calls.size(), calls.size()); });
}

TEST(Strace, TheChildsLineMayComeFirst) {
  const std::string log =
      "openat(AT_FDCWD, \"/a\", O_RDONLY|O_CLOEXEC) = 3\n"
      "pipe2([4, 5], O_CLOEXEC) = 0\n"
      "vfork(strace: Process 1689 attached\n"
      " <unfinished ...>\n"
      "[pid  1689] close(4) = 0\n"
      "[pid  1689] dup2(5, 1) = 1\n"
      "[pid  1689] execve(\"/bin/x\", [\"x\"], 0x1 /* 3 vars */ <unfinished ...>\n"
      "[pid  1688] <... vfork resumed>) = 1689\n"
      "[pid  1689] <... execve resumed>) = 0\n"
      "[pid  1688] close(5 <unfinished ...>\n"
      "[pid  1689] openat(AT_FDCWD, \"/lib/x\", O_RDONLY|O_CLOEXEC) = 3\n"
      "[pid  1688] <... close resumed>) = 0\n"
      "[pid  1689] +++ exited with 0 +++\n"
      "--- SIGCHLD {si_signo=SIGCHLD, si_code=CLD_EXITED, si_pid=1689, si_uid=0, si_status=0} ---\n"
      "openat(AT_FDCWD, \"/c\", O_RDONLY) = 5\n";
  expect_same(log, "3 4 5 0 5");
  expect_same("dup2(1,Process 9 attached\n5) = 5\n", "5");
  expect_same(log, "0 1 3", "process=1689");
  EXPECT_TRUE(says(play(log), "\"processes\":[{\"id\":1688,\"calls\":5,\"shown\":1},{\"id\":1689,\"calls\":3}]")) << play(log).report;
  EXPECT_TRUE(says(play(log, "process=1689"), "a copy of the table of process 1688: descriptors 3 to 5 are open")) << play(log, "process=1689").report;
  expect_same(log, "3 4 5 0 5", "process=5");
  EXPECT_TRUE(says(play(log, "process=5"), "Process 5 opens and closes no descriptors in this log, so the process with the most calls is replayed.")) << play(log, "process=5").report;
}

TEST(Strace, OfSeveralRunsEachBeginsAnew) {
  expect_same("70 openat(AT_FDCWD, \"/a\", 0) = 3\n70 close(0) = 0\n70 exit_group(0) = ?\n70 +++ exited with 0 +++\n70 execve(\"x\", [\"x\"], 0x1) = 0\n70 openat(AT_FDCWD, \"/a\", 0) = 3\n", "3 0 --- 3");
  expect_same("70 openat(AT_FDCWD, \"/a\", 0) = 3\n70 +++ exited with 0 +++\n71 openat(AT_FDCWD, \"/a\", 0) = 3\n71 +++ exited with 0 +++\n", "3 --- 3");
  expect_same("openat(AT_FDCWD, \"/a\", 0) = 3\nexit_group(0) = ?\nexecve(\"x\", [\"x\"], 0x1) = 0\nopenat(AT_FDCWD, \"/a\", 0) = 3\n", "3 --- 3");
}

TEST(Strace, ExecClosesWhatIsMarked) {
  expect_same(
      "openat(AT_FDCWD, \"/a\", O_RDONLY|O_CLOEXEC) = 3\nopenat(AT_FDCWD, \"/b\", O_RDONLY) = 4\nfcntl(0, F_DUPFD_CLOEXEC, 10) = 10\nopenat(AT_FDCWD, \"/e\", O_RDONLY) = 5\nfcntl(5, F_SETFD, FD_CLOEXEC) = 0\n"
      "dup2(3, 6) = 6\nexecve(\"/bin/x\", [\"x\"], 0x1 /* 3 vars */) = 0\nopenat(AT_FDCWD, \"/c\", O_RDONLY) = 3\nopenat(AT_FDCWD, \"/d\", O_RDONLY) = 5\nclose(10) = -1 EBADF (Bad file descriptor)\nsocket(AF_INET, SOCK_DGRAM, 0) = 7\n",
      "3 4 10 5 6 3 5 -9 7");
  expect_same("openat(AT_FDCWD, \"/a\", O_RDONLY) = 3\nopenat(AT_FDCWD, \"/b\", O_RDONLY) = 4\nclose_range(3, 10, CLOSE_RANGE_CLOEXEC) = 0\nexecve(\"/bin/x\", [\"x\"], 0x1) = 0\nopenat(AT_FDCWD, \"/c\", O_RDONLY) = 3\n", "3 4 3");
  // Of what was open before the trace began it isn't known whether it is marked; what is given next says so.
  expect_same("openat(AT_FDCWD, \"/a\", O_RDONLY) = 5\nexecve(\"/bin/x\", [\"x\"], 0x1) = 0\nopenat(AT_FDCWD, \"/c\", O_RDONLY) = 4\n", "5 4");
}

TEST(Strace, AnExecThatIsNotInTheLogIsFoundByTheAnswers) {
  // strace -e trace=desc has no execve.
  const std::string log = "openat(AT_FDCWD, \"/a\", O_RDONLY|O_CLOEXEC) = 3\nopenat(AT_FDCWD, \"/b\", O_RDONLY) = 4\nclose(4) = 0\nopenat(AT_FDCWD, \"/etc/ld.so.cache\", O_RDONLY|O_CLOEXEC) = 3\n";
  expect_same(log, "3 4 0 3");
  EXPECT_TRUE(says(play(log), "Another program is taken to have been run before line 4")) << play(log).report;
  // A number below that exec closes, too, would have been given.
  EXPECT_EQ(play("openat(AT_FDCWD, \"/a\", O_CLOEXEC) = 3\nopenat(AT_FDCWD, \"/b\", O_CLOEXEC) = 4\nclose(9) = -1 EBADF (Bad file descriptor)\nopenat(AT_FDCWD, \"/c\", 0) = 4\n").differing, 1);
}

TEST(Strace, CloseRangeClosesSeveral) {
  expect_same("openat(AT_FDCWD, \"/a\", 0) = 3\nopenat(AT_FDCWD, \"/b\", 0) = 4\nopenat(AT_FDCWD, \"/c\", 0) = 5\nclose_range(4, ~0U, 0) = 0\nopenat(AT_FDCWD, \"/d\", 0) = 4\n", "3 4 5 0 4");
  expect_same("openat(AT_FDCWD, \"/a\", 0) = 3\nopenat(AT_FDCWD, \"/b\", 0) = 4\nclose_range(3, 3, 0) = 0\nopenat(AT_FDCWD, \"/d\", 0) = 3\nclose(4) = 0\n", "3 4 0 3 0");
}

TEST(Strace, WhatWasOpenBeforeIsFoundByTheAnswers) {
  const std::string attached = "epoll_wait(8, [], 512, -1) = 1\naccept4(6, NULL, NULL, 0) = 10\nclose(10) = 0\naccept4(6, NULL, NULL, 0) = 10\nopenat(AT_FDCWD, \"/a\", 0) = 11\nclose(7) = 0\nopenat(AT_FDCWD, \"/b\", 0) = 7\n";
  expect_same(attached, "10 0 10 11 0 7");
  EXPECT_TRUE(says(play(attached), "Descriptors 3 to 9 were probably already open before the trace began: the results in the log imply it.")) << play(attached).report;
  EXPECT_TRUE(says(play(attached), "line 2 would be the first to differ (your trace: 10, the model: 3)")) << play(attached).report;
  expect_same("close(0) = -1 EBADF (Bad file descriptor)\nopenat(AT_FDCWD, \"/a\", 0) = 0\n", "-9 0");
  expect_same("dup(12) = 3\nopenat(AT_FDCWD, \"/a\", 0) = 4\nclose(12) = 0\n", "3 4 0");
  // The limit, too.
  expect_same("openat(AT_FDCWD, \"/a\", 0) = 3\nopenat(AT_FDCWD, \"/b\", 0) = -1 EMFILE (Too many open files)\nclose(3) = 0\nopenat(AT_FDCWD, \"/b\", 0) = 3\n", "3 -24 0 3");
  const std::string higher = "dup2(1, 5000) = 5000\nclose(5000) = 0\ndup2(1, 1500) = 1500\n";
  expect_same(higher, "5000 0 1500");
  EXPECT_TRUE(says(play(higher), "The limit of open files is at least 5001: the trace was given descriptor 5000.")) << play(higher).report;
  // A call that is refused later says what it is.
  const std::string refused = "fcntl(1, F_DUPFD, 1500) = 1500\nfcntl(1, F_DUPFD, 1500) = 1501\nfcntl(1, F_DUPFD, 1500) = -1 EMFILE (Too many open files)\n";
  expect_same(refused, "1500 1501 -24");
  EXPECT_TRUE(says(play(refused), "The limit of open files is taken to be 1502: the trace shows it.")) << play(refused).report;
  EXPECT_TRUE(says(play("getrlimit(RLIMIT_NOFILE, {rlim_cur=4*1024, rlim_max=4*1024}) = 0\ndup2(1, 1500) = 1500\n"), "The limit of open files is taken to be 4096"));
}

TEST(Strace, WhatContradictsItselfIsMarkedWithItsCause) {
  const std::string filtered = "openat(AT_FDCWD, \"/lib/a\", 0) = 3\nopenat(AT_FDCWD, \"/lib/b\", 0) = 3\nopenat(AT_FDCWD, \"/c\", 0) = 3\n";
  EXPECT_EQ(play(filtered).answers, "3 4 5");
  EXPECT_EQ(play(filtered).differing, 2);
  EXPECT_TRUE(says(play(filtered), "No line closes a descriptor. If close() was left out by strace -e, the model reuses numbers later than your kernel did, or never.")) << play(filtered).report;
  EXPECT_TRUE(says(play(filtered), R"({"line":2,"call":"openat","trace":3,"model":4,"cause":"this number is open, and the log has no close at all)")) << play(filtered).report;

  const Played unseen = play("openat(AT_FDCWD, \"/a\", 0) = 3\nclose(3) = 0\nopenat(AT_FDCWD, \"/b\", 0) = 4\nopenat(AT_FDCWD, \"/c\", 0) = 5\nclose(5) = -1 EBADF (Bad file descriptor)\n");
  EXPECT_EQ(unseen.answers, "3 0 3 4 -9");
  EXPECT_TRUE(says(unseen, R"({"line":3,"call":"openat","trace":4,"model":3,"cause":"a lower number is free)")) << unseen.report;
  EXPECT_TRUE(says(unseen, R"({"line":4,"call":"openat","trace":5,"model":4,"cause":"it follows from a difference before"})")) << unseen.report;
  EXPECT_TRUE(says(unseen, R"("calls":5,"differing":2)")) << unseen.report;
}

TEST(Strace, CallsThatOverlapTakeEffectWhereTheAnswersSay) {
  // The kernel gave 3 to the first, although the second was told its number before.
  expect_same("1 openat(AT_FDCWD, \"/a\", 0 <unfinished ...>\n2 openat(AT_FDCWD, \"/b\", 0) = 4\n1 <... openat resumed>) = 3\n1 clone(child_stack=0, flags=CLONE_FILES) = 2\n", "3 4");
  // A number is free before close() returns, or only then.
  expect_same("1 clone(child_stack=0, flags=CLONE_FILES) = 2\n1 openat(AT_FDCWD, \"/a\", 0) = 3\n1 close(3 <unfinished ...>\n2 openat(AT_FDCWD, \"/b\", 0) = 3\n1 <... close resumed>) = 0\n", "3 0 3");
  expect_same("1 clone(child_stack=0, flags=CLONE_FILES) = 2\n1 openat(AT_FDCWD, \"/a\", 0) = 3\n1 close(3 <unfinished ...>\n2 openat(AT_FDCWD, \"/b\", 0) = 4\n1 <... close resumed>) = 0\n", "3 4 0");
  // The second was given its number before 5 was closed, and told so only afterwards.
  expect_same("1 clone(child_stack=0, flags=CLONE_FILES) = 2\n1 pipe([3, 4]) = 0\n1 dup(3) = 5\n2 dup(4 <unfinished ...>\n1 close(5) = 0\n2 <... dup resumed>) = 6\n1 dup(3) = 5\n", "3 4 5 6 0 5");
  expect_same("1 clone(child_stack=0, flags=CLONE_FILES) = 2\n1 clone(child_stack=0, flags=CLONE_FILES) = 3\n1 dup2(1, 4) = 4\n1 dup2(1, 5) = 5\n2 dup(1 <unfinished ...>\n3 dup(1 <unfinished ...>\n1 close(4) = 0\n2 <... dup resumed>) = 6\n3 <... dup resumed>) = 3\n", "4 5 3 6 0");
}

namespace {

/// Processes and threads that do what they like; what the kernel answers, by a set; and the log that strace -f would print of it, in one of its forms.
class World {
 public:
  explicit World(uint64_t seed) : random_(seed), form_(random_.below(5)), names_(random_.below(2) == 0) {
    const uint32_t before = random_.below(3);
    tables_.push_back({{0, {false}}, {1, {false}}, {2, {false}}});
    for (uint32_t i = 0; i < before * 3; ++i) tables_[0][3 + random_.below(12)] = {false};
    tasks_ = {{kFirst, 0}};
  }

  std::string play(uint32_t calls) {
    for (uint32_t i = 0; i < calls; ++i) act(random_.below(static_cast<uint32_t>(tasks_.size())));
    return log_;
  }
  const std::vector<int>& answers(int64_t process) { return answers_[table_of(process)]; }
  std::size_t table_of(int64_t process) const {
    for (const Task& task : tasks_) {
      if (task.process == process) return task.table;
    }
    return 0;
  }
  static constexpr int64_t kFirst = 500;
  std::vector<int64_t> leaders = {kFirst};

 private:
  struct Open {
    bool marked = false;
  };
  using Numbers = std::map<int, Open>;
  struct Task {
    int64_t process;
    std::size_t table;
  };

  int lowest(const Numbers& open, int from = 0) const {
    while (open.count(from)) ++from;
    return from;
  }
  int any_of(const Numbers& open) {
    auto at = open.begin();
    std::advance(at, random_.below(static_cast<uint32_t>(open.size())));
    return at->first;
  }
  std::string fd(int number) const { return std::to_string(number) + (names_ ? "<pipe:[4" + std::to_string(number) + "]>" : ""); }
  static const char* clone_flags(bool marked) { return marked ? "O_RDONLY|O_CLOEXEC" : "O_RDONLY"; }

  void line(int64_t process, const std::string& text) {
    const std::string id = std::to_string(process);
    const bool pads = random_.below(2) == 0;
    switch (form_) {
      case 0: log_ += id + " " + text; break;
      case 1: log_ += (tasks_.size() > 1 || process != kFirst ? "[pid " + id + "] " : "") + text; break;
      case 2: log_ += id + " 12:00:0" + std::to_string(random_.below(10)) + ".000123 " + text + " <0.000021>"; break;
      case 3: log_ += id + "<prog a> [ 257] " + text; break;
      default: log_ += id + (pads ? "      0.000123 " : " ") + text;
    }
    log_ += random_.below(20) ? "\n" : "\r\n";
    if (random_.below(15) == 0) log_ += (form_ == 1 ? "" : id + " ") + std::string("write(1, \"close(0) = 0\", 12) = 12\n");
    if (random_.below(40) == 0) log_ += "a remark (of somebody)\n";
  }

  void act(uint32_t at) {
    const Task task = tasks_[at];
    Numbers& open = tables_[task.table];
    std::vector<int>& answers = answers_[task.table];
    const bool marked = random_.below(2) == 0;
    const std::string flags = clone_flags(marked);
    switch (random_.below(14)) {
      case 0:
      case 1:
      case 2: {
        const int number = lowest(open);
        open[number] = {marked};
        answers.push_back(number);
        line(task.process, "openat(AT_FDCWD, \"/a, b) = 7\", " + flags + ") = " + fd(number));
        break;
      }
      case 3: {
        int pair[2];
        for (int& number : pair) {
          number = lowest(open);
          open[number] = {marked};
          answers.push_back(number);
        }
        line(task.process, "pipe2([" + fd(pair[0]) + ", " + fd(pair[1]) + "], " + (marked ? "O_CLOEXEC" : "0") + ") = 0");
        break;
      }
      case 4:
      case 5:
      case 6: {
        if (open.empty()) break;
        const int number = any_of(open);
        open.erase(number);
        answers.push_back(0);
        line(task.process, "close(" + fd(number) + ") = 0");
        break;
      }
      case 7: {
        if (open.empty()) break;
        const int from = any_of(open), to = static_cast<int>(random_.below(30));
        if (from == to) break;
        open[to] = {false};
        answers.push_back(to);
        line(task.process, "dup2(" + fd(from) + ", " + std::to_string(to) + ") = " + fd(to));
        break;
      }
      case 8: {
        if (open.empty()) break;
        const int from = any_of(open), number = lowest(open, 10);
        open[number] = {true};
        answers.push_back(number);
        line(task.process, "fcntl(" + fd(from) + ", F_DUPFD_CLOEXEC, 10) = " + fd(number));
        break;
      }
      case 9: {
        const int first = static_cast<int>(3 + random_.below(20)), last = first + static_cast<int>(random_.below(6));
        const bool only_marks = random_.below(2) == 0;
        for (int number = first; number <= last; ++number) {
          if (!open.count(number)) continue;
          if (only_marks) open[number] = {true};
          else open.erase(number);
        }
        if (!only_marks) answers.push_back(0);
        line(task.process, "close_range(" + std::to_string(first) + ", " + std::to_string(last) + ", " + (only_marks ? "CLOSE_RANGE_CLOEXEC" : "0") + ") = 0");
        break;
      }
      case 10: {
        if (tasks_.size() > 5) break;
        const bool thread = random_.below(2) == 0;
        const int64_t child = ++last_process_;
        line(task.process, thread ? "clone(child_stack=0x7f, flags=CLONE_VM|CLONE_FILES|CLONE_THREAD) = " + std::to_string(child) : "vfork() = " + std::to_string(child));
        if (thread) {
          tasks_.push_back({child, task.table});
        } else {
          tables_.push_back(open);
          tasks_.push_back({child, tables_.size() - 1});
          leaders.push_back(child);
        }
        break;
      }
      case 11: {
        // Only where nothing is shared: exec ends the other threads.
        if (std::count_if(tasks_.begin(), tasks_.end(), [&](const Task& other) { return other.table == task.table; }) > 1) break;
        std::erase_if(open, [](const auto& one) { return one.second.marked; });
        line(task.process, "execve(\"/bin/x\", [\"x\"], 0x1 /* 3 vars */) = 0");
        break;
      }
      case 12: {
        if (open.empty()) break;
        const int number = any_of(open);
        open[number] = {marked};
        line(task.process, "fcntl(" + fd(number) + ", F_SETFD, " + (marked ? "FD_CLOEXEC" : "0") + ") = 0");
        break;
      }
      default: {
        const int number = 50 + static_cast<int>(random_.below(5));
        if (open.count(number)) break;
        answers.push_back(-9);
        line(task.process, "close(" + std::to_string(number) + ") = -1 EBADF (Bad file descriptor)");
      }
    }
  }

  Random random_;
  uint32_t form_;
  bool names_;
  std::vector<Numbers> tables_;
  std::vector<Task> tasks_;
  std::map<std::size_t, std::vector<int>> answers_;
  int64_t last_process_ = kFirst;
  std::string log_;
};

}  // namespace

/// Whatever processes and threads did, and whatever was open before: each of them is answered as it was. What nobody can know is left out: a process that had something
/// open before the log began, and of which exec may have closed a part, is found out as far as its answers tell, and is never answered otherwise.
TEST(Strace, ALogIsAnsweredAsItWas) {
  uint32_t processes = 0;
  for (uint64_t seed = 1; seed <= 120; ++seed) {
    World world(seed);
    const std::string log = world.play(60);
    for (const int64_t process : world.leaders) {
      const std::vector<int>& answers = world.answers(process);
      if (answers.empty()) continue;
      ++processes;
      std::string told;
      for (const int answer : answers) told += (told.empty() ? "" : " ") + std::to_string(answer);
      const std::string id = std::to_string(process);
      // strace numbers no lines as long as there is one process.
      const Played played = play(log, log.find(id) == std::string::npos ? "" : "process=" + id);
      ASSERT_EQ(played.error, "") << log;
      ASSERT_EQ(played.answers, told) << "seed " << seed << ", process " << process << "\n" << log << played.report;
      ASSERT_EQ(played.differing, 0) << "seed " << seed << ", process " << process << "\n" << log << played.report;
    }
  }
  EXPECT_GT(processes, 150u);
}

/// The report is made before anything runs, the metric by the run: both hold the same calls against the trace, whatever the log says.
TEST(Strace, TheReportAndTheRunAgree) {
  static const char* const kLines[] = {"openat(AT_FDCWD, \"/a\", O_RDONLY) = ", "socket(AF_INET, SOCK_STREAM, 0) = ", "dup(3) = ", "accept4(3, NULL, NULL, SOCK_CLOEXEC) = "};
  Random random(9);
  uint32_t differing = 0;
  for (uint32_t round = 0; round < 120; ++round) {
    std::string log;
    for (uint32_t i = 0; i < 30; ++i) {
      if (random.below(3) == 0) log += std::to_string(1 + random.below(3)) + " ";
      const std::string n = std::to_string(random.below(9));
      switch (random.below(9)) {
        case 0: log += "close(" + n + ") = 0\n"; break;
        case 1: log += "close(" + n + ") = -1 EBADF (Bad file descriptor)\n"; break;
        case 2: log += "dup2(" + std::to_string(random.below(5)) + ", " + n + ") = " + n + "\n"; break;
        case 3: log += "fcntl(1, F_DUPFD, 5) = " + std::to_string(5 + random.below(4)) + "\n"; break;
        case 4: log += "close_range(4, 6, 0) = 0\n"; break;
        case 5: log += random.below(3) ? "execve(\"x\", [], 0x1) = 0\n" : "+++ exited with 0 +++\n"; break;
        case 6: log += "openat(AT_FDCWD, \"/a\", 0) = -1 EMFILE (Too many open files)\n"; break;
        default: log += kLines[random.below(4)] + n + "\n";
      }
    }
    const Played played = play(log, "allocator=two-level&word=8");
    if (!played.error.empty()) continue;
    differing += played.differing > 0;
    ASSERT_TRUE(says(played, "\"differing\":" + std::to_string(static_cast<int>(played.differing)) + ",")) << log << played.report;
    std::string rows;
    for (std::size_t at = played.report.find("\"rows\""); (at = played.report.find("\"model\":", at)) != std::string::npos; ++at) {
      const auto from = at + 8;
      rows += (rows.empty() ? "" : " ") + played.report.substr(from, played.report.find_first_of(",}", from) - from);
    }
    std::string answers = played.answers;
    for (auto at = answers.find("--- "); at != std::string::npos; at = answers.find("--- ")) answers.erase(at, 4);
    ASSERT_EQ(rows, answers) << log;
  }
  EXPECT_GT(differing, 40u);
}

TEST(Strace, AnyTextIsAnsweredOrRefusedInWords) {
  static const char* const kPieces[] = {"openat(", "close(", "pipe([", "dup2(", "fcntl(", "execve(", "clone(", "vfork(", ") = ", "]) = 0", "3", "4", ", ", "<", ">", "\"", "\\", "<unfinished ...>", "<... close resumed>) = 0",
                                        "[pid ", "] ", "7 ", "\n", "\n", "\n", "strace: Process 9 attached", "+++ exited with 0 +++", "--- SIGCHLD {si_code=CLD_EXITED, si_pid=9", "F_DUPFD", "-1 EBADF", "->", "[", "(", "{", "/*", "CLONE_FILES",
                                        "exit_group(0) = ?", "99999999999999999999", "\xff", "cmsg_type=SCM_RIGHTS, cmsg_data=[", "recvmsg(", "close_range(3, ~0, 0) = 0",
                                        "\ndup2(3, 1048576) = 1048576\n", "\nfcntl(1048576, F_SETFD, FD_CLOEXEC) = 0\n", "\ndup(1048576) = 3\n", "\n8 dup(1) = 3\n8 fork() = 9\n9 close(3) = 0\n"};
  Random random(5);
  for (int i = 0; i < 800; ++i) {
    std::string text = "close(1) = 0\n";
    for (uint32_t n = random.below(60); n > 0; --n) text += kPieces[random.below(std::size(kPieces))];
    const Played played = play(text);
    ASSERT_NE(played.error.empty(), played.answers.empty()) << text;
  }
}
