// Clients are found by what people have at hand: part of a name, a phone number, an address.
import { beforeAll, expect, test } from 'vitest';
import { createClient } from '#functions/data/clients/clients.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildClient } from '#scripts/seed/builders.ts';
import { clients } from '#shared/contract/clients/clients.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

const stored = [
  {
    businessName: "O'Brien & Sons",
    contactName: 'Zoë Núñez',
    contactEmail: 'zoe@obrien.example',
    contactPhone: '5551234567',
    address: '1420 N Main St',
    city: 'Naperville',
    state: 'IL',
    zip: '60540',
  },
  { businessName: 'Brienne Catering', contactPhone: '6305550100', zip: '60601' },
  { businessName: 'Johnson Hardware', contactPhone: '6305550123', zip: '60602' },
];
let owner: Caller;

beforeAll(async () => {
  const own = await world();
  await mapInSequence(stored, (client) =>
    createClient(own.scope, buildClient({ clientId: newId(noon), ...client }), noon),
  );
  owner = await own.as('Franchise');
});

async function findInGrid(searchText: string, over: object = {}) {
  const { body } = await owner.call(clients, 'list', { body: { searchText, ...over } });
  return body.data.map(({ businessName }) => businessName);
}

async function findInPicker(searchText: string) {
  const { body } = await owner.call(clients, 'search', { query: { searchText } });
  return body.data.map(({ businessName }) => businessName);
}

test.each([
  'obrien',
  'O’BRIEN',
  'sons obr',
  'nunez zoe',
  '(555) 123',
  '+1 555.123.4567',
  '60540',
  '1420 main street',
  'naperville main',
  'zoe@obrien.example',
  'obrein',
  'nunze',
])('%j finds the client in the grid and in the picker', async (searchText) => {
  expect(await findInGrid(searchText)).toEqual(["O'Brien & Sons"]);
  expect(await findInPicker(searchText)).toEqual(["O'Brien & Sons"]);
});

test('the best matches come first, unless an order was requested', async () => {
  expect(await findInGrid('brien')).toEqual(['Brienne Catering', "O'Brien & Sons"]);
  expect(await findInPicker('brien')).toEqual(['Brienne Catering', "O'Brien & Sons"]);
  const byName = { sortColumn: 'businessName', sortType: 'DESC' };
  expect(await findInGrid('brien', byName)).toEqual(["O'Brien & Sons", 'Brienne Catering']);
});

test('the next page of a search follows the best matches', async () => {
  const first = await owner.call(clients, 'list', { body: { searchText: '555', limit: 2 } });
  const cursor = first.body.cursor ?? '';
  const rest = await owner.call(clients, 'list', { body: { searchText: '555', limit: 2, cursor } });

  const names = [...first.body.data, ...rest.body.data].map(({ businessName }) => businessName);
  expect(names).toEqual(["O'Brien & Sons", 'Brienne Catering', 'Johnson Hardware']);
  expect(rest.body.cursor).toBeNull();
});

test('a search with a typing error asks for no more than any other', async () => {
  await findInGrid('johnson');
  const right = await owner.call(clients, 'list', { body: { searchText: 'johnson' } });
  const wrong = await owner.call(clients, 'list', { body: { searchText: 'jonhson' } });

  expect(wrong.body.data).toEqual(right.body.data);
  expect(wrong.cost).toEqual(right.cost);
});

test('a file has the rows that the grid shows', async () => {
  const { body } = await owner.call(clients, 'exportGrid', {
    body: { format: 'csv', searchText: 'jonhson' },
  });
  const file = new TextDecoder().decode(
    (body as unknown as { file: { bytes: Uint8Array } }).file.bytes,
  );

  expect(file).toContain('Johnson Hardware');
  expect(file).not.toContain('Brienne');
});
