// Connecting a brand to Stripe, and keeping what we know of its account true. Whatever tells us of a
// change, we ask Stripe how the account stands now and write that: any number of times, in any order.
import {
  findLinkedAccounts,
  type LinkedAccount,
  linkStripeAccount,
  saveConnectState,
  unlinkStripeAccount,
} from '#functions/data/franchises/stripe-accounts.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { exchangeCode, readAccount } from '#functions/ports/payments/payments.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { connectStateOf, type ConnectState } from '#shared/domain/franchises/stripe-connect.ts';

export type Connecting = ConnectState | 'codeRefused' | 'ofAnotherFranchise';

/** The caller has taken the one-time state before: the code is exchanged once. */
export async function connectStripe(
  scope: Scope,
  brandId: string,
  code: string,
  now: Instant,
): Promise<Connecting> {
  const stripeAccountId = await exchangeCode(code);
  if (!stripeAccountId) return 'codeRefused';
  const linking = await linkStripeAccount(scope, brandId, stripeAccountId);
  if (linking === 'ofAnotherFranchise') return linking;
  // Only now: a webhook that came before the link found nobody to tell.
  return syncStripeAccount(stripeAccountId, now);
}

/** An account that nobody uses is nobody's news. */
export async function syncStripeAccount(id: string, now: Instant): Promise<ConnectState> {
  for (;;) {
    const linked = await findLinkedAccounts(id);
    if (linked.length === 0) return 'notConnected';
    // Read after the versions: who writes over them has asked Stripe later than whoever wrote them.
    const state = connectStateOf(await readAccount(id));
    const saved = await Promise.all(linked.map((account) => converge(account, state, now)));
    if (saved.every(Boolean)) return state;
  }
}

async function converge(account: LinkedAccount, state: ConnectState, now: Instant) {
  if (state === account.state) return true;
  if (state === 'notConnected') return unlinkStripeAccount(account);
  const connectedAt = account.connectedAt ?? (state === 'connected' ? now : undefined);
  return saveConnectState(account, state, connectedAt);
}
