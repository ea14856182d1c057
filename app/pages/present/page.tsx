import type { PageMeta } from "../registry";
import { Present } from "./present";
import { words } from "./present-messages";

export const meta: PageMeta = {
  title: words.present,
  description: words.description,
};

export default function PresentPage() {
  return <Present />;
}
