// The events that shifts name. An event names its shifts as well, and its crew is who has them. Both
// are written in one transaction, so they can't differ.
import { buildSaveEventsItems } from '#functions/data/events/event-items.ts';
import { getEvents } from '#functions/data/events/events-by-id.ts';
import type { Event } from '#functions/data/events/event.ts';
import { type Actor, buildEventNoteItem } from '#functions/data/events/event-history.ts';
import { createScope, type Scope } from '#functions/data/store/scope.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import { listCrewClaims, noCrew } from '#shared/domain/events/event-crew.ts';
import type { OccupancyChange, ResourceClaim } from '#shared/domain/occupancy/occupancy.ts';
import type { PlannedShift } from '#shared/domain/staff/planned-shift.ts';

/** Without `before` a new shift, without `after` a removed one. */
export type ShiftChange =
  | { readonly before: PlannedShift; readonly after?: PlannedShift | undefined }
  | { readonly before?: undefined; readonly after: PlannedShift };

export type ShiftEventsPlan = {
  /** The changes, naming only events that take place. */
  readonly shifts: readonly ShiftChange[];
  /** Writes the events, over the versions that were read. */
  readonly parts: readonly TransactItem[];
  /** What the events held of the people themselves, before assignments were shifts. */
  readonly releases: readonly OccupancyChange[];
};

export async function planShiftEvents(
  scope: Scope,
  changes: readonly ShiftChange[],
  by: Actor | undefined,
): Promise<ShiftEventsPlan> {
  const ids = new Set(changes.filter(changesCrew).flatMap(listNamedEventIds));
  if (ids.size === 0) return { shifts: changes, parts: [], releases: [] };
  const events = await getEvents(createScope(scope.tenant, 'all'), [...ids]);
  const live = new Set(
    events.flatMap(({ eventId, status }) => (takesPlace(status) ? [eventId] : [])),
  );
  const shifts = changes.map((change) => dropEvents(change, (id) => ids.has(id) && !live.has(id)));
  const saved = events
    .filter(({ eventId }) => live.has(eventId))
    .map((before) => ({ before, after: renewCrew(before, shifts) }));
  return {
    shifts,
    parts: [
      ...buildSaveEventsItems(scope, saved),
      ...(by
        ? saved.map(({ after }) =>
            buildEventNoteItem(scope, after, by, { deed: 'changed', fields: ['staffIds'] }),
          )
        : []),
    ],
    releases: saved.flatMap(({ before, after }) => releaseStaff(before, after)),
  };
}

const listNamedEventIds = ({ before, after }: ShiftChange) => [
  ...(before?.eventIds ?? []),
  ...(after?.eventIds ?? []),
];

const toCrewKey = (shift: PlannedShift | undefined) =>
  shift && JSON.stringify([shift.staffId, shift.eventIds.toSorted()]);

const changesCrew = ({ before, after }: ShiftChange) => toCrewKey(before) !== toCrewKey(after);

function dropEvents(change: ShiftChange, isGone: (id: string) => boolean): ShiftChange {
  const { before, after } = change;
  if (!after?.eventIds.some(isGone)) return change;
  const remaining = { ...after, eventIds: after.eventIds.filter((id) => !isGone(id)) };
  return before ? { before, after: remaining } : { after: remaining };
}

/** The event with the shifts that name it after the changes, one version later. */
function renewCrew(event: Event, changes: readonly ShiftChange[]): Event {
  const { eventId, crew = noCrew, shifts = [] } = event;
  const changed = new Set(changes.map(({ before, after }) => before?.id ?? after?.id));
  const renewed = [
    ...shifts.filter(({ shiftId }) => !changed.has(shiftId)),
    ...changes.flatMap(({ after }) =>
      after?.eventIds.includes(eventId) ? [{ shiftId: after.id, staffId: after.staffId }] : [],
    ),
  ];
  const had = new Set(shifts.map(({ staffId }) => staffId));
  const has = new Set(renewed.flatMap(({ staffId }) => staffId ?? []));
  const staffIds = [
    ...crew.staffIds.filter((id) => has.has(id) || (!had.has(id) && !isOver(id, changes))),
    ...[...has].filter((id) => !crew.staffIds.includes(id)),
  ];
  return {
    ...event,
    version: event.version + 1,
    crew: { ...crew, staffIds },
    shifts: renewed,
  };
}

/** Whether a shift of this person ended that the event didn't know of yet. */
const isOver = (staffId: string, changes: readonly ShiftChange[]) =>
  changes.some(({ before, after }) => before?.staffId === staffId && after?.staffId !== staffId);

function releaseStaff(before: Event, after: Event): OccupancyChange[] {
  const claims = { before: listStaffClaims(before), after: listStaffClaims(after) };
  if (claims.before.length === claims.after.length) return [];
  return [{ holder: { kind: 'event', id: before.eventId }, ...claims }];
}

const listStaffClaims = (event: Event): ResourceClaim[] =>
  listCrewClaims(event).filter(({ resource }) => resource.kind === 'staff');
