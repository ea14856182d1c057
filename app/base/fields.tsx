/** Fields of forms with their words. */

interface ChooseProps<Id extends string | number> {
  readonly label: string;
  readonly value: Id;
  /** What stands for each. */
  readonly of: readonly (readonly [id: Id, name: string])[];
  readonly onChange: (id: Id) => void;
}

export function Choose<Id extends string | number>({ label, value, of, onChange }: ChooseProps<Id>) {
  return (
    <label>
      {label}{" "}
      <select
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = of.find(([id]) => String(id) === currentTarget.value);
          if (chosen !== undefined) onChange(chosen[0]);
        }}
      >
        {of.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface TickProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

export function Tick({ label, on, onChange }: TickProps) {
  return (
    <label>
      <input type="checkbox" checked={on} onChange={({ currentTarget }) => onChange(currentTarget.checked)} /> {label}
    </label>
  );
}
