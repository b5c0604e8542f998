import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { readBody } from '#scripts/local/engines/responses.ts';
import { Clock } from '#scripts/local/runtime/clock.ts';
import { listen } from '#scripts/local/engines/listen.ts';
import { startStripeStandIn } from '#scripts/local/engines/stripe-stand-in.ts';

const keys = { secretKey: 'sk_test_1', clientId: 'ca_1', webhookSecret: 'whsec_1' };

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'brandwagon-stripe-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The product's side: answers each webhook with the next status and keeps what it verified. */
async function recipient(statuses: number[]) {
  const events: Stripe.Event[] = [];
  const { origin, close } = await listen(async (request, response) => {
    const body = await readBody(request);
    const signature = String(request.headers['stripe-signature']);
    events.push(Stripe.webhooks.constructEvent(body, signature, keys.webhookSecret));
    response.writeHead(statuses.shift() ?? 200).end();
  });
  onTestFinished(close);
  return { url: origin, events };
}

async function standIn(url: string, folder = newFolder()) {
  const clock = new Clock();
  const { origin, port, close } = await startStripeStandIn(folder, keys, {
    url,
    secret: keys.webhookSecret,
    clock,
  });
  onTestFinished(close);
  const stripe = new Stripe(keys.secretKey, { protocol: 'http', host: '127.0.0.1', port });
  return { origin, stripe, clock, close };
}

async function authorize(origin: string, choice: string): Promise<URLSearchParams> {
  const redirect_uri = 'http://web.test/stripe';
  const body = new URLSearchParams({ choice, redirect_uri, state: 's', email: 'a@example.com' });
  const answer = await fetch(`${origin}/oauth/authorize`, {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  return new URL(answer.headers.get('location') ?? '').searchParams;
}

const exchange = (stripe: Stripe, code: string | null) =>
  stripe.oauth.token({ grant_type: 'authorization_code', code: code ?? '' });

test('an owner who authorizes comes back with a code, one who denies with an error', async () => {
  const { origin } = await standIn('http://web.test');

  const [yes, no] = [await authorize(origin, 'active'), await authorize(origin, 'deny')];

  expect([yes.get('state'), no.get('state')]).toEqual(['s', 's']);
  expect(yes.get('code')).toMatch(/^ac_/);
  expect(no.get('error')).toBe('access_denied');
});

test('a code that is used again takes back the access that it gave', async () => {
  const { origin, stripe } = await standIn((await recipient([])).url);
  const code = (await authorize(origin, 'active')).get('code');
  const { stripe_user_id: id = '' } = await exchange(stripe, code);
  const before = await stripe.accounts.retrieve(id);

  await expect(exchange(stripe, code)).rejects.toThrow(Stripe.errors.StripeInvalidGrantError);

  expect(before.charges_enabled).toBe(true);
  await expect(stripe.accounts.retrieve(id)).rejects.toMatchObject({ code: 'account_invalid' });
});

test('a code is good for five minutes', async () => {
  const { origin, stripe, clock } = await standIn('http://web.test');
  const code = (await authorize(origin, 'active')).get('code');

  clock.advance(6);

  await expect(exchange(stripe, code)).rejects.toThrow(Stripe.errors.StripeInvalidGrantError);
});

test('a webhook is signed, and sent again until it is taken', async () => {
  const { url, events } = await recipient([500]);
  const { origin, stripe } = await standIn(url);

  const { stripe_user_id: account } = await exchange(
    stripe,
    (await authorize(origin, 'unfinished')).get('code'),
  );
  await expect.poll(() => events).toHaveLength(2);

  expect(events[0]).toMatchObject({ type: 'account.updated', account });
  expect(events[1]).toEqual(events[0]);
});

test('accounts and codes survive a restart', async () => {
  const folder = newFolder();
  const first = await standIn('http://web.test', folder);
  const code = (await authorize(first.origin, 'active')).get('code');
  await first.close();

  const { stripe } = await standIn((await recipient([])).url, folder);
  const { stripe_user_id: id = '' } = await exchange(stripe, code);

  expect((await stripe.accounts.retrieve(id)).email).toBe('a@example.com');
});

const minute = 60;
const page = {
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
const priced = (unit_amount: number, name = 'Shaved ice') => ({
  line_items: [
    { quantity: 1, price_data: { currency: 'usd', unit_amount, product_data: { name } } },
  ],
});

async function connected() {
  const made = await standIn((await recipient([])).url);
  const code = (await authorize(made.origin, 'active')).get('code');
  const { stripe_user_id: stripeAccount = '' } = await exchange(made.stripe, code);
  const seconds = () => Math.floor(made.clock.now() / 1000);
  const create = (given: object, idempotencyKey?: string) =>
    made.stripe.checkout.sessions.create(
      { ...page, ...given },
      { stripeAccount, ...(idempotencyKey && { idempotencyKey }) },
    );
  const pay = (url: string | null) =>
    fetch(url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ choice: 'never' }),
      redirect: 'manual',
    });
  return { ...made, stripeAccount, seconds, create, pay };
}

