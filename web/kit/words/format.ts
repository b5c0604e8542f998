import { locale } from '#shared/text/locale.ts';

const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
const shortMoney = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

export function formatMoney(cents: number): string {
  return money.format(cents / 100);
}

const million = 1e8;

/**
 * For an axis, which has room for few digits: $15M, and below a million without cents if they are
 * zero.
 */
export function formatShortMoney(cents: number): string {
  if (Math.abs(cents) >= million) return shortMoney.format(cents / 100);
  return formatMoney(cents).replace(/\.00$/, '');
}

export function formatNumber(value: number, decimals = 0): string {
  const kept = numbers.get(decimals) ?? numberFormat(decimals);
  numbers.set(decimals, kept);
  return kept.format(value);
}

const numbers = new Map<number, Intl.NumberFormat>();

function numberFormat(decimals: number): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

const guestDay = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const guestWeekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });

/** 'Fri, Nov 27, 2026': for customers and clients, who don't know the grids' format. */
export function formatGuestDate(local: string): string {
  const at = Date.parse(local);
  return Number.isNaN(at) ? local : `${guestWeekday.format(at)}, ${guestDay.format(at)}`;
}

/** Dates read dd-MMM-yy (spec §9), followed by a local time if there is one. No zone is applied. */
export function formatDate(local: string): string {
  const [, year, month, day, time] = /^\d\d(\d\d)-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?/.exec(local) ?? [];
  const name = months[Number(month) - 1];
  if (!name) return local;
  return time ? `${day}-${name}-${year} ${time}` : `${day}-${name}-${year}`;
}
