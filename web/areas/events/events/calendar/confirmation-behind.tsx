import { text } from '#shared/text/events/event-calendar.ts';
import { useOwnToday } from '#web/api/franchise/use-today.ts';
import { differ, type Hours } from './hours.ts';

/** Shown before a confirmed event moves: its client confirmed the current hours. */
export function ConfirmationBehind({
  status,
  from,
  to,
}: {
  status: string;
  from: Hours;
  to: Hours;
}) {
  const isToCome = to.eventDate >= useOwnToday();
  const isLost = status === 'confirmed' && isToCome && differ(from, to);
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
