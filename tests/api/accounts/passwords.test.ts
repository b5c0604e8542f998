import { expect, test } from 'vitest';
import { listPersonAuditEntries } from '#functions/data/accounts/audit-log.ts';
import { createIdentity } from '#functions/data/accounts/identities.ts';
import { changeUser } from '#functions/data/accounts/users.ts';
import { hashPassword } from '#functions/ports/secrets/passwords.ts';
import { passwords } from '#shared/contract/accounts/passwords.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { users } from '#shared/contract/accounts/users.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { text } from '#shared/text/catalogue.ts';
import { call, toCookieHeader } from '#tests/support/call.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { sealTestPassword } from '#tests/support/seal-test-password.ts';
import { settle } from '#tests/support/stream.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

const former = 'Correct-Horse-7';
const chosen = 'Battery-Staple-9';
const quickHash = await hashPassword(former, 10);
const minute = 60_000;

let networks = 0;
/** Limits are per address, so each test has its own. */
const calling = (now: Instant = noon) => ({ now, sourceIp: `198.51.100.${(networks += 1)}` });

async function person() {
  const own = await world();
  const caller = await own.as('Franchise');
  const { email, tenant, userId } = caller.user;
  await createIdentity({ email, passwordHash: quickHash, accounts: [{ tenant, userId }] });
  return { own, caller, email };
}

const { forgot, set } = passwords.routes;
type Named = { email: string } | { phoneNum: string } | { username: string };

async function ask(body: Named, now: Instant = noon) {
  const answer = await call(passwords, forgot, { body }, calling(now));
  await settle(now);
  return answer;
}

const toUserName = (email: string) => email.replace(/@.*/, '').toLowerCase().slice(-30);

function rename({ user, call: callAs }: Caller, username: string | undefined) {
  const { userId: id, firstName, lastName, email, phone = '' } = user;
  const body = { firstName, lastName, email, phone, username };
  return callAs(users, 'update', { params: { id }, body });
}

async function linksTo(email: string): Promise<string[]> {
  const mails = await listMailsTo(email);
  return mails.flatMap(({ body }) => /otpId=([\w-]{43})/.exec(body.text)?.[1] ?? []);
}

async function setBy(otpId: string | undefined, password = chosen, now: Instant = noon) {
  const body = { otpId: otpId ?? '', password: await sealTestPassword(password) };
  const answer = await call(passwords, set, { body }, calling(now));
  await settle(now);
  return answer;
}

async function signIn(email: string, password: string) {
  const body = { email, password: await sealTestPassword(password) };
  return (await call(sessions, sessions.routes.signIn, { body }, calling())).status;
}

test('a forgotten password is set by a link that comes by mail', async () => {
  const { email } = await person();

  await ask({ email: email.toUpperCase() });
  const [link] = await linksTo(email);
  const { status, body } = await setBy(link);

  const general = [{ message: text('msg_password_set') }];
  expect([status, body]).toEqual([200, { data: { email }, general }]);
  expect([await signIn(email, former), await signIn(email, chosen)]).toEqual([400, 200]);
});

test('a link works once', async () => {
  const { email } = await person();
  await ask({ email });
  const [link] = await linksTo(email);

  const [first, second] = [await setBy(link), await setBy(link, 'Another-Staple-9')];

  expect([first.status, second.status]).toEqual([200, 404]);
  expect(await signIn(email, chosen)).toBe(200);
});

test('of two who use a link at once one sets the password', async () => {
  const { email } = await person();
  await ask({ email });
  const [link] = await linksTo(email);

  const answers = await Promise.all([setBy(link), setBy(link, 'Another-Staple-9')]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
});

test('a link is over after 30 minutes', async () => {
  const { email } = await person();
  await ask({ email });
  const [link] = await linksTo(email);

  const late = await setBy(link, chosen, instant(noon + 30 * minute));

  expect(late.status).toBe(400);
});

test('a later link replaces the former one', async () => {
  const { email } = await person();
  await ask({ email });
  await ask({ email });
  const [first, second] = await linksTo(email);

  expect([(await setBy(first)).status, (await setBy(second)).status]).toEqual([404, 200]);
});

test('a guessed link is nobody’s', async () => {
  expect((await setBy('x'.repeat(43))).status).toBe(404);
});

test('with the new password all sessions end and the person is told by mail', async () => {
  const { caller, email } = await person();
  await ask({ email });
  const [link] = await linksTo(email);

  await setBy(link);

  expect((await caller.call(sessions, 'profile', {})).status).toBe(401);
  expect((await listMailsTo(email)).map(({ subject }) => subject)).toContain(
    'Your password was changed',
  );
});

test('an account that is not there gets the same answer at the same cost', async () => {
  const { email } = await person();

  const known = await ask({ email });
  const unknown = await ask({ email: 'nobody@example.com' });

  expect(unknown.status).toBe(known.status);
  expect(unknown.body).toEqual(known.body);
  expect(unknown.cost).toEqual(known.cost);
  expect(await listMailsTo('nobody@example.com')).toEqual([]);
});

test('a phone number leads to the email of who gave it', async () => {
  const { caller, email } = await person();
  const phone = `630${String(Date.parse('2026-07-15')).slice(0, 7)}`;
  await changeUser(caller.user, { phone });

  await ask({ phoneNum: phone });

  expect(await linksTo(email)).toHaveLength(1);
});

test('a username leads to the email of who has it, as that is by now', async () => {
  const { caller, email } = await person();
  const username = toUserName(email);
  await rename(caller, username.toUpperCase());

  await ask({ username });

  expect(await linksTo(email)).toHaveLength(1);
});

test('a username that was given up leads nowhere, and anybody may take it', async () => {
  const [before, after] = await Promise.all([person(), person()]);
  const username = toUserName(before.email);
  await rename(before.caller, username);
  await rename(before.caller, '');
  await ask({ username });
  const taken = await rename(after.caller, username);

  await ask({ username });

  expect(taken.status).toBe(200);
  expect([await linksTo(before.email), await linksTo(after.email)]).toEqual([
    [],
    [expect.any(String)],
  ]);
});

test('of two people who choose one username at once, one has it', async () => {
  const both = await Promise.all([person(), person()]);
  const username = toUserName(both[0].email);

  const answers = await Promise.all(both.map(({ caller }) => rename(caller, username)));
  await ask({ username });

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)?.body).toHaveProperty('username');
  const links = await Promise.all(both.map(({ email }) => linksTo(email)));
  expect(links.map(({ length }) => length)).toEqual(
    answers.map(({ status }) => (status === 200 ? 1 : 0)),
  );
});

