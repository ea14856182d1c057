import { frameGoalMs } from "./browser.mjs";
import { seekGoalMs } from "./model.mjs";
import { keptWeights, margins } from "./weights.mjs";

const millions = ({ events, seconds }) => (events / seconds / 1e6).toFixed(1);
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const against = (value, most, text) => `${text}${value <= most ? "" : "   OVER THE BUDGET"}`;
const total = ({ page, core }) => page + core;
const times = (ratio) => (ratio === null ? "–" : `${ratio.toFixed(2)}×`);

/** Columns padded to their widest cell; the first is words, the others stand right. */
export function columns(rows) {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => String(row[i]).length)));
  return rows
    .map((row) =>
      `  ${row.map((cell, i) => (i === 0 ? String(cell).padEnd(widths[i]) : String(cell).padStart(widths[i]))).join("   ")}`.trimEnd(),
    )
    .join("\n");
}

/** What weighs more than this was not written down so (weights.json). */
const mostOf = (bytes = 0) => bytes * (1 + margins.heavier);

/** The report for people. */
export function table({ workloads, model, bytes, browser }) {
  const kept = keptWeights();
  const of = (workload, engine) => workloads.results.find((row) => row.workload === workload && row.engine === engine);
  const cell = (row) => (row ? millions(row) : "–");
  const parts = [
    "Workloads, million events a second (medians; ratios within a round)",
    columns([
      ["", "native", "wasm", "plain js", "native/wasm", "wasm/js", "check"],
      ...workloads.ratios.map(({ workload, nativeOverWasm, wasmOverJavascript }) => [
        workload,
        cell(of(workload, "native")),
        cell(of(workload, "wasm")),
        cell(of(workload, "javascript")),
        times(nativeOverWasm),
        times(wasmOverJavascript),
        of(workload, "wasm").check.toPrecision(6),
      ]),
    ]),
    "The models, in Node",
    columns([
      ["", "seconds", "goal", "records", "M records/s", "simulated ms"],
      ...model.runs.map((run) => [
        run.name,
        run.seconds.toFixed(3),
        run.goalSeconds === null ? "–" : against(run.seconds, run.goalSeconds, String(run.goalSeconds)),
        run.events.toLocaleString("en-US"),
        millions(run),
        run.simulatedMs.toFixed(1),
      ]),
    ]),
    `Seeks (goal: ${seekGoalMs} ms at the 95th percentile)`,
    columns([
      ["", "records", "checkpoints", "MB held", "p50 ms", "p95 ms", "worst ms"],
      ...model.seeks.map((seek) => [
        seek.name,
        seek.records.toLocaleString("en-US"),
        seek.checkpoints,
        (seek.checkpointBytes / 1e6).toFixed(0),
        seek.p50Ms.toFixed(1),
        seek.p95Ms.toFixed(1),
        seek.worstMs.toFixed(1),
      ]),
    ]),
    "Bytes, brotli",
    columns([
      ["page", "html", "js", "css", "total", "fonts"],
      ...bytes.pages.map(({ page, html, js, css, total, fonts }) => [page, html, js, css, total, fonts]),
    ]),
    ...bytes.cores.map(
      (core) =>
        `  the core of ${core.model}: ${against(core.bytes, mostOf(kept.cores[core.model]), kilobytes(core.bytes))}`,
    ),
  ];
  if (browser) {
    const { firstLoad, frames, hashFrames, plateFigureFrames, plateFrames } = browser;
    parts.push(
      "First load, brotli without fonts, the reader not having moved (the landing page's herd starts by itself two seconds later)",
      columns([
        ["page", "kB", "of which the core", "read to the end", ""],
        ...firstLoad.map(({ page, chapter, atFirst, readToTheEnd }) => [
          page,
          kilobytes(total(atFirst)),
          kilobytes(atFirst.core),
          readToTheEnd === null ? "–" : kilobytes(total(readToTheEnd)),
          chapter ? against(total(atFirst), mostOf(kept.pages.chapter.bytes), "") : "",
        ]),
      ]),
      "Main thread, 1000 tasks in three lanes, playing",
      frameLine(frames),
      "Main thread, two hash tables of 524,288 buckets filling",
      frameLine(hashFrames),
      "Main thread, the plate of 1000 threads over 200 ms alone, computed and played",
      frameLine(plateFigureFrames),
      "Main thread, the plate of 1000 threads over 200 ms, zoomed",
      frameLine(plateFrames),
    );
  }
  return `${parts.join("\n\n").replaceAll(/\n\n {2}(?=the |median )/g, "\n  ")}\n`;
}

const frameLine = ({ frames, medianMs, p95Ms, worstMs }) =>
  `  ${against(medianMs, frameGoalMs, `median ${medianMs.toFixed(2)} ms a frame of ${frameGoalMs} ms`)}; p95 ${p95Ms.toFixed(2)}, worst ${worstMs.toFixed(1)} (${frames} frames)`;
