// That nothing leads around the second step of a sign-in: standing in, mailed links, another email.
import { describe, expect, test } from 'vitest';
import { emailLinks } from '#shared/contract/accounts/email-links.ts';
import { passwords } from '#shared/contract/accounts/passwords.ts';
import { people } from '#shared/contract/accounts/people.ts';
import { sessionRole } from '#shared/contract/accounts/session-role.ts';
import { users } from '#shared/contract/accounts/users.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { call, toCookieHeader } from '#tests/support/call.ts';
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

describe('nothing leads around it', () => {
  test('who stands in for an owner changes nobody’s second step', async () => {
    const own = await world();
    const owner = await createTwoStepPerson([own]);
    const manager = await createTwoStepPerson([own], { role: 'Manager' });
    const admin = await own.as('System Admin');
    const acting = await admin.call(sessionRole, 'change', {
      body: { id: own.franchise.franchiseId, userId: owner.users[0]?.userId },
    });
    const options = { now: noon, cookie: toCookieHeader(acting.cookies) };
    const params = { id: manager.users[0]?.userId ?? '' };
    const typed = { password: await sealTestPassword(password) };

    const statuses = [
      (await call(people, people.routes.turnOffSecondFactor, { params }, options)).status,
      (await call(passwords, passwords.routes.startSecondFactor, { body: typed }, options)).status,
      (
        await call(
          passwords,
          passwords.routes.turnOffSecondFactor,
          { body: { ...typed, code: getCode(owner.secret, later(1)) } },
          options,
        )
      ).status,
    ];

    expect([acting.status, ...statuses]).toEqual([200, 403, 403, 403]);
  });

  test('a password that is set by a mailed link signs in only with the code', async () => {
    const { email } = await createTwoStepPerson([await world()]);
    await call(passwords, passwords.routes.forgot, { body: { email } }, { now: noon });
    await settle(noon);
    const mails = await listMailsTo(email);
    const otpId = mails.flatMap(({ body }) => /otpId=([\w-]{43})/.exec(body.text)?.[1] ?? [])[0];
    const browser = openBrowser();
    const next = 'Battery-Staple-9';

    const body = { otpId: otpId ?? '', password: await sealTestPassword(next) };
    const set = await browser.send(passwords, passwords.routes.set, { body });
    const asked = await browser.signIn(email, { typed: next });

    expect([set.status, browser.hasSession()]).toEqual([200, false]);
    expect(asked.body.next).toBe('enterCode');
  });

  test('an own change of email takes the second step along', async () => {
    const { email, browser, users, secret } = await createTwoStepPerson([await world()]);
    const to = `next-${email}`;
    await changeOwnEmail(browser, users[0]?.userId ?? '', to);

    expect(await confirmAt(to)).toBe(200);
    const other = openBrowser();
    const asked = await other.signIn(to);
    const challenge = readChallenge(asked);
    const done = await other.complete({ challenge, code: getCode(secret, later(1)) }, later(1));
    expect([asked.body.next, done.body.next]).toEqual(['enterCode', 'signedIn']);
  });

  test('an owner cannot move the account to somebody who has none', async () => {
    const [own, other] = [await world(), await world()];
    const owner = await own.as('Franchise');
    const victim = await createTwoStepPerson([own], { role: 'Manager' });
    const thief = await createPerson([other]);
    const { userId: id = '', firstName = '', lastName = '' } = victim.users[0] ?? {};
    const { version } = (await owner.call(people, 'details', { params: { id } })).body.data;
    const asked = await owner.call(people, 'update', {
      params: { id },
      body: { firstName, lastName, email: thief.email, version },
    });

    expect([asked.status, await confirmAt(thief.email)]).toEqual([200, 409]);
    expect((await openBrowser().signIn(victim.email)).body.next).toBe('enterCode');
  });

  test('an owner cannot move the account to somebody who has one of their own', async () => {
    const [own, other] = [await world(), await world()];
    const owner = await own.as('Franchise');
    const victim = await createTwoStepPerson([own], { role: 'Manager' });
    const thief = await createTwoStepPerson([other]);
    const { userId: id = '', firstName = '', lastName = '' } = victim.users[0] ?? {};
    const { version } = (await owner.call(people, 'details', { params: { id } })).body.data;
    await owner.call(people, 'update', {
      params: { id },
      body: { firstName, lastName, email: thief.email, version },
    });

    expect(await confirmAt(thief.email)).toBe(409);
  });

  test('who keeps their email is not locked out by what was turned on after the change', async () => {
    const { email, users } = await createPerson([await world()]);
    const thief = openBrowser();
    await thief.signIn(email);
    const to = `thief-${email}`;
    await changeOwnEmail(thief, users[0]?.userId ?? '', to);
    const confirmed = await confirmAt(to);
    const { on } = await turnOn(thief);

    const kept = await keepAt(email);

    expect([confirmed, on.status, kept]).toEqual([200, 200, 200]);
    expect((await openBrowser().signIn(email)).body.next).toBe('signedIn');
  });

  test('who keeps their email keeps the second step that they had', async () => {
    const { email, users: own, browser } = await createTwoStepPerson([await world()]);
    const to = `thief-${email}`;
    await changeOwnEmail(browser, own[0]?.userId ?? '', to, later(1));
    await settle(later(1));

    expect([await confirmAt(to), await keepAt(email)]).toEqual([200, 200]);
    expect((await openBrowser().signIn(email)).body.next).toBe('enterCode');
  });
});

async function keepAt(email: string): Promise<number> {
  await settle(noon);
  const mails = await listMailsTo(email);
  const links = mails.flatMap(
    ({ body }) => /keep-email\?otpId=([\w-]{43})/.exec(body.text)?.[1] ?? [],
  );
  const body = { otpId: links.at(-1) ?? '' };
  return (await call(emailLinks, emailLinks.routes.keep, { body }, { now: noon })).status;
}

async function changeOwnEmail(
  browser: ReturnType<typeof openBrowser>,
  id: string,
  email: string,
  now?: Instant,
): Promise<void> {
  const body = { firstName: 'Robin', lastName: 'Okafor', email, phone: '' };
  await browser.send(
    users,
    users.routes.update,
    {
      params: { id },
      body: { ...body, password: await sealTestPassword(password) },
    },
    now,
  );
}

async function confirmAt(email: string): Promise<number> {
  await settle(noon);
  const mails = await listMailsTo(email);
  const [otpId = ''] = mails.flatMap(({ body }) => /otpId=([\w-]{43})/.exec(body.text)?.[1] ?? []);
  return (await call(emailLinks, emailLinks.routes.confirm, { body: { otpId } }, { now: noon }))
    .status;
}
