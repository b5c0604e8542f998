// A person with several accounts under one email switches between them without a password.
import { expect, test } from 'vitest';
import { listAuditEntries } from '#functions/data/accounts/audit-log.ts';
import { createIdentity, Identities } from '#functions/data/accounts/identities.ts';
import { changeUser, createUser, type User } from '#functions/data/accounts/users.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { newId } from '#functions/ports/ids.ts';
import { hashPassword } from '#functions/ports/secrets/passwords.ts';
import { buildUser } from '#scripts/seed/builders.ts';
import { events } from '#shared/contract/events/events.ts';
import { ownSessions } from '#shared/contract/accounts/own-sessions.ts';
import { people } from '#shared/contract/accounts/people.ts';
import { sessionRole } from '#shared/contract/accounts/session-role.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { call, toCookieHeader } from '#tests/support/call.ts';
import { sealTestPassword } from '#tests/support/seal-test-password.ts';
import { buildPermission, noon, type World, world } from '#tests/support/world.ts';

const password = 'Correct-Horse-7';
const passwordHash = await hashPassword(password, 4);
const minute = 60_000;
const everything = { from: instant(noon - minute), to: instant(noon + 600 * minute) };
/** An owner here who has another account there, signed in here. */
async function personOfTwo(over: Partial<User> = {}, there?: World) {
  const [here, other] = await Promise.all([world(), there ?? world()]);
  const email = `${newId(noon).toLowerCase()}@example.com`;
  const at = ({ franchise }: World) =>
    buildUser({ tenant: franchise.franchiseId, userId: newId(noon), email });
  const [first, second] = [at(here), { ...at(other), ...over }];
  await Promise.all([createUser(first), createUser(second)]);
  const accounts = [first, second].map(({ tenant, userId }) => ({ tenant, userId }));
  await createIdentity({ email, passwordHash, accounts });
  const body = { email, password: await sealTestPassword(password), userId: first.userId };
  const { cookies } = await call(sessions, sessions.routes.signIn, { body }, { now: noon });
  return { here, other, first, second, email, cookie: toCookieHeader(cookies) };
}

type Body = RouteRequest<typeof sessions.routes.switchAccount>['body'];
const change = (cookie: string, body: Body, now: Instant = noon) =>
  call(sessions, sessions.routes.switchAccount, { body }, { now, cookie });
const profile = (cookie: string, now: Instant = noon) =>
  call(sessions, sessions.routes.profile, {}, { now, cookie });

test('the profile names a person’s other accounts', async () => {
  const { second, other, cookie } = await personOfTwo();

  const { body } = await profile(cookie);

  const { franchiseId, name: franchiseName } = other.franchise;
  expect(body.data.otherAccounts).toEqual([
    { id: second.userId, franchiseId, franchiseName, role: 'Franchise' },
  ]);
});

test('a person goes on as their other account, and the session that they had is over', async () => {
  const { first, second, other, cookie } = await personOfTwo();

  const switched = await change(cookie, { userId: second.userId });
  const after = await profile(toCookieHeader(switched.cookies));

  expect(switched.body).toMatchObject({ next: 'signedIn', data: [{ id: second.userId }] });
  expect(after.body.data).toMatchObject({
    id: second.userId,
    franchiseId: other.franchise.franchiseId,
    otherAccounts: [{ id: first.userId }],
  });
  expect((await profile(cookie)).status).toBe(401);
});

test('each franchise’s audit log hears of its own account, and not of the other', async () => {
  const { here, other, first, second, cookie } = await personOfTwo();

  await change(cookie, { userId: second.userId });
  const [left, entered] = await Promise.all([
    listAuditEntries(here.scope, everything),
    listAuditEntries(other.scope, everything),
  ]);

  expect(left.filter(({ action }) => action === 'signedOut')).toMatchObject([
    { actor: { userId: first.userId }, details: '' },
  ]);
  expect(entered).toMatchObject([
    { action: 'signedIn', actor: { userId: second.userId }, about: { userId: second.userId } },
  ]);
});

test('a manager is asked how to work there, and has the permissions of that account alone', async () => {
  const permissions = buildPermission('MANAGE_EVENT', 'read', ['coffee']);
  const { second, cookie } = await personOfTwo({ role: 'Manager', permissions });
  const userId = second.userId;
  const list = (of: string) =>
    call(events, events.routes.list, { body: {} }, { now: noon, cookie: of });

  const asked = await change(cookie, { userId });
  const asStaff = await change(cookie, { userId, loginAsStaff: true });

  expect(asked.body).toMatchObject({ next: 'chooseLoginAs', data: [{ id: userId }] });
  expect(asked.cookies).toEqual([]);
  expect((await list(toCookieHeader(asStaff.cookies))).status).toBe(403);
});

test('who has not accepted the terms there is asked to, once', async () => {
  const { second, first, cookie } = await personOfTwo({ terms: undefined });
  const userId = second.userId;

  const asked = await change(cookie, { userId });
  const there = await change(cookie, { userId, termsConditionAccepted: true });
  const back = await change(toCookieHeader(there.cookies), { userId: first.userId });
  const again = await change(toCookieHeader(back.cookies), { userId });

  expect(asked.body).toMatchObject({ next: 'acceptTerms', data: [{ id: userId }] });
  expect(again.body.next).toBe('signedIn');
});

