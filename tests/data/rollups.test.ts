// Rollups against what is stored: whatever is delivered, repeated, folded, lost or repaired.
import type { DynamoDBRecord } from 'aws-lambda';
import { beforeAll, expect, test } from 'vitest';
import { writeInBulk } from '#functions/data/bulk.ts';
import { bookEvent, type Event, eventWrites, saveEvent } from '#functions/data/events.ts';
import { type Order, orderWrite, saveOrder } from '#functions/data/orders.ts';
import { foldDeltas, pageWrite } from '#functions/data/rollup-folding.ts';
import { queryRecent } from '#functions/data/rollup-items.ts';
import { sumsByDay } from '#functions/data/rollups.ts';
import { platformTenant, type Scope } from '#functions/data/scope.ts';
import { saveShift, type Shift, shiftWrite } from '#functions/data/shifts.ts';
import { rebuildRollups } from '#functions/flows/rebuild-rollups.ts';
import { reconcileRollups } from '#functions/flows/reconcile-rollups.ts';
import { handler } from '#functions/jobs/project-changes.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { brandIds } from '#scripts/seed/brands.ts';
import { buildEvent, buildOrder, buildSales, buildShift } from '#scripts/seed/builders.ts';
import { type Random, randomOf } from '#scripts/seed/random.ts';
import { eventStatuses } from '#shared/domain/event.ts';
import { instant } from '#shared/domain/instant.ts';
import { addDays, localDate } from '#shared/domain/local-date.ts';
import { cents } from '#shared/domain/money.ts';
import { orderStatuses } from '#shared/domain/order.ts';
import { figuresOf, recomputed } from '#tests/support/figures.ts';
import { settle, takeRecords } from '#tests/support/stream.ts';
import { recordOf } from '#tests/support/stream-record.ts';
import { noon, world } from '#tests/support/world.ts';

/** All franchises of this file: the platform's figures are over them. */
const scopes: Scope[] = [];

async function franchise(): Promise<Scope> {
  const { scope } = await world();
  scopes.push(scope);
  return scope;
}

const send = (records: readonly DynamoDBRecord[]) => handler({ Records: [...records] });
const figures = (scope: Scope) => figuresOf(scope.tenant, brandIds);
const platformFigures = () => figuresOf(platformTenant, brandIds);
const minutes = (count: number) => instant(noon + count * 60_000);
const sale = (amount: number) => buildSales({ eventSalesCollectedCents: cents(amount) });
const sold = (over: Partial<Event> = {}) =>
  buildEvent({ eventId: newId(noon), code: newEventCode(), sales: sale(1_000), ...over });

type Things = { scope: Scope; events: Event[]; orders: Order[]; shifts: Shift[] };

async function things(count: number): Promise<Things> {
  const scope = await franchise();
  const events = Array.from({ length: count }, () =>
    buildEvent({ eventId: newId(noon), code: newEventCode() }),
  );
  const orders = events.map(({ eventId }) => buildOrder({ orderId: newId(noon), eventId }));
  const shifts = events.map(({ eventDate: day }) => buildShift({ shiftId: newId(noon), day }));
  return { scope, events, orders, shifts };
}

/** One of the things moves to a version that differs in everything that figures depend on. */
function changeOne(random: Random, { scope, events, orders, shifts }: Things): DynamoDBRecord {
  const at = random.between(0, events.length - 1);
  const [event, order, shift] = [events[at], orders[at], shifts[at]];
  if (!event || !order || !shift) throw new RangeError('nothing to change');
  const kind = random.pick(['event', 'event', 'event', 'order', 'shift'] as const);
  switch (kind) {
    case 'event':
      events[at] = { ...event, ...drawnDetails(random), version: event.version + 1 };
      return recordOf(kind, scope.tenant, events[at]);
    case 'order':
      orders[at] = {
        ...order,
        version: order.version + 1,
        eventId: random.pick(events).eventId,
        status: random.pick(orderStatuses),
        totalCents: cents(random.between(100, 9_000)),
      };
      return recordOf(kind, scope.tenant, orders[at]);
    case 'shift':
      shifts[at] = {
        ...shift,
        version: shift.version + 1,
        brandId: random.pick(brandIds),
        endsAt: instant(shift.startsAt + random.between(1, 9) * 1_800_000),
      };
      return recordOf(kind, scope.tenant, shifts[at]);
  }
}

function drawnDetails(random: Random) {
  return {
    eventDate: addDays(localDate('2025-11-15'), random.between(0, 120)),
    brandId: random.pick(brandIds),
    clientId: `client-${random.between(1, 9)}`,
    industry: random.pick(['Schools', 'Corporate']),
    zip: random.pick(['60540', '60563', '']),
    eventName: random.pick(['Fair', 'Picnic']),
    assetIds: random.pick([[], ['truck-1'], ['truck-1', 'truck-2']]),
    prepay: random.chance(0.5),
    status: random.pick(eventStatuses),
    sales: random.chance(0.6) ? sale(random.between(0, 900_000)) : undefined,
  };
}

/** As a stream of several shards does on a bad day: at once, again, in another order. */
async function deliver(random: Random, records: readonly DynamoDBRecord[]): Promise<void> {
  const batches: DynamoDBRecord[][] = [];
  for (let at = 0; at < records.length; at += batches.at(-1)?.length ?? 1) {
    batches.push(records.slice(at, at + random.between(1, 100)));
  }
  const order = random.shuffle([...batches, ...batches.filter(() => random.chance(0.2))]);
  for (let at = 0; at < order.length; at += 3) {
    await Promise.all([...order.slice(at, at + 3).map(send), foldSomebody(random)]);
  }
}

