// Passkeys: added by a person who is signed in, and enough to sign in from then on.
import { expect, test } from 'vitest';
import { changeAccount } from '#functions/data/accounts/account-changes.ts';
import { listAuditEntries } from '#functions/data/accounts/audit-log.ts';
import { readNewestIdentity } from '#functions/data/accounts/identities.ts';
import { findPasskeyEmail } from '#functions/data/accounts/passkey-owners.ts';
import { ownSessions } from '#shared/contract/accounts/own-sessions.ts';
import { getNewestUser } from '#functions/data/accounts/users.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { passkeys } from '#shared/contract/accounts/passkeys.ts';
import { passwords } from '#shared/contract/accounts/passwords.ts';
import { people } from '#shared/contract/accounts/people.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { settings } from '#shared/contract/franchises/settings.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { type Authenticator, createAuthenticator } from '#tests/support/fixtures/authenticator.ts';
import {
  type Browser,
  createPerson,
  openBrowser,
  password,
} from '#tests/support/fixtures/second-factor.ts';
import { sealTestPassword } from '#tests/support/seal-test-password.ts';
import { noon, world } from '#tests/support/world.ts';

const { startSignIn, signIn, list, startAdding, add, remove, startProof, prove } = passkeys.routes;
const minutesAfter = (minutes: number): Instant => instant(noon + minutes * 60_000);

async function addTo(browser: Browser, device: Authenticator, name = 'Laptop', now = noon) {
  const started = await browser.send(passkeys, startAdding, {}, now);
  const body = { name, passkey: device.create(started.body.data) };
  return browser.send(passkeys, add, { body }, now);
}

/** A person with one passkey, signed in with their password. */
async function createPasskeyPerson(role: 'Franchise' | 'Driver' | 'Manager' = 'Driver') {
  const own = await world();
  const person = await createPerson([own], { role });
  const browser = openBrowser();
  await browser.signIn(person.email, { termsConditionAccepted: true, staffAsManager: true });
  const device = createAuthenticator();
  const added = await addTo(browser, device);
  expect(added.status).toBe(200);
  return { own, ...person, browser, device };
}

const ask = async (browser: Browser, now = noon) =>
  (await browser.send(passkeys, startSignIn, {}, now)).body.data;

async function signInWith(device: Authenticator, browser = openBrowser(), now = noon) {
  const passkey = device.sign(await ask(browser, now));
  const proven = await browser.send(passkeys, signIn, { body: { passkey } }, now);
  if (proven.status !== 200) return { proven, browser };
  const { challenge } = proven.body.data;
  const body = { challenge, termsConditionAccepted: true, staffAsManager: true };
  return { proven, browser, signedIn: await browser.complete(body, now) };
}

const listOf = async (browser: Browser, now?: Instant) =>
  (await browser.send(passkeys, list, {}, now)).body.data;

test('a passkey signs in from a new browser, without password and code', async () => {
  const { device, users, browser } = await createPasskeyPerson();

  const { signedIn, browser: other } = await signInWith(device);

  expect(signedIn?.body).toMatchObject({ next: 'signedIn', data: [{ id: users[0]?.userId }] });
  expect(other.hasSession()).toBe(true);
  expect(await listOf(browser)).toMatchObject([
    { name: 'Laptop', createdAt: expect.any(String), usedAt: expect.any(String) },
  ]);
});

test('it is asked which account, and what is asked otherwise, before the session opens', async () => {
  const [one, other] = [await world(), await world()];
  const { email, users } = await createPerson([one, other], { role: 'Driver' });
  const browser = openBrowser();
  await browser.signIn(email, { userId: users[0]?.userId });
  const device = createAuthenticator();
  await addTo(browser, device);

  const { proven, signedIn, browser: fresh } = await signInWith(device);
  const { challenge } = proven.body.data;
  const chosen = await fresh.complete({ challenge, userId: users[1]?.userId });
  const again = await fresh.complete({ challenge, userId: users[0]?.userId });

  expect(signedIn?.body.next).toBe('chooseAccount');
  expect(chosen.body).toMatchObject({ next: 'signedIn', data: [{ id: users[1]?.userId }] });
  expect(again.status).toBe(409);
});

