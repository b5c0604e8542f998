// The Stripe stand-in against Stripe's published OpenAPI document: it accepts what Stripe accepts,
// and its responses are of the types that Stripe returns.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#scripts/local/engines/listen.ts';
import {
  findSchemaDifferences,
  findRequestRejection,
} from '#scripts/local/engines/stripe-openapi/check.ts';
import { startStripeStandIn } from '#scripts/local/engines/stripe-stand-in.ts';
import { Clock } from '#scripts/local/runtime/clock.ts';

const keys = { secretKey: 'sk_test_1', clientId: 'ca_1', webhookSecret: 'whsec_1' };

async function connected() {
  const folder = mkdtempSync(path.join(tmpdir(), 'brandwagon-stripe-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const ears = await listen(async (_request, response) => void response.writeHead(200).end());
  onTestFinished(ears.close);
  const recipient = { url: ears.origin, secret: keys.webhookSecret, clock: new Clock() };
  const { origin, port, close } = await startStripeStandIn(folder, keys, recipient);
  onTestFinished(close);
  const stripe = new Stripe(keys.secretKey, { protocol: 'http', host: '127.0.0.1', port });
  const form = {
    choice: 'active',
    redirect_uri: 'http://web.test/',
    state: 's',
    email: 'a@b.example',
  };
  const answer = await fetch(`${origin}/oauth/authorize`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const { stripe_user_id: stripeAccount = '' } = await stripe.oauth.token({
    grant_type: 'authorization_code',
    code,
  });
  return { stripe, origin, at: { stripeAccount } };
}

const order = {
  mode: 'payment',
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: 1200, product_data: { name: 'Shaved ice' } },
    },
  ],
  success_url: 'https://web.test/paid',
  cancel_url: 'https://web.test/back',
} satisfies Stripe.Checkout.SessionCreateParams;

test('what the stand-in answers is of the objects that Stripe has', async () => {
  const { stripe, origin, at } = await connected();
  const open = await stripe.checkout.sessions.create(order, at);
  const body = new URLSearchParams({ choice: 'never' });
  await fetch(`${origin}/pay/${open.id}`, { method: 'POST', body, redirect: 'manual' });
  const expand = ['payment_intent.latest_charge.balance_transaction'];
  const paid = await stripe.checkout.sessions.retrieve(open.id, { expand }, at);
  const intent = typeof paid.payment_intent === 'string' ? null : paid.payment_intent;
  const asked = { payment_intent: intent?.id ?? '', amount: 500 };
  const refund = await stripe.refunds.create(asked, at);
  const { data: refunds } = await stripe.refunds.list({ payment_intent: asked.payment_intent }, at);
  const account = await stripe.accounts.retrieve(at.stripeAccount);

  const answers = [open, paid, refund, ...refunds, account];

  expect(refunds).toHaveLength(1);
  expect(intent?.object).toBe('payment_intent');
  expect(
    answers.map(({ lastResponse: _, ...it }: { object: string; lastResponse?: unknown }) =>
      findSchemaDifferences(it),
    ),
  ).toEqual(answers.map(() => []));
});

test('an answer with a field that Stripe has not, or of another kind, is found', () => {
  const wrong = { object: 'refund', amount: '500', reversed: true };

  expect(findSchemaDifferences(wrong).toSorted()).toEqual([
    'amount must be integer',
    'reversed must NOT have additional properties',
  ]);
  expect(findSchemaDifferences({ object: 'coupon' })).toEqual(['Stripe has no coupon here']);
});

test.each([
  ['POST /v1/checkout/sessions', 'modus=payment', 'parameter_unknown', 'modus'],
  ['POST /v1/checkout/sessions', 'mode=gift', 'parameter_invalid', 'mode'],
  [
    'POST /v1/checkout/sessions',
    'line_items[0][price_data][amount]=5&line_items[0][price_data][currency]=usd',
    'parameter_unknown',
    'line_items[0][price_data][amount]',
  ],
  [
    'POST /v1/checkout/sessions',
    'line_items[0][price_data][unit_amount]=5',
    'parameter_missing',
    'line_items[0][price_data][currency]',
  ],
  ['POST /v1/refunds', 'amount=12.5', 'parameter_invalid', 'amount'],
  ['GET /v1/refunds', 'intent=pi_1', 'parameter_unknown', 'intent'],
  ['GET /v1/checkout/sessions/cs_1', 'expand=payment_intent', 'parameter_invalid', 'expand'],
])('%s with %s is refused as Stripe would', (name, sent, code, param) => {
  expect(findRequestRejection(name, new URLSearchParams(sent))).toMatchObject({ code, param });
});

test('a call with a parameter that Stripe does not know fails as it does there', async () => {
  const { stripe, at } = await connected();
  const misspelt = { ...order, sucess_url: 'https://web.test/paid' };

  await expect(stripe.checkout.sessions.create(misspelt, at)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    code: 'parameter_unknown',
    message: 'Received unknown parameter: sucess_url',
  });
});
