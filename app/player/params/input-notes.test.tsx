import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { InputReport } from "../../model/input-report";
import { Notes } from "./input-notes";

const shown = (report: InputReport) =>
  renderToStaticMarkup(<Notes of="" report={report} onFirst={() => {}} onProcess={() => {}} />);

describe("what is said beneath the reader's text", () => {
  it("how many calls are answered otherwise, with a way to the first, and each with its cause", () => {
    const html = shown({
      passedOver: [],
      calls: 393,
      differing: 3,
      differences: [
        { line: 775, call: "close", trace: 3, model: 0, cause: "a <reason>" },
        { line: 776, call: "dup", trace: 4, model: 3, cause: "it follows" },
        { line: 1779, call: "dup", trace: 5, model: 4, cause: "it follows" },
      ],
    });
    expect(html).toContain("the first is line 775 (your trace: 3, the model: 0).");
    expect(html).toContain("Go to the first difference</button>");
    expect(html).toContain("<summary>3 differences</summary>");
    expect(html).toContain("<td>close</td><td>3</td><td>0</td><td>a &lt;reason&gt;</td>");
    expect(html).not.toContain("passed over");
  });

  it("nothing to go to where all agree, and what was taken for granted", () => {
    const html = shown({ passedOver: [], calls: 2, differing: 0, differences: [], remarks: ["3 was open."] });
    expect(html).toContain("All 2 calls are answered as in your trace.");
    expect(html).toContain("<p>3 was open.</p>");
    expect(html).not.toContain("<button");
  });

  it("which process is shown, where there are several", () => {
    const processes = [
      { id: 7, calls: 9 },
      { id: 8, calls: 3, shown: 1 },
    ];
    const html = shown({ passedOver: [], calls: 3, processes });
    expect(html).toContain('<option value="7">process 7 (9 calls)</option>');
    expect(html).toContain('<option value="8" selected="">process 8 (3 calls)</option>');
    expect(shown({ passedOver: [], calls: 3, processes: processes.slice(1) })).not.toContain("<select");
  });

  it("which lines were passed over, and nothing of an input of which nothing is to be said", () => {
    const passedOver = [{ kind: "can't be used", count: 1, first: [{ line: 2, why: "expected o" }] }];
    expect(shown({ passedOver })).toContain(
      "<summary>1 line passed over</summary><p>1 line can&#x27;t be used: line 2: expected o.</p>",
    );
    expect(shown({ passedOver: [] })).toBe('<div class="input-notes"><p role="status"></p></div>');
  });
});
