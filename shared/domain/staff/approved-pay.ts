// How approved time is paid. An approval stores the rate, the rules and the result of its day, so
// that later raises or rule changes don't affect it. Every decision adds an entry with its effect
// on the week: first an approval, then adjustments for corrections. Weekly overtime is counted on
// the day that is approved last, and is reverted with the day that caused it.
import type { Instant } from '#shared/domain/values/instant.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { computeMileageCents, type PaidMileage } from './mileage.ts';
import { countPaidMinutes, type PayLine, type PaySettings, splitOvertime } from './pay.ts';
import type { WorkStretch } from './time-card.ts';

/** The approved time of a day. */
export type ApprovedDay = {
  readonly day: LocalDate;
  /** When rate and rules were fixed. A corrected day keeps its position in its week. */
  readonly approvedAt: Instant;
  /** Null if no rate was set. */
  readonly rateCents: number | null;
  readonly rules: PaySettings;
  /** Rounded by these rules. */
  readonly minutes: number;
  /** Missing if there was none. */
  readonly mileage?: PaidMileage | undefined;
};

/** A part of an entry; negative in some adjustments. */
export type PayAmount = Omit<PayLine, 'day'>;

export type PayEntry = {
  readonly kind: 'approval' | 'adjustment';
  readonly at: Instant;
  readonly by: string;
  /** The reason for changing approved time; empty for an approval. */
  readonly why: string;
  readonly lines: readonly PayAmount[];
};

type ApprovalTerms = Pick<ApprovedDay, 'approvedAt' | 'rateCents' | 'rules'> & {
  /** Mills per mile; null if miles aren't paid. */
  readonly mileRateMills?: number | null;
};

type WorkedCard = {
  readonly day: LocalDate;
  readonly stretches: readonly WorkStretch[];
  readonly mileage?: { readonly tenthMiles: number } | undefined;
};

export function approveDay(
  { day, stretches, mileage }: WorkedCard,
  { approvedAt, rateCents, rules, mileRateMills: mills = null }: ApprovalTerms,
): ApprovedDay {
  const { roundingMinutes, dailyOvertimeHours, weeklyOvertimeHours } = rules;
  return {
    day,
    approvedAt,
    rateCents,
    rules: { roundingMinutes, dailyOvertimeHours, weeklyOvertimeHours },
    minutes: countPaidMinutes(stretches, roundingMinutes),
    ...(mileage && mills !== null && { mileage: { tenthMiles: mileage.tenthMiles, mills } }),
  };
}

/** The effect of a decision on the pay of a person's week: the difference of its approved days. */
export function computePayChange(
  before: readonly ApprovedDay[],
  after: readonly ApprovedDay[],
): PayAmount[] {
  const [was, is] = [sumWeek(before), sumWeek(after)];
  return reasons.flatMap((reason) => {
    const minutes = is[reason].minutes - was[reason].minutes;
    const cents = is[reason].cents - was[reason].cents;
    if (minutes === 0 && cents === 0) return [];
    const isUnrated = cents === 0 && is[reason].unrated !== was[reason].unrated;
    return [{ reason, minutes, amountCents: isUnrated ? null : cents }];
  });
}

/** What each of these days would add if they were approved now in this order. */
export function computePendingPay(
  approved: readonly ApprovedDay[],
  waiting: readonly ApprovedDay[],
): { readonly day: LocalDate; readonly lines: readonly PayAmount[] }[] {
  let before = approved;
  return waiting.map((next) => {
    const after = replaceApprovedDay(before, next);
    const lines = computePayChange(before, after);
    before = after;
    return { day: next.day, lines };
  });
}

/** The approved days of a week after this day was approved or corrected. */
export const replaceApprovedDay = (
  days: readonly ApprovedDay[],
  next: ApprovedDay,
): ApprovedDay[] => [...days.filter(({ day }) => day !== next.day), next];

/** The sum of pay lines. Time without a rate only adds its minutes. */
export function sumPay(lines: readonly Pick<PayAmount, 'minutes' | 'amountCents'>[]) {
  const sum = (getAmount: (line: (typeof lines)[number]) => number) =>
    lines.reduce((total, line) => total + getAmount(line), 0);
  return {
    minutes: sum(({ minutes }) => minutes),
    amountCents: sum(({ amountCents }) => amountCents ?? 0),
  };
}

const reasons = ['regular', 'weeklyOvertime', 'dailyOvertime', 'mileage'] as const;

type Total = { readonly minutes: number; readonly cents: number; readonly unrated: number };
type Totals = Readonly<Record<PayLine['reason'], Total>>;

const zeroTotal: Total = { minutes: 0, cents: 0, unrated: 0 };

function sumWeek(days: readonly ApprovedDay[]): Totals {
  const ordered = days.toSorted(
    (one, other) => one.approvedAt - other.approvedAt || (one.day < other.day ? -1 : 1),
  );
  let regular = 0;
  let totals: Totals = {
    regular: zeroTotal,
    weeklyOvertime: zeroTotal,
    dailyOvertime: zeroTotal,
    mileage: zeroTotal,
  };
  for (const { minutes: worked, rules, rateCents, mileage } of ordered) {
    if (mileage) {
      const paid = totals.mileage.cents + computeMileageCents(mileage);
      totals = { ...totals, mileage: { ...zeroTotal, cents: paid } };
    }
    for (const { reason, minutes, amountCents } of splitOvertime(worked, rules, {
      regularBefore: regular,
      rateCents,
    })) {
      if (reason === 'regular') regular += minutes;
      const sum = totals[reason];
      const total = {
        minutes: sum.minutes + minutes,
        cents: sum.cents + (amountCents ?? 0),
        unrated: sum.unrated + (amountCents === null ? minutes : 0),
      };
      totals = { ...totals, [reason]: total };
    }
  }
  return totals;
}
