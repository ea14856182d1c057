// Pseudo-code of our own for the hash functions and what is done with a table. One line a function: the formula.
#pragma once
#include "machine/listing.hpp"

namespace stampede::hash_model {

/// `function`: the id of a choice.
constexpr ListingFunction formula_of(const char* function) { return {"hash function", {"function", function}}; }

inline constexpr ListingLine kListing[] = {
    {"f.mask", formula_of("mask"), 0, "mask: key mod table"},
    {"f.modulus", formula_of("modulus"), 0, "modulus: key mod prime"},
    {"f.multiplicative", formula_of("multiplicative"), 0, "multiplicative: top b bits of key x 2654435761"},
    {"f.shift-add", formula_of("shift-add"), 0, "shift-add: (key << 7) - key + (key >> 10) + (key >> 19)"},
    {"f.table-driven", formula_of("table-driven"), 0, "table-driven: each byte looks up the next in 256 random ones"},
    {"f.crc32", formula_of("crc32"), 0, "crc32: remainder of the key's four bytes"},
    {"f.page-2.2.0", formula_of("page-2.2.0"), 0, "page, 2.2.0: x <- inode / 16 + page; x + (x >> b)"},
    {"f.page-2.2.14", formula_of("page-2.2.14"), 0, "page, 2.2.14: inode / 16 + page + offset in the page"},
    {"f.page-2.4", formula_of("page-2.4"), 0, "page, 2.4: x <- mapping / 16 + index; x + (x >> b)"},
    {"f.buffer-2.2.0", formula_of("buffer-2.2.0"), 0, "buffer, 2.2.0: device xor block"},
    {"f.buffer-2.2.14", formula_of("buffer-2.2.14"), 0, "buffer, 2.2.14: five shifts of device and block, xored"},
    {"f.buffer-2.3.9", formula_of("buffer-2.3.9"), 0, "buffer, 2.3.9: five shifts of device and block, xored"},
    {"f.inode-2.2", formula_of("inode-2.2"), 0, "inode, 2.2: t <- number or superblock; t + (t >> 8) + (t >> 16)"},
    {"f.inode-2.4", formula_of("inode-2.4"), 0, "inode, 2.4: t <- number or superblock / 32; t + (t >> b) + (t >> 2b)"},
    {"f.dentry-2.2.0", formula_of("dentry-2.2.0"), 0, "dentry, 2.2.0: h <- name + parent; h xor (h >> 10) xor (h >> 20)"},
    {"f.dentry-2.2.14", formula_of("dentry-2.2.14"), 0, "dentry, 2.2.14: h <- name + parent / 32; h xor (h >> b) xor (h >> 2b)"},
    {"f.dentry-2.2.19", formula_of("dentry-2.2.19"), 0, "dentry, 2.2.19: h <- name + parent / 32; h xor (h >> b)"},
    {"f.dentry-2.4", formula_of("dentry-2.4"), 0, "dentry, 2.4: h <- name + parent / 32; h xor (h >> b) xor (h >> 2b)"},
    {"insert.link", "insert", 0, "insert: put it in at the head of its bucket's chain"},
    {"lookup.next", "look up", 0, "look up: from the bucket's head, link by link:"},
    {"lookup.found", "look up", 1, "the key: found"},
    {"lookup.missing", "look up", 1, "the end of the chain: not here"},
    {"delete.unlink", "delete", 0, "delete: look it up, take it out of the chain"},

    // Functions that were added later stand last: what is told of older ones keeps its lines.
    {"f.shift-add-lever", formula_of("shift-add-lever"), 0, "shift-add, Lever: (key << 7) - key + (key >> 9) + (key >> 17)"},
};

consteval uint16_t operator""_line(const char* label, std::size_t length) { return line_of(kListing, {label, length}); }

}  // namespace stampede::hash_model
