// The pay of a week: the stored entries of its approvals, and separately the time that waits for
// review, as it would be paid if approved now.
import {
  type PayApproval,
  listPayApprovals,
  type PayTerms,
} from '#functions/data/staff/pay-approvals.ts';
import { getCardStatus, type CardReview } from '#functions/data/staff/card-reviews.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import {
  type ApprovedDay,
  approveDay,
  type PayEntry,
  computePendingPay,
} from '#shared/domain/staff/approved-pay.ts';
import type { PayLine } from '#shared/domain/staff/pay.ts';
import { arePunchesInOrder, type TimeCard } from '#shared/domain/staff/time-card.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';

type WeekPayLine = PayLine & {
  readonly staffId: string;
  readonly adjustment: Pick<PayEntry, 'by' | 'at' | 'why'> | null;
};

type WeekPay = { readonly lines: WeekPayLine[]; readonly waiting: WeekPayLine[] };

/** Includes everyone with a time card or a decision in the week, for any brand. */
export async function readWeekPay(
  scope: Scope,
  week: { readonly cards: readonly TimeCard[]; readonly reviews: readonly CardReview[] },
  terms: PayTerms,
  now: ApprovedDay['approvedAt'],
): Promise<WeekPay> {
  const cards = groupBy(week.cards, ({ staffId }) => staffId);
  const reviews = groupBy(week.reviews, ({ staffId }) => staffId);
  const people = [...new Set([...cards.keys(), ...reviews.keys()])];
  const pays = await Promise.all(
    people.map(async (staffId) => {
      const ofPerson = reviews.get(staffId) ?? [];
      const approved = await listPayApprovals(scope, ofPerson, terms);
      const paid = ofPerson.flatMap((review) => {
        const approval = approved.find(({ pay }) => pay.day === review.day);
        return (approval ?? review).entries.flatMap((entry) => toPayLines(review, entry));
      });
      const waiting = approveWaitingDays(cards.get(staffId) ?? [], {
        reviews: ofPerson,
        approved,
        rules: terms.rules,
        rateCents: terms.rateOf(staffId),
        approvedAt: now,
      });
      const days = approved.map(({ pay }) => pay);
      const toPay = computePendingPay(days, waiting).flatMap(({ day, lines }) =>
        lines.map((line) => ({ staffId, day, ...line, adjustment: null })),
      );
      return { lines: paid, waiting: toPay };
    }),
  );
  return {
    lines: pays.flatMap(({ lines }) => lines),
    waiting: pays.flatMap(({ waiting }) => waiting),
  };
}

function toPayLines({ staffId, day }: CardReview, { kind, by, at, why, lines }: PayEntry) {
  const adjustment = kind === 'adjustment' ? { by, at, why } : null;
  return lines.map((line) => ({ staffId, day, ...line, adjustment }));
}

type WaitingDaysContext = Pick<ApprovedDay, 'rules' | 'rateCents' | 'approvedAt'> & {
  readonly reviews: readonly CardReview[];
  readonly approved: readonly PayApproval[];
};

/** Day by day, as an approval would store them now. */
function approveWaitingDays(
  cards: readonly TimeCard[],
  { reviews, approved, ...today }: WaitingDaysContext,
) {
  return cards
    .filter((card) =>
      isWaiting(
        card,
        reviews.find(({ day }) => day === card.day),
      ),
    )
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .map((card) => {
      const own = approved.find(({ pay }) => pay.day === card.day)?.pay;
      return approveDay(card, own && own.rateCents !== null ? own : today);
    });
}

/** The pay for a change to approved time is unknown until its punches are in a valid order. */
function isWaiting(card: TimeCard, review: CardReview | undefined): boolean {
  if (card.isOpen) return false;
  const status = getCardStatus(card, review);
  return status === 'unreviewed' || (status === 'changed' && arePunchesInOrder(card));
}
