/** Everything that can be taken from the state that the lab shows: its link, pictures of it, the log of its run, a reference to it. */

import { type ReactNode, useState } from "react";
import { Button } from "../base/button";
import { copyText } from "../base/copy-text";
import { Choose } from "../base/fields";
import { messageOf } from "../base/message-of";
import { saveBlob, svgToPng, untitledToPng } from "../base/picture-file";
import { useStore } from "../base/use-store";
import { csvHeader, csvRow } from "../model/csv";
import { describeScenario } from "../model/describe-scenario";
import { formatLink } from "../model/link";
import { hasScheduling } from "../model/trace/scheduling";
import type { FigureKit } from "../mount/kit";
import type { Player } from "../player/run/player";
import { scenarioQuery } from "../player/run/scenario-url";
import { bibtexOf, cslOf, frozenPath, inFrozenCopy } from "./citation";
import { FilmForm } from "./film-form";
import { useKnownState } from "./known-state";
import { openInPerfetto } from "./open-perfetto";
import { type PictureLook, usualLook } from "./picture-look";
import { PictureOptions } from "./picture-options";
import { QrCode } from "./qr-code";
import type { ErrorReport } from "./report";
import { ReportError } from "./report-error";
import { words } from "./share-messages";
import { type TracedLane, type TraceFormat, traceBlob, traceEndings } from "./trace-files";
import "./share.css";

interface TakeAwayProps {
  readonly player: Player;
  readonly kit: FigureKit;
  readonly figures: readonly string[];
  /** Absolute address of the model's lab page, ending in a slash. */
  readonly labAddress: string;
}

export function TakeAway(props: TakeAwayProps) {
  const { player } = props;
  const [told, setTold] = useState("");
  // The link is of this moment: it changes with every step that is shown at rest.
  const at = useStore(player.ui, (ui) => ui.at);
  const ready = useStore(player.ui, (ui) => ui.status.kind === "ready");
  useStore(player.ui, (ui) => ui.branches);
  if (!ready) return <p>{words.notYet}</p>;
  return (
    <div className="take-away">
      <LinkPart {...props} key={at} told={setTold} />
      <PicturePart {...props} told={setTold} />
      <LogPart {...props} told={setTold} />
      <CitationPart {...props} told={setTold} />
      <Part title={words.wrongHere}>
        <div className="take-away-actions">
          <ReportError report={() => reportOf(props)} told={setTold} />
        </div>
      </Part>
      <p role="status" className="take-away-told">
        {told}
      </p>
    </div>
  );
}

type PartProps = TakeAwayProps & { readonly told: (sentence: string) => void };

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="take-away-part">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Action({ name, act, told }: { name: string; act: () => void | Promise<void>; told: PartProps["told"] }) {
  const run = async () => {
    told("");
    try {
      await act();
    } catch (error) {
      told(messageOf(error));
    }
  };
  return <Button onClick={() => void run()}>{name}</Button>;
}

const linkOf = ({ player, labAddress }: TakeAwayProps): string => `${labAddress}?${scenarioQuery(player)}`;

/** The page that gives the code to embed this state. */
function embedPage({ player, labAddress }: TakeAwayProps): string {
  return new URL(`../../teach/?model=${player.description.model}&${scenarioQuery(player)}#embed`, labAddress).href;
}

function wordsOf({ player: { description, lanes, ui } }: TakeAwayProps): string {
  const { at } = ui.get();
  return describeScenario(description, { model: description.model, lanes, at: at < 0 ? null : at });
}

function reportOf(props: TakeAwayProps): ErrorReport {
  return {
    subject: `${props.player.description.model}: ${wordsOf(props)}`,
    link: linkOf(props),
    version: import.meta.env.SITE_VERSION,
    browser: navigator.userAgent,
    sentence: props.player.ui.get().sentence,
  };
}

const fileName = (player: Player): string => `stampede-${player.description.model}-${player.ui.get().at + 1}`;

