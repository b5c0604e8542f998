// What reading costs in DynamoDB on demo data, session included, once the process is warm: at most
// five requests and ten read units. Calls that need more are listed with the reason.
import { beforeAll, expect, test } from 'vitest';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import { demoFranchises } from '#scripts/seed/franchises/franchises.ts';
import { seedDemoData } from '#scripts/seed/index.ts';
import { getRouteAudit } from '#shared/contract/grid.ts';
import { can } from '#shared/domain/access/permissions.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';
import { call } from '#tests/support/call.ts';
import { resetEngines } from '#tests/support/engines.ts';
import { getExampleDriver, getExampleOwner } from '#tests/support/every-route/area-examples.ts';
import {
  buildReadRequests,
  createLinkExample,
  everyRoute,
  type ExampleInput,
  type RouteEntry,
} from '#tests/support/every-route/every-route.ts';
import { settle } from '#tests/support/stream.ts';
import { noon, type World, toWorld } from '#tests/support/world.ts';

const bar = { requests: 5, readUnits: 10 };

type DearRead = typeof bar & { readonly why: string };

/** By the route's key: what it may cost at most, and why. */
const dear: Readonly<Record<string, DearRead>> = {
  'GET /v1/secure/accounting/journal/entries': {
    requests: 11,
    readUnits: 50,
    why: 'a journal is computed from the invoices, orders, events and card payments of its days, each read by its own key range, and those in full that moved',
  },
  'GET /v1/secure/events/crew-assessment/{id}': {
    requests: 10,
    readUnits: 15,
    why: 'rules over the whole week of each chosen person',
  },
  'GET /v1/secure/events/crew/{id}': {
    requests: 9,
    readUnits: 30,
    why: 'everybody who could join, with their week and its rules: an item of occupancy each',
  },
  'GET /v1/secure/clients/personal-data/{id}': {
    requests: 20,
    readUnits: 30,
    why: 'whatever there is about a client is under its own key, or found by the addresses of its contacts; asked for a few times a year',
  },
  'GET /v1/secure/pay-periods': {
    requests: 13,
    readUnits: 15,
    why: 'punches, cards, rates and rules of everybody in a pay period, and whether reading it is on record',
  },
  'GET /v1/secure/sessions/remembered': {
    requests: 6,
    readUnits: 10,
    why: 'the sessions, browsers and push devices of a person are under different keys, found by the email',
  },
  'GET /v1/secure/staff-schedule/assessment': {
    requests: 11,
    readUnits: 15,
    why: 'rules over the whole week of everybody on the board',
  },
  'GET /v1/secure/staff-schedule/proposal': {
    requests: 12,
    readUnits: 30,
    why: 'a plan of the week weighs everybody against all events: an item of occupancy each',
  },
  'GET /v1/secure/staff-schedule/week': {
    requests: 10,
    readUnits: 10,
    why: 'the board: shifts, events, tasks, days off and wishes, a key range each',
  },
  'GET /v1/secure/time-clock/week': {
    requests: 11,
    readUnits: 15,
    why: 'punches, cards, shifts, rates and rules of everybody in a week, and whether reading it is on record',
  },
  'GET /v1/secure/home/setup': {
    requests: 8,
    readUnits: 10,
    why: 'seven screens at a glance, until a franchise is set up',
  },
  'POST /v1/secure/home': {
    requests: 14,
    readUnits: 10,
    why: 'ten screens at a glance: one read each, in parallel',
  },
  'POST /v1/secure/tasks/grid-data/export': {
    requests: 7,
    readUnits: 5,
    why: 'a file: its place, its record, the tasks, and names of staff and trucks',
  },
};

let own: World;

beforeAll(async () => {
  await resetEngines(() => seedDemoData({ events: 680, now: noon, progress: () => undefined }));
  const [{ franchise } = {}] = demoFranchises;
  if (!franchise) throw new Error('the demo has no franchise');
  own = toWorld(franchise);
  await settle();
});

const anonymous = ['anyone', 'bearer'];

/** The GET of a grid costs what its POST does. */
const reads = everyRoute.filter(({ route }) => !route.answeredBy);

async function buildRequests(entry: RouteEntry): Promise<readonly ExampleInput[]> {
  const { access, method } = entry.route;
  if (access.who !== 'bearer') return buildReadRequests(entry, own);
  if (method !== 'GET') return [];
  const example = await createLinkExample(entry, own);
  if (!example) return [];
  const { token, tokenHash } = createToken();
  await example.open(tokenHash, instant(noon + dayMilliseconds));
  return [(await example.request(token)) as object];
}

async function signIn({ route: { access } }: RouteEntry): Promise<string> {
  if (anonymous.includes(access.who)) return '';
  if (can({ role: 'Franchise', permissions: [] }, access))
    return (await getExampleOwner(own)).cookie;
  const driver = await getExampleDriver(own);
  return can(driver.user, access) ? driver.cookie : (await own.as('System Admin')).cookie;
}

/** The dearest of its requests when it is made again, if it answers. */
async function measure(entry: RouteEntry) {
  const cookie = await signIn(entry);
  const costs = [];
  for (const sent of await buildRequests(entry)) {
    const send = () => call(entry.area, entry.route, sent, { now: noon, cookie });
    await send();
    const { status, cost } = await send();
    if (status === 200) costs.push(cost);
  }
  if (costs.length === 0) return undefined;
  return {
    requests: Math.max(...costs.map(({ requests }) => requests)),
    readUnits: Math.max(...costs.map(({ readUnits }) => readUnits)),
  };
}

/** What takes data out is recorded first. */
const getBar = ({ route }: RouteEntry) =>
  getRouteAudit(route) === 'exported' ? { ...bar, requests: bar.requests + 1 } : bar;

const exceeds = (cost: typeof bar, limit: typeof bar) =>
  cost.requests > limit.requests || cost.readUnits > limit.readUnits;

test('reading costs at most five requests and ten units, but for what is listed with its reason', async () => {
  const above: Record<string, string> = {};
  const within: string[] = [];
  let asked = 0;
  for (const entry of reads) {
    const cost = await measure(entry);
    if (!cost) continue;
    asked += 1;
    if (exceeds(cost, dear[entry.key] ?? getBar(entry))) {
      above[entry.key] = `${cost.requests} requests, ${cost.readUnits} units`;
    }
    if (entry.key in dear && !exceeds(cost, getBar(entry))) within.push(entry.key);
  }

  expect({ above, within }).toEqual({ above: {}, within: [] });
  expect(asked).toBeGreaterThan(150);
});

test('nothing that anybody may call is on the list', () => {
  const open = everyRoute.filter(({ route: { access } }) => anonymous.includes(access.who));

  expect(open.filter(({ key }) => key in dear)).toEqual([]);
});
