import { expect, test } from 'vitest';
import { people } from '#shared/contract/accounts/people.ts';
import { shiftSwaps } from '#shared/contract/staff/shift-swaps.ts';
import { staffAvailability } from '#shared/contract/staff/staff-availability.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { createEmptyProfile, saveStaffProfile } from '#functions/data/staff/staff-profiles.ts';
import { newId } from '#functions/ports/ids.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { listReceivedNotifications } from '#tests/support/fixtures/notices.ts';
import { settle } from '#tests/support/stream.ts';
import { shiftInput } from '#tests/support/fixtures/staff.ts';
import { type Caller, buildPermission, noon, world } from '#tests/support/world.ts';

const planned = async (owner: Caller, staffId: string, over: object = {}) => {
  const body = { ...shiftInput, staffId, requestKey: newId(noon), ...over };
  return (await owner.call(staffSchedule, 'create', { body })).body.data.id;
};

/** A person with a published shift, and a colleague. */
async function crew() {
  const own = await world();
  const [owner, driver, colleague] = await Promise.all([
    own.as('Franchise'),
    own.as('Driver'),
    own.as('Server'),
  ]);
  const shiftId = await planned(owner, driver.user.userId);
  await owner.call(staffSchedule, 'publish', { body: { day: shiftInput.day } });
  return { ...own, owner, driver, colleague, shiftId };
}

const offer = async (driver: Caller, shiftId: string, over: object = {}) =>
  driver.call(shiftSwaps, 'offer', { body: { shiftId, requestKey: newId(noon), ...over } });

const accept = async (caller: Caller, swapId: string, version = 1) =>
  caller.call(shiftSwaps, 'accept', { body: { swapId, version } });

const decide = async (owner: Caller, id: string, over: object = {}) =>
  owner.call(shiftSwaps, 'decide', { body: { id, version: 2, status: 'approved', ...over } });

const listShifts = async (owner: Caller) =>
  (await owner.call(staffSchedule, 'week', { query: { day: shiftInput.day } })).body.data.shifts;

const partsFor = async (caller: Caller) =>
  (await caller.call(shiftSwaps, 'own', {})).body.data.map(({ part, status }) => [part, status]);

test('a shift changes hands once it is offered, taken and approved', async () => {
  const { owner, driver, colleague, shiftId } = await crew();
  const { id } = (await offer(driver, shiftId, { note: 'Please' })).body.data;

  const offered = [await partsFor(driver), await partsFor(colleague)];
  const taken = await accept(colleague, id);
  const approved = await decide(owner, id);

  expect(offered).toEqual([[['mine', 'offered']], [['forMe', 'offered']]]);
  expect([taken.status, approved.status]).toEqual([200, 200]);
  expect(await listShifts(owner)).toMatchObject([
    { id: shiftId, staffId: colleague.user.userId, offered: false, published: true },
  ]);
});

test('the first is free afterwards and the second is not', async () => {
  const { owner, driver, colleague, shiftId } = await crew();
  const { id } = (await offer(driver, shiftId)).body.data;
  await accept(colleague, id);
  await decide(owner, id);

  const send = async ({ user }: Caller) =>
    owner.call(staffSchedule, 'create', {
      body: { ...shiftInput, staffId: user.userId, requestKey: newId(noon) },
    });
  const [giver, taker] = [await send(driver), await send(colleague)];

  expect([giver.status, taker.status]).toEqual([200, 400]);
});

test('of fifty who take a shift at once, one gets it', async () => {
  const { owner, driver, shiftId, as } = await crew();
  const { id } = (await offer(driver, shiftId)).body.data;
  const staff = await Promise.all(Array.from({ length: 10 }, () => as('Server')));
  const crowd = Array.from({ length: 5 }, () => staff).flat();

  const answers = await Promise.all(crowd.map((caller) => accept(caller, id)));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const { body } = await owner.call(shiftSwaps, 'list', { body: {} });
  expect(body.data).toMatchObject([{ status: 'accepted', version: 2 }]);
});

test('managers are told once somebody takes it, and both get an email of what was decided', async () => {
  const { owner, driver, colleague, shiftId } = await crew();
  const { id } = (await offer(driver, shiftId)).body.data;
  await accept(colleague, id);
  await settle();

  await decide(owner, id, { status: 'rejected' });
  await settle();

  expect(await listReceivedNotifications(owner)).toMatchObject([{ type: 'SWITCH_SHIFT' }]);
  const subject = 'Shift swap not approved: Jul 20, 2026';
  expect(await listMailsTo(driver.user.email)).toMatchObject([{ subject }]);
  expect(await listMailsTo(colleague.user.email)).toMatchObject([{ subject }]);
});

test('what is offered to one person does not exist for others', async () => {
  const { driver, colleague, shiftId, as } = await crew();
  const other = await as('Worker');
  const offeredTo = colleague.user.userId;
  const { id } = (await offer(driver, shiftId, { offeredTo })).body.data;

  const seen = [await partsFor(colleague), await partsFor(other)];
  const stranger = await accept(other, id);

  expect(seen).toEqual([[['forMe', 'offered']], []]);
  expect([stranger.status, (await accept(colleague, id)).status]).toEqual([404, 200]);
});

