// Publishes a week's shifts to the staff. Each shift is marked by a conditional write, and only the
// caller whose write succeeds notifies the person.
import { markPlannedShift } from '#functions/data/staff/planned-shifts.ts';
import { listPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { PlannedShift } from '#shared/domain/staff/planned-shift.ts';

const concurrency = 16;

/** Returns the shifts that were newly published, or whose changes were. */
export async function publishWeek(
  scope: Scope,
  week: DateRange,
  now: Instant,
): Promise<PlannedShift[]> {
  const shifts = await listPlannedShifts(scope, week);
  const news = shifts.filter(({ notifiedAt, published }) => !published || notifiedAt === null);
  const notified: PlannedShift[] = [];
  await runConcurrently(news, concurrency, async (shift) => {
    const marked = await markPlannedShift(scope, shift, { published: true, notifiedAt: now });
    if (marked) notified.push(shift);
  });
  return notified;
}
