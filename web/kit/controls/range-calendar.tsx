import { ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/20/solid';
import { type KeyboardEvent, type RefObject, use, useLayoutEffect, useRef, useState } from 'react';
import { positionFloating } from '#web/kit/overlays/position-floating.ts';
import { useDismissOnLeave } from '#web/kit/overlays/use-dismiss-on-leave.ts';
import { classNames } from '#web/kit/theme/class-names.ts';
import {
  formatFullDay,
  formatMonth,
  formatWeekday,
  toIsoDay,
} from '#shared/domain/values/day-text.ts';
import { getDeviceZone } from '#web/kit/words/device-zone.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { onArrowKey } from './arrow-keys.ts';
import { shiftMonth, listWeeksOfMonth } from './calendar-days.ts';
import type { DateRange, DayPreset } from './date-range-field.tsx';
import { IconButton } from './icon-button.tsx';
import { WeekStartContext } from './week-start.ts';

export type RangeCalendarProps = {
  label: string;
  value: DateRange;
  presets: readonly DayPreset[];
  min: string | undefined;
  max: string | undefined;
  button: RefObject<HTMLButtonElement | null>;
  onChange: (range: DateRange) => void;
  onClose: () => void;
};

/** Picks two days of a calendar, in either order, or a named range. */
export function RangeCalendar(props: RangeCalendarProps) {
  const { label, value, presets, button, onClose } = props;
  const panel = useRef<HTMLDivElement>(null);
  const [month, setMonth] = useState(() => (value.to || value.from || getToday()).slice(0, 7));
  const [first, setFirst] = useState<string>();
  useLayoutEffect(() => {
    if (!panel.current || !button.current) return;
    panel.current.showPopover();
    positionFloating(panel.current, button.current);
    const end = panel.current.querySelector<HTMLElement>('[data-end]');
    (end ?? panel.current.querySelector('button'))?.focus();
  }, [button]);
  useDismissOnLeave(panel, button, onClose);
  const done = (range: DateRange) => {
    props.onChange(range);
    button.current?.focus();
    onClose();
  };
  const choose = (day: string) => {
    if (first === undefined) setFirst(day);
    else done(first <= day ? { from: first, to: day } : { from: day, to: first });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const months = { PageUp: -1, PageDown: 1 }[event.key];
    if (months !== undefined) setMonth(shiftMonth(month, months));
    else if (event.key !== 'Escape') return;
    else {
      button.current?.focus();
      onClose();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const shown = first === undefined ? value : { from: first, to: first };
  return (
    <div
      ref={panel}
      popover="manual"
      role="dialog"
      aria-label={kitWords.calendar.choose(label)}
      onKeyDown={onKeyDown}
      className="fixed inset-auto m-0 w-80 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-md border border-line bg-raised p-3 text-ink shadow-high"
    >
      <ul className="mb-2 flex flex-wrap gap-1 empty:hidden">
        {presets.map(({ key, label: name, range }) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => done(range)}
              className="min-h-8 rounded-md bg-hover px-2 font-medium hover:text-accent max-sm:min-h-11"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-between">
        <IconButton
          label={kitWords.calendar.before}
          icon={ChevronLeftIcon}
          onClick={() => setMonth(shiftMonth(month, -1))}
        />
        <p aria-live="polite" className="font-semibold">
          {formatMonth(month)}
        </p>
        <IconButton
          label={kitWords.calendar.after}
          icon={ChevronRightIcon}
          onClick={() => setMonth(shiftMonth(month, 1))}
        />
      </div>
      <Month {...props} month={month} shown={shown} onDay={choose} />
      <p className="mt-2 text-small text-ink-quiet">
        {first === undefined ? kitWords.calendar.first : kitWords.calendar.last}
      </p>
    </div>
  );
}

const getToday = () => toIsoDay(Date.now(), getDeviceZone());

type MonthProps = Pick<RangeCalendarProps, 'min' | 'max'> & {
  month: string;
  shown: DateRange;
  onDay: (day: string) => void;
};

function Month({ month, shown, min = '', max = '9999', onDay }: MonthProps) {
  const weeks = listWeeksOfMonth(month, use(WeekStartContext));
  return (
    <table className="w-full text-center" aria-label={formatMonth(month)}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" className="py-1 text-small font-medium text-ink-quiet">
              {formatWeekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={(event) => onArrowKey(event, 7)}>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const isEnd = day === shown.from || day === shown.to;
              return (
                <td key={day} className="p-0">
                  <button
                    type="button"
                    data-end={isEnd || undefined}
                    disabled={day < min || day > max}
                    aria-label={formatFullDay(day)}
                    aria-pressed={isEnd}
                    onClick={() => onDay(day)}
                    className={classNames(
                      'figures size-9 rounded-md disabled:opacity-40 max-sm:size-10',
                      getDayClassName({ day, month, shown, isEnd }),
                    )}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayState = { day: string; month: string; shown: DateRange; isEnd: boolean };

function getDayClassName({ day, month, shown, isEnd }: DayState): string {
  if (isEnd) return 'bg-accent font-semibold text-on-accent hover:bg-accent-strong';
  if (shown.from !== '' && shown.from < day && day < shown.to)
    return 'bg-accent-soft hover:bg-hover';
  return day.startsWith(month) ? 'hover:bg-hover' : 'text-ink-quiet hover:bg-hover';
}
