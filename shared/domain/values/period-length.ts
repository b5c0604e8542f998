// Formats the length of a period as people say it: half a year, not 184 days.
const yearDays = 365.25;
const monthDays = yearDays / 12;

/**
 * The largest number of whole years or months that fits into the days in every calendar; days if
 * it's less than two months.
 */
export function formatPeriodLength(days: number): string {
  const months = Math.floor(days / monthDays);
  if (months < 2) return pluralize(days, 'day');
  const years = Math.floor(days / yearDays);
  return years > 0 && days - years * yearDays < monthDays
    ? pluralize(years, 'year')
    : pluralize(months, 'month');
}

const pluralize = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
