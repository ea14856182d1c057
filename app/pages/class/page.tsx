import type { PageMeta } from "../registry";
import { ClassPage } from "./class-page";
import { words } from "./words";

export const meta: PageMeta = { title: words.title, description: words.description };

export default ClassPage;
