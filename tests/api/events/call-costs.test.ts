// What each call about events costs in DynamoDB, session included: requests, read units and write
// units of the first call of its kind in a franchise. A new call has to list its cost.
import { expect, test } from 'vitest';
import { can } from '#shared/domain/access/permissions.ts';
import { getExampleOwner } from '#tests/support/every-route/area-examples.ts';
import { call } from '#tests/support/call.ts';
import { documentedCost } from '#tests/support/costs.ts';
import {
  type RouteEntry,
  everyRoute,
  hasExample,
  buildReadRequests,
  buildWriteRequest,
} from '#tests/support/every-route/every-route.ts';
import { settle } from '#tests/support/stream.ts';
import { noon, type World, world } from '#tests/support/world.ts';
import { callCosts } from './call-costs.ts';

/** They take the caller's own things, which no example creates. */
const ofOwnThings = ['PUT /v1/secure/tasks/own/completed', 'PUT /v1/secure/calendar-feeds/revoke'];

const counted = everyRoute.filter(
  ({ area, route, key }) =>
    !ofOwnThings.includes(key) &&
    area.noun === 'events' &&
    ['signedIn', 'own', 'owner', 'franchise', 'franchiseAny'].includes(route.access.who) &&
    !route.answeredBy,
);

async function sentBy(entry: RouteEntry, own: World) {
  const [reading] = await buildReadRequests(entry, own);
  if (reading) return reading;
  const isWritten = ['writes', 'writesBrand', 'filtersBrands', 'byId'] as const;
  return isWritten.some((heading) => hasExample(heading)(entry))
    ? buildWriteRequest(entry, own)
    : {};
}

const staffOnly = ({ route: { access } }: RouteEntry) =>
  !can({ role: 'Franchise', permissions: [] }, access);

test('every call is in the table, and no other', () => {
  expect(Object.keys(callCosts).toSorted()).toEqual(counted.map(({ key }) => key).toSorted());
});

test.each(counted)('$key costs what the table says', async (entry) => {
  const own = await world();
  const { cookie } = staffOnly(entry) ? await own.as('Driver') : await getExampleOwner(own);
  const sent = await sentBy(entry, own);
  await settle();

  const { cost, status } = await call(entry.area, entry.route, sent, { now: noon, cookie });

  const [requests, readUnits, writeUnits] = callCosts[entry.key] ?? [NaN, NaN, NaN];
  expect(status).toBe(200);
  expect(cost).toMatchObject({
    ...documentedCost({ requests, readUnits, writeUnits }),
  });
});
