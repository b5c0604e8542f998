// How customers find one event among all that take orders, and what that costs: the same however
// many others there are. The file has its own tables, because the offers of others are counted.
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { buildPutEventItems, getEvent, saveEvent } from '#functions/data/events/events.ts';
import { createFranchise } from '#functions/data/franchises/franchises.ts';
import { buildPutOfferItems } from '#functions/data/orders/offers.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import { createScope } from '#functions/data/store/scope.ts';
import { documentClient, tableConfig } from '#functions/data/store/table.ts';
import type { DynamoCost } from '#functions/data/store/meter.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent, buildFranchise } from '#scripts/seed/builders.ts';
import { loadJob } from '#scripts/local/runtime/code/handlers.ts';
import { rewriteItemsEvent } from '#shared/contract/jobs.ts';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { toEventListing, type Offer } from '#shared/domain/orders/offer.ts';
import { noPass } from '#shared/domain/orders/season-pass.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { call } from '#tests/support/call.ts';
import { resetEngines } from '#tests/support/engines.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { settle } from '#tests/support/stream.ts';
import { noon, type World, world } from '#tests/support/world.ts';
import { createOfferedEvent } from './order-worlds.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** All within the two weeks that customers search, with a region for each hundred. */
const few = 205;
const many = 1_000;
const perFranchise = 36;

const offer: Offer = {
  menuId: 'any',
  open: true,
  slotMinutes: 30,
  placesPerSlot: 10,
  entryFeeCents: 0,
  takesGratuity: true,
  takesMessages: true,
  recipientLabel: '',
  ...noPass,
};

async function franchises(count: number): Promise<readonly string[]> {
  const ids = rangeTo(Math.ceil(count / perFranchise)).map(() => newId(noon));
  await mapInSequence(ids, (franchiseId) => createFranchise(buildFranchise({ franchiseId })));
  return ids;
}

async function fillOffers(count: number): Promise<void> {
  const tenants = await franchises(count);
  await writeInBulk(buildOfferItems(tenants, count));
}

function* buildOfferItems(tenants: readonly string[], count: number) {
  for (const at of rangeTo(count)) {
    const scope = createScope(tenants[at % tenants.length] ?? '', 'all');
    const startsAt = instant(noon + 2 * hour + Math.floor((13 * day * at) / count));
    const event = buildEvent({
      eventId: newId(noon),
      code: newEventCode(),
      brandId: 'shaved-ice',
      eventName: `Fair ${at}`,
      address: `${at} Main Street`,
      eventType: 'public',
      zip: String(10_000 + ((at * 89) % 80_000)),
      startsAt,
      endsAt: instant(startsAt + 2 * hour),
      eventDate: toLocalDate(startsAt, 'America/Chicago'),
    });
    const names = { brandName: 'Polar Petal', franchiseName: `Franchise ${at % 40}` };
    // No list of events is read here.
    for (const part of buildPutEventItems(scope, event).slice(0, 1)) {
      yield 'uncounted' in part ? part.uncounted : part;
    }
    const { eventId } = event;
    yield* buildPutOfferItems(scope, { eventId, version: 0, offer }, toEventListing(event, names));
  }
}

let own: World;
let zebra: Awaited<ReturnType<typeof createOfferedEvent>>;

/** Sorted after all others by its day, and in its own ZIP code. */
const last: Instant = instant(noon + 13 * day + 4 * hour);

async function fill(count: number): Promise<void> {
  await resetEngines(async () => {
    own = await world();
    await fillOffers(count);
  });
  zebra = await createOfferedEvent(own, {}, 'shaved-ice', {
    startsAt: last,
    zip: '96799',
    eventName: 'Zebra Crossing Fair',
    address: '7 Quagga Lane',
  });
  // The process has cached the brands by then.
  await search('');
}

async function search(searchText: string) {
  const sent = { query: { searchText } };
  const { body, cost } = await call(customerOrders, customerOrders.routes.search, sent, {
    now: noon,
  });
  return { codes: body.data.map(({ code }) => code), data: body.data, cost };
}

/** What people type to find it. */
const rare = ['zebra', 'Zeb', 'quagga lane', '96799', 'zebra 96799', 'crossing 96701'];
const common = ['zebra fair', '', 'fair', 'main street', 'fair main', 'polar', '60540', 'fair 605'];
const costs = new Map<number, ReadonlyMap<string, DynamoCost>>();
const foundRarely = new Map<number, readonly (readonly string[])[]>();

