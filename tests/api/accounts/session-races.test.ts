// Rights and sessions that change at the same moment, in whichever order the writes happen.
import { expect, test } from 'vitest';
import { createIdentity } from '#functions/data/accounts/identities.ts';
import { hashPassword } from '#functions/ports/secrets/passwords.ts';
import { accessPermissions } from '#shared/contract/accounts/access-permissions.ts';
import { events } from '#shared/contract/events/events.ts';
import { ownSessions } from '#shared/contract/accounts/own-sessions.ts';
import { people } from '#shared/contract/accounts/people.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { call, toCookieHeader } from '#tests/support/call.ts';
import { sealTestPassword } from '#tests/support/seal-test-password.ts';
import { type Caller, buildPermission, noon, world } from '#tests/support/world.ts';

const password = 'Correct-Horse-7';
const quickHash = await hashPassword(password, 4);
const later = instant(noon + 6 * 60_000);

async function signIn({ user: { email } }: Caller) {
  const body = { email, password: await sealTestPassword(password), staffAsManager: true };
  const { status, cookies } = await call(sessions, sessions.routes.signIn, { body }, { now: noon });
  return { status, cookie: toCookieHeader(cookies) };
}

const listing = async (cookie: string) =>
  (await call(events, events.routes.list, { body: {} }, { now: noon, cookie })).status;

async function withManager() {
  const own = await world();
  const reading = buildPermission('MANAGE_EVENT', 'read', ['coffee']);
  const [owner, manager] = [await own.as('Franchise'), await own.as('Manager', reading)];
  const { email } = manager.user;
  await createIdentity({ email, passwordHash: quickHash, accounts: [manager.user] });
  return { owner, manager };
}

test.each([1, 2, 3, 4, 5])(
  'round %i: who signs in while permissions are taken away has none of them',
  async () => {
    const { owner, manager } = await withManager();
    const params = { id: manager.user.userId };
    const body = { version: 1, accessGroupPermissionsDtoList: [] };

    const [opened, taken] = await Promise.all([
      signIn(manager),
      owner.call(accessPermissions, 'update', { params, body }),
    ]);

    expect(taken.status).toBe(200);
    expect([401, 403]).toContain(await listing(opened.cookie));
  },
);

test.each([1, 2, 3, 4, 5])(
  'round %i: who signs in while the account is closed is not in',
  async () => {
    const { owner, manager } = await withManager();

    const [opened] = await Promise.all([
      signIn(manager),
      owner.call(people, 'setActivated', { body: { id: manager.user.userId, activated: false } }),
    ]);

    expect(await listing(opened.cookie)).toBe(401);
  },
);

test('a session that is ended during its own call stays ended, though the call notes that it was used', async () => {
  const { manager } = await withManager();
  const { cookie } = await signIn(manager);
  const calls = Array.from({ length: 20 }, () =>
    call(sessions, sessions.routes.profile, {}, { now: later, cookie }),
  );

  await Promise.all([...calls, manager.call(ownSessions, 'end', { body: { which: 'all' } })]);

  expect(await listing(cookie)).toBe(401);
});

test('of 20 changes of permissions at once one is saved, and sessions have that one', async () => {
  const { owner, manager } = await withManager();
  const { cookie } = await signIn(manager);
  const params = { id: manager.user.userId };
  const body = { version: 1, accessGroupPermissionsDtoList: [] };

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => owner.call(accessPermissions, 'update', { params, body })),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  expect(await listing(cookie)).toBe(403);
});
