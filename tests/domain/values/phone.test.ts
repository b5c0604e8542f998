import { describe, expect, test } from 'vitest';
import {
  formatFlyerPhone,
  formatPhone,
  phoneLink,
  parsePhone,
} from '#shared/domain/values/phone.ts';

describe('what is pasted is kept as ten digits, +1 being the default (spec §9)', () => {
  test.each([
    '6305550100',
    '(630) 555-0100',
    '630.555.0100',
    '630 555 0100 ',
    '+1 630-555-0100',
    '+16305550100',
    '1 (630) 555-0100',
    '(630)\u00a0555\u20110100',
    '\u202a630\u2013555\u20130100\u202c',
  ])('%s', (typed) => {
    expect(parsePhone(typed)).toBe('6305550100');
  });
});

test.each([
  ['+44 20 7946 0958', '+442079460958'],
  ['+49 (30) 901820', '+4930901820'],
])('a number of another country keeps its code: %s', (typed, kept) => {
  expect(parsePhone(typed)).toBe(kept);
});

test.each([
  '',
  '630555010',
  '630555010012',
  '+1 630 555',
  '+44',
  '630+5550100',
  '630-555-0100 x12',
  '(630) 555-0199 ext. 5',
  '5.55123456E+9',
  '1.55512345E+10',
  'call me',
  '+1234567890123456',
  '٣٣٣٣٣٣٣٣٣٣',
])('"%s" is no phone number', (typed) => {
  expect(parsePhone(typed)).toBeUndefined();
});

test.each(['6305550100', '+442079460958'])(
  '%s, which is kept, is what it becomes again',
  (phone) => {
    expect(parsePhone(phone)).toBe(phone);
    expect(parsePhone(formatPhone(phone))).toBe(phone);
  },
);

test('it reads and dials with its country', () => {
  expect(formatPhone('6305550100')).toBe('(630) 555-0100');
  expect(formatPhone('+442079460958')).toBe('+442079460958');
  expect(phoneLink('6305550100')).toBe('tel:+16305550100');
  expect(phoneLink('+442079460958')).toBe('tel:+442079460958');
});

test('on flyers a number stands with dots (spec §9)', () => {
  expect(formatFlyerPhone('6305550100')).toBe('630.555.0100');
  expect(formatFlyerPhone('+442079460958')).toBe('+442079460958');
});
