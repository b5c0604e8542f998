import { expect, test } from 'vitest';
import { people } from '#shared/contract/accounts/people.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { newId } from '#functions/ports/ids.ts';
import { invitePerson } from '#tests/support/fixtures/people.ts';
import { createCrew, planShift, getWeekAround, shiftInput } from '#tests/support/fixtures/staff.ts';
import { type Caller, buildPermission, noon, world } from '#tests/support/world.ts';

test('a week shows everybody who works shifts, and what is planned for them', async () => {
  const { owner, staffId } = await createCrew();
  await planShift(owner, { staffId });

  const { from, to, staff, shifts } = await getWeekAround(owner);

  expect([from, to]).toEqual(['2026-07-19', '2026-07-25']);
  expect(staff.map(({ id }) => id)).toEqual([staffId]);
  expect(shifts).toMatchObject([{ staffId, published: false, viewed: false }]);
});

test('a shift through the night belongs to the day on which it begins', async () => {
  const { owner, staffId } = await createCrew();
  await planShift(owner, { staffId, startTime: '22:00', endTime: '02:00' });

  const { shifts } = await getWeekAround(owner);

  expect(shifts).toMatchObject([
    { day: '2026-07-20', startsAt: '2026-07-21T03:00:00.000Z', endsAt: '2026-07-21T07:00:00.000Z' },
  ]);
});

test('nobody is planned twice at once, unless somebody says so on purpose', async () => {
  const { owner, staffId } = await createCrew();
  await planShift(owner, { staffId });

  const again = await planShift(owner, { staffId, startTime: '16:00', endTime: '20:00' });
  const anyway = await planShift(owner, {
    staffId,
    startTime: '16:00',
    endTime: '20:00',
    anyway: true,
  });

  expect([again.status, anyway.status]).toEqual([400, 200]);
  expect(again.body).toHaveProperty(
    'anyway.0.message',
    'Robin Okafor has another shift until Jul 20, 2026, 5:00 PM.',
  );
});

test('one shift may begin when another ends', async () => {
  const { owner, staffId } = await createCrew();
  await planShift(owner, { staffId });

  expect((await planShift(owner, { staffId, startTime: '17:00', endTime: '20:00' })).status).toBe(
    200,
  );
});

test('of forty shifts for one person at once, one is planned', async () => {
  const { owner, staffId } = await createCrew();

  const answers = await Promise.all(
    Array.from({ length: 40 }, () => planShift(owner, { staffId })),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => [200, 400, 409].includes(status))).toBe(true);
  expect((await getWeekAround(owner)).shifts).toHaveLength(1);
});

test('the same request makes one shift', async () => {
  const { owner } = await createCrew();
  const requestKey = newId(noon);

  const answers = await Promise.all([1, 2, 3].map(() => planShift(owner, { requestKey })));

  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  expect((await getWeekAround(owner)).shifts).toHaveLength(1);
});

test.each([
  ['a day that is over', { day: '2026-07-14' }],
  ['an hour that is over', { day: '2026-07-15', startTime: '11:00' }],
  ['a day years ahead', { day: '2030-07-14' }],
  ['nobody of the franchise', { staffId: 'nobody' }],
  ['an event that is not there', { eventIds: ['nothing'] }],
  ['an hour that clocks skip', { day: '2027-03-14', startTime: '02:00', endTime: '03:00' }],
])('a shift for %s is refused', async (_what, over) => {
  const { owner } = await createCrew();

  expect((await planShift(owner, over)).status).toBe(400);
});

test('nothing is planned for somebody who is deactivated', async () => {
  const { owner, staffId } = await createCrew();
  await owner.call(people, 'setActivated', { body: { id: staffId, activated: false } });

  expect((await planShift(owner, { staffId })).status).toBe(400);
});

test('a shift is moved to another day and person, over the version that was read', async () => {
  const { owner, staffId } = await createCrew();
  const { body } = await planShift(owner);
  const move = { ...shiftInput, id: body.data.id, version: 1, staffId, day: '2026-07-22' };

  const moved = await owner.call(staffSchedule, 'update', { body: move });
  const late = await owner.call(staffSchedule, 'update', { body: move });

  expect([moved.status, late.status]).toEqual([200, 409]);
  expect((await getWeekAround(owner)).shifts).toMatchObject([
    { staffId, day: '2026-07-22', version: 2 },
  ]);
});

