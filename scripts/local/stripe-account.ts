import { z } from 'zod';

/** What the stand-in remembers: the accounts that were connected, codes, and webhooks sent. */
export const StripeState = z.object({
  accounts: z.array(z.object({ id: z.string(), email: z.string(), createdAt: z.number() })),
  codes: z.array(z.object({ code: z.string(), accountId: z.string(), expiresAt: z.number() })),
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
});
export type StripeState = z.infer<typeof StripeState>;
export type ConnectedAccount = StripeState['accounts'][number];
export type Delivery = StripeState['deliveries'][number];

/** The account as Stripe's API shows it; onboarding is over as soon as somebody authorizes. */
export function accountObject({ id, email, createdAt }: ConnectedAccount) {
  return {
    id,
    object: 'account',
    type: 'standard',
    country: 'US',
    default_currency: 'usd',
    email,
    created: createdAt,
    details_submitted: true,
    charges_enabled: true,
    payouts_enabled: true,
    metadata: {},
  };
}

export function accountUpdated(account: ConnectedAccount, eventId: string, created: number) {
  return {
    id: eventId,
    object: 'event',
    type: 'account.updated',
    account: account.id,
    api_version: null,
    created,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: { object: accountObject(account), previous_attributes: { charges_enabled: false } },
  };
}
