// Hourly rates with the days from which they apply, so that a raise doesn't change the pay of
// earlier days, whenever they are approved.
import { type LocalDate, localDate } from '#shared/domain/values/local-date.ts';

export type DatedRate = {
  readonly from: LocalDate;
  /** Cents per hour; null if the person has no rate. */
  readonly rateCents: number | null;
};

export type RateHistory = {
  /** The latest rate. It has always applied if no other is recorded. */
  readonly hourlyRateCents: number | null;
  /** Oldest first; empty until the rate changes for the first time. */
  readonly rates: readonly DatedRate[];
};

/** Before anyone's first day. */
const firstDay = localDate('1970-01-01');

/** The rate of a day in cents per hour. */
export function findRateOn({ hourlyRateCents, rates }: RateHistory, day: LocalDate): number | null {
  const dated = rates.findLast(({ from }) => from <= day) ?? rates[0];
  return dated ? dated.rateCents : hourlyRateCents;
}

/**
 * The history after a new rate was set from a day on. The first rate that a person gets applies to
 * all of their time: there is no earlier one that it could change.
 */
export function changeRate(
  history: RateHistory,
  rateCents: number | null,
  from: LocalDate,
): RateHistory {
  const { hourlyRateCents, rates } = history;
  if (rateCents === hourlyRateCents) return { hourlyRateCents, rates };
  if (rates.length === 0 && hourlyRateCents === null) return { hourlyRateCents: rateCents, rates };
  const earlier = rates.length > 0 ? rates : [{ from: firstDay, rateCents: hourlyRateCents }];
  const previous = earlier.filter((rate) => rate.from < from);
  return { hourlyRateCents: rateCents, rates: [...previous, { from, rateCents }] };
}
