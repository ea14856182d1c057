/** What other folders may use. */
export { bitFlow, bucketsOf } from "./functions";
export { HashFigure, type HashFigureProps } from "./hash-figure";
export { type HashFigureName, hashShape } from "./hash-shape";
export { HashSpace } from "./hash-space";
export { hashCounters, summarizeHash } from "./hash-words";
