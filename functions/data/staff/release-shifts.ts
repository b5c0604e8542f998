// Whoever leaves gives their shifts back: those to come are open to anyone who fits, and the events
// they are at lose that person in the same transaction.
import { changePlannedShift } from '#functions/data/staff/planned-shifts.ts';
import { getPlannedShift, listPersonPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import { buildOutdateSwapItems } from '#functions/data/staff/shift-swaps.ts';
import { retry, retryLimits, tryAgain } from '#functions/data/store/retry.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import { createScope, type Scope } from '#functions/data/store/scope.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { toOpenShift } from '#shared/domain/staff/planned-shift.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { addDays, toLocalDate } from '#shared/domain/values/local-date.ts';

const concurrency = 4;

/** Of all brands. Safe to run again: a shift that somebody else has by now is left alone. */
export async function releaseFutureShifts(
  tenant: string,
  staffId: string,
  now: Instant,
): Promise<void> {
  const scope = createScope(tenant, 'all');
  // A day more on both sides, whatever the franchise's time zone.
  const today = toLocalDate(now, 'UTC');
  const days = { from: addDays(today, -1), to: addDays(today, staffLimits.daysAhead + 1) };
  const shifts = await listPersonPlannedShifts(scope, staffId, days);
  const future = shifts.filter(({ startsAt }) => startsAt > now);
  await runConcurrently(future, concurrency, ({ id }) => releaseShift(scope, staffId, id));
}

async function releaseShift(scope: Scope, staffId: string, shiftId: string): Promise<void> {
  await retry(retryLimits.few, `the release of shift ${shiftId}`, async () => {
    const shift = await getPlannedShift(scope, shiftId);
    if (shift?.staffId !== staffId) return 'over';
    const also = await buildOutdateSwapItems(scope, shift);
    const { outcome } = await changePlannedShift(scope, shift, toOpenShift(shift), { also });
    return outcome === 'written' ? 'released' : tryAgain;
  });
}
