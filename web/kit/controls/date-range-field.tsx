import { CalendarDaysIcon } from '@heroicons/react/20/solid';
import { type ComponentProps, lazy, Suspense, useId, useRef, useState } from 'react';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { IconButton } from './icon-button.tsx';

const RangeCalendar = lazy(async () => ({
  default: (await import('./range-calendar.tsx')).RangeCalendar,
}));

/** Calendar days, '2026-11-21'. '' if none is chosen. */
export type DateRange = { from: string; to: string };

/** A range that one click selects. */
export type DayPreset = { key: string; label: string; range: DateRange };

export type DateRangeFieldProps = {
  label: string;
  value: DateRange;
  onChange: (range: DateRange) => void;
  disabled?: boolean;
  min?: string;
  max?: string;
  error?: string | undefined;
  presets?: readonly DayPreset[];
  /** For a filter that always has a range: this one is its default. */
  usual?: boolean;
};

/**
 * Two days under one label. A range that ends before it starts shows an error and isn't reported
 * until it is fixed. The days that were typed never change.
 */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, value, onChange, disabled = false, min, max, presets = noPresets } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [draft, setDraft] = useState<DateRange>();
  const [known, setKnown] = useState(value);
  if (known.from !== value.from || known.to !== value.to) {
    setKnown(value);
    setDraft(undefined);
  }
  const range = draft ?? value;
  const error = isBefore(range.to, range.from) ? kitWords.rangeReversed : props.error;
  const change = (next: DateRange) => {
    const isReversed = isBefore(next.to, next.from);
    setDraft(isReversed ? next : undefined);
    if (!isReversed) onChange(next);
  };
  const shared = {
    disabled,
    max,
    'data-usual': props.usual || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  } as const;
  return (
    <fieldset className="min-w-0" aria-label={label}>
      <div className="control flex items-center gap-2 py-0 whitespace-nowrap">
        <DayInput
          {...shared}
          aria-label={`${label}: ${kitWords.from}`}
          min={min}
          day={range.from}
          onDay={(from) => change({ ...range, from })}
        />
        <span className="text-ink-quiet" aria-hidden>
          –
        </span>
        <DayInput
          {...shared}
          aria-label={`${label}: ${kitWords.to}`}
          min={range.from || min}
          day={range.to}
          onDay={(to) => change({ ...range, to })}
        />
        {!disabled && (
          <IconButton
            ref={button}
            label={kitWords.calendar.open(label)}
            icon={CalendarDaysIcon}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="-mr-2 sm:size-8"
          />
        )}
      </div>
      <Suspense fallback={null}>
        {isOpen && (
          <RangeCalendar
            label={label}
            value={value}
            presets={presets}
            min={min}
            max={max}
            button={button}
            onChange={change}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
      {error && (
        <p role="alert" id={`${id}-error`} className="mt-1 text-small font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const noPresets: readonly DayPreset[] = [];

type DayInputProps = Omit<ComponentProps<'input'>, 'min'> & {
  min: string | undefined;
  day: string;
  onDay: (day: string) => void;
};

/**
 * Browsers report a date after each digit: the year 202, or month 1 on the way to 12. A date that
 * is too early is still being typed and counts only when the field loses focus.
 */
function DayInput({ day, onDay, min, ...rest }: DayInputProps) {
  const [typed, setTyped] = useState(day);
  const [known, setKnown] = useState(day);
  if (known !== day) {
    setKnown(day);
    setTyped(day);
  }
  const type = (next: string) => {
    setTyped(next);
    if (next === '' || (hasFullYear(next) && !isBefore(next, min))) onDay(next);
  };
  const leave = () => {
    if (typed === day) return;
    if (hasFullYear(typed)) onDay(typed);
    else setTyped(day);
  };
  return (
    <input
      {...rest}
      min={min}
      type="date"
      value={typed}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
      className="min-h-8.5 min-w-0 flex-1 bg-transparent figures outline-none [&::-webkit-calendar-picker-indicator]:hidden disabled:cursor-not-allowed max-sm:min-h-10.5 pointer-coarse:min-h-10.5"
    />
  );
}

const hasFullYear = (day: string) => day >= '1900';
const isBefore = (day: string, other = '') => day !== '' && other !== '' && day < other;
