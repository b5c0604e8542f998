import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPhone } from '#shared/domain/values/phone.ts';
import { parsePhoneCell } from '#shared/domain/values/phone-cell.ts';

test.each([
  ['(630) 555-0199', '6305550199'],
  ['1-630-555-0199', '6305550199'],
  ["'+16305550199", '6305550199'],
  ['630 555 0199 (cell)', '6305550199'],
  ['Mary: 630.555.0199', '6305550199'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['011 44 20 7946 0958', '+442079460958'],
  ['0044 20 7946 0958', '+442079460958'],
  ['5551234567.0', '5551234567'],
  ['5.551234567E+9', '5551234567'],
  ['\u200b555\u2011123\u20114567', '5551234567'],
  ['\u202a5551234567\u202c', '5551234567'],
  ['555\u00a0123\u00a04567', '5551234567'],
])('a cell says %s, which is %s', (cell, phone) => {
  expect(parsePhoneCell(cell)).toEqual([{ phone, extension: '' }]);
});

test.each(['555-123-4567 ext. 12', '555-123-4567 #12', '(555) 123-4567 x12', '5551234567, ext 12'])(
  '%s has an extension',
  (cell) => {
    expect(parsePhoneCell(cell)).toEqual([{ phone: '5551234567', extension: '12' }]);
  },
);

test.each(['555-123-4567 / 555-123-4568', '555-123-4567; 5551234568', '5551234567 or 5551234568'])(
  '%s is two numbers',
  (cell) => {
    expect(parsePhoneCell(cell)?.map(({ phone }) => phone)).toEqual(['5551234567', '5551234568']);
  },
);

test.each([
  '5.55123456E+9',
  '1.55512E+10',
  '555-0199',
  '630-555-0199 / 0200',
  '630-555-0199 12',
  'call me',
  '',
])('%j is objected to, because digits are missing or too many', (cell) => {
  expect(parsePhoneCell(cell)).toBeUndefined();
});

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });
const number = fc
  .tuple(fc.integer({ min: 2, max: 9 }), digits(9))
  .map((all) => all.flat().join(''));
const extension = fc.oneof(
  fc.constant(''),
  digits(3).map((all) => all.join('')),
);

test('whatever is written of numbers and extensions is read back', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(number, extension), { minLength: 1, maxLength: 3 }),
      fc.constantFrom('; ', ' / ', '\n', ' or ', ' ::: '),
      (numbers, separator) => {
        const cell = numbers
          .map(([phone, more]) => formatPhone(phone) + (more && ` ext. ${more}`))
          .join(separator);

        expect(parsePhoneCell(cell)).toEqual(
          numbers.map(([phone, more]) => ({ phone, extension: more })),
        );
      },
    ),
  );
});
