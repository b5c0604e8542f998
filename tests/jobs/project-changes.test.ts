import type { DynamoDBRecord } from 'aws-lambda';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { bookEvent, type Event, saveEvent } from '#functions/data/events.ts';
import { readRollups } from '#functions/data/rollups.ts';
import type { Scope } from '#functions/data/scope.ts';
import { handler } from '#functions/jobs/project-changes.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent, buildSales } from '#scripts/seed/builders.ts';
import { domainEvents } from '#shared/contract/domain-events.ts';
import { eventStatuses } from '#shared/domain/event.ts';
import { localDate } from '#shared/domain/local-date.ts';
import { cents } from '#shared/domain/money.ts';
import {
  type Contribution,
  contributionsOf,
  type Dimension,
  type Grain,
  sumCells,
} from '#shared/domain/rollup.ts';
import { published } from '#tests/support/engines.ts';
import { takeRecords } from '#tests/support/stream.ts';
import { noon, world } from '#tests/support/world.ts';

beforeEach(async () => {
  await takeRecords();
  published.length = 0;
});

function event(over: Partial<Event> = {}): Event {
  return { ...buildEvent({ eventId: newId(noon), code: newEventCode() }), ...over };
}

const sale = (amount: number) => buildSales({ eventSalesCollectedCents: cents(amount) });

const send = (records: readonly DynamoDBRecord[]) => handler({ Records: [...records] });

async function cells(scope: Scope, dimension: Dimension, grain: Grain) {
  const found = await readRollups(scope, dimension, { grain, from: '-', to: '9999' });
  return found
    .filter(({ events }) => events !== 0)
    .map(({ period, brandId, key, ...figures }) => [period, brandId, key, figures]);
}

/** What the rollups have to hold, added up from the events themselves. */
function recomputed(tenant: string, all: readonly Event[], dimension: Dimension, grain: Grain) {
  const contributions = all.flatMap((each) => contributionsOf(tenant, each));
  return sumCells(contributions)
    .filter((cell: Contribution) => cell.dimension === dimension && cell.grain === grain)
    .map(({ period, brandId, key, figures }) => [period, brandId, key, figures])
    .toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
}

test('a change that is delivered twice is counted once', async () => {
  const { scope } = await world();
  await bookEvent(scope, event({ sales: sale(1_000) }), undefined);
  const records = await takeRecords();

  await send(records);
  await send(records);

  expect(await cells(scope, 'sales', 'month')).toMatchObject([
    ['2026-06', 'shaved-ice', '-', { events: 1, eventSalesCollectedCents: 1_000 }],
  ]);
});

test('a change that is delivered at once with itself is counted once', async () => {
  const { scope } = await world();
  await bookEvent(scope, event({ sales: sale(1_000) }), undefined);
  const records = await takeRecords();

  await Promise.all([send(records), send(records), send(records)]);

  expect(await cells(scope, 'sales', 'day')).toMatchObject([
    ['2026-06-20', 'shaved-ice', '-', { events: 1, eventSalesCollectedCents: 1_000 }],
  ]);
});

test('a change that comes after a later one changes nothing', async () => {
  const { scope } = await world();
  const first = event({ sales: sale(1_000) });
  await bookEvent(scope, first, undefined);
  await saveEvent(scope, first, { ...first, sales: sale(3_000) });
  const records = await takeRecords();

  for (const record of records.toReversed()) await send([record]);

  expect(await cells(scope, 'sales', 'month')).toMatchObject([
    ['2026-06', 'shaved-ice', '-', { events: 1, eventSalesCollectedCents: 3_000 }],
  ]);
});

test('an event that moves to another day, brand and status leaves nothing behind', async () => {
  const { scope } = await world();
  const first = event({ sales: sale(1_000) });
  await bookEvent(scope, first, undefined);
  await send(await takeRecords());

  const moved = { eventDate: localDate('2026-07-01'), brandId: 'coffee', status: 'confirmed' };
  await saveEvent(scope, first, { ...first, ...moved } as Event);
  await send(await takeRecords());

  expect(await cells(scope, 'sales', 'day')).toMatchObject([['2026-07-01', 'coffee', '-', {}]]);
  expect(await cells(scope, 'listing', 'all')).toMatchObject([['-', 'coffee', 'confirmed', {}]]);
});

