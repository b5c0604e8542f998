// From where a call comes: what the edge vouches for, and nothing else that is said about it.
import { expect, test } from 'vitest';
import { auditBetween } from '#functions/data/accounts/audit-log.ts';
import { createIdentity } from '#functions/data/accounts/identities.ts';
import { takeTurn } from '#functions/data/accounts/rate-limits.ts';
import { platformTenant, scopeOf } from '#functions/data/store/scope.ts';
import { hashPassword } from '#functions/ports/passwords.ts';
import { viewerAddressHeader } from '#shared/contract/edge.ts';
import { ownSessions } from '#shared/contract/accounts/own-sessions.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { call } from '#tests/support/call.ts';
import { sealed } from '#tests/support/sealed.ts';
import { noon, world } from '#tests/support/world.ts';

const password = 'Correct-Horse-7';
const quickHash = await hashPassword(password, 4);
/** CloudFront's own, by which all calls reach the API. */
const sourceIp = '198.51.100.1';

const byEdge = (viewer: string) => ({ [viewerAddressHeader]: viewer });

async function signIn(headers: Readonly<Record<string, string>>) {
  const { user } = await (await world()).as('Franchise');
  await createIdentity({ email: user.email, passwordHash: quickHash, accounts: [user] });
  const body = { email: user.email, password: await sealed(password) };
  return call(sessions, sessions.routes.signIn, { body }, { now: noon, headers, sourceIp });
}

async function addressShown(headers: Readonly<Record<string, string>>) {
  const { cookies } = await signIn(headers);
  const calling = { now: noon, cookie: cookies[0]?.split(';')[0] ?? '' };
  const { body } = await call(ownSessions, ownSessions.routes.list, {}, calling);
  return body.data.find(({ current }) => current)?.address;
}

async function exhaust(network: string) {
  await Promise.all(
    Array.from({ length: accountLimits.signInFailuresPerAddress }, () =>
      takeTurn('signIn', network, noon),
    ),
  );
}

test.each([
  ['192.0.2.7:52384', '192.0.2.7'],
  ['2001:db8::7:52384', '2001:db8::7'],
])('a call by the edge comes from whom the edge saw: %s', async (viewer, address) => {
  expect(await addressShown(byEdge(viewer))).toBe(address);
});

test('an address that is none is not believed', async () => {
  expect(await addressShown(byEdge('unknown'))).toBe(sourceIp);
});

test('two viewers behind one edge have two limits', async () => {
  await exhaust('192.0.2.9');

  const [tired, fresh] = [
    await signIn(byEdge('192.0.2.9:1')),
    await signIn(byEdge('192.0.2.10:1')),
  ];

  expect([tired.status, fresh.status]).toEqual([429, 200]);
});

test('an IPv6 viewer shares the limit with all of their network', async () => {
  await exhaust('2001:db8:9:9::/64');

  const [tired, fresh] = [
    await signIn(byEdge('2001:db8:9:9::1:443')),
    await signIn(byEdge('[2001:db8:9:8::1]:443')),
  ];

  expect([tired.status, fresh.status]).toEqual([429, 200]);
});

test('the audit log names the viewer', async () => {
  const { user, cookie } = await (await world()).as('System Admin');
  const headers = byEdge('192.0.2.11:1');

  await call(ownSessions, ownSessions.routes.signOut, {}, { now: noon, cookie, headers, sourceIp });

  const period = { from: noon, to: instant(noon + 1) };
  const entries = await auditBetween(scopeOf(platformTenant, 'all'), period);
  expect(entries.find(({ about }) => about.userId === user.userId)?.address).toBe('192.0.2.11');
});
