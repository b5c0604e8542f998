// Signing in in two steps: the password, then a code of an authenticator app.
import { describe, expect, test } from 'vitest';
import { ownSessions } from '#shared/contract/accounts/own-sessions.ts';
import { passwords } from '#shared/contract/accounts/passwords.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { text } from '#shared/text/catalogue.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import {
  codePeriod,
  createPerson,
  createTwoStepPerson,
  getCode,
  later,
  openBrowser,
  password,
  readChallenge,
  turnOn,
} from '#tests/support/fixtures/second-factor.ts';
import { sealTestPassword } from '#tests/support/seal-test-password.ts';
import { noon, world } from '#tests/support/world.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const wrong = '000000';

const sealed = () => sealTestPassword(password);

describe('signing in', () => {
  test('takes the code after the password, and no session before', async () => {
    const { email, secret, users } = await createTwoStepPerson([await world()]);
    const browser = openBrowser();

    const asked = await browser.signIn(email);
    const before = browser.hasSession();
    const answer = await browser.complete(
      {
        challenge: readChallenge(asked),
        code: ` ${getCode(secret, later(1)).replace(/(...)/, '$1 ')}`,
      },
      later(1),
    );

    expect(asked.body).toMatchObject({ next: 'enterCode', data: [] });
    expect(before).toBe(false);
    expect(answer.body).toMatchObject({ next: 'signedIn', data: [{ id: users[0]?.userId }] });
    expect(browser.hasSession()).toBe(true);
  });

  test('asks which account only after the code, and the code once', async () => {
    const worlds = await Promise.all([world(), world()]);
    const { email, secret, users } = await createTwoStepPerson(worlds);
    const browser = openBrowser();
    const challenge = readChallenge(await browser.signIn(email, {}, later(1)));

    const choice = await browser.complete({ challenge, code: getCode(secret, later(1)) }, later(1));
    const userId = users[1]?.userId;
    const answer = await browser.complete({ challenge, userId }, later(1));

    expect(choice.body).toMatchObject({ next: 'chooseAccount', data: [{}, {}] });
    expect(answer.body).toMatchObject({ next: 'signedIn', data: [{ id: userId }] });
  });

  test('accepts the code of the step before and after, and none further off', async () => {
    const { email, secret } = await createTwoStepPerson([await world()]);
    const statusAt = async (from: number, at: number) => {
      const browser = openBrowser();
      const challenge = readChallenge(await browser.signIn(email, {}, later(at)));
      const code = getCode(secret, later(from));
      return (await browser.complete({ challenge, code }, later(at))).status;
    };

    const statuses = [
      await statusAt(10, 12),
      await statusAt(11, 12),
      await statusAt(13, 12),
      await statusAt(16, 14),
    ];

    expect(statuses).toEqual([400, 200, 200, 400]);
  });

  test('a code counts once, also for two at the same time', async () => {
    const { email, secret } = await createTwoStepPerson([await world()]);
    const [one, two, third] = [openBrowser(), openBrowser(), openBrowser()];
    const challenges = await mapInSequence([one, two, third], async (it) =>
      readChallenge(await it.signIn(email, {}, later(1))),
    );
    const [first = '', second = '', last = ''] = challenges;
    const code = getCode(secret, later(1));

    const both = await Promise.all([
      one.complete({ challenge: first, code }, later(1)),
      two.complete({ challenge: second, code }, later(1)),
    ]);
    const again = await third.complete({ challenge: last, code }, later(1));

    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(again.status).toBe(400);
  });

  test('the code that turned it on does not sign in', async () => {
    const { email, secret } = await createTwoStepPerson([await world()]);
    const browser = openBrowser();
    const challenge = readChallenge(await browser.signIn(email));

    expect((await browser.complete({ challenge, code: getCode(secret) })).status).toBe(400);
  });

  test('a challenge is worth nothing in another browser, after ten minutes, or a second time', async () => {
    const { email, secret } = await createTwoStepPerson([await world()]);
    const [browser, other] = [openBrowser(), openBrowser()];
    const challenge = readChallenge(await browser.signIn(email, {}, later(1)));
    await other.signIn(email, {}, later(1));
    const end = instant(later(1) + 10 * minute);

    const elsewhere = await other.complete(
      { challenge, code: getCode(secret, later(1)) },
      later(1),
    );
    const late = await browser.complete({ challenge, code: getCode(secret, end) }, end);
    const next = readChallenge(await browser.signIn(email, {}, end));
    const done = await browser.complete({ challenge: next, code: getCode(secret, end) }, end);
    const after = instant(end + codePeriod);
    const twice = await browser.complete({ challenge: next, code: getCode(secret, after) }, after);

    expect([elsewhere.status, late.status, done.status, twice.status]).toEqual([
      409, 409, 200, 409,
    ]);
  });

  test('a password that was changed meanwhile ends the challenge', async () => {
    const { email, secret, browser, users } = await createTwoStepPerson([await world()]);
    const thief = openBrowser();
    const challenge = readChallenge(await thief.signIn(email));
    const id = users[0]?.userId ?? '';
    const [oldPassword, next] = [await sealed(), await sealTestPassword('Battery-Staple-9')];

    const changed = await browser.send(passwords, passwords.routes.change, {
      params: { id },
      body: { oldPassword, password: next },
    });
    const answer = await thief.complete({ challenge, code: getCode(secret, later(1)) }, later(1));

    expect([changed.status, answer.status]).toEqual([200, 409]);
  });

  test('a second factor that was replaced meanwhile ends the challenge', async () => {
    const own = await createTwoStepPerson([await world()]);
    const waiting = openBrowser();
    const challenge = readChallenge(await waiting.signIn(own.email));
    const body = { password: await sealed(), code: getCode(own.secret, later(1)) };
    await own.browser.send(passwords, passwords.routes.turnOffSecondFactor, { body }, later(1));
    const next = await turnOn(own.browser, later(2));

    const answer = await waiting.complete(
      { challenge, code: getCode(next.secret, later(3)) },
      later(3),
    );

    expect([next.on.status, answer.status]).toEqual([200, 409]);
  });

  test('asks a page from before the second step to reload', async () => {
    const { email } = await createTwoStepPerson([await world()]);
    const plain = await createPerson([await world()]);

    const old = await openBrowser().signIn(email, { steps: undefined });
    const other = await openBrowser().signIn(plain.email, { steps: undefined });

    expect([old.status, old.body]).toMatchObject([
      409,
      { general: [{ message: text('msg_page_old') }] },
    ]);
    expect(other.body.next).toBe('signedIn');
  });

  test('a challenge takes five codes, and wrong ones count like wrong passwords', async () => {
    const { email, secret } = await createTwoStepPerson([await world()]);
    const browser = openBrowser('192.0.2.77');
    const challenge = readChallenge(await browser.signIn(email, {}, later(1)));

    const tries = await mapInSequence(['1', '2', '3', '4', '5'], (digit) =>
      browser.complete({ challenge, code: digit.repeat(6) }, later(1)),
    );
    const sixth = await browser.complete({ challenge, code: getCode(secret, later(1)) }, later(1));
    const locked = await browser.signIn(email, {}, later(1));
    const minuteLater = instant(later(1) + minute);
    const open = await browser.signIn(email, {}, minuteLater);
    const again = await browser.complete(
      { challenge: readChallenge(open), code: wrong },
      minuteLater,
    );
    const stillLocked = await browser.signIn(email, {}, instant(minuteLater + minute));

    expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect([sixth.status, locked.status, open.status]).toEqual([409, 429, 200]);
    // The right password in between didn't forget the failures: the wait doubles.
    expect([again.status, stillLocked.status]).toEqual([400, 429]);
  });

  test('fifty wrong codes a day from everywhere are too many, and a recovery code still works', async () => {
    const { email, secret, recoveryCodes } = await createTwoStepPerson([await world()]);
    const guess = async (network: number) => {
      const browser = openBrowser(`198.51.100.${network}`);
      const at = instant(noon + Math.floor(network / 2) * 15 * minute);
      const challenge = readChallenge(await browser.signIn(email, {}, at));
      const tries = await mapInSequence(['1', '2', '3', '4', '5'], (digit) =>
        browser.complete({ challenge, code: digit.repeat(6) }, at),
      );
      return tries.map(({ status }) => status);
    };
    // Counted per day: the day of noon in UTC ends seven hours later.
    const guesses = (await mapInSequence([...Array(10).keys()], guess)).flat();
    const at = instant(noon + 2 * 60 * minute);
    const browser = openBrowser('203.0.113.9');
    const challenge = readChallenge(await browser.signIn(email, {}, at));

    const byApp = await browser.complete({ challenge, code: getCode(secret, at) }, at);
    const byCode = await browser.complete({ challenge, code: recoveryCodes[0] }, at);

    expect(new Set(guesses)).toEqual(new Set([400]));
    expect([byApp.status, byCode.status]).toEqual([429, 200]);
    expect(JSON.stringify(byApp.body)).toContain('Too many wrong codes. Use a recovery code');
  });

  test('a wrong password gets the same answer as without a second step', async () => {
    const [{ email }, other] = [
      await createTwoStepPerson([await world()]),
      await createPerson([await world()]),
    ];
    const answers = await mapInSequence([email, other.email], async (it) => {
      const { status, body, cost } = await openBrowser().signIn(it, { typed: 'Wrong-Horse-7' });
      const { requestId: _, ...rest } = body as Record<string, unknown>;
      return { status, rest, cost };
    });

    expect(answers[0]).toEqual(answers[1]);
  });
});

