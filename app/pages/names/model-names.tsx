import { useStaticData } from "../../base/static-data";
import { loadKit } from "../../player/all-kits";
import { describeForPage } from "../../player/figure/static-figure";
import { usePlayerPage } from "../../player/run/player-page";
import { models } from "../registry";
import { words } from "./names-messages";
import { type Named, namesOf } from "./names-of";

/** All models' names, printed by the build: nothing is fetched. */
export function ModelNames() {
  return models.map((model) => <NamesOf key={model} model={model} />);
}

function NamesOf({ model }: { model: string }) {
  const { build } = usePlayerPage();
  const names = useStaticData(`names ${model}`, async () =>
    namesOf(await describeForPage(build, model, true), await loadKit(model)),
  );
  if (names === undefined) return null;
  return (
    <section className="model-names" aria-labelledby={`names-${model}`}>
      <h2 id={`names-${model}`}>
        <code>{model}</code>: {names.title}
      </h2>
      <h3>{words.figures}</h3>
      <NameList names={names.figures} />
      <details>
        <summary>{words.paramsOf(model, names.params.length)}</summary>
        <NameList names={names.params} />
      </details>
      <details>
        <summary>{words.metricsOf(model, names.metrics.length)}</summary>
        <NameList names={names.metrics} />
      </details>
    </section>
  );
}

function NameList({ names }: { names: readonly Named[] }) {
  return (
    <dl className="sans">
      {names.map(({ name, means, help }) => (
        <div key={name}>
          <dt>
            <code>{name}</code> {means}
          </dt>
          {help !== "" && <dd>{help}</dd>}
        </div>
      ))}
    </dl>
  );
}
