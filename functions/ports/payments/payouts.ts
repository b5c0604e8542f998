// What Stripe pays out from a franchise's own account to its bank.
import Stripe from 'stripe';
import { instant, toIso } from '#shared/domain/values/instant.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { type LocalDate, localDate } from '#shared/domain/values/local-date.ts';
import { callStripe } from './stripe.ts';

type BankPayout = {
  readonly payoutId: string;
  /** The bank's day. */
  readonly day: LocalDate;
  /** Negative if Stripe takes back what the account owes. */
  readonly amountCents: number;
};

/** Stripe gives the day of arrival as its midnight in UTC. */
const toSeconds = (day: LocalDate) => Date.parse(`${day}T00:00:00Z`) / 1000;

/** Those that arrive within these days, also the ones on their way. Failed ones are left out. */
export async function listBankPayouts(
  stripeAccountId: string,
  { from, to }: DateRange,
): Promise<BankPayout[]> {
  const asked = { arrival_date: { gte: toSeconds(from), lte: toSeconds(to) }, limit: 100 };
  const at = { stripeAccount: stripeAccountId };
  const found: BankPayout[] = [];
  let after: string | undefined;
  do {
    const page = after === undefined ? asked : { ...asked, starting_after: after };
    const { data, has_more: hasMore } = await listPage(page, at);
    found.push(...data.filter(({ status }) => arrives.includes(status)).map(toBankPayout));
    after = hasMore ? data.at(-1)?.id : undefined;
  } while (after !== undefined);
  return found;
}

const arrives = ['paid', 'in_transit', 'pending'];

async function listPage(page: Stripe.PayoutListParams, at: { readonly stripeAccount: string }) {
  try {
    return await callStripe(({ stripe }) => stripe.payouts.list(page, at));
  } catch (error) {
    // The owner revoked our access: nothing more is known.
    if (error instanceof Stripe.errors.StripePermissionError) return { data: [], has_more: false };
    throw error;
  }
}

const toBankPayout = ({ id, arrival_date: arrival, amount }: Stripe.Payout): BankPayout => ({
  payoutId: id,
  day: localDate(toIso(instant(arrival * 1000)).slice(0, 'yyyy-mm-dd'.length)),
  amountCents: amount,
});
