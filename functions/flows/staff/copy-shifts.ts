// Plans shifts again on other days: those of a week, or those of a template. The id of each copy
// derives from the request and the original, so a repeated request copies nothing twice and resumes
// where it was cut off.
import { hashId } from '#functions/ports/ids.ts';
import { listAvailabilities } from '#functions/data/staff/availabilities.ts';
import { listBlockOffDays } from '#functions/data/staff/block-off-days.ts';
import { createPlannedShift } from '#functions/data/staff/planned-shifts.ts';
import { listPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import { listStaff } from '#functions/data/staff/roster.ts';
import { listStaffDocuments } from '#functions/data/staff/staff-records.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { isAvailable } from '#shared/domain/staff/availability.ts';
import { findShiftBlock } from '#shared/domain/staff/block-off-day.ts';
import {
  type PlannedShift,
  findShiftHoursProblem,
  getShiftTimes,
  type SkipReason,
} from '#shared/domain/staff/planned-shift.ts';
import {
  type ShiftTemplate,
  findTemplateDay,
  type TemplateShift,
} from '#shared/domain/staff/shift-template.ts';
import { formatStaffName } from '#shared/domain/staff/staff-member.ts';
import { hasExpiredDocument } from '#shared/domain/staff/staff-record.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { addDays, countDaysBetween, type LocalDate } from '#shared/domain/values/local-date.ts';

/**
 * Transactions for the same person's week conflict with each other; those of different people
 * don't.
 */
const concurrency = 12;

type CopyShiftsInput = {
  readonly to: DateRange;
  readonly timeZone: string;
  /** The id of the copy request; the same for a repeated request. */
  readonly copyId: string;
};

export type SkippedShift = {
  readonly title: string;
  readonly day: LocalDate;
  /** The person's name; null for an unassigned shift. */
  readonly name: string | null;
  readonly why: SkipReason;
};

type CopyShiftsResult = { readonly copied: number; readonly skipped: readonly SkippedShift[] };

export async function copyWeek(
  scope: Scope,
  { from, ...planning }: CopyShiftsInput & { readonly from: DateRange },
  now: Instant,
): Promise<CopyShiftsResult> {
  const days = countDaysBetween(from.from, planning.to.from);
  const copies = (await listPlannedShifts(scope, from)).map((shift) => ({
    original: shift.id,
    day: addDays(shift.day, days),
    shift,
  }));
  return copyShifts(scope, copies, planning, now);
}

export async function applyShiftTemplate(
  scope: Scope,
  { span, shifts }: ShiftTemplate,
  planning: CopyShiftsInput,
  now: Instant,
): Promise<CopyShiftsResult> {
  const copies = shifts.flatMap((shift, at) => {
    const day = findTemplateDay(shift, span, planning.to);
    return day === undefined ? [] : [{ original: String(at), day, shift }];
  });
  return copyShifts(scope, copies, planning, now);
}

type ShiftToCopy = {
  /** Identifies the original within its request. */
  readonly original: string;
  readonly day: LocalDate;
  readonly shift: Omit<TemplateShift, 'weekday'>;
};

async function copyShifts(
  scope: Scope,
  wanted: readonly ShiftToCopy[],
  planning: CopyShiftsInput,
  now: Instant,
): Promise<CopyShiftsResult> {
  const [staff, availabilities, blocks, documents] = await Promise.all([
    listStaff(scope),
    listAvailabilities(scope),
    listBlockOffDays(scope, planning.to),
    listStaffDocuments(scope),
  ]);
  const members = new Map(staff.map((member) => [member.id, member]));
  const availabilityByStaff = new Map(availabilities.map((each) => [each.staffId, each]));
  const papers = groupBy(documents, ({ staffId }) => staffId);
  const against = (copy: PlannedShift): SkipReason | undefined => {
    const staffId = copy.staffId ?? '';
    const availability = availabilityByStaff.get(staffId);
    if (!includesBrand(scope.brands, copy.brandId)) return 'brand';
    const problem = findShiftHoursProblem(copy, planning.timeZone, now);
    if (problem) return skipReasons[problem.key];
    if (copy.staffId !== null && !members.get(staffId)?.active) return 'inactive';
    if (findShiftBlock(blocks, copy.brandId, copy.day)) return 'blocked';
    if (availability && !isAvailable(availability, copy)) return 'unavailable';
    if (hasExpiredDocument(papers.get(staffId) ?? [], copy.day)) return 'documents';
    return undefined;
  };
  const copies = wanted.map((each) => toShiftCopy(each, planning));
  const skipped: SkippedShift[] = [];
  await runConcurrently(copies, concurrency, async (copy) => {
    // A rejected write means that the same request created the copy before.
    const why =
      against(copy) ??
      ((await createPlannedShift(scope, copy, {})).outcome === 'busy'
        ? ('busy' as const)
        : undefined);
    if (why === undefined) return;
    const member = members.get(copy.staffId ?? '');
    const { title, day } = copy;
    skipped.push({ title, day, name: member ? formatStaffName(member) : null, why });
  });
  return {
    copied: copies.length - skipped.length,
    skipped: skipped.toSorted((one, other) => (toSortKey(one) < toSortKey(other) ? -1 : 1)),
  };
}

const skipReasons = {
  msg_shift_past: 'past',
  msg_shift_far: 'far',
  msg_shift_skipped_hour: 'skippedHour',
} as const;

const toSortKey = ({ day, title, name }: SkippedShift) => [day, title, name].join('/');

/** Copies belong to no event, because events take place only once. */
function toShiftCopy(
  { original, day, shift }: ShiftToCopy,
  { timeZone, copyId }: CopyShiftsInput,
): PlannedShift {
  const { staffId, open, lead, brandId, title, startTime, endTime, notes } = shift;
  const hours = { day, startTime, endTime };
  return {
    ...hours,
    ...getShiftTimes(hours, timeZone),
    staffId,
    open,
    lead,
    brandId,
    title,
    notes,
    id: hashId(`copy ${copyId} ${original}`),
    version: 1,
    eventIds: [],
    ownHours: true,
    standing: false,
    published: false,
    notifiedAt: null,
    viewedAt: null,
    swapId: null,
    overruled: null,
  };
}
