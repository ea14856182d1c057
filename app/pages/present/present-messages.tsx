/** What the page of lectures says: every word here, so that a translation is a set of files. */
import type { ReactNode } from "react";
import { formatCounted } from "../../base/quantity";

export const words = {
  site: "Stampede",
  present: "Present",
  description:
    "Walk through prepared states of the figures with a clicker, with a speaker window and notes; print them, or bring a list of your own.",
  about:
    "Each lecture is a list of states that a clicker walks through: PageDown and PageUp, B for a black screen, S for the speaker’s window with the notes. A lecture pack holds each scene as a file of its own: unzip it onto a USB stick, and it runs in any browser without this site and without a network.",
  needsScripts: "The figures of a lecture are simulated in the browser: this page needs JavaScript.",
  toPrint: "to print",
  notes: "notes",
  own: "Your own",
  /** `oneOfOurs`: a button, with the words that it is given. */
  howTo: (oneOfOurs: (words: string) => ReactNode, namesHref: string) => (
    <>
      A lecture is a small JSON file: a title, and scenes with a link of the lab, words above it and notes. Begin with{" "}
      {oneOfOurs("one of ours")}; your file stays in this browser. <a href={namesHref}>Names</a> lists the fields, and
      the figures and parameters of every model.
    </>
  ),
  noOwn: "No lecture of your own is kept in this browser: choose its file below.",
  noSuch: (id: string) => `This site carries no lecture named “${id}”; these are there:`,
  notLoaded: "The lecture could not be loaded. Check the connection, then choose it again.",
  file: "Lecture file",
  presentOwn: (title: string, scenes: number) => `Present “${title}”, ${formatCounted(scenes, "scenes")}`,
  tooLarge: (name: string) => `${name} is larger than any lecture is, and was not read.`,
  keptBefore: "The one that was kept before is still there.",
  beingChecked: "The scenes are being held against their models.",
  beingRun: "The scenes are being run, to see whether they have the moments that are named.",
  keepsNothing: "This browser keeps nothing for this page, so that a lecture of your own can’t be shown.",
} as const;
