// What speaks against a planned shift without taking anybody's time: days that are blocked off, and what
// its person said of when they can work. Whoever plans can overrule it, and the shift says who did.
import { getAvailability } from '#functions/data/staff/availabilities.ts';
import { blockOffDaysBetween } from '#functions/data/staff/block-off-days.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { isAvailable } from '#shared/domain/staff/availability.ts';
import { shiftBlock } from '#shared/domain/staff/block-off-day.ts';
import type { PlannedShift, ShiftOverrule } from '#shared/domain/staff/planned-shift.ts';

type Plan = Pick<PlannedShift, 'day' | 'startTime' | 'endTime' | 'staffId' | 'brandId'>;

export async function shiftWarningsOf(scope: Scope, plan: Plan): Promise<ShiftOverrule['because']> {
  const { day, staffId, brandId } = plan;
  const [blocks, availability] = await Promise.all([
    blockOffDaysBetween(scope, { from: day, to: day }),
    staffId === null ? undefined : getAvailability(scope, staffId),
  ]);
  const isBlocked = shiftBlock(blocks, brandId, day) !== undefined;
  const isFitting = !availability || isAvailable(availability, plan);
  return [
    ...(isBlocked ? ['blocked' as const] : []),
    ...(isFitting ? [] : ['unavailable' as const]),
  ];
}
