import * as text from "../../../content/not-found.mdx";
import { textPage } from "../text-page";

export const pageOf = () => textPage(text);
