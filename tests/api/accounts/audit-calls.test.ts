// Exports and the reading of what is sensitive, in the audit log.
import { expect, test } from 'vitest';
import { listAuditEntries } from '#functions/data/accounts/audit-log.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { clients } from '#shared/contract/clients/clients.ts';
import { auditLog } from '#shared/contract/accounts/audit-log.ts';
import { payPeriods } from '#shared/contract/staff/pay-periods.ts';
import { periodReports } from '#shared/contract/reports/period-reports.ts';
import { staffReports } from '#shared/contract/reports/staff-reports.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
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

test('another week is another reading, which says so', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const days = ['2026-01-05', '2026-03-02'];

  for (const day of days) await owner.call(payPeriods, 'period', { query: { day } });

  const details = (await listRecorded(own)).map((entry) => entry.details);
  expect(days.every((each) => details.some((it) => it.includes(`day ${each}`)))).toBe(true);
});

test('an export is recorded before it begins, also if it then fails', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const days = { fromDate: localDate('2026-02-01'), toDate: localDate('2026-01-01') };
  const body = { format: 'csv' as const, ...days };

  const { status } = await owner.call(auditLog, 'exportGrid', { body });

  expect([status, (await listRecorded(own)).map(({ action }) => action)]).toEqual([
    400,
    ['exported'],
  ]);
});

test('what people read and export doesn’t hide what they should recognize', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await owner.call(payPeriods, 'period', { query: {} });
  await owner.call(clients, 'exportGrid', { body: { format: 'csv' } });

  const { body } = await owner.call(auditLog, 'own', {});

  const actions = body.data.map(({ action }) => action);
  expect(actions).not.toContain('viewed');
  expect(actions).not.toContain('exported');
  expect(await listRecorded(own)).toHaveLength(2);
});

test('hours in a report are recorded like those on a time card', async () => {
  const own = await world();
  const owner = await own.as('Franchise');

  await owner.call(staffReports, 'shiftTimeCard', { body: {} });
  await owner.call(periodReports, 'timeCard', { body: {} });
  await owner.call(periodReports, 'hoursWorked', { body: {} });

  expect((await listRecorded(own)).map(({ action }) => action)).toEqual(Array(3).fill('viewed'));
});
