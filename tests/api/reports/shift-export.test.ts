import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import type { Shift } from '#functions/data/staff/shift.ts';
import { buildPutShiftItem } from '#functions/data/staff/shifts.ts';
import { createUser } from '#functions/data/accounts/users.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildShift, buildUser } from '#scripts/seed/builders.ts';
import { gridExports } from '#shared/contract/reports/grid-exports.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { staffReports } from '#shared/contract/reports/staff-reports.ts';
import { fromIso, instant } from '#shared/domain/values/instant.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { reportLimits } from '#shared/domain/reports/limits.ts';
import { addDays, localDate } from '#shared/domain/values/local-date.ts';
import { resetEngines } from '#tests/support/engines.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, buildPermission, noon, type World, world } from '#tests/support/world.ts';

const today = localDate('2026-07-15');

const shift = (given: Partial<Shift> = {}) =>
  buildShift({ shiftId: newId(noon), day: today, ...given });

const worked = ({ scope }: World, shifts: readonly Shift[]) =>
  writeInBulk(shifts.map((it) => buildPutShiftItem(scope, it)));

type Body = NonNullable<RouteRequest<typeof staffReports.routes.exportShiftTimeCard>['body']>;
type Downloaded = { readonly name: string; readonly bytes: Uint8Array };

async function exportFile(caller: Caller, body: Body = {}): Promise<Downloaded> {
  const answer = await caller.call(staffReports, 'exportShiftTimeCard', { body });
  return (answer.body as unknown as { file: Downloaded }).file;
}

async function exportRows(caller: Caller, body: Body = {}) {
  const { sheets } = await readXlsx((await exportFile(caller, body)).bytes);
  return sheets[0]?.rows ?? [];
}

test('a workbook has typed cells on the clocks of the franchise, and what was worked in hours and minutes', async () => {
  const own = await world();
  const user = buildUser({ tenant: own.franchise.franchiseId, userId: newId(noon) });
  await createUser({ ...user, firstName: 'Ana', lastName: 'Quispe' });
  const [startsAt, endsAt] = [fromIso('2026-07-16T03:00:00Z'), fromIso('2026-07-16T06:45:00Z')];
  await worked(own, [shift({ staffId: user.userId, title: 'Driver', startsAt, endsAt })]);

  expect(await exportRows(await own.as('Franchise'))).toEqual([
    [
      ...['Date', 'Staff', 'Worked as', 'Brand'],
      ...['Start (America/Chicago)', 'End (America/Chicago)', 'Approved time'],
    ],
    [
      ...[new Date('2026-07-15'), 'Ana Quispe', 'Driver', 'Polar Petal Shaved Ice'],
      ...[new Date('2026-07-15T22:00Z'), new Date('2026-07-16T01:45Z')],
      // As readers interpret [h]:mm: 3:45 of a sheet's first day.
      new Date('1899-12-31T03:45Z'),
    ],
    ['Totals', null, null, null, null, null, new Date('1899-12-31T03:45Z')],
  ]);
});

test('a file has the rows that the grid shows, in its order', async () => {
  const own = await world();
  const titles = ['Server 10', 'Driver', 'server 9'];
  await worked(
    own,
    titles.map((title) => shift({ title })),
  );

  const asked = { searchText: 'serve', sortColumn: 'title' } as const;
  const rows = await exportRows(await own.as('Franchise'), asked);

  expect(rows.map((row) => row[2])).toEqual(['Worked as', 'server 9', 'Server 10', null]);
});

test('a CSV has hours and minutes, and no cell of it is a formula', async () => {
  const own = await world();
  await worked(own, [shift({ title: '=cmd|calc', brandId: 'coffee' })]);

  const { name, bytes } = await exportFile(await own.as('Franchise'), { format: 'csv' });

  expect(name).toBe('export_20260715T170000Z.csv');
  const lines = new TextDecoder().decode(bytes).split('\r\n');
  expect(lines[1]).toMatch(/,"'=cmd\|calc",Wandering Bean Coffee,.*,4:00$/);
  expect(lines[2]).toBe('Totals,,,,,,4:00');
});

test('a file has nothing of another franchise, nor of a brand that is not permitted', async () => {
  const [own, other] = await Promise.all([world(), world()]);
  await worked(other, [shift({ title: 'Theirs' })]);
  await worked(own, [shift({ title: 'Ices' }), shift({ title: 'Brews', brandId: 'coffee' })]);
  const manager = await own.as('Manager', buildPermission('MANAGE_REPORT', 'read', ['coffee']));

  expect((await exportRows(manager)).map((row) => row[2])).toEqual(['Worked as', 'Brews', null]);
});

let large: World;

/** A month of them, more than one call writes. */
beforeAll(async () => {
  const shifts = Array.from({ length: listLimits.exportRowsAtOnce + 1 }, (_, at) => {
    const { startsAt } = shift();
    const endsAt = instant(startsAt + (at + 1) * 1000);
    return shift({ day: addDays(today, -(at % reportLimits.shiftRangeDays)), startsAt, endsAt });
  });
  await resetEngines(async () => {
    large = await world();
    await worked(large, shifts);
  });
});

const month = { fromDate: '2026-06-15', sortColumn: 'hours', sortType: 'DESC' } as const;

test('more rows than a call can write become an export of just these days, told by mail', async () => {
  const owner = await large.as('Franchise');
  const { body } = await owner.call(staffReports, 'exportShiftTimeCard', { body: month });
  const params = { id: body.data.id };
  const before = (await owner.call(gridExports, 'status', { params })).body.data;

  await settle();
  const { status, signUrl } = (await owner.call(gridExports, 'status', { params })).body.data;
  const response = await fetch(signUrl ?? '');
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));

  expect([before.status, status]).toEqual(['pending', 'written']);
  expect(sheets[0]?.rows).toHaveLength(listLimits.exportRowsAtOnce + 3);
  expect(sheets[0]?.rows[1]?.[6]).toEqual(new Date('1899-12-31T01:23Z'));
  const [mail] = await listMailsTo(owner.user.email);
  expect(mail?.subject).toBe('Your export is ready: Shift time card');
});

test("one that a corporate admin asks for is named after its franchise, and is the admin's own", async () => {
  const admin = await large.as('System Admin');
  const owner = await large.as('Franchise');
  const asked = { ...month, franchiseId: large.franchise.franchiseId };
  const { body } = await admin.call(staffReports, 'exportShiftTimeCard', { body: asked });
  await settle();

  const params = { id: body.data.id };
  const seen = await Promise.all(
    [admin, owner].map(async (it) => (await it.call(gridExports, 'status', { params })).status),
  );
  const [mail] = await listMailsTo(admin.user.email);

  expect(seen).toEqual([200, 404]);
  expect(mail?.subject).toBe(`Your export is ready: Shift time card of ${large.franchise.name}`);
});
