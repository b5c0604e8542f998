import { type Brand, listBrands } from '#functions/data/franchises/brands.ts';
import { listStripeAccounts } from '#functions/data/franchises/stripe-accounts.ts';
import {
  openStripeAuthorization,
  takeStripeAuthorization,
} from '#functions/data/franchises/stripe-authorizations.ts';
import { tellPaymentNews } from '#functions/data/payments/payments.ts';
import { env } from '#functions/env.ts';
import {
  type Connecting,
  connectStripe,
  syncStripeAccount,
} from '#functions/flows/franchises/connect-stripe.ts';
import { requireBrand } from '#functions/http/access.ts';
import { Invalid } from '#functions/http/errors.ts';
import { serve, type SignedInContext } from '#functions/http/serve.ts';
import { paymentOfIntent } from '#functions/ports/payments/card-payments.ts';
import { authorizationUrl, verifyWebhook } from '#functions/ports/payments/payments.ts';
import { hashOf, newToken } from '#functions/ports/secrets/tokens.ts';
import { stripeConnect } from '#shared/contract/franchises/stripe-connect.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { said, type TextKeyAsking } from '#shared/text/catalogue.ts';

const authorizationMilliseconds = 60 * 60_000;

/** Stripe's notices that an account may have changed or may no longer be ours to use. */
const accountNotices = ['account.updated', 'account.application.deauthorized'];

export const handler = serve(stripeConnect, {
  async accounts(_input, context) {
    const [brands, accounts] = await Promise.all([
      ownBrands(context),
      listStripeAccounts(context.scope),
    ]);
    const byBrand = new Map(accounts.map((account) => [account.brandId, account]));
    const data = brands.map(({ brandId, brandName }) => {
      const { state = 'notConnected', stripeAccountId = null } = byBrand.get(brandId) ?? {};
      return { brandId, brandName, state, stripeAccountId };
    });
    return { data };
  },

  async createAccount({ query: { brandId, email } }, { scope, session, now }) {
    requireBrand({ scope, session }, brandId);
    const { token: state, tokenHash: stateHash } = newToken();
    const returnTo = new URL('/stripe', env.WEB_ORIGIN).href;
    const url = await authorizationUrl({ state, email, returnTo });
    const expiresAt = instant(now + authorizationMilliseconds);
    const { userId } = session;
    await openStripeAuthorization(scope, { stateHash, userId, brandId, expiresAt });
    return { data: { authorizationUrl: url } };
  },

  async finishAuthorization({ query: { state, code } }, { scope, session, now }) {
    const started = { stateHash: hashOf(state), userId: session.userId };
    const brandId = await takeStripeAuthorization(scope, started, now);
    if (!brandId) throw Invalid.field('state', 'msg_stripe_state');
    requireBrand({ scope, session }, brandId);
    if (!code) throw Invalid.field('code', 'msg_stripe_declined');
    return { general: said(messageOf(await connectStripe(scope, brandId, code, now))) };
  },

  async webhook({ body }, { header, now }) {
    const signature = header('stripe-signature') ?? '';
    const notice = await verifyWebhook({ body, signature, receivedAt: now });
    if (!notice) throw Invalid.field('general', 'msg_stripe_signature');
    const { type, stripeAccountId, disputedIntentId } = notice;
    // Only the fact that there is news is trusted: the job reads the details from Stripe.
    const payment =
      notice.payment ??
      (stripeAccountId && disputedIntentId
        ? await paymentOfIntent(stripeAccountId, disputedIntentId)
        : undefined);
    if (stripeAccountId && payment) {
      await tellPaymentNews(payment, stripeAccountId, now);
    }
    if (stripeAccountId && accountNotices.includes(type)) {
      await syncStripeAccount(stripeAccountId, now);
    }
    return { data: { received: true as const } };
  },
});

async function ownBrands({ scope, session }: SignedInContext): Promise<Brand[]> {
  const brands = await listBrands();
  return brands.filter(
    ({ brandId, deleted }) =>
      !deleted && session.brandIds.includes(brandId) && includesBrand(scope.brands, brandId),
  );
}

function messageOf(outcome: Connecting): TextKeyAsking {
  switch (outcome) {
    case 'connected':
      return 'msg_stripe_connected';
    case 'onboarding':
      return 'msg_stripe_onboarding';
    case 'ofAnotherFranchise':
      throw Invalid.field('code', 'msg_stripe_other_franchise');
    case 'codeRefused':
    case 'notConnected':
      throw Invalid.field('code', 'msg_stripe_code');
  }
}
