import {
  formatDayHeadingInYear,
  formatDayInYear,
  formatFigureDay,
  formatFullDay,
  formatLocalTime,
} from '#shared/domain/values/day-text.ts';
import { locale } from '#shared/text/locale.ts';

const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
const shortMoney = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

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
  const numberFormatter = numbers.get(decimals) ?? numberFormat(decimals);
  numbers.set(decimals, numberFormatter);
  return numberFormatter.format(value);
}

const numbers = new Map<number, Intl.NumberFormat>();

function numberFormat(decimals: number): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

const localPattern = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?/;

function parseLocal(local: string) {
  const [, day, time] = localPattern.exec(local) ?? [];
  return day === undefined || Number.isNaN(Date.parse(day)) ? undefined : { day, time };
}

/** Formats a day and, if there is one, a local time. No zone is applied. Other texts stay. */
function formatLocal(local: string, formatDay: (day: string) => string): string {
  const { day, time } = parseLocal(local) ?? {};
  if (day === undefined) return local;
  return time === undefined ? formatDay(day) : `${formatDay(day)}, ${formatLocalTime(time)}`;
}

const getThisYear = () => new Date().getFullYear();

/** 'Fri, Nov 27', or 'Nov 27, 2027' in another year, and ', 2:00 PM' if there is a local time. */
export function formatDate(local: string): string {
  return formatLocal(local, (day) => formatDayInYear(day, getThisYear()));
}

/** 'Friday, Nov 27', or 'Saturday, Nov 27, 2027' in another year: above the things of a day. */
export function formatDayHeading(day: string): string {
  return formatDayHeadingInYear(day, getThisYear());
}

/** 'Fri, Nov 27, 2026': for customers and clients, and on their papers. Other texts stay. */
export function formatGuestDate(local: string): string {
  const { day } = parseLocal(local) ?? {};
  return day === undefined ? local : formatFullDay(day);
}

/** '27-Nov-26', or '27-Nov-26, 2:00 PM': for figures on dashboards and in exported files. */
export function formatFigureDate(local: string): string {
  return formatLocal(local, formatFigureDay);
}
