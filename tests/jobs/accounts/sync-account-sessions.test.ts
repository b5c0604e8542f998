// What is left undone by a call that is interrupted between changing a thing and the sessions that
// copy it.
import { beforeEach, expect, test } from 'vitest';
import { changeFranchise, type Franchise } from '#functions/data/franchises/franchises.ts';
import {
  createIdentity,
  readIdentity,
  readNewestIdentity,
} from '#functions/data/accounts/identities.ts';
import { buildTurnOnFactorItem } from '#functions/data/accounts/second-factors.ts';
import { buildProofItem, listSessions, toPersonKey } from '#functions/data/accounts/sessions.ts';
import { transact } from '#functions/data/store/transact.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { createPerson, openBrowser } from '#tests/support/fixtures/second-factor.ts';
import { replacePassword } from '#functions/data/accounts/password-links.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { toDomainEvents } from '#functions/data/stream/domain-events.ts';
import { changeUser, type UserChange } from '#functions/data/accounts/users.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { newId } from '#functions/ports/ids.ts';
import { hashPassword } from '#functions/ports/secrets/passwords.ts';
import { events } from '#shared/contract/events/events.ts';
import { sessionRole } from '#shared/contract/accounts/session-role.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { call, toCookieHeader } from '#tests/support/call.ts';
import { sealTestPassword } from '#tests/support/seal-test-password.ts';
import { settle, takeRecords } from '#tests/support/stream.ts';
import { deliverDomainEvent } from '#tests/support/deliver-domain-event.ts';
import { type Caller, buildPermission, noon, type World, world } from '#tests/support/world.ts';

beforeEach(() => settle());

const reading = buildPermission('MANAGE_EVENT', 'read', ['coffee']);
const listing = async (caller: Caller) => (await caller.call(events, 'list', { body: {} })).status;
const profile = async (caller: Caller) => (await caller.call(sessions, 'profile', {})).status;

/** Only the change, without its consequences. */
async function changed({ user }: Caller, change: UserChange) {
  const after = requireFound(await changeUser(user, change));
  return { user: after, told: accountChanged(after) };
}

const accountChanged = ({ tenant, userId }: { tenant: string; userId: string }) =>
  ({ type: 'account.changed', detail: { changeId: newId(noon), tenant, userId } }) as const;

const changeOwnFranchise = (own: World, change: Partial<Franchise>) =>
  changeFranchise(own.scope, (franchise) => ({ ...franchise, ...change }));

test('permissions that were taken away are gone from open sessions, though nobody told them', async () => {
  const manager = await (await world()).as('Manager', reading);
  await changed(manager, { permissions: [] });
  const between = await listing(manager);

  await settle();

  expect([between, await listing(manager)]).toEqual([200, 403]);
});

test.each([{ active: false }, { role: 'Driver' as const }])(
  'an account that became %o has no session left',
  async (change) => {
    const manager = await (await world()).as('Manager', reading);
    await changed(manager, change);

    await settle();

    expect(await profile(manager)).toBe(401);
  },
);

test('a change that is heard of twice, late and at once leaves the latest rights', async () => {
  const own = await world();
  const manager = await own.as('Manager');
  const first = await changed(manager, { permissions: reading });
  const second = await changed({ ...manager, user: first.user }, { permissions: [] });
  const told = [second.told, first.told, second.told];

  await Promise.all(told.map((it) => deliverDomainEvent('sync-account-sessions', it)));
  await deliverDomainEvent('sync-account-sessions', first.told);

  expect(await listing(manager)).toBe(403);
});

test('what a franchise no longer runs, nobody books any longer', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const book = async () =>
    (await owner.call(events, 'quickAdd', { body: { ...picnic, requestKey: newId(noon) } })).status;
  await changeOwnFranchise(own, { brands: [] });
  const between = await book();

  await settle();

  expect([between, await book()]).toEqual([200, 400]);
});

