import { expect, it } from "vitest";
import { allStrayWords, strayWords } from "./words.mjs";

const within = (jsx: string) => strayWords("app/player/a.tsx", `export const A = () => ${jsx};`);

it("finds nothing to say about the project", () => {
  expect(allStrayWords()).toEqual([]);
});

it("names file, line and what a reader would see", () => {
  expect(strayWords("app/player/a.tsx", "export const A = () => (\n  <p>\n    Stop\n    it\n  </p>\n);")).toEqual([
    'app/player/a.tsx:2: "Stop it" belongs in a file of messages.',
  ]);
});

it.each([
  "<p>{busy ? <b>at work</b> : null}</p>",
  '<p>{busy ? "at work" : words.done}</p>',
  '<p>{busy && "at work"}</p>',
  `<p>{\`step \${at}\`}</p>`,
  "<p>{list.map((one) => <b>of {one}</b>)}</p>",
  '<button aria-label="Stop" />',
  '<Button name={busy ? "Stop" : words.go} />',
  `<input placeholder={\`lane \${at}\`} />`,
])("sees %s", (jsx) => {
  expect(within(jsx)).toHaveLength(1);
});

const inFile = (code: string) => strayWords("app/models/a/lane-layout.ts", code);

it.each([
  'labels.push(labelAt(x, y, "busy", "scan"));',
  'out.label(x, y, wide ? "busy" : words.idle);',
  `out.label(x, y, \`cpu \${cpu}\`);`,
  'const counters = [{ value: 5, label: "elapsed" }];',
  'const parts = [{ mark, words: "pale: free" }];',
  'const kit = { title: left ?? "Threads" };',
  'const why = empty ? "no key yet" : name;',
  `const sentence = \`\${lane.label}: no time has passed.\`;`,
  `export default \`\${count} of \${total} asleep\`;`,
  'const entries = [[S.kernel, "on a CPU"]];',
  'parts.push(held ? say.held : "waits for a lock");',
  'switch (state) { case "in use": say("in use now"); }',
  'const kind = name === "kernel lock" ? "the kernel lock" : say.other;',
  'const monkey = "no key yet";',
  'function keys() { return "no key yet"; }',
  'element.textContent = "no key yet";',
  `lines.push(\`note = \${note} of it\`);`,
])("sees in a file without tags %s", (code) => {
  expect(inFile(code)).toHaveLength(1);
});

it.each([
  'import { words } from "./a file of words";',
  `if (!found) throw new Error(\`There is no column "\${name}" in this table.\`);`,
  'const error = new RangeError("not a number of steps");',
  'if (name === "kernel lock" || name.startsWith("end of the bottom")) found.add(name);',
  'switch (name) { case "thread cache": break; }',
  `const known = useStaticData(\`claim \${id} here\`, load);`,
  'type State = "in use" | "free for all";',
  `const key = \`description \${model}\${help ? " and what is measured" : ""}\`;`,
  `function figureKey(listing) { return \`figure \${model}\${listing ? " and listing" : ""}\`; }`,
  `question.style.counterIncrement = \`figure \${count}\`;`,
  `const fields = [\`  note    = {\${note} of it},\`];`,
  `const command = \`npm run -s lab -- run \${model} --json\`;`,
  `const head = \`---\\nlayout: iframe\\nurl: \${address} of it\\n---\`;`,
  `ctx.font = \`600 12px \${font}\`; const family = \`"Inter Variable", Inter, sans-serif\`;`,
  `const key = \`\${x} \${top}\`; const path = \`M\${x} \${y}h20\`;`,
  `const box = \`<rect width="\${w}" height="\${h}"/>\`;`,
  `const name = \`figure-body \${className}\`; const style = "figure-body figure-small";`,
  'const drawing = { name: "chains", scenario: "function=mask&keys=random", at: "end" };',
  `labels.push(labelAt(x, y, say.busy, \`\${ink}\`), labelAt(x, y, String(cpu)), labelAt(x, y, \`\${at} / \${total}\`));`,
])("lets in a file without tags %s be", (code) => {
  expect(inFile(code)).toEqual([]);
});

it("sees sentences in what a component's buttons do, and none in the names of its classes", () => {
  expect(within('<button className="quiet note" onClick={() => tell("It is at work.")} />')).toEqual([
    'app/player/a.tsx:1: "It is at work." belongs in a file of messages.',
  ]);
});

it.each([
  "<p>{words.stop}</p>",
  "<p> · {at} / {count}</p>",
  '<p className="quiet note" data-kind={busy ? "at work" : "at rest"}>{words.stop}</p>',
  '<p>{kind === "at work" ? words.stop : ""}</p>',
  '<button onClick={() => tell("work")} aria-label={words.stop} />',
])("lets %s be", (jsx) => {
  expect(within(jsx)).toEqual([]);
});
