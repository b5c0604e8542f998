// What a report is compared with.
import {
  type DateRange,
  lengthInDays,
  shiftByDays,
  shiftByMonths,
} from '#shared/domain/values/date-range.ts';

export const reportComparisons = ['previous', 'lastYear'] as const;
export type ReportComparison = (typeof reportComparisons)[number];

/**
 * The days before that compare fairly: months, or a month until today, with as many months before;
 * any other days with the same days of the week, because a Saturday sells more than a Monday.
 */
export function getReportComparisonRange(days: DateRange, comparison: ReportComparison): DateRange {
  if (comparison === 'lastYear') return shiftByMonths(days, -12);
  const length = lengthInDays(days);
  if (days.from.endsWith('-01') && length > 7) return shiftByMonths(days, -countMonths(days));
  return shiftByDays(days, -7 * Math.ceil(length / 7));
}

const countMonths = ({ from, to }: DateRange) => 1 + toMonthNumber(to) - toMonthNumber(from);

const toMonthNumber = (day: string) => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7));
