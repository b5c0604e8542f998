import { expect, test } from 'vitest';
import { blockOffDays } from '#shared/contract/staff/block-off-days.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { timeOff } from '#shared/contract/staff/time-off.ts';
import { newId } from '#functions/ports/ids.ts';
import { createCrew } from '#tests/support/fixtures/staff.ts';
import { type Caller, buildPermission, noon } from '#tests/support/world.ts';
import { createEmptyProfile, saveStaffProfile } from '#functions/data/staff/staff-profiles.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { listReceivedNotifications } from '#tests/support/fixtures/notices.ts';
import { settle } from '#tests/support/stream.ts';

const days = { kind: 'vacation' as const, from: '2026-07-20', to: '2026-07-22', note: 'A wedding' };

const ask = async (driver: Caller, over: object = {}) =>
  driver.call(timeOff, 'request', { body: { ...days, requestKey: newId(noon), ...over } });

const decide = async (caller: Caller, id: string, over: object = {}) =>
  caller.call(timeOff, 'decide', {
    body: { id, version: 1, status: 'approved', ...over },
  });

const plan = async (owner: Caller, staffId: string, over: object = {}) =>
  owner.call(staffSchedule, 'create', {
    body: {
      title: 'Driver',
      brandId: 'coffee',
      day: '2026-07-21',
      startTime: '09:00',
      endTime: '17:00',
      staffId,
      requestKey: newId(noon),
      ...over,
    },
  });

const requests = async (owner: Caller) =>
  (await owner.call(timeOff, 'list', { body: {} })).body.data;

test('whoever decides is told of a request and sees it with its note', async () => {
  const { owner, driver, staffId } = await createCrew();

  await ask(driver);
  await settle();

  expect(await requests(owner)).toMatchObject([
    { staffId, staffName: 'Robin Okafor', status: 'pending', note: 'A wedding', decision: null },
  ]);
  expect(await listReceivedNotifications(owner)).toMatchObject([{ type: 'TIME_OFF' }]);
});

test('approved, nobody plans the person in that time', async () => {
  const { owner, driver, staffId } = await createCrew();
  const { id } = (await ask(driver)).body.data;

  const { status } = await decide(owner, id, { note: 'Enjoy' });
  const planned = await plan(owner, staffId);

  expect(status).toBe(200);
  expect(planned.status).toBe(400);
  expect(planned.body).toHaveProperty(
    'anyway.0.message',
    'Robin Okafor has time off until Jul 23, 2026, 12:00 AM.',
  );
});

test('an approval that is taken back makes the person free again', async () => {
  const { owner, driver, staffId } = await createCrew();
  const { id } = (await ask(driver)).body.data;
  await decide(owner, id);

  await decide(owner, id, { version: 2, status: 'rejected' });

  expect((await plan(owner, staffId)).status).toBe(200);
});

test('hours of a day leave the rest of it', async () => {
  const { owner, driver, staffId } = await createCrew();
  const hours = { to: '2026-07-20', startTime: '09:00', endTime: '12:00' };
  const { id } = (await ask(driver, hours)).body.data;
  await decide(owner, id);

  const [meets, after] = [
    await plan(owner, staffId, { day: '2026-07-20', startTime: '11:00' }),
    await plan(owner, staffId, { day: '2026-07-20', startTime: '12:00' }),
  ];

  expect([meets.status, after.status]).toEqual([400, 200]);
});

test('what somebody is planned for is shown first, and approved only with a decision about each', async () => {
  const { owner, driver, staffId } = await createCrew();
  const shiftId = (await plan(owner, staffId)).body.data.id;
  const { id } = (await ask(driver)).body.data;

  const { body } = await owner.call(timeOff, 'overlaps', { params: { id } });
  const unresolved = await decide(owner, id);

  expect(body.data.overlaps).toMatchObject([{ id: shiftId, name: 'Driver', mayUnassign: true }]);
  expect(unresolved.status).toBe(400);
  expect(unresolved.body).toHaveProperty('keep.0.message');
  expect(await requests(owner)).toMatchObject([{ status: 'pending' }]);
});

test('an unassigned shift becomes open in the same step', async () => {
  const { owner, driver, staffId } = await createCrew();
  const shiftId = (await plan(owner, staffId)).body.data.id;
  const { id } = (await ask(driver)).body.data;

  const { status } = await decide(owner, id, { unassign: [shiftId] });
  const week = await owner.call(staffSchedule, 'week', { query: { day: '2026-07-20' } });

  expect(status).toBe(200);
  expect(week.body.data.shifts).toMatchObject([{ id: shiftId, staffId: null, open: true }]);
  expect(week.body.data.limitedDays.map(({ day, kind }) => [day, kind])).toEqual([
    ['2026-07-20', 'timeOff'],
    ['2026-07-21', 'timeOff'],
    ['2026-07-22', 'timeOff'],
  ]);
});

test('a shift that is kept stays, and the approval goes through', async () => {
  const { owner, driver, staffId } = await createCrew();
  const shiftId = (await plan(owner, staffId)).body.data.id;
  const { id } = (await ask(driver)).body.data;

  const other = await decide(owner, id, { keep: ['something-else'] });
  const { status } = await decide(owner, id, { keep: [shiftId] });
  const week = await owner.call(staffSchedule, 'week', { query: { day: '2026-07-20' } });

  expect([other.status, status]).toEqual([400, 200]);
  expect(week.body.data.shifts).toMatchObject([{ id: shiftId, staffId }]);
});

