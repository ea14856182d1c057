/** Controls for parameters, drawn from the model's description alone. */
import { useId, useState } from "react";
import { formatCount } from "../../base/quantity";
import { expectedText, readValue } from "../../model/clamp";
import type { EnumParam, ListParam, NumberParam, Param, ParamValue } from "../../model/description";
import { nearestPower } from "../../model/powers";
import type { LaneParams } from "../../model/scenario";
import { asTaken, capital, setParam, sliderSteps, slideTo, toSlider, valueWords } from "./params";
import { words } from "./params-messages";
import "./params.css";

interface ParamControlProps<P extends Param> {
  readonly param: P;
  /** undefined: the lanes differ in it. */
  readonly value: ParamValue | undefined;
  readonly onChange: (value: ParamValue) => void;
  /** The help stands beneath; otherwise it is only described to a screen reader and in the tooltip. */
  readonly spelledOut?: boolean;
}

/** One parameter of all lanes. */
export function SharedParam(props: {
  readonly param: Param;
  readonly lanes: readonly LaneParams[];
  readonly onChange: (name: string, lanes: readonly LaneParams[]) => void;
  readonly spelledOut?: boolean;
}) {
  const { lanes, onChange } = props;
  const param = asTaken(props.param, lanes);
  const values = new Set(lanes.map((lane) => lane[param.name] ?? null));
  const value = values.size === 1 ? [...values][0] : undefined;
  return (
    <ParamControl
      param={param}
      value={value}
      spelledOut={props.spelledOut}
      onChange={(next) => onChange(param.name, setParam(lanes, param.name, next, null))}
    />
  );
}

export function ParamControl({ param, ...rest }: ParamControlProps<Param>) {
  if (param.type === "enum") return <EnumControl param={param} {...rest} />;
  return param.type === "list" ? <ListControl param={param} {...rest} /> : <NumberControl param={param} {...rest} />;
}

function EnumControl({ param, value, onChange, spelledOut }: ParamControlProps<EnumParam>) {
  const id = useId();
  const chosen = param.values.find((one) => one.id === value);
  return (
    <div className="param param-enum">
      <label htmlFor={id}>{param.label}</label>
      <select
        id={id}
        value={chosen?.id ?? ""}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {chosen === undefined && <option value="">{words.differsBetweenLanes}</option>}
        {param.values.map((one) => (
          <option key={one.id} value={one.id}>
            {one.label}
          </option>
        ))}
      </select>
      {chosen && (
        <span className="param-chosen" aria-hidden="true">
          {chosen.label}
        </span>
      )}
      <p id={`${id}-help`} className={spelledOut ? "param-help" : "visually-hidden"}>
        {param.help} {chosen && chosen.help !== param.help ? chosen.help : ""}
      </p>
    </div>
  );
}

function NumberControl({ param, value, onChange, spelledOut }: ParamControlProps<NumberParam>) {
  const id = useId();
  const never = param.optional === true && value === null;
  const number = typeof value === "number" ? value : null;
  return (
    <div className="param param-number">
      <label htmlFor={id}>{param.label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={sliderSteps(param)}
        value={number === null ? 0 : toSlider(param, number)}
        disabled={never}
        aria-valuetext={value === undefined ? words.differsBetweenLanes : valueWords(param, value)}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange(slideTo(param, number, Number(event.currentTarget.value)))}
      />
      <NumberField param={param} value={value} onChange={onChange} />
      {param.optional === true && (
        <label className="param-never">
          <input
            type="checkbox"
            checked={never}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked ? null : Math.max(param.min, Math.min(param.max, param.default ?? 1000)),
              )
            }
          />{" "}
          {param.absent ?? words.never}
        </label>
      )}
      <p id={`${id}-help`} className={spelledOut ? "param-help" : "visually-hidden"}>
        {param.help} {rangeWords(param)}
      </p>
    </div>
  );
}

function rangeWords(param: NumberParam): string {
  return words.range(valueWords({ ...param, unit: "" }, param.min), valueWords(param, param.max));
}

