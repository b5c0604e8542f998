// What approved time is paid by. An approval keeps the rate, the rules and the result of its day, so a
// raise or a change of rules never reaches it. Every decision adds an entry with what it changed about
// the week: an approval is a first one, a later correction an adjustment of its own. Overtime of the
// week falls on the day that is approved last, and is taken back with whichever day made it.
import type { Instant } from '#shared/domain/values/instant.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { paidMinutes, type PayLine, type PaySettings, splitOvertime } from './pay.ts';
import type { Stretch } from './time-card.ts';

/** Time of a day as it was approved. */
export type ApprovedDay = {
  readonly day: LocalDate;
  /** When rate and rules were settled: a corrected day keeps its place among those of its week. */
  readonly approvedAt: Instant;
  /** Null: nobody had set one. */
  readonly rateCents: number | null;
  readonly rules: PaySettings;
  /** Rounded by these rules. */
  readonly minutes: number;
};

/** A part of an entry; of an adjustment it may be negative. */
export type PayAmount = Omit<PayLine, 'day'>;

export type PayEntry = {
  readonly kind: 'approval' | 'adjustment';
  readonly at: Instant;
  readonly by: string;
  /** Why approved time was changed; empty for an approval. */
  readonly why: string;
  readonly lines: readonly PayAmount[];
};

type Terms = Pick<ApprovedDay, 'approvedAt' | 'rateCents' | 'rules'>;

export function approveDay(
  { day, stretches }: { readonly day: LocalDate; readonly stretches: readonly Stretch[] },
  { approvedAt, rateCents, rules }: Terms,
): ApprovedDay {
  const { roundingMinutes, dailyOvertimeHours, weeklyOvertimeHours } = rules;
  return {
    ...{ day, approvedAt, rateCents },
    rules: { roundingMinutes, dailyOvertimeHours, weeklyOvertimeHours },
    minutes: paidMinutes(stretches, roundingMinutes),
  };
}

/** What a decision changes about the pay of a person's week: the approved days before and after it. */
export function payChange(
  before: readonly ApprovedDay[],
  after: readonly ApprovedDay[],
): PayAmount[] {
  const [was, is] = [weekTotals(before), weekTotals(after)];
  return reasons.flatMap((reason) => {
    const minutes = is[reason].minutes - was[reason].minutes;
    const cents = is[reason].cents - was[reason].cents;
    if (minutes === 0 && cents === 0) return [];
    const isUnrated = cents === 0 && is[reason].unrated !== was[reason].unrated;
    return [{ reason, minutes, amountCents: isUnrated ? null : cents }];
  });
}

/** What each of these days would add if they were approved now, one after the other. */
export function paysToApprove(
  approved: readonly ApprovedDay[],
  waiting: readonly ApprovedDay[],
): { readonly day: LocalDate; readonly lines: readonly PayAmount[] }[] {
  let before = approved;
  return waiting.map((next) => {
    const after = withDay(before, next);
    const lines = payChange(before, after);
    before = after;
    return { day: next.day, lines };
  });
}

/** The approved days of a week once this one is approved, anew or for the first time. */
export const withDay = (days: readonly ApprovedDay[], next: ApprovedDay): ApprovedDay[] => [
  ...days.filter(({ day }) => day !== next.day),
  next,
];

/** What lines come to. Time without a rate adds its minutes alone. */
export function sumPay(lines: readonly Pick<PayAmount, 'minutes' | 'amountCents'>[]) {
  const sum = (amountOf: (line: (typeof lines)[number]) => number) =>
    lines.reduce((total, line) => total + amountOf(line), 0);
  return {
    minutes: sum(({ minutes }) => minutes),
    amountCents: sum(({ amountCents }) => amountCents ?? 0),
  };
}

const reasons = ['regular', 'weeklyOvertime', 'dailyOvertime'] as const;

type Total = { readonly minutes: number; readonly cents: number; readonly unrated: number };
type Totals = Readonly<Record<PayLine['reason'], Total>>;

const nothing: Total = { minutes: 0, cents: 0, unrated: 0 };

function weekTotals(days: readonly ApprovedDay[]): Totals {
  const ordered = days.toSorted(
    (one, other) => one.approvedAt - other.approvedAt || (one.day < other.day ? -1 : 1),
  );
  let regular = 0;
  let totals: Totals = { regular: nothing, weeklyOvertime: nothing, dailyOvertime: nothing };
  for (const { minutes: worked, rules, rateCents } of ordered) {
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
