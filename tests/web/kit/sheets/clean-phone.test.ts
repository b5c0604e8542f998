import { expect, test } from 'vitest';
import { cleanPhone } from '#web/kit/sheets/clean-values.ts';

test.each([
  ['(630) 555-0199', '6305550199'],
  ['1-630-555-0199', '6305550199'],
  ['630 555 0199 (cell)', '6305550199'],
  ['Mary: 630.555.0199', '6305550199'],
  ['+44 20 7946 0958', '+442079460958'],
])('a table says %s, which is %s', (said, phone) => {
  expect(cleanPhone(said)).toBe(phone);
});

test.each([
  '5.55123456E+9',
  '1.55512345E+10',
  '(630) 555-0199 ext. 5',
  '630-555-0199 x12',
  '630-555-0199 / 630-555-0200',
  '555-0199',
])('%s stays as it is, to be objected to', (said) => {
  expect(cleanPhone(said)).toBe(said);
});