/** The numbers, to be typed. */
function ListControl({ param, value, onChange, spelledOut }: ParamControlProps<ListParam>) {
  const id = useId();
  return (
    <div className="param param-list">
      <label htmlFor={id}>{param.label}</label>
      <TypedField
        id={id}
        param={param}
        // Not every keyboard of digits has the dash.
        inputMode="text"
        shown={typeof value === "string" ? value : ""}
        placeholder={words.differs}
        describedBy={`${id}-help`}
        read={(typed) => {
          if (!/\d/.test(typed)) return staysWords(param, typed, value);
          const { value: read, problem } = readValue(param, typed);
          if (read !== value) onChange(read);
          return problem && words.became(problem.given, valueWords(param, read), problem.expected);
        }}
      />
      <p id={`${id}-help`} className={spelledOut ? "param-help" : "visually-hidden"}>
        {param.help} {capital(expectedText(param))}.
      </p>
    </div>
  );
}

/** The exact value, to be typed. */
function NumberField({ param, value, onChange }: Omit<ParamControlProps<NumberParam>, "spelledOut">) {
  return (
    <TypedField
      param={param}
      inputMode={param.type === "int" ? "numeric" : "decimal"}
      shown={typeof value === "number" ? String(value) : ""}
      placeholder={value === undefined ? words.differs : (param.absent ?? (param.optional ? words.never : ""))}
      read={(typed) => {
        if (!/\d/.test(typed) && !(param.optional === true && typed.trim() !== ""))
          return staysWords(param, typed, value);
        const read = readNumber(param, typed);
        if (read.value !== null && read.value !== value) onChange(read.value);
        return read.problem;
      }}
    />
  );
}

/** What isn't a number at all changes nothing: the reader's own value is better than the default. */
function staysWords(param: Param, typed: string, value: ParamValue | undefined): string {
  const before = value === undefined ? words.whatThereWas : valueWords(param, value);
  return words.noNumber(typed.trim(), before);
}

interface TypedFieldProps {
  readonly id?: string;
  readonly param: NumberParam | ListParam;
  readonly inputMode: "numeric" | "decimal" | "text";
  /** The value as it stands. */
  readonly shown: string;
  readonly placeholder: string;
  readonly describedBy?: string;
  /** Takes what was typed; returns what was done instead, or null. */
  readonly read: (typed: string) => string | null;
}

/** What is typed counts on Enter or on leaving; what is out of range is clamped then, and said. Without `id` it carries its own name. */
function TypedField({ id, param, inputMode, shown: value, placeholder, describedBy, read }: TypedFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const shown = typed ?? value;
  const commit = () => {
    if (typed === null) return;
    setTyped(null);
    setTold(read(typed));
  };
  return (
    <>
      <span className="param-field">
        <input
          id={id}
          type="text"
          inputMode={inputMode}
          size={Math.max(4, shown.length)}
          value={shown}
          placeholder={placeholder}
          aria-label={
            id === undefined
              ? words.field(param.label, param.unit === "" || param.unit === param.label ? words.exactly : param.unit)
              : undefined
          }
          aria-describedby={describedBy}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setTold(null);
          }}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === "Enter") commit();
            if (event.key === "Escape") setTyped(null);
          }}
        />
        {param.unit && <span aria-hidden="true">{param.unit}</span>}
      </span>
      <span role="status" className={told === null ? "visually-hidden" : "param-clamped"}>
        {told}
      </span>
    </>
  );
}

/** What was typed, brought into range as a link's value would be; `problem` says what was done instead. */
export function readNumber(
  param: NumberParam,
  text: string,
): { readonly value: number | null; readonly problem: string | null } {
  const { value, problem } = readValue(param, text.replaceAll(/[,\s]/g, ""));
  if (typeof value !== "number")
    return { value: null, problem: words.readAs(problem?.given ?? words.nothing, param.absent ?? words.never) };
  const power = param.scale === "power-of-two" ? nearestPower(param, value) : value;
  if (power !== value) {
    return {
      value: power,
      problem: words.became(formatCount(value), valueWords(param, power), words.powerOfTwo),
    };
  }
  return {
    value,
    problem: problem === null ? null : words.became(problem.given, valueWords(param, value), problem.expected),
  };
}
