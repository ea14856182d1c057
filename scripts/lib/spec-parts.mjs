/**
 * The tests of a spec, each with all that it is made of: its own text and that of what it uses, from the spec itself and from the files of e2e/ that it
 * imports. It reads what the formatter has set: statements of the file begin at the margin, and what they hold does not.
 */
import { join } from "node:path";

/** The file's statements: where each begins (lines from 1), and what it says. Comments go with what follows. */
function statementsOf(text) {
  const statements = [];
  for (const [at, line] of text.split("\n").entries()) {
    const before = statements.at(-1);
    if (/^[a-z/]/.test(line) && !/^\/[/*]/.test(before?.text.split("\n").at(-1) ?? ""))
      statements.push({ line: at + 1, text: line });
    else if (before) before.text += `\n${line}`;
  }
  return statements;
}

const declared = (text) =>
  /^(?:\/[/*][^\n]*\n| \*[^\n]*\n)*(?:export )?(?:const|let|function|async function|interface) (\w+|\{[^}]*\})/.exec(
    text,
  )?.[1];

const mentions = (text, name) => new RegExp(`\\b${name.replaceAll("$", "\\$")}\\b`).test(text);

/** Names that the file imports from e2e/, each with the file that it comes from, as that is called there. */
function importsOf(file, text) {
  return [...text.matchAll(/^import (?:type )?\{([^}]*)\} from "(\.\.?\/[\w./-]+)";/gm)].flatMap(([, names, from]) => {
    const to = `${join("e2e", file, "..", from)}.ts`.replace(/^e2e\//, "");
    return names
      .split(",")
      .map((name) =>
        name
          .replace(/^.* as /, "")
          .trim()
          .replace(/^type /, ""),
      )
      .filter((name) => name !== "")
      .map((name) => ({ name, to }));
  });
}

/** The whole text of a file of e2e/ and of all that it imports there. */
function wholeOf(file, texts, found = new Set()) {
  const text = texts.get(file);
  if (text === undefined || found.has(file)) return "";
  found.add(file);
  return [text, ...importsOf(file, text).map(({ to }) => wholeOf(to, texts, found))].join("\n");
}

/** The files of e2e/ that `file` is made of: itself, and all that it imports. */
export function madeOf(file, texts) {
  const found = new Set();
  wholeOf(file, texts, found);
  return found;
}

/**
 * @param {string} file a spec, as it is called in e2e/
 * @param {ReadonlyMap<string, string>} texts all files of e2e/
 * @returns {{ lines: number[], text: string, uses: string[] }[]} for each statement that has tests: where they begin, all that they are made of, and
 *   the names that they have from other files
 */
export function partsOf(file, texts) {
  const text = texts.get(file) ?? "";
  const statements = statementsOf(text).filter((one) => !one.text.startsWith("import "));
  const imports = importsOf(file, text);
  const testsIn = ({ line, text }) =>
    text.split("\n").flatMap((words, at) => (/^\s*test\(/.test(words) ? [line + at] : []));
  const alone = statements.filter((one) => testsIn(one).length === 0);
  // What has no name is done before or after each test.
  const always = alone.filter((one) => declared(one.text) === undefined);
  return statements
    .filter((one) => testsIn(one).length > 0)
    .map((one) => {
      const used = new Set([one, ...always]);
      for (const user of used)
        for (const other of alone) {
          const names = (declared(other.text) ?? "").match(/\w+/g) ?? [];
          if (names.some((name) => mentions(user.text, name))) used.add(other);
        }
      const own = [...used].map((part) => part.text).join("\n");
      const uses = imports.filter(({ name }) => mentions(own, name));
      const theirs = [...new Set(uses.map(({ to }) => to))].map((to) => wholeOf(to, texts));
      return { lines: testsIn(one), text: [own, ...theirs].join("\n"), uses: uses.map(({ name }) => name) };
    });
}
