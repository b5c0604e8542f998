import { useId } from 'react';
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
    type: 'date',
    disabled,
    max,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    className: 'min-w-0 flex-1 bg-transparent figures outline-none disabled:cursor-not-allowed',
  } as const;
  return (
    <fieldset className="min-w-0" aria-label={label}>
      <div className="control flex items-center gap-2 whitespace-nowrap">
        <input
          {...shared}
          aria-label={`${label}: ${words.from}`}
          min={min}
          value={value.from}
          onChange={(event) => onChange(startingAt(value, event.target.value))}
        />
        <span className="text-ink-quiet" aria-hidden>
          –
        </span>
        <input
          {...shared}
          aria-label={`${label}: ${words.to}`}
          min={value.from || min}
          value={value.to}
          onChange={(event) => onChange({ ...value, to: event.target.value })}
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

function startingAt(range: DateRange, from: string): DateRange {
  return { from, to: range.to !== '' && range.to < from ? from : range.to };
}
