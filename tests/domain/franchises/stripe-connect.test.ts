import { expect, test } from 'vitest';
import { toConnectState } from '#shared/domain/franchises/stripe-connect.ts';

test.each([
  [true, true, 'connected'],
  [true, false, 'onboarding'],
  [false, true, 'onboarding'],
  [false, false, 'onboarding'],
] as const)('details %s and charges %s make an account %s', (details, charges, state) => {
  expect(toConnectState({ detailsSubmitted: details, chargesEnabled: charges })).toBe(state);
});

test('an account that Stripe no longer shows us is not connected', () => {
  expect(toConnectState(undefined)).toBe('notConnected');
});
