// What calls cost in DynamoDB: exact, and the same however much is stored. Read units are of
// eventually consistent reads, half a unit for 4 KB; a transaction writes each item at twice its
// units.
import { createHook } from 'node:async_hooks';
import { beforeAll, expect, test } from 'vitest';
import { createClient } from '#functions/data/clients/clients.ts';
import { createEvent } from '#functions/data/events/events.ts';
import { createIdentity } from '#functions/data/accounts/identities.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { hashPassword } from '#functions/ports/secrets/passwords.ts';
import { buildClient, buildEvent, buildSales } from '#scripts/seed/builders.ts';
import { dashboards } from '#shared/contract/reports/dashboards.ts';
import { events } from '#shared/contract/events/events.ts';
import { ownSessions } from '#shared/contract/accounts/own-sessions.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { addDays, localDate } from '#shared/domain/values/local-date.ts';
import { call, toCookieHeader } from '#tests/support/call.ts';
import { documentedCost } from '#tests/support/costs.ts';
import {
  createTwoStepPerson,
  getCode,
  later,
  openBrowser,
  readChallenge,
} from '#tests/support/fixtures/second-factor.ts';
import { sealTestPassword } from '#tests/support/seal-test-password.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

/** Two franchises that differ only in how much data they have. */
let small: { own: World; owner: Caller };
let large: { own: World; owner: Caller };
const client = buildClient({ clientId: newId(noon) });

beforeAll(async () => {
  small = await franchiseWith(20);
  large = await franchiseWith(200);
  await settle();
  // Folded, and a minute later nothing is left to fold.
  await tick('fold-rollups', noon);
  await tick('fold-rollups', instant(noon + 120_000));
});

async function franchiseWith(count: number) {
  const own = await world();
  await createClient(own.scope, client, noon);
  const first = localDate('2026-06-01');
  for (let at = 0; at < count; at += 1) {
    const eventDate = addDays(first, at % 20);
    const event = { eventId: newId(noon), code: newEventCode(), eventDate, sales: buildSales() };
    await createEvent(own.scope, buildEvent({ ...event, clientId: client.clientId }), undefined);
  }
  return { own, owner: await own.as('Franchise') };
}

test('an authorized call adds one read, for session and permissions together', async () => {
  const { cost } = await call(
    ownSessions,
    ownSessions.routes.signOut,
    {},
    {
      now: noon,
      cookie: (await small.own.as('Driver')).cookie,
    },
  );

  // The session is read, it and the pushes to its device end in one transaction, and the audit log,
  // its index and the stamp of its day are written.
  expect(cost).toEqual({ requests: 3, readUnits: 0.5, writeUnits: 9 });
});

test('a session notes that it is used by one write in five minutes', async () => {
  const { email } = await signedUp();
  const { cookies } = await signIn(email);
  const cookie = toCookieHeader(cookies);
  const profileAt = async (minutes: number) => {
    const now = instant(noon + minutes * 60_000);
    return (await call(sessions, sessions.routes.profile, {}, { now, cookie })).cost;
  };

  const costs = [await profileAt(4), await profileAt(5), await profileAt(9), await profileAt(10)];

  // Four are the account; the fifth reads the saved views of all grids, which then ask for none.
  expect(costs.map(({ requests }) => requests)).toEqual([5, 6, 5, 6]);
  expect(costs.map(({ writeUnits }) => writeUnits)).toEqual([0, 1, 0, 1]);
});

test('signing in for the first time takes nine requests, one of them a transaction', async () => {
  const { email } = await signedUp();

  const { cost, status } = await signIn(email);

  expect(status).toBe(200);
  // An attempt of the network and one of the account are taken and given back (4); an attempt of
  // the name is taken (1); identity (1); accounts with their franchises (1); known devices, which only
  // the first sign-in of a person reads (1); session, identity, checks of user and franchise, known
  // device, audit entry and the stamp of its day (1).
  expect(cost).toEqual(documentedCost({ requests: 9, readUnits: 2.5, writeUnits: 22 }));
});

test('signing in from a known device takes five requests', async () => {
  const { email } = await signedUp();
  const { cookies } = await signIn(email);
  const cookie = cookies.find((it) => it.startsWith('__Host-device='))?.split(';')[0] ?? '';

  const { cost, status } = await signIn(email, undefined, cookie);

  expect(status).toBe(200);
  // Its own attempt is taken and given back (2), and no one else's.
  expect(cost).toEqual(documentedCost({ requests: 5, readUnits: 1.5, writeUnits: 19 }));
});

test('a second step costs fifteen requests more, and one read on a device that is not asked', async () => {
  const { email, secret } = await createTwoStepPerson([await world()]);
  const browser = openBrowser();
  const asked = await browser.signIn(email, {}, later(1));
  const body = { challenge: readChallenge(asked), code: getCode(secret, later(1)) };
  const answer = await browser.complete({ ...body, trustDevice: true }, later(1));

  const trusted = await browser.signIn(email, {}, later(2));

  expect(trusted.body.next).toBe('signedIn');
  // As without it, the challenge in place of the session (8). The challenge, identity, accounts and
  // attempts of device, network, name and app, taken and given back; the code with the challenge, and
  // the session (15). The last also reads the browser's former session (5 + 2).
  expect([asked, answer, trusted].map(({ cost }) => cost.requests)).toEqual([8, 15, 7]);
});

