// What an attacker would try, through the real handlers. A cheap hash makes guesses fast.
import { expect, test } from 'vitest';
import { createIdentity } from '#functions/data/accounts/identities.ts';
import { consumeRateLimit } from '#functions/data/accounts/rate-limits.ts';
import { getUser } from '#functions/data/accounts/users.ts';
import { hashPassword } from '#functions/ports/secrets/passwords.ts';
import { areas } from '#shared/contract/index.ts';
import { routeKey } from '#shared/contract/route.ts';
import { sessionRole } from '#shared/contract/accounts/session-role.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { call, type CallOptions, toCookieHeader } from '#tests/support/call.ts';
import { sealTestPassword } from '#tests/support/seal-test-password.ts';
import { noon, type World, world } from '#tests/support/world.ts';

const password = 'Correct-Horse-7';
const quickHash = await hashPassword(password, 4);
async function person(own: World) {
  const { user } = await own.as('Franchise');
  await createIdentity({ email: user.email, passwordHash: quickHash, accounts: [user] });
  return user;
}

let networks = 0;
/** Each test uses a different network. */
const elsewhere = () => `203.0.113.${(networks += 1)}`;

async function signIn(email: string, typed: string, calling: Partial<CallOptions> = {}, more = {}) {
  const body = { ...more, email, password: await sealTestPassword(typed) };
  return call(sessions, sessions.routes.signIn, { body }, { now: noon, ...calling });
}

const profile = async (cookie: string, now: Instant = noon) =>
  (await call(sessions, sessions.routes.profile, {}, { now, cookie })).status;

const times = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));

test('fixation: a session that the attacker knows is not the one that a sign-in opens', async () => {
  const own = await world();
  const { email } = await person(own);
  const { cookie: known } = await own.as('Driver');

  const answer = await signIn(email, password, { cookie: known, sourceIp: elsewhere() });

  expect(toCookieHeader(answer.cookies)).not.toBe(known);
  expect(toCookieHeader(answer.cookies)).toMatch(/^__Host-session=[\w-]{22}\.[\w-]{43}; /);
});

test('a session answers in the name of its franchise alone, which the edge counts by', async () => {
  const [own, other] = await Promise.all([world(), world()]);
  const { cookie, user } = await own.as('Driver');
  const [token = ''] = cookie.split('; ');
  const [, theirs = ''] = (await other.as('Driver')).cookie.split('; ');
  const named = (tenant: string) => `${token}; __Host-tenant=${tenant}`;

  const tried = [cookie, token, named(''), named(user.tenant), `${token}; ${theirs}`];
  const statuses = await Promise.all(tried.map((each) => profile(each)));

  // A stranger who knows a franchise's id can't claim to belong to it and use up its quota.
  expect(statuses).toEqual([200, 401, 401, 401, 401]);
});

test('a sign-in over another one ends it: no token is left behind that nobody holds', async () => {
  const own = await world();
  const { email } = await person(own);
  const first = toCookieHeader((await signIn(email, password, { sourceIp: elsewhere() })).cookies);

  const again = await signIn(email, password, { cookie: first, sourceIp: elsewhere() });

  expect([await profile(first), await profile(toCookieHeader(again.cookies))]).toEqual([401, 200]);
});

test('a failed sign-in leaves the former one as it is', async () => {
  const own = await world();
  const { email } = await person(own);
  const { cookie } = await own.as('Driver');

  await signIn(email, 'Wrong-Horse-7', { cookie, sourceIp: elsewhere() });

  expect(await profile(cookie)).toBe(200);
});

test('a cookie with any of its signs changed is nobody’s', async () => {
  const { cookie } = await (await world()).as('Franchise');
  const start = cookie.indexOf('=') + 1;
  const changedAt = (at: number) =>
    cookie.slice(0, at) + (cookie[at] === 'A' ? 'B' : 'A') + cookie.slice(at + 1);
  const places = Array.from({ length: cookie.length - start }, (_, at) => start + at);

  const statuses = await Promise.all(places.map((at) => profile(changedAt(at))));

  expect(new Set(statuses)).toEqual(new Set([401]));
});

test('one person’s token under another person’s key is nobody’s', async () => {
  const own = await world();
  const [owner, driver] = [await own.as('Franchise'), await own.as('Driver')];
  const [, token] = driver.cookie.split('.');
  const [key] = owner.cookie.split('.');

  expect(await profile(`${key}.${token}`)).toBe(401);
});

const writes = areas.flatMap((area) =>
  Object.values(area.routes)
    .filter(({ method }) => method !== 'GET')
    .map((route) => ({ area, route, key: routeKey(route) })),
);

test('CSRF: no call that changes something answers a page of another site', async () => {
  const { cookie } = await (await world()).as('System Admin');
  const headers = { origin: 'https://evil.example' };

  const answers = await Promise.all(
    writes.map(async ({ area, route, key }) => {
      const params = { id: 'x', fid: 'x', bid: 'x', code: 'x', name: 'x' };
      const { status } = await call(
        area,
        route,
        { params, body: {} },
        { now: noon, cookie, headers },
      );
      return [key, status];
    }),
  );

  expect(answers).toEqual(writes.map(({ key }) => [key, 403]));
});

test('a password is hashed as OWASP asks of scrypt: a guess takes 64 MiB', async () => {
  expect(await hashPassword(password)).toMatch(/^scrypt\$16\$8\$1\$/);
});

