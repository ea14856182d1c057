import { useEffect, useState } from "react";
import { useSite } from "../site";
import { ChapterPlates } from "./chapter-list";
import { words } from "./contents-messages";
import "../prose/prose.css";

export const meta = { title: words.title, description: words.description };

/** A poster as a picture of dots, made of the file that the build has drawn. */
async function savePoster(address: string): Promise<void> {
  const [{ saveBlob, svgToPng }, { withFace }] = await Promise.all([
    import("../../base/picture-file"),
    import("../../charts/face"),
  ]);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(String(answer.status));
  const name = address.replace(/^.*\//, "").replace(/-poster\.svg$/, "");
  saveBlob(await svgToPng(await withFace(await answer.text())), `stampede-${name}.png`);
}

export default function ContentsPage() {
  const { href } = useSite();
  const [problem, setProblem] = useState("");
  useEffect(() => {
    // Without it nobody is told where they were.
    import("./reading").then(
      ({ startReading }) => startReading(),
      () => {},
    );
    // The list is printed: its buttons are heard here.
    const pressed = (event: MouseEvent) => {
      const address = (event.target as Element).closest<HTMLElement>("[data-poster]")?.dataset.poster;
      if (address === undefined) return;
      setProblem("");
      savePoster(address).catch((error) => setProblem(words.posterFailed(String(error))));
    };
    window.addEventListener("click", pressed);
    return () => window.removeEventListener("click", pressed);
  }, []);
  return (
    <article className="grid prose">
      <h1>{words.title}</h1>
      <p>
        <a href={href("#april-1999")}>{words.prologue}</a>. {words.mindcraft}{" "}
        <a href={href("papers/kegel-2003/#truth")}>{words.test}</a>
      </p>
      <p>{words.lead}</p>
      <ChapterPlates posters />
      <p role="alert">{problem}</p>
    </article>
  );
}
