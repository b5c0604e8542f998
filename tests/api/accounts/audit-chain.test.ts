// The audit log is sealed entry by entry, so that a change of the table behind the product's back is
// found.
import { DeleteCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { checkAuditMonth, sealAuditEntries } from '#functions/data/accounts/audit-chain.ts';
import {
  buildAuditEntry,
  listAuditEntries,
  recordAuditEntry,
} from '#functions/data/accounts/audit-log.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { documentClient, tableConfig } from '#functions/data/store/table.ts';
import { auditLog } from '#shared/contract/accounts/audit-log.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { settle } from '#tests/support/stream.ts';
import { noon, world } from '#tests/support/world.ts';

beforeEach(() => settle());

const hour = 3_600_000;
const later: Instant = instant(noon + 5 * hour);
const month = new Date(noon).toISOString().slice(0, 7);
const origin = { device: 'Chrome on macOS', address: '192.0.2.1' };

function record({ scope }: { scope: Scope }, name: string, now = noon) {
  const session = { userId: name, name, impersonator: undefined };
  return recordAuditEntry(scope, buildAuditEntry({ session, origin, now }, 'permissionsChanged'));
}

async function createLog() {
  const own = await world();
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dan']) await record(own, name);
  await settle(later);
  const check = () => checkAuditMonth(own.scope, month, later);
  return { own, check };
}

/** The stored item of an entry, past the product. */
async function findItem({ scope: { tenant } }: { scope: Scope }, entity: string, name: string) {
  const entries = await listAuditEntries({ tenant } as Scope, { from: noon, to: later });
  const { id } = entries.find(({ actor }) => actor.name === name) ?? { id: '' };
  const { Items = [] } = await documentClient.send(
    new ScanCommand({ TableName: tableConfig.table }),
  );
  const item = Items.find((it) => it['__edb_e__'] === entity && it['id'] === id);
  return { TableName: tableConfig.table, Key: { pk: item?.['pk'], sk: item?.['sk'] } };
}

test('what was recorded is sealed, and fits', async () => {
  const { own, check } = await createLog();
  const before = await check();
  await record(own, 'Eve', instant(noon + hour));
  await settle(later);

  expect(before).toMatchObject({ entries: 4, sealed: 4, missing: 0, unsealed: 0, intact: true });
  expect(await check()).toMatchObject({ entries: 5, sealed: 5, changed: [], intact: true });
});

test('an entry that says something else is found', async () => {
  const { own, check } = await createLog();
  await documentClient.send(
    new UpdateCommand({
      ...(await findItem(own, 'audit-entry', 'Ben')),
      UpdateExpression: 'SET #row.#details = :other',
      ExpressionAttributeNames: { '#row': 'row', '#details': 'details' },
      ExpressionAttributeValues: { ':other': 'nothing' },
    }),
  );

  const report = await check();

  expect(report).toMatchObject({ missing: 0, unsealed: 0, intact: false });
  expect(report.changed.map(({ actor }) => actor.name)).toEqual(['Ben']);
});

test('an entry that is gone is found, with its seal or without', async () => {
  const { own, check } = await createLog();
  const seal = await findItem(own, 'audit-seal', 'Ben');
  await documentClient.send(new DeleteCommand(await findItem(own, 'audit-entry', 'Ben')));
  const withSeal = await check();
  await documentClient.send(new DeleteCommand(seal));

  expect(withSeal).toMatchObject({ entries: 3, missing: 1, changed: [], intact: false });
  expect(await check()).toMatchObject({ entries: 3, sealed: 3, missing: 1, intact: false });
});

test('the last one, too', async () => {
  const { own, check } = await createLog();
  const seal = await findItem(own, 'audit-seal', 'Dan');
  await documentClient.send(new DeleteCommand(await findItem(own, 'audit-entry', 'Dan')));
  await documentClient.send(new DeleteCommand(seal));

  expect(await check()).toMatchObject({ missing: 1, intact: false });
});

const nextMonth: Instant = instant(noon + 31 * 24 * hour);

async function removeMonth({ scope: { tenant } }: { scope: Scope }) {
  const { Items = [] } = await documentClient.send(
    new ScanCommand({ TableName: tableConfig.table }),
  );
  const items = Items.filter(
    (it) =>
      it['tenant'] === tenant &&
      String(it['__edb_e__']).startsWith('audit-') &&
      String(it['month'] ?? it['at']).startsWith(month),
  );
  for (const { pk, sk } of items) {
    const Key = { pk, sk };
    await documentClient.send(new DeleteCommand({ TableName: tableConfig.table, Key }));
  }
  return items.length;
}

test('a month that is gone, with its seals and the end of its chain, is found from the next one', async () => {
  const { own, check } = await createLog();
  await record(own, 'Eve', nextMonth);
  await settle(nextMonth);
  const before = await check();
  // Entries, seals and the end.
  expect(await removeMonth(own)).toBe(9);

  expect(before).toMatchObject({ entries: 4, intact: true });
  expect(await check()).toMatchObject({ entries: 0, missing: 4, intact: false });
  const next = new Date(nextMonth).toISOString().slice(0, 7);
  expect(await checkAuditMonth(own.scope, next, nextMonth)).toMatchObject({
    sealed: 1,
    intact: true,
  });
});

test('what is recorded and sealed while the check runs is no alarm', async () => {
  const { own } = await createLog();
  await record(own, 'Eve', instant(noon + hour));
  await settle(later);

  const report = await checkAuditMonth(own.scope, month, noon);

  expect(report).toMatchObject({ entries: 5, sealed: 5, missing: 0, intact: true });
});

test('entries from before sealing began are no alarm', async () => {
  const own = await world();
  await record(own, 'Old');
  const unsealed = await checkAuditMonth(own.scope, month, later);
  await record(own, 'New', instant(noon + hour));
  const [entry] = await listAuditEntries(own.scope, { from: noon, to: later });
  await sealAuditEntries(entry ? [{ tenant: own.scope.tenant, entry }] : []);

  expect(unsealed).toMatchObject({ entries: 1, sealed: 0, earlier: 1, intact: true });
  expect(await checkAuditMonth(own.scope, month, later)).toMatchObject({
    entries: 2,
    sealed: 1,
    earlier: 1,
    unsealed: 0,
    intact: true,
  });
});

test('what only the person may see is not sealed', async () => {
  const tenant = `person-${(await world()).scope.tenant}`;
  await record({ scope: { tenant } as Scope }, 'Ada');
  await settle(later);

  expect(await checkAuditMonth({ tenant } as Scope, month, later)).toMatchObject({ sealed: 0 });
});

test('a month of more than one page fits, too', async () => {
  const own = await world();
  const session = { userId: 'A', name: 'Ada', impersonator: undefined };
  const details = 'x'.repeat(20_000);
  const entries = Array.from({ length: 60 }, () =>
    buildAuditEntry({ session, origin, now: noon }, 'exported', { details }),
  );
  for (const entry of entries) await recordAuditEntry(own.scope, entry);
  await settle(later);

  expect(await checkAuditMonth(own.scope, month, later)).toMatchObject({
    entries: 60,
    sealed: 60,
    intact: true,
  });
});

test('a stream that delivers twice and at once seals each entry once', async () => {
  const { own, check } = await createLog();
  const { tenant } = own.scope;
  const entries = await listAuditEntries(own.scope, { from: noon, to: later });
  const added = entries.map((entry) => ({ tenant, entry }));
  await record(own, 'Eve', instant(noon + hour));
  const [eve] = await listAuditEntries(own.scope, { from: noon, to: later });
  const both = [...added, ...(eve ? [{ tenant, entry: eve }] : [])];

  await Promise.all([sealAuditEntries(both), sealAuditEntries(both), sealAuditEntries(added)]);

  expect(await check()).toMatchObject({ entries: 5, sealed: 5, intact: true });
});

test('an entry without a seal is one that was added past the product', async () => {
  const { own, check } = await createLog();
  await record(own, 'Mallory', instant(noon + hour));

  expect(await check()).toMatchObject({ entries: 5, sealed: 4, unsealed: 1, intact: false });
});

test('an owner checks the own log, a corporate admin that of a franchise', async () => {
  const { own } = await createLog();
  const { franchiseId } = own.franchise;
  const [owner, admin] = [await own.as('Franchise'), await own.as('Admin')];
  const other = await (await world()).as('Franchise');

  const { body, cost } = await owner.call(auditLog, 'check', { query: { month } }, later);
  const asAdmin = await admin.call(auditLog, 'check', { query: { month, franchiseId } }, later);
  const elsewhere = await other.call(auditLog, 'check', { query: { month, franchiseId } }, later);
  const bad = await owner.call(auditLog, 'check', { query: { month: '2026-13' } }, later);
  const over = await owner.call(auditLog, 'check', { query: { month: '2015-01' } }, later);

  expect(body.data).toMatchObject({ entries: 4, intact: true });
  // The session, the limit of the franchise, the ends, the seals and the entries.
  expect(cost.requests).toBe(5);
  expect([asAdmin.status, elsewhere.status, bad.status]).toEqual([200, 404, 400]);
  expect([over.status, Object.keys(over.body)]).toEqual([400, ['month', 'requestId']]);
  expect(bad.body).toHaveProperty('month');
});
