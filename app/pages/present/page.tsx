import type { PageMeta } from "../registry";
import { Present } from "./present";

export const meta: PageMeta = {
  title: "Present",
  description:
    "Walk through prepared states of the figures with a clicker, with a speaker window and notes; print them, or bring a list of your own.",
};

export default function PresentPage() {
  return <Present />;
}
