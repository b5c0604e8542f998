import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import type { Clock } from './clock.ts';
import type { Delivery } from './stripe-account.ts';

// Stripe tries for three days with growing pauses; a laptop's server is back within a minute.
const pausesMilliseconds = [1000, 2000, 4000, 8000, 16_000];

export type Recipient = { readonly url: string; readonly secret: string; readonly clock: Clock };

/** Sends a signed event, again and again until it is taken; says how each try ended. */
export async function sendWebhook(
  delivery: Delivery,
  recipient: Recipient,
  onTry: (answer: string, taken: boolean) => void,
): Promise<void> {
  for (const milliseconds of [0, ...pausesMilliseconds]) {
    // A stand-in that is waiting does not keep the laptop from ending.
    await pause(milliseconds, undefined, { ref: false });
    const answer = await post(delivery, recipient);
    const taken = answer.startsWith('2');
    onTry(answer, taken);
    if (taken) return;
  }
}

async function post({ payload }: Delivery, { url, secret, clock }: Recipient): Promise<string> {
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
    });
    await response.arrayBuffer();
    return `${response.status} ${response.statusText}`;
  } catch (error) {
    return String(error);
  }
}
