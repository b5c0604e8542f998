import type { ShiftCopyResult } from '#shared/contract/staff/staff-schedule.ts';
import { formatDayWithoutYear } from '#shared/domain/values/day-text.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';

type SkippedShiftsDialogProps = { planned: ShiftCopyResult; onClose: () => void };

/** Which shifts couldn't be planned again, and why. */
export function SkippedShiftsDialog({
  planned: { copied, skipped },
  onClose,
}: SkippedShiftsDialogProps) {
  return (
    <Dialog
      open
      title={text('skipped_title', { count: skipped.length })}
      description={text('skipped_text', { copied })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{text('skipped_done')}</Button>}
    >
      <ul className="divide-y divide-line">
        {skipped.map(({ title, day, name, why }, position) => (
          // Two shifts of a day can have the same title and person, so only the position is unique.
          <li key={position} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0 break-words">
              <span className="font-medium">{title}</span>
              <span className="text-ink-soft">
                {' '}
                {formatDayWithoutYear(day)}, {name ?? text('schedule_unassigned')}
              </span>
            </span>
            <span className="text-tone-yellow">{text(`skipped_${why}`)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
