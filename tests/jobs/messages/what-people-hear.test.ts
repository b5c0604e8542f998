// A test for each row of the table: it happens, and exactly the people of the row hear of it, on
// exactly its channels, once. What raises each is tested where it happens.
import { expect, test } from 'vitest';
import { listNotificationRows } from '#shared/contract/messages/notification-table.ts';
import type { AccessCode } from '#shared/domain/access/permissions.ts';
import { newId } from '#functions/ports/ids.ts';
import { getUnreadCount, raiseTestNotice } from '#tests/support/fixtures/notices.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle } from '#tests/support/stream.ts';
import { buildPermission, type Caller, noon, world } from '#tests/support/world.ts';

const rows = listNotificationRows();
const [office, crew, requester] = (['office', 'crew', 'requester'] as const).map((audience) =>
  rows.filter((row) => row.audience === audience),
);

const brandId = 'coffee';

/** An owner, their partner, managers with and without the permission, a driver and an admin. */
async function everyone(code: AccessCode) {
  const own = await world();
  const another = code === 'MANAGE_AI' ? 'MANAGE_EQUIPMENT' : 'MANAGE_AI';
  const people = {
    owner: await own.as('Franchise'),
    partner: await own.as('Owner Staff'),
    permitted: await own.as('Manager', buildPermission(code, 'read', [brandId])),
    ofAnotherBrand: await own.as('Manager', buildPermission(code, 'read', ['shaved-ice'])),
    withoutPermission: await own.as('Manager', buildPermission(another, 'write', [brandId])),
    driver: await own.as('Driver'),
  };
  return { own, people };
}

const isMailed = async ({ user }: Caller) => (await listMailsTo(user.email)).length;

/** Who was rung, and who was mailed, with how often. */
async function listHeard(people: Readonly<Record<string, Caller>>) {
  const rung: string[] = [];
  const mailed: string[] = [];
  for (const [who, person] of Object.entries(people)) {
    rung.push(...Array.from({ length: await getUnreadCount(person) }, () => who));
    mailed.push(...Array.from({ length: await isMailed(person) }, () => who));
  }
  return { rung, mailed };
}

test.each(office ?? [])('$type', async ({ type, permissions, mail, isOnlyDigested }) => {
  const { own, people } = await everyone(permissions[0] as AccessCode);
  const cause = newId(noon);

  await raiseTestNotice(own, { type, cause, brands: [brandId] });
  await raiseTestNotice(own, { type, cause, brands: [brandId] });
  await settle();

  const rung = ['owner', 'partner', 'permitted'];
  const byDefault = { always: rung, on: rung, owners: ['owner', 'partner'], off: [], never: [] };
  // Nobody here gets one mail a day.
  const mailed = isOnlyDigested ? [] : byDefault[mail];
  expect(await listHeard(people)).toEqual({ rung, mailed });
});

test.each(crew ?? [])('$type', async ({ type }) => {
  const { own, people } = await everyone('MANAGE_STAFF');
  const toStaff = [people.driver.user.userId];
  const cause = newId(noon);

  await raiseTestNotice(own, { type, cause, toStaff });
  await raiseTestNotice(own, { type, cause, toStaff });
  await settle();

  // Its mails are written with what it tells of: jobs/staff/notify-crew-of-schedule.test.ts, and the mails
  // of decisions.
  expect(await listHeard(people)).toEqual({ rung: ['driver'], mailed: [] });
});

test.each(requester ?? [])('$type', async ({ type }) => {
  const { own, people } = await everyone('MANAGE_STAFF');
  const access = { who: 'own', staff: false } as const;
  const onlyTo = { userId: people.permitted.user.userId, access };
  const cause = newId(noon);

  await raiseTestNotice(own, { type, cause, onlyTo });
  await raiseTestNotice(own, { type, cause, onlyTo });
  await settle();

  expect(await listHeard(people)).toEqual({ rung: ['permitted'], mailed: [] });
});
