import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { bookEvent, type Event, saveEvent } from '#functions/data/events.ts';
import { readRollups, replaceRollups } from '#functions/data/rollups.ts';
import { platformTenant, type Scope, scopeOf } from '#functions/data/scope.ts';
import { rebuildRollups } from '#functions/flows/rebuild-rollups.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent, buildSales } from '#scripts/seed/builders.ts';
import { eventStatuses } from '#shared/domain/event.ts';
import { localDate } from '#shared/domain/local-date.ts';
import { cents } from '#shared/domain/money.ts';
import { noFigures } from '#shared/domain/rollup.ts';
import { settle, takeRecords } from '#tests/support/stream.ts';
import { noon, world } from '#tests/support/world.ts';

const platform = scopeOf(platformTenant, 'all');

/** The platform's figures are over all franchises of this file. */
const scopes: Scope[] = [];

beforeEach(() => settle());

async function franchise(): Promise<Scope> {
  const { scope } = await world();
  scopes.push(scope);
  return scope;
}

const event = (over: Partial<Event> = {}): Event => ({
  ...buildEvent({ eventId: newId(noon), code: newEventCode() }),
  ...over,
});

const sale = (amount: number) => buildSales({ eventSalesCollectedCents: cents(amount) });

const dimensions = ['sales', 'clients', 'listing'] as const;
const grains = ['day', 'month', 'all'] as const;

/** Every cell that holds something, of every dimension and grain. */
async function allCells(scope: Scope) {
  const kinds = dimensions.flatMap((dimension) => grains.map((grain) => ({ dimension, grain })));
  const found = await Promise.all(
    kinds.map(async ({ dimension, grain }) =>
      (await readRollups(scope, dimension, { grain, from: '-', to: '~' }))
        .filter(({ events }) => events !== 0)
        .map((cell) => ({ dimension, grain, ...cell })),
    ),
  );
  return found.flat();
}

const arbitraryEvent = fc.record({
  eventDate: fc.constantFrom(...['2026-02-28', '2026-03-01', '2026-12-31'].map(localDate)),
  brandId: fc.constantFrom('shaved-ice', 'coffee'),
  clientId: fc.constantFrom('a', 'b'),
  status: fc.constantFrom(...eventStatuses),
  sales: fc.option(fc.nat(1_000_000).map(sale), { nil: undefined }),
});

test('a rebuild holds what the projector added, for the franchise and for all together', async () => {
  const history = fc.array(fc.tuple(arbitraryEvent, arbitraryEvent), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(history, async (changes) => {
      const scope = await franchise();
      for (const [booked, changed] of changes) {
        const first = event(booked);
        await bookEvent(scope, first, undefined);
        await saveEvent(scope, first, { ...first, ...changed });
      }
      await settle();
      const projected = [await allCells(scope), await allCells(platform)];

      await rebuildRollups(scopes);

      expect([await allCells(scope), await allCells(platform)]).toEqual(projected);
    }),
    { numRuns: 6, seed: 7 },
  );
});

test('a rebuild takes away what no event accounts for', async () => {
  const scope = await franchise();
  await bookEvent(scope, event({ sales: sale(1_000) }), undefined);
  await settle();
  const right = await allCells(scope);
  const cell = { dimension: 'sales', grain: 'day', period: '2026-01-01', brandId: 'tea' } as const;
  await replaceRollups(scope.tenant, [{ ...cell, key: '-', figures: { ...noFigures, events: 9 } }]);

  await rebuildRollups(scopes);

  expect(await allCells(scope)).toEqual(right);
});

test('what the stream brings after a rebuild is not counted again', async () => {
  const scope = await franchise();
  await bookEvent(scope, event({ sales: sale(1_000) }), undefined);

  await rebuildRollups(scopes);
  const rebuilt = await allCells(scope);
  await settle();

  expect(rebuilt).toHaveLength(5);
  expect(await allCells(scope)).toEqual(rebuilt);
});

test('a change after a rebuild adds its difference alone', async () => {
  const scope = await franchise();
  const first = event({ sales: sale(1_000) });
  await bookEvent(scope, first, undefined);
  await takeRecords();
  await rebuildRollups(scopes);

  await saveEvent(scope, first, { ...first, sales: sale(1_500) });
  await settle();

  const june = { grain: 'month', from: '2026-06', to: '2026-06' } as const;
  expect(await readRollups(scope, 'sales', june)).toMatchObject([
    { events: 1, eventSalesCollectedCents: 1_500 },
  ]);
});
