// Stores rate, rules and pay with approvals from before approvals stored them, so that a locked
// period no longer depends on today's. Safe to run twice: an approval that has them is left alone.
import {
  type CardReview,
  listCardReviews,
  saveApprovalTerms,
} from '#functions/data/staff/card-reviews.ts';
import { listPayApprovals } from '#functions/data/staff/pay-approvals.ts';
import { getRateHistories } from '#functions/data/staff/staff-profiles.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { PaySettings } from '#shared/domain/staff/pay.ts';
import { listWeeksOfPeriod } from '#shared/domain/staff/pay-period.ts';
import { findRateOn, type RateHistory } from '#shared/domain/staff/rate-history.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import type { LocalDate, Weekday } from '#shared/domain/values/local-date.ts';

export async function storeApprovalTerms(
  scope: Scope,
  { days, weekStart }: { readonly days: DateRange; readonly weekStart: Weekday },
  rules: PaySettings,
): Promise<void> {
  for (const week of listWeeksOfPeriod(days, weekStart)) {
    const reviews = await listCardReviews(scope, week);
    const people = new Set(reviews.filter(lacksTerms).map(({ staffId }) => staffId));
    const rates = people.size > 0 ? await getRateHistories(scope, [...people]) : undefined;
    for (const staffId of people) {
      const ofPerson = reviews.filter((review) => review.staffId === staffId);
      await storePersonTerms(scope, ofPerson, rules, rates?.get(staffId));
    }
  }
}

const lacksTerms = ({ status, pay }: CardReview) => status === 'approved' && !pay;

async function storePersonTerms(
  scope: Scope,
  reviews: readonly CardReview[],
  rules: PaySettings,
  history: RateHistory | undefined,
): Promise<void> {
  const getRate = (_: string, day: LocalDate) => (history ? findRateOn(history, day) : null);
  const approvals = await listPayApprovals(scope, reviews, { rules, getRate });
  for (const review of reviews.filter(lacksTerms)) {
    const terms = approvals.find(({ pay }) => pay.day === review.day);
    // A decision that came in between stored its own.
    if (terms) await saveApprovalTerms(scope, review, terms);
  }
}
