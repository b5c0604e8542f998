// Connects a brand to Stripe and keeps the state of its account up to date. Whatever reports a
// change, we read the account's current state from Stripe and save it, any number of times and in
// any order.
import {
  findLinkedAccounts,
  type LinkedStripeAccount,
  linkStripeAccount,
  saveConnectState,
  unlinkStripeAccount,
} from '#functions/data/franchises/stripe-accounts.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import {
  exchangeAuthorizationCode,
  readStripeAccount,
} from '#functions/ports/payments/payments.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { toConnectState, type ConnectState } from '#shared/domain/franchises/stripe-connect.ts';

export type StripeConnectionOutcome = ConnectState | 'codeRefused' | 'ofAnotherFranchise';

/** The caller has already used up the one-time state, so the code is exchanged only once. */
export async function connectStripe(
  scope: Scope,
  brandId: string,
  code: string,
  now: Instant,
): Promise<StripeConnectionOutcome> {
  const stripeAccountId = await exchangeAuthorizationCode(code);
  if (!stripeAccountId) return 'codeRefused';
  const linking = await linkStripeAccount(scope, brandId, stripeAccountId);
  if (linking === 'ofAnotherFranchise') return linking;
  // Only now: a webhook that arrived before the link existed found no brand to update.
  return syncStripeAccount(stripeAccountId, now);
}

/** An account that no brand uses is ignored. */
export async function syncStripeAccount(id: string, now: Instant): Promise<ConnectState> {
  for (;;) {
    const linked = await findLinkedAccounts(id);
    if (linked.length === 0) return 'notConnected';
    // Read after the versions, so that a later write is always based on a later read from Stripe.
    const state = toConnectState(await readStripeAccount(id));
    const saved = await Promise.all(linked.map((account) => saveAccountState(account, state, now)));
    if (saved.every(Boolean)) return state;
  }
}

async function saveAccountState(account: LinkedStripeAccount, state: ConnectState, now: Instant) {
  if (state === account.state) return true;
  if (state === 'notConnected') return unlinkStripeAccount(account);
  const connectedAt = account.connectedAt ?? (state === 'connected' ? now : undefined);
  return saveConnectState(account, state, connectedAt);
}
