// The check of all figures as its schedule makes it, and as a rebuild that somebody begins by hand.
import { expect, test } from 'vitest';
import { bookEvent } from '#functions/data/events.ts';
import { pageWrite } from '#functions/data/rollup-folding.ts';
import type { Scope } from '#functions/data/scope.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent, buildSales } from '#scripts/seed/builders.ts';
import { type Instant, instant } from '#shared/domain/instant.ts';
import { cutOff } from '#tests/support/crash.ts';
import { logged } from '#tests/support/engines.ts';
import { figuresOf, recomputed } from '#tests/support/figures.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { noon, world } from '#tests/support/world.ts';

const minute = 60_000;
/** The time that is given for a rebuild: every check is due by then. */
const ahead = instant(noon + 24 * 60 * minute + 1);
const minutesAhead = (minutes: number) => instant(ahead + minutes * minute);

async function drifted(count: number): Promise<Scope[]> {
  const scopes = await Promise.all(
    Array.from({ length: count }, async () => (await world()).scope),
  );
  for (const scope of scopes) {
    const ids = { eventId: newId(noon), code: newEventCode() };
    await bookEvent(scope, buildEvent({ ...ids, sales: buildSales() }), undefined);
  }
  await settle();
  await tick('fold-rollups', noon);
  for (const { tenant } of scopes) await pageWrite(tenant, june, wrong, written).go();
  return scopes;
}

const june = { dimension: 'sales', grain: 'month', period: '2026-06', shard: '0' } as const;
const wrong = [{ brandId: 'coffee', key: '', day: 3, figures: [9, 9, 9, 9] }];
const written = { folded: {}, revision: 7 };

const reconcile = (now: Instant) => tick('reconcile-rollups', now);

/** How many checks an invocation says are left, in its log or, having found drift, in its failure. */
async function leftAfter(now: Instant): Promise<number> {
  const before = logged.length;
  const failure = await reconcile(now).then(
    () => undefined,
    (error: Error) => error.message,
  );
  const line = logged.slice(before).find((it) => it.includes('"job":"reconcile-rollups"'));
  const left = failure ? /, (\d+) checks/.exec(failure)?.[1] : JSON.parse(line ?? '{}').left;
  return Number(left);
}

const isRight = async (scope: Scope) =>
  JSON.stringify(await figuresOf(scope.tenant)) === JSON.stringify(await recomputed([scope]));

test('a rebuild that is cut off goes on, misses nobody, and tells how many are left', async () => {
  const scopes = await drifted(3);

  const isCut = await cutOff(() => reconcile(ahead), { request: 30, isSent: true });
  const left = [];
  for (const minutes of [1, 2, 16]) left.push(await leftAfter(minutesAhead(minutes)));

  expect(isCut).toBe(true);
  // The one that was cut off is left until its attempt is over, and the platform's is made in parts.
  expect(left).toEqual([2, 1, 0]);
  expect(await Promise.all(scopes.map(isRight))).toEqual(scopes.map(() => true));
}, 60_000);
