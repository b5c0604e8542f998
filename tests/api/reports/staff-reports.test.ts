// The shift time card: which shifts it lists, in which order, and their totals.
import { beforeAll, describe, expect, test } from 'vitest';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import type { Shift } from '#functions/data/staff/shift.ts';
import { saveShift, buildPutShiftItem } from '#functions/data/staff/shifts.ts';
import { changeUser, createUser, getUser } from '#functions/data/accounts/users.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildShift, buildUser } from '#scripts/seed/builders.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { staffReports } from '#shared/contract/reports/staff-reports.ts';
import { fromIso, instant } from '#shared/domain/values/instant.ts';
import {
  addDays,
  instantAt,
  type LocalDate,
  localDate,
  localTime,
} from '#shared/domain/values/local-date.ts';
import { type Caller, buildPermission, noon, type World, world } from '#tests/support/world.ts';

const today = localDate('2026-07-15');
const minute = 60_000;

/** In Chicago's local time. */
function shiftOn(day: LocalDate, given: Partial<Shift> = {}, from = '12:00', minutes = 240): Shift {
  const startsAt = instantAt(day, localTime(from), 'America/Chicago');
  const endsAt = instant(startsAt + minutes * minute);
  return buildShift({ shiftId: newId(noon), day, startsAt, endsAt, ...given });
}

async function worked({ scope }: World, shifts: readonly Shift[]): Promise<void> {
  await writeInBulk(shifts.map((shift) => buildPutShiftItem(scope, shift)));
}

async function personIn({ franchise }: World, firstName: string, lastName: string) {
  const user = buildUser({
    tenant: franchise.franchiseId,
    userId: newId(noon),
    firstName,
    lastName,
  });
  await createUser({ ...user, role: 'Driver' });
  return user.userId;
}

type Body = NonNullable<RouteRequest<typeof staffReports.routes.shiftTimeCard>['body']>;

async function card(caller: Caller, body: Body = {}, at = noon) {
  return caller.call(staffReports, 'shiftTimeCard', { body }, at);
}

const daysIn = async (caller: Caller, body: Body = {}) =>
  (await card(caller, body)).body.data.map(({ day }) => day);

test('a shift is shown with its person, what they worked as, its hours and the day of its start', async () => {
  const own = await world();
  const staffId = await personIn(own, 'Ana', 'Quispe');
  const shift = shiftOn(today, { staffId, title: 'Driver' }, '22:00', 225);
  await worked(own, [shift]);

  const { body } = await card(await own.as('Franchise'));

  expect(body.data).toEqual([
    {
      id: shift.shiftId,
      staffId,
      staffName: 'Ana Quispe',
      title: 'Driver',
      brandId: 'shaved-ice',
      day: '2026-07-15',
      startsAt: '2026-07-16T03:00:00.000Z',
      endsAt: '2026-07-16T06:45:00.000Z',
      minutes: 225,
    },
  ]);
});

test('a person who was renamed stands there by the name that they have now', async () => {
  const own = await world();
  const staffId = await personIn(own, 'Ana', 'Quispe');
  await worked(own, [shiftOn(today, { staffId })]);
  await changeUser(requireFound(await getUser(own.scope, staffId)), { lastName: 'Huanca' });

  const { body } = await card(await own.as('Franchise'));

  expect(body.data.map(({ staffName }) => staffName)).toEqual(['Ana Huanca']);
  expect(body.staff).toEqual([{ id: staffId, name: 'Ana Huanca' }]);
});

test('the minutes of the rows add up to the total, whatever their seconds', async () => {
  const own = await world();
  // 20 minutes and 20 seconds, three times: 61 minutes of one person's day.
  await worked(
    own,
    [0, 1, 2].map(() => shiftOn(today, { staffId: 'kim' }, '12:00', 20 + 1 / 3)),
  );

  const { body } = await card(await own.as('Franchise'));

  expect(body.data.map(({ minutes }) => minutes).toSorted()).toEqual([20, 20, 21]);
  expect(body.totals).toEqual({ minutes: 61 });
});

test.each([
  ['2026-03-07', 'an hour is missing', 3],
  ['2026-10-31', 'an hour comes twice', 5],
])(
  'from 23:30 on %s to 03:30, while %s, it has %d hours, all on its first day',
  async (on, _, hours) => {
    const own = await world();
    const [day, from, to] = [localDate(on), localTime('23:30'), localTime('03:30')];
    const startsAt = instantAt(day, from, 'America/Chicago');
    const endsAt = instantAt(addDays(day, 1), to, 'America/Chicago');
    await worked(own, [shiftOn(day, { startsAt, endsAt })]);
    const owner = await own.as('Franchise');

    const first = await card(owner, { fromDate: day, toDate: day });
    const second = await card(owner, { fromDate: addDays(day, 1), toDate: addDays(day, 1) });

    expect([first.body.totals.minutes, second.body.totals.minutes]).toEqual([60 * hours, 0]);
  },
);

