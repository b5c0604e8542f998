/** How far a brand's setup for card payments through its franchise's Stripe account has come. */
export const connectStates = ['notConnected', 'onboarding', 'connected'] as const;
export type ConnectState = (typeof connectStates)[number];

/** Stripe's own status of an account. Undefined if Stripe no longer lets us in. */
export type StripeAccountStatus = {
  readonly detailsSubmitted: boolean;
  readonly chargesEnabled: boolean;
};

/** Stripe may disable charges again: the owner then has to act, as during onboarding. */
export function toConnectState(truth: StripeAccountStatus | undefined): ConnectState {
  if (!truth) return 'notConnected';
  return truth.detailsSubmitted && truth.chargesEnabled ? 'connected' : 'onboarding';
}
