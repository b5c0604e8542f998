import { expect, test } from 'vitest';
import type { NearbyEvent } from '#shared/contract/orders/customer-orders.ts';
import { formatMiles, hasDistances, sortByDistance } from '#web/areas/orders/customer/nearby.ts';

const found = (code: string, position: NearbyEvent['position'], miles: number | null = null) =>
  ({ code, position, miles }) as unknown as NearbyEvent;

const naperville = { latitude: 41.7508, longitude: -88.1535 };
const chicago = { latitude: 41.8781, longitude: -87.6298 };
const aurora = { latitude: 41.7606, longitude: -88.3201 };

test('the nearest event comes first, and one whose place is unknown last', () => {
  const events = [found('UNKNOWN', null), found('CHICAGO', chicago), found('AURORA', aurora)];

  const sorted = sortByDistance(events, naperville);

  expect(sorted.map(({ event }) => event.code)).toEqual(['AURORA', 'CHICAGO', 'UNKNOWN']);
  expect(sorted.map(({ miles }) => miles && formatMiles(miles))).toEqual(['8.6', '28', undefined]);
});

test('without the place of the customer, events stay in their order and say no distance', () => {
  const events = [found('CHICAGO', chicago), found('AURORA', aurora)];

  const sorted = sortByDistance(events, undefined);

  expect(sorted).toEqual(events.map((event) => ({ event, miles: undefined })));
});

test('after a search by ZIP code, events say how far they are from it, in the order of the server', () => {
  const events = [found('AURORA', aurora, 0.6), found('CHICAGO', chicago, 36.2)];

  const sorted = sortByDistance(events, undefined);

  expect(sorted.map(({ miles }) => miles)).toEqual([0.6, 36.2]);
});

test('only a search that measured says that it sorted by distance', () => {
  const unmeasured = found('AURORA', aurora);
  const { miles: _, ...ofEarlierServer } = unmeasured;

  expect(hasDistances([unmeasured, found('CHICAGO', chicago, 36.2)])).toBe(true);
  expect(hasDistances([unmeasured, ofEarlierServer as NearbyEvent])).toBe(false);
});