test('what a deleted shift took is free again', async () => {
  const { owner, staffId } = await createCrew();
  const { body } = await planShift(owner, { staffId });

  await owner.call(staffSchedule, 'remove', { params: { id: body.data.id } });

  expect((await planShift(owner, { staffId })).status).toBe(200);
});

test('staff see a shift once it is published, and the board shows that they opened it', async () => {
  const { owner, driver, staffId } = await createCrew();
  await planShift(owner, { staffId, notes: 'Bring ice.' });
  const before = await driver.call(staffSchedule, 'own', { query: {} });

  await owner.call(staffSchedule, 'publish', { body: { day: '2026-07-21' } });
  const { body } = await driver.call(staffSchedule, 'own', { query: {} });
  await driver.call(staffSchedule, 'markViewed', { body: { ids: body.data.map(({ id }) => id) } });

  expect(before.body.data).toEqual([]);
  expect(body.data).toMatchObject([{ title: 'Driver', notes: 'Bring ice.', viewed: false }]);
  expect((await getWeekAround(owner)).shifts).toMatchObject([
    { published: true, notified: true, viewed: true },
  ]);
});

test('own and open shifts come in the order in which they are worked, whichever was planned first', async () => {
  const { owner, driver, staffId } = await createCrew();
  await planShift(owner, { staffId, title: 'Evening', startTime: '17:00', endTime: '20:00' });
  await planShift(owner, { staffId, title: 'Morning', startTime: '08:00', endTime: '11:00' });
  await planShift(owner, { open: true, title: 'Late', startTime: '17:00', endTime: '20:00' });
  await planShift(owner, { open: true, title: 'Early', startTime: '08:00', endTime: '11:00' });
  await owner.call(staffSchedule, 'publish', { body: { day: shiftInput.day } });

  const own = await driver.call(staffSchedule, 'own', { query: {} });
  const open = await driver.call(staffSchedule, 'openShifts', {});

  expect(own.body.data.map(({ title }) => title)).toEqual(['Morning', 'Evening']);
  expect(open.body.data.map(({ title }) => title)).toEqual(['Early', 'Late']);
});

test('a published shift that changes is to be published and viewed again', async () => {
  const { owner, driver, staffId } = await createCrew();
  const id = (await planShift(owner, { staffId })).body.data.id;
  await owner.call(staffSchedule, 'publish', { body: { day: '2026-07-21' } });
  await driver.call(staffSchedule, 'markViewed', { body: { ids: [id] } });

  const change = { ...shiftInput, id, version: 3, staffId, startTime: '10:00' };
  await owner.call(staffSchedule, 'update', { body: change });

  const shifts = (await getWeekAround(owner)).shifts;
  expect(shifts).toMatchObject([{ published: true, notified: false, viewed: false }]);
});

test('nobody marks the shift of another person as viewed', async () => {
  const { owner, staffId, as } = await createCrew();
  const id = (await planShift(owner, { staffId })).body.data.id;
  await owner.call(staffSchedule, 'publish', { body: { day: '2026-07-21' } });

  await (await as('Server')).call(staffSchedule, 'markViewed', { body: { ids: [id] } });

  expect((await getWeekAround(owner)).shifts).toMatchObject([{ viewed: false }]);
});

test('a week is copied once, whatever is sent twice, and skips what meets something else', async () => {
  const { owner, staffId } = await createCrew();
  await planShift(owner, { staffId });
  await planShift(owner, { day: '2026-07-21' });
  await planShift(owner, { staffId, day: '2026-07-27', startTime: '08:00', endTime: '10:00' });
  const body = { from: '2026-07-20', to: '2026-07-27', requestKey: newId(noon) };

  const first = await owner.call(staffSchedule, 'copyWeek', { body });
  const again = await owner.call(staffSchedule, 'copyWeek', { body });

  expect(first.body.data).toMatchObject({ copied: 1, skipped: [{ why: 'busy' }] });
  expect(again.body.data).toEqual(first.body.data);
  expect((await getWeekAround(owner, '2026-07-27')).shifts).toHaveLength(2);
});

