import { expect, test } from 'vitest';
import { brands } from '#scripts/seed/franchises/brands.ts';
import { stripeKeys } from '#scripts/local/engines/engines.ts';
import { stripeConnect } from '#shared/contract/franchises/stripe-connect.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { clock, logged } from '#tests/support/engines.ts';
import { answerAtStripe, changeAtStripe, notify } from '#tests/support/outside/stripe.ts';
import {
  accountOf,
  accountsOf,
  brandId,
  connect,
  finish,
  newEmail,
  ownerOf,
  start,
  stateOf,
} from '#tests/support/outside/stripe-walk.ts';
import { granted, noon, world } from '#tests/support/world.ts';

const minute = 60_000;
const later = (minutes: number): Instant => instant(noon + minutes * minute);

test('an owner connects a brand and sees it connected', async () => {
  const owner = await ownerOf();
  const before = await accountOf(owner);

  const { answer, account } = await connect(owner);

  expect(before).toMatchObject({ state: 'notConnected', stripeAccountId: null });
  expect(answer.body.general[0]?.message).toContain('Stripe connected');
  expect(await accountOf(owner)).toEqual({
    brandId,
    brandName: brands[0]?.brandName,
    state: 'connected',
    stripeAccountId: account,
  });
});

test('Stripe is told who we are, where to return, and the email to offer', async () => {
  const email = newEmail();

  const url = new URL(await start(await ownerOf(), email));

  expect(url.pathname).toBe('/oauth/authorize');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: 'code',
    client_id: stripeKeys.clientId,
    scope: 'read_write',
    redirect_uri: 'http://web.test/stripe',
    state: expect.stringMatching(/^[\w-]{43}$/),
    'stripe_user[email]': email,
  });
});

test('a state is worth nothing to anyone but the person who started', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const strangers = [await own.as('Owner Staff'), await ownerOf()];
  const back = await answerAtStripe(await start(owner));

  const refused = await Promise.all(strangers.map((stranger) => finish(stranger, back)));
  const answer = await finish(owner, back);

  expect(refused.map(({ status }) => status)).toEqual([400, 400]);
  expect(refused[0]?.body).toHaveProperty('state');
  expect(answer.status).toBe(200);
});

test('a state is good for an hour', async () => {
  const owner = await ownerOf();
  const [inTime, late] = [await start(owner), await start(owner)];

  // The owner took their time on Stripe's page, whose code is valid for minutes.
  clock.moveTo(later(59));
  const kept = await finish(owner, await answerAtStripe(inTime), later(59));
  const refused = await finish(owner, await answerAtStripe(late), later(60));

  expect([kept.status, refused.status]).toEqual([200, 400]);
  expect(refused.body).toHaveProperty('state');
});

test('a state is good once', async () => {
  const owner = await ownerOf();
  const { back } = await connect(owner);

  const again = await finish(owner, back);

  expect(again.status).toBe(400);
  expect(again.body).toHaveProperty('state');
  expect(await stateOf(owner)).toBe('connected');
});

test('coming back several times at once exchanges the code once', async () => {
  const owner = await ownerOf();
  const back = await answerAtStripe(await start(owner));

  const answers = await Promise.all([1, 2, 3, 4].map(() => finish(owner, back)));
  const { stripeAccountId } = await accountOf(owner);
  await notify({ account: stripeAccountId ?? '' });

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  expect(await stateOf(owner)).toBe('connected');
});

test('an owner who declines at Stripe is told so, and starts anew to try again', async () => {
  const owner = await ownerOf();
  const back = await answerAtStripe(await start(owner), 'deny');

  const declined = await finish(owner, back);
  const again = await finish(owner, back);

  expect(declined.status).toBe(400);
  expect(declined.body).toMatchObject({
    code: [{ message: expect.stringContaining("wasn't given") }],
  });
  expect(again.body).toHaveProperty('state');
});

test('a code that Stripe does not know connects nothing', async () => {
  const owner = await ownerOf();
  const { state } = await answerAtStripe(await start(owner));

  const answer = await finish(owner, { state, code: 'ac_invented' });

  expect(answer.status).toBe(400);
  expect(answer.body).toHaveProperty('code');
  expect(await stateOf(owner)).toBe('notConnected');
});

test('the brands of a franchise may share an account', async () => {
  const owner = await ownerOf();
  const email = newEmail();
  const { account } = await connect(owner, { email });
  await connect(owner, { email, brand: 'coffee' });

  await changeAtStripe(account, 'restricted');
  await notify({ account });

  const states = [await stateOf(owner), await stateOf(owner, 'coffee')];
  expect(states).toEqual(['onboarding', 'onboarding']);
});

test('two franchises may not share an account', async () => {
  const email = newEmail();
  const [first, second] = [await ownerOf(), await ownerOf()];
  await connect(first, { email });

  const { answer } = await connect(second, { email });

  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: [{ message: expect.stringContaining('Another') }] });
  expect(await stateOf(second)).toBe('notConnected');
});

test('an account that its franchise has left may serve another', async () => {
  const email = newEmail();
  const [first, second] = [await ownerOf(), await ownerOf()];
  await connect(first, { email });
  await connect(first, { email: newEmail() });

  const { answer, account } = await connect(second, { email });
  await changeAtStripe(account, 'restricted');
  await notify({ account });

  expect(answer.status).toBe(200);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['connected', 'onboarding']);
});

test('connecting the same account again keeps it connected', async () => {
  const owner = await ownerOf();
  const email = newEmail();
  const { account } = await connect(owner, { email });

  const again = await connect(owner, { email });

  expect(again.account).toBe(account);
  expect(await stateOf(owner)).toBe('connected');
});

test('two accounts authorized for one brand at once leave it with one of them', async () => {
  const owner = await ownerOf();
  const urls = [await start(owner), await start(owner)];
  const backs = await Promise.all(urls.map((url) => answerAtStripe(url)));

  const answers = await Promise.all(backs.map((back) => finish(owner, back)));

  expect(answers.map(({ status }) => status)).toContain(200);
  expect(await stateOf(owner)).toBe('connected');
});

test('a manager sees and connects only the brands of that permission', async () => {
  const { as } = await world();
  const manager = await as('Manager', granted('MANAGE_SETTINGS', 'write', [brandId]));
  const query = { brandId: 'coffee', email: newEmail() };

  const refused = await manager.call(stripeConnect, 'createAccount', { query });
  const { answer } = await connect(manager);

  expect([refused.status, answer.status]).toEqual([403, 200]);
  expect((await accountsOf(manager)).map((it) => it.brandId)).toEqual([brandId]);
});

test('a brand that the franchise does not run is refused', async () => {
  const owner = await (await world({ brandIds: ['coffee'] })).as('Franchise');

  const answer = await owner.call(stripeConnect, 'createAccount', {
    query: { brandId, email: newEmail() },
  });

  expect(answer.status).toBe(400);
  expect(answer.body).toHaveProperty('brandId');
});

test('no secret, state or code is ever logged', async () => {
  const { back, account } = await connect(await ownerOf());
  await notify({ account, secret: 'whsec_guessed' });

  const lines = logged.join('');

  expect(lines).toContain('/v1/stripe-webhooks');
  const secrets = [...Object.values(stripeKeys), ...Object.values(back)];
  expect(secrets.filter((secret) => lines.includes(secret))).toEqual([]);
});
