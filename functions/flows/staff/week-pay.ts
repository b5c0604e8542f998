// The pay of a period, week by week: the stored entries of its approvals, and separately the time that waits for
// review, as it would be paid if approved now.
import {
  type PayApproval,
  listPayApprovals,
  type PayTerms,
} from '#functions/data/staff/pay-approvals.ts';
import {
  getCardStatus,
  type CardReview,
  listCardReviews,
} from '#functions/data/staff/card-reviews.ts';
import { listPayCarryovers, type PayCarryover } from '#functions/data/staff/pay-carryovers.ts';
import { listMileages } from '#functions/data/staff/mileages.ts';
import { listPunches } from '#functions/data/staff/punches.ts';
import { readRoster } from '#functions/data/staff/roster.ts';
import { getRateHistories } from '#functions/data/staff/staff-profiles.ts';
import {
  addMileage,
  isCardVisible,
  listCards,
  listLeftCards,
  toPayFilter,
} from '#functions/data/staff/time-cards.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import {
  type ApprovedDay,
  approveDay,
  type PayEntry,
  computePendingPay,
} from '#shared/domain/staff/approved-pay.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import type { ClockSettings, PayLine } from '#shared/domain/staff/pay.ts';
import { listWeeksOfPeriod } from '#shared/domain/staff/pay-period.ts';
import type { Punch } from '#shared/domain/staff/punch.ts';
import { findRateOn } from '#shared/domain/staff/rate-history.ts';
import { arePunchesInOrder, type TimeCard } from '#shared/domain/staff/time-card.ts';
import { type DateRange, includesDay } from '#shared/domain/values/date-range.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { addDays, type LocalDate, type Weekday } from '#shared/domain/values/local-date.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';

export type WeekPayLine = PayLine & {
  readonly staffId: string;
  readonly adjustment: Pick<PayEntry, 'by' | 'at' | 'why'> | null;
  /** True for a correction of a period that was locked before. */
  readonly isCarried: boolean;
};

type WeekPay = { readonly lines: WeekPayLine[]; readonly waiting: WeekPayLine[] };

export type PayPeriod = {
  readonly days: DateRange;
  /** The time cards of the period that the caller sees. */
  readonly cards: readonly TimeCard[];
  readonly reviews: readonly CardReview[];
  readonly punches: readonly Punch[];
  /** Names of everyone in the franchise, by id. */
  readonly names: ReadonlyMap<string, string>;
} & WeekPay;

/**
 * The time cards of the days and what they come to, for the brands of the scope. Overtime depends
 * on whole weeks, so those that the days share are read whole.
 */
export async function readPayPeriod(
  scope: Scope,
  { days, weekStart }: { readonly days: DateRange; readonly weekStart: Weekday },
  rules: ClockSettings,
  now: Instant,
): Promise<PayPeriod> {
  const weeks = listWeeksOfPeriod(days, weekStart);
  const [first = days, last = days] = [weeks[0], weeks.at(-1)];
  const whole = { from: first.from, to: last.to };
  const [punches, allReviews, { names }, carryovers, mileages] = await Promise.all([
    // A night belongs to its evening, so the following morning is read too.
    listPunches(scope, { from: addDays(whole.from, -1), to: addDays(whole.to, 1) }),
    listCardReviews(scope, whole),
    readRoster(scope),
    listPayCarryovers(scope, days),
    listMileages(scope, whole),
  ]);
  const ofPunches = addMileage(listCards(punches, whole, now), mileages);
  const seen = ofPunches.filter((card) => isCardVisible(scope, card));
  const left = await listLeftCards(scope, allReviews, ofPunches);
  const all = [...ofPunches, ...left];
  const people = new Set([...all, ...allReviews].map(({ staffId }) => staffId));
  const rates = await getRateHistories(scope, [...people]);
  const getRate = (staffId: string, day: LocalDate) => {
    const history = rates.get(staffId);
    return history ? findRateOn(history, day) : null;
  };
  const pays = await Promise.all(
    weeks.map((week) => {
      const ofWeek = { cards: pickDays(all, week), reviews: pickDays(allReviews, week) };
      const { mileRateMills } = rules;
      return readWeekPay(scope, ofWeek, { rules, getRate, mileRateMills }, now);
    }),
  );
  const cards = pickDays([...seen, ...left], days);
  const reviews = pickDays(allReviews, days);
  const isPaySeen = toPayFilter(scope, cards, reviews);
  const pickLines = (kind: keyof WeekPay) =>
    pickDays(
      pays.flatMap((pay) => pay[kind]),
      days,
    ).filter(isPaySeen);
  const carried = carryovers
    .filter(({ brandIds }) => brandIds.some((brandId) => includesBrand(scope.brands, brandId)))
    .flatMap((carryover) => toPayLines(carryover, carryover.entry, true));
  const lines = { lines: [...pickLines('lines'), ...carried], waiting: pickLines('waiting') };
  return { days, cards, reviews, punches, names, ...lines };
}

const pickDays = <Item extends { readonly day: LocalDate }>(
  items: readonly Item[],
  range: DateRange,
) => items.filter(({ day }) => includesDay(range, day));

/** Includes everyone with a time card or a decision in the week, for any brand. */
async function readWeekPay(
  scope: Scope,
  week: { readonly cards: readonly TimeCard[]; readonly reviews: readonly CardReview[] },
  terms: PayTerms & { readonly mileRateMills: number | null },
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
        mileRateMills: terms.mileRateMills,
        rateOn: (day) => terms.getRate(staffId, day),
        approvedAt: now,
      });
      const days = approved.map(({ pay }) => pay);
      const toPay = computePendingPay(days, waiting).flatMap(({ day, lines }) =>
        lines.map((line) => ({ staffId, day, ...line, adjustment: null, isCarried: false })),
      );
      return { lines: paid, waiting: toPay };
    }),
  );
  return {
    lines: pays.flatMap(({ lines }) => lines),
    waiting: pays.flatMap(({ waiting }) => waiting),
  };
}

function toPayLines(
  { staffId, day }: Pick<CardReview | PayCarryover, 'staffId' | 'day'>,
  { kind, by, at, why, lines }: PayEntry,
  isCarried = false,
): WeekPayLine[] {
  const adjustment = kind === 'adjustment' ? { by, at, why } : null;
  return lines.map((line) => ({ staffId, day, ...line, adjustment, isCarried }));
}

type WaitingDaysContext = Pick<ApprovedDay, 'rules' | 'approvedAt'> & {
  readonly rateOn: (day: LocalDate) => number | null;
  readonly mileRateMills: number | null;
  readonly reviews: readonly CardReview[];
  readonly approved: readonly PayApproval[];
};

/** Day by day, as an approval would store them now. */
function approveWaitingDays(
  cards: readonly TimeCard[],
  { reviews, approved, rateOn, ...today }: WaitingDaysContext,
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
      const mileRateMills = own?.mileage?.mills ?? today.mileRateMills;
      const terms = own && own.rateCents !== null ? own : { ...today, rateCents: rateOn(card.day) };
      return approveDay(card, { ...terms, mileRateMills });
    });
}

/** The pay for a change to approved time is unknown until its punches are in a valid order. */
function isWaiting(card: TimeCard, review: CardReview | undefined): boolean {
  if (card.isOpen) return false;
  const status = getCardStatus(card, review);
  return status === 'unreviewed' || (status === 'changed' && arePunchesInOrder(card));
}