test('a wrong password costs the same with and without an account: requests, units, one hash', async () => {
  const { email } = await signedUp();
  const wrongAt = (name: string) => countHashes(() => signIn(name, 'Wrong-Horse-7'));

  const [known, unknown] = [await wrongAt(email), await wrongAt('nobody@example.com')];

  expect([known.result.status, unknown.result.status]).toEqual([400, 400]);
  expect(unknown.result.cost).toEqual(known.result.cost);
  expect([known.hashes, unknown.hashes]).toEqual([1, 1]);
});

/** How often a piece of work uses scrypt, counted where Node passes it to its threads. */
async function countHashes<T>(work: () => Promise<T>): Promise<{ result: T; hashes: number }> {
  let hashes = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'SCRYPTREQUEST') hashes += 1;
    },
  }).enable();
  const result = await work();
  hook.disable();
  return { result, hashes };
}

test('the default page of the grid takes a page of slim rows and the count, at any size', async () => {
  const page = ({ owner }: typeof small) => owner.call(events, 'list', { body: { limit: 10 } });

  const [few, many] = [await page(small), await page(large)];

  expect([few.body.count, many.body.count]).toEqual([20, 200]);
  expect(many.body.totals.eventSalesCollectedCents).toBe(200 * 108_250);
  // One for the session; the page, and its count and totals.
  expect(few.cost).toEqual({ requests: 3, readUnits: 2, writeUnits: 0 });
  expect(many.cost).toEqual(few.cost);
});

test('count and totals of a search take no second pass, and no request once its rows are known', async () => {
  const search = (searchText: string) => {
    const body = { searchText, sortColumn: 'eventName', limit: 1 } as const;
    return large.owner.call(events, 'list', { body });
  };
  await search('field');

  const [all, none] = [await search('field'), await search('nobody')];

  const totals = (sales: number) => ({ eventSalesCollectedCents: sales });
  expect(all.body).toMatchObject({ count: 200, totals: totals(200 * 108_250) });
  expect(none.body).toMatchObject({ count: 0, totals: totals(0) });
  // The session, and the stamps, which show that nothing changed.
  expect(all.cost.requests).toBe(2);
  expect(none.cost).toEqual(all.cost);
});

test('booking an event for a known client reads it with the session, and writes once', async () => {
  const book = ({ owner }: typeof small) => {
    const chosen = { clientId: client.clientId };
    const body = { ...picnic, client: chosen, requestKey: newId(noon) };
    return owner.call(events, 'quickAdd', { body });
  };

  const [few, many] = [await book(small), await book(large)];

  expect(few.cost).toMatchObject({ requests: 2, readUnits: 1 });
  expect(many.cost).toEqual(few.cost);
});

test('changing the status of an event reads it and writes it', async () => {
  const { body } = await large.owner.call(events, 'list', { body: { limit: 1 } });
  const { id = '', status: from = 'booked' as const } = body.data[0] ?? {};

  const sent = { body: { id, from, status: 'confirmed' as const } };
  const { cost } = await large.owner.call(events, 'setStatus', sent);

  expect(cost).toMatchObject({ requests: 3, readUnits: 1 });
});

const tabs = [
  'salesGiveback',
  'dayOfWeek',
  'prepayEvents',
  'average',
  'equipmentSummary',
  'staffOverview',
  'topClients',
  'byIndustry',
  'byLocation',
] as const;
const aYear = { fromDate: '2025-07-15', toDate: '2026-07-14', granularity: 'month' } as const;

test.each(tabs)('a year of %s costs the same, whatever is stored', async (tab) => {
  const [few, many] = [
    await small.owner.call(dashboards, tab, { body: aYear }),
    await large.owner.call(dashboards, tab, { body: aYear }),
  ];

  expect(few.status).toBe(200);
  expect(many.cost).toEqual(few.cost);
  expect(many.cost.readUnits).toBeLessThanOrEqual(6);
});

test('figures of all franchises cost the same, however many franchises and events there are', async () => {
  const admin = await small.own.as('System Admin');
  const costsWith = async (more: number) => {
    await mapInSequence(rangeTo(more), () => franchiseWith(2));
    await settle();
    await tick('fold-rollups', noon);
    await tick('fold-rollups', instant(noon + 120_000));
    const answers = [];
    for (const tab of tabs) answers.push(await admin.call(dashboards, tab, { body: aYear }));
    return answers.map(({ cost, status }) => ({ ...cost, status }));
  };

  // From ten on, there are ten clients to name.
  const few = await costsWith(8);
  const many = await costsWith(10);

  const requests = (costs: typeof few) => costs.map((it) => [it.requests, it.status]);
  expect(requests(many)).toEqual(requests(few));
  // Until each of the platform's pages has cells, a new key begins a page.
  const more = many.map(({ readUnits }, at) => readUnits - (few[at]?.readUnits ?? 0));
  expect(Math.max(...more)).toBeLessThanOrEqual(1);
  expect(Math.max(...many.map(({ readUnits }) => readUnits))).toBeLessThanOrEqual(16);
});

async function signedUp() {
  const { user } = await small.own.as('Franchise');
  const email = `${user.userId.toLowerCase()}@example.com`;
  const passwordHash = await hashPassword('Correct-Horse-7', 10);
  await createIdentity({ email, passwordHash, accounts: [user] });
  return { email };
}

async function signIn(email: string, password = 'Correct-Horse-7', cookie = '') {
  const body = { email, password: await sealTestPassword(password) };
  return call(sessions, sessions.routes.signIn, { body }, { now: noon, cookie });
}

const picnic = {
  eventName: 'Company Picnic',
  brandId: 'shaved-ice',
  eventDate: '2026-07-15',
  startTime: '11:00',
  endTime: '14:00',
};
