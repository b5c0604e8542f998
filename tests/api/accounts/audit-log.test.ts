import { expect, test } from 'vitest';
import { buildAuditEntry, recordAuditEntry } from '#functions/data/accounts/audit-log.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { auditLog } from '#shared/contract/accounts/audit-log.ts';
import type { AuditAction } from '#shared/domain/accounts/audit.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { noon, world } from '#tests/support/world.ts';

const dayMilliseconds = 86_400_000;
const person = { userId: 'robin', name: 'Robin Okafor', impersonator: undefined };

function happened(scope: Scope, action: AuditAction, now: Instant = noon, session = person) {
  const origin = { device: 'Chrome on macOS', address: '192.0.2.1' };
  return recordAuditEntry(scope, buildAuditEntry({ session, origin, now }, action));
}

test('an owner sees what happened in the own franchise, the newest first', async () => {
  const own = await world();
  await happened(own.scope, 'signedIn', instant(noon - dayMilliseconds));
  await happened(own.scope, 'passwordChanged');
  const owner = await own.as('Franchise');

  const { body } = await owner.call(auditLog, 'list', { body: {} });

  expect(body.count).toBe(2);
  expect(body.data).toMatchObject([
    { action: 'passwordChanged', actor: { name: 'Robin Okafor' }, device: 'Chrome on macOS' },
    { action: 'signedIn' },
  ]);
});

test('another franchise’s log does not exist, a corporate admin reads it by its name', async () => {
  const [own, other] = await Promise.all([world(), world()]);
  await happened(other.scope, 'signedIn');
  const body = { franchiseId: other.franchise.franchiseId };

  const asOwner = await (await own.as('Franchise')).call(auditLog, 'list', { body });
  const asAdmin = await (await own.as('Admin')).call(auditLog, 'list', { body });

  expect([asOwner.status, asAdmin.status, asAdmin.body.count]).toEqual([404, 200, 1]);
});

test('a search, an action and days narrow it down', async () => {
  const own = await world();
  const ines = { ...person, userId: 'ines', name: 'Ines Moreau' };
  await happened(own.scope, 'signedIn');
  await happened(own.scope, 'signedIn', noon, ines);
  await happened(own.scope, 'signedOut', instant(noon - 40 * dayMilliseconds), ines);
  const owner = await own.as('Franchise');
  const count = async (body: object) =>
    (await owner.call(auditLog, 'list', { body: body as { searchText?: string } })).body.count;

  expect(await count({})).toBe(2);
  expect(await count({ searchText: 'moreau' })).toBe(1);
  expect(await count({ action: 'signedOut', fromDate: '2026-06-01' })).toBe(1);
});

test('more than a quarter at once is refused', async () => {
  const owner = await (await world()).as('Franchise');

  const { status, body } = await owner.call(auditLog, 'list', {
    body: { fromDate: '2026-01-01', toDate: '2026-07-01' },
  });

  expect([status, Object.keys(body)]).toEqual([400, ['fromDate', 'requestId']]);
});

test('everybody sees what happened to their own account, and to no other', async () => {
  const own = await world();
  const driver = await own.as('Driver');
  await happened(own.scope, 'signedIn', noon, { ...person, userId: driver.user.userId });
  await happened(own.scope, 'signedIn');

  const { body, cost } = await driver.call(auditLog, 'own', {});

  expect(body.data).toMatchObject([{ action: 'signedIn', about: { userId: driver.user.userId } }]);
  // The session, the entries that the franchise may see too, and those that only admins may see.
  expect(cost).toEqual({ requests: 3, readUnits: 1.5, writeUnits: 0 });
});
