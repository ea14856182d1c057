/** The page of lectures: its address says which lecture, which scene, and whether this is the projector's window, the speaker's, or the pages to print. */

import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "../../base/button";
import { fileText } from "../../base/file-text";
import { saveBlob } from "../../base/picture-file";
import { Sentences } from "../../base/sentences";
import { type Lecture, lectureText, readLecture, type Scene } from "../../model/lecture";
import { loadKit, modelNames } from "../../player/all-kits";
import { usePlayerPage } from "../../player/run/player-page";
import { checkLecture } from "../../share/lecture/check-lecture";
import { checkRuns } from "../../share/lecture/check-runs";
import { words as lectureWords } from "../../share/lecture/lecture-messages";
import { Presenter } from "../../share/lecture/presenter";
import { PrintScenes } from "../../share/lecture/print-scenes";
import { runToEnd } from "../../share/lecture/scene-run";
import { Speaker } from "../../share/lecture/speaker";
import { PackButton } from "../../share/pack/pack-button";
import { evidenceAt, useScenarioEvidence } from "../prose/scenario-evidence";
import { useSite } from "../site";
import { listedLectures, loadLecture } from "./lectures";
import { words } from "./present-messages";
import "../../mount/figures.css";
import "../../player/figure/player.css";
import "../../share/lecture/lecture.css";
import "../../share/share.css";

type Role = "present" | "speaker" | "print";

interface Shown {
  readonly id: string;
  readonly lecture: Lecture;
  readonly role: Role;
  readonly scene: number;
}

/** A lecture of the reader's own is kept here; it has no address of its own beyond this browser. */
const ownKey = "stampede.lecture";
const ownId = "own";
/** Bytes of a file: more than the characters of a lecture can take. */
const largestFile = 4_000_000;

export function Present() {
  const { root } = useSite();
  const [shown, setShown] = useState<Shown | null>(null);
  const [problem, setProblem] = useState("");

  const open = useCallback(async (id: string, role: Role, scene: number) => {
    try {
      const lecture = id === ownId ? ownLecture() : await loadLecture(id);
      if (lecture === null) {
        setProblem(id === ownId ? words.noOwn : words.noSuch(id.slice(0, 40)));
        return;
      }
      setProblem("");
      setShown({ id, lecture, role, scene: Math.min(scene, lecture.scenes.length - 1) });
      writeAddress(id, role, scene);
    } catch {
      setProblem(words.notLoaded);
    }
  }, []);

  useEffect(() => {
    const fields = new URLSearchParams(window.location.search);
    const id = fields.get("lecture");
    if (id === null) return;
    const role = fields.get("role");
    const scene = Number(fields.get("scene") ?? 1);
    void open(
      id,
      role === "speaker" || role === "print" ? role : "present",
      Number.isSafeInteger(scene) && scene > 0 ? scene - 1 : 0,
    );
  }, [open]);

  const leave = useCallback(() => {
    setShown(null);
    window.history.replaceState(null, "", window.location.pathname);
  }, []);
  // Known only in the browser.
  const siteAddress = () => new URL(root, document.baseURI).href;
  const id = shown?.id ?? "";
  const onScene = useCallback((scene: number) => writeAddress(id, "present", scene), [id]);
  const openSpeaker = useCallback(
    () => window.open(`?lecture=${id}&role=speaker`, "stampede-speaker", "popup,width=1120,height=820") !== null,
    [id],
  );

  const evidence = useScenarioEvidence(null);
  const paperOf = useCallback(
    (model: string, query: string) => {
      const found = evidenceAt(evidence, model, query);
      if (found === null) return "";
      const { paper, source, machine } = found;
      if (paper === null) return lectureWords.ownExperiment(source);
      return lectureWords.paperSays(paper.replace(/\.$/, ""), source, machine.replace(/\.$/, ""));
    },
    [evidence],
  );

  if (shown?.role === "present")
    return (
      <Presenter
        key={shown.id}
        lecture={shown.lecture}
        lectureId={shown.id}
        firstScene={shown.scene}
        loadKit={loadKit}
        onScene={onScene}
        onLeave={leave}
        openSpeaker={openSpeaker}
        paperOf={paperOf}
      />
    );
  if (shown?.role === "speaker")
    return (
      <Speaker
        lecture={shown.lecture}
        lectureId={shown.id}
        firstScene={shown.scene}
        loadKit={loadKit}
        siteAddress={siteAddress()}
      />
    );
  if (shown?.role === "print")
    return <PrintScenes lecture={shown.lecture} loadKit={loadKit} siteAddress={siteAddress()} onLeave={leave} />;
  return (
    <article className="lecture-list">
      <p>
        <a href={root}>{words.site}</a>
      </p>
      <h1>{words.present}</h1>
      <p>{words.about}</p>
      <noscript>
        <p>{words.needsScripts}</p>
      </noscript>
      <p role="alert">{problem}</p>
      <ul>
        {listedLectures.map((lecture) => (
          <li key={lecture.id}>
            <a href={`?lecture=${lecture.id}`}>{lecture.title}</a> (
            <a href={`?lecture=${lecture.id}&role=print`}>{words.toPrint}</a>,{" "}
            <a href={`?lecture=${lecture.id}&role=speaker`}>{words.notes}</a>)
            <div className="needs-js">
              <PackButton title={lecture.title} load={() => loadLecture(lecture.id)} siteAddress={siteAddress} />
            </div>
          </li>
        ))}
      </ul>
      <OwnLecture onOpen={() => void open(ownId, "present", 0)} siteAddress={siteAddress} />
    </article>
  );
}

