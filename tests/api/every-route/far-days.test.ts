// Ranges are extended by a day before, a year after and the like: days near the limits of a
// four-digit year are rejected at their field, and days within are accepted.
import { expect, test } from 'vitest';
import { auditLog } from '#shared/contract/accounts/audit-log.ts';
import { dashboards } from '#shared/contract/reports/dashboards.ts';
import { staffReports } from '#shared/contract/reports/staff-reports.ts';
import { world } from '#tests/support/world.ts';

const { as } = await world();
const owner = await as('Franchise');

async function statuses(toDate: string) {
  const body = { fromDate: toDate, toDate };
  const answers = await Promise.all([
    owner.call(auditLog, 'list', { body: { toDate } }),
    owner.call(staffReports, 'shiftTimeCard', { body: { toDate } }),
    owner.call(dashboards, 'staffOverview', { body: { ...body, granularity: 'year' } }),
  ]);
  return answers.map(({ status, body }) => [status, 'toDate' in body]);
}

test.each(['0000-01-01', '0001-12-31', '9998-01-01', '9999-12-31'])('%s is no day', async (day) => {
  expect(await statuses(day)).toEqual([
    [400, true],
    [400, true],
    [400, true],
  ]);
});

test.each(['0002-01-01', '9997-12-31'])('%s is one', async (day) => {
  expect(await statuses(day)).toEqual([
    [200, false],
    [200, false],
    [200, false],
  ]);
});
