import { z } from 'zod';
import { CardRefund, CheckoutSession } from './stripe-checkout.ts';
import { StoredReply } from './stripe-idempotency.ts';

/** How Stripe sees an account: what it still needs from the owner, and whether we may use it. */
export const standInAccountStatuses = [
  'unfinished',
  'active',
  'restricted',
  'disconnected',
] as const;
export const StandInAccountStatus = z.enum(standInAccountStatuses);
export type StandInAccountStatus = z.infer<typeof StandInAccountStatus>;

/**
 * `down`: Stripe's API can't be reached. `silent`: it does what it is asked, but the response is
 * lost. Its own pages, on which people pay, keep working.
 */
export const stripeOutages = ['none', 'down', 'silent'] as const;
export const StripeOutage = z.enum(stripeOutages);
export type StripeOutage = z.infer<typeof StripeOutage>;

/** What the stand-in remembers: connected accounts, codes, and webhooks sent. */
export const StripeState = z.object({
  accounts: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      createdAt: z.number(),
      standing: StandInAccountStatus,
    }),
  ),
  codes: z.array(
    z.object({
      code: z.string(),
      accountId: z.string(),
      expiresAt: z.number(),
      used: z.boolean(),
    }),
  ),
  deliveries: z.array(
    z.object({
      id: z.string(),
      payload: z.string(),
      type: z.string(),
      accountId: z.string(),
      tries: z.int(),
      lastAnswer: z.string(),
    }),
  ),
  sessions: z.array(CheckoutSession).default([]),
  refunds: z.array(CardRefund).default([]),
  answers: z.array(StoredReply).default([]),
  outage: StripeOutage.default('none'),
});
export type StripeState = z.infer<typeof StripeState>;
export type ConnectedAccount = StripeState['accounts'][number];
export type WebhookDelivery = StripeState['deliveries'][number];

/** The account as Stripe's API returns it. */
export function toAccountObject({ id, email, createdAt, standing }: ConnectedAccount) {
  return {
    id,
    object: 'account',
    type: 'standard',
    country: 'US',
    default_currency: 'usd',
    email,
    created: createdAt,
    details_submitted: standing !== 'unfinished',
    charges_enabled: standing === 'active',
    payouts_enabled: standing === 'active',
    metadata: {},
  };
}

/** The event that Stripe sends when the account has reached its present status. */
export function toAccountEvent(account: ConnectedAccount, eventId: string, created: number) {
  const left = account.standing === 'disconnected';
  return {
    id: eventId,
    object: 'event',
    type: left ? 'account.application.deauthorized' : 'account.updated',
    account: account.id,
    api_version: null,
    created,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: {
      object: left ? { object: 'application', name: 'Brandwagon' } : toAccountObject(account),
    },
  };
}