test('a franchise heard of twice, late and at once is what it is now', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const tenant = own.franchise.franchiseId;
  const told = { type: 'franchise.changed', detail: { changeId: newId(noon), tenant } } as const;
  await changeOwnFranchise(own, { timeZone: 'America/Denver' });
  await deliverDomainEvent('sync-account-sessions', told);
  await changeOwnFranchise(own, { timeZone: 'America/Boise' });

  await Promise.all([1, 2, 3].map(() => deliverDomainEvent('sync-account-sessions', told)));

  const { body } = await owner.call(sessions, 'profile', {});
  expect(body.data.franchiseDefaultTimezone).toBe('America/Boise');
});

test('a closed franchise has nobody signed in, not even who stands in for its owner', async () => {
  const own = await world();
  const [owner, driver] = [await own.as('Franchise'), await own.as('Driver')];
  const admin = await own.as('System Admin');
  const { cookies } = await admin.call(sessionRole, 'change', {
    body: { id: own.franchise.franchiseId },
  });
  const cookie = toCookieHeader(cookies);
  await changeOwnFranchise(own, { active: false });

  await settle();

  const acting = await call(sessions, sessions.routes.profile, {}, { now: noon, cookie });
  expect([await profile(owner), await profile(driver), acting.status]).toEqual([401, 401, 401]);
});

test('an admin whose account was closed stands in for nobody any longer', async () => {
  const own = await world();
  await own.as('Franchise');
  const admin = await own.as('System Admin');
  const { cookies } = await admin.call(sessionRole, 'change', {
    body: { id: own.franchise.franchiseId },
  });
  const cookie = toCookieHeader(cookies);
  await changed(admin, { active: false });

  await settle();

  expect((await call(sessions, sessions.routes.profile, {}, { now: noon, cookie })).status).toBe(
    401,
  );
});

test('a changed colour is nothing that sessions copy: nobody is told', async () => {
  const own = await world();
  await settle();
  await changeOwnFranchise(own, { taskCardColor: '#123456' });

  expect((await takeRecords()).flatMap(toDomainEvents)).toEqual([]);
});

test('sessions of a former password end, and those of the new one live, however often it is heard of', async () => {
  const owner = await (await world()).as('Franchise');
  const { email } = owner.user;
  const told = passwordChanged(email);
  await createIdentity({ email, passwordHash: 'former', accounts: [owner.user] });
  const identity = requireFound(await readIdentity(email));
  await replacePassword(identity, await hashPassword('Correct-Horse-7', 4), noon, []);
  const body = { email, password: await sealTestPassword('Correct-Horse-7') };
  const { cookies } = await call(sessions, sessions.routes.signIn, { body }, { now: noon });
  const cookie = toCookieHeader(cookies);

  await settle();
  await Promise.all([1, 2, 3].map(() => deliverDomainEvent('sync-account-sessions', told)));

  const fresh = await call(sessions, sessions.routes.profile, {}, { now: noon, cookie });
  expect([await profile(owner), fresh.status]).toEqual([401, 200]);
});

const passwordChanged = (email: string) =>
  ({
    type: 'password.changed',
    detail: { changeId: newId(noon), tenant: platformTenant, email },
  }) as const;

const picnic = {
  eventName: 'Company Picnic',
  brandId: 'shaved-ice',
  eventDate: '2026-08-01',
  startTime: '11:00',
  endTime: '14:00',
  client: { newClient: { businessName: 'Acme Tools' } },
};

test('two-step sign-in that was turned on ends what a password alone had opened, though nobody told it', async () => {
  const own = await world();
  const { email } = await createPerson([own], { role: 'Driver' });
  const [before, here] = [openBrowser(), openBrowser()];
  await before.signIn(email);
  await here.signIn(email);
  const identity = requireFound(await readNewestIdentity(email));
  const since = instant(noon + 60_000);
  const codes = { codeStep: 0, recoveryHashes: [], trustVersion: 0 };
  const factor = { factorId: newId(noon), sealedKey: 'sealed', since, ...codes };
  const [, session] = await listSessions(toPersonKey(requireFound(identity.accounts[0])));
  const stays = requireFound(session);
  await transact([buildTurnOnFactorItem(identity, factor), buildProofItem(stays, since)]);

  await settle();

  const left = await listSessions(stays.person);
  expect(left.map(({ tokenHash }) => tokenHash)).toEqual([stays.tokenHash]);
});
