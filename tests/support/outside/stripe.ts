// What happens outside the product: the owner on Stripe's page, Stripe's decisions, its webhooks.
import Stripe from 'stripe';
import { laptopStripeKeys } from '#scripts/local/engines/engines.ts';
import type { StripeOutage, StandInAccountStatus } from '#scripts/local/engines/stripe-account.ts';
import { stripeConnect } from '#shared/contract/franchises/stripe-connect.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { call } from '#tests/support/call.ts';
import { engines } from '#tests/support/engines.ts';
import { noon } from '#tests/support/world.ts';

const second = 1000;

export type StripeRedirect = { readonly state: string; readonly code?: string };

/** The owner answers on Stripe's page and returns with the parameters of its redirect. */
export async function answerAtStripe(
  authorizationUrl: string,
  choice: StandInAccountStatus | 'deny' = 'active',
): Promise<StripeRedirect> {
  const asked = new URL(authorizationUrl).searchParams;
  const form = {
    choice,
    email: asked.get('stripe_user[email]') ?? '',
    state: asked.get('state') ?? '',
    redirect_uri: asked.get('redirect_uri') ?? '',
  };
  const { headers } = await post('/oauth/authorize', form);
  const back = new URL(headers.get('location') ?? '').searchParams;
  const code = back.get('code');
  return { state: back.get('state') ?? '', ...(code ? { code } : {}) };
}

/** Stripe itself changes the account's status. */
export async function changeAccountAtStripe(
  stripeAccountId: string,
  standing: StandInAccountStatus,
): Promise<void> {
  await post('/accounts', { id: stripeAccountId, standing });
}

/** Stripe's API can't be reached, or loses its responses, until it is `none` again. */
export async function setStripeOutage(outage: StripeOutage): Promise<void> {
  await post('/outage', { outage });
}

export type StripeWebhookInput = {
  readonly account?: string;
  readonly type?: string;
  readonly data?: object;
  readonly secret?: string;
  readonly signedAt?: Instant;
  /** The payload that arrives, if it differs from the signed one. */
  readonly tampered?: (payload: string) => string;
};

/** Sends a webhook as Stripe does, to the real handler. */
export function sendStripeWebhook(notice: StripeWebhookInput, now: Instant = noon) {
  const { account, type = 'account.updated', data = {}, tampered = (it) => it } = notice;
  const event = { id: 'evt_test', object: 'event', type, account, data: { object: data } };
  const payload = JSON.stringify(event, null, 2);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: notice.secret ?? laptopStripeKeys.webhookSecret,
    timestamp: Math.floor((notice.signedAt ?? now) / second),
  });
  const headers = { 'stripe-signature': signature };
  const body = tampered(payload);
  return call(stripeConnect, stripeConnect.routes.webhook, { body }, { now, headers });
}

function post(path: string, form: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(form);
  return fetch(`${engines.stripeOrigin}${path}`, { method: 'POST', body, redirect: 'manual' });
}
