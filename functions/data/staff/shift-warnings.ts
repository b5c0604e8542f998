// Warnings about a planned shift that don't concern occupancy: blocked-off days, the person's
// availability, a document that will have expired, and more hours in the week than agreed. The
// planner can overrule them, and the shift records who did.
import { readOccupancy } from '#functions/data/occupancy/occupancy.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { toDayInterval } from '#shared/domain/occupancy/interval.ts';
import { isAvailable } from '#shared/domain/staff/availability.ts';
import { findShiftBlock } from '#shared/domain/staff/block-off-day.ts';
import {
  exceedsWeeklyHours,
  type PlannedShift,
  type ShiftOverrule,
  type ShiftWarning,
} from '#shared/domain/staff/planned-shift.ts';
import type { StaffMember } from '#shared/domain/staff/staff-member.ts';
import { hasExpiredDocument } from '#shared/domain/staff/staff-record.ts';
import { getWeekRange } from '#shared/domain/values/date-range.ts';
import { toLocalDate, type Weekday } from '#shared/domain/values/local-date.ts';
import { getAvailability } from './availabilities.ts';
import { listBlockOffDays } from './block-off-days.ts';
import { listPersonDocuments } from './staff-records.ts';

type PlannedTime = Pick<
  PlannedShift,
  'day' | 'startTime' | 'endTime' | 'startsAt' | 'endsAt' | 'brandId'
>;

type PlanningContext = {
  /** Undefined for an open shift. */
  readonly member: StaffMember | undefined;
  readonly timeZone: string;
  readonly weekStart: Weekday;
  /** The shift being replanned, so its own hours aren't counted twice. */
  readonly id?: string;
};

export async function findShiftWarnings(
  scope: Scope,
  plan: PlannedTime,
  planning: PlanningContext,
): Promise<ShiftOverrule['because']> {
  const { day, brandId } = plan;
  const [blocks, ...ofPerson] = await Promise.all([
    listBlockOffDays(scope, { from: day, to: day }),
    ...(planning.member
      ? findPersonWarnings(scope, plan, { ...planning, member: planning.member })
      : []),
  ]);
  const isBlocked = findShiftBlock(blocks, brandId, day) !== undefined;
  return [...(isBlocked ? ['blocked' as const] : []), ...ofPerson.flat()];
}

function findPersonWarnings(
  scope: Scope,
  plan: PlannedTime,
  { member, timeZone, weekStart, id }: PlanningContext & { readonly member: StaffMember },
): Promise<ShiftWarning[]>[] {
  const { weeklyHours } = member;
  const isAway = async () => !isAvailable(await getAvailability(scope, member.id), plan);
  const isExpired = async () =>
    hasExpiredDocument(await listPersonDocuments(scope, member.id), plan.day);
  const isOver = async () => {
    if (weeklyHours === null) return false;
    const others = await readWeekShifts(scope, member.id, { plan, timeZone, weekStart });
    const lasting = others.filter(({ holder }) => holder.id !== id);
    return exceedsWeeklyHours(
      [...lasting, { from: plan.startsAt, until: plan.endsAt }],
      weeklyHours,
    );
  };
  const when = async (why: ShiftWarning, holds: Promise<boolean>) => ((await holds) ? [why] : []);
  return [
    when('unavailable', isAway()),
    when('documents', isExpired()),
    when('overtime', isOver()),
  ];
}

/** The person's shifts that start in the week of the plan, for all brands, from the occupancy. */
async function readWeekShifts(
  scope: Scope,
  id: string,
  {
    plan,
    timeZone,
    weekStart,
  }: Pick<PlanningContext, 'timeZone' | 'weekStart'> & { plan: PlannedTime },
) {
  const week = getWeekRange(plan.day, weekStart);
  const occupied = await readOccupancy(
    scope,
    [{ kind: 'staff', id }],
    toDayInterval(week, timeZone),
  );
  return occupied.filter(
    ({ holder, from }) => holder.kind === 'shift' && toLocalDate(from, timeZone) >= week.from,
  );
}
