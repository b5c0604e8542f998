import { BellIcon, ExclamationTriangleIcon, HandThumbUpIcon } from '@heroicons/react/16/solid';
import type { PlannedShift } from '#shared/contract/staff/staff-schedule.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';

/** Whether the person was notified of a shift and has viewed it. */
export function ShiftMarks({
  shift: { published, notified, viewed, open, lead, offered, overruled },
}: {
  shift: PlannedShift;
}) {
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-1.5 text-ink-quiet">
      {lead && <span className="font-semibold text-ink">{text('schedule_lead')}</span>}
      {open && <span className="font-semibold text-accent">{text('schedule_open')}</span>}
      {offered && <span className="text-tone-blue">{text('schedule_offered')}</span>}
      {overruled.map((why) => (
        <span key={why} title={text(`schedule_overruled_${why}`)} className="text-tone-yellow">
          <ExclamationTriangleIcon className="size-3.5" aria-hidden />
          <span className="sr-only">{text(`schedule_overruled_${why}`)}</span>
        </span>
      ))}
      {!published && <span>{text('schedule_draft')}</span>}
      {notified && (
        <span title={text('schedule_notified')}>
          <BellIcon className="size-3.5" aria-hidden />
          <span className="sr-only">{text('schedule_notified')}</span>
        </span>
      )}
      {viewed && (
        <span title={text('schedule_viewed')} className="text-tone-green">
          <HandThumbUpIcon className="size-3.5" aria-hidden />
          <span className="sr-only">{text('schedule_viewed')}</span>
        </span>
      )}
    </span>
  );
}
