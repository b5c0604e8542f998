import { type Brand, listBrands } from '#functions/data/franchises/brands.ts';
import { listStripeAccounts } from '#functions/data/franchises/stripe-accounts.ts';
import {
  createStripeAuthorization,
  redeemStripeAuthorization,
} from '#functions/data/franchises/stripe-authorizations.ts';
import { requestPaymentCheckByWebhook } from '#functions/data/payments/payments.ts';
import { env } from '#functions/env.ts';
import {
  type StripeConnectionOutcome,
  connectStripe,
  syncStripeAccount,
} from '#functions/flows/franchises/connect-stripe.ts';
import { requireBrand } from '#functions/http/access.ts';
import { Invalid } from '#functions/errors/errors.ts';
import type { SignedInContext } from '#functions/http/serve.ts';
import { serveRecordedArea } from '#functions/http/serve-recorded.ts';
import { findPaymentByIntent } from '#functions/ports/payments/card-payments.ts';
import { buildAuthorizationUrl, verifyWebhook } from '#functions/ports/payments/payments.ts';
import { hashToken, createToken } from '#functions/ports/secrets/tokens.ts';
import { stripeAccountEvents, stripeConnect } from '#shared/contract/franchises/stripe-connect.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import { successMessage, type TextKeyWithParams } from '#shared/text/catalogue.ts';

const authorizationMilliseconds = 60 * minuteMilliseconds;

export const handler = serveRecordedArea(stripeConnect, {
  async accounts(_input, context) {
    const [brands, accounts] = await Promise.all([
      listOwnBrands(context),
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
    const { token: state, tokenHash: stateHash } = createToken();
    const returnTo = new URL('/stripe', env.WEB_ORIGIN).href;
    const url = await buildAuthorizationUrl({ state, email, returnTo });
    const expiresAt = instant(now + authorizationMilliseconds);
    const { userId } = session;
    await createStripeAuthorization(scope, { stateHash, userId, brandId, expiresAt });
    return { data: { authorizationUrl: url } };
  },

  async finishAuthorization({ query: { state, code } }, { scope, session, now }) {
    const started = { stateHash: hashToken(state), userId: session.userId };
    const brandId = await redeemStripeAuthorization(scope, started, now);
    if (!brandId) throw Invalid.field('state', 'msg_stripe_state');
    requireBrand({ scope, session }, brandId);
    if (!code) throw Invalid.field('code', 'msg_stripe_declined');
    return {
      general: successMessage(toOutcomeMessage(await connectStripe(scope, brandId, code, now))),
    };
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
        ? await findPaymentByIntent(stripeAccountId, disputedIntentId)
        : undefined);
    if (stripeAccountId && payment) {
      await requestPaymentCheckByWebhook(payment, stripeAccountId, now);
    }
    if (stripeAccountId && stripeAccountEvents.some((it) => it === type)) {
      await syncStripeAccount(stripeAccountId, now);
    }
    return { data: { received: true as const } };
  },
});

async function listOwnBrands({ scope, session }: SignedInContext): Promise<Brand[]> {
  const brands = await listBrands();
  return brands.filter(
    ({ brandId, deleted }) =>
      !deleted && session.brandIds.includes(brandId) && includesBrand(scope.brands, brandId),
  );
}

function toOutcomeMessage(outcome: StripeConnectionOutcome): TextKeyWithParams {
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
