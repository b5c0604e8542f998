// Stripe. Its answers are read here and leave as our own words; its secrets never leave.
import Stripe from 'stripe';
import { z } from 'zod';
import { env } from '#functions/env.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { AccountTruth } from '#shared/domain/franchises/stripe-connect.ts';
import { type PaymentName, paymentNamed } from './payment-name.ts';
import { ask, askOnce, provider } from './stripe.ts';

/** How old a webhook's signature may be: Stripe signs anew each time that it sends. */
const signatureSeconds = 5 * 60;

export type Authorization = {
  /** Comes back with the owner; proves that it was we who sent them. */
  readonly state: string;
  readonly email: string;
  readonly returnTo: string;
};

/** Where the owner lets us act on their Stripe account, or makes one. */
export async function authorizationUrl({ state, email, returnTo }: Authorization): Promise<string> {
  const { clientId } = await provider();
  const url = new URL('/oauth/authorize', env.STRIPE_CONNECT_ORIGIN);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    scope: 'read_write',
    redirect_uri: returnTo,
    state,
    'stripe_user[email]': email,
  }).toString();
  return url.href;
}

/** The account that the code gives access to, or undefined: used, expired or invented. */
export async function exchangeCode(code: string): Promise<string | undefined> {
  try {
    // Stripe ends the connection when it sees a code again.
    const { stripe_user_id } = await askOnce((stripe) =>
      stripe.oauth.token({ grant_type: 'authorization_code', code }),
    );
    return stripe_user_id;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidGrantError) return undefined;
    throw error;
  }
}

/** The account as it is now, or undefined when its owner has taken our access away. */
export async function readAccount(stripeAccountId: string): Promise<AccountTruth | undefined> {
  try {
    const account = await ask(({ stripe }) => stripe.accounts.retrieve(stripeAccountId));
    return { detailsSubmitted: account.details_submitted, chargesEnabled: account.charges_enabled };
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid') {
      return undefined;
    }
    throw error;
  }
}

export type Webhook = {
  /** The bytes that Stripe signed, as text. */
  readonly body: string;
  readonly signature: string;
  readonly receivedAt: Instant;
};

export type Notice = {
  readonly type: string;
  readonly stripeAccountId: string | undefined;
  /** The payment of ours that it is about, as `card-payments.ts` named it to Stripe. */
  readonly payment: PaymentName | undefined;
  /** A dispute carries no name of ours, only Stripe's of what was paid. */
  readonly disputedIntentId: string | undefined;
};

/** What a webhook is about, or undefined when Stripe did not sign it, or not lately. */
export async function verifyWebhook(webhook: Webhook): Promise<Notice | undefined> {
  const { stripe, webhookSecret } = await provider();
  const { body, signature, receivedAt } = webhook;
  try {
    const { type, account, data } = stripe.webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      signatureSeconds,
      undefined,
      receivedAt,
    );
    const { object: about } = data;
    return {
      ...{ type, stripeAccountId: account, payment: paymentNamed(about) },
      disputedIntentId: type.startsWith('charge.dispute.') ? intentOf(about) : undefined,
    };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw error;
  }
}

const Dispute = z.object({ payment_intent: z.string().max(255) });
const intentOf = (about: unknown) => Dispute.safeParse(about).data?.payment_intent;
