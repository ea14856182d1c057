import { useStaticData } from "../../base/static-data";
import { loadKit } from "../../player/all-kits";
import { chapters } from "../chapters";
import { models } from "../registry";
import { useSite } from "../site";
import { words } from "./labs-messages";
import "../prose/prose.css";

export const meta = { title: words.title, description: words.description };

interface LabEntry {
  readonly model: string;
  readonly title: string;
  readonly description: string;
  readonly chapter: string;
}

/** By the build alone: what the kits say of their labs. */
async function loadLabs(): Promise<readonly LabEntry[]> {
  if (!import.meta.env.SSR) throw new Error("Labs are listed by the build.");
  return Promise.all(
    models.map(async (model) => {
      const { title, description } = (await loadKit(model)).lab;
      return { model, title, description, chapter: chapters.find((one) => one.models.includes(model))?.title ?? "" };
    }),
  );
}

export default function LabsPage() {
  const { href } = useSite();
  const labs = useStaticData("labs", loadLabs) ?? [];
  return (
    <article className="grid prose">
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <ol className="chapters">
        {labs.map(({ model, title, description, chapter }) => (
          <li key={model}>
            <a href={href(`s/${model}/`)}>{title}</a>
            <p>
              {description} {chapter === "" ? words.ofNone : words.of(chapter)}
            </p>
          </li>
        ))}
      </ol>
    </article>
  );
}
