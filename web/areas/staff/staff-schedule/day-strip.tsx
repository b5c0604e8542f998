import { formatDayWithoutYear, formatWeekday } from '#shared/domain/values/day-text.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { classNames } from '#web/kit/theme/class-names.ts';

type DayStripProps = {
  days: readonly LocalDate[];
  shown: LocalDate | undefined;
  today: string;
  onChoose: (day: LocalDate) => void;
};

/** The days of the week in a row, for screens that fit the board of one day only. */
export function DayStrip({ days, shown, today, onChoose }: DayStripProps) {
  return (
    <div role="group" aria-label={text('schedule_days')} className="mb-2 grid grid-cols-7 gap-1">
      {days.map((day) => (
        <button
          key={day}
          type="button"
          aria-label={formatDayWithoutYear(day)}
          aria-pressed={day === shown}
          onClick={() => onChoose(day)}
          className={classNames(
            'min-h-12 rounded-md border border-line bg-surface text-center aria-pressed:border-accent aria-pressed:bg-accent-soft',
            day === today && 'text-accent',
          )}
        >
          <span className="block text-small">{formatWeekday(day)}</span>
          <span className="figures block font-semibold">{Number(day.slice(-2))}</span>
        </button>
      ))}
    </div>
  );
}
