import { type ComponentProps, useId, useState } from 'react';
import { words } from './words.ts';

/** Calendar days, '2026-11-21'; '' where none is chosen. */
export type DateRange = { from: string; to: string };

export type DateRangeFieldProps = {
  label: string;
  value: DateRange;
  onChange: (range: DateRange) => void;
  disabled?: boolean;
  min?: string;
  max?: string;
  error?: string | undefined;
};

/** Two days under one label; the second cannot lie before the first. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, value, onChange, disabled = false, min, max, error } = props;
  const id = useId();
  const shared = {
    disabled,
    max,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  } as const;
  return (
    <fieldset className="min-w-0" aria-label={label}>
      <div className="control flex items-center gap-2 py-0 whitespace-nowrap">
        <DayInput
          {...shared}
          aria-label={`${label}: ${words.from}`}
          min={min}
          day={value.from}
          onDay={(from) => onChange({ from, to: isBefore(value.to, from) ? from : value.to })}
        />
        <span className="text-ink-quiet" aria-hidden>
          –
        </span>
        <DayInput
          {...shared}
          aria-label={`${label}: ${words.to}`}
          min={value.from || min}
          day={value.to}
          onDay={(to) => onChange({ from: isBefore(to, value.from) ? to : value.from, to })}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-small font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type DayInputProps = ComponentProps<'input'> & { day: string; onDay: (day: string) => void };

/** Browsers tell a day for each digit of its year: those of the first centuries are still being typed. */
function DayInput({ day, onDay, ...rest }: DayInputProps) {
  const [typed, setTyped] = useState(day);
  const [known, setKnown] = useState(day);
  if (known !== day) {
    setKnown(day);
    setTyped(day);
  }
  const type = (next: string) => {
    setTyped(next);
    if (next === '' || next >= '1000') onDay(next);
  };
  return (
    <input
      {...rest}
      type="date"
      value={typed}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setTyped(day)}
      className="min-h-8.5 min-w-0 flex-1 bg-transparent figures outline-none disabled:cursor-not-allowed max-sm:min-h-10.5 pointer-coarse:min-h-10.5"
    />
  );
}

const isBefore = (day: string, other: string) => day !== '' && other !== '' && day < other;
