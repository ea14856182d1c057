#include "models/descriptors/spec.hpp"

#include "models/descriptors/listing.hpp"
#include "models/descriptors/number_set.hpp"
#include "models/rows.hpp"

namespace stampede::descriptors_model {

namespace {

constexpr auto kAllocatorChoices = std::to_array<ChoiceRow<Allocator>>({
    {Allocator::first_zero, "first-zero", "first zero (2.2.1)", "From number 0, each time."},
    {Allocator::next_fd, "next-fd", "next_fd (2.2.12)", "From the lowest number that may be free: what was closed last below it, or one above what was given last."},
    {Allocator::two_level, "two-level", "two levels (4.4)", "An upper map has a bit for each word that is full: first a word with room is found there, then the number in it."},
});
constexpr auto kWordChoices = std::to_array<ChoiceRow<Word>>({
    {Word::bits_4, "4", "4 bits", "Few enough to be drawn one by one: no machine has such words."},
    {Word::bits_8, "8", "8 bits", "A byte at a time."},
    {Word::bits_16, "16", "16 bits", "Half a word of a PC of then."},
    {Word::bits_32, "32", "32 bits", "A word of a PC of then."},
    {Word::bits_64, "64", "64 bits", "A word of an Alpha of then, and of today's machines."},
});
constexpr auto kWorkloadChoices = std::to_array<ChoiceRow<Workload>>({
    {Workload::lsp, "lsp", "close two, open two", "All are open; number 3 is closed, and one further up; then one is opened, and another."},
    {Workload::churn, "churn", "close and open", "All are open but for some holes; again and again one is closed, and one is opened."},
    {Workload::burst, "burst", "open all, close all", "From an empty table all are opened, one after the other; then all are closed."},
    {Workload::trace, "trace", "your own", "What a process did, from lines that are read: in a short form, or as strace prints it.", "reader"},
});
constexpr auto kVictimChoices = std::to_array<ChoiceRow<Victim>>({
    {Victim::random, "random", "any", "Each is as likely as any other."},
    {Victim::oldest, "oldest", "the oldest", "The one that has been open for longest."},
    {Victim::newest, "newest", "the newest", "The one that was opened last."},
    {Victim::lowest, "lowest", "the lowest", "The one with the lowest number."},
});
constexpr auto kGrowthChoices = std::to_array<ChoiceRow<Growth>>({
    {Growth::fixed_1024, "fixed-1024", "1,024 (2.2.1)", "Tables for 1,024 descriptors, for ever."},
    {Growth::doubling, "doubling", "doubling (2.2.12)", "Pointers for 32, 256, 1,024, then twice as many each time; bits for 1,024, 32,768, then twice as many."},
    {Growth::today, "today", "today (6.18)", "Pointers and bits together: for 256, then as many as are needed, up to a power of two."},
});

constexpr double kNumbers = kMostNumbers;
constexpr LimitBy kBelowOpen = {"open", -1};
constexpr Condition kWhereLsp = {"workload", "lsp"};
constexpr Condition kWhereChurn = {"workload", "churn"};
constexpr Condition kWhereFilled = {"workload", "lsp|churn|burst"};
constexpr Condition kWhereTrace = {"workload", "trace"};
constexpr Condition kWhereCloses = {"workload", "churn|burst"};

constexpr ParamSpec limit_param() {
  ParamSpec param = integer("limit", "limit", "descriptors", 16, kNumbers, 0, true, "kernel", "Numbers from here on are refused: RLIMIT_NOFILE. None: in a trace what it shows, else 1,024; elsewhere as many as the table can hold.");
  param.optional = true;
  param.absent = "none";
  return param;
}

constexpr ParamSpec process_param() {
  ParamSpec param = integer("process", "process", "", 1, 4194304, 0, true, "load", "Of a log of strace -f: the process whose calls are played, by its number in the log. None: the one with the most calls.").where(kWhereTrace);
  param.optional = true;
  param.absent = "the one with the most calls";
  return param;
}

constexpr auto kParamRows = std::to_array<ParamRow<Param>>({
    {kAllocator, choice<kAllocatorChoices>("allocator", "allocator", Allocator::next_fd, "kernel", "How the lowest free number is found.")},
    {kWord, choice<kWordChoices>("word", "word", Word::bits_32, "kernel", "Bits of a map that are looked at in one step.")},
    {kWorkload, choice<kWorkloadChoices>("workload", "workload", Workload::lsp, "load", "What the process does.")},
    {kOpen, integer("open", "open", "descriptors", 5, 1000000, 100000, true, "load", "Descriptors that are open: at the start, or before the first is closed. At most as many as the limit and the table let it have.").where(kWhereFilled)},
    {kNth, integer("nth", "second hole", "", 4, 999999, 50000, true, "load", "The second number that is closed.").where(kWhereLsp).at_most(kBelowOpen)},
    {kHoles, integer("holes", "holes", "descriptors", 0, 100000, 0, true, "load", "Numbers that are closed at random at the start, and stay free.").where(kWhereChurn)},
    {kPairs, integer("pairs", "pairs", "", 1, 1000000, 1000, true, "load", "How often one is closed and one is opened.").where(kWhereChurn)},
    {kVictim, choice<kVictimChoices>("victim", "who is closed", Victim::random, "load", "Which descriptor is closed.").where(kWhereCloses)},
    {kLimit, limit_param()},
    {kProcess, process_param()},
    {kGrowth, choice<kGrowthChoices>("growth", "tables", Growth::doubling, "kernel", "How large the tables are, and how they grow.")},
    {kMhz, integer("mhz", "clock", "MHz", 50, 5000, 400, true, "machine", "Clock of the CPU.")},
    {kSeed, seed_param("Seed of the random numbers: which descriptor is closed.").where(kWhereCloses)},
});

constexpr auto kMetricRows = std::to_array<MetricRow<Metric>>({
    {kFd1, "fd1", "", "first number", "The number that the first open is given."},
    {kFd2, "fd2", "", "second number", "The number that the second open is given."},
    {kWords1, "words1", "words", "words, first open", "Words of the maps that were looked at for the first open."},
    {kWords2, "words2", "words", "words, second open", "Words of the maps that were looked at for the second open."},
    {kOpenNs2, "openNs2", "ns", "time of the second open", "From its begin until it has its number, at costs that are assumed."},
    {kWordsLooked, "wordsLooked", "words", "words looked at", "Words of the maps that were looked at in all searches that are over."},
    {kWordsPerOpen, "wordsPerOpen", "words", "words a search", "Words looked at for each number that was looked for."},
    {kWordsMost, "wordsMost", "words", "longest search", "The most words that one search looked at."},
    {kTableSize, "tableSize", "descriptors", "table", "Descriptors that the table has pointers for."},
    {kGrowths, "growths", "", "growths", "How often the table of pointers grew, since it was empty."},
    {kPointersCopied, "pointersCopied", "pointers", "pointers copied", "Pointers that were copied into a larger table, since it was empty."},
    {kOpened, "opened", "descriptors", "opened", "Numbers that were given, not counting those that were open at the start."},
    {kClosed, "closed", "descriptors", "closed", "Numbers that were taken back."},
    {kRefused, "refused", "calls", "refused", "Calls that were refused: too many open files, a number that isn't open or is beyond the limit."},
    {kLive, "live", "descriptors", "open", "Descriptors that are open."},
    {kDiffering, "differing", "calls", "unlike the trace", "Calls of a trace that are answered here otherwise than the trace itself says."},
    {kIgnored, "ignored", "lines", "lines passed over", "Lines of a trace that are passed over: remarks, calls about no descriptor's number, those of another process."},
    {kElapsedNs, "elapsedNs", "ns", "simulated time", "Time since the start of the run, at costs that are assumed."},
});

constexpr auto kColumnRows = std::to_array<ColumnRow<Column>>({
    {kWordFill, "wordFill", Per::entity, ColumnType::u8, "Bits of each word of the map that are set.", nullptr, "word"},
    {kUpperFill, "upperFill", Per::entity, ColumnType::u8, "Bits of each word of the upper map that are set: words that are full. Only with two levels.", nullptr, "upper"},
    {kDescriptorState, "descriptorState", Per::entity, ColumnType::u8, "Of the first 4,096 numbers, which are open.", "free|open", "descriptor"},
    {kSearch, "search", Per::run, ColumnType::u32, "Where a search is (0 none, 1 in the upper map, 2 in the map), the word it looks at, where the next one begins, pointers, bits, limit.", nullptr},
});

constexpr auto kKindRows = std::to_array<KindRow<DescriptorsKind>>({
    {DescriptorsKind::open, "open", "A free number is wanted: look from {arg} on.", "search"},
    {DescriptorsKind::look_upper, "look-upper", "Upper map, word {arg}: {what} of its bits are set.", nullptr},
    {DescriptorsKind::skim_upper, "skim-upper", "Upper map: [scan:{arg} words are all ones].", nullptr},
    {DescriptorsKind::look, "look", "Word {arg}: {what} of its bits are set.", nullptr},
    {DescriptorsKind::skim, "skim", "[scan:{arg} words are all ones].", nullptr},
    {DescriptorsKind::grow_bits, "grow-bits", "The map grows to {arg} bits; look again.", nullptr},
    {DescriptorsKind::grow, "grow", "The table grows to {arg} pointers; look again.", nullptr},
    {DescriptorsKind::give, "give", "[running:{task:descriptor} is given].", "call"},
    {DescriptorsKind::too_many, "too-many", "Too many open files: the limit is {arg}.", "call"},
    {DescriptorsKind::bad_number, "bad-number", "{task:descriptor}: bad file descriptor.", "call"},
    {DescriptorsKind::bad_argument, "bad-argument", "{task:descriptor}: invalid argument, beyond the limit.", "call"},
    {DescriptorsKind::close, "close", "[sleeping:{task:descriptor} is closed]; the next search begins at {arg}.", "call"},
    {DescriptorsKind::take, "take", "dup2: [running:{task:descriptor} is taken].", "call"},
    {DescriptorsKind::limit, "limit", "The limit is {arg} now.", "call"},
    {DescriptorsKind::status, "status", "FDSize is {arg}.", "call"},
    {DescriptorsKind::end, "end", "The process ends; of the next one descriptors 0, 1 and 2 are open.", "call"},
    {DescriptorsKind::held, "held", "{task:descriptor} is as the trace's answers say: open before its first call, or not.", nullptr},
    {DescriptorsKind::close_range, "close-range", "close_range from {task:descriptor} on: [sleeping:{arg} closed].", "call"},
    {DescriptorsKind::exec, "exec", "exec: [sleeping:{arg} closed], those marked close-on-exec.", "call"},
    {DescriptorsKind::differs, "differs", "The trace says otherwise, in line {arg}.", nullptr},
});

constexpr auto kFormatRows = std::to_array<FormatRow<Format>>({
    {kCalls, "calls", "A call on each line: o opens, c N closes N, d N is dup2 onto N, f N is F_DUPFD from N on, l N sets the limit, s reads FDSize, --- ends the process, and another begins.", "o",
     "o|s|c *|d *|f *|l *|---"},
    {kStrace, "strace", "What strace prints, with or without -f, -y, -t and the like; remarks and other calls may stand between.", "openat(AT_FDCWD, \"/etc/passwd\", O_RDONLY) = 3", "*(*"},
});

constexpr EntitySpec kEntities[] = {
    {"descriptor", "descriptors", "What a process has open, by number.", 0},
    {"word", "words", "Of the map of open numbers.", 0},
    {"upper", "upper words", "Of the map of full words.", 0},
};

}  // namespace

const ModelSpec& spec() {
  static const ModelSpec model = {
      "descriptors",
      "Descriptors",
      "A process's table of open files: how the lowest free number is found in a map of bits, and how the tables grow.",
      table_of<kParamRows>(),
      table_of<kMetricRows>(),
      table_of<kColumnRows>(),
      table_of<kKindRows>(),
      {table(kListing)},
      {},
      "What the kernel would answer to each call: the number, 0, or the error as a negative number.",
      table(kEntities),
      table_of<kFormatRows>(),
  };
  return model;
}

}  // namespace stampede::descriptors_model
