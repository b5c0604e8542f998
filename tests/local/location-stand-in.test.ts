import { AutocompleteCommand, GeoPlacesClient, GetPlaceCommand } from '@aws-sdk/client-geo-places';
import { CalculateRouteMatrixCommand, GeoRoutesClient } from '@aws-sdk/client-geo-routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalServer } from '#scripts/local/engines/listen.ts';
import { startLocationStandIn } from '#scripts/local/engines/location-stand-in.ts';

let server: LocalServer;
let places: GeoPlacesClient;
let routes: GeoRoutesClient;
beforeAll(async () => {
  server = await startLocationStandIn();
  const credentials = { accessKeyId: 'any', secretAccessKey: 'any' };
  const settings = { endpoint: server.origin, region: 'us-east-1', credentials, maxAttempts: 1 };
  places = new GeoPlacesClient(settings);
  routes = new GeoRoutesClient(settings);
});
afterAll(() => server.close());

const search = (QueryText: string, country = 'USA') =>
  places.send(new AutocompleteCommand({ QueryText, Filter: { IncludeCountries: [country] } }));

test('an address is completed, and found again with where it lies', async () => {
  const { ResultItems: [first] = [] } = await search('510 Main Street, Boulder CO');

  const found = await places.send(new GetPlaceCommand({ PlaceId: first?.PlaceId }));

  expect(first?.Title).toBe('510 Main Street, Boulder, CO 80301, United States');
  expect(found.Address).toMatchObject({
    AddressNumber: '510',
    Street: 'Main Street',
    Locality: 'Boulder',
    Region: { Code: 'CO' },
    PostalCode: '80301',
  });
  expect(found.Position?.map(Math.round)).toEqual([-105, 40]);
});

test('a city is found by how it begins', async () => {
  const { ResultItems: found = [] } = await search('Bould');

  expect(found.map(({ Address }) => Address?.Locality)).toContain('Boulder');
});

test('nothing is found in another country', async () => {
  const { ResultItems: found } = await search('Boulder', 'CAN');

  expect(found).toEqual([]);
});

test('too many questions are refused as the service refuses them', async () => {
  await expect(search('outage')).rejects.toThrow(/Rate exceeded/);
});

test('how far places lie apart is said for each pair, and the page says what was asked', async () => {
  const position = (longitude: number) => ({ Position: [longitude, 40] });

  const { RouteMatrix } = await routes.send(
    new CalculateRouteMatrixCommand({
      Origins: [position(-105), position(-105.1)],
      Destinations: [position(-105)],
      RoutingBoundary: { Unbounded: true },
    }),
  );

  expect(RouteMatrix).toEqual([
    [{ Distance: 0, Duration: 0 }],
    [{ Distance: 11_073, Duration: 708 }],
  ]);
  const page = await (await fetch(server.origin)).text();
  expect(page).toContain('Distances: 2');
});
