/** Everything that can be taken from the state that the lab shows: its link, pictures of it, the log of its run, a reference to it. */
import { type ReactNode, useState } from "react";
import { useStore } from "../base/use-store";
import { saveBlob, svgToPng } from "../charts/export-svg";
import { csvHeader, csvRow } from "../model/csv";
import { describeScenario } from "../model/describe-scenario";
import { formatLink } from "../model/link";
import { hasScheduling } from "../model/trace/scheduling";
import type { Player } from "../player/run/player";
import { scenarioQuery } from "../player/run/scenario-url";
import type { FigureKit } from "../stage/kit";
import { bibtexOf, cslOf, frozenPath, inFrozenCopy } from "./citation";
import { FilmForm } from "./film-form";
import { openInPerfetto } from "./open-perfetto";
import { QrCode } from "./qr-code";
import type { ErrorReport } from "./report";
import { ReportError } from "./report-error";
import { type TraceFormat, traceBlob, traceEndings } from "./trace-files";
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
  if (!ready) return <p>Once the figure has come alive, its state can be taken away from here.</p>;
  return (
    <div className="take-away">
      <LinkPart {...props} key={at} told={setTold} />
      <PicturePart {...props} told={setTold} />
      <LogPart {...props} told={setTold} />
      <CitationPart {...props} told={setTold} />
      <Part title="Is something wrong here?">
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

function Action({ words, act, told }: { words: string; act: () => void | Promise<void>; told: PartProps["told"] }) {
  const run = async () => {
    told("");
    try {
      await act();
    } catch (error) {
      told(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <button type="button" className="plain-button" onClick={() => void run()}>
      {words}
    </button>
  );
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
  const words = wordsOf(props);
  const copy = async (text: string, what: string) => {
    try {
      await navigator.clipboard.writeText(text);
      told(`${what} copied.`);
    } catch {
      throw new Error("The browser didn’t let it be copied: mark the text and copy it by hand.");
    }
  };
  return (
    <Part title="Link">
      <p className="take-away-link">
        <span>{words}</span>
        <a href={link}>{link}</a>
      </p>
      <QrCode text={link} label={`QR code of the link to ${words}`} />
      <div className="take-away-actions">
        <Action words="Copy link" act={() => copy(link, "The link is")} told={told} />
        <a className="plain-button" href={embedPage(props)}>
          Embed it…
        </a>
        <Action words="Copy link in words" act={() => copy(`${words}: ${link}`, "Words and link are")} told={told} />
      </div>
    </Part>
  );
}

function PicturePart(props: PartProps) {
  const { player, kit, told } = props;
  const [only, setOnly] = useState("");
  const figures = props.figures.includes(only) ? [only] : props.figures;
  const svg = async () => {
    const { frame, sentence } = player.ui.get();
    if (frame === null) throw new Error("There is no picture yet: let the run begin first.");
    const [{ figureSvg }, { withFace }] = await Promise.all([import("./figure-svg"), import("../charts/face")]);
    return withFace(
      await figureSvg(
        { kit, description: player.description, frame, figures },
        { title: wordsOf(props), sentence, link: linkOf(props) },
      ),
    );
  };
  const scenarioWords = () =>
    describeScenario(player.description, { model: player.description.model, lanes: player.lanes, at: null });
  return (
    <Part title="Picture">
      {props.figures.length > 1 && (
        // A slide seldom has room for all of them.
        <label>
          Figure{" "}
          <select value={only} onChange={({ currentTarget }) => setOnly(currentTarget.value)}>
            <option value="">all figures</option>
            {props.figures.map((name) => (
              <option key={name} value={name}>
                {kit.drawings[name]?.title ?? name}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className="take-away-actions">
        <Action
          words="SVG"
          told={told}
          act={async () => saveBlob(new Blob([await svg()], { type: "image/svg+xml" }), `${fileName(player)}.svg`)}
        />
        <Action
          words="PNG"
          told={told}
          act={async () => saveBlob(await svgToPng(await svg()), `${fileName(player)}.png`)}
        />
      </div>
      <FilmForm
        player={player}
        kit={kit}
        figures={figures}
        title={scenarioWords}
        link={() => linkOf(props)}
        save={(blob) => saveBlob(blob, `${fileName(player)}.gif`)}
        told={told}
      />
    </Part>
  );
}

function LogPart(props: PartProps) {
  const { player, labAddress, told } = props;
  const [lane, setLane] = useState(0);
  const frame = useStore(player.ui, (ui) => ui.frame);
  const { description } = player;
  const smp = hasScheduling(description);
  const chosen = Math.min(lane, player.lanes.length - 1);
  const blob = (format: TraceFormat) => {
    const params = player.lanes[chosen];
    const log = player.logs[chosen]?.log;
    if (params === undefined || log === undefined) throw new Error("The run has no log yet.");
    const scenario = { model: description.model, lanes: [params], at: null };
    return traceBlob(format, {
      description,
      params,
      log,
      title: describeScenario(description, scenario),
      link: `${labAddress}?${formatLink(description, scenario)}`,
    });
  };
  const save = (format: TraceFormat) => () => saveBlob(blob(format), `${fileName(player)}.${traceEndings[format]}`);
  const numbers = () => {
    if (frame === null) throw new Error("There are no numbers yet: let the run begin first.");
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
    const params = player.lanes[chosen] ?? {};
    const scenario = { model: description.model, lanes: [params], at: null };
    await openInPerfetto(await blob("perfetto").arrayBuffer(), {
      title: describeScenario(description, scenario),
      fileName: `${fileName(player)}.pftrace`,
      link: `${labAddress}?${formatLink(description, scenario)}`,
    });
  };
  return (
    <Part title="The run’s log">
      {player.lanes.length > 1 && (
        <label>
          of{" "}
          <select value={chosen} onChange={(event) => setLane(Number(event.currentTarget.value))}>
            {frame?.lanes.map(({ label }, index) => (
              // Lanes have no identity but their place.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <option key={index} value={index}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className="take-away-actions">
        {smp && <Action words="Open in Perfetto" told={told} act={perfetto} />}
        {smp && <Action words="Perfetto trace" told={told} act={save("perfetto")} />}
        {smp && <Action words="ftrace text" told={told} act={save("ftrace")} />}
        <Action words="NDJSON" told={told} act={save("ndjson")} />
        <Action words="Numbers at this moment, CSV" told={told} act={numbers} />
      </div>
      {smp && (
        <p className="take-away-note">
          “Open in Perfetto” opens ui.perfetto.dev in a new window and hands it the trace; it is read there in your
          browser.
        </p>
      )}
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
    <Part title="Citation of this state">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre className="bibtex" tabIndex={0}>
        <code>{bibtexOf(cited())}</code>
      </pre>
      <div className="take-away-actions">
        <Action
          words="BibTeX"
          told={told}
          act={() =>
            saveBlob(new Blob([bibtexOf(cited())], { type: "application/x-bibtex" }), `${fileName(player)}.bib`)
          }
        />
        <Action
          words="CSL-JSON"
          told={told}
          act={() => saveBlob(new Blob([cslOf(cited())], { type: "application/json" }), `${fileName(player)}.json`)}
        />
      </div>
    </Part>
  );
}
