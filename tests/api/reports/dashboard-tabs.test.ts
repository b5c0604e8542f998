// Each tab's call, and the days on which its figures fall.
import { expect, test } from 'vitest';
import { buildPutAssetItem } from '#functions/data/equipment/assets.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import type { Event } from '#functions/data/events/event.ts';
import { createEvent } from '#functions/data/events/events.ts';
import { buildPutOrderItem } from '#functions/data/orders/orders.ts';
import { buildPutShiftItem } from '#functions/data/staff/shifts.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import {
  buildAsset,
  buildEvent,
  buildOrder,
  buildSales,
  buildShift,
} from '#scripts/seed/builders.ts';
import { dashboards } from '#shared/contract/reports/dashboards.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { settle } from '#tests/support/stream.ts';
import { noon, type World, world } from '#tests/support/world.ts';

const sale = (dollars: number) =>
  buildSales({ eventSalesCollectedCents: cents(dollars * 100), salesTaxRate: '0' });

async function sold({ scope, franchise }: World, day: string, over: Partial<Event> = {}) {
  const { timeZone } = franchise;
  const event = buildEvent({
    eventId: newId(noon),
    code: newEventCode(),
    eventDate: localDate(day),
    sales: sale(100),
    timeZone,
    ...over,
  });
  await createEvent(scope, event, undefined);
  return event;
}

const july = { fromDate: '2026-07-01', toDate: '2026-07-31' };
const june = { compareFromDate: '2026-06-01', compareToDate: '2026-06-30' };

test('the average is what all sales come to over all events', async () => {
  const own = await world();
  await sold(own, '2026-07-01');
  await sold(own, '2026-07-02', { sales: sale(51) });
  await settle();
  const owner = await own.as('Franchise');

  const { data } = (await owner.call(dashboards, 'average', { body: july })).body;

  expect(data).toMatchObject([
    { averageCents: 7_550, eventSalesCollectedCents: 15_100, events: 2 },
  ]);
});

test('without sales the average is 0', async () => {
  const owner = await (await world()).as('Franchise');

  const { data } = (await owner.call(dashboards, 'average', { body: july })).body;

  expect(data).toMatchObject([{ averageCents: 0, eventSalesCollectedCents: 0, events: 0 }]);
});

test('sales by location are ranked by zip code', async () => {
  const own = await world();
  await sold(own, '2026-07-01', { zip: '60540' });
  await sold(own, '2026-07-02', { zip: '60563', sales: sale(300) });
  await sold(own, '2026-07-03', { zip: '60540' });
  await settle();
  const owner = await own.as('Franchise');

  const body = { ...july, granularity: 'day' as const };
  const { data } = (await owner.call(dashboards, 'byLocation', { body })).body;

  expect(data).toMatchObject([
    { zipCode: '60563', eventSalesCollectedCents: 30_000, events: 1 },
    { zipCode: '60540', eventSalesCollectedCents: 20_000, events: 2 },
  ]);
});

test('every zip code, truck and prepaid event of a franchise is there, however many', async () => {
  const own = await world();
  const many = 120;
  const each = Array.from({ length: many }, (_, at) => ({
    zip: String(60_000 + at),
    eventName: `Fair ${at}`,
    assetIds: [newId(noon)],
  }));
  await writeInBulk(
    each.map(({ assetIds: [assetId = ''] }, at) =>
      buildPutAssetItem(own.scope, buildAsset({ assetId, assetName: `Truck ${at}` })),
    ),
  );
  for (const one of each) {
    const { eventId } = await sold(own, '2026-07-01', { ...one, prepay: true });
    const order = buildOrder({ orderId: newId(noon), eventId });
    await writeInBulk([buildPutOrderItem(own.scope, order)]);
  }
  await settle();
  const owner = await own.as('Franchise');

  const zips = await owner.call(dashboards, 'byLocation', {
    body: { ...july, granularity: 'day' },
  });
  const trucks = await owner.call(dashboards, 'equipmentSummary', { body: july });
  const prepaid = await owner.call(dashboards, 'prepayEvents', { body: july });

  expect(zips.body.data).toHaveLength(many);
  expect(new Set(trucks.body.data.currentData.map(({ assetName }) => assetName)).size).toBe(many);
  expect(prepaid.body.data).toHaveLength(many);
});

test('sales by industry are those of the clients that booked', async () => {
  const own = await world();
  await sold(own, '2026-07-01', { industry: 'Schools' });
  await sold(own, '2026-07-02', { industry: 'Corporate', sales: sale(5) });
  await settle();
  const owner = await own.as('Franchise');

  const { data } = (await owner.call(dashboards, 'byIndustry', { body: july })).body;

  expect(data).toMatchObject([
    { type: 'Schools', eventSalesCollectedCents: 10_000, events: 1 },
    { type: 'Corporate', eventSalesCollectedCents: 500, events: 1 },
  ]);
});

