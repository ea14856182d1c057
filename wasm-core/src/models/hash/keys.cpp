#include "models/hash/keys.hpp"

#include <map>

#include "engine/lines.hpp"
#include "engine/random.hpp"
#include "models/hash/addresses.hpp"
#include "models/hash/adversary.hpp"

namespace stampede::hash_model {

namespace {

constexpr uint32_t kDentryBytes = 128;
constexpr uint32_t kDirectoriesApart = 2097152 + 4736;  // far apart, and at no round distance
constexpr uint32_t kGroupBlocks = 8192;           // ext2 with blocks of 1 KB: a group is what one bitmap block covers
constexpr uint32_t kGroupMetadata = 40;           // its bitmaps and its part of the inode table

/// Key number i of a row: what a kernel sees of files, pages and blocks that follow one another `stride` apart.
Key row_key(KeyKind kind, uint32_t i, uint32_t stride) {
  switch (kind) {
    case KeyKind::integer: return {0, i * stride};
    case KeyKind::page: return stride == 1 ? Key{kInodeAddress, i} : Key{kInodeAddress + i * kInodeBytes, 0};
    case KeyKind::buffer: return {kDevice, i * stride};
    case KeyKind::inode: return {kSuperblock, 2 + i * stride};
    case KeyKind::dentry: {
      if (stride == 1) return {kDentryAddress, name_hash(std::string("file").append(std::to_string(i)))};
      // Numbered files in many directories, like the articles of a news spool; the directories were read at different times and lie far apart in memory.
      return {kDentryAddress + i / stride * kDirectoriesApart, name_hash(std::to_string(i % stride))};
    }
  }
  return {};
}

Key random_key(KeyKind kind, Random& random) {
  switch (kind) {
    case KeyKind::integer: return {0, static_cast<uint32_t>(random.next())};
    case KeyKind::page: return {kInodeAddress + random.below(40000) * kInodeBytes, random.below(256)};
    case KeyKind::buffer: return {kDevice, random.below(4000000)};
    case KeyKind::inode: return {kSuperblock, 1 + random.below(2000000)};
    case KeyKind::dentry: return {kDentryAddress + random.below(2000) * kDentryBytes, name_hash(std::string("f").append(std::to_string(random.next() % 1000000000)))};
  }
  return {};
}

bool read_integer(std::string_view text, uint32_t& value) {
  uint64_t number = 0;
  const bool hexadecimal = text.size() > 2 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
  if (hexadecimal) text.remove_prefix(2);
  if (text.empty() || text.size() > 10) return false;
  for (const char c : text) {
    uint32_t digit;
    if (c >= '0' && c <= '9') {
      digit = static_cast<uint32_t>(c - '0');
    } else if (hexadecimal && ((c | 32) >= 'a' && (c | 32) <= 'f')) {
      digit = static_cast<uint32_t>((c | 32) - 'a' + 10);
    } else {
      return false;
    }
    number = number * (hexadecimal ? 16 : 10) + digit;
  }
  if (number > 0xffffffffu) return false;
  value = static_cast<uint32_t>(number);
  return true;
}

class LineReader {
 public:
  LineReader(KeyKind kind, std::vector<Key>& keys, PassedOver& passed_over) : kind_(kind), keys_(keys), passed_over_(passed_over) {}

  std::string read(std::string_view input) {
    for (Lines lines(input); lines.next_filled();) {
      if (keys_.size() == kMostKeys) return "line " + std::to_string(lines.number()) + ": more than 1,000,000 keys";
      // A name may begin and end with blanks.
      const std::string_view line = lines.line();
      Key key;
      const char* wrong = line.size() > 4096 ? "a line of over 4,096 characters" : parse(line, key);
      if (wrong) {
        passed_over_.add_unusable(lines.number(), wrong);
      } else {
        keys_.push_back(key);
      }
    }
    if (!keys_.empty()) return {};
    return passed_over_.count() > 0 ? passed_over_.refusal() : "there are no keys: expected one on each line";
  }

