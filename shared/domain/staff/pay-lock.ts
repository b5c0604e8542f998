// Locked pay periods. What was paid doesn't change: a correction of a locked day is paid on the
// next day that is open, as an adjustment. Locked periods keep their days when the franchise
// chooses other pay periods; open periods get the days between them.
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { addDays, type LocalDate, type Weekday } from '#shared/domain/values/local-date.ts';
import { getPayPeriod, type PayPeriodRule } from './pay-period.ts';

/** What is recorded about a period. */
export const payPeriodActions = ['locked', 'exported', 'reopened'] as const;
export type PayPeriodAction = (typeof payPeriodActions)[number];

export const findLockedPeriod = (
  day: LocalDate,
  locked: readonly DateRange[],
): DateRange | undefined => locked.find(({ from, to }) => from <= day && day <= to);

/** The day itself, or the first later day that isn't locked. */
export function getPaymentDay(day: LocalDate, locked: readonly DateRange[]): LocalDate {
  const period = findLockedPeriod(day, locked);
  return period ? getPaymentDay(addDays(period.to, 1), locked) : day;
}

type PeriodTerms = {
  readonly rule: PayPeriodRule;
  readonly weekStart: Weekday;
  readonly locked: readonly DateRange[];
};

/** The period that contains the day: a locked one as it was locked, an open one without their days. */
export function findPayPeriod(day: LocalDate, { rule, weekStart, locked }: PeriodTerms): DateRange {
  const paid = findLockedPeriod(day, locked);
  if (paid) return paid;
  const { from, to } = getPayPeriod(day, rule, weekStart);
  const before = locked.filter((period) => period.to < day).map((period) => addDays(period.to, 1));
  const after = locked.filter((period) => period.from > day).map((it) => addDays(it.from, -1));
  return {
    from: before.reduce((latest, start) => (start > latest ? start : latest), from),
    to: after.reduce((earliest, end) => (end < earliest ? end : earliest), to),
  };
}
