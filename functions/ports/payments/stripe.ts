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

/** Below API Gateway's 30 seconds, so that the caller hears of it. */
const answerMilliseconds = 10_000;

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
  const { protocol, hostname, port } = new URL(env.STRIPE_API_ORIGIN);
  const stripe = new Stripe(keys.secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: answerMilliseconds,
    telemetry: false,
  });
  return { ...keys, stripe };
}
