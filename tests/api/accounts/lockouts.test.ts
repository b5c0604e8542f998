// Who is locked out by failed sign-ins, through the real handlers. A cheap hash makes guesses fast.
import { expect, test } from 'vitest';
import { createIdentity } from '#functions/data/accounts/identities.ts';
import { createPasswordLink } from '#functions/data/accounts/password-links.ts';
import { hashPassword } from '#functions/ports/secrets/passwords.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import { passwords } from '#shared/contract/accounts/passwords.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { call, type CallOptions } from '#tests/support/call.ts';
import { sealTestPassword } from '#tests/support/seal-test-password.ts';
import { noon, world } from '#tests/support/world.ts';

const password = 'Correct-Horse-7';
const quickHash = await hashPassword(password, 4);
const hour = 3_600_000;

async function person() {
  const { user } = await (await world()).as('Franchise');
  await createIdentity({ email: user.email, passwordHash: quickHash, accounts: [user] });
  return user.email;
}

let networks = 0;
const elsewhere = () => {
  networks += 1;
  return `198.18.${Math.floor(networks / 250)}.${networks % 250}`;
};

async function signIn(email: string, typed: string, calling: Partial<CallOptions> = {}) {
  const body = { email, password: await sealTestPassword(typed) };
  return call(sessions, sessions.routes.signIn, { body }, { now: noon, ...calling });
}

const deviceIn = (cookies: readonly string[]) =>
  cookies.find((it) => it.startsWith('__Host-device='))?.split(';')[0] ?? '';

async function fail(email: string, times: number, calling: Partial<CallOptions>) {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) {
    statuses.push((await signIn(email, `Guess-${at}`, calling)).status);
  }
  return statuses;
}

/** Five guesses from each of enough networks to use up the name's attempts. */
async function failEverywhere(email: string, now: Instant = noon) {
  const { signInFailures, signInFailuresPerName } = accountLimits;
  for (let at = 0; at < signInFailuresPerName; at += signInFailures) {
    await fail(email, signInFailures, { sourceIp: elsewhere(), now });
  }
}

test('the device cookie is for the browser alone', async () => {
  const email = await person();

  const { cookies } = await signIn(email, password, { sourceIp: elsewhere() });

  expect(cookies.find((it) => it.startsWith('__Host-device='))).toMatch(
    /^__Host-device=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; Secure; SameSite=Strict$/,
  );
});

test('one wrong guess an hour from one network for a week keeps nobody out elsewhere', async () => {
  const email = await person();
  const attacker = elsewhere();
  await fail(email, accountLimits.signInFailures, { sourceIp: attacker });
  for (let at = 1; at <= 168; at += 1) {
    await signIn(email, 'Guess', { sourceIp: attacker, now: instant(noon + at * hour) });
  }

  const answer = await signIn(email, password, {
    sourceIp: elsewhere(),
    now: instant(noon + 168 * hour),
  });

  expect(answer.status).toBe(200);
});

test('a device that signed in before gets in while its own network and all others are locked', async () => {
  const email = await person();
  const sourceIp = elsewhere();
  const device = deviceIn((await signIn(email, password, { sourceIp })).cookies);
  await fail(email, accountLimits.signInFailures, { sourceIp });
  await failEverywhere(email);

  const stranger = await signIn(email, password, { sourceIp });
  const known = await signIn(email, password, { sourceIp, cookie: device });

  expect([stranger.status, known.status]).toEqual([429, 200]);
});

test('a known device is locked by its own failures, and its network is not', async () => {
  const email = await person();
  const sourceIp = elsewhere();
  const cookie = deviceIn((await signIn(email, password, { sourceIp })).cookies);

  const failed = await fail(email, accountLimits.signInFailures + 1, { sourceIp, cookie });
  const another = await signIn(email, password, { sourceIp });

  expect(failed).toEqual([400, 400, 400, 400, 400, 429]);
  expect(another.status).toBe(200);
});

test('a device is known to whoever signed in from it, and counts as a stranger for others', async () => {
  const [email, other] = [await person(), await person()];
  const sourceIp = elsewhere();
  const cookie = deviceIn((await signIn(email, password, { sourceIp })).cookies);
  await fail(other, accountLimits.signInFailures, { sourceIp });

  expect((await signIn(other, password, { sourceIp, cookie })).status).toBe(429);
});

test('a device that two people share stays known to both', async () => {
  const [email, other] = [await person(), await person()];
  const cookie = deviceIn((await signIn(email, password, { sourceIp: elsewhere() })).cookies);
  await signIn(other, password, { sourceIp: elsewhere(), cookie });
  const sourceIp = elsewhere();
  await fail(email, accountLimits.signInFailures, { sourceIp });
  await fail(other, accountLimits.signInFailures, { sourceIp });

  const answers = [
    await signIn(email, password, { sourceIp, cookie }),
    await signIn(other, password, { sourceIp, cookie }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('many networks at once use up the turns of a name, until the next window', async () => {
  const email = await person();
  await failEverywhere(email);
  const later = instant(noon + accountLimits.addressWindowMinutes * 60_000);

  const now = await signIn(email, password, { sourceIp: elsewhere() });
  const then = await signIn(email, password, { sourceIp: elsewhere(), now: later });

  expect([now.status, then.status]).toEqual([429, 200]);
});

test('a network that is locked out uses up no turns of the name', async () => {
  const email = await person();
  const sourceIp = elsewhere();
  await fail(email, accountLimits.signInFailuresPerName + 10, { sourceIp });

  expect((await signIn(email, password, { sourceIp: elsewhere() })).status).toBe(200);
});

test('waiting for the turn of a name does not count as failing', async () => {
  const email = await person();
  await failEverywhere(email);
  const sourceIp = elsewhere();
  const later = instant(noon + accountLimits.addressWindowMinutes * 60_000);

  const waiting = await fail(email, 10, { sourceIp });
  const then = await fail(email, accountLimits.signInFailures, { sourceIp, now: later });

  expect(new Set(waiting)).toEqual(new Set([429]));
  expect(new Set(then)).toEqual(new Set([400]));
});

test('a name without an account is locked by the same rules', async () => {
  const email = 'nobody-is-called-this@example.com';
  const sourceIp = elsewhere();

  const first = await fail(email, accountLimits.signInFailures + 1, { sourceIp });
  await failEverywhere(email);
  const last = await signIn(email, 'Guess', { sourceIp: elsewhere() });

  expect(first).toEqual([400, 400, 400, 400, 400, 429]);
  expect(last.status).toBe(429);
});

test('a password set by a link lifts all locks, and its browser is known from then on', async () => {
  const email = await person();
  const sourceIp = elsewhere();
  await fail(email, accountLimits.signInFailures, { sourceIp });
  await failEverywhere(email);
  const { token, tokenHash } = createToken();
  await createPasswordLink({ tokenHash, about: email, endsAt: instant(noon + hour) });

  const chosen = 'Other-Staple-8';
  const body = { otpId: token, password: await sealTestPassword(chosen) };
  const set = await call(passwords, passwords.routes.set, { body }, { now: noon, sourceIp });
  const lifted = await signIn(email, chosen, { sourceIp });
  await fail(email, accountLimits.signInFailures, { sourceIp });
  const known = await signIn(email, chosen, { sourceIp, cookie: deviceIn(set.cookies) });

  expect([set.status, lifted.status, known.status]).toEqual([200, 200, 200]);
});
