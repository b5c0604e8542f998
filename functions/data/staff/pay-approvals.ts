// The approved days of a week with the pay terms that were stored with each approval. Older
// approvals stored none, so today's terms apply to them.
import type { Scope } from '#functions/data/store/scope.ts';
import {
  type ApprovedDay,
  approveDay,
  computePayChange,
  type PayEntry,
} from '#shared/domain/staff/approved-pay.ts';
import type { PaySettings } from '#shared/domain/staff/pay.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { listApprovedShifts, type CardReview } from './card-reviews.ts';

/** Today's rules and the rates by day, for pending days and for approvals that stored none. */
export type PayTerms = {
  readonly rules: PaySettings;
  /** The person's hourly rate on a day, in cents. */
  readonly getRate: (staffId: string, day: LocalDate) => number | null;
};

export type PayApproval = { readonly pay: ApprovedDay; readonly entries: readonly PayEntry[] };

/** The approvals of one person's week. */
export async function listPayApprovals(
  scope: Scope,
  reviews: readonly CardReview[],
  { rules, getRate }: PayTerms,
): Promise<PayApproval[]> {
  const approved = reviews.filter(({ status }) => status === 'approved');
  const shifts = await listApprovedShifts(
    scope,
    approved.filter(({ pay }) => !pay),
  );
  const known = approved.map((review): { review: CardReview; pay: ApprovedDay } => {
    const { staffId, day, at: approvedAt } = review;
    const stretches = shifts
      .filter((shift) => shift.day === day)
      .map((shift) => ({ ...shift, punchId: shift.shiftId }));
    const terms = { approvedAt, rateCents: getRate(staffId, day), rules };
    return { review, pay: review.pay ?? approveDay({ day, stretches }, terms) };
  });
  return known.map(({ review, pay }) => {
    if (review.pay) return { pay, entries: review.entries };
    const earlier = known.map((each) => each.pay).filter((each) => isEarlier(each, pay));
    const { at, by } = review;
    const lines = computePayChange(earlier, [...earlier, pay]);
    return { pay, entries: [{ kind: 'approval', at, by, why: '', lines }] };
  });
}

const isEarlier = (one: ApprovedDay, other: ApprovedDay) =>
  one.approvedAt < other.approvedAt || (one.approvedAt === other.approvedAt && one.day < other.day);
