// Ids in routes without an access code: what only owners decide, and what belongs to one person.
// The same thing of another franchise, or of a colleague, doesn't exist. Derived from the contract:
// such a route without an example in its area's `.examples.ts` fails every-route/examples.test.ts.
import { expect, test } from 'vitest';
import { call } from '#tests/support/call.ts';
import { getExampleOwner } from '#tests/support/every-route/area-examples.ts';
import {
  type RouteEntry,
  everyRoute,
  hasExample,
  buildExampleRequest,
  takesId,
} from '#tests/support/every-route/every-route.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

/** Removals run last, so that earlier tests still find the thing, and that of a session at the end. */
function rankRemoval({ route }: RouteEntry): number {
  if (route.method !== 'DELETE') return 0;
  return route.path.endsWith('/sessions/{id}') ? 2 : 1;
}

const entries = everyRoute
  .filter(({ route }) => ['owner', 'own', 'signedIn'].includes(route.access.who) && takesId(route))
  .filter((entry) => !hasExample('otherIds')(entry))
  .toSorted((a, b) => rankRemoval(a) - rankRemoval(b));
const isPersonal = ({ route }: RouteEntry) => route.access.who === 'own';

const [own, other] = await Promise.all([world(), world()]);
const [owner, colleague, stranger] = await Promise.all([
  getExampleOwner(own),
  own.as('Franchise'),
  other.as('Franchise'),
]);
const requests = new Map(
  await Promise.all(
    entries.map(
      async (entry) => [entry.key, await buildExampleRequest('byId', entry, own)] as const,
    ),
  ),
);

async function send({ area, route, key }: RouteEntry, { cookie }: Caller): Promise<number> {
  return (await call(area, route, requests.get(key) ?? {}, { now: noon, cookie })).status;
}

test.each(entries)('$key: nothing of another franchise exists', async (entry) => {
  expect(await send(entry, stranger)).toBe(404);
});

test.each(entries.filter(isPersonal))("$key: nothing of a colleague's exists", async (entry) => {
  expect(await send(entry, colleague)).toBe(404);
});

test.each(entries.filter((entry) => !isPersonal(entry)))(
  '$key: what is of the franchise is there for its owners',
  async (entry) => {
    expect([200, 400, 409]).toContain(await send(entry, colleague));
  },
);

test.each(entries.filter(isPersonal))("$key: one's own is there", async (entry) => {
  expect([200, 400]).toContain(await send(entry, owner));
});
