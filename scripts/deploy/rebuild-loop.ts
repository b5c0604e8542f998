import { z } from 'zod';
import { rewriteItemsEvent } from '#shared/contract/jobs.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { maxCheckDays } from '#shared/domain/figures/check-days.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';
import type { Progress } from '#scripts/local/runtime/progress.ts';
import type { InvocationResult } from './invoke-function.ts';

type RebuildOptions = {
  readonly wake: (job: string, event: unknown) => Promise<InvocationResult>;
  readonly now: () => Instant;
  /** Waits some seconds when all remaining work is claimed by someone else. */
  readonly pause: () => Promise<unknown>;
  readonly progress: Progress;
};

const CheckResult = z.object({ checked: z.int(), repaired: z.int(), left: z.int() });
const AdvanceResult = z.object({ advanced: z.int(), left: z.int() });
/**
 * A function that times out leaves its work to the next one, but one that always fails is broken.
 */
const maxFailures = 3;

/**
 * Rewrites all items with the keys of the current version, then compares the figures and lists of
 * all franchises with what is stored, and repairs them. This is the daily check, invoked until
 * nothing is left. If it is restarted after it stopped halfway, it repeats what it had done, which
 * changes nothing there.
 */
export async function rebuildAll({ wake, now, pause, progress }: RebuildOptions): Promise<void> {
  let type: string = rewriteItemsEvent;
  await repeatUntilDone({ pause, progress }, 'changes', async () => {
    const event = { 'detail-type': type, time: toIso(now()) };
    // Only the first run starts the job. The following runs advance it.
    type = scheduledEventType;
    const waking = await wake('advance-bulk-jobs', event);
    if (waking.failure) return waking.failure;
    const { advanced: done, left } = AdvanceResult.parse(waking.answer);
    return { done, left };
  });
  await repeatUntilDone({ pause, progress }, 'checks', async () => {
    // Every check is due by then. A check that runs now is due again at least a day after that time.
    const event = {
      'detail-type': scheduledEventType,
      time: toIso(instant(now() + maxCheckDays * dayMilliseconds)),
    };
    const waking = await wake('reconcile-rollups', event);
    if (waking.failure) return waking.failure;
    const { checked: done, repaired, left } = CheckResult.parse(waking.answer);
    if (repaired > 0) progress(`${repaired} figures were repaired`);
    return { done, left };
  });
}

const scheduledEventType = 'Scheduled Event';

type TurnResult =
  { readonly done: number; readonly left: number } | NonNullable<InvocationResult['failure']>;

async function repeatUntilDone(
  { pause, progress }: Pick<RebuildOptions, 'pause' | 'progress'>,
  what: string,
  turn: () => Promise<TurnResult>,
): Promise<void> {
  let failures = 0;
  while (failures < maxFailures) {
    const turned = await turn();
    if ('errorType' in turned) {
      progress(turned.errorMessage);
      failures += 1;
      continue;
    }
    progress(`${turned.left} ${what} are left`);
    if (turned.left === 0) return;
    if (turned.done === 0) await pause();
    failures = 0;
  }
  throw new Error('The check fails again and again; its log says why');
}
