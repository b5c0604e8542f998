// Who a message reaches right now, and what it is about.
import { getEvent } from '#functions/data/events/events.ts';
import { listPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import { listStaff } from '#functions/data/staff/roster.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { PlannedShift } from '#shared/domain/staff/planned-shift.ts';
import {
  listPeopleBrands,
  type MessageAudienceKind,
  type MessageRecipients,
  findMessageRecipients,
} from '#shared/domain/staff/staff-message.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';

export type MessageAudience = {
  readonly audience: MessageAudienceKind;
  readonly day: LocalDate | null;
  readonly eventId: string | null;
  readonly staffIds: readonly string[];
};

export type FoundAudience = MessageRecipients & {
  readonly audienceName: string;
  readonly brandIds: readonly string[];
};

/** Undefined if the event, or one of the people, isn't within the caller's scope. */
export async function findMessageReceivers(
  scope: Scope,
  { audience, day, eventId, staffIds }: MessageAudience,
): Promise<FoundAudience | undefined> {
  if (audience === 'event') return eventId === null ? undefined : findEventCrew(scope, eventId);
  if (audience === 'day') return day === null ? undefined : findDayCrew(scope, day);
  const staff = await listStaff(scope);
  const reached = findMessageRecipients(staffIds, staff, scope.brands);
  const people = [...reached.receivers, ...reached.unreachable];
  if (people.length < new Set(staffIds).size) return undefined;
  return { ...reached, audienceName: '', brandIds: listPeopleBrands(people, scope.brands) };
}

/** Everyone who is assigned to the event or has a shift at it. */
async function findEventCrew(scope: Scope, eventId: string): Promise<FoundAudience | undefined> {
  const event = await getEvent(scope, eventId);
  if (!event) return undefined;
  const { eventDate, brandId, eventName, crew } = event;
  const [shifts, staff] = await Promise.all([
    listPlannedShifts(scope, { from: eventDate, to: eventDate }),
    listStaff(scope),
  ]);
  const ids = [
    ...(crew?.staffIds ?? []),
    ...listStaffIds(shifts.filter(({ eventIds }) => eventIds.includes(eventId))),
  ];
  return {
    ...findMessageRecipients(ids, staff, 'all'),
    audienceName: eventName,
    brandIds: [brandId],
  };
}

/** Everyone with a shift on that day, on one of the caller's brands. */
async function findDayCrew(scope: Scope, day: LocalDate): Promise<FoundAudience> {
  const [shifts, staff] = await Promise.all([
    listPlannedShifts(scope, { from: day, to: day }),
    listStaff(scope),
  ]);
  const brandIds = [...new Set(shifts.map(({ brandId }) => brandId))].sort();
  return {
    ...findMessageRecipients(listStaffIds(shifts), staff, 'all'),
    audienceName: formatDay(day),
    brandIds,
  };
}

const listStaffIds = (shifts: readonly PlannedShift[]) =>
  shifts.flatMap(({ staffId }) => (staffId === null ? [] : [staffId]));
