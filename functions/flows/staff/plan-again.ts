// Plans shifts again on other days: those of a week, or those of a template. The id of each copy
// derives from the request and the original, so a repeated request copies nothing twice and resumes
// where it was cut off.
import { idOf } from '#functions/ports/ids.ts';
import { listAvailabilities } from '#functions/data/staff/availabilities.ts';
import { blockOffDaysBetween } from '#functions/data/staff/block-off-days.ts';
import { createPlanned, plannedBetween } from '#functions/data/staff/planned-shifts.ts';
import { listStaff } from '#functions/data/staff/roster.ts';
import { listDocuments } from '#functions/data/staff/staff-records.ts';
import { sideBySide } from '#functions/data/store/side-by-side.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { isAvailable } from '#shared/domain/staff/availability.ts';
import { shiftBlock } from '#shared/domain/staff/block-off-day.ts';
import {
  type PlannedShift,
  shiftHoursProblem,
  shiftTimes,
  type SkipReason,
} from '#shared/domain/staff/planned-shift.ts';
import {
  type ShiftTemplate,
  templateDay,
  type TemplateShift,
} from '#shared/domain/staff/shift-template.ts';
import { staffName } from '#shared/domain/staff/staff-member.ts';
import { hasExpired } from '#shared/domain/staff/staff-record.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { addDays, daysBetween, type LocalDate } from '#shared/domain/values/local-date.ts';

/**
 * Transactions for the same person's week conflict with each other; those of different people
 * don't.
 */
const atOnce = 12;

type Planning = {
  readonly to: DateRange;
  readonly timeZone: string;
  /** The id of the copy request; the same for a repeated request. */
  readonly copyId: string;
};

export type Skipped = {
  readonly title: string;
  readonly day: LocalDate;
  /** The person's name; null for an unassigned shift. */
  readonly name: string | null;
  readonly why: SkipReason;
};

type Copied = { readonly copied: number; readonly skipped: readonly Skipped[] };

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
  /** Identifies the original within its request. */
  readonly original: string;
  readonly day: LocalDate;
  readonly shift: Omit<TemplateShift, 'weekday'>;
};

async function planAgain(
  scope: Scope,
  wanted: readonly Again[],
  planning: Planning,
  now: Instant,
): Promise<Copied> {
  const [staff, availabilities, blocks, documents] = await Promise.all([
    listStaff(scope),
    listAvailabilities(scope),
    blockOffDaysBetween(scope, planning.to),
    listDocuments(scope),
  ]);
  const members = new Map(staff.map((member) => [member.id, member]));
  const said = new Map(availabilities.map((each) => [each.staffId, each]));
  const papers = groupBy(documents, ({ staffId }) => staffId);
  const against = (copy: PlannedShift): SkipReason | undefined => {
    const staffId = copy.staffId ?? '';
    const availability = said.get(staffId);
    if (!includesBrand(scope.brands, copy.brandId)) return 'brand';
    const problem = shiftHoursProblem(copy, planning.timeZone, now);
    if (problem) return reasons[problem.key];
    if (copy.staffId !== null && !members.get(staffId)?.active) return 'inactive';
    if (shiftBlock(blocks, copy.brandId, copy.day)) return 'blocked';
    if (availability && !isAvailable(availability, copy)) return 'unavailable';
    if (hasExpired(papers.get(staffId) ?? [], copy.day)) return 'documents';
    return undefined;
  };
  const copies = wanted.map((each) => copyOf(each, planning));
  const skipped: Skipped[] = [];
  await sideBySide(copies, atOnce, async (copy) => {
    // A rejected write means that the same request created the copy before.
    const why =
      against(copy) ??
      ((await createPlanned(scope, copy, {})).outcome === 'busy' ? ('busy' as const) : undefined);
    if (why === undefined) return;
    const member = members.get(copy.staffId ?? '');
    const { title, day } = copy;
    skipped.push({ title, day, name: member ? staffName(member) : null, why });
  });
  return {
    copied: copies.length - skipped.length,
    skipped: skipped.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1)),
  };
}

const reasons = {
  msg_shift_past: 'past',
  msg_shift_far: 'far',
  msg_shift_skipped_hour: 'skippedHour',
} as const;

const placeOf = ({ day, title, name }: Skipped) => [day, title, name].join('/');

/** Copies belong to no event, because events take place only once. */
function copyOf({ original, day, shift }: Again, { timeZone, copyId }: Planning): PlannedShift {
  const { staffId, open, lead, brandId, title, startTime, endTime, notes } = shift;
  const hours = { day, startTime, endTime };
  return {
    ...{ ...hours, ...shiftTimes(hours, timeZone) },
    ...{ staffId, open, lead, brandId, title, notes },
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
