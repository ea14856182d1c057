import { modelTags } from "../model-tags";
import type { MdxText, PageModule } from "../registry";
import { TextPage } from "../text-page";
import { words } from "./paper-messages";
import { SettleTable } from "./settle-table";
import "./paper.css";

const tags = { ...modelTags, SettleTable };

/** The page about a source document: what it says, section by section, beside what the machine says. */
export function paperPage({ default: Text, meta }: MdxText): PageModule {
  return { default: () => <TextPage Text={Text} kicker={words.kicker} extra={tags} />, meta, tags };
}
