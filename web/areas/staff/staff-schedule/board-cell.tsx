import { useDroppable } from '@dnd-kit/core';
import { PlusIcon } from '@heroicons/react/20/solid';
import type {
  LimitedDay,
  PlannedEvent,
  PlannedShift,
  PlannedTask,
} from '#shared/contract/staff/staff-schedule.ts';
import { formatDayWithoutYear } from '#shared/domain/values/day-text.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { classNames } from '#web/kit/theme/class-names.ts';
import { type BoardCellRef, buildCellKey, formatLimit } from './board.ts';
import { CellTasks } from './cell-tasks.tsx';
import { ShiftCard } from './shift-card.tsx';
import type { ResizeShift } from './use-shift-resize.ts';

type BoardCellProps = {
  place: BoardCellRef;
  name: string;
  shifts: readonly PlannedShift[];
  events: readonly PlannedEvent[];
  limits: readonly LimitedDay[];
  tasks: readonly PlannedTask[];
  /** Whether the day isn't over and the person is active. */
  mayAdd: boolean;
  mayDrop: boolean;
  /** By brand id. */
  mayMove: (brandId: string) => boolean;
  onResize: ResizeShift;
  onAdd: (place: BoardCellRef) => void;
  onOpen: (shiftId: string) => void;
};

const limitClassNames: Readonly<Record<LimitedDay['kind'], string>> = {
  partial: 'text-ink-soft',
  unavailable: 'bg-hover text-ink-soft',
  timeOff: 'bg-tone-yellow-soft font-medium text-tone-yellow',
};

export function BoardCell(props: BoardCellProps) {
  const { place, name, shifts, events, limits, tasks, mayAdd, mayDrop, mayMove, onAdd, onOpen } =
    props;
  const { setNodeRef, isOver } = useDroppable({ id: buildCellKey(place), disabled: !mayDrop });
  return (
    <div
      ref={setNodeRef}
      role="cell"
      className={classNames(
        'group flex min-h-16 min-w-0 flex-col gap-1 border-b border-l border-line p-1',
        isOver && 'bg-accent-soft',
      )}
    >
      {limits.map((limit) => (
        <p
          key={`${limit.kind}${limit.startTime ?? ''}`}
          className={classNames('rounded px-1.5 py-0.5 text-small', limitClassNames[limit.kind])}
        >
          {formatLimit(limit)}
        </p>
      ))}
      {shifts.map((shift) => (
        <ShiftCard
          key={shift.id}
          shift={shift}
          name={name}
          events={events}
          mayMove={mayMove(shift.brandId)}
          onResize={props.onResize}
          onOpen={onOpen}
        />
      ))}
      <CellTasks tasks={tasks} />
      {mayAdd && (
        <button
          type="button"
          aria-label={text('schedule_add_for', { name, day: formatDayWithoutYear(place.day) })}
          onClick={() => onAdd(place)}
          className="flex min-h-7 flex-1 scroll-mt-32 items-center justify-center rounded-md text-ink-quiet opacity-0 transition-opacity group-hover:opacity-100 hover:bg-hover focus-visible:opacity-100 pointer-coarse:min-h-11 pointer-coarse:opacity-100"
        >
          <PlusIcon className="size-4" aria-hidden />
        </button>
      )}
    </div>
  );
}