function LinkPart(props: PartProps) {
  const { told } = props;
  const link = linkOf(props);
  const state = wordsOf(props);
  const { model } = props.player.description;
  const known = useKnownState(props.labAddress, model, scenarioQuery(props.player));
  const copy = async (text: string, copied: string) => {
    if (!(await copyText(text))) throw new Error(words.copyRefused);
    told(copied);
  };
  return (
    <Part title={words.link}>
      <p className="take-away-link">
        <span>{state}</span>
        <a href={link}>{link}</a>
      </p>
      <QrCode text={link} label={words.codeOf(state)} />
      <p className="take-away-note">{words.noShortLink}</p>
      {known !== "" && (
        <p className="take-away-link">
          <span>{words.knownState}</span>
          <a href={known}>{known}</a>
        </p>
      )}
      <div className="take-away-actions">
        <Action name={words.copyLink} act={() => copy(link, words.linkCopied)} told={told} />
        <a className="plain-button" href={embedPage(props)}>
          {words.embed}
        </a>
        <Action
          name={words.copyLinkInWords}
          act={() => copy(`${state}: ${link}`, words.wordsAndLinkCopied)}
          told={told}
        />
        {known !== "" && <Action name={words.copyKnown} act={() => copy(known, words.linkCopied)} told={told} />}
      </div>
    </Part>
  );
}

function PicturePart(props: PartProps) {
  const { player, kit, told } = props;
  const [only, setOnly] = useState("");
  const [look, setLook] = useState<PictureLook>(usualLook);
  const figures = props.figures.includes(only) ? [only] : props.figures;
  const svg = async () => {
    const { frame, sentence } = player.ui.get();
    if (frame === null) throw new Error(words.noPicture);
    const [{ figureSvg }, { withFace }] = await Promise.all([import("./figure-svg"), import("../charts/face")]);
    return withFace(
      await figureSvg(
        { kit, description: player.description, frame, figures },
        { title: wordsOf(props), sentence, link: linkOf(props), look },
      ),
    );
  };
  const png = async () => (look.heading ? svgToPng : untitledToPng)(await svg());
  const copyPng = async () => {
    try {
      // Handed over unfinished: Safari wants to be asked while the button is pressed.
      await navigator.clipboard.write([new ClipboardItem({ "image/png": png() })]);
      told(words.pictureCopied);
    } catch {
      throw new Error(words.pictureRefused);
    }
  };
  const scenarioWords = () =>
    describeScenario(player.description, { model: player.description.model, lanes: player.lanes, at: null });
  return (
    <Part title={words.picture}>
      {props.figures.length > 1 && (
        // A slide seldom has room for all of them.
        <Choose
          label={words.figure}
          value={only}
          of={[
            ["", words.allFigures],
            ...props.figures.map((name) => [name, kit.drawings[name]?.title ?? name] as const),
          ]}
          onChange={setOnly}
        />
      )}
      <PictureOptions look={look} onChange={setLook} />
      <div className="take-away-actions">
        <Action
          name={words.svg}
          told={told}
          act={async () => saveBlob(new Blob([await svg()], { type: "image/svg+xml" }), `${fileName(player)}.svg`)}
        />
        <Action name={words.png} told={told} act={async () => saveBlob(await png(), `${fileName(player)}.png`)} />
        <Action name={words.copyPicture} told={told} act={copyPng} />
      </div>
      <FilmForm
        player={player}
        kit={kit}
        figures={figures}
        title={scenarioWords}
        link={() => linkOf(props)}
        save={(film, ending) => saveBlob(film, `${fileName(player)}.${ending}`)}
        told={told}
      />
    </Part>
  );
}

/** In place of a lane's index. */
const allLanes = -1;

