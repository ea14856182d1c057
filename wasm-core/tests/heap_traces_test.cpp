// What the heap model reads of a reader's traces: calls, or sentences that name the lines.
#include <gtest/gtest.h>

#include <string>

#include "engine/random.hpp"
#include "models/heap/spec.hpp"
#include "models/heap/trace.hpp"
#include "run_scenario.hpp"

using namespace stampede;
using namespace stampede::heap_model;

namespace {

std::string said_of(const std::string& trace) { return said_of_lines("workload=given", "heap", trace); }

}  // namespace

TEST(HeapTraces, BadLinesAreReportedByNumber) {
  EXPECT_EQ(said_of("a 1 10\nf 1\nf 1"), "line 3: double free of block 1, which was freed on line 2");
  EXPECT_EQ(said_of("a 1 10\nf 2"), "line 2: block 2 is unknown: nothing allocated it before");
  EXPECT_EQ(said_of("a 1 10\nf 1\nr 1 20"), "line 3: block 1 was freed on line 2");
  EXPECT_EQ(said_of("a 1 10\na 1 10"), "line 2: block 1 is already there, since line 1");
  EXPECT_EQ(said_of("a 1 536870913"), "line 1: size 536870913 is out of range: at most 536870912 bytes");
  EXPECT_EQ(said_of("a 1 -5"), "line 1: expected a size in bytes after the ID");
  EXPECT_EQ(said_of("a -1 5"), "line 1: expected an ID from 0 to 4294967294 after a");
  EXPECT_EQ(said_of("a 1 5 6"), "line 1: more words than expected");
  EXPECT_EQ(said_of("b 1 5"), "line 1: expected a ID SIZE, f ID, r ID SIZE, --- or a line of ltrace");
  EXPECT_EQ(said_of(""), "there are no calls: expected lines such as a 1 100, f 1, or malloc(100) = 0x5581");
  EXPECT_EQ(said_of("a 1 5\n---\nf 1"), "line 3: block 1 is unknown: nothing allocated it before");
  const std::string seven = said_of("x\nx\nx\nx\nx\nx\nx");
  EXPECT_EQ(seven.find("line 6"), std::string::npos);
  EXPECT_EQ(seven.substr(seven.size() - 12), "; and 2 more");
  EXPECT_EQ(said_of("# a note\n\n  a 1 5\r\n\tf 1\r\n"), "");
  EXPECT_EQ(said_of("a 1 " + std::string(5000, '1')), "line 1: a line of over 4,096 characters");
  EXPECT_EQ(said_of("strdup(0x1) = 0x5581"), "line 1: expected malloc, calloc, realloc or free, not strdup");
  EXPECT_EQ(said_of("malloc(24)"), "line 1: expected a call and its result, as in malloc(24) = 0x5581");
  EXPECT_EQ(said_of("malloc(x) = 0x5581"), "line 1: expected a size in malloc()");
  EXPECT_EQ(said_of("[pid 5] <... malloc resumed> ) = 0x5581"), "line 1: a call goes on here that never began");
  std::string many;
  for (int i = 0; i < 1000001; ++i) many += "a " + std::to_string(i) + " 1\n";
  EXPECT_EQ(said_of(many), "line 1000001: more than 1,000,000 calls");
}

TEST(HeapTraces, LinesOfLtraceAreCallsToo) {
  Trace trace;
  PassedOver passed_over;
  ASSERT_EQ(read_trace("ls->malloc(24)              = 0x5581\n"
                       "ls->free(0x7777)            = <void>\n"  // from strdup, say
                       "[pid 7] ls->calloc(3, 40)   = 0x5600\n"
                       "[pid 8] ls->malloc(5 <unfinished ...>\n"
                       "[pid 7] ls->free(0x5600 <unfinished ...>\n"
                       "[pid 8] <... malloc resumed> ) = 0x5600\n"
                       "[pid 7] <... free resumed> ) = <void>\n"
                       "--- SIGCHLD (Child exited) ---\n"
                       "libc.so.6->realloc(0x5581, 90) = 0x5700\n"
                       "realloc(0, 7)               = 0x5800\n"
                       "free(0)                     = <void>\n"
                       "9 malloc(1)                 = nil\n"
                       "free(0x5700)                = <void>\n"
                       "+++ exited (status 0) +++\n",
                       trace, passed_over),
            "");
  std::string calls;
  for (const Call& call : trace.calls) {
    calls += "afr-"[static_cast<int>(call.kind)] + std::to_string(call.block) + (call.kind == CallKind::free ? "" : ":" + std::to_string(call.bytes)) + " ";
  }
  EXPECT_EQ(calls, "a0:24 a1:120 f1 a2:5 r0:90 a3:7 f0 ");
  EXPECT_EQ(trace.skipped, 2u);
}

TEST(HeapTraces, RandomTextIsAnsweredWithCallsOrASentence) {
  static const char* const pieces[] = {"a ", "f ", "r ", "---", "\n", "\n", "1", "7", "4294967295", " ", "malloc(", "free(", "realloc(", "calloc(", ")", " = ", "0x5581", "nil", "<void>",
                                       "[pid ", "]", "<... ", "resumed>", "<unfinished ...>", "->", "@", ",", "\xff", "+++", "#", "9999999999999999999999"};
  Random random(5);
  for (int i = 0; i < 20000; ++i) {
    std::string text;
    for (uint32_t n = random.below(40); n > 0; --n) text += pieces[random.below(sizeof(pieces) / sizeof(pieces[0]))];
    Trace trace;
    PassedOver passed_over;
    const std::string error = read_trace(text, trace, passed_over);
    ASSERT_TRUE(!error.empty() || !trace.calls.empty()) << text;
    if (!error.empty()) continue;
    std::string refused;
    const auto run = open_scenario(i % 2 ? "workload=given&allocator=glibc" : "workload=given", refused, "heap", text);
    ASSERT_TRUE(run) << refused;
    while (run->advance(4096, ~Ns{0})) {
    }
  }
}
