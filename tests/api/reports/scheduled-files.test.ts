// A scheduled report and the export of its screen are the same report, whatever took place and of
// whatever type. The screen itself says which rows these are, and in which order.
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { afterEach, expect, test } from 'vitest';
import { createUser } from '#functions/data/accounts/users.ts';
import { buildPutAssetItem } from '#functions/data/equipment/assets.ts';
import { createEvent } from '#functions/data/events/events.ts';
import { buildPutOrderItem } from '#functions/data/orders/orders.ts';
import { buildPutPayoutEntryItem } from '#functions/data/payments/payout-entries.ts';
import { buildPutShiftItem } from '#functions/data/staff/shifts.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import {
  buildAsset,
  buildClient,
  buildEvent,
  buildOrder,
  buildOrderDetail,
  buildSales,
  buildShift,
  buildUser,
} from '#scripts/seed/builders.ts';
import { fileExport } from '#shared/contract/reports/file-export.ts';
import { periodReports } from '#shared/contract/reports/period-reports.ts';
import { staffReports } from '#shared/contract/reports/staff-reports.ts';
import { payoutKinds } from '#shared/domain/money/payout.ts';
import {
  listPeriodColumns,
  type PeriodColumn,
  type PeriodReport,
} from '#shared/domain/reports/period-reports.ts';
import { type ReportType, reportTypes } from '#shared/domain/reports/report-runs.ts';
import { instant } from '#shared/domain/values/instant.ts';
import {
  addDays,
  instantAt,
  type LocalDate,
  localDate,
  localTime,
} from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import {
  daysAfter,
  firstRunAt,
  clearDueReports,
  getLastExport,
  runReports,
  scheduleReport,
} from '#tests/support/fixtures/reports.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

afterEach(clearDueReports);

const timeZone = 'America/Denver';
const july = { fromDate: '2026-07-01', toDate: '2026-07-31' };
/** A report of July that is scheduled for the first of the month. */
const monthly = { recurrence: 'monthly', executionDay: 1 } as const;
const firstOfAugust = daysAfter(firstRunAt, 16.5);

/** The screen that shows the report of each type. */
const screens = {
  franchiseOrder: 'orderSales',
  payout: 'payout',
  eventSales: 'salesHistory',
  eventSalesWithEquipment: 'salesWithEquipment',
  equipmentUsage: 'assetUsage',
  clientRanking: 'clientRanking',
  hoursWorkedSummary: 'hoursWorked',
  employeeTimeCard: 'timeCard',
  employeeShiftTimeCard: 'shifts',
} as const satisfies Record<ReportType, PeriodReport | 'shifts'>;
type Screen = (typeof screens)[ReportType];

const exportRoutes = {
  orderSales: 'exportOrderSales',
  payout: 'exportPayout',
  salesHistory: 'exportSalesHistory',
  salesWithEquipment: 'exportSalesWithEquipment',
  assetUsage: 'exportAssetUsage',
  clientRanking: 'exportClientRanking',
  hoursWorked: 'exportHoursWorked',
  timeCard: 'exportTimeCard',
} as const;

/**
 * Letters, accents and numbers that sort differently by their codes; two people with the same name.
 */
const names = ['zoe', 'Émile', 'Eva', 'Anna 10', 'anna 9', 'Eva'] as const;

const day = fc.integer({ min: 0, max: 30 }).map((days) => addDays(localDate('2026-07-01'), days));
const brandId = fc.constantFrom('shaved-ice', 'coffee');
const who = fc.nat({ max: names.length - 1 });
const amount = fc.integer({ min: 1, max: 500_000 }).map(cents);
const several = { minLength: 2, maxLength: 6 } as const;

const july2026 = fc.record({
  events: fc.array(
    fc.record({ day, brandId, who, amount, tax: fc.constantFrom('0', '8.25') }),
    several,
  ),
  shifts: fc.array(
    fc.record({
      day,
      brandId,
      who,
      hour: fc.nat({ max: 23 }),
      minutes: fc.integer({ min: 1, max: 700 }),
    }),
    several,
  ),
  orders: fc.array(fc.record({ day, brandId, who, amount }), several),
  payouts: fc.array(
    fc.record({ day, brandId, amount, kind: fc.constantFrom(...payoutKinds) }),
    several,
  ),
});
type July = typeof july2026 extends fc.Arbitrary<infer Value> ? Value : never;

