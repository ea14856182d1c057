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

/// "a0:24": block 0 of 24 bytes; c where it is calloc's.
std::string calls_of(const std::string& text) {
  Trace trace;
  PassedOver passed_over;
  EXPECT_EQ(read_trace(text, trace, passed_over), "");
  std::string calls;
  for (const Call& call : trace.calls) {
    calls += (call.zeroed ? 'c' : "afr-"[static_cast<int>(call.kind)]) + std::to_string(call.block) + (call.kind == CallKind::free ? "" : ":" + std::to_string(call.bytes)) + " ";
  }
  return calls;
}

uint32_t counted(const std::string& text, const char* kind) {
  Trace trace;
  PassedOver passed_over;
  read_trace(text, trace, passed_over);
  return passed_over.count(kind);
}

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
  EXPECT_EQ(said_of("strdup(0x1) = 0x5581"), "there are no calls: expected lines such as a 1 100, f 1, or malloc(100) = 0x5581");
  EXPECT_EQ(said_of("malloc(24)"), "line 1: expected a call and its result, as in malloc(24) = 0x5581");
  EXPECT_EQ(said_of("malloc(x) = 0x5581"), "line 1: expected a size in malloc()");
  EXPECT_EQ(said_of("[pid 5] <... malloc resumed> ) = 0x5581"), "line 1: this resumes a call that the log doesn't begin");
  std::string many;
  for (int i = 0; i < 1000001; ++i) many += "a " + std::to_string(i) + " 1\n";
  EXPECT_EQ(said_of(many), "line 1000001: more than 1,000,000 calls");
}

TEST(HeapTraces, LinesOfLtraceAreCallsToo) {
  const std::string log =
      "ls->malloc(24)              = 0x5581\n"
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
      "+++ exited (status 0) +++\n";
  EXPECT_EQ(calls_of(log), "a0:24 c1:120 f1 a2:5 r0:90 a3:7 f0 ");
  EXPECT_EQ(run_scenario("workload=given", nullptr, 4096, "heap", log)["skippedCalls"], 2);
}

TEST(HeapTraces, CallsWithoutMemoryAreCountedWhateverTheyAskedFor) {
  const std::string log =
      "malloc(1) = 0x10\nmalloc(18446744073709551615) = nil\nrealloc(0x10, 9999999999) = nil\nrealloc(0x99, 9999999999) = nil\ncalloc(9999999999, 9) = nil\nreallocarray(0x10, 9999999999, 2) = nil\n"
      "posix_memalign(0x7f, 8, 9999999999) = 12\n+ 0 0xffffffffff\n";
  EXPECT_EQ(said_of(log), "");
  EXPECT_EQ(calls_of(log), "a0:1 ");
  EXPECT_EQ(counted(log, "calls that got no memory"), 7u);
  EXPECT_EQ(run_scenario("workload=given", nullptr, 4096, "heap", log)["skippedCalls"], 7);
  EXPECT_EQ(said_of("calloc(9999999999, 9) = 0x10\n"), "line 1: size 9999999999 is out of range: at most 536870912 bytes");
  // A realloc to nothing frees; of a block that nobody knows it is skipped as free is.
  EXPECT_EQ(run_scenario("workload=given", nullptr, 4096, "heap", "malloc(1) = 0x10\nrealloc(0x99, 0) = nil\n")["skippedCalls"], 1);
}

TEST(HeapTraces, AFreshHeapForgetsAllOfTheOneBefore) {
  const std::string aligned = "posix_memalign(0x7f, 8, 50) = 0\n---\nfree(0x5000) = <void>\nmalloc(1) = 0x10\n";
  EXPECT_EQ(said_of(aligned), "");
  EXPECT_EQ(calls_of(aligned), "a0:50 -0:0 a1:1 ");
  const std::string begun = "malloc(1) = 0x10\n[pid 7] malloc(5 <unfinished ...>\n---\n[pid 7] <... malloc resumed> ) = 0x5\n";
  EXPECT_EQ(said_of(begun), "line 4: this resumes a call that the log doesn't begin");
  EXPECT_EQ(counted(begun, "calls that don't return before the trace or its heap ends"), 1u);
  EXPECT_EQ(counted("+ 0x10 8\n< 0x10\n---\n> 0x10 8\n", "free or realloc of a block that another function allocated"), 0u);
}

TEST(HeapTraces, TracesOfTheMallocLabAreReadAsTheyAreHandedOut) {
  EXPECT_EQ(calls_of("20000\n3\n7\n1\na 0 2040\na 1 2040\nf 1\na 2 48\nf -1\nr 2 4072\nf 0\n"), "a0:2040 a1:2040 f1 a2:48 r2:4072 f0 ");
  EXPECT_EQ(counted("a 0 8\nf -1\nf -1\n", "free(NULL), which does nothing"), 2u);
  // realloc(NULL, size), of 0 bytes as well; then the block is there.
  EXPECT_EQ(calls_of("0\n3\n6\n0\nr 0 16\nr 1 0\nr 0 800\nr 1 5\n"), "a0:16 a1:0 r0:800 r1:5 ");
  // A fifth number is none of the header, nor is one behind a call.
  EXPECT_EQ(said_of("1\n2\n3\n4\n5\na 0 8\n6\n").substr(0, 8), "line 5: ");
  EXPECT_NE(said_of("1\n2\n3\n4\n5\na 0 8\n6\n").find("line 7: "), std::string::npos);
}

