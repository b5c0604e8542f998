import { expect, test } from 'vitest';
import { toHashAddress } from '#web/app/session/stripe-return.ts';

test('the path to which Stripe returns becomes a hash route, state and code kept', () => {
  expect(toHashAddress('https://app.example/stripe?code=ac_1&state=s%2B1')).toBe(
    '/#/stripe?code=ac_1&state=s%2B1',
  );
});

test('every other address stays', () => {
  expect(toHashAddress('https://app.example/#/franchise/profile')).toBeUndefined();
  expect(toHashAddress('https://app.example/stripes?code=1')).toBeUndefined();
});
