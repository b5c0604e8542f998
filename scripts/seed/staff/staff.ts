// The plan of each franchise's people for this week and the next one, and their profiles and
// records. This week is published, the next one is still a draft.
import type { Event } from '#functions/data/events/event.ts';
import { createPlannedShift } from '#functions/data/staff/planned-shifts.ts';
import { buildCreateSwapItem } from '#functions/data/staff/shift-swaps.ts';
import {
  createEmptyProfile,
  buildPutStaffProfileItem,
} from '#functions/data/staff/staff-profiles.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import { type Scope } from '#functions/data/store/scope.ts';
import { newId } from '#functions/ports/ids.ts';
import { isManager, worksShifts } from '#shared/domain/access/roles.ts';
import { getCrewRoleKey } from '#shared/domain/staff/crew-role.ts';
import type { ShiftSwap } from '#shared/domain/staff/shift-swap.ts';
import { type PlannedShift, getShiftTimes } from '#shared/domain/staff/planned-shift.ts';
import { listDays, getWeekRange } from '#shared/domain/values/date-range.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import {
  addDays,
  toLocalDate,
  localTime,
  toLocalTime,
  getWeekday,
} from '#shared/domain/values/local-date.ts';
import { hourMilliseconds } from '#shared/domain/values/time-units.ts';
import { text } from '#shared/text/catalogue.ts';
import { buildPlannedShift } from '#scripts/seed/builders.ts';
import { buildSwap } from '#scripts/seed/request-builders.ts';
import type { DemoFranchise } from '#scripts/seed/franchises/franchises.ts';
import { demoUsers } from '#scripts/seed/accounts/people.ts';
import { type Random, createRandom } from '#scripts/seed/random.ts';
import { buildDemoStaffRecordItems } from './staff-records.ts';
import { seedStaffRequests } from './staff-requests.ts';
import { seedWorkedDays } from './worked-days.ts';

const maxConcurrentShifts = 8;

/** The events of these weeks, to which people are assigned. */
type StaffSeeding = Pick<DemoFranchise, 'franchise'> & { readonly events: readonly Event[] };

/** Uses its own random sequence, so the rest of the demo is the same with or without it. */
export async function seedStaff(
  scope: Scope,
  { franchise, events }: StaffSeeding,
  now: Instant,
): Promise<void> {
  const random = createRandom(1801);
  const crew = demoUsers.filter(
    ({ tenant, role }) => tenant === scope.tenant && worksShifts(role) && !isManager(role),
  );
  const profiles = crew.map(({ userId }) => ({
    ...createEmptyProfile(userId),
    version: 1,
    hourlyRateCents: random.between(60, 96) * 25,
    emergencyName: 'Alex Okafor',
    emergencyPhone: '6305550188',
    weeklyHours: random.pick([16, 24, 32, 40]),
  }));
  // A person who helps out at weekends and never signs in.
  const helper = {
    ...createEmptyProfile(`${scope.tenant}-helper`),
    version: 1,
    person: { firstName: 'June', lastName: 'Park', phone: '', role: 'Worker', active: true },
    weeklyHours: 12,
  } as const;
  await writeInBulk(
    [...profiles, helper].map((profile) => buildPutStaffProfileItem(scope, profile)),
  );
  const ids = [...crew.map(({ userId }) => userId), helper.staffId, null];
  const shifts = ids.flatMap((staffId) =>
    drawPlannedShifts(random, { staffId, franchise, events, now }),
  );
  const offers = buildOffers(shifts, ids, now);
  await writeInBulk(offers.map(({ swap }) => buildCreateSwapItem(scope, swap)));
  const offered = new Map(offers.map(({ shift }) => [shift.id, shift]));
  await runConcurrently(shifts, maxConcurrentShifts, async (shift) => {
    await createPlannedShift(scope, offered.get(shift.id) ?? shift, {});
  });
  const people = crew.map(({ userId }) => userId);
  const { timeZone } = franchise;
  // Assigning a person whose documents expire asks for confirmation. Those whom a visitor assigns
  // first shouldn't have that.
  const isWorker = ({ role }: (typeof crew)[number]) => role === 'Worker';
  const sorted = [...crew.filter(isWorker), ...crew.filter((it) => !isWorker(it))];
  const staffIds = [helper.staffId, ...sorted.map(({ userId }) => userId)];
  await writeInBulk(buildDemoStaffRecordItems(scope, { people: staffIds, timeZone, now }));
  await seedStaffRequests(scope, { people, franchise, now });
  const workers = crew.map(({ userId, role }) => ({ userId, title: text(getCrewRoleKey(role)) }));
  await seedWorkedDays(scope, { people: workers, planned: shifts, franchise, now });
}

