import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import type { Clock } from '#scripts/local/runtime/clock.ts';
import type { WebhookDelivery } from './stripe-account.ts';

// Stripe retries for three days with growing pauses. A laptop's server is back within a minute.
const pausesMilliseconds = [1000, 2000, 4000, 8000, 16_000];

export type WebhookRecipient = {
  readonly url: string;
  readonly secret: string;
  readonly clock: Clock;
};

/**
 * Sends a signed event, retrying until it is accepted or aborted. Reports the result of each try.
 */
export async function sendWebhook(
  delivery: WebhookDelivery,
  recipient: WebhookRecipient,
  ended: AbortSignal,
  onTry: (answer: string) => void,
): Promise<void> {
  for (const milliseconds of [0, ...pausesMilliseconds]) {
    // A pending retry doesn't keep the laptop's process alive.
    await pause(milliseconds, undefined, { ref: false });
    if (ended.aborted) return;
    const answer = await postWebhook(delivery, recipient, ended);
    if (ended.aborted) return;
    onTry(answer);
    if (answer.startsWith('2')) return;
  }
}

async function postWebhook(
  { payload }: WebhookDelivery,
  { url, secret, clock }: WebhookRecipient,
  signal: AbortSignal,
): Promise<string> {
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(clock.now() / 1000),
  });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      signal,
    });
    await response.arrayBuffer();
    return `${response.status} ${response.statusText}`;
  } catch (error) {
    return String(error);
  }
}
