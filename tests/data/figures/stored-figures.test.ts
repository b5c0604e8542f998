// Pages and deltas as each version of the product wrote them. What stands here never changes: a
// figure that joins is 0 in it (functions/decisions/009-dashboard-figures.md).
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodeDelta, decodeDelta } from '#functions/data/figures/delta-body.ts';
import { toCells, encodeCells, decodeCells } from '#functions/data/figures/rollup-body.ts';
import { toStoredFigureName } from '#functions/data/figures/stored-figures.ts';
import { type Contribution, type Dimension, dimensions } from '#shared/domain/figures/rollup.ts';
import { localDate } from '#shared/domain/values/local-date.ts';

const decodeBytes = (text: string) => Buffer.from(text, 'base64');

const taken = [
  { events: 1, eventSalesCollectedCents: 1_005 },
  { events: 2, eventSalesCollectedCents: -700 },
];
const sold = [
  { ...taken[0], salesTaxCents: 2_005, givebackCents: 3_005 },
  { ...taken[1], salesTaxCents: -1_400, givebackCents: -2_100 },
];

/** From before pages named their figures: one of each dimension that existed. */
const unnamed = {
  sales: {
    page: '82NhYGJgYNNgYrnF/51rlfx70V96zxWqlZKKEvNSipWsopWS89PSUlOVdJQyk1OVYnWUslMrweJKsbUA',
    keys: ['', ''],
    figures: sold,
  },
  hours: {
    page: '82NhYGJgYNNgYqlWSipKzEspVrKKVkrOT0tLTVXSUcpMTlWK1VHKTq0EiyvF1gIA',
    keys: ['', ''],
    figures: [{ workedMilliseconds: 1 }, { workedMilliseconds: 2 }],
  },
  clients: {
    page: '82NhYOJjYtNgYrnF/52rWimpKDEvpVjJKlopOT8tLTVVSUcpMzlVKVZHKTu1sljJKq80J6cWAA==',
    keys: [7, 8],
    figures: taken,
  },
  industries: {
    page: 'y2BhYGJgYtNgYrnF/52rWimpKDEvpVjJKlopOT8tLTVVSUcpMzlVKVZHKTu1EizulphZpKSjFJCZnJeZrBRbCwA=',
    keys: ['Fair', 'Picnic'],
    figures: taken,
  },
  zips: {
    page: 'i2NhYGJiZNNgYrnF/52rWimpKDEvpVjJKlopOT8tLTVVSUcpMzlVKVZHKTu1EiyupKNkZmBqYqAUWwsA',
    keys: ['60540', ''],
    figures: taken,
  },
  equipment: {
    page: '82NhYOJjYtNgYrnF/51rlfx70WqlpKLEvJRiJatopeT8tLTUVCUdpczkVKVYHaXs1MpiJau80pycWgA=',
    keys: [7, 8],
    figures: [
      { ...taken[0], eventMilliseconds: 2_005 },
      { ...taken[1], eventMilliseconds: -1_400 },
    ],
  },
  prepay: {
    page: 'y2BhYGJgYtNgYrnF/51rlfx70V96zxWqlZKKEvNSipWsopWS89PSUlOVdJQyk1OVYnWUslMrweJuiZlFSjpKAZnJeZnJSrG1AA==',
    keys: ['Fair', 'Picnic'],
    figures: [
      { ...taken[0], orders: 2_005, onlineSalesCents: 3_005 },
      { ...taken[1], orders: -1_400, onlineSalesCents: -2_100 },
    ],
  },
  franchises: {
    page: 'y2BhYGJgYtNgYrnF/51rlfx70V96zxVO2d3XrlZKKkrMSylWsopWSs5PS0tNVdJRykxOVYrVUcpOrQSL5+UXlWQo6SgV55eWZCjF1gIA',
    keys: ['north', 'south'],
    figures: [
      { ...sold[0], workedMilliseconds: 4_005 },
      { ...sold[1], workedMilliseconds: -2_800 },
    ],
  },
};