test('50 wrong passwords at once: no more are looked at than the rule allows', async () => {
  const { email } = await person(await world());
  const sourceIp = elsewhere();

  const answers = await times(50, (at) => signIn(email, `Wrong-Horse-${at}`, { sourceIp }));
  const right = await signIn(email, password, { sourceIp });

  const lookedAt = answers.filter(({ status }) => status === 400);
  expect(lookedAt).toHaveLength(accountLimits.signInFailures);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(
    50 - accountLimits.signInFailures,
  );
  expect(right.status).toBe(429);
});

test('20 right passwords at once open 20 sessions at most, each with a token of its own', async () => {
  const { email } = await person(await world());
  const sourceIp = elsewhere();

  const answers = await times(20, () => signIn(email, password, { sourceIp }));

  const opened = answers.filter(({ status }) => status === 200);
  const tokens = new Set(opened.map(({ cookies }) => toCookieHeader(cookies)));
  // Claims of concurrent attempts count until those succeed.
  expect(opened.length).toBeGreaterThanOrEqual(1);
  expect(tokens.size).toBe(opened.length);
  expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
  expect((await signIn(email, password, { sourceIp })).status).toBe(200);
});

test('50 guesses at once at an account that is not there get the very same answers', async () => {
  const sourceIp = elsewhere();

  const answers = await times(50, (at) =>
    signIn('nobody-here@example.com', `Guess-${at}`, { sourceIp }),
  );

  expect(answers.filter(({ status }) => status === 400)).toHaveLength(accountLimits.signInFailures);
});

test('300 guesses from one network, each at another account: a hundred are looked at', async () => {
  const sourceIp = '2001:db8:1:2::';
  const statuses: number[] = [];
  // Accounts of the first batches exist, with a cheap hash.
  await times(100, (at) =>
    createIdentity({
      email: `victim-${Math.floor(at / 50)}-${at % 50}@example.com`,
      passwordHash: quickHash,
      accounts: [],
    }),
  );

  for (let batch = 0; batch < 6; batch += 1) {
    const answers = await times(50, (at) => {
      const email = `victim-${batch}-${at}@example.com`;
      return signIn(email, 'Summer-2026!', { sourceIp: `${sourceIp}${batch}:${at}` });
    });
    statuses.push(...answers.map(({ status }) => status));
  }

  expect(statuses.filter((status) => status === 400)).toHaveLength(
    accountLimits.signInFailuresPerAddress,
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(200);
});

test('a person behind the same address as an attacker signs in again in the next window', async () => {
  const { email } = await person(await world());
  const sourceIp = elsewhere();
  await times(accountLimits.signInFailuresPerAddress, () =>
    consumeRateLimit('signIn', sourceIp, noon),
  );
  const later = instant(noon + accountLimits.addressWindowMinutes * 60_000);

  const [now, then] = [
    await signIn(email, password, { sourceIp }),
    await signIn(email, password, { sourceIp, now: later }),
  ];

  expect([now.status, then.status]).toEqual([429, 200]);
});

test('mass assignment: what a sign-in adds about itself is not believed', async () => {
  const own = await world();
  const user = await person(own);
  const claims = { role: 'System Admin', tenant: 'platform', permissions: ['all'], revision: 99 };

  const { body } = await signIn(user.email, password, { sourceIp: elsewhere() }, claims);

  expect(body.data).toMatchObject([{ role: 'Franchise', franchiseId: own.franchise.franchiseId }]);
  expect(await getUser(own.scope, user.userId)).toMatchObject({ role: 'Franchise', revision: 1 });
});

test('the account of another person cannot be chosen with one’s own password', async () => {
  const own = await world();
  const [mine, other] = [await person(own), await person(own)];

  const more = { userId: other.userId };
  const answer = await signIn(mine.email, password, { sourceIp: elsewhere() }, more);

  expect([answer.status, answer.cookies]).toEqual([400, []]);
});

const inPerson = areas.flatMap((area) =>
  Object.values(area.routes)
    .filter((route) => route.inPerson)
    .map((route) => ({ area, route, key: routeKey(route) })),
);

test('whoever stands in for an owner gets to nothing that is personal', async () => {
  const own = await world();
  await own.as('Franchise');
  const admin = await own.as('System Admin');
  const body = { id: own.franchise.franchiseId };
  const acting = await admin.call(sessionRole, 'change', { body });
  const calling = { now: noon, cookie: toCookieHeader(acting.cookies) };

  const answers = await Promise.all(
    inPerson.map(({ area, route }) =>
      call(area, route, { params: { id: 'x' }, body: {} }, calling),
    ),
  );

  expect(inPerson.map(({ key }) => key)).toEqual(
    expect.arrayContaining([
      'PUT /v1/secure/change-password/{id}',
      'POST /v1/secure/staff-users',
      'PUT /v1/secure/staff-users/{id}',
      'POST /v1/secure/staff-users/{id}/invitation',
    ]),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
});

test('a sealed password that was changed on the way is refused', async () => {
  const { email } = await person(await world());
  const good = await sealTestPassword(password);
  const at = good.lastIndexOf('.') + 1;
  const changed = `${good.slice(0, at)}${good[at] === 'A' ? 'B' : 'A'}${good.slice(at + 1)}`;
  const body = { email, password: changed };

  const answer = await call(
    sessions,
    sessions.routes.signIn,
    { body },
    { now: noon, sourceIp: elsewhere() },
  );

  expect(answer.status).toBe(400);
});
