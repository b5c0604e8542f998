import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import Stripe from 'stripe';
import { z } from 'zod';
import { isProduction } from '#infra/settings.ts';
import { stripeConnect, stripeWebhookEvents } from '#shared/contract/franchises/stripe-connect.ts';
import { describe } from './account-checks.ts';
import { type DeployedStage, done, type LaunchCheck, open } from './launch-check.ts';

const Keys = z.object({ secretKey: z.string(), webhookSecret: z.string(), clientId: z.string() });

const prefixes = { secretKey: /^(sk|rk)_/, webhookSecret: /^whsec_/, clientId: /^ca_/ } as const;

async function readKeys({ settings, variables }: DeployedStage) {
  const secrets = new SecretsManagerClient({ region: settings.region });
  const { SecretString = '{}' } = await secrets.send(
    new GetSecretValueCommand({ SecretId: variables['PAYMENT_SECRET_ID'] }),
  );
  return Keys.parse(JSON.parse(SecretString));
}

const keys: LaunchCheck = {
  title: "Stripe's keys are stored",
  async look(stage) {
    const stored = await readKeys(stage);
    const names = Object.keys(Keys.shape) as (keyof typeof prefixes)[];
    const wrong = names.filter((name) => !prefixes[name].test(stored[name]));
    const isTest = stored.secretKey.includes('_test_') && isProduction(stage.settings);
    if (wrong.length === 0 && !isTest) return done(names.join(', '));
    const seen = wrong.length > 0 ? `not set: ${wrong.join(', ')}` : 'production has a test key';
    return open(
      seen,
      "https://dashboard.stripe.com/apikeys has secretKey, …/settings/connect clientId, and the webhook's page webhookSecret; then:",
      `aws secretsmanager put-secret-value --region ${stage.settings.region} --secret-id ${stage.variables['PAYMENT_SECRET_ID']} --secret-string '{"secretKey":"sk_…","webhookSecret":"whsec_…","clientId":"ca_…"}'`,
    );
  },
};

const webhook: LaunchCheck = {
  title: 'Stripe reports payments to us',
  async look(stage) {
    const url = `${stage.variables['WEB_ORIGIN']}${stripeConnect.routes.webhook.path}`;
    const todo = [
      'https://dashboard.stripe.com/webhooks/create: "Events on Connected accounts"',
      `Endpoint URL: ${url}`,
      `Events: ${stripeWebhookEvents.join(', ')}`,
    ];
    try {
      const { secretKey } = await readKeys(stage);
      const { data } = await createStripe(secretKey).webhookEndpoints.list({ limit: 100 });
      const found = data.find((endpoint) => endpoint.url === url);
      if (!found) return open('no such webhook', ...todo);
      const events = new Set(found.enabled_events);
      const missing = stripeWebhookEvents.filter((type) => !events.has('*') && !events.has(type));
      if (missing.length > 0) return open(`lacks ${missing.join(', ')}`, ...todo);
      if (found.status !== 'enabled') return open(`is ${found.status}`, ...todo);
      return done(url);
    } catch (error) {
      return open(describe(error), ...todo);
    }
  },
};

/** A check gives up soon, so that the list is never waited for. */
function createStripe(secretKey: string): Stripe {
  const origin = new URL(process.env['STRIPE_API_ORIGIN'] ?? 'https://api.stripe.com');
  return new Stripe(secretKey, {
    protocol: origin.protocol === 'http:' ? 'http' : 'https',
    host: origin.hostname,
    port: origin.port || 443,
    timeout: 10_000,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

export const paymentChecks: readonly LaunchCheck[] = [keys, webhook];
