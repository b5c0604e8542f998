// Rollups compared with what is stored, whatever is delivered, repeated, reordered, interrupted and
// folded in between.
import type { DynamoDBRecord } from 'aws-lambda';
import { beforeAll, expect, test } from 'vitest';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import type { Event } from '#functions/data/events/event.ts';
import { buildPutEventItems } from '#functions/data/events/events.ts';
import { toStoredEvent } from '#functions/data/events/event-entity.ts';
import type { Order } from '#functions/data/orders/order.ts';
import { buildPutOrderItem } from '#functions/data/orders/orders.ts';
import { foldDeltas } from '#functions/data/figures/rollup-folding.ts';
import { queryDeltaState } from '#functions/data/figures/rollup-items.ts';
import { platformTenant, type Scope } from '#functions/data/store/scope.ts';
import type { Shift } from '#functions/data/staff/shift.ts';
import { buildPutShiftItem } from '#functions/data/staff/shifts.ts';
import { handler } from '#functions/jobs/stream/project-changes.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { brandIds } from '#scripts/seed/franchises/brands.ts';
import { buildEvent, buildOrder, buildSales, buildShift } from '#scripts/seed/builders.ts';
import { type Random, createRandom } from '#scripts/seed/random.ts';
import { eventStatuses } from '#shared/domain/events/event.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { addDays, localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { orderStatuses } from '#shared/domain/orders/order.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { resetEngines } from '#tests/support/engines.ts';
import {
  readAllFigures,
  recomputeFigures,
  recomputePlatformFigures,
} from '#tests/support/figures.ts';
import { settle } from '#tests/support/stream.ts';
import { buildStreamRecord } from '#tests/support/stream-record.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { noon, world } from '#tests/support/world.ts';

/** All franchises of this file, because the platform's figures cover them. */
const scopes: Scope[] = [];

async function franchise(): Promise<Scope> {
  const { scope } = await world();
  scopes.push(scope);
  return scope;
}

const send = (records: readonly DynamoDBRecord[]) => handler({ Records: [...records] });
const minutes = (count: number) => instant(noon + count * 60_000);
const sale = (amount: number) => buildSales({ eventSalesCollectedCents: cents(amount) });

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

/** One of the things gets a version that differs in everything that figures depend on. */
function changeOne(random: Random, { scope, events, orders, shifts }: Things): DynamoDBRecord {
  const at = random.between(0, events.length - 1);
  const [event, order, shift] = [events[at], orders[at], shifts[at]];
  if (!event || !order || !shift) throw new RangeError('nothing to change');
  const kind = random.pick(['event', 'event', 'event', 'order', 'shift'] as const);
  switch (kind) {
    case 'event':
      events[at] = { ...event, ...drawnDetails(random), version: event.version + 1 };
      return buildStreamRecord(kind, scope.tenant, toStoredEvent(scope, events[at]));
    case 'order':
      orders[at] = {
        ...order,
        version: order.version + 1,
        eventId: random.pick(events).eventId,
        status: random.pick(orderStatuses),
        totalCents: cents(random.between(100, 9_000)),
      };
      return buildStreamRecord(kind, scope.tenant, orders[at]);
    case 'shift':
      shifts[at] = {
        ...shift,
        version: shift.version + 1,
        brandId: random.pick(brandIds),
        endsAt: instant(shift.startsAt + random.between(1, 9) * 1_800_000),
      };
      return buildStreamRecord(kind, scope.tenant, shifts[at]);
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

/** How many invocations of the projector and of the folding were interrupted. */
const cut = { projector: 0, folding: 0 };

/**
 * As a stream with several shards does on a bad day: in parallel, repeated, reordered, and to
 * invocations that stop in the middle. Each record is processed completely at least once.
 */
async function deliver(random: Random, records: readonly DynamoDBRecord[]): Promise<void> {
  const batches: DynamoDBRecord[][] = [];
  for (let at = 0; at < records.length; at += batches.at(-1)?.length ?? 1) {
    batches.push(records.slice(at, at + random.between(1, 100)));
  }
  const deliveries = batches.flatMap((batch) => [
    () => send(batch),
    ...(random.chance(0.1) ? [() => send(batch)] : []),
    ...(random.chance(0.4) ? [() => crash(random, batch)] : []),
  ]);
  const order = random.shuffle(deliveries);
  for (let at = 0; at < order.length; at += 3) {
    const three = order.slice(at, at + 3).map((make) => make());
    await Promise.all([...three, foldSomebody(random)]);
  }
}

/** Somewhere in the middle: a batch takes about ten requests. */
async function crash(random: Random, batch: readonly DynamoDBRecord[]): Promise<void> {
  const at = { request: random.between(1, 8), isSent: random.chance(0.5) };
  if (await interruptAt(() => send(batch), at)) cut.projector += 1;
}

/** Twice in parallel during deliveries, and one of the two is interrupted. */
async function foldSomebody(random: Random): Promise<void> {
  const tenant = random.pick([...scopes.map((it) => it.tenant), platformTenant]);
  const at = { request: random.between(1, 60), isSent: random.chance(0.5) };
  if (!random.chance(0.2)) return;
  const [, isCut] = await Promise.all([
    foldDeltas(tenant, noon),
    interruptAt(() => foldDeltas(tenant, noon), at),
  ]);
  if (isCut) cut.folding += 1;
}

async function store({ scope, events, orders, shifts }: Things): Promise<void> {
  await writeInBulk([
    // The figures learn what is stored through the stream.
    ...events.flatMap((it) => buildPutEventItems(scope, it).map(({ uncounted }) => uncounted)),
    ...orders.map((it) => buildPutOrderItem(scope, it)),
    ...shifts.map((it) => buildPutShiftItem(scope, it)),
  ]);
}

const random = createRandom(7);

beforeAll(async () => {
  const all: Things[] = [];
  await resetEngines(async () => {
    all.push(await things(20), await things(20), await things(20));
    const changes = Array.from({ length: 10_000 }, () => changeOne(random, random.pick(all)));
    await deliver(random, changes);
  });
  await mapInSequence(all, (each) => store(each));
  // What was never changed is delivered now, and everything else again.
  await settle();
});

test('10,000 random changes, at once, repeated, reordered, cut off and folded meanwhile: to the cent', async () => {
  for (const scope of scopes) {
    expect(await readAllFigures(scope.tenant)).toEqual(await recomputeFigures([scope]));
  }
  expect(await readAllFigures(platformTenant)).toEqual(await recomputePlatformFigures(scopes));
  expect(cut.projector).toBeGreaterThan(20);
  expect(cut.folding).toBeGreaterThan(5);
});

test('folding moves figures into pages and changes none', async () => {
  for (const at of [minutes(15), minutes(17), minutes(30)]) {
    await mapInSequence(scopes, ({ tenant }) => foldDeltas(tenant, at));
    await foldDeltas(platformTenant, at);
  }

  expect((await queryDeltaState(platformTenant)).deltas).toEqual([]);
  expect(await readAllFigures(platformTenant)).toEqual(await recomputePlatformFigures(scopes));
});
