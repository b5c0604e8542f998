// What is dangerous asks for a new proof of who is calling, once the last one is 15 minutes old.
import { expect, test } from 'vitest';
import { clients } from '#shared/contract/clients/clients.ts';
import { roles } from '#shared/contract/accounts/roles.ts';
import { passwords } from '#shared/contract/accounts/passwords.ts';
import { sessionRole } from '#shared/contract/accounts/session-role.ts';
import { listSessions, Sessions, toPersonKey } from '#functions/data/accounts/sessions.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import {
  type Browser,
  createPerson,
  createTwoStepPerson,
  getCode,
  openBrowser,
  password,
} from '#tests/support/fixtures/second-factor.ts';
import { sealTestPassword } from '#tests/support/seal-test-password.ts';
import { noon, world } from '#tests/support/world.ts';
import { newId } from '#functions/ports/ids.ts';

const minutesAfter = (minutes: number): Instant => instant(noon + minutes * 60_000);
const soon = minutesAfter(14);
const late = minutesAfter(15);

/** Letters alone, and each time others. */
const toRoleName = (key: string) =>
  `Role ${key.toLowerCase().replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;

const createRole = (browser: Browser, now: Instant, requestKey = newId(noon)) => {
  const body = { requestKey, roleName: toRoleName(requestKey), kind: 'Worker' as const };
  return browser.send(roles, roles.routes.create, { body }, now);
};

const prove = async (browser: Browser, typed: { password?: string; code?: string }, now: Instant) =>
  browser.send(
    passwords,
    passwords.routes.prove,
    {
      body: {
        ...(typed.code === undefined ? {} : { code: typed.code }),
        ...(typed.password === undefined
          ? {}
          : { password: await sealTestPassword(typed.password) }),
      },
    },
    now,
  );

const askHow = (browser: Browser, now: Instant) =>
  browser.send(passwords, passwords.routes.proof, {}, now);

async function signInOwner() {
  const own = await world();
  const person = await createPerson([own], { role: 'Franchise' });
  const browser = openBrowser();
  await browser.signIn(person.email, { termsConditionAccepted: true });
  return { own, ...person, browser };
}

test('within 15 minutes of the sign-in, nothing is asked again', async () => {
  const { browser } = await signInOwner();

  const answer = await createRole(browser, soon);

  expect(answer.status).toBe(200);
});

test('later, it is refused until the person has given their password once more', async () => {
  const { browser } = await signInOwner();
  const key = newId(noon);

  const refused = await createRole(browser, late, key);
  const how = await askHow(browser, late);
  const proven = await prove(browser, { password }, late);
  const repeated = await createRole(browser, late, key);

  expect(refused.status).toBe(428);
  expect(refused.body).toMatchObject({
    general: [{ message: "To continue, confirm that it's you." }],
  });
  expect(how.body.data).toEqual({ by: 'password', passkey: false });
  expect(proven.status).toBe(200);
  expect(repeated.status).toBe(200);
  // What was proven counts for 15 minutes.
  expect((await createRole(browser, minutesAfter(29))).status).toBe(200);
  expect((await createRole(browser, minutesAfter(30))).status).toBe(428);
});

test('what is invalid is said before anybody is asked', async () => {
  const { browser } = await signInOwner();

  const answer = await browser.send(roles, roles.routes.create, { body: {} }, late);

  expect(answer.status).toBe(400);
});

test('a wrong password proves nothing, and counts like one at sign-in', async () => {
  const { browser, email } = await signInOwner();

  for (let tried = 0; tried < 5; tried += 1) {
    const wrong = await prove(browser, { password: 'Wrong-Horse-1' }, late);
    expect(wrong.status).toBe(400);
    expect(wrong.body).toHaveProperty('password');
  }
  const locked = await prove(browser, { password }, late);
  const signIn = await browser.signIn(email, {}, late);

  expect(locked.status).toBe(429);
  expect(signIn.status).toBe(429);
  expect((await createRole(browser, late)).status).toBe(428);
});

test('who signs in in two steps gives a code, and each counts once', async () => {
  const own = await world();
  const { browser, secret, recoveryCodes } = await createTwoStepPerson([own], {
    role: 'Franchise',
  });

  expect((await askHow(browser, late)).body.data).toEqual({ by: 'code', passkey: false });
  expect((await prove(browser, { password }, late)).status).toBe(400);
  expect((await prove(browser, { code: '000000' }, late)).status).toBe(400);
  expect((await prove(browser, { code: getCode(secret, late) }, late)).status).toBe(200);
  expect((await createRole(browser, late)).status).toBe(200);
  const again = minutesAfter(31);
  expect((await prove(browser, { code: getCode(secret, late) }, again)).status).toBe(400);
  expect((await prove(browser, { code: recoveryCodes[0] ?? '' }, again)).status).toBe(200);
  expect((await prove(browser, { code: recoveryCodes[0] ?? '' }, again)).status).toBe(400);
});

test('a new password takes no code, so it is no proof of who signs in in two steps', async () => {
  const own = await world();
  const { browser, users } = await createTwoStepPerson([own], { role: 'Franchise' });
  const params = { id: users[0]?.userId ?? '' };
  const body = {
    oldPassword: await sealTestPassword(password),
    password: await sealTestPassword('Another-Horse-2'),
  };

  const changed = await browser.send(passwords, passwords.routes.change, { params, body }, late);

  expect(changed.status).toBe(200);
  expect((await createRole(browser, late)).status).toBe(428);
});

test('an admin who stands in proves who they are themselves', async () => {
  const own = await world();
  const admin = await createPerson([own], { role: 'System Admin' });
  const browser = openBrowser();
  await browser.signIn(admin.email);
  const standIn = (now: Instant) =>
    browser.send(
      sessionRole,
      sessionRole.routes.change,
      { body: { id: own.franchise.franchiseId } },
      now,
    );
  const exportClients = (now: Instant) =>
    browser.send(clients, clients.routes.exportGrid, { body: {} }, now);
  await own.as('Franchise');

  expect((await standIn(late)).status).toBe(428);
  expect((await prove(browser, { password }, late)).status).toBe(200);
  expect((await standIn(late)).status).toBe(200);
  // The proof goes along into the other role, and grows old there too.
  expect((await exportClients(minutesAfter(29))).status).toBe(200);
  expect((await exportClients(minutesAfter(30))).status).toBe(428);
  expect((await prove(browser, { password }, minutesAfter(30))).status).toBe(200);
  expect((await exportClients(minutesAfter(31))).status).toBe(200);
});

test('a manager who changes between office and staff is not asked', async () => {
  const own = await world();
  const manager = await createPerson([own], { role: 'Manager' });
  const browser = openBrowser();
  const signedIn = await browser.signIn(manager.email, { staffAsManager: true });
  const [account] = signedIn.body.data;
  const id = account && 'sessionKey' in account ? account.sessionKey : '';

  const body = { id, loginAsFranchiseAdmin: false };
  const answer = await browser.send(sessionRole, sessionRole.routes.change, { body }, late);

  expect(answer.status).toBe(200);
});

test('a session from before counts from its sign-in', async () => {
  const { browser, users } = await signInOwner();
  const [session] = await listSessions(toPersonKey(users[0] ?? fail()));
  await Sessions.patch(session ?? fail())
    .remove(['provenAt'])
    .go();

  expect((await createRole(browser, soon)).status).toBe(200);
  expect((await createRole(browser, late)).status).toBe(428);
});

test('a call costs nothing more, unless it is refused', async () => {
  const { browser } = await signInOwner();

  const allowed = await createRole(browser, noon);
  const refused = await createRole(browser, late);
  await prove(browser, { password }, late);
  const proven = await createRole(browser, late);

  expect(proven.cost.requests).toBe(allowed.cost.requests);
  // The session, its last use, and the session once more.
  expect(refused.cost.requests).toBe(3);
});

function fail(): never {
  throw new Error('not there');
}