TEST(HeapTraces, LtraceMayTellOfAnythingElse) {
  const std::string log =
      "__libc_start_main(0x13ea0, 2, 0xff8b75a4, 0x61480 <unfinished ...>\n"
      "calloc(1, 24) = 0x175b3a0\n"
      "sysconf(149, 0, 28, 0) = 0x31069\n"
      "strdup(\"a = b\") = 0x175b3c0\n"
      "malloc(100) = 0x175b3e0\n"
      "free(0x175b3c0) = <void>\n"
      "puts(\"malloc(5) = 0x1\"x\n"
      ") = 2\n"
      "Hello, world: malloc(7) = 0x175b500\n"
      "free(0x175b3e0) = <void>\n"
      "+++ exited (status 0) +++\n";
  EXPECT_EQ(calls_of(log), "c0:24 a1:100 a2:7 f1 ");
  EXPECT_EQ(counted(log, "calls of other functions"), 4u);
  EXPECT_EQ(counted(log, "text that is no call, such as the program's own output"), 1u);
  EXPECT_EQ(counted(log, "free or realloc of a block that another function allocated"), 1u);
}

TEST(HeapTraces, LtraceMayTellOfTimesAndProcesses) {
  EXPECT_EQ(calls_of("12:34:56.789012 malloc(0x18) = 0x5581 <0.000123>\n"
                     "[pid 7] 1700000000.25 [0x401136] free(0x5581, 0x7ffe, 3) = <void> <0.000007>\n"
                     "  0.000123 malloc(9)                           = 0x5590\n"),
            "a0:24 f0 a1:9 ");
  // After a fork each process has a heap of its own: the one that allocates most is played.
  const std::string forked =
      "[pid 7] malloc(1) = 0x5000\n[pid 7] fork() = 8\n[pid 8] malloc(2) = 0x5020\n[pid 7] malloc(3) = 0x5020\n[pid 8] free(0x5000) = <void>\n[pid 8] malloc(4) = 0x5000\n";
  EXPECT_EQ(calls_of(forked), "a0:2 a1:4 ");
  EXPECT_EQ(counted(forked, "calls of other processes"), 3u);
  // Threads share one.
  EXPECT_EQ(calls_of("[pid 7] malloc(1) = 0x5000\n[pid 8] malloc(2) = 0x5020\n[pid 8] free(0x5000) = <void>\n"), "a0:1 a1:2 f0 ");
}

TEST(HeapTraces, NamesOfOperatorsAndTheirRelatives) {
  EXPECT_EQ(calls_of("_Znwm(24, 0x7ffe, 3) = 0x5000\n"
                     "operator new[](unsigned long)(40, 2) = 0x5040\n"
                     "x->_ZdlPvm(0x5000, 24) = <void>\n"
                     "libstdc++.so.6->operator delete[](void*)(0x5040) = <void>\n"
                     "aligned_alloc(64, 100) = 0x6000\n"
                     "reallocarray(0x6000, 10, 30) = 0x6100\n"
                     "reallocarray(0, 2, 3) = 0x6300\n"
                     "posix_memalign(0x7ffe08, 256, 50) = 0\n"
                     "posix_memalign(0x7ffe08, 256, 50) = 12\n"
                     "free(0x6310) = <void>\n"   // not where such a block can lie
                     "free(0x6400) = <void>\n"   // there it can
                     "malloc@plt(5) = nil\n"),
            "a0:24 a1:40 f0 f1 a2:100 r2:300 a3:6 a4:50 f4 ");
  // What an operator calls in its turn is not played twice.
  EXPECT_EQ(calls_of("[pid 7] x->_Znwm(24 <unfinished ...>\n[pid 7] libstdc++.so.6->malloc(24) = 0x5000\n[pid 7] <... _Znwm resumed> ) = 0x5000\n"
                     "[pid 7] x->_ZdlPv(0x5000 <unfinished ...>\n[pid 7] libstdc++.so.6->free(0x5000) = <void>\n[pid 7] <... _ZdlPv resumed> ) = <void>\n"),
            "a0:24 f0 ");
}

TEST(HeapTraces, WhatMtraceWritesIsReadAsCalls) {
  EXPECT_EQ(calls_of("= Start\n@ ./x:[0x400794] + 0x940860 0x10\n@ ./x:(f+0x1)[0x400989] + 0x940880 0x28\n@ ./x:[0x400a07] - 0x940880\n"
                     "@ ./x:[0x400a10] < 0x940860\n@ ./x:[0x400a10] > 0x940880 0x40\n- 0x1\n! 0x940880 0x99\n= End\n"),
            "a0:16 a1:40 f1 r0:64 ");
  EXPECT_EQ(counted("+ 0x10 8\n- 0\n", "free(NULL), which does nothing"), 1u);
  EXPECT_EQ(said_of("= Start\n+ 0x940860\n"), "line 2: expected an address and a size, as in + 0x940880 0x28");
}

