import { expect, test } from 'vitest';
import {
  buildKitchenPath,
  formatOrderNumber,
  parseOrderNumber,
} from '#shared/domain/orders/order-number.ts';

test('a number has at least three digits', () => {
  expect([7, 42, 999, 1000].map(formatOrderNumber)).toEqual(['007', '042', '999', '1000']);
});

test.each([
  ['042', 42],
  [' 42 ', 42],
  ['#042', 42],
  [`https://app.example/#${buildKitchenPath('E', 42)}`, 42],
  ['0', undefined],
  ['', undefined],
  ['12345', undefined],
  ['Jamie', undefined],
])('typed or scanned, %s is %s', (typed, number) => {
  expect(parseOrderNumber(typed)).toBe(number);
});
