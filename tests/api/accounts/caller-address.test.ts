// The caller's address: only what the edge vouches for counts, and nothing else that a call claims.
import { expect, test } from 'vitest';
import { listAuditEntries } from '#functions/data/accounts/audit-log.ts';
import { createIdentity } from '#functions/data/accounts/identities.ts';
import { type RateLimitKind, consumeRateLimit } from '#functions/data/accounts/rate-limits.ts';
import { platformTenant, createScope } from '#functions/data/store/scope.ts';
import { hashPassword } from '#functions/ports/secrets/passwords.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import { viewerAddressHeader } from '#shared/contract/edge.ts';
import { ownSessions } from '#shared/contract/accounts/own-sessions.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { campaignPages } from '#shared/contract/marketing/campaign-pages.ts';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { instant, toIso } from '#shared/domain/values/instant.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { addCampaign, createCampaignVisitor } from '#tests/support/fixtures/campaigns.ts';
import { type CallResult, call, toCookieHeader } from '#tests/support/call.ts';
import { sealTestPassword } from '#tests/support/seal-test-password.ts';
import { noon, world } from '#tests/support/world.ts';

const password = 'Correct-Horse-7';
const quickHash = await hashPassword(password, 4);
/** CloudFront's own address, from which all calls reach the API. */
const sourceIp = '198.51.100.1';

const byEdge = (viewer: string) => ({ [viewerAddressHeader]: viewer });
type Asking = (headers: Readonly<Record<string, string>>) => Promise<CallResult<unknown>>;

async function signIn(headers: Readonly<Record<string, string>>) {
  const { user } = await (await world()).as('Franchise');
  await createIdentity({ email: user.email, passwordHash: quickHash, accounts: [user] });
  const body = { email: user.email, password: await sealTestPassword(password) };
  return call(sessions, sessions.routes.signIn, { body }, { now: noon, headers, sourceIp });
}

async function addressShown(headers: Readonly<Record<string, string>>) {
  const { cookies } = await signIn(headers);
  const calling = { now: noon, cookie: toCookieHeader(cookies) };
  const { body } = await call(ownSessions, ownSessions.routes.list, {}, calling);
  return body.data.find(({ current }) => current)?.address;
}

async function exhaust(network: string) {
  await Promise.all(
    Array.from({ length: accountLimits.signInFailuresPerAddress }, () =>
      consumeRateLimit('signIn', network, noon),
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
  const entries = await listAuditEntries(createScope(platformTenant, 'all'), period);
  expect(entries.find(({ about }) => about.userId === user.userId)?.address).toBe('192.0.2.11');
});

/** Calls that strangers may make only so many times from one network, and how a test makes them. */
const ofStrangers: readonly (readonly [RateLimitKind, number, Asking])[] = [
  [
    'customerReads',
    orderLimits.readsPerAddress,
    async (headers) => {
      const { search } = customerOrders.routes;
      return call(customerOrders, search, { query: {} }, { now: noon, headers, sourceIp });
    },
  ],
  [
    'customerOrders',
    orderLimits.ordersPerAddress,
    async (headers) => {
      const line = { itemId: 'none', size: 'king', quantity: 1 } as const;
      const [secret, slot] = [createToken().token, toIso(noon)];
      const who = { customerName: 'Jamie', email: 'jamie@example.com' };
      const body = { code: 'NONE22', secret, slot, lines: [line], ...who };
      const { order } = customerOrders.routes;
      return call(customerOrders, order, { body }, { now: noon, headers, sourceIp });
    },
  ],
  [
    'campaignReads',
    marketingLimits.pageReadsPerAddress,
    async (headers) => {
      const { token } = await openCampaign();
      const { view } = campaignPages.routes;
      return call(campaignPages, view, { body: { token } }, { now: noon, headers, sourceIp });
    },
  ],
  [
    'donations',
    marketingLimits.donationsPerAddress,
    async (headers) => {
      const { token } = await openCampaign();
      const body = { token, amount: 1, email: 'dora@donor.example', requestKey: 'a' };
      const { donate } = campaignPages.routes;
      return call(campaignPages, donate, { body }, { now: noon, headers, sourceIp });
    },
  ],
];

async function openCampaign() {
  const owner = await (await world()).as('Franchise');
  return createCampaignVisitor(owner, await addCampaign(owner));
}

test.each(ofStrangers)(
  'whoever has an IPv6 network gets no more %s by changing addresses in it',
  async (kind, most, ask) => {
    const turns = Array.from({ length: most }, () =>
      consumeRateLimit(kind, '2001:db8:7:7::/64', noon),
    );
    await Promise.all(turns);

    const [tired, fresh] = [
      await ask(byEdge('[2001:db8:7:7::99]:443')),
      await ask(byEdge('[2001:db8:7:8::99]:443')),
    ];

    expect(tired.status).toBe(429);
    expect(fresh.status).not.toBe(429);
  },
);
