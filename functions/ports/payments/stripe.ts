// Stripe's client and our keys, for the ports that call Stripe.
import Stripe from 'stripe';
import { z } from 'zod';
import { env } from '#functions/env.ts';
import { createSecretReader } from '#functions/ports/secrets/secret-reader.ts';

const Secrets = z.object({
  secretKey: z.string().min(1),
  webhookSecret: z.string().min(1),
  clientId: z.string().min(1),
});

type StripeProvider = z.infer<typeof Secrets> & { readonly stripe: Stripe };

/** Both attempts stay below API Gateway's 30 seconds, so the caller gets an answer. */
const timeoutMilliseconds = 8_000;
/** Every call that changes something has an idempotency key, so a retry is safe. */
const maxRetries = 1;

const readSecrets = createSecretReader(env.PAYMENT_SECRET_ID, Secrets);
let cachedProvider: StripeProvider | undefined;

/** One client as long as its key is the stored one. */
export async function getStripeProvider(): Promise<StripeProvider> {
  const keys = await readSecrets();
  const stripe =
    cachedProvider?.secretKey === keys.secretKey
      ? cachedProvider.stripe
      : createStripeClient(keys.secretKey, { maxNetworkRetries: maxRetries });
  cachedProvider = { ...keys, stripe };
  return cachedProvider;
}

function createStripeClient(
  secretKey: string,
  attempts: Pick<Stripe.StripeConfig, 'maxNetworkRetries' | 'httpClient'>,
): Stripe {
  const { protocol, hostname, port } = new URL(env.STRIPE_API_ORIGIN);
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: timeoutMilliseconds,
    telemetry: false,
    ...attempts,
  });
}

/**
 * For calls that Stripe must not get twice. The SDK retries when a connection was closed,
 * regardless of its settings, unless it can't tell. With `fetch` it can't.
 */
export async function callStripeOnce<Answer>(
  question: (stripe: Stripe) => Promise<Answer>,
): Promise<Answer> {
  const { secretKey } = await getStripeProvider();
  const httpClient = Stripe.createFetchHttpClient();
  return question(createStripeClient(secretKey, { maxNetworkRetries: 0, httpClient }));
}

/** Stripe doesn't answer or is overloaded. The outcome is unknown, and retrying later may help. */
export class StripeUnavailable extends Error {
  constructor(cause: Error) {
    super(`Stripe is unavailable: ${cause.message}`, { cause });
    this.name = 'StripeUnavailable';
  }
}

/**
 * Throws StripeUnavailable if Stripe can't be reached, and Stripe's own error if it rejects the
 * call.
 */
export async function callStripe<Answer>(
  question: (provider: StripeProvider) => Promise<Answer>,
): Promise<Answer> {
  const known = await getStripeProvider();
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