function OwnLecture({ onOpen, siteAddress }: { onOpen: () => void; siteAddress: () => string }) {
  const page = usePlayerPage();
  const { href } = useSite();
  // Only what is found in the file chosen last is told.
  const latest = useRef<Lecture | null>(null);
  const [kept, setKept] = useState<Lecture | null>(null);
  const [told, setTold] = useState<readonly string[]>([]);
  useEffect(() => setKept(ownLecture()), []);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    latest.current = null;
    const text = await fileText(file, largestFile);
    if (text === null) {
      setTold([words.tooLarge(file.name), ...(kept === null ? [] : [words.keptBefore])]);
      return;
    }
    const read = readLecture(text);
    if (!read.ok) {
      setTold([read.problem, ...(kept === null ? [] : [words.keptBefore])]);
      return;
    }
    try {
      // As it was written: what is said later names its scenes by their places in the file.
      localStorage.setItem(ownKey, text);
      setKept(read.lecture);
      setTold([...read.notices, words.beingChecked]);
      latest.current = read.lecture;
      const found = await checkLecture(read.lecture, async (model) => (await page.engine()).describe(model));
      const isLatest = () => latest.current === read.lecture;
      if (isLatest()) setTold([...read.notices, ...found, words.beingRun]);
      const stepsOf = async (scene: Scene) => runToEnd(scene, await loadKit(scene.model), await page.engine());
      const scenes = read.lecture.scenes.filter(({ model }) => modelNames.includes(model));
      const beyond = await checkRuns({ ...read.lecture, scenes }, stepsOf, isLatest);
      if (isLatest()) setTold([...read.notices, ...found, ...beyond]);
    } catch {
      setTold([words.keepsNothing]);
    }
  };
  return (
    <section className="needs-js">
      <h2>{words.own}</h2>
      <p>
        {words.howTo(
          (name) => (
            <Button onClick={() => void saveExample()}>{name}</Button>
          ),
          href("names/#lecture-files"),
        )}
      </p>
      <label>
        {words.file}{" "}
        <input
          type="file"
          accept=".json,application/json"
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
      </label>
      <div role="status">
        <Sentences of={told} />
      </div>
      {kept !== null && (
        <p>
          <Button onClick={onOpen}>{words.presentOwn(kept.title, kept.scenes.length)}</Button> (
          <a href={`?lecture=${ownId}&role=print`}>{words.toPrint}</a>,{" "}
          <a href={`?lecture=${ownId}&role=speaker`}>{words.notes}</a>){" "}
          <PackButton title={kept.title} load={async () => ownLecture()} siteAddress={siteAddress} />
        </p>
      )}
    </section>
  );
}

async function saveExample(): Promise<void> {
  const [first] = listedLectures;
  const lecture = first && (await loadLecture(first.id).catch(() => null));
  if (lecture) saveBlob(new Blob([lectureText(lecture)], { type: "application/json" }), "lecture.json");
}

function ownLecture(): Lecture | null {
  try {
    const read = readLecture(localStorage.getItem(ownKey) ?? "");
    return read.ok ? read.lecture : null;
  } catch {
    // Storage throws where it is refused.
    return null;
  }
}

function writeAddress(id: string, role: Role, scene: number): void {
  const query = `?lecture=${id}${role === "present" ? "" : `&role=${role}`}${scene > 0 ? `&scene=${scene + 1}` : ""}`;
  if (window.location.search !== query) window.history.replaceState(null, "", `${window.location.pathname}${query}`);
}
