// A new email is used only after its holder has confirmed it. The holder of the former one may keep
// it.
import { expect, test } from 'vitest';
import { createIdentity, readIdentity } from '#functions/data/accounts/identities.ts';
import { changeUser, getUser } from '#functions/data/accounts/users.ts';
import { hashPassword } from '#functions/ports/secrets/passwords.ts';
import { emailLinks } from '#shared/contract/accounts/email-links.ts';
import { people } from '#shared/contract/accounts/people.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { users } from '#shared/contract/accounts/users.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { call } from '#tests/support/call.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { sealTestPassword } from '#tests/support/seal-test-password.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, noon, world, type World } from '#tests/support/world.ts';

const password = 'Correct-Horse-7';
const hour = 3_600_000;
const day = 24 * hour;

/** A driver who signs in with their own address. */
async function driverIn(own: World) {
  const caller = await own.as('Driver');
  const email = `${caller.user.userId.toLowerCase()}@example.com`;
  const user = await changeUser(caller.user, { email });
  const passwordHash = await hashPassword(password, 10);
  const { tenant, userId } = caller.user;
  await createIdentity({ email, passwordHash, accounts: [{ tenant, userId }] });
  return { ...caller, user: user ?? caller.user };
}

async function ask({ call: send, user }: Caller, email: string) {
  const { firstName, lastName, userId: id } = user;
  const body = {
    firstName,
    lastName,
    email,
    phone: '',
    password: await sealTestPassword(password),
  };
  return send(users, 'update', { params: { id }, body });
}

async function linksTo(email: string) {
  await settle(noon);
  const mails = await listMailsTo(email);
  return mails.map(({ body }) => /otpId=([\w-]{43})/.exec(body.text)?.[1] ?? '');
}

async function open(route: 'confirm' | 'keep', otpId = '', now: Instant = noon) {
  return (await call(emailLinks, emailLinks.routes[route], { body: { otpId } }, { now })).status;
}

async function signsIn(email: string): Promise<boolean> {
  const body = { email, password: await sealTestPassword(password), termsConditionAccepted: true };
  const { status } = await call(sessions, sessions.routes.signIn, { body }, { now: noon });
  return status === 200;
}

test('a new email is not used before whoever holds it confirms it', async () => {
  const driver = await driverIn(await world());
  const { email } = driver.user;
  const next = `next-${email}`;

  const asked = await ask(driver, next);
  const { body } = await driver.call(sessions, 'profile', {});
  const before = [await readIdentity(next), (await readIdentity(email))?.accounts.length];
  const [link] = await linksTo(next);

  expect(asked.status).toBe(200);
  expect(asked.body.general[0]?.message).toContain(next);
  expect(body.data).toMatchObject({ email, pendingEmail: next });
  expect(before).toEqual([undefined, 1]);
  expect(await open('confirm', link)).toBe(200);
  expect([await signsIn(email), await signsIn(next)]).toEqual([false, true]);
});

test('who is invited at an address that somebody else asked for shares nothing with them', async () => {
  const [own, other] = await Promise.all([world(), world()]);
  const [worker, owner] = [await driverIn(own), await other.as('Franchise')];
  const victim = `chief-${worker.user.email}`;
  await ask(worker, victim);

  const body = {
    firstName: 'Ada',
    lastName: 'Lee',
    email: victim,
    phone: '',
    roleId: 'manager',
    requestKey: 'chief',
  };
  const invited = await owner.call(people, 'create', { body });
  const links = await linksTo(victim);

  expect(invited.status).toBe(200);
  expect(await signsIn(victim)).toBe(false);
  expect((await readIdentity(victim))?.accounts).toMatchObject([
    { tenant: other.franchise.franchiseId },
  ]);
  expect(await open('confirm', links[0])).toBe(400);
});

