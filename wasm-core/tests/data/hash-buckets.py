"""Buckets of a few hundred keys, worked out apart from the simulator: python3 hash-buckets.py > hash-buckets.txt

Written from the kernels' sources (2.2.0, 2.2.14, 2.2.19, 2.4.0) and the report's list of alternatives, with zlib's CRC. Numbers and names are excerpts of
content/hash/keys (every few hundredth line) and a few at the ends of the ranges."""
import os
import zlib

M = 0xFFFFFFFF
HERE = os.path.dirname(os.path.abspath(__file__))


def excerpt(name, every):
    with open(os.path.join(HERE, "../../../content/hash/keys", name)) as lines:
        return [line.strip() for line in lines][::every]


def pairs(lines):
    return [tuple(int(word, 0) for word in line.split()) for line in lines]


def name_hash(name):
    h = 0
    for c in name.encode():
        h = ((h << 4) & M | h >> 28) ^ c
    return h


def permutation():
    """256 bytes shuffled by Fisher and Yates, with the linear congruential generator of Numerical Recipes from 1999 on."""
    of, state = list(range(256)), 1999
    for i in range(255, 0, -1):
        state = (state * 1664525 + 1013904223) & M
        j = (state >> 16) % (i + 1)
        of[i], of[j] = of[j], of[i]
    return of


P = permutation()


def pearson(key):
    result = b""
    for h in range(4):
        for byte in key.to_bytes(4, "little"):
            h = P[h ^ byte]
        result += bytes([h])
    return int.from_bytes(result, "little")


def shr(x, n):  # an i386 looks at five bits of the count
    return x >> (n % 32)


def shl(x, n):
    return (x << (n % 32)) & M


def inode(a, n, b, first, second):
    t = a | n
    return t + shr(t, first) + shr(t, second)


FUNCTIONS = {  # (first part, second part, log2 of the buckets) to a number of which the low bits count
    "mask": lambda a, k, b: k,
    "multiplicative": lambda a, k, b: (k * 2654435761 & M) >> (32 - b),
    "shift-add": lambda a, k, b: (k << 7) - k + (k >> 10) + (k >> 19),
    "shift-add-lever": lambda a, k, b: (k * 127) + k // 512 + k // 131072,
    "table-driven": lambda a, k, b: pearson(k),
    "crc32": lambda a, k, b: zlib.crc32(k.to_bytes(4, "little")),
    "page-2.2.0": lambda a, k, b: (x := a // 16 + k & M) + shr(x, b),
    "page-2.2.14": lambda a, k, b: a // 16 + k,
    "page-2.4": lambda a, k, b: (x := a // 16 + k & M) + shr(x, b),
    "buffer-2.2.0": lambda a, k, b: a ^ k,
    "buffer-2.3.9": lambda a, k, b: shl(a, b - 6) ^ shl(a, b - 9) ^ shl(k, b - 6) ^ k >> 13 ^ shl(k, b - 12),
    "inode-2.2": lambda a, k, b: inode(a, k, b, 8, 16),
    "inode-2.4": lambda a, k, b: inode(a // 32, k, b, b, 2 * b),
    "dentry-2.2.0": lambda a, k, b: (h := a + k & M) ^ h >> 10 ^ h >> 20,
    "dentry-2.2.14": lambda a, k, b: (h := a // 32 + k & M) ^ shr(h, b) ^ shr(h, 2 * b),
    "dentry-2.2.19": lambda a, k, b: (h := a // 32 + k & M) ^ shr(h, b),
    "dentry-2.4": lambda a, k, b: (h := a // 32 + k & M) ^ shr(h, b) ^ shr(h, 2 * b),
}

INODES = pairs(excerpt("inode-numbers.txt", 400))
PAGES = pairs(excerpt("page-offsets.txt", 500))
PATHS = excerpt("directory-entries.txt", 300)
INTEGERS = [0, 1, 2, 255, 256, 65537, 1 << 31, M - 1, M] + [n for _, n in INODES] + [n * 99991 & M for n in range(1, 12)]
KEYS = {
    "page": PAGES + [(0xFFFFFFF0, M)],
    "buffer": [(0x801, n) for n in INTEGERS],
    "inode": INODES + [(0xFFFFFFE0, M), (0, 0)],
    "dentry": [(0xC2000000 + 128 * i, path.rsplit("/", 1)[1]) for i, path in enumerate(PATHS)] + [(0xFFFFFFFF, "z" * 40)],
}
SIZES = {"inode": (8, 15), "dentry": (10, 16), "buffer": (10, 12, 15), "page": (11, 17)}

print("# function buckets: keys empty longest squares; then a line a key: first part, second part (a name's own letters), bucket")
for name in [*FUNCTIONS, "modulus"]:
    kind = name.split("-2.")[0]
    keys = KEYS.get(kind) or [(0, n) for n in INTEGERS]
    for size in [1021, 32749] if name == "modulus" else [1 << b for b in SIZES.get(kind, (4, 11, 15))]:
        rows, lengths = [], {}
        for first, second in keys:
            number = name_hash(second) if isinstance(second, str) else second
            value = number if name == "modulus" else FUNCTIONS[name](first, number, size.bit_length() - 1)
            bucket = value % size
            lengths[bucket] = lengths.get(bucket, 0) + 1
            rows.append(f"{first} {second} {bucket}")
        squares = sum(n * n for n in lengths.values())
        print(f"{name} {size}: {len(keys)} {size - len(lengths)} {max(lengths.values())} {squares}", *rows, sep="\n")
