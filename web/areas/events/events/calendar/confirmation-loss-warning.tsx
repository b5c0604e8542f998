import { isConfirmed } from '#shared/domain/events/event-move.ts';
import { text } from '#shared/text/events/event-calendar.ts';
import { useFranchiseToday } from '#web/api/franchise/use-today.ts';
import { hasDifferentHours, type CalendarEventHours } from './event-hours.ts';

/** Shown before a confirmed event moves: its client confirmed the current hours. */
export function ConfirmationLossWarning({
  status,
  from,
  to,
}: {
  status: string;
  from: CalendarEventHours;
  to: CalendarEventHours;
}) {
  const isToCome = to.eventDate >= useFranchiseToday();
  const isLost = isConfirmed(status) && isToCome && hasDifferentHours(from, to);
  return (
    <div role="status" className="empty:hidden">
      {isLost && (
        <p className="rounded-md bg-tone-yellow-soft p-4 text-tone-yellow">
          {text('event_confirmation_behind')}
        </p>
      )}
    </div>
  );
}
