import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readBody } from '#scripts/local/answers.ts';
import { Clock } from '#scripts/local/clock.ts';
import { listen, type Listening } from '#scripts/local/listen.ts';
import { startStripe } from '#scripts/local/stripe-stand-in.ts';

const keys = { secretKey: 'sk_test_1', clientId: 'ca_1', webhookSecret: 'whsec_1' };
const folder = mkdtempSync(path.join(tmpdir(), 'brandwagon-stripe-'));
const backUrl = 'http://app.test/stripe';
let standIn: Listening;
let app: Listening;
let stripe: Stripe;
let webhooks: Stripe.Event[];
let refusals: number;

beforeAll(async () => {
  app = await listen(async (request, response) => {
    const payload = await readBody(request);
    const signature = request.headers['stripe-signature'] ?? '';
    response.statusCode = refusals > 0 ? 503 : 200;
    refusals -= 1;
    webhooks.push(stripe.webhooks.constructEvent(payload, signature, keys.webhookSecret));
    response.end();
  });
  standIn = await startStripe(folder, keys, {
    url: `${app.origin}/webhook`,
    secret: keys.webhookSecret,
    clock: new Clock(),
  });
  stripe = clientWith(keys.secretKey);
});

beforeEach(() => {
  webhooks = [];
  refusals = 0;
});

afterAll(async () => {
  await Promise.all([standIn.close(), app.close()]);
  rmSync(folder, { recursive: true });
});

test('authorizing leads back with state and a code that names the account', async () => {
  const back = await choose('authorize', 'owner@example.com');

  expect(back.searchParams.get('state')).toBe('state-1');
  const token = await exchange(back.searchParams.get('code'));
  const account = await stripe.accounts.retrieve(token.stripe_user_id ?? '');
  expect(account).toMatchObject({
    email: 'owner@example.com',
    details_submitted: true,
    charges_enabled: true,
  });
});

test('denying leads back with an error and no code', async () => {
  const back = await choose('deny', 'owner@example.com');

  expect(back.searchParams.get('error')).toBe('access_denied');
  expect(back.searchParams.has('code')).toBe(false);
});

test('a code works once', async () => {
  const code = (await choose('authorize', 'a@example.com')).searchParams.get('code');
  await exchange(code);

  await expect(exchange(code)).rejects.toThrow('Authorization code is not valid');
});

test('a stranger’s secret key opens nothing', async () => {
  const stranger = clientWith('sk_test_other');

  await expect(stranger.accounts.retrieve('acct_1')).rejects.toThrow('Invalid API Key');
});

test('the account’s update is sent, signed, until it is taken', async () => {
  refusals = 1;

  const token = await exchange(
    (await choose('authorize', 'b@example.com')).searchParams.get('code'),
  );

  await expect.poll(() => webhooks.length, { timeout: 5000 }).toBe(2);
  expect(webhooks.map(({ type, account }) => [type, account])).toEqual([
    ['account.updated', token.stripe_user_id],
    ['account.updated', token.stripe_user_id],
  ]);
  expect(webhooks[0]?.id).toBe(webhooks[1]?.id);
});

test('a webhook can be sent again by hand', async () => {
  await exchange((await choose('authorize', 'c@example.com')).searchParams.get('code'));
  await expect.poll(() => webhooks.length).toBe(1);
  const id = webhooks[0]?.id ?? '';

  await fetch(`${standIn.origin}/webhooks`, { method: 'POST', body: new URLSearchParams({ id }) });

  await expect.poll(() => webhooks.map((event) => event.id)).toEqual([id, id]);
});

test('what the address bar brings cannot write into the page', async () => {
  const page = await fetch(`${standIn.origin}/oauth/authorize?client_id=ca_1&state="><script>`);

  expect(await page.text()).not.toContain('<script>');
});

function clientWith(secretKey: string): Stripe {
  return new Stripe(secretKey, { host: '127.0.0.1', port: standIn.port, protocol: 'http' });
}

function exchange(code: string | null) {
  return stripe.oauth.token({ grant_type: 'authorization_code', code: code ?? '' });
}

async function choose(choice: string, email: string): Promise<URL> {
  const answer = await fetch(`${standIn.origin}/oauth/authorize`, {
    method: 'POST',
    body: new URLSearchParams({ choice, email, state: 'state-1', redirect_uri: backUrl }),
    redirect: 'manual',
  });
  return new URL(answer.headers.get('location') ?? '');
}
