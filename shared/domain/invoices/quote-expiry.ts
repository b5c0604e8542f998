// What happens as a quote comes to its end without an answer: its client is reminded some days
// before, and the franchise hears of it then and once it has expired. Each happens once; a new last
// day starts both again. In between nothing is checked, because a check writes the quote.
import { addDays, type LocalDate, localDate } from '#shared/domain/values/local-date.ts';
import { getInvoiceStatus, type InvoiceFacts } from './invoice.ts';
import { invoiceLimits } from './limits.ts';

export const quoteExpiryStates = ['expiring', 'expired'] as const;
export type QuoteExpiryState = (typeof quoteExpiryStates)[number];

/** A step to take now; its key is in the record of sent reminders. */
export type QuoteExpiryStep = { readonly key: string; readonly state: QuoteExpiryState };

type QuoteExpiryDay = {
  readonly today: LocalDate;
  /** When the client last got it. */
  readonly sentOn: LocalDate;
  /** How many days before its last day clients are reminded; 0 for not at all. */
  readonly reminderDays: number;
};

/** Undefined if there is nothing to do, or it was done. */
export function findQuoteExpiryStep(
  facts: InvoiceFacts,
  taken: readonly string[],
  { today, sentOn, reminderDays }: QuoteExpiryDay,
): QuoteExpiryStep | undefined {
  const status = getInvoiceStatus(facts, today);
  if (status === 'quotation_expired') return toStep('expired', facts, taken);
  if (status !== 'quotation_sent') return undefined;
  const reminderDay = findReminderDay(facts, { sentOn, reminderDays });
  return reminderDay !== undefined && reminderDay <= today
    ? toStep('expiring', facts, taken)
    : undefined;
}

type NextExpiryCheck = QuoteExpiryDay & {
  /** The first day whose morning is still to come. */
  readonly earliest: LocalDate;
};

/**
 * The day on which to look for a step again; undefined if none is left. A step that is due but
 * wasn't taken, such as while the franchise is closed, is looked for every morning.
 */
export function findNextExpiryDay(
  facts: InvoiceFacts,
  taken: readonly string[],
  { today, earliest, ...sent }: NextExpiryCheck,
): LocalDate | undefined {
  const status = getInvoiceStatus(facts, today);
  if (status === 'quotation_expired') return toStep('expired', facts, taken) ? earliest : undefined;
  if (status !== 'quotation_sent') return undefined;
  const dueDate = localDate(facts.dueDate);
  // Without reminders it is looked at once all the same, in case they are turned on until then.
  const lookDays = sent.reminderDays || invoiceLimits.expiryReminderDays;
  const reminderDay =
    toStep('expiring', facts, taken) &&
    findReminderDay(facts, { sentOn: sent.sentOn, reminderDays: lookDays });
  const isStillToCome =
    reminderDay !== undefined && (sent.reminderDays > 0 || reminderDay >= earliest);
  if (isStillToCome && earliest <= dueDate) return getLater(reminderDay, earliest);
  return getLater(addDays(dueDate, 1), earliest);
}

const getLater = (one: LocalDate, other: LocalDate) => (one > other ? one : other);

/** Undefined if the client isn't reminded. */
function findReminderDay(
  { dueDate }: InvoiceFacts,
  { sentOn, reminderDays }: Pick<QuoteExpiryDay, 'sentOn' | 'reminderDays'>,
): LocalDate | undefined {
  if (reminderDays === 0) return undefined;
  const day = addDays(localDate(dueDate), -reminderDays);
  // A client who got it on that day or later has just read its last day.
  return day > sentOn ? day : undefined;
}

function toStep(state: QuoteExpiryState, { dueDate }: InvoiceFacts, taken: readonly string[]) {
  const key = `${state}-${dueDate}`;
  return taken.includes(key) ? undefined : { key, state };
}

/** The last step of a quote, by the record of sent reminders. */
export const findLastExpiryKey = (taken: readonly string[]): string | undefined =>
  taken.findLast((key) => quoteExpiryStates.some((state) => key.startsWith(`${state}-`)));
