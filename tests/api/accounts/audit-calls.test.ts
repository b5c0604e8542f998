// Exports and the reading of what is sensitive, in the audit log.
import { expect, test } from 'vitest';
import { listAuditEntries } from '#functions/data/accounts/audit-log.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { clients } from '#shared/contract/clients/clients.ts';
import { auditLog } from '#shared/contract/accounts/audit-log.ts';
import { payPeriods } from '#shared/contract/staff/pay-periods.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { noon, world } from '#tests/support/world.ts';

const day = 86_400_000;

async function listRecorded({ scope }: { scope: Scope }) {
  const period = { from: instant(noon - day), to: instant(noon + 3 * day) };
  const entries = await listAuditEntries(scope, period);
  return entries.filter(({ action }) => action === 'exported' || action === 'viewed');
}

test('each export is recorded with who took what, and from where', async () => {
  const own = await world();
  const owner = await own.as('Franchise');

  await owner.call(clients, 'exportGrid', { body: { format: 'csv' } });
  await owner.call(clients, 'exportGrid', { body: { format: 'csv' } });

  expect(await listRecorded(own)).toMatchObject([
    {
      action: 'exported',
      actor: { userId: owner.user.userId },
      address: '192.0.2.1',
      details: 'The clients grid as a workbook or CSV',
    },
    { action: 'exported' },
  ]);
});

test('what a corporate admin exports of a franchise is in its log', async () => {
  const own = await world();
  const admin = await own.as('Admin');
  const body = { franchiseId: own.franchise.franchiseId, format: 'csv' as const };

  await admin.call(auditLog, 'exportGrid', { body });

  expect(await listRecorded(own)).toMatchObject([
    { action: 'exported', actor: { userId: admin.user.userId } },
  ]);
});

test('a refused export is none', async () => {
  const own = await world();
  const manager = await own.as('Manager');

  const { status } = await manager.call(clients, 'exportGrid', { body: { format: 'csv' } });

  expect([status, await listRecorded(own)]).toEqual([403, []]);
});

test('reading pay is recorded once a day for each person, and costs a read after that', async () => {
  const own = await world();
  const [owner, other] = [await own.as('Franchise'), await own.as('Owner Staff')];

  const first = await owner.call(payPeriods, 'period', { query: {} });
  const again = await owner.call(payPeriods, 'period', { query: {} });
  await other.call(payPeriods, 'period', { query: {} });
  const sameDay = await listRecorded(own);
  await owner.call(payPeriods, 'period', { query: {} }, instant(noon + day));

  expect(sameDay.map(({ action, actor }) => [action, actor.userId])).toEqual(
    expect.arrayContaining([
      ['viewed', owner.user.userId],
      ['viewed', other.user.userId],
    ]),
  );
  expect([sameDay.length, (await listRecorded(own)).length]).toEqual([2, 3]);
  expect(first.cost.requests - again.cost.requests).toBe(1);
});
