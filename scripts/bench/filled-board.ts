// A large week: 60 people, 400 shifts and 120 events. Bench and tests measure the same one.
import { createEvent } from '#functions/data/events/events.ts';
import { buildCreatePlannedShiftItem } from '#functions/data/staff/planned-shift-entity.ts';
import {
  buildPutStaffProfileItem,
  createEmptyProfile,
} from '#functions/data/staff/staff-profiles.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { getShiftTimes } from '#shared/domain/staff/planned-shift.ts';
import { addDays, type LocalDate, localTime } from '#shared/domain/values/local-date.ts';
import { benchNow } from './franchise.ts';

export const boardCounts = { people: 60, shifts: 400, events: 120 } as const;

const list = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Everybody works at several events from Monday to Saturday. */
export async function fillBoard(scope: Scope, monday: LocalDate, timeZone: string): Promise<void> {
  const staffIds = list(boardCounts.people).map(() => newId(benchNow));
  const profiles = staffIds.map((staffId, at) => ({
    ...createEmptyProfile(staffId),
    version: 1,
    hourlyRateCents: 1800,
    person: {
      ...{ firstName: `Person ${at}`, lastName: 'Reyes', phone: '' },
      ...{ role: 'Driver' as const, active: true },
    },
  }));
  await writeInBulk(profiles.map((profile) => buildPutStaffProfileItem(scope, profile)));
  const eventIds: string[] = [];
  for (const at of list(boardCounts.events)) {
    const eventId = newId(benchNow);
    const eventDate = addDays(monday, at % 6);
    const event = buildEvent({ eventId, code: newEventCode(), brandId: 'coffee', eventDate });
    await createEvent(scope, event, undefined);
    eventIds.push(eventId);
  }
  const shifts = list(boardCounts.shifts).map((at) => {
    const hours = {
      day: addDays(monday, at % 6),
      startTime: localTime('09:00'),
      endTime: localTime('17:00'),
    };
    return {
      ...{ version: 1, open: false, lead: false, brandId: 'coffee', title: 'Driver', notes: '' },
      ...{ ownHours: true, standing: false, published: false, notifiedAt: null, viewedAt: null },
      ...{ swapId: null, overruled: null, id: newId(benchNow) },
      ...hours,
      ...getShiftTimes(hours, timeZone),
      staffId: staffIds[at % boardCounts.people] ?? null,
      eventIds: [eventIds[at % boardCounts.events] ?? ''],
    };
  });
  await writeInBulk(shifts.map((shift) => buildCreatePlannedShiftItem(scope, shift)));
}
