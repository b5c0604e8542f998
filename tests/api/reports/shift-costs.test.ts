// What the shift time card costs in DynamoDB, whatever is stored.
import { beforeAll, expect, test } from 'vitest';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import { shiftList } from '#functions/data/staff/shift-list.ts';
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
  await shiftList.rebuild(own.scope);
}

beforeAll(async () => {
  await resetEngines(fill);
  [owner, admin] = await Promise.all([own.as('Franchise'), own.as('System Admin')]);
});

type Body = NonNullable<RouteRequest<typeof staffReports.routes.shiftTimeCard>['body']>;

const card = (caller: Caller, body: Body = {}) =>
  caller.call(staffReports, 'shiftTimeCard', { body });

/** Session, the stamps of the months, people, brands, and whether the audit log has this view. */
const warm = { requests: 5, readUnits: 3, writeUnits: 0 };

test('a page reads the stamps of its months, session, people, brands and its audited view: five requests', async () => {
  await card(owner);

  const { cost, body } = await card(owner, { sortColumn: 'hours', searchText: 'quispe' });

  expect(body.count).toBe(reportLimits.shiftRangeDays * perDay);
  expect(cost).toEqual(warm);
});

test('a week costs no more', async () => {
  const { cost, body } = await card(owner, { fromDate: '2026-07-09', limit: 50 });

  expect(body.count).toBe(7 * perDay);
  expect(cost).toEqual(warm);
});

test('a corporate admin takes one request more, for the calendar of the franchise', async () => {
  // The first view of a day is written to the audit log, later ones aren't.
  await card(admin, { franchiseId });

  const [own, theirs] = [await card(owner), await card(admin, { franchiseId })];

  expect(theirs.body).toEqual(own.body);
  expect(theirs.cost.requests).toBe(own.cost.requests + 1);
});
