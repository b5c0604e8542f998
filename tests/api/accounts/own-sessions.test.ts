import { expect, test } from 'vitest';
import {
  endOutdatedSessions,
  syncFranchiseSessions,
  syncUserSessions,
} from '#functions/data/accounts/live-sessions.ts';
import { savePushDevice } from '#functions/data/accounts/push-devices.ts';
import { openSession, toPersonKey, toSessionSnapshot } from '#functions/data/accounts/sessions.ts';
import { changeUser, type User } from '#functions/data/accounts/users.ts';
import { buildSessionCookies } from '#functions/http/session.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import { events } from '#shared/contract/events/events.ts';
import { calendarFeeds } from '#shared/contract/events/calendar-feeds.ts';
import { ownSessions } from '#shared/contract/accounts/own-sessions.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { call, toCookieHeader } from '#tests/support/call.ts';
import { buildPermission, type Caller, noon, type World, world } from '#tests/support/world.ts';

/** A second browser of the same person. */
async function alsoOn({ franchise }: World, user: User, device: string): Promise<string> {
  const { token, tokenHash } = createToken();
  const person = toPersonKey(user);
  await openSession({
    ...toSessionSnapshot({ user, franchise }, 'self'),
    person,
    tokenHash,
    impersonator: undefined,
    passwordAt: 0,
    device,
    address: '192.0.2.7',
    createdAt: noon,
    provenAt: noon,
    seenAt: noon,
    expiresAt: instant(noon + 86_400_000),
  });
  return toCookieHeader(await buildSessionCookies({ person, tenant: user.tenant }, token));
}

const getProfileStatus = async (cookie: string) =>
  (await call(sessions, sessions.routes.profile, {}, { now: noon, cookie })).status;

test('a person sees where they are signed in, and which of it is here', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await alsoOn(own, owner.user, 'Safari on iPhone');

  const { data } = (await owner.call(ownSessions, 'list', {})).body;

  expect(data).toMatchObject([
    { device: 'Test', current: true },
    { device: 'Safari on iPhone', address: '192.0.2.7', current: false },
  ]);
});

test('a device that is signed out is out at once', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const phone = await alsoOn(own, owner.user, 'Safari on iPhone');
  const { data } = (await owner.call(ownSessions, 'list', {})).body;
  const id = data.find(({ current }) => !current)?.id ?? '';

  const { status, body } = await owner.call(ownSessions, 'revoke', { params: { id } });

  expect([status, body.general]).toEqual([200, [{ message: 'Safari on iPhone was signed out.' }]]);
  expect([await getProfileStatus(phone), await getProfileStatus(owner.cookie)]).toEqual([401, 200]);
});

test('another person’s session does not exist', async () => {
  const own = await world();
  const [owner, driver] = [await own.as('Franchise'), await own.as('Driver')];
  const id = (await driver.call(sessions, 'profile', {})).body.data.sessionKey;

  const { status } = await owner.call(ownSessions, 'revoke', { params: { id } });

  expect([status, await getProfileStatus(driver.cookie)]).toEqual([404, 200]);
});

test.each([
  ['others', 200],
  ['all', 401],
] as const)('signing out on %s devices', async (which, here) => {
  const own = await world();
  const owner = await own.as('Franchise');
  const elsewhere = await alsoOn(own, owner.user, 'Safari on iPhone');

  await owner.call(ownSessions, 'end', { body: { which } });

  expect([await getProfileStatus(owner.cookie), await getProfileStatus(elsewhere)]).toEqual([
    here,
    401,
  ]);
});

const readCalendar = (token: string) =>
  call(calendarFeeds, calendarFeeds.routes.read, { query: { token } }, { now: noon });

async function openCalendar(person: Caller): Promise<string> {
  const { body } = await person.call(calendarFeeds, 'open', { body: { kind: 'franchise' } });
  return new URL(body.data.url).searchParams.get('token') ?? '';
}

test.each(['others', 'all'] as const)(
  'signing out on %s devices ends the addresses of one’s calendars, and of nobody else’s',
  async (which) => {
    const own = await world();
    const [owner, second] = [await own.as('Franchise'), await own.as('Franchise')];
    const [token, other] = [await openCalendar(owner), await openCalendar(second)];

    await owner.call(ownSessions, 'end', { body: { which } });

    expect([(await readCalendar(token)).status, (await readCalendar(other)).status]).toEqual([
      404, 200,
    ]);
  },
);

