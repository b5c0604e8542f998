import { expect, test } from 'vitest';
import { brands } from '#scripts/seed/franchises/brands.ts';
import { laptopStripeKeys } from '#scripts/local/engines/engines.ts';
import { stripeConnect } from '#shared/contract/franchises/stripe-connect.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { clock, loggedLines } from '#tests/support/engines.ts';
import {
  answerAtStripe,
  changeAccountAtStripe,
  sendStripeWebhook,
} from '#tests/support/outside/stripe.ts';
import {
  getStripeAccount,
  listConnectedAccounts,
  brandId,
  completeStripeConnection,
  finishStripeConnection,
  createEmail,
  createOwner,
  startStripeConnection,
  getStripeState,
} from '#tests/support/outside/stripe-walk.ts';
import { buildPermission, noon, world } from '#tests/support/world.ts';

const minute = 60_000;
const later = (minutes: number): Instant => instant(noon + minutes * minute);

test('an owner connects a brand and sees it connected', async () => {
  const owner = await createOwner();
  const before = await getStripeAccount(owner);

  const { answer, account } = await completeStripeConnection(owner);

  expect(before).toMatchObject({ state: 'notConnected', stripeAccountId: null });
  expect(answer.body.general[0]?.message).toContain('Stripe connected');
  expect(await getStripeAccount(owner)).toEqual({
    brandId,
    brandName: brands[0]?.brandName,
    state: 'connected',
    stripeAccountId: account,
  });
});

test('Stripe is told who we are, where to return, and the email to offer', async () => {
  const email = createEmail();

  const url = new URL(await startStripeConnection(await createOwner(), email));

  expect(url.pathname).toBe('/oauth/authorize');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: 'code',
    client_id: laptopStripeKeys.clientId,
    scope: 'read_write',
    redirect_uri: 'http://web.test/stripe',
    state: expect.stringMatching(/^[\w-]{43}$/),
    'stripe_user[email]': email,
  });
});

test('a state is worth nothing to anyone but the person who started', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const strangers = [await own.as('Owner Staff'), await createOwner()];
  const back = await answerAtStripe(await startStripeConnection(owner));

  const refused = await Promise.all(
    strangers.map((stranger) => finishStripeConnection(stranger, back)),
  );
  const answer = await finishStripeConnection(owner, back);

  expect(refused.map(({ status }) => status)).toEqual([400, 400]);
  expect(refused[0]?.body).toHaveProperty('state');
  expect(answer.status).toBe(200);
});

test('a state is good for an hour', async () => {
  const owner = await createOwner();
  const [inTime, late] = [await startStripeConnection(owner), await startStripeConnection(owner)];

  // The owner took their time on Stripe's page, whose code is valid for minutes.
  clock.moveTo(later(59));
  const kept = await finishStripeConnection(owner, await answerAtStripe(inTime), later(59));
  const refused = await finishStripeConnection(owner, await answerAtStripe(late), later(60));

  expect([kept.status, refused.status]).toEqual([200, 400]);
  expect(refused.body).toHaveProperty('state');
});

test('a state is good once', async () => {
  const owner = await createOwner();
  const { back } = await completeStripeConnection(owner);

  const again = await finishStripeConnection(owner, back);

  expect(again.status).toBe(400);
  expect(again.body).toHaveProperty('state');
  expect(await getStripeState(owner)).toBe('connected');
});

test('coming back several times at once exchanges the code once', async () => {
  const owner = await createOwner();
  const back = await answerAtStripe(await startStripeConnection(owner));

  const answers = await Promise.all([1, 2, 3, 4].map(() => finishStripeConnection(owner, back)));
  const { stripeAccountId } = await getStripeAccount(owner);
  await sendStripeWebhook({ account: stripeAccountId ?? '' });

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  expect(await getStripeState(owner)).toBe('connected');
});

test('an owner who declines at Stripe is told so, and starts anew to try again', async () => {
  const owner = await createOwner();
  const back = await answerAtStripe(await startStripeConnection(owner), 'deny');

  const declined = await finishStripeConnection(owner, back);
  const again = await finishStripeConnection(owner, back);

  expect(declined.status).toBe(400);
  expect(declined.body).toMatchObject({
    code: [{ message: expect.stringContaining("wasn't given") }],
  });
  expect(again.body).toHaveProperty('state');
});