test('who saves their profile without a word of it keeps their username', async () => {
  const { caller, email } = await person();
  const username = toUserName(email);
  await rename(caller, username);

  await rename(caller, undefined);
  const { body } = await caller.call(sessions, 'profile', {});

  expect(body.data.username).toBe(username);
});

test.each(['ab', '6305550142', 'dana@example.com', 'dana reyes', 'dänä', 'x'.repeat(31)])(
  'a username is no %s',
  async (username) => {
    const { caller } = await person();

    const { status, body } = await rename(caller, username);

    expect(status).toBe(400);
    expect(body).toHaveProperty('username');
  },
);

test('a username that nobody has gets the answer that an email gets, at the same cost', async () => {
  const answer = await ask({ username: 'robin' });
  const byEmail = await ask({ email: 'a@example.com' });

  expect([answer.status, answer.body, answer.cost]).toEqual([200, byEmail.body, byEmail.cost]);
});

test('no more than three links are mailed to an account in a quarter of an hour', async () => {
  const { email } = await person();

  await mapInSequence('12345', () => ask({ email }));

  expect(await linksTo(email)).toHaveLength(3);
});

test('an inactive account gets no link', async () => {
  const { caller, email } = await person();
  await changeUser(caller.user, { active: false });

  await ask({ email });

  expect(await linksTo(email)).toEqual([]);
});

test.each([
  ['short', 'Ab-1'],
  ['without a digit', 'Correct-Horse'],
  ['common, dressed up', 'P@ssw0rd!'],
  ['made of the person’s name', 'Okafor-2026!'],
  ['made of the product’s name', 'Brandwagon-1'],
])('a password that is %s is refused, and the link stays good', async (_kind, password) => {
  const { email } = await person();
  await ask({ email });
  const [link] = await linksTo(email);

  const refused = await setBy(link, password);

  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['password', 'requestId']]);
  expect((await setBy(link)).status).toBe(200);
});

async function change({ user, cookie }: Caller, oldPassword: string, password = chosen) {
  const body = {
    oldPassword: await sealTestPassword(oldPassword),
    password: await sealTestPassword(password),
  };
  const params = { id: user.userId };
  return call(passwords, passwords.routes.change, { params, body }, { ...calling(), cookie });
}

test('who changes the password gives the former one, and goes on with a new token', async () => {
  const { caller, email } = await person();

  const wrong = await change(caller, 'Wrong-Horse-7');
  const right = await change(caller, former);
  const cookie = toCookieHeader(right.cookies);
  const after = await call(sessions, sessions.routes.profile, {}, { now: noon, cookie });

  expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['oldPassword', 'requestId']]);
  expect([right.status, after.status, await signIn(email, chosen)]).toEqual([200, 200, 200]);
  expect((await caller.call(sessions, 'profile', {})).status).toBe(401);
});

test('another person’s password cannot be changed', async () => {
  const [one, other] = [await person(), await person()];
  const body = {
    oldPassword: await sealTestPassword(former),
    password: await sealTestPassword(chosen),
  };

  const answer = await one.caller.call(passwords, 'change', {
    params: { id: other.caller.user.userId },
    body,
  });

  expect(answer.status).toBe(404);
});

test('the audit log tells of asking, setting, failing and changing', async () => {
  const { own, caller, email } = await person();
  await ask({ email });
  const [link] = await linksTo(email);
  await signIn(email, 'Wrong-Horse-7');
  await setBy(link);

  const told = await listPersonAuditEntries(own.scope, caller.user.userId, 50);

  expect(told.map(({ action }) => action).toSorted()).toEqual([
    'resetAsked',
    'resetDone',
    'signInFailed',
  ]);
});
