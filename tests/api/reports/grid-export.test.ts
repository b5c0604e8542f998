import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import type { Event } from '#functions/data/events/event.ts';
import { createEvent, buildPutEventItems } from '#functions/data/events/events.ts';
import { eventList } from '#functions/data/events/event-list.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent, buildSales } from '#scripts/seed/builders.ts';
import { events } from '#shared/contract/events/events.ts';
import { gridExports } from '#shared/contract/reports/grid-exports.ts';
import { notifications } from '#shared/contract/messages/notifications.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { resetEngines } from '#tests/support/engines.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle } from '#tests/support/stream.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { type Caller, buildPermission, noon, type World, world } from '#tests/support/world.ts';

type Given = Partial<Event>;

async function booked({ scope, franchise }: World, given: Given = {}) {
  const ids = { eventId: newId(noon), code: newEventCode() };
  const event = buildEvent({ ...ids, timeZone: franchise.timeZone, ...given });
  await createEvent(scope, event, undefined);
  return event;
}

type Asked = Parameters<typeof exported>[1];

async function exported(
  owner: Caller,
  body: { format?: 'xlsx' | 'csv'; searchText?: string; sortColumn?: 'eventName' } = {},
) {
  const { status, body: answer } = await owner.call(events, 'exportGrid', { body });
  return { status, file: (answer as unknown as { file: Downloaded }).file };
}

type Downloaded = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

async function exportSheet(owner: Caller, asked: Asked = {}) {
  const { file } = await exported(owner, asked);
  const { sheets } = await readXlsx(file.bytes);
  return sheets[0];
}

const decodeText = ({ bytes }: Downloaded) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

const sales = buildSales({ eventSalesCollectedCents: cents(10_825) });

test('a workbook has typed cells, the headings in sight and a name of its time', async () => {
  const own = await world();
  const { code } = await booked(own, { status: 'confirmed', sales, eventName: 'Fair' });

  const owner = await own.as('Franchise');
  const { file } = await exported(owner);
  const sheet = await exportSheet(owner);

  expect(file.name).toBe('export_20260715T170000Z.xlsx');
  expect(sheet?.freezePane).toEqual({ rows: 1 });
  expect(sheet?.rows[0]?.slice(0, 4)).toEqual([
    'Code',
    'Date',
    'Starts (America/Chicago)',
    'Ends (America/Chicago)',
  ]);
  expect(sheet?.rows[1]).toEqual([
    code,
    new Date('2026-06-20'),
    new Date('2026-06-20T13:00Z'),
    new Date('2026-06-20T15:00Z'),
    'Fair',
    'Lincoln Elementary School',
    'Polar Petal Shaved Ice',
    'Naperville',
    'Menu',
    'Confirmed',
    'Yes',
    108.25,
    8.25,
    100,
    20,
  ]);
});

test('a file has the rows that the grid shows, in its order', async () => {
  const own = await world();
  await mapInSequence(['Fair 10', 'Game', 'fair 9'], (eventName) => booked(own, { eventName }));

  const sheet = await exportSheet(await own.as('Franchise'), {
    searchText: 'fair',
    sortColumn: 'eventName',
  });

  expect(sheet?.rows.map((row) => row[4])).toEqual(['Event', 'fair 9', 'Fair 10']);
});

const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];

test.each(zones)(
  'hours are those of %s on both nights in which its clocks change',
  async (zone) => {
    const own = await world({ timeZone: zone });
    const night = { startTime: localTime('01:30'), endTime: localTime('03:30') };
    await booked(own, { ...night, eventDate: localDate('2026-03-08') });
    await booked(own, { ...night, eventDate: localDate('2026-11-01') });

    const sheet = await exportSheet(await own.as('Franchise'));

    expect(sheet?.rows.slice(1).map((row) => [row[2], row[3]])).toEqual([
      [new Date('2026-11-01T01:30Z'), new Date('2026-11-01T03:30Z')],
      [new Date('2026-03-08T01:30Z'), new Date('2026-03-08T03:30Z')],
    ]);
  },
);

test('a CSV quotes what needs it, and no cell of it is a formula', async () => {
  const own = await world();
  await booked(own, { eventName: '=cmd|calc', businessName: 'Ann "A", Ltd', city: '+1', sales });

  const { file } = await exported(await own.as('Franchise'), { format: 'csv' });

  expect(file.name).toBe('export_20260715T170000Z.csv');
  expect(file.type).toBe('text/csv; charset=utf-8');
  const [head, line, end] = decodeText(file).split('\r\n');
  expect(head?.startsWith('\uFEFFCode,Date,')).toBe(true);
  expect(line).toContain(
    `2026-06-20,2026-06-20 13:00,2026-06-20 15:00,"'=cmd|calc","Ann ""A"", Ltd"`,
  );
  expect(line).toContain(`,'+1,Menu,Booked,Yes,108.25,8.25,100.00,20.00`);
  expect(end).toBe('');
});

