import { tzScan } from '@date-fns/tz';
import fc from 'fast-check';
import { cents } from '#shared/domain/values/money.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { instant } from '#shared/domain/values/instant.ts';
import {
  addDays,
  localDate,
  toLocalDate,
  localTime,
  weekdays,
} from '#shared/domain/values/local-date.ts';

/**
 * Half-hour shifts (Lord Howe), none (Phoenix), changes at midnight (Havana) and after noon UTC.
 */
export const zones = [
  'America/Chicago',
  'America/New_York',
  'America/Denver',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/St_Johns',
  'America/Havana',
  'Europe/London',
  'Africa/Cairo',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
] as const;

const firstDay = localDate('2015-01-01');
const minute = 60_000;

export const zone = fc.constantFrom(...zones);
export const weekday = fc.constantFrom(...weekdays);
export const day = fc.integer({ min: 0, max: 9000 }).map((days) => addDays(firstDay, days));
export const anyInstant = fc
  .integer({ min: Date.UTC(2015, 0) / minute, max: Date.UTC(2040, 0) / minute })
  .map((minutes) => instant(minutes * minute));

const changes = zones.flatMap((timeZone) =>
  tzScan(timeZone, { start: new Date('2023-01-01'), end: new Date('2027-01-01') }).map(
    ({ date }) => ({ timeZone, at: instant(date.getTime()) }),
  ),
);

/** A day in a zone; every other one is within a day of a clock change. */
export const zonedDay = fc.oneof(
  fc.record({ timeZone: zone, date: day }),
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -1, max: 1 }))
    .map(([{ timeZone, at }, days]) => ({
      timeZone,
      date: addDays(toLocalDate(at, timeZone), days),
    })),
);

/** An instant and a zone; every other one is within three hours of a clock change. */
export const zonedInstant = fc.oneof(
  fc.record({ timeZone: zone, at: anyInstant }),
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -180, max: 180 }))
    .map(([{ timeZone, at }, minutes]) => ({ timeZone, at: instant(at + minutes * minute) })),
);

const twoDigits = (number: number) => String(number).padStart(2, '0');
/** Every other one is in the small hours, when clocks change. */
export const timeOfDay = fc
  .tuple(
    fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 23 })),
    fc.integer({ min: 0, max: 59 }),
  )
  .map(([hour, minutes]) => localTime(`${twoDigits(hour)}:${twoDigits(minutes)}`));

export const range = fc
  .tuple(day, fc.integer({ min: 0, max: 800 }))
  .map(([from, days]): DateRange => ({ from, to: addDays(from, days) }));

export const anyCents = fc
  .oneof(
    fc.integer({ min: -1000, max: 1000 }),
    fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }),
  )
  .map(cents);
export const gross = fc.integer({ min: 0, max: 100_000_000_000 }).map(cents);

/** '0' to '100' with up to four decimals. */
export const rate = fc
  .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.boolean())
  .map(([tenThousandths, trim]) => {
    const decimal = (tenThousandths / 10_000).toFixed(4);
    return trim ? String(Number(decimal)) : decimal;
  });
