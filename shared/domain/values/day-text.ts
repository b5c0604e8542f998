// How days and times are written, everywhere: the table in web/README.md says which form belongs
// where. Nothing else formats them (lint).
import { locale } from '#shared/text/locale.ts';
import type { DateRange } from './date-range.ts';
import type { Instant } from './instant.ts';
import type { LocalDate } from './local-date.ts';

type FormatOptions = Omit<Intl.DateTimeFormatOptions, 'timeZone'>;

/**
 * Creates a format on first use and keeps it by zone: V8 takes 6 ms for the first one, at every cold
 * start, and creating one costs more than rendering the row that uses it.
 */
function cacheFormats(options: FormatOptions, formatLocale: string = locale) {
  const cache = new Map<string, Intl.DateTimeFormat>();
  return (timeZone = 'UTC'): Intl.DateTimeFormat => {
    const format =
      cache.get(timeZone) ?? new Intl.DateTimeFormat(formatLocale, { ...options, timeZone });
    cache.set(timeZone, format);
    return format;
  };
}

const formats = {
  day: cacheFormats({ month: 'short', day: '2-digit', year: 'numeric' }),
  dayOfYear: cacheFormats({ weekday: 'short', month: 'short', day: 'numeric' }),
  dayOfOtherYear: cacheFormats({ month: 'short', day: 'numeric', year: 'numeric' }),
  fullDay: cacheFormats({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }),
  heading: cacheFormats({ weekday: 'long', month: 'short', day: 'numeric' }),
  headingOfOtherYear: cacheFormats({
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  }),
  longDay: cacheFormats({ dateStyle: 'full' }),
  weekday: cacheFormats({ weekday: 'short' }),
  month: cacheFormats({ month: 'long', year: 'numeric' }),
  shortMonth: cacheFormats({ month: 'short' }),
  monthName: cacheFormats({ month: 'long' }),
  time: cacheFormats({ hour: 'numeric', minute: '2-digit' }),
  // Swedish dates are formatted like ISO dates.
  isoDay: cacheFormats({}, 'sv-SE'),
  isoDateTime: cacheFormats({ dateStyle: 'short', timeStyle: 'short' }, 'sv-SE'),
  zoneName: cacheFormats({ timeZoneName: 'longGeneric' }),
  offset: cacheFormats({ timeZoneName: 'longOffset' }),
};

/** 'Jan 09, 2026' (spec §9: MMM DD, YYYY): in what is stored or sent, which outlives the year. */
export function formatDay(day: LocalDate): string {
  return formats.day().format(Date.parse(day));
}

/** 'Jan 09, 2026', or 'Jan 04, 2026 – Jan 10, 2026' */
export function formatDays({ from, to }: DateRange): string {
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}

/** 'Fri, Nov 27' in that year, otherwise 'Nov 27, 2027': on the screens of those who work here. */
export function formatDayInYear(day: string, year: number): string {
  const format = isInYear(day, year) ? formats.dayOfYear : formats.dayOfOtherYear;
  return format().format(Date.parse(day));
}

/** 'Friday, Nov 27' in that year, otherwise 'Saturday, Nov 27, 2027': above a day's things. */
export function formatDayHeadingInYear(day: string, year: number): string {
  const format = isInYear(day, year) ? formats.heading : formats.headingOfOtherYear;
  return format().format(Date.parse(day));
}

const isInYear = (day: string, year: number) => day.startsWith(`${year}-`);

/** 'Fri, Nov 27': where the year is said once for all days, as above a week. */
export function formatDayWithoutYear(day: string): string {
  return formats.dayOfYear().format(Date.parse(day));
}

/** 'Fri, Nov 27, 2026': for customers and clients, and on their papers. */
export function formatFullDay(day: string): string {
  return formats.fullDay().format(Date.parse(day));
}

/** 'Saturday, June 20, 2026': on posters, in the time zone. */
export function formatLongDay(at: number, timeZone: string): string {
  return formats.longDay(timeZone).format(at);
}

/** '27-Nov-26' (spec §2 and §9): for figures on dashboards and in exported files. */
export function formatFigureDay(day: string): string {
  return `${day.slice(8, 10)}-${formats.shortMonth().format(Date.parse(day))}-${day.slice(2, 4)}`;
}

/** 'Nov 22 – 28, 2026' */
export function formatDayRange({ from, to }: DateRange): string {
  return formats.dayOfOtherYear().formatRange(Date.parse(from), Date.parse(to));
}

/** 'Fri', for a day or, in a time zone, for an instant. */
export function formatWeekday(at: string, timeZone?: string): string {
  return formats.weekday(timeZone).format(Date.parse(at));
}

/** 'November 2026', for '2026-11' or a day of that month. */
export function formatMonth(month: string): string {
  return formats.month().format(Date.parse(`${month.slice(0, 7)}-01`));
}

/** 'November', for 11. */
export function formatMonthName(month: number): string {
  return formats.monthName().format(Date.UTC(2000, month - 1));
}

/** '45 min', '2 h', '1 h 30 min' */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''];
  return parts.filter(Boolean).join(' ');
}

/** '6:00 AM' for '06:00'. The end of a day, '24:00', is '12:00 AM'. */
export function formatLocalTime(time: string): string {
  const hour = Number(time.slice(0, 2)) % 24;
  return `${hour % 12 || 12}${time.slice(2, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** 'Jan 09, 2026, 6:00 PM' in the time zone. */
export function formatDateTime(at: Instant, timeZone: string): string {
  return `${formats.day(timeZone).format(at)}, ${formatTime(at, timeZone)}`;
}

/** '6:00 PM' in the time zone. */
export function formatTime(at: number, timeZone: string): string {
  return formats.time(timeZone).format(at);
}

/** '2026-11-21' in the time zone. */
export function toIsoDay(at: number, timeZone: string): string {
  return formats.isoDay(timeZone).format(at);
}

/** '2026-11-21T14:30' in the time zone. */
export function toIsoDateTime(at: number, timeZone: string): string {
  return formats.isoDateTime(timeZone).format(at).replace(' ', 'T');
}

/** 'Central Time': the zone's common name, without standard or daylight. */
export function formatZoneName(timeZone: string): string {
  return findZonePart(formats.zoneName(timeZone), new Date(0)) ?? timeZone;
}

/** 'GMT-06:00' at that instant. */
export function formatOffset(timeZone: string, at: Date): string | undefined {
  return findZonePart(formats.offset(timeZone), at);
}

const findZonePart = (format: Intl.DateTimeFormat, at: Date) =>
  format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
