/** On paper the tables of a text's charts stand together at its end, the wide ones first and then two beside each other, and each figure keeps its words and picture. */
import { onPrint } from "../../base/on-print";
import { words } from "./prose-messages";

/** Columns of a table that has another beside it. */
const mostBeside = 5;

/** Figures are counted as the style sheet does it. */
export function keepAppendix(): () => void {
  const take = () => {
    delete document.documentElement.dataset.appendix;
    document.querySelector(".print-appendix")?.remove();
  };
  const lay = () => {
    take();
    const article = document.querySelector("article.prose");
    const tables = [...(article?.querySelectorAll("figure") ?? [])].flatMap((figure, at) =>
      [...figure.querySelectorAll(".chart-data table")].map((table) => ({ table, number: at + 1 })),
    );
    if (!article || tables.length === 0) return;
    const appendix = document.createElement("section");
    appendix.classList.add("print-appendix", "at-page", "sans", "chart-data");
    const heading = appendix.appendChild(document.createElement("h2"));
    heading.textContent = words.appendix;
    const beside = document.createElement("div");
    for (const { table, number } of tables) {
      const own = table.cloneNode(true) as HTMLTableElement;
      own.caption?.prepend(words.figureNumber(number));
      // Half of a page is too narrow for it.
      const isWide = (own.tHead?.rows[0]?.cells.length ?? 0) > mostBeside;
      (isWide ? appendix : beside).append(own);
    }
    appendix.append(beside);
    article.append(appendix);
    document.documentElement.dataset.appendix = "";
  };
  return onPrint(lay, take);
}
