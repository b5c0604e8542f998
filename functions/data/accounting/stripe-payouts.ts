// The payouts of a franchise's Stripe accounts, as Stripe reports them.
import { listStripeAccounts } from '#functions/data/franchises/stripe-accounts.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listBankPayouts } from '#functions/ports/payments/payouts.ts';
import { StripeUnavailable } from '#functions/ports/payments/stripe.ts';
import { coversBrands } from '#shared/domain/access/permissions.ts';
import { includesDay } from '#shared/domain/values/date-range.ts';
import type { StripePayout } from '#shared/domain/accounting/card-entries.ts';
import { accountingLimits } from '#shared/domain/accounting/limits.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { addDays } from '#shared/domain/values/local-date.ts';

type ReportedPayouts = {
  /** Those that arrive within the period. */
  readonly payouts: readonly StripePayout[];
  /** Of all that Stripe listed, also of days around the period, and of those that failed. */
  readonly knownIds: readonly string[];
};

/**
 * Undefined if Stripe doesn't respond. Brands that share an account are paid out together, under the
 * first of them, to those who see them all.
 */
export async function readStripePayouts(
  scope: Scope,
  range: DateRange,
): Promise<ReportedPayouts | undefined> {
  const accounts = await listStripeAccounts(scope);
  const brandsByAccount = new Map<string, string[]>();
  for (const { brandId, stripeAccountId: id } of accounts) {
    if (id !== undefined) brandsByAccount.set(id, [...(brandsByAccount.get(id) ?? []), brandId]);
  }
  const wanted = [...brandsByAccount].filter(([, brandIds]) =>
    coversBrands(scope.brands, brandIds),
  );
  const listed = {
    from: addDays(range.from, -accountingLimits.payoutDays),
    to: addDays(range.to, accountingLimits.payoutDays),
  };
  try {
    const found = await Promise.all(
      wanted.map(async ([accountId, [brandId = '', ...otherBrandIds]]) => {
        const payouts = await listBankPayouts(accountId, listed);
        return payouts.map((payout) => ({ ...payout, brandId, otherBrandIds }));
      }),
    );
    const all = found.flat();
    return {
      payouts: all.filter(({ arrives, day }) => arrives && includesDay(range, day)),
      knownIds: all.map(({ payoutId }) => payoutId),
    };
  } catch (error) {
    if (error instanceof StripeUnavailable) return undefined;
    throw error;
  }
}
