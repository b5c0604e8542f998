import { expect, test } from 'vitest';
import { connectStateOf } from '#shared/domain/franchises/stripe-connect.ts';

test.each([
  [true, true, 'connected'],
  [true, false, 'onboarding'],
  [false, true, 'onboarding'],
  [false, false, 'onboarding'],
] as const)('details %s and charges %s make an account %s', (details, charges, state) => {
  expect(connectStateOf({ detailsSubmitted: details, chargesEnabled: charges })).toBe(state);
});

test('an account that Stripe no longer shows us is not connected', () => {
  expect(connectStateOf(undefined)).toBe('notConnected');
});
