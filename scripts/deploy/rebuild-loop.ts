import { z } from 'zod';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import type { Progress } from '#scripts/local/runtime/progress.ts';
import type { Waking } from './wake.ts';

type Surroundings = {
  readonly wake: (job: string, event: unknown) => Promise<Waking>;
  readonly now: () => Instant;
  /** Some seconds, when all that is left is in somebody else's hands. */
  readonly pause: () => Promise<unknown>;
  readonly progress: Progress;
};

const Answer = z.object({ checked: z.int(), left: z.int() });
const day = 24 * 60 * 60_000;
/** A function that is cut off leaves its franchises to a later one; one that always fails is broken. */
const mostFailures = 3;

/**
 * Figures and lists of all franchises held against what is stored, and put right: the daily check,
 * invoked until none is left. Begun again after it ended halfway, it checks once more what it had
 * done, which changes nothing there.
 */
export async function rebuildAll({ wake, now, pause, progress }: Surroundings): Promise<void> {
  let failures = 0;
  while (failures < mostFailures) {
    // Every check is due within a day; one that is made now is due a day after that.
    const event = { 'detail-type': 'Scheduled Event', time: toIso(instant(now() + day)) };
    const waking = await wake('reconcile-rollups', event);
    if (waking.failure) {
      const { errorType, errorMessage } = waking.failure;
      progress(errorMessage);
      failures = errorType === 'DriftRepaired' ? 0 : failures + 1;
      continue;
    }
    const { checked, left } = Answer.parse(waking.answer);
    progress(`${left} checks are left`);
    if (left === 0) return;
    if (checked === 0) await pause();
    failures = 0;
  }
  throw new Error('The check fails again and again; its log says why');
}