/** Two upcoming shifts: one is offered, the other one was taken and waits for a manager. */
function buildOffers(
  shifts: readonly PlannedShift[],
  ids: readonly (string | null)[],
  now: Instant,
): { shift: PlannedShift; swap: ShiftSwap }[] {
  const people = ids.filter((id) => id !== null);
  const coming = shifts.filter(
    ({ staffId, startsAt }) => staffId !== null && startsAt > now && people.includes(staffId),
  );
  return coming.slice(0, 2).flatMap((shift, at) => {
    const taker = people.find((id) => id !== shift.staffId);
    if (shift.staffId === null || taker === undefined) return [];
    const swap = buildSwap(shift, shift.staffId, at === 0 ? null : taker, now);
    return [{ shift: { ...shift, published: true, notifiedAt: now, swapId: swap.id }, swap }];
  });
}

type PlanShiftsInput = StaffSeeding & { readonly staffId: string | null; readonly now: Instant };

/** Mostly on Fridays to Sundays, when most events are. Unassigned shifts are open to everyone. */
function drawPlannedShifts(
  random: Random,
  { staffId, franchise, events, now }: PlanShiftsInput,
): PlannedShift[] {
  const { timeZone, brandIds } = franchise;
  const { from, to } = getWeekRange(toLocalDate(now, timeZone), 1);
  return listDays({ from, to: addDays(to, 7) }).flatMap((day) => {
    const isBusy = [1, 6, 7].includes(getWeekday(day));
    if (!random.chance(staffId === null ? 0.15 : isBusy ? 0.7 : 0.3)) return [];
    const start = random.pick(['08:00', '10:00', '12:00', '15:00']);
    const ofDay = events.filter(({ eventDate }) => eventDate === day);
    const event = ofDay.length > 0 ? random.pick(ofDay) : undefined;
    const hours = event
      ? getHoursAround(event)
      : { day, startTime: localTime(start), endTime: getEndTime(start) };
    const published = day <= to && staffId !== null;
    const shift = {
      ...hours,
      ...getShiftTimes(hours, timeZone),
      staffId,
      id: newId(now, random.next),
      brandId: event?.brandId ?? random.pick(brandIds),
      eventIds: event ? [event.eventId] : [],
      title: random.pick(['Driver', 'Server', 'Truck prep']),
    };
    return buildPlannedShift({
      ...shift,
      lead: staffId !== null && shift.title === 'Driver',
      open: staffId === null,
      published,
      notifiedAt: published ? now : null,
      viewedAt: published && random.chance(0.5) ? now : null,
    });
  });
}

/** From an hour before an event until half an hour after it. */
function getHoursAround({ eventDate, startsAt, endsAt, timeZone }: Event) {
  const start = instant(startsAt - hourMilliseconds);
  // An event shortly after midnight would otherwise start on the day before.
  const startTime =
    toLocalDate(start, timeZone) === eventDate ? toLocalTime(start, timeZone) : localTime('00:00');
  const endTime = toLocalTime(instant(endsAt + hourMilliseconds / 2), timeZone);
  return { day: eventDate, startTime, endTime };
}

const getEndTime = (start: string) =>
  localTime(`${String(Number(start.slice(0, 2)) + 6).padStart(2, '0')}:00`);
