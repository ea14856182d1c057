import { useState } from "react";
import { saveBlob } from "../../charts/export-svg";
import { reasonOf } from "../../engine/loader";
import type { Lecture } from "../../model/lecture";
import { usePlayerPage } from "../../player/run/player-page";

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
    setTold(["The pack is being made."]);
    try {
      const lecture = await load();
      if (lecture === null) throw new Error("There is no such lecture any more: load this page again.");
      const { packLecture, browserNeeds } = await packingCode();
      const count = lecture.scenes.length;
      const needs = await browserNeeds(await page.engine(), siteAddress());
      const { name, zip, notices } = await packLecture(lecture, needs, (done) =>
        setTold([done < count ? `Scene ${done + 1} of ${count} is being packed.` : "The contents are being packed."]),
      );
      saveBlob(new Blob([zip], { type: "application/zip" }), name);
      setTold([`${name}, ${(zip.length / 1e6).toFixed(1)} MB, is saved.`, ...notices]);
    } catch (error) {
      setTold([`The pack could not be made: ${reasonOf(error)}.`]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className="plain-button"
        disabled={busy}
        onClick={() => void pack()}
        aria-label={`Lecture pack (zip) of “${title}”`}
      >
        Lecture pack (zip)
      </button>
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
    throw new Error("its code could not be loaded; check the connection, and load this page again");
  }
}