describe('days', () => {
  const days = ['2026-06-14', '2026-06-15', '2026-07-15', '2026-07-16'].map(localDate);
  let owner: Caller;

  beforeAll(async () => {
    const own = await world();
    await worked(
      own,
      days.map((day) => shiftOn(day)),
    );
    owner = await own.as('Franchise');
  });

  test('without any, it shows the last month up to today', async () => {
    const { body } = await card(owner);

    expect(body.data.map(({ day }) => day)).toEqual(['2026-07-15', '2026-06-15']);
    expect(body.period).toEqual({
      fromDate: '2026-06-15',
      toDate: '2026-07-15',
      timeZone: 'America/Chicago',
    });
  });

  test('today is that of the franchise, also while it is tomorrow in UTC', async () => {
    const { body } = await card(owner, {}, fromIso('2026-07-17T04:59:00Z'));

    expect(body.period).toMatchObject({ fromDate: '2026-06-16', toDate: '2026-07-16' });
  });

  test('first and last day are included, the newest come first', async () => {
    expect(await daysIn(owner, { fromDate: days[1], toDate: days[2] })).toEqual([
      '2026-07-15',
      '2026-06-15',
    ]);
  });

  test('a day that is changed moves the shift', async () => {
    const own = await world();
    const shift = shiftOn(today);
    await worked(own, [shift]);
    await saveShift(own.scope, { ...shift, day: addDays(today, -1) });

    expect(await daysIn(await own.as('Franchise'))).toEqual(['2026-07-14']);
  });

  test('the end must not be before the start, and 30 days after it is the most', async () => {
    const month = { toDate: '2026-07-15', fromDate: '2026-06-15' };
    const answers = [
      await card(owner, { fromDate: '2026-07-15', toDate: '2026-07-14' }),
      await card(owner, month),
      await card(owner, { ...month, fromDate: '2026-06-14' }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([400, 200, 400]);
    expect(Object.keys(answers[0]?.body ?? {})).toContain('toDate');
    expect(Object.keys(answers[2]?.body ?? {})).toContain('fromDate');
  });
});

describe('order, search and filters', () => {
  let owner: Caller;
  let ids: Record<'ana' | 'bo' | 'carlos', string>;

  beforeAll(async () => {
    const own = await world();
    ids = {
      ana: await personIn(own, 'Ana', 'Núñez'),
      bo: await personIn(own, 'bo', 'Adams'),
      carlos: await personIn(own, 'Carlos', 'Ruiz'),
    };
    const worker = { staffId: ids.carlos, title: 'Worker', brandId: 'soft-treats' };
    await worked(own, [
      shiftOn(today, { staffId: ids.bo, title: 'Server', brandId: 'coffee' }, '07:00', 120),
      shiftOn(addDays(today, -1), { staffId: ids.ana, title: 'Driver' }, '12:00', 600),
      shiftOn(addDays(today, -2), worker, '06:30', 180),
    ]);
    owner = await own.as('Franchise');
  });

  const names = async (body: Body) => {
    const { data } = (await card(owner, body)).body;
    return data.map(({ staffName }) => staffName.split(' ')[0]);
  };

  test.each([
    ['day', ['Carlos', 'Ana', 'bo']],
    // By the local hour, regardless of the day.
    ['startsAt', ['Carlos', 'bo', 'Ana']],
    ['endsAt', ['bo', 'Carlos', 'Ana']],
    ['staffName', ['Ana', 'bo', 'Carlos']],
    ['title', ['Ana', 'bo', 'Carlos']],
    // Polar Petal, Twirl & Sprinkle, Wandering Bean.
    ['brandId', ['Ana', 'Carlos', 'bo']],
    ['hours', ['bo', 'Carlos', 'Ana']],
  ] as const)('sorts by %s, both ways', async (sortColumn, expected) => {
    const up = await names({ sortColumn });
    const down = await names({ sortColumn, sortType: 'DESC' });

    expect(up).toEqual(expected);
    expect(down).toEqual(up.toReversed());
  });

  test('a search looks at names and titles, without accents, words in any order', async () => {
    expect(await names({ searchText: 'nunez ana' })).toEqual(['Ana']);
    expect(await names({ searchText: 'server' })).toEqual(['bo']);
    expect(await names({ searchText: 'coffee' })).toEqual([]);
  });

  test('people are chosen from those who worked in these days, and total and count follow', async () => {
    const { body } = await card(owner, { staffIds: [ids.bo, ids.carlos], limit: 1 });

    expect(body.staff.map(({ name }) => name)).toEqual(['Ana Núñez', 'bo Adams', 'Carlos Ruiz']);
    expect([body.count, body.totals.minutes, body.data.length]).toEqual([2, 300, 1]);
  });

  test('somebody who is asked for without having worked is named all the same', async () => {
    const day = addDays(today, -1);
    const { body } = await card(owner, { fromDate: day, toDate: day, staffIds: [ids.bo] });

    expect(body.count).toBe(0);
    expect(body.staff.map(({ name }) => name)).toEqual(['Ana Núñez', 'bo Adams']);
  });

  test('brands that are selected leave out the others, and who worked for them', async () => {
    const { body } = await card(owner, { brandIds: ['coffee'] });

    expect(body.data.map(({ staffName }) => staffName)).toEqual(['bo Adams']);
    expect(body.staff).toEqual([{ id: ids.bo, name: 'bo Adams' }]);
  });
});

test('equal rows keep their order from page to page, and a cursor goes on behind its row', async () => {
  const own = await world();
  const shifts = Array.from({ length: 25 }, () => shiftOn(today));
  await worked(own, shifts);
  const owner = await own.as('Franchise');

  const byOffset: string[] = [];
  const byCursor: string[] = [];
  let cursor: string | undefined;
  for (let offset = 0; offset < 30; offset += 10) {
    const sorting = { sortColumn: 'title', sortType: 'DESC', limit: 10 } as const;
    byOffset.push(...(await card(owner, { ...sorting, offset })).body.data.map(({ id }) => id));
    const page = (await card(owner, { ...sorting, cursor })).body;
    byCursor.push(...page.data.map(({ id }) => id));
    cursor = page.cursor ?? undefined;
  }

  expect(byOffset).toEqual(
    shifts
      .map(({ shiftId }) => shiftId)
      .toSorted()
      .toReversed(),
  );
  expect(byCursor).toEqual(byOffset);
  expect(cursor).toBeUndefined();
});

test('a cursor of another order is refused', async () => {
  const owner = await (await world()).as('Franchise');

  const { status, body } = await card(owner, { cursor: '["title","ASC","x","y"]' });

  expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining(['cursor'])]);
});

