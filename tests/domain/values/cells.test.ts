// What spreadsheets hold, in the ways in which people write it.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAddressCell } from '#shared/domain/values/address-cell.ts';
import { cleanAddressCell, cleanLineCell, cleanNoteCell } from '#shared/domain/values/cell-text.ts';
import { parseEmailCell } from '#shared/domain/values/email-cell.ts';
import { parseStateCode } from '#shared/domain/values/parse-state-code.ts';
import { usStates } from '#shared/domain/values/us-states.ts';
import { parseZipCell } from '#shared/domain/values/zip-cell.ts';

describe('email addresses', () => {
  test.each([
    ['a@mail.example', ['a@mail.example']],
    ['a@mail.example; b@mail.example', ['a@mail.example', 'b@mail.example']],
    ['a@mail.example, b@mail.example', ['a@mail.example', 'b@mail.example']],
    ['a@mail.example ::: b@mail.example', ['a@mail.example', 'b@mail.example']],
    ['a@mail.example / b@mail.example', ['a@mail.example', 'b@mail.example']],
    ['mailto:d@mail.example', ['d@mail.example']],
    ['mailto:d@mail.example?subject=Hi', ['d@mail.example']],
    ['\u200bzw@mail.example', ['zw@mail.example']],
    ['nb@mail.example\u00a0', ['nb@mail.example']],
    ['obrien’s@mail.example.', ["obrien's@mail.example"]],
  ])('%j', (cell, addresses) => {
    expect(parseEmailCell(cell)?.map(({ address }) => address)).toEqual(addresses);
  });

  test.each([
    ['Ann <ann@mail.example>', [['Ann', 'ann@mail.example']]],
    ['"Lee, Ann" <ann@mail.example>', [['Lee, Ann', 'ann@mail.example']]],
    ['ann@mail.example (Ann Lee)', [['Ann Lee', 'ann@mail.example']]],
    ['ann@mail.example (work)', [['', 'ann@mail.example']]],
    ['ann@mail.example - do not email', [['', 'ann@mail.example']]],
    ['Email: ann@mail.example', [['', 'ann@mail.example']]],
    [
      'Ann <a@mail.example>; Bo <b@mail.example>',
      [
        ['Ann', 'a@mail.example'],
        ['Bo', 'b@mail.example'],
      ],
    ],
  ])('the names in %j stay', (cell, named) => {
    expect(parseEmailCell(cell)?.map(({ name, address }) => [name, address])).toEqual(named);
  });

  test.each(['', 'none', 'ann@mail', 'a@mail.example; b@', 'a@@mail.example'])(
    '%j is objected to',
    (cell) => {
      expect(parseEmailCell(cell)).toBeUndefined();
    },
  );
});

test.each([
  ['4101', '04101'],
  ["'04101", '04101'],
  ['04101-1234', '04101'],
  ['041011234', '04101'],
  ['41011234', '04101'],
  ['4101.0', '04101'],
  ['501', '00501'],
  ['60505 ', '60505'],
  ['60505 1234', '60505'],
])('the ZIP code %j is %s', (cell, zip) => {
  expect(parseZipCell(cell)).toBe(zip);
});

test.each(['', '12', '123456', 'K1A 0B1', '04101-12', '0410112'])('%j is no ZIP code', (cell) => {
  expect(parseZipCell(cell)).toBeUndefined();
});

test('a ZIP code is read without its zeros, with ZIP+4 and as a number', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 501, max: 99_999 }),
      fc.integer({ min: 0, max: 9999 }),
      (zip, four) => {
        const code = String(zip).padStart(5, '0');
        const plus = String(four).padStart(4, '0');

        for (const cell of [code, `${zip}`, `${zip}.0`, `${code}-${plus}`, `${zip}${plus}`]) {
          expect(parseZipCell(cell), cell).toBe(code);
        }
      },
    ),
  );
});

test.each([
  ['Illinois', 'IL'],
  [' illinois ', 'IL'],
  ['Ill.', 'IL'],
  ['N.Y.', 'NY'],
  ['New  York', 'NY'],
  ['Calif', 'CA'],
  ['W. Va.', 'WV'],
  ['Washington, D.C.', 'DC'],
  ['US-ME', 'ME'],
  ['me', 'ME'],
  ['Ontario', 'ONTARIO'],
])('the state %j is %s', (cell, code) => {
  expect(parseStateCode(cell)).toBe(code);
});

test('every state is read by its code and its name, in any case', () => {
  for (const [code, name] of Object.entries(usStates)) {
    for (const cell of [code, code.toLowerCase(), name, name.toUpperCase(), `${name}.`]) {
      expect(parseStateCode(cell)).toBe(code);
    }
  }
});

test.each([
  ['12 Main St, Aurora, IL 60505', ['12 Main St', 'Aurora', 'IL', '60505']],
  ['12 Main St, Ste 4, Aurora, IL 60505-1234, USA', ['12 Main St, Ste 4', 'Aurora', 'IL', '60505']],
  ['12 Main St\nAurora, IL 60505\nUS', ['12 Main St', 'Aurora', 'IL', '60505']],
  ['1 Elk Rd, Charleston, West Virginia', ['1 Elk Rd', 'Charleston', 'WV', '']],
  ['9 K St, Washington, D.C. 20001', ['9 K St', 'Washington', 'DC', '20001']],
])('the address %j has a street, a city, a state and a ZIP code', (cell, parts) => {
  expect(Object.values(parseAddressCell(cell) ?? {})).toEqual(parts);
});

test.each([
  '',
  '12 Main St',
  '12 Main St Aurora IL 60505',
  'Aurora, IL 60505',
  '1 A St, London, UK',
])('%j can’t be split', (cell) => {
  expect(parseAddressCell(cell)).toBeUndefined();
});

test.each([
  ['Line\r\nBreak Co', 'Line Break Co'],
  ['\u200bZw\u00a0One\u202c ', 'Zw One'],
  ['“Smart” Co.', '“Smart” Co.'],
  ["O'Brien", "O'Brien"],
  ["'Ohana Catering", "'Ohana Catering"],
  ["'+15551234567", '+15551234567'],
  ['👩\u200d🍳 Cooks', '👩\u200d🍳 Cooks'],
])('the line %j is %j', (cell, line) => {
  expect(cleanLineCell(cell)).toBe(line);
});

test('lines of a street stand behind each other, and lines of a note stay', () => {
  expect(cleanAddressCell('12 Main\nSuite 4')).toBe('12 Main, Suite 4');
  expect(cleanAddressCell('12 Main,\r\nSuite 4')).toBe('12 Main, Suite 4');
  expect(cleanNoteCell(' Side door\r\nRing twice ')).toBe('Side door\nRing twice');
});

test('whatever a cell holds, reading it never fails, and a cleaned line is clean', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (cell) => {
      const line = cleanLineCell(cell);

      expect(cleanLineCell(line).trim()).toBe(cleanLineCell(line));
      expect(line).not.toMatch(/[\r\n]/);
      for (const parse of [parseEmailCell, parseZipCell, parseAddressCell]) {
        parse(cell);
      }
    }),
  );
});