test('a shift is offered once at a time, by its person alone, and not once it has begun', async () => {
  const { owner, driver, colleague, shiftId } = await crew();
  const draft = await planned(owner, driver.user.userId, { day: '2026-07-21' });

  const theirs = await offer(colleague, shiftId);
  const [first, second] = [await offer(driver, shiftId), await offer(driver, shiftId)];
  const unpublished = await offer(driver, draft);

  expect([theirs, first, second, unpublished].map(({ status }) => status)).toEqual([
    404, 200, 409, 404,
  ]);
});

test('taken back, it can be offered again; a taker who gives up leaves it on offer', async () => {
  const { driver, colleague, shiftId } = await crew();
  const { id } = (await offer(driver, shiftId)).body.data;
  await accept(colleague, id);

  await colleague.call(shiftSwaps, 'withdraw', { body: { swapId: id, version: 2 } });
  const open = await partsFor(colleague);
  await driver.call(shiftSwaps, 'withdraw', { body: { swapId: id, version: 3 } });

  expect(open).toEqual([['forMe', 'offered']]);
  expect((await offer(driver, shiftId)).status).toBe(200);
});

test('nobody takes back what is between others', async () => {
  const { driver, colleague, shiftId } = await crew();
  const { id } = (await offer(driver, shiftId)).body.data;

  const { status } = await colleague.call(shiftSwaps, 'withdraw', {
    body: { swapId: id, version: 1 },
  });

  expect(status).toBe(404);
});

test('a shift that is moved or deleted meanwhile is no longer on offer', async () => {
  const { owner, driver, colleague, shiftId } = await crew();
  const { id } = (await offer(driver, shiftId)).body.data;
  const [shift] = await listShifts(owner);
  const body = {
    ...shiftInput,
    id: shiftId,
    version: shift?.version ?? 0,
    staffId: driver.user.userId,
  };

  const moved = await owner.call(staffSchedule, 'update', { body: { ...body, endTime: '18:00' } });

  expect(moved.status).toBe(200);
  expect((await accept(colleague, id)).status).toBe(409);
  expect(await partsFor(driver)).toEqual([['mine', 'outdated']]);
});

test('nobody takes a shift at a time at which they work', async () => {
  const { owner, driver, colleague, shiftId } = await crew();
  await planned(owner, colleague.user.userId, { startTime: '16:00', endTime: '20:00' });
  const { id } = (await offer(driver, shiftId)).body.data;

  expect((await accept(colleague, id)).status).toBe(409);
});

test('who became busy, can not work then or was deactivated meanwhile does not get it unseen', async () => {
  const { owner, driver, colleague, shiftId } = await crew();
  const { id } = (await offer(driver, shiftId)).body.data;
  await accept(colleague, id);
  const days = Array.from({ length: 7 }, () => ({ kind: 'unavailable' as const }));
  await colleague.call(staffAvailability, 'saveOwn', {
    body: { version: 0, from: '2026-07-15', days },
  });

  const unavailable = await decide(owner, id);
  await owner.call(people, 'setActivated', {
    body: { id: colleague.user.userId, activated: false },
  });
  const inactive = await decide(owner, id, { anyway: true });

  expect([unavailable.status, inactive.status]).toEqual([400, 400]);
  expect(unavailable.body).toHaveProperty(
    'anyway.0.message',
    "Robin Okafor isn't available at that time.",
  );
});

test('of many approvals at once, one counts', async () => {
  const { owner, driver, colleague, shiftId } = await crew();
  const { id } = (await offer(driver, shiftId)).body.data;
  await accept(colleague, id);

  const answers = await Promise.all(Array.from({ length: 12 }, () => decide(owner, id)));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await listShifts(owner)).toMatchObject([{ staffId: colleague.user.userId }]);
});

test('a manager sees the swaps of their brands alone, and decides about none of their own', async () => {
  const { driver, shiftId, as } = await crew();
  await offer(driver, shiftId);
  const [ice, coffee] = await Promise.all([
    as('Manager', buildPermission('MANAGE_SHIFT_SWAP', 'write', ['shaved-ice'])),
    as('Manager', buildPermission('MANAGE_SHIFT_SWAP', 'write', ['coffee'])),
  ]);
  const listed = async (caller: Caller) =>
    (await caller.call(shiftSwaps, 'list', { body: {} })).body.data;
  const [swap] = await listed(coffee);
  await accept(coffee, swap?.id ?? '');

  expect([await listed(ice), (await decide(coffee, swap?.id ?? '')).status]).toEqual([[], 409]);
});

test('a shift is offered to colleagues who work on its brand', async () => {
  const { driver, colleague, shiftId, as, scope } = await crew();
  const elsewhere = await as('Worker');
  const profile = { ...createEmptyProfile(elsewhere.user.userId), brandIds: ['shaved-ice'] };
  await saveStaffProfile(scope, profile);
  const ask = (caller: Caller) => caller.call(shiftSwaps, 'colleagues', { query: { shiftId } });

  const { body } = await ask(driver);

  expect(body.data.map(({ id }) => id)).toEqual([colleague.user.userId]);
  expect((await ask(colleague)).status).toBe(404);
});
