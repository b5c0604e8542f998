// What a pay period comes to for each person. Money is integer cents, time whole minutes.
import { groupBy } from '#shared/domain/values/group-by.ts';
import { sumPay, type PayAmount } from './approved-pay.ts';
import type { EventTips } from './tip-pool.ts';
import type { TimeCard } from './time-card.ts';

export type PersonPay = {
  readonly staffId: string;
  readonly name: string;
  readonly regularMinutes: number;
  readonly regularCents: number;
  readonly overtimeMinutes: number;
  readonly overtimeCents: number;
  /** Time without a rate, which adds nothing to the amounts. */
  readonly unratedMinutes: number;
  /** The shares of the period's events. */
  readonly tipsCents: number;
  readonly mileageCents: number;
  /** Corrections of periods that were locked before, also of tips; may be negative. */
  readonly adjustmentMinutes: number;
  readonly adjustmentCents: number;
  readonly totalCents: number;
};

type PersonLine = PayAmount & {
  readonly staffId: string;
  /** True for a correction of a period that was locked before. */
  readonly isCarried: boolean;
};

type PeriodPay = { readonly lines: readonly PersonLine[]; readonly tips: readonly EventTips[] };

/** Everyone who is paid something in the period, by name. */
export function sumPayByPerson(
  { lines, tips }: PeriodPay,
  names: ReadonlyMap<string, string>,
): PersonPay[] {
  const linesByPerson = groupBy(lines, ({ staffId }) => staffId);
  const shares = tips.flatMap((event) =>
    event.shares.map((share) => ({ ...share, isCarried: event.isCarried })),
  );
  const sharesByPerson = groupBy(shares, ({ staffId }) => staffId);
  const people = new Set([...linesByPerson.keys(), ...sharesByPerson.keys()]);
  return [...people]
    .map((staffId): PersonPay => {
      const own = linesByPerson.get(staffId) ?? [];
      const sumShares = (isCarried: boolean) =>
        (sharesByPerson.get(staffId) ?? [])
          .filter((share) => share.isCarried === isCarried)
          .reduce((sum, share) => sum + share.cents, 0);
      const tipsCents = sumShares(false);
      const ofPeriod = own.filter(({ isCarried }) => !isCarried);
      const regular = sumPay(ofPeriod.filter(({ reason }) => reason === 'regular'));
      const mileage = sumPay(ofPeriod.filter(({ reason }) => reason === 'mileage'));
      const overtime = sumPay(
        ofPeriod.filter(({ reason }) => reason !== 'regular' && reason !== 'mileage'),
      );
      const unrated = sumPay(own.filter(({ amountCents }) => amountCents === null));
      const adjustment = sumPay(own.filter(({ isCarried }) => isCarried));
      const adjustmentCents = adjustment.amountCents + sumShares(true);
      return {
        staffId,
        name: names.get(staffId) ?? staffId,
        regularMinutes: regular.minutes,
        regularCents: regular.amountCents,
        overtimeMinutes: overtime.minutes,
        overtimeCents: overtime.amountCents,
        unratedMinutes: unrated.minutes,
        tipsCents,
        mileageCents: mileage.amountCents,
        adjustmentMinutes: adjustment.minutes,
        adjustmentCents,
        totalCents:
          regular.amountCents +
          overtime.amountCents +
          tipsCents +
          mileage.amountCents +
          adjustmentCents,
      };
    })
    .toSorted(
      (one, other) => one.name.localeCompare(other.name) || (one.staffId < other.staffId ? -1 : 1),
    );
}

/** What keeps a period from being locked. */
export const payBlockers = ['notOver', 'onTheClock', 'problems', 'toReview'] as const;
export type PayBlocker = (typeof payBlockers)[number];

type ReviewedCard = Pick<TimeCard, 'problems' | 'isOpen'> & {
  readonly status: 'unreviewed' | 'approved' | 'rejected' | 'changed';
  /** The person answered the rejection, so the day is open for review again. */
  readonly isAnswered: boolean;
};

/** Undefined if the card is settled. */
export function findCardBlocker(card: ReviewedCard): PayBlocker | undefined {
  if (card.isOpen) return 'onTheClock';
  if (card.status === 'approved') return undefined;
  if (card.status === 'rejected') return card.isAnswered ? 'toReview' : undefined;
  return card.problems.some((problem) => problem !== 'unverified') ? 'problems' : 'toReview';
}