function LogPart(props: PartProps) {
  const { player, labAddress, told } = props;
  const [lane, setLane] = useState(0);
  const frame = useStore(player.ui, (ui) => ui.frame);
  const { description } = player;
  const smp = hasScheduling(description);
  const several = player.lanes.length > 1;
  const together = several && lane === allLanes;
  const chosen = Math.max(0, Math.min(lane, player.lanes.length - 1));
  const traced = (index: number): TracedLane => {
    const params = player.lanes[index];
    const log = player.logs[index]?.log;
    if (params === undefined || log === undefined) throw new Error(words.noLog);
    const scenario = { model: description.model, lanes: [params], at: null };
    return {
      params,
      log,
      title: describeScenario(description, scenario),
      link: `${labAddress}?${formatLink(description, scenario)}`,
    };
  };
  const inTrace = () => (together ? player.lanes.map((_, index) => traced(index)) : [traced(chosen)]);
  const blob = (format: TraceFormat) => traceBlob(format, description, inTrace());
  const save = (format: TraceFormat) => () => saveBlob(blob(format), `${fileName(player)}.${traceEndings[format]}`);
  const numbers = () => {
    if (frame === null) throw new Error(words.noNumbers);
    const rows = description.metrics.map((metric, row) =>
      csvRow([metric.name, metric.unit, ...frame.lanes.map(({ state }) => state.metrics[row] ?? null)]),
    );
    const plain = (name: string) => ({ name, unit: "" });
    const header = csvHeader(["metric", "unit", ...frame.lanes.map(({ label }) => label)].map(plain));
    saveBlob(
      new Blob([`# ${wordsOf(props)}\n# ${linkOf(props)}\n${[header, ...rows].join("\n")}\n`], { type: "text/csv" }),
      `${fileName(player)}.csv`,
    );
  };
  const perfetto = async () => {
    const [first] = inTrace();
    if (!first) throw new Error(words.noLog);
    await openInPerfetto(await blob("perfetto").arrayBuffer(), {
      title: together ? wordsOf(props) : first.title,
      fileName: `${fileName(player)}.pftrace`,
      link: together ? linkOf(props) : first.link,
    });
  };
  return (
    <Part title={words.log}>
      {several && (
        <Choose
          label={words.logOf}
          value={together ? allLanes : chosen}
          of={[
            ...(frame?.lanes ?? []).map(({ label }, index) => [index, label] as const),
            ...(smp ? [[allLanes, words.allLanes] as const] : []),
          ]}
          onChange={setLane}
        />
      )}
      <div className="take-away-actions">
        {smp && <Action name={words.openInPerfetto} told={told} act={perfetto} />}
        {smp && <Action name={words.perfettoTrace} told={told} act={save("perfetto")} />}
        {smp && !together && <Action name={words.ftrace} told={told} act={save("ftrace")} />}
        {!together && <Action name={words.ndjson} told={told} act={save("ndjson")} />}
        <Action name={words.csv} told={told} act={numbers} />
      </div>
      {smp && <p className="take-away-note">{words.perfettoNote}</p>}
    </Part>
  );
}

function CitationPart(props: PartProps) {
  const { player, labAddress, told } = props;
  const cited = () => ({
    words: wordsOf(props),
    link: linkOf({ ...props, labAddress: inFrozenCopy(labAddress, player.description.model, frozenPath) }),
    version: import.meta.env.SITE_VERSION,
    accessed: new Date(),
  });
  return (
    <Part title={words.citation}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre className="bibtex" tabIndex={0}>
        <code>{bibtexOf(cited())}</code>
      </pre>
      <div className="take-away-actions">
        <Action
          name={words.bibtex}
          told={told}
          act={() =>
            saveBlob(new Blob([bibtexOf(cited())], { type: "application/x-bibtex" }), `${fileName(player)}.bib`)
          }
        />
        <Action
          name={words.csl}
          told={told}
          act={() => saveBlob(new Blob([cslOf(cited())], { type: "application/json" }), `${fileName(player)}.json`)}
        />
      </div>
    </Part>
  );
}
