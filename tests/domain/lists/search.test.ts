import { expect, test } from 'vitest';
import { createSearches, foldSearched, searchItems } from '#shared/domain/lists/search.ts';

const client = [
  "Patrick O'Brien & Sons",
  'Zoë Ångström-Núñez',
  '1420 N Main St',
  'Naperville',
  'IL',
];
const contact = ['60540', 'zoe.n@obrien-sons.example', '5551234567', '+442079460958'];
const texts = [...client, ...contact];

test.each([
  [['Café Opening', 'Main Street'], 'street cafe', true],
  [['Café Opening'], 'CAFÉ', true],
  [['Field Day'], 'day field', true],
  [['Field Day'], 'field night', false],
  [['Field Day'], '', true],
  [['Field Day'], '   ', true],
  [['São Paulo'], 'sao', true],
  [['Joe’s Ice – South Side'], "joe's -", true],
  [["Joe's Ice"], 'joe’s', true],
  [['Straße', 'Łódź', 'Smørrebrød'], 'STRASSE lodz smorrebrod', true],
  [['İstanbul'], 'istanbul', true],
  [['100% Fun_Day'], '100% fun_day', true],
  [['100 Fun Days'], '%%%', false],
  [['Fair'], '...', false],
  [['🍦🍦 Fair'], '🍦🍦', true],
  [['Acme Tools', '6305550142'], '(630) 555-0142', true],
  [['Acme Tools', '6305550142'], '1-630-555-0142', true],
  [['Acme Tools', '8305550142'], '1-630-555-0142', false],
  [['Acme Tools', '6305550142'], '555-0142', true],
  [['Saint Mary School'], 'st mary', true],
  [['St. Mary School'], 'saint mary', true],
  [['1 Main Street'], 'main st', true],
  [['Joe’s Ice'], "'''", false],
  [['Acme Tools', '6305550142'], 'acme 6305550142', true],
  [['Acme Tools', '6305550142'], '(312) 555-0142', false],
  [['Acme Tools', '+442079460958'], '+44 20 7946 0958', true],
  [['7-11 on 3rd', '6305550142'], '7-11', true],
  [['Acme Tools', '6305557110'], '7-11', false],
  [texts, 'obrien', true],
  [texts, 'O’BRIEN sons', true],
  [texts, "o'brien's", false],
  [texts, 'rien', true],
  [texts, 'angstrom nunez', true],
  [texts, 'nunez zoe', true],
  [texts, 'angstrom/nunez', true],
  [texts, '(555) 123', true],
  [texts, '555-123', true],
  [texts, '555.123.4567', true],
  [texts, '+1 555 123', true],
  [texts, '1 (555) 123-45', true],
  [texts, '(555) 123-4567 x12', true],
  [texts, '(555) 123-4567 ext. 9', true],
  [texts, '(555) 124', false],
  [texts, '(123) 555', false],
  [texts, '020 7946 0958', true],
  [texts, 'brien 555-1234', true],
  [texts, '60540', true],
  [texts, '60540-1234', true],
  [texts, '1420 main street', true],
  [texts, '1420 north', false],
  [texts, '1420 Main St, Naperville, IL 60540', true],
  [texts, 'zoe.n@obrien-sons.example', true],
  [texts, '@obrien-sons', true],
  [['INV-1042', 'Spring fair'], '#1042', true],
  [['INV-1042', 'Spring fair'], 'inv 1042', true],
  [['INV-1042', 'Spring fair'], 'fair 1042', true],
  [['123 Ocean Boulevard'], 'ocean blvd', true],
  [['Best of show'], 'street', false],
])('%j is found by %j: %s', (searched, searchText, expected) => {
  const [exact] = createSearches(searchText);

  expect(exact ? exact.isFound(foldSearched(searched)) : true).toBe(expected);
});

const find = (names: readonly string[], searchText: string) =>
  searchItems(names, (name) => [name], { searchText });

test.each([
  ['jonson', 'Johnson Catering'],
  ['johsnon', 'Johnson Catering'],
  ['jhonson catreing', 'Johnson Catering'],
  ['Johnsson', 'Johnson Catering'],
  ['kohnson', 'Johnson Catering'],
  ['johmsn', undefined],
  ['elizabteh midleton', 'Elizabeth Middleton'],
  ['elisabet midlteon', 'Elizabeth Middleton'],
  ['elizabtehx', 'Elizabeth Middleton'],
  ['obrein', "O'Brien"],
  ['jon@exmaple.com', 'jon@example.com'],
  ['zzz', undefined],
  ['Наперв', 'Напервилль'],
  ['Напрев', 'Напервилль'],
  ['1043', undefined],
])('with typing errors, %j finds %j', (typed, expected) => {
  const names = [
    'Johnson Catering',
    'Elizabeth Middleton',
    "O'Brien",
    'jon@example.com',
    'Напервилль',
    'INV-1042',
  ];

  expect(find(names, typed)).toEqual(expected === undefined ? [] : [expected]);
});

test('typing errors count only if nothing fits as it was typed, and two only if one finds nothing', () => {
  const names = ['Johansen Bros', 'Johnsen Bros', 'Johnson Bros'];

  expect(find(names, 'johnsen')).toEqual(['Johnsen Bros']);
  expect(find(['Midletone', 'Mdletone', 'Middletown'], 'middletone')).toEqual(['Midletone']);
  expect(find(['Mdletone', 'Middletown', 'Midtown'], 'middletone')).toEqual([
    'Mdletone',
    'Middletown',
  ]);
});

test('what fits best comes first: the name itself, its beginning, whole words, beginnings of words', () => {
  const names = ['Unfair', 'Fairview School', 'Book Fairs', 'The Fair of May', 'Fair', 'Fair Oaks'];

  expect(find(names, 'fair')).toEqual([
    'Fair',
    'Fairview School',
    'Fair Oaks',
    'The Fair of May',
    'Book Fairs',
    'Unfair',
  ]);
});

test('with typing errors, names come before what else is searched', () => {
  const rows = [
    { name: 'Acme', contact: 'Ann Johnson' },
    { name: 'Johnson Catering', contact: 'Bob' },
  ];
  const found = searchItems(rows, ({ name, contact }) => [name, contact], {
    searchText: 'jonhson',
  });

  expect(found.map(({ name }) => name)).toEqual(['Johnson Catering', 'Acme']);
});

test('a requested order is kept', () => {
  const found = searchItems(['Unfair', 'Fair'], (name) => [name], {
    searchText: 'fair',
    sortColumn: 'name',
  });

  expect(found).toEqual(['Unfair', 'Fair']);
});
