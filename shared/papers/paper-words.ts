// Amounts and days as papers write them.
import { formatFullDay, formatTime, toIsoDay } from '#shared/domain/values/day-text.ts';
import { cents, formatCents } from '#shared/domain/values/money.ts';

export const formatPaperMoney = (amount: number): string => formatCents(cents(amount));

/** 'Fri, Nov 27, 2026'. Other texts stay. */
export const formatPaperDay = (day: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? formatFullDay(day) : day;

/** 'Fri, Nov 27, 2026, 6:00 AM' in the zone. */
export function formatPaperMoment(at: string, zone: string): string {
  const moment = Date.parse(at);
  return `${formatFullDay(toIsoDay(moment, zone))}, ${formatTime(moment, zone)}`;
}