describe('whose shifts', () => {
  let own: World;
  let other: World;

  beforeAll(async () => {
    [own, other] = await Promise.all([
      world(),
      world({ timeZone: 'America/Los_Angeles', name: 'San Gabriel Treats' }),
    ]);
    await worked(own, [shiftOn(today), shiftOn(addDays(today, -1), { brandId: 'coffee' })]);
    await worked(other, [shiftOn(addDays(today, -5))]);
  });

  test('those of the own franchise, whether it is named or not', async () => {
    const owner = await own.as('Franchise');
    const { franchiseId } = own.franchise;

    expect(await daysIn(owner)).toEqual(['2026-07-15', '2026-07-14']);
    expect(await daysIn(owner, { franchiseId })).toEqual(['2026-07-15', '2026-07-14']);
  });

  test('another franchise does not exist for them', async () => {
    const { franchiseId } = other.franchise;

    const owner = await card(await own.as('Franchise'), { franchiseId });
    const nowhere = await card(await own.as('Admin'), { franchiseId: 'nowhere' });

    expect([owner.status, nowhere.status]).toEqual([404, 404]);
  });

  test('a corporate admin names a franchise, and sees its shifts on its own calendar', async () => {
    const admin = await own.as('Admin');
    const { franchiseId } = other.franchise;

    const unnamed = await card(admin);
    const { body } = await card(admin, { franchiseId }, fromIso('2026-07-15T06:00:00Z'));

    expect([unnamed.status, Object.keys(unnamed.body)]).toEqual([
      400,
      expect.arrayContaining(['franchiseId']),
    ]);
    expect(body.data.map(({ day }) => day)).toEqual(['2026-07-10']);
    expect(body.period).toMatchObject({ toDate: '2026-07-14', timeZone: 'America/Los_Angeles' });
  });

  test('a manager sees those of the brands on which they may read reports', async () => {
    const manager = await own.as('Manager', buildPermission('MANAGE_REPORT', 'read', ['coffee']));
    const dashboardOnly = await own.as(
      'Manager',
      buildPermission('MANAGE_DASHBOARD', 'read', ['coffee']),
    );

    expect(await daysIn(manager)).toEqual(['2026-07-14']);
    expect((await card(dashboardOnly)).status).toBe(403);
  });
});
