import { beforeAll, expect, test } from 'vitest';
import { places } from '#shared/contract/platform/places.ts';
import { placeLimits } from '#shared/domain/platform/place.ts';
import { call } from '#tests/support/call.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

const { routes } = places;
let owner: Caller;
beforeAll(async () => {
  owner = await (await world()).as('Franchise');
});

const search = ({ cookie }: Caller, searchText: string) =>
  call(places, routes.search, { query: { searchText } }, { now: noon, cookie });
const details = ({ cookie }: Caller, placeId: string) =>
  call(places, routes.details, { query: { placeId } }, { now: noon, cookie });

test('an address that was typed in part is found with its parts and where it lies', async () => {
  const { body: found } = await search(owner, '510 Main Street Boulder CO');
  const placeId = found.data[0]?.placeId ?? '';

  const { body } = await details(owner, placeId);

  expect(body.data).toMatchObject({
    address: '510 Main Street',
    streetNumber: '510',
    route: 'Main Street',
    city: 'Boulder',
    state: 'CO',
    county: 'Boulder',
    postalCode: '80301',
  });
  expect(Math.round(body.data.latitude)).toBe(40);
});

test('a town alone fills in no street', async () => {
  const { body: found } = await search(owner, 'Elgin IL');
  const { body } = await details(owner, found.data[0]?.placeId ?? '');

  expect(body.data).toMatchObject({ address: '', city: 'Elgin', state: 'IL' });
});

test('a service that refuses is said to be away, and is no error', async () => {
  const { status, body } = await search(owner, 'outage street');

  expect([status, body.data, body.isAvailable]).toEqual([200, [], false]);
});

test('a place that there is none of is not found', async () => {
  const { status } = await details(owner, 'none-such');

  expect(status).toBe(404);
});

test('two characters are too few to search by', async () => {
  const { status } = await search(owner, 'Bo');

  expect(status).toBe(400);
});

test('a search takes a turn of the franchise, and nothing else', async () => {
  const { cost } = await search(owner, 'Boulder');

  expect(placeLimits.questionsPerHour).toBeGreaterThan(1_000);
  expect(cost).toEqual({ requests: 2, readUnits: 0.5, writeUnits: 1 });
});
