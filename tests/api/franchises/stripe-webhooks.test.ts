import { expect, test } from 'vitest';
import { toDomainEvents } from '#functions/data/stream/domain-events.ts';
import { stripeConnect } from '#shared/contract/franchises/stripe-connect.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { call } from '#tests/support/call.ts';
import { takeRecords } from '#tests/support/stream.ts';
import { changeAccountAtStripe, sendStripeWebhook } from '#tests/support/outside/stripe.ts';
import {
  getStripeAccount,
  brandId,
  completeStripeConnection,
  createOwner,
  getStripeState,
} from '#tests/support/outside/stripe-walk.ts';
import { type Caller, noon } from '#tests/support/world.ts';

const second = 1000;
const later = (seconds: number): Instant => instant(noon + seconds * second);

async function connectedEvents({ user: { tenant } }: Caller): Promise<unknown[]> {
  const events = (await takeRecords()).flatMap(toDomainEvents);
  return events.filter(({ detail }) => detail.tenant === tenant);
}

test('an account that lacks details is onboarding until Stripe says that it is complete', async () => {
  const owner = await createOwner();
  const { account, answer } = await completeStripeConnection(owner, { standing: 'unfinished' });
  const before = await getStripeState(owner);

  await changeAccountAtStripe(account, 'active');
  const told = await sendStripeWebhook({ account });

  expect(answer.body.general[0]?.message).toContain('needs more details');
  expect([before, await getStripeState(owner)]).toEqual(['onboarding', 'connected']);
  expect(told.body).toEqual({ data: { received: true } });
});

test('the product is told once that a brand is connected', async () => {
  const owner = await createOwner();
  const { account } = await completeStripeConnection(owner);

  await changeAccountAtStripe(account, 'restricted');
  await sendStripeWebhook({ account });
  await changeAccountAtStripe(account, 'active');
  await sendStripeWebhook({ account });

  expect(await connectedEvents(owner)).toMatchObject([
    { type: 'stripeAccount.connected', detail: { brandId } },
  ]);
});

test('a webhook that comes again changes nothing', async () => {
  const owner = await createOwner();
  const { account } = await completeStripeConnection(owner);
  await takeRecords();

  const answers = [
    await sendStripeWebhook({ account }),
    await sendStripeWebhook({ account }, later(1)),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await takeRecords()).toEqual([]);
});

test('a webhook that tells of an earlier time is answered with how things are now', async () => {
  const owner = await createOwner();
  const { account } = await completeStripeConnection(owner, { standing: 'unfinished' });
  const earlier = { id: account, details_submitted: false, charges_enabled: false };
  await changeAccountAtStripe(account, 'active');
  await sendStripeWebhook({ account });

  const late = await sendStripeWebhook({ account, data: earlier }, later(600));

  expect(late.status).toBe(200);
  expect(await getStripeState(owner)).toBe('connected');
});

test('webhooks that overlap with changes of the account end at the truth', async () => {
  const owner = await createOwner();
  const { account } = await completeStripeConnection(owner);

  const first = sendStripeWebhook({ account });
  await changeAccountAtStripe(account, 'restricted');
  const second = sendStripeWebhook({ account });
  await changeAccountAtStripe(account, 'active');
  const third = sendStripeWebhook({ account });
  await changeAccountAtStripe(account, 'unfinished');
  const answers = await Promise.all([first, second, third, sendStripeWebhook({ account })]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await getStripeState(owner)).toBe('onboarding');
});

test('an account that loses the right to charge is back to onboarding', async () => {
  const owner = await createOwner();
  const { account } = await completeStripeConnection(owner);

  await changeAccountAtStripe(account, 'restricted');
  await sendStripeWebhook({ account });

  expect(await getStripeAccount(owner)).toMatchObject({
    state: 'onboarding',
    stripeAccountId: account,
  });
});

test('a brand whose owner takes our access away at Stripe is not connected', async () => {
  const owner = await createOwner();
  const { account } = await completeStripeConnection(owner);

  await changeAccountAtStripe(account, 'disconnected');
  const told = await sendStripeWebhook({ account, type: 'account.application.deauthorized' });
  const after = await sendStripeWebhook({ account }, later(1));

  expect([told.status, after.status]).toEqual([200, 200]);
  expect(await getStripeAccount(owner)).toMatchObject({
    state: 'notConnected',
    stripeAccountId: null,
  });
});

const forgeries = [
  ['signed with another secret', { secret: 'whsec_guessed' }],
  ['changed on its way', { tampered: (it: string) => it.replace('test', 'best') }],
  ['laid out anew', { tampered: (it: string) => JSON.stringify(JSON.parse(it)) }],
  ['empty', { tampered: () => '' }],
  ['signed more than five minutes ago', { signedAt: later(-301) }],
] as const;

test.each(forgeries)('a webhook that is %s is refused', async (_how, forgery) => {
  const owner = await createOwner();
  const { account } = await completeStripeConnection(owner);
  await changeAccountAtStripe(account, 'restricted');

  const answer = await sendStripeWebhook({ account, ...forgery });

  expect(answer.status).toBe(400);
  expect(await getStripeState(owner)).toBe('connected');
});

test('a webhook without a signature is refused', async () => {
  const { webhook } = stripeConnect.routes;

  const answer = await call(stripeConnect, webhook, { body: '{}' }, { now: noon });

  expect(answer.status).toBe(400);
});

test('a webhook that took five minutes is taken', async () => {
  const answer = await sendStripeWebhook({ account: 'acct_nobody', signedAt: later(-300) });

  expect(answer.status).toBe(200);
});

test('what is nobody’s account, not about accounts, or our own is received and left alone', async () => {
  const owner = await createOwner();
  const { account } = await completeStripeConnection(owner);
  await changeAccountAtStripe(account, 'restricted');

  const answers = [
    await sendStripeWebhook({ account: 'acct_nobody' }),
    await sendStripeWebhook({ account, type: 'charge.succeeded' }),
    await sendStripeWebhook({ type: 'account.updated' }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await getStripeState(owner)).toBe('connected');
});