test('a file has nothing of another franchise, nor of a brand that is not permitted', async () => {
  const [own, other] = await Promise.all([world(), world()]);
  await booked(other, { eventName: 'Theirs' });
  await booked(own, { eventName: 'Iced', brandId: 'shaved-ice' });
  await booked(own, { eventName: 'Brewed', brandId: 'coffee' });

  const owner = await own.as('Franchise');
  const manager = await own.as('Manager', buildPermission('MANAGE_EVENT', 'read', ['coffee']));
  const [all, some] = [await exportSheet(owner), await exportSheet(manager)];

  expect(all?.rows.map((row) => row[4]).toSorted()).toEqual(['Brewed', 'Event', 'Iced']);
  expect(some?.rows.map((row) => row[4])).toEqual(['Event', 'Brewed']);
});

/** More rows than are written at a time. */
async function many(own: World): Promise<void> {
  const count = listLimits.exportRowsAtOnce + 1;
  const writes = Array.from({ length: count }, (_, at) => {
    const ids = { eventId: newId(noon), code: newEventCode() };
    // Only the event, without the guard of its code.
    return buildPutEventItems(own.scope, buildEvent({ ...ids, eventName: `Fair ${at}` })).slice(
      0,
      1,
    );
  });
  // No figures are needed.
  await writeInBulk(writes.flat().map(({ uncounted }) => uncounted));
  await eventList.rebuild(own.scope);
}

let large: World;

beforeAll(async () => {
  await resetEngines(async () => {
    large = await world();
    await many(large);
  });
});

const asked = (key: string) => ({ body: { requestKey: key, sortColumn: 'eventName' } as const });
const getExportStatus = async (caller: Caller, id: string) =>
  (await caller.call(gridExports, 'status', { params: { id } })).body.data;

test('more rows than a call can write become an export with progress, told by mail', async () => {
  const owner = await large.as('Franchise');
  const { body } = await owner.call(events, 'exportGrid', asked('told'));
  const before = await getExportStatus(owner, body.data.id);

  await settle();
  const { status, percent, signUrl, fileName } = await getExportStatus(owner, body.data.id);
  const response = await fetch(signUrl ?? '');
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));

  expect(before).toMatchObject({ status: 'pending', percent: 0, signUrl: null });
  expect({ status, percent, fileName }).toEqual({
    status: 'written',
    percent: 100,
    fileName: 'export_20260715T170000Z.xlsx',
  });
  const names = sheets[0]?.rows.map((row) => row[4]);
  expect(names).toHaveLength(listLimits.exportRowsAtOnce + 2);
  expect(names?.slice(0, 4)).toEqual(['Event', 'Fair 0', 'Fair 1', 'Fair 2']);
  const [mail, ...others] = await listMailsTo(owner.user.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your export is ready: Events');
});

test('asked for again under the same key, it is the same export and one mail', async () => {
  const owner = await large.as('Franchise');

  const first = await owner.call(events, 'exportGrid', asked('again'));
  await settle();
  const second = await owner.call(events, 'exportGrid', asked('again'));
  await settle();

  expect(second.body.data.id).toBe(first.body.data.id);
  expect(await listMailsTo(owner.user.email)).toHaveLength(1);
});

test('an admin’s large export is told, mailed and downloaded where the admin is, and there alone', async () => {
  const admin = await large.as('Admin');
  const { franchiseId, name } = large.franchise;
  const body = { ...asked('admin').body, franchiseId, format: 'csv' } as const;
  const { id } = (await admin.call(events, 'exportGrid', { body })).body.data;

  await settle();
  const { status, signUrl } = await getExportStatus(admin, id);
  const lines = (await (await fetch(signUrl ?? '')).text()).trimEnd().split('\r\n');
  const told = await admin.call(notifications, 'list', { query: {} });
  const [mail, ...others] = await listMailsTo(admin.user.email);

  expect(status).toBe('written');
  expect(lines).toHaveLength(listLimits.exportRowsAtOnce + 2);
  expect(told.body.data).toMatchObject([{ type: 'EXPORT_WRITTEN', requestId: id }]);
  expect(told.body.data[0]?.notificationText).toContain(`Events of ${name}`);
  expect(mail?.subject).toBe(`Your export is ready: Events of ${name}`);
  expect(others).toEqual([]);
  const strangers = [await large.as('Franchise'), await large.as('Admin')];
  const answers = await Promise.all(
    strangers.map((it) => it.call(gridExports, 'status', { params: { id } })),
  );
  expect(answers.map((it) => it.status)).toEqual([404, 404]);
});

test('an export is nobody else’s, in the same franchise or in another', async () => {
  const owner = await large.as('Franchise');
  const { body } = await owner.call(events, 'exportGrid', asked('mine'));
  const colleague = await large.as('Franchise');
  const stranger = await (await world()).as('Franchise');

  const answers = await Promise.all(
    [owner, colleague, stranger].map((it) =>
      it.call(gridExports, 'status', { params: { id: body.data.id } }),
    ),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404]);
});