test.each(Object.entries(unnamed))(
  'a page of %s from before pages named their figures is read',
  (dimension, { page, keys, figures }) => {
    expect(toCells(decodeCells(decodeBytes(page), dimension as Dimension))).toEqual([
      { brandId: 'coffee', key: keys[0], day: 3, figures: figures[0] },
      { brandId: 'ice', key: keys[1], day: 20, figures: figures[1] },
    ]);
  },
);

const day = localDate('2026-06-20');
const coffee = { day, brandId: 'coffee' };
const sale = {
  events: 1,
  eventSalesCollectedCents: 10_825,
  salesTaxCents: 825,
  givebackCents: 2_000,
};
const delta: readonly Contribution[] = [
  { ...coffee, dimension: 'sales', key: '', figures: sale },
  {
    ...coffee,
    dimension: 'clients',
    key: 7,
    figures: { events: 1, eventSalesCollectedCents: 10_825 },
  },
  { ...coffee, dimension: 'prepay', key: 'Fair', figures: { orders: 3, onlineSalesCents: 4_500 } },
  {
    ...coffee,
    dimension: 'franchises',
    key: 'north',
    figures: { workedMilliseconds: 3_600_000 },
  },
];

test('a delta from before deltas named their figures is read', () => {
  const read = decodeDelta(
    decodeBytes(
      'fY9BDsIgFETv8tfT5BctegIvQVgggiUSaIAuvL3BxsSF9Sezm5n3RymqJrpKIMFCDiwHwQSy2XvnCEQYMfJZTOgSzKyhyMbgUttNnT6h7l2KW8xzF3AxoRAYjAOO01YfQ20h3QlpjfHLe8354W6/X/LFJDuH+mdLyqXNG+vNk9xP6xc=',
    ),
  );

  expect(read).toMatchObject(delta);
  expect(read[2]?.figures).toMatchObject({ events: 0, eventSalesCollectedCents: 0 });
});

test('what a delta added to a dimension that is no more is left out', () => {
  const rows = [['listing', null, 'coffee', 'booked', { ev: 1 }]];
  const body = deflateRawSync(JSON.stringify([...rows, ['hours', day, 'coffee', '', { wm: 60 }]]));

  expect(decodeDelta(body)).toEqual([
    { ...coffee, dimension: 'hours', key: '', figures: { workedMilliseconds: 60 } },
  ]);
});

test('a delta is read as it is written today', () => {
  expect(decodeDelta(encodeDelta(delta))).toEqual(delta);
  expect(JSON.parse(inflateRawSync(encodeDelta(delta.slice(2, 3))).toString())).toEqual([
    ['prepay', '2026-06-20', 'coffee', 'Fair', { or: 3, os: 4_500 }],
  ]);
});

test('no figure is stored under the name of another one', () => {
  const figures = [...new Set(Object.values(dimensions).flat())];

  expect(new Set(figures.map(toStoredFigureName)).size).toBe(figures.length);
});

const clients = [
  { brandId: 'ice', key: 7, day: 3, figures: { events: 1, eventSalesCollectedCents: 5 } },
];

test('a figure that a page lacks, wherever it stands, is 0, and the others are what they were', () => {
  const { figures } = decodeCells(encodeCells(clients, 'clients'), 'equipment');

  expect(figures).toEqual({
    events: Float64Array.of(1),
    eventSalesCollectedCents: Float64Array.of(5),
  });
  expect(decodeCells(encodeCells(clients, 'equipment'), 'clients').figures).toMatchObject(figures);
});

test('a figure that is not known is refused, so that nobody writes the page without it', () => {
  const page = inflateRawSync(encodeCells(clients, 'clients')).toString('latin1');
  const later = deflateRawSync(Buffer.from(page.replace('"sc"', '"zz"'), 'latin1'));

  expect(() => decodeCells(later, 'clients')).toThrow('no figure is stored as zz');
});
