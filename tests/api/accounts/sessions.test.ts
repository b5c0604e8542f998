import { expect, test } from 'vitest';
import { createIdentity } from '#functions/data/accounts/identities.ts';
import { createUser, type User } from '#functions/data/accounts/users.ts';
import { newId } from '#functions/ports/ids.ts';
import { hashPassword } from '#functions/ports/secrets/passwords.ts';
import { buildUser } from '#scripts/seed/builders.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { events } from '#shared/contract/events/events.ts';
import { ownSessions } from '#shared/contract/accounts/own-sessions.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import type { Role } from '#shared/domain/access/roles.ts';
import { text } from '#shared/text/catalogue.ts';
import { call, toCookieHeader } from '#tests/support/call.ts';
import { loggedLines } from '#tests/support/engines.ts';
import { sealTestPassword } from '#tests/support/seal-test-password.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { buildPermission, noon, type World, world } from '#tests/support/world.ts';

const password = 'Correct-Horse-7';
const quickHash = await hashPassword(password, 10);
const minute = 60_000;

async function account(worlds: readonly World[], over: Partial<User> = {}) {
  const users = worlds.map(({ franchise }) =>
    buildUser({ tenant: franchise.franchiseId, userId: newId(noon), ...over }),
  );
  const email = `${newId(noon).toLowerCase()}@example.com`;
  await Promise.all(users.map((user) => createUser({ ...user, email })));
  const accounts = users.map(({ tenant, userId }) => ({ tenant, userId }));
  await createIdentity({ email, passwordHash: quickHash, accounts });
  return { email, users };
}

type Answers = Partial<
  Omit<RouteRequest<typeof sessions.routes.signIn>['body'], 'email' | 'password'>
>;

async function signIn(
  { password: typed, ...rest }: { email: string; password: string } & Answers,
  now: Instant = noon,
) {
  const body = { ...rest, password: await sealTestPassword(typed) };
  return call(sessions, sessions.routes.signIn, { body }, { now });
}

test('who gives the right password is signed in', async () => {
  const own = await world();
  const { email, users } = await account([own]);

  const answer = await signIn({ email: email.toUpperCase(), password });

  expect(answer.status).toBe(200);
  expect(answer.body.data).toMatchObject([
    { id: users[0]?.userId, franchiseName: own.franchise.name, role: 'Franchise' },
  ]);
});

test('the session travels in a cookie that scripts cannot read and other sites cannot send', async () => {
  const { email } = await account([await world()]);

  const { cookies } = await signIn({ email, password });

  expect(cookies[0]).toMatch(
    /^__Host-session=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; Secure; SameSite=Strict$/,
  );
});

test('a wrong password and an unknown email get the same answer', async () => {
  const { email } = await account([await world()]);

  const wrong = await signIn({ email, password: 'Wrong-Horse-7' });
  const unknown = await signIn({ email: 'nobody@example.com', password });

  const { requestId: _one, ...first } = wrong.body as Record<string, unknown>;
  const { requestId: _two, ...second } = unknown.body as Record<string, unknown>;
  expect([wrong.status, unknown.status]).toEqual([400, 400]);
  expect(first).toEqual(second);
});

test('five failures in a row lock the account for a minute, even for the right password', async () => {
  const { email } = await account([await world()]);
  await mapInSequence(['1', '2', '3', '4', '5'], (guess) => signIn({ email, password: guess }));

  const locked = await signIn({ email, password });
  const later = await signIn({ email, password }, instant(noon + minute));

  expect([locked.status, later.status]).toEqual([429, 200]);
});

test('each further failure doubles the wait', async () => {
  const { email } = await account([await world()]);
  await mapInSequence(['1', '2', '3', '4', '5'], (guess) => signIn({ email, password: guess }));
  await signIn({ email, password: '6' }, instant(noon + minute));

  const stillLocked = await signIn({ email, password }, instant(noon + 2 * minute));
  const later = await signIn({ email, password }, instant(noon + 3 * minute));

  expect([stillLocked.status, later.status]).toEqual([429, 200]);
});

test('a success forgets the failures before it', async () => {
  const { email } = await account([await world()]);
  await mapInSequence(['1', '2', '3', '4'], (guess) => signIn({ email, password: guess }));
  await signIn({ email, password });

  await signIn({ email, password: '5' });
  const answer = await signIn({ email, password });

  expect(answer.status).toBe(200);
});

test('a person with several accounts chooses one and signs in with its id', async () => {
  const { email, users } = await account(await Promise.all([world(), world()]));
  const [, second] = users;

  const choice = await signIn({ email, password });
  const chosen = await signIn({ email, password, userId: second?.userId ?? '' });

  expect(choice.body).toMatchObject({ next: 'chooseAccount', data: [{}, {}] });
  expect(choice.cookies).toEqual([]);
  expect(chosen.body.data).toMatchObject([{ id: second?.userId }]);
});

test('an inactive account and one of a closed franchise do not sign in', async () => {
  const inactive = await account([await world()], { active: false });
  const closed = await account([await world({ active: false })]);

  const answers = await Promise.all(
    [inactive, closed].map(({ email }) => signIn({ email, password })),
  );

  expect(answers.map(({ status, cookies }) => [status, cookies])).toEqual([
    [400, []],
    [400, []],
  ]);
});

