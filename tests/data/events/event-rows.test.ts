// Rows as each version of the product wrote them. Each new layout adds its text here; existing texts
// never change (functions/decisions/012-stored-content-lists-and-row-layouts.md).
import { expect, test } from 'vitest';
import { eventCodec } from '#functions/data/events/event-rows.ts';
import type { EventRow } from '#shared/domain/events/event-grid.ts';

const fair: EventRow = {
  id: '01J2ZC7N5X',
  version: 3,
  code: 'EV-7K2M',
  eventName: 'Fun Fair',
  businessName: 'Lincoln High',
  brandId: 'coffee',
  eventDate: '2026-06-20',
  startTime: '11:00',
  startsAt: '2026-06-20T16:00:00.000Z',
  endsAt: '2026-06-20T20:00:00.000Z',
  city: 'Naperville',
  paymentTerm: 'invoice',
  status: 'confirmed',
  completed: true,
  eventSalesCollectedCents: 10_825,
  salesTaxCents: 825,
  givebackCents: 2_000,
  clientId: 'client-7',
  industry: 'Schools',
  zip: '60540',
  assetIds: ['truck-1', 'truck-2'],
  prepay: true,
  tags: ['VIP'],
  held: true,
  seriesId: 'series-4',
};

/** Before the columns of the calendar and of series. */
const plain: EventRow = { ...fair, tags: [], held: false, seriesId: '' };

/** Before the columns for filtering figures. */
const shorter: EventRow = {
  ...plain,
  clientId: '',
  industry: '',
  zip: '',
  assetIds: [],
  prepay: false,
};

/** Rows from before they had a layout number: their first value is of the first layout. */
const unmarked: readonly (readonly [string, EventRow])[] = [
  [
    '["01J2ZC7N5X",3,"EV-7K2M","Fun Fair","Lincoln High","coffee","2026-06-20","11:00","2026-06-20T16:00:00.000Z","2026-06-20T20:00:00.000Z","Naperville","invoice","confirmed",true,10825,825,2000]',
    shorter,
  ],
  [
    '["01J2ZC7N5X",3,"EV-7K2M","Fun Fair","Lincoln High","coffee","2026-06-20","11:00","2026-06-20T16:00:00.000Z","2026-06-20T20:00:00.000Z","Naperville","invoice","confirmed",true,10825,825,2000,"client-7","Schools","60540",["truck-1","truck-2"],true]',
    plain,
  ],
];

/** One of each layout, in their order. */
const marked: readonly (readonly [string, EventRow])[] = [
  [
    '1["01J2ZC7N5X",3,"EV-7K2M","Fun Fair","Lincoln High","coffee","2026-06-20","11:00","2026-06-20T16:00:00.000Z","2026-06-20T20:00:00.000Z","Naperville","invoice","confirmed",true,10825,825,2000,"client-7","Schools","60540",["truck-1","truck-2"],true]',
    plain,
  ],
  [
    '2["01J2ZC7N5X",3,"EV-7K2M","Fun Fair","Lincoln High","coffee","2026-06-20","11:00","2026-06-20T16:00:00.000Z","2026-06-20T20:00:00.000Z","Naperville","invoice","confirmed",true,10825,825,2000,"client-7","Schools","60540",["truck-1","truck-2"],true,["VIP"],true,"series-4"]',
    fair,
  ],
  [
    '3["01J2ZC7N5X",3,"EV-7K2M","Fun Fair","Lincoln High","coffee","2026-06-20","11:00",29699520,29699760,"client-7","confirmed","invoice","Naperville","60540","Schools",["truck-1","truck-2"],["VIP"],"series-4",true,true,true,10825,825,2000]',
    fair,
  ],
];

test('what most events don’t say at the end of their row isn’t written', () => {
  const where = { industry: '', city: '', zip: '', assetIds: [], prepay: false };
  const unsold = { eventSalesCollectedCents: null, salesTaxCents: null, givebackCents: null };
  const agreed = { paymentTerm: 'menu', completed: false } as const;
  const booked: EventRow = { ...plain, ...where, ...unsold, ...agreed };

  const text = eventCodec.encode(booked);

  expect(text).toMatch(/,"client-7","confirmed"\]$/);
  expect(eventCodec.decode(text)).toEqual(booked);
});

test.each([...unmarked, ...marked])('a row that was stored as %s is read', (text, row) => {
  expect(eventCodec.decode(text)).toEqual(row);
});

test('each layout has its text here, and the newest is the one that is written', () => {
  expect(marked).toHaveLength(eventCodec.version);
  expect(eventCodec.encode(fair)).toBe(marked.at(-1)?.[0]);
});

const decodeBytes = (parts: readonly string[]) => Buffer.from(parts.join(''), 'base64');

test('a pack of rows of today and one from before some columns joined are read', async () => {
  const today = decodeBytes([
    'fZFdT8IwFIb/Cul1Z86qgNmdQYmf3EiMQrio3Rk0du3Snk2R8N8NxLCxoTdNP57znrfv2TDvPgNLBGfKmTK3gSUb',
    'ptPd6jKWzBnE92I2Gk76r4zXhze22HJWoQ/a2QN8vuBMEkvmwGH3rlyKtdLNSzR8EE+sBWGFliYyb5Dj0vbGUvs2',
    '+l4GbTGEY/pRW+WM7d3q5apT4aVN7xrfUS7LEE96uJbUUBUgBhEMIgFtOJD0NNVNC3GcwGkuXNEpzWk8SAASgDMA',
    'mHXs2PSvOgH/1ClN67pqIgv0lTam891CrnO0NEWf17i2ldOqwwaSVIZmgDbTPse009zlhUHCOmzyJfJMmoCHjJ+l',
    'wTByxqAiTEdoqZaO4VL0uS2N2ffdkVP5dcw0iaWu8F2qj2NCAMABUUajpaP572+iYdu9tmkZyDfie1Yr50xog9+6',
    'qJkB9C86c5chIN2ltaU5I1+qjyhm/Hcn2ILPF/tReCzk+mRk2+0P',
  ]);
  const before = decodeBytes([
    'dZBNT8MwDIb/ypTzhtygbag3NJj43IUKoaEdstQdFqlTJWlhmvrf0VpYWwSXHPI89mv7IJz98CKOxkJbU+bsRXwQ',
    'lB5fm4n4VUB0J9eL+Wr6Ijb1WFToPFk+8fPjp7YpdhXXz5P5vXxsdKyQw0rlPbwsebRU5Bq+LT0xej9UHoi1NTy6',
    'od1bqznF6W1vKm2zDLGLuFKhVy9BziYwm0hoDB+UCwn1E6Iohh70l+Gv6iSaxQAxwBkArNs0Tv+TJfyWNYV9p65U',
    'ga4iY9q5C7XPkUOCLu8c4sqSxp/JQun7O3NGLse07W3zwmDA7ijBlXg6yJMy6BfWGNQB0wVy6DpFcCGnTcJRStTn',
    'EH/DHVW4Vfp9CCUAbOq6/gI=',
  ]);
  const unsold = { eventSalesCollectedCents: null, salesTaxCents: null, givebackCents: null };
  const picnic = { ...plain, ...unsold, id: '01J2ZC7N5Y', completed: false, assetIds: [] };

  expect(await eventCodec.unpack(today)).toEqual([plain, { ...picnic, prepay: false }]);
  expect(await eventCodec.unpack(before)).toEqual([shorter]);
});
