// The owner's walk through the product: to Stripe and back.
import { newId } from '#functions/ports/ids.ts';
import type { StandInAccountStatus } from '#scripts/local/engines/stripe-account.ts';
import {
  type ConnectedAccount,
  stripeConnect,
} from '#shared/contract/franchises/stripe-connect.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { answerAtStripe, type StripeRedirect } from './stripe.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

export const createOwner = async () => (await world()).as('Franchise');
export const brandId = 'shaved-ice';
export const createEmail = () => `${newId(noon).toLowerCase()}@example.com`;

export async function startStripeConnection(
  who: Caller,
  email = createEmail(),
  brand = brandId,
): Promise<string> {
  const { body } = await who.call(stripeConnect, 'createAccount', {
    query: { brandId: brand, email },
  });
  return body.data.authorizationUrl;
}

export const finishStripeConnection = (who: Caller, back: StripeRedirect, at?: Instant) =>
  who.call(stripeConnect, 'finishAuthorization', { query: back }, at);

type ConnectOptions = { email?: string; brand?: string; standing?: StandInAccountStatus };

export async function completeStripeConnection(
  who: Caller,
  { email, brand, standing }: ConnectOptions = {},
) {
  const back = await answerAtStripe(await startStripeConnection(who, email, brand), standing);
  const answer = await finishStripeConnection(who, back);
  return { answer, back, account: (await getStripeAccount(who, brand)).stripeAccountId ?? '' };
}

export async function listConnectedAccounts(who: Caller): Promise<readonly ConnectedAccount[]> {
  return (await who.call(stripeConnect, 'accounts', {})).body.data;
}

export async function getStripeAccount(
  who: Caller,
  brand = brandId,
): Promise<Partial<ConnectedAccount>> {
  return (await listConnectedAccounts(who)).find((it) => it.brandId === brand) ?? {};
}

export const getStripeState = async (who: Caller, brand = brandId) =>
  (await getStripeAccount(who, brand)).state;
