import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { buildAuditEntry, buildAuditItems } from '#functions/data/accounts/audit-log.ts';
import { getGridExport } from '#functions/data/reports/grid-exports.ts';
import { changeUser } from '#functions/data/accounts/users.ts';
import { transact } from '#functions/data/store/transact.ts';
import { auditLog } from '#shared/contract/accounts/audit-log.ts';
import { gridExports } from '#shared/contract/reports/grid-exports.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import type { AuditAction } from '#shared/domain/accounts/audit.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { resetEngines } from '#tests/support/engines.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

const minute = 60_000;
const origin = { device: 'Chrome on macOS', address: '192.0.2.1' };
const robin = { userId: 'robin', name: 'Robin Okafor', impersonator: undefined };

const entry = (action: AuditAction, now: Instant = noon, session = robin) =>
  buildAuditEntry({ session, origin, now }, action);

async function happened({ scope }: World, entries: readonly ReturnType<typeof entry>[]) {
  const perTransaction = 40;
  for (let at = 0; at < entries.length; at += perTransaction) {
    await transact(buildAuditItems(scope, ...entries.slice(at, at + perTransaction)));
  }
}

type Body = NonNullable<RouteRequest<typeof auditLog.routes.exportGrid>['body']>;
type Downloaded = { readonly name: string; readonly bytes: Uint8Array };

async function exportFile(caller: Caller, body: Body = {}): Promise<Downloaded> {
  const answer = await caller.call(auditLog, 'exportGrid', { body });
  return (answer.body as unknown as { file: Downloaded }).file;
}

async function exportRows(caller: Caller, body: Body = {}) {
  const { sheets } = await readXlsx((await exportFile(caller, body)).bytes);
  return sheets[0]?.rows ?? [];
}

test('a workbook says who did what, when on the reader’s clocks, and from where', async () => {
  const own = await world();
  await happened(own, [entry('passwordChanged')]);

  const body = { action: 'passwordChanged' as const };
  expect(await exportRows(await own.as('Franchise'), body)).toEqual([
    [
      'When (America/Chicago)',
      'Activity',
      'Person',
      'On behalf of',
      'Account',
      'Device',
      'IP address',
      'Details',
    ],
    [
      new Date('2026-07-15T12:00Z'),
      'Password changed',
      'Robin Okafor',
      null,
      'Robin Okafor',
      'Chrome on macOS',
      '192.0.2.1',
      null,
    ],
  ]);
});

test('a file has the entries that the grid shows, in its order', async () => {
  const own = await world();
  const ines = { ...robin, userId: 'ines', name: 'Ines Moreau' };
  await happened(own, [
    entry('signedIn', noon, ines),
    entry('passwordChanged', noon, ines),
    entry('signedIn'),
    entry('signedOut', instant(noon - 40 * 1440 * minute), ines),
  ]);

  const body = { searchText: 'moreau', sortColumn: 'action', sortType: 'DESC' } as const;
  const rows = await exportRows(await own.as('Franchise'), body);

  expect(rows.map((row) => row[1])).toEqual(['Activity', 'Signed in', 'Password changed']);
});

test('no cell of a CSV is a formula', async () => {
  const own = await world();
  await happened(own, [entry('signedIn', noon, { ...robin, name: '=cmd|calc' })]);

  const { name, bytes } = await exportFile(await own.as('Franchise'), { format: 'csv' });

  expect(name).toBe('export_20260715T170000Z.csv');
  expect(new TextDecoder().decode(bytes)).toContain(`,Signed in,"'=cmd|calc",`);
});

test('a file has nothing of another franchise, which a corporate admin reads by its name', async () => {
  const [own, other] = await Promise.all([world(), world()]);
  await happened(other, [entry('signedIn')]);
  const body = { franchiseId: other.franchise.franchiseId };
  const [owner, admin] = [await own.as('Franchise'), await own.as('Admin')];

  const refused = await owner.call(auditLog, 'exportGrid', { body });
  const read = await exportRows(admin, body);

  expect(refused.status).toBe(404);
  // The export itself is in the log before it begins.
  expect(read.map((row) => row[1]).toSorted()).toEqual(['Activity', 'Data exported', 'Signed in']);
});

test('days that the grid refuses are refused here too', async () => {
  const owner = await (await world()).as('Franchise');

  const body = { fromDate: '2026-01-01', toDate: '2026-07-01' };
  const answer = await owner.call(auditLog, 'exportGrid', { body });

  expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['fromDate', 'requestId']]);
});

let large: World;

/** More than one call writes, within the month that is shown by default. */
beforeAll(async () => {
  const entries = Array.from({ length: listLimits.exportRowsAtOnce + 1 }, (_, index) =>
    entry('signedIn', instant(noon - index * minute)),
  );
  await resetEngines(async () => {
    large = await world();
    await happened(large, entries);
  });
});

test('more entries than a call can write become an export, told by mail', async () => {
  const owner = await large.as('Franchise');
  const { body } = await owner.call(auditLog, 'exportGrid', { body: {} });

  await settle();
  const params = { id: body.data.id };
  const { status, signUrl } = (await owner.call(gridExports, 'status', { params })).body.data;
  const response = await fetch(signUrl ?? '');
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  const [mail] = await listMailsTo(owner.user.email);

  expect(status).toBe('written');
  // The headings, and the entry about the export itself.
  expect(sheets[0]?.rows).toHaveLength(listLimits.exportRowsAtOnce + 3);
  expect(mail?.subject).toBe('Your export is ready: Account activity');
});

test('who is no owner any more by the time it is written gets neither file nor word', async () => {
  const owner = await large.as('Franchise');
  const { body } = await owner.call(auditLog, 'exportGrid', { body: {} });
  await changeUser(owner.user, { role: 'Manager' });

  await settle();
  const pending = await getGridExport(large.scope, body.data.id);

  expect([pending?.status, pending?.written]).toEqual(['pending', undefined]);
  expect(await listMailsTo(owner.user.email)).toEqual([]);
});
