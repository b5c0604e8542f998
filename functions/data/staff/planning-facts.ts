// What speaks against planning people, for many shifts at once: read in three key ranges, however
// many people and shifts there are. One shift of one person is cheaper in shift-warnings.ts.
import type { Scope } from '#functions/data/store/scope.ts';
import type { Interval } from '#shared/domain/occupancy/interval.ts';
import { isAvailable } from '#shared/domain/staff/availability.ts';
import { findShiftBlock } from '#shared/domain/staff/block-off-day.ts';
import {
  exceedsWeeklyHours,
  type PlannedShift,
  type ShiftWarning,
  shiftWarnings,
} from '#shared/domain/staff/planned-shift.ts';
import type { StaffMember } from '#shared/domain/staff/staff-member.ts';
import { hasExpiredDocument, type StaffDocument } from '#shared/domain/staff/staff-record.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import { listAvailabilities } from './availabilities.ts';
import { listBlockOffDays } from './block-off-days.ts';
import { listStaffDocuments } from './staff-records.ts';

type PlannedTime = Pick<
  PlannedShift,
  'day' | 'startTime' | 'endTime' | 'startsAt' | 'endsAt' | 'brandId'
>;

export type PlanningFacts = {
  /** `others`: what else the person works in the week. */
  readonly findWarnings: (
    member: StaffMember,
    plan: PlannedTime,
    others: readonly Interval[],
  ) => ShiftWarning[];
  readonly listDocuments: (staffId: string) => readonly StaffDocument[];
};

type PlanningQuery = {
  /** On which the shifts begin. */
  readonly days: DateRange;
  /** If the caller has read them. */
  readonly documents?: readonly StaffDocument[];
};

export async function readPlanningFacts(
  scope: Scope,
  { days, documents: read }: PlanningQuery,
): Promise<PlanningFacts> {
  const [availabilities, blocks, documents] = await Promise.all([
    listAvailabilities(scope),
    listBlockOffDays(scope, days),
    read ?? listStaffDocuments(scope),
  ]);
  const availabilityByStaff = new Map(availabilities.map((it) => [it.staffId, it]));
  const papers = groupBy(documents, ({ staffId }) => staffId);
  return {
    listDocuments: (staffId) => papers.get(staffId) ?? [],
    findWarnings: ({ id, weeklyHours }, plan, others) => {
      const availability = availabilityByStaff.get(id);
      const own = { from: plan.startsAt, until: plan.endsAt };
      const against: Record<ShiftWarning, boolean> = {
        unavailable: availability !== undefined && !isAvailable(availability, plan),
        blocked: findShiftBlock(blocks, plan.brandId, plan.day) !== undefined,
        documents: hasExpiredDocument(papers.get(id) ?? [], plan.day),
        overtime: weeklyHours !== null && exceedsWeeklyHours([...others, own], weeklyHours),
      };
      return shiftWarnings.filter((why) => against[why]);
    },
  };
}
