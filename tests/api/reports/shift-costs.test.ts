// What the shift time card costs in DynamoDB: the rows of the requested days, whatever else is
// stored.
import { beforeAll, expect, test } from 'vitest';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import { buildPutShiftItem } from '#functions/data/staff/shifts.ts';
import { createUser } from '#functions/data/accounts/users.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildShift, buildUser } from '#scripts/seed/builders.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { staffReports } from '#shared/contract/reports/staff-reports.ts';
import { reportLimits } from '#shared/domain/reports/limits.ts';
import { addDays, localDate } from '#shared/domain/values/local-date.ts';
import { resetEngines } from '#tests/support/engines.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

const today = localDate('2026-07-15');
const perDay = 4;
let own: World;
let owner: Caller;
let admin: Caller;
let franchiseId: string;

/** A year of them, of which a page reads a month. */
async function fill(): Promise<void> {
  own = await world();
  ({ franchiseId } = own.franchise);
  const user = buildUser({ tenant: franchiseId, userId: newId(noon) });
  await createUser({ ...user, firstName: 'Ana', lastName: 'Quispe' });
  const shifts = Array.from({ length: 365 * perDay }, (_, at) => {
    const day = addDays(today, -Math.floor(at / perDay));
    return buildShift({ shiftId: newId(noon), day, staffId: user.userId });
  });
  await writeInBulk(shifts.map((shift) => buildPutShiftItem(own.scope, shift)));
}

beforeAll(async () => {
  await resetEngines(fill);
  [owner, admin] = await Promise.all([own.as('Franchise'), own.as('System Admin')]);
});

type Body = NonNullable<RouteRequest<typeof staffReports.routes.shiftTimeCard>['body']>;

const card = (caller: Caller, body: Body = {}) =>
  caller.call(staffReports, 'shiftTimeCard', { body });

/** The index has at most 400 bytes per row, key included; a query takes half units. */
const computeReadUnits = (days: number) => Math.ceil((days * perDay * 400) / 4096) / 2;
/** Session, people and brands: half a unit each. */
const others = 1.5;

test('a page reads the rows of its days, session, people and brands: four requests', async () => {
  const { cost, body } = await card(owner, { sortColumn: 'hours', searchText: 'quispe' });

  expect(body.count).toBe(reportLimits.shiftRangeDays * perDay);
  expect(cost).toMatchObject({ requests: 4, writeUnits: 0 });
  expect(cost.readUnits).toBeLessThanOrEqual(
    computeReadUnits(reportLimits.shiftRangeDays) + others,
  );
});

test('a week reads a week', async () => {
  const { cost, body } = await card(owner, { fromDate: '2026-07-09', limit: 50 });

  expect(body.count).toBe(7 * perDay);
  expect(cost.requests).toBe(4);
  expect(cost.readUnits).toBeLessThanOrEqual(computeReadUnits(7) + others);
});

test('a corporate admin takes one request more, for the calendar of the franchise', async () => {
  const [own, theirs] = [await card(owner), await card(admin, { franchiseId })];

  expect(theirs.body).toEqual(own.body);
  expect(theirs.cost.requests).toBe(own.cost.requests + 1);
});
