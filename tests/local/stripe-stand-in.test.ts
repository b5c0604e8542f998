import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { readBody } from '#scripts/local/engines/answers.ts';
import { Clock } from '#scripts/local/runtime/clock.ts';
import { listen } from '#scripts/local/engines/listen.ts';
import { startStripe } from '#scripts/local/engines/stripe-stand-in.ts';

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
  const { origin, port, close } = await startStripe(folder, keys, {
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