 private:
  const char* parse(std::string_view line, Key& key) {
    const auto space = line.find_first_of(" \t");
    const std::string_view head = line.substr(0, space);
    std::string_view tail = space == std::string_view::npos ? std::string_view() : line.substr(space + 1);
    uint32_t a = 0, b = 0;
    if (kind_ == KeyKind::dentry) {
      if (!tail.empty() && read_integer(head, a)) {
        key = {a, name_hash(tail)};
      } else {
        key = path_key(line);
      }
      return nullptr;
    }
    const bool two = !tail.empty();
    if (!read_integer(head, a) || (two && !read_integer(tail, b))) {
      return kind_ == KeyKind::integer ? "expected a number from 0 to 4294967295" : "expected two numbers, or one, from 0 to 4294967295";
    }
    if (kind_ == KeyKind::integer) {
      key = {0, two ? b : a};  // of a pair, what tells its keys apart
    } else if (two) {
      key = {a, b};
    } else {
      key = {kind_ == KeyKind::page ? kInodeAddress : kind_ == KeyKind::buffer ? kDevice : kSuperblock, a};
    }
    return nullptr;
  }

  /// A path: its directory gets an address of its own, in the order of appearance, as the kernel's slab would give them out.
  Key path_key(std::string_view path) {
    const auto slash = path.rfind('/');
    const std::string directory(slash == std::string_view::npos ? std::string_view() : path.substr(0, slash));
    const std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
    const auto known = directories_.emplace(directory, static_cast<uint32_t>(directories_.size())).first;
    return {kDentryAddress + known->second * kDentryBytes, name_hash(name)};
  }

  KeyKind kind_;
  std::vector<Key>& keys_;
  std::map<std::string, uint32_t> directories_;
  PassedOver& passed_over_;
};

}  // namespace

std::string make_keys(const KeyRequest& request, std::string_view input, std::vector<Key>& keys, PassedOver& passed_over) {
  const KeyKind kind = kind_of(request.function);
  keys.clear();
  auto only_for = [&](KeyKind wanted, const char* what) -> std::string {
    if (kind == wanted || kind == KeyKind::integer) return {};
    return what;
  };
  std::string wrong;
  switch (request.source) {
    case KeySource::inode_numbers: wrong = only_for(KeyKind::inode, "keys=inode-numbers are for the inode functions and the general ones"); break;
    case KeySource::page_offsets: wrong = only_for(KeyKind::page, "keys=page-offsets are for the page functions and the general ones"); break;
    case KeySource::metadata: wrong = only_for(KeyKind::buffer, "keys=metadata are blocks, for the buffer functions and the general ones"); break;
    case KeySource::directory_entries:
      if (kind != KeyKind::dentry) wrong = "keys=directory-entries are for the dentry functions: the others hash numbers";
      break;
    default: break;
  }
  if (!wrong.empty()) return wrong;

  Random random(request.seed);
  switch (request.source) {
    case KeySource::sequential:
      for (uint32_t i = 0; i < request.count; ++i) keys.push_back(row_key(kind, i, 1));
      break;
    case KeySource::strided:
      for (uint32_t i = 0; i < request.count; ++i) keys.push_back(row_key(kind, i, request.stride));
      break;
    case KeySource::random:
      for (uint32_t i = 0; i < request.count; ++i) keys.push_back(random_key(kind, random));
      break;
    case KeySource::metadata:
      for (uint32_t i = 0; i < request.count; ++i) keys.push_back({kDevice, i / kGroupMetadata * kGroupBlocks + i % kGroupMetadata + 1});
      break;
    case KeySource::adversary: adversary_keys(request.function, request.buckets, request.bits, request.count, keys); break;
    default: return LineReader(kind, keys, passed_over).read(input);
  }
  return {};
}

}  // namespace stampede::hash_model
