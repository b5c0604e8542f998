// Warnings about a planned shift that don't concern occupancy: blocked-off days, the person's
// availability, a document that will have expired, and more hours in the week than agreed. The
// planner can overrule them, and the shift records who did.
import { readOccupancy } from '#functions/data/occupancy/occupancy.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { dayInterval } from '#shared/domain/occupancy/interval.ts';
import { isAvailable } from '#shared/domain/staff/availability.ts';
import { shiftBlock } from '#shared/domain/staff/block-off-day.ts';
import {
  isOverHours,
  type PlannedShift,
  type ShiftOverrule,
  type ShiftWarning,
} from '#shared/domain/staff/planned-shift.ts';
import type { StaffMember } from '#shared/domain/staff/staff-member.ts';
import { hasExpired } from '#shared/domain/staff/staff-record.ts';
import { weekOf } from '#shared/domain/values/date-range.ts';
import { localDateOf, type Weekday } from '#shared/domain/values/local-date.ts';
import { getAvailability } from './availabilities.ts';
import { blockOffDaysBetween } from './block-off-days.ts';
import { documentsOf } from './staff-records.ts';

type Plan = Pick<PlannedShift, 'day' | 'startTime' | 'endTime' | 'startsAt' | 'endsAt' | 'brandId'>;

type Planning = {
  /** Undefined for an open shift. */
  readonly member: StaffMember | undefined;
  readonly timeZone: string;
  readonly weekStart: Weekday;
  /** The shift being replanned, so its own hours aren't counted twice. */
  readonly id?: string;
};

export async function shiftWarningsOf(
  scope: Scope,
  plan: Plan,
  planning: Planning,
): Promise<ShiftOverrule['because']> {
  const { day, brandId } = plan;
  const [blocks, ...ofPerson] = await Promise.all([
    blockOffDaysBetween(scope, { from: day, to: day }),
    ...(planning.member
      ? personWarnings(scope, plan, { ...planning, member: planning.member })
      : []),
  ]);
  const isBlocked = shiftBlock(blocks, brandId, day) !== undefined;
  return [...(isBlocked ? ['blocked' as const] : []), ...ofPerson.flat()];
}

function personWarnings(
  scope: Scope,
  plan: Plan,
  { member, timeZone, weekStart, id }: Planning & { readonly member: StaffMember },
): Promise<ShiftWarning[]>[] {
  const { weeklyHours } = member;
  const isAway = async () => !isAvailable(await getAvailability(scope, member.id), plan);
  const isExpired = async () => hasExpired(await documentsOf(scope, member.id), plan.day);
  const isOver = async () => {
    if (weeklyHours === null) return false;
    const others = await shiftsOfWeek(scope, member.id, { plan, timeZone, weekStart });
    const lasting = others.filter(({ holder }) => holder.id !== id);
    return isOverHours([...lasting, { from: plan.startsAt, until: plan.endsAt }], weeklyHours);
  };
  const when = async (why: ShiftWarning, holds: Promise<boolean>) => ((await holds) ? [why] : []);
  return [
    when('unavailable', isAway()),
    when('documents', isExpired()),
    when('overtime', isOver()),
  ];
}

/** The person's shifts that start in the week of the plan, for all brands, from the occupancy. */
async function shiftsOfWeek(
  scope: Scope,
  id: string,
  { plan, timeZone, weekStart }: Pick<Planning, 'timeZone' | 'weekStart'> & { plan: Plan },
) {
  const week = weekOf(plan.day, weekStart);
  const held = await readOccupancy(scope, [{ kind: 'staff', id }], dayInterval(week, timeZone));
  return held.filter(
    ({ holder, from }) => holder.kind === 'shift' && localDateOf(from, timeZone) >= week.from,
  );
}
