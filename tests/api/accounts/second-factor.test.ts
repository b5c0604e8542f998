// The second step of a sign-in: turned on and off, and recovery codes in place of the app.
import { describe, expect, test } from 'vitest';
import { listPersonAuditEntries } from '#functions/data/accounts/audit-log.ts';
import { Identities, readNewestIdentity } from '#functions/data/accounts/identities.ts';
import { createScope } from '#functions/data/store/scope.ts';
import { ownSessions } from '#shared/contract/accounts/own-sessions.ts';
import { passwords } from '#shared/contract/accounts/passwords.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { text } from '#shared/text/catalogue.ts';
import {
  createPerson,
  createTwoStepPerson,
  getCode,
  later,
  openBrowser,
  password,
  readChallenge,
  turnOn,
} from '#tests/support/fixtures/second-factor.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { sealTestPassword } from '#tests/support/seal-test-password.ts';
import { settle } from '#tests/support/stream.ts';
import { noon, world } from '#tests/support/world.ts';

const minute = 60_000;
const wrong = '000000';

async function listSubjects(email: string) {
  await settle(noon);
  const subjects = (await listMailsTo(email)).map(({ subject }) => subject);
  // Those about new devices are tested in new-device.test.ts.
  return subjects.filter((subject) => !subject.startsWith('New sign-in'));
}

async function listActions(tenant: string, userId: string) {
  const entries = await listPersonAuditEntries(createScope(tenant, 'all'), userId, 50);
  return entries.map(({ action }) => action);
}

const sealed = () => sealTestPassword(password);

