import type { BlockOffDay } from '#shared/contract/staff/block-off-days.ts';
import type { PlannedLabor } from '#shared/contract/staff/staff-schedule.ts';
import { formatDayWithoutYear } from '#shared/domain/values/day-text.ts';
import type { OnCallContact } from '#shared/domain/staff/on-call.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { formatPhone, phoneLink } from '#shared/domain/values/phone.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { text as todayText } from '#shared/text/staff/staff-today.ts';
import { useFindOnCall } from '#web/api/franchise/use-on-call.ts';
import { LaborLine } from '#web/api/screens/labor-line.tsx';
import { classNames } from '#web/kit/theme/class-names.ts';

type DayHeadersProps = {
  shown: readonly LocalDate[];
  today: string;
  blocked: readonly BlockOffDay[];
  hoursOn: (day: LocalDate) => number;
  labor: PlannedLabor['days'];
};

/** The day headers stay visible while a long board scrolls. */
const head =
  'sticky top-(--days-top) border-b border-line bg-canvas px-2 py-2 text-left font-semibold';

export function DayHeaders({ shown, today, blocked, hoursOn, labor }: DayHeadersProps) {
  const findOnCall = useFindOnCall();
  return (
    <div role="row" className="contents">
      <div role="columnheader" className={classNames(head, 'left-0 z-22')}>
        {text('schedule_staff')}
      </div>
      {shown.map((day) => (
        <div role="columnheader" key={day} className={classNames(head, 'z-21')}>
          <span className={classNames(day === today && 'text-accent')}>
            {formatDayWithoutYear(day)}
          </span>
          <span className="figures block text-small font-normal text-ink-quiet">
            {text('schedule_hours', { hours: hoursOn(day) })}
          </span>
          <span className="font-normal">
            {labor
              .filter((each) => each.day === day)
              .map((each) => (
                <LaborLine key={day} labor={each} />
              ))}
          </span>
          <OnCallName contact={findOnCall(day)} />
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

function OnCallName({ contact }: { contact: OnCallContact | undefined }) {
  if (!contact) return null;
  return (
    <a
      href={phoneLink(contact.phone)}
      className="block truncate text-small font-normal text-ink-soft hover:text-accent max-sm:min-h-11 max-sm:content-center"
      title={formatPhone(contact.phone)}
    >
      {todayText('on_call_on_day', contact)}
    </a>
  );
}
