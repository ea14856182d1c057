import * as text from "../../../content/changes.mdx";
import { textPage } from "../text-page";
import { FrozenCopies } from "./frozen-copies";
import { ResultsLog } from "./results-log";

export const pageOf = () => textPage(text, { FrozenCopies, ResultsLog });
