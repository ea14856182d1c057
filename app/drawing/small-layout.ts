/** What the small figures have in common: a display list with its height and the sentence that it shows. */
import { type Label, MarkList, type Role, smallestLabelPx } from "./marks";

export interface SmallPicture {
  readonly width: number;
  readonly height: number;
  readonly marks: MarkList;
  readonly labels: readonly Label[];
  /** What the figure shows at this moment: its description for screen readers. */
  readonly sentence: string;
  /** Whether everybody reads the sentence above the figure, or only who can't see that its labels say the same. */
  readonly sentenceShown: boolean;
}

export class SmallCanvas {
  readonly marks = new MarkList(128);
  readonly labels: Label[] = [];

  mark(style: number, x: number, y: number, w: number, h: number): void {
    this.marks.add(style, x, y, w, h);
  }

  text(
    x: number,
    y: number,
    words: string,
    role: Role = "quiet",
    weight: 400 | 600 = 400,
    anchor: Label["anchor"] = "start",
    size = smallestLabelPx,
  ): void {
    if (words !== "") this.labels.push({ x, y, text: words, role, anchor, weight, size });
  }

  done(width: number, height: number, sentence: string, sentenceShown = true): SmallPicture {
    return { width, height, marks: this.marks, labels: this.labels, sentence, sentenceShown };
  }
}
