import { Hash } from "../player/hash";
import { guarded } from "./figure-guard";

/** For texts about hash tables: `<TextPage extra={hashComponents} />`. Other pages do not carry them. */
export const hashComponents = {
  Hash: guarded("The figure", Hash),
};
