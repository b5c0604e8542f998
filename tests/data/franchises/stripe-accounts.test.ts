import { expect, test } from 'vitest';
import {
  findLinkedAccounts,
  type LinkedStripeAccount,
  linkStripeAccount,
  listStripeAccounts,
  saveConnectState,
  unlinkStripeAccount,
} from '#functions/data/franchises/stripe-accounts.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { newId } from '#functions/ports/ids.ts';
import { noon, world } from '#tests/support/world.ts';

const newAccount = () => `acct_${newId(noon)}`;

async function linked(scope: Scope, id = newAccount()): Promise<LinkedStripeAccount> {
  await linkStripeAccount(scope, 'coffee', id);
  const account = requireFound((await findLinkedAccounts(id))[0]);
  return account;
}

test('what was learnt of Stripe earlier never overwrites what was learnt later', async () => {
  const { scope } = await world();
  const earlier = await linked(scope);

  const later = await saveConnectState(earlier, 'connected', noon);
  const refused = [
    await saveConnectState(earlier, 'onboarding', undefined),
    await unlinkStripeAccount(earlier),
  ];

  expect([later, ...refused]).toEqual([true, false, false]);
  expect(await listStripeAccounts(scope)).toMatchObject([
    { state: 'connected', connectedAt: noon },
  ]);
});

test('what was learnt before a brand was linked anew is not held against the new account', async () => {
  const { scope } = await world();
  const before = await linked(scope);
  await unlinkStripeAccount(before);
  const after = await linked(scope);

  const saved = await saveConnectState(before, 'connected', noon);

  expect(saved).toBe(false);
  expect(await findLinkedAccounts(after.stripeAccountId ?? '')).toMatchObject([
    { state: 'onboarding', connectedAt: undefined },
  ]);
});

test('of two franchises that link an account at once, one gets it', async () => {
  const worlds = await Promise.all([world(), world()]);
  const id = newAccount();

  const outcomes = await Promise.all(
    worlds.map(({ scope }) => linkStripeAccount(scope, 'coffee', id)),
  );

  expect(outcomes.sort()).toEqual(['linked', 'ofAnotherFranchise']);
  expect(await findLinkedAccounts(id)).toHaveLength(1);
});

test('brands that link an account at once share it, and it is free when both have left', async () => {
  const [own, other] = await Promise.all([world(), world()]);
  const id = newAccount();
  const brands = ['coffee', 'shaved-ice'];
  await Promise.all(brands.map((brandId) => linkStripeAccount(own.scope, brandId, id)));
  const sharing = await findLinkedAccounts(id);

  const early = await linkStripeAccount(other.scope, 'coffee', id);
  await Promise.all(sharing.map(unlinkStripeAccount));
  const late = await linkStripeAccount(other.scope, 'coffee', id);

  expect(sharing.map(({ brandId }) => brandId).sort()).toEqual(brands);
  expect([early, late]).toEqual(['ofAnotherFranchise', 'linked']);
});

test('a brand that links another account leaves the one before', async () => {
  const { scope } = await world();
  const before = await linked(scope);

  const after = await linked(scope);

  expect(await findLinkedAccounts(before.stripeAccountId ?? '')).toEqual([]);
  expect(after.version).toBe(before.version + 1);
});