const expires = (minutes: number) => (seconds: number) => ({
  expires_at: seconds + minutes * minute,
});
const notes = (metadata: Record<string, string>) => () => ({ metadata });

test.each([
  ['a page that ends within 30 minutes', expires(29), /at least 30 minutes/],
  ['a page that lasts longer than a day', expires(24 * 60 + 1), /less than 24 hours/],
  ['less than 50 cents', () => priced(49), /at least \$0.50/],
  ['a million dollars', () => priced(100_000_000), /no more than \$999,999.99/],
  ['a product without a name', () => priced(1200, ' '), /needs a name/],
  ['a product name of 251 letters', () => priced(1200, 'x'.repeat(251)), /at most 250/],
  ['an address without a scheme', () => ({ success_url: 'web.test/paid' }), /Not a valid URL/],
  ['no address to come back to', () => ({ success_url: undefined }), /success_url/],
  ['an email address that is none', () => ({ customer_email: 'jamie' }), /Invalid email/],
  ['a reference of 201 letters', () => ({ client_reference_id: 'x'.repeat(201) }), /reference_id/],
  [
    'more than 50 notes',
    notes(Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`k${at}`, 'v']))),
    /50 keys/,
  ],
  ['a note whose name has 41 letters', notes({ ['x'.repeat(41)]: 'v' }), /40 characters/],
  ['a note of 501 letters', notes({ key: 'x'.repeat(501) }), /500 characters/],
  [
    'a fee of ours above the amount',
    () => ({ payment_intent_data: { application_fee_amount: 1201 } }),
    /application fee/,
  ],
])('as Stripe, the stand-in refuses %s', async (_what, given, message) => {
  const { create, seconds } = await connected();

  const asked = create(given(seconds()));

  await expect(asked).rejects.toThrow(Stripe.errors.StripeInvalidRequestError);
  await expect(asked).rejects.toThrow(message);
});

test('a key answers the same again, and refuses other parameters and other calls', async () => {
  const { stripe, stripeAccount, clock, create, pay, seconds } = await connected();
  const given = { expires_at: seconds() + 31 * minute };
  const one = await create(given, 'a');
  await pay(one.url);
  clock.advance(10);

  const again = await create(given, 'a');
  const other = create({ expires_at: seconds() + 31 * minute }, 'a');
  const elsewhere = stripe.refunds.create(
    { payment_intent: 'pi_1' },
    { stripeAccount, idempotencyKey: 'a' },
  );

  // The response of that time, whatever has happened since.
  expect(again).toMatchObject({ id: one.id, status: 'open', payment_status: 'unpaid' });
  await expect(other).rejects.toThrow(Stripe.errors.StripeIdempotencyError);
  await expect(elsewhere).rejects.toThrow(Stripe.errors.StripeIdempotencyError);
});

test('a key is free after a day, and after what was not even begun', async () => {
  const { clock, create, seconds } = await connected();
  await expect(create(priced(49), 'a')).rejects.toThrow('at least');
  const one = await create({ expires_at: seconds() + 31 * minute }, 'a');

  clock.advance(24 * 60 + 1);
  const other = await create({ expires_at: seconds() + 31 * minute }, 'a');

  expect(other.id).not.toBe(one.id);
});

test('no more is given back than is left, and nothing while the payer’s bank disputes it', async () => {
  const { stripe, stripeAccount, create, pay, origin } = await connected();
  const { id, url } = await create({});
  await pay(url);
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id, {}, { stripeAccount });
  const intent = typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? '');
  const back = (amount: number) =>
    stripe.refunds.create({ payment_intent: intent, amount }, { stripeAccount });
  const choose = (choice: string) =>
    fetch(`${origin}/pay/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ choice }),
      redirect: 'manual',
    });

  await expect(back(1201)).rejects.toThrow('greater than unrefunded amount');
  await expect(back(0)).rejects.toThrow('Invalid positive integer');
  await choose('dispute');
  await expect(back(100)).rejects.toMatchObject({ code: 'charge_disputed' });
  await choose('withdraw');
  await back(1200);
  await expect(back(1)).rejects.toMatchObject({ code: 'charge_already_refunded' });
});

test('down, it can’t be reached; silent, it does what it is asked for and nobody hears', async () => {
  const { origin, stripe, stripeAccount, create, seconds } = await connected();
  const given = { expires_at: seconds() + 31 * minute };
  const fall = (outage: string) =>
    fetch(`${origin}/outage`, { method: 'POST', body: new URLSearchParams({ outage }) });

  await fall('down');
  await expect(create(given, 'a')).rejects.toThrow(Stripe.errors.StripeConnectionError);
  await fall('silent');
  await expect(create(given, 'b')).rejects.toThrow(Stripe.errors.StripeConnectionError);
  await fall('none');

  const { id } = await create(given, 'b');
  const kept = await stripe.checkout.sessions.retrieve(id, {}, { stripeAccount });
  expect(kept.status).toBe('open');
  expect(await (await fetch(origin)).text()).toContain('Stripe answers.');
});