test.each([
  ['2027-03-14', 'skippedHour'],
  ['2029-03-11', 'far'],
  ['2026-07-12', 'past'],
])('a shift from 2:00 to 3:00 isn’t copied to %s, and it is said why: %s', async (to, why) => {
  const { owner } = await createCrew();
  const from = '2026-07-19';
  await planShift(owner, { day: from, startTime: '02:00', endTime: '03:00' });

  const { body } = await owner.call(staffSchedule, 'copyWeek', {
    body: { from, to, requestKey: newId(noon) },
  });

  expect(body.data).toMatchObject({ copied: 0, skipped: [{ day: to, why }] });
});

test('a key that copied a week copies no other one, and another person copies by it on their own', async () => {
  const { owner, as } = await createCrew();
  await planShift(owner);
  const other = await as('Franchise');
  const copy = async (caller: Caller, to: string) =>
    caller.call(staffSchedule, 'copyWeek', { body: { from: '2026-07-20', to, requestKey: 'key' } });

  const first = await copy(owner, '2026-07-27');
  const elsewhere = await copy(owner, '2026-08-03');
  const theirs = await copy(other, '2026-08-10');

  expect([first, elsewhere, theirs].map(({ status }) => status)).toEqual([200, 409, 200]);
  expect((await getWeekAround(owner, '2026-08-03')).shifts).toEqual([]);
  expect((await getWeekAround(owner, '2026-08-10')).shifts).toHaveLength(1);
});

test('a manager sees and plans the shifts of their brands alone', async () => {
  const { owner, as } = await createCrew();
  const own = await planShift(owner, { brandId: 'shaved-ice' });
  const other = await planShift(owner);
  const manager = await as(
    'Manager',
    buildPermission('MANAGE_SHIFT_SCHEDULE', 'write', ['shaved-ice']),
  );

  const { shifts } = await getWeekAround(manager);
  const removed = await manager.call(staffSchedule, 'remove', {
    params: { id: other.body.data.id },
  });

  expect(shifts.map(({ id }) => id)).toEqual([own.body.data.id]);
  expect([removed.status, (await planShift(manager)).status]).toEqual([404, 403]);
});

test('who never signs in is planned, and keeps their shifts when they are invited', async () => {
  const { owner } = await createCrew();
  const person = { firstName: 'Dana', lastName: 'Reyes', role: 'Server' } as const;
  const added = await owner.call(staffProfiles, 'create', {
    body: { ...person, weeklyHours: 20, requestKey: newId(noon) },
  });
  const { id } = added.body.data;
  await planShift(owner, { staffId: id });

  const email = `${newId(noon).toLowerCase()}@example.com`;
  const invited = await owner.call(staffProfiles, 'invite', { params: { id }, body: { email } });
  const details = await owner.call(staffProfiles, 'details', { params: { id } });

  expect(invited.status).toBe(200);
  expect(details.body.data).toMatchObject({
    id,
    email,
    hasSignIn: true,
    weeklyHours: 20,
    role: 'Server',
  });
  expect((await getWeekAround(owner)).shifts).toMatchObject([{ staffId: id }]);
});

test('an account has a profile as soon as something is kept of it, over the version that was read', async () => {
  const owner = await (await world()).as('Franchise');
  const { id } = await invitePerson(owner, 'driver');
  const change = { hourlyRateCents: 2150, bio: 'Drives.', version: 0 };

  const saved = await owner.call(staffProfiles, 'update', { params: { id }, body: change });
  const late = await owner.call(staffProfiles, 'update', { params: { id }, body: change });
  const { body } = await owner.call(staffProfiles, 'details', { params: { id } });

  expect([saved.status, late.status]).toEqual([200, 409]);
  expect(body.data).toMatchObject({ hourlyRateCents: 2150, bio: 'Drives.', version: 1 });
});

test('a bio has at most 1500 characters', async () => {
  const owner = await (await world()).as('Franchise');
  const { id } = await invitePerson(owner, 'driver');
  const send = (length: number) =>
    owner.call(staffProfiles, 'update', {
      params: { id },
      body: { bio: 'x'.repeat(length), version: 0 },
    });

  expect([(await send(1501)).status, (await send(1500)).status]).toEqual([400, 200]);
});
