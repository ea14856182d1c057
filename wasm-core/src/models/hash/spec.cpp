#include "models/hash/spec.hpp"

#include "models/hash/keys.hpp"
#include "models/hash/listing.hpp"
#include "models/rows.hpp"

namespace stampede::hash_model {

namespace {

constexpr auto kFunctionChoices = std::to_array<ChoiceRow<Function>>({
    {Function::mask, "mask", "untransformed key", "The key's low bits as they are."},
    {Function::modulus, "modulus", "modulus of a prime", "The remainder by the number of buckets, best a prime."},
    {Function::multiplicative, "multiplicative", "multiplicative (Knuth)", "The high bits of the key times a constant near the golden ratio."},
    {Function::shift_add, "shift-add", "shift and add", "Shifts and additions in place of a multiplication, by 7, 10 and 19: our own distances."},
    {Function::table_driven, "table-driven", "table of random bytes", "Each byte of the key looks up the next in a table of random bytes (Pearson)."},
    {Function::crc32, "crc32", "CRC of 32 bits", "The CRC of the key's four bytes: it stands for an architecture's own instruction, as today's have."},
    {Function::page_2_2_0, "page-2.2.0", "page, 2.2.0", "Page cache of 2.2.0 to 2.2.13: inode and page number added, folded once; 2,048 buckets (4,096 from 2.2.6 on: set buckets)."},
    {Function::page_2_2_14, "page-2.2.14", "page, 2.2.14", "Page cache of 2.2.14: the fold is gone, and there is a bucket for each page of memory."},
    {Function::page_2_4, "page-2.4", "page, 2.4", "Page cache of 2.4: mapping and index added, folded once; a bucket for each page of memory."},
    {Function::buffer_2_2_0, "buffer-2.2.0", "buffer, 2.2.0", "Buffer cache up to 2.2.13: device xor block, untransformed; 32,768 buckets (from 2.2.7 on 1,024 a megabyte where that is more: set buckets)."},
    {Function::buffer_2_2_14, "buffer-2.2.14", "buffer, 2.2.14", "Buffer cache of 2.2.14: the function of 2.3.9 in a table of 1,024 buckets a megabyte."},
    {Function::buffer_2_3_9, "buffer-2.3.9", "buffer, 2.3.9", "Buffer cache from 2.3.9 on: five shifts, xored; 64 buckets a megabyte (from 2.3.23 on counted in whole 64 MB)."},
    {Function::inode_2_2, "inode-2.2", "inode, 2.2", "Inode cache of 2.2: 256 buckets, whatever the memory."},
    {Function::inode_2_4, "inode-2.4", "inode, 2.4", "Inode cache of 2.4: 64 buckets a megabyte, folds by the size of the table."},
    {Function::dentry_2_2_0, "dentry-2.2.0", "dentry, 2.2.0", "Directory cache up to 2.2.13: 1024 buckets."},
    {Function::dentry_2_2_14, "dentry-2.2.14", "dentry, 2.2.14", "Directory cache of 2.2.14: 128 buckets a megabyte, folds by the size of the table."},
    {Function::dentry_2_2_19, "dentry-2.2.19", "dentry, 2.2.19", "The same with the second fold dropped."},
    {Function::dentry_2_4, "dentry-2.4", "dentry, 2.4", "Directory cache of 2.4: the folds of 2.2.14."},
    {Function::shift_add_lever, "shift-add-lever", "shift and add (Lever)", "Shifts by 7, 9 and 17: the shift-add function of Lever 2000, as code that cites the report has it."},
});

constexpr auto kKeyChoices = std::to_array<ChoiceRow<KeySource>>({
    {KeySource::sequential, "sequential", "sequential", "One after the other: a file's pages, a disk's blocks, file0, file1 ..."},
    {KeySource::strided, "strided", "strided", "At equal distances: the first page of many files, one block in each group, numbered files in many directories."},
    {KeySource::random, "random", "random", "At random, of the kind that the function hashes."},
    {KeySource::metadata, "metadata", "ext2 metadata", "The 40 metadata blocks at the start of each ext2 block group of 8,192 blocks of 1 KB: bitmaps and inode tables."},
    {KeySource::inode_numbers, "inode-numbers", "inode numbers", "Inode numbers of a Debian system's files, in the order of their folders.", "inode-numbers"},
    {KeySource::page_offsets, "page-offsets", "cached pages", "Inode addresses and page indices of a page cache.", "page-offsets"},
    {KeySource::directory_entries, "directory-entries", "directory entries", "Names and their directories.", "directory-entries"},
    {KeySource::adversary, "adversary", "an adversary", "Keys chosen by somebody who knows the function: all for one bucket, or where there are not enough for one, for few."},
    {KeySource::given, "given", "your own", "One key on each line: a number, two numbers, or a path.", "reader"},
});

constexpr PowersOfTwo kTableSizes = {"function", "modulus"};

constexpr Condition kWhereGenerated = {"keys", "sequential|strided|random|adversary|directory-entries|inode-numbers|page-offsets|metadata"};
constexpr Condition kWhereStrided = {"keys", "strided|directory-entries"};

constexpr auto kParamRows = std::to_array<ParamRow<Param>>({
    {kFunction, choice<kFunctionChoices>("function", "hash function", Function::buffer_2_2_0, "table", "What turns a key into a bucket.")},
    {kKeys, choice<kKeyChoices>("keys", "keys", KeySource::metadata, "keys", "What is put into the table.")},
    {kCount, integer("count", "number of keys", "keys", 1, kMostKeys, 12000, true, "keys", "Keys to generate; a set that is read brings its own number.").where(kWhereGenerated)},
    {kStride, integer("stride", "stride", "", 1, 1048576, 8192, true, "keys", "Distance between strided keys; for names, how many there are in each directory.").where(kWhereStrided)},
    {kMemoryMb, integer("memory-mb", "memory", "MB", 1, 4096, 512, true, "table", "Memory of the machine: the kernel sizes the table by it, where it does at all. What is wanted is rounded up to a power of two, to 2 MB at most.")},
    {kBuckets, ParamSpec{"buckets", ParamType::integer, "buckets", "buckets", 2, 4194304, 0, true, true, "table",
     "Number of buckets, in place of the one that the memory gives: a power of two, for modulus best a prime.", nullptr, 0,
     "by memory", &kTableSizes}},
    {kLookups, integer("lookups", "look-ups", "look-ups", 0, 1000000, 20, true, "operations", "Look-ups of keys that are in the table, picked at random, after it is built.")},
    {kMisses, integer("misses", "look-ups in vain", "look-ups", 0, 1000000, 5, true, "operations", "Look-ups that walk a whole chain: of keys like those in the table, but not in it.")},
    {kDeletes, integer("deletes", "deletions", "deletions", 0, 1000000, 0, true, "operations", "Keys taken out again at the end.")},
    {kMissNs, integer("miss-ns", "a link costs", "ns", 1, 10000, 160, true, "machine", "Time of following one link: a cache miss, on a 450 MHz Pentium II Xeon some 70 cycles.")},
    {kSeed, seed_param("Seed of the random numbers: random keys, and which are looked up and deleted.")},
});

constexpr auto kMetricRows = std::to_array<MetricRow<Metric>>({
    {kKeyCount, "keys", "keys", "keys", "Keys in the table."},
    {kBucketCount, "buckets", "buckets", "buckets", "Buckets of the table."},
    {kLoad, "load", "keys a bucket", "load", "Keys for each bucket: n/m."},
    {kEmpty, "empty", "buckets", "empty buckets", "Buckets without a key."},
    {kLongest, "longest", "keys", "longest chain", "Keys in the fullest bucket."},
    {kProbesHit, "probesHit", "links", "links a hit", "Mean number of links followed by a look-up that finds its key."},
    {kProbesMissUniform, "probesMissUniform", "links", "links a miss (uniform)", "Mean number of links followed by a look-up in vain of a key that may fall anywhere: n/m."},
    {kProbesMissKeylike, "probesMissKeylike", "links", "links a miss (key-like)", "The same for keys that fall where the table's own do: the sum of the squared chain lengths over n."},
    {kInSmallBuckets, "inSmallBuckets", "%", "keys in small buckets", "Share of keys in buckets of at most three."},
    {kChiSquared, "chiSquared", "", "unevenness", "Variance of the chain lengths over their mean: 1 for random keys (Poisson), less for keys that are dealt out evenly."},
    {kLinksFollowed, "linksFollowed", "links", "links followed", "Links followed by all look-ups so far."},
    {kLookupsDone, "lookupsDone", "look-ups", "look-ups", "Look-ups so far."},
    {kLookupNs, "lookupNs", "ns", "a look-up that hits", "Mean time of a look-up that finds its key: the function, and its links at a cache miss each."},
    {kMissLookupNs, "missLookupNs", "ns", "a look-up in vain", "The same for key-like look-ups in vain."},
    {kBuildNs, "buildNs", "ns", "building the table", "Time until the last key was put in."},
    {kElapsedNs, kElapsedMetric},
});

constexpr auto kColumnRows = std::to_array<ColumnRow<Column>>({
    {kChainLengths, "chainLengths", Per::run, ColumnType::u16, "Keys in each bucket (65535 for more).", nullptr},
    {kHistogram, "histogram", Per::run, ColumnType::u32, "Buckets by the number of their keys, from 0.", nullptr},
    {kCurrentKey, "currentKey", Per::run, ColumnType::u32, "The key in hand: its number, its two parts, mixed, folded, bucket.", nullptr},
    {kCurrentChain, "currentChain", Per::run, ColumnType::u32, "Keys in the bucket in hand, head first.", nullptr},
});

constexpr auto kKindRows = std::to_array<KindRow<HashKind>>({
    {HashKind::hash, "hash", "Key {task:ordinal} hashes to bucket {arg}.", nullptr},
    {HashKind::insert, "insert", "Key {task:ordinal} goes in at the head of bucket {arg}, which holds {what}.", "insertion"},
    {HashKind::probe, "probe", "[scan:Link {what}] of bucket {arg}: key {task:ordinal}.", nullptr},
    {HashKind::found, "found", "Key {task:ordinal} found in bucket {arg} after [scan:{what} link{what:s}].", "look-up"},
    {HashKind::missing, "missing", "Bucket {arg} ends after [scan:{what} link{what:s}]: not here.", "look-up"},
    {HashKind::remove, "remove", "Key {task:ordinal} is taken out of bucket {arg}, which holds {what}.", "look-up"},
});

}  // namespace

const ModelSpec& spec() {
  static const ModelSpec model = {
      "hash",
      "Hash tables",
      "Keys go into the buckets of one of Linux's big tables; what is looked up follows a chain, a cache miss at a time.",
      table_of<kParamRows>(),
      table_of<kMetricRows>(),
      table_of<kColumnRows>(),
      table_of<kKindRows>(),
      {table(kListing)},
      {},
      "The bucket of each key.",
  };
  return model;
}

}  // namespace stampede::hash_model
