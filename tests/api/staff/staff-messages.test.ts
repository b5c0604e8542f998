import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { changeUser } from '#functions/data/accounts/users.ts';
import { createEmptyProfile, saveStaffProfile } from '#functions/data/staff/staff-profiles.ts';
import { staffMessages } from '#shared/contract/staff/staff-messages.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { fromIso } from '#shared/domain/values/instant.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, buildPermission, noon, world } from '#tests/support/world.ts';

const words = { subject: 'Freezer in truck 2', message: 'Take the small one,\nplease.' };

const send = async (caller: Caller, over: object) =>
  caller.call(staffMessages, 'create', {
    body: { ...words, audience: 'people', requestKey: newId(noon), ...over },
  });

const plan = async (owner: Caller, staffId: string, over: object = {}) =>
  owner.call(staffSchedule, 'create', {
    body: {
      title: 'Driver',
      brandId: 'coffee',
      day: '2026-07-21',
      staffId,
      startTime: '09:00',
      endTime: '17:00',
      requestKey: newId(noon),
      ...over,
    },
  });

const listOwnMessages = async (person: Caller) =>
  (await person.call(staffMessages, 'own', {})).body.data;
const open = async (person: Caller, messageId: string, at = noon) =>
  person.call(staffMessages, 'markViewed', { body: { messageId } }, at);
const read = async (caller: Caller, id: string) =>
  caller.call(staffMessages, 'details', { params: { id } });

async function crew() {
  const own = await world();
  const [owner, driver, server] = [
    await own.as('Franchise'),
    await own.as('Driver'),
    await own.as('Server'),
  ];
  const staffIds = [driver, server].map(({ user }) => user.userId);
  return { ...own, owner, driver, server, staffIds };
}

test('chosen people get an email and find the message in their own area', async () => {
  const { owner, driver, server, staffIds, franchise } = await crew();

  const { body } = await send(owner, { staffIds });
  await settle();

  const [mail] = await listMailsTo(driver.user.email);
  expect(body.general).toEqual([{ message: 'Freezer in truck 2 is on its way to 2 people.' }]);
  expect(mail).toMatchObject({
    subject: words.subject,
    replyTo: [franchise.primaryEmail],
    from: expect.stringContaining(franchise.name),
  });
  expect(mail?.body.text).toContain(words.message);
  expect(mail?.body.text).toContain('/#/staff/messages');
  expect(await listMailsTo(server.user.email)).toHaveLength(1);
  expect(await listOwnMessages(driver)).toMatchObject([
    { ...words, id: body.data.id, viewed: false },
  ]);
});

test('who got it and who opened it is seen for each person', async () => {
  const { owner, driver, server, staffIds } = await crew();
  const { id } = (await send(owner, { staffIds })).body.data;
  const before = (await read(owner, id)).body.data;
  await settle();

  await open(driver, id, fromIso('2026-07-15T18:00:00Z'));

  const { data } = (await read(owner, id)).body;
  expect(before.receivers.map(({ mail }) => mail)).toEqual(['asked', 'asked']);
  expect(data).toMatchObject({ recipients: 2, viewed: 1 });
  const found = new Map(data.receivers.map(({ id, mail, viewedAt }) => [id, [mail, viewedAt]]));
  expect(found.get(driver.user.userId)).toEqual(['sent', '2026-07-15T18:00:00.000Z']);
  expect(found.get(server.user.userId)).toEqual(['sent', null]);
  expect(await listOwnMessages(driver)).toMatchObject([{ viewed: true }]);
});

test('opened on two devices at once, it counts once', async () => {
  const { owner, driver, staffIds } = await crew();
  const { id } = (await send(owner, { staffIds })).body.data;

  const answers = await Promise.all([1, 2, 3, 4].map(async () => open(driver, id)));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await read(owner, id)).body.data.viewed).toBe(1);
});

test('sent twice, late and at once under one key, everybody gets it once', async () => {
  const { owner, driver, staffIds } = await crew();
  const body = { staffIds, requestKey: newId(noon) };

  const answers = await Promise.all([send(owner, body), send(owner, body), send(owner, body)]);
  await settle();
  await send(owner, body);
  await settle();

  expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
  expect(await listMailsTo(driver.user.email)).toHaveLength(1);
  expect(await listOwnMessages(driver)).toHaveLength(1);
});

test('more people than a transaction holds all get it', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const people = await Promise.all(Array.from({ length: 60 }, async () => own.as('Worker')));
  const staffIds = people.map(({ user }) => user.userId);

  const { id } = (await send(owner, { staffIds })).body.data;

  expect((await read(owner, id)).body.data.receivers).toHaveLength(60);
  expect(
    await Promise.all(people.map(async (each) => (await listOwnMessages(each)).length)),
  ).toEqual(people.map(() => 1));
});