test('equipment has its name, its colour, and the sales, hours and events at which it stood', async () => {
  const own = await world();
  const asset = buildAsset({ assetId: newId(noon), assetName: 'Big Blue', colorPicker: '#0EA5E9' });
  await writeInBulk([buildPutAssetItem(own.scope, asset)]);
  const two = { startTime: localTime('13:00'), endTime: localTime('14:45') };
  await sold(own, '2026-07-01', { assetIds: [asset.assetId], ...two });
  await sold(own, '2026-06-01', { assetIds: [asset.assetId], ...two });
  await settle();
  const owner = await own.as('Franchise');

  const body = { ...july, ...june };
  const { data } = (await owner.call(dashboards, 'equipmentSummary', { body })).body;

  const { assetId, assetName, colorPicker } = asset;
  const figures = { grandTotalCents: 10_000, hours: 1.8, eventsCount: 1 };
  expect(data.currentData).toMatchObject([{ assetId, assetName, colorPicker, ...figures }]);
  expect(data.compareData).toEqual(data.currentData);
});

test('equipment that is there no longer keeps its sales, in the specification’s color', async () => {
  const own = await world();
  await sold(own, '2026-07-01', { assetIds: ['gone'] });
  await settle();
  const owner = await own.as('Franchise');

  const { data } = (await owner.call(dashboards, 'equipmentSummary', { body: july })).body;

  expect(data.currentData).toMatchObject([
    { assetName: 'gone', colorPicker: '#33FF00', grandTotalCents: 10_000 },
  ]);
});

test('staff hours stand beside the sales of their days, with sales per hour', async () => {
  const own = await world();
  await sold(own, '2026-07-01');
  const day = localDate('2026-07-01');
  await writeInBulk([buildPutShiftItem(own.scope, buildShift({ shiftId: newId(noon), day }))]);
  await settle();
  const owner = await own.as('Franchise');

  const body = { fromDate: '2026-07-01', toDate: '2026-07-02', granularity: 'day' as const };
  const { data } = (await owner.call(dashboards, 'staffOverview', { body })).body;

  expect(data.currentData).toMatchObject([
    { dateTime: '2026-07-01', eventSalesCollectedCents: 10_000, hours: 4, perHoursCents: 2_500 },
    { dateTime: '2026-07-02', eventSalesCollectedCents: 0, hours: 0, perHoursCents: 0 },
  ]);
});

test('prepay events have what came in online, without the orders that were cancelled', async () => {
  const own = await world();
  const { eventId } = await sold(own, '2026-07-01', { prepay: true, eventName: 'Fun Run' });
  await sold(own, '2026-07-01', { eventName: 'Not ordered for' });
  const order = (over: object) =>
    buildPutOrderItem(own.scope, buildOrder({ orderId: newId(noon), eventId, ...over }));
  await writeInBulk([order({}), order({}), order({ status: 'CANCELLED' })]);
  await settle();
  const owner = await own.as('Franchise');

  const { data } = (await owner.call(dashboards, 'prepayEvents', { body: july })).body;

  expect(data).toMatchObject([
    { name: 'Fun Run', orderCount: 2, onlineSalesCents: 2_900, eventSalesCollectedCents: 10_000 },
  ]);
});

test("days of the week begin with the franchise's own first day", async () => {
  const own = await world({ weekStart: 2 });
  await sold(own, '2026-07-05');
  await sold(own, '2026-07-06');
  await sold(own, '2026-07-13');
  await settle();
  const owner = await own.as('Franchise');

  const { data } = (await owner.call(dashboards, 'dayOfWeek', { body: july })).body;

  expect(data.currentData.map(({ day, events }) => [day, events])).toEqual([
    [2, 2],
    [3, 0],
    [4, 0],
    [5, 0],
    [6, 0],
    [7, 0],
    [1, 1],
  ]);
});

test('a corporate admin looks at one franchise, and an owner at no other', async () => {
  const [own, other] = [await world(), await world()];
  await sold(own, '2026-07-01');
  await sold(other, '2026-07-01', { sales: sale(7) });
  await settle();
  const [admin, owner] = [await own.as('System Admin'), await own.as('Franchise')];

  const body = { ...july, franchiseId: other.franchise.franchiseId };
  const [seen, refused] = [
    await admin.call(dashboards, 'average', { body }),
    await owner.call(dashboards, 'average', { body }),
  ];

  expect(seen.body.data).toMatchObject([
    { averageCents: 700, eventSalesCollectedCents: 700, events: 1 },
  ]);
  expect(refused.status).toBe(404);
});

test("a corporate admin sees a franchise's weeks as the franchise does", async () => {
  const own = await world({ weekStart: 2 });
  await sold(own, '2026-07-05');
  await settle();
  const admin = await own.as('System Admin');
  const { franchiseId } = own.franchise;

  const [one, all, none] = [
    await admin.call(dashboards, 'dayOfWeek', { body: { ...july, franchiseId } }),
    await admin.call(dashboards, 'dayOfWeek', { body: july }),
    await admin.call(dashboards, 'dayOfWeek', { body: { ...july, franchiseId: 'nobody' } }),
  ];

  const days = ({ body }: typeof one) => body.data.currentData.map(({ day }) => day);
  expect(days(one)).toEqual([2, 3, 4, 5, 6, 7, 1]);
  expect(days(all)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(none.status).toBe(404);
});
