// The entries of a calendar feed, based on the subscriber's current account.
import { eventList } from '#functions/data/events/event-list.ts';
import { getEvents } from '#functions/data/events/events-by-id.ts';
import type { Event } from '#functions/data/events/event.ts';
import { readOccupancy } from '#functions/data/occupancy/occupancy.ts';
import { listPersonPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { CalendarEntry } from '#functions/ports/files/calendar-file.ts';
import { buildScreenUrl } from '#functions/ports/urls.ts';
import { formatAddressLine } from '#shared/domain/values/address-line.ts';
import { type EventStatus, isCompletable, takesPlace } from '#shared/domain/events/event.ts';
import { calendarFeedLimits } from '#shared/domain/events/limits.ts';
import type { PlannedShift } from '#shared/domain/staff/planned-shift.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { fromIso } from '#shared/domain/values/instant.ts';
import { addDays, startOfLocalDay } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/catalogue.ts';

/** The franchise's events on the scope's brands. Reads one range of the list index. */
export async function listFranchiseEntries(
  scope: Scope,
  days: DateRange,
): Promise<CalendarEntry[]> {
  const rows = await eventList.rowsBetween(scope, days);
  const inOrder = rows.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  return inOrder.slice(0, calendarFeedLimits.entries).map((row) => ({
    id: row.id,
    version: row.version,
    place: row.city,
    ...toEntryStanding(row),
    title: row.held ? text('feed_held', { name: row.eventName }) : row.eventName,
    startsAt: fromIso(row.startsAt),
    endsAt: fromIso(row.endsAt),
    description: [row.businessName, row.code, text(`event_status_${row.status}`)].join('\n'),
    url: buildScreenUrl(`/events/${row.id}`),
  }));
}

type OwnEntriesQuery = {
  readonly userId: string;
  readonly timeZone: string;
  readonly days: DateRange;
};

/**
 * A person's own work: their published shifts with their events, and events whose crew they belong
 * to without a shift. Reads one range of their shifts, their occupied weeks, and the events of
 * both.
 */
export async function listOwnEntries(scope: Scope, own: OwnEntriesQuery): Promise<CalendarEntry[]> {
  const { userId, timeZone, days } = own;
  const interval = {
    from: startOfLocalDay(days.from, timeZone),
    until: startOfLocalDay(addDays(days.to, 1), timeZone),
  };
  const [planned, requests] = await Promise.all([
    listPersonPlannedShifts(scope, userId, days),
    readOccupancy(scope, [{ kind: 'staff', id: userId }], interval),
  ]);
  const shifts = planned.filter(({ published }) => published);
  const onShifts = new Set(shifts.flatMap(({ eventIds }) => eventIds));
  const asCrew = requests.flatMap(({ holder }) => (holder.kind === 'event' ? [holder.id] : []));
  const events = await getEvents(scope, [...new Set([...onShifts, ...asCrew])]);
  const known = new Map(events.map((event) => [event.eventId, event]));
  const entries = [
    ...shifts.map((shift) =>
      toShiftEntry(
        shift,
        shift.eventIds.flatMap((id) => known.get(id) ?? []),
      ),
    ),
    ...events.filter(({ eventId }) => !onShifts.has(eventId)).map(toEventEntry),
  ];
  return entries
    .toSorted((one, other) => one.startsAt - other.startsAt)
    .slice(0, calendarFeedLimits.entries);
}

function toShiftEntry(shift: PlannedShift, events: readonly Event[]): CalendarEntry {
  const { id, version, startsAt, endsAt, notes } = shift;
  const names = events.map(({ eventName }) => eventName);
  const title = [shift.title || text('feed_shift'), ...names].join(' · ');
  const place = events[0] ? formatAddressLine(events[0]) : '';
  const url = buildScreenUrl('/staff/event-schedules');
  return {
    id,
    version,
    title,
    place,
    startsAt,
    endsAt,
    url,
    status: 'certain',
    description: notes,
  };
}

function toEventEntry(event: Event): CalendarEntry {
  const { eventId: id, version, eventName: name, startsAt, endsAt, hold, notes, status } = event;
  const isHeld = hold !== undefined;
  return {
    id,
    version,
    startsAt,
    endsAt,
    place: formatAddressLine(event),
    description: notes,
    title: isHeld ? text('feed_held', { name }) : name,
    ...toEntryStanding({ status, held: isHeld }),
  };
}

type EventState = { readonly status: EventStatus; readonly held: boolean };

/** Certain if one would drive to it: booked or confirmed, and not on hold. */
function toEntryStanding({ status, held }: EventState): Pick<CalendarEntry, 'status'> {
  if (!takesPlace(status)) return { status: 'off' };
  return { status: isCompletable(status) && !held ? 'certain' : 'tentative' };
}
