import { expect, test } from 'vitest';
import { listAuditEntries } from '#functions/data/accounts/audit-log.ts';
import { syncUserSessions } from '#functions/data/accounts/live-sessions.ts';
import { platformTenant, createScope } from '#functions/data/store/scope.ts';
import { changeUser, createUser } from '#functions/data/accounts/users.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildUser } from '#scripts/seed/builders.ts';
import { events } from '#shared/contract/events/events.ts';
import { franchises } from '#shared/contract/franchises/franchises.ts';
import { sessionRole } from '#shared/contract/accounts/session-role.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { stripeConnect } from '#shared/contract/franchises/stripe-connect.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { call, toCookieHeader } from '#tests/support/call.ts';
import { buildPermission, noon, type World, world } from '#tests/support/world.ts';

const minute = 60_000;
const everything = { from: instant(noon - minute), to: instant(noon + 600 * minute) };

async function createOwner({ franchise }: World, role: 'Franchise' | 'Driver' = 'Franchise') {
  const user = buildUser({ tenant: franchise.franchiseId, userId: newId(noon), role });
  await createUser(user);
  return user;
}

/** An admin who acts as the owner of a franchise: the cookies before and after. */
async function acting() {
  const own = await world();
  const owner = await createOwner(own);
  const admin = await own.as('System Admin');
  const body = { id: own.franchise.franchiseId };
  const { cookies, status } = await admin.call(sessionRole, 'change', { body });
  expect(status).toBe(200);
  return { own, owner, admin, cookie: toCookieHeader(cookies) };
}

const profile = (cookie: string, now: Instant = noon) =>
  call(sessions, sessions.routes.profile, {}, { now, cookie });

test('a corporate admin acts as the owner of a franchise, and it shows who that is', async () => {
  const { owner, own, admin, cookie } = await acting();

  const { data } = (await profile(cookie)).body;

  expect(data).toMatchObject({
    id: owner.userId,
    franchiseId: own.franchise.franchiseId,
    role: 'Franchise',
    acting: 'owner',
    impersonator: { id: admin.user.userId, name: 'Robin Okafor' },
  });
});

test('the admin’s own token ends as the other begins, and the way back gives a third', async () => {
  const { admin, cookie } = await acting();

  const back = await call(sessionRole, sessionRole.routes.end, {}, { now: noon, cookie });
  const after = await profile(toCookieHeader(back.cookies));

  expect((await profile(admin.cookie)).status).toBe(401);
  expect((await profile(cookie)).status).toBe(401);
  expect(after.body.data).toMatchObject({ id: admin.user.userId, acting: 'self' });
  expect(after.body.data.impersonator).toBeNull();
});

test('both sides’ audit logs tell of it', async () => {
  const { own, owner, admin, cookie } = await acting();
  await call(sessionRole, sessionRole.routes.end, {}, { now: noon, cookie });
  const platform = createScope(platformTenant, 'all');

  const there = await listAuditEntries(own.scope, everything);
  const here = (await listAuditEntries(platform, everything)).filter(
    ({ actor }) => actor.userId === admin.user.userId,
  );

  const told = [
    { action: 'actingEnded', about: { userId: owner.userId }, actor: { name: 'Robin Okafor' } },
    { action: 'actingStarted', about: { userId: owner.userId } },
  ];
  expect(there.toSorted((a, b) => a.action.localeCompare(b.action))).toMatchObject(told);
  expect(here.toSorted((a, b) => a.action.localeCompare(b.action))).toMatchObject(told);
});

test('who acts for someone is no corporate admin meanwhile', async () => {
  const { cookie } = await acting();

  const answer = await call(
    franchises,
    franchises.routes.list,
    { body: {} },
    { now: noon, cookie },
  );

  expect(answer.status).toBe(403);
});

test('who acts for someone does not touch where the money goes', async () => {
  const { cookie } = await acting();
  const query = { brandId: 'coffee', email: 'owner@example.com' };

  const answer = await call(
    stripeConnect,
    stripeConnect.routes.createAccount,
    { query },
    { now: noon, cookie },
  );

  expect(answer.status).toBe(403);
});

test('standing in ends after an hour', async () => {
  const { cookie } = await acting();

  expect((await profile(cookie, instant(noon + 59 * minute))).status).toBe(200);
  expect((await profile(cookie, instant(noon + 60 * minute))).status).toBe(401);
});

test('standing in ends when the owner’s account is closed', async () => {
  const { own, owner, cookie } = await acting();

  const closed = await changeUser(owner, { active: false });
  await syncUserSessions(own.scope, closed ?? owner);

  expect((await profile(cookie)).status).toBe(401);
});

test('an admin names one of several owners, and nobody who is none', async () => {
  const own = await world();
  await createOwner(own);
  const [second, driver] = [await createOwner(own), await createOwner(own, 'Driver')];
  const admin = await own.as('Admin');
  const as = (userId: string) =>
    admin.call(sessionRole, 'change', { body: { id: own.franchise.franchiseId, userId } });

  const refused = await as(driver.userId);
  const taken = await as(second.userId);

  expect(refused.status).toBe(404);
  expect((await profile(toCookieHeader(taken.cookies))).body.data.id).toBe(second.userId);
});

test('an admin cannot act in a closed franchise, or in none', async () => {
  const closed = await world({ active: false });
  await createOwner(closed);
  const admin = await closed.as('Admin');
  const into = (id: string) => admin.call(sessionRole, 'change', { body: { id } });

  expect((await into(closed.franchise.franchiseId)).status).toBe(404);
  expect((await into('no-such-franchise')).status).toBe(404);
});

test.each(['Franchise', 'Owner Staff', 'Driver', 'Server', 'Worker'] as const)(
  'a %s acts for nobody',
  async (role) => {
    const [own, other] = await Promise.all([world(), world()]);
    await createOwner(other);
    const caller = await own.as(role);
    const body = { id: other.franchise.franchiseId };

    expect((await caller.call(sessionRole, 'change', { body })).status).toBe(403);
  },
);

test('a manager changes to staff and back, with a new token each time', async () => {
  const manager = await (
    await world()
  ).as('Manager', buildPermission('MANAGE_EVENT', 'read', ['coffee']));
  const key = async (cookie: string) => (await profile(cookie)).body.data.sessionKey;
  const change = async (cookie: string, loginAsFranchiseAdmin: boolean) => {
    const body = { id: await key(cookie), loginAsFranchiseAdmin };
    const answer = await call(
      sessionRole,
      sessionRole.routes.change,
      { body },
      { now: noon, cookie },
    );
    return toCookieHeader(answer.cookies);
  };
  const list = async (cookie: string) =>
    (await call(events, events.routes.list, { body: {} }, { now: noon, cookie })).status;

  const asStaff = await change(manager.cookie, false);
  const refused = await list(asStaff);
  const asOffice = await change(asStaff, true);

  expect([refused, await list(asOffice), await list(asStaff)]).toEqual([403, 200, 401]);
});

test('a manager cannot change the role of another session', async () => {
  const own = await world();
  const [first, second] = [await own.as('Manager'), await own.as('Manager')];
  const id = (await first.call(sessions, 'profile', {})).body.data.sessionKey;

  expect((await second.call(sessionRole, 'change', { body: { id } })).status).toBe(404);
});