async function lived({ scope }: World, july: July): Promise<void> {
  const people = names.map((firstName) =>
    buildUser({ tenant: scope.tenant, userId: newId(noon), role: 'Driver', firstName }),
  );
  const staff = people.map(({ userId }) => userId);
  await mapInSequence(people, createUser);
  await mapInSequence(july.events, (it) => sold(scope, it));
  await writeInBulk([
    ...july.shifts.map(({ day: on, hour, minutes, who: person, ...brand }) => {
      const startsAt = moment(on, hour);
      const hours = { startsAt, endsAt: instant(startsAt + minutes * 60_000) };
      const shift = { shiftId: newId(noon), day: on, staffId: staff[person] ?? '' };
      return buildPutShiftItem(scope, buildShift({ ...shift, ...hours, ...brand }));
    }),
    ...july.orders.map(({ day: on, who: person, amount: grandTotalCents, ...brand }) => {
      const detail = buildOrderDetail({ slot: moment(on, 12), grandTotalCents, ...brand });
      const ids = { orderId: newId(noon), eventId: newId(noon) };
      return buildPutOrderItem(
        scope,
        buildOrder({ ...ids, customerName: getName(person), detail }),
      );
    }),
    ...july.payouts.map(({ day: on, amount: amountCents, kind, ...brand }) =>
      buildPutPayoutEntryItem(scope, {
        entryId: newId(noon),
        at: moment(on, 12),
        kind,
        amountCents,
        ...brand,
        source: 'order',
        title: 'Order',
        processingFeeCents: cents(30),
        availableAt: undefined,
      }),
    ),
  ]);
  await settle();
}

const getName = (at: number) => names[at] ?? '';
const moment = (on: LocalDate, hour: number) =>
  instantAt(on, localTime(`${String(hour).padStart(2, '0')}:00`), timeZone);

/** With a truck that has the same name as its client. */
async function sold(scope: Scope, { day: eventDate, who: at, ...it }: July['events'][number]) {
  const [assetName, businessName] = [`Truck ${getName(at)}`, `${getName(at)} School`];
  const asset = buildAsset({ assetId: newId(noon), assetName });
  await writeInBulk([buildPutAssetItem(scope, asset)]);
  const client = buildClient({ clientId: newId(noon), businessName });
  const event = buildEvent({
    eventId: newId(noon),
    code: newEventCode(),
    eventDate,
    businessName,
    brandId: it.brandId,
    clientId: client.clientId,
    assetIds: [asset.assetId],
    sales: buildSales({ eventSalesCollectedCents: it.amount, salesTaxRate: it.tax }),
    completedAt: noon,
  });
  await createEvent(scope, event, client);
}

/** A sheet with all its content: headings, rows, and the format of each cell. */
async function sheetIn(bytes: Uint8Array) {
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  const [sheet] = sheets;
  if (!sheet) throw new Error('a workbook without a sheet');
  return sheet;
}

async function mailedSheet(own: World, owner: Caller, scheduleId: string) {
  const { exportId } = await getLastExport(own, scheduleId);
  const sent = { params: { id: exportId } };
  const { body } = await owner.call(fileExport, 'download', sent, firstOfAugust);
  const file = await fetch(body.data.signUrl);
  return sheetIn(new Uint8Array(await file.arrayBuffer()));
}

async function exportedSheet(owner: Caller, screen: Screen) {
  const { body } =
    screen === 'shifts'
      ? await owner.call(staffReports, 'exportShiftTimeCard', { body: july })
      : await owner.call(periodReports, exportRoutes[screen], { body: july });
  return sheetIn((body as unknown as { file: { bytes: Uint8Array } }).file.bytes);
}

const whole = { ...july, limit: 100 };

/**
 * The rows and totals of a screen as a workbook has them. Texts and hours are only compared between
 * files.
 */
