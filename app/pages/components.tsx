import { late } from "../base/late";
import { Marked, Printed } from "../base/printed";
import { Predict } from "../player/predict/predict";
import { Seek } from "../player/transport/seek";
import { Lectures, Next } from "./contents/chapter-list";
import { guarded } from "./figure-guard";
import { Homework } from "./homework/homework-here";
import { OneMinute } from "./minute/one-minute";
import { words } from "./pages-messages";
import { Claim } from "./prose/claim";
import { Evidence } from "./prose/evidence";
import { Heading } from "./prose/heading";
import { HowToCite } from "./prose/how-to-cite";
import { Hue } from "./prose/hue";
import { Box, Lede, Note } from "./prose/note";
import { SimulatedNumber } from "./prose/number";
import { NumberSettings } from "./prose/number-settings";
import { NotYet, Section, SectionLinks } from "./prose/section";
import { SiteLink } from "./prose/site-link";
import { Bibliography, Cite } from "./prose/sources";
import { Term } from "./prose/term";
// With the page, because the charts' code comes later than their pictures.
import "../charts/charts.css";

/** Those of words, which the build alone renders (scripts/vite/remark-printed.ts). */
const printed = {
  h2: Heading,
  a: SiteLink,
  Bibliography,
  Box,
  Cite,
  Claim,
  Evidence,
  Hue,
  Lectures,
  Lede,
  Marked,
  Next,
  Note,
  NotYet,
  Number: SimulatedNumber,
  NumberSettings,
  OneMinute,
  Section,
  SectionLinks,
  Seek,
  Term,
};

const alive = {
  Homework,
  HowToCite,
  Predict: guarded(words.theQuestion, Predict),
  TrialsChart: guarded(
    words.theChart,
    late(async () => (await import("../charts/TrialsChart")).TrialsChart),
  ),
  SweepChart: guarded(
    words.theChart,
    late(async () => (await import("../charts/SweepChart")).SweepChart),
  ),
};

/** What every text may use (content/README.md). Content names these; it imports nothing. What only one chapter needs stands beside its page: see TextPage. */
export const components = { ...alive, ...(import.meta.env.SSR ? printed : { Printed }) };
