import * as text from "../../../content/names.mdx";
import { textPage } from "../text-page";
import { ModelNames } from "./model-names";
import "./names.css";

export const pageOf = () => textPage(text, { ModelNames });
