import { useState } from "react";
import { Button } from "../../base/button";
import { saveBlob } from "../../base/picture-file";
import { reasonOf } from "../../engine/loader";
import type { Lecture } from "../../model/lecture";
import { usePlayerPage } from "../../player/run/player-page";
import { words } from "./pack-messages";

interface PackButtonProps {
  readonly title: string;
  /** null: there is no such lecture any more. */
  readonly load: () => Promise<Lecture | null>;
  /** Absolute address of the site, with its slash; known only in the browser. */
  readonly siteAddress: () => string;
}

/** Makes a lecture's pack and saves it. The code that does so is fetched by the first click. */
export function PackButton({ title, load, siteAddress }: PackButtonProps) {
  const page = usePlayerPage();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<readonly string[]>([]);
  const pack = async () => {
    setBusy(true);
    setTold([words.begun]);
    try {
      const lecture = await load();
      if (lecture === null) throw new Error(words.gone);
      const { packLecture, browserNeeds } = await packingCode();
      const count = lecture.scenes.length;
      const needs = await browserNeeds(await page.engine(), siteAddress());
      const { name, zip, notices } = await packLecture(lecture, needs, (done) =>
        setTold([done < count ? words.packing(done + 1, count) : words.packingContents]),
      );
      saveBlob(new Blob([zip], { type: "application/zip" }), name);
      setTold([words.saved(name, (zip.length / 1e6).toFixed(1)), ...notices]);
    } catch (error) {
      setTold([words.failed(reasonOf(error))]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button disabled={busy} onClick={() => void pack()} aria-label={words.buttonOf(title)}>
        {words.button}
      </Button>
      <span role="status" className="pack-told">
        {told.join(" ")}
      </span>
    </>
  );
}

async function packingCode() {
  try {
    const [{ packLecture }, { browserNeeds }] = await Promise.all([
      import("./pack-lecture"),
      import("./browser-needs"),
    ]);
    return { packLecture, browserNeeds };
  } catch {
    throw new Error(words.codeMissing);
  }
}