test('a code that Stripe does not know connects nothing', async () => {
  const owner = await createOwner();
  const { state } = await answerAtStripe(await startStripeConnection(owner));

  const answer = await finishStripeConnection(owner, { state, code: 'ac_invented' });

  expect(answer.status).toBe(400);
  expect(answer.body).toHaveProperty('code');
  expect(await getStripeState(owner)).toBe('notConnected');
});

test('the brands of a franchise may share an account', async () => {
  const owner = await createOwner();
  const email = createEmail();
  const { account } = await completeStripeConnection(owner, { email });
  await completeStripeConnection(owner, { email, brand: 'coffee' });

  await changeAccountAtStripe(account, 'restricted');
  await sendStripeWebhook({ account });

  const states = [await getStripeState(owner), await getStripeState(owner, 'coffee')];
  expect(states).toEqual(['onboarding', 'onboarding']);
});

test('two franchises may not share an account', async () => {
  const email = createEmail();
  const [first, second] = [await createOwner(), await createOwner()];
  await completeStripeConnection(first, { email });

  const { answer } = await completeStripeConnection(second, { email });

  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: [{ message: expect.stringContaining('Another') }] });
  expect(await getStripeState(second)).toBe('notConnected');
});

test('an account that its franchise has left may serve another', async () => {
  const email = createEmail();
  const [first, second] = [await createOwner(), await createOwner()];
  await completeStripeConnection(first, { email });
  await completeStripeConnection(first, { email: createEmail() });

  const { answer, account } = await completeStripeConnection(second, { email });
  await changeAccountAtStripe(account, 'restricted');
  await sendStripeWebhook({ account });

  expect(answer.status).toBe(200);
  expect([await getStripeState(first), await getStripeState(second)]).toEqual([
    'connected',
    'onboarding',
  ]);
});

test('connecting the same account again keeps it connected', async () => {
  const owner = await createOwner();
  const email = createEmail();
  const { account } = await completeStripeConnection(owner, { email });

  const again = await completeStripeConnection(owner, { email });

  expect(again.account).toBe(account);
  expect(await getStripeState(owner)).toBe('connected');
});

test('two accounts authorized for one brand at once leave it with one of them', async () => {
  const owner = await createOwner();
  const urls = [await startStripeConnection(owner), await startStripeConnection(owner)];
  const backs = await Promise.all(urls.map((url) => answerAtStripe(url)));

  const answers = await Promise.all(backs.map((back) => finishStripeConnection(owner, back)));

  expect(answers.map(({ status }) => status)).toContain(200);
  expect(await getStripeState(owner)).toBe('connected');
});

test('a manager sees and connects only the brands of that permission', async () => {
  const { as } = await world();
  const manager = await as('Manager', buildPermission('MANAGE_SETTINGS', 'write', [brandId]));
  const query = { brandId: 'coffee', email: createEmail() };

  const refused = await manager.call(stripeConnect, 'createAccount', { query });
  const { answer } = await completeStripeConnection(manager);

  expect([refused.status, answer.status]).toEqual([403, 200]);
  expect((await listConnectedAccounts(manager)).map((it) => it.brandId)).toEqual([brandId]);
});

test('a brand that the franchise does not run is refused', async () => {
  const owner = await (await world({ brandIds: ['coffee'] })).as('Franchise');

  const answer = await owner.call(stripeConnect, 'createAccount', {
    query: { brandId, email: createEmail() },
  });

  expect(answer.status).toBe(400);
  expect(answer.body).toHaveProperty('brandId');
});

test('no secret, state or code is ever logged', async () => {
  const { back, account } = await completeStripeConnection(await createOwner());
  await sendStripeWebhook({ account, secret: 'whsec_guessed' });

  const lines = loggedLines.join('');

  expect(lines).toContain('/v1/stripe-webhooks');
  const secrets = [...Object.values(laptopStripeKeys), ...Object.values(back)];
  expect(secrets.filter((secret) => lines.includes(secret))).toEqual([]);
});
