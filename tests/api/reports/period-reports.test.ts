import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { buildPutAssetItem } from '#functions/data/equipment/assets.ts';
import { createUser } from '#functions/data/accounts/users.ts';
import { createEvent } from '#functions/data/events/events.ts';
import { buildPutShiftItem } from '#functions/data/staff/shifts.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import {
  buildAsset,
  buildClient,
  buildEvent,
  buildSales,
  buildShift,
  buildUser,
} from '#scripts/seed/builders.ts';
import { dashboards } from '#shared/contract/reports/dashboards.ts';
import { periodReports } from '#shared/contract/reports/period-reports.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import {
  firstRunAt,
  getLastExport,
  runReports,
  scheduleReport,
} from '#tests/support/fixtures/reports.ts';
import { settle } from '#tests/support/stream.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { buildPermission, noon, type World, world } from '#tests/support/world.ts';

const july = { fromDate: '2026-07-01', toDate: '2026-07-31' };

/** A brand's event with recorded sales, for its own client and with its own truck. */
async function sold({ scope }: World, eventDate: string, over: { brandId?: string } = {}) {
  const ids = { eventId: newId(noon), code: newEventCode(), clientId: newId(noon) };
  const client = buildClient({ clientId: ids.clientId, businessName: `Client ${ids.clientId}` });
  const asset = buildAsset({ assetId: newId(noon), assetName: `Truck ${ids.clientId}` });
  await writeInBulk([buildPutAssetItem(scope, asset)]);
  const sales = buildSales();
  const event = buildEvent({
    ...ids,
    ...over,
    eventDate: localDate(eventDate),
    assetIds: [asset.assetId],
    businessName: client.businessName,
    completedAt: noon,
    sales,
  });
  await createEvent(scope, event, client);
  return { event, sales, client, asset };
}

async function worked({ scope }: World, day: string, minutes: number, staffId: string) {
  const startsAt = instant(Date.parse(`${day}T15:00:00Z`));
  const shift = buildShift({
    shiftId: newId(noon),
    day: localDate(day),
    staffId,
    startsAt,
    endsAt: instant(startsAt + minutes * 60_000),
  });
  await writeInBulk([buildPutShiftItem(scope, shift)]);
}

test('sales history has each completed event of its days, with totals', async () => {
  const own = await world();
  const { event, sales, client } = await sold(own, '2026-07-10');
  await sold(own, '2026-06-30');
  const owner = await own.as('Franchise');

  const { body } = await owner.call(periodReports, 'salesHistory', { body: july });

  const { eventSalesCollectedCents: collected, salesTaxCents: salesTax, givebackCents } = sales;
  expect(body.data).toEqual([
    {
      id: event.eventId,
      values: expect.objectContaining({
        eventDate: '2026-07-10',
        businessName: client.businessName,
        collected,
        salesTax,
        net: collected - salesTax,
        giveback: givebackCents,
      }),
    },
  ]);
  expect(body.totals).toEqual({
    collected,
    salesTax,
    net: collected - salesTax,
    giveback: givebackCents,
  });
});

test('sales with equipment names what each event used', async () => {
  const own = await world();
  const { sales, asset } = await sold(own, '2026-07-10');
  const owner = await own.as('Franchise');

  const { body } = await owner.call(periodReports, 'salesWithEquipment', { body: july });

  expect(body.data.map(({ values }) => values)).toMatchObject([
    { assetNames: asset.assetName, collected: sales.eventSalesCollectedCents },
  ]);
});

test('giveback, equipment usage and client ranking say what the dashboards say', async () => {
  const own = await world();
  await sold(own, '2026-07-10');
  await sold(own, '2026-07-11');
  await settle();
  const owner = await own.as('Franchise');

  const chart = await owner.call(dashboards, 'salesGiveback', {
    body: { ...july, granularity: 'month' },
  });
  const [total] = chart.body.data.currentData;
  const giveback = await owner.call(periodReports, 'giveback', { body: july });
  const usage = await owner.call(periodReports, 'assetUsage', { body: july });
  const ranking = await owner.call(periodReports, 'clientRanking', { body: july });

  expect(giveback.body.totals['giveback']).toBe(total?.givebackCents);
  expect(usage.body.totals).toMatchObject({
    events: 2,
    collected: total?.eventSalesCollectedCents,
  });
  expect(ranking.body.totals).toEqual({ events: 2, collected: total?.eventSalesCollectedCents });
  expect(ranking.body.data.map(({ values }) => values['rank'])).toEqual([1, 2]);
});

