import * as text from "../../../content/about.mdx";
import { textPage } from "../text-page";
import { WhereToReport } from "./where-to-report";

export const pageOf = () => textPage(text, { WhereToReport });
