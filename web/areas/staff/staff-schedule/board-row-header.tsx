import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { staffAvailability } from '#shared/contract/staff/staff-availability.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { useCan } from '#web/api/account/account.ts';
import { classNames } from '#web/kit/theme/class-names.ts';
import { type BoardRow, unassigned } from './board.ts';

type BoardRowHeaderProps = { row: BoardRow; ref: Ref<HTMLDivElement> };

export function BoardRowHeader({ row, ref }: BoardRowHeaderProps) {
  const { name, role, hours, weeklyHours } = row;
  // The rows of people can be opened, but not those of deactivated ones (spec §6).
  const mayOpen =
    useCan()(staffAvailability.routes.ofPerson) && row.id !== unassigned && row.active;
  const isOver = weeklyHours !== null && hours > weeklyHours;
  return (
    <div
      ref={ref}
      role="rowheader"
      className="sticky left-0 z-10 border-b border-line bg-surface px-2 py-2 text-left"
    >
      <p className={classNames('font-medium break-words', !row.active && 'text-ink-quiet')}>
        {mayOpen ? (
          <Link
            to={`/franchise/staff/availability/${row.id}`}
            aria-label={text('schedule_availability_of', { name })}
            className="hover:underline"
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      {role && <p className="text-small text-ink-quiet">{role}</p>}
      <p
        className={classNames(
          'figures text-small',
          isOver ? 'font-semibold text-danger' : 'text-ink-soft',
        )}
        title={isOver ? text('schedule_over') : undefined}
      >
        {weeklyHours === null
          ? text('schedule_hours', { hours })
          : text('schedule_hours_of', { hours, most: weeklyHours })}
        {isOver && <span className="sr-only"> ({text('schedule_over')})</span>}
      </p>
    </div>
  );
}
