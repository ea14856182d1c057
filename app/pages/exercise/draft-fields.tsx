/** Fields of the form that writes exercises. */
import { useEffect, useId, useState } from "react";
import { typedNumber } from "../../base/quantity";
import { textOf } from "./draft";

interface FieldProps {
  readonly label: string;
  readonly value: unknown;
}

type TextFieldProps = FieldProps & {
  readonly lines?: number;
  readonly wide?: boolean;
  readonly onChange: (text: string) => void;
};

export function TextField({ label, value, lines, wide = false, onChange }: TextFieldProps) {
  const id = useId();
  const common = {
    value: textOf(value),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  };
  return (
    <div className="draft-field" data-wide={wide || lines !== undefined ? "" : undefined}>
      <label htmlFor={id}>{label}</label>
      {lines === undefined ? (
        <input id={id} type="text" autoComplete="off" {...common} />
      ) : (
        <textarea id={id} rows={lines} {...common} />
      )}
    </div>
  );
}

type ParsedFieldProps = FieldProps & {
  /** Whether the text stands for the value: then it is left as it is typed. */
  readonly means: (text: string, value: unknown) => boolean;
  readonly write: (value: unknown) => string;
  readonly onChange: (text: string) => void;
};

/** Keeps what is typed ("0.") while the value (0) is elsewhere. */
function ParsedField({ label, value, means, write, onChange }: ParsedFieldProps) {
  const [typed, setTyped] = useState(() => write(value));
  // Changed in the JSON.
  useEffect(() => setTyped((before) => (means(before, value) ? before : write(value))), [value, means, write]);
  return (
    <label>
      {label}
      <input
        type="text"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange(currentTarget.value);
        }}
      />
    </label>
  );
}

type NumberFieldProps = FieldProps & { readonly onChange: (value: number | string | undefined) => void };

/** Empty: the field is left out. What is no number stays as it was typed, and is named. */
export function NumberField({ label, value, onChange }: NumberFieldProps) {
  return (
    <ParsedField
      {...{ label, value }}
      means={meansNumber}
      write={textOf}
      onChange={(text) => onChange(numberTyped(text))}
    />
  );
}

function numberTyped(text: string): number | string | undefined {
  if (text.trim() === "") return undefined;
  const number = typedNumber(text);
  return Number.isFinite(number) ? number : text;
}

const meansNumber = (text: string, value: unknown) => numberTyped(text) === value;

type ListFieldProps = FieldProps & {
  readonly read: (text: string) => readonly unknown[];
  readonly onChange: (values: readonly unknown[]) => void;
};

export function ListField({ label, value, read, onChange }: ListFieldProps) {
  const [means] = useState(
    () => (text: string, values: unknown) => JSON.stringify(read(text)) === JSON.stringify(values),
  );
  return <ParsedField {...{ label, value, means }} write={listWritten} onChange={(text) => onChange(read(text))} />;
}

const listWritten = (values: unknown) => (Array.isArray(values) ? values.join(", ") : "");

export interface Option {
  readonly id: string;
  readonly label: string;
}

type ChooseFieldProps = FieldProps & {
  readonly options: readonly Option[];
  /** For no choice; absent: one must be made. */
  readonly none?: string;
  readonly onChange: (id: string) => void;
};

function Options({ of }: { readonly of: readonly Option[] }) {
  return of.map(({ id, label }) => (
    <option key={id} value={id}>
      {label}
    </option>
  ));
}

/** A value that is none of the options is one of them all the same: it stands in the JSON. */
export function ChooseField({ label, value, options, none, onChange }: ChooseFieldProps) {
  const own = textOf(value);
  const shown = own === "" || options.some(({ id }) => id === own) ? options : [{ id: own, label: own }, ...options];
  return (
    <label>
      {label}
      <select value={own} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {none !== undefined && <option value="">{none}</option>}
        <Options of={shown} />
      </select>
    </label>
  );
}

/** With suggestions, and free. */
export function SuggestField({ label, value, options, onChange }: ChooseFieldProps) {
  const list = useId();
  return (
    <label>
      {label}
      <input
        type="text"
        autoComplete="off"
        list={list}
        value={textOf(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id={list}>
        <Options of={options} />
      </datalist>
    </label>
  );
}
