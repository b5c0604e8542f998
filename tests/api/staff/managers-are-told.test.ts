// Staff actions that a manager waits for notify from the change itself, so that no crash can come
// in between.
import { expect, test } from 'vitest';
import { createEmptyProfile, saveStaffProfile } from '#functions/data/staff/staff-profiles.ts';
import { newId } from '#functions/ports/ids.ts';
import { shiftSwaps } from '#shared/contract/staff/shift-swaps.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { timeOff } from '#shared/contract/staff/time-off.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { listReceivedNotifications, getUnreadCount } from '#tests/support/fixtures/notices.ts';
import { createCrew, planShift, shiftInput, getWeekAround } from '#tests/support/fixtures/staff.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, buildPermission, noon } from '#tests/support/world.ts';

/**
 * Interrupted after each of its requests to the table until it succeeds, with a new start each
 * time.
 */
async function cutEverywhere<Made>(
  prepare: () => Promise<Made>,
  act: (made: Made) => Promise<unknown>,
  check: (made: Made) => Promise<void>,
): Promise<number> {
  for (let request = 1; ; request += 1) {
    const made = await prepare();
    const wasCut = await interruptAt(() => act(made), { request, isSent: true });
    await settle();
    await check(made);
    if (!wasCut) return request;
  }
}

const heard = async (person: Caller) =>
  (await listReceivedNotifications(person)).map(({ type }) => type);

const askFor = (driver: Caller, over: object = {}) => {
  const days = { kind: 'vacation' as const, from: '2026-07-20', to: '2026-07-22', note: '' };
  return driver.call(timeOff, 'request', { body: { ...days, requestKey: newId(noon), ...over } });
};

async function onOffer() {
  const own = await createCrew();
  const taker = await own.as('Server');
  const shiftId = (await planShift(own.owner, { staffId: own.staffId })).body.data.id;
  await own.owner.call(staffSchedule, 'publish', { body: { day: shiftInput.day } });
  const body = { shiftId, requestKey: newId(noon) };
  const swapId = (await own.driver.call(shiftSwaps, 'offer', { body })).body.data.id;
  return { ...own, taker, swapId, shiftId };
}

const open = async () => {
  const own = await createCrew();
  const shiftId = (await planShift(own.owner, { open: true })).body.data.id;
  return { ...own, shiftId };
};

const claim = (driver: Caller, shiftId: string) =>
  driver.call(staffSchedule, 'claim', { body: { shiftId } });

test('whoever takes an open shift is told of, wherever their call is cut off', async () => {
  const cuts = await cutEverywhere(
    open,
    ({ driver, shiftId }) => claim(driver, shiftId),
    async ({ owner, staffId }) => {
      const [shift] = (await getWeekAround(owner)).shifts;
      const told = shift?.staffId === staffId ? ['CLAIM_OPEN_SHIFT'] : [];
      expect(await heard(owner)).toEqual(told);
    },
  );

  expect(cuts).toBeGreaterThan(3);
});

test('a swap that a colleague takes is told of, wherever their call is cut off', async () => {
  const cuts = await cutEverywhere(
    onOffer,
    ({ taker, swapId }) => taker.call(shiftSwaps, 'accept', { body: { swapId, version: 1 } }),
    async ({ owner }) => {
      const [swap] = (await owner.call(shiftSwaps, 'list', { body: {} })).body.data;
      expect(await heard(owner)).toEqual(swap?.status === 'accepted' ? ['SWITCH_SHIFT'] : []);
    },
  );

  expect(cuts).toBeGreaterThan(3);
});

test('time off that somebody asks for is told of, wherever their call is cut off', async () => {
  const cuts = await cutEverywhere(
    createCrew,
    ({ driver }) => askFor(driver),
    async ({ owner }) => {
      const { count } = (await owner.call(timeOff, 'list', { body: {} })).body;
      expect(await heard(owner)).toEqual(count === 1 ? ['TIME_OFF'] : []);
    },
  );

  expect(cuts).toBeGreaterThan(3);
});

test('a shift that a manager gives to somebody is no claim, also where it was open', async () => {
  const { owner, staffId, as, shiftId } = await open();
  const partner = await as('Owner Staff');
  const body = { ...shiftInput, id: shiftId, version: 1, staffId };
  await owner.call(staffSchedule, 'update', { body });
  await owner.call(staffSchedule, 'publish', { body: { day: shiftInput.day } });

  await settle();

  expect([await heard(owner), await heard(partner)]).toEqual([[], []]);
});

test('an open shift that is taken, opened again and taken again rings each time', async () => {
  const { owner, driver, shiftId } = await open();
  await claim(driver, shiftId);
  await settle();
  const [taken] = (await getWeekAround(owner)).shifts;
  const body = { ...shiftInput, id: shiftId, version: taken?.version ?? 0, open: true };
  await owner.call(staffSchedule, 'update', { body: { ...body, staffId: null } });
  await claim(driver, shiftId);

  await settle();

  expect(await listReceivedNotifications(owner)).toMatchObject([
    {
      type: 'CLAIM_OPEN_SHIFT',
      notificationText: 'Robin Okafor claimed the open shift on Jul 20, 2026.',
    },
    { type: 'CLAIM_OPEN_SHIFT' },
  ]);
});

test('a swap that its taker gave back before anybody heard of it is no news', async () => {
  const { owner, taker, swapId } = await onOffer();
  await taker.call(shiftSwaps, 'accept', { body: { swapId, version: 1 } });
  await taker.call(shiftSwaps, 'withdraw', { body: { swapId, version: 2 } });

  await settle();

  expect(await heard(owner)).toEqual([]);
});

test('who manages any brand of whoever asks for time off is told once, and nobody else', async () => {
  const { as, owner, driver, staffId, scope } = await createCrew();
  const managers = await Promise.all(
    [['coffee'], ['shaved-ice'], ['shaved-ice', 'coffee'], ['waffles']].map((brandIds) =>
      as('Manager', buildPermission('MANAGE_TIME_OFF', 'write', brandIds)),
    ),
  );
  const brandIds = ['shaved-ice', 'coffee'];
  await saveStaffProfile(scope, { ...createEmptyProfile(staffId), brandIds });

  await askFor(driver);
  await settle();

  const people = [owner, ...managers];
  expect(await Promise.all(people.map((person) => getUnreadCount(person)))).toEqual([
    1, 1, 1, 1, 0,
  ]);
});
