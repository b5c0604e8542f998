import { type UncountedPart, writeInBulk } from '#functions/data/bulk.ts';
import { clientWrite } from '#functions/data/clients.ts';
import { eventWrites } from '#functions/data/events.ts';
import { createFranchise, type Franchise } from '#functions/data/franchises.ts';
import { replacePages } from '#functions/data/rollup-pages.ts';
import { type Scope, scopeOf } from '#functions/data/scope.ts';
import { openSession, personOf, snapshotOf } from '#functions/data/sessions.ts';
import { eachThing } from '#functions/data/stored-things.ts';
import { changesOf } from '#functions/data/stream-changes.ts';
import type { Part } from '#functions/data/transact.ts';
import { createUser, type User } from '#functions/data/users.ts';
import { fillFranchises } from '#functions/flows/rebuild-rollups.ts';
import { sessionCookie } from '#functions/http/session.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { newToken } from '#functions/ports/tokens.ts';
import {
  buildClient,
  buildEvent,
  buildFranchise,
  buildSales,
  buildUser,
} from '#scripts/seed/builders.ts';
import { fromIso, type Instant, instant } from '#shared/domain/instant.ts';
import { addDays, localDate } from '#shared/domain/local-date.ts';
import { cents } from '#shared/domain/money.ts';
import { contributionsOf, project } from '#shared/domain/projection.ts';
import { type Contribution, sumCells } from '#shared/domain/rollup.ts';

export const benchNow: Instant = fromIso('2026-07-15T17:00:00Z');

/** 20,000 of them where there are 50,000 events. */
const clientsOf = (size: number) =>
  isWhole(size) ? Math.max(200, Math.min(20_000, Math.floor(size / 2.5))) : 200;
/** Larger ones have no projections and no packs, which pages in the opening order do without. */
const isWhole = (size: number) => size <= 200_000;
const days = 1096;
const dayMilliseconds = 86_400_000;

export type Filled = { readonly size: number; readonly tenant: string; readonly cookie: string };

/** A franchise with as many completed events over three years, and the cookie of its owner. */
export async function fillFranchise(size: number): Promise<Filled> {
  const franchise = buildFranchise({ franchiseId: newId(benchNow) });
  const { franchiseId: tenant } = franchise;
  const scope = scopeOf(tenant, 'all');
  await createFranchise(franchise);
  const clientIds = Array.from({ length: clientsOf(size) }, () => newId(benchNow));
  await writeInBulk(
    clientIds.map((clientId) => clientWrite(scope, buildClient({ clientId }), benchNow)),
  );
  const events = eventsOf(scope, size, clientIds);
  if (isWhole(size)) {
    await fillFranchises([scope], events);
  } else {
    await writeInBulk(asTheyAre(events));
    await replacePages(tenant, await figuresOf(scope));
  }
  return { size, tenant, cookie: await ownerOf(franchise) };
}

function* asTheyAre(parts: Iterable<UncountedPart>): Generator<Part> {
  for (const { uncounted } of parts) yield uncounted;
}

/** Of events alone, each of them the first that is seen of it. */
async function figuresOf(scope: Scope): Promise<Contribution[]> {
  let sums: Contribution[] = [];
  for await (const seen of eachThing(scope)) {
    const changes = await changesOf(seen);
    const projections = changes.flatMap(({ change }) => project(change, () => undefined));
    sums.push(...projections.flatMap(contributionsOf));
    if (sums.length > manyCells) sums = sumCells(sums);
  }
  return sumCells(sums);
}

const manyCells = 1_000_000;

/** The events alone: no call that is measured looks at the guards of their codes. */
function* eventsOf(
  scope: Scope,
  size: number,
  clientIds: readonly string[],
): Generator<UncountedPart> {
  for (let at = 0; at < size; at += 1) {
    const business = businesses[at % businesses.length] ?? '';
    const event = buildEvent({
      eventId: newId(benchNow, Math.random),
      code: newEventCode(upTo),
      eventDate: addDays(localDate('2023-07-15'), at % days),
      clientId: clientIds[at % clientIds.length] ?? '',
      businessName: `${business} ${at % 200}`,
      eventName: `${occasions[at % occasions.length]} ${at % 97}`,
      city: cities[at % cities.length] ?? '',
      zip: String(60_500 + (at % 40)),
      assetIds: [`truck-${at % 12}`],
      prepay: at % 10 === 0,
      sales: buildSales({ eventSalesCollectedCents: cents(20_000 + ((at * 7_919) % 300_000)) }),
    });
    yield* eventWrites(scope, event).slice(0, 1);
  }
}

/** Real chance is most of what filling takes. */
const upTo = (size: number) => Math.floor(Math.random() * size);

const businesses = [
  'Lincoln Elementary School',
  'Fox Valley Bank',
  'Café Aurora',
  'St. Mary Parish',
];
const occasions = ['Field Day', 'Company Picnic', 'Block Party', 'Grand Opening', 'Graduation'];
const cities = ['Naperville', 'Aurora', 'Batavia', 'Geneva', 'St. Charles', 'Oswego', 'Plainfield'];

const ownerOf = (franchise: Franchise) =>
  cookieOf(buildUser({ tenant: franchise.franchiseId, userId: newId(benchNow) }), franchise);

/** A new account's, signed in. */
export async function cookieOf(user: User, franchise?: Franchise): Promise<string> {
  await createUser(user);
  const { token, tokenHash } = newToken();
  const person = personOf(user);
  await openSession({
    ...snapshotOf({ user, franchise }, 'self'),
    person,
    tokenHash,
    impersonator: undefined,
    passwordAt: 0,
    device: 'bench',
    address: '192.0.2.1',
    createdAt: benchNow,
    seenAt: benchNow,
    expiresAt: instant(benchNow + dayMilliseconds),
  });
  return sessionCookie(person, token).split(';')[0] ?? '';
}