test("a day's message goes to who has a shift on it, and says who can't be reached", async () => {
  const { owner, driver, server } = await crew();
  const profile = { firstName: 'June', lastName: 'Park', role: 'Worker' as const };
  const { body: june } = await owner.call(staffProfiles, 'create', {
    body: { ...profile, requestKey: newId(noon) },
  });
  await plan(owner, driver.user.userId);
  await plan(owner, june.data.id);
  const audience = { audience: 'day' as const, day: '2026-07-21' as never };

  const { body } = await owner.call(staffMessages, 'preview', { body: { ...words, ...audience } });
  await send(owner, audience);

  expect(body.data).toMatchObject({
    recipients: ['Robin Okafor'],
    unreachable: ['June Park'],
    subject: words.subject,
  });
  expect(body.data.html).toContain('Take the small one,');
  expect([(await listOwnMessages(driver)).length, (await listOwnMessages(server)).length]).toEqual([
    1, 0,
  ]);
});

test('a message that nobody would get is refused, and so is a stranger', async () => {
  const { owner } = await crew();
  const stranger = await (await world()).as('Driver');

  const nobody = await send(owner, { audience: 'day', day: '2026-09-09' });
  const foreign = await send(owner, { staffIds: [stranger.user.userId] });
  const unnamed = await send(owner, { staffIds: [] });

  expect(nobody.body).toHaveProperty('day.0.message');
  expect(foreign.body).toHaveProperty('staffIds.0.message');
  expect(unnamed.body).toHaveProperty('staffIds.0.message', 'Choose at least one person.');
});

test('a manager writes to the people of their brands and sees no message of another', async () => {
  const { as, scope, owner, driver, server } = await crew();
  const manager = await as('Manager', buildPermission('MANAGE_NOTIFY_STAFF', 'write', ['coffee']));
  const only = { ...createEmptyProfile(server.user.userId), brandIds: ['shaved-ice'] };
  await saveStaffProfile(scope, only);
  await plan(owner, driver.user.userId);
  await plan(owner, server.user.userId, { brandId: 'shaved-ice' });
  const day = { audience: 'day', day: '2026-07-21' };

  const both = (await send(owner, day)).body.data.id;
  const mine = (await send(manager, day)).body.data.id;
  const other = await send(manager, { staffIds: [server.user.userId] });

  const { data } = (await manager.call(staffMessages, 'list', { body: {} })).body;
  expect(data.map(({ id }) => id)).toEqual([mine]);
  expect((await read(manager, both)).status).toBe(404);
  expect((await listOwnMessages(server)).map(({ id }) => id)).toEqual([both]);
  expect(other.status).toBe(400);
});

test("nobody opens somebody else's message, and reading alone sends none", async () => {
  const { as, owner, driver, server } = await crew();
  const reader = await as('Manager', buildPermission('MANAGE_NOTIFY_STAFF', 'read', ['coffee']));
  const { id } = (await send(owner, { staffIds: [driver.user.userId] })).body.data;

  expect((await open(server, id)).status).toBe(404);
  expect((await send(reader, { staffIds: [driver.user.userId] })).status).toBe(403);
});

test('a test goes to its writer alone, once for each press', async () => {
  const { owner } = await crew();
  const body = { ...words, requestKey: newId(noon) };

  await owner.call(staffMessages, 'sendTest', { body });
  await owner.call(staffMessages, 'sendTest', { body });
  await settle();

  expect(await listMailsTo(owner.user.email)).toHaveLength(1);
  expect((await owner.call(staffMessages, 'list', { body: {} })).body.count).toBe(0);
});

test('who was deactivated meanwhile gets no email', async () => {
  const { owner, driver, staffIds } = await crew();
  await send(owner, { staffIds });
  await changeUser(driver.user, { active: false });

  await settle();

  expect(await listMailsTo(driver.user.email)).toEqual([]);
});

test('what messages cost, the session included', async () => {
  const { owner, driver, staffIds } = await crew();

  const sent = await send(owner, { staffIds });
  const { id } = sent.body.data;
  const costs = [
    sent.cost,
    (await read(owner, id)).cost,
    (await owner.call(staffMessages, 'list', { body: {} })).cost,
    (await driver.call(staffMessages, 'own', {})).cost,
    (await open(driver, id)).cost,
  ];

  expect(costs).toEqual([
    { requests: 7, readUnits: 3, writeUnits: 17 },
    { requests: 5, readUnits: 3, writeUnits: 0 },
    { requests: 2, readUnits: 1, writeUnits: 0 },
    { requests: 3, readUnits: 1.5, writeUnits: 0 },
    { requests: 3, readUnits: 1.5, writeUnits: 6 },
  ]);
});
