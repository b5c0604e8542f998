// What happens as a quote comes to its end without an answer: its client is reminded some days
// before, and the franchise hears of it then and once it has expired. Each happens once; a new last
// day starts both again.
import { addDays, type LocalDate, localDate } from '#shared/domain/values/local-date.ts';
import { getInvoiceStatus, type InvoiceFacts } from './invoice.ts';

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
  if (status !== 'quotation_sent' || reminderDays === 0) return undefined;
  const reminderDay = addDays(localDate(facts.dueDate), -reminderDays);
  // Who got it on that day or later has just read how long it is good.
  return reminderDay > sentOn && reminderDay <= today
    ? toStep('expiring', facts, taken)
    : undefined;
}

function toStep(state: QuoteExpiryState, { dueDate }: InvoiceFacts, taken: readonly string[]) {
  const key = `${state}-${dueDate}`;
  return taken.includes(key) ? undefined : { key, state };
}

/** The last step of a quote, by the record of sent reminders. */
export const findLastExpiryKey = (taken: readonly string[]): string | undefined =>
  taken.findLast((key) => quoteExpiryStates.some((state) => key.startsWith(`${state}-`)));
