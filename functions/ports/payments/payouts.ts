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
  /** False if it failed or was canceled: nothing reached the bank. */
  readonly arrives: boolean;
};

/** Stripe gives the day of arrival as its midnight in UTC. */
const toSeconds = (day: LocalDate) => Date.parse(`${day}T00:00:00Z`) / 1000;

/** Those of these days, including those in transit, and those that failed. */
export async function listBankPayouts(
  stripeAccountId: string,
  { from, to }: DateRange,
): Promise<BankPayout[]> {
  const filter = { arrival_date: { gte: toSeconds(from), lte: toSeconds(to) }, limit: 100 };
  const requestOptions = { stripeAccount: stripeAccountId };
  const found: BankPayout[] = [];
  let after: string | undefined;
  do {
    const page = after === undefined ? filter : { ...filter, starting_after: after };
    const { data, has_more: hasMore } = await listPage(page, requestOptions);
    found.push(...data.map(toBankPayout));
    after = hasMore ? data.at(-1)?.id : undefined;
  } while (after !== undefined);
  return found;
}

const arrivingStatuses = ['paid', 'in_transit', 'pending'];

type RequestOptions = { readonly stripeAccount: string };

async function listPage(page: Stripe.PayoutListParams, requestOptions: RequestOptions) {
  try {
    return await callStripe(({ stripe }) => stripe.payouts.list(page, requestOptions));
  } catch (error) {
    // The owner revoked our access: nothing more is known, and nothing is gone.
    if (error instanceof Stripe.errors.StripePermissionError) return { data: [], has_more: false };
    throw error;
  }
}

const toBankPayout = ({
  id,
  arrival_date: arrival,
  amount,
  status,
}: Stripe.Payout): BankPayout => ({
  payoutId: id,
  day: localDate(toIso(instant(arrival * 1000)).slice(0, 'yyyy-mm-dd'.length)),
  amountCents: amount,
  arrives: arrivingStatuses.includes(status),
});
