import { compile } from "@mdx-js/mdx";
import { expect, test } from "vitest";
import { remarkQuestions } from "./remark-questions.ts";

const compiled = async (text: string): Promise<string> =>
  String(await compile(text, { remarkPlugins: [remarkQuestions], jsx: true }));

const questionsOf = (code: string, id: string): string | undefined =>
  code.match(new RegExp(`id="${id}"[^>]*leadsTo="([^"]*)"`))?.[1];

test("figures before a question, in its section, are told of it; charts, other sections' figures and those after it are not", async () => {
  const code = await compiled(`
## Before

<Herd id="other" scenario="threads=10">a</Herd>

## Here

<Herd id="first" scenario="threads=10">a</Herd>

### Deeper

<Herd id="second" scenario="threads=20">a</Herd>

<SweepChart id="chart" model="accept" scenario="threads=20">a</SweepChart>

<Predict id="how-long" model="accept" run="threads=100">a</Predict>

<Herd id="between" scenario="threads=30">a</Herd>

<Predict id="and-then" model="accept" run="threads=1000">a</Predict>

<Herd id="last" scenario="threads=30">a</Herd>
`);
  expect(questionsOf(code, "first")).toBe("how-long and-then");
  expect(questionsOf(code, "second")).toBe("how-long and-then");
  expect(questionsOf(code, "between")).toBe("and-then");
  for (const id of ["other", "chart", "last"]) expect(questionsOf(code, id), id).toBeUndefined();
});
