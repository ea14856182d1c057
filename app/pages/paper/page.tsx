import { modelTags } from "../model-tags";
import type { PageModule, PageParts } from "../registry";
import { textPage } from "../text-page";
import { words } from "./paper-messages";
import { SettleTable } from "./settle-table";
import "./paper.css";

const tags = { ...modelTags, SettleTable };

/** The page about a source document: what it says, section by section, beside what the machine says. */
export const pageOf = ({ text }: PageParts): PageModule => textPage(text, tags, words.kicker);