test('a record that cannot be taken is named, and those before it are counted', async () => {
  const { scope } = await world();
  await bookEvent(scope, event({ sales: sale(1_000) }), undefined);
  const good = await takeRecords();
  const poison: DynamoDBRecord = {
    eventID: 'poison',
    dynamodb: {
      SequenceNumber: 'poison-1',
      NewImage: { __edb_e__: { S: 'event' }, tenant: { S: '' }, version: { N: '1' } },
    },
  };

  const answer = await send([...good, poison]);

  expect(answer.batchItemFailures).toEqual([{ itemIdentifier: 'poison-1' }]);
  expect(await cells(scope, 'sales', 'month')).toHaveLength(1);
});

test('what happened is published, as its contract says, once the change is committed', async () => {
  const { scope, franchise } = await world();
  const first = event();
  await bookEvent(scope, first, undefined);
  await saveEvent(scope, first, {
    ...first,
    status: 'confirmed',
    completedAt: noon,
    sales: sale(5),
  });

  await send(await takeRecords());

  expect(published.map(({ DetailType }) => DetailType)).toEqual([
    'event.booked',
    'event.statusChanged',
    'event.completed',
  ]);
  for (const { DetailType, Detail } of published) {
    const detail = domainEvents[DetailType as keyof typeof domainEvents].parse(JSON.parse(Detail));
    expect(detail).toMatchObject({ tenant: franchise.franchiseId, eventId: first.eventId });
  }
});

const days = ['2026-02-28', '2026-03-01', '2026-03-31', '2026-12-31'].map(localDate);
const arbitraryChange = fc.record({
  which: fc.nat(3),
  eventDate: fc.constantFrom(...days),
  brandId: fc.constantFrom('shaved-ice', 'coffee'),
  clientId: fc.constantFrom('a', 'b'),
  status: fc.constantFrom(...eventStatuses),
  amount: fc.option(fc.nat(1_000_000), { nil: undefined }),
});
const arbitraryDelivery = fc.record({
  changes: fc.array(arbitraryChange, { minLength: 1, maxLength: 12 }),
  /** Where batches end, and which of them are sent again, at the end, in reverse. */
  cuts: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 12, maxLength: 12 }),
  reversed: fc.boolean(),
});

test('rollups equal a recomputation from the events, whatever the batches, repeats and order', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryDelivery, async ({ changes, cuts, reversed }) => {
      const { scope, franchise } = await world();
      await takeRecords();
      const events = [0, 1, 2, 3].map(() => event());
      for (const each of events) await bookEvent(scope, each, undefined);
      for (const { which, amount, ...change } of changes) {
        const before = events[which] as Event;
        const after = {
          ...before,
          ...change,
          sales: amount === undefined ? undefined : sale(amount),
        };
        await saveEvent(scope, before, after);
        events[which] = { ...after, version: before.version + 1 };
      }

      const batches = inBatches(await takeRecords(), cuts);
      for (const batch of reversed ? batches.toReversed() : batches) await send(batch);
      for (const batch of batches) await send(batch);

      for (const [dimension, grain] of [
        ['sales', 'day'],
        ['sales', 'month'],
        ['clients', 'month'],
        ['listing', 'all'],
      ] as const) {
        const held = (await cells(scope, dimension, grain)).toSorted((a, b) =>
          String(a) < String(b) ? -1 : 1,
        );
        expect(held).toEqual(recomputed(franchise.franchiseId, events, dimension, grain));
      }
    }),
    { numRuns: 25, seed: 7 },
  );
});

function inBatches<T>(all: readonly T[], sizes: readonly number[]): T[][] {
  const batches: T[][] = [];
  let at = 0;
  for (let turn = 0; at < all.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    batches.push(all.slice(at, at + size));
    at += size;
  }
  return batches;
}
