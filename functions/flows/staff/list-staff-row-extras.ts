// What the staff grid shows in addition to its rows: each person's shifts, events and tasks in the
// coming days. Each part covers the brands on which the caller may see it, and is missing if they
// may not see it at all.
import { eventList } from '#functions/data/events/event-list.ts';
import { listEventAssignments } from '#functions/data/events/event-references.ts';
import { listTasksBetween } from '#functions/data/events/tasks.ts';
import { getAssetLabels } from '#functions/data/equipment/assets.ts';
import { listPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { StaffRowExtras } from '#shared/contract/staff/staff-profiles.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { toIso } from '#shared/domain/values/instant.ts';

/** Undefined if the caller may not see that part. */
type StaffLookScopes = Readonly<Record<'schedule' | 'events' | 'tasks', Scope | undefined>>;

export async function listStaffRowExtras(
  tenant: string,
  { schedule, events, tasks }: StaffLookScopes,
  staffIds: readonly string[],
  days: DateRange,
): Promise<StaffRowExtras[]> {
  const [planned, atEvents, due] = await Promise.all([
    schedule ? listPlannedShifts(schedule, days) : [],
    events ? listEventsWithCrews(events, days) : [],
    tasks ? listTasksBetween(tasks, days) : [],
  ]);
  const assetIds = [...new Set(atEvents.flatMap((event) => event.assetIds))];
  const labels = await getAssetLabels(assetIds.map((id) => ({ tenant, id })));
  return [...new Set(staffIds)].map((id) => {
    const shifts = planned.filter(({ staffId }) => staffId === id);
    const named = new Set(shifts.flatMap(({ eventIds }) => eventIds));
    const own = atEvents.filter((event) => named.has(event.id) || event.staffIds.includes(id));
    const used = [...new Set(own.flatMap((event) => event.assetIds))];
    return {
      id,
      shifts: shifts.map((shift) => ({
        id: shift.id,
        startDateTime: toIso(shift.startsAt),
        endDateTime: toIso(shift.endsAt),
      })),
      events: own.map((event) => ({ id: event.id, eventName: event.eventName })),
      equipment: used.flatMap((assetId) => {
        const label = labels.get(assetId);
        return label ? [{ id: assetId, ...label }] : [];
      }),
      tasks: due
        .filter(({ status, staffIds: doers }) => status === 'open' && doers.includes(id))
        .map(({ id: taskId, title }) => ({ id: taskId, title })),
    };
  });
}

async function listEventsWithCrews(scope: Scope, days: DateRange) {
  const rows = (await eventList.rowsBetween(scope, days)).filter(({ status }) =>
    takesPlace(status),
  );
  const assigned = await listEventAssignments(
    scope,
    rows.map(({ id }) => id),
  );
  const crews = new Map(assigned.map(({ eventId, staffIds }) => [eventId, staffIds]));
  return rows
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
    .map((row) => ({ ...row, staffIds: crews.get(row.id) ?? [] }));
}