describe('turning it on', () => {
  test('takes the password, and a code that the app shows', async () => {
    const { email, users } = await createPerson([await world()]);
    const browser = openBrowser();
    await browser.signIn(email);
    const { startSecondFactor, turnOnSecondFactor, secondFactor } = passwords.routes;

    const refused = await browser.send(passwords, startSecondFactor, {
      body: { password: await sealTestPassword('Wrong-Horse-7') },
    });
    const { body } = await browser.send(passwords, startSecondFactor, {
      body: { password: await sealed() },
    });
    const { challenge, secret, uri } = body.data;
    const wrongCode = await browser.send(passwords, turnOnSecondFactor, {
      body: { challenge, code: wrong },
    });
    const on = await browser.send(passwords, turnOnSecondFactor, {
      body: { challenge, code: getCode(secret) },
    });
    const after = await browser.send(passwords, secondFactor, {});

    expect(refused.status).toBe(400);
    expect(uri).toBe(
      `otpauth://totp/Brandwagon:${encodeURIComponent(email)}?issuer=Brandwagon&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect([wrongCode.status, wrongCode.body]).toMatchObject([
      400,
      { code: [{ message: text('msg_code_wrong') }] },
    ]);
    expect(on.status).toBe(200);
    expect(on.body.data.recoveryCodes).toHaveLength(10);
    expect(after.body.data).toMatchObject({ on: true, recoveryCodes: 10, required: false });
    const [user] = users;
    expect(await listActions(user?.tenant ?? '', user?.userId ?? '')).toContain('secondFactorOn');
    expect(await listSubjects(email)).toEqual([text('mail_secondFactorOn_subject')]);
  });

  test('stores neither the key nor the recovery codes as they are', async () => {
    const { email, secret, recoveryCodes } = await createTwoStepPerson([await world()]);

    const { data } = await Identities.get({ email }).go();

    const stored = JSON.stringify(data).toLowerCase();
    expect(stored).not.toContain(secret.toLowerCase());
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  test('signs the other devices out, and not this one', async () => {
    const { email } = await createPerson([await world()]);
    const [other, browser] = [openBrowser(), openBrowser()];
    await other.signIn(email);
    await browser.signIn(email);

    await turnOn(browser);

    const { profile } = sessions.routes;
    const statuses = [
      await other.send(sessions, profile, {}),
      await browser.send(sessions, profile, {}),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([401, 200]);
  });

  test('is not confirmed in another browser, nor ten minutes later', async () => {
    const { email } = await createPerson([await world()]);
    const [browser, other] = [openBrowser(), openBrowser()];
    await browser.signIn(email);
    await other.signIn(email);
    const { startSecondFactor, turnOnSecondFactor } = passwords.routes;
    const started = await browser.send(passwords, startSecondFactor, {
      body: { password: await sealed() },
    });
    const { challenge, secret } = started.body.data;
    const late = instant(noon + 10 * minute);

    const elsewhere = await other.send(passwords, turnOnSecondFactor, {
      body: { challenge, code: getCode(secret) },
    });
    const tooLate = await browser.send(
      passwords,
      turnOnSecondFactor,
      { body: { challenge, code: getCode(secret, late) } },
      late,
    );

    expect([elsewhere.status, tooLate.status]).toEqual([409, 409]);
    expect((await readNewestIdentity(email))?.secondFactor).toBeUndefined();
  });

  test('twice at once turns on one of the two', async () => {
    const { email } = await createPerson([await world()]);
    const browser = openBrowser();
    await browser.signIn(email);
    const { startSecondFactor, turnOnSecondFactor } = passwords.routes;
    const start = async () =>
      (await browser.send(passwords, startSecondFactor, { body: { password: await sealed() } }))
        .body.data;
    const [one, two] = [await start(), await start()];

    const both = await Promise.all(
      [one, two].map(({ challenge, secret }) =>
        browser.send(passwords, turnOnSecondFactor, { body: { challenge, code: getCode(secret) } }),
      ),
    );

    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

test('says that it is required if one of the person’s accounts requires it', async () => {
  const strict = await world({ secondFactor: { owner: true, manager: false, staff: false } });
  const { email, users } = await createPerson([await world(), strict]);
  const browser = openBrowser();
  await browser.signIn(email, { userId: users[0]?.userId });

  const { body } = await browser.send(passwords, passwords.routes.secondFactor, {});

  expect(body.data).toMatchObject({ on: false, required: true });
});

test('is not turned on for somebody else who signed in to the same browser before', async () => {
  const own = await world();
  const [one, two] = [await createPerson([own]), await createPerson([own])];
  const browser = openBrowser();
  await browser.signIn(one.email);
  const typed = { password: await sealTestPassword(password) };
  const { startSecondFactor, turnOnSecondFactor } = passwords.routes;
  const started = await browser.send(passwords, startSecondFactor, { body: typed });
  const { challenge, secret } = started.body.data;
  await browser.signIn(two.email);

  const body = { challenge, code: getCode(secret) };
  const on = await browser.send(passwords, turnOnSecondFactor, { body });

  expect([started.status, on.status]).toEqual([200, 409]);
});

describe('a recovery code', () => {
  test('signs in once instead of the app, however it is typed, and the person is told', async () => {
    const { email, recoveryCodes, users } = await createTwoStepPerson([await world()]);
    const [one, two] = [openBrowser(), openBrowser()];
    const typed = recoveryCodes[3]?.toUpperCase().replaceAll('-', ' ');
    const statusIn = async (browser: ReturnType<typeof openBrowser>) => {
      const challenge = readChallenge(await browser.signIn(email));
      return (await browser.complete({ challenge, code: typed })).status;
    };

    const statuses = [await statusIn(one), await statusIn(two)];

    expect(statuses).toEqual([200, 400]);
    const { tenant = '', userId = '' } = users[0] ?? {};
    expect(await listActions(tenant, userId)).toContain('recoveryCodeUsed');
    const mails = (await settle(noon), await listMailsTo(email));
    const told = mails.find(({ subject }) => subject === text('mail_recoveryCodeUsed_subject'));
    expect(told?.body.text).toContain('Recovery codes left: 9.');
  });

  test('new ones replace those before, for password and code', async () => {
    const { email, browser, secret, recoveryCodes } = await createTwoStepPerson([await world()]);
    const { renewRecoveryCodes } = passwords.routes;
    const renew = async (code: string) =>
      browser.send(
        passwords,
        renewRecoveryCodes,
        { body: { password: await sealed(), code } },
        later(1),
      );

    const refused = await renew(wrong);
    const made = await renew(getCode(secret, later(1)));
    const other = openBrowser();
    const challenge = readChallenge(await other.signIn(email));
    const old = await other.complete({ challenge, code: recoveryCodes[0] });
    const fresh = await other.complete({ challenge, code: made.body.data.recoveryCodes[0] });

    expect([refused.status, made.status, old.status, fresh.status]).toEqual([400, 200, 400, 200]);
    expect(await listSubjects(email)).toContain(text('mail_recoveryCodesMade_subject'));
  });
});

describe('turning it off', () => {
  test('takes password and code, and then the password alone signs in', async () => {
    const { email, browser, secret, users } = await createTwoStepPerson([await world()]);
    const { turnOffSecondFactor } = passwords.routes;
    const off = async (typed: string, code: string) =>
      browser.send(
        passwords,
        turnOffSecondFactor,
        { body: { password: await sealTestPassword(typed), code } },
        later(1),
      );

    const statuses = [
      (await off('Wrong-Horse-7', getCode(secret, later(1)))).status,
      (await off(password, wrong)).status,
      (await off(password, getCode(secret, later(1)))).status,
      (await off(password, getCode(secret, later(1)))).status,
    ];

    expect(statuses).toEqual([400, 400, 200, 409]);
    expect((await openBrowser().signIn(email)).body.next).toBe('signedIn');
    const { tenant = '', userId = '' } = users[0] ?? {};
    expect(await listActions(tenant, userId)).toContain('secondFactorOff');
    expect(await listSubjects(email)).toContain(text('mail_secondFactorOff_subject'));
  });

  test('signing out everywhere leaves it on', async () => {
    const { email, browser } = await createTwoStepPerson([await world()]);

    await browser.send(ownSessions, ownSessions.routes.end, { body: { which: 'all' } });

    expect((await openBrowser().signIn(email)).body.next).toBe('enterCode');
  });
});
