import { beforeEach, expect, test } from 'vitest';
import { fromIso, type Instant } from '#shared/domain/values/instant.ts';
import { assets } from '#shared/contract/equipment/assets.ts';
import { logAssetRecord, addTruckAndGetId } from '#tests/support/fixtures/equipment.ts';
import { listReceivedNotifications } from '#tests/support/fixtures/notices.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { type Caller, buildPermission, world } from '#tests/support/world.ts';

beforeEach(() => settle());

/**
 * Six in the morning in Chicago, on the day on which its clocks go back; thirty days before
 * December.
 */
const morning = fromIso('2026-11-01T12:00:00Z');
const december = { inspectionDueOn: '2026-12-01' };

async function warn(at: Instant) {
  await tick('notify-of-due-equipment', at);
  await settle(at);
}

const listNotificationTexts = async (caller: Caller) =>
  (await listReceivedNotifications(caller)).map(({ notificationText }) => notificationText);

test('thirty days ahead, at six in the morning, people are told', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await addTruckAndGetId(owner, december);

  await warn(fromIso('2026-11-01T11:59:00Z'));
  const early = await listNotificationTexts(owner);
  await warn(morning);

  expect(early).toEqual([]);
  expect(await listReceivedNotifications(owner)).toMatchObject([
    {
      type: 'EQUIPMENT_DUE',
      requestId: id,
      notificationText: 'Big Blue: inspection due Dec 01, 2026.',
    },
  ]);
});

test.each([
  [{ inspectionDueOn: '2026-11-14' }, 'Big Blue: inspection was due Nov 14, 2026.'],
  [{ registrationExpiresOn: '2026-11-14' }, 'Big Blue: registration expired Nov 14, 2026.'],
])('what was due before anybody noted it is told of as past', async (dues, said) => {
  const own = await world();
  const owner = await own.as('Franchise');
  await addTruckAndGetId(owner, dues);

  await warn(fromIso('2026-11-26T12:00:00Z'));

  expect(await listNotificationTexts(owner)).toEqual([said]);
});

test('twice, late and at once tell each person once', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await addTruckAndGetId(owner, december);

  await Promise.all([
    tick('notify-of-due-equipment', morning),
    tick('notify-of-due-equipment', morning),
  ]);
  await warn(morning);
  await warn(fromIso('2026-11-20T12:00:00Z'));

  expect(await listNotificationTexts(owner)).toHaveLength(1);
});

test('whoever may not see the equipment hears nothing', async () => {
  const own = await world();
  const events = await own.as('Manager', buildPermission('MANAGE_EVENT', 'write', ['shaved-ice']));
  const other = await own.as('Manager', buildPermission('MANAGE_EQUIPMENT', 'read', ['coffee']));
  const manager = await own.as(
    'Manager',
    buildPermission('MANAGE_EQUIPMENT', 'read', ['shaved-ice']),
  );
  await addTruckAndGetId(await own.as('Franchise'), december);

  await warn(morning);

  const heard = await Promise.all([events, other, manager].map(listNotificationTexts));
  expect(heard.map(({ length }) => length)).toEqual([0, 0, 1]);
});

test('each of several days is told of, and one that is set anew again', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await addTruckAndGetId(owner, { ...december, registrationExpiresOn: '2026-12-01' });

  await warn(morning);
  await warn(morning);
  await logAssetRecord(owner, id, { kind: 'inspection', nextDue: '2026-12-02' });
  await warn(fromIso('2026-11-02T12:00:00Z'));

  expect(await listNotificationTexts(owner)).toHaveLength(3);
});

test('what is out of use is not told of', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await addTruckAndGetId(owner, december);
  await owner.call(assets, 'setActivated', { body: { id, activated: false } });

  await warn(morning);

  expect(await listNotificationTexts(owner)).toEqual([]);
});
