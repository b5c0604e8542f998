// Stripe's client and our keys, for the ports that speak with it.
import Stripe from 'stripe';
import { z } from 'zod';
import { env } from '#functions/env.ts';
import { secret } from '#functions/ports/secrets/secret.ts';

const Secrets = z.object({
  secretKey: z.string().min(1),
  webhookSecret: z.string().min(1),
  clientId: z.string().min(1),
});

type Provider = z.infer<typeof Secrets> & { readonly stripe: Stripe };

/** Both attempts stay below API Gateway's 30 seconds, so that the caller hears of it. */
const answerMilliseconds = 8_000;
/** Each call that changes something has an idempotency key, so that a second attempt is the same request. */
const retries = 1;

const secrets = secret(env.PAYMENT_SECRET_ID, Secrets);
let opened: Promise<Provider> | undefined;

/** Opened once a cold start; a failure is not remembered. */
export function provider(): Promise<Provider> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function open(): Promise<Provider> {
  const keys = await secrets();
  return { ...keys, stripe: newClient(keys.secretKey, { maxNetworkRetries: retries }) };
}

function newClient(
  secretKey: string,
  attempts: Pick<Stripe.StripeConfig, 'maxNetworkRetries' | 'httpClient'>,
): Stripe {
  const { protocol, hostname, port } = new URL(env.STRIPE_API_ORIGIN);
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: answerMilliseconds,
    telemetry: false,
    ...attempts,
  });
}

/**
 * For what Stripe must not be asked twice. The SDK sends a request again whose connection was closed,
 * whatever it is told, unless it can't see that: so this one speaks by `fetch`.
 */
export async function askOnce<Answer>(
  question: (stripe: Stripe) => Promise<Answer>,
): Promise<Answer> {
  const { secretKey } = await provider();
  const httpClient = Stripe.createFetchHttpClient();
  return question(newClient(secretKey, { maxNetworkRetries: 0, httpClient }));
}

/** Stripe itself doesn't answer, or has too much to do: nothing is known, and later it may. */
export class StripeUnavailable extends Error {
  constructor(cause: Error) {
    super(`Stripe is unavailable: ${cause.message}`, { cause });
    this.name = 'StripeUnavailable';
  }
}

/** Whoever asks is told apart what Stripe refuses, as its own error, from Stripe not being there. */
export async function ask<Answer>(
  question: (provider: Provider) => Promise<Answer>,
): Promise<Answer> {
  const known = await provider();
  try {
    return await question(known);
  } catch (error) {
    if (error instanceof Error && isUnavailable(error)) throw new StripeUnavailable(error);
    throw error;
  }
}

const isUnavailable = (error: Error) =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeAPIError;
