import { Link } from 'react-router-dom';
import { text } from '#shared/text/events/event-crew.ts';
import { useAccount } from '#web/api/account/account.ts';
import { buildEventPath } from '#web/api/screens/event-section.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { formatHours } from '#web/kit/words/zoned-time.ts';
import { useEventDrives } from './queries.ts';

/**
 * The events before and after this one of the same people or equipment, and the drives between
 * them.
 */
export function Drives({ eventId }: { eventId: string }) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const drives = useEventDrives(eventId);
  if (!drives || drives.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">{text('event_drives_title')}</h3>
      <ul className="mt-1 space-y-1">
        {drives.map(({ eventId: id, eventName, isBefore, startsAt, endsAt, ...drive }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-2">
            <Link to={buildEventPath(id)} className="text-accent underline">
              {eventName}
            </Link>
            <span className="text-small text-ink-quiet">
              {text(isBefore ? 'event_drive_before' : 'event_drive_after', {
                hours: formatHours(startsAt, endsAt, zone),
              })}
            </span>
            <span>{formatDrive(drive)}</span>
            {drive.isTight && (
              <Badge tone="yellow">
                {drive.spareMinutes < 0
                  ? text('event_drive_overlap', { minutes: -drive.spareMinutes })
                  : text('event_drive_tight', { minutes: drive.spareMinutes })}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function formatDrive({ miles, minutes }: { miles: number | null; minutes: number | null }): string {
  if (miles === null || minutes === null) return text('event_drive_unknown');
  return text('event_drive', { miles, minutes });
}
