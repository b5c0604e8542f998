// Shifts planned again in other days: a week's, or those of a template. Each copy has an id that follows
// from the request and its original, so that asking again copies nothing twice and goes on where it was
// cut off.
import { idOf } from '#functions/ports/ids.ts';
import { listAvailabilities } from '#functions/data/staff/availabilities.ts';
import { blockOffDaysBetween } from '#functions/data/staff/block-off-days.ts';
import { createPlanned, plannedBetween } from '#functions/data/staff/planned-shifts.ts';
import { listStaff } from '#functions/data/staff/roster.ts';
import { sideBySide } from '#functions/data/store/side-by-side.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { isAvailable } from '#shared/domain/staff/availability.ts';
import { shiftBlock } from '#shared/domain/staff/block-off-day.ts';
import {
  type PlannedShift,
  shiftHoursProblem,
  shiftTimes,
} from '#shared/domain/staff/planned-shift.ts';
import {
  type ShiftTemplate,
  templateDay,
  type TemplateShift,
} from '#shared/domain/staff/shift-template.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { addDays, daysBetween, type LocalDate } from '#shared/domain/values/local-date.ts';

/** Transactions of one person's week get into each other's way, those of several people don't. */
const atOnce = 12;

type Planning = {
  readonly to: DateRange;
  readonly timeZone: string;
  /** Of the request to copy: the same for whoever asks for the same again. */
  readonly copyId: string;
};

type Copied = { readonly copied: number; readonly skipped: number };

export async function copyWeek(
  scope: Scope,
  { from, ...planning }: Planning & { readonly from: DateRange },
  now: Instant,
): Promise<Copied> {
  const days = daysBetween(from.from, planning.to.from);
  const copies = (await plannedBetween(scope, from)).map((shift) => ({
    ...{ original: shift.id, day: addDays(shift.day, days), shift },
  }));
  return planAgain(scope, copies, planning, now);
}

export async function applyTemplate(
  scope: Scope,
  { span, shifts }: ShiftTemplate,
  planning: Planning,
  now: Instant,
): Promise<Copied> {
  const copies = shifts.flatMap((shift, at) => {
    const day = templateDay(shift, span, planning.to);
    return day === undefined ? [] : [{ original: String(at), day, shift }];
  });
  return planAgain(scope, copies, planning, now);
}

type Again = {
  /** What tells it from the others of its request. */
  readonly original: string;
  readonly day: LocalDate;
  readonly shift: Omit<TemplateShift, 'weekday'>;
};

/**
 * Skipped: what lies in the past or on a day that is blocked off, meets something else, or is of who
 * is no longer active or can't work then.
 */
async function planAgain(
  scope: Scope,
  wanted: readonly Again[],
  planning: Planning,
  now: Instant,
): Promise<Copied> {
  const [staff, availabilities, blocks] = await Promise.all([
    listStaff(scope),
    listAvailabilities(scope),
    blockOffDaysBetween(scope, planning.to),
  ]);
  const said = new Map(availabilities.map((each) => [each.staffId, each]));
  const active = new Set(staff.filter((member) => member.active).map(({ id }) => id));
  let copied = 0;
  await sideBySide(wanted, atOnce, async (each) => {
    const copy = copyOf(each, planning);
    if (!includesBrand(scope.brands, copy.brandId)) return;
    if (shiftHoursProblem(copy, planning.timeZone, now)) return;
    if (copy.staffId !== null && !active.has(copy.staffId)) return;
    if (shiftBlock(blocks, copy.brandId, copy.day)) return;
    const availability = said.get(copy.staffId ?? '');
    if (availability && !isAvailable(availability, copy)) return;
    const { outcome } = await createPlanned(scope, copy, {});
    // Refused: the same request made it before.
    if (outcome !== 'busy') copied += 1;
  });
  return { copied, skipped: wanted.length - copied };
}

/** Events take place once: a copy is of none. */
function copyOf({ original, day, shift }: Again, { timeZone, copyId }: Planning): PlannedShift {
  const { staffId, open, brandId, title, startTime, endTime, notes } = shift;
  const hours = { day, startTime, endTime };
  return {
    ...{ ...hours, ...shiftTimes(hours, timeZone) },
    ...{ staffId, open, brandId, title, notes },
    id: idOf(`copy ${copyId} ${original}`),
    version: 1,
    eventIds: [],
    published: false,
    notifiedAt: null,
    viewedAt: null,
    swapId: null,
    overruled: null,
  };
}