test('a challenge counts once, for minutes, and in the browser that asked', async () => {
  const { device } = await createPasskeyPerson();
  const browser = openBrowser();
  const send = (passkey: ReturnType<Authenticator['sign']>, from = browser, now = noon) =>
    from.send(passkeys, signIn, { body: { passkey } }, now);

  const asked = await ask(browser);
  expect((await send(device.sign(asked))).status).toBe(200);
  expect((await send(device.sign(asked))).status).toBe(400);

  const stranger = openBrowser();
  await ask(stranger);
  expect((await send(device.sign(await ask(browser)), stranger)).status).toBe(400);
  expect((await send(device.sign(await ask(browser)), browser, minutesAfter(5))).status).toBe(400);
  // That of an addition signs nobody in, and one that we didn't make neither.
  expect((await send(device.sign({ ...asked, challenge: 'A'.repeat(43) }))).status).toBe(400);
});

test('of two uses of one challenge at the same time, one counts', async () => {
  const { device } = await createPasskeyPerson();
  const browser = openBrowser();
  const asked = await ask(browser);
  const signed = [device.sign(asked), device.sign(asked)];

  const answers = await Promise.all(
    signed.map((passkey) => browser.send(passkeys, signIn, { body: { passkey } })),
  );

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('a copied key is refused: its counter was used before', async () => {
  const { device } = await createPasskeyPerson();
  device.setCounter(7);
  expect((await signInWith(device)).proven.status).toBe(200);

  device.setCounter(7);
  expect((await signInWith(device)).proven.status).toBe(400);
  device.setCounter(3);
  expect((await signInWith(device)).proven.status).toBe(400);
  device.setCounter(8);
  expect((await signInWith(device)).proven.status).toBe(200);
});

test('of another site, without a check of the person, or by another key, it is refused', async () => {
  const { browser } = await createPasskeyPerson();
  const refused = [
    createAuthenticator({ origin: 'https://brandwagon.evil.example' }),
    createAuthenticator({ isUnverified: true }),
  ];

  for (const device of refused) expect((await addTo(browser, device)).status).toBe(409);
  const unknown = createAuthenticator();
  unknown.create({ ...(await ask(browser)), user: { id: 'A'.repeat(43) } });
  expect((await signInWith(unknown)).proven.status).toBe(400);
});

test('adding and removing are recorded, and told by mail', async () => {
  const { own, browser, device, users } = await createPasskeyPerson();
  const [passkey] = await listOf(browser);

  const removed = await browser.send(passkeys, remove, { params: { id: passkey?.id ?? '' } });
  const everything = { from: instant(noon - 1), to: minutesAfter(600) };
  const entries = await listAuditEntries(own.scope, everything);

  expect(removed.status).toBe(200);
  expect(await listOf(browser)).toEqual([]);
  const about = entries.filter((it) => it.about.userId === users[0]?.userId);
  expect(about.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['passkeyAdded', 'passkeyRemoved']),
  );
  expect((await signInWith(device)).proven.status).toBe(400);
});

test('removing one signs out where it signed in, and not here', async () => {
  const { browser, device } = await createPasskeyPerson();
  const { browser: other } = await signInWith(device);
  const [passkey] = await listOf(browser);

  await browser.send(passkeys, remove, { params: { id: passkey?.id ?? '' } });

  expect((await other.send(sessions, sessions.routes.profile, {})).status).toBe(401);
  expect((await browser.send(sessions, sessions.routes.profile, {})).status).toBe(200);
});

test('adding and removing ask for a new proof after 15 minutes', async () => {
  const { browser } = await createPasskeyPerson();
  const late = minutesAfter(15);
  const [passkey] = await listOf(browser);

  expect((await browser.send(passkeys, startAdding, {}, late)).status).toBe(428);
  const params = { id: passkey?.id ?? '' };
  expect((await browser.send(passkeys, remove, { params }, late)).status).toBe(428);
});

const proveWith = async (device: Authenticator, browser: Browser, now: Instant) => {
  const { data } = (await browser.send(passkeys, startProof, {}, now)).body;
  return browser.send(passkeys, prove, { body: { passkey: device.sign(data) } }, now);
};

test('it proves once more who is calling, instead of the password', async () => {
  const { browser, device } = await createPasskeyPerson();
  const late = minutesAfter(15);
  const asked = await browser.send(passwords, passwords.routes.proof, {}, late);
  const refused = await browser.send(passkeys, startAdding, {}, late);

  const proven = await proveWith(device, browser, late);

  expect(asked.body.data).toEqual({ by: 'password', passkey: true });
  expect([refused.status, proven.status]).toEqual([428, 200]);
  expect((await browser.send(passkeys, startAdding, {}, late)).status).toBe(200);
  expect((await browser.send(passkeys, startAdding, {}, minutesAfter(20))).status).toBe(428);
});

test('a proof counts once, for the session that asked, and by a key of the person', async () => {
  const { browser, device } = await createPasskeyPerson();
  const stranger = await createPasskeyPerson();
  const { data } = (await browser.send(passkeys, startProof, {})).body;
  const send = (from: Browser, passkey: ReturnType<Authenticator['sign']>) =>
    from.send(passkeys, prove, { body: { passkey } });

  expect((await send(stranger.browser, device.sign(data))).status).toBe(400);
  expect((await send(browser, stranger.device.sign(data))).status).toBe(400);
  expect((await send(browser, device.sign(data))).status).toBe(200);
  expect((await send(browser, device.sign(data))).status).toBe(400);
  // What was signed for a sign-in proves nothing here.
  expect((await send(browser, device.sign(await ask(browser)))).status).toBe(400);
});

test('a proof needs no handle: it is known whose session it is', async () => {
  const { browser, device } = await createPasskeyPerson();
  const { data } = (await browser.send(passkeys, startProof, {})).body;
  const { response, ...signed } = device.sign(data);
  const { userHandle: _userHandle, ...withoutHandle } = response;

  const passkey = { ...signed, response: withoutHandle };
  const proven = await browser.send(passkeys, prove, { body: { passkey } });
  const signedIn = await browser.send(passkeys, signIn, { body: { passkey } });

  expect([proven.status, signedIn.status]).toEqual([200, 400]);
});

test('two sign-ins at the same time take nothing from each other', async () => {
  const { browser, device } = await createPasskeyPerson();
  const other = createAuthenticator();
  await addTo(browser, other, 'Phone');

  const signedIn = await Promise.all([signInWith(device), signInWith(other)]);

  expect(signedIn.map(({ signedIn: last }) => last?.body.next)).toEqual(['signedIn', 'signedIn']);
});

test('a passkey that is added while the last one is removed signs in', async () => {
  const { browser, email } = await createPasskeyPerson();
  const other = openBrowser();
  await other.signIn(email, { termsConditionAccepted: true });
  const device = createAuthenticator();
  const made = device.create((await other.send(passkeys, startAdding, {})).body.data);
  const [passkey] = await listOf(browser);

  await browser.send(passkeys, remove, { params: { id: passkey?.id ?? '' } });
  const added = await other.send(passkeys, add, { body: { name: 'Phone', passkey: made } });

  expect(added.status).toBe(200);
  expect((await signInWith(device)).signedIn?.body.next).toBe('signedIn');
});

test('with the last one, its handle leads nowhere', async () => {
  const { browser, email } = await createPasskeyPerson();
  const handle = (await readNewestIdentity(email))?.passkeyHandle ?? '';
  const [passkey] = await listOf(browser);
  const before = await findPasskeyEmail(handle);

  await browser.send(passkeys, remove, { params: { id: passkey?.id ?? '' } });

  expect([before, await findPasskeyEmail(handle)]).toEqual([email, undefined]);
});

test('a changed password ends the sessions, and keeps the passkeys', async () => {
  const { browser, device, users } = await createPasskeyPerson();
  const { browser: other } = await signInWith(device);
  const body = {
    oldPassword: await sealTestPassword(password),
    password: await sealTestPassword('Battery-Staple-9'),
  };
  const params = { id: users[0]?.userId ?? '' };
  await browser.send(passwords, passwords.routes.change, { params, body });

  expect((await other.send(sessions, sessions.routes.profile, {})).status).toBe(401);
  expect((await signInWith(device)).signedIn?.status).toBe(200);
});

test('signing out everywhere keeps them too', async () => {
  const { browser, device } = await createPasskeyPerson();
  const { browser: other } = await signInWith(device);

  await browser.send(ownSessions, ownSessions.routes.end, { body: { which: 'all' } });

  expect((await other.send(sessions, sessions.routes.profile, {})).status).toBe(401);
  expect((await signInWith(device)).signedIn?.status).toBe(200);
});

test('where a second step is required, a passkey is one, and the password alone isn’t enough', async () => {
  const { own, email, browser, device } = await createPasskeyPerson('Franchise');
  const { franchiseId: id } = own.franchise;
  const secondFactor = { owner: true, manager: false, staff: false };
  const { data: before } = (
    await browser.send(settings, settings.routes.details, { params: { id } })
  ).body;
  const body = { id, version: before.version, secondFactor };
  const required = await browser.send(settings, settings.routes.requireSecondFactor, { body });
  const [passkey] = await listOf(browser);
  const removed = await browser.send(passkeys, remove, { params: { id: passkey?.id ?? '' } });

  expect(required.status).toBe(200);
  expect((await signInWith(device)).signedIn?.body.next).toBe('signedIn');
  const byPassword = await openBrowser().signIn(email, { termsConditionAccepted: true });
  expect(byPassword.status).toBe(409);
  // It can't be given up either.
  expect(removed.status).toBe(409);
});

test('whoever turns off somebody’s two-step sign-in removes their passkeys', async () => {
  const { own, users, device, email } = await createPasskeyPerson();
  const handle = (await readNewestIdentity(email))?.passkeyHandle ?? '';
  const owner = await own.as('Franchise');
  const params = { id: users[0]?.userId ?? '' };
  const shown = await owner.call(people, 'details', { params });
  const off = await owner.call(people, 'turnOffSecondFactor', { params });

  expect(shown.body.data.secondFactor).toBe(true);
  expect(off.status).toBe(200);
  expect((await readNewestIdentity(email))?.passkeys).toEqual([]);
  expect((await signInWith(device)).proven.status).toBe(400);
  expect(await findPasskeyEmail(handle)).toBeUndefined();
});

test('they go along to another email, but not those that were added since it was asked for', async () => {
  const { own, users, email, device } = await createPasskeyPerson();
  const move = async (to: string, askedAt?: Instant) => {
    const user = requireFound(await getNewestUser(own.scope, users[0]?.userId ?? ''));
    const how = { by: 'self', onto: 'joined', ...(askedAt !== undefined && { askedAt }) } as const;
    return changeAccount(own.scope, user, { email: to }, { email: how });
  };

  expect((await move(`new.${email}`)).refusal).toBeUndefined();
  expect((await signInWith(device)).signedIn?.body.next).toBe('signedIn');
  // Somebody who took the email over has added it.
  expect((await move(email, noon)).refusal).toBeUndefined();
  expect((await readNewestIdentity(email))?.passkeys).toEqual([]);
  expect((await signInWith(device)).proven.status).toBe(400);
});

test('an account with one never leaves for the identity of somebody else', async () => {
  const { own, users } = await createPasskeyPerson();
  const somebody = await createPerson([await world()]);
  const user = requireFound(await getNewestUser(own.scope, users[0]?.userId ?? ''));

  const moved = await changeAccount(
    own.scope,
    user,
    { email: somebody.email },
    { email: { by: 'others', onto: 'joined' } },
  );

  expect(moved.refusal).toBe('secondFactor');
});

test('at most ten', async () => {
  const { browser } = await createPasskeyPerson();
  for (let added = 1; added < 10; added += 1) {
    expect((await addTo(browser, createAuthenticator(), `Key ${added}`)).status).toBe(200);
  }

  expect((await addTo(browser, createAuthenticator())).status).toBe(409);
});

test('without passkeys, a sign-in and the session cost what they did', async () => {
  const { browser, device } = await createPasskeyPerson();
  const fresh = openBrowser();
  const started = await fresh.send(passkeys, startSignIn, {});
  const passkey = device.sign(started.body.data);
  const proven = await fresh.send(passkeys, signIn, { body: { passkey } });

  // The network's limit, and the challenge.
  expect(started.cost.requests).toBe(2);
  // The limit and its refund, whose passkey, the identity, the challenge, its use, what goes on.
  expect(proven.cost.requests).toBe(7);
  expect((await browser.send(passkeys, list, {})).cost.requests).toBe(3);
});
