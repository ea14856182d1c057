import * as text from "../../../content/machine.mdx";
import { textPage } from "../text-page";
import { OwnResult } from "./own-result";
import { Program } from "./program";

export const pageOf = () => textPage(text, { OwnResult, Program });
