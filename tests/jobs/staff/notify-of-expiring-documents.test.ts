import { beforeEach, expect, test } from 'vitest';
import { fromIso, type Instant } from '#shared/domain/values/instant.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { listReceivedNotifications } from '#tests/support/fixtures/notices.ts';
import { addStaffAndGetId, addRecord } from '#tests/support/fixtures/staff.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { buildPermission, world } from '#tests/support/world.ts';

beforeEach(() => settle());

/**
 * Six in the morning in Chicago, on the day on which its clocks go back; thirty days before
 * December.
 */
const morning = fromIso('2026-11-01T12:00:00Z');
const december = { expiresOn: '2026-12-01' };

async function warn(at: Instant) {
  await tick('notify-of-expiring-documents', at);
  await settle(at);
}

async function office() {
  const own = await world();
  const owner = await own.as('Franchise');
  return { ...own, owner, staffId: await addStaffAndGetId(owner) };
}

test('thirty days ahead, at six in the morning, who manages staff is told once', async () => {
  const { as, owner, staffId } = await office();
  const clerk = await as('Manager', buildPermission('MANAGE_SHIFT_SCHEDULE', 'write', ['coffee']));
  await addRecord(owner, staffId, december);

  await warn(fromIso('2026-11-01T11:59:00Z'));
  const early = await listReceivedNotifications(owner);
  await Promise.all([warn(morning), warn(morning)]);
  await warn(fromIso('2026-11-20T12:00:00Z'));

  expect([early, await listReceivedNotifications(clerk)]).toEqual([[], []]);
  expect(await listReceivedNotifications(owner)).toMatchObject([
    {
      type: 'DOCUMENT_DUE',
      requestId: staffId,
      notificationText: "Dana Reyes: Driver's license expires Dec 01, 2026.",
    },
  ]);
});

test('a document that is noted after it expired is told of as expired', async () => {
  const { owner, staffId } = await office();
  await addRecord(owner, staffId, { expiresOn: '2026-11-14' });

  await warn(fromIso('2026-11-26T12:00:00Z'));

  expect(await listReceivedNotifications(owner)).toMatchObject([
    { notificationText: "Dana Reyes: Driver's license expired Nov 14, 2026." },
  ]);
});

test('what was renewed, and what somebody has who left, is told nobody', async () => {
  const { owner, staffId } = await office();
  const gone = await addStaffAndGetId(owner);
  await addRecord(owner, staffId, december);
  await addRecord(owner, staffId, { expiresOn: '2028-12-01' });
  await addRecord(owner, gone, december);
  await owner.call(staffProfiles, 'setActivated', { body: { id: gone, activated: false } });

  await warn(morning);

  expect(await listReceivedNotifications(owner)).toEqual([]);
});
