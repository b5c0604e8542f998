// When an invoice or quote is checked next. An invoice is checked for late fees and reminders every
// morning while something is owed, so that settings apply from the day on which they change. A quote
// is checked only on the days on which it may come to its end: each check writes it, and a page on
// which somebody edits it could then no longer be saved.
import { type Instant } from '#shared/domain/values/instant.ts';
import {
  addDays,
  instantAt,
  type LocalDate,
  localTime,
  toLocalDate,
} from '#shared/domain/values/local-date.ts';
import { invoiceLimits } from './limits.ts';
import { type InvoiceFacts, isPayable } from './invoice.ts';
import { findNextExpiryDay } from './quote-expiry.ts';

const morning = localTime(invoiceLimits.reminderTime);

/** The first day whose morning is still to come. */
function getNextMorning(now: Instant, timeZone: string): LocalDate {
  const today = toLocalDate(now, timeZone);
  return instantAt(today, morning, timeZone) > now ? today : addDays(today, 1);
}

/** Of an invoice; undefined if nothing can become due. */
export function getNextInvoiceCheck(
  facts: InvoiceFacts,
  now: Instant,
  timeZone: string,
): Instant | undefined {
  if (!isPayable(facts)) return undefined;
  return instantAt(getNextMorning(now, timeZone), morning, timeZone);
}

type CheckedQuote = {
  readonly facts: InvoiceFacts;
  readonly timeZone: string;
  /** The record of sent reminders. */
  readonly reminded: readonly string[];
  /** When the client last got it. */
  readonly sentAt: Instant;
};

/**
 * Of a quote; undefined once it was answered or its expiry was recorded. `reminderDays` is the
 * current setting: a quote that was sent before it changed is still checked on the day set then.
 */
export function getNextQuoteCheck(
  { facts, timeZone, reminded, sentAt }: CheckedQuote,
  now: Instant,
  reminderDays: number,
): Instant | undefined {
  const day = findNextExpiryDay(facts, reminded, {
    today: toLocalDate(now, timeZone),
    earliest: getNextMorning(now, timeZone),
    sentOn: toLocalDate(sentAt, timeZone),
    reminderDays,
  });
  return day && instantAt(day, morning, timeZone);
}
