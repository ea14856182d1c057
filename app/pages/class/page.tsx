import type { PageMeta } from "../registry";
import { words } from "./class-messages";
import { ClassPage } from "./class-page";

export const meta: PageMeta = { title: words.title, description: words.description };

export default ClassPage;
