import { formatChangeInWords, formatPeriodName } from '#web/api/reports/change-words.ts';
import type { Period } from './period.ts';

/** The change of a whole chart: the sum of what is drawn, compared with the sum of the other period. */
export function formatSumChange(
  sums: { readonly now: readonly number[]; readonly before: readonly number[] },
  format: (value: number) => string,
  { compared, today }: Pick<Period, 'compared' | 'today'>,
): string | undefined {
  if (!compared) return undefined;
  const [now, before] = [sumNumbers(sums.now), sumNumbers(sums.before)];
  return formatChangeInWords({ now, before, format }, formatPeriodName(compared, today));
}

/** To the cent, because a sum of fractions of a dollar is off by tiny ones. */
const sumNumbers = (numbers: readonly number[]) =>
  Math.round(100 * numbers.reduce((sum, number) => sum + number, 0)) / 100;
