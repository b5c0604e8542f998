// The journal of an event's recorded sales: what was taken at the truck, and the giveback.
import type { PaymentTerm } from '#shared/domain/events/event.ts';
import { cents, computeIncludedTax } from '#shared/domain/values/money.ts';
import { addMonths, type LocalDate } from '#shared/domain/values/local-date.ts';
import { buildEntry, type JournalEntry } from './journal.ts';
import { accountingLimits } from './limits.ts';

export type BookedEvent = {
  readonly eventId: string;
  readonly eventName: string;
  readonly brandId: string;
  readonly clientName: string;
  readonly day: LocalDate;
  readonly term: PaymentTerm;
  readonly collectedCents: number;
  /** The cash that was counted; undefined if nobody counted. */
  readonly cashCents: number | undefined;
  readonly salesTaxRate: string;
  readonly givebackCents: number;
  readonly givebackPaid: { readonly day: LocalDate; readonly amountCents: number } | undefined;
  /** What its invoices and online orders come to, sales tax included. */
  readonly knownCents: number;
};

/**
 * Collected sales contain the event's invoices and online orders, which have their own entries.
 * Counted cash is booked as such; a host who pays by invoice may get it later, so nothing else is
 * taken for granted then.
 */
function splitTakings(event: Omit<BookedEvent, 'givebackPaid'>): {
  readonly cashCents: number;
  readonly otherCents: number;
} {
  const { term, collectedCents, cashCents = 0, knownCents } = event;
  const rest = collectedCents - knownCents - cashCents;
  return { cashCents, otherCents: term === 'invoice' ? 0 : Math.max(0, rest) };
}

/** Payments that are later than this would have to be looked for in every event there ever was. */
const isGivebackBooked = ({ day, givebackPaid }: BookedEvent) =>
  givebackPaid !== undefined && givebackPaid.day <= addMonths(day, accountingLimits.givebackMonths);

/** Ids contain the brand, because the event may get another one. */
export function listEventEntries(event: BookedEvent): JournalEntry[] {
  const { eventId, eventName: title, brandId, clientName, day, givebackCents } = event;
  const { cashCents: cash, otherCents: otherReceipts } = splitTakings(event);
  const salesTax = -computeIncludedTax(cents(cash + otherReceipts), event.salesTaxRate);
  const about = { brandId, subject: 'event', subjectId: eventId, title, clientName } as const;
  const paid = isGivebackBooked(event) ? event.givebackPaid : undefined;
  return [
    ...buildEntry(
      {
        ...about,
        entryId: `takings|${eventId}|${brandId}|${day}`,
        day,
        kind: 'takings',
        amounts: { cash, otherReceipts, salesTax },
      },
      'sales',
    ),
    ...buildEntry(
      {
        ...about,
        entryId: `giveback|${eventId}|${brandId}|${day}`,
        day,
        kind: 'giveback',
        amounts: { giveback: givebackCents },
      },
      'givebackPayable',
    ),
    ...(paid
      ? buildEntry(
          {
            ...about,
            entryId: `giveback-paid|${eventId}|${brandId}|${paid.day}`,
            day: paid.day,
            kind: 'givebackPaid',
            amounts: { bank: -paid.amountCents },
          },
          'givebackPayable',
        )
      : []),
  ];
}
