import { readXlsx } from 'hucre/xlsx';
import { afterEach, expect, test } from 'vitest';
import { brands } from '#scripts/seed/franchises/brands.ts';
import { fileExport } from '#shared/contract/reports/file-export.ts';
import {
  daysAfter,
  firstRunAt,
  clearDueReports,
  getLastExport,
  runReports,
  scheduleReport,
  createSoldEvent,
} from '#tests/support/fixtures/reports.ts';
import { buildPermission, type World, world } from '#tests/support/world.ts';

afterEach(clearDueReports);

async function exported(own: World, over: Parameters<typeof scheduleReport>[1] = {}) {
  const { owner, id } = await scheduleReport(own, over);
  await runReports(firstRunAt);
  const { exportId } = await getLastExport(own, id);
  return { owner, params: { id: exportId } };
}

async function exportSheet(own: World, over: Parameters<typeof scheduleReport>[1] = {}) {
  const { owner, params } = await exported(own, over);
  const { body } = await owner.call(fileExport, 'download', { params }, firstRunAt);
  const file = await fetch(body.data.signUrl);
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
  return sheets[0];
}

const headings = [
  'Date',
  'Event',
  'Client',
  'Brand',
  'City',
  'Collected sales',
  'Sales tax',
  'Net sales',
  'Giveback',
];

test('a report is downloaded under a name of its time', async () => {
  const { owner, params } = await exported(await world());

  const { body } = await owner.call(fileExport, 'download', { params }, firstRunAt);
  const file = await fetch(body.data.signUrl);

  expect(file.headers.get('content-disposition')).toBe(
    'attachment; filename="export_20260716T120000Z.xlsx"',
  );
  expect(body.data.fileName).toBe('export_20260716T120000Z.xlsx');
  expect(file.headers.get('content-type')).toContain('spreadsheetml');
});

test('the report lists completed events with their sales, the latest first, and totals them', async () => {
  const own = await world();
  const fair = await createSoldEvent(own, '2026-07-15', { eventName: 'Fair' });
  const game = await createSoldEvent(own, '2026-07-15', { eventName: 'Game' });

  const sheet = await exportSheet(own);

  const day = new Date('2026-07-15');
  const brandName = brands.find(({ brandId }) => brandId === 'shaved-ice')?.brandName;
  const common = ['Lincoln Elementary School', brandName, 'Naperville'];
  // Those of one day, as the screen's grid lists them.
  const latest = [fair, game].toSorted((a, b) => (a.eventId < b.eventId ? 1 : -1));
  expect(sheet?.rows).toEqual([
    headings,
    ...latest.map(({ eventName }) => [day, eventName, ...common, 108.25, 8.25, 100, 20]),
    ['Totals', null, null, null, null, 216.5, 16.5, 200, 40],
  ]);
  expect(sheet?.freezePane).toEqual({ rows: 1 });
});

test('the report covers its days alone, and no event without sales', async () => {
  const own = await world();
  await createSoldEvent(own, '2026-07-14');
  await createSoldEvent(own, '2026-07-16');
  await createSoldEvent(own, '2026-07-15', { sales: undefined, completedAt: undefined });

  const sheet = await exportSheet(own);

  expect(sheet?.rows.slice(1)).toEqual([['Totals', null, null, null, null, 0, 0, 0, 0]]);
});

test('the report covers the brands that it was scheduled for', async () => {
  const own = await world();
  await createSoldEvent(own, '2026-07-15', { eventName: 'Iced', brandId: 'shaved-ice' });
  await createSoldEvent(own, '2026-07-15', { eventName: 'Brewed', brandId: 'coffee' });

  const sheet = await exportSheet(own, { brandIds: ['coffee'] });

  expect(sheet?.rows.map((row) => row[1])).toEqual(['Event', 'Brewed', null]);
});

test('sales of another franchise are in nobody else’s report', async () => {
  const [own, other] = await Promise.all([world(), world()]);
  await createSoldEvent(other, '2026-07-15');

  const sheet = await exportSheet(own);

  expect(sheet?.rows).toHaveLength(2);
});

test('what looks like a formula stays text', async () => {
  const own = await world();
  await createSoldEvent(own, '2026-07-15', { eventName: '=HYPERLINK("http://evil.example")' });

  const sheet = await exportSheet(own);

  expect(sheet?.rows[1]?.[1]).toBe(`'=HYPERLINK("http://evil.example")`);
});

test('an export of another franchise does not exist', async () => {
  const [own, other] = await Promise.all([world(), world()]);
  const { params } = await exported(other);
  const owner = await own.as('Franchise');

  const { status } = await owner.call(fileExport, 'download', { params }, firstRunAt);

  expect(status).toBe(404);
});

test('a manager downloads an export only where all of its brands are permitted', async () => {
  const own = await world();
  const coffee = await exported(own, { brandIds: ['coffee'] });
  const all = await exported(own);
  const manager = await own.as('Manager', buildPermission('MANAGE_REPORT', 'read', ['coffee']));

  const answers = await Promise.all(
    [coffee, all].map(({ params }) => manager.call(fileExport, 'download', { params }, firstRunAt)),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 404]);
});

test('an export can be downloaded for thirty days', async () => {
  const { owner, params } = await exported(await world());

  const answers = await Promise.all(
    [29.9, 30].map((days) =>
      owner.call(fileExport, 'download', { params }, daysAfter(firstRunAt, days)),
    ),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 404]);
});

test('an export that is not there cannot be downloaded', async () => {
  const owner = await (await world()).as('Franchise');

  const { status } = await owner.call(fileExport, 'download', { params: { id: 'none' } });

  expect(status).toBe(404);
});

test('a download takes the session and one read', async () => {
  const { owner, params } = await exported(await world());

  const { cost } = await owner.call(fileExport, 'download', { params }, firstRunAt);

  expect(cost).toEqual({ requests: 2, readUnits: 1.5, writeUnits: 0 });
});
