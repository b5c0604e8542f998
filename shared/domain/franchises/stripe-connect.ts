/** How far a brand has come to taking card payments through a Stripe account of its franchise. */
export const connectStates = ['notConnected', 'onboarding', 'connected'] as const;
export type ConnectState = (typeof connectStates)[number];

/** What Stripe itself says of an account; undefined when it no longer lets us in. */
export type AccountTruth = {
  readonly detailsSubmitted: boolean;
  readonly chargesEnabled: boolean;
};

/** Stripe may take charges away again: the account is then back where its owner has to act. */
export function connectStateOf(truth: AccountTruth | undefined): ConnectState {
  if (!truth) return 'notConnected';
  return truth.detailsSubmitted && truth.chargesEnabled ? 'connected' : 'onboarding';
}
