// The owner's walk through the product: to Stripe and back.
import { newId } from '#functions/ports/ids.ts';
import type { Standing } from '#scripts/local/engines/stripe-account.ts';
import {
  type ConnectedAccount,
  stripeConnect,
} from '#shared/contract/franchises/stripe-connect.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { answerAtStripe, type Return } from './stripe.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

export const ownerOf = async () => (await world()).as('Franchise');
export const brandId = 'shaved-ice';
export const newEmail = () => `${newId(noon).toLowerCase()}@example.com`;

export async function start(who: Caller, email = newEmail(), brand = brandId): Promise<string> {
  const { body } = await who.call(stripeConnect, 'createAccount', {
    query: { brandId: brand, email },
  });
  return body.data.authorizationUrl;
}

export const finish = (who: Caller, back: Return, at?: Instant) =>
  who.call(stripeConnect, 'finishAuthorization', { query: back }, at);

type Connection = { email?: string; brand?: string; standing?: Standing };

export async function connect(who: Caller, { email, brand, standing }: Connection = {}) {
  const back = await answerAtStripe(await start(who, email, brand), standing);
  const answer = await finish(who, back);
  return { answer, back, account: (await accountOf(who, brand)).stripeAccountId ?? '' };
}

export async function accountsOf(who: Caller): Promise<readonly ConnectedAccount[]> {
  return (await who.call(stripeConnect, 'accounts', {})).body.data;
}

export async function accountOf(who: Caller, brand = brandId): Promise<Partial<ConnectedAccount>> {
  return (await accountsOf(who)).find((it) => it.brandId === brand) ?? {};
}

export const stateOf = async (who: Caller, brand = brandId) => (await accountOf(who, brand)).state;
