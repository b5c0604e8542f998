import { type UncountedItem, writeInBulk } from '#functions/data/store/bulk-write.ts';
import { buildPutClientItem } from '#functions/data/clients/clients.ts';
import { eventList } from '#functions/data/events/event-list.ts';
import type { Event } from '#functions/data/events/event.ts';
import { buildPutEventItems } from '#functions/data/events/events.ts';
import { createFranchise, type Franchise } from '#functions/data/franchises/franchises.ts';
import { replacePages } from '#functions/data/figures/rollup-pages.ts';
import { type Scope, createScope } from '#functions/data/store/scope.ts';
import { openSession, toPersonKey, toSessionSnapshot } from '#functions/data/accounts/sessions.ts';
import { toTenantChanges, type FigureRecord } from '#functions/data/stream/figure-changes.ts';
import { createUser, type User } from '#functions/data/accounts/users.ts';
import { fillFranchises } from '#functions/flows/figures/rebuild-rollups.ts';
import { buildSessionCookies } from '#functions/http/session.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import {
  buildClient,
  buildEvent,
  buildFranchise,
  buildSales,
  buildUser,
} from '#scripts/seed/builders.ts';
import { fromIso, type Instant, instant } from '#shared/domain/values/instant.ts';
import { addDays, localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { toContributions, projectChange } from '#shared/domain/figures/projection.ts';
import { type Contribution, sumCells } from '#shared/domain/figures/rollup.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';

export const benchNow: Instant = fromIso('2026-07-15T17:00:00Z');

/** 20,000 clients for 50,000 events. */
const countClients = (size: number) =>
  hasProjections(size) ? Math.max(200, Math.floor(size / 2.5)) : 200;
/** Larger franchises have no projections. None of the calls that are measured there read them. */
const hasProjections = (size: number) => size <= 50_000;
/**
 * Larger franchises have no stored chunks. Pages in the default order don't read them, and these
 * franchises aren't exported.
 */
const hasRowChunks = (size: number) => size <= 200_000;
const daysPerYear = 1096 / 3;

export type BenchFranchise = {
  readonly size: number;
  readonly tenant: string;
  readonly cookie: string;
};

/**
 * Creates a franchise with `size` completed events over the last years. Returns the cookie of its
 * owner.
 */
export async function fillFranchise(size: number, years = 3): Promise<BenchFranchise> {
  const franchise = buildFranchise({ franchiseId: newId(benchNow) });
  const { franchiseId: tenant } = franchise;
  const scope = createScope(tenant, 'all');
  await createFranchise(franchise);
  const clientIds = Array.from({ length: countClients(size) }, () => newId(benchNow));
  await writeInBulk(
    clientIds.map((clientId) => buildPutClientItem(scope, buildClient({ clientId }), benchNow)),
  );
  const events = buildEvents(size, clientIds, Math.floor(years * daysPerYear));
  if (hasProjections(size)) await fillFranchises([scope], buildEventItems(scope, events));
  else await writeEventsAndPages(scope, events);
  if (!hasProjections(size) && hasRowChunks(size)) await eventList.rebuild(scope);
  return { size, tenant, cookie: await signInNewOwner(franchise) };
}

/** Writes the events and their figures in one pass. */
async function writeEventsAndPages(scope: Scope, events: Iterable<Event>): Promise<void> {
  let sums: Contribution[] = [];
  for (const group of splitIntoGroups(events, eventsPerGroup)) {
    await writeInBulk([...buildEventItems(scope, group)].map(({ uncounted }) => uncounted));
    const changes = await toTenantChanges(group.map((event) => buildFigureRecord(scope, event)));
    const projections = changes.flatMap(({ change }) => projectChange(change, () => undefined));
    sums = sumCells([...sums, ...projections.flatMap(toContributions)]);
  }
  await replacePages(scope.tenant, sums);
}

const eventsPerGroup = 20_000;

function* splitIntoGroups<Item>(items: Iterable<Item>, most: number): Generator<Item[]> {
  let group: Item[] = [];
  for (const item of items) {
    if (group.push(item) < most) continue;
    yield group;
    group = [];
  }
  yield group;
}

const buildFigureRecord = ({ tenant }: Scope, image: Event): FigureRecord => ({
  tenant,
  entity: 'event',
  image,
  id: image.eventId,
  version: image.version,
  forgetAt: 0,
});

/** Only the events: no measured call reads the guards of their codes. */
function* buildEventItems(scope: Scope, events: Iterable<Event>): Generator<UncountedItem> {
  for (const event of events) yield* buildPutEventItems(scope, event).slice(0, 1);
}

function* buildEvents(size: number, clientIds: readonly string[], days: number): Generator<Event> {
  const first = addDays(localDate('2026-07-15'), -days);
  for (let at = 0; at < size; at += 1) {
    const business = businesses[at % businesses.length] ?? '';
    yield buildEvent({
      eventId: newId(benchNow, Math.random),
      code: newEventCode(randomBelow),
      eventDate: addDays(first, at % days),
      clientId: clientIds[at % clientIds.length] ?? '',
      businessName: `${business} ${at % 200}`,
      eventName: `${occasions[at % occasions.length]} ${at % 97}`,
      city: cities[at % cities.length] ?? '',
      zip: String(60_500 + (at % 40)),
      assetIds: [`truck-${at % 12}`],
      prepay: at % 10 === 0,
      sales: buildSales({ eventSalesCollectedCents: cents(20_000 + ((at * 7_919) % 300_000)) }),
    });
  }
}

/** Cryptographic randomness would be most of the time that filling takes. */
const randomBelow = (size: number) => Math.floor(Math.random() * size);

const businesses = [
  'Lincoln Elementary School',
  'Fox Valley Bank',
  'Café Aurora',
  'St. Mary Parish',
];
const occasions = ['Field Day', 'Company Picnic', 'Block Party', 'Grand Opening', 'Graduation'];
const cities = ['Naperville', 'Aurora', 'Batavia', 'Geneva', 'St. Charles', 'Oswego', 'Plainfield'];

export const signInNewOwner = (franchise: Franchise) =>
  signInNewUser(buildUser({ tenant: franchise.franchiseId, userId: newId(benchNow) }), franchise);

/** The cookies of a new account that is signed in. */
export async function signInNewUser(
  user: User,
  franchise?: Franchise,
  now: Instant = benchNow,
): Promise<string> {
  await createUser(user);
  const { token, tokenHash } = createToken();
  const person = toPersonKey(user);
  await openSession({
    ...toSessionSnapshot({ user, franchise }, 'self'),
    person,
    tokenHash,
    impersonator: undefined,
    passwordAt: 0,
    device: 'bench',
    address: '192.0.2.1',
    createdAt: now,
    provenAt: now,
    seenAt: now,
    expiresAt: instant(now + dayMilliseconds),
  });
  const cookies = await buildSessionCookies({ person, tenant: user.tenant }, token);
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}
