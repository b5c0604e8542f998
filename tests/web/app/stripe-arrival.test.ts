import { expect, test } from 'vitest';
import { hashAddressOf } from '#web/app/session/stripe-arrival.ts';

test('the path to which Stripe returns becomes a hash route, state and code kept', () => {
  expect(hashAddressOf('https://app.example/stripe?code=ac_1&state=s%2B1')).toBe(
    '/#/stripe?code=ac_1&state=s%2B1',
  );
});

test('every other address stays', () => {
  expect(hashAddressOf('https://app.example/#/franchise/profile')).toBeUndefined();
  expect(hashAddressOf('https://app.example/stripes?code=1')).toBeUndefined();
});