test('the hours of people are minutes, and rows add up to the total', async () => {
  const own = await world();
  const staffId = newId(noon);
  await createUser(
    buildUser({ tenant: own.scope.tenant, userId: staffId, firstName: 'Kim', role: 'Driver' }),
  );
  await mapInSequence(['2026-07-01', '2026-07-02', '2026-07-02'], (day) =>
    worked(own, day, 20, staffId),
  );
  const owner = await own.as('Franchise');

  const summary = await owner.call(periodReports, 'hoursWorked', { body: july });
  const card = await owner.call(periodReports, 'timeCard', { body: july });

  expect(summary.body.data[0]?.values).toMatchObject({ shifts: 3, days: 2, hours: 60 });
  expect(card.body.data.map(({ values }) => [values['day'], values['hours']])).toEqual([
    ['2026-07-01', 20],
    ['2026-07-02', 40],
  ]);
  expect(card.body.totals).toEqual({ shifts: 3, hours: 60 });
  // A person's bar leads to their lines of the time card.
  const { chart } = summary.body.summary;
  const [bar] = chart.kind === 'ranked' ? chart.points : [];
  await worked(own, '2026-07-03', 40, newId(noon));
  const behind = await owner.call(periodReports, 'timeCard', {
    body: { ...july, groupIds: [bar?.groupId ?? ''] },
  });
  expect(bar?.groupId).toBe(staffId);
  expect(behind.body.totals).toEqual(card.body.totals);
});

test('a report is sorted, searched and paged, and has the brands that a manager may see', async () => {
  const own = await world();
  const [ice, coffee] = [
    await sold(own, '2026-07-10'),
    await sold(own, '2026-07-11', { brandId: 'coffee' }),
  ];
  const owner = await own.as('Franchise');
  const manager = await own.as('Manager', buildPermission('MANAGE_REPORT', 'read', ['coffee']));
  const idsOf = async (caller: typeof owner, over: object = {}) => {
    const { body } = await caller.call(periodReports, 'salesHistory', {
      body: { ...july, ...over },
    });
    return body.data.map(({ id }) => id);
  };

  expect(await idsOf(owner)).toEqual([coffee.event.eventId, ice.event.eventId]);
  expect(await idsOf(owner, { sortColumn: 'eventDate', limit: 1 })).toEqual([ice.event.eventId]);
  expect(await idsOf(owner, { searchText: coffee.client.businessName })).toEqual([
    coffee.event.eventId,
  ]);
  expect(await idsOf(manager)).toEqual([coffee.event.eventId]);
});

test('days that are reversed, or more than a year, are refused', async () => {
  const owner = await (await world()).as('Franchise');
  const ask = (body: object) => owner.call(periodReports, 'clientRanking', { body });

  expect((await ask({ fromDate: '2026-07-02', toDate: '2026-07-01' })).body).toHaveProperty(
    'toDate',
  );
  expect((await ask({ fromDate: '2025-01-01', toDate: '2026-07-01' })).body).toHaveProperty(
    'fromDate',
  );
});

test('a report is taken away as a workbook of typed cells', async () => {
  const own = await world();
  const { sales } = await sold(own, '2026-07-10');
  const owner = await own.as('Franchise');

  const answer = await owner.call(periodReports, 'exportSalesHistory', { body: july });

  const { file } = answer.body as unknown as { file: { bytes: Uint8Array } };
  const { sheets } = await readXlsx(file.bytes);
  const [head, row] = sheets[0]?.rows ?? [];
  expect(head?.slice(0, 2)).toEqual(['Date', 'Event']);
  expect(row?.[5]).toBe(sales.eventSalesCollectedCents / 100);
});

