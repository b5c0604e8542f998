import { beforeAll, expect, test } from 'vitest';
import { listAuditEntries } from '#functions/data/accounts/audit-log.ts';
import { listBrands } from '#functions/data/franchises/brands.ts';
import { getBulkJobs } from '#functions/data/bulk-changes/bulk-jobs.ts';
import { listClientImports } from '#functions/data/clients/client-imports.ts';
import { clientList } from '#functions/data/clients/client-list.ts';
import { eventList } from '#functions/data/events/event-list.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import { eachOrders, listOrdersBetween } from '#functions/data/orders/orders.ts';
import { periodReportReaders } from '#functions/data/reports/period-report-rows.ts';
import { listReportScheduleRows } from '#functions/data/reports/report-schedules.ts';
import { sumFiguresByDay, sumFiguresByKey } from '#functions/data/figures/rollups.ts';
import { platformTenant, createScope } from '#functions/data/store/scope.ts';
import { listAvailabilities } from '#functions/data/staff/availabilities.ts';
import { listBlockOffDays } from '#functions/data/staff/block-off-days.ts';
import { listPunches } from '#functions/data/staff/punches.ts';
import { listPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import { listWorkedShifts } from '#functions/data/staff/shift-list.ts';
import { listSwaps } from '#functions/data/staff/shift-swaps.ts';
import { listStaffMessages, listReceipts } from '#functions/data/staff/staff-messages.ts';
import { listApprovedTimeOff, listTimeOff } from '#functions/data/staff/time-off.ts';
import { toUndoId } from '#functions/data/imports/undo-import.ts';
import { seedDemoData } from '#scripts/seed/index.ts';
import { demoFranchises } from '#scripts/seed/franchises/franchises.ts';
import { demoAccounts, demoPassword, demoUsers } from '#scripts/seed/accounts/people.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { waffleMenu } from '#shared/contract/platform/waffle-menu.ts';
import { isOrderOpen } from '#shared/domain/orders/order.ts';
import { fromIso, instant } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { passwordProblems } from '#shared/domain/values/patterns.ts';
import { call, toCookieHeader } from '#tests/support/call.ts';
import { resetEngines } from '#tests/support/engines.ts';
import { sealTestPassword } from '#tests/support/seal-test-password.ts';
import { noon } from '#tests/support/world.ts';

const total = 300;
const scopes = demoFranchises.map(({ franchise }) => createScope(franchise.franchiseId, 'all'));
const told: string[] = [];

beforeAll(async () => {
  await resetEngines(() =>
    seedDemoData({
      events: total,
      now: noon,
      progress: (done, of, what) => told.push(`${done} of ${of} ${what}`),
    }),
  );
});

async function allRows() {
  const range = { from: '2020-01-01', to: '2030-01-01' };
  return (await Promise.all(scopes.map((scope) => eventList.rowsBetween(scope, range)))).flat();
}

async function signIn(email: string, password: string) {
  const { signIn: route } = sessions.routes;
  const body = { email, password: await sealTestPassword(password) };
  return call(sessions, route, { body }, { now: noon });
}

test('three brands and six franchises in four time zones', async () => {
  const franchises = await Promise.all(scopes.map(getFranchise));

  expect(await listBrands()).toHaveLength(3);
  expect(franchises.filter((it) => it?.active)).toHaveLength(6);
  expect(new Set(franchises.map((it) => it?.timeZone)).size).toBe(4);
});

test('400 clients, no name twice in a franchise', async () => {
  const everywhere = { from: '', to: '' };
  const clients = await Promise.all(scopes.map((it) => clientList.rowsBetween(it, everywhere)));

  expect(clients.flat()).toHaveLength(400);
  expect(clients.map((rows) => new Set(rows.map((row) => row.businessName)).size)).toEqual(
    clients.map((rows) => rows.length),
  );
});

test('of the clients of a franchise, one pair shares a number at the most', async () => {
  const everywhere = { from: '', to: '' };
  const clients = await Promise.all(scopes.map((it) => clientList.rowsBetween(it, everywhere)));

  const numbers = clients.map((rows) => rows.flatMap(({ phones }) => phones));
  const repeated = numbers.map((phones) => phones.length - new Set(phones).size);
  expect(Math.max(...repeated)).toBe(1);
});

test('at the events of the last weeks, what was ordered is made or given back', async () => {
  const day = 86_400_000;
  const [since, until] = [instant(noon - 21 * day), instant(noon - day)];
  const orders = await Promise.all(scopes.map((it) => listOrdersBetween(it, since, until)));

  expect(orders.flat().length).toBeGreaterThan(0);
  expect(orders.flat().filter(({ status }) => isOrderOpen(status))).toEqual([]);
});

test('as many events as were asked for, each with a code of its own', async () => {
  const rows = await allRows();

  expect(rows).toHaveLength(total);
  expect(new Set(rows.map(({ code }) => code)).size).toBe(total);
  expect(told).toContain(`${total} of ${total} events`);
});

test('two years of them and three months ahead, in every time zone', async () => {
  const days = (await allRows()).map(({ eventDate }) => eventDate).sort();
  const perFranchise = await Promise.all(
    scopes.map((scope) => eventList.rowsBetween(scope, { from: '2026-07-15', to: '2026-10-15' })),
  );

  expect(days[0]).toMatch(/^2024-0[78]/);
  expect(days.at(-1)).toMatch(/^2026-(09|10)/);
  expect(perFranchise.map(({ length }) => length > 0)).toEqual(scopes.map(() => true));
});

test('most of the year is its warm half', async () => {
  const rows = await allRows();
  const warm = rows.filter(({ eventDate }) => /-0[4-9]-/.test(eventDate));

  expect(warm.length).toBeGreaterThan((2 / 3) * rows.length);
});

test('sales are recorded of what was held, and of nothing that is still to come', async () => {
  const rows = await allRows();
  const completed = rows.filter(({ completed: it }) => it);
  const past = rows.filter(({ endsAt }) => endsAt < '2026-07-01');

  expect(completed.every(({ endsAt }) => endsAt < '2026-07-15T17:00')).toBe(true);
  expect(new Set(completed.map(({ status }) => status))).toEqual(new Set(['booked', 'confirmed']));
  expect(completed.length).toBeGreaterThan(0.8 * past.length);
});

test('the figures equal the events', async () => {
  const rows = await allRows();
  const platform = createScope(platformTenant, 'all');
  const always = { from: localDate('2020-01-01'), to: localDate('2029-12-31') };
  const days = [...(await sumFiguresByDay(platform, 'sales', always)).values()];
  const add = (numbers: readonly (number | null | undefined)[]) =>
    numbers.reduce<number>((sum, each) => sum + (each ?? 0), 0);

  expect(add(days.map((sums) => sums.eventSalesCollectedCents))).toBe(
    add(rows.map((row) => row.eventSalesCollectedCents)),
  );
  expect(add(days.map((sums) => sums.givebackCents))).toBe(
    add(rows.map(({ givebackCents }) => givebackCents)),
  );
  expect(add(days.map(({ events }) => events))).toBe(
    rows.filter(({ completed }) => completed).length,
  );
});

test('each order that prepay events count is in a list, in the report, and adds up to what they say', async () => {
  const always = { from: localDate('2020-01-01'), to: localDate('2029-12-31') };
  const [since, until] = [fromIso('2020-01-01T00:00:00Z'), fromIso('2030-01-01T00:00:00Z')];
  const add = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

  for (const scope of scopes) {
    const sums = (await sumFiguresByKey(scope, 'prepay', always)).flatMap((part) =>
      [...part].map(([, figures]) => figures),
    );
    const listed = await listOrdersBetween(scope, since, until);
    const paid = listed.filter(({ term }) => term === 'menu');
    const [orders = []] = await periodReportReaders.orderSales(scope, [always], {
      timeZone: 'UTC',
      now: noon,
    });
    const reported = orders.filter(({ id }) => paid.some((order) => order.id === id));
    const numberOf = (line: (typeof reported)[number], name: string) => Number(line.values[name]);

    expect(add(sums.map(({ orders }) => orders))).toBe(
      paid.filter(({ status }) => status !== 'CANCELLED').length,
    );
    const online = add(sums.map(({ onlineSalesCents }) => onlineSalesCents));
    expect(online).toBe(add(paid.map((it) => it.grandTotalCents - it.refundedCents)));
    expect(online).toBe(
      add(reported.map((line) => numberOf(line, 'billed') - numberOf(line, 'refunded'))),
    );
  }
});

test('no order of the demo is in no list', async () => {
  const [since, until] = [fromIso('2020-01-01T00:00:00Z'), fromIso('2030-01-01T00:00:00Z')];

  for (const scope of scopes) {
    const listed = await listOrdersBetween(scope, since, until);
    const stored: string[] = [];
    for await (const page of eachOrders(scope)) stored.push(...page.map(({ orderId }) => orderId));

    expect(stored.toSorted()).toEqual(listed.map(({ id }) => id).toSorted());
  }
});

test('of what a prepaid event took, no more came in online than altogether', async () => {
  const held = { from: localDate('2024-01-01'), to: localDate('2026-06-30') };
  const sums = await Promise.all(scopes.map((scope) => sumFiguresByKey(scope, 'prepay', held)));
  const events = sums.flat().flatMap((part) => [...part]);

  expect(events.length).toBeGreaterThan(5);
  expect(events.filter(([, sum]) => sum.onlineSalesCents > sum.eventSalesCollectedCents)).toEqual(
    [],
  );
});

test('shifts of each month were worked by staff of the franchise, as what they are', async () => {
  const month = { from: localDate('2026-06-15'), to: localDate('2026-07-15') };
  const worked = await Promise.all(scopes.map((scope) => listWorkedShifts(scope, month, noon)));
  const roles = new Map(demoUsers.map(({ userId, role }) => [userId, role]));
  const rows = worked.flatMap((it) => it.rows);

  expect(worked.map((it) => it.rows.length > 0)).toEqual(scopes.map(() => true));
  expect(rows.map(({ title }) => title)).toEqual(rows.map(({ staffId }) => roles.get(staffId)));
  expect(rows.every(({ staffId, staffName }) => staffName !== staffId)).toBe(true);
});

test.each(demoAccounts)('$role signs in as $email', async ({ email, password, role }) => {
  const { status, body } = await signIn(email, password);

  expect(status).toBe(200);
  expect(body.data).toHaveLength(role === 'Two franchises' ? 2 : 1);
});

test('the demo password keeps the rules for passwords', () => {
  expect(passwordProblems(demoPassword)).toEqual([]);
});

test('the waffle menu shows its tiles in order, with icons', async () => {
  const { cookies } = await signIn('admin@brandwagon.example', demoPassword);
  const cookie = toCookieHeader(cookies);

  const { body } = await call(
    waffleMenu,
    waffleMenu.routes.list,
    { query: {} },
    { now: noon, cookie },
  );
  const icon = await fetch(body.data[0]?.signUrl ?? '');

  expect(body.data.map(({ indexOrder }) => indexOrder)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(icon.headers.get('content-type')).toBe('image/png');
});

test('every franchise and the corporate office can look back on the activity of their accounts', async () => {
  const weeks = { from: instant(noon - 30 * 86_400_000), to: noon };

  const told = await Promise.all(
    [...scopes, createScope(platformTenant, 'all')].map((scope) => listAuditEntries(scope, weeks)),
  );

  expect(Math.min(...told.map(({ length }) => length))).toBeGreaterThan(5);
  // What failed before a sign-in is shown only to the person.
  expect(new Set(told.flat().map(({ action }) => action)).size).toBeGreaterThan(7);
});

/** In the demo's franchises, each separately. */
const eachFranchise = test.each(scopes);

const ahead = { from: localDate('2026-07-01'), to: localDate('2026-09-30') };

eachFranchise(
  'in $tenant staff ask for time off, one of them has it, and nobody is planned then',
  async (scope) => {
    const [requests, approved, shifts, availabilities, blocked] = await Promise.all([
      listTimeOff(scope, ahead),
      listApprovedTimeOff(scope, ahead),
      listPlannedShifts(scope, ahead),
      listAvailabilities(scope),
      listBlockOffDays(scope, ahead),
    ]);
    const planned = shifts.filter((shift) =>
      approved.some(
        ({ staffId, startsAt, endsAt }) =>
          shift.staffId === staffId && shift.startsAt < endsAt && startsAt < shift.endsAt,
      ),
    );

    expect(requests.some(({ status }) => status === 'pending')).toBe(true);
    expect(approved).toHaveLength(1);
    expect(planned).toEqual([]);
    expect(availabilities).toHaveLength(6);
    expect(blocked).toHaveLength(1);
  },
);

eachFranchise(
  'in $tenant of two swaps one is on offer and one waits for its approval, each of a shift that names it',
  async (scope) => {
    const [swaps, shifts] = [await listSwaps(scope, ahead), await listPlannedShifts(scope, ahead)];

    expect(swaps.map(({ status }) => status).toSorted()).toEqual(['accepted', 'offered']);
    expect(swaps.map(({ id }) => id).toSorted()).toEqual(
      shifts.flatMap(({ swapId }) => swapId ?? []).toSorted(),
    );
  },
);

eachFranchise(
  'in $tenant the plan stands beside most of what was worked last week',
  async (scope) => {
    const lastWeek = { from: localDate('2026-07-06'), to: localDate('2026-07-12') };
    const [punches, shifts] = [
      await listPunches(scope, lastWeek),
      await listPlannedShifts(scope, lastWeek),
    ];
    const worked = new Set(punches.map(({ staffId, day }) => `${staffId} ${day}`));
    const planned = new Set(shifts.map(({ staffId, day }) => `${staffId} ${day}`));
    const compared = [...worked].filter((day) => planned.has(day));

    expect(worked.size).toBeGreaterThan(5);
    expect(compared.length / worked.size).toBeGreaterThan(0.7);
    expect(shifts.every(({ published }) => published)).toBe(true);
  },
);

eachFranchise('in $tenant each message to staff counts whoever has opened it', async (scope) => {
  const messages = await listStaffMessages(scope, noon);
  const opened = await Promise.all(
    messages.map(async ({ id }) => {
      const receipts = await listReceipts(scope, id);
      return [receipts.length, receipts.filter(({ viewedAt }) => viewedAt !== null).length];
    }),
  );

  expect(opened).toEqual([
    [6, 0],
    [6, 3],
  ]);
  expect(messages.map(({ recipients, viewed }) => [recipients, viewed])).toEqual(opened);
});

test('each franchise has brought in a file of clients, and taken one back', async () => {
  const [scope] = scopes;
  const imports = scope ? await listClientImports(scope) : [];
  const ids = imports.flatMap(({ importId }) => [importId, toUndoId(importId)]);
  const changes = scope ? [...(await getBulkJobs(scope, ids)).values()] : [];

  expect(imports.map(({ fileName }) => fileName)).toEqual(['wrong-list.xlsx', 'fair-2026.csv']);
  expect(changes.map(({ report }) => report)).toContainEqual({
    changed: 5,
    unchanged: 0,
    refused: { sameClient: 1 },
  });
  expect(changes.map(({ kind, state }) => [kind, state])).toContainEqual([
    ...['client-import-undo', 'done'],
  ]);
});

test('each franchise has reports that come by themselves, and one that is paused', async () => {
  const scheduled = await Promise.all(scopes.map(listReportScheduleRows));

  const paused = scheduled.map((rows) => rows.map(({ nextRunAt }) => nextRunAt === null));
  expect(paused).toEqual(scopes.map(() => [true, false, false]));
});