test('signing out ends the session, not only the cookie', async () => {
  const { email } = await account([await world()]);
  const cookie = toCookieHeader((await signIn({ email, password })).cookies);

  const out = await call(ownSessions, ownSessions.routes.signOut, {}, { now: noon, cookie });
  const after = await call(sessions, sessions.routes.profile, {}, { now: noon, cookie });

  expect(out.cookies[0]).toContain('Max-Age=0');
  expect([out.status, after.status]).toEqual([200, 401]);
});

test('a session ends after a day', async () => {
  const { email } = await account([await world()]);
  const cookie = toCookieHeader((await signIn({ email, password })).cookies);
  const at = (hours: number) => instant(noon + hours * 60 * minute);

  const profile = (now: Instant) => call(sessions, sessions.routes.profile, {}, { now, cookie });

  await mapInSequence([4, 8, 12, 16, 20, 23.9], (hours) => profile(at(hours)));

  expect((await profile(at(23.95))).status).toBe(200);
  expect((await profile(at(24))).status).toBe(401);
});

test('a session that nobody uses for 288 minutes ends, and use keeps it alive', async () => {
  const { email } = await account([await world()]);
  const cookie = toCookieHeader((await signIn({ email, password })).cookies);
  const profileAt = (minutes: number) => {
    const now = instant(noon + minutes * minute);
    return call(sessions, sessions.routes.profile, {}, { now, cookie });
  };

  const used = [await profileAt(200), await profileAt(488)];
  const idle = await profileAt(488 + 288 + 5);

  expect(used.map(({ status }) => status)).toEqual([200, 200]);
  expect(idle.status).toBe(401);
});

test('a manager chooses first between the office and the own shifts', async () => {
  const permissions = buildPermission('MANAGE_EVENT', 'write', ['shaved-ice']);
  const { email } = await account([await world()], { role: 'Manager', permissions });

  const asked = await signIn({ email, password });
  const office = await signIn({ email, password, staffAsManager: true });
  const staff = await signIn({ email, password, loginAsStaff: true });

  expect(asked.cookies).toEqual([]);
  expect(asked.body).toMatchObject({
    next: 'chooseLoginAs',
    general: [{ message: 'Please Select Login as Franchise Admin or Staff' }],
  });
  expect(office.body.data).toMatchObject([{ acting: 'franchiseAdmin', permissions }]);
  expect(staff.body.data).toMatchObject([{ acting: 'staff', permissions: [] }]);
});

test('a manager who works as staff reaches nothing of the office', async () => {
  const permissions = buildPermission('MANAGE_EVENT', 'write', ['shaved-ice']);
  const { email } = await account([await world()], { role: 'Manager', permissions });
  const cookie = toCookieHeader((await signIn({ email, password, loginAsStaff: true })).cookies);

  const { status } = await call(events, events.routes.list, { body: {} }, { now: noon, cookie });

  expect(status).toBe(403);
});

test('an owner accepts the terms once, before the first session', async () => {
  const { email } = await account([await world()], { terms: undefined });

  const asked = await signIn({ email, password });
  const accepted = await signIn({ email, password, termsConditionAccepted: true });
  const again = await signIn({ email, password });

  expect([asked.body.next, asked.cookies]).toEqual(['acceptTerms', []]);
  expect(accepted.body.data).toMatchObject([{ termsConditionAccepted: true }]);
  expect(again.body.next).toBe('signedIn');
});

test('terms that were accepted in an earlier version are asked for again', async () => {
  const terms = { version: '2019-01-01', acceptedAt: noon };
  const { email } = await account([await world()], { terms });

  expect((await signIn({ email, password })).body.next).toBe('acceptTerms');
});

test.each<Role>(['System Admin', 'Admin', 'Driver', 'Server', 'Worker'])(
  'a %s signs in directly',
  async (role) => {
    const { email } = await account([await world()], { role, terms: undefined });

    expect((await signIn({ email, password })).body.next).toBe('signedIn');
  },
);

test('a password that is not sealed is refused with a reason', async () => {
  const { email } = await account([await world()]);
  const body = { email, password };

  const answer = await call(sessions, sessions.routes.signIn, { body }, { now: noon });

  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ password: [{ message: text('err_password_plain') }] });
});

test('a change asked for by another site is refused', async () => {
  const { cookie } = await (await world()).as('Franchise');
  const headers = { origin: 'https://elsewhere.example' };

  const answer = await call(
    events,
    events.routes.list,
    { body: {} },
    { now: noon, cookie, headers },
  );

  expect(answer.status).toBe(403);
});

test('no password and no session token is ever logged', async () => {
  const { email } = await account([await world()]);
  const { cookies } = await signIn({ email, password });
  await signIn({ email, password: 'Another-Secret-9' });

  const lines = loggedLines.join('');

  expect(lines).toContain('/v1/sessions');
  expect(lines).not.toContain(password);
  expect(lines).not.toContain('Another-Secret-9');
  expect(lines).not.toContain(toCookieHeader(cookies).split('=')[1]);
});