beforeAll(async () => {
  for (const count of [many, few]) {
    await fill(count);
    const results = await mapInSequence([...rare, ...common], async (text) => ({
      text,
      ...(await search(text)),
    }));
    costs.set(count, new Map(results.map(({ text, cost }) => [text, cost])));
    const ofRare = results.slice(0, rare.length + 1);
    foundRarely.set(
      count,
      ofRare.map(({ codes }) => codes),
    );
  }
});

const costAt = (count: number, text: string) => requireFound(costs.get(count)?.get(text));

test('after 205 open offers, an event is found by its name, its street and its ZIP code', async () => {
  const codes = await mapInSequence(
    ['zebra', 'quagga', '96799'],
    async (text) => (await search(text)).codes,
  );

  expect(codes).toEqual(rangeTo(3).map(() => [zebra.code]));
});

test('it is found as well among thousands', () => {
  expect(foundRarely.get(many)?.map(({ length }) => length)).toEqual(
    rangeTo(rare.length + 1).map(() => 1),
  );
});

test.each(rare)('finding it by "%s" costs the same among thousands as among 205', (text) => {
  expect(costAt(many, text)).toEqual(costAt(few, text));
});

test.each(common)('what finds more than is shown costs no more than a page: "%s"', (text) => {
  const { requests, readUnits } = costAt(many, text);

  expect(requests).toBeLessThanOrEqual(20);
  expect(readUnits).toBeLessThanOrEqual(150);
});

test('words that are everywhere find the next events, in order', async () => {
  const { data } = await search('fair main');

  const starts = data.map(({ startsAt }) => startsAt);
  expect(data).toHaveLength(25);
  expect(starts).toEqual(starts.toSorted());
});

test('with a ZIP code the nearest event comes first, whenever it is, and says how far it is', async () => {
  const at = (zip: string, days: number) =>
    createOfferedEvent(own, {}, 'shaved-ice', { zip, startsAt: instant(noon + days * day) });
  const girdwood = await at('99587', 1);
  const south = await at('99516', 2);
  const center = await at('99501', 3);

  const { codes, data } = await search('99501');

  expect(codes).toEqual([center.code, south.code, girdwood.code]);
  expect(data.map(({ miles }) => Math.round(miles ?? -1))).toEqual([0, 8, 30]);
  expect((await search('zebra')).data.map(({ miles }) => miles)).toEqual([null]);
});

test('an event that is renamed is found by its new name, and not by the one before', async () => {
  const event = await createOfferedEvent(own, {}, 'shaved-ice', { eventName: 'Okapi Night' });
  const stored = requireFound(await getEvent(own.scope, event.eventId));
  await saveEvent(own.scope, stored, {
    ...stored,
    eventName: 'Bongo Night',
    address: '1 Kudu Row',
  });
  await settle();

  const [okapi, bongo, kudu] = await mapInSequence(['okapi', 'bongo', 'kudu'], search);

  expect([okapi?.codes, bongo?.codes, kudu?.codes]).toEqual([[], [event.code], [event.code]]);
});

test('an offer that an earlier version stored is found after the rebuild of a deployment', async () => {
  const event = await createOfferedEvent(own, { open: false }, 'shaved-ice', {
    eventName: 'Dodo Days',
  });
  await storeAsBefore(own.scope.tenant, event.eventId);
  const before = await search('dodo');

  await (
    await loadJob('advance-bulk-jobs')
  )({
    'detail-type': rewriteItemsEvent,
    time: toIso(noon),
  });

  expect(before.codes).toEqual([]);
  expect((await search('dodo')).codes).toEqual([event.code]);
});

/** Open, without the words. */
async function storeAsBefore(tenant: string, eventId: string): Promise<void> {
  await documentClient.send(
    new UpdateCommand({
      TableName: tableConfig.table,
      Key: { pk: `$brandwagon#tenant_${tenant}`, sk: `$event-offer_1#eventId_${eventId}` },
      UpdateExpression: 'SET #offer.#open = :open REMOVE listing, listings',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#offer': 'offer', '#open': 'open' },
      ExpressionAttributeValues: { ':open': true },
    }),
  );
}
