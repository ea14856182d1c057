/** What is chosen for a picture that is taken away. */
export interface PictureLook {
  /** The scenario in words, what has just happened, and the link. Without it they are told in the file and not drawn. */
  readonly heading: boolean;
  /** What the marks mean, under the drawings. */
  readonly key: boolean;
  /** The numbers of each lane above the drawings; of those that write them themselves they are there anyway. */
  readonly counters: boolean;
  readonly background: "paper" | "white" | "none";
  /** As in a wide window, or, some 8 cm on paper, as one column of two. */
  readonly width: "page" | "column";
}

export const usualLook: PictureLook = {
  heading: true,
  key: false,
  counters: false,
  background: "paper",
  width: "page",
};
