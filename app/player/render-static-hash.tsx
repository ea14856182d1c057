/** Renders the first frame of a figure of hash tables while the site is built. */
import { HashFigure } from "../figures/hash";
import { renderStatic } from "./render-static-herd";
import type { StaticHashRequest } from "./static-hash";
import type { StaticHerd } from "./static-herd";

export function renderStaticHash(request: StaticHashRequest): Promise<StaticHerd> {
  const { figures, listing } = request;
  return renderStatic({ ...request, model: "hash" }, (description, frame) => (
    <HashFigure
      description={description}
      source={{ get: () => frame, subscribe: () => () => {} }}
      frames={null}
      figures={figures}
      listing={listing}
      theme="light"
    />
  ));
}
