// Stripe. Its answers are parsed here and returned in our own terms; its secrets never leave.
import Stripe from 'stripe';
import { z } from 'zod';
import { env } from '#functions/env.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { StripeAccountStatus } from '#shared/domain/franchises/stripe-connect.ts';
import { type PaymentKey, parsePaymentKey } from './payment-key.ts';
import { callStripe, callStripeOnce, getStripeProvider } from './stripe.ts';

/** The maximum age of a webhook's signature. Stripe signs every delivery again. */
const maxSignatureAgeSeconds = 5 * 60;

export type AuthorizationInput = {
  /** Stripe returns it with the owner, which proves that we sent them. */
  readonly state: string;
  readonly email: string;
  readonly returnTo: string;
};

/** The page on which the owner connects or creates their Stripe account. */
export async function buildAuthorizationUrl({
  state,
  email,
  returnTo,
}: AuthorizationInput): Promise<string> {
  const { clientId } = await getStripeProvider();
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

/**
 * The account that the code grants access to; undefined if the code is used, expired or invalid.
 */
export async function exchangeAuthorizationCode(code: string): Promise<string | undefined> {
  try {
    // Stripe ends the connection if it sees a code twice, so don't retry.
    const { stripe_user_id } = await callStripeOnce((stripe) =>
      stripe.oauth.token({ grant_type: 'authorization_code', code }),
    );
    return stripe_user_id;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidGrantError) return undefined;
    throw error;
  }
}

/** The current account; undefined if its owner revoked our access. */
export async function readStripeAccount(
  stripeAccountId: string,
): Promise<StripeAccountStatus | undefined> {
  try {
    const account = await callStripe(({ stripe }) => stripe.accounts.retrieve(stripeAccountId));
    return { detailsSubmitted: account.details_submitted, chargesEnabled: account.charges_enabled };
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid') {
      return undefined;
    }
    throw error;
  }
}

export type WebhookRequest = {
  /** The bytes that Stripe signed, as text. */
  readonly body: string;
  readonly signature: string;
  readonly receivedAt: Instant;
};

export type WebhookEvent = {
  readonly type: string;
  readonly stripeAccountId: string | undefined;
  /** Our payment, from the metadata that `card-payments.ts` sets. */
  readonly payment: PaymentKey | undefined;
  /** A dispute has none of our metadata, only the intent of the payment. */
  readonly disputedIntentId: string | undefined;
};

/** The event of a webhook; undefined if Stripe didn't sign it, or the signature is too old. */
export async function verifyWebhook(webhook: WebhookRequest): Promise<WebhookEvent | undefined> {
  const { stripe, webhookSecret } = await getStripeProvider();
  const { body, signature, receivedAt } = webhook;
  try {
    const { type, account, data } = stripe.webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      maxSignatureAgeSeconds,
      undefined,
      receivedAt,
    );
    const { object: about } = data;
    return {
      type,
      stripeAccountId: account,
      payment: parsePaymentKey(about),
      disputedIntentId: type.startsWith('charge.dispute.') ? parseIntentId(about) : undefined,
    };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw error;
  }
}

const Dispute = z.object({ payment_intent: z.string().max(255) });
const parseIntentId = (about: unknown) => Dispute.safeParse(about).data?.payment_intent;
