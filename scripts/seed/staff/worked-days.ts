// The last two weeks as people worked them, for the time cards: what they clocked, and the published
// shift that it is compared with.
import { createPlannedShift } from '#functions/data/staff/planned-shifts.ts';
import { buildPutPunchItem } from '#functions/data/staff/punches.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { newId } from '#functions/ports/ids.ts';
import { type PlannedShift, getShiftTimes } from '#shared/domain/staff/planned-shift.ts';
import type { Punch, PunchKind } from '#shared/domain/staff/punch.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import {
  addDays,
  instantAt,
  type LocalDate,
  localTime,
  toLocalDate,
} from '#shared/domain/values/local-date.ts';
import { buildPlannedShift } from '#scripts/seed/builders.ts';
import type { DemoFranchise } from '#scripts/seed/franchises/franchises.ts';
import { createRandom, type Random } from '#scripts/seed/random.ts';

const maxConcurrentShifts = 8;

type Worker = { readonly userId: string; readonly title: string };

type WorkedDaysSeeding = Pick<DemoFranchise, 'franchise'> & {
  readonly people: readonly Worker[];
  /** Already planned. */
  readonly planned: readonly PlannedShift[];
  readonly now: Instant;
};

/** Uses its own random sequence, so the rest of the demo is the same with or without it. */
export async function seedWorkedDays(scope: Scope, seeding: WorkedDaysSeeding): Promise<void> {
  const random = createRandom(3401);
  const days = seeding.people.flatMap((person) => drawWorkedDays(random, person, seeding));
  const plans = createRandom(3402);
  const isPlanned = (staffId: string, day: LocalDate) =>
    seeding.planned.some((shift) => shift.staffId === staffId && shift.day === day);
  const shifts = days.flatMap((day) =>
    isPlanned(day.person.userId, day.day) ? [] : drawShift(plans, day, seeding),
  );
  await writeInBulk(days.flatMap((day) => day.punches.map((it) => buildPutPunchItem(scope, it))));
  await runConcurrently(shifts, maxConcurrentShifts, async (shift) => {
    await createPlannedShift(scope, shift, {});
  });
}

type WorkedDay = {
  readonly person: Worker;
  readonly day: LocalDate;
  readonly brandId: string;
  readonly came: string;
  /** Undefined if the person forgot to clock out. */
  readonly left: string | undefined;
  readonly punches: readonly Punch[];
};

/** Two days in five. Now and then the last punch is missing. */
function drawWorkedDays(
  random: Random,
  person: Worker,
  { franchise, now }: WorkedDaysSeeding,
): WorkedDay[] {
  const { timeZone, brandIds } = franchise;
  const today = toLocalDate(now, timeZone);
  return Array.from({ length: 13 }, (_, at) => addDays(today, -14 + at)).flatMap((day) => {
    if (!random.chance(0.4)) return [];
    const came = random.pick(['08:57', '09:02', '10:01']);
    const left = random.chance(0.9) ? random.pick(['15:04', '16:31', '17:02']) : undefined;
    const hours = [
      ['in', came],
      ['breakStart', '12:30'],
      ['breakEnd', '13:00'],
      ...(left === undefined ? [] : [['out', left] as const]),
    ] as const;
    const brandId = random.pick(brandIds);
    const punches = hours.map(([kind, time]) => {
      const at = instantAt(day, localTime(time), timeZone);
      return buildPunch({ random, staffId: person.userId, kind, at, day, brandId });
    });
    return [{ person, day, brandId, came, left, punches }];
  });
}

const plannedStarts: Readonly<Record<string, string>> = { '10:01': '10:00' };
const plannedEnds: Readonly<Record<string, string>> = { '15:04': '15:00', '16:31': '16:30' };

/** Most come and leave as planned; some came late or left early, and a few had no shift. */
function drawShift(
  random: Random,
  { person, day, brandId, came, left }: WorkedDay,
  { franchise }: WorkedDaysSeeding,
): PlannedShift[] {
  const [isPlanned, isLate, isEarly] = [0.95, 0.1, 0.1].map((share) => random.chance(share));
  if (!isPlanned) return [];
  const hours = {
    day,
    startTime: localTime(isLate ? '08:30' : (plannedStarts[came] ?? '09:00')),
    endTime: localTime(isEarly ? '17:30' : (plannedEnds[left ?? ''] ?? '17:00')),
  };
  const times = getShiftTimes(hours, franchise.timeZone);
  const notifiedAt = instantAt(addDays(day, -5), localTime('17:00'), franchise.timeZone);
  return [
    buildPlannedShift({
      ...hours,
      ...times,
      id: newId(notifiedAt, random.next),
      staffId: person.userId,
      brandId,
      title: person.title,
      published: true,
      notifiedAt: notifiedAt,
      viewedAt: notifiedAt,
    }),
  ];
}

type PunchInput = {
  readonly random: Random;
  readonly staffId: string;
  readonly kind: PunchKind;
  readonly at: Instant;
  readonly day: LocalDate;
  readonly brandId: string;
};

function buildPunch({ random, staffId, kind, at, day, brandId }: PunchInput): Punch {
  return {
    id: newId(at, random.next),
    version: 1,
    staffId,
    kind,
    at,
    day,
    brandId,
    deviceAt: at,
    receivedAt: at,
    skew: 0,
    flagged: false,
    mayBeOff: 0,
    place: null,
    removed: false,
    edits: [],
  };
}