async function screenRows(owner: Caller, screen: Screen) {
  if (screen === 'shifts') {
    const { body } = await owner.call(staffReports, 'shiftTimeCard', { body: whole });
    const any: unknown = expect.anything();
    return [
      ...body.data.map(({ day: on, staffName, title, minutes }) => [
        ...[new Date(on), staffName, title, any, any, any],
        duration(minutes),
      ]),
      ['Totals', null, null, null, null, null, duration(body.totals.minutes)],
    ];
  }
  const { body } = await owner.call(periodReports, screen, { body: whole });
  const [, ...others] = listPeriodColumns(screen);
  return [
    ...body.data.map(({ values }) =>
      listPeriodColumns(screen).map((it) => toExpectedCell(it, values[it.key])),
    ),
    ['Totals', ...others.map((it) => (it.total ? toExpectedCell(it, body.totals[it.key]) : null))],
  ];
}

/** As readers interpret [h]:mm: from a sheet's first day on. */
const duration = (minutes: number) => new Date(Date.UTC(1899, 11, 31) + minutes * 60_000);

function toExpectedCell({ kind }: PeriodColumn, value: string | number | undefined): unknown {
  if (value === undefined || value === '') return null;
  switch (kind) {
    case 'word':
      return expect.any(String);
    case 'day':
      return new Date(value);
    case 'money':
    case 'percent':
      return Number(value) / 100;
    case 'workedTime':
      return duration(Number(value));
    case 'text':
    case 'count':
    case 'hours':
      return value;
  }
}

test('whatever took place, each scheduled file is the export of its screen: columns, rows, totals', async () => {
  await fc.assert(
    fc.asyncProperty(july2026, async (generated) => {
      const own = await world({ timeZone });
      await lived(own, generated);
      const owner = await own.as('Franchise');
      const scheduled = await mapInSequence(reportTypes, async (reportType) => ({
        screen: screens[reportType],
        id: (await scheduleReport(own, { reportType, ...monthly }, owner)).id,
      }));
      await runReports(firstOfAugust);

      await mapInSequence(scheduled, async ({ screen, id }) => {
        const mailed = await mailedSheet(own, owner, id);

        expect(mailed).toEqual(await exportedSheet(owner, screen));
        expect(mailed.rows.slice(1)).toEqual(await screenRows(owner, screen));
      });
      await clearDueReports();
    }),
    { seed: 20_260_701, numRuns: 4 },
  );
});

test('the hours of a scheduled shift time card name the clocks that they are on', async () => {
  const own = await world({ timeZone });
  const owner = await own.as('Franchise');
  const shifts = { reportType: 'employeeShiftTimeCard', ...monthly } as const;
  const { id } = await scheduleReport(own, shifts, owner);
  await runReports(firstOfAugust);

  const { rows } = await mailedSheet(own, owner, id);

  expect(rows[0]).toEqual([
    ...['Date', 'Staff', 'Worked as', 'Brand'],
    ...['Start (America/Denver)', 'End (America/Denver)', 'Approved time'],
  ]);
});

test('a CSV and a PDF of a report end with its totals too', async () => {
  const own = await world({ timeZone });
  const owner = await own.as('Franchise');
  const brand = 'shaved-ice';
  const eventDate = localDate('2026-07-10');
  await sold(own.scope, {
    day: eventDate,
    brandId: brand,
    who: 0,
    amount: cents(10_825),
    tax: '8.25',
  });

  const [csv, json] = await mapInSequence(['csv', 'json'] as const, async (format) => {
    const { body } = await owner.call(periodReports, 'exportSalesHistory', {
      body: { ...july, format },
    });
    const { bytes } = (body as unknown as { file: { bytes: Uint8Array } }).file;
    return new TextDecoder().decode(bytes);
  });

  expect(csv?.trimEnd().split('\r\n').at(-1)).toBe('Totals,,,,,108.25,8.25,100.00,20.00');
  expect(JSON.parse(json ?? '')).toMatchObject({
    totals: ['Totals', '', '', '', '', 10_825, 825, 10_000, 2_000],
  });
});
