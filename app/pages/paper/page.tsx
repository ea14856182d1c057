import { figureTag } from "../figure-tag";
import type { MdxText, PageModule } from "../registry";
import { TextPage } from "../text-page";
import { SettleTable } from "./settle-table";
import { words } from "./words";
import "./paper.css";

export const tags = {
  Herd: figureTag("accept"),
  Scheduler: figureTag("scheduler"),
  Locks: figureTag("locks"),
  Hash: figureTag("hash"),
  Heap: figureTag("heap"),
  Arenas: figureTag("arenas"),
  SettleTable,
};

/** The page about a source document: what it says, section by section, beside what the machine says. */
export function paperPage({ default: Text, meta }: MdxText): PageModule {
  return { default: () => <TextPage Text={Text} kicker={words.kicker} extra={tags} />, meta, tags };
}