test('a report is scheduled, and written with the totals of its screen', async () => {
  const own = await world();
  const { sales } = await sold(own, '2026-07-15');
  await worked(own, '2026-07-15', 90, newId(noon));
  await settle();
  const collected = sales.eventSalesCollectedCents;
  const expected = {
    equipmentUsage: { events: 1, collected },
    clientRanking: { events: 1, collected },
    hoursWorkedSummary: { shifts: 1, days: 1, hours: 90 * 60_000 },
    employeeTimeCard: { shifts: 1, hours: 90 * 60_000 },
    employeeShiftTimeCard: { shifts: 1, hours: 90 * 60_000 },
    eventSalesWithEquipment: { collected, giveback: sales.givebackCents },
    franchiseOrder: { items: 0, billed: 0 },
    payout: { charged: 0, payout: 0 },
  } as const;
  const types = Object.keys(expected) as (keyof typeof expected)[];
  const schedules = await Promise.all(
    types.map((reportType) => scheduleReport(own, { reportType })),
  );

  await runReports(firstRunAt);

  const exports = await Promise.all(schedules.map(({ id }) => getLastExport(own, id)));
  const totals = exports.map(({ written }, at) => [types[at], written?.totals]);
  expect(Object.fromEntries(totals)).toMatchObject(expected);
});

test('a report is compared with the days before, by the same figures', async () => {
  const own = await world();
  const [june, inJuly] = [await sold(own, '2026-06-10'), await sold(own, '2026-07-10')];
  const owner = await own.as('Franchise');
  const collected = inJuly.sales.eventSalesCollectedCents;

  const { body } = await owner.call(periodReports, 'salesHistory', {
    body: { ...july, compare: 'previous' },
  });
  const { body: before } = await owner.call(periodReports, 'salesHistory', {
    body: { fromDate: '2026-06-01', toDate: '2026-06-30' },
  });

  expect(body.count).toBe(1);
  expect(body.summary.total).toBe(body.totals['collected']);
  expect(body.summary.comparison).toEqual({
    days: { from: '2026-06-01', to: '2026-06-30' },
    total: before.totals['collected'],
  });
  const changes = body.summary.changes.map(
    ({ groupId, ...figures }) => [groupId, figures] as const,
  );
  expect(Object.fromEntries(changes)).toEqual({
    [inJuly.client.clientId]: {
      name: inJuly.client.businessName,
      value: collected,
      valueBefore: 0,
    },
    [june.client.clientId]: {
      name: june.client.businessName,
      value: 0,
      valueBefore: june.sales.eventSalesCollectedCents,
    },
  });
  expect(body.summary.chart.points[9]).toMatchObject({
    days: { from: '2026-07-10', to: '2026-07-10' },
    value: collected,
    valueBefore: june.sales.eventSalesCollectedCents,
  });
});

test('a report is limited to groups, as are its totals and its file', async () => {
  const own = await world();
  const { client, event } = await sold(own, '2026-07-10');
  await sold(own, '2026-07-11');
  const owner = await own.as('Franchise');
  const groupIds = [client.clientId];

  const { body } = await owner.call(periodReports, 'salesHistory', { body: { ...july, groupIds } });
  const file = await owner.call(periodReports, 'exportSalesHistory', {
    body: { ...july, groupIds, format: 'xlsx' },
  });

  expect(body.data.map(({ id }) => id)).toEqual([event.eventId]);
  expect(body.groups).toEqual([{ groupId: client.clientId, name: client.businessName }]);
  expect(body.summary.total).toBe(body.totals['collected']);
  // Without rows on these days, a client isn't one without a name.
  const { body: june } = await owner.call(periodReports, 'salesHistory', {
    body: { fromDate: '2026-06-01', toDate: '2026-06-30', groupIds },
  });
  expect(june.groups).toEqual([]);
  const { bytes } = (file.body as unknown as { file: { bytes: Uint8Array } }).file;
  const { sheets } = await readXlsx(bytes);
  // The heading, the event, and the totals.
  expect(sheets[0]?.rows).toHaveLength(3);
});
