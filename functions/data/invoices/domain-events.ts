import type { StreamImage } from '#functions/data/stream/stream-images.ts';
import type { Publishers } from '#functions/data/stream/publisher.ts';
import type { QuoteExpiryState } from '#shared/domain/invoices/quote-expiry.ts';
import type { invoiceDomainEvents } from '#shared/contract/invoices/domain-events.ts';

type PublishedEvents = Omit<typeof invoiceDomainEvents, 'payment.news' | 'payment.givenUp'>;

/** The count after the change if it increased. */
function findIncrease(
  name: string,
  before: StreamImage | undefined,
  after: StreamImage,
): number | undefined {
  const count = Number(after[name] ?? 0);
  return before && count > Number(before[name] ?? 0) ? count : undefined;
}

/** A quote came to this state, on this last day. */
const tellsExpiry =
  (state: QuoteExpiryState) => (before: StreamImage | undefined, after: StreamImage) => {
    const expiry = String(after['expiry'] ?? '');
    const isNew = before && expiry !== String(before['expiry'] ?? '');
    return isNew && expiry.startsWith(`${state}-`)
      ? { invoiceId: String(after['invoiceId']) }
      : undefined;
  };

export const invoicePublishers: Publishers<PublishedEvents> = {
  'invoice.paid': {
    entity: 'invoice',
    tells(before, after) {
      // Invoices that are seeded as paid don't publish an event.
      const payment = Number(after['payments']);
      const isMore = before && payment > Number(before['payments']);
      return isMore ? { invoiceId: String(after['invoiceId']), payment } : undefined;
    },
  },
  'invoice.asked': {
    entity: 'invoice',
    tells(before, after) {
      const question = Number(after['asked'] ?? 0);
      const isMore = before && question > Number(before['asked'] ?? 0);
      return isMore ? { invoiceId: String(after['invoiceId']), question } : undefined;
    },
  },
  'invoice.disputed': {
    entity: 'invoice',
    tells: (before, after) => {
      const dispute = findIncrease('disputed', before, after);
      return dispute === undefined ? undefined : { invoiceId: String(after['invoiceId']), dispute };
    },
  },
  'invoice.disputeClosed': {
    entity: 'invoice',
    tells: (before, after) => {
      const closed = findIncrease('disputesClosed', before, after);
      return closed === undefined ? undefined : { invoiceId: String(after['invoiceId']), closed };
    },
  },
  'quotation.changed': {
    entity: 'invoice',
    tells(before, after) {
      const isQuote = before && after['type'] === 'quotation';
      return isQuote ? { invoiceId: String(after['invoiceId']) } : undefined;
    },
  },
  'quotation.opened': {
    entity: 'quote-opening',
    tells: (before, after) =>
      before
        ? undefined
        : { invoiceId: String(after['invoiceId']), revision: Number(after['revision']) },
  },
  'quotation.expiring': { entity: 'invoice', tells: tellsExpiry('expiring') },
  'quotation.expired': { entity: 'invoice', tells: tellsExpiry('expired') },
  'quotation.answered': {
    entity: 'invoice',
    tells(before, after) {
      const isAnswered = before && after['answered'] !== before['answered'];
      return isAnswered && after['answered'] !== undefined
        ? { invoiceId: String(after['invoiceId']) }
        : undefined;
    },
  },
};
