/**
 * Makes the key sets of this folder from a Debian system's own files: `node content/hash/keys/make.mjs` (README.md says what they are).
 * Only files that a package installed are taken, so that nothing private gets in; names with other than plain ASCII are left out.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const here = new URL(".", import.meta.url);
const packageLists = "/var/lib/dpkg/info";
const superblock = "0xc7e5a400"; // kernel addresses of a small machine: any such address would do
const firstInode = 0xc1400000;
const inodeBytes = 400;
const pageBytes = 4096;
const notDebian = new Set(["/usr/include/node", "/usr/share/doc/nodejs"]);
const inodesPerPage = Math.floor(pageBytes / inodeBytes);

const installed = new Set(
  readdirSync(packageLists)
    .filter((name) => name.endsWith(".list"))
    .flatMap((name) => readFileSync(join(packageLists, name), "utf8").split("\n")),
);

/** Files of Debian packages below `folder`, directory by directory, each in the order of its names. */
function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (notDebian.has(path)) continue;
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile() && installed.has(path) && /^[\x21-\x7e]+$/.test(path)) yield path;
  }
}

function take(count, values) {
  const taken = [];
  for (const value of values) {
    if (taken.length === count) break;
    taken.push(value);
  }
  return taken;
}

function* pages(folders) {
  let inode = 0;
  for (const folder of folders) {
    for (const path of filesBelow(folder)) {
      const slabPage = Math.floor(inode / inodesPerPage);
      const address = firstInode + slabPage * pageBytes + (inode % inodesPerPage) * inodeBytes;
      inode += 1;
      const { size } = statSync(path);
      for (let page = 0; page * pageBytes < size; page += 1) yield `0x${address.toString(16)} ${page}`;
    }
  }
}

const sets = {
  "inode-numbers": take(
    6000,
    (function* () {
      for (const path of filesBelow("/usr/share")) yield `${superblock} ${statSync(path).ino}`;
    })(),
  ),
  "page-offsets": take(8000, pages(["/usr/include/linux", "/usr/include/asm-generic", "/usr/include/net", "/usr/bin"])),
  "directory-entries": take(5000, filesBelow("/usr/include")),
};

for (const [name, lines] of Object.entries(sets)) {
  writeFileSync(new URL(`${name}.txt`, here), `${lines.join("\n")}\n`);
  console.log(`${name}.txt: ${lines.length} keys`);
}