describe('a trusted device', () => {
  test('is not asked again for thirty days, other browsers are', async () => {
    const { email, secret } = await createTwoStepPerson([await world()]);
    const [browser, other] = [openBrowser(), openBrowser()];
    const challenge = readChallenge(await browser.signIn(email, {}, later(1)));
    await browser.complete(
      { challenge, code: getCode(secret, later(1)), trustDevice: true },
      later(1),
    );

    const nextIn = async (it: typeof browser, at: number) =>
      (await it.signIn(email, {}, instant(later(1) + at))).body.next;

    expect([await nextIn(browser, 29 * day), await nextIn(other, 29 * day)]).toEqual([
      'signedIn',
      'enterCode',
    ]);
    expect(await nextIn(browser, 30 * day)).toBe('enterCode');
  });

  test('is asked again after signing out everywhere', async () => {
    const { email, secret } = await createTwoStepPerson([await world()]);
    const browser = openBrowser();
    const challenge = readChallenge(await browser.signIn(email, {}, later(1)));
    await browser.complete(
      { challenge, code: getCode(secret, later(1)), trustDevice: true },
      later(1),
    );
    const before = await browser.signIn(email, {}, later(2));
    await browser.send(ownSessions, ownSessions.routes.end, { body: { which: 'all' } }, later(2));

    const again = await browser.signIn(email, {}, later(3));

    expect([before.body.next, again.body.next]).toEqual(['signedIn', 'enterCode']);
  });

  test('is asked again after another password', async () => {
    const { email, secret, users } = await createTwoStepPerson([await world()]);
    const browser = openBrowser();
    const challenge = readChallenge(await browser.signIn(email, {}, later(1)));
    await browser.complete(
      { challenge, code: getCode(secret, later(1)), trustDevice: true },
      later(1),
    );
    const next = 'Battery-Staple-9';
    const body = { oldPassword: await sealed(), password: await sealTestPassword(next) };
    const params = { id: users[0]?.userId ?? '' };
    await browser.send(passwords, passwords.routes.change, { params, body }, later(1));

    const again = await browser.signIn(email, { typed: next }, later(2));

    expect(again.body.next).toBe('enterCode');
  });
});
