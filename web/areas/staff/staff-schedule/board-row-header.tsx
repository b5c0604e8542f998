import { useDraggable } from '@dnd-kit/core';
import { CSS } from '@dnd-kit/utilities';
import { EllipsisVerticalIcon } from '@heroicons/react/20/solid';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { staffAvailability } from '#shared/contract/staff/staff-availability.ts';
import type { PlannedLabor } from '#shared/contract/staff/staff-schedule.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { LaborLine } from '#web/api/screens/labor-line.tsx';
import { useCan } from '#web/api/account/account.ts';
import { classNames } from '#web/kit/theme/class-names.ts';
import { type BoardRow, unassigned } from './board.ts';
import { toPersonDrag } from './drag-ids.ts';

type BoardRowHeaderProps = {
  row: BoardRow;
  labor: PlannedLabor['week'] | undefined;
  /** Whether the person can be dragged onto an event. */
  mayDrag: boolean;
  ref: Ref<HTMLDivElement>;
};

export function BoardRowHeader({ row, labor, mayDrag, ref }: BoardRowHeaderProps) {
  const { name, role, hours, weeklyHours } = row;
  // The rows of people can be opened, but not those of deactivated ones (spec §6).
  const mayOpen =
    useCan()(staffAvailability.routes.ofPerson) && row.id !== unassigned && row.active;
  const isOver = weeklyHours !== null && hours > weeklyHours;
  return (
    <div
      ref={ref}
      role="rowheader"
      className="group/person sticky left-0 z-10 border-b border-line bg-surface px-2 py-2 text-left"
    >
      {mayDrag && row.active && row.id !== unassigned && <PersonHandle id={row.id} name={name} />}
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
      {labor && <LaborLine labor={labor} />}
    </div>
  );
}

/** Dragged onto an event, with the mouse or the arrow keys, it plans the person there. */
function PersonHandle({ id, name }: Pick<BoardRow, 'id' | 'name'>) {
  const { setNodeRef, attributes, listeners, transform, isDragging } = useDraggable({
    id: toPersonDrag(id),
  });
  return (
    <button
      ref={setNodeRef}
      {...attributes}
      {...listeners}
      type="button"
      aria-label={text('schedule_person_drag', { name })}
      title={text('schedule_person_drag', { name })}
      style={{ transform: CSS.Translate.toString(transform) }}
      className={classNames(
        'absolute top-1.5 right-0 flex h-7 min-w-5 cursor-grab touch-none items-center rounded-md text-ink-quiet hover:bg-hover',
        isDragging
          ? 'z-30 bg-raised px-2 font-medium text-ink shadow-high'
          : 'opacity-0 group-hover/person:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100',
      )}
    >
      {isDragging ? name : <EllipsisVerticalIcon className="size-5" aria-hidden />}
    </button>
  );
}
