import type { BlockOffDay } from '#shared/contract/staff/block-off-days.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { Select } from '#web/kit/controls/select.tsx';
import { classNames } from '#web/kit/theme/class-names.ts';
import { dayColumn } from './days.ts';

type DayHeadsProps = {
  days: readonly LocalDate[];
  shown: readonly LocalDate[];
  today: string;
  blocked: readonly BlockOffDay[];
  hoursOn: (day: LocalDate) => number;
  /** Where there is room for one day. */
  onChoose: ((day: LocalDate) => void) | undefined;
};

const head = 'border-b border-line bg-canvas px-2 py-2 text-left font-semibold';

export function DayHeads({ days, shown, today, blocked, hoursOn, onChoose }: DayHeadsProps) {
  const choose = (sent: string) => {
    const day = days.find((each) => each === sent);
    if (day) onChoose?.(day);
  };
  return (
    <div role="row" className="contents">
      <div role="columnheader" className={classNames(head, 'sticky left-0 z-10')}>
        {text('schedule_staff')}
      </div>
      {shown.map((day) => (
        <div role="columnheader" key={day} className={head}>
          {onChoose ? (
            <Select
              aria-label={text('shift_field_day')}
              value={day}
              onChange={(event) => choose(event.target.value)}
              options={days.map((each) => ({ value: each, label: dayColumn(each) }))}
            />
          ) : (
            <span className={classNames(day === today && 'text-accent')}>{dayColumn(day)}</span>
          )}
          <span className="figures block text-small font-normal text-ink-quiet">
            {text('schedule_hours', { hours: hoursOn(day) })}
          </span>
          {blocked
            .filter((block) => block.day === day)
            .map((block) => (
              <span key={block.id} className="block text-small font-medium text-tone-yellow">
                {text(block.noShifts ? 'schedule_blocked' : 'schedule_blocked_time_off')}
                {block.note && `: ${block.note}`}
              </span>
            ))}
        </div>
      ))}
    </div>
  );
}