test('a changed password ends the calendar addresses of before, and none that came later', async () => {
  const own = await world();
  const [owner, later] = [await own.as('Franchise'), await own.as('Franchise')];
  const [before, after] = [await openCalendar(owner), await openCalendar(later)];

  await endOutdatedSessions({ accounts: [owner.user], passwordChangedAt: noon + 1 });
  await endOutdatedSessions({ accounts: [later.user], passwordChangedAt: noon });

  expect([(await readCalendar(before)).status, (await readCalendar(after)).status]).toEqual([
    404, 200,
  ]);
});

test('devices that get notifications are marked', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await alsoOn(own, owner.user, 'Safari on iPhone');
  const { data: open } = (await owner.call(ownSessions, 'list', {})).body;
  const phone = open.find(({ device }) => device === 'Safari on iPhone')?.id ?? '';

  await savePushDevice(
    {
      ...{ person: toPersonKey(owner.user), tokenHash: phone },
      ...{ endpoint: 'https://push.test/phone', p256dh: 'key', auth: 'auth', serverKey: 'key' },
      ...{ passwordAt: 0, registeredAt: noon },
    },
    [],
  );

  const { data } = (await owner.call(ownSessions, 'list', {})).body;
  expect(data.map(({ device, pushes }) => [device, pushes])).toEqual([
    ['Test', false],
    ['Safari on iPhone', true],
  ]);
});

test('a changed permission applies to open sessions at once', async () => {
  const own = await world();
  const manager = await own.as('Manager', buildPermission('MANAGE_EVENT', 'read', ['coffee']));
  const before = await manager.call(events, 'list', { body: {} });

  const after = await changeUser(manager.user, { permissions: [] });
  await syncUserSessions(own.scope, after ?? manager.user);

  expect([before.status, (await manager.call(events, 'list', { body: {} })).status]).toEqual([
    200, 403,
  ]);
});

test('of two changes at once the later one stays, in whichever order sessions hear of them', async () => {
  const own = await world();
  const manager = await own.as('Manager');
  const permissions = buildPermission('MANAGE_EVENT', 'read', ['coffee']);
  const first = (await changeUser(manager.user, { permissions })) ?? manager.user;
  const second = (await changeUser(first, { permissions: [] })) ?? first;

  await syncUserSessions(own.scope, second);
  await syncUserSessions(own.scope, first);

  expect((await manager.call(events, 'list', { body: {} })).status).toBe(403);
});

test('an AI permission grants MANAGE_AI on its brand, at its level', async () => {
  const own = await world();
  const manager = await own.as('Manager');
  const aiPermissions = [
    { accessCode: 'TRAVELIN_TOMS', read: true, readWrite: true },
    { accessCode: 'KONA_ICE', read: true, readWrite: false },
  ] as const;

  const after = await changeUser(manager.user, { aiPermissions });
  await syncUserSessions(own.scope, after ?? manager.user);

  expect((await manager.call(sessions, 'profile', {})).body.data).toMatchObject({
    permissions: [
      { accessCode: 'MANAGE_AI', brandId: 'coffee', readonly: true, readWrite: true },
      { accessCode: 'MANAGE_AI', brandId: 'shaved-ice', readonly: true, readWrite: false },
    ],
    konaAiPermission: { KONA_ICE: { read: true, readWrite: false } },
  });
});

test.each([{ active: false }, { role: 'Driver' as const }])(
  'with %o all sessions of the account end',
  async (change) => {
    const own = await world();
    const manager = await own.as('Manager');

    const after = await changeUser(manager.user, change);
    await syncUserSessions(own.scope, after ?? manager.user);

    expect(await getProfileStatus(manager.cookie)).toBe(401);
  },
);

test('sessions of a franchise live on when it is read anew', async () => {
  const own = await world();
  const [owner, driver] = [await own.as('Franchise'), await own.as('Driver')];

  await syncFranchiseSessions(own.scope);

  expect([await getProfileStatus(owner.cookie), await getProfileStatus(driver.cookie)]).toEqual([
    200, 200,
  ]);
});