test('the address that would be left is told at once, and keeps the account by its link', async () => {
  const driver = await driverIn(await world());
  const { email } = driver.user;
  const next = `next-${email}`;
  await ask(driver, next);
  const [[keep], [confirm]] = [await linksTo(email), await linksTo(next)];

  expect(await open('keep', keep)).toBe(200);

  expect(await open('confirm', confirm)).toBe(404);
  expect([await signsIn(email), await signsIn(next)]).toEqual([true, false]);
});

test('a change that took effect is undone for seven days, and whoever signed in is out', async () => {
  const own = await world();
  const driver = await driverIn(own);
  const { email, userId } = driver.user;
  const next = `next-${email}`;
  await ask(driver, next);
  await open('confirm', (await linksTo(next))[0]);
  const [asked, changed] = await linksTo(email);

  expect(await open('keep', changed, instant(noon + 8 * day))).toBe(400);
  expect(await open('keep', asked, instant(noon + 6 * day))).toBe(200);

  expect((await driver.call(sessions, 'profile', {})).status).toBe(401);
  expect(await getUser(own.scope, userId)).toMatchObject({ email });
  expect([await signsIn(email), await signsIn(next)]).toEqual([true, false]);
});

test('a later change replaces the one before it, and a link is over after a day', async () => {
  const driver = await driverIn(await world());
  const { email } = driver.user;
  await ask(driver, `one-${email}`);
  const [first] = await linksTo(`one-${email}`);
  await ask(driver, `two-${email}`);
  const [second] = await linksTo(`two-${email}`);

  const replaced = await open('confirm', first);
  const late = await open('confirm', second, instant(noon + day));

  expect([replaced, late, await open('confirm', second)]).toEqual([404, 400, 200]);
});

test('who asked for another email may keep the own one', async () => {
  const driver = await driverIn(await world());
  const { email, userId: id } = driver.user;
  await ask(driver, `next-${email}`);
  const [confirm] = await linksTo(`next-${email}`);

  const dropped = await driver.call(users, 'dropEmailChange', { params: { id } });
  const { body } = await driver.call(sessions, 'profile', {});

  expect([dropped.status, body.data.pendingEmail]).toEqual([200, null]);
  expect(await open('confirm', confirm)).toBe(404);
});

test('whether an address signs in already is told to who holds it alone', async () => {
  const own = await world();
  const [driver, other] = [await driverIn(own), await driverIn(await world())];

  const asked = await ask(driver, other.user.email);
  const [link] = await linksTo(other.user.email);

  expect(asked.status).toBe(200);
  expect(await open('confirm', link)).toBe(400);
  expect(await signsIn(driver.user.email)).toBe(true);
});

test('what an owner changes is confirmed too, and takes the account of the own franchise alone', async () => {
  const [own, elsewhere] = await Promise.all([world(), world()]);
  const [owner, driver, far] = await Promise.all([
    own.as('Franchise'),
    own.as('Driver'),
    elsewhere.as('Driver'),
  ]);
  const { userId: id } = driver.user;
  const email = `${id.toLowerCase()}@example.com`;
  const next = `next-${email}`;
  const accounts = [driver.user, far.user].map(({ tenant, userId }) => ({ tenant, userId }));
  await Promise.all([
    ...[driver, far].map(({ user }) => changeUser(user, { email })),
    createIdentity({ email, passwordHash: await hashPassword(password, 10), accounts }),
  ]);
  const { version, ...person } = (await owner.call(people, 'details', { params: { id } })).body
    .data;

  const body = { ...person, version, email: next };
  const asked = await owner.call(people, 'update', { params: { id }, body });
  const before = await getUser(own.scope, id);
  const confirmed = await open('confirm', (await linksTo(next))[0]);

  expect([asked.status, before?.email, confirmed]).toEqual([200, email, 200]);
  expect((await readIdentity(email))?.accounts).toEqual([accounts[1]]);
  expect((await readIdentity(next))?.accounts).toEqual([accounts[0]]);
  expect((await readIdentity(next))?.passwordHash).toBeUndefined();
  expect((await linksTo(next)).length).toBe(2);
  expect(await getUser(elsewhere.scope, far.user.userId)).toMatchObject({ email });
});