test('of a shift and an approval at once for the same time, one is written', async () => {
  const { owner, driver, staffId } = await createCrew();
  const { id } = (await ask(driver)).body.data;

  const answers = await Promise.all([
    decide(owner, id),
    ...Array.from({ length: 10 }, () => plan(owner, staffId)),
  ]);

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('of many decisions at once, one counts', async () => {
  const { owner, driver } = await createCrew();
  const { id } = (await ask(driver)).body.data;

  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      decide(owner, id, { status: at % 2 === 0 ? 'approved' : 'rejected' }),
    ),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
});

test.each([
  ['days that are over', { from: '2026-07-01', to: '2026-07-02' }, 'from'],
  ['an end before the start', { to: '2026-07-19' }, 'to'],
  ['more than 60 days', { to: '2026-09-20' }, 'to'],
  ['hours of several days', { startTime: '09:00', endTime: '12:00' }, 'to'],
  ['one hour alone', { startTime: '09:00' }, 'endTime'],
  ['hours that end first', { to: '2026-07-20', startTime: '12:00', endTime: '09:00' }, 'endTime'],
])('%s cannot be asked for', async (_what, over, field) => {
  const { driver } = await createCrew();

  const { status, body } = await ask(driver, over);

  expect(status).toBe(400);
  expect(body).toHaveProperty(field);
});

test('the same days are asked for once', async () => {
  const { driver } = await createCrew();
  await ask(driver);

  const { status, body } = await ask(driver, { from: '2026-07-22', to: '2026-07-25' });

  expect(status).toBe(400);
  expect(body).toHaveProperty(
    'from.0.message',
    'Selected date already exists: you have asked for this time off before.',
  );
});

test('nobody takes time off on a day that is blocked off for their brands', async () => {
  const { owner, driver } = await createCrew();
  const day = { day: '2026-07-21', note: 'County fair', requestKey: newId(noon) };
  const blocked = await owner.call(blockOffDays, 'create', { body: day });
  const again = await owner.call(blockOffDays, 'create', {
    body: { ...day, requestKey: newId(noon) },
  });

  const refused = await ask(driver);
  await owner.call(blockOffDays, 'remove', { params: { id: blocked.body.data.id } });
  const { status } = await ask(driver);

  expect([again.status, refused.status, status]).toEqual([400, 400, 200]);
  expect(again.body).toHaveProperty('day.0.message', 'Selected date already exists.');
  expect(refused.body).toHaveProperty(
    'from.0.message',
    'Selected date already exists as a block-off day: Jul 21, 2026 (County fair). Choose another day.',
  );
});

test('only who may write on all brands blocks a day off for all', async () => {
  const { as } = await createCrew();
  const manager = await as('Manager', buildPermission('MANAGE_TIME_OFF', 'write', ['coffee']));
  const body = { day: '2026-07-21', requestKey: newId(noon) };

  const all = await manager.call(blockOffDays, 'create', { body });
  const own = await manager.call(blockOffDays, 'create', { body: { ...body, brandId: 'coffee' } });

  expect([all.status, own.status]).toEqual([403, 200]);
});

test('a shift on a blocked day is planned on purpose only, and says so', async () => {
  const { owner, staffId } = await createCrew();
  const body = { day: '2026-07-21', noTimeOff: false, noShifts: true, requestKey: newId(noon) };
  await owner.call(blockOffDays, 'create', { body });

  const [refused, anyway] = [
    await plan(owner, staffId),
    await plan(owner, staffId, { anyway: true }),
  ];
  const week = await owner.call(staffSchedule, 'week', { query: { day: '2026-07-20' } });

  expect([refused.status, anyway.status]).toEqual([400, 200]);
  expect(week.body.data.shifts).toMatchObject([{ overruled: ['blocked'] }]);
  expect(week.body.data.blockOffDays).toMatchObject([{ day: '2026-07-21', noShifts: true }]);
});

test('a person takes back their own request, while nobody has decided', async () => {
  const { owner, driver, as } = await createCrew();
  const { id } = (await ask(driver)).body.data;
  const body = { timeOffId: id, version: 1 };

  const stranger = await (await as('Server')).call(timeOff, 'withdraw', { body });
  const own = await driver.call(timeOff, 'withdraw', { body });
  const late = await decide(owner, id, { version: 2 });

  expect([stranger.status, own.status, late.status]).toEqual([404, 200, 409]);
  const { body: list } = await driver.call(timeOff, 'own', {});
  expect(list.data.requests).toMatchObject([{ id, status: 'withdrawn' }]);
});

test('a manager decides about nobody who works on other brands alone, nor about themselves', async () => {
  const { as, scope } = await createCrew();
  const manager = await as('Manager', buildPermission('MANAGE_TIME_OFF', 'write', ['coffee']));
  const own = (await ask(manager)).body.data;
  const elsewhere = await as('Driver');
  await saveStaffProfile(scope, {
    ...createEmptyProfile(elsewhere.user.userId),
    brandIds: ['shaved-ice'],
  });
  const other = (await ask(elsewhere)).body.data;

  const answers = [await decide(manager, own.id), await decide(manager, other.id)];

  expect(answers.map(({ status }) => status)).toEqual([409, 404]);
  expect(await requests(manager)).toHaveLength(1);
});

test('the person gets an email of what was decided', async () => {
  const { owner, driver } = await createCrew();
  const { id } = (await ask(driver)).body.data;

  await decide(owner, id, { status: 'rejected', note: 'County fair' });
  await settle();

  const sent = await listMailsTo(driver.user.email);
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Your time off is not approved: Jul 20, 2026 – Jul 22, 2026',
  ]);
});
