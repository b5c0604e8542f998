// The crews of a week, with the current names of people and events.
import { eventList } from '#functions/data/events/event-list.ts';
import { listPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import { listStaff } from '#functions/data/staff/roster.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { ShiftCrew } from '#shared/contract/staff/staff-schedule.ts';
import { groupIntoCrews } from '#shared/domain/staff/crew.ts';
import { formatStaffName } from '#shared/domain/staff/staff-member.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { toIso } from '#shared/domain/values/instant.ts';

export async function listCrews(scope: Scope, days: DateRange): Promise<ShiftCrew[]> {
  const [shifts, staff, events] = await Promise.all([
    listPlannedShifts(scope, days),
    listStaff(scope),
    eventList.rowsBetween(scope, days),
  ]);
  const names = new Map(staff.map((member) => [member.id, formatStaffName(member)]));
  const eventNames = new Map(events.map(({ id, eventName }) => [id, eventName]));
  return groupIntoCrews(shifts).map(({ day, brandId, eventId, shifts: ofCrew }) => ({
    day,
    brandId,
    eventId,
    eventName: eventNames.get(eventId ?? '') ?? '',
    shifts: ofCrew.map(({ id, version, title, lead, staffId, startsAt, endsAt }) => ({
      id,
      version,
      title,
      lead,
      staffId,
      staffName: names.get(staffId) ?? '',
      startsAt: toIso(startsAt),
      endsAt: toIso(endsAt),
    })),
  }));
}