// Held against glibc 2.36: three blocks freed, then taken again by calloc, which leaves the thread cache alone, and by malloc.
TEST(HeapTraces, CallocLooksIntoNoThreadCache) {
  const auto places = [](const std::string& last) {
    std::string error, lines;
    const auto run = open_scenario("workload=given&allocator=glibc", error, "heap", "malloc(200) = 0x1000\nmalloc(200) = 0x2000\nfree(0x1000) = <void>\n" + last + " = 0x3000\n");
    while (run->advance(4096, ~Ns{0})) run->write_answers(lines);
    run->write_answers(lines);
    return lines;
  };
  EXPECT_EQ(places("malloc(200)"), "0 0\n1 208\n2 0\n");
  EXPECT_EQ(places("calloc(2, 100)"), "0 0\n1 208\n2 416\n");
}

TEST(HeapTraces, OffsetsOfTheReadersAllocatorAreMeasured) {
  const std::string calls = "a 0 100\na 1 60\nf 0\na 2 40\nr 1 80\n";
  const auto outcome = [&](const std::string& offsets) { return run_scenario("workload=given&allocator=first-fit&word=64", nullptr, 4096, "heap", calls + offsets); };
  // First fit puts them at 0, 112, 0 and 112; heaps begin anywhere, also where pointers are printed.
  for (const char* same : {"offsets\n0\n112\n0\n112\n", "offsets:\n0x7000\n0x7070\n0x7000\n0x7070\n", "offsets\n0 -5\n1 107\n2 -5\n1 107\n"}) {
    const Outcome run = outcome(same);
    EXPECT_EQ(run["sameOffsets"], 4) << same;
    EXPECT_EQ(run["ownHeapBytes"], 192) << same;  // 112 + 80
    EXPECT_DOUBLE_EQ(run["ownUtilisation"], 100 * 160.0 / 192) << same;
    EXPECT_DOUBLE_EQ(run["utilisation"], 100 * 160.0 / run["peakHeapBytes"]) << same;
  }
  std::string error;
  Json json;
  json.open('{');
  open_scenario("workload=given", error, "heap", calls + "offsets\n0\n112\n0\n112\n")->write_report(json, 0);
  EXPECT_NE(json.text.find("[\"By your offsets the heap takes 192 bytes at most, and its utilisation is 83.3%.\"]"), std::string::npos) << json.text;
  EXPECT_EQ(outcome("offsets\n0\n112\n200\nnone\n")["sameOffsets"], 2);
  EXPECT_EQ(outcome("")["ownHeapBytes"], 0);
  EXPECT_EQ(said_of(calls + "offsets\n0\n112\n"), "line 6: expected 4 offsets, one for each a and for each r whose size isn't 0, not 2");
  EXPECT_EQ(said_of(calls + "offsets\n0\nx\n"), "line 8: expected the offset of a block, one number, or none; line 6: expected 4 offsets, one for each a and for each r whose size isn't 0, not 1");
  // Where the reader's allocator had no memory for the first block, both count from the second: the first fit puts it at 112.
  EXPECT_EQ(run_scenario("workload=given&allocator=first-fit&word=64", nullptr, 4096, "heap", "a 0 100\na 1 60\noffsets\nnone\n7\n")["sameOffsets"], 1);
  // Offsets may lie as far apart as no sum of them overflows.
  EXPECT_EQ(said_of("a 0 8\noffsets\n1152921504606846976\n").substr(0, 41), "line 3: expected the offset of a block, o");
  EXPECT_EQ(said_of("a 0 8\na 1 8\na 2 8\noffsets\n-1152921504606846975\n1152921504606846975\n-1152921504606846975\n"), "");
  // A block that grows may overlap what it was; another one it may not.
  EXPECT_EQ(counted(calls + "offsets\n0\n112\n0\n120\n", "blocks that overlap another one"), 0u);
  EXPECT_EQ(counted(calls + "offsets\n0\n99\n0\n112\n", "blocks that overlap another one"), 1u);
  EXPECT_EQ(counted(calls + "offsets\n0\n112\n73\n112\n", "blocks that overlap another one"), 1u);
  EXPECT_EQ(counted(calls + "offsets\n0\n112\n72\n112\n", "blocks that overlap another one"), 0u);
}

TEST(HeapTraces, RandomTextIsAnsweredWithCallsOrASentence) {
  static const char* const pieces[] = {"a ", "f ", "r ", "---", "\n", "\n", "1", "7", "4294967295", " ", "malloc(", "free(", "realloc(", "calloc(", ")", " = ", "0x5581", "nil", "<void>",
                                       "[pid ", "]", "<... ", "resumed>", "<unfinished ...>", "\noffsets\n4611686018427387903\n-4611686018427387903\n4611686018427387903\n", "\na 5 9\na 6 9\na 7 9\n", "->", "@", ",", "\xff", "+++", "#", "9999999999999999999999"};
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