test('nobody switches to an account of somebody else, to a closed one, or to their own', async () => {
  const [{ first, cookie }, stranger, closed] = await Promise.all([
    personOfTwo(),
    personOfTwo(),
    personOfTwo({}, await world({ active: false })),
  ]);
  const deactivated = await personOfTwo();
  await changeUser(deactivated.second, { active: false });

  const refused = await Promise.all([
    change(cookie, { userId: stranger.second.userId }),
    change(cookie, { userId: first.userId }),
    change(closed.cookie, { userId: closed.second.userId }),
    change(deactivated.cookie, { userId: deactivated.second.userId }),
  ]);

  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await profile(closed.cookie)).body.data.otherAccounts).toEqual([]);
  expect((await profile(cookie)).status).toBe(200);
});

test('who stands in for a person sees and reaches none of their other accounts', async () => {
  const { here, first, second } = await personOfTwo();
  const admin = await here.as('Admin');
  const body = { id: here.franchise.franchiseId, userId: first.userId };
  const { cookies } = await admin.call(sessionRole, 'change', { body });
  const cookie = toCookieHeader(cookies);

  const refused = await change(cookie, { userId: second.userId });

  expect(refused.status).toBe(403);
  expect((await profile(cookie)).body.data.otherAccounts).toEqual([]);
});

test('a session of a former password leads to no other account', async () => {
  const { email, second, cookie } = await personOfTwo();
  await Identities.patch({ email }).set({ passwordChangedAt: noon }).go();

  const refused = await change(cookie, { userId: second.userId });

  expect(refused.status).toBe(409);
  expect((await profile(cookie)).body.data.otherAccounts).toEqual([]);
});

test('switching makes no session last longer', async () => {
  const { second, cookie } = await personOfTwo();
  const day = 24 * 60;
  const at = (minutes: number) => instant(noon + minutes * minute);
  let token = cookie;
  for (let minutes = 25; minutes < day - 25; minutes += 25) await profile(token, at(minutes));

  const { cookies } = await change(token, { userId: second.userId }, at(day - 20));
  token = toCookieHeader(cookies);

  expect((await profile(token, at(day - 1))).status).toBe(200);
  expect((await profile(token, at(day))).status).toBe(401);
});

test('of several switches at once one opens a session', async () => {
  const { second, cookie } = await personOfTwo();

  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map(() => change(cookie, { userId: second.userId })),
  );
  const opened = answers.filter(({ status }) => status === 200);

  expect(opened).toHaveLength(1);
  expect((await profile(toCookieHeader(opened[0]?.cookies ?? []))).status).toBe(200);
});

test.each([1, 2, 3])(
  'round %i: who signs out while switching, or is signed out, has at most the new session',
  async () => {
    const { second, cookie } = await personOfTwo();

    const [switched, left] = await Promise.all([
      change(cookie, { userId: second.userId }),
      call(ownSessions, ownSessions.routes.signOut, {}, { now: noon, cookie }),
    ]);

    expect((await profile(cookie)).status).toBe(401);
    expect([200, 401]).toContain(left.status);
    expect([200, 401, 409]).toContain(switched.status);
  },
);

test.each([1, 2, 3])('round %i: an account that is closed meanwhile is not entered', async () => {
  const { other, second, cookie } = await personOfTwo({ role: 'Driver' });
  const owner = await other.as('Franchise');
  const closing = { body: { id: second.userId, activated: false } };

  const [switched, closed] = await Promise.all([
    change(cookie, { userId: second.userId }),
    owner.call(people, 'setActivated', closing),
  ]);

  expect(closed.status).toBe(200);
  expect((await profile(toCookieHeader(switched.cookies))).status).toBe(401);
});

test('switching takes five requests, one of them a transaction', async () => {
  const { second, cookie } = await personOfTwo();

  const { cost } = await change(cookie, { userId: second.userId });

  expect(cost.requests).toBe(5);
});

test('the profile costs who has one account the read of their email, and others one more', async () => {
  const { cookie } = await personOfTwo();
  const owner = await (await world()).as('Franchise');

  const [two, one] = [await profile(cookie), await profile(owner.cookie)];

  expect([one.cost, two.cost].map(({ requests }) => requests)).toEqual([5, 6]);
});

test('a session ends as long after the sign-in as its role’s do, whatever it was before', async () => {
  const corporate = { tenant: platformTenant, role: 'Admin' as const };
  const { second, cookie } = await personOfTwo(corporate);
  const after = (minutes: number) => instant(noon + minutes * minute);
  for (const minutes of [200, 400, 600]) await profile(cookie, after(minutes));

  const switched = await change(cookie, { userId: second.userId }, after(11 * 60));
  const now = toCookieHeader(switched.cookies);
  const before = await profile(now, after(12 * 60 - 1));
  const later = await profile(now, after(12 * 60));

  expect([switched.status, before.status, later.status]).toEqual([200, 200, 401]);
});

test('one that would be over by then is not switched to', async () => {
  const { second, cookie } = await personOfTwo({ tenant: platformTenant, role: 'Admin' });
  const after = (minutes: number) => instant(noon + minutes * minute);
  for (const minutes of [200, 400, 600]) await profile(cookie, after(minutes));

  const switched = await change(cookie, { userId: second.userId }, after(12 * 60));

  expect(switched.status).toBe(409);
  expect((await profile(cookie, after(12 * 60))).status).toBe(200);
});
