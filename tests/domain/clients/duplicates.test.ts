import { expect, test } from 'vitest';
import type { ClientRow } from '#shared/domain/clients/client-grid.ts';
import { groupDuplicates, findDuplicates, toNameKey } from '#shared/domain/clients/duplicates.ts';

function row(id: string, over: Partial<ClientRow> = {}): ClientRow {
  return {
    id,
    version: 1,
    businessName: `Client ${id}`,
    industry: '',
    contactName: '',
    contactEmail: '',
    contactPhone: '',
    address: '',
    city: '',
    state: '',
    zip: '',
    tags: [],
    brandIds: [],
    active: true,
    emails: [],
    phones: [],
    createdAt: 0,
    ...over,
  };
}

const getSortedIds = (rows: readonly ClientRow[]) => rows.map(({ id }) => id).toSorted();

test.each([
  ['Lincoln Elementary School', 'The LINCOLN Elem. School, Inc.'],
  ["St. Mary's Church", 'Saint Marys Church'],
  ['Smith & Sons', 'Smith and Sons LLC'],
  ['Café Zürich', 'cafe zurich'],
])('%s and %s are one name', (one, other) => {
  expect(toNameKey(one)).toBe(toNameKey(other));
});

test('other words are another name', () => {
  expect(toNameKey('Lincoln High School')).not.toBe(toNameKey('Lincoln Middle School'));
  expect(toNameKey('The Company')).not.toBe('');
});

test('clients that share a name, an email, a phone number or an address are found by it', () => {
  const rows = [
    row('name', { businessName: 'ACME Tools' }),
    row('email', { emails: ['Ana+fair@acme.example'] }),
    row('phone', { phones: ['6305550142'] }),
    row('address', { address: '18 Depot Street', zip: '60540' }),
    row('other'),
  ];

  const found = findDuplicates(rows, {
    businessName: 'Acme Tools Inc',
    emails: ['ana@acme.example'],
    phones: ['6305550142'],
    address: '18 depot st',
    zip: '60540',
  });

  expect(found.map((it) => [it.row.id, ...it.reasons])).toEqual([
    ['name', 'name'],
    ['email', 'email'],
    ['phone', 'phone'],
    ['address', 'address'],
  ]);
});

test('a chain of them is one group, and what a dozen share is none', () => {
  const building = Array.from({ length: 12 }, (_, at) =>
    row(`tenant${at}`, { address: '1 Office Park', zip: '60540' }),
  );
  const chain = [
    row('a', { emails: ['x@y.example'] }),
    row('b', { emails: ['x@y.example'], phones: ['6305550142'] }),
    row('c', { phones: ['6305550142'] }),
  ];

  const groups = groupDuplicates([...building, ...chain]);

  expect(groups.map(({ rows, reasons }) => [getSortedIds(rows), reasons])).toEqual([
    [
      ['a', 'b', 'c'],
      ['email', 'phone'],
    ],
  ]);
});
