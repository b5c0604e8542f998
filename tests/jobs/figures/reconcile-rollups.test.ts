// The check of all figures as its schedule runs it, and as a manual rebuild.
import { expect, test } from 'vitest';
import { createEvent } from '#functions/data/events/events.ts';
import { buildPageWrite } from '#functions/data/figures/rollup-folding.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { rebuildAll } from '#scripts/deploy/rebuild-loop.ts';
import type { InvocationResult } from '#scripts/deploy/invoke-function.ts';
import { loadJob } from '#scripts/local/runtime/code/handlers.ts';
import { buildEvent, buildSales } from '#scripts/seed/builders.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { loggedLines } from '#tests/support/engines.ts';
import { readAllFigures, recomputeFigures } from '#tests/support/figures.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { noon, world } from '#tests/support/world.ts';

const minute = 60_000;
/** The time that a rebuild passes: every check is due by then. */
const ahead = instant(noon + 24 * 60 * minute + 1);
const minutesAhead = (minutes: number) => instant(ahead + minutes * minute);

async function drifted(count: number): Promise<Scope[]> {
  const scopes = await Promise.all(
    Array.from({ length: count }, async () => (await world()).scope),
  );
  for (const scope of scopes) {
    const ids = { eventId: newId(noon), code: newEventCode() };
    await createEvent(scope, buildEvent({ ...ids, sales: buildSales() }), undefined);
  }
  await settle();
  await tick('fold-rollups', noon);
  await mapInSequence(scopes, ({ tenant }) => buildPageWrite(tenant, june, wrong, written).go());
  return scopes;
}

const june = { dimension: 'sales', grain: 'month', period: '2026-06', shard: '0' } as const;
const wrong = [{ brandId: 'coffee', key: '', day: 3, figures: { events: 9, salesTaxCents: 9 } }];
const written = { folded: {}, revision: 7 };

const reconcile = (now: Instant) => tick('reconcile-rollups', now);

/** How many checks an invocation reports as left. */
async function leftAfter(now: Instant): Promise<number> {
  const before = loggedLines.length;
  await reconcile(now);
  const line = loggedLines.slice(before).find((it) => it.includes('"job":"reconcile-rollups"'));
  return JSON.parse(line ?? '{}').left;
}

const isRight = async (scope: Scope) =>
  JSON.stringify(await readAllFigures(scope.tenant)) ===
  JSON.stringify(await recomputeFigures([scope]));

test('a rebuild that is cut off goes on, misses nobody, and tells how many are left', async () => {
  const scopes = await drifted(3);

  const isCut = await interruptAt(() => reconcile(ahead), { request: 30, isSent: true });
  const left = [];
  for (const minutes of [1, 2, 16]) left.push(await leftAfter(minutesAhead(minutes)));

  expect(isCut).toBe(true);
  // The interrupted one is left until its attempt has expired.
  expect(left).toEqual([1, 1, 0]);
  expect(await Promise.all(scopes.map(isRight))).toEqual(scopes.map(() => true));
});

test('a rebuild that is begun by hand is done when all is right, whatever is cut off meanwhile', async () => {
  const scopes = await drifted(6);
  const told: string[] = [];
  let [clock, calls] = [noon, 0];

  await rebuildAll({
    wake: async (job, event) => {
      const run = async () => (await loadJob(job))(event);
      calls += 1;
      if (calls === 2) await interruptAt(run, { request: 30, isSent: true });
      return calls === 2 ? timedOut : toInvocationResult(run);
    },
    now: () => clock,
    pause: async () => {
      clock = instant(clock + 16 * minute);
    },
    progress: (line) => told.push(line),
  });

  expect(told.at(-1)).toBe('0 checks are left');
  expect(told.filter((line) => line.includes('repaired')).length).toBeGreaterThan(0);
  expect(await Promise.all(scopes.map(isRight))).toEqual(scopes.map(() => true));
});

test('a rebuild gives up when the check itself is broken', async () => {
  const rebuilt = rebuildAll({
    wake: async () => timedOut,
    now: () => noon,
    pause: async () => undefined,
    progress: () => undefined,
  });

  await expect(rebuilt).rejects.toThrow('fails again and again');
});

const timedOut = { failure: { errorType: 'Sandbox.Timedout', errorMessage: 'timed out' } };

/** The result in the form in which Lambda reports how a function ended. */
async function toInvocationResult(run: () => Promise<unknown>): Promise<InvocationResult> {
  try {
    return { answer: await run() };
  } catch (error) {
    const { name: errorType, message: errorMessage } = error as Error;
    return { failure: { errorType, errorMessage } };
  }
}