/** Twice at once, in the middle of deliveries. */
async function foldSomebody(random: Random): Promise<void> {
  const tenant = random.pick([...scopes.map((it) => it.tenant), platformTenant]);
  if (random.chance(0.2)) await Promise.all([foldDeltas(tenant, noon), foldDeltas(tenant, noon)]);
}

async function store({ scope, events, orders, shifts }: Things): Promise<void> {
  await writeInBulk([
    ...events.flatMap((it) => eventWrites(scope, it)),
    ...orders.map((it) => orderWrite(scope, it)),
    ...shifts.map((it) => shiftWrite(scope, it)),
  ]);
}

const random = randomOf(7);

beforeAll(async () => {
  const all = [await things(20), await things(20), await things(20)];
  const changes = Array.from({ length: 10_000 }, () => changeOne(random, random.pick(all)));
  await deliver(random, changes);
  for (const each of all) await store(each);
  // What was never changed is heard of now, and all else once more.
  await settle();
}, 300_000);

test('10,000 random changes, at once, repeated, reordered and folded meanwhile: to the cent', async () => {
  for (const scope of scopes) expect(await figures(scope)).toEqual(await recomputed([scope]));
  expect(await platformFigures()).toEqual(await recomputed(scopes));
});

test('folding moves figures into pages and changes none', async () => {
  const before = [await figuresOf(scopes[0]?.tenant ?? '', brandIds), await platformFigures()];

  for (const at of [minutes(1), minutes(3), minutes(20)]) {
    for (const { tenant } of scopes) await foldDeltas(tenant, at);
    await foldDeltas(platformTenant, at);
  }

  const after = [await figuresOf(scopes[0]?.tenant ?? '', brandIds), await platformFigures()];
  expect(after).toEqual(before);
  expect((await queryRecent(platformTenant)).deltas).toEqual([]);
});

test('a franchise whose figures are right is left alone, and what is late is taken meanwhile', async () => {
  const scope = await franchise();
  await bookEvent(scope, sold(), undefined);

  const first = await reconcileRollups(scope, noon);
  await settle();
  const second = await reconcileRollups(scope, noon);

  expect(first).toMatchObject({ missed: 1, repaired: [] });
  expect(second).toMatchObject({ missed: 0, repaired: [] });
  expect(await figures(scope)).toEqual(await recomputed([scope]));
});

test('a page that drifted is found, named and put right, folded or not', async () => {
  const scope = await franchise();
  await bookEvent(scope, sold(), undefined);
  await settle();
  await foldDeltas(scope.tenant, noon);
  await bookEvent(scope, sold(), undefined);
  await settle();
  const name = { dimension: 'sales', grain: 'month', period: '2026-06', shard: '0' } as const;
  const wrong = { brandId: 'coffee', key: '', day: 3, figures: [9, 9, 9, 9] };
  await pageWrite(scope.tenant, name, [wrong], { folded: {}, revision: 7 }).go();

  const found = await reconcileRollups(scope, noon);

  expect(found.repaired).toEqual(['sales|month|2026-06|0']);
  expect(await figures(scope)).toEqual(await recomputed([scope]));
  expect(await reconcileRollups(scope, noon)).toMatchObject({ repaired: [] });
});

test('what is gone without a word is taken out of the figures', async () => {
  const scope = await franchise();
  const lost = recordOf('event', scope.tenant, { ...sold(), version: 1 });
  await send([lost]);

  const { missed } = await reconcileRollups(scope, noon);

  expect(missed).toBe(1);
  expect(await figures(scope)).toEqual({});
});

test('a rebuild holds what the projector added, and what the stream brings later adds nothing', async () => {
  const scope = await franchise();
  const event = sold({ prepay: true, assetIds: ['truck-1'] });
  const order = buildOrder({ orderId: newId(noon), eventId: event.eventId });
  const shift = buildShift({ shiftId: newId(noon), day: event.eventDate });
  await bookEvent(scope, event, undefined);
  await writeInBulk([orderWrite(scope, order), shiftWrite(scope, shift)]);
  await rebuildRollups(scopes);
  const rebuilt = [await figures(scope), await platformFigures()];

  await settle();

  expect([await figures(scope), await platformFigures()]).toEqual(rebuilt);
  expect(rebuilt).toEqual([await recomputed([scope]), await recomputed(scopes)]);
});

test('changes after a rebuild add their difference alone', async () => {
  const scope = await franchise();
  const event = sold();
  const order = buildOrder({ orderId: newId(noon), eventId: event.eventId });
  const shift = buildShift({ shiftId: newId(noon), day: event.eventDate });
  await bookEvent(scope, event, undefined);
  await writeInBulk([orderWrite(scope, order), shiftWrite(scope, shift)]);
  await takeRecords();
  await rebuildRollups(scopes);

  await saveEvent(scope, event, { ...event, sales: sale(1_500) });
  await saveOrder(scope, { ...order, status: 'CANCELLED' });
  await saveShift(scope, { ...shift, endsAt: instant(shift.endsAt + 1_000) });
  await settle();

  const june = { from: localDate('2026-06-01'), to: localDate('2026-06-30') };
  expect([...(await sumsByDay(scope, 'sales', june)).values()]).toEqual([[1, 1_500, 114, 277]]);
  expect(await figures(scope)).toEqual(await recomputed([scope]));
});
