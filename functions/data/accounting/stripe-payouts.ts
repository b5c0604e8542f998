// The payouts of a franchise's Stripe accounts, as Stripe tells them.
import { listStripeAccounts } from '#functions/data/franchises/stripe-accounts.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listBankPayouts } from '#functions/ports/payments/payouts.ts';
import { StripeUnavailable } from '#functions/ports/payments/stripe.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import type { StripePayout } from '#shared/domain/accounting/card-entries.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';

/** Brands that share an account are paid out together, under the first of them. */
export async function readStripePayouts(
  scope: Scope,
  range: DateRange,
): Promise<StripePayout[] | undefined> {
  const accounts = await listStripeAccounts(scope);
  const brandByAccount = new Map<string, string>();
  for (const { brandId, stripeAccountId } of accounts) {
    if (stripeAccountId === undefined || brandByAccount.has(stripeAccountId)) continue;
    brandByAccount.set(stripeAccountId, brandId);
  }
  const wanted = [...brandByAccount].filter(([, brandId]) => includesBrand(scope.brands, brandId));
  try {
    const payouts = await Promise.all(
      wanted.map(async ([accountId, brandId]) =>
        (await listBankPayouts(accountId, range)).map((payout) => ({ ...payout, brandId })),
      ),
    );
    return payouts.flat();
  } catch (error) {
    if (error instanceof StripeUnavailable) return undefined;
    throw error;
  }
}
