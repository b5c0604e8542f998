import { z } from 'zod';
import { rewriteItemsEvent } from '#shared/contract/jobs.ts';
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

const Check = z.object({ checked: z.int(), left: z.int() });
const Advance = z.object({ advanced: z.int(), left: z.int() });
const day = 24 * 60 * 60_000;
/** A function that is cut off leaves its work to a later one; one that always fails is broken. */
const mostFailures = 3;

/**
 * The keys of all items written as they are made today, then figures and lists of all franchises held
 * against what is stored, and put right: the daily check, invoked until none is left. Begun again
 * after it ended halfway, it goes over once more what it had done, which changes nothing there.
 */
export async function rebuildAll({ wake, now, pause, progress }: Surroundings): Promise<void> {
  let type: string = rewriteItemsEvent;
  await untilNoneIsLeft({ pause, progress }, 'changes', async () => {
    const event = { 'detail-type': type, time: toIso(now()) };
    // Begun once: what goes on with it begins nothing.
    type = scheduled;
    const waking = await wake('advance-bulk-changes', event);
    if (waking.failure) return waking.failure;
    const { advanced: done, left } = Advance.parse(waking.answer);
    return { done, left };
  });
  await untilNoneIsLeft({ pause, progress }, 'checks', async () => {
    // Every check is due within a day; one that is made now is due a day after that.
    const event = { 'detail-type': scheduled, time: toIso(instant(now() + day)) };
    const waking = await wake('reconcile-rollups', event);
    if (waking.failure) return waking.failure;
    const { checked: done, left } = Check.parse(waking.answer);
    return { done, left };
  });
}

const scheduled = 'Scheduled Event';

type Turn = { readonly done: number; readonly left: number } | NonNullable<Waking['failure']>;

async function untilNoneIsLeft(
  { pause, progress }: Pick<Surroundings, 'pause' | 'progress'>,
  what: string,
  turn: () => Promise<Turn>,
): Promise<void> {
  let failures = 0;
  while (failures < mostFailures) {
    const turned = await turn();
    if ('errorType' in turned) {
      progress(turned.errorMessage);
      failures = turned.errorType === 'DriftRepaired' ? 0 : failures + 1;
      continue;
    }
    progress(`${turned.left} ${what} are left`);
    if (turned.left === 0) return;
    if (turned.done === 0) await pause();
    failures = 0;
  }
  throw new Error('The check fails again and again; its log says why');
}
