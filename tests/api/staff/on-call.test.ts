// The number that the crew calls: a rule for the days of the week, and single days.
import { expect, test } from 'vitest';
import { listAuditEntries } from '#functions/data/accounts/audit-log.ts';
import { staffToday } from '#shared/contract/staff/staff-today.ts';
import { documentedCost } from '#tests/support/costs.ts';
import { minutesLater } from '#tests/support/fixtures/pushes.ts';
import { buildPermission, type Caller, world } from '#tests/support/world.ts';

const dana = { id: 'dana', name: 'Dana Reyes', phone: '6305550142' };
const lee = { id: 'lee', name: 'Lee Park', phone: '(630) 555-0143' };
const everyDay = (id: string | null) => Array.from({ length: 7 }, () => id);

const save = (by: Caller, over: object = {}) =>
  by.call(staffToday, 'saveOnCall', {
    body: { version: 0, contacts: [dana, lee], week: everyDay('dana'), days: [], ...over },
  });
const read = async (by: Caller) => (await by.call(staffToday, 'onCall', {})).body.data;
const readOwn = async (by: Caller) => (await by.call(staffToday, 'own', {})).body.data.onCall;

test('whom the crew calls follows the day of the week, and single days', async () => {
  const own = await world();
  const [owner, driver] = [await own.as('Franchise'), await own.as('Driver')];
  expect([await readOwn(driver), (await read(owner)).person]).toEqual([null, null]);

  await save(owner);
  expect(await readOwn(driver)).toEqual({ name: 'Dana Reyes', phone: '6305550142' });

  const { today, version } = await read(owner);
  await save(owner, { version, days: [{ day: today, contactId: 'lee' }] });
  expect(await readOwn(driver)).toEqual({ name: 'Lee Park', phone: '6305550143' });
  expect((await read(owner)).person).toEqual({ name: 'Lee Park', phone: '6305550143' });
});

test('two who change it at once don’t overwrite each other', async () => {
  const owner = await (await world()).as('Franchise');

  const answers = await Promise.all([save(owner), save(owner, { week: everyDay('lee') })]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('each change is in the audit log, with names and numbers', async () => {
  const own = await world();
  const owner = await own.as('Franchise');

  await save(owner);

  const entries = await listAuditEntries(own.scope, {
    from: minutesLater(-1),
    to: minutesLater(1),
  });
  expect(JSON.stringify(entries)).toContain('Dana Reyes 6305550142: Sun, Mon');
});

test('bad input is refused by name', async () => {
  const owner = await (await world()).as('Franchise');
  const day = { day: '2026-09-01', contactId: 'dana' };

  const stranger = await save(owner, { week: everyDay('sam') });
  const twice = await save(owner, { days: [day, day] });
  const short = await save(owner, { week: ['dana'] });
  const phone = await save(owner, { contacts: [{ ...dana, phone: '12' }] });

  expect([stranger, twice, short, phone].map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(stranger.body).toHaveProperty(['week.0']);
  expect(twice.body).toHaveProperty(['days.1.day']);
});

test('who plans shifts on all brands sets it; nothing of another franchise is seen', async () => {
  const own = await world();
  const partial = buildPermission('MANAGE_SHIFT_SCHEDULE', 'write', ['coffee']);
  const [owner, manager, driver] = [
    await own.as('Franchise'),
    await own.as('Manager', partial),
    await own.as('Driver'),
  ];
  await save(owner);
  const other = await (await world()).as('Franchise');

  expect((await save(manager, { version: 1 })).status).toBe(403);
  expect((await driver.call(staffToday, 'onCall', {})).status).toBe(403);
  expect((await read(other)).contacts).toEqual([]);
});

test('reading it takes 2 requests with the session', async () => {
  const owner = await (await world()).as('Franchise');
  await save(owner);

  expect((await owner.call(staffToday, 'onCall', {})).cost).toMatchObject(
    documentedCost({ requests: 2, readUnits: 1.5 }),
  );
});
