/** The fields of one question, by its kind; metrics and parameters are those of the model that its run names. */

import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../../base/button";
import { timeUnits } from "../../base/quantity";
import { isNumber } from "../../model/clamp";
import type { Description } from "../../model/description";
import { useDescription } from "../../player/run/use-description";
import {
  asKind,
  changed,
  kindOf,
  listedValues,
  modelOf,
  type QuestionKind,
  questionKinds,
  type RawQuestion,
  textOf,
} from "./draft";
import { ChooseField, ListField, NumberField, type Option, SuggestField, TextField } from "./draft-fields";
import { words } from "./exercise-messages";

interface DraftQuestionProps {
  readonly number: number;
  readonly question: RawQuestion;
  /** Whether the site has a model of that name. */
  readonly known: (model: string) => boolean;
  readonly onChange: (question: RawQuestion) => void;
  /** Buttons that move it or take it away. */
  readonly children: ReactNode;
}

export function DraftQuestion(props: DraftQuestionProps) {
  const model = modelOf(props.question);
  const [described, setDescribed] = useState<Description | null>(null);
  // Beside the fields, which stay while a link is typed that names a model by and by.
  return (
    <>
      {props.known(model) && <Describe key={model} model={model} onDescribed={setDescribed} />}
      <Fields {...props} description={described?.model === model ? described : null} />
    </>
  );
}

interface DescribeProps {
  readonly model: string;
  readonly onDescribed: (description: Description) => void;
}

function Describe({ model, onDescribed }: DescribeProps) {
  const described = useDescription(model);
  useEffect(() => {
    if (described.kind === "ready") onDescribed(described.description);
  }, [described, onDescribed]);
  return null;
}

type FieldsProps = DraftQuestionProps & { readonly description: Description | null };

function Fields({ number, question, description, onChange, children }: FieldsProps) {
  // What a question of another kind had, should it become one again.
  const [stash, setStash] = useState<RawQuestion>({});
  const kind = kindOf(question);
  const put = (change: RawQuestion) => onChange(changed(question, change));
  const turn = (to: QuestionKind) => {
    const turned = asKind(question, to, stash);
    setStash(turned.stash);
    onChange(turned.question);
  };
  const text = (name: string) => (value: string) => put({ [name]: value === "" ? undefined : value });
  return (
    <fieldset className="draft-question">
      <legend>{words.draftQuestion(number)}</legend>
      <TextField label={words.draftAsk} value={question.ask} lines={2} onChange={(ask) => put({ ask })} />
      <ChooseField
        label={words.draftKind}
        value={kind}
        options={questionKinds.map((id) => ({ id, label: words.draftKinds[id] }))}
        onChange={(id) => turn(id as QuestionKind)}
      />
      <TextField label={words.draftRun(kind === "next")} value={question.run} wide onChange={(run) => put({ run })} />
      {kind !== "next" && <MetricFields {...{ question, description, put, text }} />}
      {kind === "number" && <RangeFields {...{ question, put }} />}
      {kind === "choice" && <ChoiceFields {...{ question, put }} />}
      {kind === "curve" && <CurveFields {...{ question, description, put }} />}
      <TextField label={words.draftAfter} value={question.after} lines={2} onChange={text("after")} />
      <p className="draft-buttons">{children}</p>
    </fieldset>
  );
}

interface PartProps {
  readonly question: RawQuestion;
  readonly put: (change: RawQuestion) => void;
}

type MetricProps = PartProps &
  Pick<FieldsProps, "description"> & { readonly text: (name: string) => (value: string) => void };

function MetricFields({ question, description, put, text }: MetricProps) {
  const metrics = (description?.metrics ?? []).map(({ name, label, unit }) => ({
    id: name,
    label: unit === "" ? `${label} (${name})` : `${label}, ${unit} (${name})`,
  }));
  const unit = description?.metrics.find(({ name }) => name === question.metric)?.unit;
  const units: readonly string[] =
    unit === "ns" ? timeUnits.map(({ name }) => name) : unit === "" ? ["%"] : unit === undefined ? [] : [unit];
  return (
    <>
      <ChooseField
        label={words.draftMetric}
        value={question.metric}
        options={metrics}
        none={description === null ? words.draftNoModel : words.draftNone}
        onChange={(metric) => put({ metric })}
      />
      <SuggestField label={words.draftUnit} value={question.unit} options={units.map(same)} onChange={text("unit")} />
      <TextField label={words.draftOver} value={question.over} wide onChange={text("over")} />
    </>
  );
}

const same = (id: string): Option => ({ id, label: id });

function RangeFields({ question, put }: PartProps) {
  return (
    <>
      <NumberField label={words.draftMin} value={question.min} onChange={(min) => put({ min })} />
      <NumberField label={words.draftMax} value={question.max} onChange={(max) => put({ max })} />
      <ScaleField label={words.draftScale} axis="scale" {...{ question, put }} />
    </>
  );
}

/** `axis`: the question's property. */
function ScaleField({ label, axis, question, put }: PartProps & { readonly label: string; readonly axis: string }) {
  return (
    <ChooseField
      label={label}
      value={question[axis]}
      options={[
        { id: "linear", label: words.linear },
        { id: "log", label: words.log },
      ]}
      none={axis === "xScale" ? words.draftEither : words.linear}
      onChange={(scale) => put({ [axis]: scale === "" ? undefined : scale })}
    />
  );
}

function ChoiceFields({ question, put }: PartProps) {
  const choices: readonly RawQuestion[] = Array.isArray(question.choices) ? question.choices : [];
  const change = (index: number, change: RawQuestion) =>
    put({ choices: choices.map((choice, i) => (i === index ? changed(choice, change) : choice)) });
  return (
    <div className="draft-choices" data-wide="">
      {choices.map((choice, index) => (
        // Choices have no identity but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className="draft-choice">
          <TextField
            label={words.draftChoice(index + 1)}
            value={choice?.label}
            onChange={(label) => change(index, { label })}
          />
          <NumberField label={words.draftFrom} value={choice?.from} onChange={(from) => change(index, { from })} />
          <NumberField label={words.draftTo} value={choice?.to} onChange={(to) => change(index, { to })} />
          <Button
            aria-label={words.draftRemoveChoice(index + 1)}
            disabled={choices.length <= 2}
            onClick={() => put({ choices: choices.filter((_, i) => i !== index) })}
          >
            ×
          </Button>
        </div>
      ))}
      <Button
        disabled={choices.length >= 8}
        onClick={() => put({ choices: [...choices, { label: "", from: choices.at(-1)?.to }] })}
      >
        {words.draftAddChoice}
      </Button>
    </div>
  );
}

function CurveFields({ question, description, put }: PartProps & Pick<FieldsProps, "description">) {
  const params = (description?.params ?? [])
    .filter(isNumber)
    .map(({ name, label }) => ({ id: name, label: label || name }));
  return (
    <>
      <ChooseField
        label={words.draftX}
        value={textOf(question.x)}
        options={params}
        none={words.draftNone}
        onChange={(x) => put({ x })}
      />
      <ListField
        label={words.draftValues}
        value={question.values}
        read={listedValues}
        onChange={(values) => put({ values })}
      />
      <ScaleField label={words.draftXScale} axis="xScale" {...{ question, put }} />
      <RangeFields {...{ question, put }} />
    </>
  );
}
