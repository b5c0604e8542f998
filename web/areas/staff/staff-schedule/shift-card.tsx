import { useDraggable } from '@dnd-kit/core';
import { CSS } from '@dnd-kit/utilities';
import type { PlannedEvent, PlannedShift } from '#shared/contract/staff/staff-schedule.ts';
import { formatDayWithoutYear } from '#shared/domain/values/day-text.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';
import { classNames } from '#web/kit/theme/class-names.ts';
import { formatClock, formatHours } from '#web/kit/words/zoned-time.ts';
import { ShiftMarks } from './shift-marks.tsx';
import { type ResizeShift, useShiftResize } from './use-shift-resize.ts';

type ShiftCardProps = {
  shift: PlannedShift;
  name: string;
  events: readonly PlannedEvent[];
  mayMove: boolean;
  onResize: ResizeShift;
  onOpen: (shiftId: string) => void;
};

export function ShiftCard({ shift, name, events, mayMove, onResize, onOpen }: ShiftCardProps) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const { id, title, startsAt, endsAt, day, published, eventIds } = shift;
  const { setNodeRef, attributes, listeners, transform, isDragging } = useDraggable({
    id,
    disabled: !mayMove,
  });
  const color = useBrands().find(({ brandId }) => brandId === shift.brandId)?.color;
  const { endTime, onKeyDown, handle } = useShiftResize(shift, onResize);
  const hours =
    endTime === undefined
      ? formatHours(startsAt, endsAt, zone)
      : text('schedule_hours_until', {
          start: formatClock(shift.startTime),
          end: formatClock(endTime),
        });
  const names = events.filter((event) => eventIds.includes(event.id));
  return (
    <button
      ref={setNodeRef}
      {...attributes}
      {...listeners}
      type="button"
      aria-disabled={undefined}
      aria-label={text('schedule_shift_label', {
        title,
        name,
        day: formatDayWithoutYear(day),
        hours,
      })}
      onClick={() => onOpen(id)}
      onKeyDown={(event) => {
        if (!mayMove || !onKeyDown(event)) listeners?.['onKeyDown']?.(event);
      }}
      style={{ transform: CSS.Translate.toString(transform), borderLeftColor: color }}
      className={classNames(
        'group/card relative w-full touch-manipulation rounded-md border border-l-4 scroll-mt-32 border-line bg-raised py-1 pr-1 pl-1.5 text-left text-small shadow-low hover:bg-hover pointer-coarse:min-h-11',
        !published && 'border-dashed',
        isDragging && 'z-20 shadow-high',
      )}
    >
      <span className="block font-semibold break-words">{title}</span>
      <span className="figures block text-ink-soft">{keepTimesTogether(hours)}</span>
      {names.map((event) => (
        <span key={event.id} className="block break-words text-ink-soft">
          {event.eventName}
        </span>
      ))}
      <ShiftMarks shift={shift} />
      {mayMove && (
        <span
          {...handle}
          aria-hidden
          title={text('schedule_resize')}
          className="absolute inset-x-0 -bottom-0.5 hidden h-2 cursor-ns-resize touch-none rounded-b-md group-hover/card:bg-line pointer-fine:block"
        />
      )}
    </button>
  );
}

/** If the hours wrap to two lines, each time stays in one piece. */
const keepTimesTogether = (hours: string) => hours.replaceAll(/ (?=[AP]M)/g, '\u00a0');
