import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { shiftTemplates } from '#shared/contract/staff/shift-templates.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { type Caller, buildPermission, noon, world } from '#tests/support/world.ts';

const monday = localDate('2026-07-20');

const plan = async (owner: Caller, over: object = {}) =>
  owner.call(staffSchedule, 'create', {
    body: {
      title: 'Driver',
      brandId: 'coffee',
      day: monday,
      notes: 'Bring ice',
      startTime: '09:00',
      endTime: '17:00',
      requestKey: newId(noon),
      ...over,
    },
  });

const save = async (caller: Caller, over: object = {}) =>
  caller.call(shiftTemplates, 'create', {
    body: { name: 'Summer', span: 'week', day: monday, requestKey: newId(noon), ...over },
  });

const apply = async (caller: Caller, id: string, day: string, over: object = {}) =>
  caller.call(shiftTemplates, 'apply', {
    body: { id, day: localDate(day), requestKey: newId(noon), ...over },
  });

const getPlannedWeek = async (caller: Caller, day: string) =>
  (await caller.call(staffSchedule, 'week', { query: { day: localDate(day) } })).body.data.shifts;

async function office() {
  const own = await world();
  const [owner, driver] = [await own.as('Franchise'), await own.as('Driver')];
  return { ...own, owner, driver, staffId: driver.user.userId };
}

test('a week is planned again in another one, each shift on its weekday and unpublished', async () => {
  const { owner, staffId } = await office();
  await plan(owner, { staffId });
  await plan(owner, { day: '2026-07-24', title: 'Server', startTime: '18:00', endTime: '02:00' });
  await owner.call(staffSchedule, 'publish', { body: { day: monday } });
  const { id } = (await save(owner)).body.data;

  const { body } = await apply(owner, id, '2026-08-05');

  const shifts = await getPlannedWeek(owner, '2026-08-05');
  expect(body.data).toEqual({ copied: 2, skipped: [] });
  expect(shifts.map(({ day, title, notes, published }) => [day, title, notes, published])).toEqual([
    ['2026-08-03', 'Driver', 'Bring ice', false],
    ['2026-08-07', 'Server', 'Bring ice', false],
  ]);
  expect(shifts[0]?.staffId).toBe(staffId);
});

test("a day's shifts fit any day, and the template outlives what it was made of", async () => {
  const { owner } = await office();
  const { id: shiftId } = (await plan(owner)).body.data;
  const { id } = (await save(owner, { span: 'day' })).body.data;
  await owner.call(staffSchedule, 'remove', { params: { id: shiftId } });

  await apply(owner, id, '2026-08-05');

  expect((await getPlannedWeek(owner, '2026-08-05')).map(({ day }) => day)).toEqual(['2026-08-05']);
});

test('applied twice, at once and late under one key, it plans once; what meets something is skipped', async () => {
  const { as, owner, staffId } = await office();
  await plan(owner, { staffId });
  await plan(owner, { title: 'Open' });
  const { id } = (await save(owner)).body.data;
  const requestKey = newId(noon);

  await Promise.all([1, 2, 3].map(async () => apply(owner, id, '2026-08-05', { requestKey })));
  await apply(owner, id, '2026-08-05', { requestKey });
  const again = await apply(owner, id, '2026-08-05');
  const other = await apply(await as('Franchise'), id, '2026-08-12', { requestKey });
  const past = await apply(owner, id, '2026-07-01');

  expect(again.body.data).toMatchObject({ copied: 1, skipped: [{ why: 'busy' }] });
  expect(other.body.data).toEqual({ copied: 2, skipped: [] });
  expect(past.body.data).toMatchObject({ copied: 0, skipped: [{ why: 'past' }, { why: 'past' }] });
  expect(await getPlannedWeek(owner, '2026-08-05')).toHaveLength(3);
});

test('saved twice under one key it is one, and no two have one name', async () => {
  const { owner } = await office();
  await plan(owner);
  const requestKey = newId(noon);

  const first = await save(owner, { requestKey });
  const second = await save(owner, { requestKey });
  const other = await save(owner, { name: 'SUMMER' });
  const empty = await save(owner, { name: 'Winter', day: '2026-12-01' });

  const { data } = (await owner.call(shiftTemplates, 'list', {})).body;
  expect(second.body.data.id).toBe(first.body.data.id);
  expect(other.body).toHaveProperty('name.0.message');
  expect(empty.body).toHaveProperty('day.0.message');
  expect(data).toEqual([{ id: first.body.data.id, name: 'Summer', span: 'week', shifts: 1 }]);
});

test('a manager saves the shifts of their brands alone, and knows of no template of another', async () => {
  const { as, owner } = await office();
  const manager = await as(
    'Manager',
    buildPermission('MANAGE_SHIFT_SCHEDULE', 'write', ['coffee']),
  );
  await plan(owner);
  await plan(owner, { brandId: 'shaved-ice' });
  const { id } = (await save(owner)).body.data;

  const own = await save(manager, { name: 'Coffee' });
  const foreign = await apply(manager, id, '2026-08-05');

  const { data } = (await manager.call(shiftTemplates, 'list', {})).body;
  expect(data).toEqual([{ id: own.body.data.id, name: 'Coffee', span: 'week', shifts: 1 }]);
  expect(foreign.status).toBe(404);
});
